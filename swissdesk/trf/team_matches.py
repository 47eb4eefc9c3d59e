"""The matches of a round, from the games of its players and the records 300, 320, 330 and 240.

Games decide: a record that contradicts them is left out and reported. Only a contradiction that
leaves the opponents open is an error.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Board, Bye, Game, Match, Round, RoundState
from swissdesk.model.team_rules import TeamRules
from swissdesk.trf.document import (
    ForfeitLine,
    LineUpLine,
    PlayerLine,
    RoundCell,
    TeamLine,
    TeamRecords,
    TrfDocument,
)
from swissdesk.trf.problems import Code, Fact, Problems
from swissdesk.trf.systems import known_system, system_named
from swissdesk.trf.team_boards import LineUp, Row, follows, seating
from swissdesk.trf.team_records import FORFEITS, line_up_column

FORFEIT_CODES = frozenset("+-")
"""The result codes of players who won or lost by forfeit (001)."""

_COLOUR = 5
"""The position of the colour, from the first column of a round."""
_BYE_CODES = {kind.value: kind for kind in ByeKind if kind is not ByeKind.ZERO_POINT}


@dataclass(frozen=True)
class Field:
    """The teams and players of a report, by number.

    ``ids`` are the identities of the teams; a player has the number as identity. ``rules`` have the
    scoring of games and the colours; ``boards`` is 0 if the file does not say how many there are.
    """

    document: TrfDocument
    records: TeamRecords
    teams: Mapping[int, TeamLine]
    players: Mapping[int, PlayerLine]
    team_of: Mapping[int, int]
    ids: Mapping[int, ParticipantId]
    rules: TeamRules
    boards: int = 0
    line_ups: Mapping[tuple[int, int], LineUpLine] = field(default_factory=dict)
    byes: Mapping[tuple[int, int], tuple[ByeKind, int]] = field(default_factory=dict)
    """The kind of a bye and the line of its record, by round and team."""

    def colour_due(self, round_no: int, board: int) -> Colour:
        """Return the colour of the White team on a board, by record 352 or the table (C.05)."""
        if not self.is_scheduled or board > self.boards:
            return self.rules.colour_on(board)
        from swissdesk.pairing.scheveningen.rounds import boards_of_match

        schedule = boards_of_match(self.boards, round_no)
        has_first_white = schedule[board - 1][2] is schedule[0][2]
        return Colour.WHITE if has_first_white else Colour.BLACK

    @cached_property
    def is_scheduled(self) -> bool:
        """Whether two teams play a Scheveningen, in which the players of one change boards."""
        system = known_system(system_named(self.document), self.document.start_date)
        return system is not None and system.has_two_groups


class RoundOfTeams:
    """A round, made of its *games* and of the cells of players who are *alone*."""

    def __init__(
        self,
        known: Field,
        number: int,
        games: Iterable[Game],
        alone: Mapping[int, RoundCell],
        problems: Problems,
    ) -> None:
        self._known, self._number, self._problems = known, number, problems
        self._alone = alone
        self._games = {
            player: game
            for game in games
            if self._is_of_two_teams(game)
            for player in (int(game.white), int(game.black))
        }
        self._meets = {
            player: int(game.black if game.white == player else game.white)
            for player, game in self._games.items()
        }
        self._meets |= self._named_by_forfeits()
        self._forfeits = self._forfeits_said()
        self._winners = frozenset(tpn for tpn, cell in alone.items() if cell.code == "+")

    def read(self) -> Round:
        """Return the round, without tables; report what contradicts itself."""
        pairs = self._pairs()
        matches = tuple(self._match(one, other) for one, other in pairs)
        paired = {team for pair in pairs for team in pair}
        byes = tuple(
            Bye(self._known.ids[team], self._bye(team))
            for team in self._known.teams
            if team not in paired
        )
        for (round_no, team), (kind, line) in self._known.byes.items():
            if round_no == self._number and team in paired:
                self._problems.adjusted(
                    Code.BYE_PLAYED, line, 1, round_no=round_no, team=team, kind=kind
                )
        return Round(self._number, (), byes, RoundState.PUBLISHED, matches=matches)

    # Opponents

    def _is_of_two_teams(self, game: Game) -> bool:
        one, other = (self._known.team_of.get(each) for each in (game.white, game.black))
        if one is not None and one == other:
            self._report_error(Code.TEAM_MEETS_SELF, game.white, team=one)
        return None not in (one, other) and one != other

    def _named_by_forfeits(self) -> dict[int, int]:
        """Return the opponents that only the winners of forfeited games name, both ways."""
        named: dict[int, int] = {}
        for tpn, cell in self._alone.items():
            if cell.opponent and cell.opponent not in self._meets:
                named |= {tpn: cell.opponent, cell.opponent: tpn}
        return named

    def _forfeits_said(self) -> Mapping[int, ForfeitLine]:
        """Return the forfeited matches of the round by team."""
        found: dict[int, ForfeitLine] = {}
        for line in self._known.records.forfeits:
            if line.round_no != self._number:
                continue
            teams = (line.white, line.black)
            unknown = [team for team in teams if team not in self._known.teams]
            facts: dict[str, Fact] = {"round_no": self._number}
            if unknown:
                self._problems.adjusted(
                    Code.TEAM_UNKNOWN, line.line, 12, tag="330", team=unknown[0]
                )
            elif line.white == line.black:
                self._problems.error(Code.TEAM_MEETS_SELF, line.line, 12, **facts, team=line.white)
            elif found.keys() & set(teams):
                team = next(team for team in teams if team in found)
                self._problems.adjusted(Code.FORFEIT_TWICE, line.line, 12, **facts, team=team)
            else:
                found |= dict.fromkeys(teams, line)
        return found

    def _pairs(self) -> list[tuple[int, int]]:
        """Return the teams that met or forfeited a match, the smaller number first."""
        met: dict[int, dict[int, int]] = defaultdict(dict)
        for player, opponent in self._meets.items():
            team, other = self._known.team_of.get(player), self._known.team_of.get(opponent)
            if team is not None and other is not None and team != other:
                met[team].setdefault(other, player)
        for line in dict.fromkeys(self._forfeits.values()):
            for team, other in ((line.white, line.black), (line.black, line.white)):
                if not met[team].keys() - {other}:
                    met[team].setdefault(other, 0)
        for team, line_up in self._alone_with_line_up(met):
            if line_up.opponent in self._known.teams and not met[line_up.opponent]:
                met[team][line_up.opponent] = met[line_up.opponent][team] = 0
        for team, others in sorted(met.items()):
            if len(others) > 1:
                first, second, *_ = others
                self._report_error(
                    Code.MATCH_DIVIDED, others[second], team=team, one=first, other=second
                )
        return sorted(
            (team, other)
            for team, others in met.items()
            for other in others
            if team < other and len(others) == 1 == len(met[other]) and team in met[other]
        )

    def _alone_with_line_up(
        self, met: Mapping[int, Mapping[int, int]]
    ) -> list[tuple[int, LineUpLine]]:
        """Return teams whose players won without an opponent, and whose record 300 names one."""
        teams = {self._known.team_of[each] for each in self._winners if each in self._known.team_of}
        lines = ((team, self._known.line_ups.get((self._number, team))) for team in sorted(teams))
        return [(team, line) for team, line in lines if line and not met.get(team)]

    def _bye(self, team: int) -> ByeKind:
        """Return why a team has no match, from the records 320 and 240 or its players' codes."""
        said = self._known.byes.get((self._number, team))
        if said is not None:
            return said[0]
        cells = {tpn: self._alone[tpn] for tpn in self._players_alone(team)}
        winner = next((tpn for tpn, cell in cells.items() if cell.code == "+"), None)
        if winner is not None:
            self._report_error(Code.MATCH_ONE_SIDED, winner, team=team)
        kinds = (_BYE_CODES[cell.code] for cell in cells.values() if cell.code in _BYE_CODES)
        return next(kinds, ByeKind.ZERO_POINT)

    def _players_alone(self, team: int) -> list[int]:
        return [tpn for tpn in self._known.teams[team].tpns if tpn in self._alone]

    # Boards

    def _match(self, one: int, other: int) -> Match:
        forfeit = self._forfeit_of(one, other)
        line_ups = [self._line_up(one, other), self._line_up(other, one)]
        seated = seating(line_ups[0], line_ups[1], self._meets, self._winners)
        rows = seated.rows if forfeit else self._without_absent(seated.rows, (one, other))
        if not seated.agrees and not self._known.is_scheduled:
            is_told = all(each.is_told for each in line_ups)
            code = Code.BOARDS_CROSS if is_told else Code.LINE_UP_INFERRED
            self._report(code, max(rows[0]), one=one, other=other)
        elif not forfeit:
            self._check_order(line_ups, (one, other), rows)
        boards = self._known.boards
        if boards and any(a or b for a, b in rows[boards:]):
            surplus = next(a or b for a, b in rows[boards:] if a or b)
            self._report_error(Code.MATCH_TOO_LONG, surplus, one=one, other=other, n=boards)
        is_white = self._is_white(rows) if forfeit is None else forfeit.white == one
        has_colours = is_white is not None
        white, black = (one, other) if is_white or not has_colours else (other, one)
        if not forfeit:
            rows = (*rows, *[(0, 0)] * (boards - len(rows)))
        return Match(
            0,
            self._known.ids[white],
            self._known.ids[black],
            tuple(
                self._board(number, *(row if white == one else row[::-1]))
                for number, row in enumerate(rows, 1)
                if any(row) or not forfeit
            ),
            forfeit.result if forfeit else None,
            has_colours,
        )

    def _forfeit_of(self, one: int, other: int) -> ForfeitLine | None:
        """Return record 330 of a match, unless a game of it was played."""
        line = self._forfeits.get(one)
        if line is None or {line.white, line.black} != {one, other}:
            line = self._forfeits.get(one) or self._forfeits.get(other)
            is_played = line is not None
        else:
            players = self._known.teams[one].tpns
            games = (self._games[each] for each in players if each in self._games)
            is_played = any(not game.result.is_forfeited for game in games)
        if line is not None and is_played:
            self._problems.adjusted(
                Code.FORFEIT_PLAYED, line.line, 5, round_no=self._number, one=one, other=other
            )
            return None
        return line

    def _line_up(self, team: int, opponent: int) -> LineUp:
        """Return the players of a team in a match, in order of boards as far as it is known."""
        squad = self._known.teams[team].tpns
        playing = [tpn for tpn in squad if self._is_playing(tpn)]
        line = self._known.line_ups.get((self._number, team))
        if line is None:
            return LineUp(tuple(playing))
        if line.opponent and line.opponent != opponent:
            self._about(
                Code.LINE_UP_OPPONENT, line, 13, said=line.opponent, team=team, opponent=opponent
            )
        missing = [tpn for tpn in playing if tpn not in line.tpns]
        if missing:
            self._about(Code.LINE_UP_DIFFERS, line, 17, team=team, tpn=missing[0])
            return LineUp(tuple(playing))
        tpns = tuple(tpn if tpn in squad else 0 for tpn in line.tpns)
        return LineUp(tpns, is_told=True)

    def _is_playing(self, tpn: int) -> bool:
        cell = self._alone.get(tpn)
        return tpn in self._meets or (cell is not None and cell.code in FORFEIT_CODES)

    def _without_absent(self, rows: tuple[Row, ...], teams: tuple[int, int]) -> tuple[Row, ...]:
        """Return the rows without players of a line-up who did not play, nor lost by forfeit."""
        found: list[Row] = []
        for place, row in enumerate(rows):
            kept = [
                tpn if not tpn or self._is_playing(tpn) or rival in self._winners else 0
                for tpn, rival in (row, row[::-1])
            ]
            for tpn, left, team in zip(row, kept, teams, strict=True):
                if tpn != left:
                    line = self._known.line_ups[self._number, team]
                    column = line_up_column(place)
                    self._about(Code.LINE_UP_ABSENT, line, column, team=team, tpn=tpn)
            found.append((kept[0], kept[1]))
        return tuple(found)

    def _check_order(
        self, line_ups: list[LineUp], teams: tuple[int, int], rows: tuple[Row, ...]
    ) -> None:
        """Report a team out of order without record 300."""
        columns = zip(*rows, strict=True) if rows else ()
        for line_up, team, seated in zip(line_ups, teams, columns, strict=False):
            is_open = not line_up.is_told and not self._known.is_scheduled
            if is_open and not follows(seated, self._known.teams[team].tpns):
                one, other = teams[::-1] if team == teams[0] else teams
                self._report(Code.LINE_UP_INFERRED, max(seated), one=one, other=other)

    def _is_white(self, rows: tuple[Row, ...]) -> bool | None:
        """Return whether the players at the left have White on board 1; None without colours."""
        votes: list[tuple[bool, int]] = []
        for number, (player, _opponent) in enumerate(rows, 1):
            game = self._games.get(player)
            if game is not None and game.has_colours:
                has_white = game.white == player
                due = self._known.colour_due(self._number, number) is Colour.WHITE
                votes.append((has_white is due, player))
        if not votes:
            return None
        is_white = sum(vote for vote, _player in votes) * 2 >= len(votes)
        if sum(vote for vote, _player in votes) * 2 == len(votes):
            is_white = votes[0][0]
        for vote, player in votes:
            if vote is not is_white:
                self._report(Code.BOARD_COLOUR, player, _COLOUR, tpn=player)
        return is_white

    def _board(self, number: int, first: int, second: int) -> Board:
        game = self._games.get(first)
        due, one, other = (
            self._known.colour_due(self._number, number),
            PlayerId(first),
            PlayerId(second),
        )
        if game is None:
            codes = "".join(self._code(each) for each in (first, second))
            result = FORFEITS.get(codes, GameResult.DOUBLE_FORFEIT)
            return Board(number, one, other, due, result)
        if game.white == first:
            colour = Colour.WHITE if game.has_colours else due
            return Board(number, one, other, colour, game.result)
        colour = Colour.BLACK if game.has_colours else due
        return Board(number, one, other, colour, game.result.reversed)

    def _code(self, tpn: int) -> str:
        """Return the code of a forfeit; a player without one did not come."""
        return "+" if tpn in self._winners else "-"

    # Problems

    def _place(self, tpn: int, offset: int) -> tuple[int, int]:
        """Return the line of a player and a column of the round."""
        line = self._known.players.get(tpn)
        if line is None:
            return 0, 0
        cell = line.cells[self._number - 1] if len(line.cells) >= self._number else None
        return line.line, cell.column + offset if cell is not None else 1

    def _report(self, code: Code, player: int, offset: int = 0, /, **facts: Fact) -> None:
        place = self._place(player, offset)
        self._problems.adjusted(code, *place, round_no=self._number, **facts)

    def _report_error(self, code: Code, player: int, /, **facts: Fact) -> None:
        self._problems.error(code, *self._place(player, 0), round_no=self._number, **facts)

    def _about(self, code: Code, line: LineUpLine, column: int, /, **facts: Fact) -> None:
        self._problems.adjusted(code, line.line, column, round_no=self._number, **facts)
