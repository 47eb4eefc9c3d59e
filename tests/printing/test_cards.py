"""Cards to be cut out, read back."""

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
import segno
from builders import a_tournament
from paper import NAMES, an_event, pages, placed
from team_builders import FOUR, entered, published

from swissdesk.model.event import Event
from swissdesk.model.player import NewTeam
from swissdesk.model.settings import SystemId
from swissdesk.papers import phone_cards
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.phone_cards import Reach
from swissdesk.papers.sheet import Cards, PlaceCard
from swissdesk.printing import cards
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, pdf_of, render

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -", "5-1 . | 2-6 1 | 7 H | 3 Z | 4 PAB | 8 Z")


def printed(kind, event=None, round_no=1):
    event = event or an_event(*ROUNDS)
    return pages(render(kind, event, event.tournaments[0].id, round_no, PaperOptions()))


def boards(count):
    """An event of one round with so many boards."""
    text = " | ".join(f"{white}-{white + 1} =" for white in range(1, 2 * count, 2))
    return Event(name="Large", tournaments=(a_tournament(text),))


def test_a_slip_names_round_board_players_and_results():
    (text,) = printed(DocumentKind.SLIPS)
    assert all(name in text for name in NAMES)
    assert text.count("Round 1") == text.count("½-½") == 4
    assert text.count("Signature") == 8


def test_the_slips_of_a_system_that_fide_does_not_approve_say_so():
    said = "historical system, not approved by FIDE today"
    (text,) = printed(DocumentKind.SLIPS, an_event(*ROUNDS, system=SystemId.JKV))
    assert text.count(said) == 4
    (text,) = printed(DocumentKind.SLIPS)
    assert "FIDE" not in text


def test_eight_slips_stand_on_a_page():
    assert len(printed(DocumentKind.SLIPS, boards(16))) == 2
    assert len(printed(DocumentKind.SLIPS, boards(17))) == 3


@pytest.mark.parametrize("count", [1, 7, 8, 9, 50])
def test_the_cut_pile_of_slips_is_in_the_order_of_the_boards(count):
    paper = Cards("", ("", ""), (PlaceCard(""),) * count, across=2, down=4, is_stacked=True)
    places = [page._places for page in cards.pages(paper, 100, 100)]
    pile = [place for cell in range(8) for page in places for place in [page[cell]]]
    assert [place for place in pile if place < count] == list(range(count))


def test_slips_without_phones_are_as_before():
    options = PaperOptions(phones=lambda _section, round_no, board, side: f"{round_no}/{board}")
    event = boards(7)  # all results are known
    plain, known = (
        pages(render(DocumentKind.SLIPS, event, event.tournaments[0].id, 1, each))
        for each in (PaperOptions(), options)
    )
    assert "by phone" not in plain[0]
    assert "".join(known).count("by phone") == 0


@pytest.fixture
def codes(monkeypatch):
    """The QR codes drawn, each with its size in points of the paper."""
    drawn = []

    def draw(_canvas, code, _corner, size):
        drawn.append((code, size))

    monkeypatch.setattr(cards, "_qr", draw)
    return drawn


def test_each_half_of_a_slip_has_a_code_for_its_player(codes):
    event = an_event("1-5 . | 6-2 = | 3-7 0 | 8-4 .")
    options = PaperOptions(
        phones=lambda each, n, board, side: f"{each.id}/{n}/{board}/{side.value}"
    )
    content = render(DocumentKind.SLIPS, event, event.tournaments[0].id, 1, options)
    (text,) = pages(content)
    assert text.count("Your result by phone:") == 4
    assert sorted(codes) == [
        ("1/1/1/B", 76),
        ("1/1/1/W", 76),
        ("1/1/4/B", 76),
        ("1/1/4/W", 76),
        ("swissdesk:1/1/2", 44),
        ("swissdesk:1/1/3", 44),
    ]
    for form in (Form.CSV, Form.HTML):
        other = render(DocumentKind.SLIPS, event, event.tournaments[0].id, 1, options, form=form)
        assert b"1/1/1/W" not in other


REACH = phone_cards.Reach("https://10.0.0.5:8443/", ":".join(["AB"] * 32), "Chess Open")


def test_a_poster_has_the_code_three_steps_the_address_and_the_fingerprint(codes):
    event = an_event(*ROUNDS)
    paper = phone_cards.posters(event, REACH, [("Open A", "code A"), ("Open B", "code B")])
    first, second = pages(pdf_of((paper,), event, PaperOptions()))
    assert "Mariánské Lázně 2026 · Open A" in first
    assert "Open B" in second
    for words in ("Wi-Fi Chess Open.", "Scan the code", "press the result", REACH.address):
        assert words in first
    assert first.count("AB:") == 31
    assert codes == [("code A", 340), ("code B", 340)]


def test_a_poster_without_https_names_no_certificate(codes):
    event = an_event(*ROUNDS)
    paper = phone_cards.posters(event, Reach("http://10.0.0.5:8080/"), [("Open", "code")])
    (text,) = pages(pdf_of((paper,), event, PaperOptions()))
    assert "the Wi-Fi of the hall" in text
    assert "certificate" not in text


def test_four_helpers_have_their_cards_on_a_page(codes):
    event, names = an_event(*ROUNDS), ("Maria", "Ján", "Éva", "Nguyễn", "Сергей")
    paper = phone_cards.helper_cards(event, REACH, [(name, f"code {name}") for name in names])
    first, second = pages(pdf_of((paper,), event, PaperOptions()))
    assert all(name in first for name in names[:4])
    assert "Сергей" in second
    assert [code for code, _size in codes] == [f"code {name}" for name in names]


def test_cards_that_are_not_stacked_stand_in_order_on_the_page():
    paper = Cards("", ("", ""), (PlaceCard(""),) * 5, across=1, down=3)
    places = [page._places for page in cards.pages(paper, 100, 100)]
    assert places == [[0, 1, 2], [3, 4, 5]]


def test_nobody_needs_cards():
    event = Event(tournaments=(a_tournament(players=0),))
    for kind in (DocumentKind.PLACE_CARDS, DocumentKind.BOARD_NUMBERS):
        assert printed(kind, event) == [""]


def test_a_place_card_can_be_read_from_both_sides():
    texts = printed(DocumentKind.PLACE_CARDS)
    assert len(texts) == 3
    assert "".join(texts).count(NAMES[0]) == 2


def test_there_is_a_number_for_every_board():
    event = an_event(*ROUNDS)
    content = render(DocumentKind.BOARD_NUMBERS, event, event.tournaments[0].id, 1, PaperOptions())
    texts = [each.text for page in placed(content) for each in page]
    numbers = [int(each) for each in texts if each.isdecimal()]
    assert sorted(numbers) == [1, 1, 2, 2, 3, 3, 4, 4]


def test_a_pairing_card_has_a_line_for_every_round_to_come():
    event = an_event(*ROUNDS, rounds=5)
    text = printed(DocumentKind.PAIRING_CARDS, event, round_no=2)[0]
    card = text[text.index("1 " + NAMES[0]) :]
    assert "3 4 5" in card[:200]


def test_the_cards_of_a_long_tournament_are_two_a_page():
    event = an_event(*ROUNDS, rounds=15)
    assert len(printed(DocumentKind.PAIRING_CARDS, event)) == 4


HIGH, LOW, CAPITALS = 0.95, 0.22, 0.7
"""How far letters reach above their line with accents, below it, and without accents, in em."""


@pytest.mark.parametrize(
    "name", ["Ťu", "Đorđević, Nemanja", "Ťoupalík, Řehoř", "Ổn, Ế", "Hájková-Řeřichová, Zdeňka Ř."]
)
@pytest.mark.parametrize("title", ["GM", "WGM", ""])
@pytest.mark.parametrize("height", [200.0, 421.0])
def test_title_name_and_detail_of_a_place_card_do_not_touch(monkeypatch, name, title, height):
    cards.fonts.load()
    drawn = {}

    def draw(_canvas, text, _font, size, place):
        drawn[text] = (place[1], size)

    monkeypatch.setattr(cards.fonts, "draw", draw)
    detail = "2518 · SRB · ŠK Dunav"
    page = cards.Canvas(BytesIO())
    cards._side(page, PlaceCard(name, title, detail), (0, 0, 595.0, height))
    (line, size), (below, small) = drawn[name], drawn[detail]
    assert below + CAPITALS * small < line - LOW * size
    assert line + HIGH * size <= (drawn[title][0] if title else height)


def test_long_names_of_teams_are_never_cut():
    long = "Sportgemeinschaft Schachfreunde Neuberg an der Weinstraße von 1923"
    named = (replace(each.team, name=f"{long} {n}") for n, each in enumerate(FOUR))
    event = Event(tournaments=(published(entered(*map(NewTeam, named))),), name="Cup")
    for kind in (DocumentKind.SLIPS, DocumentKind.PAIRING_CARDS):
        (text, *_rest) = printed(kind, event)
        assert "Weinstraße" in text
        assert "…" not in text


@pytest.mark.parametrize("is_slip", [True, False])
def test_a_printed_code_has_the_dots_of_its_address(monkeypatch, is_slip):
    """Compare with the code that segno makes: a mirrored or cut one would not be read."""
    drawn, draw = [], cards._qr

    def note(canvas, code, corner, size):
        drawn.append((code, canvas.absolutePosition(*corner), size))
        draw(canvas, code, corner, size)

    monkeypatch.setattr(cards, "_qr", note)
    address = "https://192.168.178.20:8443/r/" + "aB3-x_9" * 12
    if is_slip:
        options = PaperOptions(phones=lambda _each, n, board, side: f"{address}{n}{board}{side}")
        event = an_event("1-5 . | 6-2 . | 3-7 . | 8-4 .")
        content = render(DocumentKind.SLIPS, event, event.tournaments[0].id, 1, options)
    else:
        content = pdf_of(
            (phone_cards.posters(Event("Open"), REACH, [("A", address)]),),
            Event("Open"),
            PaperOptions(),
        )
    scale = 6
    page = pypdfium2.PdfDocument(content)[0]
    image = page.render(scale=scale).to_pil().convert("L")
    assert drawn
    for code, (left, bottom), size in drawn:
        matrix = segno.make_qr(code, error="m", boost_error=False, mask=cards._MASK).matrix
        dot = size / len(matrix)
        top = page.get_height() - bottom - size

        def is_dark(row, column, left=left, top=top, dot=dot):
            place = (left + (column + 0.5) * dot) * scale, (top + (row + 0.5) * dot) * scale
            return image.getpixel(tuple(map(int, place))) < 128

        places = range(len(matrix))
        read = [[is_dark(row, column) for column in places] for row in places]
        assert read == [[bool(cell) for cell in row] for row in matrix]
