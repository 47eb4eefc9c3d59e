"""Common parts of the pages for standings and cross-table: a list after a round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QStackedWidget, QWidget

from swissdesk.gui.models import rankings
from swissdesk.gui.models.listing_model import Column, ListingModel
from swissdesk.gui.pages.choices import choose_tie_breaks
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.field import JumpField
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line, speak, tip
from swissdesk.gui.widgets.ranking_filter import RankingFilter
from swissdesk.gui.widgets.round_tabs import RoundTabs
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.value_panel import ValuePanel
from swissdesk.gui.widgets.value_table import ValueTable
from swissdesk.gui.widgets.views import show_view
from swissdesk.i18n import _
from swissdesk.listings.rows import search, standings_filter, standings_list, tie_break_offers
from swissdesk.listings.rows.next_step import next_step
from swissdesk.listings.why import rank_reasons, rating_reasons, uncounted
from swissdesk.listings.why.tie_break_reasons import Explanation
from swissdesk.listings.words import text, tie_break_names
from swissdesk.model.ids import PlayerId
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.rating.changes import rating_changes
from swissdesk.rating.rules import rating_rules
from swissdesk.standings import ranking as ranks

Rows = tuple[Any, ...]
"""Rows of the listing on the page; the page only passes them on."""
Columns = Callable[[int, Sequence[str], TeamRules | None], Sequence[Column[Any]]]


@dataclass(frozen=True, slots=True)
class Ranking:
    """A list in the order of the standings.

    ``rows`` is the listing after a round, ``columns`` its columns for a number of rounds,
    tie-breaks and the rules of teams; every row has a ``player_id``. ``rows_of_some`` and
    ``columns_of_some`` are for some of the players, the same by default. ``legend`` explains the
    abbreviations after a round.
    """

    name: str
    rows: Callable[[Tournament, int], Rows]
    columns: Columns
    rows_of_some: Callable[[Rows], Rows] = lambda rows: rows
    columns_of_some: Columns | None = None
    legend: Callable[[Tournament, int], str] = lambda _tournament, _round_no: ""


class RankingPage(QWidget):
    """A list after any round that has been paired, the last complete one to begin with."""

    next_step_pressed = Signal()
    print_pressed = Signal(int)
    """The user asked to print the list after a round."""

    def __init__(self, session: Session, ranking: Ranking, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._ranking = ranking
        self._seen: tuple[int, int] | None = None
        self._shape: tuple[object, ...] | None = None
        self.tabs = RoundTabs()
        self.remark = line("", Voice.SMALL)
        self.jump = JumpField(_("Name or number"))
        self.choose = QPushButton(_("&Tie-breaks..."))
        self.print = QPushButton(_("P&rint"))
        self.filter = RankingFilter()
        self.model: ListingModel[Any] = ListingModel((), lambda row: row.player_id, self)
        self.table = ValueTable(self.model, ranking.name)
        self.panel = ValuePanel()
        self.empty = EmptyState("")
        self.nobody = EmptyState("")
        self._legend = label("", Voice.SMALL)
        self._list = QWidget()
        self.answers = ValueAnswers(session, self.table, self.panel, self._list)
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def show_round(self, round_no: int) -> None:
        self.tabs.go_to(round_no)

    def show_ranking(self, ranking: Ranking) -> None:
        """Show another list of the same players."""
        self._ranking = ranking
        self._show_round()

    def refresh(self) -> None:
        """Show the present list; move to a round that has just been completed."""
        tournament = self._session.tournament
        year = standings_filter.year_of(tournament, self._session.snapshot.start_date)
        self.filter.show_tournament(tournament, year)
        last = tournament.last_settled_round
        complete = max(tournament.last_complete_round, min(1, last))
        seen, self._seen = self._seen, (tournament.id, complete)
        shown = complete if seen != self._seen else min(self.tabs.round_no, last)
        self.tabs.show_rounds(tournament.settings.rounds, shown, last)
        self._show_round()

    def _show_round(self) -> None:
        is_empty = not self._session.tournament.last_settled_round
        legend = "" if is_empty else self._session.listing(self._ranking.legend, self.tabs.round_no)
        self._legend.setText(legend)
        self._legend.setVisible(bool(legend))
        for widget in (self.jump, self.print, self.filter):
            widget.setEnabled(not is_empty)
        if is_empty:
            step = next_step(self._session.tournament)
            sentence = _("No round is paired yet.")
            self.empty.say(f"{sentence}\n{step.sentence}.", step.button)
            show_view(self._stack, self.empty, self.empty, self)
            self.remark.clear()
            return
        rows = self._rows()
        show_view(self._stack, *(self._view() if rows else self._view_of_nobody()), self)
        self._show_rows(rows)
        self.answers.show_round(self.tabs.round_no)
        self._show_remark()

    def _view(self) -> tuple[QWidget, QWidget]:
        """Return the widget that shows the players, and the one for the keyboard."""
        return self._list, self.table

    def _view_of_nobody(self) -> tuple[QWidget, QWidget]:
        """Return the widgets of :meth:`_view` if there is no row."""
        return self.nobody, self.nobody

    def _findable(self) -> Sequence[search.Findable]:
        """Return the rows with the names that the arbiter may look for."""
        return self._session.listing(standings_list.rows, self.tabs.round_no)

    def _rows(self) -> Rows:
        """Return the rows that match the filter."""
        rows = self._session.listing(self._ranking.rows, self.tabs.round_no)
        if not self.filter.is_active:
            return rows
        shown = self._session.listing(standings_filter.chosen, self.filter.wanted)
        return self._ranking.rows_of_some(tuple(row for row in rows if row.player_id in shown))

    def _show_rows(self, rows: Rows) -> None:
        tournament, is_narrowed = self._session.tournament, self.filter.is_active
        headings = standings_list.headings(tournament, tournament.settings.tie_breaks)
        rules = tournament.settings.teams
        shape = (
            self._ranking,
            is_narrowed,
            self.tabs.round_no,
            headings,
            rules,
            *self._opponents(),
        )
        if shape != self._shape:
            self._shape = shape
            self.model.show_columns(self._columns(headings, is_narrowed=is_narrowed), rows)
        else:
            self.model.show_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            self.table.choose(rows[0].player_id)

    def _opponents(self) -> tuple[object, ...]:
        """Return other data behind the columns, such as the opponents of a grid."""
        return ()

    def _columns(self, headings: Sequence[str], *, is_narrowed: bool) -> Sequence[Column[Any]]:
        some = self._ranking.columns_of_some if is_narrowed else None
        rules = self._session.tournament.settings.teams
        return (some or self._ranking.columns)(self.tabs.round_no, headings, rules)

    def _show_remark(self) -> None:
        """Show why the list is provisional, and which older edition of the rules it uses."""
        tournament, round_no = self._session.tournament, self.tabs.round_no
        open_games = standings_list.provisional_text(tournament, round_no)
        not_applied = self._session.listing(tie_break_offers.not_applied)
        codes = ", ".join(code for code, _why in not_applied)
        edition = tournament.settings.tie_break_rules.edition
        parts = (
            standings_list.group_score(tournament, round_no),
            open_games,
            *uncounted.sentences(tournament, round_no),
            _("Not applied: {codes}").format(codes=codes) if codes else "",
            tie_break_names.edition_unless_present(edition),
        )
        self.remark.setText("  ·  ".join(filter(None, parts)))
        self.remark.setToolTip(tip("\n".join(why for _code, why in not_applied)))
        self._make_room()
        speak(self.remark, Voice.WARNING if open_games or codes else Voice.SMALL)

    def _jump(self, step: int = 0) -> None:
        found = search.players(self._findable(), self.jump.text())
        if found:
            current = self.table.current_key
            place = found.index(current) + step if step and current in found else 0
            self.table.choose(found[place % len(found)])
        elif self.jump.text():
            self._session.say(_("No matching names."))

    def _show_player(self, player_id: PlayerId) -> None:
        """Move the cursor to a player, clearing a filter that hides them."""
        if not self.table.choose(player_id):
            self.filter.clear.click()
            self.table.choose(player_id)
        self.table.setFocus()

    def _lay_out(self) -> None:
        self._head = row_of(self.tabs, 1, self.jump, self.choose, self.print, spacing=8)
        self._about = row_of(1, self.remark, spacing=8)
        self._narrowed = row_of((self.filter, 1), self._about, spacing=8)
        beside = row_of((self.table, 1), self.panel, spacing=0)
        column_of((beside, 1), self._legend, on=self._list)
        self.nobody.say(_("Nobody matches all filters."), _("Show &all"))
        for view in (self._list, self.empty, self.nobody):
            self._stack.addWidget(view)
        margins = (16, 6, 10, 6)
        parts = (self._head, self._narrowed, (self._stack, 1))
        column_of(*parts, on=self, spacing=4, margins=margins)

    def _connect(self) -> None:
        self.tabs.round_chosen.connect(self._show_round)
        self.jump.textEdited.connect(lambda: self._jump())
        self.jump.stepped.connect(self._jump)
        self.jump.left.connect(self.table.setFocus)
        self.choose.clicked.connect(lambda: choose_tie_breaks(self._session, self))
        self.print.clicked.connect(lambda: self.print_pressed.emit(self.tabs.round_no))
        self.panel.player_wanted.connect(self._show_player)
        self.empty.pressed.connect(self.next_step_pressed)
        self.filter.changed.connect(self._show_round)
        self._session.tournament_switched.connect(self.filter.clear.click)
        self.nobody.pressed.connect(self.filter.clear.click)
        on_key(self, "Ctrl+F", _("go to a name"), self.jump.start)
        on_key(self, "Ctrl+Shift+F", _("filter the list"), self.filter.start)
        on_key(self, "Ctrl+PgDown", _("next round"), lambda: self.tabs.step(1))
        on_key(self, "Ctrl+PgUp", _("round before"), lambda: self.tabs.step(-1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.make_room(self.width())
        self._make_room()

    def _make_room(self) -> None:
        """Give the filter a line of its own on a narrow page."""
        wanted = self.filter.sizeHint().width() + self._about.sizeHint().width()
        is_narrow = self.filter.isVisible() and wanted > self._stack.width()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._narrowed.setDirection(down if is_narrow else across)


class ValueAnswers(QObject):
    """Open *panel* when the user asks *table* about a value; while open, it follows the frame.

    *place* contains both; Esc closes the panel there. The panel follows when no key waits: in a
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
        explanation = self._explanation(PlayerId(key), self._subject)
        self._panel.show_explanation(_title(self._subject, shown), explanation)

    def _explanation(self, player: PlayerId, subject: str) -> Explanation:
        session, round_no = self._session, self._round_no
        if subject == rankings.RATING_CHANGE:
            found = session.listing_of_event(rating_changes, round_no)
            rules = session.listing_of_event(rating_rules)
            return rating_reasons.of_player(session.tournament, rules, found, player)
        if subject == rankings.RANK:
            lines = session.listing(ranks.rank, round_no)
            codes = [each.code for each in session.listing(ranks.applied)]
            return rank_reasons.rank(lines, codes, player)
        if subject == rankings.POINTS:
            return session.listing(rank_reasons.points, player, round_no)
        return session.listing(rank_reasons.tie_break, player, int(subject), round_no)


def _title(subject: str, shown: str) -> str:
    match subject:
        case rankings.RATING_CHANGE:
            return _("Why {change}?").format(change=shown) if shown else _("Rated games")
        case rankings.RANK:
            return _("Why rank {rank}?").format(rank=shown)
        case rankings.POINTS:
            return _("Why {value}?").format(value=text.unit_beside(shown))
        case _tie_break:
            return _("Why {value}?").format(value=shown)
