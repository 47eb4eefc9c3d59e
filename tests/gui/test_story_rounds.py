"""Two rounds by keys only: an adjourned game, results read back, the game entered at the end."""

import threading
from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import QComboBox, QMenu

from swissdesk.gui.desk import Desk
from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.model.remark import RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations import rounds
from swissdesk.pairing import systems

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


@pytest.fixture
def held(monkeypatch):
    """Pairing waits until it is let go, as a large section's does."""
    let_go, pair = threading.Event(), systems.pair

    def slow(tournament, *arguments, **named):
        assert let_go.wait(20)
        return pair(tournament, *arguments, **named)

    monkeypatch.setattr(rounds.systems, "pair", slow)
    yield let_go
    let_go.set()


@pytest.fixture
def two_sections(open_session, on_screen, preferences, qtbot):
    """The desk with section A before round 1, and B with a round being played."""
    first = a_tournament(players=4, rounds=3, initial_colour=Colour.WHITE)
    second = replace(a_tournament("1-2 . | 3-4 .", rounds=3), id=TournamentId(2))
    session = open_session(first, second)
    session.preferences = preferences
    desk = on_screen(Desk(session, QMenu()))
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    return desk


@pytest.mark.parametrize("key", [CTRL, CTRL | SHIFT], ids=["pairing", "the whole round"])
def test_a_section_is_paired_while_a_result_is_entered_in_another(two_sections, held, qtbot, key):
    desk, document = two_sections, two_sections.session.document

    def press(key, modifiers=Qt.KeyboardModifier.NoModifier):
        qtbot.keyClick(desk.focusWidget(), key, modifiers)

    def section(number):
        return document.tournament(TournamentId(number))

    said = []
    desk.session.said.connect(lambda text, is_failure: said.append((text, is_failure)))
    press(Qt.Key.Key_Return, key)
    assert desk.session.is_working
    box = desk.findChild(QComboBox)
    box.setFocus()
    press(Qt.Key.Key_Down)
    assert desk.session.tournament_id == 2
    desk.rounds.table.setFocus()
    press(Qt.Key.Key_1)
    assert section(2).round(1).game(1).result is GameResult.WHITE_WINS

    held.set()
    qtbot.waitUntil(lambda: section(1).last_round == 1)
    assert section(2).round(1).game(1).result is GameResult.WHITE_WINS
    assert not desk.session.is_working
    press(Qt.Key.Key_0)
    assert section(2).round(1).game(2).result is GameResult.BLACK_WINS
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(50)
    assert [rounds.state for rounds in section(1).rounds] == [RoundState.DRAFT]
    assert section(2).last_round == 1
    assert not [text for text, is_failure in said if is_failure]
