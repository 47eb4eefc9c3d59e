"""What is set between header and footer of each kind of document, as reportlab's flowables."""

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph, Spacer

from swissdesk.papers.catalogue import Paper
from swissdesk.papers.parts import Pictures, Sections
from swissdesk.papers.sheet import Cards, Chapters, Note, Sheet
from swissdesk.printing import cards, chapters, figures, fonts, sections
from swissdesk.printing.fitting import Fit
from swissdesk.printing.grid import Beside, Grid

_SMALLEST_UPRIGHT = 8.0
_NOTE = 10.0
_NOTE_GAP = 5.0
_LABEL_GAP = 3 * "\N{NO-BREAK SPACE}"


def is_wide(paper: Paper, room: float) -> bool:
    """Return whether the columns, if there are any, would be too small in a width of *room*."""
    match paper:
        case Sheet():
            return Fit(paper.table).widest_size(room) < min(_SMALLEST_UPRIGHT, paper.sizes[0])
        case Chapters() | Cards() | Sections() | Pictures():
            return False


def story(paper: Paper, room: float, height: float) -> list[Flowable]:
    """Return what stands on pages of *height* whose text is *room* wide."""
    match paper:
        case Sheet():
            return _list(paper, room, height)
        case Chapters():
            return _text(paper, room)
        case Sections():
            return sections.flowables(paper.sections, room, paper.sizes[-1])
        case Pictures():
            notes = [_paragraph(note) for note in paper.notes]
            return [*figures.flowables(paper.pictures, (room, height), paper.sizes[-1]), *notes]
        case Cards():
            return list(cards.pages(paper, room, height))


def _list(sheet: Sheet, room: float, height: float) -> list[Flowable]:
    notes = [_paragraph(note) for note in sheet.notes]
    foot = sum(note.wrap(room, height)[1] + _NOTE_GAP for note in notes)
    fit = Fit(sheet.table)
    size, beside = fit.best((room, height), foot, sheet.sizes, sheet.beside)
    if beside == 1:
        return [Grid(fit, room, size, lines=sheet.table.lines), *notes]
    return [Beside(fit, room, size, lines=sheet.table.lines, beside=beside), *notes]


def _text(sheet: Chapters, room: float) -> list[Flowable]:
    size = sheet.sizes[-1]
    remarks, notes = (
        [chapters.paragraph(each, fonts.REGULAR, size) for each in group]
        for group in (sheet.remarks, sheet.notes)
    )
    text = chapters.flowables(sheet.chapters, room, size)
    return [*remarks, *text, Spacer(0, size), *notes]


def _paragraph(note: Note) -> Paragraph:
    style = ParagraphStyle(
        "note", fontSize=_NOTE, leading=1.35 * _NOTE, spaceBefore=_NOTE_GAP, splitLongWords=True
    )
    label = fonts.markup(f"{note.label}{_LABEL_GAP}", fonts.SEMIBOLD) if note.label else ""
    return Paragraph(label + fonts.markup(note.text, fonts.REGULAR), style)
