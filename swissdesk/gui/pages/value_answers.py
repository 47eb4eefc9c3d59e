"""The panel beside the standings: explains the value in the frame, on demand only."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from swissdesk.gui.models import standings
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.value_panel import ValuePanel
from swissdesk.gui.widgets.value_table import ValueTable
from swissdesk.i18n import _
from swissdesk.listings.why import rank_reasons
from swissdesk.listings.why.tie_break_reasons import Explanation
from swissdesk.model.ids import PlayerId
from swissdesk.standings import ranking


class ValueAnswers(QObject):
    """Open *panel* when the user asks *table* about a value; while open, it follows the frame.

    *place* contains both: there Esc closes the panel. Why it follows only when no key waits: in a
    large field an explanation takes longer than the repeat of a held key.
    """

    def __init__(
        self, session: Session, table: ValueTable, panel: ValuePanel, place: QWidget
    ) -> None:
        super().__init__(place)
        self._session = session
        self._table = table
        self._panel = panel
        self._round_no = 0
        self._subject = ""
        panel.hide()
        table.asked.connect(self.ask)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._follow)
        table.cell_chosen.connect(self._soon.start)
        self._close = on_key(place, "Esc", _("close the explanation"), self.close)
        self._close.setEnabled(False)

    def show_round(self, round_no: int) -> None:
        """Explain the standings after this round from now on."""
        self._round_no = round_no
        self._follow()

    def ask(self) -> None:
        """Explain the value in the frame; if the panel is open, move the keyboard to it."""
        if self._panel.isVisible():
            self._panel.enter()
            return
        self._panel.show()
        self._close.setEnabled(True)
        self._follow()

    def close(self) -> None:
        """Close the panel and return the keyboard to the table."""
        self._hide()
        self._table.setFocus()

    def _hide(self) -> None:
        self._panel.hide()
        self._close.setEnabled(False)

    def _follow(self) -> None:
        """Explain the value in the frame; in another column, the last explained one."""
        if self._panel.isHidden():
            return
        self._subject = self._table.subject or self._subject
        key, shown = self._table.current_key, self._table.value_of(self._subject)
        if shown is None or not isinstance(key, int):
            self._hide()
            return
        told = self._explanation(PlayerId(key), self._subject)
        self._panel.show_explanation(_title(self._subject, shown), told)

    def _explanation(self, player: PlayerId, subject: str) -> Explanation:
        session, round_no = self._session, self._round_no
        if subject == standings.RANK:
            lines = session.listing(ranking.rank, round_no)
            codes = [each.code for each in session.listing(ranking.applied)]
            return rank_reasons.rank(lines, codes, player)
        if subject == standings.POINTS:
            return session.listing(rank_reasons.points, player, round_no)
        return session.listing(rank_reasons.tie_break, player, int(subject), round_no)


def _title(subject: str, shown: str) -> str:
    match subject:
        case standings.RANK:
            return _("Why rank {rank}?").format(rank=shown)
        case standings.POINTS:
            return _("Why {points} points?").format(points=shown)
        case _tie_break:
            return _("Why {value}?").format(value=shown)
