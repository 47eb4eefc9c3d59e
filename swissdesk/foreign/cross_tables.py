"""Cross-tables in sheets and web pages: players in rows, rounds in columns, "17w½" in the cells.

Servers of results write them so, and people type them so. The numbers in the cells are starting
numbers or ranks; the numbering on which the opponents agree counts.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from swissdesk.foreign.cells import Cell, colours_of, read_cell
from swissdesk.foreign.content import Content
from swissdesk.foreign.details import document_of
from swissdesk.foreign.reading import SPAN, Reading, cell_name
from swissdesk.foreign.tables import (
    Table,
    check_end,
    check_rounds,
    left_out,
    people_of,
    player_line,
    points_in,
    tables_of,
    unique,
)
from swissdesk.model.names import folded
from swissdesk.model.player import Title
from swissdesk.sheets.newcomers import Line
from swissdesk.trf.document import MOST_ROUNDS, PlayerLine, RoundCell
from swissdesk.trf.problems import Code, Problems

_TITLES = {each.value: place for place, each in enumerate(Title)}
_ROUND = re.compile(r"([^\W\d_]{0,10})[ .]*(\d{1,2})[ .]*([^\W\d_]{0,10})\.?")


@dataclass(frozen=True, slots=True)
class _CrossTable:
    """A table whose columns *rounds*, in order, are the rounds.

    ``cells`` are the readable cells by row and column, both counted from 0.
    """

    table: Table
    rounds: tuple[int, ...]
    cells: Mapping[tuple[int, int], Cell]


def sniff(content: Content) -> bool:
    """Return whether a file holds a cross-table."""
    return _found(content) is not None


def read(content: Content, problems: Problems) -> Reading:
    """Return the tournament of a cross-table."""
    problems.place_of = cell_name
    found = _found(content)
    if found is None:
        return Reading(())
    check_end(content, problems)
    people, facts = people_of(replace(found.table, used=frozenset(found.rounds)))
    numbers, is_by_rank = _numbers(found, people, problems)
    colours = colours_of(found.cells.values())
    if colours is None and any(each.letter for each in found.cells.values()):
        letters = sorted({each.letter for each in found.cells.values() if each.letter})
        problems.error(Code.COLOUR_LETTERS_UNKNOWN, text=", ".join(letters))
    players = tuple(
        _player(found, row, line, numbers[row], colours or "wb", problems)
        for row, line in people.items()
        if row in numbers
    )
    table = found.table
    most = max((each.opponent for each in found.cells.values()), default=0)
    if numbers and most > max(numbers.values()) == len(numbers):
        problems.error(Code.TABLE_CUT, table.headings + 1, n=len(numbers), most=most)
        return Reading(())
    if is_by_rank:
        players = _by_rating(players)
        problems.notice(Code.NUMBERED_BY_RANK, table.headings + 1)
    paired = {place for (_row, place), cell in found.cells.items() if cell.opponent}
    # A table of rounds that are all paired does not tell whether others follow.
    rounds = None if found.rounds[-1] in paired else len(found.rounds)
    document = document_of(content, table, players, rounds=rounds)
    used = {*found.rounds, *facts, table.number, table.rank, table.points}
    check_rounds(table, used, problems)
    return Reading((document,), left_out(table, used))


def _found(content: Content) -> _CrossTable | None:
    """Return the first cross-table in a file."""
    for table in tables_of(content):
        for rounds in numbered_columns(table):
            cells = {
                (row, column): cell
                for row, texts in table.rows()
                for column in rounds
                if (cell := read_cell(texts[column])) is not None
            }
            if any(each.opponent for each in cells.values()):
                return _CrossTable(table, rounds, cells)
    return None


def numbered_columns(table: Table) -> Iterator[tuple[int, ...]]:
    """Yield the columns that are numbered from 1 on, with the same word: "1.Rd", "2.Rd"."""
    heads = [_ROUND.fullmatch(each.strip()) for each in table.heads]
    words = set[tuple[str, str]]()
    for start, head in enumerate(heads):
        if head is None or int(head[2]) != 1 or (head[1], head[3]) in words:
            continue
        words.add((head[1], head[3]))
        columns = [start]
        for place, each in enumerate(heads[start + 1 :], start + 1):
            if each is None or (each[1], each[3]) != (head[1], head[3]):
                continue
            if int(each[2]) != len(columns) + 1 or len(columns) == MOST_ROUNDS:
                break
            columns.append(place)
        yield tuple(columns)


def _numbers(
    found: _CrossTable, people: Mapping[int, Line], problems: Problems
) -> tuple[dict[int, int], bool]:
    """Return the numbers by which the players name each other, by row, and whether by rank.

    Ranks are counted, because a table may leave out a rank that players share.
    """
    table = found.table
    given, ranks = ({} if each < 0 else table.numbered(each) for each in (table.number, table.rank))
    counted = {row: number for number, row in enumerate(people, 1)}
    if table.number >= 0 > table.rank:
        counted = {}
    numbers = max((given, ranks, counted), key=lambda each: _agreement(found, each))
    is_by_rank = bool(ranks) and numbers is not given
    with_rounds = {row for row, _place in found.cells} if people else set[int]()
    for row in with_rounds - (people.keys() & numbers.keys()):
        problems.error(Code.PLAYER_UNREAD, row + 1, (max(table.number, 0) + 1) * SPAN)
    known = {row: numbers[row] for row in people if row in numbers}
    return unique(known, table.number, problems), is_by_rank


def _agreement(found: _CrossTable, numbers: Mapping[int, int]) -> int:
    """Return the number of cells whose opponent names the player in return."""
    rows = {number: row for row, number in numbers.items()}
    return sum(
        (answer := found.cells.get((rows.get(cell.opponent, -1), column))) is not None
        and answer.opponent == numbers.get(row)
        for (row, column), cell in found.cells.items()
        if cell.opponent
    )


def _player(
    found: _CrossTable, row: int, line: Line, number: int, colours: str, problems: Problems
) -> PlayerLine:
    table, cells = found.table, list[RoundCell | None]()
    for column in found.rounds:
        text, at = table.sheet.rows[row][column], (row + 1, (column + 1) * SPAN)
        cell = found.cells.get((row, column))
        if text and (cell is None or (cell.letter and cell.letter not in colours)):
            problems.error(Code.ROUND_UNREADABLE, *at, text=text)
            cell = None
        cells.append(None if cell is None else cell.round_cell(colours, at[1]))
    points = points_in(table, row, problems)
    rank = table.numbered(table.rank).get(row) if table.rank >= 0 else None
    player = player_line(number, line, problems)
    return player._replace(cells=tuple(cells), points=points, rank=rank)


def _by_rating(players: tuple[PlayerLine, ...]) -> tuple[PlayerLine, ...]:
    """Return the players numbered by rating, title and name (C.04.2 art. 2.2), instead of rank."""
    ordered = sorted(
        players, key=lambda each: (-each.rating, _TITLES[each.title], folded(each.name))
    )
    new = {each.tpn: number for number, each in enumerate(ordered, 1)}

    def renamed(cell: RoundCell | None) -> RoundCell | None:
        # Nobody has the number of an unknown opponent; the check of opponents reports it.
        return cell and cell._replace(opponent=new.get(cell.opponent, cell.opponent))

    return tuple(
        each._replace(tpn=new[each.tpn], cells=tuple(map(renamed, each.cells))) for each in ordered
    )
