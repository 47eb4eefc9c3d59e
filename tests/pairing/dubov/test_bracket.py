"""Articles 3.2.5, 3.2.6 and 4.4 of C.04.4.1: S1 and the transpositions of G2."""

import pytest
from pairing.dubov.seekers import a_seeker, apart, black, tpns, white

from swissdesk.pairing.dubov.bracket import pair_bracket

A, B, C = 4, 5, 6


def t2(players, *couples):
    return tpns(pair_bracket(apart(players, *couples), []).t2)


def test_3_2_5_s1_is_in_order_of_aro_then_tpn():
    aros = ((1, 2300), (2, 2100), (3, 2100))
    players = [*(a_seeker(tpn, aro=aro) for tpn, aro in aros), *black(4, 5, 6)]
    assert tpns(pair_bracket(players, []).s1) == [2, 3, 1]


def test_3_2_5_shifted_players_are_sorted_by_aro_too():
    players = [a_seeker(1, aro=2200), *(a_seeker(tpn, colours="bw", aro=2000) for tpn in (2, 3, 4))]
    assert tpns(pair_bracket(players, []).s1) == [3, 1]


@pytest.mark.parametrize(
    ("transposition", "barred"),
    [
        ([A, B, C], []),
        ([A, C, B], [(2, B)]),
        ([B, A, C], [(1, A)]),
        ([B, C, A], [(1, A), (2, A)]),
        ([C, A, B], [(1, A), (1, B)]),
        ([C, B, A], [(1, A), (1, B), (2, A)]),
    ],
)
def test_4_4_2_the_first_legal_transposition_is_taken(transposition, barred):
    """The order is that of the example; all before are barred."""
    assert t2([*white(1, 2, 3), *black(A, B, C)], *barred) == transposition


def test_3_2_6_an_early_opponent_is_left_where_others_could_not_be_paired():
    players = [*white(1, 2, 3), *black(4, 5, 6)]
    assert t2(players, (3, 5), (3, 6)) == [5, 6, 4]


def test_3_2_6_an_upfloater_is_one_of_g2_like_any_other():
    residents, upfloaters = [*white(1, score=1), *black(4, score=1), *white(2, score=1)], black(3)
    assert tpns(pair_bracket(residents, upfloaters).t2) == [3, 4]
