import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from swissdesk.errors import Caution, CautionKind, Level
from swissdesk.gui.dialogs.caution import CautionDialog

ACKNOWLEDGE = Caution(CautionKind.MISSING_ARE_ADJOURNED, Level.ACKNOWLEDGE, 3, (4, 9))
CONFIRM = Caution(CautionKind.ABSENT_UNEXPLAINED, Level.CONFIRM, 3, players=(2,))
TWO_STEPS = Caution(CautionKind.LEAVES_FIDE_MODE, Level.TWO_STEPS)


@pytest.fixture
def shown(on_screen):
    """A function that shows cautions and returns the dialog."""
    return lambda *cautions: on_screen(CautionDialog(a_tournament(players=6), cautions), 500, 200)


def press(qtbot, dialog, key):
    qtbot.keyClick(dialog.focusWidget() or dialog, key)


def is_accepted(dialog):
    return dialog.isHidden() and dialog.result() == QDialog.DialogCode.Accepted


def is_left(dialog):
    return dialog.isHidden() and dialog.result() == QDialog.DialogCode.Rejected


def test_level_2_return_does_what_the_button_names(shown, qtbot):
    dialog = shown(ACKNOWLEDGE)
    assert dialog.accept_button.text() == "&Pair"
    press(qtbot, dialog, Qt.Key.Key_Return)
    assert is_accepted(dialog)


@pytest.mark.parametrize("caution", [ACKNOWLEDGE, CONFIRM, TWO_STEPS])
def test_escape_leaves_things_as_they_are(shown, qtbot, caution):
    dialog = shown(caution)
    press(qtbot, dialog, Qt.Key.Key_Escape)
    assert is_left(dialog)


@pytest.mark.parametrize("caution", [CONFIRM, TWO_STEPS])
def test_level_3_and_above_return_leaves_things_as_they_are(shown, qtbot, caution):
    dialog = shown(caution)
    press(qtbot, dialog, Qt.Key.Key_Return)
    assert is_left(dialog)


def test_level_3_the_button_is_called_by_the_deed(shown, qtbot):
    dialog = shown(CONFIRM)
    assert dialog.accept_button.text() == "&Withdraw and pair"
    qtbot.keyClick(dialog, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: is_accepted(dialog))


def test_level_4_leads_on_and_needs_the_box_ticked(shown, qtbot):
    dialog = shown(TWO_STEPS)
    assert not dialog.has_read.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(dialog.has_read.isVisible)
    assert dialog.accept_button.text() == "&Leave FIDE mode"
    assert not dialog.accept_button.isEnabled()
    assert dialog.has_read.hasFocus()
    press(qtbot, dialog, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert is_accepted(dialog)


def test_level_4_the_second_step_can_be_left_too(shown, qtbot):
    dialog = shown(TWO_STEPS)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    press(qtbot, dialog, Qt.Key.Key_Space)
    press(qtbot, dialog, Qt.Key.Key_Escape)
    assert is_left(dialog)


@pytest.mark.parametrize(("ticks", "is_done"), [(1, is_accepted), (2, is_left)])
def test_level_4_return_does_the_deed_once_the_box_is_ticked(shown, qtbot, ticks, is_done):
    dialog = shown(TWO_STEPS)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    for _time in range(ticks):
        press(qtbot, dialog, Qt.Key.Key_Space)
    press(qtbot, dialog, Qt.Key.Key_Return)
    assert is_done(dialog)


def test_several_cautions_are_asked_about_once_and_the_gravest_decides(shown):
    dialog = shown(ACKNOWLEDGE, CONFIRM)
    assert [each.text()[:12] for each in dialog.consequences] == ["Boards 4, 9 ", "Player002 lo"]
    assert dialog.accept_button.text() == "&Withdraw and pair"
    assert dialog.accessibleDescription().count("\n") == 1


TWO_ABSENT = Caution(CautionKind.ABSENT_UNEXPLAINED, Level.CONFIRM, 3, players=(2, 5))


def test_c05_6_5_a_player_absent_without_notice_can_be_kept_by_one_key(shown, qtbot):
    dialog = shown(CONFIRM)
    assert dialog.windowTitle() == "Withdraw players who were absent without notice?"
    assert dialog.keep_button.text() == "&Keep (absence explained)"
    assert not dialog.ticks
    qtbot.keyClick(dialog, Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: is_accepted(dialog))
    assert dialog.kept == (2,)


def test_c05_6_5_withdrawing_keeps_nobody(shown, qtbot):
    dialog = shown(TWO_ABSENT)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert is_accepted(dialog)
    assert dialog.kept == ()


def test_c05_6_5_of_several_players_some_can_be_kept(shown, qtbot):
    dialog = shown(TWO_ABSENT)
    assert dialog.keep_button.text() == "&Keep all"
    dialog.ticks[5].setFocus()
    press(qtbot, dialog, Qt.Key.Key_Space)
    assert dialog.accept_button.text() == "&Withdraw the others and pair"
    dialog.ticks[2].setFocus()
    press(qtbot, dialog, Qt.Key.Key_Space)
    assert dialog.accept_button.text() == "K&eep all and pair"
    press(qtbot, dialog, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert dialog.kept == (5,)


def test_c0402_4_1_players_not_checked_in_can_be_left_out_by_one_key(shown, qtbot):
    dialog = shown(Caution(CautionKind.CHECK_IN_UNFINISHED, Level.CONFIRM, 1, players=(2, 5)))
    assert dialog.consequences[0].text().startswith("Player002; Player005 are not checked in")
    qtbot.keyClick(dialog, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: is_accepted(dialog))
    assert dialog.ends_check_in


def test_other_questions_offer_no_such_answer(shown):
    dialog = shown(TWO_STEPS)
    assert not hasattr(dialog, "keep_button")
    assert not hasattr(dialog, "leave_out_button")
