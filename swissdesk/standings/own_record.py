"""Article 7 of C.07 (March 2026): tie-breaks based on the participant's own record; 10.6."""

from collections.abc import Sequence
from itertools import accumulate

from swissdesk.model.colour import Colour
from swissdesk.model.history import Appearance
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import Outcome
from swissdesk.standings.cuts import Cut
from swissdesk.standings.field import Field

_WON = frozenset({Outcome.WIN, Outcome.UNRATED_WIN})


def wins(field: Field, player: PlayerId) -> int:
    """[WIN] 7.1: rounds that brought, with or without playing, the points of a win."""
    return sum(each.points == field.scoring.win for each in _rounds(field, player))


def games_won(field: Field, player: PlayerId) -> int:
    """[WON] 7.2: games won over the board."""
    return sum(each.outcome in _WON for each in _rounds(field, player))


def black_games(field: Field, player: PlayerId) -> int:
    """[BPG] 7.3: games played over the board with Black."""
    return sum(each.is_played and each.colour is Colour.BLACK for each in _rounds(field, player))


def black_games_won(field: Field, player: PlayerId) -> int:
    """[BWG] 7.4: games won over the board with Black."""
    return sum(
        each.outcome in _WON and each.colour is Colour.BLACK for each in _rounds(field, player)
    )


def progressive_score(field: Field, player: PlayerId, cut: Cut) -> int:
    """[PS] 7.5: the sum of the scores after each round, in tenths.

    14.1.1 c: a cut leaves out the scores after the first rounds.
    """
    scores = list(accumulate(each.points for each in _rounds(field, player)))
    return sum(scores[cut.least :])


def rounds_elected(field: Field, player: PlayerId) -> int:
    """[REP] 7.6: the rounds less the requested byes and forfeit losses."""
    missed = sum(each.outcome.is_voluntary_unplayed for each in _rounds(field, player))
    return field.rounds - missed


def standard_points(field: Field, player: PlayerId) -> int:
    """[STD] 7.7: in tenths, 1 for each round better than the opponent's and ½ for each equal one.

    The points of a bye are compared with those of a draw. A double forfeit is equal (½ each).
    """
    total = 0
    for each in _rounds(field, player):
        if each.outcome is Outcome.PENDING:
            continue
        compared = field.scoring.draw
        if each.opponent is not None:
            compared = field.records[each.opponent].appearances[each.round_no - 1].points
        total += _compare(each.points, compared)
    return total


def pairing_number(field: Field, player: PlayerId) -> int:
    """[TPN] 7.8: the tournament pairing number."""
    return field.records[player].entry.tpn


def rating(field: Field, player: PlayerId) -> int:
    """[RTNG] 10.6: the rating used in the tournament, 0 for none."""
    return field.records[player].entry.rating


def _compare(points: int, others: int) -> int:
    return 10 if points > others else 5 if points == others else 0


def _rounds(field: Field, player: PlayerId) -> Sequence[Appearance]:
    return field.records[player].appearances
