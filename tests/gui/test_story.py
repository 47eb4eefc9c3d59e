"""Two days of an arbiter, through the window, with the keyboard."""

import pytest
from arbiter import CTRL, DOCUMENTS, HISTORY, ROUNDS, Arbiter
from paper import pages_beside_the_window as pages
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from swissdesk import resources
from swissdesk.endorsement import checker
from swissdesk.gui.main_window import MainWindow
from swissdesk.model.result import GameResult

RESULTS = {
    "1": GameResult.WHITE_WINS,
    "5": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
}


class Reporter(Arbiter):
    """An arbiter who pins the pairings up."""

    def print_pairings(self):
        """Save the pairings of the last round as the file that the arbiter chooses."""
        with self.qtbot.waitSignal(self.desk.documents.ready, timeout=10_000):
            self.go_to(DOCUMENTS)
        self.press(Qt.Key.Key_S, CTRL)


@pytest.fixture
def arrive(qtbot, on_screen, preferences):
    """Return a function that starts the program anew, as on the morning after."""
    return lambda: Reporter(qtbot, on_screen(MainWindow(preferences), 1280, 720))


def import_report(arbiter, report, answer):
    """Import a TRF file: what is to be said about it is shown first."""
    said = []

    def read_and_import(dialog):
        said.extend(dialog.model.rows)
        dialog.accept_button.click()

    answer(read_and_import)
    arbiter.open(report)
    assert said
    assert report.with_suffix(".swissdesk").exists()
    assert arbiter.tournament.last_complete_round == 5


def play_round_6(arbiter):
    """Enter every result with one key; take the last one back and enter another."""
    arbiter.go_to(ROUNDS)
    boards = len(arbiter.tournament.round(6).games)
    keys = ("150+" * boards)[: boards - 1]
    arbiter.type(f"{keys}0")
    assert arbiter.desk.rounds.chip.text() == "Complete"
    arbiter.undo()
    assert arbiter.tournament.round(6).missing == (boards,)
    arbiter.type("5")
    assert arbiter.results(6) == [RESULTS[key] for key in f"{keys}5"]


def pair_round_7_twice(arbiter):
    """Take the pairing back and pair again; the same field has the same pairing."""
    once = arbiter.pair(7)
    arbiter.undo()
    assert arbiter.tournament.last_round == 6
    assert arbiter.pair(7) == once
    assert all(report.consistent for report in checker.check(arbiter.tournament))


def assert_everyone_is_on_paper(arbiter, sheet):
    text = " ".join(pages(sheet.read_bytes()))
    paired = arbiter.tournament.round(7)
    assert [
        name
        for game in paired.games
        for side in (game.white, game.black)
        if (name := arbiter.tournament.entry(side).player.name) not in text
    ] == []


def test_import_pair_enter_undo_pair_again_print_close_and_find_everything(
    arrive, answer, tmp_path, monkeypatch
):
    report, sheet = tmp_path / "danube.trf", tmp_path / "round 7.pdf"
    sample = resources.path("samples", "sample.trf").read_bytes()
    report.write_bytes(sample + b"XXX a record that is unknown here\r\n")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(sheet), ""))

    arbiter = arrive()
    import_report(arbiter, report, answer)
    arbiter.pair(6)
    arbiter.publish()
    play_round_6(arbiter)
    pair_round_7_twice(arbiter)
    arbiter.print_pairings()
    assert_everyone_is_on_paper(arbiter, sheet)
    leader, left = arbiter.leader(), arbiter.window.session.snapshot
    arbiter.window.close()

    arbiter = arrive()
    arbiter.open(report.with_suffix(".swissdesk"))
    assert arbiter.window.session.snapshot == left
    assert arbiter.desk.rounds.round_no == 7
    assert arbiter.leader() == leader
    arbiter.go_to(HISTORY)
    assert "Round 7 paired" in arbiter.desk.history.model.rows[0].sentence
    arbiter.undo()
    assert arbiter.tournament.last_round == 6
    arbiter.press(Qt.Key.Key_Y, CTRL)
    assert arbiter.tournament == left.tournaments[0]
    arbiter.window.close()
