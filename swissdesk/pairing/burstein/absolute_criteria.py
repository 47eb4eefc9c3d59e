"""Section 2.1 of C.04.4.2 (February 2026): possible opponents, and candidates for the bye."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from swissdesk.errors import NoLegalPairing
from swissdesk.matching.bitset import bits
from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_preference import Strength, preference
from swissdesk.pairing.obstacles import bye_candidates, no_legal_pairing, possible_opponents


def compatible(
    players: Sequence[PairingCard],
    *,
    met: bool = True,
    colours: bool = True,
    regulations: bool = True,
) -> list[int]:
    """Return the possible opponents of each player by [C1], [C3] and the regulations.

    A player is named by the place in *players*; opponents are a set of places.
    """
    absolute = map(absolute_preference, players) if colours else ()
    return possible_opponents(players, absolute, met=met, regulations=regulations)


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


def absolute_preference(card: PairingCard) -> Colour | None:
    """1.5.1, [C3] 2.1.3: return the colour of a player's absolute preference."""
    wanted = preference(card.colours)
    return wanted.colour if wanted.strength is Strength.ABSOLUTE else None


def impossible(round_no: int, players: Sequence[PairingCard]) -> NoLegalPairing:
    """1.9.3: return why these players cannot be paired."""
    return no_legal_pairing(
        round_no,
        [card.tpn for card in players],
        bye_candidates(players),
        partial(compatible, players),
        article="C.04.4.2 art. 1.9.3",
    )
