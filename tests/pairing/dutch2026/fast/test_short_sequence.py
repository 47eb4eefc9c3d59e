"""Chapter 4 of C.04.3 (February 2026) candidate by candidate: what the search for many finds."""

from itertools import combinations, permutations, zip_longest
from operator import lt
from random import Random

import pytest
from builders import a_roster, an_entrant

from swissdesk.matching.bitset import as_set
from swissdesk.pairing.colour_preference import PREFERENCES
from swissdesk.pairing.dutch2026.fast.colour_bounds import (
    TightColours,
    least_colour_bound,
    tight_colours,
)
from swissdesk.pairing.dutch2026.fast.counting import earliest_of_many
from swissdesk.pairing.dutch2026.fast.sequence import TightPairs
from swissdesk.pairing.dutch2026.fast.short_sequence import earliest_at_sight, first_divisions
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Field, Unsettled

KINDS = ("", "wb", "bw", "bwb", "wbw", "bb", "bwb", "bb")
"""Histories that leave any preference, mostly one for White."""


def a_bracket(met, mdps=0, prohibited=(), histories=()):
    """The bracket of players who have met these opponents; the first ones are MDPs.

    Those *prohibited* may not meet each other; the *histories* are the colours that they had.
    """
    groups = {n: frozenset(prohibited) if n in prohibited else frozenset() for n in met}
    entrants = [
        an_entrant(n, 10 * (n <= mdps), had, met=met[n], prohibited=groups[n] - {n})
        for n, had in zip_longest(met, histories, fillvalue="")
    ]
    last = range(mdps, len(met))
    return Bracket(Field(a_roster(*entrants)), tuple(range(mdps)), last, range(0), 0)


def random_meetings(dice, size, density):
    """Whom each of so many players has met."""
    players = range(1, size + 1)
    meetings = [pair for pair in combinations(players, 2) if dice.random() < density]
    return {n: {m for pair in meetings if n in pair for m in pair if m != n} for n in players}


def anybody(bracket):
    """Colours do not matter."""
    everybody = [bracket.members] * len(PREFERENCES)
    return TightColours(everybody, everybody, 0)


def some_of(dice, residents):
    """Some of the residents, at least one."""
    return as_set(g for g in residents if dice.random() < 0.5) | 1 << dice.choice(residents)


def outcome(search, *arguments):
    try:
        return search(*arguments)
    except Unsettled:
        return "unsettled"


@pytest.mark.parametrize("floating", [0, 1])
@pytest.mark.parametrize("mdps", [0, 1, 2])
def test_4_the_first_candidate_is_that_of_a_large_bracket(mdps, floating):
    found = []
    for seed in range(200):
        dice = Random(f"{seed} {mdps} {floating}")
        size = 2 * dice.randint(mdps or 1, 6) + floating
        met = random_meetings(dice, size, dice.choice([0.2, 0.4, 0.6]))
        prohibited = dice.sample(range(1, size + 1), dice.choice([0, size // 3]))
        histories = dice.choices(dice.choice([KINDS, KINDS[:1], KINDS[3:]]), k=size)
        bracket = a_bracket(met, mdps, prohibited, histories)
        floaters = some_of(dice, bracket.residents) if floating else 0
        opponents = some_of(dice, bracket.residents)
        bound, floaters = least_colour_bound(bracket.field.wishes, bracket.members, floaters)
        colours = tight_colours(bracket.field.wishes, bound)
        choice = (floaters,) if floating else ()
        tight = TightPairs(bracket, colours.partners)
        at_sight = outcome(earliest_at_sight, bracket, colours, floaters, opponents)
        if at_sight != "unsettled":
            assert at_sight == outcome(earliest_of_many, tight, [choice], opponents)
        found.append(at_sight)
    assert found.count("unsettled") < 60
    assert found.count(None) > 10
    assert len({*found}) > 60


@pytest.mark.parametrize("number", range(2, 11))
def test_4_3_2_every_division_is_tried_in_which_all_of_s1_can_meet_somebody_below(number):
    bracket = a_bracket(dict.fromkeys(range(1, number + 1), ()))
    found = {tuple(s1) for s1, _ in first_divisions(range(number), bracket.members)}
    assert found == {
        s1
        for s1 in combinations(range(number), number // 2)
        for s2 in [sorted({*range(number)}.difference(s1))]
        if any(all(map(lt, s1, order)) for order in permutations(s2, len(s1)))
    }


def test_4_2_2_those_before_him_give_way_to_somebody_who_has_nobody_left():
    """2 has met 4: 1 meets 4."""
    bracket = a_bracket({1: (), 2: {4}, 3: (), 4: ()})
    assert earliest_at_sight(bracket, anybody(bracket), 0, 0).pairs == ((0, 3), (1, 2))


def test_4_3_an_exchange_is_made_where_s1_cannot_meet_s2():
    """1 and 2 have met 3 and 4: 1 meets 2."""
    bracket = a_bracket({1: {3, 4}, 2: {3, 4}, 3: (), 4: ()})
    assert earliest_at_sight(bracket, anybody(bracket), 0, 0).pairs == ((0, 1), (2, 3))


@pytest.mark.parametrize(
    ("floating", "pair"), [(0b100, (0, 1)), (0b010, (0, 2)), (0b001, (1, 2)), (0b110, (0, 1))]
)
def test_4_the_downfloater_is_one_of_those_who_may_float(floating, pair):
    bracket = a_bracket({1: (), 2: (), 3: ()})
    assert earliest_at_sight(bracket, anybody(bracket), floating, 0).pairs == (pair,)


def test_4_2_2_no_more_pairs_are_of_one_preference_than_need_be():
    """All but 3 and 6 prefer White: 1 meets 4, who does so too, and 2 leaves 5 to 3 [C12]."""
    histories = ["wb", "wb", "bw", "wb", "wb", "bw"]
    bracket = a_bracket({1: (), 2: (), 3: (), 4: (), 5: (), 6: ()}, histories=histories)
    bound, _ = least_colour_bound(bracket.field.wishes, bracket.members, 0)
    colours = tight_colours(bracket.field.wishes, bound)
    assert colours.alike == 1
    assert earliest_at_sight(bracket, colours, 0, 0).pairs == ((0, 3), (1, 5), (2, 4))


def test_4_2_2_an_mdp_meets_the_first_who_leaves_a_remainder_that_can_be_paired():
    """3 and 4 have met."""
    bracket = a_bracket({1: (), 2: (), 3: {4}, 4: ()}, mdps=1)
    assert earliest_at_sight(bracket, anybody(bracket), 0, 0b1110).pairs == ((0, 2), (1, 3))


def test_4_there_is_no_candidate_where_the_bracket_cannot_be_paired():
    """1 has met all others, and 4 alone may float."""
    bracket = a_bracket({1: {2, 3, 4, 5}, 2: (), 3: (), 4: (), 5: ()})
    assert earliest_at_sight(bracket, anybody(bracket), 0b01000, 0) is None
    assert earliest_at_sight(bracket, anybody(bracket), 0b01001, 0).downfloaters == (0,)


def test_4_an_answer_after_many_candidates_is_not_waited_for():
    """The last one of S1 has met all of S2."""
    met = dict.fromkeys(range(1, 21), ()) | {10: {*range(11, 21)}}
    bracket = a_bracket(met)
    with pytest.raises(Unsettled):
        earliest_at_sight(bracket, anybody(bracket), 0, 0)


def test_4_3_of_many_players_only_the_first_exchanges_are_tried():
    """The first one has met all others."""
    bracket = a_bracket({1: {*range(2, 13)}, **dict.fromkeys(range(2, 13), ())})
    with pytest.raises(Unsettled):
        earliest_at_sight(bracket, anybody(bracket), 0, 0)
