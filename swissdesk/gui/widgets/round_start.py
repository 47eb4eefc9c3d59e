"""The page of a round before it is paired: what the pairing will find, and the ways to pair."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.widgets.buttons import shown_keys
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import label
from swissdesk.i18n import _


class RoundStart(EmptyState):
    """The next step, and a button that performs a whole round, below what the pairing will find."""

    whole_round_pressed = Signal()
    """Copy, pair, check, publish and print."""
    pair_pressed = Signal()
    """Pair although results are missing; their games become adjourned."""
    by_hand_pressed = Signal()
    """Pair the round by hand, starting without boards."""
    table_pressed = Signal()
    """Show the table of the pairing system."""
    choose_set_pressed = Signal()
    """Choose the documents to print with the round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.lines = label()
        self.lines.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words, keys = _("Copy, pair, check, publish, pr&int"), shown_keys("Ctrl+Shift+Return")
        self.whole_round = QPushButton(f"{words}   {keys}")
        self.choose_set = QPushButton(_("P&rinted documents..."))
        self._ways = Flow(8)
        self.pair = QPushButton()
        self.pair.clicked.connect(self.pair_pressed)
        self.by_hand = QPushButton(_("Pair by &hand"))
        self.by_hand.setToolTip(_("Start with all players in the pool (M)"))
        self.by_hand.clicked.connect(self.by_hand_pressed)
        self.system_table = QPushButton(_("S&ystem table"))
        self.system_table.setToolTip(_("The table that the pairing system will use (Y)"))
        self.system_table.clicked.connect(self.table_pressed)
        for button in (
            self.pair,
            self.whole_round,
            self.choose_set,
            self.by_hand,
            self.system_table,
        ):
            self._ways.add(button)
        self.whole_round.clicked.connect(self.whole_round_pressed)
        self.choose_set.clicked.connect(self.choose_set_pressed)
        layout = self.column
        layout.insertWidget(2, self.lines)
        layout.insertWidget(layout.count() - 1, self._ways, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_field(
        self,
        round_no: int,
        lines: Sequence[str],
        *,
        can_pair: bool,
        waits: bool,
        has_table: bool = False,
    ) -> None:
        """Show what the pairing will find, and the buttons if the round can be paired.

        If the next step *waits* for results, also offer to pair without them. If the system
        *has_table*, offer the table.
        """
        self.system_table.setVisible(has_table)
        self.pair.setText(_("&Pair round {n} without these results").format(n=round_no))
        self.pair.setVisible(waits)
        self.lines.setText("\n".join(lines))
        self.lines.setVisible(bool(lines))
        self._ways.setVisible(can_pair)
