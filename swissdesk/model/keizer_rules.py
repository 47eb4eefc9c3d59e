"""The regulations of a Keizer tournament of a club."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class OwnValue(Enum):
    """Whether a player's own value is part of their score."""

    ALWAYS = "always"
    FADING = "fading"
    """A fifth less after each round: four fifths after round 1, nothing from round 5 on."""
    NEVER = "never"


Share: TypeAlias = tuple[int, int]
"""A part of a value: ``(2, 3)`` is two thirds, ``(35, 100)`` is 35 percent."""


@dataclass(frozen=True, slots=True)
class KeizerRules:
    """The worth of games, byes and absences, and the rules for meeting again.

    ``highest`` is the value of the first in rank; if it is 0, the first is worth about three times
    as much as the last. ``step`` is the difference to the next in rank. After each round all rounds
    are computed again with the values of the ranking before; ``computations`` says how many times,
    0 for as often as the ranking changes.

    A win is worth the value of the opponent, a draw half of it, a loss the share ``loss`` of it.
    The shares of a player's own value: ``bye`` is for the pairing-allocated bye, ``with_notice``,
    ``without_notice`` and ``club_duty`` are for absences, ``before_entry`` for the rounds before a
    late entry, ``against_left`` for a win against a player who has left since. At most
    ``most_paid`` absences with or without notice bring points, 0 for any number; if ``is_halved``,
    each of them brings half of what the one before would.

    Two players who have met wait for ``rounds_between`` rounds, and meet at most ``most_meetings``
    times, 0 for any number. ``spreads_byes``: the bye goes to a player with the fewest byes.
    ``open_end``: pairing the last round adds one more to the rounds declared.
    """

    highest: int = 0
    step: int = 1
    computations: int = 1
    own_value: OwnValue = OwnValue.ALWAYS
    loss: Share = (0, 1)
    bye: Share = (2, 3)
    with_notice: Share = (1, 3)
    without_notice: Share = (0, 1)
    club_duty: Share = (2, 3)
    before_entry: Share = (0, 1)
    against_left: Share = (3, 4)
    most_paid: int = 5
    is_halved: bool = False
    rounds_between: int = 3
    most_meetings: int = 0
    spreads_byes: bool = True
    open_end: bool = True

    @property
    def is_possible(self) -> bool:
        """Whether no number is negative and every share is from nothing to the whole value."""
        shares = (
            *(self.loss, self.bye, self.with_notice, self.without_notice),
            *(self.club_duty, self.before_entry, self.against_left),
        )
        numbers = (
            *(self.highest, self.computations, self.most_paid),
            *(self.rounds_between, self.most_meetings),
        )
        return (
            self.step > 0
            and min(numbers) >= 0
            and all(0 <= numerator <= denominator > 0 for numerator, denominator in shares)
        )


CLASSIC = KeizerRules()
"""The shares usual in Dutch clubs: thirds."""

KEIZER_FOR_CLUBS = KeizerRules(
    bye=(1, 2),
    with_notice=(35, 100),
    without_notice=(35, 100),
    club_duty=(70, 100),
    before_entry=(35, 100),
    most_paid=0,
)
"""The settings with which the program KeizerForClubs begins."""
