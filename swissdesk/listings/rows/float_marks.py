"""The marks of floats on a pairing card, by pairing system.

The Lim System (C.04.4.3 art. 2.3) and the FIDE variant of 1987 (9.3) call only the player moved to
another scoregroup a floater: the opponent, who stays in their own scoregroup, has not floated.
"""

from collections.abc import Callable, Collection, Mapping

from swissdesk.model.ids import PlayerId
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import VirtualPoints
from swissdesk.pairing.floats import Float, float_of_game, float_without_playing
from swissdesk.pairing.median.rulebook import median_score, was_moved
from swissdesk.pairing.system_table import FACTS, FloatMarks
from swissdesk.pairing.systems import system_of_round

_BOTH: Mapping[Float, str] = {Float.DOWN: "↓", Float.UP: "↑"}
_MARKS: Mapping[FloatMarks, Mapping[Float, str]] = {
    FloatMarks.NONE: {},
    FloatMarks.BOTH: _BOTH,
    FloatMarks.UP: {Float.UP: "↑"},
    FloatMarks.TRANSFERS: {Float.DOWN: "+", Float.UP: "–"},
}
"""JKV's transfer column has + for an opponent from a lower scoregroup, – from a higher one."""


def of_round(
    tournament: Tournament, player_id: PlayerId, appearance: Appearance, virtual: VirtualPoints
) -> str:
    """Return the mark of the float of a round, by the scores before it."""
    marks = _MARKS[FACTS[tournament.settings.system].float_marks]
    return marks.get(float_of_round(tournament, player_id, appearance, virtual), "")


def float_of_round(
    tournament: Tournament, player_id: PlayerId, appearance: Appearance, virtual: VirtualPoints
) -> Float:
    """Return the float of a round, by the scores before it; NONE if the system does not mark it.

    By the rules of 1992 players float when they are paired, so a forfeit counts as a game (A4).
    """
    settings, tournament = tournament.settings, tournament.without_adjustments
    forfeited = appearance.outcome in {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}
    without = forfeited and settings.system is not SystemId.DUTCH_1992
    if appearance.opponent is None or without:
        paired_by = system_of_round(tournament, appearance.round_no)
        return _without_playing(paired_by, appearance.outcome, settings.scoring)
    before, round_no = appearance.round_no - 1, appearance.round_no
    own, other = (
        tournament.score(player, before) + virtual(player, round_no)
        for player in (player_id, appearance.opponent)
    )
    if _stayed(tournament, virtual, round_no, own, other):
        return Float.NONE
    found = float_of_game(own, other)
    return found if found in _MARKS[FACTS[settings.system].float_marks] else Float.NONE


def of_game(system: SystemId, own: Points, opponents: Points) -> str:
    """Return the mark of a game between players with these scores, in tenths."""
    return _MARKS[FACTS[system].float_marks].get(float_of_game(own, opponents), "")


def _without_playing(system: SystemId, outcome: Outcome, scoring: ScoringSystem) -> Float:
    """Return the float of a round without a game.

    It is one by C.04.3 art. 1.4.3 and 1.4.4. By the rules of 1992 only the bye is one (A5); other
    systems have none: a floater plays an opponent (C.04.5, C.04.6 art. 1.5).
    """
    if system is SystemId.DUTCH_2026:
        return float_without_playing(outcome, scoring)
    if system is SystemId.DUTCH_1992 and outcome is Outcome.PAB:
        return Float.DOWN
    return Float.NONE


def _stayed(
    tournament: Tournament, virtual: VirtualPoints, round_no: int, own: Points, opponents: Points
) -> bool:
    """Return whether *own* stayed in their group for this opponent; False if both float."""
    last_score = _last_score(tournament.settings.system)
    if last_score is None:
        return False
    before = round_no - 1
    scores = {
        tournament.score(player, before) + virtual(player, round_no)
        for game in tournament.round(round_no).games
        for player in (game.white, game.black)
        if game.result.is_played or not game.result.is_known
    }
    last = last_score(scores, median_score(tournament.settings.scoring, before))
    return not was_moved(own, opponents, last)


def _last_score(system: SystemId) -> Callable[[Collection[Points], Points], Points] | None:
    """Return a system's function for the score of its last group, or None.

    It takes all scores and half of the possible points.
    """
    if system is SystemId.LIM:
        from swissdesk.pairing.lim import rulebook as lim

        return lim.median_score
    if system is SystemId.FIDE_1987:
        from swissdesk.pairing.fide1987 import rulebook as fide1987

        return fide1987.last_score
    return None
