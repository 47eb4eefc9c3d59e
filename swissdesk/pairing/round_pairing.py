"""The pairing of a round, in the order in which it is published."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.roster import Entrant


class Pair(NamedTuple):
    """Two players who meet, by TPN."""

    white: Tpn
    black: Tpn


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairs of a round in publication order, and who has the pairing-allocated bye."""

    pairs: tuple[Pair, ...]
    pab: Tpn | None


def published(pairs: Iterable[tuple[Entrant, Entrant]], pab: Entrant | None) -> RoundPairing:
    """Return the round-pairing of (White, Black) *pairs*, in the order of C.04.2 art. 3.6."""
    ordered = sorted(pairs, key=lambda pair: publication_key(*pair))
    boards = [Pair(white.tpn, black.tpn) for white, black in ordered]
    return RoundPairing(tuple(boards), None if pab is None else pab.tpn)


def publication_key(one: Entrant, other: Entrant) -> tuple[Points, Points, Tpn]:
    """C.04.2 art. 3.6: higher ranked player's score, sum of the scores, higher ranked one's TPN."""
    if one.score == other.score:
        return (-one.score, -2 * one.score, min(one.tpn, other.tpn))
    higher = one if one.score > other.score else other
    return (-higher.score, -one.score - other.score, higher.tpn)
