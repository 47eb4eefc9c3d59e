"""Documents as PDF; the parts they share: paper, margins, header, footer with the page count.

Apart from ``publication``, because reportlab loads slowly.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from math import atan2, degrees, hypot
from threading import Lock

from reportlab.lib.pagesizes import landscape as turned
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
)

from swissdesk import locales
from swissdesk.errors import LanguageWithoutFont
from swissdesk.i18n import SOURCE, _, language, second_language
from swissdesk.model.event import Event
from swissdesk.model.paper_style import PaperStyle
from swissdesk.model.practice import is_practice
from swissdesk.papers.catalogue import Paper
from swissdesk.papers.sheet import Cards, Forms
from swissdesk.papers.two_languages import BETWEEN
from swissdesk.printing import fonts, pictures, stories
from swissdesk.printing.grid import BLACK, GREY
from swissdesk.printing.options import PaperOptions

_SIDE, _TOP, _BOTTOM = 36.0, 30.0, 42.0
_HEADER = 44.0
_RULE = 1.4
_OWN, _LINE = 10.0, 13.0
"""The size of one of the event's own lines, and its height."""

_LOGO, _LOGO_SHARE, _LOGO_GAP = 33.0, 0.2, 10.0
"""The height of a logo, its largest share of a line, and the space beside it."""

_TITLE_SHARE = 0.55
_TITLE, _HEADLINE, _FOOTER = 20.0, 11.0, 8.5
_LEAST_TITLE, _UPPER_TITLE, _LOWER_TITLE = 15.0, 17.0, 12.0
"""The least size of a title in two languages in one line, and their most in two lines."""

_LEAST_SHARE = 0.7
_ACROSS, _PALE = 0.7, 0.93
"""The share of the diagonal that a word across the page takes, and its grey."""


_REPORTLAB = Lock()
"""Held while a document is set: previews run in threads, and reportlab, with one font register for
all, does not promise to be thread-safe.
"""


def pdf(papers: Iterable[Paper], options: PaperOptions, event: Event) -> bytes:
    """Return documents, one after another, as one PDF, with the style and logo of *event*.

    Raise PictureRefused if the logo cannot be drawn, LanguageWithoutFont for the language now in
    use or the second one.
    """
    with _REPORTLAB:
        fonts.load()
        _require_fonts()
        drawn = _Logo(event.logo) if event.logo else None
        size, style = options.size.value, event.paper_style
        upright, wide = _space(size, style), _space(turned(size), style)
        found = []
        for paper in papers:
            least, most = (each * options.font_scale for each in paper.sizes)
            scaled = replace(paper, sizes=(least, most))
            is_turned = options.landscape
            if is_turned is None:
                is_turned = stories.is_wide(scaled, upright, wide)
            found.append(_Page(scaled, turned(size) if is_turned else size, style, drawn))
            found[-1].is_practice = is_practice(event)
        return _build(found)


def _require_fonts() -> None:
    """Raise LanguageWithoutFont for a language whose own name no font can write."""
    for code in filter(None, (language(), second_language())):
        name = code if code == SOURCE else locales.own_name(code)
        if not fonts.can_write(name):
            raise LanguageWithoutFont(name)


def _space(size: tuple[float, float], style: PaperStyle) -> tuple[float, float]:
    """Return the space between the margins, header and footer."""
    lines = _LINE * len((*style.above, *style.below))
    return size[0] - 2 * _SIDE, size[1] - (_TOP + _HEADER + _BOTTOM + lines)


def _places(
    paper: Paper, size: tuple[float, float], style: PaperStyle
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the lower left corner and the size of the text: cards to cut out fill the paper."""
    match paper:
        case Cards():
            return (0.0, 0.0), size
        case Forms():
            return (_SIDE, _TOP), (size[0] - 2 * _SIDE, size[1] - 2 * _TOP)
        case _:
            return (_SIDE, _BOTTOM + _LINE * len(style.below)), _space(size, style)


def _build(pages: Sequence["_Page"]) -> bytes:
    """Return the PDF of papers with shared page numbers; the same papers give the same bytes."""
    drawn: list[_Page] = []

    def template(page: _Page, name: str) -> PageTemplate:
        def begin(canvas: Canvas, _template: BaseDocTemplate) -> None:
            drawn.append(page)
            page.draw_header(canvas)

        return PageTemplate(name, frames=[page.frame()], onPage=begin, pagesize=page.size)

    def draw_footer(canvas: Canvas, page: int, count: int) -> None:
        drawn[page - 1].draw_footer(canvas, page, count)

    stream = BytesIO()
    document = BaseDocTemplate(
        stream,
        pagesize=pages[0].size,
        pageTemplates=[template(each, str(number)) for number, each in enumerate(pages)],
        title=pages[0].heading,
        author="",
        creator="SwissDesk",
        producer="SwissDesk",
        initialFontName=fonts.REGULAR,
        invariant=1,
    )
    story = pages[0].story()
    for number, page in enumerate(pages[1:], 1):
        story += [NextPageTemplate(str(number)), PageBreak(), *page.story()]
    document.build(story, canvasmaker=partial(_NumberedCanvas, footer=draw_footer))
    return stream.getvalue()


def _fitting(text: str, font: str, most: float, room: float) -> float:
    """Return the largest size, *most* at most, at which a text fits into *room*."""
    return min(most, room / fonts.width(text, font))


class _Logo:
    """A picture at the left of a header, as large as fits."""

    def __init__(self, data: bytes) -> None:
        pictures.require_whole(data)
        self._image = ImageReader(BytesIO(data))

    def draw(self, canvas: Canvas, top: float, most: float) -> float:
        """Draw it below *top*, at most *most* wide; return its width."""
        width, height = self._image.getSize()
        scale = min(_LOGO / height, most / width)
        lower = top - (_LOGO + height * scale) / 2
        canvas.drawImage(self._image, _SIDE, lower, width * scale, height * scale)
        return float(width * scale)


class _Page:
    """One document on one size of paper, and the parts of each page."""

    def __init__(
        self, paper: Paper, size: tuple[float, float], style: PaperStyle, logo: _Logo | None
    ) -> None:
        self.size, self._style, self._logo = size, style, logo
        self._paper = paper
        self.is_practice = False
        self._corner, (self._room, self._height) = _places(paper, size, style)

    @property
    def heading(self) -> str:
        """The title of a viewer's window."""
        return f"{self._paper.title} - {self._paper.headlines[0]}"

    def frame(self) -> Frame:
        """Return the frame of the text."""
        return Frame(*self._corner, self._room, self._height, 0, 0, 0, 0)

    def story(self) -> list[Flowable]:
        """Return the flowables between header and footer."""
        return stories.story(self._paper, self._room, self._height)

    def draw_header(self, canvas: Canvas) -> None:
        """Draw the logo, the title with place and dates beside it, and a rule."""
        if self.is_practice:
            self._draw_across(canvas, _("PRACTICE"))
        if isinstance(self._paper, Cards | Forms):
            return
        top = self.size[1] - _TOP
        self._draw_lines(canvas, self._style.above, top)
        top -= _LINE * len(self._style.above)
        left, right = _SIDE, self.size[0] - _SIDE
        if self._logo is not None:
            left += self._logo.draw(canvas, top, _LOGO_SHARE * self._room) + _LOGO_GAP
        canvas.setFillGray(BLACK)
        title_room = self._draw_title(canvas, (left, top), _TITLE_SHARE * (right - left))
        for line, height in zip(self._paper.headlines, (top - 12, top - 27), strict=True):
            room = right - left - title_room - _TITLE
            natural = max(fonts.width(line, fonts.REGULAR), room / _HEADLINE)
            size = max(room / natural, _LEAST_SHARE * _HEADLINE)
            shown = fonts.shortened(line, fonts.REGULAR, room / size)
            begin = right - fonts.width(shown, fonts.REGULAR) * size
            fonts.draw(canvas, shown, fonts.REGULAR, size, (begin, height))
        canvas.setStrokeGray(BLACK)
        canvas.setLineWidth(_RULE)
        canvas.line(_SIDE, top - 38, right, top - 38)

    def _draw_title(self, canvas: Canvas, corner: tuple[float, float], room: float) -> float:
        """Draw the title, in two lines if two languages would be small in one; return its width."""
        title, (left, top) = self._paper.title, corner
        first, _between, second = title.partition(BETWEEN)
        lines = [(title, fonts.BOLD, _TITLE, top - 22)]
        if second and _fitting(title, fonts.BOLD, _TITLE, room) < _LEAST_TITLE:
            lines = [
                (first, fonts.BOLD, _UPPER_TITLE, top - 15),
                (second, fonts.REGULAR, _LOWER_TITLE, top - 31),
            ]
        widths = []
        for text, font, most, height in lines:
            size = _fitting(text, font, most, room)
            fonts.draw(canvas, text, font, size, (left, height))
            widths.append(fonts.width(text, font) * size)
        return max(widths)

    def _draw_across(self, canvas: Canvas, word: str) -> None:
        """Draw a word across the page, below everything else."""
        width, height = self.size
        size = _ACROSS * hypot(width, height) / fonts.width(word, fonts.BOLD)
        canvas.saveState()
        canvas.setFillGray(_PALE)
        canvas.translate(width / 2, height / 2)
        canvas.rotate(degrees(atan2(height, width)))
        left = -fonts.width(word, fonts.BOLD) * size / 2
        fonts.draw(canvas, word, fonts.BOLD, size, (left, -size / 3))
        canvas.restoreState()

    def _draw_lines(self, canvas: Canvas, lines: Sequence[str], top: float) -> None:
        """Draw the event's own lines, centred one below another."""
        canvas.setFillGray(BLACK)
        for number, line in enumerate(lines):
            shown = fonts.shortened(line, fonts.REGULAR, self._room / _OWN)
            left = (self.size[0] - fonts.width(shown, fonts.REGULAR) * _OWN) / 2
            fonts.draw(canvas, shown, fonts.REGULAR, _OWN, (left, top - _LINE * number - _OWN))

    def draw_footer(self, canvas: Canvas, page: int, pages: int) -> None:
        """Draw the small print and the page number."""
        if isinstance(self._paper, Cards | Forms):
            return
        self._draw_lines(canvas, self._style.below, _BOTTOM - 5 + _LINE * len(self._style.below))
        right = self.size[0] - _SIDE
        number = _("SwissDesk · page {page} of {pages}").format(page=page, pages=pages)
        left = right - fonts.width(number, fonts.REGULAR) * _FOOTER
        canvas.setFillGray(GREY)
        fonts.draw(canvas, number, fonts.REGULAR, _FOOTER, (left, _BOTTOM - 18))
        room = (left - _SIDE) / _FOOTER - 1
        shown = fonts.shortened(self._paper.footer, fonts.REGULAR, room)
        fonts.draw(canvas, shown, fonts.REGULAR, _FOOTER, (_SIDE, _BOTTOM - 18))


class _NumberedCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A canvas that draws the footers last, when the number of pages is known."""

    def __init__(
        self, *arguments: object, footer: Callable[[Canvas, int, int], None], **options: object
    ) -> None:
        super().__init__(*arguments, **options)
        self._footer = footer

    def showPage(self) -> None:  # noqa: N802 - named by reportlab
        """Leave a place for the footer of the page, then end it."""
        self.doForm(_footer_name(self.getPageNumber()))
        super().showPage()

    def save(self) -> None:
        """Draw the footers and finish the document."""
        pages = self.getPageNumber() - 1
        for page in range(1, pages + 1):
            self.beginForm(_footer_name(page))
            self._footer(self, page, pages)
            self.endForm()
        super().save()


def _footer_name(page: int) -> str:
    return f"footer-{page}"
