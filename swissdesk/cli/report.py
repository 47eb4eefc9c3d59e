"""``swissdesk report``: check the report of each section for rating, and write it."""

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

import swissdesk
from swissdesk.cli import files
from swissdesk.cli.options import File, Force, Json
from swissdesk.cli.terminal import say
from swissdesk.i18n import N_, _
from swissdesk.listings.checks import report_status
from swissdesk.listings.checks.check_row import CheckRow, Gravity
from swissdesk.listings.checks.report_status import Due, ReportStatus
from swissdesk.listings.words import text
from swissdesk.model.dates import calendar_day
from swissdesk.model.event import Event, registered
from swissdesk.model.tournament import Tournament
from swissdesk.trf import rating_report
from swissdesk.trf.rating_report import Report, Slice

INCOMPLETE = 1
_SPAN = re.compile(r"(?P<first>[1-9]\d?)(?:-(?P<last>[1-9]\d?))?")
_MONTH = re.compile(r"\d{4}/(?:0[1-9]|1[0-2])")
_PROGRAM = f"SwissDesk {swissdesk.__version__}"


class Action(Enum):
    """The two uses of the command."""

    CHECK = "check"
    WRITE = "write"


def report(  # noqa: PLR0913 - each argument is an option of the command
    action: Annotated[Action, typer.Argument(help=N_("Check the report, or write it."))],
    file: File,
    output: Annotated[
        Path | None,
        typer.Argument(
            metavar="OUT", help=N_("With write: the file; by default named by its code.")
        ),
    ] = None,
    section: Annotated[
        int | None,
        typer.Option(
            "--section", "--tournament", help=N_("Number of the section; check takes all.")
        ),
    ] = None,
    today: Annotated[
        str | None,
        typer.Option(
            metavar="DATE", help=N_("The day for deadlines, YYYY/MM/DD; by default today.")
        ),
    ] = None,
    month: Annotated[
        str | None,
        typer.Option(metavar="YYYY/MM", help=N_("With write: the rounds of this month.")),
    ] = None,
    rounds: Annotated[
        str | None, typer.Option(metavar="3-5", help=N_("With write: these rounds."))
    ] = None,
    draft: Annotated[
        bool,
        typer.Option(
            "--draft", help=N_("With write: ignore errors, and mark the file as a draft.")
        ),
    ] = False,
    as_json: Json = False,
    force: Force = False,
) -> None:
    """Check the report of each section for rating by FIDE, or write the report of one."""
    event = files.read_event(file)
    day = _day(today)
    if action is Action.WRITE:
        chosen = files.chosen(event, section)
        span = _rounds(chosen, month, rounds)
        raise typer.Exit(_write(event, chosen, span, day, output, file, draft=draft, force=force))
    if output or month or rounds or draft:
        raise typer.BadParameter(_("OUT, --month, --rounds and --draft go with write."))
    sections = event.tournaments if section is None else (files.chosen(event, section),)
    found = {each: report_status.status(event, each, day, program=_PROGRAM) for each in sections}
    if as_json:
        answer = {"sections": [_as_json(event, *each) for each in found.items()]}
        typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        typer.echo("\n".join(line for each in found.items() for line in _as_text(*each)))
    raise typer.Exit(0 if all(each.is_complete for each in found.values()) else INCOMPLETE)


def _day(text: str | None) -> date:
    if text is None:
        return date.today()  # noqa: DTZ011 - the arbiter's own day
    found = calendar_day(text.replace("-", "/"))
    if found is None:
        raise typer.BadParameter(_("Type a day as YYYY/MM/DD."), param_hint="--today")
    return found


def _rounds(tournament: Tournament, month: str | None, rounds: str | None) -> Slice:
    """Return the rounds to report: those asked for, or all."""
    if month is not None and rounds is not None:
        raise typer.BadParameter(_("Choose --month or --rounds, not both."))
    if rounds is not None:
        found = _SPAN.fullmatch(rounds)
        if found is None:
            raise typer.BadParameter(_("Type rounds as 3-5, or 3."), param_hint="--rounds")
        return Slice(int(found["first"]), int(found["last"] or found["first"]))
    if month is None:
        return Slice(1, tournament.settings.rounds)
    wanted = month.replace("-", "/")
    if _MONTH.fullmatch(wanted) is None:
        raise typer.BadParameter(_("Type a month as YYYY/MM."), param_hint="--month")
    days = tournament.settings.round_dates[: tournament.settings.rounds]
    numbers = [number for number, day in enumerate(days, 1) if day.startswith(wanted)]
    if not numbers:
        raise typer.BadParameter(_("No round is dated in this month."), param_hint="--month")
    return Slice(numbers[0], numbers[-1])


def _write(  # noqa: PLR0913 - what the command was told
    event: Event,
    tournament: Tournament,
    rounds: Slice,
    day: date,
    output: Path | None,
    file: Path,
    *,
    draft: bool,
    force: bool,
) -> int:
    """Write a report and return the exit status; with errors, only as a draft."""
    checks = report_status.status(event, tournament, day, program=_PROGRAM).checks
    errors = [row for row in checks if row.gravity is Gravity.ERROR]
    if not rounds.is_whole(tournament):
        within = range(rounds.first_round, rounds.last_round + 1)
        errors = [row for row in errors if row.place.round_no in (0, *within)]
    for row in errors:
        say(_line(row))
    if errors and not draft:
        say(_("The report was not written. Use --draft to write it anyway, marked as a draft."))
        return INCOMPLETE
    text = rating_report.rating_report(
        event, tournament.id, rounds, program=_PROGRAM, is_draft=bool(errors)
    )
    path = output or file.with_name(rating_report.file_name(event, tournament, rounds))
    files.write(path, text, [file], force=force)
    say(_("Written: {file}").format(file=path))
    return 0


def _as_text(tournament: Tournament, found: ReportStatus) -> Iterator[str]:
    yield tournament.settings.name
    for each in found.reports:
        words = report_status.rounds_text(each.rounds, tournament), report_status.state_text(each)
        changed = [_("changed since sent")] if each.has_changed else []
        yield "  " + ", ".join((*words, *changed))
    due = found.next_deadline
    if due is not None:
        form = _("{deadline} (passed)") if due.has_passed else "{deadline}"
        yield "  " + form.format(deadline=due.sentence)
    for row in found.checks:
        yield f"  {_line(row)}"
    if not found.checks:
        yield "  " + _("Nothing is missing.")


def _line(row: CheckRow) -> str:
    return f"{row.gravity.text}: {text.cited(row.sentence, row.article)} [{row.place.text}]"


def _as_json(event: Event, tournament: Tournament, found: ReportStatus) -> Mapping[str, object]:
    due = found.next_deadline
    return {
        "section": tournament.id,
        "name": tournament.settings.name,
        "event_code": registered(event, tournament).event_code,
        "rated": found.is_rated,
        "complete": found.is_complete,
        "reports": [_report(event, tournament, each) for each in found.reports],
        "next_deadline": None if due is None else _due(due),
        "deadlines": [_due(each) for each in found.deadlines],
        "checks": [_check(tournament, row) for row in found.checks],
    }


def _report(event: Event, tournament: Tournament, each: Report) -> Mapping[str, object]:
    receipt = each.receipt
    return {
        "first_round": each.rounds.first_round,
        "last_round": each.rounds.last_round,
        "state": each.state.value,
        "changed_since_sent": each.has_changed,
        "file_name": rating_report.file_name(event, tournament, each.rounds),
        "receipt": receipt
        and {
            "sent_at": receipt.sent_at,
            "sent_by": receipt.sent_by,
            "file_name": receipt.file_name,
            "digest": receipt.digest,
            "confirmed_at": receipt.confirmed_at or None,
        },
    }


def _due(each: Due) -> Mapping[str, object]:
    rounds = each.rounds
    return {
        "what": each.deadline.kind.value,
        "day": f"{each.deadline.day:%Y/%m/%d}",
        "list": each.deadline.rating_list and f"{each.deadline.rating_list:%Y/%m}",
        "article": each.deadline.article,
        "rounds": rounds and [rounds.first_round, rounds.last_round],
        "done": each.is_done,
        "passed": each.has_passed,
    }


def _check(tournament: Tournament, row: CheckRow) -> Mapping[str, object]:
    """Return a check; players of teams are named by the number of their identity."""
    entry = tournament.entries_by_id.get(row.place.player) if row.place.player else None
    return {
        "gravity": row.gravity.name.lower(),
        "what": row.sentence,
        "article": row.article,
        "where": {
            "part": row.place.part.value,
            "field": row.place.field,
            "round": row.place.round_no or None,
            "board": row.place.board or None,
            "tpn": None if entry is None else entry.tpn,
        },
    }
