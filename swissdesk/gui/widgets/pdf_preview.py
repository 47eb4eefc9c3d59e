"""A PDF document on the screen, as it will be on paper.

Why the document is a child of the view's parent: as a child of the view it would tell a view that
is half gone that it is being closed, which Qt 6.12 does not survive.
"""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.i18n import _


class PdfPreview(QPdfView):
    """All pages below each other, as wide as the preview."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pdf = QPdfDocument(parent)
        self._buffer = QBuffer(self.pdf)
        self.setAccessibleName(_("Preview"))
        self.setDocument(self.pdf)
        self.setPageMode(QPdfView.PageMode.MultiPage)
        self.setZoomMode(QPdfView.ZoomMode.FitToWidth)
        self.setPageSpacing(theme.pixels(12))

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self.pdf.pageCount()

    def show_pdf(self, content: bytes) -> None:
        """Show another document, from its first page on."""
        self.pdf.close()
        self._buffer.close()
        self._buffer.setData(QByteArray(content))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self.pdf.load(self._buffer)
        self.verticalScrollBar().setValue(0)
