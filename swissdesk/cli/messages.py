"""Messages to people, separate from the result."""

from contextlib import suppress

import typer


def say(text: str) -> None:
    """Write a line to standard error; if that fails, only the exit status remains."""
    with suppress(OSError):
        typer.echo(text, err=True)
