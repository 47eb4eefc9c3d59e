"""Cross-tables of round robins: players in rows and in columns, results in the cells.

Such a table tells neither rounds nor colours. They follow from the Berger tables (C.05 Annex 1) if
the pairing numbers are known.
"""

from dataclasses import dataclass, replace
from itertools import permutations

from swissdesk.foreign.cells import result_code
from swissdesk.foreign.content import Content
from swissdesk.foreign.cross_tables import numbered_columns
from swissdesk.foreign.details import document_of
from swissdesk.foreign.reading import SPAN, Reading, cell_name
from swissdesk.foreign.tables import (
    Table,
    check_end,
    left_out,
    people_of,
    player_line,
    points_in,
    tables_of,
)
from swissdesk.pairing.round_robin.berger import berger_round, cycle
from swissdesk.sheets.columns import Field
from swissdesk.sheets.newcomers import Line
from swissdesk.trf.document import PlayerLine, RoundCell
from swissdesk.trf.problems import Code, Problems

_LEAST = 3
_DIAGONAL = frozenset({"", "*", "x", "X", "-", "–", "■", "#"})
_PLAYED = frozenset("10=")
_BERGER = "BERGER_ROUNDROBIN"


@dataclass(frozen=True, slots=True)
class _Matrix:
    """A table whose *columns* are the opponents in the order of the *rows* of players."""

    table: Table
    columns: tuple[int, ...]
    rows: tuple[int, ...]
    people: dict[int, Line]
    facts: dict[int, Field]


def sniff(content: Content) -> bool:
    """Return whether a file holds the table of a round robin."""
    return _found(content) is not None


def read(content: Content, problems: Problems) -> Reading:
    """Return the tournament of the table of a round robin."""
    problems.place_of = cell_name
    found = _found(content)
    if found is None:
        return Reading(())
    check_end(content, problems)
    table, size = found.table, len(found.rows)
    found = _by_number(found)
    if found is None:
        problems.error(Code.TABLE_BY_RANK, table.headings + 1)
        return Reading(())
    codes = {pair: _code(found, *pair, problems) for pair in permutations(range(1, size + 1), 2)}
    begun = (
        number
        for number in range(1, cycle(size) + 1)
        if any(codes.get(pair, " ") != " " for pair in berger_round(size, number))
    )
    last = max(begun, default=0)
    players = tuple(_player(found, each, codes, last, problems) for each in range(1, size + 1))
    problems.adjusted(Code.BERGER_ASSUMED, table.headings + 1)
    document = document_of(content, table, players, rounds=cycle(size), type_code=_BERGER)
    used = {*found.columns, *found.facts, table.number, table.rank, table.points}
    return Reading((document,), left_out(table, used))


def _found(content: Content) -> _Matrix | None:
    """Return the first table with a column for each player, and nothing on its diagonal."""
    for table in tables_of(content):
        for columns in numbered_columns(table):
            if len(columns) < _LEAST or not _has_results(table, columns):
                continue
            people, facts = people_of(replace(table, used=frozenset(columns)))
            if len(people) != len(columns):
                continue
            diagonal = zip(people, columns, strict=True)
            if {table.sheet.rows[row][place] for row, place in diagonal} <= _DIAGONAL:
                return _Matrix(table, columns, tuple(people), people, facts)
    return None


def _has_results(table: Table, columns: tuple[int, ...]) -> bool:
    texts = (cells[place] for _row, cells in table.rows() for place in columns)
    return any(result_code(text) in _PLAYED for text in texts)


def _by_number(found: _Matrix) -> _Matrix | None:
    """Return the table with its players in the order of their numbers; None if nothing tells it.

    A table by rank may have the numbers in another column.
    """
    table = found.table
    if table.number < 0:
        return found if table.rank < 0 else None
    numbers = table.numbered(table.number)
    given = [numbers.get(row, 0) for row in found.rows]
    if sorted(given) != [*range(1, len(given) + 1)]:
        return None
    places = [given.index(number) for number in range(1, len(given) + 1)]
    rows = tuple(found.rows[place] for place in places)
    return replace(found, columns=tuple(found.columns[place] for place in places), rows=rows)


def _code(found: _Matrix, one: int, other: int, problems: Problems) -> str:
    """Return the code of a player's result against another player; " " for none."""
    row, column = found.rows[one - 1], found.columns[other - 1]
    text = found.table.sheet.rows[row][column]
    code = result_code(text)
    if not code:
        problems.error(Code.RESULT_UNREADABLE, row + 1, (column + 1) * SPAN, text=text)
    return code or " "


def _player(
    found: _Matrix,
    number: int,
    codes: dict[tuple[int, int], str],
    last: int,
    problems: Problems,
) -> PlayerLine:
    """Return a player with the rounds up to the *last* one that has a result."""
    row, cells = found.rows[number - 1], list[RoundCell | None]()
    for round_no in range(1, last + 1):
        pairs = berger_round(len(found.rows), round_no)
        white, black = next(each for each in pairs if number in each)
        opponent = white + black - number
        if opponent > len(found.rows):  # an odd field: nobody has the last number
            cells.append(None)
            continue
        column = (found.columns[opponent - 1] + 1) * SPAN
        colour = "w" if white == number else "b"
        cells.append(RoundCell(opponent, colour, codes[number, opponent], column))
    line = player_line(number, found.people[row], problems)
    return line._replace(cells=tuple(cells), points=points_in(found.table, row, problems))
