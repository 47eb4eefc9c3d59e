"""Downfloats and upfloats from past rounds (C.04.3 of February 2026, art. 1.4).

Floats are judged by the pairing scores, virtual points included, with which the players went into
the round (C.04.7 art. 1.5).
"""

from enum import Enum

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import Outcome


class Float(Enum):
    """What a round made of a player."""

    NONE = "none"
    DOWN = "downfloat"
    UP = "upfloat"

    __hash__ = object.__hash__  # the one of Enum takes several times as long


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
