"""A round from a table: round robins and matches between groups, known before round 1.

A table uses numbers; the players who were in the tournament when it began receive them in order of
TPN. Players who have left since, or are absent, keep their numbers and lose their games by forfeit
(C.05).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from swissdesk.errors import NoLegalPairing
from swissdesk.model.result import ByeKind
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.protocol import Meeting, Note, Pair, Protocol, RoundPairing, Stage

Numbers: TypeAlias = tuple[int, int]
"""The numbers of two players who meet, White first."""


class TableNote(Enum):
    """The notes on a round of a table."""

    BERGER = "Berger table"
    """Figures: the round of the table, the number of players of the table."""
    SCHEVENINGEN = "Scheveningen table"
    """Figures: the round of the table, the number of players in each group."""
    CHANGED_ORDER = "order of the last two rounds changed"
    """Figures: the two rounds of the first cycle that change places."""
    SECOND_CYCLE = "second cycle"
    """Figures: the round that is played again, with colours reversed."""
    FREE = "free"
    """Player: the one without an opponent, whose number would meet the unused number."""
    NOT_THERE = "not there"
    """Player: the one who has left or is absent, and loses by forfeit."""
    COLOURS = "colours of the table"
    """Players: White and Black."""


@dataclass(frozen=True, slots=True)
class TableRound:
    """A round of a table, with its notes.

    A number above the number of players belongs to nobody; its opponent is free.
    """

    pairs: tuple[Numbers, ...]
    notes: tuple[Note, ...]


def reversed_colours(pairs: Sequence[Numbers]) -> tuple[Numbers, ...]:
    """Return the pairs with colours reversed."""
    return tuple((black, white) for white, black in pairs)


def seated(index: CardIndex, table: TableRound, article: str) -> Protocol:
    """Return a round of a table with players instead of numbers.

    The boards are in the order of the table. *article* is the article of the table.
    """
    cards = index.field
    pairs = [pair for pair in table.pairs if max(pair) <= len(cards)]
    tpns = [(cards[white - 1].tpn, cards[black - 1].tpn) for white, black in pairs]
    meetings = tuple(Meeting(*pair, (Note(TableNote.COLOURS, article, pair),)) for pair in tpns)
    free = tuple(cards[min(pair) - 1].tpn for pair in table.pairs if max(pair) > len(cards))
    notes = (*table.notes, *(Note(TableNote.FREE, article, (tpn,)) for tpn in free))
    absent = (card.tpn for card in cards if not card.is_here and card.tpn not in free)
    absences = (Note(TableNote.NOT_THERE, "C.05", (tpn,)) for tpn in absent)
    return Protocol(
        RoundPairing(
            tuple(map(Pair._make, tpns)),
            None,
            tuple((tpn, ByeKind.ZERO_POINT) for tpn in free),
        ),
        (Stage(None, tuple(card.tpn for card in cards), meetings=meetings, outgoing=free),),
        (*notes, *absences),
    )


def require_round(index: CardIndex, rounds: int, article: str) -> None:
    """Raise NoLegalPairing if the table of this field does not have the round."""
    if index.round_no > rounds:
        players = tuple(card.tpn for card in index.field)
        raise NoLegalPairing(index.round_no, (article,), players, len(players))
