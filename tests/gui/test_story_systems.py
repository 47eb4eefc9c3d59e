"""Other pairing systems by keys: choose one, look into its table, pair, ask why."""

from dataclasses import replace

import pytest
from builders import a_tournament
from paper import pages_beside_the_window as pages
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMenu

from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.pairing_system import PairingSystemDialog
from swissdesk.gui.dialogs.reading import HelpPage, SystemTableDialog
from swissdesk.gui.dialogs.tie_decision import TieDecisionDialog
from swissdesk.gui.pages.event.regulations import Regulations
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import Numbering, SystemId
from swissdesk.model.tie_decision import DecidedBy
from swissdesk.operations import corrections
from swissdesk.papers.kinds import DocumentKind

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
DOWN, RETURN, ESCAPE = Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def open_desk(open_session, on_screen, qtbot):
    """The desk of eight players, in or outside FIDE mode, at the regulations."""

    def opened(*, outside_fide_mode=False, **settings):
        tournament = a_tournament(players=8, **{"initial_colour": None, **settings})
        session = open_session(replace(tournament, fide_mode_left=0 if outside_fide_mode else None))
        desk = on_screen(Desk(session, QMenu()))
        qtbot.keyClick(desk, Qt.Key.Key_1, CTRL)
        qtbot.keyClick(desk.focusWidget(), Qt.Key.Key_3, ALT)
        return desk

    return opened


@pytest.fixture
def choose(qtbot, answer):
    """Choose a pairing system in its dialog, by keys."""

    def chosen(desk, system):
        def go_down(dialog):
            assert isinstance(dialog, PairingSystemDialog)
            for _row in range(dialog.list.count()):
                if dialog.system is not system:
                    qtbot.keyClick(dialog.list, DOWN)
            qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

        answer(go_down)
        qtbot.mouseClick(desk.findChild(Regulations).choose_system, Qt.MouseButton.LeftButton)
        return desk.session.tournament.settings

    return chosen


def press(desk, qtbot, key):
    """Press Ctrl and a key, with the desk in front."""
    with qtbot.waitActive(desk):
        desk.activateWindow()  # a dialog that is closed leaves no window active here
    qtbot.keyClick(desk, key, CTRL)


def next_step(desk, qtbot):
    """Press the button of the next step."""
    press(desk, qtbot, RETURN)


def enter_results(desk, qtbot, keys):
    """Publish the round in view, and press a key for each of its boards."""
    next_step(desk, qtbot)
    page = desk.rounds
    tournament = desk.session.tournament
    qtbot.waitUntil(lambda: desk.session.tournament.rounds[-1].state is RoundState.PUBLISHED)
    page.show_board(tournament.last_round, 1)
    for key in keys:
        qtbot.keyClick(page.table, key)
    assert not desk.session.tournament.rounds[-1].missing


def paired(desk, qtbot, round_no):
    """Press the button of the next step until a round is paired."""
    next_step(desk, qtbot)
    qtbot.waitUntil(lambda: desk.session.tournament.last_round == round_no)
    desk.show_page(desk.rounds)
    desk.rounds.show_round(round_no)
    return desk.session.tournament.round(round_no)


def test_a_round_robin_has_its_rounds_and_numbers_by_lot_and_its_schedule_before_round_1(
    open_desk, choose, qtbot, answer
):
    desk = open_desk(rounds=5)
    settings = choose(desk, SystemId.ROUND_ROBIN)
    assert (settings.system, settings.rounds) == (SystemId.ROUND_ROBIN, 7)
    assert settings.numbering is Numbering.LOT
    assert settings.order_lot > 0
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    rows = []

    def read(shown):
        assert isinstance(shown, SystemTableDialog)
        rows.append(shown.table.rowCount())
        qtbot.keyClick(shown, ESCAPE)

    answer(read)
    qtbot.mouseClick(desk.rounds.empty.system_table, Qt.MouseButton.LeftButton)
    assert rows == [28]
    first = paired(desk, qtbot, 1)
    assert [game.result.is_known for game in first.games] == [False] * 4


def test_the_focus_stays_where_the_system_was_chosen(open_desk, qtbot, answer):
    desk = open_desk()
    page = desk.findChild(Regulations)
    page.acceleration.setFocus()

    def a_round_robin(dialog):
        qtbot.keyClicks(dialog.list, "R")
        qtbot.keyClick(dialog.list, RETURN)

    answer(a_round_robin)
    qtbot.keyClick(page.acceleration, Qt.Key.Key_Y, ALT)
    qtbot.waitUntil(lambda: not page.acceleration.isEnabled())
    assert desk.focusWidget() is page.choose_system


def test_one_entry_for_round_robins_where_a_choice_says_the_difference(open_desk, qtbot, answer):
    desk = open_desk()
    offered = []

    def twice_as_printed(dialog):
        offered.extend(dialog.list.item(row).text() for row in range(dialog.list.count()))
        qtbot.keyClicks(dialog.list, "R")
        assert dialog.games.isVisible()
        dialog.games.setFocus()
        qtbot.keyClick(dialog.games, Qt.Key.Key_End)
        assert "printed tables" in dialog.games.currentText()
        qtbot.keyClick(dialog, RETURN)

    answer(twice_as_printed)
    qtbot.mouseClick(desk.findChild(Regulations).choose_system, Qt.MouseButton.LeftButton)
    assert [name for name in offered if "robin" in name] == ["Round robin"]
    settings = desk.session.tournament.settings
    assert (settings.system, settings.rounds) == (SystemId.BERGER_DOUBLE_ROUND_ROBIN, 14)


@pytest.fixture
def open_match(open_session, on_screen, qtbot):
    """The desk of a Scheveningen of two federations, group A that of the Czechs."""
    tournament = a_tournament(players=6, initial_colour=None)
    federations = ("SVK", "SVK", "CZE", "SVK", "CZE", "CZE")
    entries = [
        replace(entry, participant=replace(entry.player, federation=code))
        for entry, code in zip(tournament.entries, federations, strict=True)
    ]
    desk = on_screen(Desk(open_session(tournament.with_entries(entries)), QMenu()))
    qtbot.keyClick(desk, Qt.Key.Key_1, CTRL)
    qtbot.keyClick(desk.focusWidget(), Qt.Key.Key_3, ALT)
    return desk


def by_federation(dialog, qtbot):
    """Choose a match between the federations, by keys."""
    qtbot.keyClicks(dialog.list, "S")
    dialog.groups.by.setFocus()
    for _step in range(2):
        qtbot.keyClick(dialog.groups.by, DOWN)
    assert dialog.groups.group_a.currentText() == "CZE (3)"
    assert dialog.groups.sizes.text() == "Group A: 3, group B: 3"
    qtbot.keyClick(dialog, RETURN)


def by_hand(dialog, qtbot):
    """Tick the players with the numbers 1, 2 and 4, by keys."""
    dialog.groups.by.setFocus()
    qtbot.keyClick(dialog.groups.by, Qt.Key.Key_End)
    ticks = dialog.groups.players
    ticks.setFocus()
    ticks.setCurrentRow(2)
    for _player in range(2):
        qtbot.keyClick(ticks, Qt.Key.Key_Space)
        qtbot.keyClick(ticks, DOWN)
    assert dialog.groups.sizes.text() == "Group A: 3, group B: 3"
    qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)


def ask_for_system(desk, qtbot):
    qtbot.mouseClick(desk.findChild(Regulations).choose_system, Qt.MouseButton.LeftButton)
    return [entry.id for entry in desk.session.tournament.entries]


def test_the_groups_of_a_scheveningen_by_federation(open_match, qtbot, answer):
    desk = open_match
    answer(lambda dialog: by_federation(dialog, qtbot))
    assert ask_for_system(desk, qtbot) == [3, 5, 6, 1, 2, 4]
    assert "Group A: CZE" in desk.findChild(Regulations).system_note.text()
    press(desk, qtbot, Qt.Key.Key_2)
    model = desk.players.model
    place = [column.heading for column in model.columns].index("Grp")
    groups = [model.index(row, place).data() for row in range(model.rowCount())]
    assert groups == ["A", "A", "A", "B", "B", "B"]
    first = paired(desk, qtbot, 1)
    met = [{game.white in {3, 5, 6}, game.black in {3, 5, 6}} for game in first.games]
    assert met == [{True, False}] * 3


def test_the_groups_of_a_scheveningen_by_hand_are_one_step(open_match, qtbot, answer):
    desk = open_match
    answer(lambda dialog: by_federation(dialog, qtbot))
    ask_for_system(desk, qtbot)
    answer(lambda dialog: by_hand(dialog, qtbot))
    assert ask_for_system(desk, qtbot) == [1, 3, 5, 2, 4, 6]
    assert desk.session.undo()
    assert [entry.id for entry in desk.session.tournament.entries] == [3, 5, 6, 1, 2, 4]


def test_a_system_that_draws_a_colour_asks_for_it_and_its_boards_say_why(
    open_desk, choose, qtbot, answer
):
    desk = open_desk()
    assert choose(desk, SystemId.DUBOV).system is SystemId.DUBOV
    answer(lambda dialog: dialog.accept_button.click())
    paired(desk, qtbot, 1)
    panel = desk.rounds.panel
    qtbot.waitUntil(lambda: any("[5.2.1]" in each.text() for each in panel.findChildren(QLabel)))


def test_a_system_with_its_numbers_is_one_step_and_taken_back_as_one(open_desk, choose):
    desk = open_desk()
    before = desk.session.tournament
    assert choose(desk, SystemId.ROUND_ROBIN).numbering is Numbering.LOT
    assert desk.session.undo()
    assert desk.session.tournament == before


def test_a_choice_that_changes_nothing_is_no_step(open_desk, choose):
    desk = open_desk()
    choose(desk, SystemId.DUTCH_2026)
    assert desk.session.document.undo_step() is None


def test_historical_systems_are_offered_outside_fide_mode_and_say_so(open_desk, choose):
    desk = open_desk(outside_fide_mode=True)
    settings = choose(desk, SystemId.JKV)
    assert (settings.system, settings.numbering) == (SystemId.JKV, Numbering.LOT)
    note = desk.findChild(Regulations).system_note
    assert note.text().startswith("Historical system")


def test_a_tournament_paired_by_hand_begins_with_everybody_in_the_pool(open_desk, choose, qtbot):
    desk = open_desk(outside_fide_mode=True)
    choose(desk, SystemId.MANUAL)
    assert paired(desk, qtbot, 1).state is RoundState.EDITING
    assert len(desk.session.tournament.pool(1)) == 8


def test_too_many_rounds_for_a_swiss_offer_a_round_robin(open_desk, qtbot):
    desk = open_desk(rounds=9)
    page = desk.findChild(Regulations)
    assert "Consider a round robin" in page.system_note.text()
    qtbot.mouseClick(page.fall_back, Qt.MouseButton.LeftButton)
    settings = desk.session.tournament.settings
    assert (settings.system, settings.rounds) == (SystemId.ROUND_ROBIN, 7)
    assert not page.fall_back.isVisible()


def test_the_system_stays_once_round_1_has_been_paired(open_desk, qtbot, answer):
    desk = open_desk()
    answer(lambda dialog: dialog.accept_button.click())
    paired(desk, qtbot, 1)
    press(desk, qtbot, Qt.Key.Key_1)
    regulations = desk.findChild(Regulations)
    assert regulations.isVisible()
    assert not regulations.choose_system.isEnabled()


def test_a_drawn_board_of_a_knockout_is_decided_before_the_next_round(
    open_desk, choose, qtbot, answer
):
    desk = open_desk(outside_fide_mode=True)
    choose(desk, SystemId.KNOCKOUT)
    answer(lambda dialog: dialog.accept_button.click())
    paired(desk, qtbot, 1)
    enter_results(desk, qtbot, "5011")

    orders = []

    def a_play_off(dialog):
        assert isinstance(dialog, TieDecisionDialog)
        assert not dialog.places.isVisible()
        qtbot.keyClick(dialog.here, Qt.Key.Key_Up, ALT)
        dialog.play_off.setFocus()
        qtbot.keyClick(dialog.play_off, Qt.Key.Key_Space)
        orders.append(dialog.value().players)
        move = DOWN if dialog.table.currentIndex().row() == 0 else Qt.Key.Key_Up
        qtbot.keyClick(dialog.focusWidget(), move, ALT)
        qtbot.keyClick(dialog.focusWidget(), RETURN)

    answer(a_play_off)
    next_step(desk, qtbot)
    (decision,) = desk.session.tournament.tie_decisions
    assert decision.decided_by is DecidedBy.PLAY_OFF
    assert [decision.players] == [players[::-1] for players in orders]
    second = paired(desk, qtbot, 2)
    seated = {player for game in second.games for player in (game.white, game.black)}
    assert seated & set(decision.players) == {decision.players[0]}


def test_a_drawn_board_of_players_with_different_points_is_decided(
    open_desk, choose, qtbot, answer
):
    desk = open_desk(outside_fide_mode=True)
    choose(desk, SystemId.KNOCKOUT)
    answer(lambda dialog: dialog.accept_button.click())
    game = paired(desk, qtbot, 1).games[0]
    enter_results(desk, qtbot, "1111")
    paired(desk, qtbot, 2)
    enter_results(desk, qtbot, "55")
    late = replace(desk.session.tournament.round(1).game(game.board), result=GameResult.BLACK_WINS)
    how = {"scope": CorrectionScope.STANDINGS, "reason": "both scoresheets agree"}
    desk.session.perform(corrections.correct_result, round_no=1, game=late, **how)
    for _board in range(2):
        answer(lambda dialog: dialog.accept_button.click())
        next_step(desk, qtbot)
    assert [each.round_no for each in desk.session.tournament.tie_decisions] == [2, 2]
    paired(desk, qtbot, 3)


def test_who_leaves_a_round_robin_loses_the_games_left(open_desk, choose, qtbot, answer):
    desk = open_desk()
    choose(desk, SystemId.ROUND_ROBIN)
    first = paired(desk, qtbot, 1)
    enter_results(desk, qtbot, "1111")
    leaver = first.games[0].white
    qtbot.keyClick(desk, Qt.Key.Key_2, CTRL)
    desk.players.show_player(leaver)
    said = []

    def leave(dialog):
        said.extend(each.text() for each in dialog.findChildren(QLabel))
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    answer(leave)
    qtbot.keyClick(desk.players.table, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: desk.session.tournament.entry(leaver).withdrawn_after == 1)
    assert any(each.startswith("The remaining games are lost by forfeit") for each in said)
    second = paired(desk, qtbot, 2)
    (lost,) = (game for game in second.games if leaver in (game.white, game.black))
    assert lost.result.is_known
    assert not lost.result.is_played
    qtbot.keyClick(desk, Qt.Key.Key_4, CTRL)
    qtbot.waitUntil(lambda: "less than half" in desk.standings.remark.text())


def test_the_table_of_a_system_is_printed(open_desk, choose, qtbot):
    desk = open_desk()
    choose(desk, SystemId.ROUND_ROBIN)
    paired(desk, qtbot, 1)
    with qtbot.waitSignal(desk.documents.ready, timeout=20_000):
        desk.show_document(DocumentKind.SYSTEM_TABLE, 1)
    assert "Round robin: Schedule of all rounds" in pages(desk.documents.preview.pdf.content)[0]


def test_the_help_says_what_the_systems_are(open_desk, qtbot, answer):
    shown = []

    def ask(dialog):
        def read(page):
            shown.append((type(page), page.view.text.toPlainText()))
            qtbot.keyClick(page.view.text, ESCAPE)

        answer(read)
        qtbot.keyClick(dialog.list, Qt.Key.Key_F1)
        qtbot.keyClick(dialog, ESCAPE)

    answer(ask)
    qtbot.mouseClick(open_desk().findChild(Regulations).choose_system, Qt.MouseButton.LeftButton)
    ((kind, text),) = shown
    assert kind is HelpPage
    assert "Dubov" in text
