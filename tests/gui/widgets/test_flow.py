import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.gui.widgets.flow import Flow


class Block(QWidget):
    def sizeHint(self):
        return QSize(100, 20)


@pytest.fixture
def flow(on_screen):
    outside = QWidget()
    made = Flow(10)
    for _number in range(3):
        made.add(Block())
    layout = QVBoxLayout(outside)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(made)
    layout.addStretch(1)
    on_screen(outside, 400, 300)
    made.outside = outside
    return made


def places(flow):
    return [(each.x(), each.y()) for each in flow.findChildren(Block) if not each.isHidden()]


def test_widgets_stand_side_by_side_where_there_is_room(flow):
    assert places(flow) == [(0, 0), (110, 0), (220, 0)]


def test_a_new_line_begins_where_the_width_ends(flow, qtbot):
    flow.outside.resize(215, 300)
    qtbot.waitUntil(lambda: places(flow) == [(0, 0), (110, 0), (0, 25)])
    assert flow.height() == 45


def test_what_is_hidden_takes_no_room(flow, qtbot):
    flow.findChildren(Block)[0].hide()
    qtbot.waitUntil(lambda: places(flow) == [(0, 0), (110, 0)])
