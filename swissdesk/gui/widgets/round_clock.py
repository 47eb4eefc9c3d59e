"""The clocks of rounds in the window: a beat every second while one runs."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel

from swissdesk.gui.session import Session
from swissdesk.gui.widgets.labels import Voice, speak
from swissdesk.listings.words import round_clock as words
from swissdesk.model.round import Round, RoundState
from swissdesk.model.round_clock import Phase, Reading, RoundClock, clock_of, kept_moment
from swissdesk.model.tournament import Tournament
from swissdesk.operations import rounds

OVER = frozenset({Phase.CLOSING, Phase.CLOSED})
"""The phases after the playing time."""
_SECOND = 1000


def now() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


class Ticker(QObject):
    """Calls *show* every second while a clock of the event runs, and after each change."""

    ticked = Signal()

    def __init__(self, session: Session, parent: QObject, show: Callable[[], None]) -> None:
        super().__init__(parent)
        self._session = session
        self._timer = QTimer(self, interval=_SECOND)
        self._timer.timeout.connect(self.ticked)
        self.ticked.connect(show)
        session.changed.connect(self.follow)
        session.tournament_switched.connect(self.follow)
        self.follow()

    @property
    def is_running(self) -> bool:
        """Whether a clock of the event runs."""
        return self._timer.isActive()

    def follow(self) -> None:
        """Run if a clock does."""
        last = (each.rounds[-1] for each in self._session.snapshot.tournaments if each.rounds)
        if any(each.started for each in last):
            self._timer.start()
        else:
            self._timer.stop()
        self.ticked.emit()


class ClockLine(QLabel):
    """The clock of the last round in one line; it warns when the play is over without results."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._session = session
        Ticker(session, self, self._show)

    def _show(self) -> None:
        tournament = self._session.tournament
        reading, lacking = reading_of(tournament), missing(tournament)
        self.setText("" if reading is None else words.line(reading, lacking))
        is_over = reading is not None and reading.phase in OVER
        speak(self, Voice.WARNING if is_over and lacking else Voice.STRONG)


def reading_of(tournament: Tournament) -> Reading | None:
    """Return the reading of the last round's clock; None if it is not published."""
    played = clocked(tournament)
    return None if played is None else clock_of(played, tournament.settings).read(now())


def clocked(tournament: Tournament) -> Round | None:
    """Return the round that may have a clock: the last one, if it is published."""
    played = tournament.rounds[-1] if tournament.rounds else None
    return played if played and played.state is RoundState.PUBLISHED else None


def missing(tournament: Tournament) -> int:
    """Return the number of boards, or tables of teams, of the last round without a result."""
    return len(tournament.rounds[-1].missing) if tournament.rounds else 0


def set_running(session: Session, *, is_running: bool) -> bool:
    """Start or stop the clock of the last round; return whether that was done."""
    moment = now()
    run = _clock(session).run(moment)
    return _set(session, moment, run) if is_running else _hold(session, run)


def move(session: Session, minutes: int) -> bool:
    """Give the round some more minutes, or fewer if negative; return whether that was done."""
    clock = _clock(session)
    played = clock.played - int(timedelta(minutes=minutes).total_seconds())
    if clock.started is None:
        return _hold(session, played)
    return _set(session, clock.started, played)


def clear(session: Session) -> bool:
    """Set the clock of the last round back to its whole time; return whether that was done."""
    return _set(session, None, 0)


def _clock(session: Session) -> RoundClock:
    return clock_of(session.tournament.rounds[-1], session.tournament.settings)


def _hold(session: Session, played_seconds: int) -> bool:
    """Stop the clock; after exactly 0 seconds it would say that the round has not begun."""
    return _set(session, None, played_seconds or 1)


def _set(session: Session, started: datetime | None, played_seconds: int) -> bool:
    return session.perform(
        rounds.set_clock,
        round_no=session.tournament.last_round,
        started="" if started is None else kept_moment(started),
        played_seconds=played_seconds,
    )
