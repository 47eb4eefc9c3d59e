"""Rating changes on the page of the standings: the live column, the view, what explains them."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from team_builders import an_event_of

from swissdesk.gui.models.rankings import RATING_CHANGE
from swissdesk.gui.pages.standings import StandingsPage, View
from swissdesk.model.ids import PlayerId
from swissdesk.model.registration import Registration
from swissdesk.model.result import GameResult
from swissdesk.operations import results
from swissdesk.rating.changes import rating_changes

DATES = ("2026/11/02",)
PLAYED = ("1-4 1 | 5-2 = | 3-6 0", "1-6 1 | 2-3 1 | 4-5 1", "1-2 . | 6-4 = | 3-5 =")


@pytest.fixture
def open_page(open_session, on_screen):
    def opened(tournament):
        page = on_screen(StandingsPage(open_session(tournament)), 1280, 680)
        page.table.setFocus()
        return page

    return opened


@pytest.fixture
def page(open_page):
    return open_page(a_tournament(*PLAYED, round_dates=DATES))


def headings(page):
    return [column.heading for column in page.model.columns]


def cells(page, heading):
    place = headings(page).index(heading)
    return [page.model.index(row, place).data() for row in range(page.model.rowCount())]


def words(widget):
    return " ".join(each.text() for each in widget.findChildren(QLabel) if each.isVisible())


def test_the_standings_have_the_changes_so_far(page):
    assert headings(page)[-1] == "Rtg ±"
    changes = dict(zip(cells(page, "No."), cells(page, "Rtg ±"), strict=True))
    assert changes == {  # 2590 down to 2540, K 10; 10 points are 0.51, 30 are 0.54
        "1": "+8.90", "2": "+4.50", "3": "-10.30", "4": "+0.30", "5": "-4.50", "6": "+1.10",
    }  # fmt: skip


def test_a_result_changes_them_when_the_page_is_shown_again(page, qtbot):
    session = page._session
    page.tabs.go_to(3)
    before = cells(page, "Rtg ±")[cells(page, "No.").index("1")]
    session.perform(results.set_result, round_no=3, board=1, result=GameResult.BLACK_WINS)
    after = cells(page, "Rtg ±")[cells(page, "No.").index("1")]
    assert (before, after) == ("+8.90", "+3.80")


def test_nothing_is_computed_until_the_page_is_shown(page, qtbot):
    session = page._session
    page.hide()
    session.perform(results.set_result, round_no=3, board=1, result=GameResult.BLACK_WINS)
    assert not [key for key in session._listings if key[0] is rating_changes]
    page.show()
    qtbot.waitUntil(lambda: any(key[0] is rating_changes for key in session._listings))


def test_without_a_first_day_there_is_no_column_and_the_view_says_why(open_page, qtbot):
    page = open_page(a_tournament(*PLAYED))
    assert "Rtg ±" not in headings(page)
    qtbot.keyClick(page.table, Qt.Key.Key_R)
    assert page.unrated.isVisible()
    assert "need the first day of the section" in words(page.unrated)
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_R)
    assert page.table.isVisible()


def test_a_view_lists_the_players_by_change(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_R)
    assert (page.is_of_ratings, page.views.value) == (True, View.RATING_CHANGES)
    assert cells(page, "No.") == ["1", "2", "6", "4", "5", "3"]
    assert cells(page, "±")[0] == "+8.90"
    assert cells(page, "New")[0] == "2599"
    assert "Not official" in words(page)
    qtbot.keyClick(page.table, Qt.Key.Key_R)
    assert headings(page)[0] == "Rk"


def test_return_explains_a_change_game_by_game(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_R)
    page.table.choose(PlayerId(1))
    page.table.choose_subject(RATING_CHANGE)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.panel.isVisible()
    told = words(page.panel)
    assert "Why +8.90?" in told
    assert "K 10: rated 2400 or more (8.3.3)." in told
    assert "D 30, PD 0.54" in told
    assert "Sum +0.89 times K 10: +8.90." in told
    assert ["Player004" in page.panel.links[0].text(), len(page.panel.links)] == [True, 2]
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Why +4.50?" in words(page.panel))


def test_an_open_game_shows_what_each_result_would_bring(page, qtbot):
    page.tabs.go_to(3)
    page.table.choose(PlayerId(1))
    page.table.choose_subject(RATING_CHANGE)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert "1: +13.80, ½: +8.80, 0: +3.80" in words(page.panel)


def test_names_are_found_and_filters_apply_in_the_view_too(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_R)
    page.jump.start()
    qtbot.keyClicks(page.jump, "player004")
    assert page.table.current_key == 4
    assert page.model.rowCount() == 6


def test_the_members_of_teams_have_their_changes(open_page, qtbot):
    tournament = an_event_of(4, 2).tournaments[0]
    registered = Registration(start_date="2026/11/02")
    page = open_page(replace(tournament, registration=registered))
    assert "Rtg ±" not in headings(page)
    qtbot.keyClick(page.table, Qt.Key.Key_R)
    assert headings(page)[2:4] == ["Name", "Team"]
    assert page.model.rowCount() == 16
    page.jump.start()
    qtbot.keyClicks(page.jump, "team 1 2")
    qtbot.keyClick(page.jump, Qt.Key.Key_Escape)
    page.table.choose_subject(RATING_CHANGE)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert "2 Team 1 2" in words(page.panel)
    assert "not played" not in words(page.panel)
