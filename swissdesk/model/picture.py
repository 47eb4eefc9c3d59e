"""Check a picture by its bytes alone: its kind, its size, and whether it is complete.

A few bytes can claim a size so large that decoding the picture takes all memory, so its header is
read first.
"""

import struct
import zlib
from dataclasses import dataclass

from swissdesk.errors import PictureDamaged, PictureTooLarge, PictureUnknown

MOST_BYTES = 1_000_000
MOST_SIDE = 4_000
"""The most pixels of width or height."""

_PNG = b"\x89PNG\r\n\x1a\n"
_CHUNK = struct.Struct(">I4s")  # the length of its data, its kind
_CRC = struct.Struct(">I")
_IHDR_LENGTH = 13
_SIZE = struct.Struct(">II")  # width and height, as IHDR begins

_JPEG = b"\xff\xd8\xff"
_SEGMENT = struct.Struct(">BBH")  # 255, its kind, its length with these two bytes
_FRAME = struct.Struct(">BHH")  # bits, height and width, as a frame header begins
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SCAN = 0xDA
_END = b"\xff\xd9"


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a picture; width and height are in pixels."""

    media_type: str
    width: int
    height: int


def header(data: bytes) -> Header:
    """Return the header of a PNG or JPEG picture that is whole.

    Raise PictureTooLarge, PictureUnknown for anything else, or PictureDamaged.
    """
    if len(data) > MOST_BYTES:
        raise PictureTooLarge(MOST_BYTES, MOST_SIDE)
    if data.startswith(_PNG):
        found = Header("image/png", *_png_size(data))
    elif data.startswith(_JPEG):
        found = Header("image/jpeg", *_jpeg_size(data))
    else:
        raise PictureUnknown
    if max(found.width, found.height) > MOST_SIDE:
        raise PictureTooLarge(MOST_BYTES, MOST_SIDE)
    if not min(found.width, found.height):
        raise PictureDamaged
    return found


def _png_size(data: bytes) -> tuple[int, int]:
    """Return the size in the first chunk; raise PictureDamaged if a chunk is incomplete."""
    try:
        length, kind = _CHUNK.unpack_from(data, len(_PNG))
        size = _SIZE.unpack_from(data, len(_PNG) + _CHUNK.size)
        if (length, kind) != (_IHDR_LENGTH, b"IHDR"):
            raise PictureDamaged
        at = len(_PNG)
        while kind != b"IEND":
            length, kind = _CHUNK.unpack_from(data, at)
            end = at + _CHUNK.size + length
            (crc,) = _CRC.unpack_from(data, end)
            if crc != zlib.crc32(data[at + _CRC.size : end]):
                raise PictureDamaged
            at = end + _CRC.size
    except struct.error as problem:
        raise PictureDamaged from problem
    return size


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """Return the size in the frame header; raise PictureDamaged if it or the end is missing."""
    at, size = len(_END), None
    try:
        while True:
            while data[at : at + 2] == b"\xff\xff":  # bytes that only fill
                at += 1
            mark, kind, length = _SEGMENT.unpack_from(data, at)
            if mark != 0xFF or length < len(_END):
                raise PictureDamaged
            if kind in _FRAMES:
                _bits, height, width = _FRAME.unpack_from(data, at + _SEGMENT.size)
                size = width, height
            if kind == _SCAN:
                break
            at += len(_END) + length
    except struct.error as problem:
        raise PictureDamaged from problem
    if size is None or _END not in data[at:]:
        raise PictureDamaged
    return size
