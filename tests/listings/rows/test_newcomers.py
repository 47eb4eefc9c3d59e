"""Rows about to be entered, in words."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import newcomers
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player, Ratings, Title
from swissdesk.sheets.admission import Deed, Proposal, Whereabouts
from swissdesk.sheets.columns import Field
from swissdesk.sheets.duplicates import Likeness, Match
from swissdesk.sheets.newcomers import CellTrouble, Line, Trouble

NOVAK = Player(PlayerId(0), "Novák, Jan", Title.FM, federation="CZE", ratings=Ratings(2301, 2200))


def a_row(line, match=None, where=Whereabouts.SHEET, deed=Deed.ENTER, rating=2310):
    return newcomers.row(Proposal(line, rating, match, where, (deed,)), deed)


def test_a_row_says_who_it_is_and_what_becomes_of_it():
    row = a_row(Line(2, NOVAK))
    assert (row.row, row.deed_text, row.title, row.name) == (2, "new", "FM", "Novák, Jan")
    assert (row.rating, row.federation, row.remark) == ("2310", "CZE", "")


@pytest.mark.parametrize(
    ("rating", "estimate", "shown"),
    [(2301, 0, "2301"), (2301, 1850, "2301"), (0, 1850, "≈1850"), (0, 0, "")],
)
def test_an_estimate_is_shown_as_one(rating, estimate, shown):
    assert a_row(Line(1, NOVAK, estimate=estimate), rating=rating).rating == shown


@pytest.mark.parametrize(
    ("likeness", "where", "words"),
    [
        (Likeness.SAME_ID, Whereabouts.TOURNAMENT, "(already entered) has the same FIDE ID"),
        (Likeness.SAME_NAME, Whereabouts.EVENT, "(another section) has the same name"),
        (Likeness.SIMILAR_NAME, Whereabouts.SHEET, "(in a row above) has a similar name"),
    ],
)
def test_whom_a_row_looks_like_is_said(likeness, where, words):
    other = replace(NOVAK, name="Novák, Ján")
    row = a_row(Line(1, NOVAK), Match(other, likeness), where)
    assert row.remark == f"Novák, Ján {words}"


def test_a_name_that_stands_in_the_row_is_not_repeated_in_its_remark():
    where = Whereabouts.TOURNAMENT
    for likeness, words in (
        (Likeness.SAME_ID, "Same FIDE ID (already entered)"),
        (Likeness.SAME_NAME, "Same name (already entered)"),
    ):
        assert a_row(Line(1, NOVAK), Match(NOVAK, likeness), where).remark == words


OF_ROWS = {Trouble.TEAM_MISSING, Trouble.TEAM_ENTERED, Trouble.BOARD_TWICE}


@pytest.mark.parametrize("trouble", [each for each in Trouble if each not in OF_ROWS])
def test_every_trouble_is_said_with_its_cell(trouble):
    row = a_row(Line(4, NOVAK, troubles=(CellTrouble(4, 28, trouble, "x" * 50),)))
    assert row.remark.startswith("AB4: ")
    assert len(row.remark) < 90


def test_the_summary_counts_what_becomes_of_the_rows():
    new, known, out = (a_row(Line(1, NOVAK), deed=deed) for deed in Deed)
    assert newcomers.summary((new, new, known, out)) == (
        "2 new players, 1 known from the event, 1 left out"
    )
    assert newcomers.summary((known,)) == "1 known from the event"
    assert newcomers.summary((out,)) == "0 new players, 1 left out"


def test_the_summary_counts_the_rows_with_remarks():
    plain = a_row(Line(1, NOVAK))
    odd = a_row(Line(2, NOVAK, troubles=(CellTrouble(2, 3, Trouble.NOT_A_DATE, "31.2.1987"),)))
    twin = a_row(Line(3, NOVAK), Match(NOVAK, Likeness.SAME_ID))
    assert newcomers.summary((plain, odd)) == "2 new players, 1 remark"
    assert newcomers.summary((plain, odd, twin)) == "3 new players, 2 remarks"


def test_columns_are_called_as_in_a_spreadsheet():
    assert [newcomers.column_name(place) for place in (0, 25, 26, 99)] == ["A", "Z", "AA", "CV"]


def test_a_player_of_another_section_is_offered_with_what_tells_him_apart():
    event = Event().with_tournament(a_tournament(players=1))
    player = replace(event.players[0], federation="CZE", birth="1987/05/31")
    assert newcomers.known(event, player) == "Player001 (CZE, 1987, Open)"


def test_every_field_has_a_name():
    assert len({newcomers.field_name(each) for each in Field}) == len(Field)


def test_a_year_of_two_digits_is_named():
    row = a_row(Line(4, NOVAK, troubles=(CellTrouble(4, 2, Trouble.NOT_A_DATE, "28.7.60"),)))
    assert row.remark == "B4: the year in “28.7.60” has two digits only"
