"""What there is of each document, and when."""

from dataclasses import replace

import pytest
from builders import a_tournament
from offered import FOR_PLAYERS, having

from swissdesk.model.event import Event
from swissdesk.papers.catalogue import default_round, last_round, papers
from swissdesk.papers.kinds import About, DocumentKind
from swissdesk.papers.request import Request

ROUNDS = ("1-2 1 | 3-4 =", "1-3 1 | 2-4 .")


def asked(tournament, round_no=1):
    return Request(
        Event(start_date="2026/11/02", tournaments=(tournament,)), tournament, round_no, ("BH",)
    )


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_every_document_has_a_title_and_lines_of_as_many_cells_as_columns(kind):
    for paper in papers(kind, asked(having(kind, a_tournament(*ROUNDS)))):
        assert paper.title
        if hasattr(paper, "table"):
            assert paper.table.lines
            assert {len(line.cells) for line in paper.table.lines} == {len(paper.table.columns)}


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_every_column_has_a_heading_or_a_name(kind):
    for paper in papers(kind, asked(having(kind, a_tournament(*ROUNDS)))):
        columns = paper.table.columns if hasattr(paper, "table") else ()
        assert all(column.heading or column.name for column in columns)


def test_lists_of_players_need_no_round():
    tournament = a_tournament(players=3)
    for kind in FOR_PLAYERS:
        if kind.about is About.FIELD:
            assert papers(kind, asked(having(kind, tournament), 0))


@pytest.mark.parametrize(
    ("kind", "last", "default"),
    [
        (DocumentKind.START_LIST, 2, 0),
        (DocumentKind.PAIRINGS, 2, 2),
        (DocumentKind.STANDINGS, 2, 1),
        (DocumentKind.CHECKLIST, 3, 3),
    ],
)
def test_a_document_is_about_the_round_that_is_wanted_most(kind, last, default):
    tournament = a_tournament(*ROUNDS)
    settings = replace(tournament.settings, rounds=5)
    tournament = tournament.with_settings(settings)
    assert (last_round(kind, tournament), default_round(kind, tournament)) == (last, default)


def test_before_the_first_round_the_pairings_asked_for_are_those_of_the_first():
    tournament = a_tournament(players=3)
    assert last_round(DocumentKind.PAIRINGS, tournament) == 0
    assert default_round(DocumentKind.PAIRINGS, tournament) == 1


def test_columns_that_nobody_fills_are_left_out():
    (paper,) = papers(DocumentKind.START_LIST, asked(a_tournament(*ROUNDS)))
    assert [column.heading for column in paper.table.columns] == ["No.", "Name", "Rtg"]
