"""Berger tables: C.05 Annex 1."""

from itertools import combinations, groupby

import pytest
from builders import a_card, an_index, boards

from swissdesk.errors import NoLegalPairing
from swissdesk.model.result import ByeKind
from swissdesk.pairing.round_robin import berger as round_robin
from swissdesk.pairing.round_robin.berger import Order, berger_round, berger_table
from swissdesk.pairing.table_round import TableNote

PRINTED = {
    4: (
        "1-4 2-3",
        "4-3 1-2",
        "2-4 3-1",
    ),
    6: (
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ),
    8: (
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ),
    12: (
        "1-12 2-11 3-10 4-9 5-8 6-7",
        "12-7 8-6 9-5 10-4 11-3 1-2",
        "2-12 3-1 4-11 5-10 6-9 7-8",
        "12-8 9-7 10-6 11-5 1-4 2-3",
        "3-12 4-2 5-1 6-11 7-10 8-9",
        "12-9 10-8 11-7 1-6 2-5 3-4",
        "4-12 5-3 6-2 7-1 8-11 9-10",
        "12-10 11-9 1-8 2-7 3-6 4-5",
        "5-12 6-4 7-3 8-2 9-1 10-11",
        "12-11 1-10 2-9 3-8 4-7 5-6",
        "6-12 7-5 8-4 9-3 10-2 11-1",
    ),
}
"""The tables of the Handbook, by the number of players; an odd number has that of one more."""

LARGE = {
    (14, 13): "7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    (14, 7): "4-14 5-3 6-2 7-1 8-13 9-12 10-11",
    (16, 15): "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
    (16, 8): "16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5",
    (18, 17): "9-18 10-8 11-7 12-6 13-5 14-4 15-3 16-2 17-1",
    (18, 9): "5-18 6-4 7-3 8-2 9-1 10-17 11-16 12-15 13-14",
}
"""Single rounds of larger tables, by the number of players and the round."""


def text(pairs):
    return " ".join(f"{white}-{black}" for white, black in pairs)


def tournament(players, order):
    return [
        berger_table(players, number, order).pairs for number in range(1, order.rounds(players) + 1)
    ]


def colours(players, order):
    """The colours of each number in the games that it has, oldest first."""
    found = dict.fromkeys(range(1, players + 1), "")
    for pairs in tournament(players, order):
        for white, black in pairs:
            if max(white, black) <= players:
                found[white] += "W"
                found[black] += "B"
    return found


def longest_row(colours):
    return max(len(list(same)) for _, same in groupby(colours))


def an_index_of(players, round_no, **changes):
    """The cards of so many players before a round; what they played does not matter."""
    cards = [a_card(number) for number in range(1, players + 1)]
    return an_index(*cards, round_no=round_no, **changes)


@pytest.mark.parametrize("size", PRINTED)
def test_annex_1_tables_are_as_the_handbook_prints_them(size):
    assert tuple(map(text, tournament(size, Order.SINGLE))) == PRINTED[size]
    assert tournament(size - 1, Order.SINGLE) == tournament(size, Order.SINGLE)


@pytest.mark.parametrize(("size", "number"), LARGE)
def test_annex_1_rounds_of_larger_tables_are_as_printed(size, number):
    assert text(berger_round(size, number)) == LARGE[size, number]


@pytest.mark.parametrize("players", range(2, 41))
def test_annex_1_each_meets_each_once_and_nobody_twice_in_a_round(players):
    rounds = tournament(players, Order.SINGLE)
    met = [frozenset(pair) for pairs in rounds for pair in pairs]
    numbers = range(1, players + players % 2 + 1)
    assert sorted(map(sorted, met)) == list(map(list, combinations(numbers, 2)))
    assert all(sorted(sum(pairs, ())) == list(numbers) for pairs in rounds)


@pytest.mark.parametrize("players", range(4, 41, 2))
def test_annex_1_the_first_half_of_the_numbers_has_one_white_more_the_others_one_black(players):
    found = colours(players, Order.SINGLE)
    balance = [found[number].count("W") - found[number].count("B") for number in sorted(found)]
    assert balance == [1] * (players // 2) + [-1] * (players // 2)


@pytest.mark.parametrize("players", range(2, 41))
def test_annex_1_the_second_cycle_is_the_first_with_colours_reversed(players):
    rounds = tournament(players, Order.DOUBLE_AS_PRINTED)
    first, second = rounds[: len(rounds) // 2], rounds[len(rounds) // 2 :]
    assert first == tournament(players, Order.SINGLE)
    assert second == [tuple((black, white) for white, black in pairs) for pairs in first]


@pytest.mark.parametrize("players", range(2, 41))
def test_annex_1_with_the_last_two_rounds_changed_no_colour_comes_three_times_in_a_row(players):
    assert max(map(longest_row, colours(players, Order.DOUBLE).values())) <= 2


@pytest.mark.parametrize("players", range(3, 41))
def test_annex_1_only_the_last_two_rounds_of_the_first_cycle_change_places(players):
    plain = tournament(players, Order.DOUBLE_AS_PRINTED)
    half = len(plain) // 2
    order = [*range(half - 2), half - 1, half - 2, *range(half, 2 * half)]
    assert tournament(players, Order.DOUBLE) == [plain[place] for place in order]


def test_annex_1_eight_players_as_printed_have_three_blacks_in_a_row_and_changed_have_not():
    assert colours(8, Order.DOUBLE_AS_PRINTED)[1] == "WWBWBWBBBWBWBW"
    assert colours(8, Order.DOUBLE)[1] == "WWBWBBWBBWBWBW"


def test_annex_1_of_an_odd_field_who_would_meet_the_highest_number_is_free():
    found = round_robin.pair_single(an_index_of(5, 2)).pairing
    assert boards(found) == "5-3 1-2"
    assert (found.pab, found.byes) == (None, ((4, ByeKind.ZERO_POINT),))


def test_the_numbers_of_the_table_are_those_of_the_players_who_were_in_at_the_start():
    cards = [a_card(tpn, takes_part=tpn != 2) for tpn in (1, 2, 4, 7, 9)]
    found = round_robin.pair_single(an_index(*cards, round_no=2)).pairing
    assert boards(found) == "9-7 1-4"
    assert found.byes == ()


def test_who_has_left_keeps_his_number_and_the_protocol_says_so():
    index = an_index(a_card(1), a_card(2), a_card(4), round_no=1, others=[a_card(3)])
    found = round_robin.pair_single(index)
    assert boards(found.pairing) == "1-4 2-3"
    assert [note.players for note in found.notes if note.what is TableNote.NOT_THERE] == [(3,)]


def test_who_is_free_loses_nothing_by_not_being_there():
    index = an_index(a_card(1), a_card(2), round_no=1, others=[a_card(3)])
    notes = round_robin.pair_single(an_index_of(3, 1)).notes
    assert [note.players for note in notes if note.what is TableNote.FREE] == [(1,)]
    absent = an_index(a_card(2), a_card(3), round_no=1, others=[a_card(1)])
    found = round_robin.pair_single(absent)
    assert TableNote.NOT_THERE not in {note.what for note in found.notes}
    assert TableNote.NOT_THERE in {note.what for note in round_robin.pair_single(index).notes}


@pytest.mark.parametrize(
    ("pair", "last"),
    [
        (round_robin.pair_single, 5),
        (round_robin.pair_double, 10),
        (round_robin.pair_double_as_printed, 10),
    ],
)
def test_after_the_last_round_of_the_table_there_is_nothing_to_pair(pair, last):
    assert pair(an_index_of(6, last)).pairing.pairs
    with pytest.raises(NoLegalPairing) as refused:
        pair(an_index_of(6, last + 1))
    assert refused.value.criteria == ("C.05 Annex 1",)


def test_the_protocol_names_the_round_of_the_table():
    def noted(round_no):
        notes = round_robin.pair_double(an_index_of(6, round_no)).notes
        return [(note.what, note.figures) for note in notes]

    assert noted(1) == [(TableNote.BERGER, (1, 6))]
    assert noted(4) == [(TableNote.BERGER, (5, 6)), (TableNote.CHANGED_ORDER, (4, 5))]
    assert noted(9) == [(TableNote.BERGER, (4, 6)), (TableNote.SECOND_CYCLE, (4,))]


def test_the_order_in_which_the_cards_come_does_not_matter():
    cards = [a_card(number) for number in (4, 1, 6, 3, 2, 5)]
    assert round_robin.pair_single(an_index(*cards, round_no=3)) == round_robin.pair_single(
        an_index_of(6, 3)
    )


@pytest.mark.parametrize("players", range(4, 31, 2))
def test_annex_1_the_closed_form_of_the_tables_gives_the_same(players):
    """i and j meet in round i + j - 1; i of less than j has White if i + j is odd.

    Whom the last number would meet meets himself in it, and has White in the first half.
    """
    others = players - 1
    found = {number: set() for number in range(1, players)}
    for one, other in combinations(range(1, players), 2):
        pair = (one, other) if (one + other) % 2 else (other, one)
        found[(one + other - 2) % others + 1].add(pair)
    for one in range(1, players):
        pair = (one, players) if one <= players // 2 else (players, one)
        found[(2 * one - 2) % others + 1].add(pair)
    assert [set(berger_round(players, number)) for number in found] == list(found.values())
