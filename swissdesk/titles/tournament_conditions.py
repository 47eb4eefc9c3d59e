"""The conditions of the tournament (B.01 chapter 1.1, 1.4.2 d and e).

A condition whose facts are not entered is neither met nor failed, and names what is missing. 12
hours of play are reckoned for games of 60 moves (1.1.2). By 1.1.3 a one norm of an application for
GM or WGM needs a tournament with one round a day on three days.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from swissdesk.model import time_control
from swissdesk.model.dates import numbers_of
from swissdesk.model.event import Event, registered
from swissdesk.model.player import Player
from swissdesk.model.registration import CHIEFS_OF_TITLE_EVENTS, Registration
from swissdesk.model.remark import RemarkKind, rounds_of
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.model.two_games import apart
from swissdesk.titles import presence
from swissdesk.titles.games import Person, people

DAYS_BEFORE, LONGEST_LIST, MOST_HOURS, MOST_A_DAY, LEAST_MINUTES, QUIET_DAYS = 30, 30, 12, 2, 120, 3
_USUAL = frozenset(
    {
        SystemId.DUTCH_2026,
        SystemId.DUBOV,
        SystemId.BURSTEIN,
        SystemId.LIM,
        SystemId.DOUBLE_SWISS,
        SystemId.DUTCH_1992,
        SystemId.JKV,
        SystemId.FIDE_1987,
        SystemId.ROUND_ROBIN,
        SystemId.DOUBLE_ROUND_ROBIN,
        SystemId.BERGER_ROUND_ROBIN,
        SystemId.BERGER_DOUBLE_ROUND_ROBIN,
        SystemId.CUSTOM_ROUND_ROBIN,
        SystemId.TEAM_SWISS,
        SystemId.OLYMPIAD,
        SystemId.KNOCKOUT,
    }
)
"""1.4.2 e: Swiss, round robin, double round robin and knockout."""


class Subject(Enum):
    """The subject of a condition of the tournament."""

    REGISTERED = "registered"
    RATED = "rated"
    HOURS = "hours"
    ROUNDS_A_DAY = "rounds a day"
    MINUTES = "minutes"
    QUIET_DAYS = "days with one round"
    LENGTH = "length"
    ARBITER = "arbiter"
    ARBITER_PLAYS = "arbiter plays"
    BY_HAND = "by hand"
    FOREIGN_PLAYERS = "foreign players"
    FOREIGN_FEDERATIONS = "foreign federations"
    FOREIGN_TITLES = "foreign titles"
    LARGE_SWISS = "players of a Swiss"
    LARGE_AVERAGE = "average of a Swiss"
    SYSTEM = "system"


_OF_THE_FIELD = frozenset(
    {
        Subject.FOREIGN_PLAYERS,
        Subject.FOREIGN_FEDERATIONS,
        Subject.FOREIGN_TITLES,
        Subject.LARGE_SWISS,
        Subject.LARGE_AVERAGE,
    }
)


@dataclass(frozen=True, slots=True)
class TournamentCondition:
    """A condition: what there is and what is needed, as numbers, or as words that are data.

    ``is_met`` is None if the facts are not entered. ``is_advice``: it does not stand against a norm
    by itself; it is for the application, or FIDE may allow an exception. ``rounds`` and ``players``
    are those it is about.
    """

    article: str
    subject: Subject
    is_met: bool | None
    has: int = 0
    needs: int = 0
    word: str = ""
    is_advice: bool = False
    rounds: tuple[int, ...] = ()
    players: tuple[Player, ...] = ()

    @property
    def is_about_field(self) -> bool:
        """Whether it counts the players of a Swiss (1.4.3 d, 1.5.6); a norm can do without."""
        return self.subject in _OF_THE_FIELD


def tournament_conditions(event: Event, tournament: Tournament) -> tuple[TournamentCondition, ...]:
    """Return the conditions of the tournament, in order of articles."""
    data = registered(event, tournament)
    return (
        _registered_in_time(data),
        TournamentCondition("B.02", Subject.RATED, data.is_rated, word=data.event_code),
        *_play(apart(tournament)),  # a match of two games is two rounds, as in the report
        _length(data),
        *_arbiters(data, tournament),
        _by_hand(tournament),
        TournamentCondition(
            "1.4.2 e",
            Subject.SYSTEM,
            tournament.settings.system in _USUAL if tournament.settings.system_known else None,
            is_advice=True,
        ),
        *_field(tournament, data.federation.strip().upper()),
    )


def _field(tournament: Tournament, host: str) -> Iterator[TournamentCondition]:
    """1.4.3 d and 1.5.6, for a Swiss: advice, because a norm can do without."""
    known = people(tournament)
    field = presence.foreign_field(tournament, known, host)
    if field is not None:
        least = presence.FOREIGN_PLAYERS, presence.FOREIGN_FEDERATIONS, presence.FOREIGN_TITLES
        yield _counted("1.4.3 d", Subject.FOREIGN_PLAYERS, least[0], field.round_no, field.players)
        has = len(field.federations)
        yield replace(
            _counted("1.4.3 d", Subject.FOREIGN_FEDERATIONS, least[1], field.round_no, ()),
            has=has,
            is_met=has >= least[1],
            word=", ".join(field.federations),
        )
        yield _counted("1.4.3 d", Subject.FOREIGN_TITLES, least[2], field.round_no, field.titled)
    swiss = presence.large_swiss(tournament, known)
    if swiss is not None:
        least_players, least_average = presence.LARGE_SWISS, presence.LARGE_AVERAGE
        yield _counted("1.5.6", Subject.LARGE_SWISS, least_players, swiss.round_no, swiss.players)
        yield replace(
            _counted("1.5.6", Subject.LARGE_AVERAGE, least_average, swiss.round_no, swiss.players),
            has=swiss.average,
            is_met=swiss.average >= least_average,
        )


def _counted(
    article: str, subject: Subject, least: int, round_no: int, counted: Sequence[Person]
) -> TournamentCondition:
    """Return a condition about the players counted in the weakest round."""
    has, rounds = len(counted), (round_no,) if round_no else ()
    return TournamentCondition(
        article,
        subject,
        has >= least,
        has,
        least,
        is_advice=True,
        rounds=rounds,
        players=tuple([each.player for each in counted]),
    )


def minutes(tournament: Tournament) -> int | None:
    """Return each player's time for 60 moves, in whole minutes; None if it is not entered."""
    control = time_control.parse(tournament.settings.time_control_code)
    return None if control is None else control.seconds_for_60_moves // 60


def _registered_in_time(data: Registration) -> TournamentCondition:
    """1.1.1."""
    days = _days(data.registered_on, data.start_date)
    is_met = None if days is None else days >= DAYS_BEFORE
    return TournamentCondition(
        "1.1.1", Subject.REGISTERED, is_met, days or 0, DAYS_BEFORE, is_advice=True
    )


def _play(tournament: Tournament) -> Iterator[TournamentCondition]:
    """1.1.2 and 1.1.3."""
    time, settings = minutes(tournament), tournament.settings
    days = Counter(filter(None, settings.round_dates[: settings.rounds]))
    is_dated = sum(days.values()) >= settings.rounds
    most = max(days.values(), default=0)
    hours = None if time is None or not days else -(-most * 2 * time // 60)
    yield TournamentCondition(
        "1.1.2",
        Subject.HOURS,
        None if hours is None else hours <= MOST_HOURS,
        hours or 0,
        MOST_HOURS,
    )
    within = most <= MOST_A_DAY if is_dated or most > MOST_A_DAY else None
    busy = tuple(
        number
        for number, day in enumerate(settings.round_dates[: settings.rounds], 1)
        if days[day] > MOST_A_DAY
    )
    yield TournamentCondition("1.1.3", Subject.ROUNDS_A_DAY, within, most, MOST_A_DAY, rounds=busy)
    yield TournamentCondition(
        "1.1.3",
        Subject.MINUTES,
        None if time is None else time >= LEAST_MINUTES,
        time or 0,
        LEAST_MINUTES,
    )
    quiet = sum(count == 1 for count in days.values())
    yield TournamentCondition(
        "1.1.3 a",
        Subject.QUIET_DAYS,
        quiet >= QUIET_DAYS if is_dated else None,
        quiet,
        QUIET_DAYS,
        is_advice=True,
    )


def _length(data: Registration) -> TournamentCondition:
    """1.1.4: over 30 days, ratings and titles are as on the day of each game."""
    days = _days(data.start_date, data.end_date)
    is_met = None if days is None else days + 1 <= LONGEST_LIST
    length = 0 if days is None else days + 1
    return TournamentCondition(
        "1.1.4", Subject.LENGTH, is_met, length, LONGEST_LIST, is_advice=True
    )


def _arbiters(data: Registration, tournament: Tournament) -> Iterator[TournamentCondition]:
    """1.1.5 and 1.1.6."""
    title = data.chief_arbiter.title
    is_met = title in CHIEFS_OF_TITLE_EVENTS if title else None
    yield TournamentCondition("1.1.5", Subject.ARBITER, is_met, word=title)
    officials = (data.chief_arbiter, *data.deputies, *data.arbiters)
    numbers = {each.fide_id for each in officials} - {""}
    playing = tuple([each for each in tournament.people if each.fide_id in numbers])
    is_known = bool(numbers) or None
    yield TournamentCondition(
        "1.1.6", Subject.ARBITER_PLAYS, is_known and not playing, players=playing
    )


def _by_hand(tournament: Tournament) -> TournamentCondition:
    """1.4.2 d."""
    rounds = rounds_of(tournament.remarks, RemarkKind.MANUAL_PAIRING) | rounds_of(
        tournament.remarks, RemarkKind.PAIRINGS_CHANGED
    )
    found = tuple(sorted(rounds))
    return TournamentCondition(
        "1.4.2 d", Subject.BY_HAND, not found, len(found), rounds=found, is_advice=True
    )


def _days(first: str, last: str) -> int | None:
    """Return the days between two dates; None if one is not a day."""
    start, end = _date(first), _date(last)
    return None if start is None or end is None else (end - start).days


def _date(text: str) -> date | None:
    numbers = numbers_of(text)
    return None if numbers is None or not numbers[2] else date(*numbers)
