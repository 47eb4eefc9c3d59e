"""The worked examples 1 to 11 of the Yugoslav circular variant."""

import pytest
from builders import a_card, an_index

from swissdesk.pairing.jkv import process as jkv

TABLE_3 = {
    4: (24,),
    3.5: (17,),
    3: (6, 12, 21),
    2.5: (2, 10, 13, 22, 23),
    2: (1, 3, 9, 14, 18, 25),
    1.5: (4, 8, 15, 19, 20),
    1: (7, 11, 16),
    0.5: (26,),
    0: (5,),
}
"""The score table after round 4."""


def paired(groups, *met):
    """The pairs, seeker first, of groups by score, in which the pairs named have met."""
    meetings = [tuple(map(int, pair.split("-"))) for pair in " ".join(met).split()]
    cards = [
        a_card(
            number,
            score,
            colours="-" * 4,
            results=_results(score),
            prohibited=frozenset(b if a == number else a for a, b in meetings if number in (a, b)),
        )
        for score, numbers in groups.items()
        for number in numbers
    ]
    steps = jkv.pair(an_index(*cards))
    return " ".join(
        f"{meeting.notes[0].players[0]}-{meeting.notes[0].players[1]}"
        for _stage, meeting in steps.meetings()
    )


def _results(score):
    """Byes that bring the score, so that colours decide nothing."""
    return "FFFF"[: int(score)] + "H" * (score % 1 > 0) + "Z" * (4 - int(score) - (score % 1 > 0))


HIGHEST = (5, 11, 32, 34, 40, 47)


@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        ("", "5-11 32-34 40-47"),
        ("5-11", "5-32 34-40 47-11"),
        ("40-47", "5-11 32-40 47-34"),
        ("40-47 34-47", "5-11 32-47 34-40"),
        ("40-47 34-47 34-40", "5-34 40-11 32-47"),
    ],
    ids=["example 1", "example 3", "example 4", "example 4b", "example 4c"],
)
def test_rules_a_b_in_one_group(met, pairs):
    assert paired({4: HIGHEST}, met) == pairs


def test_example_2_a_whole_round():
    assert paired(TABLE_3) == (
        "24-17 21-6 12-13 22-23 2-10 14-18 25-1 3-9 15-19 20-4 8-11 16-7 26-5"
    )


LAST = (1, 2, 3)
"""Enough players below for whoever goes down."""


def test_example_5_another_one_goes_down():
    met = "37-20 37-41 46-20 46-41 19-20"
    groups = {4: (8, 11, 19, 37, 46), 3: (20, 41), 0: (1,)}
    assert paired(groups, met) == "8-11 37-46 19-41 20-1"


def test_example_5b_pair_after_pair_is_broken():
    met = "37-20 37-41 46-20 46-41 19-20 19-41"
    groups = {4: (8, 11, 19, 37, 46), 3: (20, 41), 0: (1,)}
    assert paired(groups, met).startswith("8-19 37-46 11-20")


def test_example_5c_at_last_the_pairs_stand_and_one_goes_two_groups_down():
    nobody = " ".join(f"{high}-{low}" for high in (8, 11, 19, 37, 46) for low in (20, 41))
    groups = {4: (8, 11, 19, 37, 46), 3: (20, 41), 0: (1,)}
    assert paired(groups, nobody) == "8-11 19-37 20-41 46-1"


def test_example_6_the_only_opponent_below_is_needed_there():
    met = "31-40 39-31 39-40"
    assert paired({4: (10, 25, 39), 3: (7, 31, 40)}, met) == "10-39 25-31 40-7"


def test_example_7_all_have_met_and_all_go_down():
    groups = {4: (8, 25, 38), 3: (5, 29, 44)}
    assert paired(groups, "8-25 8-38 25-38") == "8-29 25-44 38-5"


def test_example_8_break_pairs_come_after_all_pairs_of_the_group():
    groups = {4: (3, 18, 41), 3: (1, 11, 20, 37), 0: (2,)}
    assert paired(groups, "3-18 3-41") == "18-41 3-11 20-37 1-2"


def colours(one, other):
    """Who has White when the first of two seeks the second."""
    (pair,) = jkv.pair(an_index(a_card(1, 0, one), a_card(2, 0, other))).pairing.pairs
    return pair.white


def test_example_9_the_smaller_quotient_has_white():
    assert colours("-wbwb", "bwbbw") == 2


def test_example_10_free_rounds_are_thrown_out_and_the_seeker_has_white():
    assert colours("-wb", "wb-") == 1


def test_example_11_the_difference_outranks_three_in_a_row_and_no_colour_transfers():
    three = [a_card(1, 1, "bbwb"), a_card(2, 1, "wwbb"), a_card(3, 1, "bbwb")]
    lower = a_card(4, 0, "wbwb")
    steps = jkv.pair(an_index(*three, lower))
    first, *_ = steps.pairing.pairs
    assert (first.white, first.black) == (1, 2)
    assert steps.stages[0].outgoing == (3,)


def test_round_1_of_fifty_players():
    cards = [a_card(number) for number in range(1, 51)]
    pairs = jkv.pair(an_index(*cards)).pairing.pairs
    assert [tuple(pair) for pair in pairs] == [(n, n + 1) for n in range(1, 50, 2)]


def test_round_1_of_twenty_five_players_the_last_number_is_free():
    cards = [a_card(number) for number in range(1, 26)]
    pairing = jkv.pair(an_index(*cards)).pairing
    assert pairing.pab == 25
    assert len(pairing.pairs) == 12
