"""Text for paper: chapters with paragraphs and numbered items, and sections with small tables.

Paragraphs break across pages, items do not, and no heading stands alone at the foot of a page. A
section stays together if it fits on a page.
"""

from collections.abc import Iterable, Iterator, Sequence

from reportlab.lib.colors import Color
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, HRFlowable, KeepTogether, Paragraph, Spacer
from reportlab.platypus import Table as Layout

from swissdesk.papers.sheet import Align, Chapter, Column, Item, Remark, Section, Table
from swissdesk.printing import fonts
from swissdesk.printing.grid import BLACK, GREY, PALE

_LEADING = 1.3
_GAP = 0.15
_ITEM_GAP = 0.35
_CHAPTER_GAP = 1.0
_HEADING = 1.25
_NUMBER = 1.1
_NUMBER_ROOM = 2.6
_SMALL = 0.85
_ARTICLE_GAP = "  "
_RULE, _HAIRLINE = 0.8, 0.5
_GREY = "#" + 3 * f"{round(255 * GREY):02x}"
_SECTION_HEADING = 1.2
_SECTION_GAP = 1.4
_CELL_LEADING = 1.25
_LABEL = 0.82
_SECOND = 0.85
"""The size of a heading in the second language, as a share of that above it."""
_PADDING = 0.45
_ABOVE, _BELOW = 0.1, 0.25
_LONGEST_NAME, _NARROWEST, _LONGEST_SHARED = 15.0, 9.0, 40.0
_LONGEST, LONGEST_IN_FORMS = 120.0, 600.0
"""The width to which a text is shown, in em, so that one long name does not fill a page."""
_ALIGNED = {Align.LEFT: TA_LEFT, Align.CENTRE: TA_CENTER, Align.RIGHT: TA_RIGHT}


def chapters(found: Iterable[Chapter], room: float, size: float) -> Iterator[Flowable]:
    """Yield reportlab's flowables for pages with text of width *room* and size *size*."""
    for number, chapter in enumerate(found):
        if number:
            yield _rule(size)
        yield paragraph(chapter.heading, fonts.SEMIBOLD, _HEADING * size, is_heading=True)
        for remark in chapter.remarks:
            yield paragraph(remark, fonts.REGULAR, size)
        for item in chapter.items:
            yield _item(item, room, size)


def paragraph(remark: Remark, font: str, size: float, *, is_heading: bool = False) -> Paragraph:
    """Return a remark as a paragraph."""
    style = ParagraphStyle(
        "remark",
        fontName=font,
        fontSize=size,
        leading=_LEADING * size,
        spaceBefore=_GAP * size,
        keepWithNext=is_heading,
        splitLongWords=True,
    )
    text = fonts.markup(remark.text, font)
    if remark.is_quiet:
        text = _small(text, size)
    if remark.article:
        # The article stays with the last word.
        article = f"{_ARTICLE_GAP}{remark.article}".replace(" ", "\N{NO-BREAK SPACE}")
        text += _small(fonts.markup(article, fonts.REGULAR), size)
    return Paragraph(text, style)


def _small(markup: str, size: float) -> str:
    return f'<font color="{_GREY}" size="{_SMALL * size:.2f}">{markup}</font>'


def _rule(size: float) -> Flowable:
    rule = HRFlowable("100%", _RULE, color=Color(0, 0, 0), spaceBefore=_CHAPTER_GAP * size)
    rule.keepWithNext = True
    return rule


def _item(item: Item, room: float, size: float) -> Flowable:
    """Return a row that is not split, with the number at the left and the content beside it."""
    number = paragraph(Remark(item.number), fonts.BOLD, _NUMBER * size)
    texts = [paragraph(Remark(item.heading), fonts.SEMIBOLD, _NUMBER * size)]
    texts += [paragraph(remark, fonts.REGULAR, size) for remark in item.remarks]
    gutter = _NUMBER_ROOM * size
    padding = [(f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "BOTTOM")]
    return Layout(
        [[number, texts]],
        colWidths=[gutter, room - gutter],
        style=[
            ("FONTNAME", (0, 0), (-1, -1), fonts.REGULAR),  # named even where it writes nothing
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, -1), _ITEM_GAP * size),
            *padding,
        ],
    )


def sections(found: Iterable[Section], room: float, size: float) -> list[Flowable]:
    """Return reportlab's flowables for pages with text of width *room* and size *size*."""
    return [KeepTogether(list(_section(each, room, size))) for each in found]


def _section(section: Section, room: float, size: float) -> Iterator[Flowable]:
    heading = Remark(section.heading)
    yield paragraph(heading, fonts.SEMIBOLD, _SECTION_HEADING * size, is_heading=True)
    for part in section.parts:
        if isinstance(part, Table):
            yield table(part, room, size)
        else:
            yield paragraph(part, fonts.REGULAR, size)
    yield Spacer(0, _SECTION_GAP * size)


def table(found: Table, room: float, size: float, *, is_boxed: bool = False) -> Flowable:
    """Return a table whose elastic columns break texts into lines; headings repeat per page.

    A boxed one is as wide as the paper, with lines around all cells.
    """
    size = _fitting(found, room, size)
    ink, blank = (BLACK, "\N{NO-BREAK SPACE}") if is_boxed else (GREY, "")
    most = LONGEST_IN_FORMS if is_boxed else _LONGEST
    heading = [_headings(each, size, ink) for each in found.columns]
    lines = [
        [
            _text(
                fonts.shortened(cell or blank, fonts.OF_WEIGHT[column.weight], most), column, size
            )
            for cell, column in zip(line.cells, found.columns, strict=True)
        ]
        for line in found.lines
    ]
    look = (
        [("GRID", (0, 0), (-1, -1), _HAIRLINE, _ink(BLACK))]
        if is_boxed
        else [
            ("LINEBELOW", (0, 0), (-1, 0), _RULE, _ink(BLACK)),
            ("ROWBACKGROUNDS", (0, 1), (-1, -1), [_ink(PALE), None]),
        ]
    )
    return Layout(
        [heading, *lines],
        colWidths=(_shared if is_boxed else _widths)(found, room, size),
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
            *look,
        ],
    )


def _headings(column: Column, size: float, ink: float) -> list[Paragraph]:
    """Return the heading of a column; below it that in the second language, if there is one."""
    first = _text(column.heading, column, size, heading=ink)
    if not column.below:
        return [first]
    return [first, _text(column.below, column, _SECOND * size, heading=ink)]


def _text(text: str, column: Column, size: float, *, heading: float | None = None) -> Paragraph:
    """Return the text of a cell; a heading has its own ink."""
    is_heading = heading is not None
    font = fonts.SEMIBOLD if is_heading else fonts.OF_WEIGHT[column.weight]
    scale = _LABEL if is_heading else column.scale
    ink = GREY if column.is_grey else BLACK
    style = ParagraphStyle(
        "cell",
        fontName=font,
        fontSize=scale * size,
        leading=_CELL_LEADING * size,
        alignment=_ALIGNED[column.align],
        textColor=_ink(ink if heading is None else heading),
        splitLongWords=True,
    )
    return Paragraph(fonts.markup(text, font), style)


def _fitting(table: Table, room: float, size: float) -> float:
    """Return the size at which the elastic columns have some width beside the others."""
    least = sum(
        _NARROWEST if column.is_elastic else _needed(table, place)
        for place, column in enumerate(table.columns)
    )
    return min(size, room / least)


def _shared(table: Table, room: float, size: float) -> Sequence[float]:
    """Return the widths of columns that fill the paper; elastic ones share it by their texts."""
    elastic = [place for place, column in enumerate(table.columns) if column.is_elastic]
    widths = [_needed(table, place) * size for place in range(len(table.columns))]
    spare = room - sum(width for place, width in enumerate(widths) if place not in elastic)
    wanted = {place: _needed(table, place, most=_LONGEST_SHARED) for place in elastic}
    for place in elastic:
        widths[place] = spare * wanted[place] / sum(wanted.values())
    return widths


def _widths(table: Table, room: float, size: float) -> Sequence[float]:
    """Return the widths of the columns; the last elastic one takes the rest."""
    widths = [_needed(table, place) * size for place in range(len(table.columns))]
    *others, last = (place for place, column in enumerate(table.columns) if column.is_elastic)
    spare = room - sum(widths) + sum(widths[place] for place in (*others, last))
    for place in others:
        widths[place] = min(widths[place], max(spare / 2, spare - widths[last]))
        spare -= widths[place]
    widths[last] = spare if others else min(widths[last], spare)
    return widths


def _needed(table: Table, place: int, most: float = _LONGEST_NAME) -> float:
    """Return the width of a column in em; that of an elastic one is at most *most*."""
    column = table.columns[place]
    font = fonts.OF_WEIGHT[column.weight]
    heading = fonts.width(column.heading, fonts.SEMIBOLD) * _LABEL
    below = fonts.width(column.below, fonts.SEMIBOLD) * _LABEL * _SECOND
    texts = (fonts.width(line.cells[place], font) * column.scale for line in table.lines)
    widest = max(heading, below, *texts)
    return (min(widest, most) if column.is_elastic else widest) + 2 * _PADDING + 0.05


def _ink(grey: float) -> Color:
    return Color(grey, grey, grey)
