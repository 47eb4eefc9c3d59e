"""A list fitted to the paper."""

import pytest

from swissdesk.papers.sheet import Align, Column, Line, Table
from swissdesk.printing import fonts
from swissdesk.printing.fitting import Fit, Setting

NAME = Column("Name", is_elastic=True)
POINTS = Column("Pts", Align.RIGHT)
TITLE = Column("")


@pytest.fixture(autouse=True)
def _loaded():
    fonts.load()


def a_table(*texts, columns=(NAME, POINTS)):
    return Fit(Table(columns, tuple(Line(each) for each in texts)))


def test_a_column_without_any_text_takes_no_room():
    table = a_table(("", "Novák", "1"), columns=(TITLE, NAME, POINTS))
    assert table.demands[0] == 0


def test_a_column_is_as_wide_as_its_widest_text_or_its_heading():
    narrow, wide = (a_table(("a", text)).demands[1] for text in ("1", "1000000"))
    assert fonts.width("Pts", fonts.SEMIBOLD) * 0.7 < narrow < wide


def test_the_columns_fill_the_room():
    assert sum(a_table(("Novák", "1")).widths(500, 10)) == pytest.approx(500)


def test_the_elastic_columns_share_what_is_left_alike():
    table = a_table(("a", "1", "A much longer name"), columns=(NAME, POINTS, NAME))
    left, _points, right = table.widths(500, 10)
    assert left == pytest.approx(right)


def test_at_the_widest_size_nothing_is_left():
    table = a_table(("Novák", "1"))
    size = table.widest_size(300)
    assert sum(table.demands) * size == pytest.approx(300)


def test_a_few_long_names_do_not_make_the_whole_list_small():
    names = [("Novák, Petr", "1")] * 39
    usual = a_table(*names, ("Novák, Petr", "1")).widest_size(300)
    assert a_table(*names, ("Wolfeschlegelsteinhausen", "1")).widest_size(300) == usual


def test_names_of_any_length_leave_room_for_the_rest():
    assert a_table(("W" * 1000, "1")).demands[0] < 16


def test_a_box_needs_more_room_than_its_text():
    plain, boxed = (
        a_table(("1-0",), columns=(Column("", is_boxed=boxed),)).demands[0]
        for boxed in (False, True)
    )
    assert boxed > plain + 1


def test_a_column_takes_no_more_than_it_may():
    free, bound = (
        a_table(("A club with a long name",), columns=(Column("Club", most=most),)).demands[0]
        for most in (0.0, 5.0)
    )
    assert bound == pytest.approx(5.62)
    assert free > bound


def test_lines_stand_apart_where_there_is_room():
    few = a_table(*[("a", "1")] * 5).best((500, 700), 0, (10, 15))
    assert (few.size, few.row) == (15, pytest.approx(2.1))


def test_lines_stand_no_further_apart_than_the_pages_allow():
    table = a_table(*[("a", "1")] * 45)
    setting = table.best((500, 700), 0, (10, 10))
    assert table.pages(setting, 700, 0) == table.pages(Setting(10), 700, 0) == 2
    assert setting.row == pytest.approx(2.1)
    full = a_table(*[("a", "1")] * 39).best((500, 700), 0, (10, 10))
    assert 1.72 <= full.row < 1.8
    assert a_table(*[("a", "1")] * 39).pages(full, 700, 0) == 1


def test_a_list_without_lines_takes_one_page():
    assert a_table().pages(Setting(10), 700, foot=0) == 1


def test_a_foot_that_does_not_fit_takes_a_page_of_its_own():
    table = a_table(*[("a", "1")] * 20)
    height = (1.7 + 20 * 1.72) * 10
    assert [table.pages(Setting(10), height + 30, foot) for foot in (29, 31)] == [1, 2]


def test_a_short_list_is_set_in_the_largest_size():
    assert a_table(("a", "1")).best_size(500, 700, 0, (10, 15)) == 15


def test_a_list_is_set_as_large_as_its_number_of_pages_allows():
    table = a_table(*[("a", "1")] * 35)
    size = table.best_size(500, 700, 0, (10, 15))
    assert 10 < size < 15
    assert table.pages(Setting(size), 700, 0) == 1
    assert table.pages(Setting(size + 0.125), 700, 0) == 2


def test_the_text_is_squeezed_a_little_where_that_saves_a_page():
    table = a_table(*[("a", "1")] * 40)
    assert table.pages(Setting(10), 660, 0) == 2
    assert 9 <= table.best_size(500, 660, 0, (10, 15)) < 10


def test_the_text_is_not_squeezed_for_nothing():
    table = a_table(*[("a", "1")] * 60)
    size = table.best_size(500, 660, 0, (10, 15))
    assert [table.pages(Setting(size), 660, 0) for size in (10, 9)] == [2, 2]
    assert size >= 10


def test_where_the_columns_need_it_the_size_is_smaller_than_the_least():
    table = a_table(("A name of some length", "1"))
    assert table.best_size(60, 700, 0, (10, 15)) == pytest.approx(table.widest_size(60))
