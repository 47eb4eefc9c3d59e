"""The looks of list columns on paper, by their keys, and the one place that makes tables."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from swissdesk.listings.rows import columns as listed
from swissdesk.papers.sheet import Align, Column, Line, Table, Weight

Row = TypeVar("Row")

_GREY = Column("", scale=0.84, is_grey=True)
_USUAL: Mapping[str, Column] = {
    "amount": Column("", Align.RIGHT, Weight.BOLD),
    "board": Column("", Align.RIGHT, Weight.BOLD),
    "bye": Column("", is_grey=True),
    "category": _GREY,
    "club": replace(_GREY, most=9.0),
    "colour": Column("", Align.CENTRE),
    "federation": _GREY,
    "fide-id": replace(_GREY, align=Align.RIGHT),
    "floats": Column("", Align.CENTRE),
    "k": replace(_GREY, align=Align.RIGHT),
    "name": Column("", weight=Weight.SEMIBOLD, scale=1.05, is_elastic=True),
    "national-id": replace(_GREY, align=Align.RIGHT),
    "no": Column("", Align.RIGHT, Weight.BOLD),
    "opponent": Column("", weight=Weight.SEMIBOLD, is_elastic=True),
    "opponents": Column("", Align.CENTRE),
    "place": Column("", Align.RIGHT, Weight.BOLD),
    "points": Column("", Align.RIGHT, Weight.BOLD),
    "prize": Column("", most=11.0),
    "rank": Column("", Align.RIGHT, Weight.BOLD),
    "rating": replace(_GREY, align=Align.RIGHT),
    "rating-change": Column("", Align.RIGHT),
    "remark": Column("", most=9.0),
    "result": Column("", Align.RIGHT, Weight.BOLD),
    "round": Column("", Align.RIGHT, is_grey=True),
    "rounds": Column("", Align.RIGHT),
    "sex": _GREY,
    "tie-breaks": Column("", Align.RIGHT, scale=0.92),
    "title": Column("", Align.RIGHT, scale=0.74, is_grey=True),
    "value": Column("", Align.RIGHT),
    "women-title": Column("", Align.RIGHT, scale=0.74, is_grey=True),
}
_PLAIN = Column("")


def table(
    columns: Sequence[listed.Column[Row]],
    keys: str,
    rows: Sequence[Row],
    starts: Sequence[bool] = (),
    own: Mapping[str, Column] | None = None,
) -> Table:
    """Return a list as a table of the columns with these *keys*, separated by spaces.

    *starts* says for each row whether a group starts with it; by default none does. *own* has looks
    other than the usual ones, by key.
    """
    found = listed.chosen(columns, keys.split())
    players = [(at, each.player) for at, each in enumerate(found) if each.player is not None]
    lines = (
        Line(
            tuple(column.text(row) for column in found),
            starts_group,
            {at: player_id for at, player in players if (player_id := player(row)) is not None},
        )
        for row, starts_group in zip(rows, starts or [False] * len(rows), strict=True)
    )
    return Table(tuple(_on_paper(column, own or {}) for column in found), tuple(lines))


def under_heading(cells: Mapping[str, str], table: Table) -> Table:
    """Return a table with a heading line above its lines; its *cells* are by the key of columns."""
    heading = replace(line(cells, table), starts_group=True, is_heading=True)
    return replace(table, lines=(heading, *table.lines))


def line(cells: Mapping[str, str], table: Table) -> Line:
    """Return a line of a table with these *cells*, by the key of columns."""
    return Line(tuple(cells.get(column.key, "") for column in table.columns))


def together(tables: Iterable[Table]) -> Table:
    """Return tables of the same columns as one."""
    found = list(tables)
    if not found:
        return Table((), ())
    return Table(found[0].columns, tuple(line for table in found for line in table.lines))


def _on_paper(column: listed.Column[Row], own: Mapping[str, Column]) -> Column:
    """Return a column as shown on paper; its side does not change its look."""
    return replace(
        own.get(column.look_key) or _USUAL.get(column.look_key, _PLAIN),
        heading=column.heading,
        name=column.name,
        key=column.key,
        is_points=column.is_points,
    )


def group_starts(groups: Sequence[object]) -> list[bool]:
    """Return for each line whether it starts a group."""
    return [True, *(above != below for above, below in pairwise(groups))][: len(groups)]
