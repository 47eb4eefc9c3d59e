"""A file that is open elsewhere or older: try again, upgrade it, read it, or leave it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from swissdesk.errors import (
    FileDamaged,
    FileLocked,
    FileNotAnEvent,
    FileNotUpgraded,
    FileReadOnly,
    Holder,
)
from swissdesk.gui.dialogs.taken import TakenDialog, Way

PATH = Path("open.swissdesk")
HOLDER = Holder("eva", "hall-2", 7, "2026-11-21T14:07:32+01:00")


def test_who_has_it_open_since_when_is_said(on_screen):
    dialog = on_screen(TakenDialog(FileLocked(PATH, HOLDER)))
    assert dialog.windowTitle() == "open.swissdesk is open elsewhere"
    assert "eva on hall-2, since 21 November 2026, 14:07" in dialog.reason.text()


def test_a_file_that_may_not_be_written_to_is_told_apart(on_screen):
    dialog = on_screen(TakenDialog(FileReadOnly(PATH)))
    assert dialog.windowTitle() == "open.swissdesk cannot be written to"


def test_an_older_file_is_upgraded_read_or_left(on_screen, qtbot, answer):
    parent = on_screen(TakenDialog(FileReadOnly(PATH)))
    refusal = FileNotUpgraded(PATH, 3)

    def press(button):
        return lambda dialog: qtbot.mouseClick(getattr(dialog, button), Qt.MouseButton.LeftButton)

    told = []
    answer(lambda dialog: (told.append(dialog), press("accept_button")(dialog)))
    assert TakenDialog(refusal, parent).ask() is Way.UPGRADE
    assert told[0].windowTitle() == "Upgrade open.swissdesk?"
    assert "file version 3" in told[0].reason.text()
    answer(press("read"))
    assert TakenDialog(refusal, parent).ask() is Way.READ
    answer(press("cancel_button"))
    assert TakenDialog(refusal, parent).ask() is None


@pytest.mark.parametrize("refusal", [FileDamaged(PATH, "page 7"), FileNotAnEvent(PATH)])
def test_in_place_of_a_damaged_file_a_copy_can_be_had(on_screen, qtbot, answer, refusal):
    dialog = on_screen(TakenDialog(refusal))
    assert dialog.windowTitle() == "open.swissdesk can no longer be read"
    assert not dialog.read.isVisible()
    answer(lambda asked: qtbot.mouseClick(asked.accept_button, Qt.MouseButton.LeftButton))
    assert TakenDialog(refusal, dialog).ask() is Way.COPY


@pytest.mark.parametrize(
    ("button", "way"),
    [("accept_button", Way.AGAIN), ("read", Way.READ), ("cancel_button", None)],
)
def test_each_button_is_a_way(on_screen, qtbot, answer, button, way):
    parent = on_screen(TakenDialog(FileReadOnly(PATH)))
    answer(lambda dialog: qtbot.mouseClick(getattr(dialog, button), Qt.MouseButton.LeftButton))
    assert TakenDialog(FileLocked(PATH, HOLDER), parent).ask() is way
