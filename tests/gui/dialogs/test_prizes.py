import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox

from swissdesk.gui.dialogs.prizes import PrizesDialog
from swissdesk.gui.widgets.key_strip import KeyHint
from swissdesk.listings.words.prize_text import parsed

LAID_DOWN = parsed("currency EUR\n1: 500 + Cup\n2: 300\n[sex=w]\n1: 100")
RETURN, TAB, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape
ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def open_dialog(on_screen):
    def opened(fund=None):
        tournament = a_tournament("1-2 1")
        if fund is not None:
            tournament = tournament.with_prizes(fund)
        return on_screen(PrizesDialog(tournament), 860, 560)

    return opened


@pytest.fixture
def press(qtbot):
    """Press keys where the keyboard is: in the table, or in the cell that is edited."""

    def pressed(*keys):
        for key in keys:
            if isinstance(key, str):
                qtbot.keyClicks(QApplication.focusWidget(), key)
            elif isinstance(key, tuple):
                qtbot.keyClick(QApplication.focusWidget(), key[0], key[1])
            else:
                qtbot.keyClick(QApplication.focusWidget(), key)
            QApplication.processEvents()  # Return closes a cell only after it was heard

    return pressed


def cells(dialog):
    return [tuple(column.text(row) for column in dialog.model.columns) for row in dialog.model.rows]


def apply(dialog, qtbot):
    qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)


def test_it_shows_the_prizes_that_there_are(open_dialog):
    dialog = open_dialog(LAID_DOWN)
    assert cells(dialog) == [
        ("1", "500", "Cup", "Everybody", ""),
        ("2", "300", "", "Everybody", ""),
        ("1", "100", "", "Women", ""),
    ]
    assert dialog.currency.text() == "EUR"
    assert dialog.total.text() == "3 prizes, 900 EUR"
    assert dialog.table.hasFocus()


def test_prizes_are_typed_with_keys_alone(open_dialog, press, qtbot, qtlog):
    dialog = open_dialog()
    press(Qt.Key.Key_Insert, "500", TAB, "Cup", RETURN)
    press(Qt.Key.Key_Insert, "300.50", RETURN)
    press(Qt.Key.Key_Insert, "100", TAB, TAB)
    assert isinstance(QApplication.focusWidget(), QComboBox)
    press("women, u18", RETURN)
    press(Qt.Key.Key_Home, (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier))
    assert cells(dialog) == [
        ("1", "500", "Cup", "Everybody", ""),
        ("2", "300.50", "", "Everybody", ""),
        ("3", "100", "", "Women, U18", "There is no money prize for place 2."),
    ]
    dialog.table.setCurrentIndex(dialog.model.index(2, 0))
    press("1", RETURN)
    assert dialog.total.text() == "3 prizes, 900.50"
    apply(dialog, qtbot)
    assert dialog.result()
    assert dialog.fund == parsed("1: 500 + Cup\n2: 300.50\n[sex=w, age=U18]\n1: 100")
    assert not [record for record in qtlog.records if "editing failed" in record.message]


def test_a_condition_is_chosen_from_the_list(open_dialog, press, qtbot):
    dialog = open_dialog(LAID_DOWN)
    dialog.table.setCurrentIndex(dialog.model.index(2, 3))
    press(Qt.Key.Key_F2)
    choice = QApplication.focusWidget()
    assert choice.currentText() == "Women"
    press(Qt.Key.Key_Down, RETURN)
    assert cells(dialog)[2][3] == "Men"
    assert dialog.table.hasFocus()


def test_a_condition_picked_with_the_mouse_counts_at_once(open_dialog, press, qtbot):
    dialog = open_dialog(LAID_DOWN)
    dialog.table.edit_cell(0, 3)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QComboBox)
    editor.showPopup()
    popup = editor.view()
    qtbot.waitUntil(popup.isVisible)
    place = editor.findText("Women")
    where = popup.visualRect(editor.model().index(place, 0)).center()
    qtbot.mouseMove(popup.viewport(), where)
    qtbot.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=where)
    qtbot.waitUntil(lambda: cells(dialog)[0][3] == "Women")
    assert dialog.total.text() != "3 prizes, 900 EUR", "the table says at once what follows"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_ctrl_enter_applies_what_is_being_typed_too(open_dialog, press, key):
    dialog = open_dialog(LAID_DOWN)
    dialog.table.edit_cell(0, 1)
    press("750", (key, CTRL))
    assert dialog.result()
    assert dialog.fund.prizes[0].cents == 75_000


def test_a_problem_stands_beside_its_line_and_nothing_is_applied(open_dialog, press, qtbot):
    dialog = open_dialog(LAID_DOWN)
    dialog.table.setCurrentIndex(dialog.model.index(1, 0))
    press("3", RETURN)
    assert cells(dialog)[1][4] == "There is no money prize for place 2."
    problem = "Line 2: There is no money prize for place 2."
    assert dialog.total.text() == f"3 prizes, 900 EUR. {problem}"
    dialog.table.setCurrentIndex(dialog.model.index(0, 0))
    apply(dialog, qtbot)
    assert dialog.isVisible()
    assert dialog._complaint.text() == problem
    assert dialog.table.hasFocus()
    assert dialog.table.currentIndex().row() == 1
    press("2", RETURN)
    assert not dialog._complaint.isVisible()
    apply(dialog, qtbot)
    assert dialog.fund == LAID_DOWN


def test_lines_are_moved_and_removed(open_dialog, press, qtbot):
    dialog = open_dialog(LAID_DOWN)
    press((Qt.Key.Key_Down, ALT), (Qt.Key.Key_Down, ALT), (Qt.Key.Key_Down, ALT))
    assert [row[1] for row in cells(dialog)] == ["300", "100", "500"]
    press((Qt.Key.Key_Up, ALT), Qt.Key.Key_Delete)
    assert [row[1] for row in cells(dialog)] == ["300", "100"]
    press(Qt.Key.Key_Delete, Qt.Key.Key_Delete, Qt.Key.Key_Delete)
    assert cells(dialog) == []
    apply(dialog, qtbot)
    assert dialog.fund.prizes == ()


def test_escape_leaves_the_cell_as_it_was_and_then_the_dialog(open_dialog, press):
    dialog = open_dialog(LAID_DOWN)
    dialog.table.setCurrentIndex(dialog.model.index(0, 1))
    press("7", ESCAPE)
    assert cells(dialog)[0][1] == "500"
    assert dialog.isVisible()
    press(ESCAPE)
    assert not dialog.isVisible()


def test_cells_of_a_spreadsheet_are_pasted_below_the_current_line(open_dialog, press, qtbot):
    dialog = open_dialog(parsed("1: 900"))
    QGuiApplication.clipboard().setText("Place\tPrize\n2\t1 500,50\n3\t100\tBook\tU18\n")
    press((Qt.Key.Key_V, CTRL))
    assert [row[:4] for row in cells(dialog)] == [
        ("1", "900", "", "Everybody"),
        ("2", "1 500,50", "", "Everybody"),
        ("3", "100", "Book", "U18"),
    ]
    assert [bool(row[4]) for row in cells(dialog)] == [False, True, True]
    assert dialog.table.currentIndex().row() == 2


def test_prizes_as_text_are_pasted_with_their_rules(open_dialog, press, qtbot):
    dialog = open_dialog()
    QGuiApplication.clipboard().setText(
        "currency CZK\nshare equal points\nseveral for one\n1: 500\n[sex=w]\n1: 5"
    )
    press((Qt.Key.Key_V, CTRL))
    apply(dialog, qtbot)
    assert dialog.fund == parsed(QGuiApplication.clipboard().text())


def test_what_is_no_prize_is_named_and_changes_nothing(open_dialog, press):
    dialog = open_dialog(LAID_DOWN)
    QGuiApplication.clipboard().setText("first: 12")
    press((Qt.Key.Key_V, CTRL))
    assert "Line 1 is not a prize: first: 12." in dialog._complaint.text()
    assert len(cells(dialog)) == 3


def test_the_list_is_copied_so_that_it_can_be_pasted(open_dialog, press):
    dialog = open_dialog(LAID_DOWN)
    dialog.table.copy_list()
    for _line in range(3):
        press(Qt.Key.Key_Delete)
    press((Qt.Key.Key_V, CTRL))
    assert [row[:4] for row in cells(dialog)] == [
        ("1", "500", "Cup", "Everybody"),
        ("2", "300", "", "Everybody"),
        ("1", "100", "", "Women"),
    ]


def test_the_strip_does_what_the_keys_do(open_dialog, qtbot):
    dialog = open_dialog(LAID_DOWN)
    add, remove, _paste = dialog._strip.findChildren(KeyHint)
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert len(cells(dialog)) == 2
    qtbot.mouseClick(add, Qt.MouseButton.LeftButton)
    assert len(cells(dialog)) == 3


def test_the_way_of_sharing_and_the_rounding_are_chosen_with_keys(open_dialog, qtbot):
    dialog = open_dialog(parsed("1: 500\n2: 300"))
    assert not dialog.by_rank.isEnabled()
    dialog.sharing.setFocus()
    qtbot.keyClick(dialog.sharing, Qt.Key.Key_End)
    dialog.by_rank.setFocus()
    QApplication.processEvents()  # the whole number is marked then
    qtbot.keyClicks(dialog.by_rank, "1")
    for _unit in ("to 0.10", "to 0.50", "to 1", "to 5"):
        qtbot.keyClick(dialog.rounding, Qt.Key.Key_Down)
    apply(dialog, qtbot)
    assert dialog.fund == parsed("hort\nfirst 1 by rank\nround to 5\n1: 500\n2: 300")


def test_a_fund_with_unusual_rules_is_shown_as_it_is(open_dialog, qtbot):
    fund = parsed("by place 30%\nround to 2.50\n1: 500\n[rating=-1600, unrated]\n1: 50")
    dialog = open_dialog(fund)
    assert dialog.sharing.currentText() == "30 % by place, the rest shared"
    assert dialog.rounding.currentText() == "to 2.50"
    assert cells(dialog)[1][3] == "Rating up to 1600 or unrated"
    apply(dialog, qtbot)
    assert dialog.fund == fund
