"""Actions on a whole round: publish, unpublish, unpair, read back, print; with their dialogs."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.reason import ReasonDialog, unpublish
from swissdesk.gui.dialogs.round_clock import RoundClockDialog
from swissdesk.gui.dialogs.what_if import show_what_if
from swissdesk.gui.phones import phones_of
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
    by_hand_pressed = Signal()
    table_pressed = Signal()
    read_back_pressed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(8)
        self._session = session
        self._round_no = 0
        self.publish = self._button("")
        self.unpair = self._button(_("U&npair..."))
        self.print = self._button(_("P&rint"))
        self.cards = self._button(_("&Cards..."), _("The pairing cards of both players (C)"))
        self.why_not = self._button(_("Why no&t...?"), _("Why a pairing was not made (Ctrl+T)"))
        self.by_hand = self._button(_("By &hand"), _("Change the pairings by hand (M)"))
        self.system_table = self._button(
            _("S&ystem table"), _("The table that the pairing system used (Y)")
        )
        self.read_back = self._button("", _("Type all results a second time, blind (F6)"))
        self.what_if = self._button(
            _("What i&f..."), _("Standings and prizes with results that you suppose (F3)")
        )
        self.clock = self._button(_("Cloc&k..."), _("The time of the round, for the projector (K)"))
        self.phones = self._button(_("Ph&ones..."), _("Players and helpers enter results by phone"))
        self.phones.clicked.connect(phones_of(session).opened)
        self.publish.clicked.connect(self._publish_or_not)
        self.unpair.clicked.connect(lambda: unpair(self, self._session, self._round_no))
        self.why_not.clicked.connect(self.why_not_pressed)
        self.cards.clicked.connect(self.cards_pressed)
        self.by_hand.clicked.connect(self.by_hand_pressed)
        self.read_back.clicked.connect(self.read_back_pressed)
        self.clock.clicked.connect(self.show_clock)
        self.what_if.clicked.connect(lambda: show_what_if(session, self))
        self.system_table.clicked.connect(self.table_pressed)
        self.print.clicked.connect(lambda: self.print_pressed.emit(self._round_no))

    def _button(self, words: str, explanation: str = "") -> QPushButton:
        """Return a new button behind the others."""
        button = QPushButton(words)
        button.setToolTip(explanation)
        self.add(button)
        return button

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
        tournament = self._session.tournament
        has_open_boards = is_last and bool(tournament.unfinished)
        self.what_if.setVisible(has_open_boards and tournament.settings.teams is None)
        self.read_back.setEnabled(is_last and status is RoundStatus.COMPLETE)
        self.clock.setEnabled(is_last and status in {RoundStatus.PUBLISHED, RoundStatus.COMPLETE})

    def show_clock(self) -> None:
        """Show the dialog of the round's clock if the round in view has one."""
        if self.clock.isEnabled() and self._session.may(rounds.set_clock):
            RoundClockDialog(self._session, self).exec()

    def show_reading(self, *, is_on: bool) -> None:
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
    """Unpair a round after showing the losses; ask for a reason if it was published."""
    if not session.may(rounds.unpair_round):
        return
    loss = round_summary.loss_text(session.tournament, round_no)
    words = _("{loss} will be removed. Undo restores them.").format(loss=loss)
    reason: str | None = None
    if session.tournament.round(round_no).state is RoundState.PUBLISHED:
        reason = ReasonDialog(round_no, parent, [words], drops=True).ask()
    else:
        title, accept = _("Unpair round {n}?"), _("Unpair round {n}")
        if confirmed(parent, title.format(n=round_no), words, accept.format(n=round_no)):
            reason = ""
    if reason is not None:
        session.perform(rounds.unpair_round, round_no=round_no, reason=reason, confirmed=True)
