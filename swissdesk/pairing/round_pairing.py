"""The pairing of a round, in the order in which it is published."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.model.result import ByeKind

PublicationKey: TypeAlias = tuple[Points, Points, Tpn]
"""The sort key of the boards of a round."""


class Pair(NamedTuple):
    """Two players who meet, by TPN."""

    white: Tpn
    black: Tpn


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairs of a round in publication order, and the player with the pairing-allocated bye.

    ``byes`` are other byes that a system gives: to the free player of a round robin, and in a
    knockout to players who are out or advance without a game.
    """

    pairs: tuple[Pair, ...]
    pab: Tpn | None
    byes: tuple[tuple[Tpn, ByeKind], ...] = ()


def published(pairs: Iterable[tuple[PublicationKey, Pair]], pab: Tpn | None) -> RoundPairing:
    """Return the round-pairing of *pairs*, in the order of C.04.2 art. 3.6."""
    return RoundPairing(tuple([pair for _, pair in sorted(pairs)]), pab)


def publication_key(score: Points, tpn: Tpn, other_score: Points, other_tpn: Tpn) -> PublicationKey:
    """C.04.2 art. 3.6: sort by score of the higher ranked player, sum of scores, TPN of the former.

    The scores are those of the two players of a pair, in tenths.
    """
    if score == other_score:
        return (-score, -2 * score, min(tpn, other_tpn))
    higher = tpn if score > other_score else other_tpn
    return (-max(score, other_score), -score - other_score, higher)
