"""The FIDE variant of 1987: its article numbers and own rules, beside the median procedure."""

from collections.abc import Collection, Mapping

from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.median.round import pair as pair_by
from swissdesk.pairing.median.rulebook import Rule, Rulebook
from swissdesk.pairing.protocol import Protocol

_FLOATERS, _EXCHANGES = "10", "11"

ARTICLES: Mapping[Rule, str] = {
    Rule.BYE: "8",
    Rule.BYE_PASSED_OVER: "8",
    Rule.MEDIAN: "9.2",
    Rule.LAST_ROUND: "13",
    Rule.DOWNWARD: "9.2",
    Rule.UPWARD: "9.2",
    Rule.LAST: "9.2",
    Rule.FLOATER_D: _FLOATERS,
    Rule.FLOATER_C: _FLOATERS,
    Rule.FLOATER_B: _FLOATERS,
    Rule.FLOATER_A: _FLOATERS,
    Rule.NO_OPPONENT: "9.3",
    Rule.FLOATS_AGAIN: _FLOATERS,
    Rule.LEAST_SUITABLE_LEFT: _FLOATERS,
    Rule.FLOATER_BY_COLOUR: _FLOATERS,
    Rule.FLOATER_NOT_BY_COLOUR: _FLOATERS,
    Rule.LOWEST_FLOATS: _FLOATERS,
    Rule.HIGHEST_FLOATS: _FLOATERS,
    Rule.BREAK_BELOW: "9.6",
    Rule.BREAK_ABOVE: "9.6",
    Rule.DOWNFLOATER: _FLOATERS,
    Rule.UPFLOATER: _FLOATERS,
    Rule.HIGHEST_FOR_FLOATER: _FLOATERS,
    Rule.LOWEST_FOR_FLOATER: _FLOATERS,
    Rule.SUITED_FOR_FLOATER: _FLOATERS,
    Rule.FLOATER_BAND: _FLOATERS,
    Rule.PROPOSED: "9.4",
    Rule.EXCHANGED_DOWNWARD: _EXCHANGES,
    Rule.EXCHANGED_UPWARD: _EXCHANGES,
    Rule.EXCHANGED_FOR_COLOUR: "12.2",
    Rule.EXCHANGE_BAND: "12.7",
    Rule.COLOUR_LIMITS: "12.3",
    Rule.BOTH_DUE: "12.2",
    Rule.WIDER_DIFFERENCE: "12.6",
    Rule.HISTORY: "12.4",
    Rule.SAME_HISTORY_UPPER: "12.4",
    Rule.SAME_HISTORY_LOWER: "12.4",
    Rule.FIRST_COLOUR: "14",
}


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
    """14: the parity is that of the pairing number itself, whoever is present."""
    return card.tpn


RULEBOOK = Rulebook(ARTICLES, last_score, seniority, number)
