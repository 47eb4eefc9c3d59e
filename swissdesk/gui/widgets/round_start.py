"""The page of a round before it is paired: what the pairing will find, and the ways to pair."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton

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

    def __init__(self) -> None:
        super().__init__("", "")
        self.lines = label()
        self.lines.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words, keys = _("Copy, pair, check, publish, pr&int"), shown_keys("Ctrl+Shift+Return")
        self.pair = QPushButton()
        self.whole_round = QPushButton(f"{words}   {keys}")
        self.choose_set = QPushButton(_("P&rinted documents..."))
        self.by_hand = QPushButton(_("Pair by &hand"))
        self.by_hand.setToolTip(_("Start with all players in the pool (M)"))
        self.system_table = QPushButton(_("S&ystem table"))
        self.system_table.setToolTip(_("The table that the pairing system will use (Y)"))
        self._ways = Flow(8)
        for button, pressed in (
            (self.pair, self.pair_pressed),
            (self.whole_round, self.whole_round_pressed),
            (self.choose_set, self.choose_set_pressed),
            (self.by_hand, self.by_hand_pressed),
            (self.system_table, self.table_pressed),
        ):
            button.clicked.connect(pressed)
            self._ways.add(button)
        column = self.column
        column.insertWidget(2, self.lines)
        column.insertWidget(column.count() - 1, self._ways, 0, Qt.AlignmentFlag.AlignHCenter)

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

        If the next step *waits* for results, also offer to pair without them.
        """
        self.system_table.setVisible(has_table)
        self.pair.setText(_("&Pair round {n} without these results").format(n=round_no))
        self.pair.setVisible(waits)
        self.lines.setText("\n".join(lines))
        self.lines.setVisible(bool(lines))
        self._ways.setVisible(can_pair)
