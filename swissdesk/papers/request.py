"""A request: a tournament in or after a round; and the parts shared by all documents."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from swissdesk.i18n import _
from swissdesk.listings.words import dates, system_text, text
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event, registered
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player_filter import Filter
from swissdesk.model.practice import is_practice
from swissdesk.model.round import RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.papers.sheet import Note, Sheet, Table
from swissdesk.standings import clubs, individuals
from swissdesk.standings.clubs import ClubRules
from swissdesk.standings.individuals import IndividualRules
from swissdesk.titles.requirements import Norm


class Position(Enum):
    """The position of an arbiter in a tournament; the value is the name on the command line."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    SECTOR = "sector"
    PAIRINGS = "pairings"
    MATCH = "match"
    ARBITER = "arbiter"


PhoneCodes: TypeAlias = Callable[[Tournament, int, int, Colour], str]
"""Returns the QR code that lets the player of a side enter the result of a round and a board."""


@dataclass(frozen=True, kw_only=True)
class Choices:
    """The choices for the content of a document.

    ``codes`` are the tie-breaks, None for the tournament's own. ``printed_at`` is the moment of
    printing in ISO 8601, empty to leave it out: everything else depends on the event alone.
    ``walls`` is the number of walls, and so of sheets, for a list by name. ``explained`` are
    players whose values of a tie-break are explained after the standings. ``players`` are the
    players in pictures (None for the first of the standings), with player cards or with
    certificates of norms (None for all).
    ``only`` are the players that the standings rank, None for all. ``people`` are the rules for
    lists of the players of a team event, ``clubs`` the rules for the ranking of clubs.

    ``norm`` is the only title with a certificate of norm, None for all titles. ``arbiter`` is
    the FIDE ID or the name of the arbiter on an arbiter's norm report, empty for the chief arbiter;
    ``position`` None is the arbiter's usual one. ``phones`` makes the codes for phones on slips,
    None without results by phone. ``languages`` has the code of its language ("sl"), and of
    a second one for its headings; empty means the languages of the event, or the language of the
    program. Forms of FIDE are in English unless one is given, and never in two languages.
    """

    codes: tuple[str, ...] | None = None
    printed_at: str = ""
    walls: int = 1
    explained: tuple[tuple[PlayerId, str], ...] = ()
    players: tuple[PlayerId, ...] | None = None
    only: Filter | None = None
    people: IndividualRules = individuals.USUAL
    clubs: ClubRules = clubs.USUAL
    languages: tuple[str, ...] = ()
    norm: Norm | None = None
    arbiter: str = ""
    position: Position | None = None
    phones: PhoneCodes | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """The subject of a document: a tournament of an event, in or after a round, and the choices."""

    event: Event
    tournament: Tournament
    round_no: int
    codes: tuple[str, ...]
    choices: Choices = Choices()


def request(event: Event, tournament_id: TournamentId, round_no: int, choices: Choices) -> Request:
    """Return the request; raise UnknownTournament."""
    tournament = event.tournament(tournament_id)
    codes = tournament.settings.tie_breaks if choices.codes is None else choices.codes
    return Request(event, tournament, round_no, codes, choices)


def published(tournament: Tournament) -> Tournament:
    """Return the tournament as the players know it, without unpublished rounds."""
    while tournament.rounds and tournament.rounds[-1].state is not RoundState.PUBLISHED:
        tournament = tournament.without_last_round()
    return tournament


def sheet(
    request: Request,
    title: str,
    table: Table,
    notes: tuple[Note, ...],
    sizes: tuple[float, float],
    *,
    beside: int = 1,
) -> Sheet:
    """Return a list with the parts around it that all lists share."""
    return Sheet(title, headlines(request), table, notes, footer(request), sizes, beside)


def headlines(request: Request) -> tuple[str, str]:
    """Return the lines beside a title: the event, place and dates.

    A tournament that has left FIDE mode says so first, on every sheet; so does practice.
    """
    event, settings = request.event, request.tournament.settings
    left = request.tournament.fide_mode_left
    mode = "" if left is None else text.fide_mode(left)
    marked = _("PRACTICE") if is_practice(event) else ""
    names = dict.fromkeys(filter(None, (marked, mode, event.name, settings.name)))
    said = registered(event, request.tournament)
    moment = _of_round(request) or dates.period(said.start_date, said.end_date)
    return " · ".join(names), ", ".join(filter(None, (said.place, moment)))


def _of_round(request: Request) -> str:
    """Return when the round starts, "4 November 2026, 15:00"; empty if its date is not known."""
    settings, place = request.tournament.settings, max(request.round_no - 1, 0)
    days = settings.round_dates[place : request.round_no]
    times = settings.round_times[place : request.round_no]
    return ", ".join(filter(None, (dates.shown(days[0]), *times))) if any(days) else ""


def footer(request: Request) -> str:
    """Return the foot of a sheet: the system, the arbiter, the time of printing."""
    arbiter = registered(request.event, request.tournament).chief_arbiter.titled
    printed_at = request.choices.printed_at
    parts = (
        system_text.of_tournament(request.tournament.settings),
        arbiter and _("Chief arbiter {name}").format(name=arbiter),
        printed_at and _("printed {when}").format(when=dates.noted_moment(printed_at)),
    )
    return " · ".join(filter(None, parts))
