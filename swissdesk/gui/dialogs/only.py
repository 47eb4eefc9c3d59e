"""The players that the standings rank: some of them, or everybody."""

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.ranking_filter import RankingFilter
from swissdesk.i18n import _
from swissdesk.listings.rows.standings_filter import Filter
from swissdesk.model.tournament import Tournament

_WIDTH = 560


class OnlyDialog(FormDialog):
    """Category, sex, federation, club and age, if the players of the tournament differ in them."""

    def __init__(
        self, tournament: Tournament, year: int, chosen: Filter, parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Players in these standings"), _("Appl&y"), parent)
        self.filter = RankingFilter()
        self.filter.show_tournament(tournament, year)
        self.filter.choose(chosen)
        self.body.addWidget(self.filter)
        remark = _("Ranks are among these players; the rank among all players follows in brackets.")
        self.body.addWidget(label(remark, Voice.QUIET))
        self.setMinimumWidth(theme.pixels(_WIDTH))


def ask_only(parent: QWidget, tournament: Tournament, year: int, chosen: Filter) -> Filter | None:
    """Ask which players the standings rank; return None for Cancel."""
    dialog = OnlyDialog(tournament, year, chosen, parent)
    return dialog.filter.wanted if dialog.exec() == QDialog.DialogCode.Accepted else None
