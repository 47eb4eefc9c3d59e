"""One game from its two places in the file.

If one place is blank or differs only in its code, the other decides. If they contradict each other,
the import is refused, because nobody can say which is right.
"""

from dataclasses import dataclass
from typing import TypeAlias

from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Game
from swissdesk.trf.document import PlayerLine, RoundCell
from swissdesk.trf.problems import Code, Fact, Problems

_RESULTS = {result.value: result for result in GameResult}
_RESULT_CODES = frozenset("".join(_RESULTS))
_BYE_CODES = frozenset(kind.value for kind in ByeKind)

_CODED_OTHERWISE = {
    "+0": "+-",
    "1-": "+-",
    "0+": "-+",
    "-1": "-+",
    "W0": "WL",
    "1L": "WL",
    "0W": "LW",
    "L1": "LW",
    "=D": "DD",
    "D=": "DD",
    "? ": "??",
    " ?": "??",
}
_COMPLEMENTS = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}
_ONE_SIDED = {
    pair: settled
    for code, answer in _COMPLEMENTS.items()
    for unknown in " ?"
    for pair, settled in ((code + unknown, code + answer), (unknown + code, answer + code))
}
_SETTLED = _CODED_OTHERWISE | _ONE_SIDED

_FIRST_IS_WHITE = {"wb": True, "w-": True, "-b": True, "bw": False, "b-": False, "-w": False}
_NO_COLOURS = {"ww": Code.BOTH_WHITE, "bb": Code.BOTH_BLACK, "--": Code.NO_COLOURS}
_REGULAR = {
    colours + pair: (is_white, result if is_white else result.reversed, colours != "--")
    for colours, is_white in (("wb", True), ("bw", False), ("--", True))
    for pair, result in _RESULTS.items()
    if colours != "--" or result.is_forfeited
}
"""Colours and codes of two sides that agree.

The value says whether the first side is White, the result, and whether there are colours: a
forfeited game may have none.
"""
_OTHER_COLOUR = {"w": "b", "b": "w", "-": "-"}
_Facts: TypeAlias = dict[str, Fact]
_COLOUR, _RESULT = 5, 7
"""Positions of colour and result, from the first column of a round."""


@dataclass(frozen=True, slots=True)
class Side:
    """A player and the player's round as the file gives it."""

    player: PlayerLine
    cell: RoundCell

    def place(self, offset: int = 0) -> tuple[int, int]:
        """Return the line and the column, *offset* columns after the first one of the round."""
        return self.player.line, self.cell.column + offset


def mirrored(side: Side) -> RoundCell:
    """Return the opponent's round that agrees with *side*."""
    cell = side.cell
    colour, code = _OTHER_COLOUR[cell.colour], _COMPLEMENTS.get(cell.code, cell.code)
    return RoundCell(side.player.tpn, colour, code, cell.column)


def regular_game(tpn: int, cell: RoundCell, answer: RoundCell | None) -> Game | None:
    """Return the game of a player and the opponent's cell; None unless both agree."""
    if answer is None or answer.opponent != tpn or tpn == cell.opponent:
        return None
    found = _REGULAR.get(cell.colour + answer.colour + cell.code + answer.code)
    if found is None:
        return None
    one, other = PlayerId(tpn), PlayerId(cell.opponent)
    is_white, result, has_colours = found
    white, black = (one, other) if is_white else (other, one)
    return Game(0, white, black, result, has_colours)


def game_of(round_no: int, one: Side, other: Side, problems: Problems) -> Game | None:
    """Return the game of two sides that name each other; None after reporting an error.

    Its board is 0: boards are numbered once the scores are known.
    """
    tpn, opponent = one.player.tpn, other.player.tpn
    where: _Facts = {"round_no": round_no, "tpn": tpn, "opponent": opponent}
    codes = [_code(where, side, problems) for side in (one, other)]
    if None in codes:
        return None
    pair = "".join(code or "" for code in codes)
    settled = _SETTLED.get(pair, pair)
    said: _Facts = {**where, "one": pair[0], "other": pair[1]}
    if settled not in _RESULTS:
        problems.error(Code.RESULTS_CONTRADICT, *one.place(_RESULT), **said)
        return None
    if settled != pair:
        said |= {"one_read": settled[0], "other_read": settled[1]}
        problems.adjusted(Code.RESULTS_SETTLED, *one.place(_RESULT), **said)
    result = _RESULTS[settled]
    one_is_white = _one_is_white(where, one, other, result, problems)
    if one_is_white is None:
        return None
    first, second = PlayerId(tpn), PlayerId(opponent)
    has_colours = {one.cell.colour, other.cell.colour} != {"-"}
    if one_is_white:
        return Game(0, first, second, result, has_colours or not result.is_forfeited)
    return Game(0, second, first, result.reversed)


def _code(where: _Facts, side: Side, problems: Problems) -> str | None:
    """Return the result code of one side; "?" if it is unknown, None if it is a bye's code."""
    code = side.cell.code
    if code in _BYE_CODES:
        problems.error(Code.BYE_WITH_OPPONENT, *side.place(_RESULT), **where, text=code)
        return None
    if code not in _RESULT_CODES:
        problems.adjusted(Code.NO_RESULT, *side.place(_RESULT), **where, text=code)
        return "?"
    return code


def _one_is_white(
    where: _Facts, one: Side, other: Side, result: GameResult, problems: Problems
) -> bool | None:
    """Return whether *one* has White; None after reporting an error."""
    colours = one.cell.colour + other.cell.colour
    if colours in _FIRST_IS_WHITE:
        if "-" in colours:
            problems.adjusted(Code.ONE_COLOUR, *one.place(_COLOUR), **where)
        return _FIRST_IS_WHITE[colours]
    if colours == "--" and result.is_forfeited:
        return True
    if colours == "--" and result is GameResult.PENDING:
        problems.adjusted(Code.COLOURS_OPEN, *one.place(_COLOUR), **where)
        return True
    problems.error(_NO_COLOURS[colours], *one.place(_COLOUR), **where)
    return None
