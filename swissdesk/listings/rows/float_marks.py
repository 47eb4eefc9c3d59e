"""The marks of floats on a pairing card, by pairing system."""

from collections.abc import Mapping

from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import Outcome
from swissdesk.model.settings import SystemId
from swissdesk.pairing.floats import Float, float_of_game, float_without_playing
from swissdesk.pairing.system_table import FACTS, FloatMarks

_BOTH: Mapping[Float, str] = {Float.DOWN: "↓", Float.UP: "↑"}
_MARKS: Mapping[FloatMarks, Mapping[Float, str]] = {
    FloatMarks.NONE: {},
    FloatMarks.BOTH: _BOTH,
    FloatMarks.UP: {Float.UP: "↑"},
    FloatMarks.TRANSFERS: {Float.DOWN: "+", Float.UP: "–"},
}
"""JKV's transfer column has + for an opponent from a lower scoregroup, – from a higher one."""


def of_game(system: SystemId, own: Points, opponents: Points) -> str:
    """Return the mark of a game between players with these scores, in tenths."""
    return _MARKS[FACTS[system].float_marks].get(float_of_game(own, opponents), "")


def without_playing(system: SystemId, outcome: Outcome, scoring: ScoringSystem) -> str:
    """Return the mark of a round without a game.

    It is a float by C.04.3 art. 1.4.3 and 1.4.4. By the rules of 1992 only the bye is one (A5);
    other systems have none.
    """
    if system is SystemId.DUTCH_2026:
        return _BOTH.get(float_without_playing(outcome, scoring), "")
    if system is SystemId.DUTCH_1992 and outcome is Outcome.PAB:
        return _BOTH[Float.DOWN]
    return ""


def floats_by_pairing(system: SystemId) -> bool:
    """Return whether players float when they are paired, so that a forfeit counts (1992, A4)."""
    return system is SystemId.DUTCH_1992
