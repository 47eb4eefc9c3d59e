"""The meaning of protocol notes in words: one module for each pairing system.

Each module's ``WORDS`` has a sentence for every member of the enumeration of its system's notes. It
is loaded with the first such note.

In a sentence ``{0}``, ``{1}`` and so on are the names of the note's players, ``{players}`` is all
of them in a row and ``{others}`` all but the first; ``{f0}``, ``{f1}`` and so on are its figures.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from swissdesk.i18n import _
from swissdesk.listings.words.text import Names, with_unit
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.protocol import Note


@dataclass(frozen=True, slots=True)
class Scored:
    """A sentence whose first figures, as many as *count*, are scores."""

    sentence: str
    count: int = 1


Words: TypeAlias = Mapping[Enum, str | Scored]


def sentence(tournament: Tournament, note: Note) -> str:
    """Return a note of a protocol as a sentence, without its article."""
    return _filled(note, Names(tournament).one)


def numbered(note: Note) -> str:
    """Return such a sentence with numbers instead of names."""
    return _filled(note, lambda player: _("No. {n}").format(n=player))


def _filled(note: Note, name: Callable[[Tpn], str]) -> str:
    words = words_for(type(note.what))[note.what]
    names, figures = [name(player) for player in note.players], [*map(str, note.figures)]
    if isinstance(words, Scored):
        figures[: words.count] = map(with_unit, note.figures[: words.count])
        words = words.sentence
    return _(words).format(
        *names,
        players=", ".join(names),
        others=", ".join(names[1:]),
        **{f"f{place}": figure for place, figure in enumerate(figures)},
    )


def words_for(kind: type[Enum]) -> Words:
    """Return the words for an enumeration of notes; raise LookupError for any other."""
    _program, _pairing, system, *_module = kind.__module__.split(".")
    match system:
        case "dubov":
            from swissdesk.listings.systems.notes.dubov import WORDS
        case "burstein":
            from swissdesk.listings.systems.notes.burstein import WORDS
        case "median":
            from swissdesk.listings.systems.notes.median import WORDS
        case "dutch1992":
            from swissdesk.listings.systems.notes.dutch1992 import WORDS
        case "jkv":
            from swissdesk.listings.systems.notes.jkv import WORDS
        case "olympiad":
            from swissdesk.listings.systems.notes.olympiad import WORDS
        case "team2026":
            from swissdesk.listings.systems.notes.team2026 import WORDS
        case "double2026":
            from swissdesk.listings.systems.notes.double2026 import WORDS
        case _:
            return _other_words(system)
    return WORDS


def _other_words(system: str) -> Words:
    """Return the words for the notes of a system other than a Swiss; raise LookupError."""
    match system:
        case "table_round":
            from swissdesk.listings.systems.notes.tables import WORDS
        case "knockout":
            from swissdesk.listings.systems.notes.knockout import WORDS
        case "keizer":
            from swissdesk.listings.systems.notes.keizer import WORDS
        case _:
            raise LookupError(system)
    return WORDS
