"""The report for rating of a section: its state, its deadlines, and its problems.

The day is an argument: only the window and the command line look at a clock.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import groupby

from swissdesk.i18n import _, ngettext
from swissdesk.listings.checks.all_checks import of_doubles
from swissdesk.listings.checks.check_row import REPORTS, CheckRow, Gravity, Part, Place, Stage
from swissdesk.listings.checks.list_differences import of_lists
from swissdesk.listings.checks.rated_play import of_rated_play
from swissdesk.listings.checks.report_checks import of_rating_list, of_report, of_schedule, record
from swissdesk.listings.words import dates, text
from swissdesk.model.dates import calendar_day
from swissdesk.model.event import Event, days_of, registered
from swissdesk.model.tournament import Tournament
from swissdesk.rating.deadlines import (
    Deadline,
    DeadlineKind,
    registration_deadline,
    report_deadlines,
)
from swissdesk.trf import rating_report
from swissdesk.trf.rating_report import Report, ReportState, Slice

_DONE = frozenset({ReportState.SENT, ReportState.CONFIRMED})

_error = partial(CheckRow, Gravity.ERROR, Stage.REPORTING)
_warning = partial(CheckRow, Gravity.WARNING, Stage.REPORTING)
_note = partial(CheckRow, Gravity.NOTE, Stage.REPORTING)


@dataclass(frozen=True, slots=True)
class Due:
    """A deadline of a section, and the report it is about, if any."""

    deadline: Deadline
    is_done: bool
    has_passed: bool
    rounds: Slice | None = None

    @property
    def sentence(self) -> str:
        """The deadline in words."""
        day = dates.shown(f"{self.deadline.day:%Y/%m/%d}")
        listed = self.deadline.rating_list
        if listed is None:
            return _("Register the section by {day}").format(day=day)
        forms = {
            DeadlineKind.LIST: _("Send the report by {day} for the rating list of {list}"),
            DeadlineKind.LAST_LIST: _("The last list for these games is of {list}: by {day}"),
        }
        return forms[self.deadline.kind].format(day=day, list=dates.shown(f"{listed:%Y/%m/%d}"))


@dataclass(frozen=True, slots=True)
class ReportStatus:
    """All that the page and the command say of a section's report."""

    is_rated: bool
    reports: tuple[Report, ...]
    deadlines: tuple[Due, ...]
    checks: tuple[CheckRow, ...]

    @property
    def next_deadline(self) -> Due | None:
        """The first deadline still to be met, or missed."""
        return next((each for each in self.deadlines if not each.is_done), None)

    @property
    def has_errors(self) -> bool:
        """Whether something mandatory is missing."""
        return any(row.gravity is Gravity.ERROR for row in self.checks)

    @property
    def is_complete(self) -> bool:
        """Whether the next report to be sent lacks nothing mandatory, no game either."""
        coming = next((each.state for each in self.reports if each.state not in _DONE), None)
        return not self.has_errors and coming is not ReportState.PLAYING


def status(event: Event, tournament: Tournament, today: date, *, program: str = "") -> ReportStatus:
    """Return the state of a section's report on a day; the gravest problems come first."""
    is_rated = registered(event, tournament).is_rated
    found = rating_report.reports(event, tournament, program=program)
    due = tuple(_deadlines(event, tournament, found, today)) if is_rated else ()
    rows = (
        *_of_changes(tournament, found),
        *(_of_results(tournament) if is_rated else ()),
        *of_report(event, tournament),
        *of_rated_play(event, tournament),
        *of_doubles(tournament),
        *of_schedule(tournament),
        *of_rating_list(tournament),
        *of_lists(event, tournament),
        *(_of_registration(event, tournament) if is_rated else ()),
        *_of_deadlines(due, tournament),
    )
    ordered = sorted(rows, key=lambda row: -row.gravity)
    return ReportStatus(is_rated, found, due, tuple(ordered))


def state_text(report: Report) -> str:
    """Return the state of a report in words."""
    return {
        ReportState.PLAYING: _("being played"),
        ReportState.READY: _("ready to be sent"),
        ReportState.SENT: _("sent"),
        ReportState.CONFIRMED: _("confirmed"),
    }[report.state]


def rounds_text(rounds: Slice, tournament: Tournament) -> str:
    """Return which rounds a report has: "All rounds", "Rounds 3 to 5", "Round 3"."""
    if rounds.is_whole(tournament):
        return _("All rounds")
    if rounds.first_round == rounds.last_round:
        return _("Round {n}").format(n=rounds.first_round)
    form = _("Rounds {first} to {last}")
    return form.format(first=rounds.first_round, last=rounds.last_round)


def _of_results(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield games without a result, and the rounds to come."""
    for number, games in groupby(tournament.unfinished, key=lambda each: each[0]):
        boards = tuple(board for _number, board in games)
        form = ngettext(
            "Round {n}: board {boards} has no final result.",
            "Round {n}: boards {boards} have no final results.",
            len(boards),
        )
        if tournament.settings.teams is not None:
            form = ngettext(
                "Round {n}: the match at table {boards} is not over.",
                "Round {n}: the matches at tables {boards} are not over.",
                len(boards),
            )
        sentence = form.format(n=number, boards=text.in_a_row(boards))
        yield _error(sentence, record("001"), Place(Part.ROUNDS, number, boards[0]))
    coming = range(tournament.last_round + 1, tournament.settings.rounds + 1)
    if coming:
        form = ngettext("Round {n} is still to come.", "Rounds {n} are still to come.", len(coming))
        sentence = form.format(n=text.in_a_row(tuple(coming)))
        yield _note(sentence, place=Place(Part.ROUNDS, tournament.last_round or 1))


def _of_changes(tournament: Tournament, reports: tuple[Report, ...]) -> Iterator[CheckRow]:
    """Yield reports that would now be other files."""
    for each in reports:
        if each.has_changed and each.receipt is not None:
            sentence = _("{rounds}: changed since sent on {moment}. Send the report again.").format(
                rounds=rounds_text(each.rounds, tournament),
                moment=dates.noted_moment(each.receipt.sent_at),
            )
            yield _warning(sentence, place=Place(Part.REGISTRATION, field=REPORTS))


def _of_registration(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield a missing code, and that every month needs a report."""
    if not tournament.registration.event_code:
        sentence = _("The code of the section on FIDE's server has not been entered.")
        yield _note(sentence, place=Place(Part.REGISTRATION, field="event_code"))
    if rating_report.is_long(event, tournament):
        sentence = _("The section lasts more than {n} days: send a report every month.")
        words = sentence.format(n=rating_report.LONGEST)
        yield _note(words, "B.02 art. 4.1", Place(Part.REGISTRATION, field=REPORTS))


# Deadlines


def _deadlines(
    event: Event, tournament: Tournament, reports: tuple[Report, ...], today: date
) -> Iterator[Due]:
    """Yield the deadlines of a section in order of time."""
    registration = registration_deadline(event, tournament)
    if registration is not None:
        on = calendar_day(tournament.registration.registered_on)
        passed = registration.has_passed(on or today)
        yield Due(registration, is_done=on is not None, has_passed=passed)
    for each in reports:
        last_day = _last_day(event, tournament, each.rounds)
        if last_day is not None:
            is_done = each.state in _DONE and not each.has_changed
            for deadline in report_deadlines(last_day):
                passed = not is_done and deadline.has_passed(today)
                yield Due(deadline, is_done, passed, each.rounds)


def _last_day(event: Event, tournament: Tournament, rounds: Slice) -> date | None:
    """Return the last day of the rounds of a report, or of the section."""
    days = tournament.settings.round_dates[rounds.first_round - 1 : rounds.last_round]
    known = [day for each in days if (day := calendar_day(each)) is not None]
    return max(known) if known else days_of(event, tournament)[1]


def _of_deadlines(deadlines: tuple[Due, ...], tournament: Tournament) -> Iterator[CheckRow]:
    """Yield the deadlines missed, and the one for the registration while it is to come."""
    place = Place(Part.REGISTRATION, field="registered_on")
    for each in deadlines:
        article = each.deadline.article
        if each.rounds is None:
            yield from _of_registering(each, tournament, article, place)
        elif each.has_passed:
            form = _("{rounds}: the report was due by {day} for the rating list of {list}.")
            if each.deadline.kind is DeadlineKind.LAST_LIST:
                form = _("{rounds}: too late; the last list was that of {list}. See FIDE.")
            words = form.format(
                rounds=rounds_text(each.rounds, tournament),
                day=dates.shown(f"{each.deadline.day:%Y/%m/%d}"),
                list=dates.shown(f"{each.deadline.rating_list:%Y/%m/%d}"),
            )
            yield _warning(words, article, Place(Part.REGISTRATION, field=REPORTS))


def _of_registering(
    due: Due, tournament: Tournament, article: str, place: Place
) -> Iterator[CheckRow]:
    day = dates.shown(f"{due.deadline.day:%Y/%m/%d}")
    on = tournament.registration.registered_on
    if on and due.has_passed:
        form = _("Registered on {on}, later than {day}.")
        yield _warning(form.format(on=dates.shown(on), day=day), article, place)
    elif not on and due.has_passed:
        form = _("The section had to be registered by {day}; no date of registration is entered.")
        yield _warning(form.format(day=day), article, place)
    elif not on:
        yield _note(_("Register the section by {day}.").format(day=day), article, place)
