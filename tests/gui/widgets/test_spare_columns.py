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
