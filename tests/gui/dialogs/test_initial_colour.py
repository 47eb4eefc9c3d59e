from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.initial_colour import InitialColour, InitialColourDialog
from swissdesk.model.colour import Colour


def test_the_lot_decides_unless_the_arbiter_says_otherwise(qtbot):
    dialog = InitialColourDialog()
    qtbot.addWidget(dialog)
    drawn = {dialog.value().colour for _draw in range(64)}
    assert drawn == set(Colour)
    assert dialog.value().by_lot


def test_a_colour_drawn_at_the_table_is_typed_in(on_screen, qtbot):
    dialog = on_screen(InitialColourDialog())
    qtbot.keyClick(dialog, Qt.Key.Key_Down)
    qtbot.keyClick(dialog, Qt.Key.Key_Down)
    dialog.black.setChecked(True)
    assert dialog.value() == InitialColour(Colour.BLACK, by_lot=False)
    dialog.white.setChecked(True)
    assert dialog.value() == InitialColour(Colour.WHITE, by_lot=False)
