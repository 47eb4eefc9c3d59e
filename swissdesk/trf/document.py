"""The contents of a report as values, the same for every edition.

Nothing is interpreted here: an opponent is a pairing number, a result is its code. Lines that no
field holds are in ``extra``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.remark import Remark
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.settings import RatingMethod, TieBreakRules


class Edition(Enum):
    """The editions of the Tournament Report File."""

    TRF06 = "TRF06"
    TRF16 = "TRF16"
    TRF26 = "TRF26"


MOST_ROUNDS = 99
"""More than any tournament has; with four-digit pairing numbers it limits a tournament's size."""
THIS_ROUND = 0
"""The round number that stands for the round to be paired."""
ALL_ROUNDS = 0
"""The last round that stands for the end of the tournament."""


class RoundCell(NamedTuple):
    """One round of a 001 record; *opponent* 0 means none, *colour* is "w", "b" or "-".

    *code* is the result code in capitals, " " for none. *column* is its position in the line.
    """

    opponent: int
    colour: str
    code: str
    column: int = 0


class PlayerLine(NamedTuple):
    """A 001 record; *points* and *rank* are None if the file has no usable value.

    A round with blank columns is None in ``cells``.
    """

    tpn: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int = 0
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Points | None = None
    rank: int | None = None
    cells: tuple[RoundCell | None, ...] = ()
    line: int = 0
    club: str = ""
    """Only in files of other programs; a report of individuals has no place for it."""


@dataclass(frozen=True, slots=True)
class _Line:
    line: int = field(default=0, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class ByeLine(_Line):
    """Byes of one kind in one round (240, XXZ)."""

    kind: ByeKind
    round_no: int
    tpns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FictitiousLine(_Line):
    """Points used only for pairing, for a range of players in a range of rounds (250, XXA).

    For teams, *points* are game points.
    """

    points: Points
    first_round: int
    last_round: int
    first_tpn: int
    last_tpn: int
    match_points: Points = 0


@dataclass(frozen=True, slots=True)
class ProhibitedLine(_Line):
    """Players who may not meet each other (260, XXP)."""

    first_round: int
    last_round: int
    tpns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamLine(_Line):
    """A team and its players in board order (310, 013); record 013 has only names and players.

    ``strength`` is as written. ``match_points``, ``game_points`` and ``rank`` are None if the file
    has no usable value.
    """

    number: int
    name: str
    nickname: str = ""
    strength: str = ""
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None
    tpns: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LineUpLine(_Line):
    """The players of a team against an opponent, board by board; 0 is an empty board (300)."""

    round_no: int
    team: int
    opponent: int
    tpns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamPabLine(_Line):
    """The points of the PAB, and the team that has it in each round; 0 is none (320)."""

    match_points: Points
    game_points: Points
    teams: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ForfeitLine(_Line):
    """A forfeited match; *result* is a forfeit as White and Black have it (330)."""

    result: GameResult
    round_no: int
    white: int
    black: int

    @property
    def turned(self) -> "ForfeitLine":
        """The same match with the other team first."""
        return replace(self, result=self.result.reversed, white=self.black, black=self.white)


@dataclass(frozen=True, slots=True)
class AwardedLine(_Line):
    """Points against the results (299).

    Without an *outcome* they are a penalty or a bonus; with one, the worth of that outcome, for
    everybody if there are no *tpns*. Round 0 means all rounds. Points that the record leaves open
    are None.
    """

    outcome: Outcome | None
    match_points: Points | None
    points: Points | None
    round_no: int = ALL_ROUNDS
    tpns: tuple[int, ...] = ()


class SummaryCell(NamedTuple):
    """A round of a team for people: an opponent with the colour, or the name of a bye."""

    opponent: str
    colour: str
    game_points: Points
    is_forfeited: bool = False


class SummaryLine(NamedTuple):
    """The results of a team for people (802); only written, because it repeats other records."""

    number: int
    nickname: str
    match_points: Points
    game_points: Points
    cells: tuple[SummaryCell, ...]


class MatchScoring(NamedTuple):
    """The match points, in tenths, of each result of a match (362)."""

    win: Points = 20
    draw: Points = 10
    loss: Points = 0


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """The records about teams.

    ``teams_declared`` is record 082, ``registered`` are the records 013, numbered in the order of
    the file. ``colours`` has the White team's colour on each board (352).
    """

    teams_declared: int | None = None
    teams: tuple[TeamLine, ...] = ()
    registered: tuple[TeamLine, ...] = ()
    line_ups: tuple[LineUpLine, ...] = ()
    pab: TeamPabLine | None = None
    forfeits: tuple[ForfeitLine, ...] = ()
    colours: tuple[Colour, ...] = ()
    scoring: MatchScoring | None = None
    summaries: tuple[SummaryLine, ...] = ()


@dataclass(frozen=True, slots=True)
class NationalLine(_Line):
    """A national rating, 0 for none, and a national ID (NRS).

    ``text`` is the whole line, which may hold more about the player.
    """

    federation: str
    tpn: int
    rating: int
    text: str
    national_id: str = ""


@dataclass(frozen=True, slots=True)
class GameUsed(_Line):
    """A game as pairings use it; the standings count its late correction instead."""

    round_no: int
    white: int
    black: int
    result: GameResult
    has_colours: bool = True


class BoardUsed(NamedTuple):
    """A board of a match by the numbers of its players, White first; 0 is nobody."""

    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class MatchUsed(_Line):
    """A match as pairings use it, by the numbers of the teams; the standings count another."""

    round_no: int
    white: int
    black: int
    boards: tuple[BoardUsed, ...] = ()
    forfeit: GameResult | None = None
    has_colours: bool = True


class Presence(Enum):
    """Kinds of presence in a Keizer tournament; the value is the word for it in a comment."""

    ENTERED = "entered in"
    LEFT = "left after"
    WITH_NOTICE = "absent with notice in"
    WITHOUT_NOTICE = "absent without notice in"
    CLUB_DUTY = "on club duty in"


@dataclass(frozen=True, slots=True)
class KeizerLine(_Line):
    """The players of a Keizer tournament who came, left or were absent in a round."""

    presence: Presence
    round_no: int
    tpns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrfDocument:
    """A whole report.

    None and empty texts mean that the record is missing. ``deputies`` are the 112 records,
    ``round_dates`` YYYY/MM/DD or "", ``type_code`` record 192 and ``tie_breaks`` 202 as written.
    ``says_unknown``: 162 gives the value of an adjourned game, even if it is the usual one.
    ``rank_method`` is record 172, ``national`` are its NRS records. ``ratings_used`` are, by TPN,
    the ratings that do not follow from the ratings in the records. ``of_teams`` holds the records
    about teams, None in a report of individuals. ``tie_break_rules`` come from a SwissDesk
    comment; None if the dates determine them. ``games_used`` and ``matches_used``
    come from SwissDesk comments, as ``keizer_rules`` and ``keizer`` do. ``lines`` gives the first
    line of each kind of record.
    """

    edition: Edition
    name: str = ""
    place: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    players_declared: int | None = None
    rated_declared: int | None = None
    type_text: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    round_dates: tuple[str, ...] = ()
    rounds: int | None = None
    initial_colour: Colour | None = None
    scoring: ScoringSystem | None = None
    controller: str = ""
    type_code: str = ""
    tie_breaks: tuple[str, ...] | None = None
    time_control_code: str = ""
    byes: tuple[ByeLine, ...] = ()
    fictitious: tuple[FictitiousLine, ...] = ()
    prohibited: tuple[ProhibitedLine, ...] = ()
    players: tuple[PlayerLine, ...] = ()
    extra: tuple[str, ...] = ()
    says_unknown: bool = False
    rank_method: tuple[str, RatingMethod] | None = None
    national: tuple[NationalLine, ...] = ()
    ratings_used: Mapping[int, int] = field(default_factory=dict)
    remarks: tuple[Remark, ...] = ()
    tie_break_rules: TieBreakRules | None = None
    games_used: tuple[GameUsed, ...] = ()
    matches_used: tuple[MatchUsed, ...] = ()
    of_teams: TeamRecords | None = None
    awarded: tuple[AwardedLine, ...] = ()
    keizer_rules: KeizerRules | None = None
    keizer: tuple[KeizerLine, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def line_of(self, *tags: str) -> int:
        """Return the line of the first of *tags* in the file; 0 if none is present."""
        return next((self.lines[tag] for tag in tags if tag in self.lines), 0)
