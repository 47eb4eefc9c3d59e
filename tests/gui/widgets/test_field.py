import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.gui.widgets.field import Field

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(on_screen):
    made = QWidget()
    made.field = Field()
    made.field.show_text("Brno")
    QVBoxLayout(made).addWidget(made.field)
    made.undone = []
    shortcut = QShortcut(QKeySequence.StandardKey.Undo, made)
    shortcut.activated.connect(lambda: made.undone.append(True))
    on_screen(made)
    made.field.setFocus()
    return made


def test_undo_belongs_to_the_window_until_something_is_typed(window, qtbot):
    qtbot.keyClick(window.field, Qt.Key.Key_Z, CTRL)
    assert window.undone == [True]


def test_undo_takes_typing_back_while_one_types(window, qtbot):
    qtbot.keyClicks(window.field, "x")
    qtbot.keyClick(window.field, Qt.Key.Key_Z, CTRL)
    assert window.undone == []
    assert window.field.text() == "Brno"


def test_what_is_being_typed_is_not_overwritten(window, qtbot):
    qtbot.keyClicks(window.field, "x")
    window.field.show_text("Praha")
    assert window.field.text() == "xBrno"
    qtbot.keyClick(window.field, Qt.Key.Key_Escape)
    assert window.field.text() == "Praha"
