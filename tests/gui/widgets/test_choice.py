"""A player is found in a list by what one types."""

import pytest
from PySide6.QtCore import Qt

from swissdesk.gui.widgets.choice import PlayerChoice

OFFERED = (
    (12, "12  Lazić, Luka"),
    (1, "1  Antić, Adrian"),
    (2, "2  Ćirić, Zoran"),
    (24, "24  Živković, Andrej"),
)


@pytest.fixture
def choice(on_screen):
    return on_screen(PlayerChoice(OFFERED), 300, 40)


@pytest.mark.parametrize(
    ("typed", "found"),
    [("ziv", 24), ("Cir", 2), ("zo", 2), ("1", 1), ("12", 12), ("24", 24), ("a", 1), ("andr", 24)],
)
def test_the_beginning_of_a_name_or_a_number_finds_the_player(choice, qtbot, typed, found):
    qtbot.keyClicks(choice, typed)
    assert choice.value == found


def test_what_nobody_is_called_changes_nothing(choice, qtbot):
    qtbot.keyClicks(choice, "xy")
    assert choice.value == 12


def test_after_a_pause_another_name_is_begun(choice, qtbot, qapp):
    qtbot.keyClicks(choice, "z")
    qtbot.wait(qapp.styleHints().keyboardInputInterval() + 100)
    qtbot.keyClicks(choice, "a")
    assert choice.value == 1


def test_the_arrows_still_go_from_player_to_player(choice, qtbot):
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert choice.value == 1
