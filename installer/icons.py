"""Make the icons of the program for each system from its drawing."""

import io
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

_DRAWING = Path(__file__).resolve().parent.parent / "resources" / "icons" / "swissdesk.svg"
_LARGEST = 1024
_WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)


def write_icons(folder: Path) -> None:
    """Write ``swissdesk.ico`` and ``swissdesk.icns``."""
    sizes = [(each, each) for each in _WINDOWS_SIZES]
    pictures = [drawn(each) for each in _WINDOWS_SIZES]
    *small, largest = pictures
    largest.save(folder / "swissdesk.ico", sizes=sizes, append_images=small)
    drawn(_LARGEST).save(folder / "swissdesk.icns")


def drawn(size: int) -> Image.Image:
    """Return the drawing in a square of *size* pixels; raise FileNotFoundError.

    Small sizes are drawn, not shrunk.
    """
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    drawing = QSvgRenderer(str(_DRAWING))
    if not drawing.isValid():
        raise FileNotFoundError(_DRAWING)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Image.open(io.BytesIO(buffer.data().data()))
