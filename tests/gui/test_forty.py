"""Nine rounds of forty players, through the window: all that happens in a tournament, by keys."""

from pathlib import Path

import pytest
from arbiter import CTRL, PLAYERS, ROUNDS, STANDINGS, Arbiter
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk.gui.main_window import MainWindow
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind, GameResult

FILES = Path(__file__).parent / "files"
START, REPORT, RANKS = (FILES / f"forty{end}" for end in ("-start.trf", ".trf", "-standings.txt"))
ROUND_COUNT = 9


def keys_of(round_no, boards, other=()):
    """The keys of a round, board by board: 1, 5 or 0 in a pattern, or what is given for a board."""
    usual = {board: "1501"[(7 * round_no + 3 * board) % 4] for board in range(1, boards + 1)}
    return "".join((usual | dict(other)).values())


class ChiefArbiter(Arbiter):
    """An arbiter who meets with everything."""

    def player(self, number):
        """Go to a player on the Players page."""
        self.go_to(PLAYERS)
        assert self.desk.players.table.choose(PlayerId(number))

    def board(self, round_no, board):
        """Go to a board of a round, as many tabs back or forth as it is."""
        self.go_to(ROUNDS)
        tabs = round_no - self.desk.rounds.round_no
        for _tab in range(abs(tabs)):
            self.press(Qt.Key.Key_PageDown if tabs > 0 else Qt.Key.Key_PageUp, CTRL)
        assert self.desk.rounds.round_no == round_no
        assert self.desk.rounds.table.choose(board)

    def play(self, round_no, other=()):
        """Pair and publish a round, and enter its results; *other* boards have keys of theirs."""
        played = self.pair(round_no)
        self.publish()
        self.enter(round_no, len(played.games), other)

    def enter(self, round_no, boards, other=()):
        self.go_to(ROUNDS)
        self.desk.rounds.table.choose(1)
        self.type(keys_of(round_no, boards, other))
        assert self.tournament.round(round_no).missing == ()


@pytest.fixture
def arbiter(qtbot, on_screen, preferences, tmp_path):
    """An arbiter who has just imported the list of players."""
    start = tmp_path / "forty.trf"
    start.write_bytes(START.read_bytes())
    arbiter = ChiefArbiter(qtbot, on_screen(MainWindow(preferences)))
    arbiter.open(start)
    yield arbiter
    arbiter.window.close()


def agree(seen):
    """What to do in a dialog: note what it says, and go on."""

    def go_on(dialog):
        seen.extend(each.text() for each in dialog.consequences)
        dialog.accept_button.click()

    return go_on


def enter_late(arbiter, answer, name, rating, missed):
    """Enter a player who plays from the next round on; what the rounds before brought is chosen."""

    def fill(dialog):
        arbiter.qtbot.keyClicks(dialog.name, name)
        dialog.rating.setValue(rating)
        dialog.missed.choose(missed)
        dialog.accept_button.click()

    arbiter.go_to(PLAYERS)
    answer(fill)
    arbiter.press(Qt.Key.Key_Insert)


def withdraw(arbiter, answer, number):
    arbiter.player(number)
    answer(lambda dialog: dialog.accept_button.click())
    arbiter.type("w")
    assert arbiter.tournament.entry(PlayerId(number)).withdrawn_after is not None


def by_hand(arbiter, answer, reason, seen):
    """Exchange the players with Black on boards 4 and 5 of the draft, for a reason."""

    def give_reason(dialog):
        seen.append(dialog.verdict.text())
        arbiter.qtbot.keyClicks(dialog.reason, reason)
        dialog.accept_button.click()

    arbiter.press(Qt.Key.Key_M)
    keys = (*[Qt.Key.Key_Down] * 3, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Down)
    for key in (*keys, Qt.Key.Key_Space):
        arbiter.press(key)
    answer(give_reason)
    arbiter.press(Qt.Key.Key_Return, CTRL)
    assert arbiter.desk.rounds.chip.text() == "Draft"


def standings(arbiter):
    """Rank, name and points of everybody, as they stand on the page of the standings."""
    arbiter.go_to(STANDINGS)
    rows = arbiter.desk.standings.model.rows
    return "".join(f"{row.rank} {row.name} {row.points} {' '.join(row.values)}\n" for row in rows)


def report(arbiter, folder, monkeypatch):
    """Save the report as the file that the arbiter chooses, and return what is in it."""
    file = folder / "forty-report.trf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(file), ""))
    arbiter.press(Qt.Key.Key_E, CTRL)
    arbiter.qtbot.waitUntil(arbiter.desk.documents.save.isEnabled, timeout=10_000)
    arbiter.press(Qt.Key.Key_S, CTRL)
    return file.read_bytes()


def without_program(report):
    """A report but for the line that names the program and its version."""
    return [line for line in report.splitlines() if b"SwissDesk" not in line]


def five_rounds(arbiter, answer):
    """Forfeits, late entries, byes and a withdrawal; a game of round 5 is adjourned."""
    arbiter.play(1, {18: "+", 19: "/"})

    enter_late(arbiter, answer, "Strnad, Ota", 1995, ByeKind.ZERO_POINT)
    arbiter.player(5)
    arbiter.type("h")
    arbiter.play(2)

    enter_late(arbiter, answer, "Brazda, Ivo", 2210, ByeKind.HALF_POINT)
    arbiter.player(12)
    arbiter.type(" ")
    arbiter.play(3)
    arbiter.play(4)

    withdraw(arbiter, answer, 30)
    arbiter.play(5, {3: "a"})


def corrections_in_round_7(arbiter, answer):
    """The adjourned game ends, and a result of round 6 turns out to be wrong, as 7 is played."""
    said = []
    answer(agree(said))
    boards = len(arbiter.pair(7).games)
    assert "Board 3 of round 5 is still adjourned." in said.pop()
    arbiter.publish()

    arbiter.board(5, 3)
    answer(agree(said))
    arbiter.type("1")
    assert "was adjourned and counted as a draw" in said.pop()
    assert arbiter.results(5)[2] is GameResult.WHITE_WINS

    arbiter.board(6, 1)
    answer(agree(said))
    arbiter.type("1")
    arbiter.qtbot.waitUntil(lambda: arbiter.results(6)[0] is GameResult.WHITE_WINS, timeout=10_000)
    assert "differently: 2, 3." in said.pop()
    assert "already has a result" in said.pop()

    arbiter.board(7, 1)
    arbiter.enter(7, boards)


def round_8_by_hand(arbiter, answer):
    """Two brothers are kept apart."""
    said = []
    boards = len(arbiter.pair(8).games)
    by_hand(arbiter, answer, "Two brothers", said)
    assert said == ["The system would pair these boards differently (C.04.2 art. 1.4):"]
    arbiter.publish()
    arbiter.enter(8, boards)


def test_nine_rounds_of_forty_players(arbiter, answer, tmp_path, monkeypatch):
    five_rounds(arbiter, answer)
    arbiter.play(6)
    corrections_in_round_7(arbiter, answer)
    round_8_by_hand(arbiter, answer)
    arbiter.play(9)

    assert arbiter.tournament.is_final
    arbiter.press(Qt.Key.Key_Return, CTRL)
    assert arbiter.desk.standings.isVisible()
    assert standings(arbiter) == RANKS.read_text("utf-8")
    saved = report(arbiter, tmp_path, monkeypatch)
    assert without_program(saved) == without_program(REPORT.read_bytes())
