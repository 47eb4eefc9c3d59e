"""A column of a list is the same in every medium; media choose columns by their keys."""

import pytest
from builders import a_tournament

from swissdesk.gui.models import pairings as window_pairings
from swissdesk.gui.models import players as window_players
from swissdesk.gui.models import rankings as window_rankings
from swissdesk.listings.rows import (
    columns,
    crosstable,
    grid,
    pairing_list,
    standings_list,
    starting_list,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.papers import lists, players
from swissdesk.papers.request import Request

CODES = ("BH", "SB")
PLAYED = a_tournament("1-3 1 | 2-4 =", "1-2 1 | 3-4 0", tie_breaks=CODES)


def test_a_column_of_a_part_answers_for_the_whole_and_is_keyed_by_its_side():
    points = columns.points(lambda side: side.points)
    white = points.of(lambda row: row.white, "white")
    row = pairing_list.rows(PLAYED, 2)[0]
    assert (white.key, white.text(row), white.is_points) == ("white-points", "1", True)


def test_columns_are_chosen_by_key_in_the_order_of_the_keys_and_stay_together():
    found = columns.chosen(standings_list.columns(CODES), ("tie-breaks", "rank", "unknown"))
    assert [each.key for each in found] == ["tie-breaks", "tie-breaks", "rank"]


def test_every_key_of_a_list_stands_for_columns_side_by_side():
    for listed in (
        standings_list.columns(CODES, 2),
        crosstable.columns(2, CODES),
        grid.columns((), CODES),
        pairing_list.columns(),
        starting_list.columns(),
    ):
        keys = [each.key for each in listed]
        together = [key for at, key in enumerate(keys) if keys[at - 1 : at] != [key]]
        assert len(together) == len(set(together))
        assert all(each.heading or each.name for each in listed)


def test_the_text_of_a_table_has_a_name_for_the_blank_heading():
    listed = columns.chosen(starting_list.columns(), ("title", "name"))
    heading, *rows = columns.as_text(listed, starting_list.rows(PLAYED))
    assert heading == ("Title", "Name")
    assert rows[0] == ("", "Player001")


@pytest.mark.parametrize(
    ("window", "paper", "rows"),
    [
        (window_rankings.standings(2, CODES), lists.standings, standings_list.rows(PLAYED, 2)),
        (window_pairings.columns(), lists.pairings, pairing_list.rows(PLAYED, 2)),
        (window_players.columns(), players.by_number, starting_list.rows(PLAYED)),
        (window_rankings.crosstable(2, CODES), lists.cross_table, crosstable.rows(PLAYED, 2)),
    ],
)
def test_the_window_and_the_paper_say_the_same_under_the_same_heading(window, paper, rows):
    event = Event("Open").with_tournament(PLAYED)
    table = paper(Request(event, PLAYED, 2, CODES)).table
    shared = [
        (at, column)
        for at, drawn in enumerate(table.columns)
        for column in window
        if drawn.heading and column.heading == drawn.heading and drawn.heading != "Result"
    ]
    assert len(shared) >= 3
    for row, line in zip(rows, table.lines, strict=True):
        for at, column in shared:
            if sum(other.heading == column.heading for _at, other in shared) == 1:
                assert line.cells[at] == column.text(row)


def test_a_cell_that_names_a_player_knows_which_one():
    (first, *_rest) = lists.cross_table(
        Request(Event("Open").with_tournament(PLAYED), PLAYED, 2, CODES)
    ).table.lines
    assert first.players[2] == PlayerId(1)
    assert {first.players[5], first.players[6]} == {PlayerId(2), PlayerId(3)}
