"""Every document as plain tables, without the layout of paper, and these as CSV.

Spreadsheets and browsers use them for all documents, however these look in print.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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
    Line,
    Note,
    Pictures,
    PlaceCard,
    Remark,
    ResultSlip,
    Section,
    Sections,
    Sheet,
    Table,
    TableCard,
)
from swissdesk.sheets import csv_file


@dataclass(frozen=True, slots=True)
class Part:
    """A table with its title, which is empty for a single table, and notes below it."""

    heading: str
    table: Table
    notes: tuple[Note, ...] = ()


def parts(paper: Paper) -> tuple[Part, ...]:
    """Return the tables of a document."""
    match paper:
        case Sheet():
            return (Part("", paper.table, paper.notes),)
        case Chapters():
            return (Part("", Table(_text_columns(), tuple(_chapters(paper)))),)
        case Sections():
            return tuple(part for section in paper.sections for part in _section(section))
        case Pictures():
            return tuple(map(_picture, paper.pictures))
        case Cards():
            return tuple(_cards(paper))


def headings(table: Table) -> tuple[str, ...]:
    """Return the names of the columns, none of them blank."""
    return tuple(column.heading or column.name for column in table.columns)


def csv(papers: Iterable[Paper]) -> bytes:
    """Return documents as a CSV file, with an empty line between tables.

    Points are decimals: "4.5". Text that a spreadsheet would take for a formula is made harmless.
    """
    rows: list[tuple[str, ...]] = []
    for paper in papers:
        for part in parts(paper):
            rows += [(), *_csv_rows(part)] if rows else _csv_rows(part)
    return csv_file.write(rows)


def _csv_rows(part: Part) -> Iterator[tuple[str, ...]]:
    if part.heading:
        yield (part.heading,)
    yield tuple(heading.strip() for heading in headings(part.table))
    columns = part.table.columns
    for line in part.table.lines:
        yield tuple(map(_cell, columns, line.cells))


def _cell(column: Column, cell: str) -> str:
    """Return a cell without the spaces that align it on paper, and points as decimals."""
    return text.with_decimals(cell.strip()) if column.is_points else cell.strip()


def _text_columns() -> tuple[Column, ...]:
    return (
        Column("", name=_("Part")),
        Column("", Align.RIGHT, name=_("No")),
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
    columns = (Column(_("No"), Align.RIGHT), Column(_("Name"), is_elastic=True), *rounds)
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
