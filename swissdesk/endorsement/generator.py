"""Random tournaments, played round by round (C.04.A): the same dice give the same tournament.

Results follow the ratings (B.02 art. 8.1.2). :class:`Habits` says how often forfeits, unusual
results, byes, absences, retirements and late entries disturb them; the system of the tournament
pairs the rounds.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any, TypeVar

from swissdesk.errors import BoardsUndecided, NoLegalPairing
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import NOBODY, Entry, Member, Player, Ratings, Sex, Team, Title
from swissdesk.model.result import ByeKind, GameResult, result_due
from swissdesk.model.round import Board, Bye, Game, Match, Round, RoundState
from swissdesk.model.settings import ProhibitedPairing, TournamentSettings
from swissdesk.model.team_rules import Adjustment, TeamRules, strength_of
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.protocol import Pair, RoundPairing
from swissdesk.pairing.system_table import FACTS
from swissdesk.rating.performance import scoring_probability
from swissdesk.standings.counted import undecided_boards

Candidate = TypeVar("Candidate")

LATEST_ENTRY = 3
"""The last round in which a late entry arrives, unless an occasion says otherwise."""
_IN_ORDER = 0.9
"""The share of line-ups in the order of the squad."""
_REPLAYS = 20
"""How often a drawn match of a knockout is played again."""
_FEWEST = 2
"""The number of players that always stay available for pairing."""
_UNUSUAL = (
    GameResult.UNRATED_WHITE_WINS,
    GameResult.UNRATED_DRAW,
    GameResult.UNRATED_BLACK_WINS,
    GameResult.HALF_TO_ZERO,
    GameResult.ZERO_TO_HALF,
    GameResult.ZERO_TO_ZERO,
)
"""Games that are not rated, and decisions of the arbiter against the sum of a game."""
_BY_FORFEIT = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)
_TITLES = ((2500, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
_FEDERATIONS = ("CZE", "ESP", "GER", "IND", "ITA", "NOR", "POL", "SLO", "SRB", "TUR", "USA")
_FIRST_FIDE_ID = 990_000_000
"""Far above any number that FIDE has assigned."""


# How often things happen


class Happening(Enum):
    """Things that may happen; the value is the field of :class:`Habits` that says how often."""

    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double_forfeit"
    UNUSUAL = "unusual"
    HALF_POINT_BYE = "half_point_bye"
    FULL_POINT_BYE = "full_point_bye"
    ABSENCE = "absence"
    RETIREMENT = "retirement"
    LATE_ENTRY = "late_entry"

    __hash__ = object.__hash__  # the one of Enum takes several times as long


BYES = (
    (Happening.HALF_POINT_BYE, ByeKind.HALF_POINT),
    (Happening.FULL_POINT_BYE, ByeKind.FULL_POINT),
    (Happening.ABSENCE, ByeKind.ZERO_POINT),
)
"""The byes that players request."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A share from 0 to 1 of the candidates, or a number of them."""

    share: float = 0.0
    number: int = 0

    def chosen(self, candidates: Sequence[Candidate], dice: Random) -> list[Candidate]:
        """Return the candidates chosen by the dice."""
        if self.number:
            return dice.sample(candidates, min(self.number, len(candidates)))
        if not self.share:
            return []
        return [each for each in candidates if dice.random() < self.share]


@dataclass(frozen=True, slots=True)
class Occasion:
    """An amount for certain rounds, in place of the share for all other rounds."""

    happening: Happening
    first_round: int
    last_round: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Habits:
    """How often things happen, as shares from 0 to 1, and occasions with other amounts.

    ``draw``, ``forfeit``, ``double_forfeit`` and ``unusual`` are shares of the games; the byes,
    ``absence`` and ``retirement`` of the players in each round; ``late_entry`` of the field, which
    arrives after round 1. There are fewer draws if the ratings allow fewer. If several occasions
    name the same round, the last one counts.
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
    occasions: tuple[Occasion, ...] = ()

    def amount(self, happening: Happening, round_no: int) -> Amount:
        """Return how often something happens in a round."""
        for each in reversed(self.occasions):
            if each.happening is happening and each.first_round <= round_no <= each.last_round:
                return each.amount
        return Amount(getattr(self, happening.value))

    def with_share(self, happening: Happening, share: float) -> "Habits":
        """Return the habits with another share for something."""
        changes: dict[str, Any] = {happening.value: share}  # Any: one of several fields
        return replace(self, **changes)


def habits_of(tournament: Tournament) -> Habits:
    """Return how often things happened in a tournament; the usual habits if no round is paired.

    Retired players and late entries count as absent in the other rounds.
    """
    if not tournament.rounds:
        return Habits()
    games_played = (game for each in tournament.rounds for game in each.games)
    results = Counter(result for game in games_played for result in game.results)
    byes = Counter(bye.kind for each in tournament.rounds for bye in each.byes)
    played = sum(number for result, number in results.items() if result.is_played)
    games, places = results.total(), len(tournament.entries) * len(tournament.rounds)
    drawn = (GameResult.DRAW, GameResult.UNRATED_DRAW)
    won_by_forfeit = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)
    return Habits(
        draw=sum(results[each] for each in drawn) / max(played, 1),
        forfeit=sum(results[each] for each in won_by_forfeit) / max(games, 1),
        double_forfeit=results[GameResult.DOUBLE_FORFEIT] / max(games, 1),
        half_point_bye=byes[ByeKind.HALF_POINT] / places,
        full_point_bye=byes[ByeKind.FULL_POINT] / places,
        absence=byes[ByeKind.ZERO_POINT] / places,
        retirement=0.0,
        late_entry=0.0,
    )


# Players


def field(
    size: int, dice: Random, *, strongest: int = 2600, weakest: int = 1400, late_entry: float = 0.0
) -> tuple[Entry, ...]:
    """Return *size* entries in order of rating; the share *late_entry* of them arrives late."""
    ratings = sorted((dice.randint(weakest, strongest) for _ in range(size)), reverse=True)
    entries = tuple(
        Entry(_player(number, rating), Tpn(number), rating)
        for number, rating in enumerate(ratings, 1)
    )
    return with_late_entries(entries, Habits(late_entry=late_entry), dice)


def with_numbers_drawn(entries: tuple[Entry, ...], dice: Random) -> tuple[Entry, ...]:
    """Return *entries* with their numbers drawn by lot, in order of the new numbers."""
    drawn = list(entries)
    dice.shuffle(drawn)
    return tuple(replace(entry, tpn=Tpn(number)) for number, entry in enumerate(drawn, 1))


def with_late_entries(
    entries: tuple[Entry, ...], habits: Habits, dice: Random
) -> tuple[Entry, ...]:
    """Return *entries*, some of them arriving after round 1; two are present from the beginning."""
    rounds = dict.fromkeys(range(len(entries)), 1)
    occasions = [each for each in habits.occasions if each.happening is Happening.LATE_ENTRY]
    if not occasions:
        for index in habits.amount(Happening.LATE_ENTRY, 1).chosen(range(len(entries)), dice):
            rounds[index] = dice.randint(2, LATEST_ENTRY)
    for each in occasions:
        punctual = [index for index, round_no in rounds.items() if round_no == 1]
        for index in each.amount.chosen(punctual, dice):
            rounds[index] = dice.randint(each.first_round, each.last_round)
    late = [index for index, round_no in rounds.items() if round_no > 1]
    for index in late[max(len(entries) - _FEWEST, 0) :]:
        rounds[index] = 1
    return tuple(
        entry if rounds[index] == 1 else replace(entry, first_round=rounds[index])
        for index, entry in enumerate(entries)
    )


def _player(number: int, rating: int) -> Player:
    """Return a player with all data that a report can hold; the name is the number."""
    return Player(
        PlayerId(number),
        f"Player {number:04}",
        title=next((title for least, title in _TITLES if rating >= least), Title.NONE),
        sex=Sex.MALE,
        federation=_FEDERATIONS[number % len(_FEDERATIONS)],
        fide_id=str(_FIRST_FIDE_ID + number),
        birth=f"{1950 + number * 7 % 60}",
        ratings=Ratings(standard=rating),
    )


def team_field(
    size: int, boards: int, dice: Random, *, strongest: int = 2600, weakest: int = 1400
) -> tuple[Entry, ...]:
    """Return *size* teams in order of strength, each with up to three reserves."""
    squads = []
    for _ in range(size):
        level = dice.randint(weakest, strongest)
        drawn = (level + dice.randint(-150, 150) for _ in range(boards + dice.randint(0, 3)))
        squads.append(sorted((min(max(each, weakest), strongest) for each in drawn), reverse=True))
    squads.sort(key=lambda ratings: -sum(ratings[:boards]))
    last, rules, found = sum(map(len, squads)), TeamRules(boards), list[Entry]()
    for number, ratings in enumerate(squads, 1):
        first = 1 + sum(map(len, squads[: number - 1]))
        members = tuple(Member(_player(at, each), each) for at, each in enumerate(ratings, first))
        team = Team(PlayerId(last + number), f"Team {number:03}", f"T{number}", squad=members)
        found.append(Entry(team, Tpn(number), strength_of(members, rules)))
    return tuple(found)


def penalties(
    entries: Sequence[Entry], share: float, rounds: int, dice: Random
) -> tuple[Adjustment, ...]:
    """Return a match point less, from some round on, for a share of the teams."""
    punished = Amount(share).chosen(entries, dice)
    return tuple(Adjustment(each.id, dice.randint(1, rounds), -10) for each in punished)


def prohibited(
    players: Sequence[PlayerId], groups: int, size: int, rounds: int, dice: Random
) -> tuple[ProhibitedPairing, ...]:
    """Return *groups* of *size* players who may not meet, every other only in some rounds."""
    found = []
    for number in range(groups):
        first = dice.randint(1, rounds) if number % 2 else 1
        last = dice.randint(first, rounds) if number % 2 else rounds
        group = sorted(dice.sample(players, min(size, len(players))))
        found.append(ProhibitedPairing(first, last, tuple(group)))
    return tuple(found)


# Rounds


def play(
    settings: TournamentSettings,
    entries: tuple[Entry, ...],
    habits: Habits,
    dice: Random,
    *,
    rounds: int = 0,
    adjustments: tuple[Adjustment, ...] = (),
) -> Tournament:
    """Return a tournament played to its last round, or to the last one that can be paired.

    If *rounds* is not 0, play no more than these, although the tournament declares more. A small
    field with many rounds may run out of legal pairings (C.04.3 art. 1.9.3); in a knockout, a board
    that both players have left stays undecided and ends play.
    """
    tournament = Tournament(TournamentId(1), settings, entries, list_closed=True)
    tournament = replace(tournament, adjustments=adjustments)
    for _ in range(rounds or settings.rounds):
        try:
            tournament = play_round(with_absences(tournament, habits, dice), habits, dice)
        except (NoLegalPairing, BoardsUndecided):
            break
    return tournament


def with_absences(tournament: Tournament, habits: Habits, dice: Random) -> Tournament:
    """Return the tournament with retirements and requested byes before the next round.

    There are none before round 1 if the system draws up a table or a bracket from the players
    present.
    """
    round_no = tournament.last_round + 1
    free = [entry for entry in tournament.entries if entry.is_entered(round_no)]
    changed: dict[PlayerId, Entry] = {}
    is_drawn_up = round_no == 1 and FACTS[tournament.settings.system].has_fixed_field
    for happening, kind in () if is_drawn_up else ((Happening.RETIREMENT, None), *BYES):
        spare = max(len(free) - _FEWEST, 0)
        chosen = habits.amount(happening, round_no).chosen(free, dice)[:spare]
        if not chosen:
            continue
        for entry in chosen:
            changed[entry.id] = (
                replace(entry, withdrawn_after=round_no - 1)
                if kind is None
                else entry.with_requested_bye(round_no, kind)
            )
        free = [entry for entry in free if entry.id not in changed]
    if not changed:
        return tournament
    return tournament.with_entries(changed.get(entry.id, entry) for entry in tournament.entries)


def play_round(tournament: Tournament, habits: Habits, dice: Random) -> Tournament:
    """Return the tournament with the next round paired and played; raise NoLegalPairing.

    In a knockout every game or match has a winner, since nothing here decides a drawn one. Raise
    BoardsUndecided if nobody played a board.
    """
    round_no, system = tournament.last_round + 1, tournament.settings.system
    pairing = systems.pair(tournament)
    players = tournament.entries_by_tpn
    decided = _decided(len(pairing.pairs), round_no, habits, dice)
    if system.is_knockout:
        decided = {board: each for board, each in decided.items() if each in _BY_FORFEIT}
        habits = replace(habits, draw=0.0)
    byes = tuple(_byes(tournament, round_no, pairing))
    if tournament.settings.teams is not None:
        matches = tuple(
            _match(tournament, table, pair, decided.get(table), habits, dice)
            for table, pair in enumerate(pairing.pairs, 1)
        )
        made = Round(round_no, (), byes, RoundState.PUBLISHED, matches=matches)
        played = tournament.with_round(made)
        return _with_winners(played, habits, dice) if system.is_knockout else played
    games = tuple(
        Game(
            board,
            (white := players[pair.white]).id,
            (black := players[pair.black]).id,
            _unplayed(white, black, round_no)
            or decided.get(board)
            or over_the_board(white.rating - black.rating, habits.draw, dice),
        )
        for board, pair in enumerate(pairing.pairs, 1)
    )
    if system.has_two_games:
        strengths = {entry.id: entry.rating for entry in tournament.entries}
        games = tuple([_with_second(game, strengths, habits, dice) for game in games])
    return tournament.with_round(Round(round_no, games, byes, RoundState.PUBLISHED))


def _with_second(game: Game, ratings: Mapping[PlayerId, int], habits: Habits, dice: Random) -> Game:
    """Return a match of two games (C.04.5): who forfeits the first often forfeits the second."""
    if game.result.is_forfeited and dice.random() < _STAYS_AWAY:
        second = game.result
    elif dice.random() < habits.forfeit:
        second = dice.choice(_BY_FORFEIT)
    else:
        gap = ratings[game.black] - ratings[game.white]
        second = over_the_board(gap, habits.draw, dice).reversed
    return replace(game, second=second)


_STAYS_AWAY = 0.5


def _with_winners(tournament: Tournament, habits: Habits, dice: Random) -> Tournament:
    """Return the tournament with drawn matches of its last round played again (C.07 art. 12)."""
    before = replace(tournament, rounds=tournament.rounds[:-1])
    for _ in range(_REPLAYS):
        for table in undecided_boards(tournament, tournament.last_round):
            match = tournament.rounds[-1].match(table)
            if match.forfeit is None:
                pair = Pair(*(tournament.entry(each).tpn for each in (match.white, match.black)))
                again = _match(before, table, pair, None, habits, dice)
                tournament = tournament.with_match(tournament.last_round, again)
    return tournament


def _match(
    tournament: Tournament,
    table: int,
    pair: Pair,
    decided: GameResult | None,
    habits: Habits,
    dice: Random,
) -> Match:
    """Return a match that was played or forfeited; an unusual result is that of its first board."""
    white, black = (tournament.entries_by_tpn[tpn] for tpn in pair)
    round_no = tournament.last_round + 1
    forfeit = _unplayed(white, black, round_no) or decided
    if forfeit is not None and forfeit.is_forfeited:
        return Match(table, white.id, black.id, forfeit=forfeit)
    rules, match = tournament.settings.teams or TeamRules(), Match(table, white.id, black.id)
    line_ups = (_line_up(each.team, rules.boards, habits.forfeit, dice) for each in (white, black))
    ratings = {each.id: each.rating for team in (white, black) for each in team.team.squad}
    boards = []
    for number, seat in enumerate(systems.seats_of(tournament, round_no, match, *line_ups), 1):
        first, second, colour = seat
        if NOBODY in (first, second):
            result = result_due(first != NOBODY, second != NOBODY)
        elif number == 1 and decided is not None:
            result = decided
        elif number > 1 and dice.random() < habits.forfeit:
            result = dice.choice(_BY_FORFEIT)
        else:
            result = over_the_board(ratings[first] - ratings[second], habits.draw, dice)
        boards.append(Board(number, first, second, colour, result))
    return replace(match, boards=tuple(boards))


def _line_up(team: Team, boards: int, forfeits: float, dice: Random) -> tuple[PlayerId, ...]:
    """Return a line-up in order of the squad, sometimes out of order or with empty boards."""
    squad = dice.sample(team.squad, boards)
    if dice.random() < _IN_ORDER:
        squad.sort(key=team.squad.index)
    empty = [bool(at) and dice.random() < forfeits for at in range(boards)]
    return tuple(NOBODY if out else each.id for each, out in zip(squad, empty, strict=True))


def _unplayed(white: Entry, black: Entry, round_no: int) -> GameResult | None:
    """Return the result of a game in a table or a bracket that a player does not attend."""
    due = result_due(white.is_available(round_no), black.is_available(round_no))
    return None if due is GameResult.PENDING else due


def _byes(tournament: Tournament, round_no: int, pairing: RoundPairing) -> Iterator[Bye]:
    players, given = tournament.entries_by_tpn, dict(pairing.byes)
    if pairing.pab is not None:
        yield Bye(players[pairing.pab].id, ByeKind.PAB)
    paired = {pair.white for pair in pairing.pairs}.union(pair.black for pair in pairing.pairs)
    for tpn, entry in players.items():
        if tpn not in paired and tpn != pairing.pab:
            requested = entry.requested_bye(round_no) if entry.is_entered(round_no) else None
            yield Bye(entry.id, given.get(tpn) or requested or ByeKind.ZERO_POINT)


def _decided(boards: int, round_no: int, habits: Habits, dice: Random) -> dict[int, GameResult]:
    """Return, by board, the results that do not depend on strength."""
    found: dict[int, GameResult] = {}
    for happening, results in (
        (Happening.UNUSUAL, _UNUSUAL),
        (Happening.FORFEIT, _BY_FORFEIT),
        (Happening.DOUBLE_FORFEIT, (GameResult.DOUBLE_FORFEIT,)),
    ):
        for board in habits.amount(happening, round_no).chosen(range(1, boards + 1), dice):
            found[board] = dice.choice(results)
    return found


def over_the_board(rating_difference: int, draws: float, dice: Random) -> GameResult:
    """Return the result of a game in which White is *rating_difference* stronger.

    Its mean for White is the expected score: draws replace wins and losses alike.
    """
    expectation = scoring_probability(rating_difference) / 100
    drawn = min(draws, 2 * expectation, 2 * (1 - expectation))
    if dice.random() < drawn:
        return GameResult.DRAW
    won = (expectation - drawn / 2) / (1 - drawn) if drawn < 1 else expectation
    return GameResult.WHITE_WINS if dice.random() < won else GameResult.BLACK_WINS
