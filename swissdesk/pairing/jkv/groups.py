"""The pairs of a scoregroup with those transferred into it (rules a, b, e, g and h)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from swissdesk.pairing.bitset import as_set, bits
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.floats import Float
from swissdesk.pairing.jkv.colours import Breach, breach
from swissdesk.pairing.jkv.rotation import Circle, Found, in_rotation, left_over


@dataclass(frozen=True)
class Table:
    """The players to be paired, each at his place, in order of tournament number."""

    cards: Sequence[PairingCard]

    @classmethod
    def of(cls, index: CardIndex, free: PairingCard | None) -> "Table":
        """Return the table of a round without who is free in it."""
        return cls([card for card in index.cards if card is not free])

    @cached_property
    def opponents(self) -> Sequence[int]:
        """Whom each may meet, colours aside: two players meet once."""
        places = {card.tpn: place for place, card in enumerate(self.cards)}
        everybody = (1 << len(self.cards)) - 1
        rows = []
        for place, card in enumerate(self.cards):
            barred = as_set(places[tpn] for tpn in card.met | card.prohibited if tpn in places)
            rows.append(everybody & ~(barred | 1 << place))
        return rows

    @cached_property
    def went_down(self) -> int:
        """Who was transferred downward in an earlier round (rule c)."""
        return as_set(
            place
            for place, card in enumerate(self.cards)
            if any(line.float is Float.DOWN for line in card.games)
        )

    @cached_property
    def groups(self) -> Sequence[int]:
        """The scoregroups from the highest down."""
        found: dict[int, int] = {}
        for place, card in enumerate(self.cards):
            found[card.score] = found.get(card.score, 0) | 1 << place
        return [found[score] for score in sorted(found, reverse=True)]

    def breaches(self, members: int, limit: Breach) -> list[int]:
        """Return whom each of *members* may meet with colours that break no more than *limit*."""
        rows = [0] * len(self.cards)
        for one in bits(members):
            for other in bits(self.opponents[one] & members >> one << one):
                if breach(self.cards[one], self.cards[other]) <= limit:
                    rows[one] |= 1 << other
                    rows[other] |= 1 << one
        return rows


@dataclass(frozen=True, slots=True)
class Paired:
    """A group that has been paired: its pairs as they were made, and who is left over.

    ``level`` is what its colours may break; ``pointer`` is where the search goes on. ``stayed`` is
    who was left over before another one went down in his place (c); -1 for nobody. ``undone`` are
    pairs whose players are needed in the last group (f), as they were made.
    """

    members: int
    incoming: tuple[int, ...]
    made: tuple[Found, ...]
    over: int
    pointer: int
    level: Breach
    stayed: int = -1
    undone: tuple[Found, ...] = ()


def paired(table: Table, residents: int, incoming: Sequence[int], pointer: int) -> Paired:
    """Pair a group: those transferred into it first, then the others (g).

    Those who were left over above cannot meet each other: else they would have been paired there.
    """
    members, arrived = residents | as_set(incoming), as_set(incoming)
    fewest = left_over(table.opponents, members, arrived)
    levels: list[Sequence[int]] = []
    for level in (Breach.NONE, Breach.THREE_IN_A_ROW):
        levels.append(table.breaches(members, level))
        if _is_as_good(left_over(levels[-1], members, arrived), fewest, arrived):
            break
    else:
        level = Breach.DIFFERENCE
        levels.append(table.opponents)
    made, over, after = in_rotation(Circle(levels), members, incoming, pointer)
    return Paired(members, tuple(incoming), tuple(made), over, after, level)


def _is_as_good(over: int, fewest: int, arrived: int) -> bool:
    """Whether no more are left over, and no more of those who were transferred."""
    return over.bit_count() == fewest.bit_count() and (
        (over & arrived).bit_count() == (fewest & arrived).bit_count()
    )
