"""The frame of a dialog: a title, the question, and buttons named after their actions."""

from collections.abc import Callable
from typing import ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.shortcut import click_at_once, on_key
from swissdesk.i18n import _

_SCROLL_BAR = 16

Value = TypeVar("Value")
Problem: TypeAlias = tuple[str, QWidget] | None
"""The problem of the input, and the field to correct; None if it can be accepted."""


class FormDialog(QDialog, Generic[Value]):
    """Asks for a value; *accept* is the label of the button for it (``&`` marks its letter).

    Put widgets into ``body``, or fields with their labels into ``form``, which is part of it.
    Return presses the ``default_button``, which accepts; Ctrl+Return does so too if Return means
    something else. The keyboard focus starts in the first field, or in ``begins_at``. Sizes are in
    pixels at 100 %: the ``least_width``, and the ``opening_size`` of a dialog that has one.
    """

    least_width: ClassVar[int] = 0
    opening_size: ClassVar[tuple[int, int] | None] = None

    def __init__(self, title: str, accept: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.body = QVBoxLayout()
        self.body.setSpacing(theme.pixels(8))
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(theme.pixels(16))
        self.form.setVerticalSpacing(theme.pixels(8))
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.accept_button = QPushButton(accept)
        self.accept_button.setProperty("primary", True)
        self.default_button = self.accept_button
        self.begins_at: QWidget | None = None
        self._area: QScrollArea | None = None
        self._complaint = label("", Voice.COMPLAINT)
        self._complaint.hide()
        on_key(self, "F1", _("the manual"), self.show_manual)
        self.buttons = buttons = QDialogButtonBox()
        buttons.addButton(self.accept_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel_button = QPushButton(_("Cancel"))
        buttons.addButton(self.cancel_button, QDialogButtonBox.ButtonRole.RejectRole)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = on_key(self, keys, _("the highlighted button"), self._press_default)
            shortcut.setAutoRepeat(False)  # the key that opened the dialog may still be down
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._layout = layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(theme.pixels(16))
        layout.addWidget(label(title, Voice.HEADING))
        layout.addLayout(self.body)
        layout.addWidget(self._complaint)
        self.body.addLayout(self.form)
        self.setMinimumWidth(theme.pixels(self.least_width))
        if self.opening_size is not None:
            self.begin_with(*self.opening_size)

    def value(self) -> Value:
        """Return the input of the arbiter, for dialogs that ask for one."""
        raise NotImplementedError

    def ask(self) -> Value | None:
        """Show the dialog and return its value; None for Cancel."""
        return self.value() if self.exec() else None

    def problem(self) -> Problem:
        """Return why the input cannot be accepted as it is."""
        return None

    def accept(self) -> None:
        """Accept the input, or complain about its problem."""
        found = self.problem()
        if found is None:
            super().accept()
        else:
            self.complain(*found)

    def add_button(self, words: str, press: Callable[[], object]) -> QPushButton:
        """Add a button for another action, beside the one that accepts."""
        button = QPushButton(words)
        button.clicked.connect(lambda: press())
        self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        return button

    def show_manual(self) -> None:
        """Show the page of the manual that explains the dialog."""
        from swissdesk.gui.dialogs.reading import show_manual  # only for readers

        show_manual(self)

    def _press_default(self) -> None:
        """Press the default button, even if Return means something else."""
        if self.default_button.isEnabled() and self.default_button.isVisible():
            self.default_button.setFocus()  # so that a table accepts the typed text
            self.default_button.click()

    def complain(self, sentence: str, field: QWidget) -> None:
        """Show the problem and focus its field."""
        self._complaint.setText(sentence)
        self._complaint.show()
        field.setFocus()

    def stop_complaining(self) -> None:
        """Clear the message, because its problem is solved."""
        self._complaint.hide()

    def setVisible(self, visible: bool) -> None:
        if visible and self.buttons.parent() is None:
            self._layout.addWidget(self.buttons)  # last, so that Tab reaches the buttons last
            self.default_button.setDefault(True)
            if self.testAttribute(Qt.WidgetAttribute.WA_Resized):
                self._keep_to_screen()
            else:
                self.fit()
            if self.begins_at is not None:
                self.begins_at.setFocus()
            click_at_once(self)
        super().setVisible(visible)

    def begin_with(self, width: int, height: int) -> None:
        """Open in this size, in pixels at 100 %, but no larger than the screen."""
        size = QSize(theme.pixels(width), theme.pixels(height))
        self.resize(size.boundedTo(self.screen().availableSize()))

    def fit(self) -> None:
        """Make the dialog as high as its text needs in its width; Qt assumes a narrower one.

        Content that is larger than the screen scrolls between a heading and buttons that stay.
        """
        room = self.screen().availableSize()
        width = max(self.sizeHint().width(), self.minimumWidth())
        height = self._layout.totalHeightForWidth(width)
        if self._area is None and (width > room.width() or height > room.height()):
            self._area = self._scrolled()
            self.setMinimumSize(0, 0)
            width += theme.pixels(_SCROLL_BAR)
        self.resize(QSize(width, height).boundedTo(room))

    def event(self, event: QEvent) -> bool:
        is_done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest and self.isVisible():
            self._keep_to_screen()
            self._make_room()
        return is_done

    def _make_room(self) -> None:
        """Become higher if a text takes more lines than before, so that nothing is squeezed."""
        needed = self._layout.totalMinimumHeightForWidth(self.width())
        if needed > self.height():
            frame = self.frameGeometry().height() - self.height()
            room = self.screen().availableSize().height() - frame
            self.resize(self.width(), max(min(needed, room), self.height()))

    def _keep_to_screen(self) -> None:
        """Grow with widgets that appear while the dialog is open: a complaint, more fields.

        Make the content scroll if its smallest size is larger than the screen.
        """
        self.ensurePolished()
        room, least = self.screen().availableSize(), self._layout.totalMinimumSize()
        if self._area is None and (least.width() > room.width() or least.height() > room.height()):
            focused = self.focusWidget()
            self._area = self._scrolled()
            self._layout.activate()  # it needs less space now
            self.resize(self.size().expandedTo(least).boundedTo(room))
            if focused is not None:
                focused.setFocus()
        needed = self._layout.totalMinimumHeightForWidth(self.width())
        if self.height() < needed and self.height() < room.height():
            self.resize(self.width(), min(needed, room.height()))

    def _scrolled(self) -> QScrollArea:
        """Put the body into a scroll area."""
        place = self._layout.indexOf(self.body)
        self._layout.takeAt(place)
        self.body.setParent(None)
        inside = QWidget()
        inside.setLayout(self.body)
        self.body.setContentsMargins(0, 0, 0, 0)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        self._layout.insertWidget(place, area, 1)
        self.buttons.setParent(None)
        self._layout.addWidget(self.buttons)  # last in the Tab order, after the fields
        return area
