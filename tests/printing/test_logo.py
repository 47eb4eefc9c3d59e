"""The logo of the organiser at the left of every header."""

from dataclasses import replace
from io import BytesIO

import pytest
from builders import a_tournament
from offered import FOR_PLAYERS, FORMS, event_having
from paper import an_event, placed, sizes
from picture_files import a_jpeg, a_png
from pypdf import PdfReader

from swissdesk.errors import PictureDamaged
from swissdesk.model.event import Event
from swissdesk.model.paper_style import PaperStyle
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import render

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -", "5-1 . | 2-6 1 | 7 H | 3 Z | 4 PAB | 8 Z")
LOGOS = {"square": a_png(50, 50), "wide": a_png(600, 60), "tall": a_jpeg(60, 600)}
CARDS = {
    DocumentKind.SLIPS,
    DocumentKind.PLACE_CARDS,
    DocumentKind.BOARD_NUMBERS,
    DocumentKind.PAIRING_CARDS,
    DocumentKind.PRIZE_RECEIPTS,
}
HEADED = [kind for kind in FOR_PLAYERS if kind not in CARDS | FORMS]
_SIDE = 36


def printed(kind, logo, event=None, style=None, **options):
    event = replace(event_having(kind, event or an_event(*ROUNDS)), logo=logo)
    if style is not None:
        event = replace(event, paper_style=style)
    return render(kind, event, event.tournaments[0].id, 1, PaperOptions(**options))


def drawn(pdf):
    """The pictures of each page, as (left, lower, width, height)."""
    return [_boxes(page) for page in PdfReader(BytesIO(pdf)).pages]


def _boxes(page):
    objects = page["/Resources"].get("/XObject", {})
    pictures = {name for name in objects if objects[name]["/Subtype"] == "/Image"}
    found = []

    def visit(operator, operands, matrix, _text_matrix):
        if operator == b"Do" and operands[0] in pictures:
            width, _b, _c, height, left, lower = matrix
            found.append((left, lower, width, height))

    page.extract_text(visitor_operand_before=visit)
    return found


@pytest.mark.parametrize("kind", HEADED)
def test_there_is_one_picture_in_the_header_of_every_page(kind):
    pdf = printed(kind, LOGOS["square"])
    found = drawn(pdf)
    assert found
    for (_width, height), boxes in zip(sizes(pdf), found, strict=True):
        ((left, lower, wide, high),) = boxes
        assert (left, wide, high) == pytest.approx((_SIDE, 33, 33))
        assert height - 44 - 30 < lower < height - 30 - 33 + 0.1


@pytest.mark.parametrize("kind", [kind for kind in DocumentKind if kind in CARDS])
def test_what_is_cut_out_has_no_logo(kind):
    assert not any(drawn(printed(kind, LOGOS["square"])))
    assert printed(kind, LOGOS["square"]) == printed(kind, b"")


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_without_a_logo_there_is_no_picture(kind):
    assert not any(drawn(printed(kind, b"")))


def test_several_pages_share_one_picture():
    boards = " | ".join(f"{white}-{white + 1} =" for white in range(1, 300, 2))
    large = Event(name="Large", tournaments=(a_tournament(boards),))
    pdf = printed(DocumentKind.STANDINGS, LOGOS["square"], large)
    pages = PdfReader(BytesIO(pdf)).pages
    assert len(pages) > 2
    assert all(len(boxes) == 1 for boxes in drawn(pdf))
    references = {
        reference.idnum
        for page in pages
        for reference in page["/Resources"]["/XObject"].values()
        if reference.get_object()["/Subtype"] == "/Image"
    }
    assert len(references) == 1


@pytest.mark.parametrize("landscape", [True, False])
@pytest.mark.parametrize("shape", LOGOS)
def test_the_title_stands_beside_the_logo_and_touches_nothing(shape, landscape):
    event = replace(an_event(*ROUNDS), name="A very long name of an event " * 4)
    pdf = printed(DocumentKind.STANDINGS, LOGOS[shape], event, landscape=landscape)
    ((left, lower, width, height),) = drawn(pdf)[0]
    ((page_width, _height),) = sizes(pdf)
    assert width / height == pytest.approx({"square": 1, "wide": 10, "tall": 0.1}[shape])
    assert width <= 0.2 * (page_width - 2 * _SIDE) + 0.1
    assert height <= 33.1
    beside = [each for each in placed(pdf)[0] if each.baseline > lower - 5]
    title = min(beside, key=lambda each: each.left)
    assert title.text.startswith("Standings")
    assert title.left >= left + width + 5
    lines = [each for each in beside if not each.text.startswith("Standings")]
    assert all(each.left >= title.right + 5 for each in lines)
    assert all(each.right <= page_width - _SIDE + 1 for each in lines)


def test_the_lines_of_the_event_stand_above_the_logo():
    style = PaperStyle(("City of Brno", "Chess club"))
    pdf = printed(DocumentKind.STANDINGS, LOGOS["square"], style=style)
    ((_left, lower, _width, height),) = drawn(pdf)[0]
    own = [each for each in placed(pdf)[0] if each.text in style.above]
    assert len(own) == 2
    assert all(each.baseline > lower + height for each in own)


def test_the_same_logo_gives_the_same_bytes():
    assert printed(DocumentKind.STANDINGS, LOGOS["tall"]) == printed(
        DocumentKind.STANDINGS, LOGOS["tall"]
    )


def test_a_logo_that_cannot_be_drawn_is_refused():
    with pytest.raises(PictureDamaged):
        printed(DocumentKind.STANDINGS, a_png(9, 9, rows=b"not compressed"))
