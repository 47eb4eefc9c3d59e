"""Chapter 2 of C.04.3 (February 2026) as edge weights, for brackets that must be weighed.

A weight is one integer whose digits, from the highest, are the criteria in the Handbook's order;
every digit is wide enough for the sum over all pairs, so that the heaviest matching is the best
candidate by the highest criterion first. Criteria ask for as little as possible and weights for as
much, therefore a digit counts the pairs that do *not* break the criterion.
"""

from collections.abc import Hashable, Iterable

from swissdesk.pairing.dutch2026.definitions import Bracket, Place
from swissdesk.pairing.dutch2026.quality_criteria import (
    c10_wide_differences,
    c11_third_colours,
    c12_lost_preferences,
    c13_lost_strong_preferences,
)

Digit = Hashable


def units(digits: Iterable[tuple[Digit, int]]) -> dict[Digit, int]:
    """Return the unit of each digit; *digits* are names and greatest sums, highest digit first."""
    found: dict[Digit, int] = {}
    shift = 0
    for name, most in reversed(list(digits)):
        found[name] = 1 << shift
        shift += most.bit_length()
    return found


class Quality:
    """The criteria [C6] to [C21] of one bracket as weights, above *sequence* digits of article 4.

    *weigh_pab* says that the bracket leaves exactly one downfloater, who will receive the
    pairing-allocated bye: only then does [C9] apply.
    """

    def __init__(
        self, bracket: Bracket, sequence: Iterable[tuple[Digit, int]], *, weigh_pab: bool
    ) -> None:
        self.field = bracket.field
        self.mdps = frozenset(bracket.mdps)
        self.weigh_pab = weigh_pab
        players = self.field.players
        self.most_unplayed = max(player.unplayed for player in players)
        pairs = bracket.size // 2 + 1
        mdp_scores = list(dict.fromkeys(self.field.scores[g] for g in bracket.mdps))
        below = (bracket.size + len(bracket.following)) // 2 + 1
        self.unit = units(
            [
                ("C6", pairs),
                *((("C7", score), pairs) for score in mdp_scores),
                ("C8", below),
                *((("C8", score), below) for score in [*mdp_scores, bracket.score]),
                ("C9", self.most_unplayed),
                ("C10", 2 * pairs),
                ("C11", 2 * pairs),
                ("C12", pairs),
                ("C13", pairs),
                ("C14", 2 * pairs),
                ("C15", pairs),
                ("C16", 2 * pairs),
                ("C17", pairs),
                *(
                    ((criterion, score), pairs)
                    for criterion in ("C18", "C19", "C20", "C21")
                    for score in mdp_scores
                ),
                *sequence,
            ]
        )

    def of_pair(self, higher: Place, lower: Place) -> int:
        """Return the weight of a pair in the bracket."""
        unit, field = self.unit, self.field
        weight = unit["C6"]
        weight += unit["C10"] * (2 - c10_wide_differences(field, higher, lower))
        weight += unit["C11"] * (2 - c11_third_colours(field, higher, lower))
        weight += unit["C12"] * (1 - c12_lost_preferences(field, higher, lower))
        weight += unit["C13"] * (1 - c13_lost_strong_preferences(field, higher, lower))
        if higher in self.mdps:
            weight += self._of_mdp(higher, lower)
        for name, downfloated in zip(("C14", "C16"), field.downfloated, strict=True):
            weight += unit[name] * (downfloated >> lower & 1)
            if higher not in self.mdps:
                weight += unit[name] * (downfloated >> higher & 1)
        return weight

    def _of_mdp(self, mdp: Place, resident: Place) -> int:
        """Return what [C7], [C15] and [C17] to [C21] add to a pair that holds an MDP."""
        unit, field = self.unit, self.field
        score = field.scores[mdp]
        weight = unit["C7", score]
        for criterion, upfloated in zip(("C15", "C17"), field.upfloated, strict=True):
            weight += unit[criterion] * (~upfloated >> resident & 1)
        for criterion, downfloated in zip(("C18", "C20"), field.downfloated, strict=True):
            weight += unit[criterion, score] * (downfloated >> mdp & 1)
        for criterion, upfloated in zip(("C19", "C21"), field.upfloated, strict=True):
            weight += unit[criterion, score] * (~upfloated >> resident & 1)
        return weight

    def of_following_pair(self, higher: Place, *, floats: bool) -> int:
        """[C8] 2.4.3: the weight of a pair in the following bracket; *floats*: higher is an MDP."""
        weight = self.unit["C8"]
        return weight + self.unit["C8", self.field.scores[higher]] if floats else weight

    def of_pab(self, player: Place) -> int:
        """[C9] 2.4.4: the weight of giving the pairing-allocated bye to *player*."""
        if not self.weigh_pab:
            return 0
        return self.unit["C9"] * (self.most_unplayed - self.field.players[player].unplayed)
