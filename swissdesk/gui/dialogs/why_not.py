"""The two players for the question "Why are they paired, or not?"."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import PlayerChoice
from swissdesk.i18n import _
from swissdesk.model.ids import Tpn

Named = tuple[Tpn, str]
"""A player of the round with the text that offers them."""


class WhyNotDialog(FormDialog[tuple[Tpn, Tpn]]):
    """Asks for a player of a board, and for another paired player."""

    manual_page = "pairing.md#why-these-players"

    def __init__(
        self, of_board: Sequence[Named], others: Sequence[Named], parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Why are they paired, or not?"), _("&Explain"), parent)
        self.player = PlayerChoice(of_board)
        self.opponent = PlayerChoice(others)
        self.form.addRow(_("&Name"), self.player)
        self.form.addRow(_("&Opponent"), self.opponent)
        self.begins_at = self.opponent

    def problem(self) -> Problem:
        if self.player.value != self.opponent.value:
            return None
        return _("Choose two different names."), self.opponent

    def value(self) -> tuple[Tpn, Tpn]:
        """Return the two players chosen."""
        return self.player.value, self.opponent.value
