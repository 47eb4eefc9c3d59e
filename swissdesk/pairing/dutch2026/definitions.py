"""Chapter 1 of C.04.3 (February 2026): the field in order, scoregroups, brackets, topscorers.

Players are named by their place in the order of article 1.2, from 0 for the highest ranked, and
sets of players are integers whose bit *g* stands for player *g*: the lowest bit is the highest
ranked player, and "and", "or" and counting run at the speed of the machine.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from swissdesk.model.colour import Colour
from swissdesk.model.points import Points
from swissdesk.pairing.colour_preference import Preference, Strength, preference
from swissdesk.pairing.floats import Float
from swissdesk.pairing.roster import Entrant, Roster

Place = int
"""A player: the place in the order of 1.2, from 0."""

Players = int
"""A set of players: bit *g* stands for player *g*."""


@dataclass(frozen=True)
class Field:
    """The players to be paired, in the order of 1.2, with everything the criteria ask about them.

    ``scores`` are pairing scores in tenths; ``compatible[g]`` are the players whom *g* may meet by
    [C1] and [C3].
    """

    roster: Roster
    players: tuple[Entrant, ...]
    scores: tuple[Points, ...]
    preferences: tuple[Preference, ...]
    topscorers: Players
    compatible: tuple[Players, ...]

    def select(self, condition: Callable[[Entrant], bool]) -> Players:
        """Return the players who fulfil a condition."""
        return as_set(g for g, player in enumerate(self.players) if condition(player))

    @cached_property
    def everyone(self) -> Players:
        """All players."""
        return (1 << len(self.players)) - 1

    @cached_property
    def wanting(self) -> dict[Colour | None, Players]:
        """1.7: the players who prefer White, Black, and neither."""
        return {
            colour: as_set(g for g, want in enumerate(self.preferences) if want.colour is colour)
            for colour in (Colour.WHITE, Colour.BLACK, None)
        }

    @cached_property
    def by_strength(self) -> dict[Strength, Players]:
        """1.7.1 to 1.7.4: the players by the strength of their preference."""
        return {
            strength: as_set(
                g for g, want in enumerate(self.preferences) if want.strength is strength
            )
            for strength in Strength
        }

    @cached_property
    def downfloated(self) -> tuple[Players, Players]:
        """1.4.2, 1.4.3: who received a downfloat the previous round, and two rounds before."""
        return (
            self.select(lambda player: player.floats[0] is Float.DOWN),
            self.select(lambda player: player.floats[1] is Float.DOWN),
        )

    @cached_property
    def upfloated(self) -> tuple[Players, Players]:
        """1.4.2: who received an upfloat the previous round, and two rounds before."""
        return (
            self.select(lambda player: player.floats[0] is Float.UP),
            self.select(lambda player: player.floats[1] is Float.UP),
        )

    @cached_property
    def pab_candidates(self) -> Players:
        """[C2] 2.1.2: who may receive the pairing-allocated bye."""
        return self.select(lambda player: player.may_receive_pab)

    @cached_property
    def scoregroups(self) -> tuple[range, ...]:
        """1.3.1: the players with the same score, highest score first."""
        starts = [g for g, score in enumerate(self.scores) if not g or score != self.scores[g - 1]]
        return tuple(
            range(start, end)
            for start, end in zip(starts, [*starts[1:], len(self.scores)], strict=True)
        )


def field_of(roster: Roster) -> Field:
    """Return the field of a round in the order of 1.2."""
    players = tuple(sorted(roster.entrants, key=lambda player: player.rank))
    preferences = tuple(preference(player.colours) for player in players)
    topscorers = as_set(g for g, each in enumerate(players) if is_topscorer(each, roster))
    return Field(
        roster=roster,
        players=players,
        scores=tuple(player.score for player in players),
        preferences=preferences,
        topscorers=topscorers,
        compatible=_compatible(players, preferences, topscorers),
    )


def is_topscorer(player: Entrant, roster: Roster) -> bool:
    """1.8: more than half of what could be scored, when the final round is paired."""
    return roster.is_last_round and 2 * player.score > roster.best_score


def _compatible(
    players: Sequence[Entrant], preferences: Sequence[Preference], topscorers: Players
) -> tuple[Players, ...]:
    """[C1], [C3] and prohibited pairings: whom each player may meet."""
    everyone = (1 << len(players)) - 1
    bit = {player.tpn: 1 << g for g, player in enumerate(players)}
    absolute = {
        colour: as_set(
            g
            for g, want in enumerate(preferences)
            if want.colour is colour and want.strength is Strength.ABSOLUTE
        )
        for colour in Colour
    }
    rows = []
    for g, player in enumerate(players):
        barred = 1 << g
        for tpn in player.met:
            barred |= bit.get(tpn, 0)
        for tpn in player.prohibited:
            barred |= bit.get(tpn, 0)
        want = preferences[g]
        if want.colour and want.strength is Strength.ABSOLUTE and not topscorers >> g & 1:
            barred |= absolute[want.colour] & ~topscorers
        rows.append(everyone & ~barred)
    return tuple(rows)


def as_set(places: Iterable[Place]) -> Players:
    """Return the set of these players."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


@dataclass(frozen=True, slots=True)
class Bracket:
    """1.3.2: a pairing bracket, and what is left to be paired below it.

    ``mdps`` are the moved-down players and ``residents`` those of the scoregroup, both in order of
    1.2; ``following`` is the next scoregroup (empty after the last), ``lower`` all below that.
    ``pab`` are the players one of whom must receive the pairing-allocated bye, 0 for none.
    """

    field: Field
    mdps: tuple[Place, ...]
    residents: tuple[Place, ...]
    following: tuple[Place, ...]
    lower: tuple[Place, ...]
    pab: Players

    @property
    def score(self) -> Points:
        """The score of the residents, in tenths."""
        return self.field.scores[self.residents[0]]

    @property
    def size(self) -> int:
        """The number of players in the bracket."""
        return len(self.mdps) + len(self.residents)


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """3.3.2, 3.3.4: a candidate; each pair has the higher ranked player first."""

    pairs: tuple[tuple[Place, Place], ...]
    downfloaters: tuple[Place, ...]
