"""A club evening by keys: the rules, who is there, the pairing, the table, and why."""

from dataclasses import replace

import pytest
from builders import a_tournament
from paper import pages_beside_the_window as pages
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.keizer_rules import KeizerRulesDialog
from swissdesk.gui.pages.event.regulations import Regulations
from swissdesk.model.keizer_rules import KEIZER_FOR_CLUBS, KeizerRules, OwnValue
from swissdesk.model.result import AbsenceReason, ByeKind
from swissdesk.model.settings import SystemId
from swissdesk.papers.kinds import DocumentKind

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
RETURN = Qt.Key.Key_Return


@pytest.fixture
def open_desk(open_session, on_screen):
    """The desk of a Keizer tournament of seven players."""

    def opened(*rounds, **settings):
        tournament = a_tournament(
            *rounds,
            players=7,
            system=SystemId.KEIZER,
            tie_breaks=("OTHER_KEIZER",),
            initial_colour=None,
            **settings,
        )
        session = open_session(replace(tournament, fide_mode_left=0))
        return on_screen(Desk(session, QMenu()))

    return opened


def test_the_rules_are_chosen_and_changed(open_desk, qtbot, answer):
    desk = open_desk()
    qtbot.keyClick(desk, Qt.Key.Key_1, CTRL)
    qtbot.keyClick(desk.focusWidget(), Qt.Key.Key_3, ALT)
    page = desk.findChild(Regulations)
    assert page.keizer_rules.isVisible()
    assert "2/3" in page.keizer.text()
    complaints = []

    def change(dialog):
        assert isinstance(dialog, KeizerRulesDialog)
        qtbot.keyClick(dialog.preset, Qt.Key.Key_Down)
        qtbot.keyClicks(dialog.preset, "as in K")
        dialog.preset.choose(KEIZER_FOR_CLUBS)
        dialog.preset.activated.emit(dialog.preset.currentIndex())
        assert dialog.value() == KEIZER_FOR_CLUBS
        dialog.highest.setFocus()
        dialog.highest.selectAll()
        qtbot.keyClicks(dialog.highest, "50")
        field = dialog.shares["bye"]
        field.setFocus()
        field.selectAll()
        qtbot.keyClicks(field, "3/2")
        qtbot.keyClick(field, RETURN)
        complaints.append(dialog.isVisible())
        field.selectAll()
        qtbot.keyClicks(field, "0.75")
        dialog.own_value.choose(OwnValue.FADING)
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    answer(change)
    qtbot.mouseClick(page.keizer_rules, Qt.MouseButton.LeftButton)
    assert complaints == [True]
    assert desk.session.tournament.settings.keizer == replace(
        KEIZER_FOR_CLUBS, highest=50, bye=(75, 100), own_value=OwnValue.FADING
    )


def test_rules_that_another_program_wrote_are_shown_as_they_are(on_screen):
    rules = KeizerRules(highest=2000, computations=20, loss=(1, 12), most_paid=3)
    assert on_screen(KeizerRulesDialog(rules), 780, 500).value() == rules


def test_an_evening_by_keys(open_desk, qtbot, answer):
    desk = open_desk("2-1 1 | 4-3 0 | 6-5 = | 7 PAB")
    qtbot.keyClick(desk, Qt.Key.Key_2, CTRL)
    qtbot.keyClicks(QApplication.focusWidget(), "c")
    check_in = desk.players.check_in
    assert check_in.isVisible()
    for name in ("001", "002", "004", "005"):
        qtbot.keyClicks(QApplication.focusWidget(), name)
        qtbot.keyClick(QApplication.focusWidget(), RETURN)
    qtbot.keyClicks(QApplication.focusWidget(), "003")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F7)
    qtbot.keyClicks(QApplication.focusWidget(), "006")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F2)
    assert check_in.counter.text() == "4 of 5 here"
    assert check_in.finish.text() == "&Finish: 1 is absent in round 2"
    check_in.finish.click()
    entries = desk.session.tournament.entries
    assert [entry.absence_reason(2).name for entry in entries if entry.requested_byes] == [
        "CLUB_DUTY",
        "WITH_NOTICE",
        "WITHOUT_NOTICE",
    ]
    desk.players.show_player(entries[2].id)
    box = desk.players.panel.byes[2]
    assert box.value is AbsenceReason.CLUB_DUTY
    box.choose(AbsenceReason.WITH_NOTICE)
    box.activated.emit(box.currentIndex())
    entry = desk.session.tournament.entries[2]
    assert entry.absence_reason(2) is AbsenceReason.WITH_NOTICE
    assert entry.requested_bye(2) is ByeKind.ZERO_POINT


def test_the_reason_of_a_past_absence_is_noted_when_it_becomes_known(open_desk):
    desk = open_desk("2-1 1 | 4-3 0 | 6-5 = | 7 PAB", "1-4 1 | 6-2 0 | 3 Z | 5 Z | 7 H")
    tournament = desk.session.tournament
    absent, bye = (tournament.entries[place].id for place in (2, 6))
    desk.players.show_player(absent)
    panel = desk.players.panel
    assert list(panel.byes)[:3] == [2, 3, 4]
    box = panel.byes[2]
    assert (box.value, box.count()) == (AbsenceReason.NONE, len(AbsenceReason))
    box.choose(AbsenceReason.CLUB_DUTY)
    box.activated.emit(box.currentIndex())
    noted = {each.player: each.reason for each in desk.session.tournament.round(2).byes}
    assert noted[absent] is AbsenceReason.CLUB_DUTY
    desk.players.show_player(bye)
    assert next(iter(panel.byes)) == 3  # a half-point bye has no reason


def test_the_table_and_its_reasons(open_desk, qtbot):
    desk = open_desk("2-1 1 | 4-3 0 | 6-5 = | 7 PAB")
    qtbot.keyClick(desk, Qt.Key.Key_4, CTRL)
    qtbot.waitUntil(lambda: bool(desk.standings.model.rows))
    headings = [column.heading for column in desk.standings.model.columns]
    assert headings[-2:] == ["Value", "Keizer"]
    first = desk.standings.model.rows[0]
    assert (first.name, first.value, first.values[0]) == ("Player002", "8", "17")
    qtbot.keyClick(desk, Qt.Key.Key_5, CTRL)
    crosstable = desk.crosstable
    qtbot.waitUntil(lambda: bool(crosstable.model.rows))
    cells = {row.standing.name: row.cells[0].text for row in crosstable.model.rows}
    assert cells["Player002"].endswith("w1 9")
    assert cells["Player007"] == "bye 2"
    with qtbot.waitSignal(desk.documents.ready, timeout=20_000):
        desk.show_document(DocumentKind.CROSSTABLE, 1)
    text = pages(desk.documents.preview.pdf.content)[0]
    assert "Value" in text
    assert "w1 9" in text
