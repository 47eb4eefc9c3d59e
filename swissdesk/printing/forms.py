"""Forms on paper: boxes with labels, ruled tables and lines to sign on, a form on each page."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from reportlab.lib.colors import black
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, PageBreak, Paragraph, Spacer
from reportlab.platypus import Table as Layout

from swissdesk.papers.sheet import Field, Fields, FormPage, Forms, Remark, Signatures, Table
from swissdesk.printing import fonts, texts

_STEP = 0.25
_HEADING, _SUBHEADING, _LABEL = 1.6, 1.0, 0.7
_LEADING = 1.2
_GAP = 0.6
_PADDING_SIDE, _ABOVE, _BELOW = 0.4, 0.1, 0.3
_TO_SIGN = 3.2
_BETWEEN = 0.06
"""The share of the width between two lines to sign on."""
_HAIRLINE = 0.5
_LONGEST_SHORT = 20.0
"""The width in em to which a text is shown in a column that does not break texts into lines."""


def flowables(paper: Forms, room: float, height: float) -> Iterator[Flowable]:
    """Yield reportlab's flowables for pages of *height* with text of width *room*.

    A form that is too long even in its smallest size continues on another page.
    """
    least, size = paper.sizes
    for number, page in enumerate(paper.pages):
        if number:
            yield PageBreak()
        found, at = list(_page(page, room, size)), size
        while at > least and _height(found, room, height) > height:
            at = max(at - _STEP, least)
            found = list(_page(page, room, at))
        yield from found


def _height(found: list[Flowable], room: float, height: float) -> float:
    """Return the height of flowables one below another."""
    spaces = (
        max(above.getSpaceAfter(), below.getSpaceBefore()) for above, below in pairwise(found)
    )
    heights = (each.wrap(room, height)[1] for each in found)
    return float(sum(heights) + sum(spaces))


def _page(page: FormPage, room: float, size: float) -> Iterator[Flowable]:
    yield _words(page.heading, fonts.BOLD, _HEADING * size, is_centred=True)
    for part in page.parts:
        yield Spacer(0, _GAP * size)
        match part:
            case Fields():
                yield from _fields(part, room, size)
            case Table():
                yield texts.table(_bounded(part), room, size, is_boxed=True)
            case Remark():
                yield texts.paragraph(part, fonts.REGULAR, size)
            case Signatures():
                yield _signatures(part, room, size)


def _bounded(table: Table) -> Table:
    """Return a table whose columns for short texts, such as IDs, leave room for the others."""
    lines = (
        replace(
            line,
            cells=tuple(
                cell if column.is_elastic else fonts.shortened(cell, fonts.REGULAR, _LONGEST_SHORT)
                for cell, column in zip(line.cells, table.columns, strict=True)
            ),
        )
        for line in table.lines
    )
    return replace(table, lines=tuple(lines))


def _fields(fields: Fields, room: float, size: float) -> Iterator[Flowable]:
    if fields.heading:
        yield _words(fields.heading, fonts.BOLD, _SUBHEADING * size)
        yield Spacer(0, _ABOVE * size)
    for line in fields.lines:
        whole = sum(each.share for each in line)
        yield Layout(
            [[_box(each, size) for each in line]],
            colWidths=[room * each.share / whole for each in line],
            style=[
                ("FONTNAME", (0, 0), (-1, -1), fonts.REGULAR),  # named even where it writes nothing
                ("GRID", (0, 0), (-1, -1), _HAIRLINE, black),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("TOPPADDING", (0, 0), (-1, -1), _ABOVE * size),
                ("BOTTOMPADDING", (0, 0), (-1, -1), _BELOW * size),
                ("LEFTPADDING", (0, 0), (-1, -1), _PADDING_SIDE * size),
                ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING_SIDE * size),
            ],
        )


def _box(field: Field, size: float) -> list[Flowable]:
    """Return the label with what is filled in below it; an empty box has room to write in."""
    label = _words(field.label, fonts.REGULAR, _LABEL * size)
    value = fonts.shortened(field.value, fonts.SEMIBOLD, texts.LONGEST_IN_FORMS)
    return [label, _words(value or "\N{NO-BREAK SPACE}", fonts.SEMIBOLD, size)]


def _signatures(part: Signatures, room: float, size: float) -> Flowable:
    """Return lines to sign on, with space between them."""
    count = len(part.words)
    gap = room * _BETWEEN
    width = (room - gap * (count - 1)) / count
    cells: list[object] = []
    for words in part.words:
        cells += [_words(words, fonts.REGULAR, _LABEL * size), ""]
    places = range(0, 2 * count - 1, 2)
    return Layout(
        [[""] * (2 * count - 1), cells[:-1]],
        colWidths=([width, gap] * count)[:-1],
        rowHeights=[_TO_SIGN * size, None],
        style=[
            ("FONTNAME", (0, 0), (-1, -1), fonts.REGULAR),
            *(("LINEABOVE", (at, 1), (at, 1), _HAIRLINE, black) for at in places),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            *((f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP")),
        ],
    )


def _words(text: str, font: str, size: float, *, is_centred: bool = False) -> Paragraph:
    style = ParagraphStyle(
        "form",
        fontName=font,
        fontSize=size,
        leading=_LEADING * size,
        splitLongWords=True,
        **({"alignment": TA_CENTER} if is_centred else {}),
    )
    return Paragraph(fonts.markup(text, font), style)
