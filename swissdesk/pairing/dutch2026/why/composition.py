"""S1, S2 and their alterations: the place of a pairing in the sequence of article 4 of C.04.3."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.ids import Tpn
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, BracketPairing

Bsn = int
"""4.1: a bracket sequence-number, from 1."""


class Step(Enum):
    """The steps that order the candidates of a bracket; the slowest to change comes first."""

    PAIRABLE_MDPS = (1, "4.4.2")
    MDP_OPPONENTS = (2, "4.2.2")
    EXCHANGE = (3, "4.3.2")
    TRANSPOSITION = (4, "4.2.2")

    @property
    def article(self) -> str:
        """The article of a step."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Composition:
    """S1 and S2 of a pairing, and how they were altered.

    ``s1`` are the paired MDPs (3.2.2), ``s2`` all residents (3.2.3), ``limbo`` the unpaired MDPs
    (3.2.4), ``opponents`` the opponents of S1 in its order. ``s1_remainder`` and ``s2_remainder``
    are the original halves of the remainder (3.7.1); a homogeneous bracket is its own remainder. Of
    these halves ``to_s2`` and ``to_s1`` were exchanged (4.3.1); ``transposition`` holds the
    opponents of the new S1 in its order.
    """

    mdps: tuple[Tpn, ...]
    s1: tuple[Tpn, ...]
    s2: tuple[Tpn, ...]
    limbo: tuple[Tpn, ...]
    opponents: tuple[Tpn, ...]
    s1_remainder: tuple[Tpn, ...]
    s2_remainder: tuple[Tpn, ...]
    to_s2: tuple[Tpn, ...]
    to_s1: tuple[Tpn, ...]
    transposition: tuple[Tpn, ...]

    @property
    def is_first(self) -> bool:
        """3.3.1: whether nothing was altered: the first of S1 meets the first of S2, and so on."""
        return (
            self.s1 == self.mdps[: len(self.s1)]
            and not self.has_other_opponents
            and not self.to_s1
            and not self.is_transposed
        )

    @property
    def exchanged_s2(self) -> tuple[Tpn, ...]:
        """4.3.1: S2 of the remainder after the exchange, in order, before any transposition."""
        order = (*self.s1_remainder, *self.s2_remainder)
        second = {*self.s2_remainder, *self.to_s2}.difference(self.to_s1)
        return tuple(player for player in order if player in second)

    @property
    def is_transposed(self) -> bool:
        """4.2: whether S1 of the remainder meets other players than the first of its S2."""
        return self.transposition != self.exchanged_s2[: len(self.transposition)]

    @property
    def has_other_opponents(self) -> bool:
        """4.2: whether the paired MDPs meet other players than the first residents."""
        return self.opponents != self.s2[: len(self.opponents)]

    def offered_to(self, player: Tpn) -> Tpn | None:
        """3.3.1: return the opponent first offered to a player of an original S1; else None."""
        first = dict(zip(self.s1_remainder, self.s2_remainder, strict=False))
        first |= dict(zip(self.s1, self.s2, strict=False))
        return first.get(player)

    def bsns(self, players: Sequence[Tpn]) -> tuple[Bsn, ...]:
        """4.1.1: return the numbers of players of the remainder."""
        order = (*self.s1_remainder, *self.s2_remainder)
        return tuple(order.index(player) + 1 for player in players)

    def first_difference(self, other: "Composition") -> Step:
        """4.2 to 4.4: return the key that orders pairings of a bracket with equally many pairs."""
        if self.s1 != other.s1:
            return Step.PAIRABLE_MDPS
        if self.opponents != other.opponents:
            return Step.MDP_OPPONENTS
        if (self.to_s2, self.to_s1) != (other.to_s2, other.to_s1):
            return Step.EXCHANGE
        return Step.TRANSPOSITION


def composition(bracket: Bracket, pairing: BracketPairing) -> Composition:
    """Return the place of a pairing of a bracket in the sequence."""
    tpns = bracket.field.tpns
    opponent = {tpns[higher]: tpns[lower] for higher, lower in pairing.pairs}
    mdps = tuple(tpns[g] for g in bracket.mdps)
    residents = tuple(tpns[g] for g in bracket.residents)
    s1 = tuple(player for player in mdps if player in opponent)
    opponents = tuple(opponent[player] for player in s1)
    remainder = tuple(player for player in residents if player not in opponents)
    upper = tuple(player for player in remainder if player in opponent)
    half = len(upper)
    return Composition(
        mdps=mdps,
        s1=s1,
        s2=residents,
        limbo=tuple(player for player in mdps if player not in opponent),
        opponents=opponents,
        s1_remainder=remainder[:half],
        s2_remainder=remainder[half:],
        to_s2=tuple(player for player in remainder[:half] if player not in upper),
        to_s1=tuple(player for player in upper if player not in remainder[:half]),
        transposition=tuple(opponent[player] for player in upper),
    )
