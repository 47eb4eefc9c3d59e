"""Which players a document is about."""

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.chosen_players import ExplainedDialog, PlayersDialog
from swissdesk.listings.rows import standings_list
from swissdesk.model.ids import PlayerId

ROWS = standings_list.rows(
    a_tournament(" | ".join(f"{n}-{n + 10} 1" for n in range(1, 11))), 1, ("TPN",)
)


@pytest.fixture
def shown(qtbot):
    def show(dialog):
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return show


def tick(qtbot, ticks, rows):
    for row in rows:
        ticks.setCurrentRow(row)
        qtbot.keyClick(ticks, Qt.Key.Key_Space)


def test_players_stand_in_the_order_of_the_standings(shown):
    dialog = shown(PlayersDialog(ROWS, (PlayerId(3),), is_picture=True))
    assert dialog.players.list.item(0).text() == "1  Player001 (1)"
    assert dialog.players.list.item(10).text() == "11  Player011 (11)"
    assert dialog.players.ticked == (3,)
    assert dialog.players.count.text() == "1 ticked"


def test_ticks_of_players_out_of_sight_count(shown, qtbot):
    dialog = shown(PlayersDialog(ROWS, (), is_picture=True))
    tick(qtbot, dialog.players.list, (0, 2))
    qtbot.keyClicks(dialog.players.filter, "Player002")
    assert [n for n in range(20) if not dialog.players.list.item(n).isHidden()] == [1]
    assert dialog.players.ticked == (1, 3)


def test_no_more_lines_are_drawn_than_can_be_told_apart(shown, qtbot):
    dialog = shown(PlayersDialog(ROWS, (), is_picture=True))
    tick(qtbot, dialog.players.list, range(13))
    dialog.accept_button.click()
    assert dialog.isVisible()
    tick(qtbot, dialog.players.list, (12,))
    dialog.accept_button.click()
    assert not dialog.isVisible()


def test_every_tie_break_ticked_is_explained_of_every_player_ticked(shown, qtbot):
    dialog = shown(ExplainedDialog(ROWS, ("BH/C1", "SB"), ()))
    assert dialog.codes.item(0).text() == "BH/C1  Buchholz Cut-1"
    assert dialog.codes.ticked == ("BH/C1", "SB")
    tick(qtbot, dialog.players.list, (4, 0))
    assert dialog.value() == ((1, "BH/C1"), (1, "SB"), (5, "BH/C1"), (5, "SB"))


def test_what_was_explained_is_ticked(shown):
    dialog = shown(ExplainedDialog(ROWS, ("BH", "SB"), ((PlayerId(7), "SB"),)))
    assert (dialog.players.ticked, dialog.codes.ticked) == ((7,), ("SB",))


def test_players_without_a_tie_break_are_not_enough(shown, qtbot):
    dialog = shown(ExplainedDialog(ROWS, ("BH",), ((PlayerId(7), "BH"),)))
    tick(qtbot, dialog.codes, (0,))
    dialog.accept_button.click()
    assert dialog.isVisible()
    tick(qtbot, dialog.players.list, (6,))
    dialog.accept_button.click()
    assert not dialog.isVisible()
    assert dialog.value() == ()
