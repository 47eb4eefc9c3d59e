"""What the notes of a protocol mean, in words: one module for each pairing system.

A module has ``wordings()``, which gives a :class:`~swissdesk.listings.notes.wording.Wording` for
each member of the enumeration that its system notes; it stands in ``WORDINGS`` by enumeration.
"""

from collections.abc import Callable, Mapping
from enum import Enum

from swissdesk.listings.notes import burstein, dubov, dutch1992, jkv, knockout, median, tables
from swissdesk.listings.notes.wording import Numbers, Wording
from swissdesk.listings.verdicts import Names
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.dubov.decisions import Decision
from swissdesk.pairing.dutch1992.notes import RatingSystemNote
from swissdesk.pairing.jkv.notes import JkvNote
from swissdesk.pairing.knockout import KnockoutNote
from swissdesk.pairing.median.rulebook import Rule
from swissdesk.pairing.protocol import Note
from swissdesk.pairing.table_round import TableNote

WORDINGS: Mapping[type[Enum], Callable[[], Mapping[Enum, Wording]]] = {
    Decision: dubov.wordings,
    BursteinNote: burstein.wordings,
    Rule: median.wordings,
    RatingSystemNote: dutch1992.wordings,
    TableNote: tables.wordings,
    KnockoutNote: knockout.wordings,
    JkvNote: jkv.wordings,
}
"""The words of each system, by the enumeration of its notes."""


def sentence(tournament: Tournament, note: Note) -> str:
    """Return a note of a protocol as a sentence, without its article."""
    return _wording(note).filled(Names(tournament), note)


def numbered(note: Note) -> str:
    """Return such a sentence with numbers in the place of names."""
    return _wording(note).filled(Numbers(), note)


def _wording(note: Note) -> Wording:
    return WORDINGS[type(note.what)]()[note.what]
