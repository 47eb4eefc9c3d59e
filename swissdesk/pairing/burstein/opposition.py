"""Section 1.7 of C.04.4.2 (February 2026): the Index, which tells how strong the opposition was.

Why not the tie-breaks of the standings: unplayed rounds count otherwise there (C.07 art. 16), and
virtual points are no part of any method here (1.7.2).
"""

from collections.abc import Mapping
from itertools import takewhile
from typing import NamedTuple

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.pairing.cards import CardIndex, PairingCard


class Opposition(NamedTuple):
    """1.8.1: the Index of a player, the greater the higher they rank.

    ``buchholz`` is in tenths of a point, ``sonneborn_berger``, a sum of products, in hundredths.
    """

    buchholz: int
    sonneborn_berger: int


def oppositions(index: CardIndex) -> dict[Tpn, Opposition]:
    """1.7: return the Index of everybody who is to be paired."""
    worth = {tpn: _for_opponents(card, index.scoring) for tpn, card in index.by_tpn.items()}
    return {card.tpn: _opposition(card, worth) for card in index.cards}


def _opposition(card: PairingCard, worth: Mapping[Tpn, Points]) -> Opposition:
    """1.7.1, 1.7.2.1: a round without a game counts as one against oneself."""
    met = [
        (line.points, card.points if line.opponent is None else worth[line.opponent])
        for line in card.lines
    ]
    return Opposition(sum(score for _, score in met), sum(own * score for own, score in met))


def _for_opponents(card: PairingCard, scoring: ScoringSystem) -> Points:
    """1.7.2.2: the score of a player as it counts for their opponents.

    Reading: the series ends with a zero-point bye in the round that is to be paired; whoever is
    paired again has none. Of the series only the rounds before count as draws: this one has brought
    nothing yet.
    """
    if card.bye is not ByeKind.ZERO_POINT:
        return card.points
    series = takewhile(lambda line: line.outcome is Outcome.ZERO_POINT_BYE, reversed(card.lines))
    return card.points + sum(scoring.draw - line.points for line in series)
