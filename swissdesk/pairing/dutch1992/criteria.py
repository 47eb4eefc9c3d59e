"""Section B of the rules of 1992: who may meet whom, receive the bye, or float."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.matching.bitset import as_set
from swissdesk.model.colour import Colour
from swissdesk.pairing.dutch1992.definitions import Contestant, Dropped, Field
from swissdesk.pairing.floats import Float
from swissdesk.pairing.obstacles import Possible, no_legal_pairing


def possible_opponents(
    players: Sequence[Contestant], *, b1: bool = True, b2: bool = True, regulations: bool = True
) -> list[int]:
    """B1 a, B2: return the possible opponents of each player.

    By B2 nobody gets a colour that they must not have. Each player has at most one mandatory colour
    (A7 a), so two players with the same one may not meet.
    """
    places = {each.tpn: place for place, each in enumerate(players)}
    everybody = (1 << len(players)) - 1
    bound = {
        colour: as_set(i for i, each in enumerate(players) if b2 and each.mandatory is colour)
        for colour in Colour
    }
    rows = []
    for place, each in enumerate(players):
        card = each.card
        barred = [*(card.met if b1 else ()), *(card.prohibited if regulations else ())]
        others = as_set(places[tpn] for tpn in barred if tpn in places)
        clashing = bound[each.mandatory] if each.mandatory else 0
        rows.append(everybody & ~(others | clashing | 1 << place))
    return rows


def bye_candidates(players: Sequence[Contestant]) -> int:
    """B1 b: return the players who have not had a point without playing."""
    return as_set(i for i, each in enumerate(players) if each.card.may_receive_pab)


def impossible(field: Field) -> NoLegalPairing:
    """Return why B1 and B2 leave no pairing of all players."""
    players = field.players
    eligible = bye_candidates(players)
    relaxed = {
        "B1a": Possible(possible_opponents(players, b1=False), eligible),
        "B1b": Possible(possible_opponents(players), field.everybody),
        "B2": Possible(possible_opponents(players, b2=False), eligible),
        PROHIBITED: Possible(possible_opponents(players, regulations=False), eligible),
    }
    tpns = [each.tpn for each in players]
    strict = Possible(possible_opponents(players), eligible)
    return no_legal_pairing(field.index.round_no, tpns, strict, relaxed)


@dataclass(frozen=True, slots=True)
class Level:
    """The relative criteria dropped so far, for downfloats and for upfloats."""

    down: Dropped = Dropped.NOTHING
    up: Dropped = Dropped.NOTHING


C9_C10 = (
    Level(),
    Level(Dropped.B6),
    Level(Dropped.B5_AND_B6),
    Level(Dropped.B5_AND_B6, Dropped.B6),
    Level(Dropped.B5_AND_B6, Dropped.B5_AND_B6),
)
"""The order of dropping criteria: B6, then B5 for downfloats (C9), then for upfloats."""
LAST = C9_C10[-1]
"""Both B5 and B6 are dropped."""


@dataclass(frozen=True)
class Criteria:
    """The criteria of a round, as sets of players."""

    field: Field

    @cached_property
    def opponents(self) -> list[int]:
        """B1 a, B2: the possible opponents of each player."""
        return possible_opponents(self.field.players)

    @cached_property
    def bye(self) -> int:
        """B1 b: the players who may receive the bye."""
        return bye_candidates(self.field.players)

    @cached_property
    def _same_colour(self) -> list[int]:
        wanting = self.field.wanting
        return [wanting[each.wanted] if each.wanted else 0 for each in self.field.players]

    def b4_denied(self, player: int) -> int:
        """B4: return the opponents against whom one of the two preferences is denied."""
        return self._same_colour[player]

    def b4_count(self, mates: Sequence[tuple[int, int]]) -> int:
        """B4: return the number of pairs with a preference denied."""
        return sum(self._same_colour[one] >> other & 1 for one, other in mates)

    def b5_b6_opponents(self, player: int, level: Level) -> int:
        """B5, B6: return the players a player may meet without a forbidden upfloat.

        Reading: a downfloat is judged when a player leaves their bracket unpaired; the opponent
        below does not change it.
        """
        field = self.field
        may_float = field.may_float[Float.UP, level.up]
        equal = field.by_score[field.players[player].score]
        higher = (equal & -equal) - 1
        lower = field.everybody & ~(equal | higher)
        return equal | lower & may_float | (higher if may_float >> player & 1 else 0)

    def b5_b6_downfloaters(self, some: int, level: Level) -> int:
        """B5, B6: return the players who may leave their bracket downwards."""
        return some & self.field.may_float[Float.DOWN, level.down]
