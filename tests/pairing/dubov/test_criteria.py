"""Chapter 2 of C.04.4.1: who may meet, and what pairs cost."""

from itertools import pairwise

from builders import a_card, an_index
from pairing.dubov.seekers import a_seeker, apart, black, white

from swissdesk.matching.bitset import bits
from swissdesk.pairing.dubov.criteria import (
    Prices,
    can_be_paired,
    legal_opponents,
    weights,
    white_seekers,
)
from swissdesk.pairing.dubov.definitions import seekers


def opponents(group, **relaxed):
    """By TPN whom each player may meet."""
    rows = legal_opponents(group, **relaxed)
    return {
        player.tpn: {group[place].tpn for place in bits(row)}
        for player, row in zip(group, rows, strict=True)
    }


def test_2_1_1_c1_whoever_has_met_does_not_meet_again():
    group = seekers(an_index(a_card(1, 1, "w", met=(2,)), a_card(2, 0, "b"), a_card(3, 0, "b")))
    assert opponents(group) == {1: {3}, 2: {3}, 3: {1, 2}}
    assert opponents(group, met=False) == {1: {2, 3}, 2: {1, 3}, 3: {1, 2}}


def test_2_1_3_c3_the_same_absolute_preference_keeps_players_apart():
    group = [a_seeker(tpn, 1, colours) for tpn, colours in enumerate(("ww", "bww", "bb", "w"), 1)]
    assert opponents(group) == {1: {3, 4}, 2: {3, 4}, 3: {1, 2, 4}, 4: {1, 2, 3}}
    assert opponents(group, colours=False)[1] == {2, 3, 4}


def test_the_regulations_keep_players_apart():
    group = apart(white(1, 2, 3), (1, 2))
    assert opponents(group) == {1: {3}, 2: {3}, 3: {1, 2}}
    assert opponents(group, regulations=False)[1] == {2, 3}


def test_2_2_1_c4_the_players_left_can_be_paired_or_not():
    rows = legal_opponents(apart(white(1, 2, 3, 4), (1, 2), (1, 3), (1, 4)))
    assert can_be_paired(rows, 0b1100)
    assert not can_be_paired(rows, 0b1111)


def prices_of(*lower, is_last_round=False):
    """What players are worth as upfloaters beside one resident, by TPN."""
    group = apart([a_seeker(1, 3), *lower])
    prices = Prices(group, 1, is_last_round=is_last_round)
    return {
        group[place].tpn: price
        for price, some in prices.of_upfloaters.items()
        for place in bits(some)
    }, prices.denied


def test_2_3_the_criteria_count_in_their_order():
    others = (
        a_seeker(2, 2),
        a_seeker(3, 2, upfloated_last=True),
        a_seeker(4, 2, upfloats=3, is_maximum=True),
        a_seeker(5, 2, upfloats=4, is_maximum=True),
        a_seeker(6, 2, upfloats=4, is_maximum=True, upfloated_last=True),
        a_seeker(7, 1),
        a_seeker(8, 0),
    )
    prices, denied = prices_of(*others)
    ascending = [prices[tpn] for tpn in (2, 3, 4, 5, 6)]
    assert all(one < other for one, other in pairwise(ascending))
    assert prices[6] - prices[2] < denied < prices[7] - prices[2] < prices[8] - prices[7]
    assert prices[8] - prices[2] < prices[2]


def test_2_3_2_c6_the_lowest_upfloater_counts_first():
    prices, _ = prices_of(a_seeker(2, 2), a_seeker(3, 1), a_seeker(4, 0))
    assert 2 * prices[3] < prices[2] + prices[4]


def test_2_3_4_to_6_upfloats_before_do_not_count_in_the_last_round():
    others = (a_seeker(2, 2), a_seeker(3, 2, upfloats=5, is_maximum=True, upfloated_last=True))
    prices, _ = prices_of(*others, is_last_round=True)
    assert prices[2] == prices[3]


def test_2_3_5_c9_upfloats_count_only_for_maximum_upfloaters():
    prices, _ = prices_of(a_seeker(2, 2), a_seeker(3, 2, upfloats=2))
    assert prices[2] == prices[3]


def test_2_3_3_c7_a_pair_that_is_due_the_same_colour_costs_more():
    group = [*white(1, 2), *black(3)]
    prices = Prices(group, 0b111, is_last_round=False)
    rows = weights(legal_opponents(group), white_seekers(group), prices)
    assert rows[0][0] == 0b100
    assert rows[0][-prices.denied] == 0b010
