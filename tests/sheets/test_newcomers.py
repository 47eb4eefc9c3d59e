"""Rows become players; what a cell says badly is named, never guessed."""

import pytest

from swissdesk.model.player import KFactors, Player, Ratings, Sex, Title
from swissdesk.sheets import columns, newcomers
from swissdesk.sheets.columns import Field, Meaning
from swissdesk.sheets.csv_file import read_text
from swissdesk.sheets.newcomers import CellTrouble, Trouble
from swissdesk.sheets.sheet import Sheet


def lines(text):
    sheet = read_text(text, ";")
    return newcomers.lines_of(sheet, columns.meaning_of(sheet))


def cell(field, text):
    """The only row of a list whose second column holds *text*."""
    sheet = Sheet((("Novák", text),))
    (line,) = newcomers.lines_of(sheet, Meaning(0, (Field.NAME, field)))
    return line


def troubles(line):
    return [each.trouble for each in line.troubles]


def test_a_row_with_everything_is_a_player_with_everything():
    (line,) = lines(
        "Last name;First name;Title;Sex;Fed;FIDE ID;Born;Club;Cat;"
        "Rtg;Std;Rapid;Blitz;Nat;Estimate;Women's title;National ID;K;K rapid;K blitz;First-timer\n"
        "Novák;Jan;im;F;cze;309095.0;31.5.1987;Sokol;S50;2310;2301.0;2200;2100,0;2000;-;"
        "wg;A 77;20;40.0;0;ja\n"
    )
    assert line.player == Player(
        0,
        "Novák, Jan",
        Title.IM,
        Sex.FEMALE,
        "CZE",
        "309095",
        "1987/05/31",
        "Sokol",
        "S50",
        Ratings(2301, 2200, 2100, 2000),
        Title.WGM,
        "A77",
        KFactors(20, 40, 0),
        is_first_timer=True,
    )
    assert (line.row, line.rating, line.estimate, line.troubles) == (2, 2310, 0, ())


def test_a_list_that_says_no_rating_used_leaves_it_open():
    assert lines("Name;Std\nNovák, Jan;2301\n")[0].rating is None


@pytest.mark.parametrize(
    ("text", "title"),
    [("g", Title.GM), ("WF", Title.WFM), ("I.M", Title.NONE), ("fm.", Title.FM), ("–", Title.NONE)],
)
def test_titles_are_read_as_rating_lists_write_them(text, title):
    assert cell(Field.TITLE, text).player.title is title


@pytest.mark.parametrize(
    ("field", "text", "trouble"),
    [
        (Field.K, "100", Trouble.NOT_A_K),
        (Field.K_RAPID, "x", Trouble.NOT_A_K),
        (Field.WOMEN_TITLE, "XX", Trouble.NOT_A_TITLE),
        (Field.FIRST_TIMER, "perhaps", Trouble.NOT_YES_OR_NO),
    ],
)
def test_what_is_not_a_k_a_title_or_a_yes_is_left_out_and_named(field, text, trouble):
    line = cell(field, text)
    assert troubles(line) == [trouble]
    assert line.player == Player(0, "Novák")


@pytest.mark.parametrize(("text", "expected"), [("x", True), ("Áno", True), ("Nein", False)])
def test_a_first_timer_is_marked_in_many_languages(text, expected):
    assert cell(Field.FIRST_TIMER, text).player.is_first_timer is expected


@pytest.mark.parametrize(
    ("text", "sex"),
    [("M", Sex.MALE), ("žena", Sex.FEMALE), ("F", Sex.FEMALE), ("männlich", Sex.MALE)],
)
def test_the_sex_is_read_in_many_languages(text, sex):
    assert cell(Field.SEX, text).player.sex is sex


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1987", "1987"),
        ("1987.0", "1987"),
        ("1987-05-31", "1987/05/31"),
        ("1987-05-31 00:00:00", "1987/05/31"),
        ("31.05.1987", "1987/05/31"),
        ("31. 5. 1987", "1987/05/31"),
        ("31-May-1987", "1987/05/31"),
        ("19870531", "1987/05/31"),
        ("1987/05/00", "1987/05"),
        ("05/05/1987", "1987/05/05"),
        ("5/31/1987", "1987/05/31"),
        ("1987/00/00", "1987"),
        ("00.00.1987", "1987"),
        ("31/05/1987", "1987/05/31"),
        ("0", ""),
    ],
)
def test_dates_are_read_as_offices_write_them(text, birth):
    line = cell(Field.BIRTH, text)
    assert (line.player.birth, line.troubles) == (birth, ())


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        ("England", "ENG", []),
        ("Czechia", "CZE", []),
        ("ger", "GER", []),
        ("NRW", "NRW", [Trouble.UNKNOWN_FEDERATION]),
        ("XYZ", "XYZ", [Trouble.UNKNOWN_FEDERATION]),
        ("Englandia", "", [Trouble.NOT_A_FEDERATION]),
    ],
)
def test_federations_are_read_by_code_and_by_name(text, code, found):
    line = cell(Field.FEDERATION, text)
    assert line.player.federation == code
    assert troubles(line) == found


def test_days_and_months_are_told_apart_by_the_other_dates_of_the_column():
    by_day = lines("Name;Born\nA B;01/02/1987\nC D;31/12/1990\n")
    by_month = lines("Name;Born\nA B;01/02/1987\nC D;12/31/1990\n")
    assert [line.player.birth for line in by_day] == ["1987/02/01", "1990/12/31"]
    assert [line.player.birth for line in by_month] == ["1987/01/02", "1990/12/31"]


def test_where_day_and_month_cannot_be_told_apart_only_the_year_is_taken():
    line = cell(Field.BIRTH, "01/02/1987")
    assert line.player.birth == "1987"
    assert troubles(line) == [Trouble.DAY_OR_MONTH]


@pytest.mark.parametrize(
    ("field", "text", "trouble"),
    [
        (Field.TITLE, "Master", Trouble.NOT_A_TITLE),
        (Field.SEX, "x", Trouble.NOT_A_SEX),
        (Field.FEDERATION, "Atlantis", Trouble.NOT_A_FEDERATION),
        (Field.FEDERATION, "ČES", Trouble.NOT_A_FEDERATION),
        (Field.FIDE_ID, "CZE12", Trouble.NOT_A_FIDE_ID),
        (Field.FIDE_ID, "1.5E+06", Trouble.NOT_A_FIDE_ID),
        (Field.FIDE_ID, "-5", Trouble.NOT_A_FIDE_ID),
        (Field.FIDE_ID, "9" * 400, Trouble.NOT_A_FIDE_ID),
        (Field.FIDE_ID, "١٢٣٤٥", Trouble.NOT_A_FIDE_ID),
        (Field.BIRTH, "87", Trouble.NOT_A_DATE),
        (Field.BIRTH, "31.13.1987", Trouble.NOT_A_DATE),
        (Field.BIRTH, "31.2.1987", Trouble.NOT_A_DATE),
        (Field.BIRTH, "1987/02/31", Trouble.NOT_A_DATE),
        (Field.BIRTH, "sixties", Trouble.NOT_A_DATE),
        (Field.BIRTH, "31928", Trouble.NOT_A_DATE),
        (Field.RATING, "5000", Trouble.NOT_A_RATING),
        (Field.RATING, "-1", Trouble.NOT_A_RATING),
        (Field.RATING, "2301.5", Trouble.NOT_A_RATING),
        (Field.RATING, "1" * 5000, Trouble.NOT_A_RATING),
        (Field.STANDARD, "#REF!", Trouble.NOT_A_RATING),
        (Field.CLUB, "x" * 300, Trouble.TOO_LONG),
        (Field.CLUB, "Soko\ufffd", Trouble.LETTERS_DAMAGED),
    ],
)
def test_what_makes_no_sense_is_left_out_and_named(field, text, trouble):
    line = cell(field, text)
    assert trouble in troubles(line)
    assert (line.troubles[0].row, line.troubles[0].column) == (1, 2)
    assert len(line.troubles[0].text) <= 200
    assert line.is_player


@pytest.mark.parametrize("text", ["", "0", "-", "–", "unr.", "Unrated"])
def test_an_unrated_player_is_no_trouble(text):
    assert cell(Field.RATING, text).rating == 0
    assert not cell(Field.RATING, text).troubles


def test_a_row_without_a_name_is_no_player():
    (line,) = lines("Name;Elo;Club\n;2301;Sokol\n")
    assert not line.is_player
    assert line.troubles == (CellTrouble(2, 1, Trouble.NAME_MISSING, ""),)


@pytest.mark.parametrize(("cells", "name"), [(", Ben", "Ben"), ("Novák,", "Novák"), (",", "")])
def test_a_comma_alone_is_no_part_of_a_name(cells, name):
    assert [each.player.name for each in lines(f"Name;Club\n{cells};Sokol\n")] == [name]


def test_rows_without_anything_wanted_are_passed_over():
    text = "Name;Elo;Remark\nNovák, Jan;2301;\n;;paid\n\nKrál, Petr;2200;\n"
    assert [line.row for line in lines(text)] == [2, 5]


def test_a_formula_without_a_value_is_named():
    sheet = Sheet((("Novák", "=A1"),), frozenset({(0, 1)}))
    (line,) = newcomers.lines_of(sheet, Meaning(0, (Field.NAME, Field.RATING)))
    assert line.rating == 0
    assert troubles(line) == [Trouble.NOT_COMPUTED]


def test_a_list_without_names_has_no_players():
    sheet = Sheet((("2301",),))
    (line,) = newcomers.lines_of(sheet, Meaning(0, (Field.RATING,)))
    assert not line.is_player
    assert line.troubles[0].column == 1


@pytest.mark.parametrize(
    ("field", "text", "rating"),
    [
        (Field.INGO, "80", 2200),
        (Field.INGO, "90,5", 2116),
        (Field.BCF, "200", 2200),
        (Field.BCF, "-", 0),
    ],
)
def test_ingo_and_bcf_are_read_as_the_national_rating_that_they_stand_for(field, text, rating):
    assert cell(field, text).player.ratings.national == rating


@pytest.mark.parametrize("text", ["400", "eighty", "1/2"])
def test_what_is_no_ingo_number_is_named(text):
    line = cell(Field.INGO, text)
    assert line.player.ratings.national == 0
    assert [each.trouble for each in line.troubles] == [Trouble.NOT_A_RATING]


def test_a_national_rating_goes_before_what_old_scales_make_of_one():
    (line,) = lines("Name;National;INGO\nNovák;2000;80\n")
    assert line.player.ratings.national == 2000
