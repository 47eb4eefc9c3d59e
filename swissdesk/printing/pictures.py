"""Pictures that others made, decoded: the logo of an organiser.

What comes in is made anew: small, on white, without anything but its pixels. So it prints on any
paper, stands on a dark page, and carries neither places nor names nor anything hidden.
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
"""The most pixels of width or height that are kept: more than a header shows at 600 dpi."""

_LARGE = 100_000
"""A picture of more bytes as PNG is a photograph, and kept as JPEG."""

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
"""What Pillow raises where a picture is not what its header says."""


def prepared(data: bytes) -> bytes:
    """Return a PNG or JPEG picture as it is kept.

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
    """Raise PictureTooLarge, PictureUnknown or PictureDamaged where a picture cannot be drawn."""
    picture.header(data)
    with _decoding(data) as found:
        found.load()


@contextmanager
def _decoding(data: bytes) -> Iterator[Image.Image]:
    """Open a picture whose header has been read; raise PictureDamaged from what follows."""
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
