"""A step: one thing the arbiter did, as the journal keeps it and the screen hears of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Participant

Argument: TypeAlias = (
    str | int | float | bool | tuple["Argument", ...] | Mapping[str, "Argument"] | None
)
"""A value that JSON can hold."""


_ABOUT_SECTIONS = frozenset({"remove_tournament", "move_tournament"})
"""Operations of the event that name a section and do not happen in it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One operation that has been carried out.

    ``operation`` is its name in ``swissdesk.operations.registry`` ("set_result"), ``at`` the moment
    in ISO 8601 with the time zone. ``reverses`` is the number of the step that this one undid or
    redid, else None; operation and arguments then come from the first step. ``tables`` are the
    tables with changed rows, ``who`` is the user. Neither a ``barrier`` nor earlier steps can be
    undone: the creation and the upgrade of the file are one for the whole event, leaving FIDE mode
    for its section. Lists and mappings among the arguments become immutable.
    """

    number: int
    operation: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    at: str = ""
    reverses: int | None = None
    tables: frozenset[str] = frozenset()
    who: str = ""
    barrier: bool = False

    @property
    def section(self) -> TournamentId | None:
        """The tournament in which the step happened, None for a step of the whole event."""
        named = self.arguments.get("tournament_id")
        is_in_one = isinstance(named, int) and self.operation not in _ABOUT_SECTIONS
        return TournamentId(named) if isinstance(named, int) and is_in_one else None

    def __post_init__(self) -> None:
        frozen = {name: _frozen(value) for name, value in self.arguments.items()}
        object.__setattr__(self, "arguments", MappingProxyType(frozen))


@dataclass(frozen=True, slots=True)
class Particulars:
    """The changes of a step that its arguments do not show.

    ``pair`` are the players of the board, or the teams of the match, that it is about, White or the
    player of the White team first. ``corrected`` is the player or the team before and after it,
    ``ratings`` the rating used before and after it, ``estimates`` the arbiter's estimate.
    """

    pair: tuple[PlayerId, PlayerId] | None = None
    corrected: tuple[Participant, Participant] | None = None
    ratings: tuple[int, int] | None = None
    estimates: tuple[int, int] | None = None


def _frozen(value: object) -> Argument:
    """Return a value of JSON as one that nobody can change; raise TypeError for another."""
    match value:
        case Mapping():
            return MappingProxyType({name: _frozen(each) for name, each in value.items()})
        case list() | tuple():
            return tuple([_frozen(each) for each in value])
        case None | str() | int() | float():
            return value
        case _:
            raise TypeError(f"not an argument of an operation: {value!r:.80}")
