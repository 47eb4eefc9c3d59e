"""A game of an earlier round turns out to be another than the rounds since knew."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import CautionKind, ConfirmationNeeded, RoundTooOld
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game
from swissdesk.model.settings import SystemId
from swissdesk.operations.results import set_result, set_second_result, swap_colours
from swissdesk.operations.rounds import pair_round, publish_round

FIRST = "1-5 1 | 6-2 0 | 3-7 1 | 8-4 0"
SECOND = "2-1 . | 4-3 . | 5-8 . | 7-6 ."
"""As the system pairs round 2 after FIRST."""


def asked(tournament, operation=set_result, **arguments):
    """The kinds of the cautions of a deed."""
    with pytest.raises(ConfirmationNeeded) as needed:
        operation(tournament, **arguments)
    return [each.kind for each in needed.value.cautions]


def draw_board_1(tournament, round_no=1, confirmed=True):
    return set_result(
        tournament, round_no=round_no, board=1, result=GameResult.DRAW, confirmed=confirmed
    )


def results(tournament, round_no=1):
    return [game.result for game in tournament.round(round_no).games]


def test_4_3_a_result_of_the_round_before_counts_from_the_next_pairing_on_q189():
    tournament = a_tournament(FIRST, SECOND)
    corrected = draw_board_1(tournament)
    assert corrected.score(PlayerId(5)) == 5
    (kept,) = corrected.corrections
    before, after = tournament.round(1).game(1), corrected.round(1).game(1)
    assert kept == Correction(1, 1, before, after, 3, CorrectionScope.PAIRING)
    text = "board 1, 1-5 1/2-1/2 instead of 1-0"
    assert corrected.remarks == (Remark(RemarkKind.CORRECTION, 1, text),)
    assert corrected.as_paired(2).rounds == tournament.rounds
    assert corrected.as_paired(3) is corrected


def test_4_3_the_boards_that_would_have_been_paired_otherwise_are_named():
    tournament = a_tournament(FIRST, SECOND)
    with pytest.raises(ConfirmationNeeded) as needed:
        draw_board_1(tournament, confirmed=False)
    overwritten, otherwise = needed.value.cautions
    assert overwritten.kind is CautionKind.RESULT_OVERWRITTEN
    assert otherwise.kind is CautionKind.CORRECTION_CHANGES_PAIRING
    assert (otherwise.round_no, otherwise.count) == (2, len(otherwise.boards))
    assert otherwise.boards == (3, 4)


def test_4_3_a_correction_that_changes_no_pairing_only_overwrites():
    tournament = a_tournament("1-3 1 | 4-2 0", "2-1 . | 3-4 .")
    assert asked(tournament, round_no=1, board=1, result=GameResult.UNRATED_WHITE_WINS) == [
        CautionKind.RESULT_OVERWRITTEN
    ]


def test_4_3_colours_of_the_round_before_are_corrected_for_the_next_pairing():
    tournament = a_tournament(FIRST, SECOND)
    assert asked(tournament, swap_colours, round_no=1, board=1) == [
        CautionKind.CORRECTION_CHANGES_PAIRING
    ]
    corrected = swap_colours(tournament, round_no=1, board=1, confirmed=True)
    assert corrected.remarks[0].text == "board 1, 5-1 0-1 instead of 1-5 1-0"
    assert corrected.as_paired(2).round(1) == tournament.round(1)


def test_4_3_once_the_next_round_is_over_it_is_too_late_q189():
    over = a_tournament(FIRST, SECOND.replace(".", "="))
    with pytest.raises(RoundTooOld):
        draw_board_1(over)
    with pytest.raises(RoundTooOld):
        draw_board_1(a_tournament(FIRST, SECOND.replace(".", "="), "1-3 . | 2-4 ."))


def test_4_3_a_correction_that_nothing_was_built_on_is_corrected_again_and_taken_back():
    tournament = a_tournament(FIRST, SECOND)
    lost = set_result(
        draw_board_1(tournament),
        round_no=1,
        board=1,
        result=GameResult.BLACK_WINS,
        confirmed=True,
    )
    assert [each.text for each in lost.remarks] == ["board 1, 1-5 0-1 instead of 1-0"]
    assert [each.before.result for each in lost.corrections] == [GameResult.WHITE_WINS]
    back = set_result(lost, round_no=1, board=1, result=GameResult.WHITE_WINS, confirmed=True)
    assert (back.corrections, back.remarks) == ((), ())
    assert back.rounds == tournament.rounds


def adjourned():
    """Board 1 of round 1 is still open in round 3."""
    return a_tournament("1-3 ? | 4-2 0", "2-1 1 | 3-4 =", "1-4 . | 2-3 .")


def test_3_1_an_adjourned_game_that_is_drawn_is_settled_at_any_time_without_a_word():
    settled = draw_board_1(adjourned(), confirmed=False)
    assert settled.score(PlayerId(3)) == 10
    assert settled.remarks == ()
    assert settled.as_paired(3).round(1).game(1).result is GameResult.ADJOURNED


def test_adjourned_non_draw_is_a_remark_q163():
    given = {"round_no": 1, "board": 1, "result": GameResult.BLACK_WINS}
    assert asked(adjourned(), **given) == [CautionKind.ADJOURNED_NOT_DRAWN]
    settled = set_result(adjourned(), **given, confirmed=True)
    assert settled.remarks == (Remark(RemarkKind.ADJOURNMENT, 1, "board 1, 1-3 0-1"),)
    assert settled.corrections[0].since_round == 4
    drawn = draw_board_1(settled)
    assert drawn.remarks == ()
    adjourned_again = set_result(
        drawn, round_no=1, board=1, result=GameResult.ADJOURNED, confirmed=True
    )
    assert adjourned_again.corrections == ()


def test_3_1_a_settled_game_counts_in_the_next_pairing_and_is_then_an_old_one():
    settled = set_result(
        a_tournament(FIRST.replace("1-5 1", "1-5 ?"), SECOND.replace(".", "=")),
        round_no=1,
        board=1,
        result=GameResult.BLACK_WINS,
        confirmed=True,
    )
    paired = publish_round(pair_round(settled, round_no=3), round_no=3)
    assert paired.as_paired(3).score(PlayerId(5), 1) == 10
    with pytest.raises(RoundTooOld):
        draw_board_1(paired)


def matches():
    """In round 2 of a Double-Swiss, game 1 of board 1 in round 1 is still open."""
    return a_tournament("1-3 ?,1 | 4-2 0,0", "2-1 .,. | 3-4 .,.", system=SystemId.DOUBLE_SWISS)


def test_3_1_an_adjourned_game_of_a_match_is_settled_as_any_other():
    assert draw_board_1(matches(), confirmed=False).remarks == ()
    given = {"round_no": 1, "board": 1, "result": GameResult.BLACK_WINS}
    assert asked(matches(), **given) == [CautionKind.ADJOURNED_NOT_DRAWN]
    settled = set_result(matches(), **given, confirmed=True)
    assert settled.remarks == (Remark(RemarkKind.ADJOURNMENT, 1, "board 1, 1-3 0-1, 1-0"),)


@pytest.mark.parametrize("is_drawn", [False, True])
def test_4_3_the_known_game_of_a_match_with_an_adjourned_one_is_corrected_with_a_remark(is_drawn):
    """Player 1, Black in game 2, did not win it but lost."""
    tournament = draw_board_1(matches(), confirmed=False) if is_drawn else matches()
    given = {"round_no": 1, "board": 1, "result": GameResult.BLACK_WINS}
    assert asked(tournament, set_second_result, **given) == [
        CautionKind.RESULT_OVERWRITTEN,
        CautionKind.CORRECTION_CHANGES_PAIRING,
    ]
    corrected = set_second_result(tournament, **given, confirmed=True)
    now = "1/2-1/2" if is_drawn else "adjourned"
    text = f"board 1, 1-3 {now}, 0-1 instead of adjourned, 1-0"
    assert corrected.remarks == (Remark(RemarkKind.CORRECTION, 1, text),)


def test_4_3_exchanged_colours_of_a_match_with_an_adjourned_game_are_a_remark():
    swapped = swap_colours(matches(), round_no=1, board=1, confirmed=True)
    text = "board 1, 3-1 adjourned, 0-1 instead of 1-3 adjourned, 1-0"
    assert swapped.remarks == (Remark(RemarkKind.CORRECTION, 1, text),)


def test_a_missing_result_of_an_old_round_is_entered_and_kept_apart():
    tournament = a_tournament("1-3 . | 4-2 0", "2-1 1 | 3-4 =", "1-4 . | 2-3 .")
    entered = draw_board_1(tournament)
    assert entered.remarks[0].text == "board 1, 1-3 1/2-1/2 instead of no result"
    assert entered.as_paired(3).rounds == tournament.rounds


def test_a_board_is_corrected_though_another_of_the_round_was_before():
    twice = set_result(
        draw_board_1(a_tournament(FIRST, SECOND)),
        round_no=1,
        board=2,
        result=GameResult.DRAW,
        confirmed=True,
    )
    assert [each.board for each in twice.corrections] == [1, 2]


def test_a_correction_for_the_standings_is_none_that_the_next_pairing_is_still_to_know():
    tournament = a_tournament(FIRST, SECOND)
    game = tournament.round(1).game(1)
    kept = Correction(
        1, 1, replace(game, result=GameResult.DRAW), game, 9, CorrectionScope.STANDINGS
    )
    corrected = draw_board_1(tournament.with_corrections([kept]))
    assert corrected.corrections[0] is kept
    assert len(corrected.corrections) == 2


def test_a_correction_makes_a_round_unread_again():
    tournament = a_tournament(FIRST, SECOND)
    verified = tournament.with_round(replace(tournament.round(1), is_verified=True))
    assert not draw_board_1(verified).round(1).is_verified


def test_an_unknown_swap_of_a_game_without_result_is_noted_as_such():
    tournament = a_tournament("1-3 . | 4-2 0", "2-1 . | 3-4 .")
    swapped = swap_colours(tournament, round_no=1, board=1, confirmed=True)
    assert swapped.round(1).game(1) == Game(1, PlayerId(3), PlayerId(1))
