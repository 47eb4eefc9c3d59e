"""Read a document as a report of teams: squads, rounds, points.

Nothing here raises on content: what contradicts itself becomes a problem with its line and column,
an error if it leaves the teams or their opponents open.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from swissdesk.model.points import STANDARD_SCORING
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.trf.decoding import lines_of
from swissdesk.trf.document import (
    THIS_ROUND,
    LineUpLine,
    PlayerLine,
    RoundCell,
    TeamLine,
    TrfDocument,
)
from swissdesk.trf.layout import points_text, signed_points_text
from swissdesk.trf.problems import Code, Fact, Problem, Problems
from swissdesk.trf.reader import read_document
from swissdesk.trf.rounds import RoundColumns
from swissdesk.trf.team_matches import FORFEIT_CODES, Field, RoundOfTeams
from swissdesk.trf.team_points import Worth, penalties
from swissdesk.trf.team_records import line_up_column
from swissdesk.trf.team_report import TeamReport, TeamResult, TeamRound
from swissdesk.trf.to_event import check_players

_PLAYERS_AT, _POINTS_AT, _STEP = 74, 55, 5


@dataclass(frozen=True, slots=True)
class LoadedTeams:
    """The result of reading a file of teams; ``report`` is None iff some problem is an ERROR."""

    report: TeamReport | None
    problems: tuple[Problem, ...]


def load_teams(data: bytes) -> LoadedTeams:
    """Return the tournament of teams that a file describes, with all problems found.

    Never raise on content.
    """
    problems = Problems()
    lines = lines_of(data, problems)
    document = None if problems.refused else read_document(lines, problems, of_teams=True)
    if document is None:
        return LoadedTeams(None, problems.in_order())
    report = report_of(document, problems)
    return LoadedTeams(None if problems.refused else report, problems.in_order())


def report_of(document: TrfDocument, problems: Problems) -> TeamReport:
    """Return the tournament that a document describes; useless once *problems* refuse it.

    The document must have been read with its records about teams.
    """
    check_players(document, problems)
    known = _field(document, problems)
    for line in document.prohibited:
        for team in line.tpns:
            if team not in known.teams:
                problems.adjusted(Code.TEAM_UNKNOWN, line.line, 13, tag="260", team=team)
    games, alone = _split(document)
    last_round = _last_round(document, known, games)
    rounds = _rounds(known, games, alone, last_round, problems)
    boards = known.boards or max(
        (board.number for each in rounds for match in each.matches for board in match.boards),
        default=0,
    )
    if rounds and not known.colours:
        problems.notice(Code.COLOURS_UNSAID, n=boards)
    report = TeamReport(
        document,
        tuple(known.teams.values()),
        boards,
        known.colours,
        rounds,
        _results(document, rounds, boards, known.teams),
        _requested(known, last_round),
        penalties(document, known.teams, problems),
    )
    if not problems.refused:
        _check_points(report, problems)
    return report


# Teams and squads


def _field(document: TrfDocument, problems: Problems) -> Field:
    players = {player.tpn: player for player in reversed(document.players)}
    teams = _teams(document, problems)
    squads = {team.number: _squad(team, players, problems) for team in teams}
    team_of = _owners(squads.values(), problems)
    for player in document.players:
        if player.tpn not in team_of and any(cell and cell.opponent for cell in player.cells):
            problems.error(Code.PLAYER_WITHOUT_TEAM, player.line, 5, tpn=player.tpn)
    found = Field(document, squads, players, team_of, len(document.of_teams.colours))
    return replace(found, line_ups=_line_ups(found, problems), byes=_byes(found, problems))


def _teams(document: TrfDocument, problems: Problems) -> tuple[TeamLine, ...]:
    """Return the teams in order of their numbers; the records 013 count without any record 310."""
    of_teams = document.of_teams
    teams = of_teams.teams or of_teams.registered
    if not teams:
        problems.error(Code.NO_TEAMS)
    if of_teams.teams and of_teams.registered:
        _compare_squads(of_teams.teams, of_teams.registered, problems)
    if of_teams.teams_declared and of_teams.teams_declared != len(teams):
        facts: dict[str, Fact] = {"said": of_teams.teams_declared, "found": len(teams)}
        problems.notice(Code.TEAMS_MISCOUNTED, document.line_of("082"), 5, **facts)
    found: dict[int, TeamLine] = {}
    for team in teams:
        if team.number in found:
            other = found[team.number].line
            problems.error(Code.TEAM_TWICE, team.line, 5, team=team.number, other=other)
        found.setdefault(team.number, team)
    return tuple(sorted(found.values(), key=lambda team: team.number))


def _compare_squads(
    teams: Sequence[TeamLine], registered: Sequence[TeamLine], problems: Problems
) -> None:
    """Report records 013 whose squad is not that of any record 310."""
    squads = {team.tpns for team in teams}
    for team in registered:
        if team.tpns not in squads:
            problems.adjusted(Code.SQUADS_DIFFER, team.line, 37, name=team.name)


def _squad(team: TeamLine, players: Mapping[int, PlayerLine], problems: Problems) -> TeamLine:
    """Return a team with each player of its squad once, without unknown ones."""
    found: dict[int, None] = {}
    for place, tpn in enumerate(team.tpns):
        facts: dict[str, Fact] = {"team": team.number, "tpn": tpn}
        column = _PLAYERS_AT + _STEP * place
        if tpn not in players:
            problems.adjusted(Code.SQUAD_PLAYER_UNKNOWN, team.line, column, **facts)
        elif tpn in found:
            problems.adjusted(Code.SQUAD_PLAYER_TWICE, team.line, column, **facts)
        else:
            found[tpn] = None
    if not found:
        problems.adjusted(Code.SQUAD_EMPTY, team.line, _PLAYERS_AT, team=team.number)
    return replace(team, tpns=tuple(found))


def _owners(teams: Iterable[TeamLine], problems: Problems) -> Mapping[int, int]:
    """Return the team of each player."""
    found: dict[int, int] = {}
    for team in teams:
        for tpn in team.tpns:
            if tpn in found:
                facts: dict[str, Fact] = {"tpn": tpn, "team": team.number, "other": found[tpn]}
                problems.error(Code.SQUADS_SHARE_PLAYER, team.line, _PLAYERS_AT, **facts)
            found.setdefault(tpn, team.number)
    return found


# Records of single rounds


def _line_ups(known: Field, problems: Problems) -> Mapping[tuple[int, int], LineUpLine]:
    """Return the records 300 by round and team; the first one of a team counts."""
    found: dict[tuple[int, int], LineUpLine] = {}
    for line in known.document.of_teams.line_ups:
        facts: dict[str, Fact] = {"round_no": line.round_no, "team": line.team}
        if line.team not in known.teams:
            problems.adjusted(Code.TEAM_UNKNOWN, line.line, 9, tag="300", team=line.team)
        elif (line.round_no, line.team) in found:
            problems.adjusted(Code.LINE_UP_TWICE, line.line, 5, **facts)
        else:
            found[line.round_no, line.team] = _line_up(known, line, problems)
    return found


def _line_up(known: Field, line: LineUpLine, problems: Problems) -> LineUpLine:
    """Return a line-up with each player of the squad at most once, and not too many boards."""
    squad, tpns = known.teams[line.team].tpns, list(line.tpns)
    for place, tpn in enumerate(tpns):
        column = line_up_column(place)
        facts: dict[str, Fact] = {"round_no": line.round_no, "team": line.team, "tpn": tpn}
        if tpn and tpn not in squad:
            problems.adjusted(Code.LINE_UP_STRANGER, line.line, column, **facts)
        elif tpn and tpn in tpns[:place]:
            problems.adjusted(Code.LINE_UP_PLAYER_TWICE, line.line, column, **facts)
            tpns[place] = 0
    if known.boards and any(tpns[known.boards :]):
        column = line_up_column(known.boards)
        facts = {"round_no": line.round_no, "team": line.team, "n": known.boards}
        problems.adjusted(Code.LINE_UP_TOO_LONG, line.line, column, **facts)
        del tpns[known.boards :]
    return replace(line, tpns=tuple(tpns))


def _byes(known: Field, problems: Problems) -> Mapping[tuple[int, int], tuple[ByeKind, int]]:
    """Return the byes of records 320 and 240 by round and team, with the line of the record."""
    found: dict[tuple[int, int], tuple[ByeKind, int]] = {}
    pab = known.document.of_teams.pab
    said = [
        (round_no, team, ByeKind.PAB, pab.line, "320")
        for round_no, team in enumerate(pab.teams if pab else (), 1)
        if team and pab
    ]
    said += [
        (line.round_no, team, line.kind, line.line, "240")
        for line in known.document.byes
        for team in line.tpns
    ]
    for round_no, team, kind, line, tag in said:
        if team not in known.teams:
            problems.adjusted(Code.TEAM_UNKNOWN, line, 5, tag=tag, team=team)
        elif found.setdefault((round_no, team), (kind, line))[0] is not kind:
            other = found[round_no, team][0]
            problems.adjusted(
                Code.SEVERAL_BYES, line, 5, round_no=round_no, team=team, kind=kind, other=other
            )
    return found


def _requested(known: Field, last_round: int) -> tuple[tuple[int, int, ByeKind], ...]:
    """Return the byes of rounds to be paired; XXZ is about the next one."""
    asked = {
        (last_round + 1 if round_no == THIS_ROUND else round_no, team): kind
        for (round_no, team), (kind, _line) in known.byes.items()
    }
    return tuple(
        (round_no, team, kind)
        for (round_no, team), kind in sorted(asked.items(), key=lambda each: each[0])
        if round_no > last_round
    )


# Rounds


def _split(document: TrfDocument) -> tuple[TrfDocument, list[dict[int, RoundCell]]]:
    """Return the document with games only, and the cells of players without one by round.

    A forfeit that only the winner's record names is such a cell: the loser may have no opponent
    there, or nothing at all.
    """
    cells = {player.tpn: player.cells for player in document.players}
    alone: list[dict[int, RoundCell]] = []

    def is_game(cell: RoundCell, round_no: int) -> bool:
        if not cell.opponent:
            return False
        others = cells.get(cell.opponent, ())
        answer = others[round_no - 1] if round_no <= len(others) else None
        is_answered = answer is not None and bool(answer.opponent)
        return cell.code not in FORFEIT_CODES or is_answered or cell.opponent not in cells

    players: list[PlayerLine] = []
    for player in document.players:
        games: list[RoundCell | None] = []
        for round_no, cell in enumerate(player.cells, 1):
            keeps = cell is not None and is_game(cell, round_no)
            games.append(cell if keeps else None)
            if cell is not None and not keeps:
                alone += [{} for _ in range(round_no - len(alone))]
                alone[round_no - 1][player.tpn] = cell
        players.append(replace(player, cells=tuple(games)))
    return replace(document, players=tuple(players), byes=()), alone


def _last_round(document: TrfDocument, known: Field, games: TrfDocument) -> int:
    """Return the last round with a game, a forfeited match or a pairing-allocated bye."""
    said = [line.round_no for line in document.of_teams.forfeits]
    said += [round_no for (round_no, _), (kind, _) in known.byes.items() if kind is ByeKind.PAB]
    paired = FORFEIT_CODES | {Outcome.PAB.value}
    for one, other in zip(document.players, games.players, strict=True):
        columns = zip(one.cells, other.cells, strict=True)
        said += [
            number
            for number, (cell, game) in enumerate(columns, 1)
            if game is not None or (cell is not None and cell.code in paired)
        ]
    return max(said, default=0)


def _rounds(
    known: Field,
    games: TrfDocument,
    alone: Sequence[Mapping[int, RoundCell]],
    last_round: int,
    problems: Problems,
) -> tuple[TeamRound, ...]:
    read = RoundColumns(games, problems).rounds()
    by_round = [each.games for each in read] + [()] * (last_round - len(read))
    singles = [*alone, *({} for _ in range(last_round - len(alone)))]
    return tuple(
        RoundOfTeams(known, number, by_round[number - 1], singles[number - 1], problems).read()
        for number in range(1, last_round + 1)
    )


# Points


def _results(
    document: TrfDocument,
    rounds: Sequence[TeamRound],
    boards: int,
    teams: Mapping[int, TeamLine],
) -> Mapping[int, tuple[TeamResult, ...]]:
    worth = Worth(document, boards)
    by_round = [worth.results(each) for each in rounds]
    return MappingProxyType({team: tuple(each[team] for each in by_round) for team in teams})


def _check_points(report: TeamReport, problems: Problems) -> None:
    """Report teams and players whose points do not add up."""
    for team in report.teams:
        found = report.points(team.number, len(report.rounds))
        said = team.match_points, team.game_points
        for column, what, own, counted in zip(
            (_POINTS_AT, _POINTS_AT + 7), ("match", "game"), said, found, strict=True
        ):
            if own is not None and own != counted:
                code = Code.MATCH_POINTS_DIFFER if what == "match" else Code.GAME_POINTS_DIFFER
                facts: dict[str, Fact] = {
                    "team": team.number,
                    "said": signed_points_text(own),
                    "found": signed_points_text(counted),
                }
                problems.adjusted(code, team.line, column, **facts)
    scoring = report.document.scoring or STANDARD_SCORING
    for player in report.document.players:
        earned = sum(
            scoring.points(Outcome(cell.code))
            for cell in player.cells
            if cell is not None and cell.code in _GAME_CODES
        )
        if player.points is not None and player.points != earned:
            said_points, counted_points = points_text(player.points), points_text(earned)
            problems.adjusted(
                Code.POINTS_DIFFER,
                player.line,
                81,
                tpn=player.tpn,
                said=said_points,
                found=counted_points,
            )


_GAME_CODES = frozenset("1=0WDL+-")
