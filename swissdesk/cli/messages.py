"""Messages to people, kept apart from the result."""

from contextlib import suppress

import typer


def say(text: str) -> None:
    """Write a line to standard error; where that leads nowhere, the exit status must do."""
    with suppress(OSError):
        typer.echo(text, err=True)
