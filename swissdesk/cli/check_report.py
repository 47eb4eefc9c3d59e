"""The findings of ``swissdesk check``, in words, as JSON and as records."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from swissdesk.cli.files import printable
from swissdesk.cli.records import Record
from swissdesk.endorsement.checker import Difference, DifferenceKind, RankDifference, RoundReport
from swissdesk.endorsement.reasons import Bar, Barred, Colours, Consequence, Reason, Rule
from swissdesk.errors import NoLegalPairing
from swissdesk.i18n import _, ngettext
from swissdesk.listings.systems import notes
from swissdesk.listings.words import failures, text, verdicts
from swissdesk.model.remark import Remark
from swissdesk.pairing.dutch2026.why.review import Fault
from swissdesk.trf.systems import DUTCH_2026_SINCE

_TENTHS = 10

Value: TypeAlias = str | int | bool | list["Value"] | dict[str, "Value"] | None


@dataclass(frozen=True, slots=True)
class StandingsReport:
    """The comparison of ranks; ``checked`` is False if there was nothing to compare them by."""

    checked: bool = False
    tie_breaks: tuple[str, ...] = ()
    differences: tuple[RankDifference, ...] = ()


@dataclass(frozen=True, slots=True)
class FileReport:
    """The findings for one tournament; ``error`` is a sentence if it could not be checked.

    ``system_in_file`` is the system that the file names. If it is not ``system`` although the file
    could be read, the rounds were not paired again. ``began`` is YYYY/MM/DD or empty. ``section``
    is the name of the tournament if the file has several.
    """

    file: Path
    system: str = ""
    rounds: tuple[RoundReport, ...] = ()
    error: str = ""
    edition: str = ""
    system_in_file: str = ""
    assumed: bool = False
    is_other_system: bool = False
    began: str = ""
    standings: StandingsReport = field(default_factory=StandingsReport)
    section: str = ""

    @property
    def name(self) -> str:
        """The file, with the section if there are several."""
        if not self.section:
            return str(self.file)
        return _("{file}, section {section}").format(file=self.file, section=self.section)

    @property
    def consistent(self) -> bool:
        """Whether the system pairs every round the same."""
        return not self.failed and all(each.consistent for each in self.rounds)

    @property
    def is_explained(self) -> bool:
        """Whether the system pairs every round the same, or the file notes why it does not."""
        return not self.failed and all(each.is_explained for each in self.rounds)

    @property
    def failed(self) -> bool:
        """Whether the rounds could not be checked."""
        return bool(self.error) or self.is_other_system

    @property
    def going_on(self) -> tuple[int, ...]:
        """The rounds paired again as if the tournament had more rounds than the file declares."""
        return tuple(each.round_no for each in self.rounds if each.goes_on)

    @property
    def has_nothing(self) -> bool:
        """Whether neither pairings nor ranks differ."""
        return self.consistent and not self.standings.differences


@dataclass(slots=True)
class Totals:
    """Counts over all tournaments checked, by their keys in JSON."""

    tournaments: int = 0
    unreadable: int = 0
    other_system: int = 0
    inconsistent: int = 0
    rounds: int = 0
    inconsistent_rounds: int = 0
    noted_rounds: int = 0
    ranked_otherwise: int = 0

    def add(self, record: "CheckRecord") -> None:
        """Count one more tournament."""
        self.tournaments += 1
        self.unreadable += record.outcome == Outcome.UNREADABLE.value
        self.other_system += record.outcome == Outcome.OTHER_SYSTEM.value
        self.rounds += record.rounds
        self.inconsistent_rounds += record.rounds_differing
        self.noted_rounds += record.rounds_noted
        self.inconsistent += record.outcome in _DIFFERENT
        self.ranked_otherwise += bool(record.ranks_differing)


class Outcome(Enum):
    """The outcomes of checking a tournament's pairings."""

    CONSISTENT = "consistent"
    EXPLAINED = "explained"
    DIFFERS = "differs"
    OTHER_SYSTEM = "other-system"
    UNREADABLE = "unreadable"


_DIFFERENT = {Outcome.EXPLAINED.value, Outcome.DIFFERS.value}


@dataclass(frozen=True, slots=True)
class CheckRecord(Record):
    """A report as a record, whose columns the manual describes; they are a contract."""

    file: str
    tournament: int
    tournaments: int
    section: str
    outcome: str
    error: str
    problems: str
    system: str
    system_in_file: str
    system_assumed: bool
    edition: str
    began: str
    rounds: int
    rounds_differing: int
    rounds_noted: int
    first_differing: int
    differences: int
    articles: str
    more_rounds_assumed: bool
    ranks_checked: bool
    ranks_differing: int
    tie_breaks: str
    details: str

    @property
    def is_last(self) -> bool:
        """Whether it is the last tournament of its file."""
        return self.tournament == self.tournaments


def records(
    run: str, reports: Sequence[FileReport], messages: Sequence[str]
) -> tuple[CheckRecord, ...]:
    """Return the records of all reports on one file; *messages* are its problems."""
    problems, count = "; ".join(messages), len(reports)
    numbered = enumerate(reports, 1)
    return tuple(_record(run, report, (number, count), problems) for number, report in numbered)


def _record(run: str, report: FileReport, place: tuple[int, int], problems: str) -> CheckRecord:
    number, count = place
    differing = [each for each in report.rounds if not each.consistent]
    differences = [difference for each in differing for difference in each.differences]
    articles = dict.fromkeys(_article(each.reason) for each in differences)
    return CheckRecord(
        run,
        file=printable(str(report.file)),
        tournament=number,
        tournaments=count,
        section=report.section,
        outcome=_outcome(report).value,
        problems=problems,
        error=(report.error or _other_system(report)) if report.failed else "",
        system=report.system,
        system_in_file=report.system_in_file,
        system_assumed=report.assumed,
        edition=report.edition,
        began=report.began.replace("/", "-"),
        rounds=len(report.rounds),
        rounds_differing=len(differing),
        rounds_noted=sum(bool(each.noted) for each in report.rounds),
        first_differing=differing[0].round_no if differing else 0,
        differences=len(differences),
        articles="; ".join(filter(None, articles)),
        more_rounds_assumed=bool(report.going_on),
        ranks_checked=report.standings.checked,
        ranks_differing=len(report.standings.differences),
        tie_breaks=",".join(report.standings.tie_breaks),
        details=json.dumps([*map(_round, differing)], ensure_ascii=False) if differing else "",
    )


def _outcome(report: FileReport) -> Outcome:
    if report.is_other_system:
        return Outcome.OTHER_SYSTEM
    if report.error:
        return Outcome.UNREADABLE
    if report.consistent:
        return Outcome.CONSISTENT
    return Outcome.EXPLAINED if report.is_explained else Outcome.DIFFERS


# JSON


def as_json(report: FileReport) -> Mapping[str, Value]:
    """Return the report in the form of the contract; it has ``error`` only if the check failed."""
    found: dict[str, Value] = {
        "file": str(report.file),
        "system": report.system,
        "consistent": report.consistent,
        "explained": report.is_explained,
        "rounds": [_round(each) for each in report.rounds],
        "edition": report.edition or None,
        "system_in_file": report.system_in_file or None,
        "system_assumed": report.assumed,
        "more_rounds_assumed": bool(report.going_on),
        "standings": _standings(report.standings),
    }
    if report.failed:
        found["error"] = report.error or _other_system(report)
    return found


def _round(report: RoundReport) -> Value:
    """Return the findings for a round; it has ``noted`` only if the file explains a difference."""
    noted: dict[str, Value] = {"noted": [_noted(each) for each in report.noted]}
    return {
        "round": report.round_no,
        "consistent": report.consistent,
        "differences": [_difference(each) for each in report.differences],
        **(noted if report.noted else {}),
    }


def _difference(difference: Difference) -> Value:
    """Return kind, TPNs, bracket and reason; ``black`` is 0 for the pairing-allocated bye."""
    found: dict[str, Value] = {"kind": difference.kind.value}
    if difference.white is not None:
        black = 0 if difference.black is None else difference.black
        found |= {"white": difference.white, "black": black}
    if difference.bracket is not None:
        found["bracket"] = text.decimal(Fraction(difference.bracket, _TENTHS))
    found["article"] = _article(difference.reason)
    found["reason"] = _reason(difference.reason)
    return found


def _standings(report: StandingsReport) -> Value:
    differences: list[Value] = [
        {"tpn": each.tpn, "expected": each.expected, "found": each.found}
        for each in report.differences
    ]
    return {
        "checked": report.checked,
        "tie_breaks": list(report.tie_breaks),
        "differences": differences,
    }


# Words


def in_words(report: FileReport) -> Iterator[str]:
    """Yield the lines of a report."""
    if report.is_other_system:
        yield f"{report.name}: {_other_system(report)}"
    else:
        yield from _rounds(report.name, report.rounds)
    if report.going_on:
        form = ngettext(
            "  Round {rounds} was not treated as the last one: the file does not give the "
            "number of rounds (142), and this fits better.",
            "  Rounds {rounds} were not treated as the last one: the file does not give "
            "the number of rounds (142), and this fits better.",
            len(report.going_on),
        )
        yield form.format(rounds=", ".join(map(str, report.going_on)))
    if report.assumed:
        yield from _assumption(report)
    differences = report.standings.differences
    if differences:
        form = ngettext(
            "  Standings by {codes}: {count} rank differs.",
            "  Standings by {codes}: {count} ranks differ.",
            len(differences),
        )
        codes = ", ".join(report.standings.tie_breaks) or _("points alone")
        yield form.format(codes=codes, count=len(differences))
        for each in differences:
            yield _("    {tpn} has rank {found} and should have {expected}").format(
                tpn=each.tpn, found=each.found, expected=each.expected
            )


def _rounds(file: str, rounds: Sequence[RoundReport]) -> Iterator[str]:
    count = len(rounds)
    if not count:
        yield _("{file}: no round is paired yet, so there is nothing to check.").format(file=file)
        return
    differing = [each for each in rounds if not each.consistent]
    if not differing:
        form = ngettext(
            "{file}: {count} round, as the system pairs it.",
            "{file}: {count} rounds, all as the system pairs them.",
            count,
        )
        yield form.format(file=file, count=count)
        return
    if all(each.noted for each in differing):
        form = ngettext(
            "{file}: {differing} of {count} rounds differs, as noted in the file.",
            "{file}: {differing} of {count} rounds differ, as noted in the file.",
            len(differing),
        )
    else:
        form = ngettext(
            "{file}: {differing} of {count} rounds differs.",
            "{file}: {differing} of {count} rounds differ.",
            len(differing),
        )
    yield form.format(file=file, differing=len(differing), count=count)
    for each in differing:
        if each.noted:
            remarks = "; ".join(map(_noted, each.noted))
            form = _("  Round {n}, as noted in the file: {remarks}")
            yield form.format(n=each.round_no, remarks=remarks)
            continue
        yield _("  Round {n}").format(n=each.round_no)
        yield from _brackets(each.differences)


def _noted(remark: Remark) -> str:
    return f"{remark.kind.value} @ Round {remark.round_no}: {remark.text}"


def _brackets(differences: Sequence[Difference]) -> Iterator[str]:
    """Yield the differences of the whole round, then by bracket from the highest, with reasons."""
    ordered = sorted(differences, key=lambda each: (each.bracket is not None, -(each.bracket or 0)))
    for bracket, group in groupby(ordered, key=lambda each: each.bracket):
        rows = tuple(group)
        if bracket is None:
            yield from (f"    {_words(each)}" for each in rows)
            continue
        yield "    " + _("Bracket of {points}").format(points=text.with_unit(bracket))
        causes = dict.fromkeys(each.reason for each in rows if not isinstance(each.reason, Colours))
        yield from (f"      {_reason_line(reason)}" for reason in causes)
        yield from (f"        {_words(each)}" for each in rows)


def _other_system(report: FileReport) -> str:
    return _("not checked. The file names {said}, which SwissDesk does not pair.").format(
        said=report.system_in_file
    )


def _assumption(report: FileReport) -> Iterator[str]:
    form = _("  The file names no pairing system (192, 092); {system} is assumed.")
    yield form.format(system=report.system)
    if "" < report.began < DUTCH_2026_SINCE:
        form = _("  It began on {day}, before the rules of {since}.")
        yield form.format(day=report.began, since=DUTCH_2026_SINCE)


def totals_in_words(totals: Totals) -> Iterable[str]:
    """Yield the lines of the summary."""
    checked = totals.tournaments - totals.unreadable - totals.other_system
    form = ngettext(
        "{count} tournament with {rounds} rounds checked.",
        "{count} tournaments with {rounds} rounds checked.",
        checked,
    )
    yield form.format(count=checked, rounds=totals.rounds)
    yield _("Paired differently: {rounds} rounds in {count} tournaments.").format(
        rounds=totals.inconsistent_rounds, count=totals.inconsistent
    )
    if totals.noted_rounds:
        form = _("As noted in the files: {rounds} of these rounds.")
        yield form.format(rounds=totals.noted_rounds)
    yield _("Ranked differently: {count} tournaments.").format(count=totals.ranked_otherwise)
    if totals.unreadable:
        yield _("Not checked: {count}.").format(count=totals.unreadable)
    if totals.other_system:
        form = _("Not checked, because SwissDesk does not pair the system: {count}.")
        yield form.format(count=totals.other_system)


def _words(difference: Difference) -> str:
    opponent = _("bye") if difference.black is None else difference.black
    pair = f"{difference.white}-{opponent}"
    match difference.kind:
        case DifferenceKind.MISSING:
            return _("{pair} is missing").format(pair=pair)
        case DifferenceKind.UNEXPECTED:
            return _("{pair} should not be there").format(pair=pair)
        case DifferenceKind.COLOURS:
            form = _("{pair} was paired with the colours exchanged: {reason}")
            return form.format(pair=pair, reason=_reason_line(difference.reason))
        case DifferenceKind.UNPAIRABLE:
            return _reason_line(difference.reason)


# Reasons


def _reason_line(reason: Reason) -> str:
    """Return a reason with its article, if it has one: "they have met. [C1, 2.1.1]"."""
    article = _article(reason)
    return f"{_reason(reason)} [{text.article(article)}]" if article else _reason(reason)


def _article(reason: Reason) -> str:
    """Return the criterion and the article behind a reason; empty if it has none."""
    match reason:
        case Fault(verdict):
            return verdicts.article(verdict)
        case Colours(rule):
            return rule.value
        case NoLegalPairing():
            return reason.article
        case Rule(note):
            return note.article
        case Barred(bar):
            return f"C.04.1 art. {bar.value}" if bar.value else ""
        case Consequence():
            return ""


def _reason(reason: Reason) -> str:
    """Return a reason as a sentence."""
    match reason:
        case Fault():
            return _fault(reason)
        case Colours(rule, higher):
            return verdicts.colours(rule).format(higher=_("No. {n}").format(n=higher))
        case Consequence(score):
            form = _("Follows from the bracket of {points}.")
            return form.format(points=text.with_unit(score))
        case Rule(note):
            return notes.numbered(note)
        case Barred(bar, one, other):
            return _BARS[bar]().format(one=one, other=other)
        case NoLegalPairing():
            return failures.sentence(reason)


_BARS: Mapping[Bar, Callable[[], str]] = {
    Bar.MET: lambda: _("{one} and {other}: they have met."),
    Bar.PROHIBITED: lambda: _("{one} and {other}: the regulations keep them apart."),
    Bar.BYE: lambda: _("Bye of {one}: this player has already had a bye or a win without playing."),
}


def _fault(fault: Fault) -> str:
    if fault.pair is None:
        words = _("As the round has it")
    else:
        one, other = fault.pair
        words = _("{one} and {other}") if other is not None else _("Bye of {one}")
        words = words.format(one=one, other=other)
    return f"{words}: {verdicts.words(fault.verdict)}"
