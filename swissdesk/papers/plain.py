"""Every document as plain tables, without the layout of paper, and these as CSV.

Spreadsheets and browsers use them for all documents, however these look in print.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from swissdesk.i18n import _
from swissdesk.listings.rows.standings_pictures import RankPicture, ScorePicture
from swissdesk.listings.words import text
from swissdesk.papers.catalogue import Paper
from swissdesk.papers.sheet import (
    Align,
    Cards,
    Chapter,
    Chapters,
    Column,
    Counted,
    Fields,
    FormPage,
    Forms,
    Line,
    Note,
    Pictures,
    PlaceCard,
    Remark,
    ResultSlip,
    Section,
    Sections,
    Sheet,
    Signatures,
    Table,
    TableCard,
)
from swissdesk.papers.two_languages import BETWEEN, in_both
from swissdesk.sheets import csv_file


@dataclass(frozen=True, slots=True)
class Part:
    """A table with its title, which is empty for a single table, and notes below it."""

    heading: str
    table: Table
    notes: tuple[Note, ...] = ()


def parts(paper: Paper) -> tuple[Part, ...]:
    """Return the tables of a document."""
    return in_both(lambda: _parts(paper), {Part: ("heading", "table")})


def _parts(paper: Paper) -> tuple[Part, ...]:
    match paper:
        case Sheet():
            return (Part("", paper.table, paper.notes),)
        case Chapters():
            return (Part("", Table(_text_columns(), tuple(_chapters(paper)))),)
        case Sections():
            return tuple(part for section in paper.sections for part in _section(section))
        case Pictures():
            return tuple(map(_picture, paper.pictures))
        case Forms():
            return tuple(part for page in paper.pages for part in _form(page))
        case Cards():
            return tuple(_cards(paper))


def counted(papers: Iterable[Paper]) -> tuple[Counted, ...]:
    """Return the numbers of all forms; on several pages, each with the subject of its page."""
    pages = [page for paper in papers if isinstance(paper, Forms) for page in paper.pages]
    form = _("{subject} – {figure}")
    return tuple(
        replace(each, name=form.format(subject=page.subject, figure=each.name))
        if len(pages) > 1 and page.subject
        else each
        for page in pages
        for each in page.counted
    )


def headings(table: Table) -> tuple[str, ...]:
    """Return the names of the columns, none of them blank, each in both languages if it has two."""
    return tuple(
        BETWEEN.join(filter(None, (each.heading or each.name, each.below)))
        for each in table.columns
    )


def csv(papers: Iterable[Paper]) -> bytes:
    """Return documents as a CSV file, with an empty line between tables.

    Points are decimals: "4.5". Text that a spreadsheet would take for a formula is made harmless.
    """
    return csv_file.write(_rows(papers))


def xlsx(papers: Sequence[Paper]) -> bytes:
    """Return documents as a workbook of one sheet, likewise; numbers are numbers."""
    return workbook([(papers[0].title, papers)])


def workbook(documents: Iterable[tuple[str, Iterable[Paper]]]) -> bytes:
    """Return documents as a workbook, each on a sheet of its own with the title given."""
    from swissdesk.sheets import xlsx_file  # its libraries take long to load

    return xlsx_file.write_sheets(
        (title, [tuple(map(_number, row)) for row in _rows(papers)]) for title, papers in documents
    )


def _number(cell: str) -> str | Decimal:
    """Return a cell of a workbook: only what looks the same as a number becomes one."""
    return Decimal(cell) if _NUMBER.fullmatch(cell) else cell


_NUMBER = re.compile(r"-?(0|[1-9]\d{0,4})(\.\d+)?", re.ASCII)
"""From six digits on, a number is a code, such as a FIDE ID, and stays text."""


def _rows(papers: Iterable[Paper]) -> list[tuple[str, ...]]:
    """Return all tables, with an empty line between them."""
    rows: list[tuple[str, ...]] = []
    for paper in papers:
        for part in parts(paper):
            rows += [(), *_csv_rows(part)] if rows else _csv_rows(part)
    return rows


def _csv_rows(part: Part) -> Iterator[tuple[str, ...]]:
    if part.heading:
        yield (part.heading,)
    yield tuple(heading.strip() for heading in headings(part.table))
    columns = part.table.columns
    for line in part.table.lines:
        yield tuple(map(_cell, columns, line.cells))


def _cell(column: Column, cell: str) -> str:
    """Return a cell without the spaces that align it on paper, with numbers as decimals."""
    if column.is_points:
        return text.with_decimals(cell.strip())
    return text.with_point(cell.strip()) if column.align is Align.RIGHT else cell.strip()


def _text_columns() -> tuple[Column, ...]:
    return (
        Column("", name=_("Part")),
        Column("", Align.RIGHT, name=_("No.")),
        Column("", is_elastic=True, name=_("Text")),
        Column("", is_grey=True, name=_("Article")),
    )


def _chapters(paper: Chapters) -> Iterator[Line]:
    yield from _remarks(paper.remarks)
    for chapter in paper.chapters:
        yield from _chapter(chapter)
    yield from _remarks(paper.notes)


def _chapter(chapter: Chapter) -> Iterator[Line]:
    heading = chapter.heading
    yield Line((heading.text, "", "", heading.article), starts_group=True)
    yield from _remarks(chapter.remarks)
    for item in chapter.items:
        yield Line(("", item.number, item.heading, ""))
        yield from _remarks(item.remarks)


def _remarks(remarks: Iterable[Remark]) -> Iterator[Line]:
    for remark in remarks:
        yield Line(("", "", remark.text, remark.article))


def _section(section: Section) -> Iterator[Part]:
    """Yield the tables of a section, with the paragraphs around them as a table of their own."""
    heading = section.heading
    remarks: list[Remark] = []
    for part in section.parts:
        if isinstance(part, Remark):
            remarks.append(part)
        else:
            yield Part(heading, part, tuple(Note("", each.text) for each in remarks))
            heading, remarks = "", []
    if remarks:
        lines = tuple(_remarks(remarks))
        yield Part(heading, Table(_text_columns(), lines).without_empty_columns())


def _form(page: FormPage) -> Iterator[Part]:
    """Yield the boxes and tables of a form, and the players counted in its numbers.

    Boxes one after another are a table of labels and values; a table has the remarks below it, and
    the heading has remarks before the first one.
    """
    headings, found = [page.heading], list[Part]()
    for each in page.parts:
        match each:
            case Fields():
                columns = (Column(_("Field")), Column(_("Value"), is_elastic=True))
                lines = (Line((box.label, box.value)) for row in each.lines for box in row)
                found.append(Part(each.heading, Table(columns, tuple(lines))))
            case Table():
                found.append(Part("", each))
            case Remark() if not found:
                headings.append(each.text)
            case Remark():
                note = Note("", each.text)
                found[-1] = replace(found[-1], notes=(*found[-1].notes, note))
            case Signatures():
                pass
    heading = " – ".join(filter(None, (*headings, found[0].heading)))
    yield replace(found[0], heading=heading)
    yield from found[1:]
    if page.counted:
        yield Part(_("Players counted"), _counted(page.counted))


def _counted(numbers: Iterable[Counted]) -> Table:
    columns = (
        Column(_("Figure")),
        Column(_("Value"), Align.RIGHT),
        Column(_("Players"), is_elastic=True),
    )
    lines = (
        Line(
            (each.name, each.value, each.remark or "; ".join(words for _id, words in each.players))
        )
        for each in numbers
    )
    return Table(columns, tuple(lines))


def _picture(picture: RankPicture | ScorePicture) -> Part:
    if isinstance(picture, ScorePicture):
        scores = (
            Column(_("Points"), Align.RIGHT, is_points=True),
            Column(_("Players"), Align.RIGHT),
            Column("", is_elastic=True, name=_("Names")),
        )
        lines = (Line((bar.points, str(bar.players), bar.names)) for bar in picture.bars)
        return Part(picture.title, Table(scores, tuple(lines)))
    rounds = (Column(str(number), Align.RIGHT) for number in range(1, picture.rounds + 1))
    columns = (Column(_("No."), Align.RIGHT), Column(_("Name"), is_elastic=True), *rounds)
    return Part(picture.title, Table(columns, tuple(_ranks(picture))))


def _ranks(picture: RankPicture) -> Iterator[Line]:
    for line in picture.lines:
        before = [""] * (line.first_round - 1)
        after = [""] * (picture.rounds - len(before) - len(line.ranks))
        ranks = (*before, *map(str, line.ranks), *after)
        yield Line((str(line.tpn), line.name, *ranks), players={1: line.player_id})


def _cards(paper: Cards) -> Iterator[Part]:
    slips = [card for card in paper.cards if isinstance(card, ResultSlip)]
    places = [card for card in paper.cards if isinstance(card, PlaceCard)]
    if slips:
        yield Part("", Table(_slip_columns(), tuple(map(_slip, slips))))
    if places:
        columns = (
            Column("", name=_("Above")),
            Column("", is_elastic=True, name=_("Text")),
            Column("", name=_("Below")),
        )
        lines = (Line((card.above, card.text, card.below)) for card in places)
        yield Part("", Table(columns, tuple(lines)).without_empty_columns())
    for card in paper.cards:
        if isinstance(card, TableCard):
            notes = (Note("", card.detail), Note("", card.remark), Note(_("Code"), card.code))
            heading = " ".join(filter(None, (card.number, card.heading)))
            yield Part(heading, card.table, tuple(note for note in notes if note.text))


def _slip_columns() -> tuple[Column, ...]:
    return (
        Column(_("Board"), Align.RIGHT),
        Column(_("White"), is_elastic=True),
        Column("", is_grey=True, name=_("No, rating")),
        Column(_("Black"), is_elastic=True),
        Column("", is_grey=True, name=_("No, rating")),
        Column(_("Code"), is_grey=True),
    )


def _slip(slip: ResultSlip) -> Line:
    white, black = slip.white, slip.black
    return Line((slip.board, white.name, white.detail, black.name, black.detail, slip.code))
