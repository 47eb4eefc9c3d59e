"""Read the records of a team event: teams and squads, rounds, rules, points.

Nothing here raises on content: what contradicts itself becomes a problem with its line and column,
an error if it leaves the teams or their opponents open.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry, LineUp, Member, RequestedBye, Team
from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.round import Round
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.team_rules import MOST_BOARDS, Strength, TeamRules, strength_of
from swissdesk.model.tournament import Tournament
from swissdesk.trf.document import (
    THIS_ROUND,
    LineUpLine,
    MatchScoring,
    PlayerLine,
    RoundCell,
    TeamLine,
    TeamRecords,
    TrfDocument,
)
from swissdesk.trf.layout import points_of, points_text, signed_points_text
from swissdesk.trf.problems import Code, Fact, Problems
from swissdesk.trf.rounds import RoundColumns
from swissdesk.trf.team_matches import FORFEIT_CODES, Field, RoundOfTeams
from swissdesk.trf.team_records import line_up_column

_PLAYERS_AT, _REGISTERED_AT, _POINTS_AT, _STEP = 74, 37, 55, 5
_GAME_CODES = frozenset("1=0WDL+-?")


# Teams and squads


def read_field(document: TrfDocument, of_teams: TeamRecords, problems: Problems) -> Field:
    """Return the teams of a report, and what the records 300, 320 and 240 say about them.

    The identities of the teams come after the last player. If the White team has Black on board 1
    (352), as hosts do, the records 330 name the team with Black first.
    """
    host_colour = (*of_teams.colours, Colour.WHITE)[0]
    if host_colour is Colour.BLACK:
        of_teams = replace(of_teams, forfeits=tuple(each.turned for each in of_teams.forfeits))
    players = {player.tpn: player for player in reversed(document.players)}
    teams = _teams(document, of_teams, problems)
    at = _PLAYERS_AT if of_teams.teams else _REGISTERED_AT
    squads = {team.number: _squad(team, players, at, problems) for team in teams}
    team_of = _owners(teams, players, at, problems)
    for player in document.players:
        if player.tpn not in team_of and any(cell and cell.opponent for cell in player.cells):
            problems.error(Code.PLAYER_WITHOUT_TEAM, player.line, 5, tpn=player.tpn)
    last = max(players, default=0)
    ids = {number: PlayerId(last + number) for number in squads}
    games = document.scoring or STANDARD_SCORING
    rules = TeamRules(games=games, colours=_colours(of_teams), host_colour=host_colour)
    boards = len(of_teams.colours)
    found = Field(document, of_teams, squads, players, team_of, ids, rules, boards)
    return replace(found, line_ups=_line_ups(found, problems), byes=_byes(found, problems))


def _colours(of_teams: TeamRecords) -> tuple[Colour, ...]:
    """Return the colours of the White team, which always has White on board 1 (352)."""
    said, usual = of_teams.colours, TeamRules()
    if said[:1] == (Colour.BLACK,):
        said = tuple(each.opposite for each in said)
    is_usual = all(usual.colour_on(board) is each for board, each in enumerate(said, 1))
    return usual.colours if is_usual else said


def _teams(
    document: TrfDocument, of_teams: TeamRecords, problems: Problems
) -> tuple[TeamLine, ...]:
    """Return the teams in order of their numbers; the records 013 count without any record 310."""
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
            problems.adjusted(Code.SQUADS_DIFFER, team.line, _REGISTERED_AT, name=team.name)


def _squad(
    team: TeamLine, players: Mapping[int, PlayerLine], at: int, problems: Problems
) -> TeamLine:
    """Return a team with each player of its squad once, without unknown ones.

    *at* is the column of the first player.
    """
    found: dict[int, None] = {}
    for place, tpn in enumerate(team.tpns):
        facts: dict[str, Fact] = {"team": team.number, "tpn": tpn}
        column = at + _STEP * place
        if tpn not in players:
            problems.adjusted(Code.SQUAD_PLAYER_UNKNOWN, team.line, column, **facts)
        elif tpn in found:
            problems.adjusted(Code.SQUAD_PLAYER_TWICE, team.line, column, **facts)
        else:
            found[tpn] = None
    if not found:
        problems.adjusted(Code.SQUAD_EMPTY, team.line, at, team=team.number)
    return replace(team, tpns=tuple(found))


def _owners(
    teams: Iterable[TeamLine], players: Mapping[int, PlayerLine], at: int, problems: Problems
) -> Mapping[int, int]:
    """Return the team of each player."""
    found: dict[int, int] = {}
    for team in teams:
        for place, tpn in enumerate(team.tpns):
            if tpn in players and found.setdefault(tpn, team.number) != team.number:
                facts: dict[str, Fact] = {"tpn": tpn, "team": team.number, "other": found[tpn]}
                column = at + _STEP * place
                problems.error(Code.SQUADS_SHARE_PLAYER, team.line, column, **facts)
    return found


# Records of single rounds


def _line_ups(known: Field, problems: Problems) -> Mapping[tuple[int, int], LineUpLine]:
    """Return the records 300 by round and team; the first one of a team counts."""
    found: dict[tuple[int, int], LineUpLine] = {}
    for line in known.records.line_ups:
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
    pab = known.records.pab
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


def _requested(known: Field, team: int, last_round: int) -> tuple[RequestedBye, ...]:
    """Return the byes of a team in rounds to be paired; XXZ is about the next one."""
    asked = {
        last_round + 1 if round_no == THIS_ROUND else round_no: kind
        for (round_no, number), (kind, _line) in known.byes.items()
        if number == team
    }
    return tuple(
        RequestedBye(round_no, kind)
        for round_no, kind in sorted(asked.items(), key=itemgetter(0))
        if round_no > last_round
    )


def _line_ups_announced(known: Field, team: int, last_round: int) -> tuple[LineUp, ...]:
    """Return the line-ups of a team for rounds to be paired."""
    return tuple(
        LineUp(round_no, tuple(map(PlayerId, line.tpns)))
        for (round_no, number), line in sorted(known.line_ups.items(), key=itemgetter(0))
        if number == team and round_no > last_round
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
        players.append(player._replace(cells=tuple(games)))
    return replace(document, players=tuple(players), byes=()), alone


def _last_round(document: TrfDocument, known: Field, games: TrfDocument) -> int:
    """Return the last round with a game, a forfeited match or a pairing-allocated bye."""
    said = [line.round_no for line in known.records.forfeits]
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


def read_rounds(known: Field, problems: Problems) -> tuple[Round, ...]:
    """Return the paired rounds; their matches have no tables yet."""
    games, alone = _split(known.document)
    last_round = _last_round(known.document, known, games)
    read = RoundColumns(games, problems).rounds()
    by_round = [each.games for each in read] + [()] * (last_round - len(read))
    singles = [*alone, *({} for _ in range(last_round - len(alone)))]
    return tuple(
        RoundOfTeams(known, number, by_round[number - 1], singles[number - 1], problems).read()
        for number in range(1, last_round + 1)
    )


# Entries, rules and points


def entries_of(
    known: Field,
    people: Mapping[PlayerId, Member],
    last_round: int,
    settings: TournamentSettings,
) -> tuple[TournamentSettings, tuple[Entry, ...]]:
    """Return the entries of the teams, and the settings with the way in which they are rated.

    Without ratings in the file, the squads give them.
    """
    squads = {
        number: tuple(people[PlayerId(tpn)] for tpn in team.tpns)
        for number, team in known.teams.items()
    }
    rules = settings.teams or TeamRules()
    said = {number: _rating(team) for number, team in known.teams.items()}
    ways = [replace(rules, strength=way) for way in (Strength.BEST, Strength.FIRST_BOARDS)]
    fitting = (
        each
        for each in ways
        if not any(said.values())
        or all(strength_of(squad, each) == said[number] for number, squad in squads.items())
    )
    rules = next(fitting, replace(rules, strength=Strength.HAND))
    return replace(settings, teams=rules), tuple(
        Entry(
            Team(known.ids[number], team.name, team.nickname, squad=squads[number]),
            Tpn(number),
            strength_of(squads[number], rules) or said[number],
            requested_byes=_requested(known, number, last_round),
            line_ups=_line_ups_announced(known, number, last_round),
        )
        for number, team in known.teams.items()
    )


def _rating(team: TeamLine) -> int:
    """Return the strength of a team in whole points, 0 for none."""
    return (2 * (points_of(team.strength) or 0) + 10) // 20


def rules_of(
    known: Field, base: TeamRules, rounds: Iterable[Round], problems: Problems
) -> TeamRules:
    """Return the rules of the event; the pairing system gives the *base*."""
    seated = [board.number for each in rounds for match in each.matches for board in match.boards]
    boards = known.boards or max(seated, default=base.boards)
    if seated and not known.boards:
        problems.notice(Code.COLOURS_UNSAID, n=boards)
    if boards > MOST_BOARDS:
        line = known.document.line_of("352")
        problems.error(Code.TOO_MANY_BOARDS, line, 5 if line else 0, n=boards, most=MOST_BOARDS)
    pab, games = known.records.pab, known.rules.games
    is_usual = pab is None or pab.game_points == boards * games.draw
    return replace(
        base,
        boards=boards,
        games=games,
        colours=known.rules.colours,
        pab_game_points=None if pab is None or is_usual else pab.game_points,
    )


def match_scoring(of_teams: TeamRecords) -> ScoringSystem:
    """Return the match points of results and byes (362, 320)."""
    win, draw, loss = of_teams.scoring or MatchScoring()
    pab = of_teams.pab.match_points if of_teams.pab else draw
    return ScoringSystem(win, draw, loss, pab=pab, unknown=draw)


def check_points(known: Field, tournament: Tournament, problems: Problems) -> None:
    """Report teams and players whose points do not add up."""
    record, rules = tournament.record(), tournament.settings.teams or TeamRules()
    for team, *scores in zip(known.teams.values(), record.points, record.secondary, strict=True):
        said = team.match_points, team.game_points
        for column, code, own, counted in zip(
            (_POINTS_AT, _POINTS_AT + 7),
            (Code.MATCH_POINTS_DIFFER, Code.GAME_POINTS_DIFFER),
            said,
            rules.match_and_game_points(*scores),
            strict=True,
        ):
            if own is not None and own != counted:
                facts: dict[str, Fact] = {
                    "team": team.number,
                    "said": signed_points_text(own),
                    "found": signed_points_text(counted),
                }
                problems.adjusted(code, team.line, column, **facts)
    for player in known.document.players:
        earned = sum(
            known.rules.games.points(Outcome(cell.code))
            for cell in player.cells
            if cell is not None and cell.code in _GAME_CODES
        )
        if player.points is not None and player.points != earned:
            given, found = points_text(player.points), points_text(earned)
            problems.adjusted(
                Code.POINTS_DIFFER, player.line, 81, tpn=player.tpn, said=given, found=found
            )
