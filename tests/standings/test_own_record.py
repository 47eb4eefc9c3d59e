"""Article 7 of C.07 (March 2026): tie-breaks on a participant's own record; 10.6."""

from fractions import Fraction

import pytest
from builders import a_crosstable, a_tournament

from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import SystemId
from swissdesk.standings.ranking import rank

ALL_KINDS = """
    2w1 2b1 2w= 2b0 2w+ 2b- 2wW 2b+ U F H Z
    1b0 1w0 1b= 1w1 1b- 1w+ 1bL 1w- Z Z Z Z"""


def value(code, text=ALL_KINDS, tpn=1, **settings):
    """The value of player *tpn* for one code."""
    standings = rank(a_crosstable(text, **settings), codes=[code])
    return next(each.values[0] for each in standings if each.entry.tpn == tpn)


def test_7_1_win_counts_rounds_that_brought_a_win_played_or_not():
    assert value("WIN") == 3 + 2 + 2


def test_7_1_win_does_not_count_a_pairing_allocated_bye_of_half_a_point():
    assert value("WIN", "U\nZ", scoring=ScoringSystem(pab=5)) == 0


def test_7_2_won_counts_wins_over_the_board():
    assert value("WON") == 3


def test_7_3_bpg_counts_games_over_the_board_with_black():
    assert value("BPG") == 2


def test_7_4_bwg_counts_games_won_over_the_board_with_black():
    assert value("BWG") == 1


@pytest.mark.parametrize(
    ("points", "total"),
    [
        ("2w1 2b1 2w1 2b= 2w= 2b= 2w=", 23),
        ("2w0 2b0 2w1 2b1 2w1 2b1 2w1", 15),
    ],
)
def test_7_5_progressive_score_adds_the_score_after_each_round(points, total):
    mirror = {"1": "0", "0": "1", "=": "="}
    other = " ".join(
        f"1{'b' if cell[1] == 'w' else 'w'}{mirror[cell[2]]}" for cell in points.split()
    )
    assert value("PS", f"{points}\n{other}") == total


def test_14_1_1_c_progressive_score_cut_1_leaves_out_the_score_after_the_first_round():
    assert value("PS/C1", "2w1 2b= U\n1b0 1w= Z") == Fraction(3, 2) + Fraction(5, 2)


def test_14_2_progressive_score_cut_2_leaves_out_the_first_two_rounds_played_or_not():
    assert value("PS/C2", "U 2b= 2w1\nZ 1w= 1b0") == Fraction(5, 2)


def test_14_3_progressive_score_median_1_leaves_out_the_scores_after_the_first_and_last_rounds():
    assert value("PS/M1", "2w1 2b= U\n1b0 1w= Z") == Fraction(3, 2)


def test_7_6_rep_is_reduced_by_requested_byes_and_forfeit_losses():
    assert value("REP") == 12 - 3


def test_7_6_rep_is_reduced_by_a_half_point_bye_worth_a_whole_point():
    scoring = ScoringSystem(win=30, draw=10, pab=10)
    assert value("REP", "H F U\nZ Z Z", scoring=scoring) == 2


def test_15_2_with_predetermined_pairings_forfeit_losses_reduce_rep_and_forfeits_are_no_games():
    found = {
        code: value(code, "2w- 2b+\n1b+ 1w-", system=SystemId.ROUND_ROBIN)
        for code in ("REP", "WIN", "WON", "BPG", "BWG", "STD")
    }
    assert found == {"REP": 1, "WIN": 1, "WON": 0, "BPG": 0, "BWG": 0, "STD": 1}


def test_7_7_std_equals_the_score_with_ordinary_results():
    assert value("STD", "2w1 2b= 2w0\n1b0 1w= 1b1") == Fraction(3, 2)


@pytest.mark.parametrize(
    ("cell", "mirror", "own", "other"),
    [
        ("2w-", "1b-", Fraction(1, 2), Fraction(1, 2)),
        ("2w=", "1b0", 1, 0),
        ("2w0", "1b0", Fraction(1, 2), Fraction(1, 2)),
        ("H", "Z", Fraction(1, 2), 0),
        ("U", "F", 1, 1),
    ],
)
def test_7_7_std_compares_with_the_scheduled_opponent_or_with_a_draw(cell, mirror, own, other):
    assert value("STD", f"{cell}\n{mirror}") == own
    assert value("STD", f"{cell}\n{mirror}", tpn=2) == other


def test_7_7_std_does_not_count_a_game_without_a_result():
    standings = rank(a_tournament("1-2 ."), 1, ["STD"])
    assert [each.values for each in standings] == [(0,), (0,)]


def test_7_7_std_with_three_points_for_a_win_still_counts_one():
    scoring = ScoringSystem(win=30, draw=10, pab=30)
    assert value("STD", "2w1 2b= U\n1b0 1w= Z", scoring=scoring) == Fraction(5, 2)


def test_7_8_tpn_sorts_ascending_and_reversed_on_demand():
    tournament = a_crosstable("2w=\n1b=")
    orders = [[each.entry.tpn for each in rank(tournament, codes=[c])] for c in ("TPN", "TPN/R")]
    assert orders == [[1, 2], [2, 1]]


def test_10_6_rtng_sorts_from_the_highest_and_reversed_on_demand():
    tournament = a_crosstable("2w=\n1b=")
    orders = [[each.entry.tpn for each in rank(tournament, codes=[c])] for c in ("RTNG", "RTNG/R")]
    assert orders == [[1, 2], [2, 1]]
