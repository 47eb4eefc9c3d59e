"""The boards of matches: Article 12 of C.07, and Article 7 for teams in game points.

Readings of unclear articles:

* 7.1 to 7.4, 7.6 and 7.7 count matches of a team in match points, and boards in game points: the
  games that game points come from (13). A bye counts on every board.
* 12: A team with a full-point bye has won on every board, too; with a half-point bye it has drawn
  on every board. Neither is mentioned.
* 12: In a match forfeited as a whole, the winner has won on every board, unless the match lists
  results of boards; the loser has lost on every board.
* 12.1 decides nothing among teams with different game points.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId
from swissdesk.model.match_points import MatchWorth, board_count
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.round import Match
from swissdesk.model.team_rules import Score
from swissdesk.standings import own_record
from swissdesk.standings.breakdown import Combination, Fate, Term, Workings
from swissdesk.standings.field import Field, Tied
from swissdesk.standings.method import Number
from swissdesk.standings.modifiers import Modifiers


class BoardResult(NamedTuple):
    """A board of a match for one team; ``against`` are the points of the other team on it."""

    number: int
    outcome: Outcome
    colour: Colour | None
    points: Points
    against: Points


Boards: TypeAlias = tuple[BoardResult, ...]


def boards_of(field: Field) -> Mapping[ParticipantId, Sequence[Boards]]:
    """Return the boards of every team, round by round; a round without a match has none."""
    found: dict[ParticipantId, list[Boards]] = {team: [] for team in field.records}
    worth = field.teams.worth
    for played in field.teams.rounds:
        sides: dict[ParticipantId, Boards] = {}
        for match in played.matches:
            sides[match.white], sides[match.black] = _sides(match, worth)
        for team, record in field.records.items():
            has_match = record.appearances[played.number - 1].opponent is not None
            found[team].append(sides.get(team, ()) if has_match else ())
    return found


def _sides(match: Match, worth: MatchWorth) -> tuple[Boards, Boards]:
    """Return the boards of the White team and of the Black team."""
    outcomes = {each.number: (each.result.white, each.result.black) for each in match.boards}
    if not match.is_met:
        sides = [
            _forfeited(outcomes, place, gain.outcome, worth)
            for place, gain in enumerate(worth.of_match(match))
        ]
        outcomes = {number: (sides[0][number], sides[1][number]) for number in sides[0]}
    points, rules = worth.rules.games.points, worth.rules
    white, black = [], []
    for number, (own, other) in sorted(outcomes.items()):
        colour = rules.colour_on(number) if match.has_colours else None
        against = colour.opposite if colour else None
        white.append(BoardResult(number, own, colour, points(own), points(other)))
        black.append(BoardResult(number, other, against, points(other), points(own)))
    return tuple(white), tuple(black)


def _forfeited(
    outcomes: Mapping[int, tuple[Outcome, Outcome]], place: int, gained: Outcome, worth: MatchWorth
) -> dict[int, Outcome]:
    """Return the boards of one team in a match forfeited as a whole."""
    shown = {number: each[place] for number, each in outcomes.items()}
    if gained is Outcome.FORFEIT_WIN and any(map(worth.rules.games.points, shown.values())):
        return shown
    boards = outcomes or range(1, worth.rules.boards + 1)
    return dict.fromkeys(boards, gained)


# Article 7 in game points


@dataclass(frozen=True, slots=True)
class PerBoard:
    """A tie-break that counts something on each board of the team's matches.

    ``without_match`` counts it for each board in a round without a match.
    """

    addend: Callable[[Field, BoardResult], int]
    without_match: Callable[[Field, Appearance], int]
    article: str
    unit: int = 1

    def numbers(
        self, field: Field, tied: Tied, _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the sum over the boards of each of the *tied*."""
        return {team: sum(self._added(field, team)) for team in tied}

    def workings(
        self, field: Field, _tied: Tied, player: ParticipantId, _modifiers: Modifiers
    ) -> Workings:
        """Return the number of each round."""
        record = field.records[player]
        return Workings(
            tuple(
                record.term(round_no, Fraction(added, self.unit), self.article, counts=bool(added))
                for round_no, added in enumerate(self._added(field, player), 1)
            )
        )

    def _added(self, field: Field, team: ParticipantId) -> Iterator[int]:
        every = field.once(boards_of)[team]
        for boards, each in zip(every, field.records[team].appearances, strict=True):
            if each.opponent is None:
                yield field.teams.worth.rules.boards * self.without_match(field, each)
            else:
                yield sum(self.addend(field, board) for board in boards)


def _win(field: Field, board: BoardResult) -> int:
    return board.points == field.teams.worth.rules.games.win


def _game_won(_field: Field, board: BoardResult) -> int:
    return board.outcome in own_record.WON


def _black_game(_field: Field, board: BoardResult) -> int:
    return board.colour is Colour.BLACK and board.outcome.is_played


def _black_game_won(_field: Field, board: BoardResult) -> int:
    return board.colour is Colour.BLACK and board.outcome in own_record.WON


def _elected(_field: Field, board: BoardResult) -> int:
    return not board.outcome.is_voluntary_unplayed


def _standard_points(_field: Field, board: BoardResult) -> int:
    if board.outcome is Outcome.PENDING:
        return 0
    return 10 if board.points > board.against else 5 if board.points == board.against else 0


WINS = PerBoard(_win, own_record.win, "7.1")
GAMES_WON = PerBoard(_game_won, own_record.game_won, "7.2")
BLACK_GAMES = PerBoard(_black_game, own_record.black_game, "7.3")
BLACK_GAMES_WON = PerBoard(_black_game_won, own_record.black_game_won, "7.4")
ELECTED = PerBoard(_elected, own_record.round_elected, "7.6")
STANDARD_POINTS = PerBoard(_standard_points, own_record.standard_points, "7.7", unit=10)


# Article 12


def board_points(field: Field) -> Mapping[ParticipantId, tuple[Points, ...]]:
    """12: return the game points of every team on each board, from the first to the last."""
    return {
        team: _by_board(field, record.appearances, field.once(boards_of)[team])
        for team, record in field.records.items()
    }


def _by_board(
    field: Field, rounds: Sequence[Appearance], boards: Sequence[Boards]
) -> tuple[Points, ...]:
    """Return the game points on each board in these rounds."""
    games = field.teams.worth.rules.games
    of_byes = {
        Outcome.PAB: games.win,
        Outcome.FULL_POINT_BYE: games.win,
        Outcome.HALF_POINT_BYE: games.draw,
    }
    free = sum(of_byes.get(each.outcome, 0) for each in rounds if each.opponent is None)
    sums = [free] * _most_boards(field)
    for match in boards:
        for board in match:
            sums[board.number - 1] += board.points
    return tuple(sums)


def _most_boards(field: Field) -> int:
    return field.once(_highest_board)


def _highest_board(field: Field) -> int:
    played = (
        board.number
        for rounds in field.once(boards_of).values()
        for match in rounds
        for board in match
    )
    return max(field.teams.worth.rules.boards, *played, 0)


def points_against(
    field: Field, team: ParticipantId, rounds: Sequence[Appearance]
) -> tuple[Points, ...]:
    """Return the game points of a team on each board in these of its rounds."""
    every = field.once(boards_of)[team]
    return _by_board(field, rounds, [every[each.round_no - 1] for each in rounds])


def without_last_boards(points: Sequence[Points]) -> tuple[Points, ...]:
    """12.3: return the points without the last board, without the last two, and so on."""
    return tuple(accumulate(points[:-1]))[::-1]


@dataclass(frozen=True, slots=True)
class BoardCount:
    """[BC] 12.1: the sum of board numbers times points; the lower is better.

    All numbers are 0 if the *tied* do not have the same game points.
    """

    unit: int = 10

    def numbers(
        self, field: Field, tied: Tied, _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the number of each of the *tied*."""
        if not _is_usable(field, tied):
            return dict.fromkeys(tied, 0)
        points = field.once(board_points)
        return {team: board_count(points[team]) for team in tied}

    def workings(
        self, field: Field, tied: Tied, player: ParticipantId, _modifiers: Modifiers
    ) -> Workings:
        """Return the product of each board."""
        fate = Fate.COUNTED if _is_usable(field, tied) else Fate.NOT_COUNTED
        points = field.once(board_points)[player]
        return Workings(
            tuple(
                Term(0, Fraction(number * each, 10), fate, "12.1", points=each, board=number)
                for number, each in enumerate(points, 1)
            )
        )


def _is_usable(field: Field, tied: Tied) -> bool:
    """12.1: return whether the *tied* have the same game points."""
    records = field.by(Score.GAME_POINTS).records
    return len({records[team].score for team in tied}) <= 1


@dataclass(frozen=True, slots=True)
class BoardByBoard:
    """[TBR] 12.2, [BBE] 12.3: points compared again and again, with other boards each time.

    The numbers are the ``sequence`` of points to compare; the first is the value.
    """

    sequence: Callable[[Sequence[Points]], tuple[Points, ...]]
    article: str
    combination: Combination
    unit: int = 10

    def numbers(
        self, field: Field, tied: Tied, _modifiers: Modifiers
    ) -> Mapping[ParticipantId, Number]:
        """Return the points to compare of each of the *tied*."""
        points = field.once(board_points)
        return {team: self.sequence(points[team]) for team in tied}

    def workings(
        self, field: Field, _tied: Tied, player: ParticipantId, _modifiers: Modifiers
    ) -> Workings:
        """Return the points on each board."""
        points = field.once(board_points)[player]
        is_top = self.combination is Combination.TOP_BOARDS
        terms = []
        for number, each in enumerate(points, 1):
            counts = number == 1 if is_top else number < len(points)
            fate = Fate.COUNTED if counts else Fate.NOT_COUNTED
            value = Fraction(each, 10)
            terms.append(Term(0, value, fate, self.article, points=each, board=number))
        return Workings(tuple(terms), self.combination)


TOP_BOARDS = BoardByBoard(tuple, "12.2", Combination.TOP_BOARDS)
BOTTOM_BOARDS = BoardByBoard(without_last_boards, "12.3", Combination.BOTTOM_BOARDS)
