"""A document as CSV: its tables one after another, each with its headings."""

from collections.abc import Iterable, Iterator

from swissdesk.listings.words import text
from swissdesk.papers.catalogue import Paper
from swissdesk.papers.plain import Part, headings, parts
from swissdesk.papers.sheet import Column
from swissdesk.sheets import csv_file


def csv(papers: Iterable[Paper]) -> bytes:
    """Return documents as a CSV file, with an empty line between tables.

    Points are decimals: "4.5". Text that a spreadsheet would take for a formula is made harmless.
    """
    rows: list[tuple[str, ...]] = []
    for paper in papers:
        for part in parts(paper):
            rows += [(), *_rows(part)] if rows else _rows(part)
    return csv_file.write(rows)


def _rows(part: Part) -> Iterator[tuple[str, ...]]:
    if part.heading:
        yield (part.heading,)
    yield tuple(heading.strip() for heading in headings(part.table))
    columns = part.table.columns
    for line in part.table.lines:
        yield tuple(map(_cell, columns, line.cells))


def _cell(column: Column, cell: str) -> str:
    """Return a cell without the spaces that align it on paper, and points as decimals."""
    return text.with_decimals(cell.strip()) if column.is_points else cell.strip()
