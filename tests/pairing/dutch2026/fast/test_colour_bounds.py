"""[C12] and [C13] by counting, compared with every pairing that there is."""

from itertools import combinations_with_replacement
from random import Random

import pytest
from builders import a_roster, an_entrant

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.colour import Colour
from swissdesk.pairing.dutch2026.fast.colour_bounds import (
    ColourBound,
    colour_bound,
    least_colour_bound,
    tight_colours,
)
from swissdesk.pairing.dutch2026.rules.definitions import Field
from swissdesk.pairing.dutch2026.rules.quality_criteria import (
    c12_lost_preferences,
    c13_lost_strong_preferences,
)

KINDS = ("", "wb", "bw", "bwb", "wbw", "bb", "ww")


def a_field(histories):
    return Field(a_roster(*(an_entrant(n, 0, each) for n, each in enumerate(histories, 1))))


def pairings(players):
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        for rest in pairings([each for each in others if each != other]):
            yield [(first, other), *rest]


def lost(field, pairs):
    return (
        sum(c12_lost_preferences(field, *pair) for pair in pairs),
        sum(c13_lost_strong_preferences(field, *pair) for pair in pairs),
    )


def is_allowed(field, pair):
    """C3 aside from topscorers: two absolute preferences for one colour do not meet."""
    higher, lower = pair
    return field.compatible[higher] >> lower & 1


@pytest.mark.parametrize("kinds", list(combinations_with_replacement(KINDS, 4)))
def test_the_pairs_listed_make_exactly_the_best_pairings(kinds):
    field = a_field(kinds)
    bound, nobody = least_colour_bound(field.wishes, field.everyone, 0)
    assert not nobody
    partners, unlike, alike = tight_colours(field.wishes, bound)
    for pairs in pairings(range(4)):
        if all(is_allowed(field, pair) for pair in pairs):
            tight = all(partners[field.wanted[g]] >> h & 1 for g, h in pairs)
            assert tight is (lost(field, pairs) == (bound.lost, bound.lost_strong))
            assert lost(field, pairs) >= (bound.lost, bound.lost_strong)
            if tight:
                same = [not unlike[field.wanted[g]] >> h & 1 for g, h in pairs]
                assert same == [c12_lost_preferences(field, *pair) == 1 for pair in pairs]
                assert sum(same) == alike


@pytest.mark.parametrize("seed", range(60))
def test_the_best_player_to_leave_out_is_found(seed):
    dice = Random(seed)
    field = a_field([dice.choice(KINDS) for _ in range(7)])
    bound, floating = least_colour_bound(field.wishes, field.everyone, field.everyone)
    least = {}
    for g in range(7):
        rest = [h for h in range(7) if h != g]
        alone = colour_bound(field.wishes, as_set(rest))
        least[g] = (alone.lost, alone.lost_strong)
        assert alone.majority is bound.majority or least[g] > (bound.lost, bound.lost_strong)
    best = min(least.values())
    assert (bound.lost, bound.lost_strong) == best
    assert [*bits(floating)] == [g for g in range(7) if least[g] == best]


def test_mild_preferences_of_the_majority_save_strong_ones():
    some, others = a_field(2 * ["wb", "bwb"]), a_field(4 * ["bwb"])
    assert colour_bound(some.wishes, some.everyone) == ColourBound(2, 0, Colour.WHITE)
    assert colour_bound(others.wishes, others.everyone) == ColourBound(2, 2, Colour.WHITE)
