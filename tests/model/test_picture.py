"""What a picture is, and whether it is whole, without decoding it."""

import struct
import zlib

import pytest
from picture_files import PNG, a_jpeg, a_png, chunk, saved
from PIL import Image

from swissdesk.errors import PictureDamaged, PictureTooLarge, PictureUnknown
from swissdesk.model.picture import MOST_BYTES, MOST_SIDE, Header, header

GOOD = {"png": a_png(7, 5), "jpeg": a_jpeg(7, 5)}


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (a_png(300, 40), "image/png"),
        (a_png(300, 40, extra=chunk(b"tEXt", b"Author\0somebody")), "image/png"),
        (a_jpeg(300, 40), "image/jpeg"),
        (a_jpeg(300, 40, progressive=True), "image/jpeg"),
        (a_jpeg(300, 40, comment=b"somebody"), "image/jpeg"),
        (saved(Image.new("CMYK", (300, 40)), "JPEG"), "image/jpeg"),
    ],
)
def test_a_header_says_kind_and_size(data, kind):
    assert header(data) == Header(kind, 300, 40)


def test_bytes_that_fill_and_bytes_after_the_end_are_no_harm():
    jpeg = GOOD["jpeg"]
    assert header(jpeg[:2] + b"\xff\xff" + jpeg[2:] + b"\0\0") == Header("image/jpeg", 7, 5)
    assert header(GOOD["png"] + b"more") == Header("image/png", 7, 5)


@pytest.mark.parametrize("data", GOOD.values(), ids=GOOD)
def test_a_picture_that_breaks_off_is_refused_wherever_it_does(data):
    for length in range(8, len(data) - 1):
        with pytest.raises(PictureDamaged):
            header(data[:length])


def test_a_png_of_which_any_bit_was_changed_is_refused():
    data = GOOD["png"]
    for place in range(len(PNG), len(data)):
        with pytest.raises((PictureDamaged, PictureTooLarge)):
            header(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG",
        b"\xff\xd8",
        b"GIF89a" + b"\0" * 50,
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"%PDF-1.7",
        saved(Image.new("RGB", (3, 3)), "BMP"),
        saved(Image.new("RGB", (3, 3)), "WEBP"),
        saved(Image.new("RGB", (3, 3)), "TIFF"),
    ],
)
def test_what_is_neither_png_nor_jpeg_is_refused(data):
    with pytest.raises(PictureUnknown):
        header(data)


def test_too_many_bytes_are_refused_whatever_they_are():
    assert header(a_png(3, 3) + b"\0" * (MOST_BYTES - len(a_png(3, 3))))
    for data in (a_png(3, 3) + b"\0" * MOST_BYTES, b"\0" * (MOST_BYTES + 1)):
        with pytest.raises(PictureTooLarge) as refused:
            header(data)
        assert (refused.value.most_bytes, refused.value.most_side) == (1_000_000, 4_000)


@pytest.mark.parametrize(
    ("width", "height"), [(MOST_SIDE + 1, 1), (1, MOST_SIDE + 1), (2**31, 2**31), (60000, 60000)]
)
def test_a_picture_is_refused_for_the_size_it_claims(width, height):
    with pytest.raises(PictureTooLarge):
        header(a_png(width, height, rows=b""))
    frame = struct.pack(">BHH", 8, min(height, 65535), min(width, 65535))
    jpeg = GOOD["jpeg"]
    at = jpeg.index(b"\xff\xc0") + 4
    with pytest.raises(PictureTooLarge):
        header(jpeg[:at] + frame + jpeg[at + len(frame) :])


def test_the_largest_side_is_taken():
    assert header(a_png(MOST_SIDE, 1)).width == MOST_SIDE


@pytest.mark.parametrize(("width", "height"), [(0, 4), (4, 0)])
def test_a_picture_of_no_pixels_is_refused(width, height):
    with pytest.raises(PictureDamaged):
        header(a_png(width, height, rows=zlib.compress(b"")))


def test_a_png_begins_with_its_header():
    with pytest.raises(PictureDamaged):
        header(PNG + chunk(b"tEXt", b"a\0" + b"b" * 11) + a_png(3, 3)[len(PNG) :])


@pytest.mark.parametrize(
    "segments",
    [
        b"\xff\xda\x00\x02\xff\xd9",
        b"\xff\xe0\x00\x01" + b"\0" * 20,
        b"\xff\xe0\x00\x03\0abcdefgh",
    ],
    ids=["no frame", "a length that is none", "no mark"],
)
def test_a_jpeg_without_a_frame_is_refused(segments):
    with pytest.raises(PictureDamaged):
        header(b"\xff\xd8" + segments)
