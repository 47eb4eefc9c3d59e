"""The field of a round: compatible players, due colours, last floaters, and the scoregroups."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.median.colours import due_colour, may_have
from swissdesk.pairing.median.rulebook import Rule, Rulebook, median_score, was_moved
from swissdesk.pairing.obstacles import possible_opponents

Place: TypeAlias = int
"""A player, by the place in the order of numbers; 0 is the highest numbered."""
Players: TypeAlias = int
"""A set of places."""

BAND = 100
"""In a maxi-tournament, the most rating points between players exchanged for colour."""


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired, in order of number, with the data that is constant in the round.

    ``compatible`` are the possible opponents of each player; ``within_limits`` are the ones within
    the colour limits: all of them, except in the last round. ``due`` is each player's due colour,
    ``due_players`` are the players due each colour, ``floated`` the players who floated in the
    previous round.
    """

    index: CardIndex
    book: Rulebook
    cards: tuple[PairingCard, ...]
    compatible: tuple[Players, ...]
    within_limits: tuple[Players, ...]
    due: tuple[Colour | None, ...]
    due_players: Mapping[Colour, Players]
    floated: Players

    @property
    def everybody(self) -> Players:
        """All players."""
        return (1 << len(self.cards)) - 1

    def tpns(self, places: Iterable[Place]) -> tuple[Tpn, ...]:
        """Return the numbers of some players."""
        return tuple(self.cards[place].tpn for place in places)

    def suit(self, one: Place, other: Place) -> bool:
        """Return whether two players can both have their due colour."""
        due = self.due[one]
        return due is None or due is not self.due[other]

    def are_near(self, one: Place, other: Place) -> bool:
        """Maxi-tournaments: return whether two ratings differ by at most the limit."""
        return abs(self.cards[one].rating - self.cards[other].rating) <= BAND


def field_of(index: CardIndex, book: Rulebook) -> Field:
    """Return the field of a round; the order of the cards does not matter."""
    cards = tuple(sorted(index.cards, key=lambda card: card.tpn))
    within_limits = may_meet(cards)
    due = tuple(due_colour(card.colours) for card in cards)
    return Field(
        index,
        book,
        cards,
        may_meet(cards, limits=False) if index.is_last_round else within_limits,
        within_limits,
        due,
        {colour: as_set(p for p, own in enumerate(due) if own is colour) for colour in Colour},
        _floated(index, book, cards),
    )


def may_meet(
    cards: Sequence[PairingCard],
    *,
    met: bool = True,
    limits: bool = True,
    regulations: bool = True,
) -> tuple[Players, ...]:
    """Compatibility: return the possible opponents of each player by the rules chosen.

    Two players are compatible if they have not met (*met*), if some colours keep both inside the
    *limits*, and if the *regulations* of the tournament do not keep them apart. Only games played
    count (C.04.2 art. 3.4 and 3.5). Reading: in the last round the limits exclude no pair, with any
    scores of the two; the text allows this so that players with the same score can meet, and
    players without such an opponent should not be left over.
    """
    rows = possible_opponents(cards, met=met, regulations=regulations)
    if not limits:
        return tuple(rows)
    able = {
        colour: as_set(place for place, card in enumerate(cards) if may_have(card.colours, colour))
        for colour in Colour
    }
    white, black = able[Colour.WHITE], able[Colour.BLACK]
    return tuple(
        row & ((black if white >> place & 1 else 0) | (white if black >> place & 1 else 0))
        for place, row in enumerate(rows)
    )


def _floated(index: CardIndex, book: Rulebook, cards: Sequence[PairingCard]) -> Players:
    """Return the players who floated in the previous round; only a game played counts."""
    before = index.round_no - 1
    games = {
        card.tpn: line
        for card in (*index.cards, *index.others)
        for line in card.games
        if line.round_no == before
    }
    if not games:
        return 0
    half = median_score(index.scoring, before - 1)
    last = book.last_score([line.score for line in games.values()], half)
    return as_set(
        place
        for place, card in enumerate(cards)
        if (line := games.get(card.tpn)) and was_moved(line.score, line.opponents_score, last)
    )


class Direction(Enum):
    """How a group is paired; the value is the note in the protocol."""

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
