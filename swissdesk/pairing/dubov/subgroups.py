"""Articles 3.2.3, 3.2.4 and 4.3 of C.04.4.1 (February 2026): G1 and G2, and who is shifted.

Readings:

* A player shifted by 3.2.4(1) is not shifted back by 3.2.4(2): 4.3 makes those who seek the colour
  of the larger subgroup its possible shifters.
* Where nobody has played a game, the halves of 3.2.3 are what the subgroups are otherwise; only the
  regulations of a tournament can force two players of one half together then.

Why not set by set: the pairs within the smaller subgroup are as few as a matching says that weighs
them. A set of shifters is as good as [C7] allows if a matching is left in which each of them meets
somebody who stays in the subgroup they come from; so the possible shifters are asked in their order
whether there is one in which they do that, too. In such a matching no player shifted one way meets
one shifted the other way: that would save a pair.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.narrowing import Choice, cut_between
from swissdesk.matching.weighted import Heaviest, heaviest_perfect_matchings
from swissdesk.pairing.dubov.criteria import Players, legal_opponents, white_seekers
from swissdesk.pairing.dubov.definitions import Seeker


@dataclass(frozen=True, slots=True)
class Subgroups:
    """G1 and G2 after 3.2.4, as places in the bracket; it is in order of TPN.

    ``are_halves`` says that nobody has played a game (3.2.3). ``unavoidable`` are those shifted by
    3.2.4(1) and ``equalising`` those shifted by 3.2.4(2), in the order of 4.3.
    """

    g1: Players
    g2: Players
    are_halves: bool
    unavoidable: tuple[int, ...]
    equalising: tuple[int, ...]


def subgroups(bracket: Sequence[Seeker]) -> Subgroups:
    """3.2.3, 3.2.4: divide a bracket, which is in order of TPN and can be paired."""
    are_halves = not any(player.has_played for player in bracket)
    everybody = (1 << len(bracket)) - 1
    g1 = (1 << len(bracket) // 2) - 1 if are_halves else white_seekers(bracket)
    g2 = everybody & ~g1
    smaller, larger = (g1, g2) if g1.bit_count() <= g2.bit_count() else (g2, g1)
    choice = _fewest_pairs_within(smaller, legal_opponents(bracket))
    unavoidable = _shifters(choice, bracket, smaller)
    stay = smaller & ~as_set(unavoidable)
    choice.narrow(cut_between(stay, stay))
    equalising = _shifters(choice, bracket, larger)
    moved = as_set(unavoidable) | as_set(equalising)
    return Subgroups(
        g1 & ~moved | g2 & moved, g2 & ~moved | g1 & moved, are_halves, unavoidable, equalising
    )


def _fewest_pairs_within(smaller: Players, opponents: Sequence[Players]) -> Choice:
    """3.2.4(1), [C7]: return the pairings with no more pairs within *smaller* than unavoidable."""
    everybody = (1 << len(opponents)) - 1
    apart = [row & ~smaller if smaller >> place & 1 else row for place, row in enumerate(opponents)]
    mate = maximum_matching(apart, everybody)
    if -1 not in mate:
        return Choice(Heaviest(mate, apart, []))
    missing = -len(opponents) - 1
    return Choice(
        heaviest_perfect_matchings(
            [
                {
                    0: row & ~smaller if smaller >> place & 1 else row,
                    -1: row & smaller if smaller >> place & 1 else 0,
                    missing: everybody & ~(row | 1 << place),
                }
                for place, row in enumerate(opponents)
            ]
        )
    )


def _shifters(choice: Choice, bracket: Sequence[Seeker], subgroup: Players) -> tuple[int, ...]:
    """3.2.4: return the first set of those of a subgroup who leave it, one of each pair within.

    It is narrowed to the pairings in which each of them meets somebody who stays.
    """
    number = sum(subgroup >> choice.mate[place] & 1 for place in bits(subgroup)) // 2
    found: list[int] = []
    shifted = 0
    for place in in_order_of_shifting(bracket, subgroup):
        if len(found) == number:
            break
        if choice.forbid(place, choice.nodes & ~subgroup | shifted):
            found.append(place)
            shifted |= 1 << place
    return tuple(found)


def in_order_of_shifting(bracket: Sequence[Seeker], subgroup: Players) -> Iterable[int]:
    """4.3.2, 4.3.3: yield the places of a subgroup in the order of the possible shifters.

    White seekers are sorted by ARO, then TPN, Black seekers by TPN; the middle comes first.
    """
    listed = sorted(
        bits(subgroup),
        key=lambda place: (
            bracket[place].aro if bracket[place].seeks_white else 0,
            bracket[place].tpn,
        ),
    )
    while listed:
        yield listed.pop((len(listed) - 1) // 2)
