"""What all dialogs have in common."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from swissdesk.gui.dialogs.reason import LeaveFideModeDialog


def test_a_dialog_grows_with_what_it_complains_about(qtbot):
    dialog = LeaveFideModeDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)

    def is_whole(words):
        return words.height() >= words.heightForWidth(words.width())

    wrapped = [each for each in dialog.findChildren(QLabel) if each.wordWrap()]
    qtbot.waitUntil(lambda: dialog._complaint.isVisible() and all(map(is_whole, wrapped)))
