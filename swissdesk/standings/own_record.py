"""Article 7 of C.07: tie-breaks based on the participant's own record.

"Over the board" is literal: a forfeit is not a game won or played with Black, even if 15.2 treats
it as a regular game.

In the Double-Swiss a round is a match of two games, and C.07 does not mention it. Readings:

* 7.1: A match gives the points of a win from a game won and a game drawn on, 1½ in the usual
  scoring: as much as the pairing-allocated bye, which is worth such a match (C.04.5 art. 1.4).
* 7.2 to 7.4 count games. A single forfeited game counts as played, with the colours scheduled: the
  preface of C.04.5 says so for tie-breaks. A match forfeited as a whole has no games.
* 7.5 to 7.7 count matches, by the points of both games. A match won 1-½ is a victory by 7.7, though
  not a win by 7.1.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.standings.breakdown import Combination, Fact, Figure, Workings
from swissdesk.standings.field import Field, total_of
from swissdesk.standings.modifiers import Elements, Modifiers, marked, total

WON = frozenset({Outcome.WIN, Outcome.UNRATED_WIN})
_WON_IN_A_MATCH = WON | {Outcome.FORFEIT_WIN}


def win(field: Field, each: Appearance) -> int:
    """[WIN] 7.1: count a round that gave, with or without play, the points of a win."""
    if field.has_two_games:
        return 2 * each.points >= field.scoring.win + field.scoring.draw
    return each.points == field.scoring.win


def game_won(_field: Field, each: Appearance) -> int:
    """[WON] 7.2: count a game won over the board."""
    if each.games:
        return sum(outcome in _WON_IN_A_MATCH for outcome in games_of_match(each))
    return each.outcome in WON


def black_game(_field: Field, each: Appearance) -> int:
    """[BPG] 7.3: count a game played over the board with Black."""
    if each.games:
        return len(_with_black(each))
    return each.colour is Colour.BLACK and each.outcome.is_played


def black_game_won(_field: Field, each: Appearance) -> int:
    """[BWG] 7.4: count a game won over the board with Black."""
    if each.games:
        return sum(outcome in _WON_IN_A_MATCH for outcome in _with_black(each))
    return each.colour is Colour.BLACK and each.outcome in WON


def games_of_match(each: Appearance) -> Sequence[Outcome]:
    """C.04.5, preface: return the games of a match that count as played in tie-breaks."""
    return [outcome for outcome in each.games if outcome.is_known] if each.is_played else ()


def _with_black(each: Appearance) -> Sequence[Outcome]:
    place = 0 if each.colour is Colour.BLACK else 1
    return [each.games[place]] if each.games[place] in games_of_match(each) else ()


def progressive_score(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[PS] 7.5: return the sum of the scores after each round, in tenths."""
    return total(_running_scores(field, player), modifiers.cut)


def progressive_score_workings(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Workings:
    """[PS] 7.5: return the score after each round."""
    record, elements = field.records[player], _running_scores(field, player)
    terms = [
        record.term(round_no, Fraction(score, 10), "7.5")
        for round_no, score in enumerate(elements.values, 1)
    ]
    return Workings(marked(terms, elements, modifiers.cut))


def _running_scores(field: Field, player: ParticipantId) -> Elements:
    """14.1.1 c: the least significant value is the score after the first round, and so on."""
    gained = [each.points for each in field.records[player].appearances]
    for round_no, points in field.given.get(player, ()) if gained else ():
        gained[max(round_no, 1) - 1] += points
    scores = list(accumulate(gained))
    return Elements(scores, range(len(scores)))


def round_elected(_field: Field, each: Appearance) -> int:
    """[REP] 7.6: count a round that is neither a requested bye nor a forfeit loss."""
    return not each.outcome.is_voluntary_unplayed


def standard_points(field: Field, each: Appearance) -> int:
    """[STD] 7.7: return, in tenths, 1 for beating the opponent's round and ½ for equalling it.

    A double forfeit is equal (½ each).
    """
    if each.outcome is Outcome.PENDING:
        return 0
    compared = compared_points(field, each)
    return 10 if each.points > compared else 5 if each.points == compared else 0


def compared_points(field: Field, each: Appearance) -> Points:
    """7.7: return the points of the scheduled opponent in the round; a draw without an opponent."""
    if each.opponent is None:
        return field.scoring.draw
    return field.records[each.opponent].appearances[each.round_no - 1].points


def other_score(field: Field, player: ParticipantId, _modifiers: Modifiers) -> Points:
    """[MPVGP] 13.1: return game points if match points rank the teams, or else match points."""
    return field.by(field.teams.score.other).records[player].score


def other_score_workings(field: Field, player: ParticipantId, _modifiers: Modifiers) -> Workings:
    """[MPVGP] 13.1: return the points of each round, and penalties and bonuses."""
    other = field.by(field.teams.score.other)
    record = other.records[player]
    terms = [
        record.term(each.round_no, Fraction(each.points, 10), "13.1") for each in record.appearances
    ]
    given = total_of(other.given, player)
    facts = (Fact(Figure.GIVEN, Fraction(given, 10)),) if given else ()
    return Workings(tuple(terms), Combination.SUM if not given else Combination.WITH_GIVEN, facts)


def pairing_number(field: Field, player: ParticipantId, _modifiers: Modifiers) -> int:
    """[TPN] 7.8: return the tournament pairing number."""
    return field.records[player].entry.tpn
