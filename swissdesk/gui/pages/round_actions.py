"""What can be done with a whole round: publish and take that back, unpair, print; ask why not."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QPushButton, QWidget

from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.flow import Flow
from swissdesk.i18n import _
from swissdesk.listings import round_summary
from swissdesk.listings.round_summary import RoundStatus
from swissdesk.operations import rounds


class RoundActions(Flow):
    """The buttons of the round in view."""

    print_pressed = Signal(int)
    why_not_pressed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(8, parent)
        self._session = session
        self._round_no = 0
        self.publish = QPushButton()
        self.unpair = QPushButton(_("U&npair..."))
        self.print = QPushButton(_("P&rint"))
        self.why_not = QPushButton(_("Why no&t...?"))
        self.why_not.setToolTip(_("Why two players do not meet (Ctrl+T)"))
        for button in (self.publish, self.unpair, self.print, self.why_not):
            self.add(button)
        self.publish.clicked.connect(self._publish_or_not)
        self.unpair.clicked.connect(self._unpair)
        self.why_not.clicked.connect(self.why_not_pressed)
        self.print.clicked.connect(lambda: self.print_pressed.emit(self._round_no))

    def show_round(self, round_no: int) -> None:
        """Offer what can be done with a paired round; only the last one can be taken back."""
        self._round_no = round_no
        is_last = round_no == self._session.tournament.last_round
        reason = "" if is_last else _("Only the last paired round can be taken back.")
        self.publish.setText(_("&Publish") if self._is_draft else _("Un&publish"))
        self.publish.setProperty("primary", self._is_draft)
        self.publish.setEnabled(self._is_draft or is_last)
        self.publish.setToolTip("" if self._is_draft else reason)
        self.unpair.setEnabled(is_last)
        self.unpair.setToolTip(reason)

    @property
    def _is_draft(self) -> bool:
        status = round_summary.status(self._session.tournament, self._round_no)
        return status is RoundStatus.DRAFT

    def _publish_or_not(self) -> None:
        round_no = self._round_no
        if self._is_draft:
            self._session.perform(rounds.publish_round, round_no=round_no)
            return
        title = _("Unpublish round {n}").format(n=round_no)
        reason, given = QInputDialog.getText(self, title, _("Why (C.04.2 art. 4.4)"))
        if given:
            self._session.perform(rounds.unpublish_round, round_no=round_no, reason=reason)

    def _unpair(self) -> None:
        """Unpair the round after showing what will be lost."""
        round_no = self._round_no
        loss = round_summary.loss_text(self._session.tournament, round_no)
        if confirmed(
            self,
            _("Unpair round {n}?").format(n=round_no),
            _("{loss} will be taken away. Undo brings them back.").format(loss=loss),
            _("Unpair round {n}").format(n=round_no),
        ):
            self._session.perform(rounds.unpair_round, round_no=round_no)
