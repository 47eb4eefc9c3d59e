"""A button with its text at the left and its keys at the right."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, line

_GAP = 12
_SIGNS = {"Return": "⏎", "Enter": "⏎", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


class HintButton(QPushButton):
    """Only shows the keys; the code that creates the button also sets the shortcut."""

    def __init__(self, words: str, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._hint = line(shown_keys(keys), Voice.SMALL)
        self._hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QHBoxLayout(self)
        inside.setContentsMargins(0, 0, theme.pixels(10), 0)
        inside.addWidget(self._hint, 0, Qt.AlignmentFlag.AlignRight)

    def show_keys(self, *, shown: bool) -> None:
        """Show the keys, or hide them if space is scarce."""
        self._hint.setVisible(shown)

    def sizeHint(self) -> QSize:
        if self._hint.isHidden():
            return super().sizeHint()
        gap = theme.pixels(_GAP)
        return super().sizeHint() + QSize(self._hint.sizeHint().width() + gap, 0)


def shown_keys(sequence: str) -> str:
    """Return a key sequence as printed on the keyboard; Enter is the Return of the number pad."""
    native = QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)
    for name, sign in _SIGNS.items():
        if native == name or native.endswith(f"+{name}"):
            return native.removesuffix(name) + sign
    return native
