"""The standings after any round."""

from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.dialogs.lot import ask_lot
from swissdesk.gui.models import standings
from swissdesk.gui.pages.ranking import Ranking, RankingPage
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.listings import rank_changes, standings_filter, standings_list
from swissdesk.listings.standings_list import StandingRow
from swissdesk.operations import tie_decisions


class StandingsPage(RankingPage):
    """Points and tie-breaks; the tie-breaks are those of the tournament, in its order."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        ranking = Ranking(
            _("Standings"),
            rank_changes.rows,
            standings.columns,
            standings_filter.ranked_anew,
            standings.columns_of_some,
        )
        super().__init__(session, ranking, parent)
        self.lot = QPushButton(_("&Lot..."))
        self.lot.clicked.connect(self._draw_lot)
        self._head.insertWidget(self._head.indexOf(self.choose), self.lot)
        self.table.chosen.connect(self._show_lot)
        on_key(self, "L", _("draw lots for a shared rank"), self._draw_lot)

    def _tied(self) -> tuple[StandingRow, ...]:
        """Return all who share the rank of the current player; empty where nobody does."""
        if not self._session.tournament.rounds:
            return ()
        rows = self._session.listing(standings_list.rows, self.tabs.round_no)
        ranks = [row.rank for row in rows if row.player_id == self.table.current_key]
        return tuple(row for row in rows if row.is_tied and row.rank in ranks)

    def _show_lot(self) -> None:
        is_tied = bool(self._tied())
        self.lot.setEnabled(is_tied)
        self.lot.setToolTip("" if is_tied else _("Nobody shares the rank of this player."))

    def _draw_lot(self) -> None:
        tied = self._tied()
        if not tied:
            self._session.say(_("Nobody shares the rank of this player."))
            return
        drawn = ask_lot(self, tied)
        if drawn is None:
            return
        given = {"round_no": self.tabs.round_no, "players": drawn.players}
        if drawn.seed is None:
            self._session.perform(tie_decisions.record_lot, **given)
        else:
            self._session.perform(tie_decisions.draw_lot, **given, seed=drawn.seed)
