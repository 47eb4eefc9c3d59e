"""An import from start to end: which list a file is, its rows into a draft, the draft checked."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain, islice
from pathlib import Path
from typing import TypeAlias

from swissdesk.errors import (
    FileDamaged,
    ListFact,
    LooksLike,
    RatingListUnclear,
    RatingListUnknown,
    SheetEmpty,
    SheetTooLarge,
)
from swissdesk.model.federations import NAMES
from swissdesk.model.rating import FIDE
from swissdesk.rating_lists import (
    database,
    dialects,
    fide_text,
    fide_xml,
    national,
    sources,
    tables,
)
from swissdesk.rating_lists.fide_text import MONTHS
from swissdesk.rating_lists.report import ListInfo, ListKind, MonthFrom, Tally
from swissdesk.rating_lists.row import FideRows, Values
from swissdesk.rating_lists.sources import Progress, Source
from swissdesk.sheets import csv_file
from swissdesk.sheets.columns import FIRST_ROWS, Meaning, meaning_of
from swissdesk.sheets.sheet import Sheet, sheet_of

_SQLITE = b"SQLite format 3\0"
_APPLICATION_ID = slice(68, 72)
_ACCESS = (b"\0\1\0\0Standard Jet DB", b"\0\1\0\0Standard ACE DB")
_PAGE = re.compile(rb"\s*(<!--[^>]*-->\s*)*<(!doctype html|html|head|body|script)\b", re.IGNORECASE)
_XML = re.compile(rb"\s*<(\?xml\b|playerslist\b)", re.IGNORECASE)
_NAMED = re.compile(rf"(?:^|[\W_])({'|'.join(MONTHS)})[a-z]*[_ -]?(20)?(\d\d)(?!\d)", re.IGNORECASE)
_NUMBERED = re.compile(r"(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?[0-3]\d)?(?!\d)")
_KINDS = {
    "standard": ListKind.STANDARD, "rapid": ListKind.RAPID, "blitz": ListKind.BLITZ
}  # fmt: skip
_MONTH = re.compile(r"20\d\d/(0[1-9]|1[0-2])")
_SOURCE = re.compile(r"[A-Z]{3,4}")
"""These become names of files, and a list of another computer may say anything."""
_LONGEST = 40
_READ, _ARRANGED, _INDEXED = 0.6, 0.75, 0.97
"""The parts of an import that are done after each of its steps."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The facts that the user gives about a list; everything is optional.

    ``month`` is "YYYY/MM". ``home`` is the federation whose players are to come first in searches.
    ``meaning`` has the columns of a list that nobody described.
    With ``anyway``, a list replaces the one in use despite an objection.
    """

    month: str = ""
    kind: ListKind | None = None
    source: str = ""
    home: str = ""
    anyway: bool = False
    meaning: Meaning | None = None


@dataclass(slots=True)
class Made:
    """A finished draft; ``read`` describes it, with the path of the draft.

    ``told`` is whose list it is by the file itself, empty if the file does not say so.
    """

    read: ListInfo
    month_from: MonthFrom
    told: str = ""
    tally: Tally = field(default_factory=Tally)


@dataclass(frozen=True, slots=True)
class Recognised:
    """A file whose format is known; ``rows`` reads it, for the month of the list."""

    source: str
    kind: ListKind | None
    rows: Callable[[str, ListKind, Tally], Iterable[list[Values]]]
    month: str = ""


@contextmanager
def drafted(
    path: Path, draft: Path, wishes: Wishes, watchers: tuple[Progress, Callable[[], bool]]
) -> Iterator[Made]:
    """Read a file into a checked draft, which is removed in the end unless it was renamed.

    *watchers* take the progress, and say whether to cancel. Raise a RatingListRefused,
    ImportCancelled or EventFileError.
    """
    progress, cancelled = watchers
    with sources.opened(path, lambda done: progress(done * _READ)) as source:
        if _is_library(source.head):
            with _copied(source, draft, cancelled) as made:
                yield made
            return
        found = recognised(source, wishes)
        month, month_from = _month(source, found, wishes)
        kind = found.kind or wishes.kind or _kind_named(source)
        if kind is None:
            raise RatingListUnclear(path, ListFact.KIND)
        code = FIDE if found.source == FIDE else wishes.source or found.source
        if not _SOURCE.fullmatch(code):
            raise RatingListUnclear(path, ListFact.SOURCE)
        tally = Tally()
        with database.drafted(draft, cancelled) as writing:
            for batch in found.rows(month, kind, tally):
                writing.add(batch)
            writing.arrange(wishes.home, tally)
            progress(_ARRANGED)
            writing.index(lambda done: progress(_ARRANGED + done * (_INDEXED - _ARRANGED)))
            players, rated = writing.count()
            if not players:
                raise RatingListUnknown(path, LooksLike.EMPTY)
            now = f"{datetime.now().astimezone():%Y-%m-%d %H:%M}"
            info = ListInfo(
                draft, code, month, kind, players, rated, now, path.name, tally.left_out
            )
            writing.finish(_facts(info))
            with closing(database.ListFile(draft)) as written:
                written.verify(players)
            progress(1.0)
            yield Made(info, month_from, found.source, tally)


def recognised(source: Source, wishes: Wishes) -> Recognised:
    """Return the format of a file; raise RatingListUnknown or RatingListUnclear."""
    head = source.head.removeprefix(b"\xef\xbb\xbf")
    if not head.strip(b"\0\t\r\n "):
        raise RatingListUnknown(source.path, LooksLike.EMPTY)
    if head.startswith(_ACCESS):
        raise RatingListUnknown(source.path, LooksLike.ACCESS)
    if head.startswith(_SQLITE) and head[_APPLICATION_ID] == b"SwDe":
        raise RatingListUnknown(source.path, LooksLike.EVENT)
    if _PAGE.match(head):
        raise RatingListUnknown(source.path, LooksLike.WEB_PAGE)
    if _XML.match(head):
        return _xml(source)
    layout = fide_text.layout_of(head.split(b"\n", 1)[0].decode("ascii", "replace").rstrip("\r"))
    if layout is not None:
        return _text(source, layout)
    return _table(source, wishes)


def first_rows(path: Path) -> Sheet:
    """Return the first rows of a table, for somebody to name its columns.

    Raise a RatingListRefused, SheetEmpty or SheetTooLarge.
    """
    with sources.opened(path, lambda _done: None) as source:
        table = tables.opened(source, _encoding(source.head))
        return sheet_of(cells for _number, cells in table.first)


def _table(source: Source, wishes: Wishes) -> Recognised:
    """Return the format of a table: a national list that is known, or columns of any list."""
    is_swiss_chess = dialects.is_swiss_chess(source.head)
    table = tables.opened(source, _encoding(source.head))
    columns, code, skipped = (
        _swiss_chess(source, table, wishes) if is_swiss_chess else _described(source, table, wishes)
    )
    lines = islice(table.lines, skipped, None)

    def rows(month: str, _kind: ListKind, tally: Tally) -> Iterator[list[Values]]:
        return national.rows(lines, columns, month, tally)

    kinds = [kind for column, kind in _NATIONAL.items() if columns.places.get(column)]
    kind = kinds[0] if len(kinds) == 1 else ListKind.NATIONAL
    return Recognised(code, kind, rows)


_NATIONAL = {
    "national": ListKind.NATIONAL,
    "national_rapid": ListKind.NATIONAL_RAPID,
    "national_blitz": ListKind.NATIONAL_BLITZ,
}


def _encoding(head: bytes) -> str:
    """Return the encoding of a table: of its federation's lists, else the likeliest."""
    likely = tables.encoding_of(head)
    if dialects.is_swiss_chess(head):
        return dialects.swiss_chess_encoding(head)
    if likely:
        lines = head.decode("latin-1").splitlines()[:FIRST_ROWS]
        separator = csv_file.separator_of("\n".join(lines))
        for line in lines:
            found = dialects.dialect_of(dialects.headings_of(line.split(separator)))
            if found is not None and found.encoding:
                return found.encoding
    return likely


_Described: TypeAlias = tuple[national.Columns, str, int]
"""The columns of a table, whose list it is, and how many lines come before the players."""


def _swiss_chess(source: Source, table: tables.Table, wishes: Wishes) -> _Described:
    places = dialects.places_of(dialects.LST, dialects.SWISS_CHESS, source.name)
    columns = national.Columns(places, packed_digits=_encoding(source.head))
    return columns, _code(source, table.first, places, wishes), 0


def _described(source: Source, table: tables.Table, wishes: Wishes) -> _Described:
    if wishes.meaning is not None:
        return _by_meaning(source, table, wishes.meaning, wishes)
    for place, (_number, cells) in enumerate(table.first[:FIRST_ROWS], 1):
        headings = dialects.headings_of(cells)
        dialect = dialects.dialect_of(headings)
        if dialect is not None:
            name = f"{source.name} {source.path.name}"
            places = dialects.places_of(dialect, headings, name)
            code = dialect.source or _code(source, table.first[place:], places, wishes)
            columns = national.Columns(places, dialect.sexes, table.clubs)
            return columns, code, place
    return _guessed(source, table, wishes)


def _guessed(source: Source, table: tables.Table, wishes: Wishes) -> _Described:
    """Return the columns of an unknown list by its headings, as for any spreadsheet."""
    try:
        meaning = meaning_of(sheet_of(cells for _number, cells in table.first))
    except (SheetEmpty, SheetTooLarge) as problem:
        raise RatingListUnknown(source.path, LooksLike.OTHER) from problem
    places = dialects.places_by_fields(meaning.fields)
    if len(meaning.fields) < _FEWEST_COLUMNS:
        raise RatingListUnknown(source.path, LooksLike.OTHER)
    if not (meaning.headings and {"name", "last"} & places.keys() and _RATINGS & places.keys()):
        raise RatingListUnknown(source.path, LooksLike.UNKNOWN_COLUMNS)
    return _by_meaning(source, table, meaning, wishes)


def _by_meaning(
    source: Source, table: tables.Table, meaning: Meaning, wishes: Wishes
) -> _Described:
    places = dialects.places_by_fields(meaning.fields)
    code = _code(source, table.first[meaning.headings :], places, wishes)
    return national.Columns(places), code, meaning.headings


_RATINGS = {"national", "standard", "rapid", "blitz"}
_FEWEST_COLUMNS = 2


def _code(
    source: Source,
    lines: Sequence[tables.Line],
    places: Mapping[str, Sequence[int]],
    wishes: Wishes,
) -> str:
    """Return the federation of most players; raise RatingListUnclear if none is given either.

    It is empty if there are not most players of one federation.
    """
    (column,) = places.get("federation", ())[:1] or (None,)
    codes = [
        cells[column].upper()
        for _line, cells in lines
        if column is not None and column < len(cells)
    ]
    most = Counter(each for each in codes if each in NAMES).most_common(1)
    if most and most[0][1] * 2 >= len(lines):
        return most[0][0]
    if not wishes.source:
        raise RatingListUnclear(source.path, ListFact.SOURCE)
    return ""


def _text(source: Source, layout: fide_text.Layout) -> Recognised:
    def rows(month: str, kind: ListKind, tally: Tally) -> Iterator[list[Values]]:
        fide = FideRows(month, tally, has_k=layout.has_k)
        batches = source.batches()
        first = next(batches)[1:]
        yield from fide_text.rows(chain((first,), batches), layout, kind, fide, tally)

    kind = ListKind.COMBINED if layout.is_combined else None
    return Recognised(FIDE, kind, rows, layout.month)


def _xml(source: Source) -> Recognised:
    def rows(month: str, kind: ListKind, tally: Tally) -> Iterator[list[Values]]:
        fide = FideRows(month, tally, has_k=b"<k>" in source.head)
        try:
            yield from fide_xml.rows(source.pieces(), kind, fide, tally)
        except fide_xml.NotAList as problem:
            raise RatingListUnknown(source.path, LooksLike.OTHER) from problem

    is_combined = b"<rapid_rating>" in source.head or b"<rating>" not in source.head
    return Recognised(FIDE, ListKind.COMBINED if is_combined else None, rows)


def _month(source: Source, found: Recognised, wishes: Wishes) -> tuple[str, MonthFrom]:
    """Return the month of a list, and where it was found; raise RatingListUnclear."""
    named = [month_named(each) for each in (source.name, source.path.name)]
    for month, place in (
        (wishes.month, MonthFrom.GIVEN),
        (found.month, MonthFrom.HEADING),
        *((each, MonthFrom.NAME) for each in named),
        (source.dated, MonthFrom.ARCHIVE),
    ):
        if _MONTH.fullmatch(month):
            return month, place
    raise RatingListUnclear(source.path, ListFact.MONTH)


def month_named(name: str) -> str:
    """Return the month in the name of a file: of "standard_sep26frl" and "players_202609"."""
    if found := _NUMBERED.search(name):
        return f"{found[1]}/{found[2]}"
    if found := _NAMED.search(name):
        return f"20{found[3]}/{MONTHS.index(found[1].lower()) + 1:02}"
    return ""


def _kind_named(source: Source) -> ListKind | None:
    names = f"{source.name} {source.path.name}".lower()
    return next((kind for word, kind in _KINDS.items() if word in names), None)


def _is_library(head: bytes) -> bool:
    number = database.APPLICATION_ID.to_bytes(4, "big")
    return head.startswith(_SQLITE) and head[_APPLICATION_ID] == number


@contextmanager
def _copied(source: Source, draft: Path, cancelled: Callable[[], bool]) -> Iterator[Made]:
    """Copy a list of another computer's library, and check it."""
    try:
        database.write(draft, source.pieces(), cancelled)
        with closing(database.ListFile(draft)) as written:
            try:
                info = info_of(draft, written.facts)
            except (KeyError, ValueError) as problem:
                raise FileDamaged(source.path, f"facts of the list: {problem}") from problem
            written.verify(info.players)
            written.verify_values()
        yield Made(info, MonthFrom.HEADING, info.source)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _facts(info: ListInfo) -> dict[str, str]:
    return {
        "source": info.source,
        "month": info.month,
        "kind": info.kind.value,
        "players": str(info.players),
        "rated": " ".join(map(str, info.rated)),
        "imported_at": info.imported_at,
        "file_name": info.file_name,
        "left_out": str(info.left_out),
    }


def info_of(path: Path, facts: dict[str, str]) -> ListInfo:
    """Return the description stored in a list; raise KeyError or ValueError."""
    if not (_SOURCE.fullmatch(facts["source"]) and _MONTH.fullmatch(facts["month"])):
        raise ValueError(f"{facts['source']} {facts['month']}"[:_LONGEST])
    standard, rapid, blitz, national = map(int, facts["rated"].split())
    return ListInfo(
        path,
        facts["source"],
        facts["month"],
        ListKind(facts["kind"]),
        int(facts["players"]),
        (standard, rapid, blitz, national),
        facts["imported_at"],
        facts["file_name"],
        int(facts["left_out"]),
    )
