"""The teams of a round: their strength within a group, their possible opponents, the groups."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.obstacles import possible_opponents
from swissdesk.pairing.olympiad.colours import is_within_limits

_UNCONTROLLED = 4
"""The number of rounds that are paired by the numbers of the teams."""


def is_controlled(index: CardIndex) -> bool:
    """Return whether the extended Buchholz orders the teams of a group in this round."""
    return index.round_no > _UNCONTROLLED


def extended_buchholz(index: CardIndex, card: PairingCard) -> Points:
    """Return EB = p + B: the points of a team and the points of all its opponents, in tenths."""
    known = index.by_tpn
    return card.points + sum(known[tpn].points for tpn in card.met)


def by_strength(index: CardIndex) -> list[PairingCard]:
    """Return the teams in the order of every group, the strongest first (examples 16, 17)."""
    if not is_controlled(index):
        return sorted(index.cards, key=lambda card: card.tpn)
    return sorted(index.cards, key=lambda card: (-extended_buchholz(index, card), card.tpn))


def middle_score(index: CardIndex) -> Points:
    """Return the points of the middle team, of two the lower one (example 15)."""
    standings = sorted(index.cards, key=lambda card: (-card.points, card.tpn))
    return standings[len(standings) // 2].points


@dataclass(frozen=True)
class Group:
    """A group to be paired: teams of one score, or of merged groups, and floaters from others.

    ``scores`` are the scores of its own teams, highest first.
    """

    scores: tuple[Points, ...]
    residents: int = 0
    incoming: int = 0

    @property
    def members(self) -> int:
        """All teams to be paired in the group."""
        return self.residents | self.incoming

    def with_incoming(self, floaters: int) -> "Group":
        """Return the group with these floaters from a neighbouring one."""
        return replace(self, incoming=self.incoming | floaters)

    def merged_with(self, other: "Group") -> "Group":
        """Return one group of both; floaters from one into the other are at home in it."""
        residents = self.residents | other.residents
        incoming = (self.incoming | other.incoming) & ~residents
        scores = sorted({*self.scores, *other.scores}, reverse=True)
        return Group(tuple(scores), residents, incoming)


@dataclass(frozen=True)
class Field:
    """The teams to be paired, each at its place in the order of strength, without the free one."""

    index: CardIndex
    cards: Sequence[PairingCard]

    @classmethod
    def of(cls, index: CardIndex, free: PairingCard | None) -> "Field":
        """Return the field of a round without the free team."""
        return cls(index, [card for card in by_strength(index) if card is not free])

    @property
    def everybody(self) -> int:
        """All teams."""
        return (1 << len(self.cards)) - 1

    @cached_property
    def opponents(self) -> Sequence[int]:
        """The possible opponents of each team, colours aside: two teams meet only once."""
        return possible_opponents(self.cards)

    def within_limits(self, members: int) -> list[int]:
        """Return the possible opponents of *members* among them that keep the limits of colours."""
        rows, cards = [0] * len(self.cards), self.cards
        for place in bits(members):
            card = cards[place]
            for other in bits(self.opponents[place] & members & ((1 << place) - 1)):
                rival = cards[other]
                smaller, larger = (card, rival) if card.tpn < rival.tpn else (rival, card)
                if is_within_limits(smaller.colours, larger.colours):
                    rows[place] |= 1 << other
                    rows[other] |= 1 << place
        return rows

    def groups(self) -> list[Group]:
        """Return the scoregroups, highest first; the middle group may be empty."""
        scores = {card.points for card in self.cards} | {middle_score(self.index)}
        return [
            Group((score,), as_set(g for g, c in enumerate(self.cards) if c.points == score))
            for score in sorted(scores, reverse=True)
        ]
