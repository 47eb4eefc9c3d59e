"""What an empty page shows: a sentence, and a button for the next step."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.row import fill


class EmptyState(QWidget):
    """A sentence in the middle of the page, with a button below it unless *button* is empty."""

    pressed = Signal()

    def __init__(self, sentence: str, button: str = "") -> None:
        super().__init__()
        self._sentence = label(sentence, Voice.QUIET)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._button = QPushButton(button)
        self._button.clicked.connect(self.pressed)
        self.setFocusProxy(self._button)
        self.column = fill(QVBoxLayout(self), 2, self._sentence, self._button, 3)
        self.column.setAlignment(self._button, Qt.AlignmentFlag.AlignHCenter)
        self._button.setVisible(bool(button))

    def say(self, sentence: str, button: str = "") -> None:
        self._sentence.setText(sentence)
        self._button.setText(button)
        self._button.setVisible(bool(button))
