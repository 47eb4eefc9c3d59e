"""Chapters 1 and 2.1 of C.04.3 (February 2026): the field in order, brackets, [C1] to [C3].

A player is named by the place in the order of article 1.2, from 0 for the highest ranked. A set of
players is an integer whose bit *g* stands for player *g*: the lowest bit is the highest ranked
player, and union, intersection and counting take one machine operation per 64 players.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, reduce
from itertools import pairwise, repeat
from operator import itemgetter, or_
from typing import NamedTuple, TypeVar

from swissdesk.matching.bitset import as_set, each_alone, ones_for, set_of_kind
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.colour_preference import (
    PREFERENCES,
    Preference,
    Strength,
    preference_number,
)
from swissdesk.pairing.floats import DOWN, DOWN_BEFORE, UP, UP_BEFORE
from swissdesk.pairing.roster import Entrant, Roster

_NOBODY = repeat(0)
MANY = 100
"""The number of opponents from which a set is read like the digits of a number."""
_ONE = ord("1")


class Alone(dict[Tpn, int]):
    """The set of each single player, by TPN, in order of places."""

    @cached_property
    def digits(self) -> Mapping[Tpn, int]:
        """The place of each player in a set written as a number; the last is place 0."""
        return dict(zip(self, range(-1, -1 - len(self), -1), strict=True))


def prohibited_opponents(prohibited: Mapping[Tpn, frozenset[Tpn]], alone: Alone) -> dict[Tpn, int]:
    """Return the players that each player must not meet by the tournament's regulations.

    All players of a club share one set.
    """
    groups = {group: places_of(group, alone) for group in {*prohibited.values()}}
    return {tpn: groups[group] for tpn, group in prohibited.items() if tpn in alone}


def places_of(group: Collection[Tpn], alone: Alone) -> int:
    """Return the places of the members of a group; a large group is read like a number."""
    if len(group) < MANY:
        return reduce(or_, map(alone.get, group, _NOBODY), 0)
    written = bytearray(b"0") * (1 + len(alone))
    for digit in map(alone.digits.get, group, repeat(0)):
        written[digit] = _ONE
    return int(written[1:], 2)  # the first digit stands for absent players


_Value = TypeVar("_Value")

Place = int
"""A player: the place in the order of 1.2, from 0."""

Players = int
"""A set of players: bit *g* stands for player *g*."""


def _digits_of(aspect: Colour | Strength) -> bytes:
    """Return a number with the digit 1 for every preference of this colour or strength."""
    return ones_for(*(number for number, each in enumerate(PREFERENCES) if aspect in each))


_WHITE, _BLACK = _digits_of(Colour.WHITE), _digits_of(Colour.BLACK)
_MILD, _ABSOLUTE = _digits_of(Strength.MILD), _digits_of(Strength.ABSOLUTE)
_DOWN, _UP, _DOWN_BEFORE, _UP_BEFORE = (
    ones_for(*(number for number in range(256) if number & bit))
    for bit in (DOWN, UP, DOWN_BEFORE, UP_BEFORE)
)


class Wishes(NamedTuple):
    """1.7: the players of a group by preference: White, Black, mild, absolute.

    ``unlike`` holds, for each of the PREFERENCES, the players who do not prefer the same colour.
    """

    everybody: Players
    white: Players
    black: Players
    mild: Players
    absolute: Players
    unlike: Sequence[Players]


class Field:
    """The players to be paired, in the order of 1.2, with everything the criteria need to know.

    ``everyone`` is the set of all players; ``alone`` maps TPNs to the set of that player. Columns
    hold the data of each player: ``tpns``; ``scores``, the pairing scores in tenths; ``met``, the
    opponents by TPN [C1]; ``colours`` of the games played; ``wanted``, the number of the colour
    preference (1.7). ``wishes`` groups the players by preference. ``downfloated`` holds the players
    who received a downfloat in the previous round, and in the round before it (1.4.2, 1.4.3);
    ``upfloated`` the same for upfloats (1.4.2). ``scoregroups`` are ordered from the highest score
    (1.3.1); ``with_next`` pairs each of them with the one below it, empty below the last.
    ``prohibited`` holds the players that the regulations keep apart, by TPN.
    """

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.size = len(roster.tpns)
        self.everyone: Players = (1 << self.size) - 1
        self._in_order = _sorting(roster.scores)
        self.tpns = self._in_order(roster.tpns)
        self.scores = self._in_order(roster.scores)
        self.met = self._in_order(roster.met)
        self.colours = self._in_order(roster.colours)
        self.wanted = bytes(map(preference_number, self.colours))
        self.wishes = _wishes(self.wanted)
        self.alone = Alone(zip(self.tpns, each_alone(self.size), strict=True))
        floats = bytes(self._in_order(roster.floats))[::-1]
        self.downfloated = set_of_kind(floats, _DOWN), set_of_kind(floats, _DOWN_BEFORE)
        self.upfloated = set_of_kind(floats, _UP), set_of_kind(floats, _UP_BEFORE)
        self.prohibited: Mapping[Tpn, Players] = {}
        if roster.prohibited:
            self.prohibited = prohibited_opponents(roster.prohibited, self.alone)
        ends = dict(zip(self.scores, range(1, self.size + 1), strict=True)).values()
        self.scoregroups = tuple(map(range, [0, *ends], ends))
        self.with_next = tuple(pairwise((*self.scoregroups, range(self.size, self.size))))

    @cached_property
    def players(self) -> Sequence[Entrant]:
        """The entrants of the roster in the order of 1.2."""
        return self._in_order(self.roster.entrants)

    @cached_property
    def places(self) -> Mapping[Tpn, Place]:
        """The place of each player, by TPN."""
        return {tpn: place for place, tpn in enumerate(self.tpns)}

    @cached_property
    def numbers(self) -> Sequence[int]:
        """5.2.5: the number of each player; its parity may decide colours."""
        return self._in_order(self.roster.numbers)

    @cached_property
    def preferences(self) -> Sequence[Preference]:
        """1.7: the colour preference of each player."""
        return [*map(PREFERENCES.__getitem__, self.wanted)]

    @cached_property
    def unplayed(self) -> Sequence[int]:
        """2.4.4: the number of unplayed games of each player."""
        return self._in_order(self.roster.unplayed)

    @cached_property
    def topscorers(self) -> Players:
        """1.8: players with more than half of the possible points, before the final round."""
        if not self.roster.is_last_round:
            return 0
        best = self.roster.best_score
        return as_set(g for g, score in enumerate(self.scores) if 2 * score > best)

    @cached_property
    def pab_candidates(self) -> Players:
        """[C2] 2.1.2: the players who may receive the pairing-allocated bye."""
        return self.everyone & ~places_of(self.roster.pab_barred, self.alone)

    @cached_property
    def clashes(self) -> Sequence[Players]:
        """[C3] 2.1.3: the non-topscorers with the same absolute preference, who may not meet."""
        absolute = self.wishes.absolute & ~self.topscorers
        return absolute & self.wishes.white, absolute & self.wishes.black

    def most_barred(self, players: Players) -> int:
        """Return an upper bound of the number of *players* that one of them may not meet.

        Players count themselves. The bound does not depend on single players.
        """
        most = 1
        for group in self.clashes:
            clashing = (group & players).bit_count()
            if clashing > most:
                most = clashing
        return self.most_shunned + most

    @cached_property
    def most_shunned(self) -> int:
        """The largest number of players barred for one player by [C1] and prohibited pairings."""
        groups = self.roster.prohibited.values()
        return max(map(len, self.met), default=0) + max(map(len, groups), default=0)

    @cached_property
    def may_meet(self) -> Mapping[Place, Players]:
        """[C1] 2.1.1, [C3]: the possible opponents of each player, computed on demand."""
        return _MayMeet(self)

    @cached_property
    def compatible(self) -> tuple[Players, ...]:
        """[C1], [C3]: the possible opponents of each player, for all players."""
        return tuple(map(self.may_meet.__getitem__, range(self.size)))

    def compatible_by(
        self, *, met: bool = True, colours: bool = True, regulations: bool = True
    ) -> tuple[Players, ...]:
        """Return the possible opponents by [C1], [C3] and the prohibited pairings."""
        may_meet = _MayMeet(self, met=met, colours=colours, regulations=regulations)
        return tuple(map(may_meet.__getitem__, range(self.size)))


class _MayMeet(dict[Place, Players]):
    """Map players to possible opponents by some of the rules, computed on demand."""

    def __init__(
        self, field: Field, *, met: bool = True, colours: bool = True, regulations: bool = True
    ) -> None:
        super().__init__()
        self.everyone = field.everyone
        self.alone = field.alone
        self.tpns = field.tpns
        self.met = field.met if met else [()] * field.size
        self.clashes = field.clashes if colours else ()
        self.prohibited = field.prohibited if regulations else {}

    def __missing__(self, g: Place) -> Players:
        barred = 1 << g | places_of(self.met[g], self.alone)
        barred |= self.prohibited.get(self.tpns[g], 0)
        for group in self.clashes:
            if group >> g & 1:
                barred |= group
        self[g] = found = self.everyone & ~barred
        return found


def _sorting(
    scores: Sequence[Points],
) -> Callable[[Sequence[_Value]], Sequence[_Value]]:
    """1.2: return a function that puts a column of a roster in order, highest score first.

    The roster is in order of TPN, and sorting keeps that order within a score.
    """
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    return itemgetter(*order) if len(order) > 1 else tuple


def _wishes(wanted: bytes) -> Wishes:
    """1.7: return the players grouped by preferred colour and by strength."""
    reverse = wanted[::-1]
    everybody = (1 << len(wanted)) - 1
    white, black = set_of_kind(reverse, _WHITE), set_of_kind(reverse, _BLACK)
    return Wishes(
        everybody,
        white,
        black,
        set_of_kind(reverse, _MILD),
        set_of_kind(reverse, _ABSOLUTE),
        [everybody, *3 * [everybody & ~white], *3 * [everybody & ~black]],
    )


class Bracket:
    """1.3.2: a pairing bracket, and the players left to be paired below it.

    ``mdps`` are the moved-down players in order of 1.2, ``residents`` the players of the
    scoregroup, ``members`` all of them; ``following`` is the next scoregroup, empty after the last.
    ``pab`` holds the unpaired candidates for the pairing-allocated bye, which one must receive; 0
    for no bye.
    """

    def __init__(
        self,
        field: Field,
        mdps: Sequence[Place],
        residents: range,
        following: range,
        pab: Players,
    ) -> None:
        self.field = field
        self.mdps = mdps
        self.residents = residents
        self.following = following
        self.pab = pab
        self.size = len(mdps) + len(residents)
        self.resident_set = (1 << residents.stop) - (1 << residents.start)
        self.members = as_set(mdps) | self.resident_set if mdps else self.resident_set

    @property
    def lower(self) -> range:
        """The players below the next scoregroup."""
        return range((self.following or self.residents).stop, self.field.size)

    @property
    def following_set(self) -> Players:
        """The players of the next scoregroup."""
        return (1 << self.following.stop) - (1 << self.following.start)

    @property
    def lower_set(self) -> Players:
        """The players below the next scoregroup."""
        return self.field.everyone & -(1 << (self.following or self.residents).stop)

    @property
    def below(self) -> Players:
        """All players below the bracket."""
        return self.field.everyone & -(1 << self.residents.stop)

    @property
    def score(self) -> Points:
        """The score of the residents, in tenths."""
        return self.field.scores[self.residents[0]]


class BracketPairing(NamedTuple):
    """3.3.2, 3.3.4: a candidate; each pair has the higher ranked player first."""

    pairs: tuple[tuple[Place, Place], ...]
    downfloaters: tuple[Place, ...]


class Unsettled(Exception):
    """This method does not settle the question; try another one."""
