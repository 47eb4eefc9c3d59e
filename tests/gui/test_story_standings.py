"""Before the prize-giving, a player asks why, the list was another one, a play-off."""

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMenu

from swissdesk.gui.desk import Desk
from swissdesk.model.remark import RemarkKind
from swissdesk.model.settings import TieBreakEdition

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
KEY = Qt.Key
PLAYED = ("1-4 1 | 2-5 1 | 3-6 1 | 7 PAB", "7-1 0 | 4-2 0 | 6-3 0 | 5 H")
"""Players 1, 2 and 3 have won both games."""


class Arbiter:
    """What the arbiter does with keys, wherever the keyboard is."""

    def __init__(self, qtbot, desk):
        self.qtbot, self.desk = qtbot, desk

    @property
    def page(self):
        return self.desk.standings

    @property
    def tournament(self):
        return self.desk.session.tournament

    @property
    def ranks(self):
        return [(row.rank, row.tpn) for row in self.page.model.rows]

    def press(self, *keys, modifier=NONE):
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    def type(self, text):
        self.qtbot.keyClicks(QApplication.focusWidget(), text)

    def come_back(self):
        """What a window manager does when a dialog has closed."""
        self.desk.activateWindow()
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        self.page.table.setFocus()


@pytest.fixture
def arbiter(qtbot, on_screen, open_session):
    tournament = a_tournament(*PLAYED, rounds=2, tie_breaks=("BH/C1", "BH", "SB"))
    desk = on_screen(Desk(open_session(tournament), QMenu()), 1280, 720)
    desk.show_page(desk.standings)
    return Arbiter(qtbot, desk)


def test_a_player_asks_why_he_is_not_first(arbiter, qtbot):
    page = arbiter.page
    leader = page.table.current_key
    arbiter.press(KEY.Key_Return)
    assert page.panel.title.text() == "Why rank 1?"
    arbiter.press(KEY.Key_Right, KEY.Key_Right)
    qtbot.waitUntil(lambda: page.panel.heading.text().startswith("Buchholz Cut-1"))
    arbiter.press(KEY.Key_Return, KEY.Key_Down, KEY.Key_Return)
    assert page.table.hasFocus()
    assert page.table.current_key == arbiter.tournament.histories[leader][1].opponent
    arbiter.press(KEY.Key_Escape)
    assert not page.panel.isVisible()

    arbiter.press(KEY.Key_Space, KEY.Key_Up, KEY.Key_Space, KEY.Key_P)
    assert page.pictures.isVisible()
    assert len(page.pictures.ranks.accessibleDescription().split("; ")) == 2
    arbiter.press(KEY.Key_P)
    assert page.table.isVisible()


def test_the_list_was_another_one_and_by_the_edition_of_2024(arbiter, answer, qtbot):
    def choose(dialog):
        dialog.edition.setFocus()
        qtbot.keyClick(dialog.edition, KEY.Key_Down)
        dialog.chooser.table.setFocus()
        for _code in range(3):
            qtbot.keyClick(dialog.chooser.table, KEY.Key_Delete)
        answer(twice)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    def twice(dialog):
        qtbot.keyClick(dialog.accept_button, KEY.Key_Space)
        qtbot.keyClick(dialog.has_read, KEY.Key_Space)
        qtbot.keyClick(dialog.accept_button, KEY.Key_Space)

    answer(choose)
    qtbot.mouseClick(arbiter.page.choose, Qt.MouseButton.LeftButton)
    assert arbiter.tournament.settings.tie_breaks == ()
    assert arbiter.tournament.settings.tie_break_rules.edition is TieBreakEdition.AUGUST_2024
    assert arbiter.ranks[:3] == [("1=", 1), ("1=", 2), ("1=", 3)]
    assert "2024" in arbiter.page.remark.text()
    assert RemarkKind.TIE_BREAKS in {remark.kind for remark in arbiter.tournament.remarks}


def test_a_question_left_leads_back_to_the_list_put_together(arbiter, answer, qtbot):
    before, seen = arbiter.tournament.settings.tie_breaks, []

    def back(dialog):
        if not dialog.isActiveWindow():
            QTimer.singleShot(10, lambda: back(dialog))
            return
        seen.append((dialog.chooser.codes, dialog.reason.text()))
        dialog.reject()

    def choose(dialog):
        dialog.chooser.table.setFocus()
        qtbot.keyClick(dialog.chooser.table, KEY.Key_Delete)
        dialog.reason.setText("as announced")
        answer(lambda question: qtbot.keyClick(question, KEY.Key_Escape))
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
        QTimer.singleShot(500, lambda: back(dialog))

    answer(choose)
    qtbot.mouseClick(arbiter.page.choose, Qt.MouseButton.LeftButton)
    assert seen == [(before[1:], "as announced")]
    assert arbiter.tournament.settings.tie_breaks == before


def test_three_play_off_for_the_first_place(arbiter, answer, qtbot):
    def third_wins(dialog):
        assert dialog.play_off.hasFocus()
        dialog.places.setValue(1)
        dialog.table.setFocus()
        qtbot.keyClick(dialog.table, KEY.Key_Down)
        qtbot.keyClick(dialog.table, KEY.Key_Down)
        qtbot.keyClick(dialog.table, KEY.Key_Up, ALT)
        qtbot.keyClick(dialog.table, KEY.Key_Up, ALT)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    before = arbiter.ranks[:3]
    third = before[2][1]
    answer(third_wins)
    arbiter.press(KEY.Key_L)
    assert arbiter.ranks[:3] == [("1", third), ("2", before[0][1]), ("3", before[1][1])]
    (remark,) = arbiter.tournament.remarks
    assert remark.kind is RemarkKind.PLAY_OFF
    arbiter.come_back()
    arbiter.press(KEY.Key_Z, modifier=CTRL)
    assert arbiter.ranks[:3] == before
