"""Where the players go who are not paired in their bracket, and what that asks of them.

The nodes of an outlet are to be matched, all of them, with those who float or with each other: a
place for each floater and no more, the bye, or the players of the bracket below.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from swissdesk.pairing.bitset import bits
from swissdesk.pairing.dutch1992.criteria import Criteria
from swissdesk.pairing.matching import maximum_matching


@dataclass(frozen=True, slots=True)
class Outlet:
    """The nodes beyond a bracket, by numbers that no player has, or those of players below.

    ``reach`` has the nodes with which a player of the bracket can be matched, ``inner`` those with
    which a node can be. ``looks_ahead`` says that it matters who floats, and that no more float
    than is necessary.
    """

    nodes: int = 0
    reach: Mapping[int, int] = field(default_factory=dict)
    inner: Mapping[int, int] = field(default_factory=dict)
    looks_ahead: bool = False
    at_end: int = 0

    def accepts(self, floaters: int) -> bool:
        """Whether just these players can leave the bracket this way."""
        everybody = floaters | self.nodes
        graph = [0] * everybody.bit_length()
        for v in bits(floaters):
            graph[v] = self.reach.get(v, 0)
            for node in bits(graph[v]):
                graph[node] |= 1 << v
        for node in bits(self.nodes):
            graph[node] |= self.inner.get(node, 0)
        mate = maximum_matching(graph, everybody)
        return all(mate[v] >= 0 for v in bits(everybody))


def anywhere(criteria: Criteria, group: int, number: int) -> Outlet:
    """Return the outlet of so many floaters of a group, whoever they are."""
    nodes = ((1 << number) - 1) << _first_node(criteria)
    return Outlet(nodes, dict.fromkeys(bits(group), nodes))


def bye_alone(criteria: Criteria, group: int) -> Outlet:
    """A5, B1 b: return the outlet of the lowest bracket: the bye, where the number is odd."""
    if group.bit_count() % 2 == 0:
        return Outlet()
    bye = 1 << _first_node(criteria)
    return Outlet(bye, dict.fromkeys(bits(group & criteria.bye), bye), at_end=bye)


def everybody_can_be_paired(criteria: Criteria) -> bool:
    """Whether B1 and B2 leave any pairing of the round."""
    everybody = criteria.field.everybody
    eligible = criteria.bye if everybody.bit_count() % 2 else 0
    bye = 1 << _first_node(criteria) if everybody.bit_count() % 2 else 0
    graph = [row | (bye if eligible >> v & 1 else 0) for v, row in enumerate(criteria.opponents)]
    mate = maximum_matching([*graph, eligible], everybody | bye)
    return all(mate[v] >= 0 for v in bits(everybody))


def for_c12(criteria: Criteria, group: int, alone: int, below: int) -> Outlet:
    """C12: all who float, and those left *alone* by C1, find opponents in the bracket *below*.

    The players below may be left over themselves; if their number does not fit, one more node is.
    """
    nodes = alone | below
    inner = {v: below & ~(1 << v) for v in bits(below)}
    if (group | nodes).bit_count() % 2:
        odd = 1 << _first_node(criteria)
        inner = {v: row | odd for v, row in inner.items()} | {odd.bit_length() - 1: below}
        nodes |= odd
    reach = {v: criteria.opponents[v] & below for v in bits(group)}
    return Outlet(nodes, reach, _with_lone(criteria, inner, alone, below), looks_ahead=True)


def for_c13(criteria: Criteria, group: int, alone: int, lowest: int) -> Outlet:
    """C13: the players of the *lowest* bracket and all who float to it can be paired."""
    nodes = alone | lowest
    inner = {v: criteria.opponents[v] & lowest for v in bits(lowest)}
    bye = 0
    if (group | nodes).bit_count() % 2:
        bye = 1 << _first_node(criteria)
        inner[_first_node(criteria)] = (lowest | alone) & criteria.bye
    inner = _with_lone(criteria, inner, alone, lowest)
    reach = {
        v: criteria.opponents[v] & lowest | (bye if criteria.bye >> v & 1 else 0)
        for v in bits(group)
    }
    return Outlet(nodes | bye, reach, inner, looks_ahead=True)


def _first_node(criteria: Criteria) -> int:
    return len(criteria.field.players)


def _with_lone(
    criteria: Criteria, inner: Mapping[int, int], alone: int, below: int
) -> dict[int, int]:
    """Return the edges between nodes with those of the players whom C1 has moved down."""
    found = dict(inner)
    for v in bits(alone):
        found[v] = criteria.opponents[v] & below
        for other in bits(found[v]):
            found[other] = found.get(other, 0) | 1 << v
    return found
