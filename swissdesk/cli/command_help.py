"""The help of the commands, and Typer's own words, in the language of the user."""

import re

import typer
from typer._click.core import Context
from typer._click.exceptions import MissingParameter, NoArgsIsHelpError, NoSuchOption, UsageError
from typer._click.formatting import HelpFormatter
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from swissdesk.i18n import N_, _

PROGRAM = N_("Run Swiss tournaments by the FIDE rules. Without a command, open the window.")

HELP = {
    "pair": N_("Pair the next round; FILE does not change."),
    "check": N_(
        "Pair every round again and report differences; compare ranks with the tie-breaks of the "
        "file.\n\n"
        "Exit status: 0 if all rounds agree, or the file notes why they do not, 1 if one differs, "
        "2 if a file cannot be checked. Of a folder, only files that differ or cannot be checked "
        "are listed."
    ),
    "standings": N_(
        "Show points, ranks and tie-breaks after a round, or how a tie-break value is computed."
    ),
    "rating-changes": N_(
        "Show the changes of FIDE ratings by a section, and first ratings; not official."
    ),
    "norms": N_(
        "Show which norms are fulfilled, still possible, or nearly made, and what is missing."
    ),
    "what-if": N_(
        "Show the chances to be among the first, with the results given for open boards."
    ),
    "print": N_("Write a document of FILE as PDF, web page, CSV or workbook: its name decides."),
    "set": N_(
        "Write the documents of FILE that belong to one moment of a tournament into a folder.\n\n"
        "File names consist of event, section, round and document. Existing files of the same "
        "name are replaced."
    ),
    "web": N_(
        "Make web pages of FILE: published rounds, standings, cross-table, players.\n\n"
        "The folder works from a USB stick or any web server. A folder that holds anything but "
        "earlier pages is refused."
    ),
    "convert": N_("Write FILE as TRF, or as a new event file."),
    "export": N_("Write FILE for other programs: JSON, PGN, a calendar, or all lists."),
    "report": N_(
        "Check the report of each section for rating by FIDE, or write the report of one.\n\n"
        "Exit status: 0 if nothing mandatory is missing, 1 if something is, or games of the next "
        "report are still to be played, 2 if the command failed."
    ),
    "journal": N_("Write every step with its digest, as text or as JSON lines."),
    "generate": N_(
        "Play random tournaments, pair them by the rules and write each to a TRF26 file.\n\n"
        "Results follow the expected score of the ratings (B.02). An AMOUNT is a share such as "
        "0.05 or 5%, or a number such as 3: of the games, for byes and retirements of the players, "
        "in each round. With rounds before it, as in 1:4,3..5:2%, it applies to these rounds only."
    ),
    "engine": N_("Behave as the engines bbpPairings and JaVaFo do, for programs that call one."),
    "systems": N_(
        "List the pairing systems: rulebook, days in force, record 192, and possibilities."
    ),
    "lists": N_("Show the rating lists on this computer; import, search or remove one."),
}
"""The help of each command; its first paragraph stands in the list of commands."""

_TYPERS = (
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("required"),
    N_("default: {default}"),
    N_("Show this message and exit."),
)
"""Words of Typer that are in no table here: it, or :func:`_translate`, looks them up."""
typer.core._ = _  # type: ignore[assignment, attr-defined]  # by default, Typer asks a catalogue that has none

_MESSAGES = (
    (r"No such command '(?P<name>.+)'\. Did you mean (?P<names>.+)\?",
     N_("No such command '{name}'. Did you mean {names}?")),
    (r"No such command '(?P<name>.+)'\.", N_("No such command '{name}'.")),
    (r"Missing command\.", N_("Missing command.")),
    (r"Got unexpected extra argument\(s\) \((?P<arguments>.*)\)",
     N_("Unexpected arguments: {arguments}")),
    (r"Option '(?P<option>.+)' requires an argument\.", N_("Option {option} requires a value.")),
    (r"Option '(?P<option>.+)' requires 2 arguments\.", N_("Option {option} requires two values.")),
    (r"Option '(?P<option>.+)' does not take a value\.", N_("Option {option} takes no value.")),
    (r"Input should be a valid integer.*", N_("Type a whole number.")),
    (r"Input should be a valid number.*", N_("Type a number.")),
    (r"Input should be greater than or equal to (?P<least>.+)",
     N_("Type a number that is at least {least}.")),
    (r"Input should be less than or equal to (?P<most>.+)",
     N_("Type a number that is at most {most}.")),
    (r"Value error, (?P<value>'.*') is not one of (?P<choices>.+)\.",
     N_("{value} is not one of {choices}.")),
)  # fmt: skip
"""Sentences of Typer, which has no translations of them, and ours."""


class Command(TyperCommand):
    """A command whose help is in the language of the user."""

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Translate the help when it is shown."""
        _translate(self, ctx)
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the usage line."""
        _write_usage(self, ctx, formatter)


class Program(TyperGroup):
    """The program, which lists its commands in the language of the user."""

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Translate the help when it is shown."""
        _translate(self, ctx)
        for name, each in self.commands.items():
            each.short_help = _(HELP[name]).partition("\n\n")[0]
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the usage line."""
        _write_usage(self, ctx, formatter)


def _translate(command: TyperCommand | TyperGroup, ctx: Context) -> None:
    if command.help:
        command.help = _(command.help)
    for parameter in command.get_params(ctx):
        if isinstance(parameter, TyperArgument | TyperOption) and parameter.help:
            parameter.help = _(parameter.help)


def _write_usage(
    command: TyperCommand | TyperGroup, ctx: Context, formatter: HelpFormatter
) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage:") + " ")


def objection(error: typer.TyperException) -> str:
    """Return the message about a mistake in the command line."""
    if isinstance(error, NoArgsIsHelpError):
        return error.message
    said = _("Error: {message}").format(message=_message(error))
    ctx = error.ctx if isinstance(error, UsageError) else None
    if ctx is None:
        return said
    hint = _("Try '{command}' for help.").format(command=f"{ctx.command_path} --help")
    return f"{ctx.get_usage()}\n{hint}\n\n{said}"


def _message(error: typer.TyperException) -> str:
    name = _name(error) if isinstance(error, typer.BadParameter) else ""
    if isinstance(error, MissingParameter):
        is_option = error.param is not None and error.param.param_type_name == "option"
        form = _("Missing option {name}.") if is_option else _("Missing argument {name}.")
        return form.format(name=name)
    if isinstance(error, NoSuchOption):
        form = _("No such option: {name}")
        if error.possibilities:
            form = _("No such option: {name} (Possible options: {names})")
        names = ", ".join(sorted(error.possibilities or ()))
        return form.format(name=error.option_name, names=names)
    message = _translated(error.message)
    if name:
        return _("Invalid value for {name}: {message}").format(name=name, message=message)
    if isinstance(error, typer.BadParameter):
        return _("Invalid value: {message}").format(message=message)
    return message


def _name(error: typer.BadParameter) -> str:
    """Return the name of the option or argument that an error is about; empty if unknown."""
    hint = error.param_hint
    if hint is None and error.param is not None:
        hint = error.param.get_error_hint()
    return hint if isinstance(hint, str) else " / ".join(map(repr, hint or ()))


def _translated(message: str) -> str:
    """Return a sentence of Typer in the language of the user; others are so already."""
    for pattern, ours in _MESSAGES:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return _(ours).format(**found.groupdict())
    return message
