from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton

from swissdesk.gui.dialogs.crash import CrashDialog
from swissdesk.gui.failures import CrashReport


def test_the_report_can_be_copied_and_the_program_goes_on(on_screen, qtbot):
    dialog = on_screen(CrashDialog(CrashReport("KeyError: 'pairing'", Path("/logs/crash.txt"))))
    copy = next(each for each in dialog.findChildren(QPushButton) if "opy" in each.text())
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "KeyError: 'pairing'"
    assert any("crash.txt" in label.text() for label in dialog.findChildren(QLabel))
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_a_report_that_could_not_be_kept_names_no_file(on_screen):
    dialog = on_screen(CrashDialog(CrashReport("KeyError", None)))
    assert not any("report is also" in label.text() for label in dialog.findChildren(QLabel))


def test_an_event_that_is_open_can_be_opened_again(on_screen, qtbot):
    report = CrashReport("KeyError", None)
    assert not on_screen(CrashDialog(report)).reopen.isVisible()
    dialog = on_screen(CrashDialog(report, is_open=True))
    qtbot.mouseClick(dialog.reopen, Qt.MouseButton.LeftButton)
    assert dialog.wants_reopening
    assert not dialog.isVisible()
