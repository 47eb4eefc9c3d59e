import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.keys import KeysDialog
from swissdesk.gui.widgets.page_keys import PageKey, keys_of
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
    words = {each.words for each in keys_of(desk.pages["Event"])}
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
    assert keys_of(page) == (PageKey("Ctrl+F, Ctrl+G", "find"), PageKey("Alt+P", "Salt & pepper"))


def test_what_is_promised_is_one_button_away(on_screen, qtbot, answer):
    dialog = on_screen(KeysDialog({}, ""))
    read = []
    answer(lambda page: (read.append(page.text.toPlainText()), page.reject()))
    qtbot.mouseClick(dialog.promises, Qt.MouseButton.LeftButton)
    assert "What the screen says was done stays done" in read[0]
    assert "Measured:" in read[0]
