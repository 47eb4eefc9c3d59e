"""Chapter 2 of C.04.3 (February 2026) as edge weights, for brackets that are weighed.

A weight is one integer whose digits, from the highest, are the criteria in the Handbook's order.
Every digit is wide enough for the sum over all pairs, so that the heaviest matching is best by the
highest criterion first. Criteria ask for as few breaches as possible while matchings maximise; so a
digit counts the pairs that do *not* break its criterion.
"""

from collections.abc import Hashable, Iterable, Iterator

from swissdesk.pairing.colour_preference import Strength
from swissdesk.pairing.dutch2026.rules import quality_criteria as criteria
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, Place

Digit = Hashable


def units(digits: Iterable[tuple[Digit, int]]) -> dict[Digit, int]:
    """Return the unit of each digit; *digits* are names and greatest sums, highest first."""
    found: dict[Digit, int] = {}
    shift = 0
    for name, most in reversed(list(digits)):
        found[name] = 1 << shift
        shift += most.bit_length()
    return found


class Quality:
    """The criteria [C6] to [C21] of one bracket as weights.

    *weigh_pab* means that the bracket leaves exactly one downfloater, who will receive the
    pairing-allocated bye: only then does [C9] apply.
    """

    def __init__(self, bracket: Bracket, *, weigh_pab: bool) -> None:
        self.bracket = bracket
        self.field = bracket.field
        self.mdps = frozenset(bracket.mdps)
        self.weigh_pab = weigh_pab
        self.most_unplayed = max(self.field.unplayed)
        self.floaters = dict(zip(("C14", "C16"), criteria.downfloats(bracket), strict=True))
        upfloats = criteria.upfloats(bracket)
        self.opponents = dict(zip(("C15", "C17"), upfloats, strict=True))
        mdps = criteria.mdp_downfloats(bracket)
        self.mdps_by_score = dict(zip(("C18", "C20"), mdps, strict=True))
        self.opponents_by_score = dict(zip(("C19", "C21"), upfloats, strict=True))
        self.groups = [
            group
            for criterion in (self.floaters, self.opponents, self.mdps_by_score)
            for group in criterion.values()
        ]
        self.unit = units(self._digits(bracket))

    def _digits(self, bracket: Bracket) -> Iterator[tuple[Digit, int]]:
        """Yield the digits in the order of 2.4, each with its greatest sum.

        Criteria that compare scores in descending order have one digit for each score.
        """
        scores = list(dict.fromkeys(self.field.scores[g] for g in bracket.mdps))
        pairs = bracket.size // 2 + 1
        below = (bracket.size + len(bracket.following)) // 2 + 1
        yield "C6", pairs
        yield from ((("C7", score), pairs) for score in scores)
        yield "C8", below
        yield from ((("C8", score), below) for score in [*scores, bracket.score])
        yield "C9", self.most_unplayed
        yield from ((name, 2 * pairs) for name in ("C10", "C11"))
        yield from ((name, pairs) for name in ("C12", "C13"))
        yield from ((name, 2 * pairs) for name in ("C14", "C15", "C16", "C17"))
        for name in ("C18", "C19", "C20", "C21"):
            yield from (((name, score), pairs) for score in scores)

    def kind(self, player: Place) -> Hashable:
        """Return everything but the opponents that decides the weights of a player's pairs.

        Colours played count only for players with an absolute preference before the final round:
        nobody else can break a limit [C10], [C11], with either colour.
        """
        bracket, field = self.bracket, self.field
        if not bracket.members >> player & 1:
            return player in bracket.following
        want = field.preferences[player]
        limited = field.topscorers and want.strength is Strength.ABSOLUTE
        return (
            field.scores[player],
            want,
            field.topscorers >> player & 1,
            *(group >> player & 1 for group in self.groups),
            player if limited else None,
        )

    def of_pair(self, higher: Place, lower: Place) -> int:
        """Return the weight of a pair in the bracket."""
        unit, field = self.unit, self.field
        weight = unit["C6"]
        weight += unit["C10"] * (2 - criteria.c10_wide_differences(field, higher, lower))
        weight += unit["C11"] * (2 - criteria.c11_third_colours(field, higher, lower))
        weight += unit["C12"] * (1 - criteria.c12_lost_preferences(field, higher, lower))
        weight += unit["C13"] * (1 - criteria.c13_lost_strong_preferences(field, higher, lower))
        for name, group in self.floaters.items():
            weight += unit[name] * ((group >> higher & 1) + (group >> lower & 1))
        return weight + self._of_mdp(higher, lower) if higher in self.mdps else weight

    def _of_mdp(self, mdp: Place, resident: Place) -> int:
        """Return the part of [C7], [C15] and [C17] to [C21] in the weight of a pair with an MDP."""
        unit, score = self.unit, self.field.scores[mdp]
        weight = unit["C7", score]
        for name, group in self.opponents.items():
            weight += unit[name] * (~group >> resident & 1)
        for name, group in self.mdps_by_score.items():
            weight += unit[name, score] * (group >> mdp & 1)
        for name, group in self.opponents_by_score.items():
            weight += unit[name, score] * (~group >> resident & 1)
        return weight

    def of_following_pair(self, higher: Place, *, floats: bool) -> int:
        """[C8] 2.4.3: the weight of a pair in the following bracket; *floats*: higher is an MDP."""
        weight = self.unit["C8"]
        return weight + self.unit["C8", self.field.scores[higher]] if floats else weight

    def of_pab(self, player: Place) -> int:
        """[C9] 2.4.4: the weight of giving the pairing-allocated bye to *player*."""
        if not self.weigh_pab:
            return 0
        return self.unit["C9"] * (self.most_unplayed - self.field.unplayed[player])
