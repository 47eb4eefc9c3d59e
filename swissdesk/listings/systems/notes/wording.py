"""The building of a sentence from a note."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from swissdesk.i18n import _
from swissdesk.model.ids import Tpn
from swissdesk.pairing.protocol import Note


class Naming(Protocol):
    """Names for players, by TPN."""

    def one(self, player: Tpn) -> str:
        """Return one name."""

    def several(self, players: Sequence[Tpn]) -> str:
        """Return names in a row, separated as in a list."""


class Numbers:
    """Players named by number, for readers without the list of players."""

    def one(self, player: Tpn) -> str:
        """Return the number with its unit."""
        return _("No. {n}").format(n=player)

    def several(self, players: Sequence[Tpn]) -> str:
        """Return such numbers in a row."""
        return ", ".join(map(self.one, players))


@dataclass(frozen=True, slots=True)
class Wording:
    """A sentence with gaps, in the current language.

    ``{0}``, ``{1}`` and so on are the names of the note's players, ``{players}`` is all of them in
    a row and ``{others}`` all but the first; ``{f0}``, ``{f1}`` and so on are its figures.
    ``figures`` has the functions that write them, in order: ``text.points`` for points; any further
    figure is written as a number.
    """

    template: str
    figures: tuple[Callable[[int], str], ...] = ()

    def filled(self, names: Naming, note: Note) -> str:
        """Return the sentence of *note*, with its players named by *names*."""
        written: list[Callable[[int], str]] = [*self.figures, *[str] * len(note.figures)]
        figures = {
            f"f{place}": write(figure)
            for place, (write, figure) in enumerate(zip(written, note.figures, strict=False))
        }
        return self.template.format(
            *map(names.one, note.players),
            players=names.several(note.players),
            others=names.several(note.players[1:]),
            **figures,
        )
