"""Print a PDF document."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui.pdf import Pdf, picture

_MOST_DOTS = 300
"""The resolution in dots per inch above which only the need for memory grows."""


def ask_printer(name: str, parent: QWidget) -> QPrinter | None:
    """Ask for the printer of the document *name*; return None for Cancel."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(name)
    dialog = QPrintDialog(printer, parent)
    return printer if dialog.exec() == QDialog.DialogCode.Accepted else None


def printer_named(name: str) -> QPrinter | None:
    """Return a printer of this machine; None if there is none with that name any more."""
    if name not in QPrinterInfo.availablePrinterNames():
        return None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    return printer


def print_pdf(pdf: Pdf, printer: QPrinter) -> bool:
    """Print every page in its orientation; return whether the printer accepted all pages."""
    printer.setFullPage(True)
    printer.setResolution(min(printer.resolution(), _MOST_DOTS))
    printer.setPageOrientation(_orientation(pdf, 0))
    painter = QPainter()
    if not painter.begin(printer):
        return False
    for page in range(len(pdf.sizes)):
        if page:
            printer.setPageOrientation(_orientation(pdf, page))
            printer.newPage()
        _paint(painter, pdf, page, printer)
    return painter.end()


def _orientation(pdf: Pdf, page: int) -> QPageLayout.Orientation:
    size = pdf.sizes[page]
    is_wide = size.width() > size.height()
    return QPageLayout.Orientation.Landscape if is_wide else QPageLayout.Orientation.Portrait


def _paint(painter: QPainter, pdf: Pdf, page: int, printer: QPrinter) -> None:
    """Paint a page in the middle of the sheet, as large as possible."""
    sheet = printer.paperRect(QPrinter.Unit.DevicePixel).toRect()
    size = pdf.sizes[page].scaled(sheet.size().toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
    place = QRect(sheet.topLeft(), size.toSize())
    place.moveCenter(sheet.center())
    painter.drawImage(place, picture(pdf, page, place.width()))
