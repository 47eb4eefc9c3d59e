"""Output for people in a terminal: messages, apart from the result, and tables in columns."""

from collections.abc import Container, Sequence
from contextlib import suppress

import typer

_GAP = "  "


def say(text: str) -> None:
    """Write a line to standard error; if that fails, only the exit status remains."""
    with suppress(OSError):
        typer.echo(text, err=True)


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
