"""The content of a page without rows: a sentence, and buttons for the next step."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from swissdesk.gui.widgets.buttons import shown_keys
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _


class EmptyState(QWidget):
    """A sentence in the middle of the page, with a button below it unless *button* is empty."""

    pressed = Signal()

    def __init__(self, sentence: str, button: str = "") -> None:
        super().__init__()
        self._sentence = label(sentence, Voice.QUIET)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._button = QPushButton(button)
        self._button.clicked.connect(self.pressed)
        self.setFocusProxy(self._button)
        self.column = fill(QVBoxLayout(self), 2, self._sentence, self._button, 3)
        self.column.setAlignment(self._button, Qt.AlignmentFlag.AlignHCenter)
        self._button.setVisible(bool(button))

    def say(self, sentence: str, button: str = "") -> None:
        self._sentence.setText(sentence)
        self._button.setText(button)
        self._button.setVisible(bool(button))


class RoundStart(EmptyState):
    """The field of the next round, the next step, and the other ways to pair."""

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
        self.by_hand.setToolTip(_("Start with everyone in the pool (M)"))
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
        """Show the field of a round, and the buttons if it can be paired.

        If the next step *waits* for results, also offer to pair without them.
        """
        self.system_table.setVisible(has_table)
        self.pair.setText(_("&Pair round {n} without these results").format(n=round_no))
        self.pair.setVisible(waits)
        self.lines.setText("\n".join(lines))
        self.lines.setVisible(bool(lines))
        self._ways.setVisible(can_pair)
