"""What the arbiter of a pairing system has before him, as a sheet."""

import re
from collections.abc import Sequence

from swissdesk.errors import SystemHasNoTable
from swissdesk.i18n import _
from swissdesk.listings import system_text
from swissdesk.listings.system_tables import system_table
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table, Weight

_SIZES = (8.5, 12.0)
_NEARLY = 0.8
"""Columns of nearly one width have one kind of text: both players of a board."""
_FIGURES = re.compile(r"[-+–]?[\d½.,]*[-+–]?")
"""What stands to the right in a column in which there is nothing else."""


def table(request: Request) -> Sheet:
    """Return the table of the pairing system before a round; raise SystemHasNoTable."""
    system = request.tournament.settings.system
    found = system_table(request.tournament, request.round_no)
    if found is None:
        raise SystemHasNoTable(system.value)
    cells = list(zip(*found.rows, strict=True)) or [()] * len(found.headings)
    elastic = _elastic(found.headings, cells)
    columns = tuple(
        _column(heading, cells[place], is_elastic=place in elastic)
        for place, heading in enumerate(found.headings)
    )
    notes = tuple(Note("", line) for line in found.lines)
    return Sheet(
        f"{system_text.name(system)}: {found.title}",
        headlines(request),
        Table(columns, tuple(map(Line, found.rows))),
        notes,
        footer(request),
        _SIZES,
    )


def _elastic(headings: tuple[str, ...], cells: Sequence[tuple[str, ...]]) -> frozenset[int]:
    """Return the columns that take the room that is left: that of the names, or the widest ones."""
    if _("Name") in headings:
        return frozenset({headings.index(_("Name"))})
    widths = [max(map(len, column), default=0) for column in cells]
    least = _NEARLY * max(widths, default=0)
    return frozenset(place for place, width in enumerate(widths) if width >= least)


def _column(heading: str, cells: tuple[str, ...], *, is_elastic: bool) -> Column:
    if any(cells) and all(map(_FIGURES.fullmatch, cells)):
        return Column(heading, Align.RIGHT, key=heading)
    weight = Weight.SEMIBOLD if is_elastic else Weight.REGULAR
    return Column(heading, weight=weight, is_elastic=is_elastic, key=heading)
