"""Paper is turned where a list is larger on no more pages."""

from dataclasses import replace
from io import BytesIO

import pytest
from paper import an_event
from pypdf import PdfReader

from swissdesk.model.player import Title
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import render

LONG = "Schwarzenegger-Grünwald, Maximilian {n}"


def printed(boards, rounds=1, kind=DocumentKind.PAIRINGS, **options):
    """The sizes of the pages of a list about players with long names."""
    paired = " | ".join(f"{white}-{white + 1} =" for white in range(1, 2 * boards, 2))
    names = [LONG.format(n=number) for number in range(1, 2 * boards + 1)]
    event = an_event(*[paired] * rounds, names=names, rounds=rounds)
    (tournament,) = event.tournaments
    for entry in tournament.entries:
        player = replace(entry.player, title=Title.WGM)
        tournament = tournament.with_entry(replace(entry, participant=player))
    event = event.with_tournament(tournament)
    content = render(kind, event, event.tournaments[0].id, rounds, PaperOptions(**options))
    boxes = [page.mediabox for page in PdfReader(BytesIO(content)).pages]
    return [box.width > box.height for box in boxes]


def test_a_list_of_few_lines_is_turned_to_be_larger():
    assert printed(12) == [True]


def test_a_list_that_would_cost_more_pages_stays_upright():
    assert set(printed(60)) == {False}


def test_a_list_that_is_large_enough_stays_upright():
    assert printed(12, kind=DocumentKind.STANDINGS, codes=()) == [False]


def test_a_list_that_is_too_wide_is_turned_whatever_it_costs():
    assert set(printed(60, rounds=13, kind=DocumentKind.CROSSTABLE)) == {True}


@pytest.mark.parametrize("landscape", [False, True])
def test_the_arbiter_has_the_last_word(landscape):
    assert printed(12, landscape=landscape) == [landscape]
