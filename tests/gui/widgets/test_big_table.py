"""A list for the wall, fitted to the window."""

import pytest

from swissdesk.gui.widgets.big_table import BigTable, fits_twice, fitted
from swissdesk.papers.sheet import Align, Column, Line, Table

NUMBER = Column("No", Align.RIGHT)
NAME = Column("Name", is_elastic=True)
RATING = Column("Rtg", Align.RIGHT, is_grey=True)
COLUMNS = (NUMBER, NAME, RATING)


def numbers(places):
    return [place.number for place in places]


def test_with_room_to_spare_the_letters_are_as_large_as_the_lines_allow():
    size, places = fitted(COLUMNS, (2.0, 10.0, 3.0), 1000, 40)
    assert size == 40
    assert numbers(places) == [0, 1, 2]
    assert sum(place.width for place in places) == pytest.approx(1000)


def test_columns_follow_each_other_without_a_gap():
    _size, places = fitted(COLUMNS, (2.0, 10.0, 3.0), 1000, 40)
    assert [place.left for place in places] == pytest.approx([0, 80, 880])


def test_what_matters_least_goes_first():
    size, places = fitted(COLUMNS, (2.0, 10.0, 3.0), 500, 40)
    assert (size, numbers(places)) == (40, [0, 1])


def test_then_names_are_cut():
    size, places = fitted(COLUMNS, (2.0, 20.0, 3.0), 500, 40)
    assert size == 40
    assert places[1].width == pytest.approx(420)


def test_then_the_letters_become_smaller():
    size, places = fitted(COLUMNS, (2.0, 20.0, 3.0), 180, 40)
    assert size == pytest.approx(20)
    assert sum(place.width for place in places) == pytest.approx(180)


def test_a_column_without_any_text_is_left_out():
    _size, places = fitted(COLUMNS, (2.0, 10.0, 0.0), 1000, 40)
    assert numbers(places) == [0, 1]


def test_an_empty_table_has_no_places():
    assert fitted((), (), 1000, 40) == (40, ())


def test_the_lines_in_view_are_read_out(qtbot, on_screen):
    table = on_screen(BigTable())
    lines = tuple(Line((str(number), f"Player {number}", "")) for number in range(1, 8))
    table.show_table(Table(COLUMNS, lines))
    table.show_lines(4, 2)
    assert table.lines() == ("5 Player 5", "6 Player 6")
    assert table.accessibleDescription() == "5 Player 5\n6 Player 6"


def test_a_heading_in_bold_letters_needs_more_room(on_screen):
    wide = []
    for is_heading in (False, True):
        table = on_screen(BigTable(), 400, 300)
        table.show_table(Table((Column("Rtg"),), (Line(("2469",), is_heading=is_heading),)))
        wide.append(table._demands[0])
    assert wide[0] < wide[1]


def test_it_can_be_painted_at_any_size(qtbot, on_screen):
    table = on_screen(BigTable())
    lines = tuple(Line((str(n), f"Đorđević {n}", "2400"), n % 3 == 0) for n in range(1, 30))
    table.show_table(Table(COLUMNS, lines))
    for width, height, rows in ((1, 1, 1), (1280, 720, 14), (100, 900, 40), (3000, 200, 3)):
        table.resize(width, height)
        table.show_lines(0, rows)
        assert not table.grab().isNull()


def a_list(count):
    return Table(
        COLUMNS, tuple(Line((str(n), f"Đorđević {n:02}", "2400")) for n in range(1, count + 1))
    )


@pytest.mark.parametrize(
    ("width", "size", "twice"),
    [(1000, 40, True), (940, 40, True), (920, 40, False), (1000, 50, False), (1000, 0, False)],
)
def test_a_list_fits_twice_where_no_name_is_cut_and_letters_stay(width, size, twice):
    assert fits_twice(COLUMNS, (2.0, 9.0, 3.0), width, size) is twice


def test_on_a_wide_screen_two_halves_stand_side_by_side(on_screen):
    table = on_screen(BigTable(), 1600, 600)
    table.show_table(a_list(50))
    table.show_lines(0, 14)
    assert table.capacity(14) == 28
    assert len(table.lines()) == 28
    assert table.lines()[14].startswith("15 ")
    table.resize(250, 600)
    assert table.capacity(14) == 14
    assert len(table.lines()) == 14


def test_a_list_that_fits_below_itself_is_not_split(on_screen):
    table = on_screen(BigTable(), 1600, 600)
    table.show_table(a_list(14))
    assert table.capacity(14) == 14


def test_both_halves_are_painted_and_no_line_twice(on_screen):
    table = on_screen(BigTable(), 1600, 600)
    table.show_table(a_list(28))
    table.show_lines(0, 14)
    both = table.grab().toImage()
    table.show_table(a_list(14))
    one = table.grab().toImage()
    painted = {(x, y) for x in range(820, 1600, 2) for y in range(40, 600, 2)}
    left = {(x, y) for x in range(0, 400, 2) for y in range(40, 600, 2)}
    assert any(both.pixel(*at) != one.pixel(*at) for at in painted)
    assert all(both.pixel(*at) == one.pixel(*at) for at in left if at[0] < 60)
