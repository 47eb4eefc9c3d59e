"""Pictures from outside, decoded: the logo of an organiser.

SwissDesk redraws each picture: small, on white, pixels only. So it prints on any paper, suits a
dark page, and carries no places, names or other hidden data.
"""

import struct
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from PIL import Image, ImageOps

from swissdesk.errors import PictureDamaged
from swissdesk.model import picture

SIDE = 600
"""The largest width or height to keep, in pixels: more than a header shows at 600 dpi."""

_LARGE = 100_000
"""A picture with more bytes as PNG is a photograph, and is kept as JPEG."""

_QUALITY = 85
_SIXTEEN_BITS = 256
_FORMATS = ("PNG", "JPEG")
_NOT_WHOLE = (
    OSError,
    SyntaxError,
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    ArithmeticError,
    EOFError,
    struct.error,
    zlib.error,
    Image.DecompressionBombError,
)
"""Errors that Pillow raises if a picture differs from its header."""


def prepared(data: bytes) -> bytes:
    """Return a PNG or JPEG picture in the form to store.

    Raise PictureTooLarge, PictureUnknown or PictureDamaged.
    """
    picture.header(data)
    with _decoding(data) as found:
        found.draft("RGB", (SIDE, SIDE))  # a large JPEG is not decoded in full
        upright = ImageOps.exif_transpose(found)
        if upright.mode.startswith("I"):
            upright = upright.point(lambda value: value / _SIXTEEN_BITS).convert("L")
        drawn = upright.convert("RGBA")
        drawn.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    flat = Image.new("RGB", drawn.size, "white")
    flat.paste(drawn, mask=drawn)
    kept = _encoded(flat, "PNG", optimize=True)
    return kept if len(kept) <= _LARGE else _encoded(flat, "JPEG", quality=_QUALITY)


def require_whole(data: bytes) -> None:
    """Raise PictureTooLarge, PictureUnknown or PictureDamaged if a picture cannot be drawn."""
    picture.header(data)
    with _decoding(data) as found:
        found.load()


@contextmanager
def _decoding(data: bytes) -> Iterator[Image.Image]:
    """Open a picture whose header is read; raise PictureDamaged for errors in the rest."""
    try:
        with (
            warnings.catch_warnings(action="ignore"),  # of data that are left out
            Image.open(BytesIO(data), formats=_FORMATS) as found,
        ):
            yield found
    except _NOT_WHOLE as problem:
        raise PictureDamaged from problem


def _encoded(image: Image.Image, form: str, **options: int) -> bytes:
    stream = BytesIO()
    image.save(stream, form, **options)
    return stream.getvalue()
