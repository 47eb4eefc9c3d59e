"""The bye: the lowest numbered player of the lowest scoregroup who can have it.

Reading: if nobody there can have it so that all other players can be paired, the next higher
scoregroup follows.
"""

from swissdesk.errors import PROHIBITED
from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import surpluses
from swissdesk.pairing.median.field import Field, Place, Players, may_meet
from swissdesk.pairing.median.rulebook import Rule
from swissdesk.pairing.obstacles import Possible, no_legal_pairing
from swissdesk.pairing.protocol import Note

MET, BYE, COLOURS = "C.04.1 art. 2", "C.04.1 art. 4", "C.04.1 art. 6, 7"
"""The rules that may prevent the pairing of a round."""


def bye_of(field: Field) -> Place | None:
    """Bye: return who has it; None for an even number of players; raise NoLegalPairing."""
    groups = surpluses(field.compatible, field.everybody)
    if len(field.cards) % 2 == 0 and not groups:
        return None
    if len(field.cards) % 2 and sum(number for _, number in groups) == 1:
        candidates = groups[0][0] & _eligible(field)
        if candidates:
            return max(bits(candidates), key=lambda place: field.cards[place].rank)
    raise no_legal_pairing(
        field.index.round_no,
        field.tpns(range(len(field.cards))),
        Possible(field.compatible, _eligible(field)),
        _relaxed(field),
    )


def bye_notes(field: Field, bye: Place) -> list[Note]:
    """Return the player with the bye, and the lower ranked players passed over."""
    articles = field.book.articles
    notes = [Note(Rule.BYE, articles[Rule.BYE], field.tpns([bye]))]
    rank = field.cards[bye].rank
    lower = [place for place, card in enumerate(field.cards) if card.rank > rank]
    if lower:
        passed = field.tpns(sorted(lower, key=lambda place: field.cards[place].rank))
        notes.append(Note(Rule.BYE_PASSED_OVER, articles[Rule.BYE_PASSED_OVER], passed))
    return notes


def _eligible(field: Field) -> Players:
    """Bye: bar players who had one before, or scored as many points without playing."""
    return as_set(place for place, card in enumerate(field.cards) if card.may_receive_pab)


def _relaxed(field: Field) -> dict[str, Possible]:
    """Return what would be possible without each of the rules."""
    eligible, limits = _eligible(field), not field.index.is_last_round
    relaxed = {
        MET: Possible(may_meet(field.cards, met=False, limits=limits), eligible),
        BYE: Possible(field.compatible, field.everybody),
        PROHIBITED: Possible(may_meet(field.cards, regulations=False, limits=limits), eligible),
    }
    if limits:
        relaxed[COLOURS] = Possible(may_meet(field.cards, limits=False), eligible)
    return relaxed
