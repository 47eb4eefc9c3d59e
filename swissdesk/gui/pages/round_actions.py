"""Actions on a whole round: publish, unpublish, unpair, read back, print; with their dialogs."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.reason import ReasonDialog, unpublish
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.flow import Flow
from swissdesk.i18n import _
from swissdesk.listings.rows import round_summary
from swissdesk.listings.rows.round_summary import RoundStatus
from swissdesk.listings.systems.tables import has_table
from swissdesk.model.round import RoundState
from swissdesk.operations import rounds


class RoundActions(Flow):
    """The buttons of the round in view."""

    print_pressed = Signal(int)
    why_not_pressed = Signal()
    cards_pressed = Signal()
    """The user asked for the pairing cards of both players of the current board."""
    by_hand_pressed = Signal()
    """The user asked to change the draft by hand."""
    table_pressed = Signal()
    """The user asked for the table of the pairing system."""
    read_back_pressed = Signal()
    """The user started or stopped the second entry of results."""

    def __init__(self, session: Session) -> None:
        super().__init__(8)
        self._session = session
        self._round_no = 0
        self.publish = QPushButton()
        self.unpair = QPushButton(_("U&npair..."))
        self.print = QPushButton(_("P&rint"))
        self.why_not = QPushButton(_("Why no&t...?"))
        self.why_not.setToolTip(_("Why two players are not paired (Ctrl+T)"))
        self.cards = QPushButton(_("&Cards..."))
        self.cards.setToolTip(_("The pairing cards of both players (C)"))
        self.by_hand = QPushButton(_("By &hand"))
        self.by_hand.setToolTip(_("Change the pairings by hand (M)"))
        self.system_table = QPushButton(_("S&ystem table"))
        self.system_table.setToolTip(_("The table that the pairing system used (Y)"))
        self.read_back = QPushButton()
        self.read_back.setToolTip(_("Type all results a second time, blind (F6)"))
        for button in (
            self.publish,
            self.unpair,
            self.print,
            self.cards,
            self.why_not,
            self.by_hand,
            self.system_table,
            self.read_back,
        ):
            self.add(button)
        self.publish.clicked.connect(self._publish_or_not)
        self.unpair.clicked.connect(lambda: unpair(self, self._session, self._round_no))
        self.why_not.clicked.connect(self.why_not_pressed)
        self.cards.clicked.connect(self.cards_pressed)
        self.by_hand.clicked.connect(self.by_hand_pressed)
        self.read_back.clicked.connect(self.read_back_pressed)
        self.system_table.clicked.connect(self.table_pressed)
        self.print.clicked.connect(lambda: self.print_pressed.emit(self._round_no))

    def show_round(self, round_no: int) -> None:
        """Show the actions on a paired round; only the last one can be unpaired or unpublished."""
        self._round_no = round_no
        status = round_summary.status(self._session.tournament, round_no)
        is_last = round_no == self._session.tournament.last_round
        reason = "" if is_last else _("Only the last paired round can be unpaired.")
        self.publish.setText(_("&Publish") if self._is_draft else _("Un&publish"))
        if self.publish.property("primary") is not self._is_draft:
            self.publish.setProperty("primary", self._is_draft)
            self.publish.style().unpolish(self.publish)
            self.publish.style().polish(self.publish)
        self.publish.setEnabled(is_last and status is not RoundStatus.EDITING)
        self.publish.setToolTip(reason)
        self.unpair.setEnabled(is_last)
        self.unpair.setToolTip(reason)
        self.by_hand.setVisible(is_last and status is RoundStatus.DRAFT)
        self.system_table.setVisible(has_table(self._session.tournament))
        self.read_back.setEnabled(is_last and status is RoundStatus.COMPLETE)

    def show_reading(self, *, is_on: bool) -> None:
        """Set the text of the second-entry button."""
        self.read_back.setText(_("End read &back") if is_on else _("Read &back"))

    @property
    def _is_draft(self) -> bool:
        status = round_summary.status(self._session.tournament, self._round_no)
        return status is RoundStatus.DRAFT

    def _publish_or_not(self) -> None:
        round_no = self._round_no
        if self._is_draft:
            self._session.perform(rounds.publish_round, round_no=round_no)
        else:
            unpublish(self, self._session, round_no)


def unpair(parent: QWidget, session: Session, round_no: int) -> None:
    """Unpair a round after showing what will be lost; ask for a reason if it was published."""
    loss = round_summary.loss_text(session.tournament, round_no)
    words = _("{loss} will be removed. Undo restores them.").format(loss=loss)
    asked: str | None
    if session.tournament.round(round_no).state is RoundState.PUBLISHED:
        asked = ReasonDialog(round_no, parent, [words], drops=True).ask()
    else:
        title, accept = _("Unpair round {n}?"), _("Unpair round {n}")
        n = round_no
        asked = "" if confirmed(parent, title.format(n=n), words, accept.format(n=n)) else None
    if asked is not None:
        session.perform(rounds.unpair_round, round_no=round_no, reason=asked, confirmed=True)
