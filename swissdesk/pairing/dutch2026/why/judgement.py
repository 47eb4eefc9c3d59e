"""The values of a pairing of a bracket by [C5] to [C21] of C.04.3 (February 2026).

Weights are easy to compare and hard to read. Here every criterion has the value that its text says
to minimise, and the first one that differs tells why a pairing is better (3.8.1).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from swissdesk.matching.bitset import bits
from swissdesk.pairing.dutch2026.rules import quality_criteria as criteria
from swissdesk.pairing.dutch2026.rules.definitions import Bracket, BracketPairing, Place
from swissdesk.pairing.dutch2026.why.composition import Step, composition

Value = tuple[int, ...]
"""A number, or scores or differences of scores in tenths, highest first; less is better."""

FLOATS_AGAIN = 1_000_000
"""[C18], [C20]: added to the score of an MDP who floats again, to exceed every difference."""


class Criterion(Enum):
    """The criteria with a value, with their articles, in descending priority."""

    C5 = "2.3.1"
    C6 = "2.4.1"
    C7 = "2.4.2"
    C8 = "2.4.3"
    C9 = "2.4.4"
    C10 = "2.4.5"
    C11 = "2.4.6"
    C12 = "2.4.7"
    C13 = "2.4.8"
    C14 = "2.4.9"
    C15 = "2.4.10"
    C16 = "2.4.11"
    C17 = "2.4.12"
    C18 = "2.4.13"
    C19 = "2.4.14"
    C20 = "2.4.15"
    C21 = "2.4.16"


@dataclass(frozen=True, slots=True)
class Judged:
    """A pairing of a bracket, and the best pairing of the following bracket after it, if any.

    [C8] needs the latter.
    """

    bracket: Bracket
    pairing: BracketPairing
    following: BracketPairing | None

    @property
    def mdp_pairs(self) -> dict[Place, Place]:
        """Each paired MDP with the opponent."""
        return {
            higher: lower for higher, lower in self.pairing.pairs if higher in self.bracket.mdps
        }


def values(judged: Judged) -> dict[Criterion, Value]:
    """Return the value of the pairing by each criterion, in descending priority."""
    return {criterion: count(judged) for criterion, count in _VALUES.items()}


def _c5_score_of_assignee(judged: Judged) -> Value:
    """[C5] 2.3.1: the score of the player who is to receive the bye; empty without a bye."""
    field = judged.bracket.field
    return tuple({field.scores[g] for g in bits(judged.bracket.pab)})


def _c8_following(judged: Judged) -> Value:
    """[C8] 2.4.3: the number and the scores of the players who will float out of the next bracket.

    [C6] and [C7] come first there, so that its best pairing has the least of both.
    """
    if judged.following is None or not judged.pairing.downfloaters:
        return ()
    return (len(judged.following.downfloaters), *_scores(judged, judged.following))


def _scores(judged: Judged, pairing: BracketPairing) -> Value:
    scores = judged.bracket.field.scores
    return _descending(scores[g] for g in pairing.downfloaters)


def _c9_unplayed(judged: Judged) -> Value:
    """[C9] 2.4.4: the unplayed games of a single downfloater who will receive the bye."""
    floating = judged.pairing.downfloaters
    if len(floating) != 1 or not judged.bracket.pab >> floating[0] & 1:
        return (0,)
    return (judged.bracket.field.unplayed[floating[0]],)


def _over_pairs(penalty: Callable[..., int]) -> Callable[[Judged], Value]:
    """[C10] to [C13] 2.4.5 to 2.4.8: the sum of the penalties of all pairs."""

    def count(judged: Judged) -> Value:
        field = judged.bracket.field
        return (sum(penalty(field, higher, lower) for higher, lower in judged.pairing.pairs),)

    return count


def _over_downfloaters(round_before: int) -> Callable[[Judged], Value]:
    """[C14], [C16] 2.4.9, 2.4.11: the number of downfloaters who float again."""

    def count(judged: Judged) -> Value:
        again = criteria.downfloats(judged.bracket)[round_before]
        return (sum(again >> g & 1 for g in judged.pairing.downfloaters),)

    return count


def _over_opponents(round_before: int) -> Callable[[Judged], Value]:
    """[C15], [C17] 2.4.10, 2.4.12: the number of upfloaters who meet an MDP."""

    def count(judged: Judged) -> Value:
        again = criteria.upfloats(judged.bracket)[round_before]
        return (sum(again >> g & 1 for g in judged.mdp_pairs.values()),)

    return count


def _mdp_differences(round_before: int) -> Callable[[Judged], Value]:
    """[C18], [C20] 2.4.13, 2.4.15: the score differences of MDPs who floated before."""

    def count(judged: Judged) -> Value:
        bracket, pairs = judged.bracket, judged.mdp_pairs
        scores = bracket.field.scores
        return _descending(
            scores[g] - bracket.score if g in pairs else FLOATS_AGAIN + scores[g]
            for g in bits(criteria.mdp_downfloats(bracket)[round_before])
        )

    return count


def _opponent_differences(round_before: int) -> Callable[[Judged], Value]:
    """[C19], [C21] 2.4.14, 2.4.16: the score differences of upfloaters who meet an MDP."""

    def count(judged: Judged) -> Value:
        bracket, again = judged.bracket, criteria.upfloats(judged.bracket)[round_before]
        scores = bracket.field.scores
        return _descending(
            scores[mdp] - bracket.score
            for mdp, opponent in judged.mdp_pairs.items()
            if again >> opponent & 1
        )

    return count


def _descending(numbers: Iterable[int]) -> Value:
    return tuple(sorted(numbers, reverse=True))


_VALUES: Mapping[Criterion, Callable[[Judged], Value]] = {
    Criterion.C5: _c5_score_of_assignee,
    Criterion.C6: lambda judged: (len(judged.pairing.downfloaters),),
    Criterion.C7: lambda judged: _scores(judged, judged.pairing),
    Criterion.C8: _c8_following,
    Criterion.C9: _c9_unplayed,
    Criterion.C10: _over_pairs(criteria.c10_wide_differences),
    Criterion.C11: _over_pairs(criteria.c11_third_colours),
    Criterion.C12: _over_pairs(criteria.c12_lost_preferences),
    Criterion.C13: _over_pairs(criteria.c13_lost_strong_preferences),
    Criterion.C14: _over_downfloaters(0),
    Criterion.C15: _over_opponents(0),
    Criterion.C16: _over_downfloaters(1),
    Criterion.C17: _over_opponents(1),
    Criterion.C18: _mdp_differences(0),
    Criterion.C19: _opponent_differences(0),
    Criterion.C20: _mdp_differences(1),
    Criterion.C21: _opponent_differences(1),
}


class Bar(Enum):
    """A reason that makes a pairing impossible."""

    C1 = "2.1.1"
    C2 = "2.1.2"
    C3 = "2.1.3"
    C4 = "2.2.1"
    SECOND_BYE = "1.9.1"
    PROHIBITED = "regulations"


Ground = Bar | Criterion | Step


@dataclass(frozen=True, slots=True)
class Verdict:
    """The first criterion that prefers the pairing made, with the values of both pairings.

    Values are numbers, or scores in tenths; empty if the pairing is barred or the sequence decides.
    """

    ground: Ground
    taken: Value = ()
    instead: Value = ()

    @property
    def article(self) -> str:
        """The article of C.04.3 that decides; empty for the regulations of a tournament."""
        if isinstance(self.ground, Step):
            return self.ground.article
        return "" if self.ground is Bar.PROHIBITED else self.ground.value


def compared(taken: Judged, instead: Judged | None) -> Verdict:
    """3.8.1: return why a pairing was made and not *instead*; None stands for no legal pairing."""
    if instead is None:
        return Verdict(Bar.C4)
    others = values(instead)
    for criterion, value in values(taken).items():
        if value != others[criterion]:
            return Verdict(criterion, value, others[criterion])
    first, second = (composition(each.bracket, each.pairing) for each in (taken, instead))
    return Verdict(first.first_difference(second))
