"""Tie-breaks of older Swiss systems, with the figures of their descriptions."""

from fractions import Fraction

import pytest
from builders import a_crosstable, a_tournament

from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.standings.breakdown import Combination, Fate, Figure, Source
from swissdesk.standings.ranking import explain, rank

NINE_ROUNDS = """
      U 2w1 3b1 4w1 5b= 6w0 7b1   Z   Z
    3w1 1b0   Z   Z   Z   Z   Z   Z   Z
    2b0   Z 1w0   Z   Z   Z   Z   Z   Z
      Z   Z   Z 1b0   Z   Z   Z   Z   Z
      Z   Z   Z   Z 1w=   Z   Z   Z 6w1
      Z   Z   Z   Z   Z 1b1 7b1   Z 5b0
      Z   Z   Z   Z   Z   Z 1w0   Z   Z
"""

FIVE = """
    4w1 2b= 3w1
    5w1 1w= 4b0
    6w1 5b1 1b0
    1b0 6w1 2w1
    2b0 3w0 6b=
    3b0 4b0 5w=
"""
"""Scores 2½, 1½, 2, 2, ½ and ½."""

UNPLAYED = """
    2w1   U 3w+   H
    1b0 3w1   Z   Z
      U 2b0 1b- 4w1
      Z   Z   Z 3b0
"""
"""Scores 3½, 1, 2 and 0."""


def values(code, text, **settings):
    """The values in order of TPN."""
    lines = sorted(rank(a_crosstable(text, **settings), codes=[code]), key=lambda x: x.entry.tpn)
    return [line.values[0] for line in lines]


def workings(code, text, tpn=1):
    return explain(a_crosstable(text), PlayerId(tpn), code).workings


def test_corrective_factor_free_in_round_1_and_gone_after_round_7_of_9_is_9_by_6():
    found = workings("OTHER_BH_FACTOR", NINE_ROUNDS)
    assert {fact.figure: fact.value for fact in found.facts} == {
        Figure.ROUNDS: 9,
        Figure.OPPONENTS: 6,
        Figure.FACTOR: 1.5,
    }


def test_corrective_factor_multiplies_the_scores_of_the_opponents():
    assert values("OTHER_BH_FACTOR", UNPLAYED) == [
        (1 + 2) * Fraction(4, 2),
        (3.5 + 2) * 2,
        (1 + 3.5 + 0) * Fraction(4, 3),
        2 * 4,
    ]


def test_corrective_factor_of_who_was_paired_in_every_round_is_1():
    assert values("OTHER_BH_FACTOR", FIVE)[0] == 2 + 1.5 + 2


def test_corrective_factor_of_who_was_never_paired_leaves_nothing_to_multiply():
    assert values("OTHER_BH_FACTOR", "U\nZ") == [0, 0]
    assert workings("OTHER_BH_FACTOR", "U\nZ").facts == ()


def test_corrective_factor_workings_name_the_rounds_without_an_opponent():
    found = workings("OTHER_BH_FACTOR", UNPLAYED)
    assert [(term.element, term.fate) for term in found.terms] == [
        (1, Fate.COUNTED),
        (None, Fate.NOT_COUNTED),
        (2, Fate.COUNTED),
        (None, Fate.NOT_COUNTED),
    ]
    assert found.combination is Combination.PRODUCT
    assert sum(term.value for term in found.counted) * 2 == values("OTHER_BH_FACTOR", UNPLAYED)[0]


def test_bye_is_an_opponent_with_half_of_the_possible_points():
    assert values("OTHER_BH_BYE", UNPLAYED) == [1 + 2 + 2, 3.5 + 2, 2 + 1 + 3.5 + 0, 2]


def test_bye_has_half_of_the_points_of_a_win_in_every_round():
    scoring = ScoringSystem(win=30, draw=10, pab=30)
    assert values("OTHER_BH_BYE", "U 2w1 2b1\nZ 1b0 1w0", scoring=scoring)[0] == 4.5


def test_bye_workings_say_which_round_was_against_bye():
    found = workings("OTHER_BH_BYE", UNPLAYED)
    assert [(term.element, term.source) for term in found.terms] == [
        (1, Source.SCORE),
        (2, Source.BYE),
        (2, Source.SCORE),
        (None, None),
    ]


def test_unplayed_games_are_draws_in_the_scores_of_the_opponents():
    """The scores become 2½ (1 and three draws), 2, 2 and 1½."""
    assert values("OTHER_BH_DRAWS", UNPLAYED) == [2 + 2, 2.5 + 2, 2 + 2.5 + 1.5, 2]


def test_unplayed_games_workings_say_which_rounds_of_the_opponent_became_draws():
    first, *_ = workings("OTHER_BH_DRAWS", UNPLAYED).terms
    assert (first.element, first.source) == (2, Source.UNPLAYED_DRAWN)
    assert first.adjusted_rounds == (3, 4)


def test_unplayed_games_change_nothing_where_there_are_none():
    assert {term.source for term in workings("OTHER_BH_DRAWS", FIVE).terms} == {Source.SCORE}


def test_median_leaves_out_the_opponents_with_most_and_with_fewest_points():
    assert values("OTHER_MEDIAN_1", FIVE) == [2, 2, 0.5, 1.5, 1.5, 2]


def test_median_of_fewer_than_three_opponents_leaves_nothing():
    assert values("OTHER_MEDIAN_1", "2w1 2b1\n1b0 1w0") == [0, 0]


def test_median_of_the_second_order_leaves_out_two_of_each():
    rounds = ["1-2 1 | 3-4 1 | 5-6 1", "1-3 1 | 2-5 1 | 4-6 1", "1-4 1 | 2-6 1 | 3-5 1"]
    rounds += ["1-5 1 | 2-4 1 | 3-6 1", "1-6 1 | 2-3 1 | 4-5 1"]
    found = rank(a_tournament(*rounds), codes=["OTHER_MEDIAN_1", "OTHER_MEDIAN_2"])
    assert {line.entry.tpn: line.values for line in found}[1] == (3 + 2 + 1, 2)


def test_median_workings_mark_who_is_left_out():
    found = workings("OTHER_MEDIAN_1", FIVE, 2)
    assert [(term.element, term.fate) for term in found.terms] == [
        (0.5, Fate.CUT_LEAST),
        (2.5, Fate.CUT_MOST),
        (2, Fate.COUNTED),
    ]


@pytest.mark.parametrize(
    ("points", "progress"),
    [
        ("2w1 2b1 2w1 2b= 2w= 2b= 2w=", 23),
        ("2w0 2b0 2w1 2b1 2w1 2b1 2w1", 15),
    ],
)
def test_progress_adds_the_cumulative_results(points, progress):
    mirror = {"1": "0", "0": "1", "=": "="}
    other = " ".join(
        f"1{'b' if cell[1] == 'w' else 'w'}{mirror[cell[2]]}" for cell in points.split()
    )
    assert values("OTHER_PROGRESS", f"{points}\n{other}")[0] == progress


def test_sonneborn_berger_is_all_points_of_those_beaten_and_half_of_those_drawn_with():
    assert values("OTHER_SB", FIVE) == [
        2 + 0.75 + 2,
        0.5 + 1.25,
        0.5 + 0.5,
        0.5 + 1.5,
        0.25,
        0.25,
    ]


def test_sonneborn_berger_takes_a_forfeit_for_a_game_and_a_free_round_for_nothing():
    assert values("OTHER_SB", UNPLAYED) == [1 + 2, 2, 0, 0]


def test_sonneborn_berger_has_halves_in_whatever_scoring_system():
    scoring = ScoringSystem(win=30, draw=10, pab=30)
    assert values("OTHER_SB", "2w1 2b=\n1b0 1w=", scoring=scoring) == [1 + 0.5, 2]


def test_a_game_without_a_result_is_an_opponent_met():
    (line, *_) = rank(a_tournament("1-2 1", "2-1 ."), 2, ["OTHER_BH_FACTOR"])
    assert line.values == (0,)
    assert rank(a_tournament("1-2 1", "2-1 ."), 2, ["OTHER_BH_FACTOR"])[1].values == (2,)
