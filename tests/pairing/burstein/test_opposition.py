"""Section 1.7: the Index."""

import pytest
from builders import a_tournament

from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import FictitiousPoints
from swissdesk.pairing.burstein.definitions import Opposition, oppositions
from swissdesk.pairing.cards import cards_of


def found(*rounds, tournament=None, **settings):
    """Buchholz and Sonneborn-Berger before the next round, by TPN, in points."""
    index = cards_of(tournament or a_tournament(*rounds, **settings))
    return {
        tpn: (each.buchholz / 10, each.sonneborn_berger / 100)
        for tpn, each in oppositions(index).items()
    }


def test_1_7_1_buchholz_is_the_sum_of_the_scores_the_opponents_have_now():
    values = found("1-3 1 | 2-4 =", "1-2 1 | 3-4 1")
    assert {tpn: buchholz for tpn, (buchholz, _) in values.items()} == {
        1: 1 + 0.5,
        2: 0.5 + 2,
        3: 2 + 0.5,
        4: 0.5 + 1,
    }


def test_1_7_1_sonneborn_berger_counts_the_beaten_and_half_of_the_drawn():
    values = found("1-3 1 | 2-4 =", "1-2 1 | 3-4 1")
    assert {tpn: sonneborn for tpn, (_, sonneborn) in values.items()} == {
        1: 1 + 0.5,
        2: 0.25,
        3: 0.5,
        4: 0.25,
    }


def test_1_7_1_the_products_are_of_the_points_of_the_tournament():
    scoring = ScoringSystem(win=30, draw=10, pab=30)
    assert found("1-2 1 | 3-4 =", "1-3 = | 2-4 1", scoring=scoring)[1] == (3 + 2, 3 * 3 + 1 * 2)


@pytest.mark.parametrize(
    ("bye", "own", "product"),
    [("PAB", 2, 1 * 2), ("F", 2, 1 * 2), ("H", 1.5, 0.5 * 1.5), ("Z", 1, 0)],
)
def test_1_7_2_1_a_round_without_a_game_is_one_against_oneself(bye, own, product):
    values = found(f"1 {bye} | 2-3 1", "1-2 1 | 3 H")
    assert values[1] == (own + 1, product + 1)


def test_1_7_2_1_a_forfeit_is_a_round_against_oneself_for_both():
    values = found("1-2 + | 3-4 1", "1-3 1 | 2-4 1")
    assert values[1] == (2 + 1, 2 + 1)
    assert values[2] == (1 + 0, 0)


def test_1_7_2_1_a_bye_may_be_worth_something_else():
    assert found("1 PAB | 2-3 1", scoring=ScoringSystem(pab=7))[1] == (0.7, 0.49)


def left_after_round_1(bye=None):
    """Player 4, whom 1 and 2 have played, has had zero-point byes in rounds 2 and 3."""
    tournament = a_tournament("1-4 1 | 2-3 1", "1-2 1 | 3 H | 4 Z", "1-3 1 | 2 H | 4 Z")
    if bye is None:
        return tournament
    return tournament.with_entries(
        entry.with_requested_bye(4, bye) if entry.tpn == 4 else entry
        for entry in tournament.entries
    )


def test_1_7_2_2_zero_point_byes_up_to_the_current_round_are_draws_for_the_opponents():
    values = found(tournament=left_after_round_1(ByeKind.ZERO_POINT))
    assert values[1] == (1 + 1.5 + 0.5, 1 + 1.5 + 0.5)


@pytest.mark.parametrize("bye", [None, ByeKind.HALF_POINT])
def test_1_7_2_2_there_is_no_series_where_the_current_round_is_no_zero_point_bye(bye):
    values = found(tournament=left_after_round_1(bye))
    assert values[1] == (0 + 1.5 + 0.5, 0 + 1.5 + 0.5)


def test_1_7_2_2_a_zero_point_bye_before_the_series_stays_one():
    tournament = a_tournament("1 Z | 2-3 1", "1-2 = | 3 H", "1 Z | 2-3 =", rounds=9)
    withdrawn = tournament.with_entries(
        entry.with_requested_bye(4, ByeKind.ZERO_POINT) if entry.tpn == 1 else entry
        for entry in tournament.entries
    )
    assert found(tournament=withdrawn)[2][0] == 1 + (0.5 + 0.5) + 1


def test_1_7_2_2_a_zero_point_bye_that_is_worth_something_becomes_a_draw_all_the_same():
    scoring = ScoringSystem(absence=2)
    tournament = a_tournament("1-2 1 | 3 H", "1-3 1 | 2 Z", scoring=scoring)
    away = tournament.with_entries(
        entry.with_requested_bye(3, ByeKind.ZERO_POINT) if entry.tpn == 2 else entry
        for entry in tournament.entries
    )
    assert found(tournament=away)[1] == (0.5 + 0.5, 0.5 + 0.5)


def test_1_7_2_a_round_that_has_been_paired_is_seen_with_its_own_byes():
    tournament = a_tournament("1-4 1 | 2-3 1", "1-2 1 | 3 H | 4 Z", "1-3 1 | 2 H | 4 Z")
    present = {entry.id for entry in tournament.entries if entry.tpn != 4}
    index = cards_of(tournament, 3, present=present)
    assert oppositions(index)[1] == Opposition(5 + 10, 50 + 100)


def test_1_7_2_virtual_points_do_not_count():
    players = (1, 2)
    fictitious = (FictitiousPoints(10, 1, 5, players),)
    rounds = ("1-3 1 | 2-4 =", "1-2 1 | 3-4 1")
    assert found(*rounds, fictitious=fictitious) == found(*rounds)
