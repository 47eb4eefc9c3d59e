"""What the arbiters of the Lim System and of the FIDE variant of 1987 have before them."""

import pytest
from builders import a_tournament

from swissdesk.listings.systems.tables import system_table
from swissdesk.model.settings import SystemId

GAMES = ("1-4 1 | 5-2 = | 3-6 1", "2-1 = | 4-3 0 | 6-5 1")
"""After two rounds: 3 has 2 points, 1 1½, 2 and 6 1, 5 ½, 4 0."""


def a_table(system, *games, **settings):
    return system_table(a_tournament(*games, system=system, **settings), len(games) + 1)


def test_players_stand_by_group_in_the_order_in_which_they_are_looked_at():
    shown = a_table(SystemId.LIM, *GAMES)
    assert shown.title == "Before round 3"
    assert [(row[0], row[1], row[2]) for row in shown.rows] == [
        ("2", "downward", "3"),
        ("1½", "downward", "1"),
        ("0", "upward", "4"),
        ("½", "upward", "5"),
        ("1", "last", "2"),
        ("1", "last", "6"),
    ]


def test_each_has_his_colours_his_due_and_whether_he_floated():
    shown = a_table(SystemId.LIM, *GAMES)
    cells = {row[2]: row[5:] for row in shown.rows}
    assert cells["1"] == ("WB", "White", "last round")
    assert cells["2"] == ("BW", "Black", "")
    assert cells["6"] == ("BW", "Black", "last round")


def test_before_the_first_round_nobody_is_due_a_colour():
    shown = a_table(SystemId.FIDE_1987, players=6)
    assert {row[6] for row in shown.rows} == {""}


def test_the_remarks_name_the_median_the_last_round_and_the_band():
    shown = a_table(SystemId.FIDE_1987, *GAMES, rounds=3, is_maxi=True)
    assert shown.lines[:3] == (
        "The group of 1 point is paired last (9.2).",
        "Last round: the colour limits give way where necessary (13).",
        "Maxi-tournament: choices by colour reach no further than 100 points (12.7).",
    )


@pytest.mark.parametrize(
    ("players", "is_maxi", "is_told"),
    [(6, False, True), (6, True, False), (4, False, False), (4, True, True)],
)
def test_that_of_1987_tells_how_many_players_make_a_maxi_tournament(players, is_maxi, is_told):
    remark = "With 2 rounds, a maxi-tournament has more than 4 players (10)."
    shown = a_table(SystemId.FIDE_1987, players=players, rounds=2, is_maxi=is_maxi)
    assert (remark in shown.lines) == is_told


def test_that_of_the_lim_system_says_which_articles_are_reconstructed():
    remark = a_table(SystemId.LIM, *GAMES).lines[-1]
    assert remark.startswith("Reconstructed from the text of 1987: articles 2.6.1, 2.6.2, 3.10, ")
