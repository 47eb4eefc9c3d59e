"""A source says what it is and how it is likely meant."""

import io
import zipfile

import pytest

from swissdesk.errors import SheetDamaged, SheetEmpty
from swissdesk.sheets import csv_file, xlsx_file
from swissdesk.sheets.sheet import Form
from swissdesk.sheets.source import source_of


def test_a_csv_file_is_read_in_its_likeliest_form():
    source = source_of("a.csv", "Jméno;Elo\nŘehoř;2301\n".encode("cp1250"))
    assert source.form == Form("cp1250", ";")
    assert source.sheet.rows[1] == ("Řehoř", "2301")
    assert source.sheet_names == ()


def test_a_source_is_read_again_as_the_arbiter_says():
    source = source_of("a.csv", b"Novak, Jan;2301\n")
    assert source.read(Form("utf-8", ",")).rows == (("Novak", "Jan;2301"),)
    assert source.read(source.form) is source.sheet


def test_a_workbook_begins_with_its_first_sheet():
    source = source_of("a.xlsx", xlsx_file.write([("Name",), ("Novák",)], "Sekce A"))
    assert source.form == Form(sheet_name="Sekce A")
    assert source.sheet_names == ("Sekce A",)
    assert source.sheet.rows[1] == ("Novák",)
    with pytest.raises(SheetDamaged):
        source.read(Form(sheet_name="Sekce B"))


def test_a_sheet_may_be_without_a_name():
    named = xlsx_file.write([("Novák",)], "Sekce")
    with zipfile.ZipFile(io.BytesIO(named)) as old:
        members = {
            each: old.read(each).replace(b'name="Sekce"', b'name=""') for each in old.namelist()
        }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as new:
        for name, content in members.items():
            new.writestr(name, content)
    assert source_of("list.xlsx", out.getvalue()).sheet.rows == (("Novák",),)


def test_cells_on_the_clipboard_have_tabs_between_them():
    source = source_of("clipboard", "Novák, Jan\t2301\nKrál; Petr\t2200\n")
    assert source.form == Form(separator="\t")
    assert source.sheet.rows[1] == ("Král; Petr", "2200")


def test_names_on_the_clipboard_may_have_any_separator():
    assert source_of("clipboard", "Novák;2301\nKrál;2200").form == Form(separator=";")


def test_an_empty_clipboard_is_refused():
    with pytest.raises(SheetEmpty):
        source_of("clipboard", " \n")


def test_every_separator_and_encoding_that_is_guessed_is_one_that_is_offered():
    assert source_of("a.csv", b"x").form.separator in csv_file.SEPARATORS
