"""The keys that a page names: those that act, by view."""

import pytest
from builders import a_tournament
from PySide6.QtWidgets import QDialog, QMenu, QPushButton, QVBoxLayout, QWidget

from swissdesk.gui.desk import Desk
from swissdesk.gui.widgets import page_keys
from swissdesk.gui.widgets.page_keys import KeyGroup, PageKey, keys_of
from swissdesk.gui.widgets.shortcut import on_key


@pytest.fixture
def desk(qtbot, on_screen, open_session):
    menu = QMenu()
    qtbot.addWidget(menu)
    return on_screen(Desk(open_session(a_tournament("1-4 1 | 5-2 . | 3-6 .")), menu))


def test_the_keys_of_parts_of_a_page_where_nobody_has_been_are_there(desk):
    groups = keys_of(desk.pages["Event"])
    words = {key.words for each in groups for key in each.keys}
    assert {
        "add a section",
        "move up",
        "fill the rounds below, day by day or week by week",
        "remove",
    } <= words


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
        ("Players", ["", "Check-in", "Squad"]),
        ("Rounds", ["", "Pairing by hand", "Line-ups", "Second entry", "Narrow window"]),
        ("Event", ["", "Prohibited", "Sections", "FIDE report", "Schedule"]),
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


def test_every_key_that_clears_a_result_is_named(desk):
    boards = keys_of(desk.pages["Rounds"])[0].keys
    assert PageKey("Del, 9", "clear") in boards
    assert PageKey("5, =, D", "½-½") in boards


def test_the_keys_of_a_page_have_links_to_the_manual(desk):
    text = page_keys.sheet_of("Players", desk.players, "players.md#order-by-hand")
    assert "[Order by hand ↓](#order-by-hand)" in text
    assert "| `Ins` | add |" in text


def test_the_keys_of_all_pages_begin_with_those_of_everywhere(desk):
    text = page_keys.sheet_of_all(desk.pages)
    headings = [line.strip("# ") for line in text.splitlines() if line.startswith("#")]
    assert headings[:3] == ["Keys of all pages", "Everywhere", "In every table"]
    assert set(desk.pages) <= set(headings)


def test_signs_of_markdown_in_words_stay_as_they_are(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    on_key(page, "Ctrl+F", "a|b *c* [d]", page.update)
    assert r"a\|b \*c\* \[d\]" in page_keys.sheet_of("Page", page, "keys.md")
