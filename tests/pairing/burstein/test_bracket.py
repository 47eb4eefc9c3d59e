"""Section 3.2 and chapter 4: the process of a bracket and the order of its pairings."""

from itertools import combinations

import pytest
from builders import a_tournament
from pairing.burstein.literal_model import bsn_sequences
from pairing.burstein.small_fields import a_field

from swissdesk.model.settings import Acceleration
from swissdesk.pairing.burstein import process as burstein
from swissdesk.pairing.cards import cards_of

SIX = list(bsn_sequences((1, 2, 3, 4, 5, 6), 2))


def written(sequence):
    return ", ".join(f"{one}-{two}" for one, two in sequence)


def test_4_3_the_45_candidates_of_six_players_with_two_pairs():
    assert [written(each) for each in SIX[:6]] == [
        "1-6, 2-5, 3-0, 4-0",
        "1-6, 2-4, 3-0, 5-0",
        "1-6, 2-3, 4-0, 5-0",
        "1-6, 2-0, 3-5, 4-0",
        "1-6, 2-0, 3-4, 5-0",
        "1-6, 2-0, 3-0, 4-5",
    ]
    assert [written(each) for each in SIX[6:9]] == [
        "1-5, 2-6, 3-0, 4-0",
        "1-5, 2-4, 3-0, 6-0",
        "1-5, 2-3, 4-0, 6-0",
    ]
    assert written(SIX[-1]) == "1-0, 2-0, 3-4, 5-6"
    assert len(set(SIX)) == len(SIX) == 45


def pairs_of(sequence):
    return {each for each in sequence if each[1]}


def is_complete(pairs):
    return any(
        len({player for pair in three for player in pair}) == 6
        for three in combinations(sorted(pairs), 3)
    )


@pytest.mark.parametrize("earlier", range(0, 45, 3))
def test_4_3_of_two_candidates_the_earlier_one_is_made(earlier):
    """Only the pairs of both are allowed; the two floaters find opponents below."""
    every = set(combinations(range(1, 7), 2))
    for later in range(earlier + 1, 45):
        allowed = pairs_of(SIX[earlier]) | pairs_of(SIX[later])
        if is_complete(allowed):
            continue
        apart = " ".join(f"{one}-{two}" for one, two in sorted(every - allowed))
        top, below = burstein.pair(a_field("1 2 3 4 5 6 | 7 8", apart)).stages
        first = next(each for each in SIX if pairs_of(each) <= allowed)
        made = {tuple(sorted((each.white, each.black))) for each in top.meetings}
        assert made == pairs_of(first), (earlier, later)
        assert sorted(top.outgoing) == [one for one, two in first if not two]
        assert sorted(below.incoming) == sorted(top.outgoing)


def test_4_1_bsn_follow_the_ranking_of_the_bracket_incoming_floaters_included():
    """Player 1, who floats in, is BSN 1 and meets the lowest ranked."""
    _, below = burstein.pair(a_field("1 | 2 3 4")).stages
    assert {(each.white, each.black) for each in below.meetings} == {(1, 4), (3, 2)}


def in_groups(acceleration):
    """Before round 5 of 9, after draws of the upper half with the lower half alone."""
    tournament = a_tournament(
        "1-5 = | 2-6 = | 3-7 = | 4-8 =",
        "6-1 = | 7-2 = | 8-3 = | 5-4 =",
        "1-7 = | 2-8 = | 3-5 = | 4-6 =",
        "8-1 = | 5-2 = | 6-3 = | 7-4 =",
        rounds=9,
        acceleration=acceleration,
    )
    steps = burstein.pair(cards_of(tournament))
    return [(stage.score, stage.residents) for stage in steps.stages]


def test_1_2_1_scoregroups_are_of_the_pairing_score_of_baku():
    """C.04.7 art. 1.5: half a virtual point in the last two accelerated rounds."""
    assert in_groups(Acceleration.BAKU) == [(25, (1, 2, 3, 4)), (20, (5, 6, 7, 8))]
    assert in_groups(Acceleration.NONE) == [(20, (1, 2, 3, 4, 5, 6, 7, 8))]


def test_3_2_1_the_higher_ranked_of_a_bracket_are_paired_with_the_lowest_ranked():
    (stage,) = burstein.pair(a_field("1 2 3 4 5 6 7 8")).stages
    assert [{each.white, each.black} for each in stage.meetings] == [{1, 8}, {2, 7}, {3, 6}, {4, 5}]
