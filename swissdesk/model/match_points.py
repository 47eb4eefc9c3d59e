"""The match points and game points of matches and byes (C.04.6 art. 1.2, TRF26 162, 320, 362).

Readings of what the articles leave open:

* A match forfeited as a whole gives its winner a win's match points, and a win on every board
  unless its boards show the players present. Its loser gets no game points.
* A match in which every board was forfeited is forfeited, too: the team with more game points wins,
  without points for the other; with equal points both lose.
* A match with a board that has no result yet gives no match points; its game points count.
* The pairing-allocated bye gives the points of record 320, or else a draw on every board, as a
  half-point bye does; a full-point bye gives a win on every board.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Match, Round
from swissdesk.model.team_rules import Score, TeamRules, WonBy


class Gain(NamedTuple):
    """The gain of a team in a round, in tenths."""

    outcome: Outcome
    match_points: Points = 0
    game_points: Points = 0


@dataclass(frozen=True)
class MatchWorth:
    """The worth of matches and byes by the rules and by the scoring system of match points."""

    rules: TeamRules
    scoring: ScoringSystem

    def primary_of(self, gain: Gain) -> tuple[Points, Points]:
        """Return the points that count as primary and as secondary score."""
        points = gain.match_points, gain.game_points
        return points if self.rules.primary is Score.MATCH_POINTS else points[::-1]

    def scoring_by(self, score: Score) -> ScoringSystem:
        """Return the points of a whole match in a score: in game points, of all boards."""
        if score is Score.MATCH_POINTS:
            return self.scoring
        games, boards = self.rules.games, self.rules.boards
        return ScoringSystem(
            boards * games.win,
            boards * games.draw,
            boards * games.loss,
            boards * games.absence,
            self._game_points_of_bye(ByeKind.PAB),
            boards * games.unknown,
        )

    def of_bye(self, kind: ByeKind) -> Gain:
        """Return the gain of a bye."""
        outcome = kind.outcome
        return Gain(outcome, self.scoring.points(outcome), self._game_points_of_bye(kind))

    def _game_points_of_bye(self, kind: ByeKind) -> Points:
        games, boards, said = self.rules.games, self.rules.boards, self.rules.pab_game_points
        match kind:
            case ByeKind.PAB if said is not None:
                return said
            case ByeKind.FULL_POINT:
                return boards * games.win
            case ByeKind.PAB | ByeKind.HALF_POINT:
                return boards * games.draw
            case ByeKind.ZERO_POINT:
                return 0

    def of_matches(
        self, matches: Iterable[Match], *, is_for_pairing: bool = False
    ) -> list[tuple[Gain, Gain]]:
        """Return the gains of the White team and of the Black team in each match.

        For the pairing, adjourned games are draws (C.04.2 art. 3.1). Most matches of a round have
        the results of another one, and are not computed again.
        """
        known: dict[tuple[tuple[GameResult, ...], GameResult | None], tuple[Gain, Gain]] = {}
        found = []
        for match in matches:
            results = tuple([each.result for each in match.boards])
            if is_for_pairing and GameResult.ADJOURNED in results:
                drawn = {GameResult.ADJOURNED: GameResult.DRAW}
                results = tuple([drawn.get(each, each) for each in results])
            alike = results, match.forfeit
            if alike not in known:
                known[alike] = self._gains(match, results)
            found.append(known[alike])
        return found

    def of_match(self, match: Match) -> tuple[Gain, Gain]:
        """Return the gains of the White team and of the Black team in a match."""
        return self._gains(match, [each.result for each in match.boards])

    def _gains(self, match: Match, results: Sequence[GameResult]) -> tuple[Gain, Gain]:
        white = sum(self.rules.games.points(each.white) for each in results)
        black = sum(self.rules.games.points(each.black) for each in results)
        if match.is_met:
            return self._played(results, white, black)
        if match.forfeit is None:
            return self._unplayed(results, white, black)
        return self._forfeited(match.forfeit, white, black)

    def _played(
        self, results: Sequence[GameResult], white: Points, black: Points
    ) -> tuple[Gain, Gain]:
        """Return the gains in a match; one with adjourned games is not known, but has points."""
        if not results or GameResult.PENDING in results:
            return Gain(Outcome.PENDING, 0, white), Gain(Outcome.PENDING, 0, black)
        own, other = Outcome.DRAW, Outcome.DRAW
        if self._wins(white, black):
            own, other = Outcome.WIN, Outcome.LOSS
        elif self._wins(black, white):
            own, other = Outcome.LOSS, Outcome.WIN
        points = self.scoring.points(own), self.scoring.points(other)
        if GameResult.ADJOURNED in results:
            own = other = Outcome.ADJOURNED
        return Gain(own, points[0], white), Gain(other, points[1], black)

    def _wins(self, own: Points, other: Points) -> bool:
        if own <= other:
            return False
        match self.rules.won_by:
            case WonBy.MORE_POINTS:
                return True
            case WonBy.MAJORITY:
                return 2 * own > self.rules.boards * self.rules.games.win
            case WonBy.MINIMUM:
                return own >= self.rules.minimum

    def _forfeited(self, said: GameResult, white: Points, black: Points) -> tuple[Gain, Gain]:
        return (
            self._by_forfeit(white, is_won=said.white is Outcome.FORFEIT_WIN),
            self._by_forfeit(black, is_won=said.black is Outcome.FORFEIT_WIN),
        )

    def _unplayed(
        self, results: Sequence[GameResult], white: Points, black: Points
    ) -> tuple[Gain, Gain]:
        """Return the gains in a match whose boards are all forfeited, some perhaps by each team.

        Forfeits of boards count as standard wins and losses (C.07 art. 12).
        """
        won_by_white = any(each.white is Outcome.FORFEIT_WIN for each in results)
        won_by_black = any(each.black is Outcome.FORFEIT_WIN for each in results)
        if not (won_by_white and won_by_black):
            return (
                self._by_forfeit(white, is_won=won_by_white),
                self._by_forfeit(black, is_won=won_by_black),
            )
        return self._split(white, black), self._split(black, white)

    def _split(self, own: Points, other: Points) -> Gain:
        """Return the gain of a team in a match where each team forfeited some of the boards."""
        if self._wins(own, other):
            return self._by_forfeit(own, is_won=True)
        outcome = Outcome.LOSS if self._wins(other, own) else Outcome.DRAW
        return Gain(Outcome.FORFEIT_LOSS, self.scoring.points(outcome), own)

    def _by_forfeit(self, own: Points, *, is_won: bool) -> Gain:
        points = self.scoring.points
        if not is_won:
            return Gain(Outcome.FORFEIT_LOSS, points(Outcome.FORFEIT_LOSS), 0)
        game_points = own or self.rules.boards * self.rules.games.win
        return Gain(Outcome.FORFEIT_WIN, points(Outcome.FORFEIT_WIN), game_points)


def won_by_boards(
    played: Round, rules: TeamRules | None
) -> Mapping[frozenset[ParticipantId], ParticipantId]:
    """Return the team ahead in each match of a knockout that the boards decide, by its teams.

    An individual event has none.
    """
    ahead = ((match, _ahead(match, rules)) for match in played.matches) if rules else ()
    return {frozenset((match.white, match.black)): team for match, team in ahead if team}


def _ahead(match: Match, rules: TeamRules) -> ParticipantId | None:
    """Return the team ahead in a drawn match of a knockout; None if the boards do not decide.

    More game points count first; then board count, where fewer is better; then one board after the
    other from the top (C.07 art. 12). Nothing is left for the bottom boards (12.3) to decide.
    """
    if match.forfeit is not None or not match.is_known:
        return None
    points = rules.games.points
    last = max(rules.boards, *(each.number for each in match.boards))
    white, black = [0] * last, [0] * last
    for each in match.boards:
        white[each.number - 1] = points(each.result.white)
        black[each.number - 1] = points(each.result.black)
    ranks = [(sum(own), -board_count(own), *own) for own in (white, black)]
    if ranks[0] == ranks[1]:
        return None
    return match.white if ranks[0] > ranks[1] else match.black


def board_count(points: Sequence[Points]) -> Points:
    """C.07 art. 12.1: return the sum of board numbers times points on the boards, in tenths."""
    return sum(number * each for number, each in enumerate(points, 1))
