"""The grid of a round robin."""

import pytest
from builders import a_round_robin, a_tournament

from swissdesk.errors import NotRoundRobin
from swissdesk.listings.rows import grid

PLAYED = a_round_robin("1-4 1 | 2-3 =", "4-3 + | 1-2 .", "2-4 0 | 3-1 ?")


def cells(tournament, round_no):
    return [row.cells for row in grid.rows(tournament, round_no, ())]


def test_everybody_stands_in_a_line_and_in_a_column_in_order_of_the_numbers():
    assert cells(PLAYED, 3) == [
        (grid.SELF, "", "?", "1"),
        ("", grid.SELF, "½", "0"),
        ("?", "½", grid.SELF, "-"),
        ("0", "1", "+", grid.SELF),
    ]


def test_later_rounds_are_not_in_it():
    assert cells(PLAYED, 1)[0] == (grid.SELF, "", "", "1")
    assert cells(PLAYED, 0)[0] == (grid.SELF, "", "", "")


def test_of_two_games_both_results_stand_in_the_cell():
    twice = a_round_robin("1-2 1", "2-1 =")
    assert cells(twice, 2) == [(grid.SELF, "1 ½"), ("0 ½", grid.SELF)]


def test_by_rank_lines_and_columns_follow_the_standings():
    ranked = grid.rows_by_rank(PLAYED, 3, ())
    assert [(row.number, row.standing.tpn) for row in ranked] == [(1, 4), (2, 1), (3, 3), (4, 2)]
    assert ranked[0].cells == (grid.SELF, "0", "+", "1")


def test_a_bye_is_no_cell():
    odd = a_round_robin("1-2 1 | 3 PAB")
    assert cells(odd, 1)[2] == ("", "", grid.SELF)


def test_a_swiss_has_no_grid():
    with pytest.raises(NotRoundRobin):
        grid.rows(a_tournament("1-2 1"), 1)
