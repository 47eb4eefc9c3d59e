"""Chapters 3 and 4 of C.04.3 (February 2026), step by step: what a bracket is made into."""

from itertools import combinations, compress, permutations, product
from random import Random

import pytest
from builders import a_roster, a_tournament, an_entrant, an_entry, boards
from pairing.random_rosters import Kind, a_random_roster

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing import systems
from swissdesk.pairing.dutch2026.why.explanation import explain
from swissdesk.pairing.dutch2026.why.judgement import Criterion


def brackets(*entrants, **round_):
    return explain(a_roster(*entrants, **round_)).brackets


def newcomers(count, first=1):
    return [an_entrant(tpn) for tpn in range(first, first + count)]


def pairs(roster):
    """Who meets whom, the higher ranked player first."""
    return {(board.higher, board.lower) for one in explain(roster).brackets for board in one.boards}


def only(*edges):
    """Players of one score, in the order of their TPNs, who may meet along these edges only."""
    size = max(max(edge) for edge in edges)
    barred = set(combinations(range(1, size + 1), 2)) - set(edges)
    return a_roster(
        *(an_entrant(n, met={high for low, high in barred if low == n}) for n in range(1, size + 1))
    )


# -- 1.1, 1.3 ------------------------------------------------------------------------------------


def test_1_1_players_are_known_by_tpn_whatever_their_ratings():
    field = a_tournament(players=4)
    for tpn, rating in ((1, 0), (2, 2000), (3, 2100), (4, 2800)):
        field = field.with_entry(an_entry(tpn, rating))
    assert boards(systems.pair(field)) == "1-3 4-2"


def test_1_3_4_the_remainder_is_made_of_residents_who_meet_no_mdp():
    _, lower = brackets(an_entrant(1, 1), *newcomers(5, first=2))
    remainder = (*lower.composition.s1_remainder, *lower.composition.s2_remainder)
    assert (lower.composition.opponents, remainder) == ((2,), (3, 4, 5, 6))


# -- 3.1 to 3.3: the first candidate -------------------------------------------------------------


def test_3_1_1_m0_is_the_number_of_mdps_who_come_down():
    assert [len(each.composition.mdps) for each in brackets(*newcomers(4))] == [0]
    top = [an_entrant(1, 1, met=(2,)), an_entrant(2, 1)]
    assert [len(each.composition.mdps) for each in brackets(*top, *newcomers(4, 3))] == [0, 2]


def test_3_1_3_m1_is_the_number_of_mdps_who_are_paired():
    top = [an_entrant(n, 2, met={1, 2, 3} - {n}) for n in (1, 2, 3)]
    middle = brackets(*top, an_entrant(4, 1), *newcomers(2, 5))[1]
    assert (len(middle.composition.mdps), middle.composition.s1) == (3, (1,))


def test_3_2_2_s1_has_as_many_players_as_there_are_pairs():
    (bracket,) = brackets(*newcomers(7))
    assert (bracket.composition.s1_remainder, bracket.composition.s2_remainder) == (
        (1, 2, 3),
        (4, 5, 6, 7),
    )


def test_3_3_2_whoever_is_unpaired_in_a_homogeneous_bracket_floats_down():
    top, lower = brackets(*(an_entrant(n, 1) for n in (1, 2, 3)), *newcomers(3, 4))
    assert (top.downfloaters, lower.composition.mdps) == ((3,), (3,))


def test_3_3_4_all_players_in_the_limbo_float_down_again():
    top = [an_entrant(n, 2, met={1, 2, 3} - {n}) for n in (1, 2, 3)]
    middle = brackets(*top, an_entrant(4, 1), *newcomers(2, 5))[1]
    assert middle.composition.limbo == middle.downfloaters == (2, 3)


# -- 3.4, 3.5: perfect or altered ----------------------------------------------------------------


@pytest.mark.parametrize("size", range(2, 12))
def test_3_4_1_a_perfect_candidate_is_accepted_as_it_is_first_made(size):
    (bracket,) = brackets(*newcomers(size))
    assert bracket.composition.is_first
    assert bracket.values[Criterion.C6] == (size % 2,)
    assert not any(sum(bracket.values[each]) for each in list(Criterion)[4:])


def test_3_5_1_the_composition_is_altered_where_the_first_candidate_is_not_perfect():
    (bracket,) = brackets(an_entrant(1, met=(3,)), *newcomers(3, 2))
    assert not bracket.composition.is_first
    assert bracket.composition.transposition == (4, 3)


def test_3_5_2_a_remainder_is_altered_as_a_homogeneous_bracket_and_then_the_mdp_pairing():
    residents = [an_entrant(2), an_entrant(3, met=(5,)), *newcomers(3, 4)]
    _, lower = brackets(an_entrant(1, 1), *residents)
    assert (lower.composition.opponents, lower.composition.transposition) == ((2,), (6, 5))
    residents[1] = an_entrant(3, met=(4, 5, 6))
    _, lower = brackets(an_entrant(1, 1), *residents)
    assert (lower.composition.opponents, lower.composition.transposition) == ((3,), (5, 6))


SMALL = Kind((1, 0.5, 0), ((3, 6), (2, 4), (2, 3)), met=0.3, met_above=0.5)


def test_3_5_3_altered_or_not_a_candidate_is_built_from_s1_and_s2_in_order():
    altered = 0
    for seed in range(80):
        try:
            explained = explain(a_random_roster(SMALL, Random(seed)))
        except NoLegalPairing:
            continue
        for bracket in explained.brackets:
            found = bracket.composition
            altered += not found.is_first
            order = (*found.s1_remainder, *found.s2_remainder)
            s1 = sorted({*found.s1_remainder, *found.to_s1} - {*found.to_s2}, key=order.index)
            built = [*zip(found.s1, found.opponents, strict=True)]
            built += zip(s1, found.transposition, strict=True)
            assert built == [(board.higher, board.lower) for board in bracket.boards]
    assert altered > 50


# -- chapter 4: the sequence ---------------------------------------------------------------------


def test_4_2_1_a_transposition_is_another_order_of_the_bsns_of_s2():
    (bracket,) = brackets(an_entrant(1, met=(4,)), an_entrant(2, met=(4,)), *newcomers(4, 3))
    found = bracket.composition
    assert found.bsns(found.transposition) == (5, 6, 4)
    assert sorted(found.transposition) == list(found.s2_remainder)


def test_4_3_1_an_exchange_swaps_as_many_players_of_s1_as_of_s2():
    exchanged = 0
    for seed in range(80):
        try:
            explained = explain(a_random_roster(SMALL, Random(seed)))
        except NoLegalPairing:
            continue
        for found in (bracket.composition for bracket in explained.brackets):
            exchanged += bool(found.to_s1)
            assert len(found.to_s1) == len(found.to_s2)
            assert {*found.to_s2} <= {*found.s1_remainder}
            assert {*found.to_s1} <= {*found.s2_remainder}
    assert exchanged > 10


FIRST, SECOND, THIRD, FOURTH = (
    [[(1, 2), (3, 5), (4, 6), (7, 8)], [(1, 3), (2, 4), (5, 7), (6, 8)]],
    [[(1, 3), (2, 6), (4, 7), (5, 8)], [(1, 4), (2, 5), (3, 6), (7, 8)]],
    [[(1, 4), (2, 5), (3, 7), (6, 8)], [(1, 3), (2, 7), (4, 6), (5, 8)]],
    [[(1, 4), (2, 5), (3, 7), (6, 8), (9, 10)], [(1, 6), (2, 4), (3, 5), (7, 9), (8, 10)]],
)


@pytest.mark.parametrize(
    ("rule", "better", "worse"),
    [
        ("4.3.2.1: one player is exchanged, not two with less difference", *FIRST),
        ("4.3.2.2: the difference is 2 (3, 5), not 3 (4, 7)", *SECOND),
        ("4.3.2.3: of equal differences 4 leaves S1 for 6, not 3 for 5", *THIRD),
        ("4.3.2.4: of equal exchanges 6 and 9 enter S1, not 7 and 8", *FOURTH),
    ],
)
def test_4_3_2_the_exchange_that_has_the_priority_is_taken(rule, better, worse):
    """All that can be made of these players is either of two pairings."""
    assert pairs(only(*better, *worse)) == set(better)
    assert pairs(only(*better[1:], *worse)) == set(worse)


def test_4_4_1_a_limbo_holds_the_lowest_scores_whatever_the_colours():
    top = [an_entrant(1, 3, "bwb"), an_entrant(2, 2, "wbw", met=(1,))]
    found = brackets(*top, an_entrant(3, 1, "bwb"), an_entrant(4))[2].composition
    assert (found.s1, found.limbo) == ((1,), (2,))


@pytest.mark.parametrize(
    ("met", "s1", "limbo"), [((), (1, 2), (3,)), ((2,), (1, 3), (2,)), ((1,), (2, 3), (1,))]
)
def test_4_4_2_sets_of_mdps_follow_by_their_smallest_differing_bsn(met, s1, limbo):
    """Two of three MDPs are paired; 4 and 5 have met the one who is not."""
    top = [an_entrant(n, 2, met={1, 2, 3} - {n}) for n in (1, 2, 3)]
    residents = [an_entrant(4, 1, met=met), an_entrant(5, 1, met=met)]
    found = brackets(*top, *residents, an_entrant(6))[1].composition
    assert (found.s1, found.limbo) == (s1, limbo)


def test_4_5_1_the_next_transposition_is_taken_where_the_ones_before_fail():
    """Whomever of S2 the three of S1 may meet: in 247 of 512 cases all can be paired."""
    orders = list(permutations((4, 5, 6)))
    tried = 0
    for allowed in product((False, True), repeat=9):
        edges = [*compress(product((1, 2, 3), (4, 5, 6)), allowed)]
        possible = [
            order for order in orders if set(zip((1, 2, 3), order, strict=True)) <= {*edges}
        ]
        if possible:
            tried += 1
            assert pairs(only(*edges)) == set(zip((1, 2, 3), possible[0], strict=True))
    assert tried == 247
