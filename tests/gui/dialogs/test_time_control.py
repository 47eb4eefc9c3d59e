import pytest
from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.regulations import TimeControlDialog

RETURN, TAB, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Space


@pytest.fixture
def opened(on_screen):
    return lambda code="": on_screen(TimeControlDialog(code), 520, 300)


@pytest.fixture
def fill(qtbot):
    """Return a function that types numbers into the fields of a period, from left to right."""

    def typed(fields, *numbers):
        for field, number in zip(fields.all, numbers, strict=True):
            field.setFocus()
            field.selectAll()
            qtbot.keyClicks(field, str(number))
            qtbot.keyClick(field, TAB)

    return typed


def test_90_minutes_and_30_seconds_is_what_it_begins_with(opened):
    dialog = opened()
    assert dialog.code.text() == "5400+30"
    assert dialog.words.text() == "90 min + 30 s per move.  Standard: 120 min for 60 moves"


def test_a_description_of_two_lines_squeezes_no_field(on_screen, fill):
    dialog = TimeControlDialog("5400+30")
    dialog.fit()
    on_screen(dialog, dialog.width(), dialog.height())
    height = dialog.white[1].minutes.height()
    fill(dialog.white[0], 40, 90, 0, 30)
    fill(dialog.white[1], 0, 30, 0, 30)
    field, grid = dialog.white[1].minutes, dialog.white[1].minutes.parentWidget()
    assert field.height() == height
    assert grid.rect().contains(field.geometry())


def test_two_periods_make_the_code_of_record_222(opened, fill):
    dialog = opened()
    fill(dialog.white[0], 40, 100, 0, 30)
    fill(dialog.white[1], 0, 15, 0, 30)
    assert dialog.value() == dialog.code.text() == "40/6000+30:900+30"


def test_an_armageddon_has_a_time_for_each_colour(opened, fill, qtbot):
    dialog = opened()
    qtbot.keyClick(dialog.armageddon, SPACE)
    assert dialog.black[0].minutes.isVisible()
    fill(dialog.white[0], 0, 5, 0, 0)
    fill(dialog.black[0], 0, 4, 0, 0)
    assert dialog.value() == "W300-B240"
    qtbot.keyClick(dialog.armageddon, SPACE)
    assert dialog.value() == "300"


def test_a_code_that_is_typed_is_shown_as_periods(opened, qtbot):
    dialog = opened()
    dialog.code.selectAll()
    qtbot.keyClicks(dialog.code, "W40/6000+30:905-B240")
    assert [field.value() for field in dialog.white[0].all] == [40, 100, 0, 30]
    assert [field.value() for field in dialog.white[1].all] == [0, 15, 5, 0]
    assert [field.value() for field in dialog.black[0].all] == [0, 4, 0, 0]
    assert dialog.armageddon.isChecked()


@pytest.mark.parametrize("code", ["90 + 30 s", "5400:1800"])
def test_what_is_no_time_control_is_not_taken_over(opened, qtbot, code):
    dialog = opened()
    dialog.code.selectAll()
    qtbot.keyClicks(dialog.code, code)
    qtbot.keyClick(dialog.accept_button, SPACE)
    assert dialog.isVisible()
    dialog.reject()


def test_no_code_is_a_code_too(opened, qtbot):
    dialog = opened("5400+30")
    dialog.code.clear()
    qtbot.keyClick(dialog.code, RETURN)
    assert not dialog.isVisible()
    assert dialog.value() == ""
