"""The view of norms: made, possible and nearly made, with every condition of each."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from swissdesk.gui import tasks
from swissdesk.gui.dialogs.norm_rules import NormRulesDialog
from swissdesk.gui.models import norms as looks
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.flow import Chips
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.norm_panel import NormPanel
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.views import show_view
from swissdesk.i18n import _
from swissdesk.listings.rows import norm_list
from swissdesk.listings.rows.norm_list import Show
from swissdesk.listings.why import norm_reasons
from swissdesk.listings.words import norm_text
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.tournament import Tournament
from swissdesk.operations import registration
from swissdesk.titles.norms import NormReport
from swissdesk.titles.requirements import Norm
from swissdesk.titles.tournament_conditions import TournamentCondition, tournament_conditions


class NormsView(QWidget):
    """The list, and a panel that Return opens; it is computed in the background."""

    manual_page = "norms.md"
    ready = Signal()
    """The norms of the present rounds are shown."""
    print_pressed = Signal()
    """The arbiter wants to print the certificates."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._task: tasks.Task | None = None
        self._reports: tuple[NormReport, ...] = ()
        self._conditions: tuple[TournamentCondition, ...] = ()
        self._of: TournamentId | None = None
        self._is_about_tournament = False
        self.titles = Chips(((None, _("All titles")), *((each, each.value) for each in Norm)))
        self.everybody = QPushButton(_("All pla&yers"))
        self.everybody.setCheckable(True)
        self.everybody.setToolTip(_("Also norms missed, and titles that players already hold"))
        self.tournament = QPushButton(_("&Conditions..."))
        self.tournament.setToolTip(_("The conditions that the tournament has to fulfil"))
        self.rules = QPushButton(_("Norm r&ules..."))
        self.rules.setToolTip(_("Exemption, games needed, flags of FID players"))
        self.print = QPushButton(_("Certi&ficates..."))
        self.print.setToolTip(_("Form IT1 for each norm that is fulfilled"))
        self.warning = label("", Voice.WARNING)
        self.model = looks.model()
        self.table = ListingTable(self.model, _("Norms"))
        self.panel = NormPanel()
        self.panel.hide()
        self.empty = EmptyState("")
        self._list = QWidget()
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.table)
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Compute the norms of the present rounds."""
        if self._task is not None:
            self._task.cancel()
        event, tournament = self._session.snapshot, self._session.tournament
        if not tournament.rounds:
            self._take(((), ()))
            return
        self._task = tasks.run(
            _("Computing norms ..."),
            lambda: _computed(event, tournament),
            then=self._take,
            failed=self._session.fail,
            parent=self,
        )
        if self._of != tournament.id:
            self._of, self._reports = tournament.id, ()
            self.model.show_rows(())
            show_view(self._stack, self._list, self.table, self)

    def _take(self, found: tuple[tuple[NormReport, ...], tuple[TournamentCondition, ...]]) -> None:
        self._task = None
        self._reports, self._conditions = found
        failed = [each for each in self._conditions if each.is_met is False]
        against = [norm_text.failed(each) for each in failed if not each.is_advice]
        self.warning.setText("\n".join(against))
        self.warning.setVisible(bool(against))
        self._show_list()
        self.ready.emit()

    def _show_list(self) -> None:
        show = Show.ALL if self.everybody.isChecked() else Show.WORTH_SEEING
        shown = norm_list.chosen(self._reports, show)
        counts: Counter[Norm | None] = Counter(each.norm for each in shown)
        counts[None] = len(shown)
        self.titles.show_counts(counts, dict.fromkeys((None, *Norm), 1))
        rows = norm_list.rows(norm_list.chosen(shown, show, self.titles.value))
        self.model.show_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            self.table.choose((rows[0].player_id, rows[0].norm))
        if not rows:
            self.empty.say(self._why_empty())
        self._show_view()
        self._show_details()

    def _show_view(self) -> None:
        """Show the list; without rows, the reason, unless the tournament is explained."""
        is_list = bool(self.model.rows) or not self.panel.isHidden()
        view: QWidget = self._list if is_list else self.empty
        keyboard: QWidget = self.table if is_list else self.everybody
        show_view(self._stack, view, keyboard, self)

    def _why_empty(self) -> str:
        if not self._session.tournament.rounds:
            return _("No round is paired yet. Norms are shown from round 1 on.")
        return _("No norm is fulfilled, possible or nearly made.")

    def _show_details(self) -> None:
        """Show the current norm in the panel, or the tournament."""
        if self.panel.isHidden():
            return
        if self._is_about_tournament:
            self.panel.show_details(norm_reasons.of_tournament(self._conditions))
            return
        key = self.table.current_key
        report = norm_reasons.found(self._reports, *key) if isinstance(key, tuple) else None
        if report is None:
            self._close()
        else:
            self.panel.show_details(norm_reasons.details(report))

    def _open(self, _key: object = None) -> None:
        """Explain the current norm; if it is explained already, move the keyboard there."""
        if not (self.panel.isHidden() or self._is_about_tournament):
            self.panel.enter()
            return
        self._is_about_tournament = False
        self.panel.show()
        self._closing.setEnabled(True)
        self._show_details()

    def _open_tournament(self) -> None:
        self._is_about_tournament = True
        self.panel.show()
        self._closing.setEnabled(True)
        self._show_view()
        self._show_details()

    def _close(self) -> None:
        self.panel.hide()
        self._closing.setEnabled(False)
        self._is_about_tournament = False
        self._show_view()
        self.table.setFocus()

    def _follow(self) -> None:
        """Show another norm, as the cursor moved."""
        self._is_about_tournament = False
        self._show_details()

    def _set_rules(self) -> None:
        if not self._session.may(registration.set_norm_rules):
            return
        rules = NormRulesDialog(self._session.tournament, self).ask()
        if rules is not None and rules != self._session.tournament.norm_rules:
            self._session.perform(registration.set_norm_rules, rules=rules)

    def _lay_out(self) -> None:
        head = row_of(
            (self.titles, 1), self.everybody, self.tournament, self.rules, self.print, spacing=8
        )
        row_of((self.table, 1), self.panel, on=self._list, spacing=0)
        for view in (self._list, self.empty):
            self._stack.addWidget(view)
        self.warning.hide()
        column_of(head, self.warning, (self._stack, 1), on=self, spacing=4)

    def _connect(self) -> None:
        self.titles.chosen.connect(lambda _norm: self._show_list())
        self.everybody.toggled.connect(lambda _is_on: self._show_list())
        self.tournament.clicked.connect(self._open_tournament)
        self.rules.clicked.connect(self._set_rules)
        self.print.clicked.connect(self.print_pressed)
        self.table.activated_key.connect(self._open)
        self.table.chosen.connect(self._follow)
        self._closing = on_key(self, "Esc", _("close the conditions"), self._close)
        self._closing.setEnabled(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.make_room(self.width())


def _computed(
    event: Event, tournament: Tournament
) -> tuple[tuple[NormReport, ...], tuple[TournamentCondition, ...]]:
    return norm_list.reports(tournament, event), tournament_conditions(event, tournament)
