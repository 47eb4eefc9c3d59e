"""The field of a round: compatible players, due colours, and floaters of the last round."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from swissdesk.matching.bitset import as_set
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.median.colours import due_colour, may_have
from swissdesk.pairing.median.rulebook import Rulebook
from swissdesk.pairing.median.transfers import median_score, was_moved

Place: TypeAlias = int
"""A player, by the place in the order of numbers; 0 is the highest numbered."""
Players: TypeAlias = int
"""A set of places."""

BAND = 100
"""In a maxi-tournament, the most rating points between players exchanged for colour."""


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired, in order of number, with the data that is constant in the round.

    ``compatible`` are the possible opponents of each player; ``within_limits`` are those that keep
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
        """Maxi-tournaments: return whether two ratings differ by no more than the limit."""
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
    count (C.04.2 art. 3.4 and 3.5). Reading: in the last round the limits exclude no pair, whatever
    the scores of the two; the text allows this so that players with the same score can meet, and
    players without such an opponent should not be left over.
    """
    place = {card.tpn: place for place, card in enumerate(cards)}
    able = {
        colour: as_set(place for place, card in enumerate(cards) if may_have(card.colours, colour))
        for colour in Colour
    }
    everybody = (1 << len(cards)) - 1
    found = []
    for own, card in enumerate(cards):
        row = everybody
        if limits:
            row = 0
            for colour, players in able.items():
                row |= able[colour.opposite] if players >> own & 1 else 0
        barred = (card.met if met else frozenset()) | (
            card.prohibited if regulations else frozenset()
        )
        row &= ~as_set(place[tpn] for tpn in barred if tpn in place)
        found.append(row & ~(1 << own))
    return tuple(found)


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
