"""Article 10 of C.07 (March 2026): tie-breaks based on ratings."""

from fractions import Fraction

import pytest
from builders import a_crosstable, rated

from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import TieBreakRules, UnratedRule
from swissdesk.standings.breakdown import Combination, Fate, Figure
from swissdesk.standings.catalogue import parse
from swissdesk.standings.field import field_of
from swissdesk.standings.modifiers import UNMODIFIED, Cut, Modifiers

LEFT_OUT = TieBreakRules(unrated=UnratedRule.LEFT_OUT)
FIXED = TieBreakRules(unrated=UnratedRule.FIXED, unrated_rating=1400)

FOUR = """
    2w1 3b= 4w0
    1b0 4w1 3b=
    4w1 1w= 2w=
    3b0 2b0 1b1
"""

UNPLAYED = """
    2w1 3b+ 4w= H
    1b0   Z   U Z
      Z 1w-   Z Z
      U   Z 1b= F
"""


def number(code, tournament, tpn=1, modifiers=UNMODIFIED):
    method, player = parse(code).known.method, PlayerId(tpn)
    return method.numbers(field_of(tournament), [player], modifiers)[player]


def workings(code, tournament, tpn=1, modifiers=UNMODIFIED):
    method, player = parse(code).known.method, PlayerId(tpn)
    return method.workings(field_of(tournament), [player], player, modifiers)


def figures(found):
    return {fact.figure: fact.value for fact in found.facts}


def four(*numbers, rules=LEFT_OUT, text=FOUR, **settings):
    return rated(a_crosstable(text, tie_break_rules=rules, **settings), *numbers)


def test_10_1_aro_is_the_average_and_half_a_point_is_rounded_up():
    assert number("ARO", four(2000, 1801, 1700, 1600)) == 1700
    assert number("ARO", four(2000, 1801, 1700, 1602)) == 1701
    assert number("ARO", four(2000, 1801, 1701, 1603)) == 1702
    assert number("ARO", four(2000, 1801, 0, 1702)) == 1752


def test_10_1_aro_has_only_opponents_met_over_the_board():
    assert number("ARO", four(2000, 1800, 1000, 1900, text=UNPLAYED)) == 1850


def test_10_1_aro_has_a_game_of_less_than_a_move():
    assert number("ARO", four(2000, 1800, text="2wW\n1bL")) == 1800


def test_10_1_who_has_met_nobody_over_the_board_has_no_average():
    assert number("ARO", four(2000, 1800, 1000, 1900, text=UNPLAYED), 3) == 0


def test_4_4_who_is_met_twice_counts_twice():
    twice = "2w1 3b= 2b0\n1b0 U 1w1\nH 1w= Z"
    assert number("ARO", four(2000, 1900, 1600, text=twice)) == 1800


@pytest.mark.parametrize(
    ("cut", "average"),
    [
        (Cut(1), 1850),
        (Cut(2), 1900),
        (Cut(3), 0),
        (Cut(4), 0),
        (Cut(1, 1), 1800),
        (Cut(2, 2), 0),
    ],
)
def test_14_1_1_b_aro_cut_leaves_out_the_lowest_ratings_of_games_played(cut, average):
    tournament = four(2000, 1900, 1800, 1600)
    assert number("ARO", tournament, modifiers=Modifiers(cut)) == average


def test_14_1_1_b_an_unplayed_round_is_not_cut_in_the_place_of_a_rating():
    tournament = four(2000, 1800, 1000, 1900, text=UNPLAYED)
    assert number("ARO", tournament, modifiers=Modifiers(Cut(1))) == 1900


def test_10_1_workings_name_every_round_and_why_it_counts_or_not():
    tournament = four(2000, 1800, 1000, 1900, text=UNPLAYED)
    found = workings("ARO", tournament, modifiers=Modifiers(Cut(1)))
    assert [(term.round_no, term.element, term.fate, term.article) for term in found.terms] == [
        (1, 1800, Fate.CUT_LEAST, "14.1"),
        (2, None, Fate.NOT_COUNTED, "10.1"),
        (3, 1900, Fate.COUNTED, "10.1"),
        (4, None, Fate.NOT_COUNTED, "10.1"),
    ]
    assert found.combination is Combination.ROUNDED_AVERAGE


def test_10_2_tpr_is_the_rounded_average_and_the_difference_for_the_fractional_score():
    tournament = four(2000, 1801, 1701, 1603)
    assert number("TPR", tournament) == 1702 + 0
    assert number("TPR", tournament, 3) == 1801 + 125
    assert number("TPR", tournament, 4) == 1834 - 125


def test_10_2_tpr_leaves_out_points_won_without_playing():
    assert number("TPR", four(1, 1800, 1, 1900, text=UNPLAYED)) == 2043


def test_10_2_tpr_of_who_has_played_nobody_is_nothing():
    assert number("TPR", four(1, 1800, 1, 1900, text=UNPLAYED), 3) == 0


def test_10_2_games_are_worth_1_and_a_half_in_whatever_scoring_system():
    scoring = ScoringSystem(win=30, draw=10, pab=30)
    assert number("TPR", four(2000, 1800, 1700, 1600, scoring=scoring), 3) == number(
        "TPR", four(2000, 1800, 1700, 1600), 3
    )


def test_10_2_workings_have_every_figure_on_the_way():
    found = workings("TPR", four(2000, 1801, 1701, 1603), 3)
    assert figures(found) == {
        Figure.AVERAGE_RATING: 1801,
        Figure.GAMES: 3,
        Figure.GAME_POINTS: 2,
        Figure.FRACTION: Fraction(67, 100),
        Figure.RATING_DIFFERENCE: 125,
    }
    assert found.combination is Combination.PERFORMANCE


@pytest.mark.parametrize(
    "function",
    ["TPR", "PTP"],
)
def test_10_2_and_10_3_workings_of_who_has_played_nobody_have_no_figures(function):
    assert workings(function, four(1, 1800, 1, 1900, text=UNPLAYED), 3).facts == ()


def test_10_3_ptp_is_the_lowest_rating_expected_to_score_the_points_of_the_games():
    tournament = four(2000, 1800, 1700, 1600)
    assert number("PTP", tournament) == 1699
    found = workings("PTP", tournament)
    assert [term.value for term in found.terms] == [
        Fraction(36, 100),
        Fraction(1, 2),
        Fraction(64, 100),
    ]
    assert figures(found) == {
        Figure.GAME_POINTS: Fraction(3, 2),
        Figure.EXPECTED_SCORE: Fraction(3, 2),
    }
    assert sum(term.value for term in found.counted) == Fraction(3, 2)


def test_10_3_ptp_of_a_zero_score_is_800_below_the_lowest_rated_opponent():
    tournament = four(2000, 1800, 1700, text="2w0 3b0\n1b1 Z\nH 1w1")
    assert number("PTP", tournament) == 900


def test_10_3_ptp_of_all_points_is_736_above_the_highest_rated_opponent():
    tournament = four(2000, 1800, 1700, text="2w1 3b1\n1b0 Z\nH 1w0")
    assert number("PTP", tournament) == 2536


def test_10_4_apro_is_the_average_performance_of_the_opponents():
    tournament = four(2000, 1801, 1701, 1603)
    others = [number("TPR", tournament, tpn) for tpn in (2, 3, 4)]
    assert others == [1768, 1926, 1709]
    assert number("APRO", tournament) == 1801
    found = workings("APRO", tournament)
    assert [term.element for term in found.terms] == [1768, 1926, 1709]


def test_10_4_workings_cite_their_own_article_where_no_game_was_played():
    tournament = four(2000, 1800, 1000, 1900, text=UNPLAYED)
    found = workings("APRO", tournament)
    assert [(term.fate, term.article) for term in found.terms] == [
        (Fate.COUNTED, "10.4"),
        (Fate.NOT_COUNTED, "10.4"),
        (Fate.COUNTED, "10.4"),
        (Fate.NOT_COUNTED, "10.4"),
    ]


def test_10_5_appo_is_the_average_perfect_performance_of_the_opponents():
    tournament = four(2000, 1801, 1701, 1603)
    others = [number("PTP", tournament, tpn) for tpn in (2, 3, 4)]
    assert others == [1763, 1947, 1698]
    assert number("APPO", tournament) == 1803
    found = workings("APPO", tournament)
    assert [term.element for term in found.terms] == others


def test_10_6_rtng_is_the_rating_used_and_0_for_who_has_none():
    tournament = four(2000, 0, 1700, 1600)
    assert number("RTNG", tournament) == 2000
    assert number("RTNG", tournament, 2) == 0
    assert workings("RTNG", tournament).terms[0].value == 2000


def test_10_left_out_a_game_against_an_unrated_opponent_counts_for_nothing():
    tournament = four(2000, 1800, 0, 1600)
    assert number("ARO", tournament) == 1700
    assert number("TPR", tournament) == 1700
    assert number("PTP", tournament) == 1699
    left_out = workings("TPR", tournament).terms[1]
    assert (left_out.fate, left_out.article) == (Fate.NOT_COUNTED, "10")


def test_10_left_out_an_unrated_player_has_values_from_rated_opponents():
    assert number("ARO", four(2000, 1800, 0, 1600), 3) == 1800


def test_10_left_out_the_performance_of_an_unrated_opponent_is_no_part_of_an_average():
    tournament = four(2000, 1800, 0, 1600)
    of_2, of_4 = (number("TPR", tournament, tpn) for tpn in (2, 4))
    assert (of_2, of_4) == (1800, 1900)
    assert number("APRO", tournament) == 1850


def test_10_left_out_an_opponent_without_a_rated_opponent_has_no_performance_to_average():
    tournament = four(0, 1800, text="2w1\n1b0")
    assert number("APRO", tournament) == 0
    (term,) = workings("APRO", tournament).terms
    assert term.fate is Fate.NOT_COUNTED


def test_10_fixed_every_unrated_player_has_the_rating_published():
    tournament = four(2000, 1800, 0, 1600, rules=FIXED)
    assert number("ARO", tournament) == 1600
    assert number("RTNG", tournament, 3) == 1400
