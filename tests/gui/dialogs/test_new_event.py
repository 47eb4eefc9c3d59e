"""The dialog for a new event."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from swissdesk.gui.dialogs.new_event import NewEventDialog


def test_a_file_in_a_deep_folder_is_shown_whole_when_pointed_at(qtbot, tmp_path):
    folder = tmp_path / ("a folder with a very long name " * 4).strip()
    dialog = NewEventDialog(folder)
    qtbot.addWidget(dialog)
    dialog.name.setText("Danube Open")
    assert dialog.path.text() == dialog.path.toolTip() == str(folder / "Danube Open.swissdesk")


def test_an_older_first_day_says_which_rules_the_tie_breaks_follow(qtbot, tmp_path):
    dialog = NewEventDialog(tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(dialog.start_date, "2026/11/2")
    assert not dialog.edition.isVisible()
    dialog.start_date.clear()
    qtbot.keyClicks(dialog.start_date, "1. 5. 2019")
    assert dialog.edition.isVisible()
    assert "Rules before September 2023" in dialog.edition.text()
    dialog.start_date.clear()
    assert not dialog.edition.isVisible()


def test_it_says_by_which_system_a_new_event_is_paired(qtbot, tmp_path):
    dialog = NewEventDialog(tmp_path)
    qtbot.addWidget(dialog)
    said = [each.text() for each in dialog.findChildren(QLabel)]
    assert "FIDE (Dutch) System; others under Event > Regulations" in said


def test_it_may_be_an_event_of_teams(qtbot, tmp_path):
    dialog = NewEventDialog(tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.kind.boards.isVisible()
    assert dialog.value().boards == 0
    qtbot.keyClick(dialog.kind.kind, Qt.Key.Key_Down)
    assert dialog.kind.boards.isVisible()
    assert dialog.value().boards == 4
    assert dialog.system.text().startswith("Swiss Team Pairing System")
