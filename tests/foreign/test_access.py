"""Access databases: tables of any width and length, and files that are damaged."""

from datetime import date

import pytest
from foreign.jet import BYTE, DAY, INT, LONG, TEXT, Table, database

from swissdesk.foreign import access

COLUMNS = {"Ref": LONG, "Name": TEXT, "Club": TEXT, "Born": DAY, "Rating": INT, "Result": BYTE}
ROWS = [
    {"Ref": 1, "Name": "Alder", "Club": "Écoles", "Born": date(1999, 2, 28), "Rating": 2100},
    {"Ref": 2, "Name": "Żak", "Club": "Łódź", "Rating": -1, "Result": 6},
    {"Ref": 3, "Club": "", "Born": date(2012, 12, 31)},
]


def read(table):
    data = database([table])
    return [*access.rows(data, access.tables(data)[table.name])]


def test_every_kind_of_value_is_read():
    found = sorted(read(Table("People", COLUMNS, ROWS)), key=lambda row: row["Ref"])
    assert found == [{**dict.fromkeys(COLUMNS), **row} for row in ROWS]


def test_a_text_may_change_to_sixteen_bits_and_back():
    data = b"\xff\xfeAl\0\x17\x04\x75\x04\0der"
    assert access._text(data) == "Al\u0417\u0475der"


def test_a_table_may_have_many_columns_and_rows():
    columns = {"Ref": LONG, **{f"Column number {number}": TEXT for number in range(150)}}
    rows = [{"Ref": number, "Column number 149": f"{number}"} for number in range(60)]
    found = {row["Ref"]: row["Column number 149"] for row in read(Table("Wide", columns, rows))}
    assert found == {number: f"{number}" for number in range(60)}


def test_only_databases_of_access_are_taken_for_one():
    assert access.is_access(database([]))
    assert not access.is_access(b"SQLite format 3\0")


@pytest.mark.parametrize(
    ("head", "version"),
    [
        (b"Standard Jet DB\0\0", "Access 97"),
        (b"Standard Jet DB\0\1", ""),
        (b"Standard ACE DB\0\2", "Access 2007"),
        (b"Standard ACE DB\0\5", "Access 2007"),
        (b"Standard Jet DB", ""),
    ],
)
def test_the_format_of_another_version_is_named(head, version):
    data = b"\0\1\0\0" + head
    assert access.is_access(data)
    assert access.other_format(data) == version


@pytest.mark.parametrize("size", [20, 4096, 9000, 12_288, 20_480])
def test_a_file_that_breaks_off_is_damaged(size):
    data = database([Table("People", COLUMNS, ROWS)])[:size]
    with pytest.raises(access.AccessDamaged):
        [*access.rows(data, access.tables(data)["People"])]


def test_no_damage_raises_anything_else():
    """Every byte that is not zero, changed: rows are read, or the file is damaged."""
    data = database([Table("People", COLUMNS, ROWS)])
    places = [place for place, byte in enumerate(data) if byte][::3]
    for place in places:
        for byte in (0, 0x7F, 0xFF):
            changed = data[:place] + bytes([byte]) + data[place + 1 :]
            try:
                for page in access.tables(changed).values():
                    [*access.rows(changed, page)]
            except access.AccessDamaged:
                pass
