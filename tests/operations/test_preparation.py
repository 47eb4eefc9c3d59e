"""Rounds of tables and brackets: forfeits of who is not there, the field that stays as it is."""

from dataclasses import replace

import pytest
from builders import TAKEN_BACK, a_round_robin, a_tournament

from swissdesk.errors import (
    BoardsUndecided,
    ByeWithPoints,
    CautionKind,
    ConfirmationNeeded,
    FieldClosed,
    StillPaired,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player
from swissdesk.model.remark import RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import ByeRules, Numbering, SystemId
from swissdesk.operations.numbering import draw_numbers
from swissdesk.operations.players import add_player, enter_player
from swissdesk.operations.presence import expel, finish_check_in, reinstate, request_bye, withdraw
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import pair_round, publish_round, unpair_round

TABLES = (SystemId.ROUND_ROBIN, SystemId.SCHEVENINGEN, SystemId.KNOCKOUT)


def paired(tournament, round_no):
    return pair_round(tournament, round_no=round_no, confirmed=True)


def sheet(tournament, round_no):
    """The boards of a round with results, and its byes."""
    played = tournament.round(round_no)
    games = [f"{game.white}-{game.black} {game.result.value}" for game in played.games]
    return [*games, *(f"{bye.player} {bye.kind.value}" for bye in played.byes)]


def event_of(tournament):
    players = tuple(entry.player for entry in tournament.entries)
    return Event("Open", players=players, tournaments=(tournament,))


def cautions(tournament, round_no):
    try:
        pair_round(tournament, round_no=round_no)
    except ConfirmationNeeded as needed:
        return [caution.kind for caution in needed.cautions]
    return []


def test_c05_games_of_who_has_left_are_lost_by_forfeit():
    started = a_round_robin("1-4 1 | 2-3 =", rounds=3)
    left = withdraw(started, player_id=PlayerId(4), after_round=1)
    assert sheet(paired(left, 2), 2) == ["4-3 -+", "1-2   "]


def test_c05_where_both_have_left_both_lose():
    started = a_round_robin("1-4 1 | 2-3 =", rounds=3)
    for player in (3, 4):
        started = withdraw(started, player_id=PlayerId(player), after_round=1)
    assert sheet(paired(started, 2), 2) == ["4-3 --", "1-2   "]


def test_c05_an_absence_announced_is_a_forfeit_and_needs_no_explanation():
    started = a_round_robin("1-4 1 | 2-3 =", rounds=3, byes=ByeRules(absent_withdraws=True))
    asked = request_bye(started, player_id=PlayerId(1), round_no=2, kind=ByeKind.ZERO_POINT)
    second = paired(asked, 2)
    assert sheet(second, 2) == ["4-3   ", "1-2 -+"]
    ended = set_result(
        publish_round(second, round_no=2), round_no=2, board=1, result=GameResult.DRAW
    )
    assert cautions(ended, 3) == []
    assert sheet(paired(ended, 3), 3) == ["2-4   ", "3-1   "]


@pytest.mark.parametrize("system", TABLES)
@pytest.mark.parametrize("kind", [ByeKind.HALF_POINT, ByeKind.FULL_POINT])
def test_c05_nobody_asks_for_points_without_a_game(system, kind):
    started = a_tournament("1-4 1 | 2-3 1", system=system, rounds=3)
    with pytest.raises(ByeWithPoints):
        request_bye(started, player_id=PlayerId(1), round_no=2, kind=kind, confirmed=True)


def test_c05_6_5_an_absence_without_notice_is_a_withdrawal_after_which_games_are_lost():
    started = a_round_robin("1-4 + | 2-3 =", rounds=3, byes=ByeRules(absent_withdraws=True))
    assert cautions(started, 2) == [CautionKind.ABSENT_UNEXPLAINED]
    assert sheet(paired(started, 2), 2) == ["4-3 -+", "1-2   "]


def test_c05_annex_1_the_free_player_of_an_odd_field_has_a_zero_point_bye():
    started = a_round_robin("2-3 1 | 1 Z", rounds=3)
    assert sheet(paired(started, 2), 2) == ["1-2   ", "3 Z"]


def test_who_left_before_round_1_is_not_in_the_table():
    tournament = withdraw(a_round_robin(players=5, rounds=3), player_id=PlayerId(2), after_round=0)
    first = paired(tournament, 1)
    assert sheet(first, 1) == ["1-5   ", "3-4   ", "2 Z"]
    assert sheet(paired(publish_round(first, round_no=1), 2), 2) == ["5-4   ", "1-3   ", "2 Z"]


def test_who_does_not_arrive_for_round_1_is_in_the_table_and_loses():
    tournament = finish_check_in(
        a_round_robin(players=4, rounds=3).with_entries(
            replace(entry, checked_in=entry.tpn != 3) for entry in a_round_robin(players=4).entries
        )
    )
    assert sheet(paired(tournament, 1), 1) == ["1-4   ", "2-3 +-"]


def checked_in(*numbers):
    field = a_tournament(players=4, rounds=3)
    return field.with_entries(
        replace(entry, checked_in=entry.tpn in numbers) for entry in field.entries
    )


def test_c0402_4_1_a_check_in_that_has_begun_is_finished_before_round_1():
    assert cautions(checked_in(1, 2, 4), 1) == [CautionKind.CHECK_IN_UNFINISHED]
    assert cautions(finish_check_in(checked_in(1, 2, 4)), 1) == []
    assert sheet(paired(checked_in(1, 2, 4), 1), 1) == ["1-3   ", "4-2   "]


@pytest.mark.parametrize("numbers", [(), (1, 2, 3, 4)])
def test_c0402_4_1_without_a_check_in_or_after_it_nothing_is_asked(numbers):
    assert cautions(checked_in(*numbers), 1) == []


def test_c0402_4_1_a_player_with_a_bye_in_round_1_need_not_check_in():
    asked = request_bye(
        checked_in(1, 2, 4), player_id=PlayerId(3), round_no=1, kind=ByeKind.HALF_POINT
    )
    assert cautions(asked, 1) == []


def test_a_round_taken_back_is_paired_again_the_same():
    left = withdraw(a_round_robin("2-3 1 | 1 Z", rounds=3), player_id=PlayerId(2), after_round=1)
    once = paired(left, 2)
    again = paired(unpair_round(once, round_no=2, **TAKEN_BACK), 2)
    assert replace(again, remarks=once.remarks) == once


@pytest.mark.parametrize("system", TABLES)
def test_c05_annex_1_nobody_enters_once_the_table_has_begun(system):
    started = a_tournament("1-4 1 | 2-3 1", system=system, rounds=3)
    event = replace(
        event_of(started), players=(*event_of(started).players, Player(PlayerId(9), "Late"))
    )
    with pytest.raises(FieldClosed):
        add_player(
            event, tournament_id=started.id, player=Player(PlayerId(0), "Late"), first_round=2
        )
    with pytest.raises(FieldClosed):
        enter_player(event, tournament_id=started.id, player_id=PlayerId(9), first_round=2)


@pytest.mark.parametrize("system", TABLES)
def test_who_left_before_the_table_began_has_no_place_to_come_back_to(system):
    tournament = a_tournament(players=5, system=system)
    left = withdraw(tournament, player_id=PlayerId(2), after_round=0)
    assert reinstate(left, player_id=PlayerId(2)) == tournament
    first = paired(left, 1)
    with pytest.raises(FieldClosed):
        reinstate(first, player_id=PlayerId(2))


def test_who_has_left_a_table_may_come_back():
    left = withdraw(a_round_robin("1-4 1 | 2-3 =", rounds=3), player_id=PlayerId(4), after_round=1)
    second = publish_round(paired(left, 2), round_no=2)
    second = set_result(second, round_no=2, board=2, result=GameResult.DRAW)
    back = reinstate(second, player_id=PlayerId(4))
    assert sheet(paired(back, 3), 3) == ["2-4   ", "3-1   "]


def test_a_withdrawal_may_be_dated_back_over_games_lost_by_forfeit_but_not_before_round_1():
    played = a_round_robin("1-4 + | 2-3 =", "4-3 - | 1-2 1", rounds=3)
    left = withdraw(played, player_id=PlayerId(4), after_round=1)
    assert left.entry(PlayerId(4)).withdrawn_after == 1
    with pytest.raises(StillPaired):
        withdraw(played, player_id=PlayerId(4), after_round=0)
    with pytest.raises(StillPaired):
        expel(played, player_id=PlayerId(3), after_round=1, reason="phone")


def test_a_swiss_knows_no_forfeits_after_a_withdrawal():
    played = a_tournament("1-4 1 | 2-3 =", "4-3 - | 1-2 1", rounds=3)
    with pytest.raises(StillPaired):
        withdraw(played, player_id=PlayerId(4), after_round=1)


def test_c05_annex_2_players_of_one_federation_who_meet_at_the_end_are_named_before_round_1():
    tournament = a_round_robin(players=12, rounds=11)
    tournament = tournament.with_entries(
        replace(entry, participant=replace(entry.player, federation=code * 3))
        for entry, code in zip(tournament.entries, "AAAABBBCCCDE", strict=True)
    )
    drawn = draw_numbers(tournament, numbering=Numbering.VARMA, seed=1)
    assert cautions(drawn, 1) == [CautionKind.SAME_FEDERATION_LATE]
    corrected = draw_numbers(tournament, numbering=Numbering.VARMA_CORRECTED, seed=1)
    assert cautions(corrected, 1) == []


def test_a_knockout_waits_for_its_boards_before_anything_is_confirmed():
    played = a_tournament("1-4 = | 3-2 .", system=SystemId.KNOCKOUT, rounds=2)
    with pytest.raises(BoardsUndecided) as refused:
        pair_round(played, round_no=2)
    assert (refused.value.round_no, refused.value.boards) == (1, (1, 2))


def test_byes_of_a_bracket_are_no_exception_for_the_report():
    first = paired(a_tournament(players=3, system=SystemId.KNOCKOUT, rounds=2), 1)
    assert sheet(first, 1) == ["3-2   ", "1 F"]
    assert RemarkKind.FULL_POINT_BYE not in {remark.kind for remark in first.remarks}


def test_who_is_out_of_a_knockout_has_a_zero_point_bye_and_who_has_left_loses():
    played = a_tournament("1-4 1 | 3-2 1", system=SystemId.KNOCKOUT, rounds=2)
    left = withdraw(played, player_id=PlayerId(3), after_round=1)
    assert sheet(paired(left, 2), 2) == ["3-1 -+", "2 Z", "4 Z"]
