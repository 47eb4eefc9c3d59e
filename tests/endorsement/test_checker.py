"""The checker pairs every round again and names what differs (C.04.A; C.04.2 1.4)."""

from dataclasses import replace

import pytest
from builders import SIX_OF_SEVEN_ROUNDS, a_round_robin, a_tournament, an_entry

from swissdesk.endorsement import noted
from swissdesk.endorsement.checker import DifferenceKind, check, check_round
from swissdesk.endorsement.reasons import Colours, Consequence
from swissdesk.errors import PROHIBITED, InitialColourMissing, SystemNotPaired, UnknownRound
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.model.settings import ProhibitedPairing, SystemId
from swissdesk.operations.players import edit_player, set_order
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import pair_round, publish_round
from swissdesk.pairing import systems
from swissdesk.pairing.colour_allocation import ColourRule
from swissdesk.pairing.dutch2026.why.composition import Step
from swissdesk.pairing.dutch2026.why.judgement import Bar, Criterion

MISSING, UNEXPECTED = DifferenceKind.MISSING, DifferenceKind.UNEXPECTED


def differing(tournament):
    """The rounds that the system pairs otherwise."""
    return tuple(noted.differing(tournament))


def found(report):
    """What differs, without the reasons."""
    return [(each.kind, each.white, each.black) for each in report.differences]


def grounds(report):
    """Each pair with the points of its bracket and the ground, or what is at fault instead."""
    return {
        (each.white, each.black): (each.bracket / 10, each.reason.verdict.ground)
        for each in report.differences
    }


def test_a_tournament_paired_by_the_system_is_consistent():
    tournament = a_tournament("1-3 1 | 4-2 =", "2-1 0 | 3-4 1")
    assert [report.consistent for report in check(tournament)] == [True, True]


def test_a_round_robin_is_checked_against_the_berger_tables_c05_annex_1():
    assert differing(a_round_robin("1-4 1 | 2-3 =", "4-3 1 | 1-2 1")) == ()
    assert differing(a_round_robin("1-4 1 | 2-3 =", "3-4 1 | 1-2 1")) == (2,)


def test_who_sits_out_of_a_round_robin_may_have_any_bye():
    for bye in ("PAB", "Z"):
        tournament = a_round_robin(f"2-5 1 | 3-4 1 | 1 {bye}", f"5-3 1 | 1-2 1 | 4 {bye}")
        assert differing(tournament) == ()


@pytest.mark.parametrize("system", [SystemId.CUSTOM_ROUND_ROBIN, SystemId.MANUAL])
def test_what_no_system_pairs_is_not_checked(system):
    tournament = a_tournament("1-4 1 | 2-3 =", "4-3 1 | 1-2 1")
    tournament = tournament.with_settings(replace(tournament.settings, system=system))
    assert differing(tournament) == ()
    with pytest.raises(SystemNotPaired):
        check(tournament)


def test_the_rounds_that_differ_are_named():
    assert differing(a_tournament("1-3 1 | 4-2 =", "2-3 0 | 1-4 1")) == (2,)


def test_nothing_paired_gives_nothing_to_report():
    assert check(a_tournament(players=4)) == ()


def test_other_pairs_are_named_with_what_the_system_makes():
    (report,) = check(a_tournament("1-2 1 | 3-4 1"))
    assert not report.consistent
    assert found(report) == [
        (MISSING, 1, 3),
        (MISSING, 4, 2),
        (UNEXPECTED, 1, 2),
        (UNEXPECTED, 3, 4),
    ]


def test_a_pair_with_the_wrong_colours_is_one_difference():
    (report,) = check(a_tournament("1-3 1 | 2-4 1"))
    assert found(report) == [(DifferenceKind.COLOURS, 4, 2)]
    (difference,) = report.differences
    assert difference.reason == Colours(ColourRule.NUMBER, higher=2)


@pytest.mark.parametrize("game", ["2-4", "4-2"])
def test_a_forfeited_game_without_colours_has_none_to_differ_in(game):
    result = "+*" if game == "2-4" else "-*"
    assert check(a_tournament(f"1-3 1 | {game} {result}"))[0].consistent
    with_colours = check(a_tournament("1-3 1 | 2-4 +"))[0]
    assert found(with_colours) == [(DifferenceKind.COLOURS, 4, 2)]


def test_a_forfeited_game_without_colours_may_be_of_the_wrong_players():
    (report,) = check(a_tournament("1-4 1 | 2-3 +* | 5-6 1"))
    assert (DifferenceKind.UNEXPECTED, 2, 3) in found(report)


def test_the_pairing_allocated_bye_is_a_pair_without_black():
    (report,) = check(a_tournament("1-3 1 | 5-2 1 | 4 PAB"))
    assert (MISSING, 5, None) in found(report)
    assert (UNEXPECTED, 4, None) in found(report)


def test_two_pairing_allocated_byes_are_reported():
    (report,) = check(a_tournament("1-3 1 | 2 PAB | 4 PAB"))
    assert (UNEXPECTED, 4, None) in found(report)


def test_only_those_in_a_game_or_with_the_pab_were_to_be_paired():
    tournament = a_tournament("1-3 1 | 4-2 = | 5 H | 6 Z")
    assert check_round(tournament, 1).consistent


def test_a_withdrawal_after_the_round_does_not_change_its_check():
    tournament = a_tournament("1-3 1 | 4-2 =")
    gone = tournament.with_entry(an_entry(4, withdrawn_after=0))
    assert check_round(gone, 1).consistent


def test_a_round_is_judged_by_the_rounds_before_it():
    tournament = a_tournament("1-3 1 | 4-2 =", "2-1 0 | 3-4 1")
    changed = replace(tournament, rounds=tournament.rounds[:1])
    assert check_round(tournament, 1) == check_round(changed, 1)


def test_1_9_3_a_round_that_no_system_can_pair_is_said_to_be_so():
    tournament = a_tournament("1-2 1", "2-1 1")
    report = check_round(tournament, 2)
    assert found(report) == [(DifferenceKind.UNPAIRABLE, None, None), (UNEXPECTED, 2, 1)]
    unpairable, forbidden = report.differences
    assert unpairable.reason.criteria == ("C1",)
    assert forbidden.reason.verdict.ground is Bar.C1


def test_a_round_in_which_nobody_was_present_is_consistent():
    assert check_round(a_tournament("1 Z | 2 Z"), 1).consistent


def test_without_an_initial_colour_nothing_can_be_checked_5_1():
    with pytest.raises(InitialColourMissing):
        check(a_tournament("1-2 1", initial_colour=None))


def test_a_round_that_is_not_there_cannot_be_checked():
    with pytest.raises(UnknownRound):
        check_round(a_tournament("1-2 1"), 2)


def test_1_8_the_last_round_of_an_event_that_may_go_on_is_paired_both_ways():
    tournament = a_tournament(*SIX_OF_SEVEN_ROUNDS, rounds=6)
    assert not check_round(tournament, 6).consistent
    report = check_round(tournament, 6, may_go_on=True)
    assert (report.consistent, report.goes_on) == (True, True)


def test_1_8_a_round_that_is_right_as_the_final_one_is_not_taken_for_another():
    final = systems.pair(a_tournament(*SIX_OF_SEVEN_ROUNDS, rounds=6), 6)
    games = " | ".join(f"{pair.white}-{pair.black} 1" for pair in final.pairs)
    rounds = (*SIX_OF_SEVEN_ROUNDS[:5], f"{games} | {final.pab} PAB")
    report = check_round(a_tournament(*rounds, rounds=6), 6, may_go_on=True)
    assert (report.consistent, report.goes_on) == (True, False)


def test_1_8_of_two_ways_the_one_with_fewer_differences_is_reported():
    wrong = (*SIX_OF_SEVEN_ROUNDS[:5], "3-4 1 | 2-7 1 | 6-5 = | 1 PAB")
    report = check_round(a_tournament(*wrong, rounds=6), 6, may_go_on=True)
    assert found(report) == [(DifferenceKind.COLOURS, 4, 3)]
    assert report.goes_on


def test_1_8_no_round_but_the_last_is_paired_both_ways():
    tournament = a_tournament("1-2 1 | 3-4 1", "3-1 0 | 2-4 1")
    assert check(tournament, may_go_on=True)[0] == check(tournament)[0]


def test_c04_4_2_1_6_2_an_event_that_may_go_on_may_have_more_seeding_rounds_than_are_known():
    tournament = a_tournament(players=12, rounds=9, system=SystemId.BURSTEIN)
    for number in range(1, 6):
        tournament = publish_round(pair_round(tournament, round_no=number), round_no=number)
        for board, result in enumerate((GameResult.WHITE_WINS, GameResult.DRAW) * 3, 1):
            tournament = set_result(tournament, round_no=number, board=board, result=result)
    known = tournament.with_settings(replace(tournament.settings, rounds=5))
    assert differing(known) == (3, 4)
    reports = check(known, may_go_on=True)
    assert [each.consistent for each in reports] == [True] * 5
    assert [each.round_no for each in reports if each.goes_on] == [3, 4]


# Reasons


def test_4_3_2_as_good_but_later_in_the_order_is_a_reason():
    (report,) = check(a_tournament("1-2 1 | 3-4 1"))
    assert set(grounds(report).values()) == {(0, Step.EXCHANGE)}


def test_1_3_2_each_difference_has_its_bracket_and_the_criterion_that_decides_there():
    report = check_round(a_tournament("1-3 1 | 4-2 0", "1-3 0 | 2-4 0"), 2)
    assert grounds(report) == {
        (2, 1): (1, Criterion.C6),
        (3, 4): (0, Bar.C1),
        (1, 3): (0, Bar.C1),
        (2, 4): (0, Bar.C1),
    }


def test_a_bracket_without_a_fault_follows_from_the_one_above():
    rounds = ("1-5 1 | 6-2 0 | 3-7 1 | 8-4 =", "1-4 = | 2-8 = | 3-5 = | 6-7 =")
    report = check_round(a_tournament(*rounds), 2)
    above = [each.reason for each in report.differences if each.bracket == 10]
    below = [each.reason for each in report.differences if each.kind is UNEXPECTED]
    assert [each.verdict.ground for each in above] == [Criterion.C6]
    assert set(below) == {Consequence(10)}


def test_2_1_2_a_bye_that_is_barred_is_named_with_its_criterion():
    rounds = ("1-3 1 | 4-2 0 | 5 PAB", "1-2 = | 3-4 = | 5 PAB")
    report = check_round(a_tournament(*rounds), 2)
    (bye,) = (each for each in report.differences if each.white == 5 and each.black is None)
    assert (bye.bracket, bye.reason.verdict.ground) == (10, Bar.C2)


def test_2_3_1_a_bye_of_too_high_a_score_is_named_with_its_criterion():
    rounds = ("1-3 1 | 4-2 0 | 5 PAB", "2-5 = | 3-4 = | 1 PAB")
    report = check_round(a_tournament(*rounds), 2)
    (bye,) = (each for each in report.differences if each.white == 1 and each.black is None)
    assert (bye.reason.verdict.ground, bye.bracket) == (Criterion.C5, 10)
    assert (bye.reason.verdict.taken, bye.reason.verdict.instead) == ((0,), (10,))


def test_1_9_1_a_second_bye_is_named_as_such():
    (report,) = check(a_tournament("1-3 1 | 2 PAB | 4 PAB"))
    assert grounds(report)[4, None] == (0, Bar.SECOND_BYE)


def test_a_pair_that_the_regulations_prohibit_is_named_as_such():
    apart = ProhibitedPairing(1, 1, (1, 3))
    (report,) = check(a_tournament("1-3 1 | 4-2 =", prohibited=(apart,)))
    assert grounds(report)[1, 3] == (0, Bar.PROHIBITED)


def test_1_9_3_of_a_round_without_a_legal_pairing_only_what_is_forbidden_is_named():
    met_all = ("1-2 1 | 3 H | 4 H", "1-3 0 | 2 H | 4 H", "4-1 1 | 2 H | 3 H")
    report = check_round(a_tournament(*met_all, "1-2 = | 3-4 ="), 4)
    assert found(report) == [(DifferenceKind.UNPAIRABLE, None, None), (UNEXPECTED, 1, 2)]


def test_1_9_3_what_the_regulations_leave_unpairable_is_said():
    apart = ProhibitedPairing(1, 1, (1, 2))
    (report,) = check(a_tournament("1-2 1", prohibited=(apart,)))
    assert report.differences[0].reason.criteria == (PROHIBITED,)


def test_c04_2_4_3_a_round_is_checked_with_the_results_that_its_pairing_knew():
    tournament = a_tournament("1-5 1 | 6-2 0 | 3-7 1 | 8-4 0", rounds=7)
    second = publish_round(pair_round(tournament, round_no=2), round_no=2)
    upset = {"round_no": 1, "board": 1, "result": GameResult.BLACK_WINS}
    corrected = set_result(second, **upset, confirmed=True)
    assert [each.consistent for each in check(corrected)] == [True, True]
    forgotten = corrected.with_corrections([])
    assert [each.consistent for each in check(forgotten)] == [True, False]


def test_c04_4_1_1_7_2_a_round_is_checked_with_the_ratings_that_its_pairing_knew():
    tournament = a_tournament("1-5 1 | 6-2 0 | 3-7 1 | 8-4 0", rounds=7, system=SystemId.DUBOV)
    paired = publish_round(pair_round(tournament, round_no=2), round_no=2)
    weakest = paired.entry(PlayerId(8))
    corrected = edit_player(
        Event().with_tournament(paired),
        tournament_id=paired.id,
        player=weakest.player,
        rating=weakest.rating + 1500,
    ).tournament(paired.id)
    assert check_round(corrected, 2).consistent
    assert not check_round(corrected.with_rating_corrections([]), 2).consistent


def test_c04_2_2_3_a_round_is_checked_with_the_tpns_of_then():
    tournament = pair_round(a_tournament(players=8, rounds=7), round_no=1)
    first, second, *others = (entry.id for entry in tournament.entries)
    turned = set_order(tournament, order=[second, first, *others])
    assert [each.consistent for each in check(turned)] == [True]
    forgotten = turned.with_round(replace(turned.round(1), order=()))
    assert [each.consistent for each in check(forgotten)] == [False]
