import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.keys import KeysDialog
from swissdesk.gui.widgets.page_keys import KeyGroup, PageKey, keys_of
from swissdesk.gui.widgets.shortcut import on_key


@pytest.fixture
def desk(qtbot, on_screen, open_session):
    menu = QMenu()
    qtbot.addWidget(menu)
    return on_screen(Desk(open_session(a_tournament("1-4 1 | 5-2 . | 3-6 .")), menu))


@pytest.fixture
def dialog(desk, on_screen):
    desk.show_page(desk.players)
    return on_screen(KeysDialog(desk.pages, desk.page_title), 900, 500)


def shown(dialog):
    """The words in view."""
    return [each.text() for each in dialog.findChildren(QLabel) if each.isVisible()]


def test_f1_shows_the_keys_of_the_page_in_view_and_those_of_everywhere(dialog):
    words = shown(dialog)
    assert words[0] == "Players"
    assert "Ins" in words
    assert "Everywhere" in words
    assert "1-0" not in words


def test_the_keys_of_the_other_pages_are_a_tab_away(dialog, qtbot):
    dialog.tabs.setFocus()
    qtbot.keyClick(dialog.tabs, Qt.Key.Key_Right)
    words = shown(dialog)
    assert words[0] == "Rounds"
    assert "1-0" in words


def test_every_page_has_a_tab(desk, dialog):
    tabs = [dialog.tabs.tabText(place) for place in range(dialog.tabs.count())]
    assert tabs == list(desk.pages)


def test_the_keys_of_parts_of_a_page_where_nobody_has_been_are_there(desk):
    groups = keys_of(desk.pages["Event"])
    words = {key.words for each in groups for key in each.keys}
    assert {"add a section", "move up", "fill the rounds below, day by day", "remove"} <= words


def test_without_an_event_there_are_the_keys_of_everywhere(on_screen):
    dialog = on_screen(KeysDialog({}, ""), 600, 400)
    assert shown(dialog)[0] == "Everywhere"


def test_a_page_tells_its_keys_from_what_acts_on_them(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    layout = QVBoxLayout(page)
    hidden = QPushButton("&Not now")
    hidden.hide()
    for button in (QPushButton("Salt && &pepper..."), QPushButton("None"), hidden):
        layout.addWidget(button)
    on_key(page, "Ctrl+F", "find", page.update)
    on_key(page, "Ctrl+G", "find", page.update)
    found = (PageKey("Ctrl+F, Ctrl+G", "find"), PageKey("Alt+P", "Salt & pepper"))
    assert keys_of(page) == (KeyGroup("", found),)


def test_the_keys_of_each_view_stand_apart(desk):
    for title, expected in (
        ("Players", ["", "Check-in"]),
        ("Rounds", ["", "Pairing by hand", "Second entry", "Narrow window"]),
        ("Event", ["", "Prohibited", "Sections", "Schedule"]),
    ):
        groups = keys_of(desk.pages[title])
        assert [each.view for each in groups] == expected
        for group in groups:
            caps = [cap for key in group.keys for cap in key.cap.split(", ")]
            assert len(caps) == len(set(caps)), (title, group)


def test_a_dialog_that_the_page_opened_adds_no_key(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    on_key(page, "Ctrl+F", "find", page.update)
    on_key(QDialog(page), "Ctrl+G", "go", page.update)
    assert keys_of(page) == (KeyGroup("", (PageKey("Ctrl+F", "find"),)),)


def test_keys_are_shown_as_on_the_keyboard(desk):
    caps = {key.cap for key in keys_of(desk.pages["Standings"])[0].keys}
    assert {"⏎", "→", "←"} <= caps


def test_what_is_promised_is_one_button_away(on_screen, qtbot, answer):
    dialog = on_screen(KeysDialog({}, ""))
    read = []
    answer(lambda page: (read.append(page.text.toPlainText()), page.reject()))
    qtbot.mouseClick(dialog.promises, Qt.MouseButton.LeftButton)
    assert "What the screen says was done stays done" in read[0]
    assert "Measured:" in read[0]


def test_every_key_that_clears_a_result_is_named(desk):
    boards = keys_of(desk.pages["Rounds"])[0].keys
    assert PageKey("Del, 9", "clear") in boards
    assert PageKey("5, =, D", "½-½") in boards
