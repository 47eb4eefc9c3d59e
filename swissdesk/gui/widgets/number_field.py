"""A field for a whole number, aligned with the texts of a form."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QSpinBox, QWidget

from swissdesk.gui import theme

_MARGIN = 8


class NumberField(QSpinBox):
    """A number from *lowest* to *highest*; without arrows if steps of one make no sense.

    Typing replaces the number, also after a click into the field. The mouse wheel scrolls the area
    around the field and never changes the number.
    """

    def __init__(
        self, lowest: int, highest: int, *, has_arrows: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setRange(lowest, highest)
        self.setProperty("plain", not has_arrows)
        self.lineEdit().setTextMargins(theme.pixels(_MARGIN), 0, 0, 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        QTimer.singleShot(0, self, self.selectAll)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
