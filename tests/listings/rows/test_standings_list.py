"""The rows of the standings."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import standings_list
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import SystemId
from swissdesk.model.tie_decision import DecidedBy, TieDecision

ROUND = "1-3 1 | 2-4 ="


def column(name, *rounds, codes=(), **settings):
    return [
        getattr(row, name)
        for row in standings_list.rows(a_tournament(*rounds, **settings), codes=codes)
    ]


def test_a_line_says_who_the_player_is():
    row = standings_list.rows(a_tournament(ROUND), codes=["BH"])[0]
    assert (row.place, row.rank, row.tpn, row.name, row.rating) == (1, "1", 1, "Player001", "2590")


def test_points_are_written_as_players_read_them():
    assert column("points", ROUND) == ["1", "½", "½", "0"]


def test_a_shared_rank_carries_an_equals_sign_and_every_line_its_own_number():
    assert column("rank", ROUND) == ["1", "2=", "2=", "4"]
    assert column("place", ROUND) == [1, 2, 3, 4]


def test_a_scheveningen_has_the_score_of_its_groups():
    played = a_tournament("1-3 1 | 4-2 =", rounds=2, system=SystemId.SCHEVENINGEN)
    assert standings_list.group_score(played, 1) == "Group A 1½ : ½ group B"
    assert standings_list.group_score(a_tournament(ROUND), 1) == ""


def test_values_in_points_are_written_as_points_are():
    """After 1-3 1, 2-4 =, 1-2 =, 3-4 1: points 1½, 1, 1, ½ in order of TPN."""
    values = column("values", ROUND, "1-2 = | 3-4 1", codes=["BH", "SB", "WIN"])
    assert values == [
        ("2", "1½", "1"),
        ("2", "1", "0"),
        ("2", "½", "1"),
        ("2", "½", "0"),
    ]


def test_a_column_with_a_third_has_decimals_throughout():
    """Player 3 met 2, 4 and 5, who have 1, 1 and 0 points: an average of their Buchholz."""
    rounds = ("1-3 1 | 2-4 =", "1-2 = | 3-4 1", "1-4 1 | 2-3 1")
    values = [each for (each,) in column("values", *rounds, codes=["AOB"])]
    assert {len(each.partition(".")[2]) for each in values} == {2}


def test_points_with_tenths_are_decimals_in_the_whole_column():
    scoring = ScoringSystem(win=10, draw=3, loss=0, pab=10)
    assert column("points", ROUND, scoring=scoring) == ["1.0", "0.3", "0.3", "0.0"]


def test_the_tie_breaks_are_by_default_those_of_the_tournament():
    tournament = a_tournament(ROUND, tie_breaks=("WIN", "bh-c1"))
    assert standings_list.headings(tournament) == ("WIN", "BH/C1")
    assert [len(row.values) for row in standings_list.rows(tournament)] == [2] * 4


def test_the_headings_are_those_of_the_codes_asked_for():
    assert standings_list.headings(a_tournament(ROUND), ["de"]) == ("DE",)


def test_nobody_is_entered():
    assert standings_list.rows(a_tournament()) == ()


def test_standings_are_provisional_while_results_are_missing():
    tournament = a_tournament("1-2 1 | 3-4 .", "1-3 . | 2-4 .")
    assert standings_list.provisional_text(tournament, 1) == "Provisional: 1 result missing"
    assert standings_list.provisional_text(tournament, 2) == "Provisional: 3 results missing"
    assert standings_list.provisional_text(a_tournament(ROUND), 1) == ""


def test_3_1_standings_are_provisional_while_games_are_adjourned():
    tournament = a_tournament("1-2 1 | 3-4 ?", "1-3 . | 2-4 ?")
    said = standings_list.provisional_text(tournament, 2)
    assert said == "Provisional: 1 result missing, 2 games adjourned"


@pytest.mark.parametrize(
    ("changes", "mark"),
    [
        ({"withdrawn_after": 1}, "Player003 (withdrawn)"),
        ({"withdrawn_after": 1, "is_expelled": True}, "Player003 (expelled)"),
        ({"withdrawn_after": 2}, "Player003"),
        ({}, "Player003"),
    ],
)
def test_who_has_left_is_marked(changes, mark):
    tournament = a_tournament(ROUND, "1-2 = | 3-4 =")
    tournament = tournament.with_entry(replace(tournament.entry(PlayerId(3)), **changes))
    assert [row.marked_name for row in standings_list.rows(tournament, 1)][-1] == mark


def test_who_is_placed_by_lot_shares_no_rank_and_is_marked():
    drawn = TieDecision(1, (PlayerId(4), PlayerId(2)), 2, DecidedBy.TABLE)
    tournament = replace(a_tournament(ROUND), tie_decisions=(drawn,))
    rows = standings_list.rows(tournament, 1, ())
    assert [(row.rank, row.tpn, row.mark, row.is_tied) for row in rows] == [
        ("1", 1, "", False),
        ("2", 4, "by lot", False),
        ("3", 2, "by lot", False),
        ("4", 3, "", False),
    ]
