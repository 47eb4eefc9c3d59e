"""Two boards are still playing in the last round, and everybody asks who wins what."""

import pytest
from arbiter import ROUNDS, STANDINGS, DeskArbiter
from builders import a_team_tournament, a_tournament
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.what_if import View, WhatIfDialog
from swissdesk.gui.pages.standings import View as PageView
from swissdesk.listings.words.prize_text import parsed
from swissdesk.papers.kinds import DocumentKind

KEY = Qt.Key
PLAYED = ("1-4 1 | 2-5 1 | 3-6 1", "2-1 0 | 4-3 0 | 5-6 =", "1-3 . | 6-2 . | 4-5 1")
"""1 and 3 have two points and play each other; 2 has one, as 4 has now."""
PRIZES = parsed("currency EUR\n1: 500\n2: 300\n[rating=-2570]\n1: 100")


@pytest.fixture
def arbiter(qtbot, on_screen, open_session, answer):
    tournament = a_tournament(*PLAYED, rounds=3, tie_breaks=("BH", "SB")).with_prizes(PRIZES)
    desk = on_screen(Desk(open_session(tournament), QMenu()), 1280, 720)
    return DeskArbiter(qtbot, desk, answer)


def ranks(dialog):
    return [(row.rank, row.tpn, row.change) for row in dialog.standings.model.rows]


def press(*keys):
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def wait(dialog, qtbot):
    qtbot.waitUntil(lambda: not dialog.chances.is_working and bool(dialog.chances.model.rows))


def test_results_are_supposed_with_the_keys_of_the_rounds_and_nothing_is_saved(arbiter, qtbot):
    session, seen = arbiter.desk.session, []
    before = session.snapshot, list(session.document.links())

    def suppose(dialog):
        assert isinstance(dialog, WhatIfDialog)
        assert dialog.table.hasFocus()
        assert [row.label for row in dialog.boards.rows] == ["1", "2"]
        press(KEY.Key_0, KEY.Key_1)
        assert [row.row.result_text for row in dialog.boards.rows] == ["0-1", "1-0"]
        seen.append(ranks(dialog)[:2])
        press(KEY.Key_Delete)
        assert [row.row.result_text for row in dialog.boards.rows] == ["0-1", ""]
        qtbot.mouseClick(dialog.clear, Qt.MouseButton.LeftButton)
        assert all(row.row.is_missing for row in dialog.boards.rows)
        seen.append({change for _rank, _tpn, change in ranks(dialog)})
        press(KEY.Key_Escape)
        assert not dialog.isVisible()

    arbiter.go_to(ROUNDS)
    arbiter.answer(suppose)
    arbiter.press(KEY.Key_F3)
    assert seen == [[("1", 3, "▲1"), ("2", 1, "▼1")], {""}]
    assert (session.snapshot, list(session.document.links())) == before


def test_what_must_happen_for_a_player_to_be_first(arbiter, qtbot):
    seen = []

    def ask(dialog):
        dialog.views.choose(View.CHANCES)
        wait(dialog, qtbot)
        seen.append([(row.name, row.chance_text) for row in dialog.chances.model.rows[:3]])
        dialog.chances.table.choose(3)
        seen.append(dialog.chances.sentences.text().splitlines())
        dialog.chances.places.setFocus()
        press(KEY.Key_Up)
        assert dialog.chances.places.value() == 2
        dialog.chances.table.choose(3)
        seen.append(dialog.chances.sentences.text())
        assert dialog.chances.basis.text() == (
            "2 open boards: all their results were tried, tie-breaks included."
        )
        dialog.table.setFocus()
        press(KEY.Key_1)
        wait(dialog, qtbot)
        dialog.chances.table.choose(3)
        qtbot.waitUntil(lambda: "certain" in dialog.chances.sentences.text())
        dialog.reject()

    arbiter.go_to(STANDINGS)
    arbiter.answer(ask)
    qtbot.mouseClick(arbiter.desk.standings.what_if, Qt.MouseButton.LeftButton)
    assert [name for name, _chance in seen[0]] == ["Player001", "Player003", "Player004"]
    assert [chance for _name, chance in seen[0]] == ["possible", "possible", "no longer"]
    assert seen[1] == [
        "Player003 is first if one of these happens:",
        "• Player003 wins (board 1)",
        "• Player003 does not lose (board 1), Player006 wins (board 2)",
        "Places with a win 1, with a draw 1–2, with a loss 2.",
    ]
    assert seen[2].splitlines()[0] == "Player003 is certain to be among the first 2."


def test_the_rounds_to_come_can_be_counted(open_session, on_screen, qtbot, answer):
    field = a_tournament("1-2 1 | 3-4 =", "1-3 1 | 4-2 =", "4-1 0 | 2-3 =", rounds=4)
    desk = on_screen(Desk(open_session(field), QMenu()), 1280, 720)
    desk.show_page(desk.standings)
    seen = []

    def ask(dialog):
        dialog.views.choose(View.CHANCES)
        wait(dialog, qtbot)
        assert dialog.chances.all_rounds.isVisible()
        qtbot.mouseClick(dialog.chances.all_rounds, Qt.MouseButton.LeftButton)
        seen.append({row.chance_text for row in dialog.chances.model.rows})
        seen.append(dialog.chances.basis.text())
        assert dialog.chances.sentences.text() == "Player001 is certain to be first."
        dialog.reject()

    answer(ask)
    desk.standings.what_if.click()
    assert seen == [
        {"certain", "no longer"},
        "After the last round, by points alone, for all pairings of 1 round to come.",
    ]


def test_prizes_are_compared_with_those_of_now(arbiter, qtbot):
    seen = []

    def ask(dialog):
        dialog.table.setFocus()
        press(KEY.Key_0)
        dialog.views.choose(View.PRIZES)
        columns = dialog.prizes.model.columns
        heads = [each.heading for each in columns]
        seen.extend(
            (row.winner.name, columns[-3].text(row), columns[-2].text(row))
            for row in dialog.prizes.model.rows
        )
        assert heads[-3:] == ["EUR", "Now", "Prize"]
        assert "General, place 1: 500." in dialog.prizes.reasons.text()
        dialog.reject()

    arbiter.go_to(STANDINGS)
    arbiter.answer(ask)
    arbiter.press(KEY.Key_F3)
    assert seen[:2] == [("Player003", "500", "300"), ("Player001", "300", "500")]


def test_norms_are_computed_with_the_supposed_results(arbiter, qtbot):
    seen = []

    def ask(dialog):
        dialog.views.choose(View.NORMS)
        qtbot.waitUntil(lambda: not dialog.norms.is_working)
        seen.append(dialog.norms.needs.text())
        dialog.views.choose(View.STANDINGS)
        dialog.table.setFocus()
        press(KEY.Key_1)
        dialog.reject()

    arbiter.go_to(STANDINGS)
    arbiter.answer(ask)
    arbiter.press(KEY.Key_F3)
    assert seen == ["No norm is fulfilled, possible or nearly made."]


def test_the_money_of_every_winner_is_explained_on_the_standings_page(arbiter, qtbot):
    arbiter.go_to(STANDINGS)
    page = arbiter.desk.standings
    arbiter.qtbot.keyClick(page.table, KEY.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert page.views.value is PageView.PRIZES
    assert page.prizes.isVisible()
    assert page.prizes.table.hasFocus()
    assert page.prizes.reasons.text() == "General, place 1: 500."
    assert page.prizes.remark.text().startswith("A forecast: ")
    press(KEY.Key_Down, KEY.Key_Down)
    assert page.prizes.reasons.text() == "Rating up to 2570, place 1: 100."
    arbiter.qtbot.keyClick(page.prizes.table, KEY.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert page.table.isVisible()


def test_print_leads_from_the_winners_to_the_prize_list(arbiter, qtbot):
    arbiter.go_to(STANDINGS)
    page = arbiter.desk.standings
    qtbot.keyClick(page.table, KEY.Key_P, Qt.KeyboardModifier.ShiftModifier)
    qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    assert arbiter.desk.documents.isVisible()
    assert arbiter.desk.documents.list.value.kind is DocumentKind.PRIZES


def test_without_prizes_there_is_nothing_to_explain(open_session, on_screen, qtbot):
    desk = on_screen(Desk(open_session(a_tournament(*PLAYED)), QMenu()), 1280, 720)
    desk.show_page(desk.standings)
    assert "Prizes" not in [
        button.text()
        for button in desk.standings.views.findChildren(QPushButton)
        if button.isVisible()
    ]
    qtbot.keyClick(desk.standings.table, KEY.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert desk.standings.views.value is PageView.TABLE


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (a_tournament(players=4), "No round is paired yet."),
        (
            a_team_tournament("1-2 1."),
            "What-if standings are for events of single games only, not for matches.",
        ),
    ],
)
def test_what_cannot_be_supposed_is_told(open_session, on_screen, qtbot, tournament, words):
    desk = on_screen(Desk(open_session(tournament), QMenu()), 1280, 720)
    desk.show_page(desk.standings)
    said = []
    desk.session.said.connect(lambda sentence, _failed: said.append(sentence))
    desk.standings.what_if.click()
    assert said == [words]
