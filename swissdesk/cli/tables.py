"""Tables in columns, for people who read them in a terminal."""

from collections.abc import Container, Sequence

_GAP = "  "


def aligned(table: Sequence[Sequence[str]], *, left: Container[int]) -> list[str]:
    """Return the lines of a table; columns are right-aligned except *left*, given by index."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        _GAP.join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
