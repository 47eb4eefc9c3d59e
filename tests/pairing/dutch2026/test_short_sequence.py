"""Chapter 4 of C.04.3 (February 2026) in small brackets: what the search for large ones finds."""

from itertools import combinations
from random import Random

import pytest
from builders import a_roster, an_entrant

from swissdesk.pairing.bitset import as_set
from swissdesk.pairing.colour_preference import PREFERENCES
from swissdesk.pairing.dutch2026.counting import earliest_of_many
from swissdesk.pairing.dutch2026.definitions import Bracket, field_of
from swissdesk.pairing.dutch2026.sequence import divisions
from swissdesk.pairing.dutch2026.short_sequence import FEW, earliest_of_few
from swissdesk.pairing.dutch2026.tight_pairs import TightPairs


def tight_pairs(dice, mdps, residents, met):
    """A bracket of so many players above whom nobody else is, many of whom have met."""
    players = range(1, mdps + residents + 1)
    meetings = [pair for pair in combinations(players, 2) if dice.random() < met]
    opponents = {n: {m for pair in meetings if n in pair for m in pair if m != n} for n in players}
    field = field_of(a_roster(*(an_entrant(n, n <= mdps, met=opponents[n]) for n in players)))
    last, nobody = range(mdps, mdps + residents), range(0)
    bracket = Bracket(field, tuple(range(mdps)), last, nobody, nobody, 0)
    return TightPairs(bracket, [bracket.resident_set] * len(PREFERENCES))


def some_of(dice, residents):
    """Some of the residents, at least one."""
    return as_set(g for g in residents if dice.random() < 0.5) | 1 << dice.choice(residents)


@pytest.mark.parametrize("floating", [0, 1, 2])
@pytest.mark.parametrize("mdps", [0, 1, 2])
def test_4_the_first_candidate_is_that_of_a_large_bracket(mdps, floating):
    found = 0
    for seed in range(150):
        dice = Random(f"{seed} {mdps} {floating}")
        residents = 2 * dice.randint(1, FEW // 2 - 1) + (mdps + floating) % 2
        tight = tight_pairs(dice, mdps, residents, met=dice.choice([0.2, 0.4, 0.6]))
        choices = [
            tuple([some_of(dice, tight.residents) for _ in range(floating)])
            for _ in range(dice.randint(1, 3) if floating > 1 else 1)
        ]
        opponents = some_of(dice, tight.residents)
        first = earliest_of_few(tight, choices, opponents)
        assert first == earliest_of_many(tight, choices, opponents)
        found += first is not None
    assert found > 20


@pytest.mark.parametrize("s1_size", range(FEW // 2 + 1))
def test_4_3_2_all_exchanges_of_few_players_are_tried(s1_size):
    all_divisions = {tuple(each) for each in divisions(range(FEW), s1_size)}
    assert all_divisions == {*combinations(range(FEW), s1_size)}


def test_4_3_an_exchange_is_made_where_s1_cannot_meet_s2():
    """1 and 2 have met 3 and 4: 1 meets 2."""
    met = {1: {3, 4}, 2: {3, 4}, 3: {1, 2}, 4: {1, 2}}
    field = field_of(a_roster(*(an_entrant(n, met=met[n]) for n in met)))
    bracket = Bracket(field, (), range(4), range(0), range(0), 0)
    tight = TightPairs(bracket, [bracket.members] * len(PREFERENCES))
    assert earliest_of_few(tight, [()], 0).pairs == ((0, 1), (2, 3))


def test_4_there_is_no_candidate_where_the_bracket_cannot_be_paired():
    """1 has met all others, and 4 alone may float."""
    met = {1: {2, 3, 4, 5}, 2: {1}, 3: {1}, 4: {1}, 5: {1}}
    field = field_of(a_roster(*(an_entrant(n, met=met[n]) for n in met)))
    bracket = Bracket(field, (), range(5), range(0), range(0), 0)
    tight = TightPairs(bracket, [bracket.members] * len(PREFERENCES))
    assert earliest_of_few(tight, [(0b01000,)], 0) is None
    assert earliest_of_few(tight, [(0b01001,)], 0).downfloaters == (0,)
