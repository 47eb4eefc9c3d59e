"""Which steps are independent: they give the same event in either order, and undo likewise.

Each rule holds for all states of an event: a test performs every pair of such operations in both
orders, and undoes the first by its rows.
"""

from dataclasses import dataclass
from enum import Enum, auto

from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Argument, Step
from swissdesk.operations import registry
from swissdesk.operations.registry import Scope

_OF_ALL_SECTIONS = frozenset({"event", "logo", "players"})
_OF_EVENT_DATA = frozenset({"event", "logo"})
_READ_BY_EVENT = frozenset({"rounds", "settings"})
_OF_BOARDS = frozenset({"boards", "games", "matches"})
_OF_ONE_ENTRY = frozenset({"entries", "requested_byes"})


class _Kind(Enum):
    """The rows that a step read and changed."""

    EVENT_DATA = auto()
    ONE_BOARD = auto()
    """One board, or one match, of the round that was the last one."""
    ONE_PLAYER = auto()
    MORE = auto()


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a step reached: which other steps it depends on, or they on it.

    ``is_apart`` says that it read and changed nothing outside its section, where players are.
    ``is_apart_from_players`` that operations about players of another section read nothing of it,
    ``is_unread_by_event`` that the data of the event do not follow it. The other fields are those
    arguments of the step that tell boards and players apart.
    """

    section: TournamentId | None
    kind: _Kind
    is_apart: bool
    is_apart_from_players: bool
    is_unread_by_event: bool
    round_no: Argument
    table: Argument
    board: Argument
    player: Argument
    reads_after: int | None
    """The round after which the step read games of its player; None if it read none."""


def reach_of(step: Step) -> Reach:
    """Return how far a step reached."""
    given, known, section = step.arguments, registry.named(step.operation), step.section
    is_in_section = section is not None and known is not None and known.scope is Scope.SECTION
    return Reach(
        section,
        _kind(step),
        _is_apart(step),
        step.operation in registry.APART_FROM_PLAYERS,
        is_in_section and not step.tables & _READ_BY_EVENT,
        given.get("round_no"),
        given.get("table"),
        given.get("board"),
        given.get("player_id"),
        _reads_after(step),
    )


def are_independent(one: Reach, other: Reach) -> bool:
    """Return whether two steps are independent.

    They keep to two sections, or to two boards or players of one section. A newcomer to one section
    changes nothing that another reads, and no operation about players reads or changes the games of
    another section. No section reads the data of the event.
    """
    if one.section is None or other.section is None:
        data, own = (one, other) if one.section is None else (other, one)
        return data.kind is _Kind.EVENT_DATA and own.is_unread_by_event
    if one.section == other.section:
        return _are_of_different_rows(one, other)
    if one.is_apart and other.is_apart:
        return True
    is_apart = one.is_apart or other.is_apart
    return is_apart and (one.is_apart_from_players or other.is_apart_from_players)


def _kind(step: Step) -> _Kind:
    for operations, tables, kind in _KINDS:
        if step.operation in operations and step.tables <= tables:
            return kind
    return _Kind.MORE


_KINDS = (
    (registry.OF_ONE_BOARD, _OF_BOARDS, _Kind.ONE_BOARD),
    (registry.OF_ONE_PLAYER, _OF_ONE_ENTRY, _Kind.ONE_PLAYER),
    (registry.OF_EVENT_DATA, _OF_EVENT_DATA, _Kind.EVENT_DATA),
)


def _reads_after(step: Step) -> int | None:
    if step.operation != "withdraw":
        return None
    after = step.arguments.get("after_round")
    return after if isinstance(after, int) else 0


def _is_apart(step: Step) -> bool:
    """Return whether a step read and changed nothing outside one section; players are outside.

    The tables alone tell it for an operation unknown to this version.
    """
    if step.section is None or not step.tables or step.tables & _OF_ALL_SECTIONS:
        return False
    known = registry.named(step.operation)
    return known is None or known.scope is Scope.SECTION


def _are_of_different_rows(one: Reach, other: Reach) -> bool:
    """Return whether two steps of one section each read and changed only rows of their own."""
    kinds = one.kind, other.kind
    if kinds == (_Kind.ONE_BOARD, _Kind.ONE_BOARD):
        return _are_of_two_boards(one, other)
    if kinds == (_Kind.ONE_PLAYER, _Kind.ONE_PLAYER):
        return one.player != other.player
    if kinds == (_Kind.ONE_BOARD, _Kind.ONE_PLAYER):
        return not _is_read_by(one, other)
    return kinds == (_Kind.ONE_PLAYER, _Kind.ONE_BOARD) and not _is_read_by(other, one)


def _are_of_two_boards(one: Reach, other: Reach) -> bool:
    """Return whether two results of one round are of two tables, or of two boards of a match."""
    if one.round_no != other.round_no:
        return False
    if one.table != other.table:
        return True
    return None not in (one.board, other.board) and one.board != other.board


def _is_read_by(board: Reach, player: Reach) -> bool:
    """Return whether a step about a player may have read the result of a board."""
    played, after = board.round_no, player.reads_after
    return after is not None and not (isinstance(played, int) and played <= after)
