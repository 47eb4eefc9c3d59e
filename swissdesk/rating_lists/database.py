"""A list as an SQLite file: written once, never changed, only searched.

The order of the rows is the ranking: active players before inactive ones, these before the unrated,
each by rating. So the first 50 matches are the best 50, and nothing is sorted while someone types.
The index is FTS5's: beginnings of up to three letters have an index of their own; ``detail=column``
is enough to tell last names from first names, and half the size of the full index. A fourth letter
would take 20 MB more for a list of 1.9 million, and gain 4 ms in the slowest searches.

The draft has no journal and does not wait for the disk: if the program dies, the draft is thrown
away. When it is complete it is checked, and synced before it gets its name.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from swissdesk.errors import FileDamaged, ImportCancelled
from swissdesk.rating_lists.query import FIRST_YEAR, Query
from swissdesk.rating_lists.report import Tally, Trouble
from swissdesk.rating_lists.row import COLUMNS, Row, Values
from swissdesk.rating_lists.spellings import indexed
from swissdesk.store.backup import rename
from swissdesk.store.connection import translated

APPLICATION_ID = 0x53774C69  # "SwLi"
_VERSION = 1
_SCHEMA = (
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    f"CREATE TABLE players (place INTEGER PRIMARY KEY, {', '.join(COLUMNS)})",
    "CREATE VIRTUAL TABLE words USING fts5(last, first, single, born, content='', columnsize=0, "
    "detail=column, prefix='1 2 3', tokenize='ascii')",
)
_INDEXES = (
    "CREATE INDEX ids ON players (id)",
    "CREATE INDEX fide_ids ON players (fide_id) WHERE fide_id <> ''",
)
_FAST = ("journal_mode = OFF", "synchronous = OFF", "cache_size = -32000", "secure_delete = OFF")
_BATCH = 100_000
_STEPS = 200_000
"""Steps of SQLite between two looks at whether the user cancelled."""
_INDEX_MEMORY = 32_000_000
_MOST_DIGITS = 12
_AS_NUMBER = (
    "CASE WHEN {0} GLOB '[1-9]*' AND {0} NOT GLOB '*[^0-9]*' AND length({0}) <= 15 "
    "THEN CAST({0} AS INTEGER) ELSE {0} END"
)
"""Numbers take half the space of texts; "007" stays a text."""
_IDS = ("id", "fide_id")
_DRAFTED = [
    f"{name} DEFAULT {default!r}"
    if (default := Row._field_defaults.get(name)) is not None
    else name
    for name in Row._fields
]
_COPIED = (_AS_NUMBER.format(each) if each in _IDS else each for each in COLUMNS)
_BEST = "max(standard, rapid, blitz, national, national_rapid, national_blitz)"
_ORDER = f"""
ORDER BY 80000 * (federation <> ?) + 40000 * rank + 20000 * ({_BEST} = 0)
    + 10000 * is_inactive - {_BEST}, rowid
"""
"""One number to sort by takes half the time of a number for each reason."""
_COPY = f"""
INSERT INTO players ({", ".join(COLUMNS)})
SELECT {", ".join(_COPIED)}
FROM draft.rows {_ORDER}
"""
_INDEX = f"""
WITH spelt AS MATERIALIZED (
    SELECT place, CASE WHEN birth <> '' THEN char({FIRST_YEAR} + substr(birth, 1, 4)) END AS born,
        CASE WHEN name GLOB '*[^A-Za-z, ]*' THEN indexed(name) ELSE name END AS name
    FROM players WHERE place BETWEEN ? AND ?
), cut AS MATERIALIZED (SELECT place, born, name, instr(name, ',') AS comma FROM spelt)
INSERT INTO words (rowid, last, first, single, born)
SELECT place, CASE WHEN comma THEN substr(name, 1, comma - 1) END,
    CASE WHEN comma THEN substr(name, comma + 1) END, CASE WHEN NOT comma THEN name END, born
FROM cut
"""
"""Materialized, as otherwise SQLite spells a name for each of its parts."""
_TEXTS = [each for each in COLUMNS if isinstance(Row._field_defaults.get(each, ""), str)]
_ODD = " OR ".join(
    [
        "sex NOT IN ('', 'm', 'w')",
        *(f"typeof({each}) <> 'text'" for each in _TEXTS if each not in _IDS),
        *(f"typeof({each}) <> 'integer'" for each in COLUMNS if each not in _TEXTS),
        *(f"typeof({each}) NOT IN ('text', 'integer')" for each in _IDS),
    ]
)
"""The rows that no import of ours makes; a list of another computer may hold anything."""
_SPECIAL = frozenset({"words_config", "words_data", "words_idx"})
"""The tables that FTS5 makes for itself."""


class Draft:
    """A list that is being written; use :func:`drafted`."""

    def __init__(self, path: Path, cancelled: Callable[[], bool]) -> None:
        self.path = path
        self._cancelled = cancelled
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("ATTACH ? AS draft", (str(_rows_beside(path)),))
        for pragma in _FAST:
            for schema in ("main", "draft"):
                self._connection.execute(f"PRAGMA {schema}.{pragma}")
        self._connection.create_function("indexed", 1, indexed, deterministic=True)
        self._connection.set_progress_handler(cancelled, _STEPS)
        for statement in (*_SCHEMA, f"CREATE TABLE draft.rows ({', '.join(_DRAFTED)})"):
            self._connection.execute(statement)
        self._connection.execute("BEGIN")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def add(self, rows: Sequence[Values]) -> None:
        """Add players in the order of the file, with equally many values; raise ImportCancelled."""
        if self._cancelled():
            raise ImportCancelled
        if rows:
            names = Row._fields[: len(rows[0])]
            marks = ", ".join("?" * len(names))
            statement = f"INSERT INTO draft.rows ({', '.join(names)}) VALUES ({marks})"
            self._connection.executemany(statement, rows)

    def arrange(self, home: str, tally: Tally) -> None:
        """Rank the players, the federation *home* first; remove rows with repeated IDs."""
        run = self._connection.execute
        run(_COPY, (home or "-",))
        for statement in _INDEXES:
            run(statement)
        twice = run(
            "SELECT id, min(place) FROM players WHERE id <> '' GROUP BY id HAVING count(*) > 1"
        ).fetchall()
        if twice:
            self._leave_out(dict(twice), home, tally)

    def _leave_out(self, kept: Mapping[str | int, int], home: str, tally: Tally) -> None:
        """Remove the rows of an ID but the first; a second membership is not a fault."""
        run = self._connection.execute
        run("CREATE TEMP TABLE twice (id PRIMARY KEY, place)")
        self._connection.executemany("INSERT INTO twice VALUES (?, ?)", kept.items())
        run(
            "DELETE FROM players WHERE id IN (SELECT id FROM twice) "
            "AND place NOT IN (SELECT place FROM twice)"
        )
        lines = run(
            f"SELECT line, id, name FROM draft.rows "
            f"WHERE {_AS_NUMBER.format('id')} IN (SELECT id FROM twice) AND rank = 0 {_ORDER}",
            (home or "-",),
        )
        seen = set()
        for line, number, name in lines:
            if number in seen:
                tally.remark(line, Trouble.ID_TWICE, f"{number} {name}")
            seen.add(number)

    def index(self, progress: Callable[[float], None]) -> None:
        """Build the index of the names; raise sqlite3.OperationalError if cancelled."""
        run = self._connection.execute
        run("INSERT INTO words (words, rank) VALUES ('hashsize', ?)", (_INDEX_MEMORY,))
        last = run("SELECT coalesce(max(place), 0) FROM players").fetchone()[0]
        for start in range(1, last + 1, _BATCH):
            run(_INDEX, (start, start + _BATCH - 1))
            progress(min(start + _BATCH, last) / last)
        run("INSERT INTO words (words) VALUES ('optimize')")

    def count(self) -> tuple[int, tuple[int, int, int, int]]:
        """Return the number of players, and the number with a rating of each kind."""
        ratings = ("standard", "rapid", "blitz", "max(national, national_rapid, national_blitz)")
        sums = ", ".join(f"coalesce(sum({each} > 0), 0)" for each in ratings)
        players, *rated = self._connection.execute(
            f"SELECT count(*), {sums} FROM players"
        ).fetchone()
        standard, rapid, blitz, national = rated
        return players, (standard, rapid, blitz, national)

    def finish(self, facts: Mapping[str, str]) -> None:
        """Store what the list is, write everything to the disk, and close the file."""
        rows = [(name, value) for name, value in facts.items()]
        self._connection.executemany("INSERT INTO facts VALUES (?, ?)", rows)
        self._connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        self._connection.execute(f"PRAGMA user_version = {_VERSION}")
        self._connection.execute("COMMIT")
        self.close()
        sync(self.path)


@contextmanager
def drafted(path: Path, cancelled: Callable[[], bool]) -> Iterator[Draft]:
    """Make a draft at *path*, and remove what is left of it.

    Raise ImportCancelled or an EventFileError.
    """
    try:
        with translated(path):
            try:
                with closing(Draft(path, cancelled)) as draft:
                    yield draft
            except sqlite3.OperationalError as problem:
                if problem.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                    raise ImportCancelled from problem
                raise
    finally:
        for leftover in (path, _rows_beside(path)):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)


def _rows_beside(path: Path) -> Path:
    return path.with_name(path.name + "-rows")


def sync(path: Path) -> None:
    """Wait until a file is on the disk."""
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)


class ListFile:
    """A list in the library, open to be searched; for one thread at a time."""

    def __init__(self, path: Path) -> None:
        """Open it; raise FileDamaged or another EventFileError if it is not a list."""
        self.path = path
        with translated(path):
            uri = f"{path.as_uri()}?mode=ro&immutable=1"
            self._connection = sqlite3.connect(uri, uri=True, check_same_thread=False)
            try:
                self._set_up()
            except BaseException:
                self._connection.close()
                raise

    def _set_up(self) -> None:
        run = self._connection.execute
        run("PRAGMA trusted_schema = OFF")
        if run("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise FileDamaged(self.path, "not a rating list")
        expected = {*_SCHEMA, *_INDEXES}
        found = {
            sql
            for name, sql in run("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
            if name not in _SPECIAL
        }
        if found != expected:  # a file from a stick may be anything
            raise FileDamaged(self.path, "not the tables of a rating list")
        self.facts = dict(run("SELECT name, value FROM facts").fetchall())

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def verify(self, players: int) -> None:
        """Check the whole file; raise FileDamaged or another EventFileError."""
        with translated(self.path):
            run = self._connection.execute
            found = run("PRAGMA quick_check").fetchone()[0]
            if found != "ok":
                raise FileDamaged(self.path, str(found))
            counted = run("SELECT count(*), coalesce(max(place), 0) FROM players").fetchone()
            if counted[0] != players:
                raise FileDamaged(self.path, f"{counted[0]} players in place of {players}")
            name = run("SELECT name FROM players WHERE place = ?", (counted[1],)).fetchone()
            words = indexed(name[0]).replace(",", " ").split() if name else []
            if (
                words
                and not run(
                    "SELECT 1 FROM words WHERE words MATCH ? AND rowid = ?",
                    (f'"{words[0]}"', counted[1]),
                ).fetchone()
            ):
                raise FileDamaged(self.path, "names missing in the index")

    def verify_values(self) -> None:
        """Check the values of a list of another computer; raise FileDamaged or as verify."""
        with translated(self.path):
            odd = self._connection.execute(f"SELECT 1 FROM players WHERE {_ODD} LIMIT 1")
            if odd.fetchone():
                raise FileDamaged(self.path, "values of a wrong type")

    def search(self, query: Query, limit: int) -> list[Row]:
        """Return the best matches, in the order of the list; raise an EventFileError."""
        with translated(self.path):
            if query.number:
                return self._by_number(query.number, limit)
            found = self._connection.execute(
                f"SELECT {_FIELDS} FROM words JOIN players ON place = words.rowid "
                "WHERE words MATCH ? ORDER BY words.rowid LIMIT ?",
                (query.match, limit),
            )
            return [Row(0, 0, *each) for each in found]

    def by_id(self, number: str) -> Row | None:
        """Return the player with exactly this ID of the list; raise an EventFileError."""
        with translated(self.path):
            found = self._connection.execute(
                f"SELECT {_FIELDS} FROM players WHERE id = ?", (_stored(number),)
            ).fetchone()
            return None if found is None else Row(0, 0, *found)

    def _by_number(self, number: str, limit: int) -> list[Row]:
        """Return the players whose ID, or FIDE ID, is a number or begins with it."""
        found: dict[object, Row] = {}
        for column in _IDS:
            for lowest, highest in _ranges(number):
                rows = self._connection.execute(
                    f"SELECT place, {_FIELDS} FROM players WHERE {column} BETWEEN ? AND ? "
                    f"AND {column} <> '' ORDER BY {column} LIMIT ?",
                    (lowest, highest, limit - len(found)),
                )
                found.update({place: Row(0, 0, *row) for place, *row in rows})
        return list(found.values())[:limit]


_FIELDS = ", ".join(f"CAST({each} AS TEXT)" if each in _IDS else each for each in COLUMNS)


def _stored(number: str) -> str | int:
    """Return an ID as the table keeps it."""
    is_number = number.isascii() and number.isdecimal() and not number.startswith("0")
    return int(number) if is_number and len(number) <= 15 else number


def _ranges(number: str) -> Iterator[tuple[str | int, str | int]]:
    """Yield the ranges of the IDs that begin with a number, that number itself first."""
    if isinstance(_stored(number), int):
        for digits in range(_MOST_DIGITS - len(number) + 1):
            start = int(number) * 10**digits
            yield start, start + 10**digits - 1
    yield number, f"{number}\uffff"


def put_in_place(draft: Path, path: Path) -> None:
    """Give a finished list its name, in one step; raise an EventFileError."""
    with translated(path):
        rename(draft, path)


def write(draft: Path, pieces: Iterable[bytes], cancelled: Callable[[], bool]) -> None:
    """Write the pieces of a list of another computer; raise ImportCancelled or EventFileError."""
    with translated(draft), draft.open("xb") as file:
        for piece in pieces:
            if cancelled():
                raise ImportCancelled
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())
