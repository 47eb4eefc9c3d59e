"""A sheet of line-ups: a row for each team with its players by board, or a row for each player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from swissdesk.model.names import folded
from swissdesk.sheets import columns
from swissdesk.sheets.columns import FIRST_ROWS, Field
from swissdesk.sheets.sheet import Sheet

_NAMES = (Field.NAME, Field.LAST_NAME, Field.FIRST_NAME)
_TEAM_BOARD_PLAYER = 3


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell; rows and columns are counted from 1."""

    row: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class TeamCells:
    """The cells about a team: its name, and the board of each player with the player.

    The board is empty if it is the one below the player above; the player is empty if nobody sits
    at the board.
    """

    team: Cell
    seats: tuple[tuple[Cell, Cell], ...]


_Seat: TypeAlias = tuple[Cell, Cell, Cell]
"""Team, board, player."""


def teams_of(sheet: Sheet) -> tuple[TeamCells, ...]:
    """Return the cells about each team, in the order of the sheet.

    A sheet without headings has the team first, then either its players from board 1 on or, if a
    team has several rows, the board and the player, or the player alone.
    """
    for number, row in enumerate(sheet.rows[:FIRST_ROWS]):
        boards = {place: text for place, text in enumerate(row) if columns.board_of(text)}
        teams = [place for place, text in enumerate(row) if columns.names_team(text)]
        if boards and teams:
            numbers = {place: str(columns.board_of(text)) for place, text in boards.items()}
            return tuple(_by_team(sheet, number + 1, teams[0], numbers))
    meaning = columns.meaning_of(sheet, is_of_teams=True)
    places = {field: place for place, field in enumerate(meaning.fields) if field is not None}
    if meaning.headings and Field.TEAM in places:
        return _by_player(_rows_below(sheet, meaning.headings, places))
    names = [folded(row[0]) for row in sheet.rows]
    if len({*names}) == len(names) or sheet.width > _TEAM_BOARD_PLAYER:
        return tuple(_by_team(sheet, 0, 0, {n: str(n) for n in range(1, sheet.width)}))
    places = {Field.TEAM: 0, Field.NAME: sheet.width - 1}
    if sheet.width == _TEAM_BOARD_PLAYER:
        places[Field.BOARD] = 1
    return _by_player(_rows_below(sheet, 0, places))


def _by_team(sheet: Sheet, first: int, team: int, boards: dict[int, str]) -> Iterator[TeamCells]:
    for number, row in enumerate(sheet.rows[first:], first + 1):
        seats = tuple(
            (Cell(number, place + 1, board), Cell(number, place + 1, row[place]))
            for place, board in boards.items()
        )
        if row[team] or any(player.text for _board, player in seats):
            yield TeamCells(Cell(number, team + 1, row[team]), seats)


def _rows_below(sheet: Sheet, first: int, places: dict[Field, int]) -> Iterator[_Seat]:
    """Yield team, board and player of each row; a row without a team belongs to the one above."""
    named = [places[each] for each in (Field.FIDE_ID, *_NAMES) if each in places]
    board = places.get(Field.BOARD)
    above = Cell(first + 1, places[Field.TEAM] + 1, "")
    for number, row in enumerate(sheet.rows[first:], first + 1):
        if row[places[Field.TEAM]]:
            above = Cell(number, places[Field.TEAM] + 1, row[places[Field.TEAM]])
        found = Cell(number, 1, "") if board is None else Cell(number, board + 1, row[board])
        player = _player(number, row, named, has_id=Field.FIDE_ID in places)
        if player.text or found.text:
            yield above, found, player


def _player(number: int, row: Sequence[str], named: Sequence[int], *, has_id: bool) -> Cell:
    """Return the player of a row: the FIDE ID if there is one, else the name."""
    if has_id and row[named[0]]:
        return Cell(number, named[0] + 1, row[named[0]])
    parts = [place for place in (named[1:] if has_id else named) if row[place]]
    return Cell(number, parts[0] + 1 if parts else 1, ", ".join(row[place] for place in parts))


def _by_player(rows: Iterator[_Seat]) -> tuple[TeamCells, ...]:
    found: dict[str, tuple[Cell, list[tuple[Cell, Cell]]]] = {}
    for team, board, player in rows:
        found.setdefault(folded(team.text), (team, []))[1].append((board, player))
    return tuple(TeamCells(team, tuple(seats)) for team, seats in found.values())
