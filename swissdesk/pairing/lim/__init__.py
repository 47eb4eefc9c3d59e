"""The Lim System: C.04.4.3 of the FIDE Handbook, as of February 2026.

The official text is known in full for articles 1.1 to 2.3.3 only; 2.4, 2.5, 4.1, 5.1 and 5.3 are
known as worded in 1987, and the rest is *reconstructed* from the text of that year, of which the
Lim System is the present form. :data:`~swissdesk.pairing.lim.articles.RECONSTRUCTED` has the
articles that stand for such rules. Article 8 only illustrates the second round.

The procedure is that of :mod:`swissdesk.pairing.median`, where the readings of each rule stand;
what this rulebook lays down itself, and how its articles are numbered, stands here. Under
acceleration (C.04.7) all scores are pairing scores; the median scoregroup keeps the one of 2.2.
"""

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
