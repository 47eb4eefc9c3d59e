"""The content between header and footer of each kind of document, as reportlab's flowables."""

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph, Spacer

from swissdesk.papers.catalogue import Paper
from swissdesk.papers.sheet import Cards, Chapters, Forms, Note, Pictures, Sections, Sheet
from swissdesk.printing import cards, figures, fonts, forms, texts
from swissdesk.printing.fitting import Fit, Setting
from swissdesk.printing.grid import Grid

_SMALLEST_UPRIGHT = 8.0
_WORTH_TURNING = 1.1
_NOTE = 10.0
_NOTE_GAP = 5.0
_LABEL_GAP = 3 * "\N{NO-BREAK SPACE}"


def is_wide(paper: Paper, upright: tuple[float, float], turned: tuple[float, float]) -> bool:
    """Return whether a document reads better on landscape paper.

    It does if its columns would be too small on upright paper, or if they would be smaller than
    they should be and landscape shows them larger on no more pages. Both pages are (room, height).
    """
    if not isinstance(paper, Sheet):
        return isinstance(paper, Forms) and paper.is_wide
    fit, least = Fit(paper.table), paper.sizes[0]
    if fit.widest_size(upright[0]) < min(_SMALLEST_UPRIGHT, least):
        return True
    usual, other = (_setting(paper, fit, page) for page in (upright, turned))
    return (
        usual.size < least
        and other.size > _WORTH_TURNING * usual.size
        and fit.pages(other, turned[1], _foot(paper, turned))
        <= fit.pages(usual, upright[1], _foot(paper, upright))
    )


def story(paper: Paper, room: float, height: float) -> list[Flowable]:
    """Return the flowables for pages of *height* with text of width *room*."""
    match paper:
        case Sheet():
            return _list(paper, room, height)
        case Chapters():
            return _text(paper, room)
        case Sections():
            return texts.sections(paper.sections, room, paper.sizes[-1])
        case Pictures():
            drawn = figures.flowables(paper.pictures, (room, height), paper.sizes[-1])
            return [*drawn, *map(_paragraph, paper.notes)]
        case Forms():
            return list(forms.flowables(paper, room, height))
        case Cards():
            return list(cards.pages(paper, room, height))


def _setting(sheet: Sheet, fit: Fit, page: tuple[float, float]) -> Setting:
    return fit.best(page, _foot(sheet, page), sheet.sizes, sheet.beside)


def _foot(sheet: Sheet, page: tuple[float, float]) -> float:
    """Return the height of the notes below a list."""
    return sum(float(_paragraph(note).wrap(*page)[1]) + _NOTE_GAP for note in sheet.notes)


def _list(sheet: Sheet, room: float, height: float) -> list[Flowable]:
    fit = Fit(sheet.table)
    setting = _setting(sheet, fit, (room, height))
    grid = Grid(fit, room, setting, lines=sheet.table.lines)
    return [grid, *map(_paragraph, sheet.notes)]


def _text(sheet: Chapters, room: float) -> list[Flowable]:
    size = sheet.sizes[-1]
    remarks, notes = (
        [texts.paragraph(each, fonts.REGULAR, size) for each in group]
        for group in (sheet.remarks, sheet.notes)
    )
    text = texts.chapters(sheet.chapters, room, size)
    return [*remarks, *text, Spacer(0, size), *notes]


def _paragraph(note: Note) -> Paragraph:
    style = ParagraphStyle(
        "note", fontSize=_NOTE, leading=1.35 * _NOTE, spaceBefore=_NOTE_GAP, splitLongWords=True
    )
    label = fonts.markup(f"{note.label}{_LABEL_GAP}", fonts.SEMIBOLD) if note.label else ""
    return Paragraph(label + fonts.markup(note.text, fonts.REGULAR), style)
