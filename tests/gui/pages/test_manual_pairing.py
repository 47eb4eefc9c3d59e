"""Pairing a round by hand with keys (Q64 to Q69); no test here knows of the rest of the desk."""

import pytest
from builders import a_tournament
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QLabel

from swissdesk.document import Document
from swissdesk.errors import CautionKind, Level
from swissdesk.gui.models.manual import BLACK_COLUMN, WHITE_COLUMN
from swissdesk.gui.pages.manual_pairing import ManualPairing
from swissdesk.gui.session import Session
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind
from swissdesk.model.round import RoundState
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.operations import manual
from swissdesk.operations.rounds import pair_round
from swissdesk.trf import Edition, dump

ROUND_1 = "1-4 1 | 5-2 0 | 3-6 1 | 7 PAB"
LEFT, RIGHT, SPACE = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space


class Arbiter:
    """What the arbiter does; every deed is a key, wherever the keyboard is."""

    def __init__(self, qtbot, view, asked):
        self.qtbot, self.view, self.asked = qtbot, view, asked

    @property
    def session(self):
        return self.view._session

    @property
    def boards(self):
        played = self.session.tournament.rounds[-1]
        return [(game.white, game.black) for game in played.games]

    @property
    def pool(self):
        return self.session.tournament.pool(self.session.tournament.last_round)

    @property
    def breaches(self):
        return [(row.kind, row.level) for row in self.view.breach_model.rows]

    def press(self, *keys):
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget(), key)

    def at(self, board, side=LEFT):
        """Go to a seat."""
        self.view.seats.setFocus()
        self.view.seats.choose(board)
        self.press(side)
        return self

    def beside(self, name):
        """Go to somebody, or the bye, among those without a board."""
        self.view.pool.setFocus()
        names = [row.name for row in self.view.pool_model.rows]
        self.view.pool.setCurrentIndex(self.view.pool_model.index(names.index(name), 0))
        return self

    def exchange(self, one, other):
        self.at(*one).press(SPACE)
        self.at(*other).press(SPACE)


@pytest.fixture
def by_hand(qtbot, open_session, on_screen):
    """Return a function that opens the page on a tournament, the round being paired by hand."""

    def opened(tournament):
        session = open_session(tournament)
        asked = []
        session.ask = lambda cautions: asked.append(cautions) or True
        view = on_screen(ManualPairing(session), 1040, 600)
        view.seats.setFocus()
        return Arbiter(qtbot, view, asked)

    return opened


@pytest.fixture
def arbiter(by_hand):
    """Round 2 of seven players: 7-1, 2-3, 4-5 and the bye for 6."""
    draft = pair_round(a_tournament(ROUND_1), round_no=2)
    return by_hand(manual.begin_manual(draft, round_no=2))


def test_two_players_are_exchanged_and_the_reason_goes_into_the_report(arbiter, answer, qtbot):
    arbiter.exchange((2, RIGHT), (3, RIGHT))
    assert arbiter.boards == [(7, 1), (2, 5), (4, 3)]

    def give_a_reason(dialog):
        assert dialog.verdict.text().startswith("The system would pair these boards")
        qtbot.keyClicks(dialog.reason, "The same bus")
        arbiter.press(Qt.Key.Key_Return)

    answer(give_a_reason)
    arbiter.view.end_button.click()
    session = arbiter.session
    assert session.tournament.rounds[-1].state is RoundState.DRAFT
    assert arbiter.asked == [], "one question asks about everything"
    report = dump(session.snapshot, session.tournament_id, Edition.TRF26)
    assert "### MPA @ Round 2: boards 2, 3: The same bus\r\n" in report


def test_without_a_reason_it_goes_on(arbiter, answer):
    arbiter.exchange((2, RIGHT), (3, RIGHT))

    def give_none(dialog):
        arbiter.press(Qt.Key.Key_Return)
        assert dialog.isVisible()
        dialog.reject()

    answer(give_none)
    arbiter.view.end()
    assert arbiter.session.tournament.rounds[-1].state is RoundState.EDITING


def test_the_reason_typed_is_there_again_after_cancel(arbiter, answer, qtbot):
    arbiter.exchange((2, RIGHT), (3, RIGHT))

    def look_again(dialog):
        qtbot.keyClicks(dialog.reason, "The same bus")
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(look_again)
    arbiter.view.end()
    assert arbiter.session.tournament.rounds[-1].state is RoundState.EDITING

    def end(dialog):
        assert dialog.reason.text() == "The same bus"
        arbiter.press(Qt.Key.Key_Return)

    answer(end)
    arbiter.view.end()
    assert arbiter.session.tournament.rounds[-1].state is RoundState.DRAFT


def test_what_the_system_made_ends_without_a_word(arbiter):
    arbiter.view.end()
    assert arbiter.asked == []
    assert arbiter.session.tournament.rounds[-1].state is RoundState.DRAFT


def test_a_note_is_no_broken_rule(arbiter):
    arbiter.at(2).press(Qt.Key.Key_S)
    assert {level for _kind, level in arbiter.breaches} == {Level.ACKNOWLEDGE}
    assert arbiter.view.account.text() == "✓ Everyone is seated; no rule is broken"


def test_each_move_is_taken_back_alone(arbiter):
    before = arbiter.boards
    arbiter.exchange((2, RIGHT), (3, RIGHT))
    arbiter.at(1).press(Qt.Key.Key_S)
    assert arbiter.boards[0] == (1, 7)
    arbiter.session.undo()
    assert arbiter.boards[0] == (7, 1)
    arbiter.session.undo()
    assert arbiter.boards == before


def test_a_board_is_taken_apart_and_its_players_meet_others(arbiter):
    arbiter.at(1).press(Qt.Key.Key_Delete)
    assert arbiter.pool == (1, 7)
    assert arbiter.view.account.text().startswith("✗ Still without a board or a bye: 2")
    arbiter.beside("Player007").press(SPACE)
    assert "(selected)" in arbiter.view.pool.currentIndex().data()
    arbiter.beside("Player001").press(SPACE)
    assert arbiter.boards == [(2, 3), (4, 5), (7, 1)]
    assert arbiter.view.seats.current_key == 3


def test_a_player_of_the_pool_gets_the_bye_by_letter_or_by_place(arbiter):
    arbiter.at(1).press(Qt.Key.Key_Delete)
    arbiter.beside("Player007").press(Qt.Key.Key_B)
    arbiter.qtbot.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_3)
    assert arbiter.session.tournament.rounds[-1].byes[-1].kind is ByeKind.ZERO_POINT
    arbiter.beside("Player006").press(Qt.Key.Key_Delete)
    arbiter.beside("Player001").press(SPACE)
    arbiter.beside("nobody").press(SPACE)
    assert arbiter.session.tournament.rounds[-1].pab == 1
    assert arbiter.pool == (6,)


def test_the_bye_is_exchanged_like_a_seat(arbiter):
    arbiter.at(3, RIGHT).press(SPACE)
    arbiter.beside("Player006").press(SPACE)
    assert arbiter.session.tournament.rounds[-1].pab == 5
    assert arbiter.boards[2] == (4, 6)


def test_who_has_a_board_comes_to_the_bye_by_way_of_the_pool(arbiter):
    said = []
    arbiter.session.said.connect(lambda text, _failed: said.append(text))
    arbiter.beside("Player006").press(Qt.Key.Key_Delete)
    arbiter.at(1).press(SPACE)
    arbiter.beside("nobody").press(SPACE)
    assert said == ["Move this name to the pool first (Del)."]
    arbiter.at(1).press(Qt.Key.Key_B)
    arbiter.view.pool.setFocus()
    assert arbiter.pool == (6,)


def test_escape_drops_who_is_in_hand(arbiter):
    arbiter.at(1).press(SPACE)
    assert arbiter.view.held == 7
    arbiter.press(Qt.Key.Key_Escape)
    assert arbiter.view.held is None
    arbiter.press(SPACE, SPACE)
    assert arbiter.view.held is None


@pytest.mark.parametrize(
    ("rounds", "kind", "level"),
    [
        (("1-2 1 | 3-4 1", "2-1 . | 3-4 ."), CautionKind.REPEATED_PAIRING, Level.CONFIRM),
        (("1-2 1 | 3 PAB", "1-2 . | 3 PAB"), CautionKind.PAB_NOT_ALLOWED, Level.CONFIRM),
        (("1-2 1 | 3 H", "2-3 . | 1 PAB"), CautionKind.PAB_TOO_HIGH, Level.CONFIRM),
        (("1-2 1 | 3-4 1", "1-3 1 | 4-2 1", "1-4 . | 2-3 ."), CautionKind.TRIPLE_COLOUR, 3),
        (("1-2 1", "1-3 1", "5-1 1", "1-4 1", "1-6 ."), CautionKind.COLOUR_IMBALANCE, 3),
        (("1-2 1 | 3-4 1", "1-4 . | 3-2 ."), CautionKind.BOTH_AGAINST_DUE_COLOUR, 2),
    ],
)
def test_breaches_are_shown_at_once_with_their_level(by_hand, rounds, kind, level):
    tournament = a_tournament(*rounds)
    played = tournament.rounds[-1]
    editing = type(played)(played.number, played.games, played.byes, RoundState.EDITING)
    arbiter = by_hand(tournament.with_round(editing))
    assert (kind, level) in arbiter.breaches
    signs = [arbiter.view.breach_model.index(row, 0).data() for row in range(len(arbiter.breaches))]
    assert ("Note" if level == 2 else "Breach") in signs


def test_return_on_a_breach_goes_to_its_board_or_to_the_bye(by_hand):
    tournament = a_tournament("1-2 1 | 3-4 1 | 5 PAB", "3-1 . | 2-4 . | 5 PAB")
    played = tournament.rounds[-1]
    editing = type(played)(played.number, played.games, played.byes, RoundState.EDITING)
    arbiter = by_hand(tournament.with_round(editing))
    arbiter.view.breaches.setFocus()
    arbiter.view.breaches.setCurrentIndex(arbiter.view.breach_model.index(0, 0))
    arbiter.press(Qt.Key.Key_Return)
    assert arbiter.view.pool.hasFocus()
    assert arbiter.view.pool.player_id == 5


def test_it_is_found_again_as_it_was_left(tmp_path, preferences, on_screen):
    draft = pair_round(a_tournament(ROUND_1), round_no=2)
    event = Event(name="Brno").with_tournament(manual.begin_manual(draft, round_no=2))
    path = tmp_path / "open.swissdesk"
    session = Session(Document.create(path, event), preferences=preferences)
    session.perform(manual.release, round_no=2, player_id=7)
    session.close()
    again = Session(Document.open(path), preferences=preferences)
    view = on_screen(ManualPairing(again), 1040, 600)
    assert [row.name for row in view.pool_model.rows][:2] == ["Player001", "Player007"]
    assert view.account.text().startswith("✗ Still without a board or a bye: 2")
    again.close()


def test_trf26_260_a_prohibited_pairing_is_shown_at_once(by_hand):
    rule = ProhibitedPairing(1, 5, (PlayerId(1), PlayerId(2)))
    begun = manual.begin_manual(a_tournament(players=6, prohibited=(rule,)), round_no=1)
    arbiter = by_hand(begun)
    arbiter.beside("Player001").press(SPACE)
    arbiter.beside("Player002").press(SPACE)
    assert arbiter.breaches == [(CautionKind.PROHIBITED_PAIRING, Level.CONFIRM)]


def test_a_drag_does_what_the_keys_do(arbiter):
    view, seats = arbiter.view, arbiter.view.seats
    arbiter.at(2, RIGHT)
    seats.dragged.emit()
    target = seats.visualRect(view.seats_model.index(2, 6)).center()
    data = QMimeData()
    data.setData("application/x-swissdesk-seat", b"")
    drop = QDropEvent(
        QPointF(target),
        Qt.DropAction.MoveAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    seats.dropEvent(drop)
    assert drop.isAccepted()
    assert arbiter.boards == [(7, 1), (2, 5), (4, 3)]


def test_q63_a_round_without_a_legal_pairing_is_finished_by_hand(by_hand, answer, qtbot):
    begun = manual.begin_manual(a_tournament("1-2 1", rounds=2), round_no=2)
    arbiter = by_hand(begun)
    arbiter.beside("Player001").press(SPACE)
    arbiter.beside("Player002").press(SPACE)
    assert arbiter.boards == [(2, 1)]

    def give_a_reason(dialog):
        words = [each.text() for each in dialog.findChildren(QLabel)]
        assert "finds no legal pairing" in dialog.verdict.text()
        assert any("C.04.1 art. 2" in each for each in words), "the rule broken is named"
        qtbot.keyClicks(dialog.reason, "a return game")
        arbiter.press(Qt.Key.Key_Return)

    answer(give_a_reason)
    arbiter.view.end()
    assert arbiter.session.tournament.rounds[-1].state is RoundState.DRAFT


@pytest.mark.parametrize("width", [696, 804])
def test_in_a_narrow_window_both_names_of_a_board_are_whole(arbiter, width):
    view = arbiter.view
    view.resize(width, 500)
    QApplication.processEvents()
    metrics = view.seats.fontMetrics()
    for table, column in ((view.seats, WHITE_COLUMN), (view.seats, BLACK_COLUMN), (view.pool, 0)):
        assert table.columnWidth(column) > metrics.horizontalAdvance("van den Berg, C")
