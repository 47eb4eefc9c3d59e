"""Downfloats and upfloats from past rounds (C.04.3 of February 2026, art. 1.4).

Floats are judged by the pairing scores, virtual points included, with which the players went into
the round (C.04.7 art. 1.5).

Why numbers: the floats of all players are asked about at once. A number for each player, whose bits
stand for DOWN and UP in the previous round and in the one before it, makes a column of bytes, which
is carried over to the next round and taken apart into sets as a whole.
"""

from enum import Enum
from typing import TypeAlias

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import Outcome


class Float(Enum):
    """What a round made of a player."""

    NONE = "none"
    DOWN = "downfloat"
    UP = "upfloat"

    __hash__ = object.__hash__  # the one of Enum takes several times as long


Floats: TypeAlias = tuple[Float, Float]
"""What the previous round made of a player, and the one before it."""

DOWN, UP = 1, 2
"""The bits of the previous round."""
DOWN_BEFORE, UP_BEFORE = DOWN << 2, UP << 2
"""The bits of the round before it."""

_OF_A_ROUND = (Float.NONE, Float.DOWN, Float.UP, Float.DOWN)
_FLOATS = tuple([(last, before) for before in _OF_A_ROUND for last in _OF_A_ROUND])
_LATER = bytes([number << 2 & (DOWN_BEFORE | UP_BEFORE) for number in range(256)])


def floats_of(number: int) -> Floats:
    """Return the floats that a number stands for."""
    return _FLOATS[number]


def number_of(floats: Floats) -> int:
    """Return the number that stands for these floats."""
    return _FLOATS.index(floats)


def a_round_later(floats: bytes) -> bytes:
    """Return the numbers after one more round that has brought no floats."""
    return floats.translate(_LATER)


def float_of_game(own_score: Points, opponents_score: Points) -> Float:
    """1.4.2: the float of a player who met an opponent; equal scores give none."""
    if own_score == opponents_score:
        return Float.NONE
    return Float.DOWN if own_score > opponents_score else Float.UP


def float_without_playing(outcome: Outcome, scoring: ScoringSystem) -> Float:
    """1.4.3, 1.4.4: the float of a player who did not play in the round.

    A pairing-allocated bye is a downfloat whatever it is worth; anything else only if it brought
    more points than a loss.
    """
    if outcome is Outcome.PAB or scoring.points(outcome) > scoring.loss:
        return Float.DOWN
    return Float.NONE
