"""The protocol of a round: the steps of a system, in its own order, with their articles.

All systems use the same form, so the window, the papers and the command line can show any of them;
``listings.notes`` puts the notes into words.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
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


def publication_key(score: Points, tpn: Tpn, other_score: Points, other_tpn: Tpn) -> PublicationKey:
    """C.04.2 art. 3.6: sort by score of the higher ranked player, sum of scores, TPN of the former.

    The scores are of the two players of a pair, in tenths.
    """
    if score == other_score:
        return (-score, -2 * score, min(tpn, other_tpn))
    higher = tpn if score > other_score else other_tpn
    return (-max(score, other_score), -score - other_score, higher)


@dataclass(frozen=True, slots=True)
class Note:
    """A decision.

    ``what`` is a member of the system's own enumeration, which has a sentence for each member;
    ``article`` is the article of its rulebook. ``players`` and ``figures`` are in the order in
    which the sentence names them, points in tenths.
    """

    what: Enum
    article: str
    players: tuple[Tpn, ...] = ()
    figures: tuple[int, ...] = ()


class Decision(Enum):
    """The decisions of a system: each value begins with the article that decides.

    A name follows if an article decides several things.
    """

    def about(self, players: Iterable[Tpn] = (), *figures: int) -> Note:
        """Return the note about these players, with its figures."""
        return Note(self, self.value[0], tuple(players), figures)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pair, with the reasons for it; the last note is the rule that gave the colours."""

    white: Tpn
    black: Tpn
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of a system that pairs step by step: usually a scoregroup with its floaters.

    ``score``, in tenths, is None if the players of the step have different scores. ``residents``
    are in the order in which the system looks at them, ``incoming`` came from other groups, and
    ``outgoing`` leave unpaired. ``meetings`` are in the order of pairing.
    """

    score: Points | None
    residents: tuple[Tpn, ...]
    incoming: tuple[Tpn, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    outgoing: tuple[Tpn, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Protocol:
    """A round as a system paired it.

    ``stages`` are in the order of pairing; ``notes`` are about the whole round, including the bye.
    """

    pairing: RoundPairing
    stages: tuple[Stage, ...]
    notes: tuple[Note, ...] = ()

    def meetings(self) -> Iterator[tuple[Stage, Meeting]]:
        """Yield every pair with its step."""
        for stage in self.stages:
            for meeting in stage.meetings:
                yield stage, meeting
