"""What every document shares: paper, margins, header, footer with the number of pages."""

from collections.abc import Callable
from functools import partial
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.lib.pagesizes import landscape as turned
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

from swissdesk.i18n import _
from swissdesk.papers.catalogue import Paper
from swissdesk.printing import fonts, stories
from swissdesk.printing.grid import BLACK, GREY

_SIDE, _TOP, _BOTTOM = 36.0, 30.0, 42.0
_HEADER = 44.0
_RULE = 1.4
_TITLE, _HEADLINE, _FOOTER = 20.0, 11.0, 8.5


def pdf(paper: Paper, *, landscape: bool | None = None) -> bytes:
    """Return *paper* as a PDF.

    *landscape* turns it; None turns it only where the columns would be too small upright.
    """
    is_turned = stories.is_wide(paper, A4[0] - 2 * _SIDE) if landscape is None else landscape
    return _Document(paper, turned(A4) if is_turned else A4).build()


class _Document:
    """One document on one size of paper."""

    def __init__(self, paper: Paper, size: tuple[float, float]) -> None:
        self._paper = paper
        self._size = size
        self._room = size[0] - 2 * _SIDE
        self._height = size[1] - _TOP - _HEADER - _BOTTOM

    def build(self) -> bytes:
        """Return the bytes of the PDF; the same sheet gives the same bytes."""
        stream = BytesIO()
        frame = Frame(_SIDE, _BOTTOM, self._room, self._height, 0, 0, 0, 0)
        template = BaseDocTemplate(
            stream,
            pagesize=self._size,
            pageTemplates=[PageTemplate(frames=[frame], onPage=self._draw_header)],
            title=f"{self._paper.title} - {self._paper.headlines[0]}",
            author="",
            creator="SwissDesk",
            producer="SwissDesk",
            initialFontName=fonts.REGULAR,
            invariant=1,
        )
        canvas = partial(_NumberedCanvas, footer=self._draw_footer)
        story = stories.story(self._paper, self._room, self._height)
        template.build(story, canvasmaker=canvas)
        return stream.getvalue()

    def _draw_header(self, canvas: Canvas, _template: BaseDocTemplate) -> None:
        top = self._size[1] - _TOP
        right = self._size[0] - _SIDE
        title_room = fonts.width(self._paper.title, fonts.BOLD) * _TITLE
        canvas.setFillGray(BLACK)
        fonts.draw(canvas, self._paper.title, fonts.BOLD, _TITLE, (_SIDE, top - 22))
        for line, height in zip(self._paper.headlines, (top - 12, top - 27), strict=True):
            room = self._room - title_room - _TITLE
            shown = fonts.shortened(line, fonts.REGULAR, room / _HEADLINE)
            left = right - fonts.width(shown, fonts.REGULAR) * _HEADLINE
            fonts.draw(canvas, shown, fonts.REGULAR, _HEADLINE, (left, height))
        canvas.setStrokeGray(BLACK)
        canvas.setLineWidth(_RULE)
        canvas.line(_SIDE, top - 38, right, top - 38)

    def _draw_footer(self, canvas: Canvas, page: int, pages: int) -> None:
        right = self._size[0] - _SIDE
        number = _("SwissDesk · page {page} of {pages}").format(page=page, pages=pages)
        left = right - fonts.width(number, fonts.REGULAR) * _FOOTER
        canvas.setFillGray(GREY)
        fonts.draw(canvas, number, fonts.REGULAR, _FOOTER, (left, _BOTTOM - 18))
        room = (left - _SIDE) / _FOOTER - 1
        shown = fonts.shortened(self._paper.footer, fonts.REGULAR, room)
        fonts.draw(canvas, shown, fonts.REGULAR, _FOOTER, (_SIDE, _BOTTOM - 18))


class _NumberedCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A canvas that draws the footers at the end, when the number of pages is known."""

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
