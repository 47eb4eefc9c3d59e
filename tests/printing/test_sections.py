"""Text and small tables on paper."""

import pytest
from paper import an_event, pages, placed, sizes

from swissdesk.model.ids import PlayerId
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import render

LONG = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe, Maximiliana Theophila"
ROUNDS = ("1-2 1 | 3-4 = | 5 PAB | 6 H", "5-1 1 | 2-3 - | 4 PAB | 6 Z", "1-3 = | 4-5 0 | 2 H | 6 Z")


def printed(*chosen, names, **options):
    event = an_event(*ROUNDS, names=names)
    values = tuple((PlayerId(tpn), code) for tpn, code in chosen)
    paper = PaperOptions(explained=values, **options)
    return pages(render(DocumentKind.STANDINGS, event, event.tournaments[0].id, 3, paper))


NAMES = [f"Player {number}" for number in range(1, 7)]


def test_the_appendix_follows_the_standings():
    standings, appendix = printed((1, "BH/C1"), names=NAMES)
    assert standings.startswith("Standings after round 3")
    assert appendix.startswith("How tie-breaks came about: round 3")
    assert "Buchholz Cut-1 of 1 Player 1: " in appendix
    assert "page 2 of 2" in appendix


def test_what_a_row_says_is_whole():
    _standings, appendix = printed((2, "BH/C1"), names=NAMES)
    assert "3 Player 3, forfeit loss (16.2.4)" in appendix
    assert "(16.5.1)" in appendix
    assert "The value is the sum of what counts." in appendix


@pytest.mark.parametrize("font_scale", [0.6, 1.0, 2.0])
def test_no_text_is_cut_however_long_the_names_are(font_scale):
    texts = printed((2, "BH/C1"), (1, "DE"), names=[LONG] * 6, font_scale=font_scale)
    appendix = " ".join(texts[1:])
    assert "…" not in appendix
    words = "".join(appendix.split())
    assert words.count("".join(LONG.split())) >= 3


def test_a_section_is_not_split_where_a_page_has_room_for_it():
    chosen = [(tpn, code) for tpn in range(1, 7) for code in ("BH", "SB", "PS", "STD")]
    texts = printed(*chosen, names=NAMES)
    assert len(texts) > 3
    for text in texts[1:]:
        assert text.count("Rd Opponent") == text.count("The value is the sum") > 0


@pytest.mark.parametrize("landscape", [False, True])
def test_nothing_stands_outside_the_page(landscape):
    event = an_event(*ROUNDS, names=[LONG] * 6)
    values = tuple((PlayerId(tpn), code) for tpn in (1, 2) for code in ("BH/C1", "DE", "TPR"))
    paper = PaperOptions(explained=values, landscape=landscape)
    pdf = render(DocumentKind.STANDINGS, event, event.tournaments[0].id, 3, paper)
    for (width, height), texts in zip(sizes(pdf), placed(pdf), strict=True):
        assert all(0 <= each.left < each.right <= width for each in texts)
        assert all(0 <= each.baseline <= height for each in texts)


def test_a_name_without_end_is_no_reason_to_print_nothing():
    texts = printed((2, "BH"), names=["W" * 20_000] * 6)
    assert 2 <= len(texts) <= 40
