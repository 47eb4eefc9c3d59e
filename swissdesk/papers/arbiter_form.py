"""The arbiter's norm reports: form FA1 for FIDE Arbiters and IA1 for International Arbiters."""

from collections.abc import Iterator, Mapping

from swissdesk.errors import UnknownArbiter
from swissdesk.i18n import _
from swissdesk.model.event import registered
from swissdesk.model.names import folded, parts_of
from swissdesk.model.registration import NO_OFFICIAL, Official, Registration
from swissdesk.model.settings import TournamentSettings
from swissdesk.papers import form_parts
from swissdesk.papers.form_parts import day, forms, number, page, rate_of_play
from swissdesk.papers.request import Position, Request
from swissdesk.papers.sheet import Counted, Field, Fields, Forms, Remark, Signatures
from swissdesk.titles.tournament_report import Group, Scope, tournament_report


def fide_arbiter(request: Request) -> Forms:
    """Return form FA1 for the chosen arbiter; raise UnknownArbiter."""
    return _form(request, _("Arbiter norm report FA1 (FIDE Arbiter)"))


def international_arbiter(request: Request) -> Forms:
    """Return form IA1 for the chosen arbiter; raise UnknownArbiter."""
    return _form(request, _("Arbiter norm report IA1 (International Arbiter)"))


def officials(registration: Registration) -> tuple[tuple[Official, Position], ...]:
    """Return the arbiters of a tournament with their usual positions, the chief arbiter first."""
    placed = (
        (registration.chief_arbiter, Position.CHIEF),
        *((each, Position.DEPUTY) for each in registration.deputies),
        *((each, Position.ARBITER) for each in registration.arbiters),
    )
    return tuple((each, position) for each, position in placed if each.name)


def positions() -> Mapping[Position, str]:
    """Return the positions of an arbiter in a tournament as the forms name them."""
    return {
        Position.CHIEF: _("Chief arbiter"),
        Position.DEPUTY: _("Deputy chief arbiter"),
        Position.SECTOR: _("Sector arbiter"),
        Position.PAIRINGS: _("Pairings officer"),
        Position.MATCH: _("Match arbiter"),
        Position.ARBITER: _("Arbiter"),
    }


def _form(request: Request, title: str) -> Forms:
    registration = registered(request.event, request.tournament)
    arbiter, position = _chosen(request, registration)
    settings = request.tournament.settings
    counted = _numbers(request)
    values = {each.name: each.value for each in counted}
    parts = (
        Fields(tuple(_of_arbiter(arbiter)), _("Applicant")),
        Fields(
            (*_of_event(registration), _systems(settings), *_of_play(settings, values)),
            _("Tournament"),
        ),
        Remark(_who_counts(), is_quiet=True),
        Fields(tuple(_of_duty(registration, position)), _("Duty")),
        Fields(tuple(_of_federation(registration)), _("Certification")),
    )
    end = (
        Signatures((_("Date"), _("Signature of the chief arbiter"))),
        Signatures((_("Date"), _("Name and signature of the federation's official"))),
    )
    return forms(request, title, [page(title, parts, counted, end)])


def _chosen(request: Request, registration: Registration) -> tuple[Official, Position]:
    """Return the arbiter asked for, by FIDE ID or part of the name, and the position."""
    asked, known = request.choices.arbiter, officials(registration)
    words = folded(asked).replace(",", " ").split()
    found = [
        each
        for each in known
        if asked == each[0].fide_id or all(word in folded(each[0].name) for word in words)
    ]
    if asked and len(found) != 1:
        raise UnknownArbiter(asked, tuple(each.name for each, _position in found or known))
    arbiter, usual = found[0] if found else (NO_OFFICIAL, Position.CHIEF)
    return arbiter, request.choices.position or usual


def _of_arbiter(arbiter: Official) -> Iterator[tuple[Field, ...]]:
    last, first = parts_of(arbiter.name)
    unknown = _("No arbiter is entered.")
    no_first = unknown if not last else _("The name is not written as “Last name, First name”.")
    yield (
        Field(_("Last name"), last, 1, unknown),
        Field(_("First name"), first, 1, no_first),
    )
    yield (
        Field(_("FIDE ID"), arbiter.fide_id, 1, _("The arbiter's FIDE ID is not entered.")),
        Field(_("Title"), arbiter.title),
        Field(_("Federation of the applicant"), ""),
    )


def _of_event(registration: Registration) -> Iterator[tuple[Field, ...]]:
    yield (
        form_parts.event_name(registration, 3),
        form_parts.event_code(registration, 1),
    )
    yield (
        form_parts.federation(registration, 1),
        form_parts.place(registration, 3),
        day(_("Start"), registration.start_date, 2),
        day(_("End"), registration.end_date, 2),
    )


def _systems(settings: TournamentSettings) -> tuple[Field, ...]:
    """Return the boxes of all systems, the tournament's own marked."""
    is_of_teams = settings.teams is not None
    kind = form_parts.type_of(settings)
    kinds = (_("Swiss"), _("Round robin"), _("Double round robin"), _("Knockout"))
    is_other = bool(kind) and not is_of_teams and kind not in kinds
    marked = (
        *((each, not is_of_teams and each == kind) for each in kinds[:3]),
        (_("Team / league"), is_of_teams),
        (kinds[3], not is_of_teams and kind == kinds[3]),
        (_("Other"), is_other),
    )
    return tuple(Field(words, "X" if is_so else "") for words, is_so in marked)


def _of_play(
    settings: TournamentSettings, values: Mapping[str, str]
) -> Iterator[tuple[Field, ...]]:
    yield (
        Field(_("Number of rounds"), str(settings.rounds)),
        *(Field(name, value) for name, value in values.items()),
    )
    yield (rate_of_play(settings),)


def _numbers(request: Request) -> tuple[Counted, ...]:
    report = tournament_report(request.event, request.tournament)
    lines = form_parts.player_lines(request)
    return (
        number(_("Players"), report.players, lines),
        number(_("Rated players"), report.table[Group.RATED, Scope.TOTAL], lines),
        number(_("Federations"), report.federations, lines),
        number(_("Titled players (without CM, WCM)"), report.title_holders, lines),
    )


def _who_counts() -> str:
    return _(
        "Counted: players with at least one game played over the board. "
        "FID does not count as a federation."
    )


def _of_duty(registration: Registration, position: Position) -> Iterator[tuple[Field, ...]]:
    yield (
        *form_parts.chief_arbiter(registration, (2, 1)),
        Field(_("Position of the applicant"), positions()[position], 2),
    )


def _of_federation(registration: Registration) -> Iterator[tuple[Field, ...]]:
    yield (
        Field(_("Certifying federation"), registration.federation),
        Field(_("Name of the federation's official"), "", 2),
        Field(_("Position"), "", 2),
    )
