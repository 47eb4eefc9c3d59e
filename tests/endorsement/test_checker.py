"""The checker pairs every round again and names what differs (C.04.A; C.04.2 1.4)."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry

from swissdesk.endorsement.checker import Difference, DifferenceKind, check, check_round
from swissdesk.errors import InitialColourMissing, UnknownRound

MISSING, UNEXPECTED = DifferenceKind.MISSING, DifferenceKind.UNEXPECTED


def test_a_tournament_paired_by_the_system_is_consistent():
    tournament = a_tournament("1-3 1 | 4-2 =", "2-1 0 | 3-4 1")
    assert [report.consistent for report in check(tournament)] == [True, True]


def test_nothing_paired_gives_nothing_to_report():
    assert check(a_tournament(players=4)) == ()


def test_other_pairs_are_named_with_what_the_system_makes():
    (report,) = check(a_tournament("1-2 1 | 3-4 1"))
    assert not report.consistent
    assert report.differences == (
        Difference(MISSING, 1, 3),
        Difference(MISSING, 4, 2),
        Difference(UNEXPECTED, 1, 2),
        Difference(UNEXPECTED, 3, 4),
    )


def test_a_pair_with_the_wrong_colours_is_one_difference():
    (report,) = check(a_tournament("1-3 1 | 2-4 1"))
    assert report.differences == (Difference(DifferenceKind.COLOURS, 4, 2),)


def test_the_pairing_allocated_bye_is_a_pair_without_black():
    (report,) = check(a_tournament("1-3 1 | 5-2 1 | 4 PAB"))
    assert Difference(MISSING, 5) in report.differences
    assert Difference(UNEXPECTED, 4) in report.differences


def test_two_pairing_allocated_byes_are_reported():
    (report,) = check(a_tournament("1-3 1 | 2 PAB | 4 PAB"))
    assert Difference(UNEXPECTED, 4) in report.differences


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
    assert check_round(tournament, 2).differences == (Difference(DifferenceKind.UNPAIRABLE),)


def test_a_round_in_which_nobody_was_present_is_consistent():
    assert check_round(a_tournament("1 Z | 2 Z"), 1).consistent


def test_without_an_initial_colour_nothing_can_be_checked_5_1():
    with pytest.raises(InitialColourMissing):
        check(a_tournament("1-2 1", initial_colour=None))


def test_a_round_that_is_not_there_cannot_be_checked():
    with pytest.raises(UnknownRound):
        check_round(a_tournament("1-2 1"), 2)
