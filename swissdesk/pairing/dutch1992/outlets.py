"""The ways out of a bracket for its unpaired players, and their requirements.

All nodes of an outlet must be matched, with floaters or with each other: one place for each
floater, the bye, or the players of the bracket below.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from swissdesk.matching.bitset import bits
from swissdesk.matching.maximum import maximum_matching
from swissdesk.pairing.dutch1992.criteria import Criteria


@dataclass(frozen=True, slots=True)
class Outlet:
    """The nodes beyond a bracket, numbered above all players, or players below.

    ``reach`` holds the nodes that can be matched with each player of the bracket, ``rows`` the
    players of the bracket and other nodes that can be matched with each node. ``looks_ahead`` is
    True if the floaters matter, and as few as possible float. Nodes ``at_end`` come after S2 as
    opponents of players moved down.
    """

    nodes: int = 0
    reach: Mapping[int, int] = field(default_factory=dict)
    rows: Mapping[int, int] = field(default_factory=dict)
    looks_ahead: bool = False
    at_end: int = 0

    def accepts(self, floaters: int) -> bool:
        """Return whether exactly these players can leave the bracket this way."""
        everybody = floaters | self.nodes
        graph = [0] * everybody.bit_length()
        for v in bits(floaters):
            graph[v] = self.reach.get(v, 0)
        for node, row in self.rows.items():
            graph[node] = row & everybody
        mate = maximum_matching(graph, everybody)
        return all(mate[v] >= 0 for v in bits(everybody))


def anywhere(criteria: Criteria, group: int, number: int) -> Outlet:
    """Return the outlet for any *number* floaters of a group."""
    nodes = ((1 << number) - 1) << max(_first_node(criteria), group.bit_length())
    return Outlet(nodes, dict.fromkeys(bits(group), nodes), dict.fromkeys(bits(nodes), group))


def bye_alone(criteria: Criteria, group: int) -> Outlet:
    """A5, B1 b: return the outlet of the lowest bracket: the bye, if the number is odd."""
    if group.bit_count() % 2 == 0:
        return Outlet()
    node = _first_node(criteria)
    eligible = group & criteria.bye
    return Outlet(
        1 << node, dict.fromkeys(bits(eligible), 1 << node), {node: eligible}, at_end=1 << node
    )


def everybody_can_be_paired(criteria: Criteria) -> bool:
    """Return whether B1 and B2 leave a pairing of the round."""
    everybody = criteria.field.everybody
    eligible = criteria.bye if everybody.bit_count() % 2 else 0
    bye = 1 << _first_node(criteria) if everybody.bit_count() % 2 else 0
    graph = [row | (bye if eligible >> v & 1 else 0) for v, row in enumerate(criteria.opponents)]
    mate = maximum_matching([*graph, eligible], everybody | bye)
    return all(mate[v] >= 0 for v in bits(everybody))


def for_c12(criteria: Criteria, group: int, alone: int, below: int) -> Outlet:
    """C12: floaters, and players left *alone* by C1, find opponents in the bracket *below*.

    The players below may be left over; if the total number is odd, there is one more node.
    """
    odd = 0
    if (group | alone | below).bit_count() % 2:
        odd = 1 << _first_node(criteria)
    opponents = criteria.opponents
    rows = {v: opponents[v] & (group | alone) | below & ~(1 << v) | odd for v in bits(below)}
    rows |= {v: opponents[v] & below for v in bits(alone)}
    rows |= dict.fromkeys(bits(odd), below)
    reach = {v: opponents[v] & below for v in bits(group)}
    return Outlet(alone | below | odd, reach, rows, looks_ahead=True)


def for_c13(criteria: Criteria, group: int, alone: int, lowest: int) -> Outlet:
    """C13: the players of the *lowest* bracket and all floaters to it can be paired."""
    bye = 0
    if (group | alone | lowest).bit_count() % 2:
        bye = 1 << _first_node(criteria)
    everybody, eligible = group | alone | lowest, criteria.bye
    reach = {v: criteria.opponents[v] & lowest for v in bits(group | alone)}
    rows = {v: criteria.opponents[v] & everybody for v in bits(lowest)}
    reach, rows = (
        {v: row | (bye if eligible >> v & 1 else 0) for v, row in each.items()}
        for each in (reach, rows)
    )
    rows |= {v: reach[v] for v in bits(alone)}
    rows |= dict.fromkeys(bits(bye), everybody & eligible)
    return Outlet(alone | lowest | bye, reach, rows, looks_ahead=True)


def _first_node(criteria: Criteria) -> int:
    return len(criteria.field.players)
