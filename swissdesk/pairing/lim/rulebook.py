"""The Lim System: its article numbers (C.04.4.3) and own rules, beside the median procedure."""

from collections.abc import Collection, Mapping

from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.median.round import pair as pair_by
from swissdesk.pairing.median.rulebook import Rule, Rulebook
from swissdesk.pairing.protocol import Protocol

ARTICLES: Mapping[Rule, str] = {
    Rule.BYE: "1.1",
    Rule.BYE_PASSED_OVER: "1.1",
    Rule.MEDIAN: "2.2",
    Rule.LAST_ROUND: "6",
    Rule.DOWNWARD: "2.2",
    Rule.UPWARD: "2.2",
    Rule.LAST: "2.2",
    Rule.FLOATER_D: "3.9.1d",
    Rule.FLOATER_C: "3.9.1c",
    Rule.FLOATER_B: "3.9.1b",
    Rule.FLOATER_A: "3.9.1a",
    Rule.NO_OPPONENT: "2.3",
    Rule.FLOATS_AGAIN: "3.10",
    Rule.LEAST_SUITABLE_LEFT: "3.9.2",
    Rule.FLOATER_BY_COLOUR: "3.2.2",
    Rule.FLOATER_NOT_BY_COLOUR: "3.2.3",
    Rule.LOWEST_FLOATS: "3.3",
    Rule.HIGHEST_FLOATS: "3.4",
    Rule.BREAK_BELOW: "2.6.1",
    Rule.BREAK_ABOVE: "2.6.2",
    Rule.DOWNFLOATER: "3.6",
    Rule.UPFLOATER: "3.7",
    Rule.HIGHEST_FOR_FLOATER: "3.8",
    Rule.LOWEST_FOR_FLOATER: "3.8",
    Rule.SUITED_FOR_FLOATER: "3.8",
    Rule.FLOATER_BAND: "3.8",
    Rule.PROPOSED: "2.4",
    Rule.EXCHANGED_DOWNWARD: "4.1.1",
    Rule.EXCHANGED_UPWARD: "4.1.2",
    Rule.EXCHANGED_FOR_COLOUR: "5.2",
    Rule.EXCHANGE_BAND: "5.7",
    Rule.COLOUR_LIMITS: "5.3",
    Rule.BOTH_DUE: "5.2",
    Rule.WIDER_DIFFERENCE: "5.6",
    Rule.HISTORY: "5.4",
    Rule.SAME_HISTORY_UPPER: "5.4",
    Rule.SAME_HISTORY_LOWER: "5.4",
    Rule.FIRST_COLOUR: "7.2",
}

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
