"""Record 001: lines that are shifted, short or partly nonsense."""

import pytest
from trf.reports import adjusted, errors, notices, player, read

from swissdesk.listings.words.problems import sentence
from swissdesk.model.player import Sex, Title
from swissdesk.trf.document import PlayerLine
from swissdesk.trf.players import read_player, write_player
from swissdesk.trf.problems import Problems

LINE = player(
    3, "6 w 1", "2 b 0", name="Đorđević, Žarko", title="IM", fide_id="900001",
    birth="1981/01/01", points="1.0", rank="4",
)  # fmt: skip


def read_one(line):
    problems = Problems()
    return read_player(line, 9, problems), problems.in_order()


def test_columns_are_characters():
    found, problems = read_one(LINE)
    assert (found.name, found.rating, found.points) == ("Đorđević, Žarko", 2000, 10)
    assert problems == ()


def test_columns_counted_in_bytes_are_put_right():
    missing = len(LINE.encode()) - len(LINE)
    in_bytes = LINE[:40] + LINE[40 + missing :]
    found, problems = read_one(in_bytes)
    assert found == read_one(LINE)[0]
    assert [(each.line, each.column) for each in problems] == [(9, 48)]
    assert "bytes" in sentence(problems[0])


@pytest.mark.parametrize("shift", [-3, -1, 1, 2, 8])
@pytest.mark.parametrize(("inserted", "column"), [(40, 48), (76, 80)])
def test_columns_shifted_behind_name_or_birth_are_put_right(inserted, column, shift):
    line = player(3, "6 w 1", name="Petrov, Petr", birth="1981", points="1.0", rank="4")
    start, end = line[:inserted], line[inserted:]
    moved = start + " " * shift + end if shift > 0 else start[:shift] + end
    found, problems = read_one(moved)
    assert found == read_one(line)[0]
    assert [(each.line, each.column) for each in problems] == [(9, column)]
    assert f"shifted by {shift:+}" in sentence(problems[0])


def test_rounds_shifted_behind_the_rank_are_put_right():
    line = player(3, "6 w 1", "bye H", points="1.5", rank="4")
    found, problems = read_one(line[:90] + line[91:])
    assert found == read_one(line)[0]
    assert "from 90 on are shifted by -1" in sentence(problems[0])


@pytest.mark.parametrize(("column", "text"), [(48, "x"), (69, "7"), (85, "9")])
def test_what_stands_between_the_columns_is_left_out(column, text):
    line = player(3, "6 w 1", points="1.0", rank="4")
    found, problems = read_one(line[: column - 1] + text + line[column:])
    assert found == read_one(line)[0]
    assert [(each.line, each.column) for each in problems] == [(9, column)]


@pytest.mark.parametrize("column", [4, 9, 14])
def test_what_stands_before_the_name_is_reported_also_where_the_rest_is_in_place(column):
    line = LINE[: column - 1] + "x" + LINE[column:]
    found, problems = read_one(line)
    assert found == read_one(LINE)[0]
    assert [each.column for each in problems] == [column]


@pytest.mark.parametrize("number", ["10000", "   12"])
@pytest.mark.parametrize("after", ["", " "])
def test_a_pairing_number_that_runs_out_of_its_columns_is_refused(number, after):
    line = f"001 {number}{after}{LINE[9:]}"
    assert errors(read("012 Open", line), "A pairing number from 1 to 9999") == [(2, 5)]


@pytest.mark.parametrize("column", [100, 101])
def test_what_stands_between_two_rounds_is_left_out(column):
    line = player(3, "6 w 1", "2 b 0", points="1.0", rank="4")
    found, problems = read_one(line[: column - 1] + "x" + line[column:])
    assert found == read_one(line)[0]
    assert [(each.line, each.column) for each in problems] == [(9, column)]


@pytest.mark.parametrize("column", [96, 98, 106])
def test_what_stands_within_the_columns_of_a_round_is_refused(column):
    line = player(3, "6 w 1", "2 b 0", points="x.x", rank="4")
    loaded = read("012 Open", line[: column - 1] + "7" + line[column:])
    assert errors(loaded, "between the columns of a round") == [(2, column)]


def test_a_name_too_long_for_its_field_is_cut_and_the_rest_put_right():
    line = player(3, "6 w 1", name="N" * 36, points="1.0")
    found, problems = read_one(line)
    assert found.name == "N" * 33
    assert found.points == 10
    assert len(problems) == 1


def test_a_line_that_fits_nowhere_is_read_as_it_stands():
    line = player(3, "6 w 1", points="x.x").replace("2000", "abcd")
    found, problems = read_one(line)
    assert (found.rating, found.points) == (0, None)
    assert [each.column for each in problems] == [49, 81]


@pytest.mark.parametrize("length", [8, 9, 10, 13, 14, 30, 47, 52, 56, 68, 79, 84, 89, 95, 97, 99])
def test_a_line_may_end_with_any_field(length):
    found, problems = read_one(LINE[:length])
    assert found.tpn == 3
    assert problems == ()


@pytest.mark.parametrize("tpn", ["    ", "   x", "0000", "-  1"])
def test_a_player_needs_a_pairing_number(tpn):
    loaded = read("012 Open", "001 " + tpn + player(1)[8:])
    assert errors(loaded, "pairing number") == [(2, 5)]


@pytest.mark.parametrize(
    ("fields", "column"),
    [
        ({"rating": "2O00"}, 49),
        ({"birth": "yesterday"}, 70),
        ({"birth": "2005/02/31"}, 70),
        ({"birth": "03/04/2005"}, 70),
        ({"points": "two"}, 81),
        ({"rank": "1st"}, 86),
        ({"sex": "x"}, 10),
        ({"title": "BOS"}, 11),
    ],
)
def test_nonsense_in_a_field_is_left_out(fields, column):
    loaded = read("012 Open", player(1, **fields))
    assert adjusted(loaded) == [(2, column)]
    assert loaded.event.players[0].name == "Player"


@pytest.mark.parametrize(
    ("written", "birth"),
    [
        ("1981", "1981"),
        ("1981/01/02", "1981/01/02"),
        ("1981/00/00", "1981"),
        ("0000/00/00", ""),
        ("2.1.1981", "1981/01/02"),
        ("28/07/1981", "1981/07/28"),
        ("1981/07/00", "1981/07"),
        ("19810728", "1981/07/28"),
    ],
)
def test_a_date_of_birth_may_be_a_year(written, birth):
    loaded = read("012 Open", player(1, birth=written))
    assert loaded.event.players[0].birth == birth
    assert not adjusted(loaded)


def test_day_and_month_that_may_be_either_leave_the_year():
    loaded = read("012 Open", player(1, birth="03/04/2005"))
    assert loaded.event.players[0].birth == "2005"


def test_a_month_of_birth_is_written_with_zeros_for_the_day():
    line = write_player(PlayerLine(1, "Player", birth="2005/07"))
    assert line[69:79] == "2005/07/00"


@pytest.mark.parametrize(
    ("written", "title"),
    [("GM", Title.GM), ("wgm", Title.WGM), ("g", Title.GM), ("m", Title.IM), ("wf", Title.WFM)],
)
def test_titles_may_have_the_short_forms_of_trf06(written, title):
    assert read("012 Open", player(1, title=written)).event.players[0].title is title


@pytest.mark.parametrize(
    ("written", "sex"), [("m", Sex.MALE), ("W", Sex.FEMALE), ("f", Sex.FEMALE)]
)
def test_women_are_w_or_f(written, sex):
    assert read("012 Open", player(1, sex=written)).event.players[0].sex is sex


def test_an_opponent_is_a_number():
    loaded = read("012 Open", player(1, "2 w 1", "x w 1"))
    assert errors(loaded, "is not the pairing number of an opponent") == [(2, 102)]


def test_a_colour_is_w_or_b():
    loaded = read("012 Open", player(1, "2 g 1"), player(2, "1 b 0"))
    assert errors(loaded, "is not a colour") == [(2, 97)]


def test_a_line_has_room_for_99_rounds():
    assert not errors(read("012 Open", player(1, *["bye Z"] * 99)))
    loaded = read("012 Open", player(1, *["bye Z"] * 100))
    assert errors(loaded, "more than 99 rounds") == [(2, 92 + 990)]


def test_a_tab_is_read_as_a_blank():
    loaded = read("012 Open", player(1).replace(" 2000", "\t2000"))
    assert loaded.event.players[0].ratings.standard == 2000
    assert adjusted(loaded, "Tabs") == [(2, 48)]


def test_blanks_before_a_record_are_left_out():
    loaded = read("012 Open", "  " + player(1))
    assert len(loaded.event.players) == 1
    assert adjusted(loaded, "Blanks") == [(2, 1)]
    assert not notices(loaded, "unknown")


def test_what_stands_behind_a_blank_round_makes_no_round_of_it():
    found, problems = read_one(LINE.ljust(119) + "x")
    assert len(found.cells) == 2
    assert [sentence(each) for each in problems] == ["Text between the columns is left out."]
