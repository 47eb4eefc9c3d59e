"""The Lim System: its article numbers (C.04.4.3) and own rules, beside the median procedure."""

from collections.abc import Collection, Mapping

from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.median.round import pair as pair_by
from swissdesk.pairing.median.rulebook import Rule, Rulebook
from swissdesk.pairing.protocol import Protocol

ARTICLES: Mapping[Rule, str] = {rule: rule.value[2] for rule in Rule}
"""The article of C.04.4.3 (February 2026) for each rule."""

KNOWN = frozenset({"1.1", "2.2", "2.3", "2.4", "4.1.1", "4.1.2", "5.3"})
"""Articles with a known wording, for some of them only that of 1987."""

RECONSTRUCTED = frozenset(ARTICLES.values()) - KNOWN
"""Articles known from the text of 1987 and from descriptions; wording and number may differ."""


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing."""
    return pair_by(index, RULEBOOK)


def median_score(_scores: Collection[Points], half: Points) -> Points:
    """2.2: the score of the median scoregroup is half of the points possible in the rounds played.

    Reading: the group exists even without residents. Then the floaters of both sides meet there, so
    the exception of 3.6.3, both kinds in the group above, does not arise.
    """
    return half


def seniority(card: PairingCard) -> tuple[int, int]:
    """5.4: the player with more points ranks higher, then the one with the smaller TPN."""
    return card.rank


def number(card: PairingCard) -> int:
    """7.2: the number whose parity counts skips players yet to arrive (C.04.2 art. 2.4)."""
    return card.number


RULEBOOK = Rulebook(ARTICLES, median_score, seniority, number)
