"""Convert the teams of a tournament to records: squads, line-ups, byes, forfeits, and 001.

Record 001 cannot name the match of a player who does not play, so the records 300, 320, 330 and 240
say the rest. In the older editions, the codes of the players are all there is.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from swissdesk.errors import PairingNumberTooLarge
from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.player import NOBODY, Entry, Team
from swissdesk.model.points import Points
from swissdesk.model.result import ByeKind, Outcome, result_due
from swissdesk.model.round import Board, Match, Round
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.systems import seats_of
from swissdesk.standings.ranking import places
from swissdesk.trf.document import (
    Edition,
    ForfeitLine,
    LineUpLine,
    MatchScoring,
    RoundCell,
    SummaryCell,
    SummaryLine,
    TeamLine,
    TeamPabLine,
    TeamRecords,
)

_HIGHEST_TEAM = 999
_BYES = frozenset(kind.value for kind in ByeKind)
_BYE_NAMES = {kind.outcome: f"{kind.value}PB" for kind in ByeKind} | {Outcome.PAB: "PAB"}
_FORFEITS = {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}
_LETTERS = {Colour.WHITE: "w", Colour.BLACK: "b", None: ""}
_ABSENT = RoundCell(0, "-", ByeKind.ZERO_POINT.value)


@dataclass
class Column:
    """The rounds of a player: cells of record 001, and points."""

    cells: list[RoundCell] = field(default_factory=list)
    points: Points = 0


def numbers_of(tournament: Tournament) -> Mapping[PlayerId, int]:
    """Return the numbers of the players in record 001.

    Players who came before all teams, as from a file, keep their identities as numbers.
    """
    people = sorted(player.id for player in tournament.people)
    first_team = min((entry.id for entry in tournament.entries), default=0)
    if not people or people[-1] < first_team:
        return {each: int(each) for each in people}
    return {each: number for number, each in enumerate(people, 1)}


def columns_of(
    tournament: Tournament, numbers: Mapping[PlayerId, int], edition: Edition
) -> Mapping[PlayerId, Column]:
    """Return the rounds of each player."""
    found, games = {each: Column() for each in numbers}, _rules(tournament).games
    for played in tournament.rounds:
        cells = dict(_round_cells(tournament, played, numbers, edition))
        for player, column in found.items():
            cell = cells.get(player, _ABSENT)
            column.cells.append(cell)
            if cell.code not in _BYES:
                column.points += games.points(Outcome(cell.code))
    return found


def _round_cells(
    tournament: Tournament, played: Round, numbers: Mapping[PlayerId, int], edition: Edition
) -> Iterator[tuple[PlayerId, RoundCell]]:
    """Yield the cells of the players with a board; in older editions, codes of a bye, too."""
    for match in played.matches:
        for board in _boards(tournament, played.number, match, edition):
            yield from _cells(board, numbers)
    for bye in played.byes if edition is not Edition.TRF26 else ():
        for member in tournament.entry(bye.player).team.squad[: _rules(tournament).boards]:
            yield member.id, RoundCell(0, "-", bye.kind.value)


def records_of(
    tournament: Tournament, numbers: Mapping[PlayerId, int], edition: Edition
) -> TeamRecords:
    """Return the records about teams; raise PairingNumberTooLarge.

    In a table of all rounds the host is the White team, also with Black on board 1 (352).
    """
    rules, scoring = _rules(tournament), tournament.settings.scoring
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    if max(tpns.values(), default=0) > _HIGHEST_TEAM:
        raise PairingNumberTooLarge(max(tpns.values()))
    match_points = MatchScoring(scoring.win, scoring.draw, scoring.loss)
    pabs = [0 if each.pab is None else tpns[each.pab] for each in tournament.rounds]
    drawn = rules.boards * rules.games.draw
    said = rules.pab_game_points
    is_usual = scoring.pab == scoring.draw and said is None
    teams = tuple(_team_lines(tournament, numbers, rules))
    is_turned = rules.names_black_first and tournament.has_predetermined_pairings
    colours = [rules.colour_on(board) for board in range(1, rules.boards + 1)]
    forfeits = [
        ForfeitLine(match.forfeit, played.number, tpns[match.white], tpns[match.black])
        for played in tournament.rounds
        for match in played.matches
        if match.forfeit is not None
    ]
    return TeamRecords(
        teams_declared=len(tpns),
        teams=teams,
        line_ups=tuple(_line_ups(tournament, numbers, tpns, edition)),
        pab=(
            None
            if is_usual and not any(pabs)
            else TeamPabLine(scoring.pab, drawn if said is None else said, tuple(pabs))
        ),
        forfeits=tuple(line.turned if is_turned else line for line in forfeits),
        colours=tuple(each.opposite if is_turned else each for each in colours),
        scoring=None if match_points == MatchScoring() else match_points,
        summaries=tuple(_summaries(tournament, teams, tpns)),
    )


def byes_given(tournament: Tournament) -> Mapping[int, Mapping[ParticipantId, ByeKind]]:
    """Return the byes of paired rounds that gave points, which record 240 has to name."""
    told = {ByeKind.FULL_POINT, ByeKind.HALF_POINT}
    return {
        played.number: {bye.player: bye.kind for bye in played.byes if bye.kind in told}
        for played in tournament.rounds
    }


def _rules(tournament: Tournament) -> TeamRules:
    return tournament.settings.teams or TeamRules()


def _team_lines(
    tournament: Tournament, numbers: Mapping[PlayerId, int], rules: TeamRules
) -> Iterator[TeamLine]:
    record, last_round = tournament.record(), tournament.last_round
    ranks = places(tournament, last_round) if last_round else {}
    for entry, *scores in zip(tournament.entries, record.points, record.secondary, strict=True):
        team = entry.team
        yield TeamLine(
            int(entry.tpn),
            team.name,
            team.short_name,
            str(entry.rating or ""),
            *rules.match_and_game_points(*scores),
            ranks.get(entry.id, int(entry.tpn)),
            tuple(numbers[each.id] for each in team.squad),
        )


def _summaries(
    tournament: Tournament, teams: Sequence[TeamLine], tpns: Mapping[ParticipantId, int]
) -> Iterator[SummaryLine]:
    """Yield the results of each team for people."""
    rules = _rules(tournament)
    for entry, team in zip(tournament.entries, teams, strict=True):
        cells = (
            SummaryCell(
                _BYE_NAMES.get(each.outcome, "")
                if each.opponent is None
                else str(tpns[each.opponent]),
                _LETTERS[each.colour],
                rules.match_and_game_points(each.points, each.secondary)[1],
                each.outcome in _FORFEITS,
            )
            for each in tournament.histories[entry.id]
        )
        points = team.match_points or 0, team.game_points or 0
        yield SummaryLine(team.number, team.nickname, *points, tuple(cells))


def _line_ups(
    tournament: Tournament,
    numbers: Mapping[PlayerId, int],
    tpns: Mapping[ParticipantId, int],
    edition: Edition,
) -> Iterator[LineUpLine]:
    """Yield the line-ups that differ from the order of the squad, and the ones announced."""
    for played in tournament.rounds:
        for match in played.matches:
            boards = _boards(tournament, played.number, match, edition)
            for team, opponent in ((match.white, match.black), (match.black, match.white)):
                seats = [NOBODY] * max((board.number for board in boards), default=0)
                for board in boards:
                    is_white = team == match.white
                    seats[board.number - 1] = board.first if is_white else board.second
                if _must_be_told(seats, tournament.entry(team).team):
                    players = tuple(numbers.get(each, 0) for each in seats)
                    yield LineUpLine(played.number, tpns[team], tpns[opponent], players)
    for entry in tournament.entries:
        for line_up in entry.line_ups:
            if line_up.round_no > tournament.last_round:
                players = tuple(numbers.get(each, 0) for each in line_up.players)
                yield LineUpLine(line_up.round_no, tpns[entry.id], 0, players)


def _must_be_told(seats: Sequence[PlayerId], team: Team) -> bool:
    """Return whether record 300 has to give a line-up: it has empty boards, or another order."""
    playing = [each for each in seats if each != NOBODY]
    in_order = [each.id for each in team.squad if each.id in playing]
    return bool(playing) and (len(playing) < len(seats) or playing != in_order)


# Boards


def _boards(
    tournament: Tournament, round_no: int, match: Match, edition: Edition
) -> tuple[Board, ...]:
    """Return the boards of a match; before they are made, by the line-ups announced.

    Of a match forfeited as a whole, the players of the team that came; both teams in the older
    editions, which have no record 330.
    """
    is_told = match.forfeit is not None and edition is Edition.TRF26
    if match.boards and (match.forfeit is None or is_told):
        return match.boards
    rules, came = _rules(tournament), [True, True]
    entries = tournament.entry(match.white), tournament.entry(match.black)
    if match.forfeit is not None and is_told:
        codes = match.forfeit.white, match.forfeit.black
        came = [each is Outcome.FORFEIT_WIN for each in codes]
    seats = [_seats(entry, round_no, rules) for entry in entries]
    found = []
    for number, seat in enumerate(seats_of(tournament, round_no, match, *seats), 1):
        first, second = (
            each if is_there else NOBODY for each, is_there in zip(seat[:2], came, strict=True)
        )
        result = match.forfeit or result_due(first != NOBODY, second != NOBODY)
        found.append(Board(number, first, second, seat[2], result))
    return tuple(found)


def _seats(entry: Entry, round_no: int, rules: TeamRules) -> tuple[PlayerId, ...]:
    announced = entry.line_up(round_no)
    first = tuple(each.id for each in entry.team.squad) if announced is None else announced.players
    return (*first, *[NOBODY] * rules.boards)[: rules.boards]


def _cells(board: Board, numbers: Mapping[PlayerId, int]) -> Iterator[tuple[PlayerId, RoundCell]]:
    """Yield the cells of the players of a board."""
    sides = (board.first, board.second), (board.second, board.first)
    results = board.result, board.result.reversed
    colours = board.colour, board.colour.opposite
    for (player, opponent), result, colour in zip(sides, results, colours, strict=True):
        if player == NOBODY:
            continue
        code = result.white.value
        if opponent == NOBODY:
            yield player, RoundCell(0, "-", code)
        else:
            yield player, RoundCell(numbers.get(opponent, 0), _LETTERS[colour], code)
