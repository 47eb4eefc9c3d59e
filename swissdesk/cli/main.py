"""The command-line program, and its reports of expected failures."""

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

import swissdesk
from swissdesk.cli import COMMANDS, command_help
from swissdesk.cli.terminal import say
from swissdesk.errors import (
    NoLegalPairing,
    OutputFailed,
    OutputProtected,
    Protection,
    SwissDeskError,
)
from swissdesk.i18n import N_, _, languages, use

NO, FAILED = 1, 2
_TAKES_ANY_OPTION = "engine"
"""The command that parses its own arguments."""
_VERSION, _LICENCES, _LANGUAGE = "--version", "--licences", "--language"


def app(names: Iterable[str]) -> typer.Typer:
    """Return the program with these commands, or without any with a list of all.

    Why not all: each command loads the modules it needs, and no command needs most of them.
    """
    program = typer.Typer(
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        help=command_help.PROGRAM,
        cls=command_help.Program,
    )
    program.callback()(_options)
    wanted = tuple(names)
    for name in wanted or COMMANDS:
        module, _colon, function = COMMANDS[name].partition(":")
        settings = {"ignore_unknown_options": name == _TAKES_ANY_OPTION}
        command = getattr(import_module(f"swissdesk.cli.{module}"), function) if wanted else _listed
        program.command(
            name,
            cls=command_help.Command,
            help=command_help.HELP[name],
            context_settings=settings,
        )(command)
    return program


def _listed() -> None:
    """Stand for a command in the list of all."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"SwissDesk {swissdesk.__version__}")
        raise typer.Exit


def _licences(wanted: bool) -> None:
    if wanted:
        from swissdesk import licences  # only for readers

        typer.echo(licences.text())
        raise typer.Exit


def _language(code: str) -> None:
    if code:
        from swissdesk.cli import options  # slow to load

        options.require_language(code)


def _options(
    version: Annotated[
        bool,
        typer.Option(
            _VERSION, callback=_version, is_eager=True, help=N_("Show the version and exit.")
        ),
    ] = False,
    licences: Annotated[
        bool,
        typer.Option(
            _LICENCES,
            callback=_licences,
            is_eager=True,
            help=N_("Show the licences of the software and fonts that SwissDesk uses, and exit."),
        ),
    ] = False,
    language: Annotated[
        str,
        typer.Option(
            _LANGUAGE,
            metavar="CODE",
            callback=_language,
            is_eager=True,
            help=N_("The language of messages; by default that of the system."),
        ),
    ] = "",
) -> None:
    """Take the options that belong to no command."""


def _needed(arguments: Sequence[str]) -> Iterable[str]:
    """Return the command that *arguments* name, if any."""
    rest = arguments[_length_of_language(arguments) :]
    first = next((each for each in rest if each != "--"), "")
    return (first,) if first in COMMANDS else ()


def _length_of_language(arguments: Sequence[str]) -> int:
    """Return how many arguments at the beginning name the language of messages."""
    if list(arguments[:1]) == [_LANGUAGE]:
        return 2
    return int(bool(arguments) and arguments[0].startswith(f"{_LANGUAGE}="))


def _speak(arguments: Sequence[str]) -> None:
    """Use the language at the beginning of *arguments*; even the help is written in it."""
    asked = arguments[: _length_of_language(arguments)]
    code = "=".join(asked).partition("=")[2]
    if code in languages():
        use(code)


def run(arguments: Sequence[str]) -> int:
    """Run the command that *arguments* name; report failures and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A file name may hold bytes that are no text; JSON reads their stand-ins.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    status = 0
    _speak(arguments)
    if list(arguments[:1]) == ["-check"]:
        arguments = ["check", "--standings", *arguments[1:]]  # the form of C.04.A art. A.4
    try:
        program = typer.main.get_command(app(_needed(arguments)))
        ended = program.main(list(arguments), prog_name="swissdesk", standalone_mode=False)
        status = int(ended or 0)
    except typer.TyperException as error:
        say(command_help.objection(error))
        status = error.exit_code
    except SwissDeskError as error:
        say(_sentence(error))
        if isinstance(error, OutputProtected) and error.protection is Protection.OTHER_KIND:
            say(_("Use --force to replace it anyway."))
        status = NO if isinstance(error, NoLegalPairing) else FAILED
    except OSError as problem:
        # Most failures of files have their own classes; standard output is a file without a name.
        named = problem.filename if isinstance(problem.filename, str) else "stdout"
        say(_sentence(OutputFailed(Path(named), problem.strerror or str(problem))))
        status = FAILED
    return status


def _sentence(error: SwissDeskError) -> str:
    # Imported here because it loads much of the program, and most commands do not fail.
    from swissdesk.listings.words import failures

    return failures.sentence(error)
