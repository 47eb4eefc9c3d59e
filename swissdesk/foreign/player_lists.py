"""Lists of players: starting ranks and rankings, without their games.

The window reads those in CSV files and workbooks into the open section (:mod:`swissdesk.sheets`).
"""

from collections.abc import Iterator

from swissdesk.foreign.content import Content
from swissdesk.foreign.cross_tables import numbered_columns
from swissdesk.foreign.details import document_of
from swissdesk.foreign.reading import Reading, cell_name
from swissdesk.foreign.tables import (
    Table,
    check_end,
    check_rounds,
    is_of_server,
    left_out,
    people_of,
    player_line,
    tables_of,
    unique,
)
from swissdesk.sheets.columns import Field, meaning_below
from swissdesk.trf.problems import Code, Problems

_MOST_SHOWN = 150
"""Players that chess-results.com shows, and writes into workbooks, unless asked for all of them."""


def sniff(content: Content) -> bool:
    """Return whether a file holds a list of players, or is another web page with tables."""
    return bool(content.page and content.page.sheets) or _found(content) is not None


def read(content: Content, problems: Problems) -> Reading:
    """Return the players of a list."""
    problems.place_of = cell_name
    check_end(content, problems)
    table = _found(content)
    if table is None:
        problems.error(Code.PAGE_WITHOUT_TABLE)
        return Reading(())
    people, facts = people_of(table)
    given = table.numbered(table.number)
    known = {row: given[row] for row in people if row in given}
    numbers = unique(known, table.number, problems)
    players = tuple(player_line(numbers[row], people[row], problems) for row in numbers)
    if len(players) == _MOST_SHOWN and is_of_server(content):
        problems.adjusted(Code.LIST_MAY_END, table.headings + 1, n=len(players))
    check_rounds(table, {*facts, table.number}, problems)
    document = document_of(content, table, players)
    problems.notice(Code.PLAYERS_ONLY, table.headings + 1)
    return Reading((document,), left_out(table, {*facts, table.number}))


def _found(content: Content) -> Table | None:
    """Return the first list of players in a file."""
    return next((each for each in tables_of(content) if _is_list(each)), None)


def _is_list(table: Table) -> bool:
    """Return whether a table lists players by number, with ratings or federations.

    In a list of pairings, headings occur twice. A list with rounds but without games has only the
    players who were not paired.
    """
    heads = [each for each in table.heads if each]
    if table.number < 0 or len(heads) != len(set(heads)):
        return False
    if any(cells[place] for place in _rounds(table) for _row, cells in table.rows()):
        return False
    fields = set(meaning_below(table.sheet, table.headings + 1).fields)
    facts = {Field.RATING, Field.STANDARD, Field.NATIONAL, Field.FEDERATION, Field.FIDE_ID}
    is_named = bool(fields & {Field.NAME, Field.LAST_NAME})
    return is_named and bool(fields & facts)


def _rounds(table: Table) -> Iterator[int]:
    """Yield the columns "1.Rd", "2.Rd" of rounds, unlike "TB1", "TB2"."""
    for columns in numbered_columns(table):
        yield from (place for place in columns if table.heads[place].lstrip()[:1].isdigit())
