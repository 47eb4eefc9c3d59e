"""The rows of a round of teams: matches in publication order, and their boards.

The team named first stands on the left, also if the regulations give the host Black on board 1.
Results have the outcome of the left team first.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.pairing_list import STAR, points_used, virtual_of
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId, Tpn
from swissdesk.model.match_points import MatchWorth
from swissdesk.model.player import NOBODY, Team
from swissdesk.model.points import Points
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.round import Board, Match
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.standings.counted import advanced, decisions_of_boards

Side = TypeVar("Side")


@dataclass(frozen=True, slots=True)
class MatchSide:
    """One team of a match; ``points`` are both scores with which it was paired: "4 (6½)".

    ``game_points`` are the game points of the match, empty while no result is known.
    """

    team_id: ParticipantId
    tpn: Tpn
    name: str
    federation: str
    strength: str
    points: str
    game_points: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a board; no ``player_id`` and no name if the board is empty.

    ``place`` is the number in the squad, empty for nobody.
    """

    player_id: PlayerId | None
    title: str
    name: str
    rating: str
    colour: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board of a match: the player of the left team, then of the right team.

    ``left_is_white`` is true if the left player has White.
    """

    number: int
    left: Seat
    right: Seat
    result: GameResult
    result_text: str
    table: int = 0
    left_is_white: bool = True

    @property
    def is_missing(self) -> bool:
        """Whether the result is missing."""
        return self.result is GameResult.PENDING


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match; without ``boards`` until the line-ups are made public.

    ``score`` is the pairing score of the higher team, in tenths. ``is_turned`` if the left team is
    the one with Black on board 1. ``match_points`` of the match are empty until it is over.
    ``forfeit`` is the result of a match forfeited as a whole, the left team first.
    """

    table: int
    left: MatchSide
    right: MatchSide
    boards: tuple[BoardRow, ...]
    result_text: str
    score: Points
    is_missing: bool
    is_turned: bool = False
    match_points: str = ""
    forfeit: GameResult | None = None


def columns() -> tuple[Column[MatchRow], ...]:
    """Return the columns of a round of teams; keys of the teams' columns start with their side."""
    return (
        Column("board", _("Table"), lambda row: str(row.table)),
        *(each.of(_left, "left") for each in _side_columns()),
        Column("result", _("Result"), lambda row: row.result_text),
        Column("match-points", _("MP"), lambda row: row.match_points, _("Match points")),
        *(each.of(_right, "right") for each in _side_columns()),
    )


def _side_columns() -> tuple[Column[MatchSide], ...]:
    return (
        column.number(lambda side: str(side.tpn)),
        column.name(lambda side: side.name, lambda side: side.team_id, _("Team")),
        column.federation(lambda side: side.federation),
        column.rating(lambda side: side.strength),
        column.points(lambda side: side.points, _("Points before this round")),
    )


def _left(row: MatchRow) -> MatchSide:
    return row.left


def _right(row: MatchRow) -> MatchSide:
    return row.right


def board_columns() -> tuple[Column[BoardRow], ...]:
    """Return the columns of the boards of a match; the players' keys start with their side."""
    return (
        Column("board", _("Board"), lambda row: str(row.number)),
        *(each.of(_left_seat, "left") for each in _seat_columns()),
        Column("result", _("Result"), lambda row: row.result_text),
        *(each.of(_right_seat, "right") for each in _seat_columns()),
    )


def _seat_columns() -> tuple[Column[Seat], ...]:
    return (
        Column("place", _("No."), lambda seat: seat.place, _("Number in the squad")),
        Column("colour", _("Col"), lambda seat: seat.colour, _("Colour")),
        column.title(lambda seat: seat.title),
        column.name(lambda seat: seat.name, lambda seat: seat.player_id, _("Player")),
        column.rating(lambda seat: seat.rating),
    )


def _left_seat(row: BoardRow) -> Seat:
    return row.left


def _right_seat(row: BoardRow) -> Seat:
    return row.right


@dataclass(frozen=True, slots=True)
class _LastRows:
    """The rows of the last round requested, match by match, and everything they depend on."""

    basis: object = None
    matches: tuple[Match, ...] = ()
    rows: tuple[MatchRow, ...] = ()


def rows(tournament: Tournament, round_no: int) -> tuple[MatchRow, ...]:
    """Return the matches of a round; raise UnknownRound and PlayersOnly.

    After a new result only the changed match is computed again.
    """
    rules = tournament.require_team_rules()
    matches, before = tournament.round(round_no).matches, tournament.rounds[: round_no - 1]
    corrections = tournament.match_corrections, tournament.adjustments
    basis = (round_no, tournament.settings, tournament.entries, before, corrections)
    last = tournament.kept(_LastRows) or _LastRows()
    kept = {} if last.basis != basis else dict(zip(map(id, last.matches), last.rows, strict=True))
    found = tuple(kept.get(id(each)) or _row(tournament, round_no, each, rules) for each in matches)
    tournament.keep(_LastRows(basis, matches, found))
    return found


def _row(tournament: Tournament, round_no: int, match: Match, rules: TeamRules) -> MatchRow:
    is_turned = rules.names_black_first
    gains = MatchWorth(rules, tournament.settings.scoring).of_match(match)
    is_begun = match.forfeit is not None or any(each.result.is_known for each in match.boards)
    left, right = (
        _side(tournament, round_no, team, text.points(gain.game_points) if is_begun else "")
        for team, gain in _turned(zip((match.white, match.black), gains, strict=True), is_turned)
    )
    used = points_used(tournament, round_no)
    virtual = virtual_of(tournament)
    found = (
        used.score(each, round_no - 1) + virtual(each, round_no)
        for each in (match.white, match.black)
    )
    is_over = Outcome.PENDING not in {gain.outcome for gain in gains}
    match_points = [text.points(gain.match_points) for gain in _turned(gains, is_turned)]
    return MatchRow(
        match.table,
        left,
        right,
        boards(tournament, match),
        _result(match, left, right, is_turned=is_turned),
        max(found),
        match.forfeit is None and (not match.boards or bool(match.missing)),
        is_turned,
        "-".join(match_points) if is_over else "",
        match.forfeit.reversed if match.forfeit and is_turned else match.forfeit,
    )


def _turned(sides: Iterable[Side], is_turned: bool) -> tuple[Side, ...]:
    """Return both sides, the left one first."""
    found = tuple(sides)
    return found[::-1] if is_turned else found


def _result(match: Match, left: MatchSide, right: MatchSide, *, is_turned: bool) -> str:
    """Return the result of a match: "2½-1½", or "1F-0F" if it was forfeited as a whole."""
    if match.forfeit is not None:
        return text.result(match.forfeit.reversed if is_turned else match.forfeit)
    return f"{left.game_points}-{right.game_points}" if left.game_points else ""


def _side(
    tournament: Tournament, round_no: int, team_id: ParticipantId, game_points: str
) -> MatchSide:
    entry = tournament.entry(team_id)
    return MatchSide(
        team_id,
        entry.tpn,
        entry.team.name,
        entry.team.federation,
        text.rating(entry.rating),
        points(tournament, round_no, team_id),
        game_points,
    )


def points(tournament: Tournament, round_no: int, team_id: ParticipantId) -> str:
    """Return both scores with which a team was paired; a star if the standings differ."""
    used = scores(points_used(tournament, round_no), team_id, round_no - 1)
    is_other = used != scores(tournament, team_id, round_no - 1)
    return f"{STAR * is_other}{text.points(used[0])} ({text.points(used[1])})"


def scores(tournament: Tournament, team_id: ParticipantId, round_no: int) -> tuple[Points, Points]:
    """Return the primary and the secondary score of a team after a round, in tenths."""
    record = tournament.record(round_no)
    place = record.participants.places[team_id]
    return record.points[place], record.secondary[place]


def advanced_text(tournament: Tournament, round_no: int, table: int) -> str:
    """Return which team advances after a drawn match of a knockout; else empty."""
    match = tournament.round(round_no).match(table)
    for number, pair in advanced(tournament, round_no):
        if number == round_no and set(pair) == {match.white, match.black}:
            made = decisions_of_boards(tournament, round_no)
            is_decided = any(each.round_no == number and each.players == pair for each in made)
            form = (
                _("{team} advances by a lot or a play-off.")
                if is_decided
                else _("{team} advances by the results of the boards (C.07 art. 12).")
            )
            return form.format(team=tournament.entry(pair[0]).team.name)
    return ""


def scores_heading(rules: TeamRules) -> str:
    """Return the heading of both scores: "MP (GP)", or "GP (MP)" if game points come first."""
    if rules.primary is Score.MATCH_POINTS:
        return _("MP (GP)")
    return _("GP (MP)")


def boards(tournament: Tournament, match: Match) -> tuple[BoardRow, ...]:
    """Return the boards of a match; raise PlayersOnly."""
    is_turned = tournament.require_team_rules().names_black_first
    white, black = (tournament.entry(team).team for team in (match.white, match.black))
    rows = (_board_row(board, white, black, is_turned=is_turned) for board in match.boards)
    return tuple(replace(row, table=match.table) for row in rows)


def _board_row(board: Board, white: Team, black: Team, *, is_turned: bool) -> BoardRow:
    first = _seat(white, board.first, board.colour)
    second = _seat(black, board.second, board.colour.opposite)
    result = board.result.reversed if is_turned else board.result
    left, right = (second, first) if is_turned else (first, second)
    is_white = (board.colour is Colour.WHITE) is not is_turned
    return BoardRow(board.number, left, right, result, text.result(result), left_is_white=is_white)


def _seat(team: Team, player_id: PlayerId, colour: Colour) -> Seat:
    member = None if player_id == NOBODY else team.member(player_id)
    if member is None:
        return Seat(None, "", "", "", text.colour_letter(colour))
    player = member.player
    rating, place = text.rating(member.rating), str(team.squad.index(member) + 1)
    return Seat(
        player.id, player.title.value, player.name, rating, text.colour_letter(colour), place
    )
