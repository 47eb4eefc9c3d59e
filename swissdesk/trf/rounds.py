"""The round columns of all players combined: games, byes, and requested byes.

A game stands in two places of the file. If one place is blank or differs only in its code, the
other decides. If they contradict each other, the import is refused, because nobody knows which is
right.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.trf.document import THIS_ROUND, PlayerLine, RoundCell, TrfDocument
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
_CORRECTED = _CODED_OTHERWISE | _ONE_SIDED

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
    facts: _Facts = {"round_no": round_no, "tpn": tpn, "opponent": opponent}
    codes = [_code(facts, side, problems) for side in (one, other)]
    if None in codes:
        return None
    pair = "".join(code or "" for code in codes)
    read = _CORRECTED.get(pair, pair)
    details: _Facts = {**facts, "one": pair[0], "other": pair[1]}
    if read not in _RESULTS:
        problems.error(Code.RESULTS_CONTRADICT, *one.place(_RESULT), **details)
        return None
    if read != pair:
        details |= {"one_read": read[0], "other_read": read[1]}
        problems.adjusted(Code.RESULTS_SETTLED, *one.place(_RESULT), **details)
    result = _RESULTS[read]
    one_is_white = _one_is_white(facts, one, other, result, problems)
    if one_is_white is None:
        return None
    first, second = PlayerId(tpn), PlayerId(opponent)
    has_colours = {one.cell.colour, other.cell.colour} != {"-"}
    if one_is_white:
        return Game(0, first, second, result, has_colours or not result.is_forfeited)
    return Game(0, second, first, result.reversed)


def _code(facts: _Facts, side: Side, problems: Problems) -> str | None:
    """Return the result code of one side; "?" if it is unknown, None if it is a bye's code."""
    code = side.cell.code
    if code in _BYE_CODES:
        problems.error(Code.BYE_WITH_OPPONENT, *side.place(_RESULT), **facts, text=code)
        return None
    if code not in _RESULT_CODES:
        problems.adjusted(Code.NO_RESULT, *side.place(_RESULT), **facts, text=code)
        return "?"
    return code


def _one_is_white(
    facts: _Facts, one: Side, other: Side, result: GameResult, problems: Problems
) -> bool | None:
    """Return whether *one* has White; None after reporting an error."""
    colours = one.cell.colour + other.cell.colour
    if colours in _FIRST_IS_WHITE:
        if "-" in colours:
            problems.adjusted(Code.ONE_COLOUR, *one.place(_COLOUR), **facts)
        return _FIRST_IS_WHITE[colours]
    if colours == "--" and result.is_forfeited:
        return True
    if colours == "--" and result is GameResult.PENDING:
        problems.adjusted(Code.COLOURS_OPEN, *one.place(_COLOUR), **facts)
        return True
    problems.error(_NO_COLOURS[colours], *one.place(_COLOUR), **facts)
    return None


# Rounds

_LETTERS = {kind.value: kind for kind in ByeKind} | {" ": ByeKind.ZERO_POINT}
_WIN_CODES = frozenset("+1W")
_PAB = Outcome.PAB.value
_BYES_OF_TRF06 = (
    dict.fromkeys("+1W", ByeKind.FULL_POINT)
    | dict.fromkeys("=D", ByeKind.HALF_POINT)
    | dict.fromkeys("-0L", ByeKind.ZERO_POINT)
)


class RoundColumns:
    """All round columns of a document.

    ``last_round`` is the last round in which any player has a game or the pairing-allocated bye; it
    and the rounds before it are paired. The columns after it hold requested byes.
    """

    def __init__(self, document: TrfDocument, problems: Problems) -> None:
        self._problems = problems
        players = sorted(document.players, key=lambda player: player.tpn)
        self._players = {player.tpn: player for player in players}
        self.last_round = max(map(_last_paired, document.players), default=0)
        self._recorded = self._recorded_byes(document)

    def rounds(self) -> tuple[Round, ...]:
        """Return the paired rounds; their boards have no numbers yet."""
        return tuple(map(self._round, range(1, self.last_round + 1)))

    def requested(self) -> Mapping[int, tuple[RequestedBye, ...]]:
        """Return the requested byes by TPN, in order of rounds; the columns come before 240."""
        requested: dict[int, dict[int, ByeKind]] = defaultdict(dict)
        for (round_no, tpn), kind in self._recorded.items():
            if round_no > self.last_round:
                requested[tpn][round_no] = kind
        for player in self._players.values():
            for number, cell in enumerate(player.cells[self.last_round :], self.last_round + 1):
                if cell is not None:
                    requested[player.tpn][number] = self._bye_kind(player, number, cell)
        return {
            tpn: tuple(RequestedBye(number, kind) for number, kind in sorted(byes.items()))
            for tpn, byes in requested.items()
        }

    def _recorded_byes(self, document: TrfDocument) -> dict[tuple[int, int], ByeKind]:
        """Return the byes of records 240 and XXZ, by round and TPN."""
        found: dict[tuple[int, int], ByeKind] = {}
        for line in document.byes:
            round_no = self.last_round + 1 if line.round_no == THIS_ROUND else line.round_no
            for tpn in line.tpns:
                if tpn in self._players:
                    found.setdefault((round_no, tpn), line.kind)
                else:
                    self._problems.adjusted(
                        Code.BYE_OF_UNKNOWN, line.line, 1, tpn=tpn, round_no=round_no
                    )
        return found

    def _round(self, number: int) -> Round:
        cells = {
            tpn: player.cells[number - 1] if number <= len(player.cells) else None
            for tpn, player in self._players.items()
        }
        games = self._games(number, cells)
        paired = {player for game in games for player in (game.white, game.black)}
        free = {
            tpn: cell
            for tpn, cell in cells.items()
            if tpn not in paired and (cell is None or not cell.opponent)
        }
        return Round(number, games, self._byes(number, free), RoundState.PUBLISHED)

    def _games(self, number: int, cells: Mapping[int, RoundCell | None]) -> tuple[Game, ...]:
        games: list[Game] = []
        paired: set[int] = set()
        for tpn, cell in cells.items():
            if cell is None or not cell.opponent or tpn in paired:
                continue
            game = regular_game(tpn, cell, cells.get(cell.opponent))
            if game is not None:
                paired.add(tpn)
                paired.add(cell.opponent)
                games.append(game)
                continue
            one = Side(self._players[tpn], cell)
            other = self._opponent(number, one, cells, paired)
            if other is None:
                continue
            paired |= {tpn, other.player.tpn}
            game = game_of(number, one, other, self._problems)
            if game is not None:
                games.append(game)
        return tuple(games)

    def _opponent(
        self, number: int, one: Side, cells: Mapping[int, RoundCell | None], paired: set[int]
    ) -> Side | None:
        """Return the opponent's side; None after reporting that it is missing."""
        tpn, named = one.player.tpn, one.cell.opponent
        facts: dict[str, Fact] = {"round_no": number, "tpn": tpn, "opponent": named}
        if named == tpn or named not in cells:
            code = Code.MEETS_SELF if named == tpn else Code.OPPONENT_UNKNOWN
            self._problems.error(code, *one.place(), **facts)
            return None
        answer = cells[named]
        if answer is None and named not in paired:
            self._problems.adjusted(Code.OPPONENT_BLANK, *one.place(), **facts)
            return Side(self._players[named], mirrored(one))
        if answer is None or answer.opponent != tpn:
            met = None if answer is None else answer.opponent
            if met:
                self._problems.error(Code.OPPONENT_MEETS_OTHER, *one.place(), **facts, met=met)
            else:
                code = Code.OPPONENT_TAKEN if met is None else Code.OPPONENT_MEETS_NOBODY
                self._problems.error(code, *one.place(), **facts)
            return None
        return Side(self._players[named], answer)

    def _byes(self, number: int, free: Mapping[int, RoundCell | None]) -> tuple[Bye, ...]:
        """Return the byes of players without an opponent, in order of TPN."""
        pab = _pab_of_trf06(free)
        byes = []
        for tpn, cell in free.items():
            recorded = self._recorded.get((number, tpn))
            if cell is None:
                kind = recorded or ByeKind.ZERO_POINT
            else:
                kind = self._bye_kind(self._players[tpn], number, cell, is_pab=tpn == pab)
            if recorded and kind is not recorded:
                line = self._players[tpn].line
                self._problems.adjusted(
                    Code.BYES_DIFFER, line, round_no=number, tpn=tpn, said=recorded, kind=kind
                )
            byes.append(Bye(PlayerId(tpn), kind))
        pabs = [bye.player for bye in byes if bye.kind is ByeKind.PAB]
        if len(pabs) > 1:
            self._problems.notice(Code.SEVERAL_PABS, self._players[pabs[1]].line, round_no=number)
        return tuple(byes)

    def _bye_kind(
        self, player: PlayerLine, number: int, cell: RoundCell, *, is_pab: bool = False
    ) -> ByeKind:
        """Return the bye for a code; in TRF06, codes of games also stand for byes."""
        if cell.code in _LETTERS:
            return _LETTERS[cell.code]
        kind = _BYES_OF_TRF06.get(cell.code, ByeKind.ZERO_POINT)
        kind = ByeKind.PAB if is_pab else kind
        facts: dict[str, Fact] = {"tpn": player.tpn, "text": cell.code, "kind": kind}
        self._problems.adjusted(Code.BYE_READ, player.line, cell.column, round_no=number, **facts)
        return kind


def _last_paired(player: PlayerLine) -> int:
    """Return the last round in which the player has a game or the pairing-allocated bye."""
    number = len(player.cells)
    for cell in reversed(player.cells):
        if cell is not None and (cell.opponent or cell.code == _PAB):
            return number
        number -= 1
    return 0


def _pab_of_trf06(free: Mapping[int, RoundCell | None]) -> int | None:
    """Return the player with the pairing-allocated bye in a round whose byes have no letters.

    TRF06 uses one code for it and for full-point byes. At most one player can have it, and the
    rules give it at the bottom, so choose the lowest ranked of several.
    """
    codes = {tpn: cell.code for tpn, cell in free.items() if cell is not None}
    if _PAB in codes.values():
        return None
    return max((tpn for tpn, code in codes.items() if code in _WIN_CODES), default=None)
