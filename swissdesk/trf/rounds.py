"""The round columns of all players combined: games, byes, and requested byes."""

from collections import defaultdict
from collections.abc import Mapping

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.trf.document import THIS_ROUND, PlayerLine, RoundCell, TrfDocument
from swissdesk.trf.games import Side, game_of, mirrored, regular_game
from swissdesk.trf.problems import Code, Fact, Problems

_LETTERS = {kind.value: kind for kind in ByeKind} | {" ": ByeKind.ZERO_POINT}
_WIN_CODES = frozenset("+1W")
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
        self._said = self._said_byes(document)

    def rounds(self) -> tuple[Round, ...]:
        """Return the paired rounds; their boards have no numbers yet."""
        return tuple(map(self._round, range(1, self.last_round + 1)))

    def requested(self) -> Mapping[int, tuple[RequestedBye, ...]]:
        """Return the requested byes by TPN, in order of rounds; the columns come before 240."""
        asked: dict[int, dict[int, ByeKind]] = defaultdict(dict)
        for (round_no, tpn), kind in self._said.items():
            if round_no > self.last_round:
                asked[tpn][round_no] = kind
        for player in self._players.values():
            for number, cell in enumerate(player.cells[self.last_round :], self.last_round + 1):
                if cell is not None:
                    asked[player.tpn][number] = self._bye_kind(player, number, cell)
        return {
            tpn: tuple(RequestedBye(number, kind) for number, kind in sorted(byes.items()))
            for tpn, byes in asked.items()
        }

    def _said_byes(self, document: TrfDocument) -> dict[tuple[int, int], ByeKind]:
        """Return the byes of records 240 and XXZ, by round and TPN."""
        said: dict[tuple[int, int], ByeKind] = {}
        for line in document.byes:
            round_no = self.last_round + 1 if line.round_no == THIS_ROUND else line.round_no
            for tpn in line.tpns:
                if tpn in self._players:
                    said.setdefault((round_no, tpn), line.kind)
                else:
                    self._problems.adjusted(
                        Code.BYE_OF_UNKNOWN, line.line, 1, tpn=tpn, round_no=round_no
                    )
        return said

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
        where: dict[str, Fact] = {"round_no": number, "tpn": tpn, "opponent": named}
        if named == tpn or named not in cells:
            code = Code.MEETS_SELF if named == tpn else Code.OPPONENT_UNKNOWN
            self._problems.error(code, *one.place(), **where)
            return None
        answer = cells[named]
        if answer is None and named not in paired:
            self._problems.adjusted(Code.OPPONENT_BLANK, *one.place(), **where)
            return Side(self._players[named], mirrored(one))
        if answer is None or answer.opponent != tpn:
            met = None if answer is None else answer.opponent
            if met:
                self._problems.error(Code.OPPONENT_MEETS_OTHER, *one.place(), **where, met=met)
            else:
                code = Code.OPPONENT_TAKEN if met is None else Code.OPPONENT_MEETS_NOBODY
                self._problems.error(code, *one.place(), **where)
            return None
        return Side(self._players[named], answer)

    def _byes(self, number: int, free: Mapping[int, RoundCell | None]) -> tuple[Bye, ...]:
        """Return the byes of players without an opponent, in order of TPN."""
        pab = _pab_of_trf06(free)
        byes = []
        for tpn, cell in free.items():
            said = self._said.get((number, tpn))
            if cell is None:
                kind = said or ByeKind.ZERO_POINT
            else:
                kind = self._bye_kind(self._players[tpn], number, cell, is_pab=tpn == pab)
            if said and kind is not said:
                line = self._players[tpn].line
                self._problems.adjusted(
                    Code.BYES_DIFFER, line, round_no=number, tpn=tpn, said=said, kind=kind
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
    for number, cell in reversed([*enumerate(player.cells, 1)]):
        if cell is not None and (cell.opponent or cell.code == Outcome.PAB.value):
            return number
    return 0


def _pab_of_trf06(free: Mapping[int, RoundCell | None]) -> int | None:
    """Return the player with the pairing-allocated bye in a round whose byes have no letters.

    TRF06 uses one code for it and for full-point byes. At most one player can have it, and the
    rules give it at the bottom, so choose the lowest ranked of several.
    """
    codes = {tpn: cell.code for tpn, cell in free.items() if cell is not None}
    if Outcome.PAB.value in codes.values():
        return None
    return max((tpn for tpn, code in codes.items() if code in _WIN_CODES), default=None)
