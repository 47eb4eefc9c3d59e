"""The standings of a section of teams."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from team_builders import FOUR, TWO_BOARDS, entered, published, with_results

from swissdesk.gui.pages.standings import StandingsPage
from swissdesk.model.team_rules import Score, TeamRules


@pytest.fixture
def open_page(open_session, on_screen):
    """Return a function that shows the standings after round 1 of four teams."""

    def opened(rules=TWO_BOARDS):
        event = entered(*FOUR, rules=rules, tie_breaks=("MPvGP",))
        tournament = with_results(published(event), 1, t1="10 ==", t2="01 01")
        page = on_screen(StandingsPage(open_session(tournament)), 1100, 620)
        page.table.setFocus()
        return page

    return opened


def headings(page):
    return [column.heading for column in page.model.columns]


def texts(page, row):
    return [page.model.index(row, place).data() for place in range(len(page.model.columns))]


def test_teams_have_columns_of_their_own(open_page):
    page = open_page()
    assert headings(page) == [
        "Rk", "No.", "Team", "Fed", "M", "+", "=", "–", "MP", "GP", "MPVGP",
    ]  # fmt: skip
    assert texts(page, 0)[:10] == ["1", "2", "Bischofshofen", "", "1", "1", "0", "0", "2", "2"]


def test_no_filter_of_players_is_offered(open_page):
    page = open_page()
    assert not page.filter.isVisible()


@pytest.mark.parametrize(
    ("primary", "words"),
    [(Score.MATCH_POINTS, "Why 2 points?"), (Score.GAME_POINTS, "Why 1½ points?")],
)
def test_the_primary_score_is_explained(open_page, qtbot, primary, words):
    page = open_page(TeamRules(2, primary=primary))
    page.table.choose(page._session.tournament.entries[0].id)
    page.table.choose_subject("points")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.panel.title.text() == words
    others = "among the teams still tied (4.2)."
    qtbot.keyClick(page.table, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: page.panel.method.text().endswith(others))


def test_words_say_teams(open_page, qtbot):
    page = open_page()
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        qtbot.keyClicks(page.jump, "x")
    assert said.args[0] == "No matching teams."
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_P)
    assert page.pictures.isVisible()
    words = " ".join(each.text() for each in page.findChildren(QLabel) if each.isVisible())
    assert "teams in view" in words
    assert "player" not in words


def test_another_section_has_its_own_columns(open_session, on_screen):
    teams = with_results(published(entered(*FOUR)), 1, t1="10 ==", t2="01 01")
    games = replace(a_tournament("1-2 1"), id=2)
    session = open_session(teams, games)
    page = on_screen(StandingsPage(session), 1100, 620)
    assert "MP" in headings(page)
    session.switch_tournament(2)
    assert headings(page)[:7] == ["Rk", "No.", "", "Name", "Rtg", "Fed", "Pts"]
