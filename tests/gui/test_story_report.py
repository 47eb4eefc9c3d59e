"""The report of a section, from the first day to the correction after it was sent."""

from dataclasses import replace
from datetime import date

import pytest
from listings.checks.test_all_checks import EVENT, a_field
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from swissdesk.gui.desk import Desk
from swissdesk.listings.checks.check_row import Part, Place
from swissdesk.model.result import GameResult
from swissdesk.operations import results, setup

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton


class Arbiter:
    """What the arbiter does with keys, wherever the keyboard is, and sees in the report."""

    def __init__(self, qtbot, desk):
        self.qtbot, self.desk = qtbot, desk

    @property
    def report(self):
        return self.desk.event_page.report

    @property
    def tournament(self):
        return self.desk.session.tournament

    @property
    def keyboard(self):
        if QApplication.focusWidget() is None:
            self.desk.activateWindow()
            self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        return QApplication.focusWidget()

    def press(self, *keys, modifier=NONE):
        for key in keys:
            self.qtbot.keyClick(self.keyboard, key, modifier)

    def type_over(self, text, key=KEY.Key_Return):
        self.keyboard.selectAll()
        self.qtbot.keyClicks(self.keyboard, text)
        self.press(key)

    def go_to_report(self):
        """Go to the report with Ctrl+1 and Alt+8, and wait until it is checked."""
        self.desk.show_page(self.desk.event_page)
        self.press(KEY.Key_8, modifier=ALT)
        self.qtbot.waitUntil(self.report.table.hasFocus)
        with self.qtbot.waitSignal(self.report.ready, timeout=5000):
            self.report.refresh()

    @property
    def problems(self):
        return [row.sentence for _number, row in self.report.problems.rows]

    @property
    def states(self):
        model = self.report.model
        return [model.index(row, 1).data() for row in range(model.rowCount())]


@pytest.fixture
def arbiter(qtbot, on_screen, open_session):
    tournament = a_field("1-3 1 | 2-4 =", "4-1 0 | 3-2 .")
    session = open_session(tournament)
    data = replace(EVENT, players=session.snapshot.players, tournaments=(tournament,))
    known = {"chief_arbiter_id": "", "name": session.snapshot.name}
    session.perform_on_event(setup.change_event, data=replace(data, **known))
    desk = on_screen(Desk(session, QMenu()), 1280, 720)
    session.ask = lambda _cautions: True
    desk.show_page(desk.event_page)
    made = Arbiter(qtbot, desk)
    made.report.today = lambda: date(2026, 11, 23)
    return made


@pytest.fixture
def file(monkeypatch, tmp_path):
    """The file chosen in the dialog of the system."""
    chosen = tmp_path / "sent.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(chosen), ""))
    return chosen


def test_on_the_first_day_the_keyboard_leads_to_all_that_is_missing(arbiter, qtbot):
    desk, report = arbiter.desk, arbiter.report
    arbiter.press(KEY.Key_7, modifier=ALT)
    desk.event_page.registration.event_code.setFocus()
    arbiter.type_over("412345", KEY.Key_Tab)
    arbiter.type_over("1.10.2026")
    assert arbiter.tournament.registration.event_code == "412345"
    assert arbiter.tournament.registration.registered_on == "2026/10/01"

    arbiter.go_to_report()
    assert report.verdict.text() == "2 errors need attention."
    assert arbiter.states == ["being played"]
    assert arbiter.problems[1] == "The chief arbiter, Arbiter, Anna, has no FIDE ID."
    report.checks.setFocus()
    arbiter.press(KEY.Key_Down, KEY.Key_Return)
    assert desk.event_page.event_data.chief_arbiter_id.hasFocus()
    arbiter.type_over("300100")
    assert desk.session.snapshot.chief_arbiter_id == "300100"

    arbiter.go_to_report()
    report.checks.setFocus()
    report.checks.choose(0)
    arbiter.press(KEY.Key_Return)
    assert (desk.page, desk.rounds.round_no) == (desk.rounds, 2)
    arbiter.press(KEY.Key_5)
    assert arbiter.tournament.round(2).games[1].result is GameResult.DRAW
    arbiter.go_to_report()
    qtbot.waitUntil(lambda: arbiter.states == ["ready to be sent"])
    assert "errors" not in report.verdict.text()


def test_a_result_corrected_after_the_report_was_sent(arbiter, qtbot, answer, file):
    desk, report = arbiter.desk, arbiter.report
    known = replace(desk.session.snapshot, chief_arbiter_id="300100")
    desk.session.perform_on_event(setup.change_event, data=known)
    desk.session.perform(results.set_result, round_no=2, board=2, result=GameResult.DRAW)
    arbiter.go_to_report()
    arbiter.press(KEY.Key_S, modifier=CTRL)
    assert "300100" in file.read_text("utf-8")

    def name_sender(dialog):
        assert not dialog.caution.text()
        qtbot.keyClicks(dialog.who, "!")
        qtbot.keyClick(dialog.who, KEY.Key_Return)

    answer(name_sender)
    qtbot.mouseClick(report.send, LEFT)
    qtbot.waitUntil(lambda: arbiter.states == ["sent", "sent"])
    (receipt,) = arbiter.tournament.sent_reports
    assert (receipt.sent_by, receipt.file_name) == ("Arbiter, Anna!", "sent.txt")
    assert receipt.text == file.read_bytes().decode()

    desk.go_to(Place(Part.ROUNDS, 2, 2))
    arbiter.press(KEY.Key_1, KEY.Key_1)
    assert arbiter.tournament.round(2).games[1].result is GameResult.WHITE_WINS
    arbiter.go_to_report()
    qtbot.waitUntil(lambda: arbiter.states == ["changed since sent", "sent"])
    assert report.verdict.text() == "Changed since sent: send the report again."

    def name_sender_of_the_old_file(dialog):
        assert "out of date" in dialog.caution.text()
        qtbot.keyClick(dialog.who, KEY.Key_Return)

    answer(name_sender_of_the_old_file)
    qtbot.mouseClick(report.send, LEFT)
    qtbot.waitUntil(lambda: arbiter.states == ["sent", "sent", "sent"])
    assert arbiter.tournament.sent_reports[1].file_name == "S_Open.txt"
