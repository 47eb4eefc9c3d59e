"""Keep the keyboard focus where the arbiter works: in the table of the visible page.

In Qt, a click on a button, a box or a tab gives it the focus, and the next result key is lost. Here
the focus returns to the page as soon as the click, or what it opened, is over. A button reached by
Tab keeps the focus until it is pressed.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

TAKES_KEYS = "takesKeys"
"""The property of a field that has its page's focus whenever no other field is edited."""
KEEPS_TEXT = "keepsText"
"""The property of a field in which no refresh of its page changes what is being typed."""
_PRESSED = (QAbstractButton, QComboBox, QTabBar)
"""Widgets that only need a press and then no keyboard focus."""
_TEXTS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
_WITH_KEYS = (QAbstractItemView, *_TEXTS)
"""Widgets with keys of their own."""
_TABS = frozenset({Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
_MODIFIERS = frozenset(
    {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}
)
_RETURNS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_DONE = _RETURNS | {Qt.Key.Key_Escape}
_ENDS = frozenset({QEvent.Type.KeyRelease, QEvent.Type.MouseButtonRelease, QEvent.Type.FocusIn})
"""The events that end a press; FocusIn also comes when a menu has closed."""
_KEYPAD_AND_SHIFT = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
_COMMAND_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def types_sign(event: QKeyEvent) -> bool:
    """Return whether a key types a letter, a digit or a sign."""
    return _is_plain(event) and bool(event.text().strip()) and _has_sign(event)


def keep_alt_out_of_texts(application: QApplication) -> None:
    """Make Alt and a sign type nothing: Alt+7 stands for a tab or a button, not for a 7."""
    application.focusChanged.connect(_AltInTexts(application).follow)


class _AltInTexts(QObject):
    """Keeps Alt and a sign out of the text field with the keyboard focus."""

    def follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        is_box = isinstance(now, QComboBox) and now.isEditable()
        if now is not None and (is_box or isinstance(now, _TEXTS)):
            now.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_press = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and _is_alt_and_sign(event):
            event.ignore()  # so that the page receives it
            return True
        return False


def _is_alt_and_sign(event: QKeyEvent) -> bool:
    """Return whether Alt was pressed with a key and left its sign unchanged."""
    sign = QKeySequence(event.key()).toString()
    is_alt = event.modifiers() & ~_KEYPAD_AND_SHIFT == Qt.KeyboardModifier.AltModifier
    return is_alt and bool(event.text()) and event.text().upper() == sign


def is_answering() -> bool:
    """Return whether the arbiter is in the middle of something that a refresh could disturb.

    A dialog or a menu is open, the mouse is pressed, or a text is typed that is not saved yet.
    """
    focused, mouse = QApplication.focusWidget(), QApplication.mouseButtons()
    if mouse or _is_something_open() or _is_in_cell(focused):
        return True
    field = focused.lineEdit() if isinstance(focused, QAbstractSpinBox) else focused
    return isinstance(field, QLineEdit) and field.isModified() and not field.property(KEEPS_TEXT)


def _is_in_cell(widget: QWidget | None) -> bool:
    """Return whether a widget edits a cell of a table."""
    viewport = None if widget is None else widget.parentWidget()
    table = None if viewport is None else viewport.parentWidget()
    return isinstance(table, QAbstractItemView) and table.viewport() is viewport


class FocusKeeper(QObject):
    """Returns the focus in *desk* to the page that *page* returns.

    A page to fill in, such as a form, keeps the focus where it is.
    """

    meaningless = Signal(str)
    """A key without a meaning here was pressed; carries the name of the key."""

    acted = Signal()
    """A key is about to act, not only to move the focus."""

    def __init__(self, desk: QWidget, page: Callable[[], QWidget]) -> None:
        super().__init__(desk)
        self._desk = desk
        self._page = page
        self._is_tab = False
        self._reached_by_tab: QWidget | None = None
        self._is_handing_on = False
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    @property
    def home(self) -> QWidget:
        """The widget that has the focus when the page has it."""
        widget = self._page()
        while (proxy := widget.focusProxy()) is not None:
            widget = proxy
        return widget

    def hand_on(self, event: QKeyEvent) -> None:
        """Pass an unused key to the table of the page, or report that it means nothing.

        Return and Escape, which end the typing in a field, only return the focus. Ins, which no
        field uses, goes to the table even during typing. A key that the table ignores comes back
        here, and goes there no second time: without an active window the table gets no focus.
        """
        home, focused = self.home, QApplication.focusWidget()
        is_elsewhere = focused is not home and not isinstance(focused, _WITH_KEYS)
        is_for_table = is_elsewhere or event.key() == Qt.Key.Key_Insert
        is_for_table &= not self._is_handing_on
        if event.key() in _DONE:
            self._go_home()
        elif is_for_table and _takes_keys(home) and _is_plain(event):
            if home.isVisible():
                home.setFocus()
            self._is_handing_on = True
            try:
                QApplication.sendEvent(home, event)
            finally:
                self._is_handing_on = False
        elif _is_plain(event):
            self.meaningless.emit(_name(event))
        elif _is_alt_and_sign(event):
            keys = QKeySequence(event.keyCombination())
            self.meaningless.emit(keys.toString(QKeySequence.SequenceFormat.NativeText))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QWidget):
            return False
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._is_taken(watched, event)
        if event.type() in _ENDS and not isinstance(watched, _WITH_KEYS):
            if event.type() is QEvent.Type.MouseButtonRelease:
                self._reached_by_tab = None
            QTimer.singleShot(0, self, partial(self._leave, watched))
        return False

    def _is_taken(self, watched: QWidget, event: QKeyEvent) -> bool:
        """Handle a key press; return whether it must go no further."""
        if event.key() not in _TABS | _MODIFIERS:
            self.acted.emit()
        if event.key() in _TABS:
            self._is_tab = True
            QTimer.singleShot(0, self, self._forget_tab)
        elif isinstance(watched, QAbstractButton) and event.key() in {*_RETURNS, Qt.Key.Key_Space}:
            self._reached_by_tab = None
            if event.key() in _RETURNS:
                watched.click()
                QTimer.singleShot(0, self, partial(self._leave, watched))
                return True
        elif self._is_box_passed_by(watched) and types_sign(event):
            home = self.home
            if _takes_keys(home):
                home.setFocus()
                QApplication.sendEvent(home, event)
                return True
        return False

    def _is_box_passed_by(self, watched: QWidget) -> bool:
        """Whether letters typed at a box are meant for the page.

        In a box of the page to which Tab has led, a letter chooses as it does in any box: H at the
        box of round 7 is a bye in round 7, not in the next one.
        """
        is_box = isinstance(watched, QComboBox) and not watched.isEditable()
        is_in_use = watched is self._reached_by_tab and self._page().isAncestorOf(watched)
        return is_box and not is_in_use

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            QTimer.singleShot(0, self, self._fill)
        elif self._desk.isAncestorOf(now):
            now.installEventFilter(self)
            if self._is_tab:
                self._reached_by_tab = now
            elif now is not self._reached_by_tab:
                self._reached_by_tab = None
                if isinstance(now, _PRESSED):
                    QTimer.singleShot(0, self, partial(self._leave, now))

    def _forget_tab(self) -> None:
        self._is_tab = False

    def _leave(self, widget: QWidget) -> None:
        """Return the focus to the page, unless *widget* is still in use.

        Qt selects the text of a link when it is pressed; arrow keys lead to other links of a page.
        """
        if not isValid(widget) or QApplication.focusWidget() is not widget or _is_something_open():
            return
        is_down = isinstance(widget, QAbstractButton) and widget.isDown()
        is_selected = isinstance(widget, QLabel) and widget.hasSelectedText()
        if widget.property("link"):
            is_selected = self._page().isAncestorOf(widget)
        if not (is_down or is_selected or widget is self._reached_by_tab or self._is_form()):
            self._go_home()

    def _fill(self) -> None:
        """Give the focus to the page if no widget of the window has it."""
        is_here = self._desk.isVisible() and self._desk.isActiveWindow()
        if is_here and QApplication.focusWidget() is None and not _is_something_open():
            self._go_home()

    def _go_home(self) -> None:
        if not self._is_form():
            self._page().setFocus()

    def _is_form(self) -> bool:
        """Return whether the page is a form, so that no single widget receives all keys."""
        home = self.home
        return isinstance(home, (*_TEXTS, QComboBox)) and not _takes_keys(home)


def _takes_keys(home: QWidget) -> bool:
    """Return whether all keys of a page go to *home*: a table, or a field with that property."""
    return isinstance(home, QAbstractItemView) or bool(home.property(TAKES_KEYS))


def _is_something_open() -> bool:
    return bool(QApplication.activePopupWidget() or QApplication.activeModalWidget())


def _is_plain(event: QKeyEvent) -> bool:
    """Return whether the key pressed could have a meaning without a modifier."""
    has_modifier = bool(event.modifiers() & _COMMAND_MODIFIERS)
    is_named = event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Insert)
    is_function = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
    return not has_modifier and (is_named or is_function or _has_sign(event))


def _has_sign(event: QKeyEvent) -> bool:
    return bool(event.text()) and event.text().isprintable()


def _name(event: QKeyEvent) -> str:
    typed = event.text().strip()
    if typed and typed.isprintable():
        return typed
    return QKeySequence(event.key()).toString(QKeySequence.SequenceFormat.NativeText)
