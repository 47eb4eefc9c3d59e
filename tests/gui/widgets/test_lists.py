import pytest
from PySide6.QtCore import QPoint, Qt

from swissdesk.gui.widgets.lists import GroupedList, TickList

FRUIT = [("apple", "Apples"), ("pear", "Pears"), ("plum", "Plums")]
ROOTS = [("carrot", "Carrots"), ("beet", "Beets")]


@pytest.fixture
def shown(on_screen):
    made = GroupedList("Market")
    made.offer([("Fruit", FRUIT), ("Roots", ROOTS)])
    made.choose("apple")
    return on_screen(made, 200, 90)


def test_the_keyboard_goes_past_headings_and_what_is_left_out(shown, qtbot):
    shown.show_only(lambda value: value != "pear")
    seen = []
    for _step in range(4):
        seen.append(shown.value)
        qtbot.keyClick(shown, Qt.Key.Key_Down)
    assert seen == ["apple", "plum", "carrot", "beet"]
    assert shown.value == "beet"


def test_a_click_on_a_heading_chooses_nothing(shown, qtbot):
    at = shown.visualItemRect(shown.item(0)).center() + QPoint(0, 1)
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert shown.value == "apple"


def test_what_is_chosen_is_in_view_and_its_heading_where_that_is_just_above(shown):
    shown.choose("beet")
    shown.choose("carrot")
    room = shown.viewport().rect()
    assert all(room.contains(shown.visualItemRect(shown.item(row)).center()) for row in (4, 5))


def test_home_and_end_choose_the_first_and_the_last_value(shown, qtbot):
    shown.show_only(lambda value: value not in ("apple", "beet"))
    for key, value in ((Qt.Key.Key_End, "carrot"), (Qt.Key.Key_Home, "pear")):
        qtbot.keyClick(shown, key)
        assert shown.value == value


def test_space_ticks_the_first_line_found(on_screen, qtbot):
    ticks = TickList("Fruit")
    ticks.offer(FRUIT)
    ticks = on_screen(ticks, 200, 90)
    ticks.show_only("plu")
    qtbot.keyClick(ticks, Qt.Key.Key_Space)
    assert ticks.ticked == ("plum",)
