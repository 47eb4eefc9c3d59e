"""Section 2.1 of C.04.4.2 (February 2026): who may meet whom, and who may receive the bye."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_preference import Strength, preference
from swissdesk.pairing.obstacles import Possible, no_legal_pairing

_NOBODY: frozenset[Tpn] = frozenset()


def compatible(
    players: Sequence[PairingCard], *, c1: bool = True, c3: bool = True, regulations: bool = True
) -> list[int]:
    """Return the possible opponents of each player by [C1], [C3] and the regulations.

    A player is named by the place in *players*; opponents are a set of places.
    """
    places = {card.tpn: place for place, card in enumerate(players)}
    everybody, clashes = (1 << len(players)) - 1, _c3_clashes(players) if c3 else {}
    rows = []
    for place, card in enumerate(players):
        barred = (card.met if c1 else _NOBODY) | (card.prohibited if regulations else _NOBODY)
        clash = clashes.get(absolute_preference(card), 0)
        others = as_set(map(places.__getitem__, places.keys() & barred))
        rows.append(everybody & ~(others | clash | 1 << place))
    return rows


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired and their possible opponents, computed once per round.

    Players are ordered by scoregroup, highest first, so the players below a bracket come last.
    """

    players: Sequence[PairingCard]
    opponents: Sequence[int]

    def rows_of_last(self, number: int, others: Collection[PairingCard]) -> list[int]:
        """Return the possible opponents among the last *number* players, then *others*.

        The *others* do not meet each other.
        """
        first = len(self.players) - number
        rows = [row >> first for row in self.opponents[first:]]
        tpns = {card.tpn for card in others}
        places = [place for place, card in enumerate(self.players[:first]) if card.tpn in tpns]
        met = [self.opponents[place] >> first for place in places]
        for node, row in enumerate(met, number):
            for other in bits(row):
                rows[other] |= 1 << node
        return [*rows, *met]


def field_of(players: Sequence[PairingCard]) -> Field:
    """Return the field of players given by scoregroup, highest first."""
    return Field(players, compatible(players))


def _c3_clashes(players: Sequence[PairingCard]) -> dict[Colour | None, int]:
    """[C3] 2.1.3: return, by colour, the players with an absolute preference for it."""
    absolute = [absolute_preference(card) for card in players]
    return {
        colour: as_set(place for place, wanted in enumerate(absolute) if wanted is colour)
        for colour in Colour
    }


def absolute_preference(card: PairingCard) -> Colour | None:
    """1.5.1: return the colour of a player's absolute preference."""
    wanted = preference(card.colours)
    return wanted.colour if wanted.strength is Strength.ABSOLUTE else None


def c2_eligible(players: Sequence[PairingCard]) -> int:
    """[C2] 2.1.2: return the players who may receive the pairing-allocated bye.

    Reading: 3.1.1 names only forfeit wins; [C2], to which it refers, is wider.
    """
    return as_set(place for place, card in enumerate(players) if card.may_receive_pab)


def impossible(round_no: int, players: Sequence[PairingCard]) -> NoLegalPairing:
    """1.9.3: return why these players cannot be paired."""
    eligible = c2_eligible(players)
    everybody = (1 << len(players)) - 1
    relaxed = {
        "C1": Possible(compatible(players, c1=False), eligible),
        "C2": Possible(compatible(players), everybody),
        "C3": Possible(compatible(players, c3=False), eligible),
        PROHIBITED: Possible(compatible(players, regulations=False), eligible),
    }
    tpns = [card.tpn for card in players]
    possible = Possible(compatible(players), eligible)
    return no_legal_pairing(round_no, tpns, possible, relaxed, "C.04.4.2 art. 1.9.3")
