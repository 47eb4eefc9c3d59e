"""A scroll area for a column of fields that nothing beside it may cover."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from swissdesk.gui import theme


class TallArea(QScrollArea):
    """An area that scrolls up and down only: it is always as wide as its content needs.

    Words are longer in other languages, so no number of pixels is right for all of them. *least* is
    the least width in pixels at 100 %.
    """

    def __init__(self, content: QWidget, least: int) -> None:
        super().__init__()
        self._content, self._least = content, least
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setWidgetResizable(True)
        self.setWidget(content)

    def sizeHint(self) -> QSize:
        return QSize(self._needed(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._needed(), super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # the content needs another width
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _needed(self) -> int:
        """Return the width in pixels that the content needs beside the scroll bar."""
        bar = self.verticalScrollBar().sizeHint().width()
        return max(theme.pixels(self._least), self._content.minimumSizeHint().width() + bar)
