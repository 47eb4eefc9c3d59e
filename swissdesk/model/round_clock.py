"""The time of a round in the hall: how long it is played, and when its results close.

No rule knows this clock. It follows the clocks on the boards roughly, so that players, spectators
and arbiter see how long the round still takes. The caller says what time it is.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from swissdesk.model.round import Round
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.time_control import parse

USUAL_MINUTES = 60
"""The playing time of a game if no time control says more."""
_SECONDS = 60


class Phase(Enum):
    """The phases of a round; the clock counts the time of each."""

    SET = "set"
    """Nothing: the round has not begun. Its whole playing time is left."""
    PLAYING = "playing"
    """The playing time that is left."""
    HELD = "held"
    """Nothing: all clocks are stopped."""
    CLOSING = "closing"
    """The time until the results close: the playing time is over."""
    CLOSED = "closed"
    """The time since the results closed."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A look at the clock: the phase, and the seconds that it counts."""

    phase: Phase
    seconds: int


@dataclass(frozen=True, slots=True)
class RoundClock:
    """A clock that was ``started`` at a moment, or is not running (None).

    ``played`` are the seconds that it ran before, negative if time has been given; ``play`` is the
    playing time and ``closing`` the time after it in which the last results come in, in seconds.
    """

    play: int
    closing: int
    started: datetime | None = None
    played: int = 0

    def run(self, now: datetime) -> int:
        """Return for how many seconds the clock has run; a start still to come counts as now."""
        since = 0 if self.started is None else int((now - self.started).total_seconds())
        return self.played + max(since, 0)

    def read(self, now: datetime) -> Reading:
        """Return the phase and the seconds that the clock counts in it."""
        run = self.run(now)
        if self.started is None:
            return Reading(Phase.HELD if run else Phase.SET, max(self.play - run, 0))
        if run < self.play:
            return Reading(Phase.PLAYING, self.play - run)
        if run < self.play + self.closing:
            return Reading(Phase.CLOSING, self.play + self.closing - run)
        return Reading(Phase.CLOSED, run - self.play - self.closing)


def clock_of(played: Round, settings: TournamentSettings) -> RoundClock:
    """Return the clock of a round; raise ValueError if its start is not valid."""
    minutes = settings.play_minutes or usual_minutes(settings)
    started = moment_of(played.started)
    closing = settings.closing_minutes * _SECONDS
    return RoundClock(minutes * _SECONDS, closing, started, played.played_seconds)


def usual_minutes(settings: TournamentSettings) -> int:
    """Return the playing time of a round by its time control: of one game, or of two (C.04.5)."""
    games = 2 if settings.system.has_two_games else 1
    return games * play_minutes_of(settings.time_control_code)


def play_minutes_of(code: str) -> int:
    """Return the playing time of a game by its time control, as record 222 writes it.

    It is the time of both players for games of 60 moves, rounded up to a minute.

    >>> play_minutes_of("600+5")
    30
    """
    control = parse(code)
    if control is None:
        return USUAL_MINUTES
    return -(-2 * control.seconds_for_60_moves // _SECONDS)


def moment_of(kept: str) -> datetime | None:
    """Return a moment as a round keeps it; None for "". Raise ValueError for other texts."""
    if not kept:
        return None
    moment = datetime.fromisoformat(kept)
    if moment.tzinfo is None:
        raise ValueError(f"a moment without a time zone: {kept}")
    return moment


def kept_moment(moment: datetime) -> str:
    """Return a moment as a round keeps it.

    >>> kept_moment(datetime(2026, 11, 21, 15, tzinfo=UTC))
    '2026-11-21T15:00:00+00:00'
    """
    return moment.astimezone(UTC).isoformat(timespec="seconds")
