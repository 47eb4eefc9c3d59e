import pytest
from PySide6.QtWidgets import QLabel

from swissdesk.gui.widgets.views import LaterStack


class Three:
    """Three labels in a stack; *built* tells which there are, in the order of their building."""

    def __init__(self):
        self.built = {}
        self.stack = LaterStack([lambda number=number: self.wanted(number) for number in range(3)])

    def wanted(self, number):
        if number not in self.built:
            self.built[number] = QLabel(str(number))
            self.stack.put(number, self.built[number])
        return self.built[number]


@pytest.fixture
def three(on_screen):
    made = Three()
    on_screen(made.stack, 200, 100)
    return made


def test_nothing_is_built_before_it_is_wanted(three):
    assert not three.built
    assert three.stack.count() == 3


def test_a_widget_is_built_when_it_comes_into_view_and_only_then(three):
    shown = three.stack.go_to(1)
    assert shown.isVisible()
    assert three.stack.currentIndex() == 1
    assert three.stack.go_to(1) is shown
    assert list(three.built) == [1]


def test_the_widgets_stand_in_their_order_in_whatever_order_they_are_built(three):
    for number in (2, 0, 1):
        three.stack.go_to(number)
    assert [three.stack.widget(number).text() for number in range(3)] == ["0", "1", "2"]
    assert three.stack.count() == 3


def test_a_widget_that_is_built_ahead_leaves_in_view_what_is_there(three):
    shown = three.stack.go_to(1)
    assert three.stack.build_one()
    assert list(three.built) == [1, 0]
    assert not three.stack.build_one()
    assert list(three.built) == [1, 0, 2]
    assert not three.stack.build_one()
    assert three.stack.currentWidget() is shown
    assert [each.isVisible() for each in three.built.values()] == [True, False, False]


def test_a_widget_built_ahead_comes_into_view_in_a_place_that_is_in_view(three):
    assert three.stack.build_one()
    assert three.stack.currentWidget() is three.built[0]
