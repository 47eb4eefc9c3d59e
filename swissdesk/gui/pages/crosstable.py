"""The cross-table after any round."""

from PySide6.QtWidgets import QWidget

from swissdesk.gui.models import crosstable as columns_of
from swissdesk.gui.pages.ranking import Ranking, RankingPage
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.listings import crosstable


class CrosstablePage(RankingPage):
    """Who met whom, in the order of the standings."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        ranking = Ranking(
            _("Cross-table"),
            crosstable.rows,
            columns_of.columns,
            lambda row: row.player_id,
            crosstable.legend(),
        )
        super().__init__(session, ranking, parent)
