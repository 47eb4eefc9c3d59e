from dataclasses import replace
from datetime import datetime
from time import monotonic

import pytest
from builders import a_tournament, an_entry
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from swissdesk.gui import desk as desk_module
from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.regulations import InitialColourDialog
from swissdesk.gui.pages.rounds import RoundsPage
from swissdesk.listings.checks.check_row import Part, Place
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.round import RoundState
from swissdesk.model.settings import ByeRules, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.operations import regulations, rounds, setup

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def open_desk(qtbot, on_screen, open_session):
    def opened(*tournaments, width=1280):
        menu = QMenu()
        qtbot.addWidget(menu)
        menu.addAction("New event...")
        desk = Desk(open_session(*tournaments), menu)
        on_screen(desk, width, 720)
        desk.go_to_work()
        return desk

    return opened


@pytest.fixture
def desk(open_desk):
    """Six players, nothing paired, the initial colour not drawn."""
    return open_desk(a_tournament(players=6, initial_colour=None))


def sentence(desk):
    return desk._bar._sentence.text()


def buttons(desk):
    return {each.accessibleName(): each for each in desk._bar.findChildren(QPushButton)}


def next_step(desk, qtbot):
    qtbot.keyClick(desk, Qt.Key.Key_Return, CTRL)


def built_pages(desk):
    widgets = map(desk._stack.widget, range(desk._stack.count()))
    return [name for name in (type(each).__name__ for each in widgets) if name.endswith("Page")]


def page(desk):
    return desk._stack.currentWidget()


def test_the_desk_opens_with_the_page_of_the_work_alone(open_desk, monkeypatch):
    monkeypatch.setattr(desk_module, "REST", 60_000)
    assert built_pages(open_desk(a_tournament(players=6))) == ["PlayersPage"]


def test_the_other_pages_are_built_while_the_desk_rests(desk, qtbot):
    qtbot.waitUntil(lambda: len(built_pages(desk)) == 8, timeout=20_000)
    assert page(desk) is desk.players


def test_the_parts_of_the_event_page_are_built_last(open_desk, qtbot):
    desk = open_desk(a_tournament(players=6))
    qtbot.waitUntil(lambda: "prohibited" in vars(desk.event_page), timeout=20_000)
    assert len(built_pages(desk)) == 8


def test_a_desk_that_comes_into_view_again_and_again_builds_one_page_at_a_time(desk, qtbot):
    start, before = monotonic(), len(built_pages(desk))
    for _ in range(5):
        desk.hide()
        desk.show()
    qtbot.waitUntil(lambda: len(built_pages(desk)) > before)
    rests = 1000 * (monotonic() - start) // desk_module.REST
    assert len(built_pages(desk)) - before <= 1 + rests


def test_no_page_is_built_while_key_after_key_is_pressed(desk, qtbot):
    before, start = built_pages(desk), monotonic()
    while monotonic() - start < 3 * desk_module.REST / 1000:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        qtbot.wait(20)
    assert built_pages(desk) == before
    qtbot.waitUntil(lambda: built_pages(desk) != before)


def test_a_desk_out_of_sight_builds_no_further_page(desk, qtbot):
    desk.hide()
    before = built_pages(desk)
    qtbot.wait(desk_module.REST + 200)
    assert built_pages(desk) == before


def test_control_and_a_number_go_to_a_page(desk, qtbot):
    pages = []
    for number in range(1, 9):
        qtbot.keyClick(desk, Qt.Key(Qt.Key.Key_0 + number), CTRL)
        pages.append(page(desk))
    assert pages == list(desk.pages.values())


def test_a_fresh_event_opens_on_the_players_and_a_running_one_on_the_rounds(desk, open_desk):
    assert page(desk) is desk.players
    running = open_desk(a_tournament("1-2 1"))
    assert page(running) is running.rounds


def test_from_the_list_to_the_final_standings_by_the_next_step(open_desk, qtbot, answer):
    desk = open_desk(a_tournament(players=4, rounds=1, initial_colour=None))
    assert sentence(desk) == "4 players, list open"
    answer(lambda dialog: qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton))
    with qtbot.waitSignal(
        desk.session.changed, check_params_cb=lambda s: s.operation == "pair_round"
    ):
        next_step(desk, qtbot)
    assert page(desk) is desk.rounds
    assert desk.messages.text == "Round 1 paired"
    with qtbot.waitActive(desk):
        desk.activateWindow()
    next_step(desk, qtbot)
    assert desk.session.tournament.round(1).state is RoundState.PUBLISHED
    desk.show_page(desk.players)
    next_step(desk, qtbot)
    assert page(desk) is desk.rounds
    qtbot.keyClicks(desk.rounds.table, "15")
    assert sentence(desk) == "Round 1 complete, the last one"
    next_step(desk, qtbot)
    assert page(desk) is desk.standings


def test_without_an_initial_colour_nothing_is_paired(desk, qtbot, answer):
    def cancel(dialog):
        assert isinstance(dialog, InitialColourDialog)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(cancel)
    next_step(desk, qtbot)
    assert not desk.session.is_working
    assert desk.session.document.undo_step() is None


def test_a_round_is_looked_at_before_it_is_published(open_desk, qtbot):
    desk = open_desk(a_tournament(players=4, rounds=3))
    with qtbot.waitSignal(desk.session.changed):
        next_step(desk, qtbot)
    desk.show_page(desk.players)
    next_step(desk, qtbot)
    assert page(desk) is desk.rounds
    assert desk.session.tournament.round(1).state is RoundState.DRAFT


def test_an_empty_list_asks_for_a_player(open_desk, qtbot, answer):
    desk = open_desk(a_tournament())
    answer(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape))
    next_step(desk, qtbot)
    assert page(desk) is desk.players


def test_undo_and_redo_say_what_they_take_back_and_bring_back(desk, qtbot):
    desk.session.perform(setup.close_list)
    assert "Undo: List closed" in buttons(desk)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    assert not desk.session.tournament.list_closed
    assert desk.messages.text == "Undone: List closed"
    assert "Redo: List closed" in buttons(desk)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL | SHIFT)
    assert desk.session.tournament.list_closed
    assert desk.messages.text == "Redone: List closed"


@pytest.fixture
def with_results(desk, qtbot):
    """The results 1-0 and 0-1 have been entered, by their keys, on the first of three boards."""
    desk.session.perform(regulations.set_initial_colour, colour=Colour.WHITE, by_lot=False)
    desk.session.perform(rounds.pair_round, round_no=1)
    desk.session.perform(rounds.publish_round, round_no=1)
    qtbot.keyClicks(desk.rounds.table, "10")
    return desk


def results_of_the_round(desk):
    return [game.result.value for game in desk.session.tournament.rounds[0].games]


def test_after_undo_the_next_key_is_for_the_board_whose_result_was_wrong(with_results, qtbot):
    desk = with_results
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    assert desk.rounds.table.current_key == 2
    qtbot.keyClick(desk.rounds.table, Qt.Key.Key_1)
    assert results_of_the_round(desk) == ["10", "10", "  "]


def test_c0402_4_4_undo_of_a_publication_offers_to_unpublish_with_a_reason(desk, qtbot, answer):
    desk.session.perform(regulations.set_initial_colour, colour=Colour.WHITE, by_lot=False)
    desk.session.perform(rounds.pair_round, round_no=1)
    desk.session.perform(rounds.publish_round, round_no=1)

    def give_a_reason(dialog):
        dialog.case.choose("late entry")
        qtbot.keyClick(dialog.words, Qt.Key.Key_Return)

    def unpublish(dialog):
        answer(give_a_reason)
        qtbot.keyClick(dialog, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)

    answer(unpublish)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: desk.session.tournament.rounds[0].state is RoundState.DRAFT)
    tournament = desk.session.tournament
    assert [each.text for each in tournament.remarks] == [
        "published pairings taken back: late entry"
    ]
    assert "Undone" not in desk.messages.text


def test_undo_stays_among_the_missing_results(with_results, qtbot):
    desk = with_results
    next_step(desk, qtbot)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    assert desk.rounds.missing_only.isChecked()
    assert desk.rounds.table.current_key == 2


def test_undo_on_another_page_stays_there(with_results, qtbot):
    desk = with_results
    desk.show_page(desk.players)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    assert page(desk) is desk.players


def test_control_y_brings_back_too(desk, qtbot):
    desk.session.perform(setup.close_list)
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    qtbot.keyClick(desk, Qt.Key.Key_Y, CTRL)
    assert desk.session.tournament.list_closed


def test_with_nothing_to_undo_the_button_is_grey(desk, qtbot):
    assert not buttons(desk)["Undo"].isEnabled()
    qtbot.keyClick(desk, Qt.Key.Key_Z, CTRL)
    assert desk.messages.text == "There is nothing to undo."


def test_what_cannot_be_undone_is_said_without_a_way_back(desk):
    desk.session.perform(regulations.leave_fide_mode, reason="school event", confirmed=True)
    undo = next(each for each in desk.messages.findChildren(QPushButton) if each.text() == "Undo")
    assert desk.messages.text == "FIDE mode left: school event, confirmed"
    assert not undo.isVisible()


def test_what_happened_can_be_taken_back_where_it_is_said(desk, qtbot):
    desk.session.perform(setup.close_list)
    undo = next(each for each in desk.messages.findChildren(QPushButton) if each.text() == "Undo")
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert not desk.session.tournament.list_closed
    assert not undo.isVisible()


def test_a_refusal_is_said_loudly(desk):
    desk.session.perform(rounds.publish_round, round_no=1)
    assert desk.messages.text == "Round 1 has not been paired."
    assert desk.messages.property("failure") is True


def test_the_rail_says_when_the_last_step_was_saved(desk):
    desk.session.perform(setup.close_list)
    at = datetime.fromisoformat(desk.session.document.steps()[-1].at).astimezone()
    assert desk._rail._saved.text() == f"Saved {at:%H:%M:%S}"


def test_the_tournaments_of_an_event_are_switched_on_the_rail(open_desk, qtbot):
    blitz = Tournament(TournamentId(2), TournamentSettings("Blitz", 5), (an_entry(7),))
    desk = open_desk(a_tournament(players=4), blitz)
    desk._rail._tournaments.setFocus()
    qtbot.keyClick(desk._rail._tournaments, Qt.Key.Key_Down)
    assert desk.session.tournament_id == TournamentId(2)
    assert sentence(desk) == "1 player, list open"
    assert [row.player_id for row in desk.players.model.rows] == [PlayerId(7)]


def test_q46_the_rail_says_for_good_that_a_tournament_is_not_in_fide_mode(open_desk):
    left = replace(a_tournament(players=4), id=TournamentId(2), fide_mode_left=3)
    desk = open_desk(a_tournament(players=4), left)
    assert desk._rail._mode.text() == "FIDE mode"
    desk.session.switch_tournament(TournamentId(2))
    assert desk._rail._mode.text() == "Not in FIDE mode since round 3"
    assert desk._rail._mode.property("voice") == "warning"


def test_one_tournament_needs_no_switch(desk):
    assert not desk._rail._tournaments.isVisible()


def test_printing_leads_to_the_document(open_desk):
    desk = open_desk(a_tournament("1-2 1"))
    desk.rounds.print_pressed.emit(1)
    assert page(desk) is desk.documents
    assert desk.documents.paper.name == "Pairings by board"


def test_while_a_round_is_being_paired_the_button_is_grey(open_desk, qtbot):
    desk = open_desk(a_tournament(players=4, rounds=3))
    with qtbot.waitSignal(desk.session.changed):
        next_step(desk, qtbot)
        assert not desk._bar._button.isEnabled()
    qtbot.waitUntil(desk._bar._button.isEnabled)


def test_where_room_is_scarce_the_keys_are_left_out(open_desk):
    desk = open_desk(a_tournament(players=4), width=700)
    wide = open_desk(a_tournament(players=4))
    assert desk._rail.width() < wide._rail.width()


def test_f10_opens_the_menu(desk, qtbot):
    qtbot.keyClick(desk, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    assert menu.isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Escape)


def test_keys_in_a_menu_are_those_of_the_menu(window, event_file, monkeypatch):
    """Pages have keys such as C, which would act behind the menu."""
    told, keys = [], Qt.Key

    def press(*pressed):
        for key in pressed:
            QTest.keyClick(window.windowHandle(), key)  # as the system sends it

    monkeypatch.setattr(RoundsPage, "_show_cards", lambda _page: told.append("cards"))
    monkeypatch.setattr(window, "tell", lambda text, **_look: told.append(text))
    window.open_path(event_file)
    window.desk.show_page(window.desk.rounds).show_board(1, 1)
    press(keys.Key_F10, keys.Key_H, keys.Key_C)
    assert QApplication.activePopupWidget() is None
    assert [each[:17] for each in told] == ["This is SwissDesk"]
    press(keys.Key_C)
    assert told[1:] == ["cards"]


def go_where_it_says(desk, qtbot, sentence):
    """Choose a line of the Checks page by keys, and press Return on it."""
    with qtbot.waitSignal(desk.checks.ready, timeout=5000):
        qtbot.keyClick(desk, Qt.Key.Key_7, CTRL)
    table = desk.checks.table
    qtbot.waitUntil(table.hasFocus)
    qtbot.keyClick(table, Qt.Key.Key_Home, CTRL)
    for _line in range(desk.checks.model.rowCount()):
        if desk.checks.model.row_at(table.currentIndex())[1].sentence.startswith(sentence):
            qtbot.keyClick(table, Qt.Key.Key_Return)
            return
        qtbot.keyClick(table, Qt.Key.Key_Down)


def test_a_check_leads_to_the_board(open_desk, qtbot):
    desk = open_desk(a_tournament("1-4 1 | 5-2 = | 3-6 .", rounds=3))
    go_where_it_says(desk, qtbot, "Round 1: the result of board 3")
    assert page(desk) is desk.rounds
    assert desk.rounds.table.current_key == 3
    assert desk.rounds.table.hasFocus()


def test_a_check_leads_to_the_player_whatever_the_page_left_out(open_desk, qtbot):
    desk = open_desk(a_tournament("1-4 1 | 5-2 = | 3-6 1", rounds=3))
    desk.players.filter.setText("nobody")
    go_where_it_says(desk, qtbot, "No FIDE ID")
    assert page(desk) is desk.players
    assert desk.players.table.current_key == 1
    assert desk.players.table.hasFocus()


def test_a_check_leads_to_the_data_of_the_event(open_desk, qtbot):
    desk = open_desk(a_tournament("1-4 1 | 5-2 = | 3-6 1", rounds=3))
    go_where_it_says(desk, qtbot, "Missing in the event data: chief arbiter")
    assert page(desk) is desk.event_page
    qtbot.waitUntil(desk.event_page.event_data.chief_arbiter.hasFocus)


def test_c05_6_5_who_explained_an_absence_is_kept_and_paired(open_desk, qtbot, answer):
    absent = a_tournament("1-4 1 | 5-2 - | 3-6 1", byes=ByeRules(absent_withdraws=True))
    desk = open_desk(absent)
    asked = []

    def keep(dialog):
        asked.append(dialog.windowTitle())
        qtbot.keyClick(dialog, Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)

    answer(keep)
    next_step(desk, qtbot)
    qtbot.waitUntil(lambda: desk.session.tournament.last_round == 2)
    assert asked == ["Withdraw players who were absent without notice?"]
    kept = desk.session.tournament.entry(PlayerId(5))
    assert kept.excused == (1,)
    assert kept.withdrawn_after is None
    paired = desk.session.tournament.round(2)
    assert any(PlayerId(5) in (game.white, game.black) for game in paired.games)


@pytest.mark.parametrize(
    ("part", "name"),
    [
        (Part.EVENT, "event_data"),
        (Part.REGULATIONS, "regulations"),
        (Part.SCHEDULE, "schedule"),
        (Part.REGISTRATION, "registration"),
    ],
)
def test_a_check_leads_to_the_part_of_the_event_page_it_is_about(desk, part, name):
    desk.show_page(desk.event_page)
    desk.event_page.go_to(desk.event_page.prohibited)
    desk.show_page(desk.checks)
    desk.go_to(Place(part))
    assert desk.page is desk.event_page
    assert getattr(desk.event_page, name).isVisible()
    assert getattr(desk.event_page, name).isAncestorOf(QApplication.focusWidget())
