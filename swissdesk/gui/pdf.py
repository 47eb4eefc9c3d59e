"""A PDF document as pictures of its pages; the only module that uses pdfium.

Only one thread at a time may call pdfium, also to close what it has opened. So a document here is a
plain value (its bytes and the sizes of its pages), and every function opens and closes it while
holding a lock: no object of pdfium is left to the garbage collection of another thread. Opening
takes less than a millisecond.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    import pypdfium2

_LOCK = Lock()
_ROUNDING = 1 - 1e-9
"""Pdfium rounds up: a width that is inexact in its last digit would give one pixel more."""


@dataclass(frozen=True, slots=True)
class Pdf:
    """A PDF document, with the size of each page in points."""

    content: bytes = b""
    sizes: tuple[QSizeF, ...] = ()


def load() -> None:
    """Load pdfium, which takes a moment, before the first document needs it."""
    with _LOCK:
        import_module("pypdfium2")


def read(content: bytes) -> Pdf:
    """Return a PDF document from the bytes of its file."""
    with _opened(content) as document:
        sizes = tuple(QSizeF(*document.get_page_size(page)) for page in range(len(document)))
    return Pdf(content, sizes)


def picture(pdf: Pdf, page: int, width: int) -> QImage:
    """Return a page, counted from 0, on white and *width* pixels wide."""
    scale = width / pdf.sizes[page].width() * _ROUNDING
    with (
        _opened(pdf.content) as document,
        closing(document[page].render(scale=scale, prefer_bgrx=True)) as drawn,
    ):
        pixels = memoryview(drawn.buffer)
        form = QImage.Format.Format_RGB32
        return QImage(pixels, drawn.width, drawn.height, drawn.stride, form).copy()


@contextmanager
def _opened(content: bytes) -> "Iterator[pypdfium2.PdfDocument]":
    """Open a document while holding the lock."""
    with _LOCK:
        import pypdfium2  # loaded with the first document, not with the window

        document = pypdfium2.PdfDocument(content)
        try:
            yield document
        finally:
            document.close()
