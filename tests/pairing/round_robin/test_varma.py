"""Varma tables: C.05 Annex 2."""

from itertools import combinations

import pytest

from swissdesk.errors import VarmaNotPossible
from swissdesk.pairing.round_robin.berger import berger_round, cycle
from swissdesk.pairing.round_robin.varma import (
    CORRECTED,
    TABLE,
    Participant,
    drawn_numbers,
    envelopes,
    late_meetings,
)

FIELD = ("XXX",) * 3 + ("YYY",) * 3 + ("ZZZ",) * 2 + ("PPP", "QQQ")
"""The example: two federations of three, one of two, two players alone."""


def participants(federations):
    return [
        Participant(federation, f"name{number:02}", number)
        for number, federation in enumerate(federations)
    ]


def drawn(federations, seed, **choice):
    """The numbers of each federation."""
    numbers = drawn_numbers(participants(federations), seed, **choice)
    found = {}
    for federation, number in zip(federations, numbers, strict=True):
        found.setdefault(federation, set()).add(number)
    return found


def late_rounds(one, other, players):
    """The rounds among the last three in which two numbers meet."""
    rounds = cycle(players)
    return [
        number
        for number in range(rounds - 2, rounds + 1)
        if {one, other} in map(set, berger_round(players, number))
    ]


@pytest.mark.parametrize("size", TABLE)
def test_annex_2_5_every_number_is_in_one_envelope(size):
    assert sorted(sum(TABLE[size], ())) == list(range(1, size + 1))


@pytest.mark.parametrize("size", TABLE)
def test_annex_2_numbers_of_one_envelope_do_not_meet_in_the_last_three_rounds(size):
    found = {
        pair
        for envelope in CORRECTED.get(size, TABLE[size])
        for pair in combinations(envelope, 2)
        if late_rounds(*pair, size)
    }
    assert found == set()


def test_annex_2_the_printed_row_of_12_has_6_and_12_together_who_meet_in_the_last_round():
    found = {
        pair: late_rounds(*pair, 12)
        for envelope in TABLE[12]
        for pair in combinations(envelope, 2)
        if late_rounds(*pair, 12)
    }
    assert found == {(6, 12): [11]}
    assert sorted(sum(CORRECTED[12], ())) == list(range(1, 13))


def test_annex_2_of_an_odd_field_the_highest_number_is_in_no_envelope():
    assert envelopes(9) == ((3, 4, 8), (5, 7, 9), (1, 6), (2,))
    assert envelopes(11) == ((4, 5, 9, 10), (1, 2, 7), (6, 8), (3, 11))
    assert envelopes(11, corrected=True) == ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3,))


@pytest.mark.parametrize("players", [0, 1, 8, 25, 26])
def test_annex_2_5_the_tables_are_for_9_to_24_players(players):
    with pytest.raises(VarmaNotPossible) as refused:
        drawn_numbers(participants(["AAA"] * players), 1)
    assert refused.value.players == players


@pytest.mark.parametrize("seed", range(50))
def test_annex_2_the_example_keeps_players_of_one_federation_apart_in_rounds_7_to_9(seed):
    found = drawn(FIELD, seed)
    one, two = found["XXX"], found["YYY"]
    assert {frozenset(one), frozenset(two)} == {frozenset({3, 4, 8}), frozenset({5, 7, 9})}
    assert found["ZZZ"] in ({1, 6}, {2, 10})
    order = sorted(zip(drawn_numbers(participants(FIELD), seed), FIELD, strict=True))
    assert late_meetings([federation for _number, federation in order]) == ()


@pytest.mark.parametrize("players", range(9, 25))
def test_annex_2_everybody_draws_a_number_of_his_own(players):
    for seed in range(20):
        field = [("AAA", "BBB", "CCC", "")[(seed + number) % 4] for number in range(players)]
        numbers = drawn_numbers(participants(field), seed)
        assert sorted(numbers) == list(range(1, players + 1))


def test_annex_2_another_seed_draws_other_envelopes_and_numbers():
    results = {drawn_numbers(participants(FIELD), seed) for seed in range(100)}
    assert len(results) > 50
    assert {frozenset(drawn(FIELD, seed)["XXX"]) for seed in range(20)} == {
        frozenset({3, 4, 8}),
        frozenset({5, 7, 9}),
    }


def test_annex_2_2_the_order_of_the_list_does_not_matter():
    named = participants(FIELD)
    one = dict(zip(named, drawn_numbers(named, 5), strict=True))
    turned = list(reversed(named))
    assert dict(zip(turned, drawn_numbers(turned, 5), strict=True)) == one


def test_annex_2_2_the_largest_contingent_draws_first_then_the_alphabet_decides():
    """Only A has four numbers; BBB would not find it free if AAA, who are fewer, drew first."""
    field = ["BBB"] * 4 + ["AAA"] * 3 + ["", "", "", "CCC", "DDD"]
    for seed in range(30):
        found = drawn(field, seed)
        assert found["BBB"] == {4, 5, 9, 10}
        assert found["AAA"] in ({1, 2, 7}, {6, 8, 12})


def test_annex_2_3_numbers_that_remain_are_available_for_others():
    """BBB and CCC leave one of A and B each; with two players each they take no more than D."""
    field = ["AAA"] * 3 + ["BBB"] * 2 + ["CCC"] * 2 + ["DDD"] * 2 + [""]
    for seed in range(30):
        assert sorted(map(len, drawn(field, seed).values())) == [1, 2, 2, 2, 3]


def test_annex_2_a_federation_too_large_for_any_envelope_goes_on_with_another_one():
    found = drawn(["AAA"] * 5 + ["BBB"] * 5, 3)
    assert len(found["AAA"]) == 5
    assert found["AAA"] >= {3, 4, 8} or found["AAA"] >= {5, 7, 9}


def test_annex_2_the_corrected_row_has_no_late_meeting_and_the_printed_one_may():
    field = ["AAA"] * 4 + ["BBB"] * 3 + ["CCC"] * 3 + ["", ""]

    def late(seed, **choice):
        numbers = drawn_numbers(participants(field), seed, **choice)
        order = sorted(zip(numbers, field, strict=True))
        return late_meetings([federation for _number, federation in order])

    assert {late(seed, corrected=True) for seed in range(20)} == {()}
    assert {late(seed) for seed in range(20)} == {((6, 12),)}


def test_players_without_a_federation_are_of_no_federation():
    assert late_meetings([""] * 10) == ()
    assert late_meetings(["AAA"] * 4) == ((1, 4), (2, 3), (4, 3), (1, 2), (2, 4), (3, 1))
    assert late_meetings(["AAA"] * 3) == ((2, 3), (1, 2), (3, 1))
