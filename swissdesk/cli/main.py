"""The commands together, and what becomes of an expected failure."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

import swissdesk
from swissdesk.cli.check import check
from swissdesk.cli.convert import convert
from swissdesk.cli.engine import engine
from swissdesk.cli.generate import generate
from swissdesk.cli.messages import say
from swissdesk.cli.pair import pair
from swissdesk.cli.paper import print_document
from swissdesk.cli.standings import standings
from swissdesk.errors import NoLegalPairing, OutputNotWritten, SwissDeskError
from swissdesk.listings import failures

NO, FAILED = 1, 2


app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Run Swiss tournaments by the FIDE rules. Without a command, open the window.",
)
app.command("pair")(pair)
app.command("check")(check)
app.command("standings")(standings)
app.command("print")(print_document)
app.command("convert")(convert)
app.command("generate")(generate)
app.command("engine", context_settings={"ignore_unknown_options": True})(engine)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"SwissDesk {swissdesk.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Take the options that belong to no command."""


def run(arguments: Sequence[str]) -> int:
    """Run the command that *arguments* name and return the exit status; say what went wrong."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A file name need not be text; JSON reads what stands for its bytes then.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    status = 0
    if list(arguments[:1]) == ["-check"]:
        arguments = ["check", "--standings", *arguments[1:]]  # the form of C.04.A art. A.4
    try:
        app(args=list(arguments), prog_name="swissdesk")
    except SystemExit as finished:
        status = int(finished.code or 0)
    except SwissDeskError as error:
        say(failures.sentence(error))
        status = NO if isinstance(error, NoLegalPairing) else FAILED
    except OSError as problem:
        # Failures of files have classes of their own by now; what is left is standard output.
        say(failures.sentence(OutputNotWritten(Path("stdout"), problem.strerror or str(problem))))
        status = FAILED
    return status
