"""Article 9.1 of C.07: Sonneborn-Berger."""

from dataclasses import replace
from fractions import Fraction

from swissdesk.model.ids import ParticipantId
from swissdesk.standings.breakdown import Workings
from swissdesk.standings.buchholz import added_to
from swissdesk.standings.contributions import Contributions, contribution_terms
from swissdesk.standings.cuts import Elements, marked, total
from swissdesk.standings.field import Field
from swissdesk.standings.modifiers import Modifiers


def sonneborn_berger(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[SB] 9.1: return the sum of opponents' scores times points against them, in hundredths."""
    return total(_elements(added_to(field, modifiers)[player]), modifiers.cut)


def sonneborn_berger_workings(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Workings:
    """[SB] 9.1: return the score of each opponent times the points of the round."""
    added = added_to(field, modifiers)[player]
    elements = _elements(added)
    terms = [
        replace(term, value=Fraction(product, 100))
        for term, product in zip(
            contribution_terms(field, player, added, "9.1"), elements.values, strict=True
        )
    ]
    return Workings(marked(terms, elements, modifiers.cut))


def _elements(added: Contributions) -> Elements:
    """14.1.1 d: order by the opponent's score, then by the product.

    14.3 does not define the most significant product; take the mirror image: that of the opponent
    with the highest score, the highest one if several.
    """
    products = [score * points for score, points in zip(added.scores, added.points, strict=True)]
    return Elements(products, list(zip(added.scores, products, strict=True)), added.voluntary)
