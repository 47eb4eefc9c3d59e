"""The window of one desk while others change the event: nothing is lost, nobody is disturbed."""

from dataclasses import replace

import pytest
from builders import a_team_tournament, a_tournament
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMenu
from shared import ADDRESS, Shared

from swissdesk.errors import StepUncertain
from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.reason import unpublish
from swissdesk.gui.pages.choices import choose_tie_breaks
from swissdesk.gui.pages.round_actions import unpair
from swissdesk.gui.pages.whole_round import pair
from swissdesk.gui.projector import Projector
from swissdesk.gui.session import Session
from swissdesk.model.desk import Role
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player
from swissdesk.model.result import GameResult
from swissdesk.operations import line_ups, players, results, rounds, setup

CTRL = Qt.KeyboardModifier.ControlModifier
A, B = TournamentId(1), TournamentId(2)
WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW
SOON = 500
"""Milliseconds within which a desk shows what another did."""


@pytest.fixture
def shared():
    one = a_tournament("1-5 1 | 2-6 = | 3-7 0 | 4-8 1", "5-2 . | 1-3 . | 6-7 . | 8-4 .")
    other = replace(one, id=B, settings=replace(one.settings, name="Blitz"))
    return Shared(Event("Two").with_tournament(one).with_tournament(other))


@pytest.fixture
def ben(shared):
    """Another desk, which has no window here."""
    return shared.desk("Ben")


@pytest.fixture
def open_desk(qtbot, shared, on_screen, preferences):
    opened = []

    def show(page=Qt.Key.Key_3, **changes):
        session = Session(shared.desk("Ana", **changes), preferences=preferences)
        opened.append(session)
        menu = QMenu()
        qtbot.addWidget(menu)
        desk = on_screen(Desk(session, menu))
        qtbot.keyClick(desk, page, CTRL)
        return desk

    yield show
    for session in opened:
        session.close()


@pytest.fixture
def desk(open_desk):
    return open_desk()


def enter(document, board, result=WON, section=A, **more):
    return document.perform_in(
        section, results.set_result, round_no=2, board=board, result=result, **more
    )


def known(desk, board):
    return desk.session.document.tournament(A).round(2).game(board).result


def shown(desk, board):
    row = desk.rounds.model.rows[desk.rounds.model.place_of(board)]
    return row.result


def press(qtbot, *keys):
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget(), key)


def quiet(desk):
    return desk.messages.quiet.text()


def test_a_result_of_another_desk_appears_soon_and_disturbs_nothing(desk, ben, qtbot):
    table = desk.rounds.table
    press(qtbot, Qt.Key.Key_1)
    press(qtbot, Qt.Key.Key_Down)
    assert (table.current_key, desk.messages.text) == (3, "Open: Board 1: 1-0 (round 2)")
    ben.follow()
    enter(ben, 4, DRAWN)
    qtbot.waitUntil(lambda: shown(desk, 4) is DRAWN, timeout=SOON)
    assert quiet(desk) == "Open: Board 4: ½-½ (round 2), by Ben, desk 1"
    assert table.current_key == 3
    assert table.hasFocus()
    assert desk.messages.text == "Open: Board 1: 1-0 (round 2)"
    assert desk.messages._undo.isVisible()
    press(qtbot, Qt.Key.Key_0)
    assert known(desk, 3) is GameResult.BLACK_WINS


def test_several_steps_at_once_are_summed_up(desk, ben, qtbot):
    with qtbot.waitSignal(desk.session.followed, timeout=SOON) as told:
        for board in (1, 2, 3):
            enter(ben, board)
    assert len(told.args[0]) == 3
    assert quiet(desk) == "Open: Board 3: 1-0 (round 2), by Ben, desk 1, and 2 steps before it"


def test_a_step_in_doubt_that_was_stored_is_said_to_be_ones_own(desk, shared, qtbot, monkeypatch):
    write = shared.write

    def write_and_lose(step, changes):
        write(step, changes)
        raise StepUncertain(ADDRESS, "the cable is out")

    monkeypatch.setattr(shared, "write", write_and_lose)
    press(qtbot, Qt.Key.Key_1)
    assert known(desk, 1) is GameResult.PENDING
    assert "finds out whether the step was stored" in desk.messages.text
    qtbot.waitUntil(lambda: shown(desk, 1) is WON, timeout=SOON)
    sentence = "Your last step was stored after all: Open: Board 1: 1-0 (round 2)"
    assert (desk.messages.text, quiet(desk)) == (sentence, "")


def test_a_failure_stays_in_view(desk, ben, qtbot):
    desk.session.said.emit("The stick is full.", True)
    enter(ben, 1)
    qtbot.waitUntil(lambda: "Ben" in quiet(desk), timeout=SOON)
    assert desk.messages.text == "The stick is full."
    assert desk.messages.property("failure")


def test_a_quiet_line_leaves_again_and_the_bar_keeps_its_height(desk, ben, qtbot, monkeypatch):
    height = desk.messages.height()
    desk.messages._end_of_quiet.setInterval(50)
    enter(ben, 1)
    qtbot.waitUntil(lambda: "Ben" in quiet(desk), timeout=SOON)
    assert desk.messages.height() == height
    qtbot.waitUntil(lambda: quiet(desk) == "")


def test_a_row_that_another_desk_fills_stays_until_the_cursor_leaves_it(desk, ben, qtbot):
    desk.rounds.show_missing(2)
    press(qtbot, Qt.Key.Key_Down)
    assert desk.rounds.table.current_key == 2
    enter(ben, 1)
    qtbot.waitUntil(lambda: desk.rounds.model.rowCount() == 3, timeout=SOON)
    assert desk.rounds.table.current_key == 2
    enter(ben, 2)
    qtbot.waitUntil(lambda: shown(desk, 2) is WON, timeout=SOON)
    assert desk.rounds.table.current_key == 2
    press(qtbot, Qt.Key.Key_0)
    assert [known(desk, board) for board in (2, 3, 4)] == [WON, *[GameResult.PENDING] * 2]
    assert desk.messages.text == "Board 2 has 1-0. Press the key again to replace it with 0-1."
    press(qtbot, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: desk.rounds.model.rowCount() == 2, timeout=SOON)
    assert desk.rounds.table.current_key == 3
    press(qtbot, Qt.Key.Key_0)
    assert known(desk, 3) is GameResult.BLACK_WINS


def test_a_round_paired_elsewhere_does_not_take_the_board_away(desk, ben, qtbot):
    press(qtbot, Qt.Key.Key_Down)
    for board in (1, 2, 3, 4):
        enter(ben, board)
    qtbot.waitUntil(lambda: shown(desk, 4) is WON, timeout=SOON)
    ben.perform_in(A, rounds.pair_round, round_no=3, confirmed=True)
    qtbot.waitUntil(lambda: desk.session.tournament.last_round == 3, timeout=SOON)
    assert (desk.rounds.round_no, desk.rounds.table.current_key) == (2, 2)
    assert desk.rounds.table.hasFocus()


def test_a_player_entered_elsewhere_leaves_cursor_and_filter(open_desk, ben, qtbot):
    desk = open_desk(Qt.Key.Key_2)
    table = desk.players.table
    table.choose(PlayerId(6))
    desk.players.filter.setText("Player")
    newcomer = Player(PlayerId(0), "Player000")
    ben.perform(players.add_player, tournament_id=A, player=newcomer, rating=2800, first_round=3)
    qtbot.waitUntil(lambda: desk.players.model.rowCount() == 9, timeout=SOON)
    assert table.current_key == PlayerId(6)
    assert desk.players.filter.text() == "Player"


def test_what_is_being_typed_stays_and_both_changes_count(open_desk, ben, qtbot):
    desk = open_desk(Qt.Key.Key_1)
    field = desk.event_page.event_data.name
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Open 26")
    ben.perform(setup.change_event, data=replace(ben.event, place="Brno"))
    qtbot.waitUntil(lambda: desk.event_page.event_data.place.text() == "Brno", timeout=SOON)
    assert (field.text(), field.cursorPosition()) == ("Open 26", 7)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    event = desk.session.snapshot
    assert (event.name, event.place) == ("Open 26", "Brno")


def test_a_key_pressed_again_replaces_only_the_result_it_was_pressed_for(desk, ben, qtbot):
    press(qtbot, Qt.Key.Key_1)
    desk.rounds.table.choose(1)
    press(qtbot, Qt.Key.Key_0)
    assert desk.messages.text == "Board 1 has 1-0. Press the key again to replace it with 0-1."
    ben.follow()
    enter(ben, 1, DRAWN, confirmed=True)
    qtbot.waitUntil(lambda: shown(desk, 1) is DRAWN, timeout=SOON)
    press(qtbot, Qt.Key.Key_0)
    assert known(desk, 1) is DRAWN
    assert desk.messages.text == "Board 1 has ½-½. Press the key again to replace it with 0-1."
    press(qtbot, Qt.Key.Key_0)
    assert known(desk, 1) is GameResult.BLACK_WINS


def test_an_answer_is_about_the_event_that_the_question_was_about(desk, ben, qtbot, answer):
    enter(ben, 1)
    qtbot.waitUntil(lambda: shown(desk, 1) is WON, timeout=SOON)
    asked = []

    def say_yes(dialog):
        enter(ben, 1, DRAWN, confirmed=True)
        qtbot.wait(SOON)
        asked.append(known(desk, 1))
        dialog.accept_button.click()

    answer(say_yes)
    lost = GameResult.BLACK_WINS
    assert not desk.session.perform(results.set_result, round_no=2, board=1, result=lost)
    assert asked == [WON]
    assert known(desk, 1) is DRAWN
    assert desk.messages.property("failure")
    assert "another desk was faster: Open: Board 1: ½-½ (round 2), confirmed, by Ben, desk 1" in (
        desk.messages.text
    )


def test_a_menu_stays_about_its_row(desk, ben, qtbot):
    menu = QMenu(desk)
    menu.addAction("An action")
    menu.popup(desk.mapToGlobal(QPoint(50, 50)))
    enter(ben, 1)
    qtbot.wait(SOON)
    assert known(desk, 1) is GameResult.PENDING
    menu.close()
    qtbot.waitUntil(lambda: known(desk, 1) is WON, timeout=SOON)


def test_a_cell_keeps_what_is_typed_until_it_is_left(on_screen, preferences, qtbot):
    shared = Shared(Event("League").with_tournament(a_team_tournament("1-3 1= | 2-4 10")))
    ana, ben = shared.desk("Ana"), shared.desk("Ben")
    ana.perform_in(A, rounds.pair_round, round_no=2, confirmed=True)
    ana.perform_in(A, rounds.publish_round, round_no=2)
    ben.follow()
    session, menu = Session(ana, preferences=preferences), QMenu()
    desk = on_screen(Desk(session, menu))
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    desk.rounds.teams.show_line_ups()
    qtbot.keyClicks(QApplication.focusWidget(), "2")
    editor = QApplication.focusWidget()
    assert editor.text() == "2"
    ben.perform(setup.change_event, data=replace(ben.event, place="Brno"))
    ben.perform_in(A, line_ups.set_line_up, team=PlayerId(1003), round_no=2, players=[PlayerId(31)])
    qtbot.wait(SOON)
    assert (editor.text(), QApplication.focusWidget()) == ("2", editor)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.snapshot.place == "Brno", timeout=SOON)
    seated = [each.line_up(2) for each in session.tournament.entries]
    assert [each and each.players for each in seated] == [None, (22, 21), (31, 0), None]
    session.close()


def test_undo_takes_back_ones_own_result_or_names_who_is_in_the_way(desk, ben, qtbot):
    press(qtbot, Qt.Key.Key_1)
    ben.follow()
    enter(ben, 2)
    qtbot.waitUntil(lambda: known(desk, 2) is WON, timeout=SOON)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    assert (known(desk, 1), known(desk, 2)) == (GameResult.PENDING, WON)
    press(qtbot, Qt.Key.Key_1)
    ben.follow()
    enter(ben, 1, DRAWN, confirmed=True)
    qtbot.waitUntil(lambda: known(desk, 1) is DRAWN, timeout=SOON)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    assert known(desk, 1) is DRAWN
    assert "another desk's step depends on it" in desk.messages.text
    assert "by Ben, desk 1" in desk.messages.text


def test_undo_names_who_came_in_the_way_at_the_same_moment(desk, ben, qtbot):
    press(qtbot, Qt.Key.Key_1)
    ben.follow()
    enter(ben, 1, DRAWN, confirmed=True)
    assert not desk.session.undo(A)
    assert known(desk, 1) is DRAWN
    assert "another desk's step depends on it" in desk.messages.text
    assert "by Ben, desk 1" in desk.messages.text


def test_work_in_the_background_goes_on_beside_another_section(desk, ben, qtbot):
    for board in (1, 2, 3, 4):
        enter(ben, board)
    qtbot.waitUntil(lambda: shown(desk, 4) is WON, timeout=SOON)
    with qtbot.waitSignal(desk.session.performed):
        desk.session.perform_in_background(
            "Pairing", None, rounds.pair_round, round_no=3, confirmed=True
        )
        enter(ben, 1, section=B)
    assert desk.session.tournament.last_round == 3
    assert desk.session.document.tournament(B).round(2).game(1).result is WON


def test_work_in_the_background_names_who_changed_its_section(desk, ben, qtbot):
    for board in (1, 2, 3, 4):
        enter(ben, board)
    qtbot.waitUntil(lambda: shown(desk, 4) is WON, timeout=SOON)
    with qtbot.waitSignal(desk.session.said) as said:
        desk.session.perform_in_background(
            "Pairing", None, rounds.pair_round, round_no=3, confirmed=True
        )
        enter(ben, 1, DRAWN, confirmed=True)
    assert "another desk was faster: Open: Board 1: ½-½" in said.args[0]
    assert "by Ben, desk 1" in said.args[0]
    assert desk.session.tournament.last_round == 2


def test_a_lost_server_is_said_as_long_as_it_is_lost(desk, ben, shared, qtbot):
    shared.lose()
    qtbot.waitUntil(lambda: "server is lost" in quiet(desk), timeout=SOON)
    press(qtbot, Qt.Key.Key_1)
    assert known(desk, 1) is GameResult.PENDING
    assert desk.messages.property("failure")
    qtbot.keyClick(desk, Qt.Key.Key_2, CTRL)
    assert "server is lost" in quiet(desk)
    in_another_look = Desk(desk.session, QMenu(desk))
    assert "server is lost" in quiet(in_another_look)
    in_another_look.deleteLater()
    shared.outage = None
    enter(ben, 3)
    qtbot.waitUntil(lambda: known(desk, 3) is WON, timeout=SOON)
    assert "server is lost" not in quiet(desk)
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    press(qtbot, Qt.Key.Key_1)
    assert known(desk, 1) is WON


def test_a_desk_that_comes_back_says_so(desk, shared, qtbot):
    shared.lose()
    qtbot.waitUntil(lambda: "server is lost" in quiet(desk), timeout=SOON)
    shared.find()
    qtbot.waitUntil(lambda: quiet(desk) == "The server is back; you can continue.", timeout=SOON)


def test_a_screen_shows_and_changes_nothing(open_desk, ben, shared, qtbot):
    desk = open_desk(role=Role.SCREEN)
    steps = len(shared.steps)
    press(qtbot, Qt.Key.Key_1)
    assert len(shared.steps) == steps
    assert desk.messages.text == "This desk only shows the event. Change it at another desk."
    enter(ben, 1)
    projector = Projector(desk.session)
    qtbot.addWidget(projector)
    qtbot.waitUntil(lambda: shown(desk, 1) is WON, timeout=SOON)


def test_a_player_entered_while_a_dialog_is_open_is_another_player(open_desk, ben, qtbot, answer):
    desk = open_desk(Qt.Key.Key_2)

    def enter_one(dialog):
        ben.perform(
            players.add_player,
            tournament_id=A,
            player=Player(PlayerId(0), "Ada"),
            rating=2900,
            first_round=3,
        )
        qtbot.keyClicks(dialog.name, "Bob")
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)

    answer(enter_one)
    desk.players.add_player()
    entries = desk.session.tournament.entries_by_id
    assert [entries[PlayerId(each)].player.name for each in (9, 10)] == ["Ada", "Bob"]
    assert desk.players.table.current_key == PlayerId(10)


@pytest.fixture
def no_dialog(qtbot):
    """Close each dialog, and fail if there was one."""
    opened, clock = [], QTimer(interval=20)

    def close():
        if dialog := QApplication.activeModalWidget():
            opened.append(type(dialog).__name__)
            dialog.reject()

    clock.timeout.connect(close)
    clock.start()
    yield
    clock.stop()
    assert opened == []


@pytest.mark.usefixtures("no_dialog")
def test_a_desk_does_not_ask_for_what_it_may_not_do(open_desk, qtbot):
    desk = open_desk(role=Role.RESULTS)
    desk.go_to_page(0)
    while desk.event_page.build_one():
        pass
    session, event_page = desk.session, desk.event_page
    desk.go_to_page(1)
    desk.players.table.choose(PlayerId(1))
    deeds = desk.players.deeds
    for act in (
        desk.players.add_player,
        desk.players.edit_player,
        deeds.order_by_hand,
        desk.standings._adjust,
        event_page.sections.add,
        event_page.regulations.leave_fide_mode,
        event_page.regulations._lay_down_prizes,
        lambda: pair(session, 3, desk),
        lambda: unpair(desk, session, 2),
        lambda: unpublish(desk, session, 2),
        lambda: choose_tie_breaks(session, desk),
    ):
        desk.messages.say("")
        act()
        assert desk.messages.text.startswith("This desk is for results, byes and absences."), act


def test_a_desk_for_results_is_not_offered_to_pair(open_desk, shared, qtbot):
    desk = open_desk(role=Role.RESULTS, sections=frozenset({A}))
    press(qtbot, *[Qt.Key.Key_1] * 4)
    assert desk.session.tournament.rounds[-1].is_complete
    assert not desk._bar._button.isEnabled()
    desk.session.perform(rounds.unpublish_round, round_no=2, reason="A mistake")
    assert "This desk is for results, byes and absences." in desk.messages.text
    desk.session.switch_tournament(B)
    press(qtbot, Qt.Key.Key_1)
    assert "This desk is for other sections." in desk.messages.text
    assert len(shared.steps) == 5


def test_history_names_the_desks_and_undoes_no_others_steps(open_desk, ben, qtbot):
    desk = open_desk(Qt.Key.Key_8)
    enter(ben, 1)
    qtbot.waitUntil(lambda: desk.history.model.rowCount() == 2, timeout=SOON)
    assert desk.history.model.rows[0].who == "Ben@desk 1"
    desk.history.table.choose(1)
    assert not desk.history.go_back.isEnabled()


def test_the_window_of_a_screen_follows_names_an_outage_and_keeps_its_event(
    window, shared, ben, qtbot, tmp_path, monkeypatch
):
    assert window._open_document(lambda: shared.desk("Wall", role=Role.SCREEN))
    assert window.desk.messages.text.startswith("This desk shows the event as it changes.")
    enter(ben, 1)
    qtbot.waitUntil(lambda: known(window.desk, 1) is WON, timeout=SOON)
    shared.lose()
    qtbot.waitUntil(lambda: "server lost" in window.windowTitle(), timeout=SOON)
    monkeypatch.setattr(window, "_ask_place", lambda: tmp_path / "copy.swissdesk")
    window._save_copy()
    assert window.session.document.address is not None
    shared.find()
    qtbot.waitUntil(lambda: "server lost" not in window.windowTitle(), timeout=SOON)
