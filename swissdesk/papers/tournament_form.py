"""The tournament report: form IT3 of FIDE."""

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest

from swissdesk.i18n import _
from swissdesk.listings.words import system_text, text
from swissdesk.model.event import registered
from swissdesk.model.ids import PlayerId
from swissdesk.model.rating import fide_list
from swissdesk.model.registration import NO_OFFICIAL, Official, Registration
from swissdesk.model.settings import Acceleration, RatingKind, SystemId, TournamentSettings
from swissdesk.papers import form_parts
from swissdesk.papers.form_parts import day, forms, name_of, number, page, rate_of_play
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import (
    Align,
    Column,
    Counted,
    Field,
    Fields,
    Forms,
    Line,
    Remark,
    Signatures,
    Table,
    Weight,
)
from swissdesk.titles.tournament_report import (
    Group,
    Scope,
    TournamentReport,
    tournament_report,
)

_DEPUTIES, _REMARKS = 2, 4
"""The lines that the form has at least."""


def tournament_form(request: Request) -> Forms:
    """Return form IT3."""
    registration = registered(request.event, request.tournament)
    settings = request.tournament.settings
    report = tournament_report(request.event, request.tournament)
    counted = tuple(_numbers(report, form_parts.player_lines(request)))
    parts = (
        Fields((*_of_event(registration), *_of_play(settings, registration, report))),
        _table(counted),
        Remark(_who_counts(), is_quiet=True),
        _officials(registration),
        Fields(tuple(_remarks(registration))),
    )
    signed = Signatures((_("Date"), _("Signature of the chief arbiter")))
    end: tuple[Remark | Signatures, ...] = (*_without_id(registration), signed)
    title = _("Tournament report IT3")
    return forms(request, title, [page(title, parts, counted, end)])


def _of_event(registration: Registration) -> Iterator[tuple[Field, ...]]:
    organiser = registration.organiser
    name = name_of(organiser) if organiser.fide_id else organiser.name  # it may be a club
    yield (
        form_parts.federation(registration, 2),
        form_parts.event_code(registration, 2),
        day(_("Start"), registration.start_date, 2),
        day(_("End"), registration.end_date, 2),
    )
    yield (form_parts.event_name(registration, 1),)
    place = form_parts.place(registration, 1, _("Country / place"))
    yield (place,)
    yield (
        Field(_("Organiser"), name, 3, _("The organiser is not known.")),
        Field(_("FIDE ID of the organiser"), organiser.fide_id, 2),
        Field(_("E-mail of the organiser"), organiser.email, 3),
    )


def _of_play(
    settings: TournamentSettings, registration: Registration, report: TournamentReport
) -> Iterator[tuple[Field, ...]]:
    schedule = "" if report.schedule is None else "-".join(map(str, report.schedule))
    kinds = {
        RatingKind.STANDARD: _("Standard"),
        RatingKind.RAPID: _("Rapid"),
        RatingKind.BLITZ: _("Blitz"),
    }
    unknown = _("The pairing system is not known.")
    yield (
        Field(_("Number of rounds"), str(settings.rounds), 2),
        Field(_("Schedule (rounds per day)"), schedule, 3, _("Not every round has a date.")),
        rate_of_play(settings, 4),
    )
    yield (
        Field(_("Standard / rapid / blitz"), kinds[fide_list(settings)], 2),
        Field(_("Swiss / round robin"), form_parts.type_of(settings), 3, unknown),
        Field(
            _("Individual / team"),
            _("Individual") if settings.teams is None else _("Team"),
            2,
        ),
        Field(_("Accelerated / normal"), _acceleration(settings), 2),
    )
    is_known = settings.system_known
    system = system_text.name(settings.system) if is_known else ""
    yield (Field(_("System"), system, 1, unknown), _pairing(settings, registration))


def _acceleration(settings: TournamentSettings) -> str:
    is_accelerated = settings.acceleration is not Acceleration.NONE or bool(settings.fictitious)
    return _("Accelerated") if is_accelerated else _("Normal")


def _pairing(settings: TournamentSettings, registration: Registration) -> Field:
    """Return the field of who paired the rounds: the arbiter, or this program."""
    label = _("Pairing: manual (person responsible) / computerized (program)")
    if settings.system in {SystemId.MANUAL, SystemId.CUSTOM_ROUND_ROBIN}:
        person = name_of(registration.chief_arbiter)
        words = _("manual: {person}").format(person=person) if person else ""
        return Field(label, words, 1, _("The chief arbiter is not known."))
    return Field(label, _("computerized: {program}").format(program=form_parts.program()))


def _remarks(registration: Registration) -> Iterator[tuple[Field, ...]]:
    lines = zip_longest(range(_REMARKS), registration.remarks, fillvalue="")
    for at, (_line, words) in enumerate(lines, 1):
        yield (Field(_("Remark {n}").format(n=at), str(words)),)


# The table of players


def _who_counts() -> str:
    return _(
        "Counted: players with at least one game played over the board; each once, with the "
        "highest title. FID does not count as a federation. Rated: in the FIDE list for the rate "
        "of play."
    )


def _numbers(
    report: TournamentReport, lines: Callable[[PlayerId], tuple[PlayerId, str]]
) -> Iterator[Counted]:
    """Yield the numbers of the table, line by line."""
    groups, scopes = _groups(), _scopes()
    for (group, scope), figure in report.table.items():
        name = _("{group}, {scope}").format(group=groups[group], scope=scopes[scope])
        yield number(name, figure, lines)


def _table(counted: tuple[Counted, ...]) -> Table:
    scopes = _scopes()
    columns = (
        Column(_("Players"), weight=Weight.SEMIBOLD, is_elastic=True, key="players"),
        *(Column(words, Align.CENTRE, key=scope.value) for scope, words in scopes.items()),
    )
    values = [each.value for each in counted]
    width = len(scopes)
    lines = tuple(
        Line((words, *values[width * place : width * (place + 1)]))
        for place, words in enumerate(_groups().values())
    )
    return Table(columns, lines)


def _groups() -> Mapping[Group, str]:
    names = {Group.RATED: _("Rated players"), Group.UNRATED: _("Unrated players")}
    return {group: names.get(group, group.value) for group in Group}


def _scopes() -> Mapping[Scope, str]:
    return {
        Scope.TOTAL: _("Total"),
        Scope.FEDERATIONS: _("Number of federations"),
        Scope.HOST: _("From the host federation"),
        Scope.OTHERS: _("From other federations"),
    }


# Officials


def _officials(registration: Registration) -> Table:
    columns = (
        Column(_("Officials"), weight=Weight.REGULAR, key="role"),
        Column(_("FIDE ID"), key="fide-id"),
        Column(_("Title"), key="title"),
        Column(_("Name"), weight=Weight.SEMIBOLD, is_elastic=True, key="name"),
        Column(_("E-mail"), is_elastic=True, key="email"),
    )
    return Table(columns, tuple(_lines(registration)))


def _without_id(registration: Registration) -> Iterator[Remark]:
    """Yield the names of arbiters without a FIDE ID, which holds a report back."""
    officials = (registration.chief_arbiter, *registration.deputies, *registration.arbiters)
    found = [each.name for each in officials if each.name and not each.fide_id]
    if found:
        words = _("No FIDE ID: {names}.").format(names=text.names(found))
        yield Remark(words, is_quiet=True)


def _lines(registration: Registration) -> Iterator[Line]:
    yield _line(_("Chief arbiter"), registration.chief_arbiter)
    deputies = registration.deputies
    blank = (NO_OFFICIAL,) * (_DEPUTIES - len(deputies))
    for at, each in enumerate((*deputies, *blank), 1):
        yield _line(_("Deputy chief arbiter {n}").format(n=at), each)
    for each in registration.arbiters:
        yield _line(_("Arbiter"), each)


def _line(role: str, official: Official) -> Line:
    facts = official.fide_id, official.title, name_of(official), official.email
    return Line((role, *facts))
