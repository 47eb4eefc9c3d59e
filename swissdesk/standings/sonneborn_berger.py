"""Article 9.1 of C.07 (March 2026): Sonneborn-Berger."""

from swissdesk.model.ids import PlayerId
from swissdesk.standings.cuts import Cut, after_cuts
from swissdesk.standings.field import Contribution, Field


def sonneborn_berger(field: Field, player: PlayerId, cut: Cut) -> int:
    """9.1: return the sum of opponents' scores times points against them, in hundredths."""
    contributions = field.contributions[player]
    if cut.least or cut.most:
        contributions = tuple(after_cuts(contributions, cut, _product, _significance))
    return sum(each.product for each in contributions)


def _product(contribution: Contribution) -> int:
    return contribution.product


def _significance(contribution: Contribution) -> tuple[int, ...]:
    """14.1.1 d: the opponent's score, then the product.

    14.3 leaves open what the most significant product is; it is taken as the mirror image: that of
    the opponent with the highest score, the highest one if several.
    """
    return contribution.opponent_score, contribution.product
