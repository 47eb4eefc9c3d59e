"""What speaks against pairings made by hand, each rule by its article."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import CautionKind, Level
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.round import RoundState
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.pairing.breaches import breaches


def found(*rounds, **settings):
    """The breaches of the last round: kind, boards, players."""
    tournament = a_tournament(*rounds, **settings)
    return [(each.kind, each.boards, each.players) for each in breaches(tournament, len(rounds))]


def test_a_round_as_the_rules_make_it_has_none():
    assert found("1-4 1 | 5-2 0 | 3-6 1", "2-1 . | 3-5 . | 4-6 .") == []


def test_a_round_is_not_compared_with_itself():
    assert found("1-2 1 | 3-4 1") == []


def test_c0401_2_two_who_have_met():
    (breach,) = found("1-4 1 | 5-2 0 | 3-6 1", "2-1 . | 6-3 . | 4-5 .")
    assert breach == (CautionKind.REPEATED_PAIRING, (2,), (6, 3))


def test_c0402_3_5_two_who_did_not_play_their_game_may_meet():
    assert found("1-2 + | 3-4 1", "1-2 . | 4-3 .") == [
        (CautionKind.REPEATED_PAIRING, (2,), (4, 3)),
    ]


def test_trf26_260_two_who_may_not_meet_in_this_round():
    pair = (ProhibitedPairing(2, 3, (PlayerId(1), PlayerId(2))),)
    breach = (CautionKind.PROHIBITED_PAIRING, (1,), (2, 1))
    assert found("1-3 1 | 4-2 0", "2-1 . | 3-4 .", prohibited=pair) == [breach]
    assert found("1-2 1 | 3-4 0", prohibited=pair) == []


@pytest.mark.parametrize("bye", ["PAB", "F"])
def test_c0401_4_no_second_bye_with_the_points_of_a_win(bye):
    (breach,) = found(f"1-2 1 | 3 {bye}", "2-1 . | 3 PAB")[-1:]
    assert breach == (CautionKind.PAB_NOT_ALLOWED, (), (3,))


def test_c0401_4_a_forfeit_win_bars_the_bye():
    (breach,) = found("1-2 + | 3 Z", "3-2 . | 1 PAB")
    assert breach == (CautionKind.PAB_NOT_ALLOWED, (), (1,))


def test_c0403_2_3_1_the_bye_goes_to_the_lowest_score():
    (breach,) = found("1-4 1 | 5-2 0 | 3 H", "4-2 . | 3-5 . | 1 PAB")[-1:]
    assert breach == (CautionKind.PAB_TOO_HIGH, (), (1,))
    assert found("1-4 1 | 5-2 0 | 3 H", "2-1 . | 3-4 . | 5 PAB") == []


def test_c0403_2_3_1_lower_players_who_may_not_have_the_bye_do_not_count():
    worthless = ScoringSystem(pab=0)
    assert found("1-2 = | 3 PAB", "3-1 . | 2 PAB", scoring=worthless) == []


def test_c0401_7_the_same_colour_three_times():
    rounds = ("1-2 1 | 3-4 1", "1-3 1 | 2-4 1", "1-4 . | 3-2 .")
    kinds = [(CautionKind.TRIPLE_COLOUR, (1,), (1,)), (CautionKind.COLOUR_IMBALANCE, (1,), (1,))]
    assert found(*rounds)[:2] == kinds


def test_c0402_3_4_unplayed_rounds_do_not_break_a_row_of_colours():
    rounds = ("1-2 1 | 3-4 1", "1-3 + | 4-2 1", "1-3 1 | 2-4 1", "1-4 . | 3-2 .")
    assert (CautionKind.TRIPLE_COLOUR, (1,), (1,)) in found(*rounds)


def test_c0401_6_three_more_of_one_colour():
    rounds = ("1-2 1", "1-3 1", "5-1 1", "1-4 1", "1-6 .")
    assert found(*rounds[:4]) == []
    assert found(*rounds) == [(CautionKind.COLOUR_IMBALANCE, (1,), (1,))]


def test_c0401_6_a_game_that_makes_up_for_it_is_no_breach():
    rounds = ("1-2 1", "1-3 1", "1-4 1", "1-5 1", "6-1 .")
    assert found(*rounds) == []


def test_c0403_1_7_neither_gets_the_colour_due():
    breach = (CautionKind.BOTH_AGAINST_DUE_COLOUR, (1,), (1, 5))
    assert found("1-4 1 | 2-5 0 | 3-6 1", "1-5 . | 6-4 . | 2-3 .") == [breach]


def test_who_has_no_colour_yet_is_not_against_any():
    assert found("1-4 1 | 2-5 0 | 3-6 +", "1-3 . | 4-6 .") == []


def test_q67_acknowledges_and_q66_confirms():
    rounds = ("1-4 1 | 2-5 1", "1-5 1 | 2-4 0", "1-4 . | 2-5 .")
    levels = {each.kind: each.level for each in breaches(a_tournament(*rounds), 3)}
    assert levels.pop(CautionKind.BOTH_AGAINST_DUE_COLOUR) is Level.ACKNOWLEDGE
    assert set(levels.values()) == {Level.CONFIRM}


def test_players_in_the_pool_may_still_get_the_bye():
    tournament = a_tournament("1-4 1 | 5-2 0 | 3 H", "4-2 . | 1 PAB", players=5)
    editing = replace(tournament.rounds[-1], state=RoundState.EDITING)
    (breach,) = (each for each in breaches(tournament.with_round(editing), 2) if not each.boards)
    assert breach.kind is CautionKind.PAB_TOO_HIGH
    assert breach.level is Level.CONFIRM
