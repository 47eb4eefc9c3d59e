"""What the Lim System says itself beside the median procedure (C.04.4.3)."""

from collections.abc import Collection

from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.lim.articles import ARTICLES
from swissdesk.pairing.median.round import pair as pair_by
from swissdesk.pairing.median.rulebook import Rulebook
from swissdesk.pairing.protocol import Protocol


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing."""
    return pair_by(index, RULEBOOK)


def median_score(_scores: Collection[Points], half: Points) -> Points:
    """2.2: the median scoregroup has half of the points that the rounds played could bring.

    Reading: it exists whether it has residents or not. Without them it is where the floaters of
    both sides meet, so that the exception of 3.6.3, both kinds in the group above, does not arise.
    """
    return half


def seniority(card: PairingCard) -> tuple[int, int]:
    """5.4: the higher ranked player is the one with more points, then with the smaller TPN."""
    return card.rank


def number(card: PairingCard) -> int:
    """7.2: the number whose parity counts passes over who has not yet arrived (C.04.2 art. 2.4)."""
    return card.number


RULEBOOK = Rulebook(ARTICLES, median_score, seniority, number)
