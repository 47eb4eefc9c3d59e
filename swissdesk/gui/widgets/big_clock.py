"""A clock for the wall of a playing hall: digits as large as the window allows."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme

_DIGITS, _LINE = 0.55, 0.13
"""The heights of the digits and of each line of words, as shares of the height of the widget."""
_REFERENCE = 100


class BigClock(QWidget):
    """Digits with a line of words above and two below; each line shrinks to the width there is."""

    def __init__(self) -> None:
        super().__init__()
        self._texts = ("", "", "", "")

    @property
    def texts(self) -> tuple[str, str, str, str]:
        """The line above, the digits, their meaning, and the line below."""
        return self._texts

    def show_texts(self, above: str, digits: str, caption: str, below: str) -> None:
        """Show other texts."""
        self._texts = (above, digits, caption, below)
        self.setAccessibleDescription(" ".join(filter(None, self._texts)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top, wear = 0.0, theme.colours(self)
        for text, share in zip(self._texts, (_LINE, _DIGITS, _LINE, _LINE), strict=True):
            height = self.height() * share
            painter.setPen(QColor(wear.secondary if share == _LINE else wear.text))
            painter.setFont(self._font(text, height, is_bold=share == _DIGITS))
            place = QRectF(0, top, self.width(), height)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
            top += height
        painter.end()

    def _font(self, text: str, height: float, *, is_bold: bool) -> QFont:
        """Return the font in which a text fills the height, or the width if it is too long."""
        font = QFont(self.font())
        font.setWeight(QFont.Weight.Bold if is_bold else QFont.Weight.Normal)
        font.setPixelSize(_REFERENCE)
        metrics = QFontMetricsF(font)
        width = max(metrics.horizontalAdvance(text), 1.0)
        fits = min(height / metrics.height(), self.width() * 0.96 / width)
        font.setPixelSize(max(int(_REFERENCE * fits), 1))
        return font
