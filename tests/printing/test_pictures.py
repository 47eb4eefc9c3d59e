"""A picture from anywhere becomes small, whole and bare, or is refused."""

import struct
import zlib

import pytest
from picture_files import BLUE, a_jpeg, a_png, chunk, decoded, saved
from PIL import Image, ImageDraw

from swissdesk.errors import PictureDamaged, PictureRefused, PictureTooLarge, PictureUnknown
from swissdesk.model import picture
from swissdesk.printing.pictures import prepared, require_whole


def noise(width, height):
    """A picture that no format makes small."""
    return Image.effect_noise((width, height), 120).convert("RGB")


@pytest.mark.parametrize(
    ("width", "height", "kept"),
    [(60, 20, (60, 20)), (3000, 1500, (600, 300)), (1000, 4000, (150, 600)), (4000, 1, (600, 1))],
)
@pytest.mark.parametrize("make", [a_png, a_jpeg])
def test_a_picture_is_made_small_and_keeps_its_shape(make, width, height, kept):
    assert decoded(prepared(make(width, height))).size == kept


def test_what_is_prepared_is_taken_and_prepared_again_is_the_same():
    small = prepared(a_png(700, 70))
    assert picture.header(small) == picture.Header("image/png", 600, 60)
    assert prepared(small) == small
    require_whole(small)


def test_a_photograph_is_kept_small_as_jpeg():
    small = prepared(saved(noise(900, 600), "JPEG", quality=60))
    assert picture.header(small) == picture.Header("image/jpeg", 600, 400)
    assert len(small) < 250_000
    require_whole(small)


@pytest.mark.parametrize(
    ("mode", "colour"),
    [
        ("RGBA", (0, 0, 0, 0)),
        ("LA", (0, 0)),
        ("1", 1),
        ("L", 255),
        ("I;16", 65535),
        ("RGB", (255, 255, 255)),
    ],
)
def test_what_is_transparent_or_white_in_any_form_is_white(mode, colour):
    small = prepared(saved(Image.new(mode, (9, 6), colour), "PNG"))
    assert decoded(small).mode == "RGB"
    assert decoded(small).getpixel((4, 3)) == (255, 255, 255)


def test_colours_of_a_palette_are_kept_and_one_of_them_may_be_transparent():
    image = Image.new("RGB", (8, 8), BLUE)
    ImageDraw.Draw(image).rectangle((0, 0, 3, 7), fill=(200, 0, 0))
    table = image.quantize(4)
    clear = table.getpixel((0, 0))
    shown = decoded(prepared(saved(table, "PNG", transparency=clear)))
    assert shown.getpixel((0, 0)) == (255, 255, 255)
    assert shown.getpixel((7, 7)) == BLUE


def test_places_names_and_profiles_are_left_behind():
    exif = Image.Exif()
    exif[0x013B] = "a secret author"
    photo = a_jpeg(40, 30, exif=exif, comment=b"a secret place")
    text = a_png(40, 30, extra=chunk(b"tEXt", b"Author\0a secret author"))
    for data in (photo, text):
        assert b"secret" in data
        assert b"secret" not in prepared(data)


def test_a_photograph_taken_sideways_stands_upright():
    exif = Image.Exif()
    exif[0x0112] = 6  # turn it to the right
    assert decoded(prepared(a_jpeg(40, 20, exif=exif))).size == (20, 40)


BOMB = zlib.compress(b"\0" * 60_000_000, 9)


@pytest.mark.parametrize(
    ("data", "refusal"),
    [
        (b"", PictureUnknown),
        (b"GIF89a" + b"\0" * 80, PictureUnknown),
        (a_png(60_000, 60_000, rows=BOMB), PictureTooLarge),
        (a_png(2, 2) + b"\0" * picture.MOST_BYTES, PictureTooLarge),
        (a_png(9, 9, rows=b"not compressed"), PictureDamaged),
        (a_png(9, 9, rows=zlib.compress(b"\0")), PictureDamaged),
        (a_jpeg(64, 64)[:-40] + b"\xff\xd9", None),
        (a_png(2, 2, extra=chunk(b"zTXt", b"a\0\0" + BOMB)), PictureDamaged),
    ],
    ids=["empty", "gif", "claims", "bytes", "pixels", "few pixels", "cut jpeg", "text"],
)
def test_hostile_pictures_are_refused_or_harmless(data, refusal):
    if refusal is None:
        assert len(prepared(data)) < picture.MOST_BYTES
        return
    with pytest.raises(refusal):
        prepared(data)


def test_more_pixels_than_the_header_says_are_not_unpacked():
    small = decoded(prepared(a_png(8, 8, rows=BOMB)))
    assert small.size == (8, 8)


@pytest.mark.parametrize("data", [a_png(20, 20), a_jpeg(20, 20)], ids=["png", "jpeg"])
def test_any_byte_changed_gives_a_picture_or_a_refusal(data):
    for place in range(len(data)):
        for other in (0, 255, data[place] ^ 16):
            changed = data[:place] + bytes([other]) + data[place + 1 :]
            try:
                small = prepared(changed)
            except PictureRefused:
                continue
            require_whole(small)


def test_a_picture_whose_checksums_are_right_may_still_not_be_drawn():
    head = struct.pack(">IIBBBBB", 4, 4, 7, 9, 0, 0, 0)  # no such depth, no such colours
    good = a_png(4, 4)
    ending = good[good.index(b"IDAT") - 4 :]
    data = good[:8] + chunk(b"IHDR", head) + ending
    assert picture.header(data)
    for use in (prepared, require_whole):
        with pytest.raises(PictureDamaged):
            use(data)
