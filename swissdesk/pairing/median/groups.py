"""Scoregroups, in order of pairing."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.matching.bitset import bits
from swissdesk.model.points import Points
from swissdesk.pairing.median.field import Field, Place, Players
from swissdesk.pairing.median.rulebook import Rule
from swissdesk.pairing.median.transfers import median_score


class Direction(Enum):
    """How a group is paired; the value is what the protocol notes."""

    DOWN = Rule.DOWNWARD
    UP = Rule.UPWARD
    LAST = Rule.LAST
    """Downward, after all other groups."""

    @property
    def is_upper(self) -> bool:
        """Whether the group is not below the one paired last."""
        return self is not Direction.UP

    def arranged(self, players: Players) -> list[Place]:
        """Return players in the order in which this direction takes them.

        Downward, the highest number comes first; upward, the lowest.
        """
        places = list(bits(players))
        return places if self.is_upper else places[::-1]


@dataclass(frozen=True, slots=True)
class Scoregroup:
    """The players of one score, in tenths; the group paired last may have none."""

    score: Points
    direction: Direction
    residents: Players


def scoregroups(
    field: Field, players: Players
) -> tuple[list[Scoregroup], list[Scoregroup], Scoregroup]:
    """Median scoregroup: return the groups above, the groups below, and the group paired last.

    Each side is in order of pairing: from the highest group downward, from the lowest upward.
    """
    groups: dict[Points, Players] = {}
    for place in bits(players):
        score = field.cards[place].score
        groups[score] = groups.get(score, 0) | 1 << place
    half = median_score(field.index.scoring, field.index.round_no - 1)
    last = field.book.last_score(groups.keys(), half)
    above = [
        Scoregroup(score, Direction.DOWN, groups[score])
        for score in sorted(groups, reverse=True)
        if score > last
    ]
    below = [
        Scoregroup(score, Direction.UP, groups[score]) for score in sorted(groups) if score < last
    ]
    return above, below, Scoregroup(last, Direction.LAST, groups.get(last, 0))


def floater_order(field: Field, players: Players, *, down: bool) -> list[Place]:
    """Floaters: return them in the order in which they get opponents.

    Downfloaters (*down*) with most points come first, then the highest numbered; upfloaters with
    fewest points first, then the lowest numbered.
    """
    sign = 1 if down else -1
    return sorted(bits(players), key=lambda place: (-sign * field.cards[place].score, sign * place))
