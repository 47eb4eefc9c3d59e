"""The standings after any round."""

from PySide6.QtWidgets import QWidget

from swissdesk.gui.models import standings
from swissdesk.gui.pages.ranking import Ranking, RankingPage
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.listings import standings_list


class StandingsPage(RankingPage):
    """Points and tie-breaks; the tie-breaks are those of the tournament, in its order."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        ranking = Ranking(
            _("Standings"),
            standings_list.rows,
            lambda _rounds, codes: standings.columns(codes),
            lambda row: row.player_id,
        )
        super().__init__(session, ranking, parent)
