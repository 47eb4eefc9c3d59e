"""The colours of two players of a club evening."""

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_allocation import alternation
from swissdesk.pairing.keizer.notes import KeizerNote
from swissdesk.pairing.protocol import Note


def colours_of_pair(
    higher: PairingCard, lower: PairingCard
) -> tuple[PairingCard, PairingCard, Note]:
    """Return White and Black of a pair, and the note about the deciding rule."""
    white, rule = _white(higher, lower)
    return white, (lower if white is higher else higher), rule


def _white(higher: PairingCard, lower: PairingCard) -> tuple[PairingCard, Note]:
    """Return the player with White, and the rule."""
    if higher.colour_difference != lower.colour_difference:
        white = min(higher, lower, key=lambda card: card.colour_difference)
        return white, KeizerNote.EQUALISATION.about([white.tpn])
    last = next((line for line in reversed(higher.games) if line.opponent == lower.tpn), None)
    if last is not None and last.colour is not None:
        white = higher if last.colour is Colour.BLACK else lower
        return white, KeizerNote.EXCHANGED.about([white.tpn], last.round_no)
    due = alternation(higher.colours, lower.colours)
    if due is not None:
        white = higher if due is Colour.WHITE else lower
        return white, KeizerNote.ALTERNATION.about([white.tpn])
    return lower, KeizerNote.LOWER.about([lower.tpn])
