"""The FIDE variant of 1987: its article numbers and own rules, beside the median procedure."""

from collections.abc import Collection, Mapping

from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.median.round import pair as pair_by
from swissdesk.pairing.median.rulebook import Rule, Rulebook
from swissdesk.pairing.protocol import Protocol

ARTICLES: Mapping[Rule, str] = {rule: rule.value[1] for rule in Rule}
"""The article of the text of 1987 for each rule."""


def pair(index: CardIndex) -> Protocol:
    """Pair a round; raise NoLegalPairing."""
    return pair_by(index, RULEBOOK)


def last_score(scores: Collection[Points], half: Points) -> Points:
    """9.2: the score of the median scoregroup is half of the points possible in the rounds played.

    10: if the group is empty, the floaters of both sides meet in the group above it. Reading: if no
    group is above it, they meet in the highest group, which also stands for the median in 12.4.
    """
    return min((score for score in scores if score >= half), default=max(scores, default=half))


def most_but_for_maxi(rounds: int) -> int:
    """10: return the number of players above which a tournament is a maxi-tournament."""
    return 1 << rounds


def seniority(card: PairingCard) -> tuple[int]:
    """12.4: a higher pairing number, the smaller figure, ranks higher; points do not count."""
    return (card.tpn,)


def number(card: PairingCard) -> int:
    """14: the parity of the pairing number counts; absent players keep their numbers."""
    return card.tpn


RULEBOOK = Rulebook(ARTICLES, last_score, seniority, number)
