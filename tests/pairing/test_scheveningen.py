"""Matches between two groups in which everybody meets everybody of the other group."""

from itertools import groupby, product

import pytest
from builders import a_card, an_index, boards

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.scheveningen import rounds as scheveningen
from swissdesk.pairing.scheveningen.rounds import scheveningen_round
from swissdesk.pairing.table_round import TableNote

IN_USE = {
    3: ("A1-B1 A2-B2 B3-A3", "B2-A1 A2-B3 B1-A3", "A1-B3 B1-A2 A3-B2"),
    4: (
        "A1-B1 A2-B2 B3-A3 B4-A4",
        "B2-A1 B1-A2 A3-B4 A4-B3",
        "A1-B3 A2-B4 B1-A3 B2-A4",
        "B4-A1 B3-A2 A3-B2 A4-B1",
    ),
}
"""Tables in common use, by the players of a group."""


def schedule(size):
    return [scheveningen_round(size, number) for number in range(1, size + 1)]


def text(size, pairs):
    names = [f"A{number}" for number in range(1, size + 1)]
    names += [f"B{number}" for number in range(1, size + 1)]
    return " ".join(f"{names[white - 1]}-{names[black - 1]}" for white, black in pairs)


def colours(size, cycles=1):
    found = dict.fromkeys(range(1, 2 * size + 1), "")
    for number in range(cycles * size):
        index = an_index(*map(a_card, found), round_no=number + 1)
        pair = scheveningen.pair_single if cycles == 1 else scheveningen.pair_double
        for white, black in pair(index).pairing.pairs:
            found[white] += "W"
            found[black] += "B"
    return found


@pytest.mark.parametrize("size", IN_USE)
def test_small_tables_are_those_in_common_use(size):
    assert tuple(text(size, pairs) for pairs in schedule(size)) == IN_USE[size]


@pytest.mark.parametrize("size", range(1, 17))
def test_everybody_meets_everybody_of_the_other_group_once(size):
    met = sorted(tuple(sorted(pair)) for pairs in schedule(size) for pair in pairs)
    assert met == list(product(range(1, size + 1), range(size + 1, 2 * size + 1)))
    for pairs in schedule(size):
        assert sorted(sum(pairs, ())) == list(range(1, 2 * size + 1))


@pytest.mark.parametrize("size", range(1, 17))
def test_nobody_has_one_colour_more_than_once_oftener_or_three_times_in_a_row(size):
    for row in colours(size).values():
        assert abs(row.count("W") - row.count("B")) == size % 2
        assert max(len(list(same)) for _, same in groupby(row)) <= 2


@pytest.mark.parametrize("size", range(2, 17))
def test_a_group_has_half_of_the_whites_in_every_round(size):
    whites = [sum(white <= size for white, _black in pairs) for pairs in schedule(size)]
    half = size // 2
    if size % 4 == 2:
        assert whites == [half + 1, half - 1, *[half] * (size - 2)]
    elif size % 2:
        assert whites == [half + 1 if number % 2 else half for number in range(1, size + 1)]
    else:
        assert whites == [half] * size


@pytest.mark.parametrize("size", range(1, 13))
def test_the_return_match_is_the_same_with_colours_reversed(size):
    for row in colours(size, cycles=2).values():
        assert row[size:] == row[:size].translate(str.maketrans("WB", "BW"))


def test_the_groups_are_the_halves_of_those_who_were_in_at_the_start():
    cards = [a_card(tpn, takes_part=tpn != 3) for tpn in (1, 2, 3, 5, 8)]
    assert boards(scheveningen.pair_single(an_index(*cards, round_no=1)).pairing) == "1-5 2-8"


def test_who_has_left_keeps_his_place_and_the_protocol_says_so():
    index = an_index(a_card(1), a_card(2), a_card(4), round_no=2, others=[a_card(3)])
    found = scheveningen.pair_double(index)
    assert boards(found.pairing) == "4-1 3-2"
    assert [note.what for note in found.notes] == [TableNote.SCHEVENINGEN, TableNote.NOT_THERE]


@pytest.mark.parametrize(("players", "round_no"), [(6, 4), (5, 1), (0, 1)])
def test_there_is_no_round_beyond_the_last_and_none_for_an_odd_field(players, round_no):
    index = an_index(*map(a_card, range(1, players + 1)), round_no=round_no)
    with pytest.raises(NoLegalPairing):
        scheveningen.pair_single(index)


def test_the_protocol_names_the_round_of_the_table():
    index = an_index(*map(a_card, range(1, 9)), round_no=6)
    notes = [(note.what, note.figures) for note in scheveningen.pair_double(index).notes]
    assert notes == [(TableNote.SCHEVENINGEN, (2, 4)), (TableNote.SECOND_CYCLE, (2,))]
