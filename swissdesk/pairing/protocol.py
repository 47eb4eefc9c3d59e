"""The protocol of a round: the steps of a system, in its own order, with their articles.

All systems use the same form, so the window, the papers and the command line can show any of them;
``listings.notes`` puts the notes into words.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.round_pairing import RoundPairing


@dataclass(frozen=True, slots=True)
class Note:
    """A decision.

    ``what`` is a member of the system's own enumeration, which has a sentence for each member;
    ``article`` is the article of its rulebook. ``players`` and ``figures`` are those that the
    sentence names, points in tenths; each in the order of the sentence.
    """

    what: Enum
    article: str
    players: tuple[Tpn, ...] = ()
    figures: tuple[int, ...] = ()


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
