"""Chapter 1 of C.04.3 (February 2026): the field in order, scoregroups, brackets, topscorers.

Players are named by their place in the order of article 1.2, from 0 for the highest ranked, and
sets of players are integers whose bit *g* stands for player *g*: the lowest bit is the highest
ranked player, and "and", "or" and counting run at the speed of the machine.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import attrgetter, or_
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.model.points import Points
from swissdesk.pairing.bitset import as_set, bits, sets_by
from swissdesk.pairing.colour_preference import Preference, Strength, preference
from swissdesk.pairing.dutch2026.absolute_criteria import (
    c1_opponents,
    c2_pab_candidates,
    c3_colour_clashes,
    prohibited_opponents,
)
from swissdesk.pairing.floats import Float
from swissdesk.pairing.roster import Entrant, Roster

Place = int
"""A player: the place in the order of 1.2, from 0."""

Players = int
"""A set of players: bit *g* stands for player *g*."""


class Wishes(NamedTuple):
    """1.7: the players of a group who prefer White, and Black, and who do so mildly, absolutely."""

    everybody: Players
    white: Players
    black: Players
    mild: Players
    absolute: Players

    def among(self, players: Players) -> "Wishes":
        """Return the wishes of these players only."""
        everybody, white, black, mild, absolute = self
        return Wishes(
            everybody & players,
            white & players,
            black & players,
            mild & players,
            absolute & players,
        )


@dataclass(frozen=True)
class Field:
    """The players to be paired, in the order of 1.2, with everything the criteria ask about them.

    ``scores`` are pairing scores in tenths.
    """

    roster: Roster
    players: tuple[Entrant, ...]

    @cached_property
    def everyone(self) -> Players:
        """All players."""
        return (1 << len(self.players)) - 1

    @cached_property
    def scores(self) -> tuple[Points, ...]:
        """The pairing score of each player, in tenths."""
        return tuple([player.score for player in self.players])

    @cached_property
    def scoregroups(self) -> tuple[range, ...]:
        """1.3.1: the players with the same score, highest score first."""
        ends = [*accumulate(Counter(self.scores).values())]
        return tuple(map(range, [0, *ends], ends))

    @cached_property
    def preferences(self) -> tuple[Preference, ...]:
        """1.7: the colour preference of each player."""
        return tuple(map(preference, [player.colours for player in self.players]))

    @cached_property
    def wanting(self) -> Mapping[Preference, Players]:
        """1.7: the players of each colour preference."""
        return sets_by(self.preferences)

    @cached_property
    def wishes(self) -> Wishes:
        """1.7: the players who prefer one colour or the other, and how strongly."""
        white = black = mild = absolute = 0
        for (colour, strength), group in self.wanting.items():
            white |= group if colour is Colour.WHITE else 0
            black |= group if colour is Colour.BLACK else 0
            mild |= group if strength is Strength.MILD else 0
            absolute |= group if strength is Strength.ABSOLUTE else 0
        return Wishes(self.everyone, white, black, mild, absolute)

    @cached_property
    def topscorers(self) -> Players:
        """1.8: those with more than half of what could be scored, before the final round."""
        if not self.roster.is_last_round:
            return 0
        best = self.roster.best_score
        return as_set(g for g, score in enumerate(self.scores) if 2 * score > best)

    @cached_property
    def downfloated(self) -> tuple[Players, Players]:
        """1.4.2, 1.4.3: who received a downfloat the previous round, and two rounds before."""
        return self._floated(Float.DOWN)

    @cached_property
    def upfloated(self) -> tuple[Players, Players]:
        """1.4.2: who received an upfloat the previous round, and two rounds before."""
        return self._floated(Float.UP)

    @cached_property
    def _floats(self) -> Mapping[tuple[Float, Float], Players]:
        return sets_by([player.floats for player in self.players])

    def _floated(self, kind: Float) -> tuple[Players, Players]:
        last, before = 0, 0
        for floats, group in self._floats.items():
            last |= group if floats[0] is kind else 0
            before |= group if floats[1] is kind else 0
        return last, before

    @cached_property
    def pab_candidates(self) -> Players:
        """[C2]: who may receive the pairing-allocated bye."""
        return c2_pab_candidates(self.players)

    @cached_property
    def compatible(self) -> tuple[Players, ...]:
        """[C1], [C3]: whom each player may meet."""
        return self.compatible_by()

    def compatible_by(
        self, *, c1: bool = True, c3: bool = True, regulations: bool = True
    ) -> tuple[Players, ...]:
        """Return whom each player may meet by [C1], [C3] and the prohibited pairings, as told."""
        barred = [1 << g for g in range(len(self.players))]
        if c1:
            barred = [*map(or_, barred, c1_opponents(self.players))]
        for group in c3_colour_clashes(self.wanting, self.topscorers) if c3 else ():
            for g in bits(group):
                barred[g] |= group
        if regulations:
            barred = [*map(or_, barred, prohibited_opponents(self.players))]
        everyone = self.everyone
        return tuple([everyone ^ group for group in barred])


def field_of(roster: Roster) -> Field:
    """Return the field of a round in the order of 1.2."""
    by_tpn = sorted(roster.entrants, key=attrgetter("tpn"))
    return Field(roster, tuple(sorted(by_tpn, key=attrgetter("score"), reverse=True)))


@dataclass(frozen=True)
class Bracket:
    """1.3.2: a pairing bracket, and what is left to be paired below it.

    ``mdps`` are the moved-down players in order of 1.2, ``residents`` those of the scoregroup;
    ``following`` is the next scoregroup (empty after the last), ``lower`` all below that. ``pab``
    are the players not yet paired one of whom must receive the pairing-allocated bye, 0 for none.
    """

    field: Field
    mdps: tuple[Place, ...]
    residents: range
    following: range
    lower: range
    pab: Players

    @property
    def score(self) -> Points:
        """The score of the residents, in tenths."""
        return self.field.scores[self.residents[0]]

    @property
    def size(self) -> int:
        """The number of players in the bracket."""
        return len(self.mdps) + len(self.residents)

    @cached_property
    def resident_set(self) -> Players:
        """The residents."""
        return _set_of(self.residents)

    @cached_property
    def members(self) -> Players:
        """MDPs and residents."""
        return as_set(self.mdps) | self.resident_set

    @property
    def following_set(self) -> Players:
        """The players of the next scoregroup."""
        return _set_of(self.following)

    @property
    def lower_set(self) -> Players:
        """The players below the next scoregroup."""
        return _set_of(self.lower)


def _set_of(places: range) -> Players:
    return (1 << places.stop) - (1 << places.start)


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """3.3.2, 3.3.4: a candidate; each pair has the higher ranked player first."""

    pairs: tuple[tuple[Place, Place], ...]
    downfloaters: tuple[Place, ...]


class Unsettled(Exception):
    """What is sought lies too far away to be looked for in this way."""
