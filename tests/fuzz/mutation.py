"""Hostile variants of good files, decided by dice alone: the same seed gives the same bytes."""

import io
import re
import sqlite3
import zipfile
from contextlib import closing, suppress

_WORDS = (
    b"0",
    b"-1",
    b"99999",
    b"99999999999999999999",
    b"1e308",
    b"nan",
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\x1a",
    b"\r",
    b"\n",
    b"\t",
    b'"',
    b"'",
    b";",
    b"=",
    b"=cmd|' /C calc'!A0",
    b"<b>",
    b"&amp;",
    b"../../x",
    b"%s%n",
    b"{0}",
    "\u202e".encode(),
    "\ud7ff\U0010ffff".encode(),
    "²٣".encode(),
    b"[" * 3000,
    b"9" * 5000,
    b" " * 2000,
)
_LINES = (
    b"XXR 99",
    b"XXR 9999999",
    b"062 10000",
    b"142 100",
    b"142 99999999999",
    b"152 B",
    b"162 W 99999 D -5",
    b"XXA 1 9.9 9.9",
    b"250 99.9 99.9 001 999 0001 9999",
    b"260 001 999 0001 0002 0003",
    b"240 F 001 0001 0002",
    b"299 1",
    b"202 BH,BH/C1/C2,DE/P,OTHER_X,TPR,AOB/F",
    b"192 FIDE_DUTCH_2026 BAKU",
    b"001    1      X                                                               0.0    1",
    b"Name;Rtg;Fed",
)
_MOST = 200_000
"""Bytes that a variant has at most: a hostile file of any length is a test of its own."""


def of_bytes(data, others, dice):
    """Change bytes, words and lines, some of them from other good files."""
    data = bytearray(data)
    for _time in range(dice.choice((1, 1, 2, 3, 5, 10))):
        dice.choice(_WAYS)(data, others, dice)
    return bytes(data[:_MOST])


def _flip(data, _others, dice):
    if data:
        data[dice.randrange(len(data))] = dice.randrange(256)


def _cut(data, _others, dice):
    start = _place(data, dice)
    del data[start : start + dice.choice((1, 2, 8, 80, 800))]


def _end(data, _others, dice):
    del data[_place(data, dice) :]


def _repeat(data, _others, dice):
    start = _place(data, dice)
    piece = data[start : start + dice.choice((1, 8, 80, 800))]
    data[start:start] = piece * dice.choice((1, 2, 20))


def _insert(data, _others, dice):
    place = _place(data, dice)
    data[place:place] = dice.choice(_WORDS)


def _number(data, _others, dice):
    found = list(re.finditer(rb"\d+", data))
    if found:
        start, end = dice.choice(found).span()
        length = end - start
        same_length = b"%0*d" % (length, dice.randrange(10 ** min(length, 12)))
        data[start:end] = dice.choice((b"0" * length, b"9" * length, same_length, b"-1", b"4000"))


def _lines(data, others, dice):
    lines = bytes(data).splitlines(keepends=True)
    if not lines:
        return
    place = dice.randrange(len(lines))
    new = dice.choice((*_LINES, *dice.choice(others).splitlines()[:400])) + b"\n"
    way = dice.randrange(4)
    if way == 0:
        lines.insert(place, new)
    elif way == 1:
        lines.insert(dice.randrange(len(lines)), lines[place])
    elif way == 2:
        del lines[place]
    else:
        lines[place] = new
    data[:] = b"".join(lines)


def _place(data, dice):
    return dice.randrange(len(data) + 1)


_WAYS = (_flip, _flip, _cut, _end, _repeat, _insert, _number, _number, _lines, _lines, _lines)


def of_workbook(data, others, dice):
    """Change the XML in a workbook, which its archive then vouches for; or the archive itself."""
    if dice.random() < 0.2:
        return of_bytes(data, others, dice)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {each: archive.read(each) for each in archive.namelist()}
    chosen = dice.choice(sorted(members))
    members[chosen] = of_bytes(members[chosen], sorted(members.values()), dice)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


_VALUES = (
    None,
    -1,
    0,
    1,
    2**63 - 1,
    -(2**63),
    "",
    "x",
    "[]",
    "{}",
    "null",
    "NaN",
    "[" * 5000,
    "[1,[2,3]]",
    '{"a":1}',
    "9" * 5000,
    "A" * 70_000,
    "\x00",
    "<b>",
    b"\xff\xfe",
)


def of_event_file(data, others, dice):
    """Change bytes of a database, or a value, a row, a table in it, as somebody with SQL can."""
    if dice.random() < 0.4:
        return of_bytes(data, others, dice)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(data)
        for _time in range(dice.choice((1, 1, 2, 4))):
            with suppress(sqlite3.Error):  # what the file's own rules refuse
                _by_sql(connection, dice)
        return connection.serialize()


def _by_sql(connection, dice):
    names = connection.execute("SELECT name, type FROM sqlite_master WHERE sql IS NOT NULL")
    kinds = {kind: [] for kind in ("table", "index", "trigger")}
    for name, kind in sorted(names):
        kinds[kind].append(name)
    for name in kinds["trigger"]:
        connection.execute(f"DROP TRIGGER {name}")
    table = dice.choice(kinds["table"])
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    count = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    row = f"rowid = (SELECT rowid FROM {table} LIMIT 1 OFFSET {dice.randrange(count or 1)})"
    column, other = dice.choice(columns), dice.choice(columns)
    way = dice.randrange(12)
    if way < 7:
        connection.execute(f'UPDATE {table} SET "{column}" = ? WHERE {row}', [dice.choice(_VALUES)])
    elif way == 7:
        connection.execute(f'UPDATE {table} SET "{column}" = "{other}" WHERE {row}')
    elif way == 8:
        connection.execute(f"DELETE FROM {table} WHERE {row}")
    elif way == 9:
        connection.execute(f'ALTER TABLE {table} DROP COLUMN "{column}"')
    elif way == 10:
        connection.execute(f"PRAGMA user_version = {dice.choice((-1, 0, 1, 2, 3, 4))}")
    else:
        connection.execute(f"DROP TABLE {table}")


def of_arguments(line, others, dice):
    """Change a command line, whose words are lines; no word leads out of the folder it is in."""
    words = line.split(b"\n")
    for _time in range(dice.choice((1, 1, 2, 4))):
        place = dice.randrange(len(words) + 1)
        way = dice.randrange(4)
        if way == 0:
            words.insert(place, dice.choice((*_WORDS, *dice.choice(others).split(b"\n"))))
        elif way == 1:
            del words[place : place + 1]
        elif way == 2 and words[place : place + 1]:
            words[place] = of_bytes(words[place], others, dice)
        else:
            words.append(dice.choice(words or [b"x"]))
    return b"\n".join(words)
