"""What every sheet shares: paper, margins, header, footer with the number of pages, small print."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.lib.pagesizes import landscape as turned
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph, Spacer

from swissdesk.i18n import _
from swissdesk.printing import chapters, fonts
from swissdesk.printing.chapters import Chapter, Remark
from swissdesk.printing.grid import BLACK, GREY, Grid
from swissdesk.printing.table import Table

_SIDE, _TOP, _BOTTOM = 36.0, 30.0, 42.0
_HEADER = 44.0
_RULE = 1.4
_TITLE, _HEADLINE, _NOTE, _FOOTER = 20.0, 11.0, 10.0, 8.5
_SMALLEST_UPRIGHT = 8.0
_NOTE_GAP = 5.0
_LABEL_GAP = 3 * "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph of small print; the label, if any, stands out in front of it."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document before it is set: what stands on it.

    ``headlines`` are two lines at the right of the title; the notes follow the table. ``sizes`` are
    the least and the most size of the body text in points.
    """

    title: str
    headlines: tuple[str, str]
    table: Table
    notes: tuple[Note, ...]
    footer: str
    sizes: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Chapters:
    """A document of text: remarks, chapters, and more remarks; the rest is as in a sheet."""

    title: str
    headlines: tuple[str, str]
    remarks: tuple[Remark, ...]
    chapters: tuple[Chapter, ...]
    notes: tuple[Remark, ...]
    footer: str
    sizes: tuple[float, float]


def pdf(sheet: Sheet | Chapters, *, landscape: bool | None = None) -> bytes:
    """Return *sheet* as a PDF.

    *landscape* turns the paper; None turns it only where the columns would be too small upright.
    """
    is_turned = _is_wide(sheet) if landscape is None else landscape
    paper = turned(A4) if is_turned else A4
    return _Document(sheet, paper).build()


def _is_wide(sheet: Sheet | Chapters) -> bool:
    """Return whether the columns, if there are any, would be too small upright."""
    if isinstance(sheet, Chapters):
        return False
    return sheet.table.widest_size(A4[0] - 2 * _SIDE) < min(_SMALLEST_UPRIGHT, sheet.sizes[0])


class _Document:
    """One sheet on one size of paper."""

    def __init__(self, sheet: Sheet | Chapters, paper: tuple[float, float]) -> None:
        self._sheet = sheet
        self._paper = paper
        self._room = paper[0] - 2 * _SIDE
        self._height = paper[1] - _TOP - _HEADER - _BOTTOM

    def build(self) -> bytes:
        """Return the bytes of the PDF; the same sheet gives the same bytes."""
        stream = BytesIO()
        frame = Frame(_SIDE, _BOTTOM, self._room, self._height, 0, 0, 0, 0)
        template = BaseDocTemplate(
            stream,
            pagesize=self._paper,
            pageTemplates=[PageTemplate(frames=[frame], onPage=self._draw_header)],
            title=f"{self._sheet.title} - {self._sheet.headlines[0]}",
            author="",
            creator="SwissDesk",
            producer="SwissDesk",
            initialFontName=fonts.REGULAR,
            invariant=1,
        )
        canvas = partial(_NumberedCanvas, footer=self._draw_footer)
        template.build(self._story(), canvasmaker=canvas)
        return stream.getvalue()

    def _story(self) -> list[Flowable]:
        sheet = self._sheet
        return self._text(sheet) if isinstance(sheet, Chapters) else self._list(sheet)

    def _list(self, sheet: Sheet) -> list[Flowable]:
        notes = [_paragraph(note) for note in sheet.notes]
        foot = sum(note.wrap(self._room, self._height)[1] + _NOTE_GAP for note in notes)
        size = sheet.table.best_size(self._room, self._height, foot, sheet.sizes)
        return [Grid(sheet.table, self._room, size, lines=sheet.table.lines), *notes]

    def _text(self, sheet: Chapters) -> list[Flowable]:
        size = sheet.sizes[-1]
        remarks, notes = (
            [chapters.paragraph(each, fonts.REGULAR, size) for each in group]
            for group in (sheet.remarks, sheet.notes)
        )
        text = chapters.flowables(sheet.chapters, self._room, size)
        return [*remarks, *text, Spacer(0, size), *notes]

    def _draw_header(self, canvas: Canvas, _template: BaseDocTemplate) -> None:
        top = self._paper[1] - _TOP
        right = self._paper[0] - _SIDE
        title_room = fonts.width(self._sheet.title, fonts.BOLD) * _TITLE
        canvas.setFillGray(BLACK)
        fonts.draw(canvas, self._sheet.title, fonts.BOLD, _TITLE, (_SIDE, top - 22))
        for line, height in zip(self._sheet.headlines, (top - 12, top - 27), strict=True):
            room = self._room - title_room - _TITLE
            shown = fonts.shortened(line, fonts.REGULAR, room / _HEADLINE)
            left = right - fonts.width(shown, fonts.REGULAR) * _HEADLINE
            fonts.draw(canvas, shown, fonts.REGULAR, _HEADLINE, (left, height))
        canvas.setStrokeGray(BLACK)
        canvas.setLineWidth(_RULE)
        canvas.line(_SIDE, top - 38, right, top - 38)

    def _draw_footer(self, canvas: Canvas, page: int, pages: int) -> None:
        right = self._paper[0] - _SIDE
        number = _("SwissDesk · page {page} of {pages}").format(page=page, pages=pages)
        left = right - fonts.width(number, fonts.REGULAR) * _FOOTER
        canvas.setFillGray(GREY)
        fonts.draw(canvas, number, fonts.REGULAR, _FOOTER, (left, _BOTTOM - 18))
        room = (left - _SIDE) / _FOOTER - 1
        shown = fonts.shortened(self._sheet.footer, fonts.REGULAR, room)
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


def _paragraph(note: Note) -> Paragraph:
    style = ParagraphStyle(
        "note", fontSize=_NOTE, leading=1.35 * _NOTE, spaceBefore=_NOTE_GAP, splitLongWords=True
    )
    label = fonts.markup(f"{note.label}{_LABEL_GAP}", fonts.SEMIBOLD) if note.label else ""
    return Paragraph(label + fonts.markup(note.text, fonts.REGULAR), style)
