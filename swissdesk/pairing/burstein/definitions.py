"""Chapter 1 of C.04.4.2 (February 2026): seeding rounds, ranking order, pairing brackets."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.burstein.absolute_criteria import Field
from swissdesk.pairing.burstein.opposition import Opposition
from swissdesk.pairing.cards import PairingCard

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
