"""Line-ups and boards: which players of two teams sat at the same board.

Record 300 gives a line-up board by board. Without it a team plays in the order of its squad, and an
empty board shows only at the opponents: a player without an opponent sits alone.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeAlias

Row: TypeAlias = tuple[int, int]
"""The two players at a board; 0 is nobody."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """The players of a team in a match; *is_told* if record 300 gives their boards."""

    tpns: tuple[int, ...]
    is_told: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """The rows of a match, as the line-ups say (*agrees*) or as only the opponents show."""

    rows: tuple[Row, ...]
    agrees: bool = True


def seating(
    one: LineUp, other: LineUp, meets: Mapping[int, int], winners: frozenset[int]
) -> Seating:
    """Return the players at each board of a match.

    *meets* has the opponent of each player who has one, *winners* are the players who won by
    forfeit without an opponent.
    """
    if one.is_told and other.is_told:
        rows = tuple(zip_longest(one.tpns, other.tpns, fillvalue=0))
        if all(meets.get(a, b) == b and meets.get(b, a) == a for a, b in rows if a and b):
            return Seating(rows)
        return Seating(_beside(one.tpns, other.tpns, meets, winners), agrees=False)
    if other.is_told:
        rows = _beside(other.tpns, one.tpns, meets, winners)
        return Seating(tuple((b, a) for a, b in rows))
    if one.is_told:
        return Seating(_beside(one.tpns, other.tpns, meets, winners))
    merged = _merged(one.tpns, other.tpns, meets, winners)
    if merged is not None:
        return Seating(merged)
    return Seating(_beside(one.tpns, other.tpns, meets, winners), agrees=False)


def _beside(
    fixed: Sequence[int], free: Sequence[int], meets: Mapping[int, int], winners: frozenset[int]
) -> tuple[Row, ...]:
    """Seat the players of *free* beside the players of *fixed*, whose boards are known."""
    rows = [(each, meets.get(each, 0)) for each in fixed]
    alone = deque(each for each in free if each not in meets)
    for place, (one, other) in enumerate(rows):
        if alone and not other and not (one in winners and alone[0] in winners):
            rows[place] = one, alone.popleft()
    return (*rows, *((0, each) for each in alone))


def _merged(
    one: Sequence[int], other: Sequence[int], meets: Mapping[int, int], winners: frozenset[int]
) -> tuple[Row, ...] | None:
    """Return the rows in which both teams keep their order; None if there are none.

    Of two players who both won without an opponent, the second one sits alone if the next player of
    that team lost by forfeit and so fits beside the first one.
    """
    rows: list[Row] = []
    left, right = deque(one), deque(other)
    while left and right:
        a, b = left[0], right[0]
        are_alone = a not in meets and b not in meets
        if meets.get(a) == b or (are_alone and not {a, b} <= winners):
            rows.append((left.popleft(), right.popleft()))
        elif are_alone and len(right) > 1 and right[1] not in winners and right[1] not in meets:
            rows.append((0, right.popleft()))
        elif a not in meets:
            rows.append((left.popleft(), 0))
        elif b not in meets:
            rows.append((0, right.popleft()))
        else:
            return None
    return (*rows, *((a, 0) for a in left), *((0, b) for b in right))


def follows(rows: Sequence[int], squad: Sequence[int]) -> bool:
    """Return whether the players of a match sit in the order of their squad."""
    order = [tpn for tpn in squad if tpn in rows]
    return [tpn for tpn in rows if tpn] == order
