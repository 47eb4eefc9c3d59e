"""The page of a round before it is paired: what the pairing will find, and the ways to it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.hint_button import HintButton
from swissdesk.gui.widgets.labels import label
from swissdesk.i18n import _


class RoundStart(EmptyState):
    """The next step, or with one press all that a round takes; the lines come before both."""

    whole_round_pressed = Signal()
    """Copy, pair, check, publish and print."""
    choose_set_pressed = Signal()
    """What is printed then is to be chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.lines = label()
        self.lines.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.whole_round = HintButton(_("Copy, pair, check, publish, &print"), "Ctrl+Shift+Return")
        self.choose_set = QPushButton(_("What is p&rinted..."))
        self._ways = Flow(8)
        for button in (self.whole_round, self.choose_set):
            self._ways.add(button)
        self.whole_round.clicked.connect(self.whole_round_pressed)
        self.choose_set.clicked.connect(self.choose_set_pressed)
        layout = self.column
        layout.insertWidget(2, self.lines)
        layout.insertWidget(layout.count() - 1, self._ways, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_field(self, lines: Sequence[str], *, can_pair: bool) -> None:
        """Show what the pairing will find; offer the one press where the round can be paired."""
        self.lines.setText("\n".join(lines))
        self.lines.setVisible(bool(lines))
        self._ways.setVisible(can_pair)
