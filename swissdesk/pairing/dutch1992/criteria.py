"""Section B of the rules of 1992: opponents, the bye, and floats."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.pairing.dutch1992.definitions import Contestant, Dropped, Field
from swissdesk.pairing.floats import Float
from swissdesk.pairing.obstacles import bye_candidates, no_legal_pairing, possible_opponents


def opponents_by(
    players: Sequence[Contestant],
    *,
    met: bool = True,
    colours: bool = True,
    regulations: bool = True,
) -> list[int]:
    """B1 a, B2: return the possible opponents of each player.

    By B2 nobody gets a colour that they must not have. Each player has at most one mandatory colour
    (A7 a), so two players with the same one may not meet.
    """
    absolute = [each.mandatory for each in players] if colours else ()
    cards = [each.card for each in players]
    return possible_opponents(cards, absolute, met=met, regulations=regulations)


def impossible(field: Field) -> NoLegalPairing:
    """Return why B1 and B2 leave no pairing of all players."""
    rules = {"B1a": "met", "B1b": "bye", "B2": "colours", PROHIBITED: "regulations"}
    return no_legal_pairing(
        field.index.round_no,
        [each.tpn for each in field.players],
        bye_candidates([each.card for each in field.players]),
        partial(opponents_by, field.players),
        rules,
    )


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
        return opponents_by(self.field.players)

    @cached_property
    def bye(self) -> int:
        """B1 b: the players who have not had a point without playing, and may receive the bye."""
        return bye_candidates([each.card for each in self.field.players])

    @cached_property
    def _same_colour(self) -> list[int]:
        wanting = self.field.wanting
        return [wanting[each.wanted] if each.wanted else 0 for each in self.field.players]

    def b4_denied(self, player: int) -> int:
        """B4: return the opponents whose pair with *player* denies one of the two preferences."""
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
