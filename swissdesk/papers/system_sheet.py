"""The arbiter's table of a pairing system, as a sheet."""

import re

from swissdesk.errors import SystemHasNoTable
from swissdesk.listings.systems.tables import system_table
from swissdesk.listings.words import system_text
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table, Weight

_SIZES = (8.5, 12.0)
_FIGURES = re.compile(r"[-+–]?[\d¼½¾.,]*[-+–]?")
"""The cells of a column aligned to the right, if it has no others."""


def table(request: Request) -> Sheet:
    """Return the table of the pairing system before a round; raise SystemHasNoTable."""
    system = request.tournament.settings.system
    found = system_table(request.tournament, request.round_no)
    if found is None:
        raise SystemHasNoTable(system.value)
    cells = list(zip(*found.rows, strict=True)) or [()] * len(found.headings)
    columns = tuple(
        _column(heading, cells[place], has_names=place in found.names)
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


def _column(heading: str, cells: tuple[str, ...], *, has_names: bool) -> Column:
    """Return a column; that of names is elastic and takes the width that is left."""
    if has_names:
        return Column(heading, weight=Weight.SEMIBOLD, is_elastic=True, key=heading)
    is_of_figures = any(cells) and all(map(_FIGURES.fullmatch, cells))
    align = Align.RIGHT if is_of_figures else Align.LEFT
    return Column(heading, align, key=heading, is_points=is_of_figures)
