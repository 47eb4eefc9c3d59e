"""Downfloats and upfloats in past rounds (C.04.3 of February 2026, art. 1.4).

Floats depend on the pairing scores of the players before the round, virtual points included (C.04.7
art. 1.5).

The floats of all players are a column of bytes, one byte per player: its bits stand for DOWN and UP
in the previous round and in the round before that.
"""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.record import Record
from swissdesk.model.result import Outcome
from swissdesk.pairing.acceleration import VirtualPoints


class Float(Enum):
    """The float of a player in a round."""

    NONE = "none"
    DOWN = "downfloat"
    UP = "upfloat"

    __hash__ = object.__hash__  # that of Enum is several times slower


Floats: TypeAlias = tuple[Float, Float]
"""The float of a player in the previous round, and in the one before it."""

DOWN, UP = 1, 2
"""The bits of the previous round."""
DOWN_BEFORE, UP_BEFORE = DOWN << 2, UP << 2
"""The bits of the round before it."""

_OF_A_ROUND = (Float.NONE, Float.DOWN, Float.UP, Float.DOWN)
_FLOATS = tuple([(last, before) for before in _OF_A_ROUND for last in _OF_A_ROUND])


def floats_of(number: int) -> Floats:
    """Return the floats that a number stands for."""
    return _FLOATS[number]


def number_of(floats: Floats) -> int:
    """Return the number that stands for these floats."""
    return _FLOATS.index(floats)


def floats_after(record: Record, virtual: VirtualPoints) -> bytes:
    """Return the number of each participant for the round of a record and the one before it."""
    floats = bytearray(len(record.participants.ids))
    downfloats = _downfloats_without_playing(record.participants.scoring)
    of_round: Record | None = record
    for down, up in ((DOWN, UP), (DOWN_BEFORE, UP_BEFORE)):
        if of_round is None:
            break
        for higher, lower in _uneven(of_round, virtual):
            floats[higher] |= down
            floats[lower] |= up
        for place, outcome in of_round.totals.idle:
            if outcome in downfloats:
                floats[place] |= down
        of_round = of_round.before
    return bytes(floats)


def _uneven(record: Record, virtual: VirtualPoints) -> Iterable[tuple[int, int]]:
    """Return the places of players with different scores who met in the round, the higher first."""
    if record.before is None or not virtual.records:
        uneven = record.totals.uneven
        return zip(uneven[::2], uneven[1::2], strict=True)
    scores, places = virtual.added_to(record.before), record.participants.places
    idle = {place for place, _outcome in record.totals.idle}
    return [
        (place, places[each.opponent])
        for place, each in enumerate(record.appearances)
        if each.opponent is not None
        and place not in idle
        and scores[place] > scores[places[each.opponent]]
    ]


def float_of_game(own_score: Points, opponents_score: Points) -> Float:
    """1.4.2: return the float of a player who met an opponent; equal scores give none."""
    if own_score == opponents_score:
        return Float.NONE
    return Float.DOWN if own_score > opponents_score else Float.UP


def float_without_playing(outcome: Outcome, scoring: ScoringSystem) -> Float:
    """1.4.3, 1.4.4: return the float of a player who did not play in the round.

    A pairing-allocated bye is always a downfloat; another round without a game only if it is worth
    more than a loss.
    """
    if outcome is Outcome.PAB or scoring.points(outcome) > scoring.loss:
        return Float.DOWN
    return Float.NONE


@lru_cache(maxsize=16)
def _downfloats_without_playing(scoring: ScoringSystem) -> frozenset[Outcome]:
    """Return the outcomes that are downfloats without a game."""
    return frozenset(each for each in Outcome if float_without_playing(each, scoring) is Float.DOWN)
