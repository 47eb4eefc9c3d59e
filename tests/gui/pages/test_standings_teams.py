"""The standings of a section of teams, and penalties."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from team_builders import FOUR, TWO_BOARDS, entered, published, with_results

from swissdesk.gui.dialogs.chosen_players import ExplainedDialog, OnlyDialog, PlayersDialog
from swissdesk.gui.dialogs.departure import DepartureDialog
from swissdesk.gui.dialogs.prohibited import ProhibitionDialog
from swissdesk.gui.dialogs.regulations import SignedPointsField
from swissdesk.gui.dialogs.tie_breaks import TieBreakDialog
from swissdesk.gui.dialogs.why_not import WhyNotDialog
from swissdesk.gui.pages.crosstable import CrosstablePage
from swissdesk.gui.pages.standings import StandingsPage
from swissdesk.i18n import speaking
from swissdesk.listings.rows import standings_list
from swissdesk.listings.why import opponents, rank_reasons
from swissdesk.model.player_filter import Filter
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.standings.catalogue import PRESETS, Preset


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


def test_the_cross_table_has_both_scores(open_session, on_screen):
    event = entered(*FOUR, system=SystemId.ROUND_ROBIN, tie_breaks=("MPvGP",))
    tournament = with_results(published(event), 1, t1="10 ==", t2="01 01")
    page = on_screen(CrosstablePage(open_session(tournament)), 1100, 620)
    assert headings(page) == ["Rk", "Team", "1", "2", "3", "4", "MP", "GP", "MPVGP"]
    page.by_round.click()
    assert headings(page) == ["Rk", "Team", "1", "MP", "GP", "MPVGP"]
    page.by_tpn.click()
    assert headings(page) == ["No.", "Rk", "Team", "1", "MP", "GP", "MPVGP"]


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
    assert said.args[0] == "No matching names."
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_P)
    assert page.pictures.isVisible()
    words = " ".join(each.text() for each in page.findChildren(QLabel) if each.isVisible())
    assert "teams in view" in words
    assert "player" not in words


def test_presets_for_teams_are_offered(qtbot):
    dialog = TieBreakDialog(entered(*FOUR).tournaments[0], ("DE",))
    qtbot.addWidget(dialog)
    codes = [dialog.preset.itemData(place) for place in range(1, dialog.preset.count())]
    assert PRESETS[Preset.TEAM_SWISS] in codes
    assert PRESETS[Preset.OPEN_RATED] not in codes


def test_no_dialog_speaks_of_players(qtbot):
    tournament = with_results(published(entered(*FOUR)), 1, t1="10 ==", t2="01 01")
    rows, named = standings_list.rows(tournament, 1), opponents.paired(tournament, 1)
    for dialog in (
        DepartureDialog(tournament, tournament.entries[0].id),
        ExplainedDialog(rows, ("MPvGP",), ()),
        OnlyDialog(tournament, 2026, Filter()),
        PlayersDialog(rows, (), is_picture=True),
        PlayersDialog(rows, (), is_picture=False),
        ProhibitionDialog(tournament),
        TieBreakDialog(tournament, ("DE",)),
        WhyNotDialog(named[:2], named),
    ):
        qtbot.addWidget(dialog)
        found = [dialog.windowTitle(), *(each.text() for each in dialog.findChildren(QLabel))]
        found += [each.placeholderText() for each in dialog.findChildren(QLineEdit)]
        found += [each.accessibleName() for each in dialog.findChildren(QWidget)]
        words = " ".join(each for each in found if "nrated player" not in each)
        assert "player" not in words.replace("&", "").casefold(), type(dialog).__name__


def test_another_section_has_its_own_columns(open_session, on_screen):
    teams = with_results(published(entered(*FOUR)), 1, t1="10 ==", t2="01 01")
    games = replace(a_tournament("1-2 1"), id=2)
    session = open_session(teams, games)
    page = on_screen(StandingsPage(session), 1100, 620)
    assert "MP" in headings(page)
    session.switch_tournament(2)
    assert headings(page)[:7] == ["Rk", "No.", "", "Name", "Rtg", "Fed", "Pts"]


def fine(qtbot, points, game_points="", reason="line-up late"):
    """Return what the arbiter does in the dialog by keys, for the team or player offered."""

    def by_keys(dialog):
        def press(*keys):
            for key in keys:
                qtbot.keyClick(QApplication.focusWidget(), key)

        assert QApplication.focusWidget() is dialog.participant
        press(Qt.Key.Key_Tab, Qt.Key.Key_Tab)
        qtbot.waitUntil(lambda: dialog.points.lineEdit().hasSelectedText())
        qtbot.keyClicks(QApplication.focusWidget(), points)
        press(Qt.Key.Key_Tab)
        if game_points:
            qtbot.waitUntil(lambda: dialog.game_points.lineEdit().hasSelectedText())
            qtbot.keyClicks(QApplication.focusWidget(), game_points)
            press(Qt.Key.Key_Tab)
        qtbot.keyClicks(QApplication.focusWidget(), reason)
        press(Qt.Key.Key_Return)

    return by_keys


def withdraw(qtbot, reason="the clock was wrong"):
    def by_keys(dialog):
        dialog.given.setFocus()
        qtbot.keyClick(dialog.given, Qt.Key.Key_Down)
        assert not dialog.points.isEnabled()
        assert dialog.accept_button.text() == "&Withdraw"
        qtbot.keyClick(dialog.given, Qt.Key.Key_Return)
        assert dialog.isVisible(), "without a reason"
        assert QApplication.focusWidget() is dialog.reason
        qtbot.keyClicks(dialog.reason, reason)
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)

    return by_keys


def is_back(page):
    """Whether the page is active again; a screen that nobody sees forgets it."""
    QApplication.processEvents()
    page.activateWindow()
    page.table.setFocus()
    return page.isActiveWindow()


def notes(page):
    labels = (each for each in page.findChildren(QLabel) if each.isVisible())
    return [each.text() for each in labels if "Penalties" in each.text()]


def test_a_team_is_fined_and_the_penalty_withdrawn(open_page, qtbot, answer):
    page = open_page()
    assert page.table.choose(page._session.tournament.entries[0].id)
    assert texts(page, 1)[8:10] == ["2", "1½"]
    answer(fine(qtbot, "-1", "-0.5"))
    qtbot.keyClick(page.table, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: is_back(page))
    (given,) = page._session.tournament.adjustments
    assert (given.round_no, given.points, given.game_points) == (1, -10, -5)
    assert texts(page, 1)[2:10] == ["Anif", "", "1", "1", "0", "0", "1", "1"]
    assert notes(page) == ["Penalties and bonuses: Anif -1 MP, -½ GP: line-up late"]
    page.table.choose_subject("points")
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.panel.heading.text() == "Match points of 1 Anif: 1"
    assert page.panel.sentences.text() == "Anif -1 MP, -½ GP: line-up late"
    answer(withdraw(qtbot))
    qtbot.keyClick(page.table, Qt.Key.Key_N)
    assert page._session.tournament.adjustments == ()
    assert notes(page) == []
    remark = page._session.tournament.remarks[-1].text
    assert remark == "No. 1 Anif, -1 MP, -0.5 GP: line-up late; cancelled: the clock was wrong"


def test_a_player_gets_a_bonus(open_session, on_screen, qtbot, answer):
    page = on_screen(StandingsPage(open_session(a_tournament("1-2 1"))), 1100, 620)
    page.table.choose(2)
    page.table.setFocus()
    answer(fine(qtbot, "1,5", reason="appeal"))
    qtbot.mouseClick(page.penalties, Qt.MouseButton.LeftButton)
    assert texts(page, 0)[3] == "Player002"
    assert notes(page) == ["Penalties and bonuses: Player002 +1½ points: appeal"]
    assert rank_reasons.points(page._session.tournament, 2, 1).heading.endswith(": 1½")


def test_a_penalty_needs_points_and_a_reason(open_page, qtbot, answer):
    page, complaints = open_page(), []

    def without_points(dialog):
        for field, words in ((dialog.participant, "-1"), (dialog.points, ""), (dialog.reason, "")):
            qtbot.keyClick(field, Qt.Key.Key_Return)
            complaints.append((dialog._complaint.text(), QApplication.focusWidget()))
            qtbot.keyClicks(QApplication.focusWidget(), words)
        assert [each for _words, each in complaints] == [
            dialog.points, dialog.reason, dialog.reason,
        ]  # fmt: skip
        dialog.reject()

    answer(without_points)
    qtbot.keyClick(page.table, Qt.Key.Key_N)
    assert complaints[0][0] == "Type points: below 0 for a penalty, above 0 for a bonus."
    assert complaints[1][0] == "The report must say why. Type a reason."
    assert page._session.tournament.adjustments == ()


@pytest.mark.parametrize(
    ("typed", "value"), [("-1", -10), ("-0,5", -5), ("+2.5", 25), ("-", 0), ("3", 30)]
)
def test_points_have_a_sign(qtbot, typed, value):
    field = SignedPointsField()
    qtbot.addWidget(field)
    field.selectAll()
    qtbot.keyClicks(field, typed)
    assert field.value() == value


@pytest.mark.parametrize(("language", "shown"), [("en", "-0.5"), ("sl", "-0,5")])
def test_points_have_the_decimal_sign_of_the_language(qtbot, language, shown):
    with speaking(language):
        field = SignedPointsField()
        qtbot.addWidget(field)
        field.setValue(-5)
        assert field.text() == shown
