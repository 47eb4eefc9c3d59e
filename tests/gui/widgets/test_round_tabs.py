import pytest
from PySide6.QtCore import Qt

from swissdesk.gui.widgets.round_tabs import RoundTabs


@pytest.fixture
def tabs(on_screen):
    made = on_screen(RoundTabs(), 600, 40)
    made.show_rounds(4, 2)
    return made


def texts(tabs):
    return [tabs.tabText(place) for place in range(tabs.count())]


def test_the_round_in_view_is_written_out(tabs):
    assert texts(tabs) == ["1", "Round 2", "3", "4"]


def test_a_click_announces_the_round(tabs, qtbot):
    with qtbot.waitSignal(tabs.round_chosen) as chosen:
        qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(2).center())
    assert chosen.args == [3]
    assert texts(tabs) == ["1", "2", "Round 3", "4"]


def test_showing_other_rounds_announces_nothing(tabs, qtbot):
    with qtbot.assertNotEmitted(tabs.round_chosen):
        tabs.show_rounds(2, 1)
    assert texts(tabs) == ["Round 1", "2"]


def test_there_is_no_step_past_the_ends(tabs):
    tabs.step(-5)
    assert tabs.round_no == 2
    tabs.step(2)
    tabs.step(1)
    assert tabs.round_no == 4


def test_a_round_that_cannot_be_gone_to_is_not(tabs):
    tabs.show_rounds(4, 1, 2)
    tabs.go_to(3)
    assert tabs.round_no == 1


def test_no_round_at_all_is_round_0(qtbot):
    empty = RoundTabs()
    qtbot.addWidget(empty)
    assert empty.round_no == 0
