"""Entering and correcting results."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    ByeNotRequestable,
    CautionKind,
    ConfirmationNeeded,
    Level,
    PlayerSeated,
    RoundIncomplete,
    RoundNotPublished,
    RoundTooOld,
    UnknownBoard,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations.results import set_bye, set_result, swap_colours, verify_round


def test_a_result_is_recorded_for_one_board():
    tournament = a_tournament("1-3 . | 2-4 .")
    played = set_result(tournament, round_no=1, board=2, result=GameResult.DRAW)
    assert [game.result for game in played.round(1).games] == [
        GameResult.PENDING,
        GameResult.DRAW,
    ]


def test_a_draft_takes_no_results():
    tournament = a_tournament("1-2 .")
    draft = tournament.with_round(replace(tournament.round(1), state=RoundState.DRAFT))
    with pytest.raises(RoundNotPublished):
        set_result(draft, round_no=1, board=1, result=GameResult.DRAW)


def test_a_board_that_does_not_exist_takes_no_result():
    with pytest.raises(UnknownBoard):
        set_result(a_tournament("1-2 ."), round_no=1, board=2, result=GameResult.DRAW)


def test_4_3_exchanged_colours_leave_the_result_with_the_players():
    swapped = swap_colours(a_tournament("1-2 1"), round_no=1, board=1)
    game = swapped.round(1).game(1)
    assert (game.white, game.black, game.result) == (2, 1, GameResult.BLACK_WINS)
    assert swapped.score(PlayerId(1)) == 10


def test_a_game_without_colours_has_them_once_it_was_played():
    forfeited = a_tournament("1-2 +*")
    given = {"round_no": 1, "board": 1, "confirmed": True}
    played = set_result(forfeited, result=GameResult.DRAW, **given).round(1).game(1)
    assert (played.result, played.has_colours) == (GameResult.DRAW, True)
    other = set_result(forfeited, result=GameResult.DOUBLE_FORFEIT, **given).round(1).game(1)
    assert not other.has_colours
    exchanged = swap_colours(forfeited, **given)
    assert not exchanged.round(1).game(1).has_colours
    assert exchanged.score(PlayerId(1)) == 10


def test_another_result_on_a_board_is_confirmed_the_same_one_and_clearing_are_not():
    tournament = a_tournament("1-2 1")
    with pytest.raises(ConfirmationNeeded) as needed:
        set_result(tournament, round_no=1, board=1, result=GameResult.DRAW)
    (caution,) = needed.value.cautions
    assert (caution.kind, caution.level) == (CautionKind.RESULT_OVERWRITTEN, Level.CONFIRM)
    assert (caution.round_no, caution.boards) == (1, (1,))
    drawn = set_result(tournament, round_no=1, board=1, result=GameResult.DRAW, confirmed=True)
    assert drawn.round(1).game(1).result is GameResult.DRAW
    same = set_result(tournament, round_no=1, board=1, result=GameResult.WHITE_WINS)
    assert same is tournament
    cleared = set_result(tournament, round_no=1, board=1, result=GameResult.PENDING)
    assert cleared.round(1).missing == (1,)


def test_exchanged_colours_overwrite_no_result():
    swapped = swap_colours(a_tournament("1-2 0"), round_no=1, board=1)
    assert swapped.round(1).game(1).result is GameResult.WHITE_WINS


def test_an_adjourned_game_of_the_last_round_is_settled_without_a_word():
    settled = set_result(a_tournament("1-2 ?"), round_no=1, board=1, result=GameResult.BLACK_WINS)
    assert settled.score(PlayerId(2)) == 10
    assert (settled.corrections, settled.remarks) == ((), ())


def test_results_are_read_back_and_have_to_be_again_after_a_change():
    tournament = a_tournament("1-2 1 | 3-4 =")
    verified = verify_round(tournament, round_no=1)
    assert verified.round(1).is_verified
    cleared = set_result(verified, round_no=1, board=2, result=GameResult.PENDING)
    assert not cleared.round(1).is_verified
    with pytest.raises(RoundIncomplete):
        verify_round(cleared, round_no=1)
    draft = tournament.with_round(replace(tournament.round(1), state=RoundState.DRAFT))
    with pytest.raises(RoundNotPublished):
        verify_round(draft, round_no=1)


def test_4_3_a_bye_of_the_last_round_is_corrected_and_the_report_says_so():
    tournament = a_tournament("1-2 1 | 3 Z | 4 PAB")
    corrected = set_bye(tournament, player_id=PlayerId(3), round_no=1, kind=ByeKind.HALF_POINT)
    assert corrected.score(PlayerId(3)) == 5
    assert corrected.entry(PlayerId(3)).requested_bye(1) is ByeKind.HALF_POINT
    text = "No. 3 Player003, half-point bye instead of zero-point bye"
    assert corrected.remarks == (Remark(RemarkKind.CORRECTION, 1, text),)
    again = set_bye(corrected, player_id=PlayerId(3), round_no=1, kind=ByeKind.HALF_POINT)
    assert again is corrected


def test_a_corrected_bye_is_held_to_the_rules_for_byes():
    with pytest.raises(ConfirmationNeeded):
        set_bye(
            a_tournament("1-2 1 | 3 Z"), player_id=PlayerId(3), round_no=1, kind=ByeKind.FULL_POINT
        )


@pytest.mark.parametrize(
    ("player_id", "round_no", "kind", "refusal"),
    [
        (1, 2, ByeKind.HALF_POINT, PlayerSeated),
        (4, 2, ByeKind.HALF_POINT, PlayerSeated),
        (3, 2, ByeKind.PAB, ByeNotRequestable),
        (3, 1, ByeKind.HALF_POINT, RoundTooOld),
    ],
)
def test_a_bye_that_was_paired_or_is_of_an_earlier_round_is_not_corrected(
    player_id, round_no, kind, refusal
):
    tournament = a_tournament("1-2 1 | 3 Z | 4 Z", "2-1 1 | 3 Z | 4 PAB")
    with pytest.raises(refusal):
        set_bye(tournament, player_id=PlayerId(player_id), round_no=round_no, kind=kind)
