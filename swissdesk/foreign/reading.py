"""The result of a reader, the values of a file and the names of their places."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from swissdesk.foreign.content import Content
from swissdesk.model.player import Title
from swissdesk.model.result import ByeKind
from swissdesk.sheets.sheet import column_letters
from swissdesk.trf.document import RoundCell, TrfDocument
from swissdesk.trf.problems import Code, Problems

_Key = TypeVar("_Key")

SPAN = 1000
"""Columns of a report that one cell of a sheet, or one value, takes.

The reader of reports counts columns within a player's round; multiplied by this, they all lie in
the same cell.
"""

_TITLES = frozenset(each.value for each in Title)
_TITLES_NAMED = 5
_PAB, _WITHOUT_POINTS = ByeKind.PAB.value, frozenset({" ", ByeKind.ZERO_POINT.value})


class Format(Enum):
    """The formats of files; the value is the name that people know."""

    TRF = "TRF"
    CROSS_TABLE = "cross-table"
    ROUND_ROBIN = "cross-table of a round robin"
    PLAYER_LIST = "list of players"
    SHARLY = "Sharly Chess"
    PAPI = "Papi"
    SWISSSYS = "SwissSys"
    PGN = "PGN"
    LICHESS = "Lichess"
    GAMBIT = "Gambit Pairing"


@dataclass(frozen=True, slots=True)
class Reading:
    """The tournaments in a file, and the names of what is in the file but is not taken.

    *event* is the name of the event, if the tournaments have names of their own.
    """

    documents: tuple[TrfDocument, ...]
    left_out: tuple[str, ...] = ()
    event: str = ""


class Reader(NamedTuple):
    """A format: *sniff* tells from the content whether a file has it, *read* reads such a file.

    Both may raise Malformed, SheetDamaged or SheetTooLarge.
    """

    format: Format
    sniff: Callable[[Content], bool]
    read: Callable[[Content, Problems], Reading]


class Expected(Enum):
    """The kinds of values of a file."""

    TEXT = "text"
    NUMBER = "number"
    LIST = "list"
    OBJECT = "object"


class Malformed(Exception):
    """A value of a file is missing or of another kind, and nothing can be read without it."""

    def __init__(self, path: str, expected: Expected) -> None:
        super().__init__(path)
        self.path = path
        self.expected = expected


def cell_name(line: int, column: int) -> str:
    """Return the name of the cell in a row, by its place in the problem: "H7"; "7" for the row."""
    return f"{column_letters(column // SPAN)}{line}" if line else ""


def json_object(text: str) -> dict[str, Any]:
    """Return the fields of a JSON object; none if the text is not one."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


class Paths:
    """The paths of values in JSON, numbered as if they were the lines of a file.

    A reader takes a line for each player, with a column for each round::

        problems.place_of = paths.place
        line = paths.line(player.path)  # PlayerLine(..., line=line)
        column = paths.column(game.path)  # RoundCell(..., column=column)
    """

    def __init__(self) -> None:
        self._paths = [""]

    def line(self, path: str) -> int:
        """Return a number for a path."""
        self._paths.append(path)
        return len(self._paths) - 1

    def column(self, path: str) -> int:
        """Return a column for a path."""
        return self.line(path) * SPAN

    def place(self, line: int, column: int) -> str:
        """Return the path at a column, else at a line."""
        return self._paths[column // SPAN or line]


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and its path; asking for another kind of value raises Malformed."""

    value: object
    path: str = "$"

    def __getitem__(self, key: str) -> "Node":
        """Return the value of a field of an object; that of a missing one is None."""
        return Node(self._object().get(key), f"{self.path}.{key}")

    def __contains__(self, key: str) -> bool:
        """Return whether an object has a field."""
        return key in self._object()

    def __iter__(self) -> Iterator["Node"]:
        """Yield the values of a list; none if it is missing."""
        if self.value is None:
            return
        if not isinstance(self.value, list):
            raise Malformed(self.path, Expected.LIST)
        for place, each in enumerate(self.value):
            yield Node(each, f"{self.path}[{place}]")

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the fields of an object."""
        return tuple(map(str, self._object()))

    @property
    def text(self) -> str:
        """The text without spaces around it; of a number its digits, empty for a missing one."""
        if self.value is None:
            return ""
        if isinstance(self.value, bool) or not isinstance(self.value, (str, int, float)):
            raise Malformed(self.path, Expected.TEXT)
        return " ".join(str(self.value).split())

    @property
    def number(self) -> int | None:
        """The whole number, perhaps written as a text; None for a missing one or an empty text."""
        text = self.text
        if not text:
            return None
        try:
            return round(float(text))
        except (ValueError, OverflowError):
            raise Malformed(self.path, Expected.NUMBER) from None

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise Malformed(self.path, Expected.OBJECT)
        return self.value


def title_in(node: Node) -> str:
    """Return a FIDE title; empty for any other text."""
    return node.text if node.text in _TITLES else ""


def other_titles(name: str, people: Iterable[Node]) -> tuple[str, ...]:
    """Return the name of a field with titles that are not of FIDE, and some of these titles."""
    found = sorted({person[name].text for person in people} - _TITLES)
    if not found:
        return ()
    more = ", …" if len(found) > _TITLES_NAMED else ""
    return (f"{name} ({', '.join(found[:_TITLES_NAMED])}{more})",)


def last_paired(cells: Mapping[_Key, Sequence[RoundCell | None]]) -> int:
    """Return the last round in which a player has a game or the pairing-allocated bye, else 0."""
    return max(
        (
            number
            for rounds in cells.values()
            for number, cell in enumerate(rounds, 1)
            if cell is not None and (cell.opponent or cell.code == _PAB)
        ),
        default=0,
    )


def without_late_byes(
    cells: Mapping[_Key, Sequence[RoundCell | None]], rounds: int, problems: Problems
) -> dict[_Key, tuple[RoundCell | None, ...]]:
    """Return the rounds of each player up to the last round, and report the byes after it.

    The last round is *rounds*, or a later one with a game; without *rounds*, nothing is left out.
    Programs write zero-point byes up to the end of their tables, so these are not reported.
    """
    if rounds <= 0:
        return {player: tuple(each) for player, each in cells.items()}
    last = max(rounds, last_paired(cells))
    for each in cells.values():
        for cell in each[last:]:
            if cell is not None and cell.code not in _WITHOUT_POINTS:
                problems.adjusted(Code.BYE_AFTER_END, 0, cell.column)
    return {player: tuple(each[:last]) for player, each in cells.items()}
