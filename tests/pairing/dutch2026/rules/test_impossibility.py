"""C.04.3 (February 2026) art. 1.9.3: a round that cannot be paired, and why not."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest
from builders import a_roster, a_tournament, an_entrant

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.pairing import systems
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.rules.definitions import Field


def refused(*entrants, **round_):
    with pytest.raises(NoLegalPairing) as caught:
        dutch2026.pair(a_roster(*entrants, **round_))
    return caught.value


def apart(*groups):
    """Players who may meet others of their group only."""
    everybody = {tpn for group in groups for tpn in group}
    return [an_entrant(tpn, met=everybody.difference(group)) for group in groups for tpn in group]


@pytest.mark.parametrize(
    ("entrants", "criteria"),
    [
        ((an_entrant(1, met=(2,)), an_entrant(2)), ("C1",)),
        ((an_entrant(1, may_receive_pab=False),), ("C2",)),
        ((an_entrant(1, 0, "ww"), an_entrant(2, 0, "ww")), ("C3",)),
        (
            (an_entrant(1, prohibited=frozenset({2})), an_entrant(2, prohibited=frozenset({1}))),
            ("prohibited",),
        ),
        ((an_entrant(1, 0, "ww", met=(2,)), an_entrant(2, 0, "ww")), ()),
    ],
)
def test_1_9_3_the_criteria_that_alone_stand_in_the_way_are_named(entrants, criteria):
    error = refused(*entrants)
    assert (error.round_no, error.criteria) == (5, criteria)


def test_1_9_3_who_has_met_everybody_is_named():
    field = [an_entrant(1), an_entrant(2, met=(1, 3, 4)), an_entrant(3), an_entrant(4)]
    assert (refused(*field).players, refused(*field).left_over) == ((2,), 1)


def test_1_9_3_all_who_have_met_everybody_are_named():
    error = refused(*(an_entrant(n, met={1, 2, 3, 4} - {n}) for n in range(1, 5)))
    assert (error.players, error.left_over) == ((1, 2, 3, 4), 4)


def test_1_9_3_more_players_than_they_have_opponents_are_named():
    few = [an_entrant(n, met={1, 2, 3, 5, 6} - {n}) for n in (1, 2, 3)]
    error = refused(*few, *(an_entrant(n) for n in (4, 5, 6)))
    assert (error.players, error.left_over) == ((1, 2, 3), 2)


def test_1_9_3_odd_groups_whose_players_may_meet_nobody_else_are_named():
    error = refused(*apart((1, 2, 3), (4, 5, 6)))
    assert (error.players, error.left_over) == ((1, 2, 3, 4, 5, 6), 2)


def test_1_9_3_c2_where_nobody_may_have_the_bye_any_of_them_may_be_left_over():
    error = refused(*(an_entrant(n, may_receive_pab=False) for n in (1, 2, 3)))
    assert (error.players, error.left_over, error.criteria) == ((1, 2, 3), 1, ("C2",))


def test_1_9_3_c2_two_for_whom_nothing_but_the_bye_is_left():
    one, two, *rest = apart((1,), (2,), (3, 4, 5))
    error = refused(one, two, *(replace(each, may_receive_pab=False) for each in rest))
    assert (error.players, error.left_over) == ((1, 2), 1)


def test_c0403_1_9_3_a_tournament_with_more_rounds_than_opponents():
    played = a_tournament("1-2 1 | 3-4 1", "3-1 1 | 4-2 1", "1-4 1 | 2-3 1", rounds=4)
    with pytest.raises(NoLegalPairing) as caught:
        systems.pair(played)
    assert (caught.value.round_no, caught.value.players) == (4, (1, 2, 3, 4))


def fewest_left_over(field, group):
    """The least number of *group* without opponent and bye, in all pairings of the field."""

    @cache
    def fewest(left, bye):
        if not left:
            return 0
        g = left.bit_length() - 1
        rest = left & ~(1 << g)
        ways = [(group >> g & 1) + fewest(rest, bye)]
        ways += [fewest(rest & ~(1 << h), bye) for h in bits(field.compatible[g] & rest)]
        if bye and field.pab_candidates >> g & 1:
            ways.append(fewest(rest, False))
        return min(ways)

    return fewest(field.everyone, len(field.players) % 2 == 1)


def refusals(size):
    """Rosters of *size* players that cannot be paired, each with what is said about it."""
    dice = Random(size)
    for _ in range(60):
        density = dice.choice([0.3, 0.6, 0.8])
        couples = [pair for pair in combinations(range(1, size + 1), 2) if dice.random() < density]
        roster = a_roster(
            *(
                an_entrant(
                    n,
                    met={other for one, other in couples if one == n},
                    may_receive_pab=dice.random() < 0.5,
                )
                for n in range(1, size + 1)
            )
        )
        try:
            dutch2026.pair(roster)
        except NoLegalPairing as error:
            yield roster, error


@pytest.mark.parametrize("size", range(1, 10))
def test_1_9_3_so_many_of_the_players_named_are_left_over_whoever_meets_whom(size):
    impossible = list(refusals(size))
    assert len(impossible) > 5
    for roster, error in impossible:
        named = as_set(tpn - 1 for tpn in error.players)
        assert error.left_over == fewest_left_over(Field(roster), named) > 0
