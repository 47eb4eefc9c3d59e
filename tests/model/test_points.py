"""What each result is worth (TRF26 record 162)."""

import pytest

from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.model.result import GameResult, Outcome


@pytest.mark.parametrize(
    ("code", "tenths"),
    list(zip("1=0WDL+-UFHZ? ", (10, 5, 0, 10, 5, 0, 10, 0, 10, 10, 5, 0, 5, 0), strict=True)),
)
def test_each_result_code_has_its_default_points(code, tenths):
    assert STANDARD_SCORING.points(Outcome(code)) == tenths


def test_a_forfeit_loss_is_worth_an_absence_and_not_a_loss():
    scoring = ScoringSystem(win=30, draw=10, loss=10, absence=0)
    assert scoring.points(Outcome.FORFEIT_LOSS) == 0
    assert scoring.points(Outcome.UNRATED_LOSS) == 10


def test_the_pairing_allocated_bye_has_a_value_of_its_own():
    scoring = ScoringSystem(pab=5)
    assert scoring.points(Outcome.PAB) == 5
    assert scoring.points(Outcome.FULL_POINT_BYE) == 10


@pytest.mark.parametrize("result", GameResult)
def test_exchanging_the_colours_twice_gives_the_result_back(result):
    assert result.reversed.reversed is result
    assert (result.reversed.white, result.reversed.black) == (result.black, result.white)


@pytest.mark.parametrize("result", GameResult)
def test_both_sides_of_a_result_agree_on_whether_it_was_played(result):
    assert result.white.is_played == result.black.is_played == result.is_played
    assert result.white.is_known == result.black.is_known == result.is_known


def test_16_1_2_requested_byes_and_forfeit_losses_are_voluntary_unplayed_rounds():
    voluntary = {outcome for outcome in Outcome if outcome.is_voluntary_unplayed}
    assert {outcome.value for outcome in voluntary} == set("HZ-")
