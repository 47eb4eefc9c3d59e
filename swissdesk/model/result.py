"""Results in the codes of TRF26: for one player in a round, and for both players of a game."""

from enum import Enum


class Outcome(Enum):
    """The outcome of one round for one player; the value is the result code of TRF26 record 001.

    ``ADJOURNED`` and ``PENDING`` have no code of their own there: both are written as a blank.
    """

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PAB = "U"
    FULL_POINT_BYE = "F"
    HALF_POINT_BYE = "H"
    ZERO_POINT_BYE = "Z"
    ADJOURNED = "?"
    PENDING = " "

    __hash__ = object.__hash__  # the one of Enum takes several times as long

    @property
    def is_played(self) -> bool:
        """Whether a game took place over the board; a game of less than one move did (W, D, L)."""
        return self in _PLAYED

    @property
    def is_known(self) -> bool:
        """Whether the outcome is final: neither adjourned nor still to be entered."""
        return self not in _UNKNOWN

    @property
    def is_voluntary_unplayed(self) -> bool:
        """Whether it is a VUR, i.e. a requested bye or a forfeit loss (C.07 art. 16.1.2)."""
        return self in _VUR


_PLAYED = frozenset(map(Outcome, "1=0WDL"))
_UNKNOWN = frozenset({Outcome.ADJOURNED, Outcome.PENDING})
_VUR = frozenset({Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE, Outcome.FORFEIT_LOSS})


class GameResult(Enum):
    """The result of one scheduled game; the value is White's and Black's code, in that order."""

    PENDING = "  "
    ADJOURNED = "??"
    WHITE_WINS = "10"
    DRAW = "=="
    BLACK_WINS = "01"
    WHITE_WINS_BY_FORFEIT = "+-"
    BLACK_WINS_BY_FORFEIT = "-+"
    DOUBLE_FORFEIT = "--"
    UNRATED_WHITE_WINS = "WL"
    UNRATED_DRAW = "DD"
    UNRATED_BLACK_WINS = "LW"
    HALF_TO_ZERO = "=0"
    ZERO_TO_HALF = "0="
    ZERO_TO_ZERO = "00"

    __hash__ = object.__hash__  # as above

    @property
    def sides(self) -> tuple[Outcome, Outcome]:
        """The outcomes for White and for Black."""
        return _SIDES[self]

    @property
    def white(self) -> Outcome:
        """The outcome for White."""
        return _SIDES[self][0]

    @property
    def black(self) -> Outcome:
        """The outcome for Black."""
        return _SIDES[self][1]

    @property
    def is_known(self) -> bool:
        """Whether the result has been entered and is final."""
        return self.white.is_known

    @property
    def is_played(self) -> bool:
        """Whether the game took place over the board."""
        return self.white.is_played

    @property
    def is_forfeited(self) -> bool:
        """Whether one of the players, or both, lost without playing."""
        return self in _FORFEITED

    @property
    def reversed(self) -> "GameResult":
        """The same result with the colours exchanged."""
        return _REVERSED[self]


_REVERSED = {result: GameResult(result.value[::-1]) for result in GameResult}
_FORFEITED = frozenset(map(GameResult, ("+-", "-+", "--")))
_SIDES = {result: (Outcome(result.value[0]), Outcome(result.value[1])) for result in GameResult}


def result_due(white_is_there: bool, black_is_there: bool) -> GameResult:
    """Return the result of a paired game according to the presence of the players."""
    return _DUE[white_is_there, black_is_there]


_DUE = {
    (True, True): GameResult.PENDING,
    (True, False): GameResult.WHITE_WINS_BY_FORFEIT,
    (False, True): GameResult.BLACK_WINS_BY_FORFEIT,
    (False, False): GameResult.DOUBLE_FORFEIT,
}


class AbsenceReason(Enum):
    """Why a player is away for a round; the Keizer system gives each reason points of its own."""

    NONE = "none"
    """No reason is noted."""
    WITH_NOTICE = "with notice"
    WITHOUT_NOTICE = "without notice"
    CLUB_DUTY = "club duty"
    """They play for the club elsewhere, or help at the evening."""

    __hash__ = object.__hash__  # as above


class ByeKind(Enum):
    """The reason why a player has no opponent; the value is the result code of TRF26."""

    PAB = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"

    __hash__ = object.__hash__  # as above

    @property
    def outcome(self) -> Outcome:
        """The outcome of the bye in the player's record."""
        return Outcome(self.value)
