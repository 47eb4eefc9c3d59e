"""Section D of the rules of 1992: the printed orders, by what is left of the pairs before."""

import pytest
from builders import a_card
from pairing.dutch1992 import literal_model
from pairing.dutch1992.positions import a_group, in_order, pairs

S1, S2 = range(1, 5), range(5, 9)


@pytest.mark.parametrize(
    ("barred", "order"),
    [
        ("", "5678"),
        ("4-8", "5687"),
        ("3-7 3-8", "5768"),
        ("2-6 4-8", "5786"),
        ("2-6 2-7", "5867"),
        ("2-6 2-7 3-6", "5876"),
        ("1-5", "6578"),
        ("1-5 4-8", "6587"),
    ],
)
def test_d1_transpositions_start_with_the_lowest_players(barred, order):
    """The worked example: S1 is 1 to 4, S2 is 5 to 8."""
    expected = [(one, int(other)) for one, other in zip(S1, order, strict=True)]
    assert pairs(a_group(size=8, barred=in_order(barred))) == expected


SINGLE = ("4-5", "4-6", "3-5", "4-7", "3-6", "2-5", "3-7", "2-6", "2-7")
DOUBLE = ("34-56", "34-57", "24-56", "34-67", "24-57", "23-56", "24-67", "23-57", "23-67")
PRINTED = [*SINGLE, *DOUBLE]
"""D2: a to r. The text prints two matrices of three columns and three rows."""


def exchanges(players):
    found = literal_model.d2_exchanges(list(range(1, players + 1)), players // 2)
    return ["-".join("".join(map(str, side)) for side in each) for each in found]


def test_d2_the_exchanges_of_eight_players_come_in_the_printed_order():
    assert exchanges(8)[: len(PRINTED)] == PRINTED


def test_d2_for_seven_players_all_numbers_are_one_less():
    """The last column of the second matrix is obsolete: no new pairing comes of 1+2."""
    minus = ["".join(str(int(c) - 1) if c.isdecimal() else c for c in each) for each in PRINTED]
    assert [each for each in exchanges(7) if len(each) <= 5 and "12-" not in each] == [
        each for each in minus if "12-" not in each
    ]


SPLITS = {
    "4-5": ("1-4 2-6 3-7 5-8", "4-5 4-6 4-7 4-8"),
    "4-6": ("1-4 2-5 3-7 6-8", "4-5 4-6 4-7 4-8 5-6 5-7 5-8"),
    "3-5": ("1-3 2-6 4-7 5-8", "3-5 3-6 3-7 3-8 1-4 2-4 3-4"),
    "34-56": ("1-3 2-4 5-7 6-8", "3-5 3-6 3-7 3-8 4-5 4-6 4-7 4-8 3-4"),
}


@pytest.mark.parametrize("exchange", SPLITS)
def test_d2_the_first_exchange_that_will_do_is_taken_with_its_first_transposition(exchange):
    expected, barred = SPLITS[exchange]
    assert pairs(a_group(size=8, barred=in_order(barred))) == in_order(expected)


def test_d2_where_one_is_left_over_the_highest_player_can_be_exchanged():
    """Seven players of whom only the first may have the bye: 1 is exchanged against 4."""
    barred = [a_card(tpn, may_receive_pab=False) for tpn in range(2, 8)]
    assert pairs(a_group(*barred, size=7)) == [(2, 5), (3, 6), (4, 7), (1, 0)]


def test_d2_as_many_are_exchanged_as_it_takes():
    """Twelve players, of whom each half may only meet itself: three are exchanged."""
    barred = [(one, other) for one in range(1, 7) for other in range(7, 13)]
    assert pairs(a_group(size=12, barred=barred)) == in_order("1-4 2-5 3-6 7-10 8-11 9-12")
