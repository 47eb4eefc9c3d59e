"""Hostile variants of good files that are more than text: what reads them gets past their outside.

A workbook is changed in its XML, an event file in its rows, a picture in its chunks; archive,
database and checksums are then made right again, so that the change comes through to the program.
"""

import io
import json
import re
import sqlite3
import struct
import zipfile
import zlib
from contextlib import closing, suppress

from mutation import of_bytes

_XML_VALUES = (
    b"",
    b"0",
    b"-1",
    b"1",
    b"99999999999999999999",
    b"1e400",
    b"NaN",
    b"true",
    b"s",
    b"d",
    b"e",
    b"b",
    b"n",
    b"str",
    b"inlineStr",
    b"A1",
    b"XFD1048576",
    b"AAAA1",
    b"A0",
    b"A1:XFD1048576",
    b"rId99",
    b"/etc/passwd",
    b"../../../x",
    b"http://localhost/x",
    b"2026-02-30T25:61:61",
    b"&amp;&lt;&#10;",
    b"x" * 5000,
    "Đ\u202e".encode(),
)
_XML_PIECES = (
    b'<!DOCTYPE a [<!ENTITY b "c">]>',
    b'<?xml version="1.1" encoding="utf-16"?>',
    b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    b'<row r="1"/>' * 300,
    b'<c r="A1" t="s"><v>99999</v></c>',
    b'<c r="A1" t="s"><v>-1</v></c>',
    b'<c r="A1" t="e"><v>#REF!</v></c>',
    b'<c r="A1" t="d"><v>9999-99-99</v></c>',
    b'<c r="A1"><f t="array" ref="A1:B9">1+1</f></c>',
    b'<c r="A1"><f t="shared" si="0"/></c>',
    b'<c r="A1"><f t="dataTable" ref="A1" dt2D="1"/></c>',
    b'<c r="A1" t="inlineStr"><is/></c>',
    b"<a>" * 3000,
    b"<v>1</v>",
    b"<![CDATA[<]]>",
    b"<!-- -->",
    b"\x00",
)
_ATTRIBUTE = re.compile(rb'(?<==")[^"]*(?=")')
_CONTENT = re.compile(rb"(?<=>)[^<]+(?=<)")
_TAG = re.compile(rb"<[^<>]*>")


def of_workbook(data, others, dice):
    """Change the XML in a workbook, which its archive then vouches for; or the archive itself."""
    if dice.random() < 0.1:
        return of_bytes(data, others, dice)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {each: archive.read(each) for each in archive.namelist()}
    for _time in range(dice.choice((1, 1, 2, 3))):
        _member(members, dice)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", dice.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as made:
        for name, content in members.items():
            made.writestr(name, content)
    return out.getvalue()


def _member(members, dice):
    """Change a part of a workbook, mostly one that says what is in its cells."""
    cells = [each for each in members if re.search(r"sheet|workbook|sharedStrings", each)]
    chosen = dice.choice(sorted(cells if cells and dice.random() < 0.8 else members) or ["x"])
    way = dice.randrange(12)
    if way == 0:
        members.pop(chosen, None)
    elif way == 1:
        members[dice.choice((chosen.upper(), f"../{chosen}", f"/{chosen}", "x"))] = b"<x/>"
    elif way < 4:
        content = members.get(chosen, b"")
        members[chosen] = of_bytes(content, sorted(members.values()) or [b""], dice)
    else:
        members[chosen] = _of_xml(members.get(chosen, b""), dice)


def _of_xml(content, dice):
    form, new = dice.choice(
        (
            (_ATTRIBUTE, _XML_VALUES),
            (_ATTRIBUTE, _XML_VALUES),
            (_CONTENT, _XML_VALUES),
            (_TAG, (*_XML_PIECES, b"")),
        )
    )
    places = [match.span() for match in form.finditer(content)]
    if not places:
        return content + dice.choice(_XML_PIECES)
    start, end = dice.choice(places)
    if form is _TAG and dice.random() < 0.7:
        start = end  # beside the tag, not in its place
    return content[:start] + dice.choice(new) + content[end:]


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
_LEAVES = (None, True, -1, 0, 1, 10**30, 1.5, float("inf"), "", "x", "\ud800", "A" * 9000, [], {})


def of_event_file(data, others, dice):
    """Change bytes of a database, or a value, a row, a table in it, as somebody with SQL can."""
    if dice.random() < 0.2:
        return of_bytes(data, others, dice)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(data)
        for _time in range(dice.choice((1, 1, 2, 4))):
            with suppress(sqlite3.Error, UnicodeEncodeError):  # what the file's own rules refuse
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
    way = dice.randrange(16)
    if way < 4:
        connection.execute(f'UPDATE {table} SET "{column}" = ? WHERE {row}', [dice.choice(_VALUES)])
    elif way < 11:
        _likely(connection, table, column, row, dice)
    elif way == 11:
        connection.execute(f'UPDATE {table} SET "{column}" = "{other}" WHERE {row}')
    elif way == 12:
        connection.execute(f"DELETE FROM {table} WHERE {row}")
    elif way == 13:
        connection.execute(f'ALTER TABLE {table} DROP COLUMN "{column}"')
    elif way == 14:
        connection.execute(f"PRAGMA user_version = {dice.choice((-1, 0, 1, 2, 3, 4, 5))}")
    else:
        connection.execute(f"DROP TABLE {table}")


def _likely(connection, table, column, row, dice):
    """Put a value in place of another that it could be: near it, like others, or inside its JSON.

    At times all rows that have it get the new one.
    """
    found = connection.execute(f'SELECT "{column}" FROM {table} WHERE {row}').fetchone()
    if found is None:
        return
    (value,) = found
    if isinstance(value, int):
        new = dice.choice((value + 1, value - 1, 0, 1, 2, 3, 99, 10_000, -value))
    elif isinstance(value, str) and value[:1] in ("[", "{"):
        with suppress(ValueError, RecursionError):
            value = json.loads(value)
        new = json.dumps(_of_json(value, dice), ensure_ascii=dice.random() < 0.9)
    else:
        known = connection.execute(f'SELECT DISTINCT "{column}" FROM {table}').fetchall()
        new = dice.choice((dice.choice(known)[0], f"{value}{value}", str(value)[::-1], "NONE", "1"))
    if dice.random() < 0.7:
        connection.execute(f'UPDATE {table} SET "{column}" = ? WHERE {row}', [new])
    else:
        connection.execute(
            f'UPDATE {table} SET "{column}" = ? WHERE "{column}" IS ?', [new, found[0]]
        )


def _of_json(value, dice):
    """Change something in a value of JSON, at any depth."""
    inside = (
        list(value)
        if isinstance(value, dict)
        else range(len(value or ()))
        if isinstance(value, list)
        else ()
    )
    if not inside or dice.random() < 0.2:
        return dice.choice((*_LEAVES, [value], {"a": value}))
    place = dice.choice(list(inside))
    if dice.random() < 0.2:
        return {**value, "odd": value[place]} if isinstance(value, dict) else [*value, value[place]]
    if dice.random() < 0.15:
        del value[place]
    else:
        value[place] = _of_json(value[place], dice)
    return value


_PNG_START = 8
_PNG_CHUNK = struct.Struct(">I4s")


def of_picture(data, others, dice):
    """Change bytes of a picture; of a PNG mostly inside its chunks, whose checksums then fit."""
    chunks = _chunks(data)
    if not chunks or dice.random() < 0.3:
        return of_bytes(data, others, dice)
    for _time in range(dice.choice((1, 1, 2))):
        place = dice.randrange(len(chunks))
        kind, content = chunks[place]
        way = dice.randrange(6)
        if way == 0:
            del chunks[place]
        elif way == 1:
            chunks.insert(dice.randrange(len(chunks)), chunks[place])
        elif way == 2:
            kind = dice.choice((b"IDAT", b"PLTE", b"tRNS", b"zTXt", b"iTXt", b"iCCP", b"acTL"))
            chunks.insert(1, (kind, of_bytes(content, [content], dice)))
        elif way == 3 and kind == b"IDAT":
            with suppress(zlib.error):
                rows = of_bytes(zlib.decompress(content), [content], dice)
                chunks[place] = (kind, zlib.compress(rows * dice.choice((1, 1, 50))))
        else:
            chunks[place] = (kind, of_bytes(content, [content], dice))
        if not chunks:
            break
    return data[:_PNG_START] + b"".join(
        _PNG_CHUNK.pack(len(content), kind)
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )


def _chunks(data):
    """Return the chunks of a PNG picture as kinds and contents; none where it is another."""
    if not data.startswith(b"\x89PNG"):
        return []
    found, at = [], _PNG_START
    while at < len(data):
        length, kind = _PNG_CHUNK.unpack_from(data, at)
        found.append((kind, data[at + 8 : at + 8 + length]))
        at += length + 12
    return found
