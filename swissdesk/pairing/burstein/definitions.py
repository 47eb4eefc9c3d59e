"""Chapter 1 of C.04.4.2 (February 2026): seeding rounds, Index, ranking order, brackets.

The Index (1.7) measures the strength of the opponents. The tie-breaks of the standings do not serve
here: they count unplayed rounds differently (C.07 art. 16), and no method of this section uses
virtual points (1.7.2).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import NamedTuple, TypeAlias

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.pairing.burstein.absolute_criteria import Field
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


_MOST_SEEDING_ROUNDS = 4

Players: TypeAlias = tuple[PairingCard, ...]


def seeding_rounds(rounds: int) -> int:
    """1.6.2: return the number of seeding rounds, which the FIDE (Dutch) System pairs."""
    return min(rounds // 2, _MOST_SEEDING_ROUNDS)


def ranked(cards: Iterable[PairingCard], oppositions: Mapping[Tpn, Opposition]) -> Players:
    """1.8: return players in ranking order: by Index, then by TPN; scores do not count."""

    def place(card: PairingCard) -> tuple[int, int, Tpn]:
        buchholz, sonneborn_berger = oppositions[card.tpn]
        return -buchholz, -sonneborn_berger, card.tpn

    return tuple(sorted(cards, key=place))


@dataclass(frozen=True, slots=True)
class Bracket:
    """1.2.2: the players of a bracket in ranking order, the players below it, and the whole field.

    ``score`` is the score of the residents, in tenths, virtual points included (C.04.7 art. 1.5).
    The other players of the bracket are incoming floaters; all have higher scores.
    """

    score: Points
    players: Players
    following: Players
    lower: Players
    field: Field

    @property
    def nodes(self) -> Players:
        """The players of the bracket, lowest ranked first."""
        return self.players[::-1]

    @property
    def incoming(self) -> Players:
        """The incoming floaters, in ranking order."""
        return tuple(card for card in self.players if card.score != self.score)

    @property
    def residents(self) -> Players:
        """The resident players, in ranking order."""
        return tuple(card for card in self.players if card.score == self.score)


def scoregroups(ranking: Sequence[PairingCard]) -> Iterator[Players]:
    """1.2.1: yield the players of each score, highest score first, each group in ranking order.

    Reading: the pairing-allocated bye is assigned first (1.9.2), so its assignee alone forms no
    group.
    """
    by_score = sorted(ranking, key=lambda card: -card.score)
    for _, group in groupby(by_score, key=lambda card: card.score):
        yield tuple(group)
