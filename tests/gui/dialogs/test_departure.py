"""How a player leaves is asked once, and only what is possible is offered."""

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.gui.dialogs.departure import Departure, DepartureDialog
from swissdesk.model.ids import PlayerId


@pytest.fixture
def opened(on_screen):
    return lambda tournament, number: on_screen(DepartureDialog(tournament, PlayerId(number)))


def offered(dialog):
    box = dialog.after_round
    return [box.itemText(place) for place in range(box.count())]


def test_only_rounds_after_the_last_one_played_are_offered(opened):
    dialog = opened(a_tournament("1-2 1", "1 Z | 2 PAB", rounds=4), 1)
    assert offered(dialog) == [f"after round {n}" for n in (1, 2, 3, 4)]
    assert dialog.after_round.value == 2


def test_before_round_1_a_player_leaves_before_it(opened):
    dialog = opened(a_tournament(players=2), 1)
    assert offered(dialog)[0] == "before round 1"
    assert dialog.value() == Departure(0, False, "")


def test_return_withdraws_after_the_last_round_paired(opened, qtbot):
    dialog = opened(a_tournament("1-2 1"), 1)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert dialog.result()
    assert dialog.value() == Departure(1, False, "")


def test_an_expulsion_needs_its_reason(opened, qtbot):
    dialog = opened(a_tournament("1-2 1"), 1)
    assert not dialog.reason.isEnabled()
    dialog.manner.choose(True)
    assert dialog.accept_button.text() == "&Expel"
    dialog.accept_button.click()
    assert dialog.isVisible()
    qtbot.keyClicks(dialog.reason, " phone ")
    dialog.accept_button.click()
    assert dialog.value() == Departure(1, True, "phone")
