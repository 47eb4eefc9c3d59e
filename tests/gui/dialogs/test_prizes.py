from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.prizes import PrizesDialog
from swissdesk.listings.prize_text import parsed

LAID_DOWN = parsed("currency EUR\n1: 500 + Cup\n[sex=w]\n1: 100")


def test_it_shows_the_prizes_that_there_are(on_screen):
    dialog = on_screen(PrizesDialog(a_tournament("1-2 1").with_prizes(LAID_DOWN)))
    assert dialog.text.toPlainText() == "currency EUR\n1: 500 + Cup\n[sex=w]\n1: 100"
    assert dialog.text.hasFocus()


def test_what_is_typed_is_taken_over(on_screen, qtbot):
    dialog = on_screen(PrizesDialog(a_tournament("1-2 1")))
    qtbot.keyClicks(dialog.text, "1: 12.50")
    qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)
    assert dialog.result()
    assert dialog.fund == parsed("1: 12.50")


def test_what_is_no_prize_is_named_and_stays(on_screen, qtbot):
    dialog = on_screen(PrizesDialog(a_tournament("1-2 1")))
    qtbot.keyClicks(dialog.text, "first: 12")
    qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)
    assert dialog.isVisible()
    assert "Line 1 is no prize: first: 12." in dialog._complaint.text()
    assert dialog.text.hasFocus()


def test_prizes_out_of_order_are_refused_at_once(on_screen, qtbot):
    dialog = on_screen(PrizesDialog(a_tournament("1-2 1").with_prizes(parsed("1: 5"))))
    dialog.text.setPlainText("1: 5\n3: 4")
    qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)
    assert dialog.isVisible()
    assert "place 3 is not" in dialog._complaint.text()
