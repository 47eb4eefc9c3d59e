"""Arrival, byes and absences, withdrawal and expulsion."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    ByeNotRequestable,
    CautionKind,
    ConfirmationNeeded,
    Level,
    ReasonMissing,
    RoundAlreadyPaired,
    RoundOutOfRange,
    SeatedInDraft,
    StillPaired,
    UnknownRound,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.round import RoundState
from swissdesk.model.settings import ByeRules
from swissdesk.operations.presence import (
    cancel_bye,
    check_in,
    excuse_absence,
    expel,
    finish_check_in,
    reinstate,
    request_bye,
    set_half_point_barred,
    withdraw,
)

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)


def cautions(tournament, round_no, kind, player_id=ONE):
    """What is said before a bye is given; nothing where it is given at once."""
    asked = {"player_id": player_id, "round_no": round_no, "kind": kind}
    try:
        given = request_bye(tournament, **asked)
    except ConfirmationNeeded as needed:
        confirmed = request_bye(tournament, **asked, confirmed=True)
        assert confirmed.entry(player_id).requested_bye(round_no) is kind
        return [(each.kind, each.level) for each in needed.cautions]
    assert given.entry(player_id).requested_bye(round_no) is kind
    return []


def test_3_3_a_bye_is_noted_for_a_round_to_come_and_struck_out():
    asked = request_bye(
        a_tournament("1-2 1"), player_id=PlayerId(1), round_no=2, kind=ByeKind.HALF_POINT
    )
    assert asked.entry(PlayerId(1)).requested_bye(2) is ByeKind.HALF_POINT
    free = cancel_bye(asked, player_id=PlayerId(1), round_no=2)
    assert free.entry(PlayerId(1)).is_available(2)


def test_a_bye_cannot_be_asked_for_in_a_round_that_is_paired_or_not_played():
    tournament = a_tournament("1-2 1")
    for round_no, error in ((1, RoundAlreadyPaired), (6, RoundOutOfRange), (0, RoundOutOfRange)):
        with pytest.raises(error):
            request_bye(
                tournament, player_id=PlayerId(1), round_no=round_no, kind=ByeKind.ZERO_POINT
            )
        with pytest.raises(error):
            cancel_bye(tournament, player_id=PlayerId(1), round_no=round_no)


def test_c04_1_art_3_the_pairing_allocated_bye_is_not_asked_for():
    with pytest.raises(ByeNotRequestable):
        request_bye(a_tournament("1-2 1"), player_id=PlayerId(1), round_no=2, kind=ByeKind.PAB)


def test_3_2_a_withdrawn_player_is_not_paired_until_reinstated():
    gone = withdraw(a_tournament("1-2 1"), player_id=PlayerId(2), after_round=1)
    assert not gone.entry(PlayerId(2)).is_available(2)
    assert reinstate(gone, player_id=PlayerId(2)).entry(PlayerId(2)).is_available(2)


def test_a_player_cannot_have_left_before_a_game_they_are_in():
    with pytest.raises(StillPaired, match="Player002"):
        withdraw(a_tournament("1-2 1"), player_id=PlayerId(2), after_round=0)
    with pytest.raises(RoundOutOfRange):
        withdraw(a_tournament("1-2 1"), player_id=PlayerId(2), after_round=-1)


def test_a_player_cannot_have_left_before_a_pairing_allocated_bye():
    with pytest.raises(StillPaired, match="Player003"):
        withdraw(a_tournament("1-2 1 | 3 PAB"), player_id=PlayerId(3), after_round=0)


@pytest.mark.parametrize("bye", ["H", "F"])
def test_c07_16_1_1_a_player_cannot_have_left_before_a_bye_that_brought_points(bye):
    tournament = a_tournament("1-2 1 | 3 PAB", f"1-2 1 | 3 {bye}")
    with pytest.raises(StillPaired) as refused:
        withdraw(tournament, player_id=PlayerId(3), after_round=1)
    assert refused.value.round_no == 2


def test_a_player_who_only_had_zero_point_byes_can_have_left_before_them():
    gone = withdraw(a_tournament("1-2 1 | 3 Z"), player_id=PlayerId(3), after_round=0)
    assert gone.entry(PlayerId(3)).withdrawn_after == 0


def test_c05_6_7_a_second_half_point_bye_is_confirmed_q173():
    second = [(CautionKind.SECOND_HALF_POINT_BYE, Level.CONFIRM)]
    fresh = a_tournament("1-2 1")
    asked = request_bye(fresh, player_id=ONE, round_no=3, kind=ByeKind.HALF_POINT)
    assert cautions(fresh, 2, ByeKind.HALF_POINT) == []
    assert cautions(asked, 3, ByeKind.HALF_POINT) == []
    assert cautions(asked, 2, ByeKind.HALF_POINT) == second
    assert cautions(a_tournament("1 H | 2-3 1"), 2, ByeKind.HALF_POINT) == second
    assert cautions(a_tournament("1 H | 2-3 1"), 2, ByeKind.ZERO_POINT) == []


def test_c05_6_7_the_rules_say_how_many_half_point_byes_there_are():
    none = a_tournament("1-2 1", byes=ByeRules(half_points=0))
    assert cautions(none, 2, ByeKind.HALF_POINT) == [
        (CautionKind.SECOND_HALF_POINT_BYE, Level.CONFIRM)
    ]
    two = a_tournament("1 H | 2-3 1", byes=ByeRules(half_points=2))
    assert cautions(two, 2, ByeKind.HALF_POINT) == []


def test_a_player_who_may_have_no_half_point_bye_gets_one_only_by_a_yes_q174():
    barred = set_half_point_barred(a_tournament("1-2 1"), player_id=ONE, barred=True)
    assert cautions(barred, 2, ByeKind.HALF_POINT) == [
        (CautionKind.HALF_POINT_BYE_BARRED, Level.CONFIRM)
    ]
    assert cautions(barred, 2, ByeKind.HALF_POINT, TWO) == []
    free = set_half_point_barred(barred, player_id=ONE, barred=False)
    assert cautions(free, 2, ByeKind.HALF_POINT) == []


def test_a_full_point_bye_is_said_to_be_deprecated_q176():
    assert cautions(a_tournament("1-2 1"), 2, ByeKind.FULL_POINT) == [
        (CautionKind.FULL_POINT_BYE, Level.ACKNOWLEDGE)
    ]


def test_a_bye_with_points_in_the_last_rounds_is_confirmed_where_the_rules_give_none():
    tournament = a_tournament("1-2 1", byes=ByeRules(none_in_last=2))
    assert cautions(tournament, 3, ByeKind.HALF_POINT) == []
    assert cautions(tournament, 4, ByeKind.HALF_POINT) == [
        (CautionKind.BYE_TOO_LATE, Level.CONFIRM)
    ]
    assert cautions(tournament, 5, ByeKind.ZERO_POINT) == []


def as_draft(tournament):
    return tournament.with_round(replace(tournament.rounds[-1], state=RoundState.DRAFT))


def test_a_player_who_leaves_before_a_draft_he_is_in_leaves_once_it_is_taken_back():
    with pytest.raises(SeatedInDraft) as refused:
        withdraw(as_draft(a_tournament("1-2 1", "2-1 .")), player_id=ONE, after_round=1)
    assert (refused.value.name, refused.value.round_no) == ("Player001", 2)
    gone = withdraw(as_draft(a_tournament("1-2 1", "2-1 .")), player_id=ONE, after_round=2)
    assert gone.entry(ONE).withdrawn_after == 2


def test_an_expelled_player_is_gone_and_the_report_says_why_q197():
    gone = expel(a_tournament("1-2 1"), player_id=TWO, after_round=1, reason=" used a phone ")
    assert gone.entry(TWO).is_expelled
    assert not gone.entry(TWO).is_available(2)
    assert gone.remarks == (Remark(RemarkKind.EXPULSION, 1, "No. 2 Player002: used a phone"),)
    back = reinstate(gone, player_id=TWO)
    assert (back.entry(TWO).is_expelled, back.entry(TWO).withdrawn_after) == (False, None)
    assert not withdraw(gone, player_id=TWO, after_round=1).entry(TWO).is_expelled


def test_nobody_is_expelled_without_a_reason_or_before_a_game_they_are_in():
    with pytest.raises(ReasonMissing):
        expel(a_tournament("1-2 1"), player_id=TWO, after_round=1, reason="  ")
    with pytest.raises(StillPaired):
        expel(a_tournament("1-2 1"), player_id=TWO, after_round=0, reason="noise")


def test_c05_6_5_an_absence_is_explained_for_one_round():
    excused = excuse_absence(a_tournament("1-2 -", "2-1 +"), player_id=ONE, round_no=2)
    excused = excuse_absence(excused, player_id=ONE, round_no=1)
    assert excuse_absence(excused, player_id=ONE, round_no=1).entry(ONE).excused == (1, 2)
    with pytest.raises(UnknownRound):
        excuse_absence(excused, player_id=ONE, round_no=3)


def test_4_1_who_has_not_arrived_is_absent_in_round_1_and_plays_if_he_comes_after_all():
    tournament = a_tournament(players=4)
    tournament = withdraw(tournament, player_id=PlayerId(4), after_round=0)
    tournament = request_bye(tournament, player_id=THREE, round_no=1, kind=ByeKind.HALF_POINT)
    here = check_in(tournament, player_id=ONE, present=True)
    assert here.entry(ONE).checked_in
    finished = finish_check_in(here)
    asked = {entry.id: entry.requested_bye(1) for entry in finished.entries}
    assert asked == {1: None, 2: ByeKind.ZERO_POINT, 3: ByeKind.HALF_POINT, 4: None}
    late = check_in(finished, player_id=TWO, present=True)
    assert late.entry(TWO).is_available(1)
    assert not check_in(late, player_id=TWO, present=False).entry(TWO).checked_in


def test_4_1_nobody_is_checked_in_once_round_1_is_paired():
    with pytest.raises(RoundAlreadyPaired):
        check_in(a_tournament("1-2 1"), player_id=ONE, present=True)
    with pytest.raises(RoundAlreadyPaired):
        finish_check_in(a_tournament("1-2 1"))
