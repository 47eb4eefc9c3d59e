"""The bar on top: what comes next, as a sentence and a button, and Undo and Redo by name."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.eliding_button import ElidingButton
from swissdesk.gui.widgets.hint_button import shown_keys
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.next_step import NextStep

_ONE_LINE = 640


class NextStepBar(QWidget):
    """Always true; Ctrl+Return presses the button. Where it is narrow it takes two lines."""

    pressed = Signal()
    undo_pressed = Signal()
    redo_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("nextStep")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sentence = label("", Voice.PLAIN)
        self._sentence.setAccessibleName(_("Next step"))
        self._button = QPushButton()
        self._button.setProperty("primary", True)
        self._button.clicked.connect(self.pressed)
        self._undo = ElidingButton("Ctrl+Z")
        self._undo.clicked.connect(self.undo_pressed)
        self._redo = ElidingButton("Ctrl+Shift+Z")
        self._redo.clicked.connect(self.redo_pressed)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()
        for press, keys in (
            (self._button.click, ("Ctrl+Return", "Ctrl+Enter")),
            (self._undo.click, ("Ctrl+Z",)),
            (self._redo.click, ("Ctrl+Shift+Z", "Ctrl+Y")),
        ):
            self._on_keys(keys, press)

    def show_step(self, step: NextStep, *, can_press: bool) -> None:
        """Show the next step; its button is grey while something is under way."""
        self._sentence.setText(step.sentence)
        self._button.setText(f"{step.button}   {shown_keys('Ctrl+Return')}")
        self._button.setAccessibleName(step.button)
        self._button.setEnabled(can_press)

    def show_ways_back(self, undo: str, redo: str) -> None:
        """Name what Undo and Redo would do; an empty name is a way that is closed."""
        self._undo.show_words(_("Undo: {step}").format(step=undo) if undo else _("Undo"))
        self._undo.setEnabled(bool(undo))
        self._redo.show_words(_("Redo: {step}").format(step=redo) if redo else _("Redo"))
        self._redo.setVisible(bool(redo))

    def _lay_out(self) -> None:
        margin = theme.pixels(8)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.pixels(6))
        for button in (self._undo, self._redo, self._button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            buttons.addWidget(button)
        self._layout.setContentsMargins(2 * margin, margin, 2 * margin, margin)
        self._layout.setSpacing(margin)
        self._layout.addWidget(self._sentence, 1)
        self._layout.addLayout(buttons)

    def _on_keys(self, keys: tuple[str, ...], press: Callable[[], None]) -> None:
        shortcut = QShortcut(self)
        shortcut.setKeys([QKeySequence(each) for each in keys])
        shortcut.activated.connect(press)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= theme.pixels(_ONE_LINE)
        self._layout.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
