"""Columns are understood by their headings in many languages, else by what they hold."""

import pytest

from swissdesk.sheets import columns
from swissdesk.sheets.columns import Field, Meaning
from swissdesk.sheets.csv_file import read_text

NAME, LAST_NAME, FIRST_NAME = Field.NAME, Field.LAST_NAME, Field.FIRST_NAME
TITLE, SEX, FEDERATION, FIDE_ID = Field.TITLE, Field.SEX, Field.FEDERATION, Field.FIDE_ID
BIRTH, CLUB, RATING, RAPID = Field.BIRTH, Field.CLUB, Field.RATING, Field.RAPID
NATIONAL = Field.NATIONAL


def meaning(text):
    return columns.meaning_of(read_text(text, ";"))


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        ("Name;FideID;FED;Rtg", (NAME, FIDE_ID, FEDERATION, RATING)),
        ("Nachname;Vorname;Verein;DWZ", (LAST_NAME, FIRST_NAME, CLUB, NATIONAL)),
        ("Naam;m/v", (NAME, SEX)),
        ("Spieler;m/w;Jahrgang", (NAME, SEX, BIRTH)),
        ("NOM;Prénom;Club;Sexe", (LAST_NAME, FIRST_NAME, CLUB, SEX)),
        ("Nom Prénom;Elo;Fédération;Zaplaceno", (NAME, RATING, FEDERATION, None)),
        ("Jméno;Elo", (NAME, RATING)),
        ("Apellidos;Nombre de pila;País", (LAST_NAME, FIRST_NAME, FEDERATION)),
        ("Příjmení;Jméno;Oddíl;Narozen", (LAST_NAME, FIRST_NAME, CLUB, BIRTH)),
        ("Prezime;Ime;Klub;Rejting", (LAST_NAME, FIRST_NAME, CLUB, RATING)),
        ("Презиме и име;Рејтинг;Клуб", (NAME, RATING, CLUB)),
        ("Фамилия;Имя;Рейтинг", (LAST_NAME, FIRST_NAME, RATING)),
        (
            "fideid;name;country;sex;title;rapid_rating",
            (FIDE_ID, NAME, FEDERATION, SEX, TITLE, RAPID),
        ),
        ("Name;RtgI;RtgN;Birthday", (NAME, Field.STANDARD, NATIONAL, BIRTH)),
        (
            "Name;K;Rk;BK;WTit;PKZ;First-timer",
            (
                NAME,
                Field.K,
                Field.K_RAPID,
                Field.K_BLITZ,
                Field.WOMEN_TITLE,
                Field.NATIONAL_ID,
                Field.FIRST_TIMER,
            ),
        ),
        ("ID_No;Name;Fide_No;Rtg_Nat;K", (Field.NATIONAL_ID, NAME, FIDE_ID, NATIONAL, Field.K)),
        ("Name;INGO;BCF", (NAME, Field.INGO, Field.BCF)),
        ("Name;Ingo-Zahl;BCF Grade", (NAME, Field.INGO, Field.BCF)),
        ("  FIDE-ID. ;*Name*;ELO", (FIDE_ID, NAME, RATING)),
    ],
)  # fmt: skip
def test_headings_are_known_in_many_languages(headings, fields):
    line = ";".join("x" for _each in fields)
    assert meaning(f"{headings}\n{line}\n") == Meaning(1, fields)


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("Name;ID\nNovák;23701234\nKráľ;309095\n", (NAME, FIDE_ID)),
        ("Name;ID;Year\nNovák;23701234;1987\nKráľ;14900000;2005\n", (NAME, FIDE_ID, BIRTH)),
        ("ID;Name;Year\n1;Novák;3\n2;Kráľ;4\n", (None, NAME, None)),
        ("ID;FIDE ID;Name\n23701234;309095;Novák\n", (None, FIDE_ID, NAME)),
        ("Name;Year;Born\nNovák;2019;1987\n", (NAME, None, BIRTH)),
    ],
)
def test_headings_of_several_meanings_count_where_the_cells_agree(text, fields):
    assert meaning(text) == Meaning(1, fields)


def test_titles_of_the_list_above_the_headings_are_passed_over():
    text = "Lázně 2026\nStart list;;\nNo.;Name;Rtg\n1;Novák, Jan;2301\n"
    assert meaning(text) == Meaning(3, (None, NAME, RATING))


def test_a_field_is_in_one_column_at_most():
    assert meaning("Name;Elo;Rating\nNovák;1;2\n").fields == (NAME, RATING, None)


def test_without_headings_the_columns_are_known_by_what_they_hold():
    text = (
        "1;Novák, Jan;GM;CZE;309095;2301;1987/05/31;m\n"
        "2;Kráľ, Petra;;SVK;14900000;2105;1999/01/01;w\n"
    )
    assert meaning(text) == Meaning(
        0,
        (None, NAME, TITLE, FEDERATION, FIDE_ID, RATING, BIRTH, SEX),
    )


def test_a_single_column_of_names_is_a_list_of_players():
    assert meaning("Jan Novák\nPetr Král\n") == Meaning(0, (NAME,))


def test_under_headings_that_nobody_knows_only_the_name_is_looked_for():
    text = "Hráč č.;Elo;Jména lidí;Kdy\n1;2301;Jan Novák;1999\n2;2100;Petr Král;1980\n"
    found = columns.meaning_below(read_text(text, ";"), 1)
    assert found == Meaning(1, (None, RATING, NAME, None))


def test_the_arbiter_may_say_that_there_are_no_headings():
    sheet = read_text("Name;Elo\nJan Novák;2301\nPetr Král;2200\nEva Malá;2150\nIvo Sýr;2000", ";")
    assert columns.meaning_below(sheet, 0).headings == 0


def test_years_of_birth_are_no_ratings():
    text = "Jan Novák;1987\nPetr Král;2005\nEva Malá;2010\n"
    assert meaning(text).fields == (NAME, BIRTH)
