"""C.07 in a Double-Swiss: a match is a round, and single forfeited games count as played."""

import pytest
from builders import a_tournament

from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import SystemId
from swissdesk.standings.ranking import rank


def value(code, player, *rounds, **changes):
    tournament = a_tournament(*rounds, system=SystemId.DOUBLE_SWISS, **changes)
    lines = rank(tournament, tournament.last_round, (code,))
    return next(line.values[0] for line in lines if line.entry.id == player)


@pytest.mark.parametrize(
    ("match", "win", "std"),
    [
        ("1,1", 1, 1),
        ("1,=", 1, 1),
        ("1,0=", 0, 1),  # 1-½: more points than the opponent, but fewer than a match won has
        ("1,0", 0, 0.5),
        ("=,0", 0, 0),
        ("+,+", 1, 1),
        ("+,-", 0, 0.5),
    ],
)
def test_7_1_and_7_7_count_matches(match, win, std):
    assert value("WIN", 1, f"1-2 {match}") == win
    assert value("STD", 1, f"1-2 {match}") == std


def test_7_1_the_pairing_allocated_bye_is_a_match_won():
    assert value("WIN", 3, "1-2 1,1 | 3 PAB") == 1
    assert value("WIN", 3, "1-2 1,1 | 3 PAB", scoring=ScoringSystem(pab=5)) == 0
    assert value("WIN", 3, "1-2 1,1 | 3 H") == 0


@pytest.mark.parametrize(
    ("match", "won", "black", "black_won"),
    [
        ("1,1", 2, 1, 1),
        ("1,0", 1, 1, 0),
        ("0,1", 1, 1, 1),
        ("1,+", 2, 1, 1),  # a single forfeited game counts as played (C.04.5, preface)
        ("+,-", 1, 1, 0),
        ("+,+", 0, 0, 0),
        ("--,+", 0, 0, 0),
    ],
)
def test_7_2_to_7_4_count_games(match, won, black, black_won):
    found = [value(code, 1, f"1-2 {match}") for code in ("WON", "BPG", "BWG")]
    assert found == [won, black, black_won]


def test_8_1_an_opponent_counts_once_for_a_match():
    rounds = "1-2 1,1 | 3-4 1,=", "1-3 1,0 | 2-4 1,1"
    assert value("BH", 1, *rounds) == 2 + 2.5
    assert value("SB", 1, *rounds) == 2 * 2 + 1 * 2.5
    assert value("PS", 1, *rounds) == 2 + 3


def test_6_a_match_is_one_encounter_and_a_forfeited_one_is_none():
    rounds = "1-2 1,= | 3-4 =,1", "4-1 1,0 | 2-3 1,0"
    assert value("DE", 1, "1-2 1,= | 3 F", "3-1 1,1 | 2 F") == 0
    assert value("DE", 3, *rounds) == 0  # alone with this score


def test_10_counts_games_of_matches():
    of_two = a_tournament("1-2 1,=", system=SystemId.DOUBLE_SWISS)
    single = a_tournament("1-2 1", "2-1 =")
    for code in ("ARO", "TPR", "PTP"):
        lines = [
            rank(tournament, tournament.last_round, (code,)) for tournament in (of_two, single)
        ]
        assert [line.values for line in lines[0]] == [line.values for line in lines[1]], code


def test_16_byes_count_with_the_points_of_a_match():
    assert value("BH", 1, "1-2 1,1 | 3 PAB", "3-1 1,1 | 2 Z", rounds=2) == 1 + 3.5
