"""A team event of four teams on two boards, played by keys."""

from datetime import datetime

import pytest
from arbiter import ALT, CTRL, NONE, DeskArbiter
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from team_builders import FOUR, entered, squad_of

from swissdesk.gui.desk import Desk
from swissdesk.gui.preferences import KeyMap, KeysMean
from swissdesk.gui.widgets.page_keys import keys_of
from swissdesk.listings.rows import all_rounds, board_card, history
from swissdesk.listings.rows.next_step import next_step
from swissdesk.listings.systems.tables import schedule
from swissdesk.listings.words import log
from swissdesk.model.colour import Colour
from swissdesk.model.player import NOBODY
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.round import RoundState
from swissdesk.model.settings import ByeRules, Numbering, SystemId
from swissdesk.model.team_rules import LineUpRules, TeamRules

KEYS = Qt.Key


class Arbiter(DeskArbiter):
    """What the arbiter does in a round of teams."""

    @property
    def session(self):
        return self.desk.session

    @property
    def round(self):
        return self.tournament.rounds[-1]

    @property
    def page(self):
        return self.desk.rounds.teams

    @property
    def place(self):
        """The board where the next key enters a result: its table and number."""
        return self.page.boards.current_key

    def press(self, *keys, modifiers=NONE):
        for key in keys:
            super().press(key, modifiers)

    def type(self, words):
        for letter in words:
            self.qtbot.keyClicks(QApplication.focusWidget(), letter)

    def cell(self, words):
        """Type a cell of the line-ups."""
        self.type(words)
        self.press(KEYS.Key_Return)
        QApplication.processEvents()

    def pair(self, round_no):
        self.press(KEYS.Key_Return, modifiers=CTRL)
        self.qtbot.waitUntil(lambda: self.tournament.last_round == round_no)
        self.qtbot.waitUntil(lambda: not self.session.is_working)
        self.press(KEYS.Key_Return, modifiers=CTRL)
        assert self.round.state is RoundState.PUBLISHED

    def choose_in_menu(self, steps):
        """Choose an entry of the menu that is open, *steps* below the first."""
        menu = QApplication.activePopupWidget()
        for _step in range(steps):
            self.qtbot.keyClick(menu, KEYS.Key_Down)
        self.qtbot.keyClick(menu, KEYS.Key_Return)
        self.return_to_desk()

    def return_to_desk(self):
        """Wait until a menu or a dialog has closed and the desk has the keyboard."""
        self.qtbot.waitUntil(self._is_back)

    def _is_back(self):
        """Return whether the desk is active again; a screen that nobody sees forgets it."""
        QApplication.processEvents()
        self.desk.activateWindow()
        self.page.keyboard.setFocus()
        return QApplication.activeWindow() is self.desk

    def result(self, table, board, round_no=1):
        return self.tournament.round(round_no).match(table).board(board).result


@pytest.fixture
def at_desk(open_session, on_screen, preferences, qtbot):
    """Return a function that opens the desk on a team event before round 1."""

    def open_on(rules=TeamRules(2), **settings):  # noqa: B008 - a constant
        event = entered(*FOUR, rules=rules, **settings)
        session = open_session(event.tournaments[0])
        session.preferences = preferences
        desk = on_screen(Desk(session, QMenu()))
        qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
        return Arbiter(qtbot, desk)

    return open_on


@pytest.fixture
def in_round_1(at_desk):
    """The arbiter with the boards of round 1 in view."""

    def announced(*arguments, **settings):
        arbiter = at_desk(*arguments, **settings)
        arbiter.pair(1)
        arbiter.press(KEYS.Key_Return, KEYS.Key_Return, modifiers=CTRL)
        assert all(match.boards for match in arbiter.round.matches)
        return arbiter

    return announced


def test_a_whole_event_is_played_by_keys(at_desk):
    arbiter = at_desk(byes=ByeRules(absent_withdraws=False))
    play_round_1(arbiter)
    play_round_2(arbiter)
    arbiter.pair(3)
    arbiter.press(KEYS.Key_Return, KEYS.Key_Return, modifiers=CTRL)
    arbiter.press(KEYS.Key_5, KEYS.Key_5, KEYS.Key_0, KEYS.Key_0)
    assert arbiter.tournament.is_final


def play_round_1(arbiter):
    """Two line-ups typed and one undone, results with one undone, a forfeited board."""
    arbiter.pair(1)
    arbiter.press(KEYS.Key_L)
    assert arbiter.page.shows_line_ups
    arbiter.cell("3")
    arbiter.cell("anif 1")
    anif = squad_of(arbiter.tournament, 1)
    assert arbiter.tournament.entries[0].line_up(1).players == (anif[2], anif[0])
    arbiter.press(KEYS.Key_Up)
    assert "Board 2: not in the order of the squad." in arbiter.page.line_ups.faults.text()
    arbiter.press(KEYS.Key_Z, modifiers=CTRL)
    assert arbiter.tournament.entries[0].line_up(1).players == (anif[2], anif[1])
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    assert not arbiter.page.shows_line_ups
    assert [each.first for each in arbiter.round.match(1).boards] == [anif[2], anif[1]]
    assert arbiter.place == (1, 1)
    arbiter.press(KEYS.Key_1)
    assert arbiter.place == (1, 2)
    arbiter.press(KEYS.Key_5)
    assert arbiter.place == (2, 1)
    match = arbiter.page.model.rows[0]
    assert (match.result_text, match.match_points) == ("1½-½", "2-0")
    arbiter.press(KEYS.Key_0)
    arbiter.press(KEYS.Key_Z, modifiers=CTRL)
    assert arbiter.result(2, 1) is GameResult.PENDING
    assert arbiter.place == (2, 1)
    arbiter.press(KEYS.Key_Plus, KEYS.Key_5)
    assert arbiter.result(2, 1) is GameResult.WHITE_WINS_BY_FORFEIT
    assert arbiter.tournament.round(1).is_complete


def play_round_2(arbiter):
    """The last line-ups copied, a match forfeited."""
    arbiter.pair(2)
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    assert arbiter.page.shows_line_ups
    arbiter.press(KEYS.Key_C, modifiers=ALT)
    assert {entry.line_up(2) is not None for entry in arbiter.tournament.entries} == {True}
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    arbiter.press(KEYS.Key_1, KEYS.Key_1)
    arbiter.press(KEYS.Key_K, modifiers=CTRL)
    arbiter.choose_in_menu(1)
    assert arbiter.round.match(2).forfeit is GameResult.BLACK_WINS_BY_FORFEIT
    assert arbiter.tournament.round(2).is_complete


def test_a_league_names_the_host_of_the_berger_table_first_with_black(at_desk):
    rules = TeamRules(2, host_colour=Colour.BLACK)
    arbiter = at_desk(rules, system=SystemId.ROUND_ROBIN, numbering=Numbering.LOT)
    arbiter.pair(1)
    found = [(row.left.tpn, row.right.tpn) for row in arbiter.page.model.rows]
    assert found == [(1, 4), (2, 3)]
    listed = [(row.white_no, row.black_no) for row in all_rounds.fixtures(arbiter.tournament)]
    assert listed[:4] == [("1", "4"), ("2", "3"), ("4", "3"), ("1", "2")]
    table = schedule.table(arbiter.tournament, 1)
    assert (table.headings[1], table.rows[0][2], table.rows[0][4]) == ("Table", "1", "4")
    card = board_card.card(arbiter.tournament, 1, 1)
    assert (card.white.tpn, card.black.tpn) == ("1", "4")
    arbiter.press(KEYS.Key_L)
    host, guest = arbiter.page.line_ups.model.rows[:2]
    assert (host.name, guest.name) == (card.white.name, card.black.name)
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    assert arbiter.page.model.rows[0].boards[0].left.colour == "B"
    arbiter.press(KEYS.Key_1)
    assert arbiter.result(1, 1) is GameResult.BLACK_WINS
    document = arbiter.session.document
    last = history.rows(document.event, document.steps(), document.particulars())[0]
    words = f"Table 1, board 1: 1-0 (round 1) · {host.name} 1 – {guest.name} 1"
    assert last.sentence == words


def test_a_result_is_replaced_by_the_same_key_twice(in_round_1):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_1, KEYS.Key_Up, KEYS.Key_0)
    assert arbiter.result(1, 1) is GameResult.WHITE_WINS
    arbiter.press(KEYS.Key_0)
    assert arbiter.result(1, 1) is GameResult.BLACK_WINS


def test_keys_mean_the_left_team_or_white(in_round_1, preferences):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_F7)
    assert preferences.keys_mean is KeysMean.WHITE
    assert arbiter.desk.rounds.foot.keys_mean.label == "1 means: White wins"
    arbiter.press(KEYS.Key_1, KEYS.Key_1)
    assert [arbiter.result(1, board) for board in (1, 2)] == [
        GameResult.WHITE_WINS,
        GameResult.BLACK_WINS,
    ]
    arbiter.press(KEYS.Key_F7)
    arbiter.press(KEYS.Key_1, KEYS.Key_1)
    assert [arbiter.result(2, board) for board in (1, 2)] == [GameResult.WHITE_WINS] * 2


def test_the_cursor_crosses_from_match_to_match(in_round_1):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_Down, KEYS.Key_Down)
    assert arbiter.place == (2, 1)
    arbiter.press(KEYS.Key_Up)
    assert arbiter.place == (1, 2)
    arbiter.press(KEYS.Key_PageDown)
    assert arbiter.place == (2, 1)
    arbiter.press(KEYS.Key_F, modifiers=CTRL)
    arbiter.type("anif")
    arbiter.press(KEYS.Key_Return)
    assert arbiter.place[0] == 1


def test_only_missing_matches_are_shown_until_all_are_over(in_round_1):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    assert arbiter.desk.rounds.missing_only.isChecked()
    arbiter.press(KEYS.Key_1, KEYS.Key_1)
    assert [row.table for row in arbiter.page.model.rows] == [2]
    assert arbiter.place == (2, 1)
    arbiter.press(KEYS.Key_1, KEYS.Key_1)
    assert arbiter.tournament.round(1).is_complete
    assert [row.table for row in arbiter.page.model.rows] == [1, 2]


def test_a_late_change_of_a_line_up_loses_results_after_a_yes(in_round_1, answer):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_1, KEYS.Key_L)
    answer(lambda dialog: dialog.accept_button.click())
    arbiter.cell("3")
    assert arbiter.result(1, 1) is GameResult.PENDING
    assert arbiter.round.match(1).board(1).first == squad_of(arbiter.tournament, 1)[2]


def test_a_line_up_after_the_deadline_is_asked_about_marked_and_in_history(at_desk, answer):
    rules = TeamRules(2, line_ups=LineUpRules(deadline=30))
    arbiter = at_desk(rules, round_dates=("2026/11/03",), round_times=("15:00",))
    page = arbiter.page.line_ups
    page.now = lambda: datetime(2026, 11, 3, 14, 29).astimezone()
    arbiter.pair(1)
    arbiter.press(KEYS.Key_L)
    assert "Line-ups are due by 14:30." in page.summary.text()
    arbiter.cell("3")
    page.now = lambda: datetime(2026, 11, 3, 14, 31).astimezone()
    answer(lambda dialog: dialog.cancel_button.click())
    arbiter.cell("1")
    arbiter.return_to_desk()
    anif = squad_of(arbiter.tournament, 1)
    assert arbiter.tournament.entries[0].line_up(1).players == (anif[2], anif[1])
    asked = []

    def accept(dialog):
        asked.append(dialog.windowTitle())
        dialog.accept_button.click()

    answer(accept)
    arbiter.cell("1")
    arbiter.return_to_desk()
    assert asked == ["Accept line-ups after the deadline?"]
    assert arbiter.tournament.entries[0].line_up(1).players == (anif[2], anif[0])
    assert "The deadline has passed (14:30)" in page.summary.text()
    assert page.model.index(0, 4).data() == "named late"
    step = arbiter.session.document.steps()[-1]
    said = log.title(arbiter.session.snapshot, step)
    assert said == "Anif: late line-up for round 1, confirmed"


def test_nobody_at_a_board_is_a_forfeit(at_desk):
    arbiter = at_desk()
    arbiter.pair(1)
    arbiter.press(KEYS.Key_L, KEYS.Key_Right)
    arbiter.cell("0")
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    board = arbiter.round.match(1).board(2)
    assert (board.first, board.result) == (NOBODY, GameResult.BLACK_WINS_BY_FORFEIT)
    arbiter.press(KEYS.Key_Down, KEYS.Key_1, KEYS.Key_1)
    assert arbiter.result(1, 2) is GameResult.BLACK_WINS_BY_FORFEIT


def test_line_ups_are_pasted_from_a_spreadsheet_after_a_look(at_desk, answer):
    arbiter = at_desk()
    arbiter.pair(1)
    arbiter.press(KEYS.Key_L)
    shown = []

    def cancel(dialog):
        shown.append((dialog.summary.text(), dialog.remark.text()))
        assert not dialog.accept_button.isEnabled()
        dialog.cancel_button.click()

    QApplication.clipboard().setText("Team\t1\t2\nAnif\t3\t9\n")
    answer(cancel)
    arbiter.press(KEYS.Key_V, modifiers=CTRL)
    assert shown == [
        (
            "1 problem. Correct the list; nothing is imported.",
            "C2: The squad of Anif has no player 9, only 3.",
        )
    ]
    assert not any(entry.line_ups for entry in arbiter.tournament.entries)

    def accept(dialog):
        shown.append(dialog.remark.text())
        arbiter.qtbot.keyClick(dialog, KEYS.Key_Return)

    QApplication.clipboard().setText("Team\t1\t2\nAnif\t3\tAnif 1\nCluj\t2\t3\n")
    answer(accept)
    arbiter.return_to_desk()
    arbiter.press(KEYS.Key_V, modifiers=CTRL)
    arbiter.return_to_desk()
    anif, cluj = squad_of(arbiter.tournament, 1), squad_of(arbiter.tournament, 3)
    assert shown[-1] == "Board 2: not in the order of the squad."
    named = [entry.line_up(1) for entry in arbiter.tournament.entries]
    assert named[0].players == (anif[2], anif[0])
    assert named[2].players == (cluj[1], cluj[2])
    arbiter.press(KEYS.Key_Z, modifiers=CTRL)
    assert not any(entry.line_ups for entry in arbiter.tournament.entries)


def test_breaches_never_forbid_and_wrong_names_change_nothing(at_desk):
    arbiter = at_desk(TeamRules(2, line_ups=LineUpRules(fewest=2)))
    arbiter.pair(1)
    said = []
    arbiter.session.said.connect(lambda text, is_failure: said.append((text, is_failure)))
    arbiter.press(KEYS.Key_L)
    arbiter.cell("nobody here")
    assert said[-1] == ("No player of Anif is called “nobody here”.", True)
    assert arbiter.tournament.entries[0].line_ups == ()
    arbiter.press(KEYS.Key_Delete)
    faults = arbiter.page.line_ups.faults.text()
    assert "at least 2 players" in faults
    assert "Board 1 is empty" in faults
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    assert arbiter.round.match(1).boards


def test_a_late_result_of_an_earlier_round_asks_for_a_reason(in_round_1, answer, qtbot):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_1, KEYS.Key_5, KEYS.Key_0, KEYS.Key_5)
    arbiter.pair(2)
    arbiter.press(KEYS.Key_PageUp, modifiers=CTRL)
    arbiter.page.choose(1, 1)
    arbiter.page.boards.setFocus()

    def give(dialog):
        qtbot.keyClicks(dialog.reason, "misread")
        dialog.accept_button.click()

    answer(give)
    arbiter.press(KEYS.Key_0)
    assert arbiter.result(1, 1) is GameResult.BLACK_WINS
    assert "misread" in arbiter.tournament.remarks[-1].text
    team = arbiter.tournament.round(1).match(1).white
    assert arbiter.tournament.histories[team][0].outcome is Outcome.LOSS


def test_a_forfeit_of_a_match_with_results_asks_and_can_be_deleted(in_round_1, answer):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_1)
    arbiter.press(KEYS.Key_K, modifiers=CTRL)
    answer(lambda dialog: dialog.accept_button.click())
    arbiter.choose_in_menu(2)
    assert arbiter.round.match(1).forfeit is GameResult.DOUBLE_FORFEIT
    assert "forfeited as a whole" in arbiter.page.hint.text()
    arbiter.press(KEYS.Key_K, modifiers=CTRL)
    arbiter.choose_in_menu(3)
    assert arbiter.round.match(1).forfeit is None
    assert arbiter.round.match(1).boards


def test_keys_of_another_program_keep_their_l(at_desk, preferences):
    preferences.key_map = KeyMap.SWISS_SYS
    arbiter = at_desk()
    arbiter.pair(1)
    arbiter.press(KEYS.Key_L, modifiers=CTRL)
    assert arbiter.page.shows_line_ups
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    arbiter.press(KEYS.Key_L)
    assert arbiter.result(1, 1) is GameResult.BLACK_WINS


def test_results_are_read_back_and_a_difference_stops(at_desk):
    arbiter = at_desk()
    arbiter.pair(1)
    arbiter.press(KEYS.Key_L)
    arbiter.cell("0")
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    assert arbiter.place == (1, 2)
    arbiter.press(KEYS.Key_1, KEYS.Key_5, KEYS.Key_0)
    said = []
    arbiter.session.said.connect(lambda text, _is_failure: said.append(text))
    arbiter.press(KEYS.Key_F6)
    assert arbiter.place == (1, 2)
    assert "Result" not in [column.heading for column in arbiter.page.model.columns]
    assert [arbiter.page.board_model.columns[6].text(row) for row in boards_shown(arbiter)] == [
        "0F-1F",
        "?",
    ]
    arbiter.press(KEYS.Key_K, modifiers=CTRL)
    arbiter.press(KEYS.Key_L, KEYS.Key_1, KEYS.Key_1)
    assert arbiter.place == (2, 1)
    assert said[-1].startswith("Table 2, board 1: first ½-½, now 1-0.")
    arbiter.press(KEYS.Key_1, KEYS.Key_0)
    assert [arbiter.result(2, board) for board in (1, 2)] == [
        GameResult.WHITE_WINS,
        GameResult.BLACK_WINS,
    ]
    assert arbiter.round.is_verified
    assert "Result" in [column.heading for column in arbiter.page.model.columns]
    assert arbiter.desk.rounds.chip.text() == "Complete, read back"


def boards_shown(arbiter):
    return arbiter.page.board_model.rows


def test_the_field_and_the_sheet_of_keys_speak_of_tables(in_round_1):
    arbiter = in_round_1()
    page = arbiter.desk.rounds
    assert page.jump.placeholderText() == "Table, name or number"
    keys = [key for group in keys_of(page) for key in group.keys if key.cap == "F7"]
    assert [key.words for key in keys] == ["keys mean the left team, or White"]


def test_cards_of_both_players_open_with_c(in_round_1, answer):
    arbiter = in_round_1()
    arbiter.press(KEYS.Key_1, KEYS.Key_5, KEYS.Key_Up, KEYS.Key_Up)
    seen = []

    def see(dialog):
        seen.append([table.accessibleName() for table in dialog.tables])
        (row,) = dialog.tables[0].model().rows
        seen.append((row.board, row.colour, row.opponent, row.result, row.total))
        dialog.reject()

    answer(see)
    arbiter.press(KEYS.Key_C)
    assert seen == [
        ["1  Anif 1 (Anif)", "1  Cluj 1 (Cluj)"],
        ("1", "W", "Cluj 1 (Cluj)", "1", "1"),
    ]


def test_the_boards_or_a_lot_decide_a_drawn_match_of_a_cup(at_desk, answer):
    arbiter = at_desk(system=SystemId.KNOCKOUT, rounds=2)
    arbiter.pair(1)
    arbiter.press(KEYS.Key_Return, KEYS.Key_Return, modifiers=CTRL)
    arbiter.press(KEYS.Key_1, KEYS.Key_0, KEYS.Key_5, KEYS.Key_5)
    step = next_step(arbiter.tournament)
    assert step.sentence.startswith("Round 1: table 2 has no winner yet")
    arbiter.press(KEYS.Key_PageUp)
    first = arbiter.tournament.round(1).match(1)
    winner = arbiter.tournament.entry(first.white).team.name
    by_boards = f"{winner} advances by the results of the boards (C.07 art. 12)."
    assert arbiter.page.hint.text() == by_boards
    answer(lambda dialog: dialog.accept_button.click())
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    (made,) = arbiter.tournament.tie_decisions
    arbiter.pair(2)
    (final,) = arbiter.round.matches
    assert {final.white, final.black} == {first.white, made.players[0]}


def test_matches_are_paired_by_hand(at_desk):
    arbiter = at_desk()
    arbiter.press(KEYS.Key_Return, modifiers=CTRL)
    arbiter.qtbot.waitUntil(lambda: arbiter.tournament.last_round == 1)
    arbiter.qtbot.waitUntil(lambda: not arbiter.session.is_working)
    arbiter.press(KEYS.Key_M)
    view = arbiter.desk.rounds.manual

    def seated():
        return [(row.board, row.white.name, row.black.name) for row in view.seats_model.rows]

    assert seated() == [(1, "Anif", "Cluj"), (2, "Dresden", "Bischofshofen")]
    arbiter.press(KEYS.Key_Space, KEYS.Key_Down, KEYS.Key_Space)
    assert seated() == [(1, "Dresden", "Cluj"), (2, "Anif", "Bischofshofen")]
    arbiter.press(KEYS.Key_Delete)
    assert arbiter.tournament.pool(1)
