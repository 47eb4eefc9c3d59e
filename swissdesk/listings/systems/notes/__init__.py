"""What the notes of a protocol mean, in words: one module for each pairing system.

Each module's ``wordings()`` returns a :class:`~.wording.Wording` for every member of the
enumeration that its system notes; ``WORDINGS`` has it under the module of that enumeration.
"""

from collections.abc import Callable, Mapping
from enum import Enum

from swissdesk.later import later
from swissdesk.listings.systems.notes.wording import Numbers, Wording
from swissdesk.listings.words.verdicts import Names
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.protocol import Note

WORDINGS: Mapping[str, Callable[[], Mapping[Enum, Wording]]] = {
    f"swissdesk.pairing.{noted}": later(f"swissdesk.listings.systems.notes.{words}:wordings")
    for noted, words in {
        "dubov.decisions": "dubov",
        "burstein.notes": "burstein",
        "median.rulebook": "median",
        "dutch1992.notes": "dutch1992",
        "table_round": "tables",
        "knockout": "knockout",
        "jkv.notes": "jkv",
    }.items()
}
"""The words of each system, by the module of its notes."""


def sentence(tournament: Tournament, note: Note) -> str:
    """Return a note of a protocol as a sentence, without its article."""
    return _wording(note).filled(Names(tournament), note)


def numbered(note: Note) -> str:
    """Return such a sentence with numbers in the place of names."""
    return _wording(note).filled(Numbers(), note)


def _wording(note: Note) -> Wording:
    return WORDINGS[type(note.what).__module__]()[note.what]
