"""[C4], [C7] and [C8] of C.04.3 (February 2026): who floats best where one player does."""

from builders import a_roster, an_entrant

from swissdesk.pairing.dutch2026.exact.weighing import best_floaters
from swissdesk.pairing.dutch2026.rules.completion import Outlook
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Field


def found(top, *below, mdps=()):
    """The best floaters out of the first *top* players, as TPNs."""
    field = Field(a_roster(*below))
    first, following = next(level for level in field.with_next if level[0].start >= len(mdps))
    assert len(first) == top
    bracket = Bracket(field, mdps, first, following, 0)
    best = best_floaters(bracket, Outlook(field), bracket.members)
    return {n for n in range(1, 20) if best >> n - 1 & 1}


def three(*met):
    return [an_entrant(n, 2, met=each) for n, each in enumerate(met, 1)]


def test_2_4_3_c8_whoever_leaves_nobody_over_in_the_following_bracket():
    assert found(3, *three((), (4,), ()), an_entrant(4, 1)) == {1, 3}


def test_2_2_1_c4_nobody_who_cannot_be_paired_below():
    assert found(3, *three((4,), (4,), (4,)), an_entrant(4, 1)) == set()


def test_2_4_2_c7_a_resident_before_an_mdp_as_long_as_one_may_float():
    mdp = an_entrant(1, 3)
    residents = [an_entrant(2, 2, met=(4,)), an_entrant(3, 2, met=(4,))]
    assert found(2, mdp, *residents, an_entrant(4, 1), mdps=(0,)) == {1}
    residents = [an_entrant(2, 2, met=(4,)), an_entrant(3, 2)]
    assert found(2, mdp, *residents, an_entrant(4, 1), mdps=(0,)) == {3}


def test_2_4_3_c8_where_nobody_serves_perfectly_the_number_of_pairs_counts():
    """4 and 5 have met; only one of 6 and 7 is needed below: 1 meets nobody of 4 and 5."""
    below = [an_entrant(4, 1, met=(5,)), an_entrant(5, 1), an_entrant(6, 0), an_entrant(7, 0)]
    lowest = an_entrant(8, 0)
    assert found(3, *three((4, 5), (5, 4), ()), *below, lowest) == {3}


def test_2_4_3_c8_one_pair_of_the_following_bracket_is_better_than_none():
    """Of 4, 5 and 6, who have all met, only 4 can be paired in their bracket: with player 1."""
    following = [an_entrant(4, 1, met=(5, 6)), an_entrant(5, 1, met=(6,)), an_entrant(6, 1)]
    lowest = [an_entrant(n, 0) for n in range(7, 11)]
    assert found(3, *three((), (4, 5, 6), (4, 5, 6)), *following, *lowest) == {1}
