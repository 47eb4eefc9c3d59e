"""A round robin is shown, ranked, paired and printed like any tournament."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from swissdesk.gui.desk import Desk
from swissdesk.listings.checks.check_row import Part, Place
from swissdesk.listings.rows.grid import SELF
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import SystemId
from swissdesk.operations import results
from swissdesk.operations.tie_decisions import record_play_off

CTRL = Qt.KeyboardModifier.ControlModifier
ROUNDS = ("1-6 1 | 2-5 = | 3-4 +", "6-4 1 | 5-3 1 | 1-2 0")


@pytest.fixture
def open_desk(qtbot, on_screen, open_session):
    def opened(tournament):
        menu = QMenu()
        qtbot.addWidget(menu)
        desk = Desk(open_session(tournament), menu)
        on_screen(desk)
        desk.go_to_work()
        return desk

    return opened


def test_every_page_shows_a_round_robin(open_desk, qtbot):
    desk = open_desk(a_round_robin(*ROUNDS, rounds=5))
    said = []
    desk.session.said.connect(lambda text, is_failure: said.append((text, is_failure)))
    for number in range(1, len(desk._pages) + 1):
        qtbot.keyClick(desk, Qt.Key(Qt.Key.Key_0 + number), CTRL)
    qtbot.waitUntil(lambda: desk.checks.verdict.text() != "")
    assert not [text for text, is_failure in said if is_failure]


def test_the_next_round_of_the_berger_tables_is_paired_with_one_press(open_desk, qtbot):
    desk = open_desk(a_round_robin(*ROUNDS, rounds=5))
    qtbot.keyClick(desk, Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: desk.session.tournament.last_round == 3)
    paired = desk.session.tournament.round(3)
    assert [(game.white, game.black) for game in paired.games] == [(2, 6), (3, 1), (4, 5)]


def grid_of(page):
    headings = [column.heading for column in page.model.columns]
    numbers = [place for place, heading in enumerate(headings) if heading.isdecimal()]
    count = page.model.rowCount()
    cells = [[page.model.index(row, place).data() for place in numbers] for row in range(count)]
    return [headings[place] for place in numbers], cells


def test_the_cross_table_is_a_grid_by_rank_or_by_number_or_a_column_for_each_round(
    open_desk, qtbot
):
    desk = open_desk(a_round_robin(*ROUNDS, rounds=5))
    qtbot.keyClick(desk, Qt.Key.Key_5, CTRL)
    page = desk.crosstable
    numbers, cells = grid_of(page)
    assert numbers == ["1", "2", "3", "4", "5", "6"]
    assert [cells[place][place] for place in range(6)] == [SELF] * 6
    leader = page.model.rows[0]
    assert (leader.standing.name, leader.cells.count("1")) == ("Player002", 1)
    qtbot.keyClick(page.table, Qt.Key.Key_T)
    by_number = [
        [SELF, "0", "", "", "", "1"],
        ["1", SELF, "", "", "½", ""],
        ["", "", SELF, "+", "0", ""],
        ["", "", "-", SELF, "", "0"],
        ["", "½", "1", "", SELF, ""],
        ["0", "", "", "1", "", SELF],
    ]
    assert grid_of(page) == (["1", "2", "3", "4", "5", "6"], by_number)
    qtbot.keyClick(page.table, Qt.Key.Key_G)
    assert grid_of(page)[0] == ["1", "2"]
    assert page.model.rows[0].cells[0].text == "6w1"


def test_the_grid_follows_a_result_and_is_not_offered_for_a_swiss(open_desk, qtbot):
    desk = open_desk(a_round_robin("1-4 1 | 2-3 ."))
    qtbot.keyClick(desk, Qt.Key.Key_5, CTRL)
    page = desk.crosstable
    qtbot.keyClick(page.table, Qt.Key.Key_T)
    assert grid_of(page)[1][1] == ["", SELF, "", ""]
    assert desk.session.perform(
        results.set_result, round_no=1, board=2, result=GameResult.WHITE_WINS
    )
    assert grid_of(page)[1][1] == ["", SELF, "1", ""]
    swiss = replace(desk.session.tournament.settings, system=SystemId.DUTCH_2026)
    other = open_desk(desk.session.tournament.with_settings(swiss))
    qtbot.keyClick(other, Qt.Key.Key_5, CTRL)
    assert not other.crosstable.by_round.isVisible()
    assert grid_of(other.crosstable)[0] == ["1"]


def test_all_rounds_stand_on_one_page_where_results_are_entered_and_enter_goes_to_the_round(
    open_desk, qtbot
):
    played = ("1-4 1 | 2-3 .", "4-3 . | 1-2 .")
    days = ("2026/11/28", "2026/11/29", "2026/11/29")
    desk = open_desk(a_round_robin(*played, rounds=3, round_dates=days, round_times=("16:00",)))
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    page = desk.rounds
    qtbot.keyClick(page.table, Qt.Key.Key_G)
    schedule = page.schedule
    assert schedule.table.hasFocus()
    model = schedule.model
    cells = [[model.index(row, col).data() for col in range(8)] for row in range(model.rowCount())]
    assert cells == [
        ["1", "28 November 2026 16:00", "1", "Player001", "1", "1-0", "4", "Player004"],
        ["", "", "2", "Player002", "2", "•", "3", "Player003"],
        ["2", "29 November 2026", "1", "Player004", "4", "•", "3", "Player003"],
        ["", "", "2", "Player001", "1", "•", "2", "Player002"],
        ["3", "29 November 2026", "1", "Player002", "2", "", "4", "Player004"],
        ["", "", "2", "Player003", "3", "", "1", "Player001"],
    ]
    assert schedule.table.currentIndex().row() == 1
    qtbot.keyClicks(schedule.table, "5")
    assert desk.session.tournament.round(1).games[1].result is GameResult.DRAW
    qtbot.keyClicks(schedule.table, "10")
    results_2 = [game.result for game in desk.session.tournament.round(2).games]
    assert results_2 == [GameResult.WHITE_WINS, GameResult.BLACK_WINS]
    assert schedule.table.currentIndex().row() == 4
    said = []
    desk.session.said.connect(lambda text, _is_failure: said.append(text))
    qtbot.keyClicks(schedule.table, "1")
    assert said == ["Round 3 is not paired yet. Pair the rounds up to it, then enter the result."]
    for _row in range(2):
        qtbot.keyClick(schedule.table, Qt.Key.Key_Up)
    qtbot.keyClick(schedule.table, Qt.Key.Key_Return)
    assert (page.round_no, page.table.current_key) == (2, 1)
    assert page.table.hasFocus()


def test_a_free_player_has_a_line_and_another_round_leaves_the_schedule(open_desk, qtbot):
    desk = open_desk(a_round_robin("2-3 1 | 1 Z", rounds=3))
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    page = desk.rounds
    qtbot.keyClick(page.table, Qt.Key.Key_G)
    assert [(row.round_no, row.board, row.white) for row in page.schedule.model.rows] == [
        (1, 1, "Player002"),
        (1, 0, "Player001"),
        (2, 1, "Player001"),
        (2, 0, "Player003"),
        (3, 1, "Player003"),
        (3, 0, "Player002"),
    ]
    qtbot.keyClick(page.schedule.table, Qt.Key.Key_PageDown, CTRL)
    assert not page.all_rounds.isChecked()
    assert not page.schedule.isVisible()


def test_a_table_of_the_organiser_is_paired_by_hand(open_desk, qtbot):
    own = a_round_robin(*ROUNDS, rounds=5)
    settings = replace(own.settings, system=SystemId.CUSTOM_ROUND_ROBIN)
    desk = open_desk(own.with_settings(settings))
    assert desk._bar._sentence.text() == "Round 2 complete"
    qtbot.keyClick(desk, Qt.Key.Key_Return, CTRL)
    assert desk._stack.currentWidget() is desk.rounds
    assert desk.session.tournament.round(3).state is RoundState.EDITING


def test_a_check_goes_to_the_standings_of_the_round_it_is_about(open_desk, qtbot):
    tournament = a_tournament("1-3 1 | 2-4 1", "1-2 . | 3-4 .", tie_breaks=())
    desk = open_desk(record_play_off(tournament, round_no=1, players=(2, 1)))
    desk.go_to(Place(Part.STANDINGS, 1))
    assert desk._stack.currentWidget() is desk.standings
    assert desk.standings.tabs.round_no == 1
