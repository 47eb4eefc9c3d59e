"""What the FIDE variant of 1987 says itself beside the median procedure."""

from collections.abc import Collection

from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.fide1987.articles import ARTICLES
from swissdesk.pairing.median.round import pair as pair_by
from swissdesk.pairing.median.rulebook import Rulebook
from swissdesk.pairing.protocol import Protocol


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing."""
    return pair_by(index, RULEBOOK)


def last_score(scores: Collection[Points], half: Points) -> Points:
    """9.2: the median scoregroup has half of the points of the rounds played.

    10: if nobody is in it, the group above it is where the floaters of both sides meet. Reading: if
    nobody is above it either, the highest group is, and stands for the median in 12.4 as well.
    """
    return min((score for score in scores if score >= half), default=max(scores, default=half))


def most_but_for_maxi(rounds: int) -> int:
    """10: return the number of players above which there is a maxi-tournament."""
    return 1 << rounds


def seniority(card: PairingCard) -> tuple[int]:
    """12.4: the higher pairing number, which is the smaller figure; points do not count."""
    return (card.tpn,)


def number(card: PairingCard) -> int:
    """14: the pairing number itself is odd or even, whoever is there."""
    return card.tpn


RULEBOOK = Rulebook(ARTICLES, last_score, seniority, number)
