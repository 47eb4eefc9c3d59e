from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from swissdesk.gui.dialogs.regulations import InitialColour, InitialColourDialog
from swissdesk.model.colour import Colour


def test_the_lot_decides_unless_the_arbiter_says_otherwise(qtbot):
    dialog = InitialColourDialog("C.04.4.1 art. 5.1")
    qtbot.addWidget(dialog)
    drawn = {dialog.value().colour for _draw in range(64)}
    assert drawn == set(Colour)
    assert dialog.value().by_lot


def test_a_colour_drawn_at_the_table_is_typed_in(on_screen, qtbot):
    dialog = on_screen(InitialColourDialog("C.04.4.1 art. 5.1"))
    qtbot.keyClick(dialog, Qt.Key.Key_Down)
    qtbot.keyClick(dialog, Qt.Key.Key_Down)
    dialog.black.setChecked(True)
    assert dialog.value() == InitialColour(Colour.BLACK, by_lot=False)
    dialog.white.setChecked(True)
    assert dialog.value() == InitialColour(Colour.WHITE, by_lot=False)


def test_5_1_the_article_is_that_of_the_system_in_use(on_screen):
    dialog = on_screen(InitialColourDialog("C.04.4.1 art. 5.1"))
    said = [each.text() for each in dialog.findChildren(QLabel)]
    assert "The colour of the top seed in round 1 is drawn by lot (C.04.4.1 art. 5.1)." in said
