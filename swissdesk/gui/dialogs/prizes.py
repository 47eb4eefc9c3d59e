"""What there is to be won, as text: a line for each prize."""

from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings import failures, prize_text
from swissdesk.model.prize import PrizeFund
from swissdesk.model.tournament import Tournament
from swissdesk.operations.prizes import set_prizes

_SIZE = (560, 520)


class PrizesDialog(FormDialog):
    """Asks for the prizes; what cannot be understood is named and stays in the field."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(_("Prizes"), _("&Take over"), parent)
        self._tournament = tournament
        self.fund = tournament.prizes
        self.text = QPlainTextEdit(prize_text.written(tournament.prizes))
        self.text.setAccessibleName(_("Prizes"))
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText("1: 500 + Cup\n2: 300\n[sex=w, age=U18]\n1: 100")
        self.body.addWidget(label(_help(), Voice.QUIET))
        self.body.addWidget(self.text, 1)
        self.begins_at = self.text
        self.begin_with(*_SIZE)

    def accept(self) -> None:
        try:
            self.fund = prize_text.parsed(self.text.toPlainText())
            set_prizes(self._tournament, fund=self.fund)
        except SwissDeskError as refusal:
            self.complain(failures.sentence(refusal), self.text)
        else:
            super().accept()


def ask_prizes(parent: QWidget, tournament: Tournament) -> PrizeFund | None:
    """Ask for the prizes; return None for Cancel."""
    dialog = PrizesDialog(tournament, parent)
    return dialog.fund if dialog.exec() == QDialog.DialogCode.Accepted else None


def _help() -> str:
    return _(
        "One prize in a line, with its place: “1: 500 + Cup”. Above the prizes of a group stands "
        "who belongs to it: “[sex=w, age=U18]”; there are category, federation and club, too. "
        "“currency EUR” names the currency, “share equal points” has equal points share the money, "
        "“several for one” lets a player have several prizes."
    )
