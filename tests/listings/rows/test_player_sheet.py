"""The list of players that goes out can come in again."""

from dataclasses import replace

from builders import a_tournament

from swissdesk.listings.rows import player_sheet
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import KFactors, Player, Ratings, Sex, Title
from swissdesk.sheets import columns, csv_file, newcomers, xlsx_file

FULL = Player(
    PlayerId(1),
    "Nováková, Jana",
    Title.IM,
    Sex.FEMALE,
    "CZE",
    "309095",
    "1987/05/31",
    "=Sokol",
    "S50",
    Ratings(2301, 2200, 2100, 2000),
    Title.WGM,
    "A77",
    KFactors(10, 20, 40),
    is_first_timer=True,
)


def a_list():
    tournament = a_tournament("1-2 =")
    first, second = tournament.entries
    return tournament.with_entries([replace(first, participant=FULL), replace(second, rating=0)])


def test_a_row_has_numbers_as_numbers_and_nothing_for_unrated():
    headings, first, second = player_sheet.rows(a_list())
    assert (headings[0], headings[9], headings[-1]) == ("No.", "Rating used here", "Status")
    assert first[0] == 1
    assert (first[9], second[9]) == (2590, "")
    assert first[-2:] == ("0.5", "")


def test_what_is_exported_is_imported_as_the_same_player():
    rows = player_sheet.rows(a_list())
    data = xlsx_file.write(rows, "Open")
    sheet = xlsx_file.read(data, "Open")
    line, _second = newcomers.lines_of(sheet, columns.meaning_of(sheet))
    assert line.player == replace(FULL, id=0)
    assert (line.rating, line.troubles) == (2590, ())


def test_a_club_that_looks_like_a_formula_is_harmless_in_csv():
    data = csv_file.write(player_sheet.rows(a_list()))
    assert ";'=Sokol;" in data.decode("utf-8-sig")
