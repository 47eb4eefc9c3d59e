"""The columns of lists: their names and the text of their cells, for every medium.

The window, paper, web pages, CSV files and the terminal choose columns by their keys. A key is the
same in every language; each medium decides how a column looks.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from swissdesk.i18n import _
from swissdesk.listings.words import tie_break_names
from swissdesk.model.ids import PlayerId

Row = TypeVar("Row", contravariant=True)
Whole = TypeVar("Whole")
Answer = TypeVar("Answer")
_SIDES = {"white", "black", "left", "right"}


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column of a list of rows.

    Columns that belong together, such as the rounds, share a ``key``. ``text`` makes the text of a
    cell; ``name`` replaces a blank or unclear ``heading``. ``explanation`` says what the heading
    means. ``spoken`` is the word that a screen reader says for a sign. ``sort_key`` makes the
    column sortable. ``player`` returns the player named in a cell. ``is_points`` marks fractions
    that data formats write as decimals. ``is_quiet`` marks cells that matter less, such as the
    names of players who have left.
    """

    key: str
    heading: str
    text: Callable[[Row], str]
    explanation: str = ""
    name: str = ""
    spoken: Callable[[Row], str] | None = None
    sort_key: Callable[[Row], Any] | None = None  # any type that compares with itself
    player: Callable[[Row], PlayerId | None] | None = None
    is_points: bool = False
    is_quiet: Callable[[Row], bool] | None = None

    @property
    def look_key(self) -> str:
        """The key by which a medium looks the column up: the same for both sides of a board."""
        side, _sign, own = self.key.partition("-")
        return own if side in _SIDES else self.key

    def of(self, part: Callable[[Whole], Row], side: str = "") -> "Column[Whole]":
        """Return this column for rows that contain a row of this list as a *part*.

        A *side* names one of two such parts: its key "rating" becomes "white-rating". Games have
        White and Black; matches of teams, and their boards, have a left and a right side.
        """
        return Column(
            f"{side}-{self.key}" if side else self.key,
            self.heading,
            _through(part, self.text),
            self.explanation,
            self.name,
            None if self.spoken is None else _through(part, self.spoken),
            None if self.sort_key is None else _through(part, self.sort_key),
            None if self.player is None else _through(part, self.player),
            self.is_points,
            None if self.is_quiet is None else _through(part, self.is_quiet),
        )


def _through(
    part: Callable[[Whole], Row], question: Callable[[Row], Answer]
) -> Callable[[Whole], Answer]:
    return lambda whole: question(part(whole))


def chosen(columns: Sequence[Column[Row]], keys: Iterable[str]) -> tuple[Column[Row], ...]:
    """Return the columns with these keys, in the order of the keys."""
    return tuple(column for key in keys for column in columns if column.key == key)


def as_text(columns: Sequence[Column[Row]], rows: Iterable[Row]) -> list[tuple[str, ...]]:
    """Return the headings, none of them blank, and the cells of every row."""
    headings = tuple(column.heading or column.name for column in columns)
    return [headings, *(tuple(column.text(row) for column in columns) for row in rows)]


def of_teams(columns: Iterable[Column[Row]]) -> tuple[Column[Row], ...]:
    """Return the columns of a list of teams: a name is that of a team."""
    return tuple(
        replace(each, heading=_("Team")) if each.key == "name" else each for each in columns
    )


def number(text: Callable[[Row], str]) -> Column[Row]:
    """Return the column of pairing numbers (TPN)."""
    return Column("no", _("No."), text, _("Pairing number"))


def title(text: Callable[[Row], str]) -> Column[Row]:
    """Return the column of titles; it has no heading."""
    return Column("title", "", text, _("Title"), name=_("Title"))


def name(
    text: Callable[[Row], str], player: Callable[[Row], PlayerId | None], heading: str = ""
) -> Column[Row]:
    """Return the column of names; White and Black have a *heading* of their own."""
    return Column("name", heading or _("Name"), text, player=player)


def rating(text: Callable[[Row], str]) -> Column[Row]:
    """Return the column of ratings."""
    return Column("rating", _("Rtg"), text, _("Rating"))


def federation(text: Callable[[Row], str]) -> Column[Row]:
    """Return the column of federations."""
    return Column("federation", _("Fed"), text, _("Federation"))


def points(text: Callable[[Row], str], explanation: str = "") -> Column[Row]:
    """Return the column of points."""
    return Column("points", _("Pts"), text, explanation or _("Points"), is_points=True)


def rank(text: Callable[[Row], str]) -> Column[Row]:
    """Return the column of ranks."""
    return Column("rank", _("Rk"), text, _("Rank; = is shared"))


def tie_breaks(
    codes: Iterable[str], values: Callable[[Row], Sequence[str]]
) -> tuple[Column[Row], ...]:
    """Return a column for each of the tie-breaks *codes*; *values* returns their texts in order."""
    return tuple(_tie_break(code, place, values) for place, code in enumerate(codes))


def _tie_break(code: str, place: int, values: Callable[[Row], Sequence[str]]) -> Column[Row]:
    return Column(
        "tie-breaks",
        tie_break_names.short(code),
        lambda row: values(row)[place],
        f"{tie_break_names.name(code)}. {tie_break_names.explanation(code)}",
        is_points=True,
    )


def rounds(count: int, cells: Callable[[Row], Sequence[str]]) -> tuple[Column[Row], ...]:
    """Return a column for each of the first *count* rounds."""
    return tuple(_round(place, cells) for place in range(count))


def _round(place: int, cells: Callable[[Row], Sequence[str]]) -> Column[Row]:
    explanation = _("Round {n}").format(n=place + 1)
    return Column("rounds", str(place + 1), lambda row: cells(row)[place], explanation)
