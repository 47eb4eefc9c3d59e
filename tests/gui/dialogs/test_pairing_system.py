from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import QPoint, Qt
from team_builders import FOUR, entered

from swissdesk.gui.dialogs.pairing_system import PairingSystem, PairingSystemDialog
from swissdesk.listings.words import system_text
from swissdesk.model.settings import GroupedBy, Grouping, Numbering, SystemId
from swissdesk.pairing.system_table import FACTS


@pytest.fixture
def ask(on_screen):
    """Open the dialog for a tournament, by default one in FIDE mode."""

    def opened(*, outside_fide_mode=False, **settings):
        tournament = a_tournament(players=8, **settings)
        left = 0 if outside_fide_mode else None
        return on_screen(PairingSystemDialog(replace(tournament, fide_mode_left=left)))

    return opened


def go_to(dialog, qtbot, system):
    """Go down the list with the keyboard until a system is in view."""
    for _row in range(dialog.list.count()):
        if dialog.system is system:
            return
        qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    raise AssertionError(f"{system} is not offered")


def names(dialog):
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_the_dialog_begins_at_the_system_there_is_and_leaves_it(ask):
    dialog = ask()
    assert dialog.list.hasFocus()
    assert dialog.value() == PairingSystem(
        SystemId.DUTCH_2026, is_maxi=False, numbering=Numbering.STRENGTH, lot=0
    )


def test_fide_mode_offers_only_what_fide_approves(ask):
    assert "Knockout" not in names(ask())
    assert {"Knockout", "Pairing by hand", "FIDE system of 1987"} < set(
        names(ask(outside_fide_mode=True))
    )


def test_the_system_in_view_is_described(ask, qtbot):
    dialog = ask(outside_fide_mode=True)
    go_to(dialog, qtbot, SystemId.DUBOV)
    assert "average rating of opponents" in dialog.purpose.text()
    assert not dialog.standing.isVisible()
    go_to(dialog, qtbot, SystemId.JKV)
    assert dialog.standing.text() == "Historical system, not approved by FIDE today."


def test_numbers_are_drawn_where_the_rules_have_them_drawn(ask, qtbot):
    dialog = ask()
    go_to(dialog, qtbot, SystemId.ROUND_ROBIN)
    chosen = dialog.value()
    assert (chosen.system, chosen.numbering) == (SystemId.ROUND_ROBIN, Numbering.LOT)
    assert chosen.lot > 0


def test_a_way_of_numbering_once_chosen_stays(ask, qtbot):
    dialog = ask()
    dialog.numbering.setFocus()
    qtbot.keyClick(dialog.numbering, Qt.Key.Key_End)
    qtbot.keyClick(dialog.numbering, Qt.Key.Key_Return)
    chosen = dialog.numbering.value
    go_to(dialog, qtbot, SystemId.ROUND_ROBIN)
    assert dialog.value().numbering is chosen is not Numbering.LOT


def test_numbers_drawn_before_are_not_drawn_again(ask):
    assert ask(numbering=Numbering.LOT, order_lot=7).value().lot == 0


def test_maxi_tournaments_are_for_systems_that_know_them(ask, qtbot):
    dialog = ask(is_maxi=True)
    assert not dialog.maxi.isVisible()
    assert not dialog.value().is_maxi
    go_to(dialog, qtbot, SystemId.LIM)
    assert dialog.maxi.isVisible()
    assert dialog.value().is_maxi


def test_the_boxes_of_the_groups_stand_in_line_with_the_others(ask):
    grouping = Grouping(GroupedBy.FEDERATION, "CZE")
    dialog = ask(system=SystemId.SCHEVENINGEN, grouping=grouping)
    boxes = (dialog.games, dialog.numbering, dialog.groups.by, dialog.groups.group_a)
    assert all(each.isVisible() for each in boxes)
    assert len({each.mapTo(dialog, QPoint()).x() for each in boxes}) == 1


def test_the_boxes_of_the_groups_go_with_the_system(ask, qtbot):
    dialog = ask()
    assert not dialog.groups.by.isVisible()
    go_to(dialog, qtbot, SystemId.SCHEVENINGEN)
    assert dialog.groups.by.isVisible()
    assert not dialog.groups.group_a.isVisible()


def test_two_teams_are_groups_of_their_own(on_screen):
    event = entered(*FOUR[:2], system=SystemId.SCHEVENINGEN)
    dialog = on_screen(PairingSystemDialog(event.tournaments[0]))
    assert not dialog.groups.by.isVisible()
    assert dialog.value().grouping is None
    assert dialog.purpose.text().startswith("One match of two teams")
    found = system_text.description(SystemId.SCHEVENINGEN, is_of_teams=True)
    assert dict(found)["Record 192"] == FACTS[SystemId.SCHEVENINGEN].team_record
    assert "Teams" in dict(found)
