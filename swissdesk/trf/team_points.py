"""Match points and game points of every round of a team (records 362, 162, 320 and 299).

Readings:

* A match forfeited as a whole gives its winner a win's match points, and a win on every board
  unless record 001 shows which players came. Its loser gets nothing.
* A board without a result gives nothing yet, and a match with such a board gives no match points.
* The PAB gives what record 320 says; without it a draw of the match and of every board.
* A full-point bye is a won match with every board won, a half-point bye a drawn one.
"""

from collections.abc import Iterable, Mapping, Sequence

from swissdesk.model.colour import Colour
from swissdesk.model.points import STANDARD_SCORING, Points, ScoringSystem
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.trf.document import AwardedLine, MatchScoring, TrfDocument
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.team_report import Match, TeamPoints, TeamResult, TeamRound


class Worth:
    """The worth of results in a report with *boards* boards a match."""

    def __init__(self, document: TrfDocument, boards: int) -> None:
        self._games: ScoringSystem = document.scoring or STANDARD_SCORING
        self._matches = document.of_teams.scoring or MatchScoring()
        self._boards = boards
        said = document.of_teams.pab
        drawn = TeamPoints(self._matches.draw, boards * self._games.draw)
        self._pab = TeamPoints(said.match_points, said.game_points) if said else drawn
        self._special = [line for line in document.of_teams.awarded if line.outcome is not None]

    def results(self, played: TeamRound) -> Mapping[int, TeamResult]:
        """Return the results of a round by team."""
        found: dict[int, TeamResult] = {}
        for match in played.matches:
            for is_white in (True, False):
                result = self._of_match(played.number, match, is_white=is_white)
                found[match.white if is_white else match.black] = result
        for team, kind in played.byes:
            found[team] = TeamResult(played.number, kind.outcome, self._of_bye(kind))
        return {team: self._with_awards(team, result) for team, result in found.items()}

    def _of_bye(self, kind: ByeKind) -> TeamPoints:
        match kind:
            case ByeKind.PAB:
                return self._pab
            case ByeKind.FULL_POINT:
                return TeamPoints(self._matches.win, self._boards * self._games.win)
            case ByeKind.HALF_POINT:
                return TeamPoints(self._matches.draw, self._boards * self._games.draw)
            case ByeKind.ZERO_POINT:
                return TeamPoints()

    def _of_match(self, round_no: int, match: Match, *, is_white: bool) -> TeamResult:
        results = [each.result if is_white else each.result.reversed for each in match.boards]
        own, others = self._game_points(results)
        colour = Colour.WHITE if is_white else Colour.BLACK
        opponent = match.black if is_white else match.white
        if match.is_met:
            outcome, points = self._played(results, own, others)
        else:
            forfeit = match.forfeit
            if forfeit is not None and not is_white:
                forfeit = forfeit.reversed
            outcome, points = self._forfeited(forfeit, own, others)
        return TeamResult(round_no, outcome, points, opponent, colour, match.is_met)

    def _game_points(self, results: Iterable[GameResult]) -> tuple[Points, Points]:
        """Return the game points of both sides."""
        worth, codes = self._games.points, [(each.white, each.black) for each in results]
        return sum(worth(own) for own, _ in codes), sum(worth(others) for _, others in codes)

    def _played(
        self, results: Sequence[GameResult], own: Points, others: Points
    ) -> tuple[Outcome, TeamPoints]:
        if not all(each.is_known for each in results):
            return Outcome.PENDING, TeamPoints(0, own)
        if own == others:
            return Outcome.DRAW, TeamPoints(self._matches.draw, own)
        if own > others:
            return Outcome.WIN, TeamPoints(self._matches.win, own)
        return Outcome.LOSS, TeamPoints(self._matches.loss, own)

    def _forfeited(
        self, said: GameResult | None, own: Points, others: Points
    ) -> tuple[Outcome, TeamPoints]:
        """Return the outcome and points of a match without a game, by record 330 or the boards."""
        is_won = own > others if said is None else said.white is Outcome.FORFEIT_WIN
        if not is_won:
            return Outcome.FORFEIT_LOSS, TeamPoints()
        return Outcome.FORFEIT_WIN, TeamPoints(
            self._matches.win, own or self._boards * self._games.win
        )

    def _with_awards(self, team: int, result: TeamResult) -> TeamResult:
        """Return a result with the worth that record 299 gives it."""
        points = result.points
        for line in self._special:
            if (
                line.outcome is result.outcome
                and line.round_no in (0, result.round_no)
                and (not line.tpns or team in line.tpns)
            ):
                points = TeamPoints(*_replaced(points, line))
        return TeamResult(
            result.round_no,
            result.outcome,
            points,
            result.opponent,
            result.colour,
            result.is_met,
        )


def _replaced(points: TeamPoints, line: AwardedLine) -> tuple[Points, Points]:
    return (
        points.match_points if line.match_points is None else line.match_points,
        points.game_points if line.points is None else line.points,
    )


def penalties(
    document: TrfDocument, teams: Mapping[int, object], problems: Problems
) -> tuple[tuple[int, int, TeamPoints], ...]:
    """Return the penalties and bonuses of record 299 as (round, team, points)."""
    found: list[tuple[int, int, TeamPoints]] = []
    for line in document.of_teams.awarded:
        for team in line.tpns:
            if team not in teams:
                problems.adjusted(Code.TEAM_UNKNOWN, line.line, 24, tag="299", team=team)
            elif line.outcome is None:
                points = TeamPoints(line.match_points or 0, line.points or 0)
                found.append((line.round_no, team, points))
    return tuple(found)
