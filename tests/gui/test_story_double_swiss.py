"""A Double-Swiss by keys only: both games of each match, read back, corrected now and later."""

import os

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from swissdesk.gui.desk import Desk
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import SystemId

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
WHITE, DRAW, BLACK = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
DOUBLE = {"system": SystemId.DOUBLE_SWISS, "initial_colour": Colour.WHITE}


@pytest.fixture
def desk(open_session, on_screen, preferences, qtbot):
    def show(tournament):
        session = open_session(tournament)
        session.preferences = preferences
        desk = on_screen(Desk(session, QMenu()))
        qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
        return desk

    return show


def results(desk, round_no=1):
    return [game.results for game in desk.session.tournament.round(round_no).games]


def presser(desk, qtbot):
    def press(key, modifiers=Qt.KeyboardModifier.NoModifier):
        qtbot.keyClick(desk.focusWidget(), key, modifiers)

    return press


def test_a_round_of_matches_is_paired_entered_read_back_and_corrected(desk, qtbot):
    shown = desk(a_tournament(players=4, rounds=2, **DOUBLE))
    session, page, press = shown.session, shown.rounds, presser(shown, qtbot)
    press(Qt.Key.Key_Return, CTRL | SHIFT)
    qtbot.waitUntil(
        lambda: (
            session.tournament.last_round == 1
            and session.tournament.rounds[-1].state is RoundState.PUBLISHED
        )
    )
    qtbot.waitUntil(page.table.hasFocus)
    names = [(row.white.tpn, row.black.tpn) for row in page.model.rows]
    assert names == [(1, 3), (3, 1), (4, 2), (2, 4)]
    press(Qt.Key.Key_1)  # game 1 of board 1, then its return game, then board 2
    assert page.table.current_key == 2
    press(Qt.Key.Key_5)
    press(Qt.Key.Key_0)
    assert not session.tournament.round(1).is_complete
    press(Qt.Key.Key_1)  # White of game 2 wins
    assert results(shown) == [(WHITE, DRAW), (BLACK, BLACK)]
    assert session.tournament.round(1).is_complete

    press(Qt.Key.Key_F6)
    for key in (Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_0, Qt.Key.Key_1):
        press(key)
    assert session.tournament.round(1).is_verified

    page.table.choose(2)
    press(Qt.Key.Key_1)
    assert results(shown)[0] == (WHITE, DRAW)  # a known result needs the key twice
    press(Qt.Key.Key_1)
    assert results(shown)[0] == (WHITE, BLACK)
    press(Qt.Key.Key_Delete)
    page.table.choose(2)
    press(Qt.Key.Key_Delete)
    press(Qt.Key.Key_Delete)
    assert results(shown)[0] == (WHITE, GameResult.PENDING)
    assert session.tournament.round(1).missing == (1,)


def test_the_field_and_the_filter_find_games(desk, qtbot):
    shown = desk(a_tournament("1-3 1,. | 4-2 .,1", rounds=3, **DOUBLE))
    page, press = shown.rounds, presser(shown, qtbot)
    page.show_missing(1)
    assert [row.place for row in page.model.rows] == [2, 3]
    press(Qt.Key.Key_0)
    assert [row.place for row in page.model.rows] == [3]
    page.missing_only.setChecked(False)
    qtbot.keyClicks(page.jump, "2")
    assert page.table.current_key == 3
    page.show_board(1, 2)
    assert page.table.current_key == 3  # the game without a result


def test_an_old_second_game_is_corrected_apart(desk, qtbot, answer):
    rounds = "1-3 1,1 | 4-2 1,1", "1-4 1,1 | 2-3 1,1", "1-2 1,. | 3-4 .,."
    shown = desk(a_tournament(*rounds, rounds=3, **DOUBLE))
    page, press = shown.rounds, presser(shown, qtbot)
    page.show_round(1)
    page.table.setFocus()
    page.table.choose(2)
    titles = []

    def correct(dialog):
        titles.append((dialog.windowTitle(), dialog.colours.currentText()))
        dialog.reason.setText("both scoresheets agree")
        dialog.accept_button.click()

    answer(correct)
    press(Qt.Key.Key_5)
    assert results(shown)[0] == (WHITE, DRAW)
    assert titles == [("Correct board 1, game 2, of round 1?", "Player003 – Player001")]
    (correction,) = shown.session.tournament.corrections
    assert (correction.before.second, correction.after.second) == (WHITE, DRAW)
    assert "1-3 1-0, 1/2-1/2 instead of 1-0, 1-0" in shown.session.tournament.remarks[-1].text


def test_what_if_is_not_for_matches(desk, qtbot):
    shown = desk(a_tournament("1-3 1,. | 4-2 .,1", rounds=3, **DOUBLE))
    said = []
    shown.session.said.connect(lambda text, _is_failure: said.append(text))
    presser(shown, qtbot)(Qt.Key.Key_F3)
    assert "not for matches" in said[-1]
    if folder := os.environ.get("D_SHOT"):
        shown.resize(1280, 720)
        shown.grab().save(f"{folder}/double.png")
