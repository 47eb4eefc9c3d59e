"""Random tournaments, played round by round (C.04.A): the same dice give the same tournament.

Results follow the ratings (B.02 art. 8.1.2), disturbed by forfeits, unusual results, byes,
absences, retirements and late entries in the measure of :class:`Habits`; the system of the
tournament pairs the rounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from swissdesk.endorsement.expectation import CERTAIN, expected_score
from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems

_LATEST_ENTRY = 3
"""The last round in which a late entry arrives."""
_UNUSUAL = (
    GameResult.UNRATED_WHITE_WINS,
    GameResult.UNRATED_DRAW,
    GameResult.UNRATED_BLACK_WINS,
    GameResult.HALF_TO_ZERO,
    GameResult.ZERO_TO_HALF,
    GameResult.ZERO_TO_ZERO,
)
"""Games that are not rated, and decisions of the arbiter against the sum of a game."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How often things happen, from 0 to 1.

    ``draw``, ``forfeit``, ``double_forfeit`` and ``unusual`` are shares of the games, the byes,
    ``absence`` and ``retirement`` of the players in each round, and ``late_entry`` of the field,
    which arrives after round 1. There are fewer draws where the ratings leave no room for them.
    """

    draw: float = 0.3
    forfeit: float = 0.02
    double_forfeit: float = 0.002
    half_point_bye: float = 0.02
    full_point_bye: float = 0.0
    absence: float = 0.01
    retirement: float = 0.005
    late_entry: float = 0.01
    unusual: float = 0.0


def field(
    size: int, dice: Random, *, strongest: int = 2600, weakest: int = 1400, late_entry: float = 0.0
) -> tuple[Entry, ...]:
    """Return *size* entries in order of rating, of whom the share *late_entry* arrives late."""
    ratings = sorted((dice.randint(weakest, strongest) for _ in range(size)), reverse=True)
    return tuple(
        Entry(
            Player(PlayerId(number), f"Player {number:04}"),
            Tpn(number),
            rating,
            dice.randint(2, _LATEST_ENTRY) if dice.random() < late_entry else 1,
        )
        for number, rating in enumerate(ratings, 1)
    )


def play(
    settings: TournamentSettings, entries: tuple[Entry, ...], habits: Habits, dice: Random
) -> Tournament:
    """Return a tournament played to its last round, or to the last one that can be paired.

    A small field with many rounds may run out of legal pairings (C.04.3 art. 1.9.3).
    """
    tournament = Tournament(TournamentId(1), settings, entries, list_closed=True)
    for _ in range(settings.rounds):
        try:
            tournament = play_round(with_absences(tournament, habits, dice), habits, dice)
        except NoLegalPairing:
            break
    return tournament


def with_absences(tournament: Tournament, habits: Habits, dice: Random) -> Tournament:
    """Return the tournament with who leaves, or asks for a bye, before the next round is paired."""
    round_no = tournament.last_round + 1
    return tournament.with_entries(
        _with_plans(entry, round_no, habits, dice) for entry in tournament.entries
    )


def play_round(tournament: Tournament, habits: Habits, dice: Random) -> Tournament:
    """Return the tournament with the next round paired and played; raise NoLegalPairing."""
    round_no = tournament.last_round + 1
    pairing = systems.pair(tournament)
    players = tournament.entries_by_tpn
    games = tuple(
        _game(board, players[pair.white], players[pair.black], habits, dice)
        for board, pair in enumerate(pairing.pairs, 1)
    )
    pab = None if pairing.pab is None else players[pairing.pab]
    byes = tuple(_byes(tournament, round_no, pab))
    return tournament.with_round(Round(round_no, games, byes, RoundState.PUBLISHED))


def _with_plans(entry: Entry, round_no: int, habits: Habits, dice: Random) -> Entry:
    if not entry.is_entered(round_no):
        return entry
    if dice.random() < habits.retirement:
        return replace(entry, withdrawn_after=round_no - 1)
    for kind, rate in (
        (ByeKind.HALF_POINT, habits.half_point_bye),
        (ByeKind.FULL_POINT, habits.full_point_bye),
        (ByeKind.ZERO_POINT, habits.absence),
    ):
        if dice.random() < rate:
            return entry.with_requested_bye(round_no, kind)
    return entry


def _byes(tournament: Tournament, round_no: int, pab: Entry | None) -> Iterator[Bye]:
    if pab is not None:
        yield Bye(pab.id, ByeKind.PAB)
    for entry in tournament.entries:
        if not entry.is_entered(round_no):
            yield Bye(entry.id, ByeKind.ZERO_POINT)
        elif (kind := entry.requested_bye(round_no)) is not None:
            yield Bye(entry.id, kind)


def _game(board: int, white: Entry, black: Entry, habits: Habits, dice: Random) -> Game:
    played = result(white.rating - black.rating, habits, dice)
    return Game(board, white.id, black.id, played)


def result(rating_difference: int, habits: Habits, dice: Random) -> GameResult:
    """Return the result of a game in which White is *rating_difference* stronger."""
    if dice.random() < habits.double_forfeit:
        return GameResult.DOUBLE_FORFEIT
    if dice.random() < habits.forfeit:
        white_came = dice.random() < 1 / 2
        return GameResult.WHITE_WINS_BY_FORFEIT if white_came else GameResult.BLACK_WINS_BY_FORFEIT
    if habits.unusual and dice.random() < habits.unusual:
        return dice.choice(_UNUSUAL)
    return _over_the_board(expected_score(rating_difference) / CERTAIN, habits.draw, dice)


def _over_the_board(expectation: float, draws: float, dice: Random) -> GameResult:
    """Return a result whose mean for White is *expectation*: draws take from wins and losses."""
    drawn = min(draws, 2 * expectation, 2 * (1 - expectation))
    if dice.random() < drawn:
        return GameResult.DRAW
    won = (expectation - drawn / 2) / (1 - drawn) if drawn < 1 else expectation
    return GameResult.WHITE_WINS if dice.random() < won else GameResult.BLACK_WINS
