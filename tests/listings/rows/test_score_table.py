"""The table of scoregroups."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import UnknownRound
from swissdesk.listings.rows import score_table

ROUNDS = ("1-2 1 | 3-4 = | 5 PAB", "5-1 = | 2-3 + | 4 H")


def told(rows):
    return [(row.points, row.numbers) for row in rows]


def test_the_points_stand_from_the_most_to_the_least_with_the_numbers_that_have_them():
    rows = score_table.rows(a_tournament(*ROUNDS), 1)
    assert told(rows) == [("1", (1, 5)), ("½", (3, 4)), ("0", (2,))]


def test_it_is_that_of_any_round():
    rows = score_table.rows(a_tournament(*ROUNDS), 2)
    assert told(rows) == [("1½", (1, 5)), ("1", (2, 4)), ("½", (3,))]
    assert told(score_table.rows(a_tournament(*ROUNDS), 0)) == [("0", (1, 2, 3, 4, 5))]


def test_who_has_left_is_not_in_it():
    tournament = a_tournament(*ROUNDS)
    left = tournament.with_entry(replace(tournament.entries[0], withdrawn_after=2))
    assert told(score_table.rows(left, 2))[0] == ("1½", (5,))


def test_a_round_that_is_not_paired_has_none():
    with pytest.raises(UnknownRound):
        score_table.rows(a_tournament(*ROUNDS), 3)
