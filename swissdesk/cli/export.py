"""``swissdesk export``: the event, a round, the schedule or all lists, for other programs."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import files, options
from swissdesk.cli.options import File, Force, Language, TournamentNumber
from swissdesk.cli.terminal import say
from swissdesk.exports import forms
from swissdesk.exports.forms import ExportForm, Order
from swissdesk.i18n import N_, _, ngettext
from swissdesk.output import make_folder

_NO_TEXT = frozenset({ExportForm.XLSX, ExportForm.CSV})
"""The forms that cannot go to standard output."""


def _schema(wanted: bool) -> None:
    if wanted:
        from swissdesk.exports import event_json

        typer.echo(event_json.schema(), nl=False)
        raise typer.Exit


def export(  # noqa: PLR0913 - each argument is an option of the command
    file: File,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="OUT",
            help=N_(
                "The file to write, or the folder for --csv; .json, .pgn, .ics and .xlsx say it."
            ),
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("The whole event as JSON."))] = False,
    as_pgn: Annotated[
        bool, typer.Option("--pgn", help=N_("The games of a round in PGN, without moves."))
    ] = False,
    as_ics: Annotated[bool, typer.Option("--ics", help=N_("The schedule as a calendar."))] = False,
    as_xlsx: Annotated[
        bool, typer.Option("--xlsx", help=N_("All lists of a section in one workbook."))
    ] = False,
    as_csv: Annotated[
        bool, typer.Option("--csv", help=N_("All lists of a section as CSV files in a folder."))
    ] = False,
    round_no: Annotated[
        int | None,
        typer.Option("--round", min=1, help=N_("With --pgn: the round; by default the last one.")),
    ] = None,
    boards: Annotated[
        int, typer.Option(min=0, metavar="N", help=N_("With --pgn: only the first N boards."))
    ] = 0,
    tournament: TournamentNumber = None,
    language: Language = "",
    force: Force = False,
    _schema_wanted: Annotated[
        bool,
        typer.Option(
            "--schema", callback=_schema, is_eager=True, help=N_("Show the JSON Schema and exit.")
        ),
    ] = False,
) -> None:
    """Write FILE for other programs: JSON, PGN, a calendar, or all lists."""
    wanted = {
        ExportForm.JSON: as_json,
        ExportForm.PGN: as_pgn,
        ExportForm.ICS: as_ics,
        ExportForm.XLSX: as_xlsx,
        ExportForm.CSV: as_csv,
    }
    form = _form(output, [each for each in wanted if wanted[each]])
    for option, value in {"--round": round_no, "--boards": boards}.items():
        if value and form is not ExportForm.PGN:
            words = _("{option} goes with --pgn").format(option=option)
            raise typer.BadParameter(words, param_hint=option)
    languages = options.languages_of(language)
    event = files.read_event(file)
    order = Order(form, boards=boards)
    if tournament is not None or form not in {ExportForm.JSON, ExportForm.ICS}:
        section = files.chosen(event, tournament)
        order = replace(
            order, section=section.id, round_no=round_no or max(section.last_settled_round, 1)
        )
    found = forms.files(event, order, languages=languages)
    if form is not ExportForm.CSV or output is None:
        files.write(output, found[""], [file], force=force)
        return
    make_folder(output)
    for name, content in found.items():
        files.write(output / name, content, [file], force=force)
    words = ngettext("{n} document in {folder}.", "{n} documents in {folder}.", len(found))
    say(words.format(n=len(found), folder=output))


def _form(output: Path | None, named: list[ExportForm]) -> ExportForm:
    """Return the form wanted, or the one that the name of OUT says."""
    suffix = "" if output is None else output.suffix.lower()
    if not named and suffix in [each.value for each in ExportForm if each.value]:
        named = [ExportForm(suffix)]
    if len(named) != 1:
        raise typer.BadParameter(_("Choose one of --json, --pgn, --ics, --xlsx and --csv."))
    if output is None and named[0] in _NO_TEXT:
        raise typer.BadParameter(_("Name the place to write to."), param_hint="-o")
    return named[0]
