"""The cross-table after any round; that of a round robin is a grid."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.models import rankings
from swissdesk.gui.models.listing_model import Column
from swissdesk.gui.pages.ranking import Ranking, RankingPage, Rows
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.listings.rows import crosstable, grid


class CrosstablePage(RankingPage):
    """Results of all players, in the order of the standings or of the pairing numbers.

    For a round robin, show a grid with a column for each opponent, or the rounds.
    """

    manual_page = "standings.md#cross-table"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self._by_round = {by_tpn: _by_round(by_tpn=by_tpn) for by_tpn in (False, True)}
        self._by_opponent = {by_tpn: _by_opponent(by_tpn=by_tpn) for by_tpn in (False, True)}
        super().__init__(session, self._by_round[False], parent)
        self.by_tpn = self._switch(
            _("By &number"), _("In the order of the pairing numbers, and cells name them")
        )
        self.by_round = self._switch(
            _("By r&ound"), _("A column for each round instead of each opponent (G)")
        )
        on_key(self.table, "T", _("by rank or by pairing number"), self.by_tpn.toggle)
        self._to_grid = on_key(self.table, "G", _("grid or round by round"), self.by_round.toggle)

    def _switch(self, words: str, explanation: str) -> QPushButton:
        """Return a button for another order or form, before the one for the tie-breaks."""
        button = QPushButton(words)
        button.setCheckable(True)
        button.setToolTip(explanation)
        button.toggled.connect(lambda: self.show_ranking(self._wanted()))
        self._head.insertWidget(self._head.indexOf(self.choose), button)
        return button

    @property
    def is_grid(self) -> bool:
        """Whether the page shows a grid."""
        return self._ranking in self._by_opponent.values()

    def refresh(self) -> None:
        """Show the present cross-table; a grid for a round robin."""
        is_round_robin = self._session.tournament.has_predetermined_pairings
        self.by_round.setVisible(is_round_robin)
        self._to_grid.setEnabled(is_round_robin)
        self._ranking = self._wanted()
        super().refresh()

    def _wanted(self) -> Ranking:
        is_round_robin = self._session.tournament.has_predetermined_pairings
        is_grid = is_round_robin and not self.by_round.isChecked()
        return (self._by_opponent if is_grid else self._by_round)[self.by_tpn.isChecked()]

    def _all_rows(self) -> Rows:
        rows: Rows = self._session.listing(self._ranking.rows, self.tabs.round_no)
        return rows

    def _opponents(self) -> tuple[object, ...]:
        if not self.is_grid:
            return (self._has_two_games,)
        rows = self._all_rows()
        names = ((row.player_id, row.standing.name) for row in rows)
        return (*names, grid.most_games(rows))

    def _columns(self, headings: Sequence[str], *, is_narrowed: bool) -> Sequence[Column[Any]]:
        if not self.is_grid and not self._has_two_games:
            return super()._columns(headings, is_narrowed=is_narrowed)
        rules, by_tpn = self._session.tournament.settings.teams, self.by_tpn.isChecked()
        if self._has_two_games:
            rounds = self.tabs.round_no
            return rankings.crosstable(rounds, headings, by_tpn=by_tpn, has_two_games=True)
        return rankings.grid(self._all_rows(), headings, rules, by_tpn=by_tpn)

    @property
    def _has_two_games(self) -> bool:
        return self._session.tournament.settings.system.has_two_games


def _by_round(*, by_tpn: bool) -> Ranking:
    rows = crosstable.rows_by_tpn if by_tpn else crosstable.rows
    columns = partial(rankings.crosstable, by_tpn=by_tpn)
    return Ranking(_("Cross-table"), rows, columns, legend=crosstable.legend)


def _by_opponent(*, by_tpn: bool) -> Ranking:
    rows = grid.rows if by_tpn else grid.rows_by_rank
    return Ranking(
        _("Cross-table"),
        rows,
        lambda _rounds, _codes, _rules: (),
        legend=lambda tournament, _round_no: grid.legend(
            is_of_teams=tournament.settings.teams is not None
        ),
    )
