"""Explain a round: every bracket with its criteria, floats, exchanges and colours.

Explanations are rare and pairing is frequent, so pairing keeps no notes. The round is paired again
here, and alternatives are tried out (:mod:`.alternatives`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from swissdesk.matching.bitset import bits
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.colour_allocation import ColourRule, allocate, deciding_rule
from swissdesk.pairing.colour_preference import Preference, preference
from swissdesk.pairing.dutch2026.rules.definitions import Place
from swissdesk.pairing.dutch2026.why.alternatives import best_under, paired_in, retrace
from swissdesk.pairing.dutch2026.why.composition import Composition, composition
from swissdesk.pairing.dutch2026.why.judgement import (
    Criterion,
    Judged,
    Value,
    Verdict,
    compared,
    values,
)
from swissdesk.pairing.roster import Roster


@dataclass(frozen=True, slots=True)
class BoardExplanation:
    """A pair, by TPN, with its higher ranked player (1.2) and the rule that gave the colours.

    The preferences are as before the round (1.7).
    """

    white: Tpn
    black: Tpn
    higher: Tpn
    colour_rule: ColourRule
    white_preference: Preference
    black_preference: Preference

    @property
    def lower(self) -> Tpn:
        """The opponent of the higher ranked player."""
        return self.black if self.higher == self.white else self.white


@dataclass(frozen=True, slots=True)
class BracketExplanation:
    """1.3.2: a bracket and its pairing; ``score`` is that of the residents, in tenths.

    ``composition`` has MDPs, limbo and residents, S1 and S2, and their alterations; ``values`` the
    value of the pairing by each criterion. ``preferences`` counts the players of each colour
    preference.
    """

    score: Points
    composition: Composition
    values: Mapping[Criterion, Value]
    preferences: Mapping[Preference, int]
    boards: tuple[BoardExplanation, ...]
    downfloaters: tuple[Tpn, ...]


@dataclass(frozen=True, slots=True)
class RoundExplanation:
    """The brackets of a round in the order of pairing.

    ``retraced`` are the same brackets as the engine paired them: further questions about the round
    (:func:`explain_floats`, :func:`.why_not.why_not`) start there and do not pair it once more.
    """

    roster: Roster
    brackets: tuple[BracketExplanation, ...]
    pab: Tpn | None
    retraced: tuple[Judged, ...]

    def board_of(self, player: Tpn) -> tuple[BracketExplanation, BoardExplanation] | None:
        """Return the bracket and the pair of a player; None without an opponent."""
        for bracket in self.brackets:
            for board in bracket.boards:
                if player in (board.white, board.black):
                    return bracket, board
        return None


@dataclass(frozen=True, slots=True)
class FloatExplanation:
    """1.4.1: a downfloater, and why the best pairing with this player in the bracket was not made.

    ``may_meet`` tells whether the absolute criteria leave an opponent in the bracket (2.1, 3.3.3).
    """

    player: Tpn
    score: Points
    may_meet: bool
    verdict: Verdict


def explain(roster: Roster) -> RoundExplanation:
    """Pair a round again and return its explanation; raise NoLegalPairing (1.9.3)."""
    retraced = retrace(roster)
    last = _downfloaters(retraced[-1]) if retraced else ()
    return RoundExplanation(
        roster, tuple(map(_bracket, retraced)), last[0] if last else None, retraced
    )


def explain_floats(round_: RoundExplanation, score: Points) -> tuple[FloatExplanation, ...]:
    """Return why players floated out of the bracket of a *score*, in tenths.

    The answer is exact: the bracket is paired again for each of them, on condition that they stay.
    """
    return tuple(
        _float(judged, g)
        for judged in round_.retraced
        if judged.bracket.score == score
        for g in judged.pairing.downfloaters
    )


def _float(judged: Judged, g: Place) -> FloatExplanation:
    bracket = judged.bracket
    player = bracket.field.players[g].tpn
    others = bracket.resident_set if g in bracket.mdps else bracket.members
    may_meet = bool(bracket.field.may_meet[g] & others)
    instead = best_under(paired_in(bracket, player), bracket) if may_meet else None
    return FloatExplanation(player, bracket.score, may_meet, compared(judged, instead))


def _bracket(judged: Judged) -> BracketExplanation:
    bracket = judged.bracket
    return BracketExplanation(
        bracket.score,
        composition(bracket, judged.pairing),
        values(judged),
        Counter(bracket.field.preferences[g] for g in bits(bracket.members)),
        tuple(_boards(judged)),
        _downfloaters(judged),
    )


def _boards(judged: Judged) -> Iterator[BoardExplanation]:
    field = judged.bracket.field
    for pair in judged.pairing.pairs:
        higher, lower = (field.players[g] for g in pair)
        white, black = allocate(higher, lower, field.roster.initial_colour)
        rule = deciding_rule(higher, lower)
        wishes = preference(white.colours), preference(black.colours)
        yield BoardExplanation(white.tpn, black.tpn, higher.tpn, rule, *wishes)


def _downfloaters(judged: Judged) -> tuple[Tpn, ...]:
    players = judged.bracket.field.players
    return tuple(players[g].tpn for g in judged.pairing.downfloaters)
