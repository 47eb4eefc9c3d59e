"""Check the rounds of any number of files, and write the reports or records of them."""

import glob
import heapq
import json
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TypeAlias

import typer

from swissdesk.cli import check_report, files, records
from swissdesk.cli.check_report import CheckRecord, FileReport, Outcome, StandingsReport, Totals
from swissdesk.cli.records import Form, Table
from swissdesk.cli.terminal import say
from swissdesk.cli.workers import in_order
from swissdesk.endorsement import checker, noted
from swissdesk.endorsement.checker import RoundReport, check_ranks
from swissdesk.errors import (
    FileNotReadable,
    FolderWithoutTournaments,
    SwissDeskError,
    WorkLost,
)
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import failures
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.standings.ranking import applied
from swissdesk.trf import Facts

DIFFERS, UNREADABLE = 1, 2
_MOST_MESSAGES = 5
_NOT_CHECKED = {Outcome.OTHER_SYSTEM.value, Outcome.UNREADABLE.value}


@dataclass(frozen=True, slots=True)
class _File:
    """A file to check; for a file ``in_folder``, report only differences."""

    path: Path
    in_folder: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """The scope of a check: one round or all; by the given system, or by each file's own."""

    round_no: int | None = None
    system: SystemId | None = None
    strict: bool = False


@dataclass(frozen=True, slots=True)
class _Checked:
    """The result for a file: a report per tournament, and the messages from reading it."""

    file: _File
    reports: tuple[FileReport, ...]
    messages: tuple[str, ...] = ()


_Work: TypeAlias = Callable[[Iterable[_File]], Iterator[_Checked]]


def check(  # noqa: PLR0913 - each is an option of the command
    paths: Sequence[Path],
    wanted: Wanted,
    *,
    target: records.Target | None,
    form: Form | None,
    as_json: bool,
    standings: bool,
    jobs: int,
    dask: str,
) -> int:
    """Check files and folders, write the reports, and return the exit status.

    With a *target*, the records go to its file.
    """
    absolute = [each.absolute() for each in paths]
    if dask or target is not None:
        # A worker has a folder of its own; a run may continue with other workers, or without any.
        paths = absolute
    work = partial(in_order, partial(_check_file, wanted), jobs=jobs, dask=dask, lost=_lost)
    run = records.run_name("check", *absolute, wanted)
    count = _Count(standings)
    if target is not None:
        _into_file(target, run, paths, work, count)
    else:
        found = work(chain.from_iterable(map(_files, paths)))
        _to_screen(found, count, as_json, Table(CheckRecord, form, run) if form else None)
    if target is not None or (count.totals.tournaments > 1 and not (as_json or form)):
        typer.echo("\n".join(check_report.totals_in_words(count.totals)))
    return count.status


@dataclass(slots=True)
class _Count:
    """The totals and the exit status so far; with ``standings``, ranks count for the status."""

    standings: bool
    totals: Totals = field(default_factory=Totals)
    status: int = 0

    def add(self, record: CheckRecord) -> None:
        """Count one more tournament."""
        self.totals.add(record)
        if record.outcome in _NOT_CHECKED:
            self.status = UNREADABLE
        elif record.outcome == Outcome.DIFFERS.value or (self.standings and record.ranks_differing):
            self.status = max(self.status, DIFFERS)


def _into_file(
    target: records.Target, run: str, paths: Sequence[Path], work: _Work, count: _Count
) -> None:
    """Write the records of all files to a file, sorted, after the records already there."""
    table = Table(CheckRecord, target.form, run)
    with records.opened(target, table, [each for each in paths if each.is_file()]) as file:
        last: tuple[str, ...] = ()
        for record in file.kept():
            count.add(record)
            last = Path(record.file).parts
        for checked in () if file.is_complete else work(_after(last, paths)):
            added = check_report.records(run, checked.reports, checked.messages)
            for record in added:
                count.add(record)
            file.add(added)
        file.finish()


def _after(last: tuple[str, ...], paths: Sequence[Path]) -> Iterator[_File]:
    """Yield the files that *paths* stand for, sorted, each once, from after the place *last*."""
    before = last
    for file in heapq.merge(*map(_files, paths), key=_place):
        if (place := _place(file)) > before:
            yield file
            before = place


def _place(file: _File) -> tuple[str, ...]:
    return files.order(file.path)


def _to_screen(
    found: Iterable[_Checked], count: _Count, as_json: bool, table: Table[CheckRecord] | None
) -> None:
    """Write each report when it is there: as JSON, as a record of the *table*, or in words."""
    before = '{"files": [\n'
    if table is not None:
        typer.echo(table.header, nl=False)
    for checked in found:
        for message in checked.messages:
            say(message)
        added = check_report.records(table.run if table else "", checked.reports, checked.messages)
        for report, record in zip(checked.reports, added, strict=True):
            count.add(record)
            if table is not None:
                typer.echo(table.line(record), nl=False)
            if as_json:
                line = json.dumps(check_report.as_json(report), ensure_ascii=False)
                typer.echo(before + line, nl=False)
                before = ",\n"
            if report.error:
                say(report.error)
            elif not (as_json or table or (checked.file.in_folder and report.has_nothing)):
                typer.echo("\n".join(check_report.in_words(report)))
    if as_json:
        typer.echo(f'\n],\n"totals": {json.dumps(asdict(count.totals))}}}')


def _files(path: Path) -> Iterator[_File]:
    """Yield the files that *path* stands for, sorted; for an empty folder, the folder itself.

    Not every shell replaces ``*.trf`` by the names of files.
    """
    found: Iterable[_File] = ()
    if path.is_dir():
        found = (_File(each, in_folder=True) for each in files.under(path))
    elif not path.exists():
        names = set(glob.glob(str(path))) - {str(path)}  # noqa: PTH207 - from any folder
        found = chain.from_iterable(map(_files, sorted(map(Path, names), key=files.order)))
    is_empty = True
    for file in found:
        yield file
        is_empty = False
    if is_empty:
        yield _File(path)


def _check_file(wanted: Wanted, file: _File) -> _Checked:
    """Return the result of checking a file; runs in its own process."""
    messages: list[str] = []
    try:
        reports = _reports(file.path, wanted, messages.append)
    except SwissDeskError as error:
        reports = (FileReport(file.path, error=failures.sentence(error)),)
    except Exception:  # noqa: BLE001 - a fault over one file must not keep others from the check
        fault = _("{file} could not be checked because of an error in SwissDesk. Please report it.")
        messages.append(traceback.format_exc())
        reports = (FileReport(file.path, error=fault.format(file=file.path)),)
    is_quiet = file.in_folder and all(each.has_nothing and each.rounds for each in reports)
    return _Checked(file, reports, _in_short(messages, is_quiet, file.in_folder))


def _lost(file: _File) -> _Checked:
    """Return the result for a file whose check ends every process."""
    error = failures.sentence(WorkLost(str(file.path)))
    return _Checked(file, (FileReport(file.path, error=error),))


def _in_short(messages: Sequence[str], is_quiet: bool, in_folder: bool) -> tuple[str, ...]:
    """Return the messages about a file to show: fewer in a folder, which may hold many files."""
    word = _("notice")
    notice = f": {word}: "
    shown = [each for each in messages if not (is_quiet and notice in each)]
    omitted = len(shown) - _MOST_MESSAGES
    if not in_folder or omitted <= 0:
        return tuple(shown)
    more = ngettext("{n} more problem in this file.", "{n} more problems in this file.", omitted)
    return (*shown[:_MOST_MESSAGES], more.format(n=omitted))


def _reports(path: Path, wanted: Wanted, tell: Callable[[str], None]) -> tuple[FileReport, ...]:
    if path.is_dir():
        raise _without_tournaments(path)
    source = files.read(path, tell)
    tournaments = source.event.tournaments
    reports = tuple(_report(path, source, each, wanted) for each in tournaments)
    if len(tournaments) == 1:
        return reports
    return tuple(
        replace(report, section=each.settings.name)
        for report, each in zip(reports, tournaments, strict=True)
    )


def _without_tournaments(folder: Path) -> SwissDeskError:
    """Return the reason that no file of a folder can be checked."""
    try:
        next(folder.iterdir(), None)
    except OSError as problem:
        return FileNotReadable(folder, problem.strerror or str(problem))
    return FolderWithoutTournaments(folder)


def _report(path: Path, source: files.Source, tournament: Tournament, wanted: Wanted) -> FileReport:
    facts = source.facts
    if wanted.system is not None:
        systems.require_kind(wanted.system, is_of_teams=tournament.settings.teams is not None)
        tournament = tournament.with_settings(replace(tournament.settings, system=wanted.system))
    system = tournament.settings.system.value
    if facts is None:
        may_go_on = not tournament.settings.rounds_known
        return FileReport(path, system, _rounds(tournament, wanted, may_go_on=may_go_on))
    if wanted.strict:
        tournament = tournament.with_corrections(())  # comments give them
        tournament = tournament.with_match_corrections(())
    is_known = systems.is_paired(tournament.settings.system) and (
        facts.is_known or not facts.system or wanted.system is not None
    )
    return FileReport(
        path,
        system,
        _rounds(tournament, wanted, may_go_on=facts.may_go_on) if is_known else (),
        edition=facts.edition.value,
        system_in_file=facts.system or ("" if is_known else system),
        assumed=is_known and not facts.system and wanted.system is None,
        is_other_system=not is_known,
        began=source.event.start_date,
        standings=_standings(tournament, facts),
    )


def _rounds(tournament: Tournament, wanted: Wanted, *, may_go_on: bool) -> tuple[RoundReport, ...]:
    if wanted.round_no is None:
        reports = checker.check(tournament, may_go_on=may_go_on)
    else:
        reports = (checker.check_round(tournament, wanted.round_no, may_go_on=may_go_on),)
    if wanted.strict:
        return reports
    return noted.with_reasons(tournament, reports, may_go_on=may_go_on)


def _standings(tournament: Tournament, facts: Facts) -> StandingsReport:
    """Compare the ranks if the file has some, and names only tie-breaks that SwissDesk computes."""
    codes = facts.tie_breaks
    if codes is None or not facts.ranks or not tournament.rounds:
        return StandingsReport()
    settings = tournament.settings
    if len(applied(tournament)) != len(codes):
        return StandingsReport(tie_breaks=codes)
    return StandingsReport(True, settings.tie_breaks, check_ranks(tournament, facts.ranks))
