"""CSV files as clubs send them, and as nobody should."""

import time

import pytest

from swissdesk.errors import SheetDamaged, SheetEmpty, SheetTooLarge, SheetUnknown
from swissdesk.sheets import csv_file
from swissdesk.sheets.sheet import Form

CZECH = "Jméno;Příjmení;Oddíl\nŽelimír;Novák;Šachy Řež\nĽudmila;Čížková;Kroměříž\n"


def read(data):
    return csv_file.read(data, csv_file.form_of(data)).rows


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1250"])
def test_a_czech_list_is_read_in_every_encoding_that_offices_write(encoding):
    assert read(CZECH.encode(encoding))[1] == ("Želimír", "Novák", "Šachy Řež")


def test_a_bulgarian_list_is_read_in_its_code_page():
    text = "Име;Клуб\nБобоцов Милко;Пловдив\nПадевски Николай;София\n"  # noqa: RUF001  Cyrillic it is
    assert read(text.encode("cp1251"))[2] == ("Падевски Николай", "София")


def test_a_german_list_is_read_in_its_code_page():
    text = "Name;Verein\nMüller, Jörg;Bäumchen Köln\nGroß, Käthe;Süd Düsseldorf\n"
    assert read(text.encode("cp1252"))[2] == ("Groß, Käthe", "Süd Düsseldorf")


NAMES = {
    "cp1252": (
        "Peña, José; Núñez, Raúl; Muñoz Ibáñez, Íñigo",
        "Peña, B",
        "PEÑA; GARCÍA",
        "Åberg, Per",
        "Simões, João; Magalhães, Inês; Conceição, André",
        "Lefèvre, Hélène; Brière, Loïc; Maël, François",
        "Sørensen, Jørgen; Kjær, Søren; Næss, Åse",
        "Ångström, Åke; Sjöberg, Pär; Håkansson, Björn",
        "Guðmundsson, Þór; Sigurðardóttir, Ýr",
        "Niccolò, Dario; Alò, Libertà",
        "Müller, Jörg; Groß, Käthe",
        "Solà, Mª José; Pagès, Núria",
        "1,Alder,3b1,2w½,2½; 3,Cedar,-½,4b½",
    ),
    "cp1250": (
        "Řezníček, Ondřej; Dvořák, Jiří; Čížková, Štěpánka",
        "Čapek, Jan",
        "Záthurecký, Ľubomír; Daňko, Jozef; Špaček, Mikuláš",
        "Kamiński, Paweł; Świercz, Łukasz; Zięba, Róża",
        "Kamiński, A",
        "KAMIŃSKI; ŁUKASZ",
        "Erdős, Győző; Szőke, László; Szűcs, Erzsébet",
        "Szőke, A",
        "Kovačević, Đuro; Brkić, Željko; Šarić, Ante",
        "Kovač, Matic; Žnidaršič, Tjaša",
        "Bălan, Ştefan; Mădălin, Ioniţă",
    ),
    "cp1254": ("Yılmaz, Çağla; Şahin, Gümüş; Öztürk, İbrahim",),
    "cp1257": ("Bērziņš, Jānis; Kļaviņa, Ģirts", "Stankevičius, Šarūnas; Žukauskaitė, Rūta"),
    "cp1253": ("Παπαδόπουλος, Γιώργος; Αλεξίου, Μαρία",),
}


@pytest.mark.parametrize(
    ("page", "names"), [(page, names) for page, listed in NAMES.items() for names in listed]
)
def test_the_letters_of_names_tell_their_code_page(page, names):
    data = names.encode(page)
    assert csv_file.decoded(data, csv_file.encoding_of(data)) == names


def test_a_few_names_of_other_languages_do_not_change_the_code_page_of_a_list():
    for page in ("cp1250", "cp1252"):
        data = "\n".join(NAMES[page]).encode(page)
        assert csv_file.encoding_of(data) == page


@pytest.mark.parametrize("data", [b"\xe9" * 9_000_000, b"\xe9a" * 9_000_000, bytes(range(256)) * 9])
def test_a_file_made_to_keep_the_guess_of_its_code_page_busy_is_read_in_time(data):
    begun = time.monotonic()
    csv_file.encoding_of(data)
    assert time.monotonic() - begun < 5


def test_the_arbiter_may_say_which_encoding_is_meant():
    data = "Ş;ğ\n".encode("cp1254")
    assert csv_file.read(data, Form("cp1254", ";")).rows == (("Ş", "ğ"),)


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
def test_the_separator_is_the_one_that_cuts_lines_alike(separator):
    line = separator.join(("Novak Jan", "2301", "CZE"))
    assert read(f"{line}\n{line}\n".encode()) == (("Novak Jan", "2301", "CZE"),) * 2


def test_commas_within_names_are_no_separators_where_semicolons_cut():
    assert read(b"Novak, Jan;2301\nKral, Petr;2200\n") == (
        ("Novak, Jan", "2301"),
        ("Kral, Petr", "2200"),
    )


def test_a_quoted_cell_may_have_lines_and_separators_within():
    assert read(b'Name;Club\n"Novak;\nJan";"""Rook"""\n')[1] == ("Novak; Jan", '"Rook"')


def test_short_rows_are_filled_up_and_empty_ones_at_the_foot_left_out():
    assert csv_file.read_text("a;b\nc\n\nd;e\n;;\n\n", ";").rows == (
        ("a", "b"),
        ("c", ""),
        ("", ""),
        ("d", "e"),
    )


def test_a_quotation_mark_that_is_never_closed_is_refused_with_its_line():
    with pytest.raises(SheetDamaged) as refused:
        csv_file.read_text('Novak;1\n"Kral;2\nMaly;3\n', ";")
    assert refused.value.line == 3


def test_a_list_of_two_hundred_thousand_rows_is_refused():
    with pytest.raises(SheetTooLarge):
        csv_file.read(b"Novak;1\n" * 200_000, Form("utf-8", ";"))


def test_a_file_of_many_megabytes_is_refused_unread():
    with pytest.raises(SheetTooLarge):
        csv_file.read(b"N" * 20_000_001, Form("utf-8", ";"))


def test_a_row_of_a_thousand_cells_is_refused():
    with pytest.raises(SheetTooLarge):
        csv_file.read_text("x;" * 1000, ";")


@pytest.mark.parametrize("text", ["", "\n\n", ";;;\n;;;", "\ufeff"])
def test_a_list_with_nothing_in_it_is_refused(text):
    data = text.encode()
    with pytest.raises(SheetEmpty):
        csv_file.read(data, csv_file.form_of(data))


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99)]
)
def test_a_picture_or_an_old_workbook_is_no_list(data):
    with pytest.raises(SheetUnknown):
        csv_file.read(data, csv_file.form_of(data))


def test_a_letter_cut_in_two_is_seen_as_damaged():
    data = "Novák;1\n".encode()[:4] + b";1\n"
    assert csv_file.read(data, Form("utf-8", ";")).rows[0][0] == "Nov" + csv_file.DAMAGED


@pytest.mark.parametrize("number", ["+1", "-3.20", "+12.00"])
def test_a_number_with_a_sign_is_no_formula(number):
    assert csv_file.write([(number,)]).decode("utf-8-sig").strip() == number


def test_what_is_written_is_read_again():
    rows = (("Name", "Rtg"), ("Šťastný; Jan", "2301"))
    data = csv_file.write(rows)
    assert data.startswith(b"\xef\xbb\xbf")
    assert csv_file.read(data, csv_file.form_of(data)).rows == rows


@pytest.mark.parametrize("text", ["=1+1", "+1+A1", "-A1", "@SUM(A1)", ' =HYPERLINK("x")', "\t=1"])
def test_a_text_that_would_be_a_formula_has_an_apostrophe_before_it(text):
    written = csv_file.write([(text, 2301)]).decode("utf-8-sig")
    assert written.lstrip('"').startswith("'")
    assert written.rstrip().endswith(";2301")
