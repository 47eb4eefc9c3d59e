"""Chapter 3 of C.04.3 (February 2026): a round whose brackets are confirmed by those below them."""

from itertools import pairwise
from random import Random

import pytest
from builders import a_roster, an_entrant, boards
from pairing.random_rosters import a_random_roster
from pairing.test_random_rosters import KINDS

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.bracket import pair_bracket, pair_brackets
from swissdesk.pairing.dutch2026.rules.definitions import Field
from swissdesk.pairing.protocol import publication_key


def equals(count, score=0, first=1, **known):
    return [an_entrant(n, score, **known) for n in range(first, first + count)]


def bracket_after_bracket(roster):
    """The couples of a round each bracket of which looks at what is below it."""
    field = Field(roster)
    pairings = pair_brackets(field, pair_bracket)
    return {frozenset([field.tpns[g] for g in pair]) for each in pairings for pair in each.pairs}


@pytest.mark.parametrize("name", KINDS)
def test_1_9_2_a_round_is_that_of_its_brackets_one_after_the_other(name):
    kind, _ = KINDS[name]
    for seed in range(60):
        roster = a_random_roster(kind, Random(f"whole {seed}"))
        try:
            expected = bracket_after_bracket(roster)
        except NoLegalPairing:
            with pytest.raises(NoLegalPairing):
                dutch2026.pair(roster)
            continue
        assert {frozenset(pair) for pair in dutch2026.pair(roster).pairs} == expected


def test_2_4_3_a_downfloater_who_serves_the_following_bracket_badly_is_replaced():
    """3, who comes last, has met all below."""
    third = an_entrant(3, 1, met={4, 5, 6})
    round_pairing = dutch2026.pair(a_roster(*equals(2, 1), third, *equals(3, first=4, met={3})))
    assert boards(round_pairing) == "1-3 4-2 5-6"


def test_2_2_1_a_bracket_far_above_is_paired_again_where_the_last_one_cannot_be():
    """5 and 6 have met each other, 3 and 4: they are left to 1 and 2, who would meet."""
    last = [an_entrant(5, met={3, 4, 6}), an_entrant(6, met={3, 4, 5})]
    above = [*equals(2, 2), *equals(2, 1, first=3, met={5, 6})]
    round_pairing = dutch2026.pair(a_roster(*above, *last))
    assert {frozenset(pair) for pair in round_pairing.pairs} == {
        frozenset({1, 5}),
        frozenset({2, 6}),
        frozenset({3, 4}),
    }


@pytest.mark.parametrize("name", KINDS)
def test_c0402_3_6_the_boards_are_in_publication_order(name):
    kind, _ = KINDS[name]
    for seed in range(40):
        roster = a_random_roster(kind, Random(f"boards {seed}"))
        scores = dict(zip(roster.tpns, roster.scores, strict=True))
        try:
            pairs = dutch2026.pair(roster).pairs
        except NoLegalPairing:
            continue
        keys = [publication_key(scores[one], one, scores[other], other) for one, other in pairs]
        assert all(key < next_key for key, next_key in pairwise(keys))
