"""Keep the keyboard where the arbiter works: in the table of the page in view.

A click on a button, a box or a tab gives it the keyboard in Qt, and a result key typed next is
lost. Here the keyboard goes back to the page as soon as the click, or what it led to, is over.
Whoever comes to a button by Tab stays there until the button is pressed.
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
"""A property of a field that has the keyboard of its page whenever no other field is edited."""
_PRESSED = (QAbstractButton, QComboBox, QTabBar)
"""Widgets that are pressed and have no further use for the keyboard."""
_TEXTS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
_TABS = frozenset({Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
_MODIFIERS = frozenset(
    {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}
)
_RETURNS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_DONE = _RETURNS | {Qt.Key.Key_Escape}
_ENDS = frozenset({QEvent.Type.KeyRelease, QEvent.Type.MouseButtonRelease, QEvent.Type.FocusIn})
"""What ends a press; FocusIn also comes when a menu has closed."""
_KEYPAD_AND_SHIFT = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
_WITH_A_MEANING_OF_THEIR_OWN = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def types_sign(event: QKeyEvent) -> bool:
    """Whether a key types a letter, a digit or a sign."""
    return _is_plain(event) and bool(event.text().strip()) and _has_sign(event)


def keep_alt_out_of_texts(application: QApplication) -> None:
    """Let Alt and a sign type nothing: whoever presses Alt+7 wants a tab or a button, not a 7."""
    application.focusChanged.connect(_AltInTexts(application).follow)


class _AltInTexts(QObject):
    """Passes Alt and a sign by the text field in which the keyboard is."""

    def follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Listen where the keyboard has gone."""
        is_box = isinstance(now, QComboBox) and now.isEditable()
        if now is not None and (is_box or isinstance(now, _TEXTS)):
            now.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_press = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and _is_alt_and_sign(event):
            event.ignore()  # so that the page hears of it
            return True
        return False


def _is_alt_and_sign(event: QKeyEvent) -> bool:
    """Whether Alt was pressed with a key that types its own sign, and does not make another one."""
    sign = QKeySequence(event.key()).toString()
    is_alt = event.modifiers() & ~_KEYPAD_AND_SHIFT == Qt.KeyboardModifier.AltModifier
    return is_alt and bool(event.text()) and event.text().upper() == sign


class FocusKeeper(QObject):
    """Gives the keyboard of *desk* back to the page that *page* returns.

    A page that is filled in, such as a form, keeps it where it is.
    """

    meaningless = Signal(str)
    """A key was pressed that means nothing here; the name of the key."""

    acted = Signal()
    """A key is about to do something; not one that only leads to another widget."""

    def __init__(self, desk: QWidget, page: Callable[[], QWidget]) -> None:
        super().__init__(desk)
        self._desk = desk
        self._page = page
        self._is_tab = False
        self._reached_by_tab: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    @property
    def home(self) -> QWidget:
        """The widget that has the keyboard when the page has it."""
        widget = self._page()
        while (proxy := widget.focusProxy()) is not None:
            widget = proxy
        return widget

    def hand_on(self, event: QKeyEvent) -> None:
        """Hand a key that nobody wanted to the table of the page, or say that it means nothing.

        Return and Escape, which end the typing in a field, only give the keyboard back. Ins, which
        no field has a use for, goes to the table also while something is typed.
        """
        home, focused = self.home, QApplication.focusWidget()
        is_elsewhere = focused is not home and not self._is_at_work(focused)
        if event.key() in _DONE:
            self._go_home()
        elif (is_elsewhere or _is_insert(event)) and _takes_keys(home) and _is_plain(event):
            if home.isVisible():
                home.setFocus()
            QApplication.sendEvent(home, event)
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
        if event.type() in _ENDS and not isinstance(watched, (QAbstractItemView, *_TEXTS)):
            if event.type() is QEvent.Type.MouseButtonRelease:
                self._reached_by_tab = None
            QTimer.singleShot(0, self, partial(self._leave, watched))
        return False

    def _is_taken(self, watched: QWidget, event: QKeyEvent) -> bool:
        """Whether a key press goes no further than here."""
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
        elif isinstance(watched, QComboBox) and types_sign(event) and not watched.isEditable():
            home = self.home
            if _takes_keys(home):
                home.setFocus()
                QApplication.sendEvent(home, event)
                return True
        return False

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Take note of where the keyboard has gone."""
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
        """Give the keyboard back, unless *widget* is still being used."""
        if not isValid(widget) or QApplication.focusWidget() is not widget or _is_something_open():
            return
        is_down = isinstance(widget, QAbstractButton) and widget.isDown()
        is_selected = isinstance(widget, QLabel) and widget.hasSelectedText()
        if not (is_down or is_selected or widget is self._reached_by_tab or self._is_form()):
            self._go_home()

    def _fill(self) -> None:
        """Give the keyboard to the page where nobody in the window has it."""
        is_here = self._desk.isVisible() and self._desk.isActiveWindow()
        if is_here and QApplication.focusWidget() is None and not _is_something_open():
            self._go_home()

    def _go_home(self) -> None:
        if not self._is_form():
            self._page().setFocus()

    def _is_form(self) -> bool:
        """Whether the page is filled in, so that no place on it is the one for keys."""
        home = self.home
        return isinstance(home, (*_TEXTS, QComboBox)) and not _takes_keys(home)

    def _is_at_work(self, focused: QWidget | None) -> bool:
        """Whether the keyboard is in a part of the page that has keys of its own."""
        return isinstance(focused, (QAbstractItemView, *_TEXTS))


def _takes_keys(home: QWidget) -> bool:
    """Whether whatever is typed on a page is meant for *home*: a table, or a field that says so."""
    return isinstance(home, QAbstractItemView) or bool(home.property(TAKES_KEYS))


def _is_something_open() -> bool:
    opened = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    return opened is not None


def _is_insert(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Insert


def _is_plain(event: QKeyEvent) -> bool:
    """Whether a key was pressed that could mean something by itself."""
    has_modifier = bool(event.modifiers() & _WITH_A_MEANING_OF_THEIR_OWN)
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
