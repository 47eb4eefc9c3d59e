"""A whole number to be typed, aligned with the texts of a form."""

from PySide6.QtWidgets import QSpinBox, QWidget

from swissdesk.gui import theme

_MARGIN = 8


class NumberField(QSpinBox):
    """A number from *lowest* to *highest*; without arrows where steps of one make no sense."""

    def __init__(
        self, lowest: int, highest: int, *, has_arrows: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setRange(lowest, highest)
        self.setKeyboardTracking(False)
        self.setProperty("plain", not has_arrows)
        self.lineEdit().setTextMargins(theme.pixels(_MARGIN), 0, 0, 0)
