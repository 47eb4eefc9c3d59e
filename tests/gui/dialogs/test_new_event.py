"""The dialog for a new event."""

from swissdesk.gui.dialogs.new_event import NewEventDialog


def test_a_file_in_a_deep_folder_is_shown_whole_when_pointed_at(qtbot, tmp_path):
    folder = tmp_path / ("a folder with a very long name " * 4).strip()
    dialog = NewEventDialog(folder)
    qtbot.addWidget(dialog)
    dialog.name.setText("Danube Open")
    assert dialog.path.text() == dialog.path.toolTip() == str(folder / "Danube Open.swissdesk")
