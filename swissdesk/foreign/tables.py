"""Tables of players: the row of the headings, numbers, ranks and points, and the players.

Columns with facts about players mean the same as in lists of players (:mod:`swissdesk.sheets`).
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from swissdesk.foreign.cells import colours_of, read_cell
from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import SPAN, cell_name
from swissdesk.model.player import Title
from swissdesk.sheets import columns, newcomers
from swissdesk.sheets.columns import Field, bare
from swissdesk.sheets.newcomers import Line, Trouble
from swissdesk.sheets.sheet import Sheet
from swissdesk.trf.document import PlayerLine
from swissdesk.trf.layout import points_of
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.trf26 import HIGHEST_TPN

_FIRST_ROWS = 40
"""The headings are in one of these rows; lists of servers begin with many lines about the event."""
_NUMBER_HEADINGS = (
    "no, nr, num, number, sno, no inic, no ini, snr, start no, startnr, start nr, st no, "
    "starting no, ном, seed, pairing no, tpn, bib, c, br, r br, lp, st c, №, #"
)
_RANK_HEADINGS = (
    "rk, rank, rg, rang, pl, place, platz, pos, position, por, poradi, cl, clas, clt, mj, mesto, "
    "miejsce, plc, sija, hely, poz, место"
)
_POINT_HEADINGS = (
    "pts, points, pt, pkt, punkte, pkte, puntos, ptos, score, total, body, bodovi, bod, pont, "
    "punti, poang, poeng, punten, очки, sum"
)
_NUMBERS, _RANKS, _POINTS = (
    frozenset(each.split(", ")) for each in (_NUMBER_HEADINGS, _RANK_HEADINGS, _POINT_HEADINGS)
)
_TAKEN = frozenset(
    {
        *(Field.NAME, Field.LAST_NAME, Field.FIRST_NAME, Field.TITLE, Field.WOMEN_TITLE),
        *(Field.SEX, Field.FEDERATION, Field.FIDE_ID, Field.BIRTH, Field.CLUB),
        *(Field.RATING, Field.STANDARD),
    }
)
"""The facts about a player that a document has a place for."""
_FOOTERS = re.compile(r"chess-results|swiss-?manager", re.IGNORECASE)
_TITLES = {title.value for title in Title if title.value}
_MOST_TITLES = 0.8
_MOST_ROUNDS = 0.5
"""The least share of such cells in a column of titles, or of rounds."""
_MOST_DIGITS = 9
"""A longer number, such as an ID of a federation, numbers no players."""


@dataclass(frozen=True, slots=True)
class Table:
    """A sheet with headings in row *headings*, counted from 0.

    *number*, *rank* and *points* are columns, -1 for none. ``titles`` are the lines above.
    """

    sheet: Sheet
    headings: int
    number: int = -1
    rank: int = -1
    points: int = -1
    titles: tuple[str, ...] = ()
    used: frozenset[int] = field(default_factory=frozenset)

    @property
    def heads(self) -> tuple[str, ...]:
        """The headings."""
        return self.sheet.rows[self.headings]

    def rows(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield the rows below the headings, each with its number from 0."""
        yield from enumerate(self.sheet.rows[self.headings + 1 :], self.headings + 1)

    def numbered(self, column: int) -> dict[int, int]:
        """Return the number in a column of each row that has one, by row."""
        found = ((row, cells[column].rstrip(".")) for row, cells in self.rows())
        return {
            row: int(number)
            for row, number in found
            if number.isdecimal() and len(number) <= _MOST_DIGITS
        }


def tables_of(content: Content) -> Iterator[Table]:
    """Yield a table for each row of each sheet that can be its headings."""
    for sheet in content.sheets:
        for row, cells in enumerate(sheet.rows[:_FIRST_ROWS]):
            heads = [bare(each) or each.strip() for each in cells]
            if sum(map(bool, heads)) < len(("number", "name", "round")):
                continue
            number, rank, points = (
                next((place for place, head in enumerate(heads) if head in known), -1)
                for known in (_NUMBERS, _RANKS, _POINTS)
            )
            above = (filled for each in sheet.rows[:row] if (filled := [*filter(None, each)]))
            titles = tuple(filled[0] for filled in above if len(filled) == 1)
            titles = titles if content.page is None else (content.page.title,)
            yield Table(_with_titles_named(sheet, row), row, number, rank, points, titles)


def event_name(table: Table, name: str) -> str:
    """Return the name of the event: the first line that is not of the server, else of the file."""
    own = (each for each in table.titles if each and not _FOOTERS.search(each))
    return next(own, name.rpartition(".")[0] or name)


def left_out(table: Table, used: Collection[int]) -> tuple[str, ...]:
    """Return the headings of columns that nothing was taken from."""
    return tuple(
        head
        for place, head in enumerate(table.heads)
        if head and place not in used and table.sheet.column(place, table.headings + 1)
    )


def check_end(content: Content, problems: Problems) -> None:
    """Refuse a page whose end is missing, and with it perhaps players or rounds."""
    if content.page is not None and not content.page.is_whole:
        problems.error(Code.PAGE_CUT)


def is_of_server(content: Content) -> bool:
    """Return whether a page or a workbook names chess-results.com."""
    if content.page is not None:
        return content.page.is_of_server
    return any(
        _FOOTERS.search(row[0]) for sheet in content.sheets for row in sheet.rows[:_FIRST_ROWS]
    )


def unique(numbers: Mapping[int, int], column: int, problems: Problems) -> dict[int, int]:
    """Return the rows with numbers, by row; report a number given twice, and one out of range."""
    rows: dict[int, int] = {}
    for row, number in numbers.items():
        at = row + 1, (column + 1) * SPAN
        if not 1 <= number <= HIGHEST_TPN:
            problems.error(Code.TPN_EXPECTED, *at)
        if rows.setdefault(number, row) != row:
            other = cell_name(rows[number] + 1, at[1])
            problems.error(Code.NUMBER_TWICE, *at, text=str(number), other=other)
    return {row: number for number, row in rows.items()}


def _with_titles_named(sheet: Sheet, row: int) -> Sheet:
    """Return a sheet in which a column of titles without a heading has one."""
    heads = list(sheet.rows[row])
    for place, head in enumerate(heads):
        cells = [] if head else sheet.column(place, row + 1)
        if cells and sum(each.upper() in _TITLES for each in cells) >= _MOST_TITLES * len(cells):
            heads[place] = "Title"
            rows = (*sheet.rows[:row], tuple(heads), *sheet.rows[row + 1 :])
            return replace(sheet, rows=rows)
    return sheet


def people_of(table: Table) -> tuple[dict[int, Line], dict[int, Field]]:
    """Return the players by row, from 0, and the columns with facts about them."""
    unread = {place for place, head in enumerate(table.heads) if "+" in head} | table.used
    rows = [
        tuple("" if place in unread else cell for place, cell in enumerate(row))
        for row in table.sheet.rows
    ]
    sheet = replace(table.sheet, rows=tuple(rows))
    meaning = columns.meaning_below(sheet, table.headings + 1)
    fields = tuple(each if each in _TAKEN else None for each in meaning.fields)
    meaning = replace(meaning, fields=fields)
    lines = newcomers.lines_of(sheet, meaning)
    known = {place: field for place, field in enumerate(meaning.fields) if field is not None}
    return {line.row - 1: line for line in lines if line.is_player}, known


def player_line(number: int, line: Line, problems: Problems) -> PlayerLine:
    """Return a player of a table without rounds, and report cells that were not understood."""
    for each in line.troubles:
        if each.trouble is not Trouble.UNKNOWN_FEDERATION:
            at = each.row, each.column * SPAN
            code = Code.BIRTH_UNCERTAIN if each.trouble is Trouble.DAY_OR_MONTH else None
            problems.adjusted(code or Code.CELL_UNREADABLE, *at, text=each.text)
    player = line.player
    title = player.title.value or player.women_title.value
    return PlayerLine(
        number,
        player.name,
        player.sex.value,
        title,
        player.ratings.standard or line.rating or 0,
        player.federation,
        player.fide_id,
        player.birth,
        line=line.row,
        club=player.club,
    )


def points_in(table: Table, row: int, problems: Problems) -> int | None:
    """Return the points of a player, as "4½", "4.5" or "4,5"; report any other text."""
    text = table.sheet.rows[row][table.points] if table.points >= 0 else ""
    points = points_of(text.replace("½", ".5").replace(",", "."))
    if text and points is None:
        problems.adjusted(Code.CELL_UNREADABLE, row + 1, (table.points + 1) * SPAN, text=text)
    return points


def check_rounds(table: Table, used: Collection[int], problems: Problems) -> None:
    """Report columns of games that are none of the columns used."""
    for place, head in enumerate(table.heads):
        texts = () if place in used else table.sheet.column(place, table.headings + 1)
        cells = [*filter(None, map(read_cell, texts))]
        has_games = any(each.opponent and each.code != " " for each in cells)
        if has_games and colours_of(cells) and len(cells) >= _MOST_ROUNDS * len(texts):
            at = table.headings + 1, (place + 1) * SPAN
            problems.error(Code.ROUND_NOT_NUMBERED, *at, text=head)
