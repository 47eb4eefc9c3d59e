"""The pairing of a round by the rules of 1992."""

from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.dutch1992.definitions import Field, contestants_of
from swissdesk.pairing.dutch1992.process import pair_brackets
from swissdesk.pairing.dutch1992.report import protocol_of
from swissdesk.pairing.protocol import Protocol


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing if B1 and B2 leave no pairing."""
    field = Field(index, contestants_of(index))
    return protocol_of(field, pair_brackets(field))
