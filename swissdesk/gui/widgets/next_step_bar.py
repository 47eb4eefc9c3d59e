"""The bar on top: what comes next, as a sentence and a button, and Undo and Redo by name."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.next_step import NextStep

_UNDO_WIDTH = 230


class NextStepBar(QWidget):
    """Always true; Ctrl+Return presses the button."""

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
        self._undo = QPushButton()
        self._undo.clicked.connect(self.undo_pressed)
        self._redo = QPushButton()
        self._redo.clicked.connect(self.redo_pressed)
        for button in (self._button, self._undo, self._redo):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        layout = QHBoxLayout(self)
        margin = theme.pixels(8)
        layout.setContentsMargins(2 * margin, margin, 2 * margin, margin)
        layout.setSpacing(theme.pixels(6))
        layout.addWidget(self._sentence, 1)
        layout.addWidget(self._undo)
        layout.addWidget(self._redo)
        layout.addWidget(self._button)
        self._add_shortcuts()

    def show_step(self, step: NextStep, *, can_press: bool) -> None:
        """Show the next step; its button is grey while something is under way."""
        self._sentence.setText(step.sentence)
        self._button.setText(f"{step.button}   {_keys('Ctrl+Return')}")
        self._button.setAccessibleName(step.button)
        self._button.setEnabled(can_press)

    def show_ways_back(self, undo: str, redo: str) -> None:
        """Name what Undo and Redo would do; an empty name is a way that is closed."""
        self._name(self._undo, _("Undo"), undo, _keys("Ctrl+Z"))
        self._undo.setEnabled(bool(undo))
        self._name(self._redo, _("Redo"), redo, _keys("Ctrl+Shift+Z"))
        self._redo.setVisible(bool(redo))

    def _name(self, button: QPushButton, verb: str, what: str, keys: str) -> None:
        whole = f"{verb}: {what}" if what else verb
        width = theme.pixels(_UNDO_WIDTH)
        shown = button.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, width)
        button.setText(shown.replace("&", "&&"))
        button.setToolTip(f"{whole} ({keys})")
        button.setAccessibleName(whole)

    def _add_shortcuts(self) -> None:
        for signal, keys in (
            (self._button.click, ("Ctrl+Return", "Ctrl+Enter")),
            (self._undo.click, ("Ctrl+Z",)),
            (self._redo.click, ("Ctrl+Shift+Z", "Ctrl+Y")),
        ):
            action = QAction(self)
            action.setShortcuts([QKeySequence(each) for each in keys])
            action.triggered.connect(signal)
            self.addAction(action)


def _keys(sequence: str) -> str:
    return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)
