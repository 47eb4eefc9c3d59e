"""The protocol of a round: what a system did, in its own order, and by which article.

It is the same for all systems, so that window, paper and command line show any of them; what the
notes of a system mean in words is said in ``listings.notes``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.round_pairing import RoundPairing


@dataclass(frozen=True, slots=True)
class Note:
    """Something that was decided.

    ``what`` is a member of the enumeration of the system's own, which has a sentence for each;
    ``article`` is that of its rulebook. ``players`` are those whom the sentence names, and
    ``figures`` the numbers that it names, points in tenths; each in the order of the sentence.
    """

    what: Enum
    article: str
    players: tuple[Tpn, ...] = ()
    figures: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pair, with how it came about; the last note is the rule that gave the colours."""

    white: Tpn
    black: Tpn
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of a system that pairs step by step: mostly a scoregroup with its floaters.

    ``score``, in tenths, is None where a step is not about players of one score. ``residents`` are
    in the order in which the system looks at them, ``incoming`` came from other groups, and
    ``outgoing`` leave unpaired. ``meetings`` are in the order in which they were made.
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

    ``stages`` are in the order in which they were paired; ``notes`` are about the whole round, the
    bye among them.
    """

    pairing: RoundPairing
    stages: tuple[Stage, ...]
    notes: tuple[Note, ...] = ()

    def meetings(self) -> Iterator[tuple[Stage, Meeting]]:
        """Yield every pair with the step in which it was made."""
        for stage in self.stages:
            for meeting in stage.meetings:
                yield stage, meeting
