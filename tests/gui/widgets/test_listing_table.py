from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt

from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import Column, ListingModel, Tone
from swissdesk.gui.widgets.listing_table import ListingTable


@dataclass(frozen=True)
class Row:
    number: int
    name: str


IDA, OTA, EVA = Row(1, "Ida"), Row(2, "Ota"), Row(3, "Eva")


@pytest.fixture
def table(on_screen):
    columns = (
        Column(
            "No.",
            lambda row: str(row.number),
            40,
            tone=Tone.STRONG,
            sort_key=lambda row: row.number,
        ),
        Column("Name", lambda row: row.name, tone=Tone.QUIET),
        Column("Mark", lambda _row: "•", 40, tone=Tone.MISSING),
    )
    model = ListingModel(columns, key=lambda row: row.number)
    model.show_rows([IDA, OTA, EVA])
    made = on_screen(ListingTable(model, "People"), 400, 200)
    made.rows = model
    made.choose(1)
    made.setFocus()
    return made


def names(table):
    return [row.name for row in table.rows.rows]


def click_heading(table, qtbot, section):
    header = table.horizontalHeader()
    x = header.sectionViewportPosition(section) + header.sectionSize(section) // 2
    place = header.viewport().rect().center()
    place.setX(x)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_the_arrows_choose_a_row_and_tell_its_key(table, qtbot):
    with qtbot.waitSignal(table.chosen) as told:
        qtbot.keyClick(table, Qt.Key.Key_Down)
    assert told.args == [2]


def test_end_chooses_the_last_row_and_home_the_first(table, qtbot):
    qtbot.keyClick(table, Qt.Key.Key_End)
    assert table.current_key == 3
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert table.current_key == 1


def test_return_activates_the_row(table, qtbot):
    with qtbot.waitSignal(table.activated_key) as told:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert told.args == [1]


def test_a_double_click_activates_the_row(table, qtbot):
    place = table.visualRect(table.rows.index(1, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(table.activated_key) as told:
        qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert told.args == [2]


def test_the_row_stays_chosen_wherever_it_goes(table):
    table.choose(3)
    table.rows.show_rows([EVA, OTA])
    assert table.current_key == 3
    assert table.currentIndex().row() == 0


def test_a_row_that_has_gone_is_no_longer_chosen(table):
    table.rows.show_rows([OTA])
    assert table.current_key is None


def test_what_is_not_there_cannot_be_chosen(table):
    assert not table.choose(9)
    assert table.current_key == 1


def test_a_heading_sorts_up_then_down_then_not_at_all(table, qtbot):
    table.rows.show_rows([OTA, EVA, IDA])
    orders = []
    for _click in range(3):
        click_heading(table, qtbot, 0)
        orders.append(names(table))
    assert orders == [["Ida", "Ota", "Eva"], ["Eva", "Ota", "Ida"], ["Ota", "Eva", "Ida"]]


def test_a_heading_without_an_order_sorts_nothing(table, qtbot):
    table.rows.show_rows([OTA, EVA, IDA])
    click_heading(table, qtbot, 1)
    assert names(table) == ["Ota", "Eva", "Ida"]


def test_it_is_painted_in_every_tone(table):
    picture = table.grab().toImage()
    assert not picture.isNull()
    assert len({picture.pixel(x, 40) for x in range(0, 400, 2)}) > 3


def test_control_c_copies_the_row_as_text(table, qtbot, qapp):
    table.choose(2)
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert qapp.clipboard().text() == "2\tOta\t•"


def test_control_shift_c_copies_the_list_as_it_is_shown(table, qtbot, qapp):
    table.setColumnHidden(2, True)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(table, Qt.Key.Key_C, both)
    assert qapp.clipboard().text() == "No.\tName\n1\tIda\n2\tOta\n3\tEva"


def test_in_an_empty_table_home_and_end_choose_nothing(table, qtbot):
    table.rows.show_rows([])
    qtbot.keyClick(table, Qt.Key.Key_End)
    assert table.current_key is None


def test_in_an_empty_table_nothing_is_copied(table, qtbot, qapp):
    qapp.clipboard().setText("before")
    table.rows.show_rows([])
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert qapp.clipboard().text() == "before"


def test_other_columns_do_not_inherit_a_width_from_those_before(qtbot, preferences):
    """The column that took what was left gives its place to one with a width of its own."""
    name, number = Column("Name", lambda row: row), Column("No.", len, 44)
    model = ListingModel((name,), lambda row: row)
    table = ListingTable(model, "Names")
    table.keep_widths_in(preferences)
    qtbot.addWidget(table)
    table.resize(500, 200)
    table.show()
    model.show_columns((number, name), ("Novák",))
    assert table.columnWidth(0) == theme.pixels(44)
    assert preferences.column_width("Names", "No.") == 0


@pytest.mark.parametrize("hidden", [(), (0,)])
def test_the_first_column_in_view_has_the_bar_and_its_text_stands_apart(table, hidden):
    for column in hidden:
        table.setColumnHidden(column, True)
    picture = table.viewport().grab().toImage()
    cell = table.visualRect(table.rows.index(0, len(hidden)))
    colours = [
        {picture.pixelColor(x, y).name() for y in range(cell.top() + 2, cell.bottom() - 2)}
        for x in range(10)
    ]
    assert colours[0] == {theme.LIGHT.accent}
    assert all(len(each) == 1 for each in colours[3:8]), "empty between the bar and the text"
