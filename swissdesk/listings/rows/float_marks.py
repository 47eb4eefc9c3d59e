"""How a pairing card marks floats: each pairing system has its own idea of them."""

from collections.abc import Mapping

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import Outcome
from swissdesk.model.settings import SystemId
from swissdesk.pairing.floats import Float, float_of_game, float_without_playing

_BOTH = {Float.DOWN: "↓", Float.UP: "↑"}
_UPFLOATS = {Float.UP: "↑"}
"""Dubov knows upfloaters alone (C.04.4.1 art. 1.8)."""
_TRANSFERS = {Float.DOWN: "+", Float.UP: "–"}
"""JKV's transfer column: + for an opponent from a lower scoregroup, – for one from a higher one."""
_NOTHING: Mapping[Float, str] = {}

_MARKS: Mapping[SystemId, Mapping[Float, str]] = {
    SystemId.DUTCH_2026: _BOTH,
    SystemId.DUBOV: _UPFLOATS,
    SystemId.BURSTEIN: _BOTH,
    SystemId.LIM: _BOTH,
    SystemId.DUTCH_1992: _BOTH,
    SystemId.JKV: _TRANSFERS,
    SystemId.FIDE_1987: _BOTH,
    SystemId.MANUAL: _BOTH,
}
"""What a system calls a float; where everybody's opponents are known before there is none."""


def of_game(system: SystemId, own: Points, opponents: Points) -> str:
    """Return the mark of a game of two players with these scores, in tenths."""
    return _MARKS.get(system, _NOTHING).get(float_of_game(own, opponents), "")


def without_playing(system: SystemId, outcome: Outcome, scoring: ScoringSystem) -> str:
    """Return the mark of a round without a game.

    It is a float by C.04.3 art. 1.4.3 and 1.4.4; by the rules of 1992 only the bye is (A5), and by
    the others nothing.
    """
    if system is SystemId.DUTCH_2026:
        return _BOTH.get(float_without_playing(outcome, scoring), "")
    if system is SystemId.DUTCH_1992 and outcome is Outcome.PAB:
        return _BOTH[Float.DOWN]
    return ""


def floats_by_pairing(system: SystemId) -> bool:
    """Whether players float by being paired, so that a forfeit counts as a game (1992, A4)."""
    return system is SystemId.DUTCH_1992
