"""Article 8 of C.07 (March 2026): Buchholz."""

from swissdesk.model.ids import PlayerId
from swissdesk.standings.cuts import Cut, after_cuts
from swissdesk.standings.field import Contribution, Field


def buchholz(field: Field, player: PlayerId, cut: Cut) -> int:
    """8.1: return the sum of the scores of the opponents, in tenths, after *cut*."""
    contributions = field.contributions[player]
    if cut.least or cut.most:
        contributions = tuple(after_cuts(contributions, cut, _score, _significance))
    return sum(each.opponent_score for each in contributions)


def _score(contribution: Contribution) -> int:
    return contribution.opponent_score


def _significance(contribution: Contribution) -> tuple[int, ...]:
    """14.1.1 a: the opponent's score."""
    return (contribution.opponent_score,)
