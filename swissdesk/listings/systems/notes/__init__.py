"""The meaning of protocol notes in words: one module for each pairing system.

Each module's ``wordings()`` returns a :class:`~.wording.Wording` for every member of the
enumeration of its system's notes. It is loaded with the first such note.
"""

from collections.abc import Mapping
from enum import Enum

from swissdesk.listings.systems.notes.wording import Numbers, Wording
from swissdesk.listings.words.verdicts import Names
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.protocol import Note


def sentence(tournament: Tournament, note: Note) -> str:
    """Return a note of a protocol as a sentence, without its article."""
    return _wording(note).filled(Names(tournament), note)


def numbered(note: Note) -> str:
    """Return such a sentence with numbers instead of names."""
    return _wording(note).filled(Numbers(), note)


def _wording(note: Note) -> Wording:
    return wordings(type(note.what))[note.what]


def wordings(kind: type[Enum]) -> Mapping[Enum, Wording]:
    """Return the words for an enumeration of notes; raise LookupError for any other."""
    _program, _pairing, system, *_module = kind.__module__.split(".")
    match system:
        case "dubov":
            from swissdesk.listings.systems.notes.dubov import wordings as found
        case "burstein":
            from swissdesk.listings.systems.notes.burstein import wordings as found
        case "median":
            from swissdesk.listings.systems.notes.median import wordings as found
        case "dutch1992":
            from swissdesk.listings.systems.notes.dutch1992 import wordings as found
        case "table_round":
            from swissdesk.listings.systems.notes.tables import wordings as found
        case "knockout":
            from swissdesk.listings.systems.notes.knockout import wordings as found
        case "jkv":
            from swissdesk.listings.systems.notes.jkv import wordings as found
        case _:
            raise LookupError(kind)
    return found()
