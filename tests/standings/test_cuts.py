"""Articles 14 and 16.5 of C.07 (March 2026): cuts, on Buchholz and Sonneborn-Berger."""

import pytest

from swissdesk.standings.breakdown import Fate
from swissdesk.standings.buchholz import buchholz, sonneborn_berger
from swissdesk.standings.contributions import Contributions, contributions
from swissdesk.standings.field import Field
from swissdesk.standings.modifiers import Cut, Elements, Modifiers, left_out


class Given(Field):
    """A field of which only the contributions of player 1 matter: (score, points, is it a VUR)."""

    def __init__(self, *added):
        super().__init__(len(added), None, {})
        scores, points, vurs = zip(*added, strict=True)
        voluntary = [place for place, is_vur in enumerate(vurs) if is_vur]
        rounds = range(1, len(added) + 1)
        known = Contributions(rounds, scores, points, voluntary)
        vars(self)["_known"] = {contributions: {1: known}}


def game(opponent_score, points=5):
    return opponent_score, points, False


def vur(dummy_score, points=0):
    return dummy_score, points, True


def bh(cut, *added):
    return buchholz(Given(*added), 1, Modifiers(cut))


def sb(cut, *added):
    return sonneborn_berger(Given(*added), 1, Modifiers(cut))


def test_14_1_1_a_buchholz_cut_1_leaves_out_the_lowest_score():
    assert bh(Cut(1), game(30), game(10), game(20)) == 50


def test_14_1_1_d_sonneborn_berger_cut_1_leaves_out_the_product_with_the_lowest_opponent():
    """Not the lowest product, which is that of the lost game."""
    assert sb(Cut(1), game(10, 10), game(40, 0), game(20, 5)) == 100


def test_14_1_1_d_of_several_lowest_opponents_the_lowest_product():
    assert sb(Cut(1), game(10, 10), game(10, 5), game(20, 5)) == 200


def test_14_2_cut_2_leaves_out_the_two_lowest():
    assert bh(Cut(2), game(30), game(10), game(20)) == 30


def test_14_3_median_1_leaves_out_the_lowest_and_the_highest():
    assert bh(Cut(1, 1), game(30), game(10), game(20)) == 20


def test_14_3_the_least_is_cut_before_the_most_significant():
    assert bh(Cut(1, 1), game(30)) == 0


def test_14_3_sonneborn_berger_median_leaves_out_the_highest_opponent_on_top():
    assert sb(Cut(1, 1), game(10, 10), game(40, 0), game(20, 5)) == 100


def test_14_4_median_2_leaves_out_two_and_two():
    assert bh(Cut(2, 2), *map(game, (10, 20, 30, 40, 50))) == 30


@pytest.mark.parametrize("cut", [Cut(3), Cut(2, 2), Cut(9, 9)])
def test_14_when_everything_is_cut_nothing_remains(cut):
    assert bh(cut, game(30), vur(20), game(10)) == 0


def test_16_5_1_buchholz_cuts_the_lowest_vur_though_an_opponent_is_lower():
    assert bh(Cut(1), game(10), vur(30), vur(25), game(40)) == 10 + 30 + 40


def test_16_5_1_an_awarded_bye_is_not_a_vur():
    dummy = (25, 10, False)
    assert bh(Cut(1), game(10), dummy) == 25


def test_16_5_1_sonneborn_berger_cuts_the_vur_that_is_not_lower_than_the_least_value():
    assert sb(Cut(1), game(10, 5), vur(30, 5), game(40, 5)) == 50 + 200


def test_16_5_1_sonneborn_berger_keeps_a_vur_that_is_lower_than_the_least_value():
    """VURs 2.25 and 0.00, least significant value 1.50: that one is cut."""
    added = (vur(45, 5), vur(45, 0), game(30, 5), game(50, 10))
    assert sb(Cut(), *added) - sb(Cut(1), *added) == 150


def test_16_5_1_the_same_element_when_the_least_value_comes_from_a_vur():
    assert sb(Cut(1), vur(10, 5), game(20, 5)) == 100


def test_16_5_2_of_equal_vurs_the_one_that_is_the_least_value_is_cut_first():
    """Two forfeit losses, dummies of 1 and 4 points. The first cut takes that of 1 point, which is
    also the least value (note to 16.5.1); then 2.00, the least value, is above the 0.00 left.
    """
    assert sb(Cut(2), vur(40, 0), vur(10, 0), game(20, 10), game(30, 5)) == 150


def test_16_5_1_a_vur_equal_to_the_least_value_is_cut_before_it():
    """Both are 1.50: the other way round the second cut would fall on the 2.00 of a game."""
    added = (game(15, 10), vur(30, 5), game(20, 10), game(40, 5))
    assert sb(Cut(2), *added) == 200 + 200


def test_16_5_2_the_exception_applies_again_to_the_second_cut():
    assert bh(Cut(2), game(10), game(15), vur(30), vur(25)) == 25


def test_16_5_2_after_the_last_vur_the_second_cut_takes_the_least_value():
    assert bh(Cut(2), game(10), game(15), vur(30)) == 15


def test_16_5_applies_to_the_least_significant_values_only():
    assert bh(Cut(1, 1), game(10), vur(30), game(20)) == 10


def test_14_a_cut_element_knows_why():
    elements = Elements((10, 30, 20, 40), (10, 30, 20, 40), voluntary=[1])
    assert left_out(elements, Cut(2, 1)) == {
        1: Fate.CUT_VOLUNTARY,
        0: Fate.CUT_LEAST,
        3: Fate.CUT_MOST,
    }


@pytest.mark.parametrize(
    ("cut", "article"),
    [(Cut(1), "14.1"), (Cut(2), "14.2"), (Cut(1, 1), "14.3"), (Cut(2, 2), "14.4"), (Cut(3), "14")],
)
def test_14_each_cut_has_its_article(cut, article):
    assert cut.article == article
