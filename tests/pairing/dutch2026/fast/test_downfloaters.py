"""Two downfloaters where the rest below cannot be completed otherwise (C.04.3, 2.2.1, 2.4.3)."""

from itertools import combinations, permutations
from random import Random

import pytest
from builders import a_roster, an_entrant

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing.dutch2026 import bracket
from swissdesk.pairing.dutch2026.exact.weighing import pair_by_weighing
from swissdesk.pairing.dutch2026.fast.counting import pair_by_counting
from swissdesk.pairing.dutch2026.fast.downfloaters import are_different, merged, two_downfloaters
from swissdesk.pairing.dutch2026.fast.small_brackets import alone_serving_best, by_value
from swissdesk.pairing.dutch2026.rules.completion import Outlook, pab_assignees
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Field, Unsettled


def groups(choices):
    """All groups of players that may float by some choice."""
    return {
        frozenset((one, other))
        for first, second in choices
        for one in bits(first)
        for other in bits(second)
        if one != other
    }


@pytest.mark.parametrize("seed", range(40))
def test_merged_choices_leave_the_same_groups_to_float(seed):
    dice = Random(seed)
    cells = [as_set(range(first, first + dice.randint(1, 3))) for first in range(0, 20, 4)]
    pairs = [*combinations(cells, 2), *((cell, cell) for cell in cells)]
    choices = [each for each in dice.sample(pairs, dice.randint(1, 9)) if are_different(each)]
    if not choices:
        return
    assert groups(merged(choices)) == groups(choices)
    assert len(merged(choices)) <= len(choices)


def test_one_player_is_not_two_downfloaters():
    assert are_different((0b01, 0b10))
    assert not are_different((0b01, 0b01))


def first_bracket(*entrants, **round_):
    """The highest bracket of a round, and what lies below it."""
    field = Field(a_roster(*entrants, **round_))
    return Bracket(field, (), *field.with_next[0], pab_assignees(field)), Outlook(field)


def above(number, met=()):
    return [an_entrant(n, 1, met=met) for n in range(1, number + 1)]


def below(strangers, first=7):
    """Players who have met each other and all of the six above but some."""
    last = first + len(strangers)
    return [
        an_entrant(n, met={*range(1, last)} - {n} - set(may_meet))
        for n, may_meet in enumerate(strangers, first)
    ]


def test_2_4_3_c8_those_two_float_who_can_both_be_paired_below():
    each, outlook = first_bracket(*above(6), *below([(2, 3), (3,)]))
    choices = two_downfloaters(each, outlook)
    assert groups(choices) == {frozenset((1, 2))}
    found = pair_by_counting(each, outlook)
    assert found.downfloaters == (1, 2)
    assert found.pairs == ((0, 4), (3, 5)) == pair_by_weighing(each, outlook).pairs


def test_2_4_3_c8_where_no_two_leave_a_perfect_bracket_counting_does_not_settle_it():
    """9 and 10 have met, so that somebody must float to them out of the following bracket."""
    following = [an_entrant(7, 0.5, met=(9, 10)), an_entrant(8, 0.5, met=(9,))]
    last = [an_entrant(9, met=(10,)), an_entrant(10)]
    each, outlook = first_bracket(*above(6), *following, *last)
    assert two_downfloaters(each, outlook) == []
    assert pair_by_counting(each, outlook) is None


def test_2_4_3_c8_the_one_floats_who_leaves_lower_scores_to_float_on():
    """8 and 9 have met all above them, so that three float on; 7 need not be one of them."""
    top = [an_entrant(n, 2, met=range(8, 12)) for n in range(1, 7)]
    seven = an_entrant(7, 2, met=(8, 9, 11))
    following = [
        an_entrant(8, 1, met=(9, 10, 11)),
        an_entrant(9, 1, met=(10, 11)),
        an_entrant(10, 1),
        an_entrant(11, 1),
    ]
    last = [an_entrant(n, 0) for n in (12, 13, 14)]
    each, outlook = first_bracket(*top, seven, *following, *last)
    found = pair_by_counting(each, outlook)
    assert found.downfloaters == (6,)
    assert found.pairs == ((0, 3), (1, 4), (2, 5)) == pair_by_weighing(each, outlook).pairs


def test_2_4_1_c6_where_three_must_float_counting_does_not_settle_it():
    each, outlook = first_bracket(*above(7), *below([range(1, 8)] * 3, first=8))
    assert pair_by_counting(each, outlook) is None
    assert len(pair_by_weighing(each, outlook).downfloaters) == 3


def above_a_bracket(size, strangers):
    """Players who have met all of the following bracket, and all but some of six below."""
    following = range(30, 30 + size)
    last = {*range(50, 56)}
    top = [
        an_entrant(n, 2, met={*following} | last - set(may_meet))
        for n, may_meet in enumerate(strangers, 1)
    ]
    return first_bracket(*top, *(an_entrant(n, 1) for n in following), *map(an_entrant, last))


def test_2_4_3_c8_the_one_who_serves_a_large_following_bracket_best_is_weighed():
    each, outlook = above_a_bracket(11, [(50,)] * 4 + [(50, 51)] * 3)
    found = pair_by_counting(each, outlook)
    assert found == pair_by_weighing(each, outlook)


@pytest.mark.parametrize("following", [3, 11])
def test_2_4_3_c8_many_kinds_of_whom_one_floats_are_weighed_together(following):
    """Those following can do nothing for the floater, who is needed as much by each of the six."""
    kinds = [[50 + bit for bit in range(6) if n >> bit & 1] for n in range(1, 20)]
    each, outlook = above_a_bracket(following, kinds)
    with pytest.raises(Unsettled):
        alone_serving_best(each, outlook, each.resident_set)
    found = pair_by_counting(each, outlook)
    assert found == pair_by_weighing(each, outlook)
    assert found.downfloaters == (18,)


def test_many_kinds_of_players_are_not_told_apart():
    """Seventeen players above, each of whom may meet others of the five below."""
    top = [
        an_entrant(n, 1, met={18 + bit for bit in range(5) if n >> bit & 1}) for n in range(1, 18)
    ]
    top.append(an_entrant(30, 1))
    tail = [an_entrant(n, met={*range(18, 24)} - {n}) for n in range(18, 24)]
    each, outlook = first_bracket(*top, *tail)
    assert pair_by_counting(each, outlook) is None


@pytest.mark.parametrize("floats", ["D-", "-D"])
def test_2_4_9_and_11_c14_c16_two_who_have_not_floated_float(floats):
    """Of 1 to 6 those who float must meet 7 and 8; 5 and 6 would be the last in sequence."""
    top = [*above(4), an_entrant(5, 1, floats=floats), an_entrant(6, 1, floats=floats)]
    each, outlook = first_bracket(*top, *below([range(1, 7), range(1, 7)]))
    found = pair_by_counting(each, outlook)
    assert found.downfloaters == (2, 3)
    assert found == pair_by_weighing(each, outlook)


def test_2_4_7_c12_two_float_who_leave_colours_that_fit():
    """Four want White and two Black: of those who want White two float."""
    colours = ("wb", "wb", "wb", "bw", "wb", "bw")
    top = [an_entrant(n, 1, each) for n, each in enumerate(colours, 1)]
    each, outlook = first_bracket(*top, *below([range(1, 7), range(1, 7)]))
    found = pair_by_counting(each, outlook)
    assert {colours[g] for g in found.downfloaters} == {"wb"}
    assert found == pair_by_weighing(each, outlook)


def a_field_with_a_tail(seed):
    """A large scoregroup above a few players most of whom have met each other."""
    dice = Random(seed)
    top, tail, rounds = dice.randint(4, 20), dice.randint(1, 4), dice.randint(2, 6)
    often = dice.choice((0.3, 0.6, 0.85))

    def met(n):
        share = dice.choice((0.05, 0.2)) if n <= top else often
        known = {m for m in range(1, min(n, top + 1)) if dice.random() < share}
        return known | {m for m in range(top + 1, n) if dice.random() < 0.97}

    return Field(
        a_roster(
            *(
                an_entrant(
                    n,
                    3 if n <= top else dice.choice((0, 0, 1)),
                    "".join(dice.choice("wb") for _ in range(dice.randint(0, rounds))),
                    met=met(n),
                    floats="".join(dice.choice("---DU") for _ in range(2)),
                )
                for n in range(1, top + tail + 1)
            ),
            rounds_played=rounds,
        )
    )


@pytest.mark.parametrize("batch", range(5))
def test_2_4_1_c6_two_downfloaters_by_counting_and_by_weighing_are_the_same(batch):
    by_two = 0

    def both_ways(each, outlook):
        nonlocal by_two
        weighed = pair_by_weighing(each, outlook)
        counted = pair_by_counting(each, outlook)
        if counted is not None and len(counted.downfloaters) == 2:
            assert set(counted.pairs) == set(weighed.pairs)
            by_two += 1
        return weighed

    for seed in range(60 * batch, 60 * batch + 60):
        try:
            list(bracket.pair_brackets(a_field_with_a_tail(seed), both_ways))
        except NoLegalPairing:
            continue
    assert by_two > 5


def families_of_two(seeds):
    """For rounds in which two must float, which two leave the following bracket perfect."""
    for seed in seeds:
        dice = Random(seed)
        top, following = 6, dice.randint(1, 4)
        size = top + following + dice.randint(0, 3)
        players = [
            an_entrant(
                n,
                2 if n <= top else int(n <= top + following),
                met={m for m in range(1, n) if dice.random() < (0.1 if n <= top else 0.6)},
            )
            for n in range(1, size + size % 2 + 1)
        ]
        try:
            each, outlook = first_bracket(*players)
        except NoLegalPairing:
            continue
        if not outlook.is_completable(each.following_set | each.lower_set, each.pab):
            yield {
                frozenset(pair)
                for pair in combinations(range(top), 2)
                if outlook.is_perfect(each, as_set(pair))
            }


def test_2_4_7_c12_one_of_two_downfloaters_can_be_exchanged_for_one_of_any_other_two():
    """That is why the majority is the same for all who may float (C12 by counting)."""
    families = [family for family in families_of_two(range(800)) if len(family) > 1]
    assert len(families) > 30
    for family in families:
        for some, others in permutations(family, 2):
            for one in some - others:
                assert any(some - {one} | {other} in family for other in others - some)


def test_2_4_1_the_fewest_float_first_and_in_the_end_everybody():
    two_who_have_met = [an_entrant(n, 1, met={3 - n}) for n in (1, 2)]
    bracket, _ = first_bracket(*two_who_have_met, an_entrant(3), an_entrant(4))
    assert [*map(list, by_value(bracket))] == [[0b00], [0b11]]
