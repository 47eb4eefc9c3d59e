"""Pictures made byte by byte, good ones and those that somebody means harm with."""

import struct
import zlib
from io import BytesIO

from PIL import Image

PNG = b"\x89PNG\r\n\x1a\n"
BLUE = (30, 60, 160)


def chunk(kind, data):
    """A chunk of a PNG picture."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def a_png(width, height, *, rows=None, extra=b""):
    """A PNG picture in one colour; its pixels are *rows* where these are given."""
    if rows is None:
        rows = zlib.compress((b"\0" + bytes(BLUE) * width) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return PNG + chunk(b"IHDR", head) + extra + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def saved(image, form, **options):
    """An image as a file."""
    stream = BytesIO()
    image.save(stream, form, **options)
    return stream.getvalue()


def a_jpeg(width, height, **options):
    """A JPEG picture in one colour."""
    return saved(Image.new("RGB", (width, height), BLUE), "JPEG", **options)


def decoded(data):
    """A picture with its pixels."""
    image = Image.open(BytesIO(data))
    image.load()
    return image
