import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from swissdesk.gui.pages.start import StartPage
from swissdesk.gui.preferences import RecentEvent


@pytest.fixture
def page(on_screen):
    return on_screen(StartPage(QMenu()))


@pytest.mark.parametrize(
    ("button", "signal"),
    [
        ("new", "new_wanted"),
        ("open", "open_wanted"),
        ("import_trf", "import_wanted"),
        ("sample", "sample_wanted"),
        ("team_sample", "team_sample_wanted"),
        ("practice", "practice_wanted"),
        ("preferences", "preferences_wanted"),
    ],
)
def test_each_button_says_what_is_wanted(page, qtbot, button, signal):
    with qtbot.waitSignal(getattr(page, signal)):
        qtbot.keyClick(getattr(page, button), Qt.Key.Key_Space)


def test_without_recent_events_it_says_where_they_will_be(page):
    page.show_recent([])
    assert page._stack.currentWidget() is page.nothing
    assert page.new.hasFocus()


def test_the_event_opened_last_is_one_key_away(page, qtbot, tmp_path):
    files = [RecentEvent(tmp_path / name, name, 3, "2026-11-21 10:00") for name in ("a", "b")]
    page.show_recent(files)
    assert page.table.hasFocus()
    with qtbot.waitSignal(page.recent_wanted) as told:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert told.args == [tmp_path / "a"]


@pytest.mark.parametrize("height", [424, 500, 600])
def test_the_buttons_never_overlap(on_screen, height):
    holder = on_screen(QWidget(), 1000, 700)
    page = StartPage(QMenu(), holder)
    page.setGeometry(0, 0, 1000, height)
    page.show()
    QApplication.processEvents()  # the layout follows
    files = page.new, page.open, page.server, page.import_trf, page.sample, page.team_sample
    buttons = [*files, page.practice, page.copies, page.preferences, page.menu]
    assert all(
        one.geometry().bottom() < other.geometry().top()
        for one, other in itertools.pairwise(buttons)
    )
    assert page.menu.geometry().bottom() < height
