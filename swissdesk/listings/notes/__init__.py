"""What the notes of a protocol mean, in words: one module for each pairing system.

A module has ``wordings()``, which gives a :class:`~swissdesk.listings.notes.wording.Wording` for
each member of the enumeration that its system notes; it stands in ``WORDINGS`` by the module in
which that enumeration is.
"""

from collections.abc import Callable, Mapping
from enum import Enum

from swissdesk.later import later
from swissdesk.listings.notes.wording import Numbers, Wording
from swissdesk.listings.verdicts import Names
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.protocol import Note

WORDINGS: Mapping[str, Callable[[], Mapping[Enum, Wording]]] = {
    f"swissdesk.pairing.{noted}": later(f"swissdesk.listings.notes.{words}:wordings")
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
