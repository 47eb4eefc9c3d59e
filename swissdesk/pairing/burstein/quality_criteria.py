"""Section 2.3 of C.04.4.2 (February 2026): the costs of pairs by [C5] to [C8].

A pairing of all players not yet paired, as required by [C4], determines the pairs of the bracket,
its outgoing floaters and, for [C7], the floaters out of the following bracket. Its cost is the sum
of the costs of its pairs, criterion by criterion; a lower cost is better.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from swissdesk.model.colour import Colour
from swissdesk.model.points import Points

Scores: TypeAlias = Sequence[Points]
"""The possible scores of a floater, highest first, in tenths."""

Cost: TypeAlias = tuple[int, ...]
"""The cost of a pair by a criterion; the first numbers matter most."""


class Part(IntEnum):
    """The place of a player while a bracket is paired."""

    BRACKET = 0
    FOLLOWING = 1
    LOWER = 2


class Kind(NamedTuple):
    """Players that the criteria treat alike; ``wanted`` is the preferred colour."""

    part: Part
    score: Points
    wanted: Colour | None


def c5_floaters(one: Kind, other: Kind, _: Scores) -> Cost:
    """[C5] 2.3.1: count outgoing floaters; the fewest floaters make the most pairs."""
    return (int(_floats(one, other)),)


def c6_scores(one: Kind, other: Kind, scores: Scores) -> Cost:
    """[C6] 2.3.2: count outgoing floaters by score, highest first."""
    return tuple(int(_floats(one, other) and one.score == score) for score in scores)


def c7_following_bracket(one: Kind, other: Kind, scores: Scores) -> Cost:
    """[C7] 2.3.3: count floaters out of the following bracket, as [C5] and [C6] do.

    Reading: only the following bracket counts; its floaters need not suit the bracket after it.
    """
    floats = one.part is not other.part and other.part is Part.LOWER
    return (int(floats), *(int(floats and one.score == score) for score in scores))


def c8_preferences(one: Kind, other: Kind, _: Scores) -> Cost:
    """[C8] 2.3.4: count players who do not get their colour preference."""
    is_pair = one.part is other.part is Part.BRACKET
    return (int(is_pair and one.wanted is other.wanted is not None),)


def _floats(one: Kind, other: Kind) -> bool:
    return one.part is Part.BRACKET and other.part is not Part.BRACKET


QUALITY: tuple[Callable[[Kind, Kind, Scores], Cost], ...] = (
    c5_floaters,
    c6_scores,
    c7_following_bracket,
    c8_preferences,
)
"""The criteria in order of priority."""


def cost(one: Kind, other: Kind, scores: Scores) -> Cost:
    """Return the cost of a pair by all criteria."""
    higher, lower = sorted((one, other), key=lambda kind: kind.part)
    return tuple(number for criterion in QUALITY for number in criterion(higher, lower, scores))
