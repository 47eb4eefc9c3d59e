"""Section A of the rules of 1992: order, floats, colour preferences, x and p.

Players are numbered by their order (A2), from 0; a set of players is the bits of an integer.

Reading of A2: rating, title and name decide only once, when the list is closed; from then on the
pairing numbers replace them, in the order in which the arbiter closed the list.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.model.result import Outcome
from swissdesk.pairing.cards import CardIndex, Line, PairingCard
from swissdesk.pairing.colour_preference import Strength, preference
from swissdesk.pairing.floats import Float, float_of_game

_LATEST, _BEFORE = 1, 2


class Dropped(IntEnum):
    """Which of the criteria B5 and B6 are dropped for floats in one direction."""

    NOTHING = 0
    B6 = 1
    B5_AND_B6 = 2


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of the round, as the rules see them.

    ``floats`` are of the last round and the one before. ``is_exempt`` is True if B2, B5 and B6 do
    not apply to the player, who has over 50 % in the last round.
    """

    card: PairingCard
    wanted: Colour | None
    strength: Strength
    floats: tuple[Float, Float]
    is_exempt: bool

    @property
    def tpn(self) -> Tpn:
        """The pairing number."""
        return self.card.tpn

    @property
    def score(self) -> Points:
        """The points before the round, in tenths."""
        return self.card.score

    @property
    def mandatory(self) -> Colour | None:
        """A7 a: the colour that the player must have, if there is one."""
        return self.wanted if self.strength is Strength.ABSOLUTE else None

    def dislikes(self, direction: Float) -> Dropped:
        """B5, B6: return the criteria that bar another float of the player in this *direction*."""
        if self.is_exempt:
            return Dropped.NOTHING
        latest, before = self.floats
        if latest is direction:
            return Dropped.B5_AND_B6
        return Dropped.B6 if before is direction else Dropped.NOTHING


def contestants_of(index: CardIndex) -> tuple[Contestant, ...]:
    """A2: return the players of the round by score, then by pairing number."""
    ordered = sorted(index.cards, key=lambda card: card.rank)
    return tuple(_contestant(index, card) for card in ordered)


def _contestant(index: CardIndex, card: PairingCard) -> Contestant:
    is_exempt = has_over_half(index, card)
    wanted, strength = colour_preference(card, is_exempt=is_exempt)
    floats = tuple(float_of(index, card, ago) for ago in (_LATEST, _BEFORE))
    return Contestant(card, wanted, strength, (floats[0], floats[1]), is_exempt)


def has_over_half(index: CardIndex, card: PairingCard) -> bool:
    """A7 a, note to B6: return whether a player has over 50 % of the points, in the last round."""
    return index.is_last_round and 2 * card.score > index.scoring.win * (index.round_no - 1)


def colour_preference(
    card: PairingCard, *, is_exempt: bool = False
) -> tuple[Colour | None, Strength]:
    """A7: return a player's preferred colour and the strength of the preference.

    Only the colours of games played count (F2, F3). Players *is_exempt* have no absolute
    preference; theirs is strong (b) or mild (c) instead.

    Reading: A7 a and B2 leave no colour to a player with a difference of +2 who had Black twice.
    Only pairing by hand makes such a history; the difference decides.
    """
    wanted, strength = preference(card.colours)
    if not is_exempt or strength is not Strength.ABSOLUTE:
        return wanted, strength
    if card.colour_difference:
        return (Colour.BLACK if card.colour_difference > 0 else Colour.WHITE), Strength.STRONG
    return Colour(card.colours[-1]).opposite, Strength.MILD


def float_of(index: CardIndex, card: PairingCard, ago: int) -> Float:
    """A4, A5: return the float of a player some rounds ago; a bye is a downfloat.

    Reading: players float by being paired (A4: the float is recorded with the pairing), so a game
    that was not played leaves its floats, but no colours and no meeting (F2).
    """
    if len(card.lines) < ago:
        return Float.NONE
    line = card.lines[-ago]
    if line.outcome is Outcome.PAB:
        return Float.DOWN
    if line.is_played:
        return line.float
    other = _scheduled(index, card.tpn, line)
    return Float.NONE if other is None else float_of_game(line.score, other.score)


def _scheduled(index: CardIndex, tpn: Tpn, line: Line) -> Line | None:
    """Return the round of the opponent in a game that was not played, if there was one."""
    boards = index.boards[line.round_no - 1] if line.round_no <= len(index.boards) else ()
    for pair in boards:
        if tpn in pair:
            other = pair.black if tpn == pair.white else pair.white
            return index.by_tpn[other].lines[line.round_no - 1]
    return None


@dataclass(frozen=True)
class Field:
    """The players of the round in their order (A2), and sets of them."""

    index: CardIndex
    players: tuple[Contestant, ...]

    @cached_property
    def everybody(self) -> int:
        """The set of all players."""
        return (1 << len(self.players)) - 1

    @cached_property
    def wanting(self) -> Mapping[Colour, int]:
        """The players by preferred colour."""
        return {
            colour: as_set(i for i, each in enumerate(self.players) if each.wanted is colour)
            for colour in Colour
        }

    @cached_property
    def by_score(self) -> Mapping[Points, int]:
        """The players by score, highest first."""
        found: dict[Points, int] = {}
        for place, each in enumerate(self.players):
            found[each.score] = found.get(each.score, 0) | 1 << place
        return found

    @cached_property
    def may_float(self) -> Mapping[tuple[Float, Dropped], int]:
        """B5, B6: the players who may float, by direction and criteria dropped."""
        return {
            (direction, dropped): as_set(
                i for i, each in enumerate(self.players) if each.dislikes(direction) <= dropped
            )
            for direction in (Float.DOWN, Float.UP)
            for dropped in Dropped
        }

    def tpns(self, some: int) -> tuple[Tpn, ...]:
        """Return the pairing numbers of a set, in order."""
        return tuple(self.players[i].tpn for i in bits(some))

    def majority(self, some: int) -> tuple[int, int]:
        """A8: return the players of *some* who want the majority's colour, and their number."""
        white, black = (self.wanting[colour] & some for colour in (Colour.WHITE, Colour.BLACK))
        larger = black if black.bit_count() > white.bit_count() else white
        return larger, larger.bit_count()

    def a8_x(self, some: int, pairs: int) -> int:
        """A8: return the number of *pairs* in which a colour preference must be denied.

        Each pair less than half of the players reduces it by one (C14), down to 0.
        """
        return max(0, self.majority(some)[1] - (some.bit_count() - pairs))


def a6_pairs(players: int) -> int:
    """A6: return p for a homogeneous bracket: half of the players, rounded down."""
    return players // 2


def a3_is_heterogeneous(moved_down: int, members: int) -> bool:
    """A3: return whether players moved down are paired first: less than half of the bracket."""
    return 0 < 2 * moved_down.bit_count() < members.bit_count()


def highest(some: int, number: int) -> int:
    """Return the first *number* players of a set."""
    found = 0
    for _ in range(number):
        lowest = some & -some
        found |= lowest
        some ^= lowest
    return found
