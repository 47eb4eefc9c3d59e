"""A round robin is shown, ranked and printed like any tournament, and never offered for pairing."""

import pytest
from builders import a_round_robin, a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from swissdesk.gui.desk import Desk
from swissdesk.listings.check_row import Part, Place
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


def test_the_next_step_of_a_round_robin_is_its_standings(open_desk, qtbot):
    desk = open_desk(a_round_robin(*ROUNDS, rounds=5))
    assert desk._bar._sentence.text().endswith("a round robin is read, not paired here")
    qtbot.keyClick(desk, Qt.Key.Key_Return, CTRL)
    assert desk._stack.currentWidget() is desk.standings
    assert desk.session.tournament.last_round == 2


@pytest.mark.parametrize("result", ["0", "."])
def test_the_round_to_come_is_not_offered_for_pairing(open_desk, qtbot, result):
    desk = open_desk(a_round_robin(ROUNDS[0], f"6-4 1 | 5-3 1 | 1-2 {result}", rounds=5))
    desk.show_page(desk.rounds)
    desk.rounds.show_round(3)
    assert not desk.rounds.empty.pair.isVisible()
    assert desk.rounds.empty.isVisible()


def test_a_check_goes_to_the_standings_of_the_round_it_is_about(open_desk, qtbot):
    tournament = a_tournament("1-3 1 | 2-4 1", "1-2 . | 3-4 .", tie_breaks=())
    desk = open_desk(record_play_off(tournament, round_no=1, players=(2, 1)))
    desk.go_to(Place(Part.STANDINGS, 1))
    assert desk._stack.currentWidget() is desk.standings
    assert desk.standings.tabs.round_no == 1
