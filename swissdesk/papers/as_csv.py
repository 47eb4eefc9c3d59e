"""A document as CSV: its tables one after the other, each with its headings."""

from collections.abc import Iterable, Iterator

from swissdesk.papers.catalogue import Paper
from swissdesk.papers.plain import Part, headings, parts
from swissdesk.sheets import csv_file


def csv(papers: Iterable[Paper]) -> bytes:
    """Return documents as a CSV file; between two tables there is an empty line.

    What a spreadsheet would take for a formula is made harmless.
    """
    rows: list[tuple[str, ...]] = []
    for paper in papers:
        for part in parts(paper):
            rows += [(), *_rows(part)] if rows else _rows(part)
    return csv_file.write(rows)


def _rows(part: Part) -> Iterator[tuple[str, ...]]:
    if part.heading:
        yield (part.heading,)
    yield _bare(headings(part.table))
    yield from (_bare(line.cells) for line in part.table.lines)


def _bare(cells: Iterable[str]) -> tuple[str, ...]:
    """Return cells without the spaces that align them on paper."""
    return tuple(cell.strip() for cell in cells)
