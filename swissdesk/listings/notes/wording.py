"""How a sentence about a note is put together."""

from collections.abc import Callable
from dataclasses import dataclass

from swissdesk.listings.verdicts import Names
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.protocol import Note


@dataclass(frozen=True, slots=True)
class Wording:
    """A sentence with gaps, in the language of the moment.

    ``{0}``, ``{1}`` and so on are the names of the note's players, ``{players}`` is all of them in
    a row; ``{f0}``, ``{f1}`` and so on are its figures. ``figures`` tells how each of these is
    written, in order: ``text.points`` for points; what is not told is written as a number.
    """

    template: str
    figures: tuple[Callable[[int], str], ...] = ()

    def filled(self, tournament: Tournament, note: Note) -> str:
        """Return the sentence about *note*."""
        names = Names(tournament)
        written: list[Callable[[int], str]] = [*self.figures, *[str] * len(note.figures)]
        figures = {
            f"f{place}": write(figure)
            for place, (write, figure) in enumerate(zip(written, note.figures, strict=False))
        }
        return self.template.format(
            *map(names.one, note.players), players=names.several(note.players), **figures
        )
