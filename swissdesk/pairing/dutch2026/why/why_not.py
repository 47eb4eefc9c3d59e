"""Why two players do not meet (C.04.3 of February 2026): exact, by pairing their bracket again.

They would meet in the bracket of the lower player's score. If the higher player is paired in a
bracket above, that bracket decides: the player would have to float out of it.
"""

from dataclasses import dataclass

from swissdesk.errors import PlayerNotPaired, SamePlayerTwice
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.dutch2026.rules.definitions import Field, Place
from swissdesk.pairing.dutch2026.why.alternatives import best_under, paired_with
from swissdesk.pairing.dutch2026.why.explanation import RoundExplanation
from swissdesk.pairing.dutch2026.why.judgement import Bar, Judged, Verdict, compared


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why the best pairing with *higher* and *lower* against each other was not taken.

    ``score``, in tenths, is that of the bracket that decides; ``would_float`` says that the higher
    player is paired there, and would have to float to the bracket of the lower one. ``verdict`` is
    None if they do meet. ``instead`` are the pairs, the higher ranked player first, of the best
    pairing of the bracket that lets the two meet; empty if a bar prevents it.
    """

    higher: Tpn
    lower: Tpn
    score: Points
    would_float: bool
    verdict: Verdict | None
    instead: tuple[tuple[Tpn, Tpn], ...] = ()


def why_not(round_: RoundExplanation, one: Tpn, other: Tpn) -> WhyNot:
    """Return why two players of a round do not meet.

    Raise PlayerNotPaired, SamePlayerTwice.
    """
    if one == other:
        raise SamePlayerTwice(one)
    field = Field(round_.roster)
    upper, lower = sorted((_place(field, one), _place(field, other)))
    pair = field.players[upper].tpn, field.players[lower].tpn
    judged = _deciding(round_.retraced, upper, lower)
    bracket = judged.bracket
    would_float = lower >= bracket.residents.stop
    if (upper, lower) in judged.pairing.pairs:
        return WhyNot(*pair, bracket.score, would_float, None)
    bar = bar_of(bracket.field, upper, lower)
    if bar is not None:
        return WhyNot(*pair, bracket.score, would_float, Verdict(bar))
    instead = best_under(paired_with(*pair), bracket)
    verdict = compared(judged, instead)
    return WhyNot(*pair, bracket.score, would_float, verdict, _pairs(instead))


def _place(field: Field, player: Tpn) -> Place:
    for g, entrant in enumerate(field.players):
        if entrant.tpn == player:
            return g
    raise PlayerNotPaired(player, field.roster.round_no)


def _deciding(brackets: tuple[Judged, ...], upper: Place, lower: Place) -> Judged:
    """1.9.2: return the bracket of the lower player, or the one before it that pairs the upper."""
    return next(
        judged
        for judged in brackets
        if lower in judged.bracket.residents or any(upper in pair for pair in judged.pairing.pairs)
    )


def bar_of(field: Field, upper: Place, lower: Place) -> Bar | None:
    """2.1: return the bar to a pair, None if there is none."""
    player, opponent = field.players[upper], field.players[lower].tpn
    if field.may_meet[upper] >> lower & 1:
        return None
    if opponent in player.met:
        return Bar.C1
    return Bar.PROHIBITED if opponent in player.prohibited else Bar.C3


def _pairs(judged: Judged | None) -> tuple[tuple[Tpn, Tpn], ...]:
    if judged is None:
        return ()
    players = judged.bracket.field.players
    return tuple((players[g].tpn, players[h].tpn) for g, h in judged.pairing.pairs)
