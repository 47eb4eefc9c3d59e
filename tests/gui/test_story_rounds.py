"""Two rounds by keys only: an adjourned game, results read back, the game entered at the end."""

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from swissdesk.gui.desk import Desk
from swissdesk.model.remark import RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(open_session, on_screen, preferences, qtbot):
    session = open_session(a_tournament(players=4, rounds=2))
    session.preferences = preferences
    menu = QMenu()
    desk = on_screen(Desk(session, menu))
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    return desk


def test_two_rounds_with_an_adjourned_game(desk, qtbot, answer):
    session, page = desk.session, desk.rounds

    def press(key, modifiers=Qt.KeyboardModifier.NoModifier):
        qtbot.keyClick(desk.focusWidget(), key, modifiers)

    def published(round_no):
        tournament = session.tournament
        is_there = tournament.last_round == round_no
        return is_there and tournament.rounds[-1].state is RoundState.PUBLISHED

    press(Qt.Key.Key_Return, CTRL | SHIFT)
    qtbot.waitUntil(lambda: published(1))
    qtbot.waitUntil(page.table.hasFocus)
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_F6)
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_1)
    assert session.tournament.round(1).is_verified

    press(Qt.Key.Key_PageDown, CTRL)
    press(Qt.Key.Key_Return, CTRL | SHIFT)
    qtbot.waitUntil(lambda: published(2))
    qtbot.waitUntil(page.table.hasFocus)
    press(Qt.Key.Key_5)
    press(Qt.Key.Key_0)
    assert not session.tournament.is_final

    press(Qt.Key.Key_Return, CTRL)
    assert (page.round_no, page.table.current_key) == (1, 1)
    answer(lambda dialog: dialog.accept_button.click())
    press(Qt.Key.Key_0)
    assert session.tournament.round(1).game(1).result is GameResult.BLACK_WINS
    assert session.tournament.is_final
    (remark,) = session.tournament.remarks
    assert remark.kind is RemarkKind.ADJOURNMENT
