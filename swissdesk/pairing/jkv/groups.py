"""The pairs of a scoregroup and the players transferred into it (rules a, b, e, g and h)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement

from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import left_over
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.colour_preference import Colours
from swissdesk.pairing.floats import Float
from swissdesk.pairing.jkv.colours import Breach, breach
from swissdesk.pairing.jkv.rotation import Circle, Found, in_rotation
from swissdesk.pairing.obstacles import possible_opponents


@dataclass(frozen=True)
class Table:
    """The players to be paired, each at their place, in order of tournament number."""

    cards: Sequence[PairingCard]

    @classmethod
    def of(cls, index: CardIndex, free: PairingCard | None) -> "Table":
        """Return the table of a round without the free player."""
        return cls([card for card in index.cards if card is not free])

    @cached_property
    def opponents(self) -> Sequence[int]:
        """The possible opponents of each player, colours aside: two players meet only once."""
        return possible_opponents(self.cards)

    @cached_property
    def went_down(self) -> int:
        """The players transferred downward in an earlier round (rule c)."""
        return as_set(
            place
            for place, card in enumerate(self.cards)
            if any(line.float is Float.DOWN for line in card.games)
        )

    @cached_property
    def groups(self) -> Sequence[int]:
        """The scoregroups, highest first."""
        found: dict[int, int] = {}
        for place, card in enumerate(self.cards):
            found[card.score] = found.get(card.score, 0) | 1 << place
        return [found[score] for score in sorted(found, reverse=True)]

    def levels(self, members: int) -> Sequence[Sequence[int]]:
        """Return the possible opponents of *members* with both limits, the first, and none (h).

        Only colours decide on limits, and there are few different ones.
        """
        kinds: dict[Colours, int] = {}
        for place in bits(members):
            colours = self.cards[place].colours
            kinds[colours] = kinds.get(colours, 0) | 1 << place
        within = [dict.fromkeys(kinds, 0) for _ in range(Breach.DIFFERENCE)]
        for one, other in combinations_with_replacement(kinds, 2):
            for partners in within[breach(one, other) :]:
                partners[one] |= kinds[other]
                partners[other] |= kinds[one]
        rows = [[0] * len(self.cards) for _ in within]
        for row, partners in zip(rows, within, strict=True):
            for place in bits(members):
                row[place] = self.opponents[place] & partners[self.cards[place].colours]
        return [*rows, self.opponents]


@dataclass(frozen=True, slots=True)
class Paired:
    """A paired group: its pairs in the order of pairing, and the players left over.

    ``level`` is the limit that its colours may break; ``pointer`` is the place from which the
    search continues. ``stayed`` is the player who was left over before another player went down in
    their place (c); -1 for nobody. ``undone`` are pairs whose players are needed in the last group
    (f), in the order of pairing.
    """

    members: int
    incoming: tuple[int, ...]
    made: tuple[Found, ...]
    unpaired: int
    pointer: int
    level: Breach
    stayed: int = -1
    undone: tuple[Found, ...] = ()


def paired(table: Table, residents: int, incoming: Sequence[int], pointer: int) -> Paired:
    """Pair a group: the players transferred into it first, then the others (g).

    Players left over above cannot meet each other: otherwise they would have been paired there.
    """
    members, arrived = residents | as_set(incoming), as_set(incoming)
    fewest = left_over(table.opponents, members, arrived)
    levels = table.levels(members)
    level = Breach.NONE
    while level is not Breach.DIFFERENCE and not _is_as_good(
        left_over(levels[level], members, arrived), fewest, arrived
    ):
        level = Breach(level + 1)
    circle = Circle(levels[: level + 1], table.opponents)
    made, unpaired, after = in_rotation(circle, members, incoming, pointer)
    return Paired(members, tuple(incoming), tuple(made), unpaired, after, level)


def _is_as_good(unpaired: int, fewest: int, arrived: int) -> bool:
    """Return whether as few players, and transferred players, are left over as possible."""
    return unpaired.bit_count() == fewest.bit_count() and (
        (unpaired & arrived).bit_count() == (fewest & arrived).bit_count()
    )
