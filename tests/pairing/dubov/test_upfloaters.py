"""Articles 3.2.1, 3.2.2 and 4.2 of C.04.4.1: who is upfloated."""

import pytest
from pairing.dubov.seekers import a_seeker, apart, black, tpns, white

from swissdesk.pairing.dubov.upfloaters import upfloaters


def chosen(players, *couples, is_last_round=False):
    return tpns(upfloaters(apart(players, *couples), is_last_round=is_last_round))


def test_3_2_1_nobody_is_upfloated_where_all_residents_can_meet():
    assert chosen([*white(1, 2, score=1), *white(3, 4)]) == []


def test_3_2_1_an_odd_number_of_residents_needs_one():
    assert chosen([*white(1, score=1), *black(2, 3, 4)]) == [2]


def test_3_2_1_residents_who_cannot_meet_need_one_each():
    assert chosen([*white(1, 2, score=1), *black(3, 4)], (1, 2)) == [3, 4]


def test_2_2_1_c4_residents_give_way_where_the_others_could_not_be_paired():
    assert chosen([*white(1, 2, score=1), *black(3, 4)], (3, 4)) == [3, 4]


def test_2_2_1_c4_an_upfloater_leaves_the_others_a_pairing():
    players = [*white(1, score=1), *black(2, 3, 4, 5, 6)]
    assert chosen(players, (3, 4), (3, 5), (3, 6)) == [3]


def test_2_3_1_c5_one_upfloater_from_far_below_is_better_than_three():
    players = [*white(1, 2, 3, score=3), *black(4, 5, score=2), *black(6)]
    assert chosen(players, (4, 6), (5, 6)) == [6]
    assert chosen(players, (4, 6), (5, 6), (4, 5)) == [4, 5, 6]


def test_2_3_2_c6_upfloaters_come_from_as_high_as_possible():
    players = [*white(1, score=2), *white(4, score=1), *black(2, 3)]
    assert chosen(players) == [4]


def test_2_3_2_c6_the_lowest_upfloater_is_looked_at_first():
    """Scores of 2 and 2 are better than 3 and 1."""
    lower = [*black(3, score=3), *black(4, 5, score=2), *black(6, score=1)]
    either_3_6_or_4_5 = [(1, 2), (1, 5), (1, 6), (2, 3), (2, 4), (3, 5), (4, 6)]
    assert chosen([*white(1, 2, score=4), *lower], *either_3_6_or_4_5) == [4, 5]


def test_2_3_3_c7_the_ensuing_bracket_gives_as_many_as_possible_their_colour():
    assert chosen([*white(1, score=1), *white(2, 3), *black(4)]) == [4]


def test_2_3_3_c7_counts_before_the_upfloats():
    others = [*white(2, 3), *black(4, upfloats=4, is_maximum=True, upfloated_last=True)]
    assert chosen([*white(1, score=1), *others]) == [4]


@pytest.mark.parametrize("is_last_round", [False, True])
def test_2_3_4_c8_maximum_upfloaters_stay_but_in_the_last_round(is_last_round):
    others = [*black(2, upfloats=3, is_maximum=True), *black(3, upfloated_last=True), *white(4)]
    found = chosen([*white(1, score=1), *others], is_last_round=is_last_round)
    assert found == ([2] if is_last_round else [3])


def test_2_3_4_c8_one_maximum_upfloater_is_better_than_two_with_fewer_upfloats():
    times = {3: 3, 4: 3, 5: 7}
    others = [a_seeker(tpn, 0, "bw", upfloats=n, is_maximum=True) for tpn, n in times.items()]
    either_3_4_or_5_6 = [(1, 2), (1, 4), (1, 6), (2, 3), (2, 5), (4, 5), (3, 6)]
    players = [*white(1, 2, score=1), *others, *black(6)]
    assert chosen(players, *either_3_4_or_5_6) == [5, 6]


@pytest.mark.parametrize("is_last_round", [False, True])
def test_2_3_5_c9_the_maximum_upfloater_with_the_fewest_upfloats_is_taken(is_last_round):
    others = [
        *black(2, upfloats=4, is_maximum=True),
        *black(3, upfloats=3, is_maximum=True, upfloated_last=True),
        *black(4, upfloats=4, is_maximum=True),
    ]
    found = chosen([*white(1, score=1), *others], is_last_round=is_last_round)
    assert found == ([2] if is_last_round else [3])


def test_2_3_5_c9_counts_all_upfloats_together():
    """Reading: 5 and 3 are no more than 4 and 4, so that the order of 4.2 decides."""
    times = {3: 5, 4: 3, 5: 4, 6: 4}
    others = [a_seeker(tpn, 0, "bw", upfloats=n, is_maximum=True) for tpn, n in times.items()]
    either_3_4_or_5_6 = [(1, 2), (1, 4), (1, 6), (2, 3), (2, 5), (4, 5), (3, 6)]
    assert chosen([*white(1, 2, score=1), *others], *either_3_4_or_5_6) == [3, 4]


@pytest.mark.parametrize("is_last_round", [False, True])
def test_2_3_6_c10_whoever_upfloated_in_the_previous_round_stays(is_last_round):
    others = [*black(2, upfloats=1, upfloated_last=True), *black(3), *black(4)]
    found = chosen([*white(1, score=1), *others], is_last_round=is_last_round)
    assert found == ([2] if is_last_round else [3])


def test_4_1_3_sets_are_in_the_order_of_their_smallest_differing_member():
    """{3, 7} comes before {4, 5}."""
    players = [*white(1, 2, score=1), *black(3, 4, 5, 6, 7, 8)]
    barred = [(1, 2), (2, 4), (2, 5), (2, 6), (1, 7), (1, 8), (2, 3)]
    assert chosen(players, *barred) == [3, 7]


def test_4_2_2_of_equal_score_the_smaller_tpn_comes_first():
    assert chosen([*white(9, score=1), *black(8, 3, 5)]) == [3]
