"""Section 1.7 of C.04.4.2 (February 2026): the Index, a measure of the strength of the opponents.

The tie-breaks of the standings do not serve here: they count unplayed rounds differently (C.07 art.
16), and no method of this section uses virtual points (1.7.2).
"""

from collections.abc import Mapping
from itertools import takewhile
from typing import NamedTuple

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.pairing.cards import CardIndex, PairingCard


class Opposition(NamedTuple):
    """1.8.1: the Index of a player; a greater Index ranks higher.

    ``buchholz`` is in tenths of a point, ``sonneborn_berger``, a sum of products, in hundredths.
    """

    buchholz: int
    sonneborn_berger: int


def oppositions(index: CardIndex) -> dict[Tpn, Opposition]:
    """1.7: return the Index of every player to be paired."""
    worth = {tpn: _for_opponents(card, index.scoring) for tpn, card in index.by_tpn.items()}
    return {card.tpn: _opposition(card, worth) for card in index.cards}


def _opposition(card: PairingCard, worth: Mapping[Tpn, Points]) -> Opposition:
    """1.7.1, 1.7.2.1: count a round without a game as one against the player's own score."""
    met = [
        (line.points, card.points if line.opponent is None else worth[line.opponent])
        for line in card.lines
    ]
    return Opposition(sum(score for _, score in met), sum(own * score for own, score in met))


def _for_opponents(card: PairingCard, scoring: ScoringSystem) -> Points:
    """1.7.2.2: return a player's score as it counts for the opponents.

    Reading: a series of zero-point byes counts only if it includes the round to be paired; players
    who are paired again have no such series. Only its earlier rounds count as draws: the round to
    be paired has brought no points yet.
    """
    if card.bye is not ByeKind.ZERO_POINT:
        return card.points
    series = takewhile(lambda line: line.outcome is Outcome.ZERO_POINT_BYE, reversed(card.lines))
    return card.points + sum(scoring.draw - line.points for line in series)
