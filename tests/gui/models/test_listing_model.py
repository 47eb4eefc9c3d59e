from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt

from swissdesk.gui.models.listing_model import RIGHT, TONE_ROLE, Column, ListingModel, Tone

ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@dataclass(frozen=True)
class Row:
    number: int
    name: str


COLUMNS = (
    Column(
        "No.", lambda row: str(row.number), 40, RIGHT, Tone.STRONG, "Number", lambda row: row.number
    ),
    Column(
        "Name",
        lambda row: row.name,
        tone=lambda row: Tone.QUIET if row.name == "Ida" else Tone.PLAIN,
    ),
)
IDA, OTA, EVA = Row(1, "Ida"), Row(2, "Ota"), Row(3, "Eva")


@pytest.fixture
def model():
    made = ListingModel(COLUMNS, key=lambda row: row.number)
    made.show_rows([IDA, OTA])
    return made


def texts(model):
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_qt_finds_nothing_wrong_with_it(model, qtmodeltester):
    qtmodeltester.check(model)


def test_it_shows_each_row_under_each_column(model):
    assert texts(model) == [["1", "Ida"], ["2", "Ota"]]


def test_a_heading_has_text_and_explanation(model):
    heading = [
        model.headerData(0, Qt.Orientation.Horizontal, role)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    ]
    assert heading == ["No.", "Number"]


def test_numbers_stand_at_the_right(model):
    assert model.index(0, 0).data(Qt.ItemDataRole.TextAlignmentRole) & RIGHT


def test_the_tone_may_depend_on_the_row(model):
    assert [model.index(row, 1).data(TONE_ROLE) for row in (0, 1)] == [Tone.QUIET, Tone.PLAIN]


def test_a_reader_hears_the_heading_before_the_text(model):
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "No. 1"


def test_rows_with_the_same_keys_are_repainted_where_they_differ(model, qtbot):
    changed = []
    model.dataChanged.connect(lambda first, last: changed.append((first.row(), last.row())))
    with qtbot.assertNotEmitted(model.modelReset):
        model.show_rows([IDA, Row(2, "Otto")])
    assert changed == [(1, 1)]
    assert texts(model)[1] == ["2", "Otto"]


def test_other_keys_reset_the_table(model, qtbot):
    with qtbot.waitSignal(model.modelReset):
        model.show_rows([OTA, IDA])
    assert texts(model) == [["2", "Ota"], ["1", "Ida"]]


def test_a_row_is_found_by_its_key(model):
    assert (model.place_of(2), model.place_of(9)) == (1, None)


def test_a_place_that_is_none_has_no_row(model):
    nowhere = model.index(-1, -1)
    assert (model.row_at(nowhere), model.key_at(nowhere)) == (None, None)


def test_it_sorts_by_a_column_and_goes_back_to_the_order_of_the_listing(model):
    model.show_rows([EVA, IDA, OTA])
    model.sort(0, ASCENDING)
    ascending = texts(model)
    model.sort(0, DESCENDING)
    descending = texts(model)
    model.sort(-1)
    assert [row[0] for row in ascending] == ["1", "2", "3"]
    assert [row[0] for row in descending] == ["3", "2", "1"]
    assert [row[0] for row in texts(model)] == ["3", "1", "2"]


def test_new_rows_keep_the_sorting(model):
    model.sort(0, DESCENDING)
    model.show_rows([IDA, OTA, EVA])
    assert [row[0] for row in texts(model)] == ["3", "2", "1"]


def test_a_column_without_a_sort_key_keeps_the_order_of_the_listing(model):
    model.show_rows([EVA, IDA, OTA])
    model.sort(1, ASCENDING)
    assert [row[1] for row in texts(model)] == ["Eva", "Ida", "Ota"]


def test_an_edit_is_handed_to_the_column_and_shows_nothing_by_itself():
    typed = []
    column = Column("Name", lambda row: row.name, edit=lambda row, text: typed.append((row, text)))
    model = ListingModel((column,), key=lambda row: row.number)
    model.show_rows([IDA])
    index = model.index(0, 0)
    assert model.flags(index) & Qt.ItemFlag.ItemIsEditable
    assert model.setData(index, "Iva")
    assert typed == [(IDA, "Iva")]
    assert index.data() == "Ida"


def test_a_column_without_an_edit_takes_none(model):
    assert not model.setData(model.index(0, 0), "7")
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsEditable


def test_other_columns_take_the_place_of_the_present_ones(model, qtmodeltester):
    model.show_columns(COLUMNS[1:], [EVA])
    qtmodeltester.check(model)
    assert texts(model) == [["Eva"]]
