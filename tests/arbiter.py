"""An arbiter at the window, for stories: every deed is a key, wherever the keyboard is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier
EVENT, PLAYERS, ROUNDS, STANDINGS, CROSSTABLE, DOCUMENTS, CHECKS, HISTORY = range(1, 9)
"""The pages, by the key that goes there."""


class Arbiter:
    """What the arbiter does and sees; *qtbot* presses the keys in *window*."""

    def __init__(self, qtbot, window):
        self.qtbot = qtbot
        self.window = window

    @property
    def desk(self):
        return self.window.desk

    @property
    def tournament(self):
        return self.window.session.tournament

    @property
    def keyboard(self):
        """Where the keyboard is; a window manager gives it back when a dialog has closed."""
        if QApplication.focusWidget() is None:
            self.window.activateWindow()
            self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        return QApplication.focusWidget()

    def press(self, key, modifier=NONE):
        self.qtbot.keyClick(self.keyboard, key, modifier)

    def type(self, text):
        self.qtbot.keyClicks(self.keyboard, text)

    def undo(self):
        self.press(Qt.Key.Key_Z, CTRL)

    def go_to(self, page):
        self.press(Qt.Key(Qt.Key.Key_0 + page), CTRL)

    def open(self, path):
        self.window.open_path(path)
        self.qtbot.waitUntil(lambda: self.desk is not None, timeout=10_000)
        self.window.activateWindow()  # what a window manager does when a dialog has closed
        work = self.desk.rounds if self.tournament.rounds else self.desk.players
        self.qtbot.waitUntil(work.table.hasFocus)

    def pair(self, round_no):
        """Press the button of the next step, which is to pair a round, and return the round."""
        self.press(Qt.Key.Key_Return, CTRL)
        self.qtbot.waitUntil(lambda: self.tournament.last_round == round_no, timeout=10_000)
        assert self.desk.rounds.isVisible()
        assert self.desk.rounds.chip.text() == "Draft"
        return self.tournament.round(round_no)

    def publish(self):
        """Press the button of the next step, which is to publish the round in view."""
        self.press(Qt.Key.Key_Return, CTRL)
        assert self.desk.rounds.chip.text() == "Published"

    def results(self, round_no):
        return [game.result for game in self.tournament.round(round_no).games]

    def leader(self):
        self.go_to(STANDINGS)
        return self.desk.standings.model.rows[0]


class DeskArbiter(Arbiter):
    """An arbiter at a desk without its window; *answer* acts in the next dialog."""

    def __init__(self, qtbot, desk, answer=None):
        super().__init__(qtbot, desk)
        self.answer = answer

    @property
    def desk(self):
        return self.window
