import pytest

from swissdesk.gui.models.listing_model import Column, ListingModel
from swissdesk.gui.widgets.listing_table import ListingTable


@pytest.fixture
def table(on_screen):
    columns = (
        Column("Rating", str, 60, spare=2),
        Column("Title", str, 60, spare=1),
        Column("Name", str),
        Column("Points", str, 60),
        Column("Number", str, 60, spare=2),
    )
    return on_screen(ListingTable(ListingModel(columns, key=id), "People"), 600, 200)


def left_out(table):
    columns = table.model().columns
    return [each.heading for place, each in enumerate(columns) if table.isColumnHidden(place)]


@pytest.mark.parametrize(
    ("width", "expected"),
    [
        (600, []),
        (330, ["Rating", "Number"]),
        (200, ["Rating", "Title", "Number"]),
        (100, ["Rating", "Title", "Number"]),
    ],
)
def test_columns_that_can_be_spared_make_room_together(table, qtbot, width, expected):
    table.setFixedWidth(width)
    qtbot.waitUntil(lambda: left_out(table) == expected)


def test_they_come_back_with_the_room(table, qtbot):
    table.setFixedWidth(200)
    qtbot.waitUntil(lambda: left_out(table) != [])
    table.setFixedWidth(600)
    qtbot.waitUntil(lambda: left_out(table) == [])


def hint(table):
    return table._left_out


def test_how_many_are_left_out_is_said_in_the_widest_heading(table, qtbot):
    table.setFixedWidth(330)
    qtbot.waitUntil(lambda: hint(table).isVisible())
    assert hint(table).text() == "+2 columns"
    assert "Rating, Number" in table.horizontalHeader().toolTip()
    header, name = table.horizontalHeader(), 2
    assert hint(table).x() > header.sectionViewportPosition(name)
    assert hint(table).geometry().right() < header.sectionViewportPosition(name + 1)
    table.setFixedWidth(600)
    qtbot.waitUntil(lambda: not hint(table).isVisible())
    assert table.horizontalHeader().toolTip() == ""


def test_a_width_that_the_user_gives_stays_when_the_rows_change(table):
    table.setColumnWidth(3, 90)
    table.model().show_rows(["Ida", "Ota"])
    assert table.columnWidth(3) == 90


def test_widths_are_remembered_for_the_next_time(table, preferences, on_screen):
    table.keep_widths_in(preferences)
    table.setColumnWidth(3, 90)
    again = on_screen(ListingTable(table.model(), "People"), 600, 200)
    assert again.columnWidth(3) == 60
    again.keep_widths_in(preferences)
    assert again.columnWidth(3) == 90
    other = on_screen(ListingTable(table.model(), "Boards"), 600, 200)
    other.keep_widths_in(preferences)
    assert other.columnWidth(3) == 60


def test_a_column_left_out_for_want_of_room_comes_back_as_wide_as_it_was(table, qtbot):
    table.setColumnWidth(0, 80)
    table.setFixedWidth(200)
    qtbot.waitUntil(lambda: left_out(table) != [])
    table.setFixedWidth(700)
    qtbot.waitUntil(lambda: left_out(table) == [])
    assert table.columnWidth(0) == 80


@pytest.fixture
def roomy(on_screen):
    """A table whose name and club grow up to a limit."""
    columns = (
        Column("No", str, 40),
        Column("Name", str, most=340),
        Column("Rating", str, 50),
        Column("Club", str, 100, most=260),
    )
    return on_screen(ListingTable(ListingModel(columns, key=id), "Roomy"), 500, 200)


def widths(table):
    return [table.columnWidth(place) for place in range(table.model().columnCount())]


@pytest.mark.parametrize(
    ("width", "expected"),
    [
        (400, [40, 210, 50, 100]),
        (500, [40, 310, 50, 100]),
        (530, [40, 340, 50, 100]),
        (600, [40, 340, 50, 170]),
        (690, [40, 340, 50, 260]),
        (1700, [40, 340, 50, 260]),
    ],
)
def test_room_goes_to_the_name_then_to_other_texts_and_never_to_numbers(
    roomy, qtbot, width, expected
):
    roomy.setFixedWidth(width + 2 * roomy.frameWidth())
    qtbot.waitUntil(lambda: widths(roomy) == expected)


def test_a_width_that_the_user_gave_stays_and_the_name_makes_room(roomy, qtbot):
    roomy.setFixedWidth(600 + 2 * roomy.frameWidth())
    qtbot.waitUntil(lambda: widths(roomy)[3] == 170)
    roomy.horizontalHeader().resizeSection(3, 240)
    assert widths(roomy) == [40, 270, 50, 240]
    roomy.horizontalHeader().resizeSection(3, 120)
    assert widths(roomy) == [40, 340, 50, 120]


def test_a_table_without_limits_takes_the_whole_width(table, qtbot):
    table.setFixedWidth(1000 + 2 * table.frameWidth())
    qtbot.waitUntil(lambda: sum(widths(table)) == 1000)


def test_the_number_of_columns_left_out_leaves_the_heading_free(on_screen, qtbot):
    columns = (Column("Without a board", str), Column("Number", str, 120, spare=1))
    table = on_screen(ListingTable(ListingModel(columns, key=id), "Pool"), 600, 200)
    table.setFixedWidth(150)
    qtbot.waitUntil(lambda: hint(table).isVisible())
    heading = table.horizontalHeader().fontMetrics().horizontalAdvance("Without a board")
    assert hint(table).x() > heading
