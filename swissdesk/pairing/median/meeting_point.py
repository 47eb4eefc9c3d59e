"""The group paired last, where the floaters of both sides meet: as many pairs as needed are broken.

If not all players there can be paired, a pair of a neighbouring group is broken up, and its players
join as additional floaters from that side: a lower group if more floaters have come from above than
from below, otherwise a higher group; and so on. Reading: pairs are broken in reverse order of
making, the neighbouring group's first; if one side has none left, the other side follows.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swissdesk.matching.bitset import bits
from swissdesk.matching.maximum import maximum_matching
from swissdesk.pairing.median.field import Field, Players
from swissdesk.pairing.median.scrutiny import Made


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The players who have come to the group paired last, from above and from below."""

    residents: Players
    from_above: Players
    from_below: Players

    @property
    def all(self) -> Players:
        """The whole group."""
        return self.residents | self.from_above | self.from_below


@dataclass(frozen=True, slots=True)
class Breaking:
    """The broken pairs in order, each with whether it was made above."""

    arrivals: Arrivals
    broken: tuple[tuple[bool, Made], ...]
    mate: list[int]
    """A pairing of the whole group."""


def broken_until_pairable(
    field: Field, arrivals: Arrivals, above: Sequence[Made], below: Sequence[Made]
) -> Breaking:
    """Return the group with as many pairs broken as needed to pair all its players.

    *above* and *below* are the pairs of the two sides, in the order in which they were made. If all
    can be paired, they still can when a further pair joins; so bisection finds the number.
    """
    order = list(_in_turn(arrivals, above, below))

    def is_enough(number: int) -> bool:
        return _is_pairable(field, _joined(arrivals, order[:number]))

    number = 0
    if not is_enough(0):
        number = bisect_left(range(len(order)), True, lo=1, key=is_enough)
    joined = _joined(arrivals, order[:number])
    return Breaking(joined, tuple(order[:number]), _matching(field, joined))


def _in_turn(
    arrivals: Arrivals, above: Sequence[Made], below: Sequence[Made]
) -> Iterator[tuple[bool, Made]]:
    """Yield all pairs in the order of breaking."""
    higher, lower = list(above), list(below)
    surplus = arrivals.from_above.bit_count() - arrivals.from_below.bit_count()
    while higher or lower:
        is_above = not lower or (bool(higher) and surplus <= 0)
        surplus += 2 if is_above else -2
        yield is_above, (higher if is_above else lower).pop()


def _joined(arrivals: Arrivals, broken: Sequence[tuple[bool, Made]]) -> Arrivals:
    """Return the group joined by the players of these pairs."""
    joining = {True: arrivals.from_above, False: arrivals.from_below}
    for is_above, made in broken:
        joining[is_above] |= 1 << made.one | 1 << made.other
    return Arrivals(arrivals.residents, joining[True], joining[False])


def _is_pairable(field: Field, arrivals: Arrivals) -> bool:
    """Return whether all players of the group can be paired."""
    mate = _matching(field, arrivals)
    return all(mate[place] >= 0 for place in bits(arrivals.all))


def _matching(field: Field, arrivals: Arrivals) -> list[int]:
    members = arrivals.all
    return maximum_matching([row & members for row in field.compatible], members)
