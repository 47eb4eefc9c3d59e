"""Text in chapters for paper: a heading, paragraphs, and numbered items.

Paragraphs break across pages, items do not, and no heading stands alone at the foot of a page.
"""

from collections.abc import Iterable, Iterator

from reportlab.lib.colors import Color
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, HRFlowable, Paragraph
from reportlab.platypus import Table as Layout

from swissdesk.papers.sheet import Chapter, Item, Remark
from swissdesk.printing import fonts
from swissdesk.printing.grid import GREY

_LEADING = 1.3
_GAP = 0.15
_ITEM_GAP = 0.35
_CHAPTER_GAP = 1.0
_HEADING = 1.25
_NUMBER = 1.1
_NUMBER_ROOM = 2.6
_SMALL = 0.85
_ARTICLE_GAP = "  "
_RULE = 0.8
_GREY = "#" + 3 * f"{round(255 * GREY):02x}"


def flowables(chapters: Iterable[Chapter], room: float, size: float) -> Iterator[Flowable]:
    """Yield reportlab's flowables for pages with text of width *room* and size *size*."""
    for number, chapter in enumerate(chapters):
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
