"""Articles 3.2, 4.3 and 4.4 of C.04.4.1 (February 2026): the pairing of a bracket.

Readings:

* 3.2.4(2) shifts no player back after 3.2.4(1): in 4.3 the possible shifters are players who seek
  the colour of the larger subgroup.
* If nobody has played a game, the halves of 3.2.3 take the place of the subgroups; then only the
  regulations of a tournament can force two players of one half together.

Trying the sets of shifters one by one is not necessary. A matching with weights finds the smallest
number of pairs within the smaller subgroup. A set of shifters is as good as [C7] allows if some
best matching pairs each of them with a player who stays in the subgroup they come from. So the code
takes the possible shifters in order and keeps each one if such a matching remains. In it no player
shifted one way meets a player shifted the other way: that would save a pair.

Nor need the transpositions (4.4) be tried one by one. The first one gives the first player of S1
the first opponent of G2 that leaves a pairing for the others, then the second player likewise, and
so on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from swissdesk.matching.bipartite import earliest_bipartite_matching
from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import maximum_matching
from swissdesk.matching.narrowing import Choice, cut_between
from swissdesk.matching.weighted import Heaviest, heaviest_perfect_matchings
from swissdesk.pairing.dubov.criteria import Players, legal_opponents, white_seekers
from swissdesk.pairing.dubov.definitions import Seeker


@dataclass(frozen=True, slots=True)
class Subgroups:
    """G1 and G2 after 3.2.4, as places in the bracket, which is in order of TPN.

    ``are_halves`` is True if nobody has played a game (3.2.3). ``unavoidable`` are the players
    shifted by 3.2.4(1), ``equalising`` the players shifted by 3.2.4(2), each in the order of 4.3.
    """

    g1: Players
    g2: Players
    are_halves: bool
    unavoidable: tuple[int, ...]
    equalising: tuple[int, ...]


def subgroups(bracket: Sequence[Seeker]) -> Subgroups:
    """3.2.3, 3.2.4: divide a bracket in order of TPN; a pairing of it must exist."""
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
    """3.2.4(1), [C7]: return the pairings with the fewest pairs within *smaller*."""
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
    """3.2.4: return the first set of shifters of a subgroup, one of each pair within it.

    Narrow *choice* to the pairings in which each of them meets a player who stays.
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

    Sort White seekers by ARO, then TPN, and Black seekers by TPN; the middle comes first.
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


@dataclass(frozen=True, slots=True)
class Bracket:
    """A paired bracket (1.3.2): players at the same place in ``s1`` and ``t2`` meet (3.2.6).

    ``players`` are all players in order of TPN; ``subgroups`` names them by their places in it.
    """

    residents: Sequence[Seeker]
    upfloaters: Sequence[Seeker]
    players: Sequence[Seeker]
    subgroups: Subgroups
    s1: Sequence[Seeker]
    t2: Sequence[Seeker]


def pair_bracket(residents: Sequence[Seeker], upfloaters: Sequence[Seeker]) -> Bracket:
    """3.2.3 to 3.2.6: pair the players of a bracket; a pairing must exist."""
    players = sorted([*residents, *upfloaters], key=lambda player: player.tpn)
    divided = subgroups(players)
    s1 = sorted(bits(divided.g1), key=lambda place: (players[place].aro, place))
    opponents = legal_opponents(players)
    t2 = earliest_bipartite_matching([opponents[place] for place in s1], divided.g2)
    assert t2 is not None  # 3.2.4: the subgroups can be paired
    return Bracket(
        residents,
        upfloaters,
        players,
        divided,
        [players[place] for place in s1],
        [players[place] for place in t2],
    )
