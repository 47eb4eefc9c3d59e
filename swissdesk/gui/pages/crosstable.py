"""The cross-table after any round."""

from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.models import crosstable as columns_of
from swissdesk.gui.pages.ranking import Ranking, RankingPage
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.listings import crosstable


class CrosstablePage(RankingPage):
    """Who met whom, in the order of the standings or of the pairing numbers."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self._by_rank = Ranking(
            _("Cross-table"),
            crosstable.rows,
            columns_of.columns,
            lambda rows: rows,
            columns_of.columns,
            crosstable.legend(),
        )
        self._by_tpn = Ranking(
            _("Cross-table"),
            crosstable.rows_by_tpn,
            columns_of.columns_by_tpn,
            lambda rows: rows,
            columns_of.columns_by_tpn,
            crosstable.legend(),
        )
        super().__init__(session, self._by_rank, parent)
        self.by_tpn = QPushButton(_("By &number"))
        self.by_tpn.setCheckable(True)
        self.by_tpn.setToolTip(_("In the order of the pairing numbers, and cells name them"))
        self.by_tpn.toggled.connect(self._show_order)
        self._head.insertWidget(self._head.indexOf(self.choose), self.by_tpn)
        on_key(self.table, "T", _("by rank or by pairing number"), self.by_tpn.toggle)

    def _show_order(self, is_by_tpn: bool) -> None:
        self.show_ranking(self._by_tpn if is_by_tpn else self._by_rank)
