import pytest
from PySide6.QtCore import Qt

from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel
from swissdesk.gui.widgets.value_table import ValueTable

ROWS = (("1", "Novák", "5", "12.5"), ("2", "Kovač", "4", "11.0"))


def a_column(place, heading, subject="", spare=0):
    return Column(heading, lambda row: row[place], 60, RIGHT, spare=spare, subject=subject)


COLUMNS = (
    a_column(0, "Rk", "rank"),
    a_column(1, "Name"),
    a_column(2, "Pts", "points"),
    a_column(3, "BH", "BH", spare=1),
)


@pytest.fixture
def table(on_screen):
    model = ListingModel(COLUMNS, key=lambda row: row[0])
    made = on_screen(ValueTable(model, "Standings"), 400, 200)
    model.show_rows(ROWS)
    made.choose("1")
    made.setFocus()
    return made


def test_left_and_right_go_from_value_to_value(table, qtbot):
    assert table.subject == "rank"
    found = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(table, key)
        found.append(table.subject)
    assert found == ["points", "BH", "BH", "points"]


def test_down_stays_in_the_column(table, qtbot):
    qtbot.keyClick(table, Qt.Key.Key_Right)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert (table.current_key, table.subject) == ("2", "points")


def test_return_and_a_click_ask_about_a_value(table, qtbot):
    with qtbot.waitSignal(table.asked):
        qtbot.keyClick(table, Qt.Key.Key_Return)
    place = table.visualRect(table.model().index(1, 2)).center()
    with qtbot.waitSignal(table.asked):
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (table.current_key, table.subject) == ("2", "points")


def test_a_click_on_a_name_asks_nothing_and_return_opens_the_row(table, qtbot):
    place = table.visualRect(table.model().index(1, 1)).center()
    with qtbot.assertNotEmitted(table.asked):
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(table.activated_key) as opened:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == ["2"]


def test_the_value_chosen_stays_under_other_columns(table):
    table.choose_subject("BH")
    table.model().show_columns((*COLUMNS[:2], a_column(2, "±"), *COLUMNS[2:]), ROWS)
    assert (table.current_key, table.subject) == ("1", "BH")


def test_the_column_of_the_value_chosen_is_not_left_out(table, qtbot):
    table.choose_subject("BH")
    table.resize(150, 200)
    qtbot.waitUntil(lambda: not table.isColumnHidden(3))
    table.choose_subject("rank")
    assert table.isColumnHidden(3)


def test_a_value_that_was_left_out_comes_into_view_when_it_is_gone_to(table, qtbot):
    table.resize(150, 200)
    assert table.isColumnHidden(3)
    for _step in range(2):
        qtbot.keyClick(table, Qt.Key.Key_Right)
    assert table.subject == "BH"
    assert not table.isColumnHidden(3)
