"""Regulations change freely before round 1, and with care after it."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    CautionKind,
    ConfirmationNeeded,
    FideModeForbids,
    ForbiddenRule,
    Level,
    NameMissing,
    TooFewRounds,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Ratings
from swissdesk.model.points import ScoringSystem
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import (
    Acceleration,
    ByeRules,
    FictitiousPoints,
    ProhibitedPairing,
    ProhibitionKind,
    ProhibitionRule,
    RatingKind,
    RatingMethod,
    TieBreakEdition,
    TieBreakRules,
    UnratedRule,
)
from swissdesk.operations.regulations import change_settings, leave_fide_mode, set_rating_rule
from swissdesk.operations.rounds import pair_round

PLAYED = "1-3 1 | 4-2 ="
LATER = {
    "scoring": ScoringSystem(win=30, draw=10),
    "byes": ByeRules(missed=ByeKind.HALF_POINT),
    "rating_kinds": (RatingKind.RAPID,),
}
FREELY = {
    **LATER,
    "tie_breaks": ("SB",),
    "tie_break_rules": TieBreakRules(TieBreakEdition.VIRTUAL_OPPONENT),
}
LAID_DOWN = [
    ("prohibited", (ProhibitedPairing(2, 5, (PlayerId(1), PlayerId(2))),), "PROHIBITED_PAIRINGS"),
    ("prohibitions", (ProhibitionRule(ProhibitionKind.CLUB, "", 1, 5),), "PROHIBITED_PAIRINGS"),
    ("acceleration", Acceleration.BAKU, "ACCELERATION"),
    ("fictitious", (FictitiousPoints(10, 1, 2, (PlayerId(1),)),), "ACCELERATION"),
]


def changed(tournament, reason="", confirmed=False, **changes):
    settings = replace(tournament.settings, **changes)
    return change_settings(tournament, settings=settings, reason=reason, confirmed=confirmed)


def cautions(tournament, **changes):
    try:
        changed(tournament, **changes)
    except ConfirmationNeeded as needed:
        return [(each.kind, each.level) for each in needed.cautions]
    return []


def test_the_number_of_rounds_does_not_fall_below_those_paired():
    tournament = a_tournament("1-2 1", "2-1 1")
    with pytest.raises(TooFewRounds):
        changed(tournament, rounds=1)
    assert changed(tournament, rounds=2, confirmed=True).settings.rounds == 2


def test_a_tournament_needs_a_name():
    with pytest.raises(NameMissing):
        changed(a_tournament(players=2), name=" ")


def test_before_round_1_everything_changes_freely_q194():
    fresh = a_tournament(players=4)
    for name, value in [*FREELY.items(), *((name, value) for name, value, _ in LAID_DOWN)]:
        after = changed(fresh, **{name: value})
        assert getattr(after.settings, name) == value
        assert after.remarks == ()


def test_change_of_rounds_asks_twice_q57():
    assert cautions(a_tournament(PLAYED), rounds=7) == [
        (CautionKind.ROUNDS_CHANGED, Level.TWO_STEPS)
    ]
    with pytest.raises(ConfirmationNeeded) as needed:
        changed(a_tournament(PLAYED), rounds=7)
    assert (needed.value.cautions[0].detail, needed.value.cautions[0].round_no) == ("5 to 7", 1)


def test_change_of_rounds_is_recorded_q59():
    after = changed(a_tournament(PLAYED), rounds=7, confirmed=True, reason=" more time ")
    text = "rounds 5 to 7: more time"
    assert after.remarks == (Remark(RemarkKind.CONFIGURATION, 1, text),)
    silent = changed(a_tournament(PLAYED), rounds=7, confirmed=True)
    assert silent.remarks[0].text == "rounds 5 to 7"


THREE_ROUNDS = (
    "1-5 = | 6-2 = | 3-7 0 | 8-4 =",
    "7-1 1 | 2-8 1 | 4-6 1 | 5-3 1",
    "2-7 1 | 5-4 1 | 1-6 = | 8-3 1",
)
"""After them round 4 is another as the last one, where topscorers may have a third colour."""


@pytest.mark.parametrize(("before", "after"), [(4, 9), (9, 4)])
def test_c04_3_2_1_3_a_round_that_becomes_the_last_or_is_no_more_is_checked_again_q60(
    before, after
):
    paired = pair_round(a_tournament(*THREE_ROUNDS, rounds=before), round_no=4, confirmed=True)
    with pytest.raises(ConfirmationNeeded) as needed:
        changed(paired, rounds=after)
    rounds, differs = needed.value.cautions
    assert rounds.kind is CautionKind.ROUNDS_CHANGED
    assert (differs.kind, differs.level) == (CautionKind.LAST_ROUND_DIFFERS, Level.CONFIRM)
    assert (differs.round_no, differs.boards, differs.count) == (4, (1, 2), 2)
    recorded = changed(paired, rounds=after, confirmed=True).remarks
    assert [each.kind for each in recorded] == [RemarkKind.CONFIGURATION]


def test_a_round_that_is_as_it_was_as_the_last_one_needs_no_word_q61():
    assert cautions(a_tournament(PLAYED, rounds=1), rounds=3) == [
        (CautionKind.ROUNDS_CHANGED, Level.TWO_STEPS)
    ]


def test_tie_breaks_changed_after_the_start_ask_twice_and_are_recorded_q200():
    tournament = a_tournament(PLAYED, tie_breaks=("BH", "SB"))
    assert cautions(tournament, tie_breaks=("SB",)) == [
        (CautionKind.TIE_BREAKS_CHANGED, Level.TWO_STEPS)
    ]
    after = changed(tournament, tie_breaks=(), confirmed=True)
    assert after.remarks == (Remark(RemarkKind.TIE_BREAKS, 1, "none instead of BH SB"),)


def test_the_rules_of_tie_breaks_stay_after_the_start_as_the_list_does_c07_10():
    tournament = a_tournament(PLAYED)
    rules = TieBreakRules(TieBreakEdition.AUGUST_2024, UnratedRule.FIXED, 1400)
    assert cautions(tournament, tie_break_rules=rules, tie_breaks=("SB",)) == [
        (CautionKind.TIE_BREAKS_CHANGED, Level.TWO_STEPS)
    ]
    after = changed(tournament, tie_break_rules=rules, confirmed=True, reason="as announced")
    text = (
        "C.07 of 2024, unrated players with 1400 instead of C.07 of 2026, "
        "no rule for unrated players: as announced"
    )
    assert after.remarks == (Remark(RemarkKind.TIE_BREAKS, 1, text),)
    assert after.settings.tie_break_rules == rules


def test_list_and_rules_changed_together_make_two_remarks_with_the_reason():
    rules = TieBreakRules(unrated=UnratedRule.LEFT_OUT)
    after = changed(
        a_tournament(PLAYED),
        tie_breaks=("RTNG",),
        tie_break_rules=rules,
        reason="forgotten",
        confirmed=True,
    )
    assert [each.kind for each in after.remarks] == [RemarkKind.TIE_BREAKS] * 2
    assert all(each.text.endswith(": forgotten") for each in after.remarks)


@pytest.mark.parametrize("name", LATER)
def test_another_regulation_changed_after_the_start_asks_twice_and_is_recorded_q57(name):
    tournament = a_tournament(PLAYED)
    value = {name: LATER[name]}
    assert cautions(tournament, **value) == [(CautionKind.REGULATION_CHANGED, Level.TWO_STEPS)]
    after = changed(tournament, **value, confirmed=True)
    assert [each.kind for each in after.remarks] == [RemarkKind.CONFIGURATION]


@pytest.mark.parametrize(("name", "value", "rule"), LAID_DOWN)
def test_prohibited_pairings_after_round_1_leave_or_refuse_q195(name, value, rule):
    tournament = a_tournament(PLAYED)
    with pytest.raises(FideModeForbids) as refused:
        changed(tournament, **{name: value}, confirmed=True)
    assert refused.value.rule is ForbiddenRule[rule]
    free = leave_fide_mode(tournament, reason="club event", confirmed=True)
    assert cautions(free, **{name: value}) == [(CautionKind.REGULATION_CHANGED, Level.TWO_STEPS)]
    assert getattr(changed(free, **{name: value}, confirmed=True).settings, name) == value


def test_names_dates_and_the_time_control_change_at_any_time():
    after = changed(
        a_tournament(PLAYED),
        name="Open A",
        round_dates=("2026/11/21",),
        round_times=("16:00",),
        time_control="90 minutes",
        time_control_code="5400",
        type_text="Swiss",
    )
    assert (after.settings.name, after.remarks) == ("Open A", ())


def test_only_the_fields_meant_are_taken_over():
    tournament = a_tournament(players=2)
    settings = replace(tournament.settings, name="Open A", rounds=9)
    after = change_settings(tournament, settings=settings, changed=("rounds",))
    assert (after.settings.name, after.settings.rounds) == ("Open", 9)


def rated():
    tournament = a_tournament(players=3)
    ratings = [Ratings(standard=2000, national=2300), Ratings(rapid=2200), Ratings()]
    return tournament.with_entries(
        replace(entry, participant=replace(entry.player, ratings=each))
        for entry, each in zip(tournament.entries, ratings, strict=True)
    )


def test_the_rating_rule_gives_every_rating_anew_and_tpns_follow():
    after = set_rating_rule(
        rated(), method=RatingMethod.FIDE, kinds=(RatingKind.STANDARD, RatingKind.RAPID)
    )
    assert [(entry.id, entry.rating) for entry in after.entries] == [
        (3, 2570),
        (2, 2200),
        (1, 2000),
    ]
    assert after.settings.rating_kinds == (RatingKind.STANDARD, RatingKind.RAPID)


def test_where_the_arbiter_types_ratings_in_they_stay():
    after = set_rating_rule(rated(), method=RatingMethod.OTHER, kinds=(RatingKind.RAPID,))
    assert after.entries == rated().entries


def test_a_rating_rule_leaves_an_order_by_hand_and_one_after_round_4_alone():
    by_hand = replace(rated(), manual_order=True)
    fide = {"method": RatingMethod.NRO, "kinds": (RatingKind.STANDARD,)}
    assert [entry.id for entry in set_rating_rule(by_hand, **fide).entries] == [1, 2, 3]
    played = replace(rated(), rounds=a_tournament(*["1-2 1 | 3 Z"] * 4).rounds)
    with pytest.raises(ConfirmationNeeded):
        set_rating_rule(played, **fide)
    after = set_rating_rule(played, **fide, confirmed=True)
    assert [(entry.id, entry.rating) for entry in after.entries] == [(1, 2300), (2, 0), (3, 2570)]
    assert after.as_paired(4).entries == played.entries
