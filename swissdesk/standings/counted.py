"""Results that count in the standings, if not all of them do.

*Withdrawals* (C.05): a player who leaves a tournament with predetermined pairings before completing
half of their games stays in the table with their results, but these do not count in the standings,
neither for the player nor for the opponents. These rounds then have no opponent, for points and for
every tie-break, and the player comes last, without a rank. With half of the games or more,
everything counts, and the missing games are lost by forfeit.

*Knockout*: if tie-break games or the drawing of lots decide a drawn board, or the boards a drawn
match of teams (C.07 art. 12), the round counts as won and lost. So the points are the rounds won,
and the player who advanced furthest is first. For teams they are match points, even if game points
are the primary score.

Readings of unclear articles:

* Games completed are games over the board; forfeits, of either side, do not count.
* A player has one game against each opponent of the table, or two in a double one; free rounds of
  an odd field are not games.
* The rule applies to the standings after every round since the player left, not to earlier ones.
* An expelled player has left.
"""

from collections.abc import Mapping
from typing import TypeAlias

from swissdesk.model.ids import ParticipantId
from swissdesk.model.match_points import won_by_boards
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.team_rules import Score
from swissdesk.model.tie_decision import TieDecision
from swissdesk.model.tournament import Tournament

Appearances: TypeAlias = Mapping[ParticipantId, tuple[Appearance, ...]]

_OF_A_BOARD = 2
"""The number of players in a decision about one game."""


def counted(tournament: Tournament, last: int) -> Appearances:
    """Return the appearances up to round *last* as they count in the standings after it."""
    histories: Appearances = tournament.record(last).histories
    if tournament.settings.system.is_knockout:
        if _is_turned(tournament):
            histories = {
                team: tuple(
                    each._replace(points=each.secondary, secondary=each.points) for each in rounds
                )
                for team, rounds in histories.items()
            }
        return _with_decisions(tournament, histories, last)
    out = left_early(tournament, last)
    if not out:
        return histories
    return {
        player: tuple(
            Appearance(each.round_no, None, None, Outcome.ZERO_POINT_BYE, 0)
            if player in out or each.opponent in out
            else each
            for each in rounds
        )
        for player, rounds in histories.items()
    }


def ranking_score(tournament: Tournament) -> Score:
    """Return the score of teams that ranks them: in a knockout match points, the rounds won."""
    rules = tournament.settings.teams
    if rules is None or tournament.settings.system.is_knockout:
        return Score.MATCH_POINTS
    return rules.primary


def _is_turned(tournament: Tournament) -> bool:
    """Return whether a knockout of teams has game points as the primary score."""
    rules = tournament.settings.teams
    return rules is not None and rules.primary is not ranking_score(tournament)


def points_of_round(tournament: Tournament, participant: ParticipantId, round_no: int) -> Points:
    """Return the points of a round in the score that ranks, without decisions of a knockout."""
    appearance = tournament.histories[participant][round_no - 1]
    return appearance.secondary if _is_turned(tournament) else appearance.points


def left_early(tournament: Tournament, last: int) -> frozenset[ParticipantId]:
    """C.05: return the players who left by the end of round *last* before half their games."""
    if not tournament.has_predetermined_pairings:
        return frozenset()
    rounds = tournament.settings.rounds
    left = {
        entry.id
        for entry in tournament.entries
        if entry.withdrawn_after is not None
        and entry.withdrawn_after < rounds
        and entry.withdrawn_after <= last
    }
    due = games_due(tournament) if left else 0
    return frozenset(each for each in left if 2 * games_completed(tournament, each, last) < due)


def games_completed(tournament: Tournament, player: ParticipantId, last: int) -> int:
    """C.05: return how many games a player has completed up to round *last*."""
    return sum(each.is_played for each in tournament.histories[player][:last])


def games_due(tournament: Tournament) -> int:
    """C.05: return the number of games of each player if all pairings are predetermined."""
    rounds = tournament.settings.rounds
    players = sum(not entry.has_left(1) for entry in tournament.entries)
    return rounds - rounds // players if players % 2 else rounds


def board_decision(tournament: Tournament, decision: TieDecision) -> bool:
    """Return whether a decision concerns a board of a knockout, not a rank."""
    if not tournament.settings.system.is_knockout:
        return False
    players = decision.players
    met = tournament.histories[players[0]][decision.round_no - 1].opponent
    return len(players) == _OF_A_BOARD and met == players[1]


def decisions_of_boards(tournament: Tournament, last: int) -> tuple[TieDecision, ...]:
    """Return the decisions about drawn boards, the last one of several about one board."""
    found: dict[tuple[int, frozenset[ParticipantId]], TieDecision] = {}
    for decision in tournament.tie_decisions:
        if decision.round_no <= last and board_decision(tournament, decision):
            one, other = decision.players
            number = decision.round_no
            is_known = tournament.histories[one][number - 1].outcome.is_known
            if is_known and points_of_round(tournament, one, number) == points_of_round(
                tournament, other, number
            ):
                found[decision.round_no, frozenset(decision.players)] = decision
    return tuple(found.values())


def counted_score(tournament: Tournament, player: ParticipantId, last: int | None = None) -> Points:
    """Return the points after a round, by default the last; in a knockout the rounds won."""
    last = tournament.last_round if last is None else last
    if not tournament.settings.system.is_knockout:
        return tournament.score(player, last)
    scoring, record = tournament.settings.scoring, tournament.record(last)
    scores = record.secondary if _is_turned(tournament) else record.points
    changes = (
        (scoring.win if pair[0] == player else scoring.loss)
        - points_of_round(tournament, player, number)
        for number, pair in advanced(tournament, last)
        if player in pair
    )
    return scores[record.participants.places[player]] + sum(changes)


def undecided_boards(tournament: Tournament, round_no: int) -> tuple[int, ...]:
    """Return the boards of a knockout round that are still undecided; raise UnknownRound."""
    if not tournament.settings.system.is_knockout:
        return ()
    made = decisions_of_boards(tournament, round_no)
    decided = {frozenset(each.players) for each in made if each.round_no == round_no}
    decided |= won_by_boards(tournament.round(round_no), tournament.settings.teams).keys()
    return tuple(
        each.table
        for each in tournament.round(round_no).meetings
        if points_of_round(tournament, each.white, round_no)
        == points_of_round(tournament, each.black, round_no)
        and frozenset((each.white, each.black)) not in decided
    )


def advanced(
    tournament: Tournament, last: int
) -> tuple[tuple[int, tuple[ParticipantId, ...]], ...]:
    """Return the drawn boards or matches of a knockout that were decided.

    Each has its round, and the participant who advanced before the one who did not. A decision of
    the arbiter comes before the boards.
    """
    if not tournament.settings.system.is_knockout:
        return ()
    found: dict[tuple[int, frozenset[ParticipantId]], tuple[ParticipantId, ...]] = {
        (played.number, pair): (ahead, *(pair - {ahead}))
        for played in tournament.rounds[:last]
        for pair, ahead in won_by_boards(played, tournament.settings.teams).items()
        if len({points_of_round(tournament, each, played.number) for each in pair}) == 1
    }
    for each in decisions_of_boards(tournament, last):
        found[each.round_no, frozenset(each.players)] = each.players
    return tuple((number, players) for (number, _pair), players in found.items())


def _with_decisions(tournament: Tournament, histories: Appearances, last: int) -> Appearances:
    scoring = tournament.settings.scoring
    records = {player: list(rounds) for player, rounds in histories.items()}
    for number, pair in advanced(tournament, last):
        for player, points in zip(pair, (scoring.win, scoring.loss), strict=True):
            records[player][number - 1] = records[player][number - 1]._replace(points=points)
    return {player: tuple(record) for player, record in records.items()}
