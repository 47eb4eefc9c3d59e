"""The rules by which FIDE rates the games of a section: B.02, and those for rapid and blitz.

Editions: B.02 from 1 March 2024, with article 8.3.1 changed on 1 October 2025; the regulations for
rapid and blitz of 1 March 2024, changed on 1 December 2024. What applied on the first day of a
section applies to all its games (B.02 0.1). Earlier editions are refused, not guessed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum

from swissdesk.errors import RatingFact, RatingsNotComputed
from swissdesk.model import dates, time_control
from swissdesk.model.event import Event, registered
from swissdesk.model.rating import fide_list
from swissdesk.model.result import Outcome
from swissdesk.model.settings import RatingKind
from swissdesk.model.time_control import TimeControl
from swissdesk.model.tournament import Tournament

LEAST_RATING = 1400
"""7.1.4, 7.2.1: players below it are unrated."""
MOST_DIFFERENCE = 400
"""8.3.1: a larger difference counts as this one."""
_EXEMPT_FROM = 2650
_EARLIEST, _EXEMPTION_SINCE, _GAP_SINCE = "2024/03/01", "2025/10/01", "2024/12/01"
_WIDE_GAP, _GAP_ABOVE = 600, 2600
_MINUTE = 60
_NEEDED = ((2400, 120 * _MINUTE), (1800, 90 * _MINUTE), (0, 60 * _MINUTE))
"""1.1: seconds for 60 moves in a standard game if a player is rated so high."""
_TOO_FAST_FOR_BLITZ = 3 * _MINUTE
FEWEST_MOVES = 30
_LONG = 30


class NotRated(Enum):
    """Why a game is not rated; the value is its code for scripts."""

    NO_OPPONENT = "no opponent"
    UNPLAYED = "not played"
    UNDER_ONE_MOVE = "less than one move"
    MATCH_UNRATED = "match with an unrated player"
    MATCH_DECIDED = "match decided before"
    FIRST_CONTROL = "fewer than 30 moves in the first period"
    RATE_OF_PLAY = "too little time"
    UNEQUAL_TIME = "unequal time"
    OPPONENT_UNRATED = "unrated opponent"
    OPPONENT_BELOW_FLOOR = "opponent rated below 1400"
    WIDE_GAP = "difference of 600 or more"
    ADJOURNED = "adjourned"
    PENDING = "no result yet"

    @property
    def is_open(self) -> bool:
        """Whether the game will be rated once its result is known."""
        return self in {NotRated.ADJOURNED, NotRated.PENDING}


_BY_OUTCOME: Mapping[Outcome, NotRated] = {
    Outcome.UNRATED_WIN: NotRated.UNDER_ONE_MOVE,
    Outcome.UNRATED_DRAW: NotRated.UNDER_ONE_MOVE,
    Outcome.UNRATED_LOSS: NotRated.UNDER_ONE_MOVE,
    Outcome.FORFEIT_WIN: NotRated.UNPLAYED,
    Outcome.FORFEIT_LOSS: NotRated.UNPLAYED,
    Outcome.PAB: NotRated.NO_OPPONENT,
    Outcome.FULL_POINT_BYE: NotRated.NO_OPPONENT,
    Outcome.HALF_POINT_BYE: NotRated.NO_OPPONENT,
    Outcome.ZERO_POINT_BYE: NotRated.NO_OPPONENT,
}
_OPEN = {Outcome.ADJOURNED: NotRated.ADJOURNED, Outcome.PENDING: NotRated.PENDING}


@dataclass(frozen=True, slots=True)
class RatingRules:
    """The facts about a section that decide which of its games are rated.

    ``start`` is the first day. ``seconds`` are what a player has for 60 moves, the player with less
    if they differ; None if the time control is unknown. ``flaw`` is why no game is rated with this
    time control. ``is_long``: the section lasts more than 30 days, so each month is a report of its
    own (4.1).
    """

    kind: RatingKind
    start: str
    seconds: int | None = None
    flaw: NotRated | None = None
    is_long: bool = False

    @property
    def is_standard(self) -> bool:
        """Whether B.02 itself applies, not the regulations for rapid and blitz."""
        return self.kind is RatingKind.STANDARD

    @property
    def has_exemption(self) -> bool:
        """8.3.1: whether strong players are exempt from the limit of 400 points."""
        return self.is_standard and self.start >= _EXEMPTION_SINCE

    def difference_used(self, own: int, opponent: int) -> int:
        """8.3.1: return the difference that counts for the player rated *own*."""
        difference = own - opponent
        if self.has_exemption and own >= _EXEMPT_FROM:
            return difference
        return max(-MOST_DIFFERENCE, min(difference, MOST_DIFFERENCE))

    def why_not(self, own: int, opponent: int, outcome: Outcome) -> NotRated | None:
        """Return why a game of a player does not count; None if it does. 0 is unrated."""
        if (by_outcome := _BY_OUTCOME.get(outcome)) is not None:
            return by_outcome
        if self.flaw is not None:
            return self.flaw
        if self.seconds is not None and self.seconds < self.seconds_needed(max(own, opponent)):
            return NotRated.RATE_OF_PLAY
        if not opponent:
            return NotRated.OPPONENT_UNRATED
        if self.is_too_wide(own, opponent):
            return NotRated.WIDE_GAP
        return _OPEN.get(outcome)

    def seconds_needed(self, higher: int) -> int:
        """1.1: return the least seconds for 60 moves if the higher rating is this one."""
        if self.is_standard:
            return next(seconds for rating, seconds in _NEEDED if higher >= rating)
        return _TOO_FAST_FOR_BLITZ + 1 if self.kind is RatingKind.BLITZ else 0

    def is_too_wide(self, own: int, opponent: int) -> bool:
        """Rapid and blitz, from 1 December 2024: 600 points or more, one player above 2600."""
        if self.is_standard or self.start < _GAP_SINCE or not own:
            return False
        return abs(own - opponent) >= _WIDE_GAP and max(own, opponent) > _GAP_ABOVE


def rating_rules(event: Event, tournament: Tournament) -> RatingRules:
    """Return the rules in force on the first day of a section; raise RatingsNotComputed."""
    registration = registered(event, tournament)
    start = first_day(event, tournament)
    if not registration.is_rated:
        raise RatingsNotComputed(RatingFact.NOT_RATED, start)
    if not start:
        raise RatingsNotComputed(RatingFact.START_DATE, start)
    if start < _EARLIEST:
        raise RatingsNotComputed(RatingFact.TOO_EARLY, start)
    settings = tournament.settings
    kind, is_long = fide_list(settings), _days(start, registration.end_date) > _LONG
    control = time_control.parse(settings.time_control_code)
    if control is None:
        return RatingRules(kind, start, is_long=is_long)
    both = control.periods, control.black or control.periods
    white, black = (TimeControl(each).seconds_for_60_moves for each in both)
    flaw = None
    if kind is RatingKind.STANDARD:
        if any(0 < each[0].moves < FEWEST_MOVES for each in both):
            flaw = NotRated.FIRST_CONTROL
    elif white != black:
        flaw = NotRated.UNEQUAL_TIME
    return RatingRules(kind, start, min(white, black), flaw, is_long)


def _days(first: str, last: str) -> int:
    """Return how many days there are from one to another, both included; 0 if one is unknown."""
    known = [
        numbers for numbers in map(dates.numbers_of, (first, last)) if numbers and all(numbers)
    ]
    return (date(*known[1]) - date(*known[0])).days + 1 if len(known) == len((first, last)) else 0


def first_day(event: Event, tournament: Tournament) -> str:
    """Return the first day of a section: as registered, or else that of round 1; "" if unknown."""
    first_round = next(iter(tournament.settings.round_dates), "")
    return registered(event, tournament).start_date or first_round
