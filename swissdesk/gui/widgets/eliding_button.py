"""A button that shortens its words where there is little room, and keeps its keys."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.widgets.hint_button import shown_keys
from swissdesk.gui.widgets.labels import tip

_NARROWEST = 110
_WIDEST = 300


class ElidingButton(QPushButton):
    """Shows words and keys; the whole of them is the tool tip and the accessible name."""

    def __init__(self, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = shown_keys(keys)
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str) -> None:
        """Show other words."""
        self._words = words
        self.setToolTip(tip(f"{words} ({self._keys})"))
        self.setAccessibleName(words)
        self.setText(f"{words}   {self._keys}".replace("&", "&&"))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(min(hint.width(), theme.pixels(_WIDEST)), hint.height())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), theme.pixels(_NARROWEST)), hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        metrics = self.fontMetrics()
        missing = super().sizeHint().width() - self.width()
        if missing > 0:
            room = metrics.horizontalAdvance(self._words) - missing
            words = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, room)
            option.text = f"{words}   {self._keys}".replace("&", "&&")
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()
