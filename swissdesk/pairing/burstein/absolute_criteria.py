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
    """Return whom each of *players* may meet by [C1], [C3] and the regulations.

    Players are told by their places in the sequence, opponents are a set of places.
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
    """The players to be paired and whom each may meet, found out once for the whole round.

    Scoregroups come from the top, so that the players below a bracket are the last ones.
    """

    players: Sequence[PairingCard]
    opponents: Sequence[int]

    def rows_of_last(self, number: int, others: Collection[PairingCard]) -> list[int]:
        """Return whom the last players, and after them *others*, may meet of each other.

        The *others* do not meet among themselves.
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
    """Return the field of players who come by scoregroups from the top."""
    return Field(players, compatible(players))


def _c3_clashes(players: Sequence[PairingCard]) -> dict[Colour | None, int]:
    """[C3] 2.1.3: return, by colour, the players who have an absolute preference for it."""
    absolute = [absolute_preference(card) for card in players]
    return {
        colour: as_set(place for place, wanted in enumerate(absolute) if wanted is colour)
        for colour in Colour
    }


def absolute_preference(card: PairingCard) -> Colour | None:
    """1.5.1: the colour for which a player has an absolute preference."""
    wanted = preference(card.colours)
    return wanted.colour if wanted.strength is Strength.ABSOLUTE else None


def c2_eligible(players: Sequence[PairingCard]) -> int:
    """[C2] 2.1.2: return who may receive the pairing-allocated bye.

    Reading: 3.1.1 speaks of forfeit wins alone; [C2], which it refers to, is wider.
    """
    return as_set(place for place, card in enumerate(players) if card.may_receive_pab)


def impossible(round_no: int, players: Sequence[PairingCard]) -> NoLegalPairing:
    """1.9.3: return why the round-pairing cannot be completed, for players who cannot be paired."""
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
