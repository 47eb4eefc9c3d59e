"""Two players came in one car: round 2 is changed by hand, at the desk, with keys alone."""

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.end_manual import EndManualDialog
from swissdesk.listings.rows.next_step import NextAction, next_step
from swissdesk.model.round import RoundState
from swissdesk.operations.rounds import pair_round
from swissdesk.trf import Edition, dump

NONE = Qt.KeyboardModifier.NoModifier


class Arbiter:
    """What the arbiter does; every deed is a key, wherever the keyboard is."""

    def __init__(self, qtbot, desk):
        self.qtbot, self.desk = qtbot, desk

    @property
    def tournament(self):
        return self.desk.session.tournament

    @property
    def boards(self):
        return [(game.white, game.black) for game in self.tournament.rounds[-1].games]

    @property
    def state(self):
        return self.tournament.rounds[-1].state

    def press(self, *keys, modifier=NONE):
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    def type(self, text):
        self.qtbot.keyClicks(QApplication.focusWidget(), text)


@pytest.fixture
def at_desk(qtbot, on_screen, open_session):
    def opened(tournament):
        desk = Desk(open_session(tournament), QMenu())
        on_screen(desk, 1280, 720)
        desk.show_page(desk.rounds)
        return Arbiter(qtbot, desk)

    return opened


def test_a_draft_is_changed_by_hand_and_published(at_desk, answer):
    arbiter = at_desk(pair_round(a_tournament("1-4 1 | 5-2 0 | 3-6 1 | 7 PAB"), round_no=2))
    key = Qt.Key
    arbiter.press(key.Key_M)
    assert arbiter.state is RoundState.EDITING
    assert next_step(arbiter.tournament).action is NextAction.END_MANUAL

    arbiter.press(key.Key_Down, key.Key_Right, key.Key_Space)
    arbiter.press(key.Key_Down, key.Key_Space)
    assert arbiter.boards == [(7, 1), (2, 5), (4, 3)]

    def give_a_reason(dialog):
        assert isinstance(dialog, EndManualDialog)
        arbiter.type("One car")
        arbiter.press(key.Key_Return)

    answer(give_a_reason)
    arbiter.desk.take_next_step()
    assert arbiter.state is RoundState.DRAFT
    assert arbiter.desk.focusWidget() is arbiter.desk.rounds.table
    arbiter.desk.take_next_step()
    assert arbiter.state is RoundState.PUBLISHED
    session = arbiter.desk.session
    report = dump(session.snapshot, session.tournament_id, Edition.TRF26)
    assert "### MPA @ Round 2: boards 2, 3: One car\r\n" in report


def test_a_round_that_cannot_be_paired_is_seated_from_the_pool(at_desk):
    arbiter = at_desk(a_tournament("1-2 1 | 3-4 1", "1-3 1 | 4-2 =", "4-1 1 | 2-3 =", rounds=4))
    key = Qt.Key
    arbiter.desk.rounds.show_round(4)
    arbiter.press(key.Key_M)
    manual = arbiter.desk.rounds.manual
    assert arbiter.state is RoundState.EDITING
    assert arbiter.tournament.pool(4) == (1, 2, 3, 4)
    manual.pool.setFocus()
    arbiter.press(key.Key_Space, key.Key_Down, key.Key_Space)
    assert arbiter.boards == [(2, 1)]
    arbiter.desk.session.undo()
    arbiter.desk.session.undo()
    assert arbiter.tournament.last_round == 3
    assert arbiter.desk.rounds.empty.isVisible()


def test_the_round_can_be_given_up(at_desk, answer):
    arbiter = at_desk(pair_round(a_tournament("1-4 1 | 5-2 0 | 3-6 1"), round_no=2))
    arbiter.press(Qt.Key.Key_M)
    answer(lambda dialog: dialog.accept_button.click())
    arbiter.desk.rounds.manual.unpair_button.click()
    assert arbiter.tournament.last_round == 1


def test_a_published_round_is_not_changed_by_hand(at_desk):
    arbiter = at_desk(a_tournament("1-4 . | 5-2 . | 3-6 ."))
    said = []
    arbiter.desk.session.said.connect(lambda text, _failed: said.append(text))
    arbiter.press(Qt.Key.Key_M)
    assert arbiter.state is RoundState.PUBLISHED
    assert "has been published" in said[-1]
