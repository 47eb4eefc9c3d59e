"""Article 8.1 of C.07: Buchholz."""

from collections.abc import Mapping

from swissdesk.model.ids import ParticipantId
from swissdesk.standings.breakdown import Workings
from swissdesk.standings.contributions import (
    Contributions,
    contribution_terms,
    contributions,
    contributions_with_forfeits,
)
from swissdesk.standings.cuts import Elements, marked, total
from swissdesk.standings.field import Field
from swissdesk.standings.modifiers import Modifiers


def buchholz(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[BH] 8.1: return the sum of the scores of the opponents, in tenths."""
    return total(_elements(added_to(field, modifiers)[player]), modifiers.cut)


def buchholz_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """[BH] 8.1: return the score of each opponent."""
    added = added_to(field, modifiers)[player]
    terms = contribution_terms(field, player, added, "8.1")
    return Workings(marked(terms, _elements(added), modifiers.cut))


def added_to(field: Field, modifiers: Modifiers) -> Mapping[ParticipantId, Contributions]:
    """Return what each round of each participant adds."""
    return field.once(contributions_with_forfeits if modifiers.forfeits_count else contributions)


def _elements(added: Contributions) -> Elements:
    """14.1.1 a: the opponent's score is both the value and its significance."""
    return Elements(added.scores, added.scores, added.voluntary)
