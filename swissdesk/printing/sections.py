"""Text and small tables for paper: every section stays together if it fits on a page."""

from collections.abc import Iterable, Iterator, Sequence

from reportlab.lib.colors import Color
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, KeepTogether, Paragraph, Spacer
from reportlab.platypus import Table as Layout

from swissdesk.papers.sheet import Align, Column, Remark, Section, Table
from swissdesk.printing import chapters, fonts
from swissdesk.printing.grid import BLACK, GREY, PALE

_HEADING = 1.2
_SECTION_GAP = 1.4
_LEADING = 1.25
_LABEL = 0.82
_PADDING = 0.45
_ABOVE, _BELOW = 0.1, 0.25
_LONGEST_NAME, _NARROWEST = 15.0, 9.0
_LONGEST = 120.0
"""The width to which a text counts, in em, so that one long name does not fill a page."""
_RULE = 0.8
_ALIGNED = {Align.LEFT: TA_LEFT, Align.CENTRE: TA_CENTER, Align.RIGHT: TA_RIGHT}


def flowables(sections: Iterable[Section], room: float, size: float) -> list[Flowable]:
    """Return reportlab's flowables for pages with text of width *room* and size *size*."""
    return [KeepTogether(list(_section(each, room, size))) for each in sections]


def _section(section: Section, room: float, size: float) -> Iterator[Flowable]:
    heading = Remark(section.heading)
    yield chapters.paragraph(heading, fonts.SEMIBOLD, _HEADING * size, is_heading=True)
    for part in section.parts:
        if isinstance(part, Table):
            yield _table(part, room, size)
        else:
            yield chapters.paragraph(part, fonts.REGULAR, size)
    yield Spacer(0, _SECTION_GAP * size)


def _table(table: Table, room: float, size: float) -> Flowable:
    """Return a table whose elastic columns break texts into lines; headings repeat per page."""
    size = _fitting(table, room, size)
    heading = [_text(each.heading, each, size, is_heading=True) for each in table.columns]
    lines = [
        [_text(cell, column, size) for cell, column in zip(line.cells, table.columns, strict=True)]
        for line in table.lines
    ]
    return Layout(
        [heading, *lines],
        colWidths=_widths(table, room, size),
        repeatRows=1,
        hAlign="LEFT",
        spaceBefore=_BELOW * size,
        spaceAfter=_BELOW * size,
        style=[
            ("FONTNAME", (0, 0), (-1, -1), fonts.REGULAR),  # named even where it writes nothing
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, -1), _ABOVE * size),
            ("BOTTOMPADDING", (0, 0), (-1, -1), _BELOW * size),
            ("LEFTPADDING", (0, 0), (-1, -1), _PADDING * size),
            ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING * size),
            ("LINEBELOW", (0, 0), (-1, 0), _RULE, _ink(BLACK)),
            ("ROWBACKGROUNDS", (0, 1), (-1, -1), [_ink(PALE), None]),
        ],
    )


def _text(text: str, column: Column, size: float, *, is_heading: bool = False) -> Paragraph:
    font = fonts.SEMIBOLD if is_heading else fonts.OF_WEIGHT[column.weight]
    scale = _LABEL if is_heading else column.scale
    style = ParagraphStyle(
        "cell",
        fontName=font,
        fontSize=scale * size,
        leading=_LEADING * size,
        alignment=_ALIGNED[column.align],
        textColor=_ink(GREY if is_heading or column.is_grey else BLACK),
        splitLongWords=True,
    )
    return Paragraph(fonts.markup(fonts.shortened(text, font, _LONGEST), font), style)


def _fitting(table: Table, room: float, size: float) -> float:
    """Return the size at which the elastic columns have some width beside the others."""
    least = sum(
        _NARROWEST if column.is_elastic else _needed(table, place)
        for place, column in enumerate(table.columns)
    )
    return min(size, room / least)


def _widths(table: Table, room: float, size: float) -> Sequence[float]:
    """Return the widths of the columns; the last elastic one takes what is left."""
    widths = [_needed(table, place) * size for place in range(len(table.columns))]
    *others, last = (place for place, column in enumerate(table.columns) if column.is_elastic)
    spare = room - sum(widths) + sum(widths[place] for place in (*others, last))
    for place in others:
        widths[place] = min(widths[place], max(spare / 2, spare - widths[last]))
        spare -= widths[place]
    widths[last] = spare if others else min(widths[last], spare)
    return widths


def _needed(table: Table, place: int) -> float:
    """Return the width of a column in em."""
    column = table.columns[place]
    font = fonts.OF_WEIGHT[column.weight]
    heading = fonts.width(column.heading, fonts.SEMIBOLD) * _LABEL
    texts = (fonts.width(line.cells[place], font) * column.scale for line in table.lines)
    widest = max(heading, *texts)
    return (min(widest, _LONGEST_NAME) if column.is_elastic else widest) + 2 * _PADDING + 0.05


def _ink(grey: float) -> Color:
    return Color(grey, grey, grey)
