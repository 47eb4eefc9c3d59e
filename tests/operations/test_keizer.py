"""Evenings of a Keizer tournament: who is there, why others are not, and one more round."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import AllRoundsPaired, NotAbsent
from swissdesk.model.ids import PlayerId
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.result import AbsenceReason, ByeKind
from swissdesk.model.settings import SystemId
from swissdesk.operations.presence import (
    check_in,
    finish_check_in,
    request_bye,
    set_absence_reason,
)
from swissdesk.operations.regulations import change_settings, leave_fide_mode
from swissdesk.operations.rounds import pair_round, publish_round, unpair_round
from swissdesk.operations.system_choice import choose_system

ONE, TWO, THREE, FOUR = map(PlayerId, (1, 2, 3, 4))


def a_keizer(*rounds, players=4, **changes):
    changes.setdefault("rounds", 2)
    return a_tournament(*rounds, players=players, system=SystemId.KEIZER, **changes)


def reasons(tournament, round_no):
    return {int(bye.player): bye.reason.name for bye in tournament.round(round_no).byes}


def test_a_check_in_is_for_the_next_evening():
    tournament = a_keizer("2-1 = | 4-3 =", rounds=3)
    duty = AbsenceReason.CLUB_DUTY
    away = request_bye(
        tournament, player_id=THREE, round_no=2, kind=ByeKind.ZERO_POINT, reason=duty
    )
    here = check_in(check_in(away, player_id=ONE, present=True), player_id=TWO, present=True)
    paired = pair_round(finish_check_in(here), round_no=2, confirmed=True)
    assert reasons(paired, 2) == {3: "CLUB_DUTY", 4: "WITHOUT_NOTICE"}
    assert not any(entry.checked_in for entry in paired.entries)


def test_an_arrival_ends_an_absence():
    tournament = finish_check_in(a_keizer("2-1 = | 4-3 =", rounds=3))
    back = check_in(tournament, player_id=FOUR, present=True)
    assert back.entry(FOUR).is_available(2)
    assert not back.entry(ONE).is_available(2)


def test_a_reason_may_be_noted_before_and_after_the_round():
    tournament = finish_check_in(check_in(a_keizer(), player_id=ONE, present=True))
    notice, duty = AbsenceReason.WITH_NOTICE, AbsenceReason.CLUB_DUTY
    before = set_absence_reason(tournament, player_id=TWO, round_no=1, reason=notice)
    paired = pair_round(before, round_no=1, confirmed=True)
    after = set_absence_reason(paired, player_id=THREE, round_no=1, reason=duty)
    assert reasons(after, 1) == {
        1: "NONE",
        2: "WITH_NOTICE",
        3: "CLUB_DUTY",
        4: "WITHOUT_NOTICE",
    }
    again = unpair_round(after, round_no=1)
    assert again.entry(THREE).absence_reason(1) is duty
    for refused in ({"player_id": ONE, "round_no": 1}, {"player_id": ONE, "round_no": 2}):
        with pytest.raises(NotAbsent):
            set_absence_reason(after, **refused, reason=duty)


def test_with_an_open_end_there_is_always_one_more_round():
    tournament = publish_round(
        pair_round(a_keizer(rounds=1), round_no=1, confirmed=True), round_no=1
    )
    assert tournament.settings.rounds == 2
    closed = tournament.with_settings(
        replace(tournament.settings, rounds=1, keizer=KeizerRules(open_end=False))
    )
    with pytest.raises(AllRoundsPaired):
        pair_round(closed, round_no=2, confirmed=True)


def test_the_system_is_chosen_outside_fide_mode_and_brings_its_score():
    tournament = leave_fide_mode(a_tournament(players=4), reason="club", confirmed=True)
    chosen = choose_system(tournament, system=SystemId.KEIZER)
    assert chosen.settings.tie_breaks == ("OTHER_KEIZER",)
    back = choose_system(chosen, system=SystemId.DUTCH_2026)
    assert "OTHER_KEIZER" not in back.settings.tie_breaks


def test_the_report_notes_changed_keizer_rules():
    tournament = a_keizer("2-1 = | 4-3 =")
    settings = replace(tournament.settings, keizer=KeizerRules(highest=50))
    changed = change_settings(
        tournament, settings=settings, changed=("keizer",), reason="agreed", confirmed=True
    )
    assert [remark.text for remark in changed.remarks] == ["Keizer rules changed: agreed"]
