"""Workbooks as spreadsheets save them, and as an attacker makes them."""

import io
import re
import time as time_module
import zipfile
from datetime import date, time
from decimal import Decimal

import openpyxl
import pytest
from defusedxml import EntitiesForbidden
from openpyxl.worksheet.formula import ArrayFormula

from swissdesk.errors import SheetDamaged, SheetEmpty, SheetTooLarge, SheetUnknown
from swissdesk.sheets import xlsx_file

SHEET = "xl/worksheets/sheet1.xml"


def a_book(*rows, title="Players"):
    book = openpyxl.Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def with_member(data, name, content):
    """The same workbook with one of its files replaced."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for each in old.namelist():
            new.writestr(each, content if each == name else old.read(each))
    return out.getvalue()


def causes(error):
    """The error, what it came from, and so on."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def member(data, name):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(name).decode()


def read(data):
    return xlsx_file.read(data, xlsx_file.sheet_names(data)[0])


def test_numbers_and_dates_come_as_they_would_be_typed():
    data = a_book(["Novák, Jan", 2301.0, 1987.5, True, None, date(1987, 5, 31), time(9, 30)])
    assert read(data).rows == (("Novák, Jan", "2301", "1987.5", "TRUE", "", "1987/05/31", "09:30"),)


@pytest.mark.parametrize("written", ["1503014.0", "1.503014E6"])
def test_a_fide_id_that_was_made_a_float_is_whole_again(written):
    data = a_book(["Carlsen", 1503014])
    saved = member(data, SHEET).replace("<v>1503014</v>", f"<v>{written}</v>")
    assert written in saved
    assert read(with_member(data, SHEET, saved)).rows[0][1] == "1503014"


def test_every_sheet_of_a_book_has_its_name():
    book = openpyxl.Workbook()
    book.create_sheet("Sekce B")
    out = io.BytesIO()
    book.save(out)
    assert xlsx_file.sheet_names(out.getvalue()) == ("Sheet", "Sekce B")


def test_a_formula_without_a_value_is_named_and_never_worked_out():
    sheet = read(a_book(["Name", "Rtg"], ["Novák", '=HYPERLINK("http://x","y")']))
    assert sheet.rows[1] == ("Novák", '=HYPERLINK("http://x","y")')
    assert sheet.uncomputed == {(1, 1)}


def test_a_formula_counts_for_the_value_that_was_saved_with_it():
    data = a_book(["Novák", "=2300+1"])
    saved = member(data, SHEET).replace("<v />", "<v>2301</v>").replace("<v></v>", "<v>2301</v>")
    sheet = read(with_member(data, SHEET, saved))
    assert sheet.rows == (("Novák", "2301"),)
    assert not sheet.uncomputed


def test_what_is_written_is_read_again_and_no_cell_is_a_formula():
    rows = (("Name", "Rtg"), ("=cmd|' /C calc'!A0", 2301), ("@Šťastný", 0))
    data = xlsx_file.write(rows, "Open [A]: 1/2")
    assert read(data).rows == tuple(tuple(map(str, row)) for row in rows)
    assert not read(data).uncomputed
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert book.sheetnames == ["Open  A   1 2"]
    assert [cell.data_type for cell in book.active[2]] == ["s", "n"]


def test_a_zip_bomb_is_refused_by_its_directory():
    data = with_member(a_book(["a"]), SHEET, b"\0" * 120_000_000)
    assert len(data) < 1_000_000
    with pytest.raises(SheetTooLarge):
        read(data)


def test_a_zip_bomb_that_lies_about_its_size_unpacks_no_further():
    data = with_member(a_book(["a"]), SHEET, b" " * 30_000_000)
    lying = data.replace((30_000_000).to_bytes(4, "little"), (1000).to_bytes(4, "little"))
    assert lying != data
    with pytest.raises(SheetDamaged):
        read(lying)


@pytest.mark.parametrize("name", [SHEET, "xl/workbook.xml", "xl/styles.xml"])
def test_an_entity_bomb_is_refused(name):
    data = a_book(["a"])
    bomb = (
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
        '<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    )
    body = member(data, name).split("?>", 1)[-1]
    with pytest.raises(SheetDamaged) as refused:
        read(with_member(data, name, bomb + body))
    assert any(isinstance(each, EntitiesForbidden) for each in causes(refused.value))


def test_an_entity_that_reads_a_file_is_refused():
    data = a_book(["a"])
    body = member(data, SHEET).split("?>", 1)[-1]
    evil = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + body
    with pytest.raises(SheetDamaged):
        read(with_member(data, SHEET, evil))


def test_a_sheet_of_two_hundred_thousand_rows_is_refused():
    rows = "".join(
        f'<row r="{n}"><c r="A{n}" t="n"><v>{n}</v></c></row>' for n in range(1, 200_001)
    )
    body = member(a_book(["a"]), SHEET)
    head, rest = body.split("<sheetData>", 1)
    whole = head + "<sheetData>" + rows + "</sheetData>" + rest.split("</sheetData>", 1)[1]
    with pytest.raises(SheetTooLarge):
        read(with_member(a_book(["a"]), SHEET, whole))


def test_a_cell_in_the_last_row_of_excel_does_not_make_a_million_players():
    data = a_book(["a"])
    far = member(data, SHEET).replace(
        "</sheetData>", '<row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>'
    )
    with pytest.raises(SheetTooLarge):
        read(with_member(data, SHEET, far))


def test_a_row_with_a_number_that_no_spreadsheet_has_is_refused_in_time():
    data = a_book(["a"])
    far = member(data, SHEET).replace(
        "</sheetData>", f'<row r="{10**20}"><c r="A1"><v>1</v></c></row></sheetData>'
    )
    start = time_module.process_time()
    with pytest.raises(SheetTooLarge):
        read(with_member(data, SHEET, far))
    assert time_module.process_time() - start < 5


def test_what_no_workbook_can_hold_is_left_out_of_names_and_of_the_title():
    rows = (("Name",), ("No\x1bvák\x00\ufffe",), ("x" * 40_000,))
    data = xlsx_file.write(rows, "Op\x01en")
    assert read(data).rows == (("Name",), ("Novák",), ("x" * 32_767,))
    assert xlsx_file.sheet_names(data) == ("Open",)


def test_a_sheet_that_is_too_wide_is_refused():
    with pytest.raises(SheetTooLarge):
        read(a_book(["x"] * 150))


def test_an_empty_sheet_is_refused():
    with pytest.raises(SheetEmpty):
        read(a_book())


def test_a_document_that_is_no_workbook_is_refused():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("word/document.xml", "<w/>")
    with pytest.raises(SheetUnknown):
        xlsx_file.sheet_names(out.getvalue())


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
def test_a_workbook_that_breaks_off_is_refused(kept):
    data = a_book(["Novák", 2301])
    with pytest.raises(SheetDamaged):
        read(data[: int(len(data) * kept)])


def test_a_sheet_that_is_not_there_is_refused():
    with pytest.raises(SheetDamaged):
        xlsx_file.read(a_book(["a"]), "Sekce C")


def test_a_workbook_without_sheets_has_no_list():
    data = a_book(["a"])
    bare = re.sub("<sheets>.*</sheets>", "<sheets />", member(data, "xl/workbook.xml"))
    with pytest.raises(SheetUnknown):
        xlsx_file.sheet_names(with_member(data, "xl/workbook.xml", bare))


def test_an_archive_of_thousands_of_files_is_refused():
    out = io.BytesIO(a_book(["a"]))
    with zipfile.ZipFile(out, "a") as archive:
        for number in range(2001):
            archive.writestr(f"x{number}", b"")
    with pytest.raises(SheetTooLarge):
        read(out.getvalue())


def test_a_workbook_of_many_megabytes_is_refused_unread():
    with pytest.raises(SheetTooLarge):
        read(b"PK\x03\x04" + bytes(20_000_001))


def test_an_array_formula_without_a_value_is_named():
    book = openpyxl.Workbook()
    book.active["A1"] = ArrayFormula("A1:A2", "=B1:B2")
    out = io.BytesIO()
    book.save(out)
    sheet = read(out.getvalue())
    assert sheet.uncomputed == {(0, 0)}
    assert sheet.rows[0] == ("=B1:B2",)


def test_sheets_have_titles_of_their_own_as_excel_compares_them():
    long = "A title that is longer than Excel allows"
    titles = ["Open", "OPEN", "open", long, long.upper(), "'"]
    data = xlsx_file.write_sheets([(each, [("Name",)]) for each in titles])
    assert xlsx_file.sheet_names(data) == (
        *("Open", "OPEN 2", "open 3"),
        *("A title that is longer than Exc", "A TITLE THAT IS LONGER THAN E 2", "Players"),
    )


def test_a_new_workbook_has_bold_headings_in_view_and_texts_that_stay_texts():
    rows = (("Nr & Name", "<Elo>"), ("007", 2301), (" a\nb ", 0))
    data = xlsx_file.write_sheets([("Open & <more>", rows), ("B", rows)])
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert book.sheetnames == ["Open & <more>", "B"]
    sheet = book["B"]
    assert tuple(sheet.values) == rows
    assert sheet.freeze_panes == "A2"
    assert [[cell.font.b for cell in row] for row in sheet] == [
        [True] * 2,
        [False] * 2,
        [False] * 2,
    ]
    assert [cell.number_format for cell in sheet["A"]] == ["@"] * 3
    assert [cell.data_type for cell in sheet["B"]] == ["s", "n", "n"]
    assert int(sheet.column_dimensions["A"].width) == len("Nr & Name") + 2


def test_a_decimal_is_a_number_with_all_its_places():
    data = xlsx_file.write([("Pts",), (Decimal("7.50"),), (Decimal("-0.5"),)], "Open")
    cells = openpyxl.load_workbook(io.BytesIO(data)).active["A"][1:]
    assert [(each.value, each.number_format) for each in cells] == [(7.5, "0.00"), (-0.5, "0.0")]


def test_columns_after_z_have_two_letters():
    data = xlsx_file.write([[f"c{place}" for place in range(60)]], "Wide")
    (row,) = read(data).rows
    assert row[25:28] == ("c25", "c26", "c27")
    assert row[-1] == "c59"


def test_thousands_of_rows_are_written_in_a_moment():
    rows = [[f"Player {number}", number, "12w½", "7.5"] * 4 for number in range(5000)]
    start = time_module.process_time()
    xlsx_file.write(rows, "Open")
    assert time_module.process_time() - start < 1.5
