"""Time controls as TRF26 record 222 writes them: ``40/5400+30:1800+30``.

A code is a period, or two of them for one game; White and Black have their own periods if the game
is an Armageddon (``W300-B240``).
"""

import re
from dataclasses import dataclass
from functools import lru_cache

MOST_PERIODS = 2
"""Record 222 holds at most this many periods."""

_PERIOD = re.compile(
    r"(?:(?P<moves>[1-9]\d{0,2})/)?(?P<seconds>\d{1,5})(?:\+(?P<increment>\d{1,4}))?"
)
_ARMAGEDDON = re.compile(r"W(?P<white>[^-]+)-B(?P<black>[^-]+)")
_USUAL_LENGTH = 60
"""The moves for which the Laws of Chess reckon the time of a game (appendices A.1 and B.1)."""


@dataclass(frozen=True, slots=True)
class Period:
    """Seconds for so many moves, 0 for the rest of the game; ``increment`` is for each move."""

    seconds: int
    moves: int = 0
    increment: int = 0

    @property
    def code(self) -> str:
        """The period as record 222 writes it."""
        moves = f"{self.moves}/" if self.moves else ""
        increment = f"+{self.increment}" if self.increment else ""
        return f"{moves}{self.seconds}{increment}"


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of a game; ``black`` is empty if both players have the same."""

    periods: tuple[Period, ...]
    black: tuple[Period, ...] = ()

    @property
    def code(self) -> str:
        """The time control as record 222 writes it."""
        if not self.black:
            return _code(self.periods)
        return f"W{_code(self.periods)}-B{_code(self.black)}"

    @property
    def seconds_for_60_moves(self) -> int:
        """The time that a player has for a game of 60 moves; White's, if Black has another."""
        left, total = _USUAL_LENGTH, 0
        for period in self.periods:
            moves = min(period.moves or left, left)
            total += period.seconds + moves * period.increment
            left -= moves
        return total


@lru_cache(maxsize=64)
def parse(code: str) -> TimeControl | None:
    """Return the time control of a code; None if record 222 does not allow it."""
    bare = "".join(code.split()).upper()
    if armageddon := _ARMAGEDDON.fullmatch(bare):
        white, black = _periods(armageddon["white"]), _periods(armageddon["black"])
        return TimeControl(white, black) if white and black else None
    periods = _periods(bare)
    return TimeControl(periods) if periods else None


def _code(periods: tuple[Period, ...]) -> str:
    return ":".join(period.code for period in periods)


def _periods(text: str) -> tuple[Period, ...]:
    """Return one or two periods; none if the text is anything else."""
    found = [_PERIOD.fullmatch(part) for part in text.split(":")]
    if len(found) > MOST_PERIODS or None in found:
        return ()
    names = ("seconds", "moves", "increment")
    return tuple(Period(*(int(each[name] or 0) for name in names)) for each in found if each)
