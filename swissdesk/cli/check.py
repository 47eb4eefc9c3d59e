"""``swissdesk check``: pair every round of the files again and say what differs."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from swissdesk.cli import files
from swissdesk.cli.messages import say
from swissdesk.cli.options import Json
from swissdesk.endorsement import checker
from swissdesk.endorsement.checker import Difference, DifferenceKind, RoundReport
from swissdesk.errors import SwissDeskError
from swissdesk.i18n import _, ngettext
from swissdesk.listings import failures
from swissdesk.model.tournament import Tournament

DIFFERS, UNREADABLE = 1, 2

Value: TypeAlias = str | int | bool | list["Value"] | dict[str, "Value"]


@dataclass(frozen=True, slots=True)
class FileReport:
    """What the check of one tournament found; ``error`` is a sentence where it was impossible."""

    file: Path
    system: str = ""
    rounds: tuple[RoundReport, ...] = ()
    error: str = ""

    @property
    def consistent(self) -> bool:
        """Whether every round is as the system makes it."""
        return not self.error and all(each.consistent for each in self.rounds)

    @property
    def status(self) -> int:
        """The exit status this file calls for."""
        if self.error:
            return UNREADABLE
        return 0 if self.consistent else DIFFERS


def check(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="TRF or .swissdesk files.")
    ],
    as_json: Json = False,
) -> None:
    """Pair every round again and say what differs.

    Exit status: 0 if all rounds agree, 1 if one differs, 2 if a file cannot be read.
    """
    reports = [report for path in paths for report in _reports(path)]
    if as_json:
        found = {"files": [_as_json(report) for report in reports]}
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
    for report in reports:
        if report.error:
            say(report.error)
        elif not as_json:
            typer.echo("\n".join(_in_words(report)))
    raise typer.Exit(max((report.status for report in reports), default=0))


def _reports(path: Path) -> Iterator[FileReport]:
    try:
        for tournament in files.read_event(path).tournaments:
            yield _report(path, tournament)
    except SwissDeskError as error:
        yield FileReport(path, error=failures.sentence(error))


def _report(path: Path, tournament: Tournament) -> FileReport:
    rounds = checker.check(tournament)
    return FileReport(path, tournament.settings.system.value, rounds)


def _as_json(report: FileReport) -> Mapping[str, Value]:
    """Return the contract's form; ``error`` is there only where the file could not be checked."""
    found: dict[str, Value] = {
        "file": str(report.file),
        "system": report.system,
        "consistent": report.consistent,
        "rounds": [
            {
                "round": each.round_no,
                "consistent": each.consistent,
                "differences": [_difference(one) for one in each.differences],
            }
            for each in report.rounds
        ],
    }
    if report.error:
        found["error"] = report.error
    return found


def _difference(difference: Difference) -> Value:
    """Return kind and TPNs; ``black`` is 0 for the pairing-allocated bye."""
    if difference.white is None:
        return {"kind": difference.kind.value}
    black = 0 if difference.black is None else difference.black
    return {"kind": difference.kind.value, "white": difference.white, "black": black}


def _in_words(report: FileReport) -> Iterator[str]:
    count = len(report.rounds)
    if report.consistent:
        form = ngettext(
            "{file}: {count} round, as the system pairs it.",
            "{file}: {count} rounds, all as the system pairs them.",
            count,
        )
        yield form.format(file=report.file, count=count)
        return
    differing = [each for each in report.rounds if not each.consistent]
    form = ngettext(
        "{file}: {differing} of {count} rounds differs.",
        "{file}: {differing} of {count} rounds differ.",
        len(differing),
    )
    yield form.format(file=report.file, differing=len(differing), count=count)
    for each in differing:
        yield _("  Round {n}").format(n=each.round_no)
        yield from (f"    {_words(one)}" for one in each.differences)


def _words(difference: Difference) -> str:
    pair = f"{difference.white}-{_('bye') if difference.black is None else difference.black}"
    match difference.kind:
        case DifferenceKind.MISSING:
            return _("{pair} is missing").format(pair=pair)
        case DifferenceKind.UNEXPECTED:
            return _("{pair} should not be there").format(pair=pair)
        case DifferenceKind.COLOURS:
            return _("{pair} was paired with the colours exchanged").format(pair=pair)
        case DifferenceKind.UNPAIRABLE:
            return _("no pairing of these players is legal")
