"""C.04.3 (February 2026) art. 1.4: downfloats and upfloats."""

import pytest
from builders import a_tournament

from swissdesk.model.points import ScoringSystem
from swissdesk.pairing.floats import Float, float_of_game
from swissdesk.pairing.roster import roster_of


def floats(*rounds, **settings):
    """The floats of each player in the last round played."""
    played = a_tournament(*rounds, **{"rounds": 9, **settings})
    return [entrant.floats[0] for entrant in roster_of(played).entrants]


def test_1_4_2_the_higher_ranked_of_two_scores_gets_a_downfloat_the_other_an_upfloat():
    assert floats("1-2 1 | 3-4 0", "1-3 1 | 2-4 1") == [Float.DOWN, Float.UP, Float.UP, Float.DOWN]


def test_1_4_2_players_of_one_score_get_no_float():
    assert floats("1-2 1 | 3-4 0", "1-4 1 | 2-3 1") == [Float.NONE] * 4


def test_1_4_2_the_scores_of_the_two_decide():
    assert [float_of_game(15, other) for other in (10, 15, 20)] == [
        Float.DOWN,
        Float.NONE,
        Float.UP,
    ]


def test_1_4_2_a_game_not_played_gives_no_upfloat_and_a_downfloat_only_for_its_points():
    assert floats("1-2 1 | 3-4 0", "1-3 - | 4-2 +") == [
        Float.NONE,
        Float.NONE,
        Float.DOWN,
        Float.DOWN,
    ]


@pytest.mark.parametrize(
    ("bye", "float_"),
    [("PAB", Float.DOWN), ("F", Float.DOWN), ("H", Float.DOWN), ("Z", Float.NONE)],
)
def test_1_4_3_a_round_not_played_gives_a_downfloat_for_more_points_than_a_loss(bye, float_):
    assert floats(f"1-2 1 | 3 {bye}")[2] is float_


@pytest.mark.parametrize(("result", "expected"), [("+", (Float.DOWN, Float.NONE)), ("--", None)])
def test_1_4_3_a_forfeit_win_is_a_downfloat_and_a_forfeit_loss_is_not(result, expected):
    assert tuple(floats(f"1-2 {result}")) == (expected or (Float.NONE, Float.NONE))


@pytest.mark.parametrize("pab", [0, 5, 10])
def test_1_4_3_the_pab_is_a_downfloat_whatever_it_is_worth(pab):
    assert floats("1-2 1 | 3 PAB", scoring=ScoringSystem(pab=pab))[2] is Float.DOWN


def test_1_4_3_points_are_compared_with_those_of_a_loss_not_with_zero():
    paid = ScoringSystem(win=30, draw=20, loss=10, absence=10)
    assert floats("1-2 1 | 3 Z", scoring=paid)[2] is Float.NONE
    assert floats("1-2 1 | 3 H", scoring=paid)[2] is Float.DOWN


def test_1_4_4_nobody_else_gets_a_float():
    assert floats("1-2 1 | 3-4 -- | 5-6 ? | 7 Z") == [Float.NONE] * 7


def test_1_4_floats_are_remembered_for_two_rounds_of_the_schedule():
    rounds = ("1-2 1 | 3 PAB", "3 Z | 1-2 1", "1-2 1 | 3 Z")
    two, three = (a_tournament(*rounds[:count], rounds=9) for count in (2, 3))
    assert roster_of(two).entrants[2].floats == (Float.NONE, Float.DOWN)
    assert roster_of(three).entrants[2].floats == (Float.NONE, Float.NONE)
