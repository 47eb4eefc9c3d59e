"""Supposed results for open boards, and the standings, prizes and chances that follow.

Nothing is saved: the dialog works on the snapshot with which it was opened.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from functools import partial

from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QStackedWidget, QWidget

from swissdesk.errors import RoundInEditing, SwissDeskError, WhatIfOfKeizer, WhatIfOfTeams
from swissdesk.gui import tasks, theme
from swissdesk.gui.dialogs.reading import ReadingDialog
from swissdesk.gui.models import pairings
from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.gui.models.rankings import RATING_CHANGE
from swissdesk.gui.session import Session
from swissdesk.gui.tasks import Task
from swissdesk.gui.widgets.board_table import BoardTable, Places
from swissdesk.gui.widgets.flow import Chips
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.prize_winners import PrizeWinners, TextArea
from swissdesk.gui.widgets.result_keys import LAYOUTS, BoardAction, KeyLayout
from swissdesk.gui.widgets.round_foot import ResultStrip
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.i18n import _
from swissdesk.listings.rows import norm_list, prize_list, standings_list
from swissdesk.listings.rows.norm_list import NormRow
from swissdesk.listings.rows.standings_filter import year_of
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.why import outlooks, prize_reasons
from swissdesk.listings.why.outlooks import OpenRow, OutlookRow, SupposedNorm
from swissdesk.listings.words import failures
from swissdesk.model.event import Event
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.result import GameResult
from swissdesk.model.tournament import Tournament
from swissdesk.standings.what_if import (
    BoardKey,
    Chance,
    Forecast,
    Outlook,
    after_all_rounds,
    require_foreseeable,
    with_results,
)

_SIZE = (1180, 640)
_LEAST_WIDTH, _MOST_WIDTH = 240, 470
"""The width of the boards."""
_BOARDS_WIDTH = 330
"""The least width of the boards, so that names can be told apart."""
_STANDINGS = "rank change no title name rating points tie-breaks"
_NORMS = "norm title name score performance state"
_NORM_LOOKS = {
    "norm": Look(56, tone=Tone.STRONG),
    "score": Look(76, RIGHT, spare=4),
    "performance": Look(56, RIGHT, spare=5),
    "state": Look(110),
}
_CHANCES = "rank title name points places chance"
_LOOKS = {
    "change": Look(48, tone=Tone.STRONG),
    "no": Look(44, RIGHT, Tone.QUIET, spare=40),
    "rating-change": Look(62, RIGHT, spare=8),
}
_CHANCE_LOOKS = {
    "points": Look(48, RIGHT, spare=5),
    "places": Look(62, RIGHT),
    "chance": Look(96),
}
_CHANGE = 1
"""The column of the ranks gained."""
_PLACES = Places(1, 2, 3)


class View(Enum):
    """The list beside the boards."""

    STANDINGS = "standings"
    PRIZES = "prizes"
    NORMS = "norms"
    CHANCES = "chances"


class WhatIfDialog(ReadingDialog):
    """Open boards at the left, with the keys of results; at the right the consequences.

    *player* is the current one in all lists. Esc leaves.
    """

    manual_page = "what-if.md"

    def __init__(
        self,
        event: Event,
        tournament: Tournament,
        keys: KeyLayout,
        player: PlayerId | None = None,
        parent: QWidget | None = None,
    ) -> None:
        self.now = tournament
        self._event = event
        self._year = year_of(tournament, event.start_date)
        super().__init__(_("What if: round {n}").format(n=self.now.last_round), parent)
        self.results: dict[BoardKey, GameResult] = {}
        self.boards = ListingModel(_board_columns(), key=lambda row: row.key)
        self.table = BoardTable(self.boards, _of_results(keys), _PLACES)
        self.clear = QPushButton(_("Clear &all"))
        has_prizes = bool(self.now.prizes.prizes)
        views = [
            (View.STANDINGS, _("Standings")),
            (View.NORMS, _("Norms")),
            (View.CHANCES, _("Chances")),
        ]
        if has_prizes:
            views.insert(1, (View.PRIZES, _("Prizes")))
        self.views = Chips(views)
        self.standings = StandingsView()
        self.prizes = PrizeWinners(compares=True)
        self.norms = NormsView()
        self.chances = ChancesView(len(self.now.entries))
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self._show()
        if player is not None:
            for table in (self.standings.table, self.chances.table):
                table.choose(player)
        rows = self.boards.rows
        if rows:
            self.table.choose(rows[0].key)
        (self.table if rows else self.standings.table).setFocus()

    @property
    def then(self) -> Tournament:
        """The tournament with the supposed results."""
        return with_results(self.now, self.results)

    def suppose(self, action: BoardAction) -> None:
        """Suppose a result on the current board and move to the next one."""
        row = self.boards.row_at(self.table.currentIndex())
        if row is None or not isinstance(action, GameResult):
            return
        if action is GameResult.PENDING:
            self.results.pop(row.key, None)
        else:
            self.results[row.key] = action
        self._show()
        if action is not GameResult.PENDING:
            self.table.move_by(1)

    def forget(self) -> None:
        """Suppose no results any more."""
        self.results.clear()
        self._show()
        self.table.setFocus()

    def done(self, result: int) -> None:
        self.chances.stop()
        self.norms.stop()
        super().done(result)

    def _show(self) -> None:
        then = self.then
        self.boards.show_rows(outlooks.open_rows(self.now, then))
        self.clear.setEnabled(bool(self.results))
        view: View = self.views.value
        match view:
            case View.STANDINGS:
                self.standings.show_standings(self._event, self.now, then)
            case View.PRIZES:
                self._show_prizes(then)
            case View.NORMS:
                self.norms.show_norms(self._event, self.now, then)
            case View.CHANCES:
                self.chances.show_chances(then)
        widgets = {
            View.STANDINGS: self.standings,
            View.PRIZES: self.prizes,
            View.NORMS: self.norms,
            View.CHANCES: self.chances,
        }
        self._stack.setCurrentWidget(widgets[view])

    def _show_prizes(self, then: Tournament) -> None:
        number = self.now.last_round
        before, after = (
            prize_reasons.winners(each, number, self._year) for each in (self.now, then)
        )
        remark = " ".join(filter(None, (prize_list.forecast(then, number), prize_list.rules(then))))
        self.prizes.show_winners(then, after, remark, before)

    def _lay_out(self) -> None:
        for view in (self.standings, self.prizes, self.norms, self.chances):
            self._stack.addWidget(view)
        words = _("Suppose results for the open boards. Nothing is saved.")
        if not self.boards_open:
            words = _("No board is open: these are the results entered.")
        strip = ResultStrip(self.table.layout_of_keys)
        strip.triggered.connect(self.table.press)
        left = QWidget()
        column_of(
            label(words, Voice.QUIET),
            (self.table, 1),
            strip,
            row_of(self.clear, 1),
            on=left,
            spacing=6,
        )
        for side in (left, self._stack):
            side.setMinimumWidth(min(theme.pixels(_LEAST_WIDTH), self.screen().size().width() // 3))
        left.setMinimumWidth(min(theme.pixels(_BOARDS_WIDTH), self.screen().size().width() // 2))
        left.setMaximumWidth(theme.pixels(_MOST_WIDTH))
        left.setVisible(self.boards_open)
        right = column_of(row_of(self.views, 1), (self._stack, 1), spacing=6)
        self.body.addLayout(row_of((left, 2), (right, 3), spacing=16))
        self.body.setStretch(0, 1)
        self._add_close()
        self._begin_with(*_SIZE)

    @property
    def boards_open(self) -> bool:
        """Whether there are boards without a final result."""
        return bool(self.now.unfinished)

    def _connect(self) -> None:
        self.table.wanted.connect(self.suppose)
        self.clear.clicked.connect(self.forget)
        self.views.chosen.connect(lambda _view: self._show())


def show_what_if(session: Session, page: QWidget, player: PlayerId | None = None) -> None:
    """Open the dialog above a page, or say why it cannot."""
    tournament = session.tournament
    try:
        require_foreseeable(tournament)
    except (WhatIfOfTeams, WhatIfOfKeizer) as refusal:
        session.fail(refusal)
        return
    if not tournament.last_round:
        session.say(_("No round is paired yet."))
    elif tournament.last_settled_round < tournament.last_round:
        session.fail(RoundInEditing(tournament.last_round))
    else:
        keys = LAYOUTS[session.preferences.key_map]
        WhatIfDialog(session.snapshot, tournament, keys, player, page).exec()


class StandingsView(QWidget):
    """The standings with the supposed results; ranks gained or lost by them are marked."""

    def __init__(self) -> None:
        super().__init__()
        self.model: ListingModel[StandingRow] = ListingModel((), lambda row: row.player_id, self)
        self.table = ListingTable(self.model, _("Standings"))
        self._shape: tuple[tuple[str, ...], bool] | None = None
        column_of((self.table, 1), on=self)

    def show_standings(self, event: Event, now: Tournament, then: Tournament) -> None:
        """Show the standings *then*, compared with the standings of *now*."""
        codes = tuple(standings_list.headings(then, then.settings.tie_breaks))
        rows = outlooks.moved_rows(event, now, then)
        is_rated = any(row.rating_change for row in rows)
        if (codes, is_rated) != self._shape:
            self._shape = codes, is_rated
            keys = f"{_STANDINGS} {RATING_CHANGE}" if is_rated else _STANDINGS
            columns = [
                replace(each, explanation=_("Ranks gained or lost by the supposed results"))
                if at == _CHANGE
                else each
                for at, each in enumerate(
                    shown(standings_list.columns(codes, then.last_round + 1), keys, _LOOKS)
                )
            ]
            self.model.show_columns(columns, rows)
        else:
            self.model.show_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            self.table.choose(rows[0].player_id)


class NormsView(QWidget):
    """Norms fulfilled, possible or nearly made, beside those without the supposed results."""

    def __init__(self) -> None:
        super().__init__()
        self.model: ListingModel[SupposedNorm] = ListingModel(
            _norm_columns(), lambda row: (row.norm.player_id, row.norm.norm), self
        )
        self.table = ListingTable(self.model, _("Norms"))
        self.needs = label("")
        self._task: Task | None = None
        column_of((self.table, 1), TextArea(self.needs), on=self, spacing=6)
        self.table.chosen.connect(self._explain)

    @property
    def is_working(self) -> bool:
        """Whether the norms are still being computed."""
        return self._task is not None and self._task.is_running

    def show_norms(self, event: Event, now: Tournament, then: Tournament) -> None:
        """Compute the norms without blocking the window, and show them."""
        self.stop()
        self.needs.setText(_("Computing the norms ..."))
        self._task = tasks.run(
            _("Computing the norms ..."),
            partial(outlooks.supposed_norms, event, now, then),
            then=self._take,
            failed=_raise,
            parent=self,
        )

    def stop(self) -> None:
        """Show no norms that are still being computed."""
        if self._task is not None:
            self._task.cancel()

    def _take(self, rows: Sequence[SupposedNorm]) -> None:
        self.model.show_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            self.table.choose((rows[0].norm.player_id, rows[0].norm.norm))
        self._explain()

    def _explain(self) -> None:
        row = self.model.row_at(self.table.currentIndex())
        if row is not None:
            self.needs.setText(row.norm.needs)
        elif not self.is_working:
            self.needs.setText(_("No norm is fulfilled, possible or nearly made."))


class ChancesView(QWidget):
    """Everyone's chance to be among the first, and what must happen for the current player."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.places = NumberField(1, max(players, 1))
        self.model = ListingModel(_chance_columns(), lambda row: row.player_id, self)
        self.table = ListingTable(self.model, _("Chances"))
        self.all_rounds = QCheckBox(_("Count the rounds &to come"))
        self.basis = label("", Voice.SMALL)
        self.sentences = label("")
        self._forecast: Forecast | None = None
        self._found: dict[ParticipantId, Outlook] = {}
        self._task: Task | None = None
        named = QLabel(_("&Places"))
        named.setBuddy(self.places)
        head = row_of(named, self.places, self.all_rounds, 1, spacing=8)
        text = TextArea(self.sentences, self.basis)
        column_of(head, (self.table, 1), text, on=self, spacing=6)
        self.places.valueChanged.connect(self._show_chances)
        self.all_rounds.toggled.connect(self._show_chances)
        self.table.chosen.connect(self._explain)

    @property
    def is_working(self) -> bool:
        """Whether results are still being tried."""
        return self._task is not None and self._task.is_running

    def show_chances(self, tournament: Tournament) -> None:
        """Try all results of the open boards without blocking the window, then show the chances."""
        if self._forecast is not None and self._forecast.tournament is tournament:
            return
        self.stop()
        try:
            forecast = Forecast(tournament)
        except SwissDeskError as refusal:
            self.basis.setText(failures.sentence(refusal))
            self.model.show_rows(())
            return
        count = forecast.case_count
        self._task = tasks.run_through(
            _("Trying all results ..."),
            forecast.cases(),
            count,
            then=lambda _cases: self._take(forecast),
            failed=_raise,
            parent=self,
        )
        self._task.stepped.connect(lambda done: self._show_progress(done, count))
        self._show_progress(0, count)

    def stop(self) -> None:
        """Try no more results."""
        if self._task is not None:
            self._task.cancel()

    def _show_progress(self, done: int, count: int) -> None:
        form = _("Trying all results ... {done} of {count}")
        self.basis.setText(form.format(done=done, count=count))

    def _take(self, forecast: Forecast) -> None:
        self._forecast = forecast
        tournament = forecast.tournament
        self.all_rounds.setVisible(tournament.last_round < tournament.settings.rounds)
        self._show_chances()

    def _show_chances(self) -> None:
        if self._forecast is None or self.is_working:
            return
        tournament, count = self._forecast.tournament, self.places.value()
        if self.all_rounds.isChecked():
            found = after_all_rounds(tournament, count)
            self.basis.setText(outlooks.basis_of_all_rounds(tournament))
        else:
            found = self._forecast.chances(count)
            self.basis.setText(outlooks.basis(tournament, is_exact=self._forecast.is_exact))
        self._found = {each.player: each for each in found}
        rows = outlooks.outlook_rows(tournament, found)
        self.model.show_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            self.table.choose(rows[0].player_id)
        self._explain()

    def _explain(self) -> None:
        row = self.model.row_at(self.table.currentIndex())
        if row is None or self._forecast is None or self.is_working:
            self.sentences.setText("")
            return
        outlook = self._found[row.player_id]
        if not self.all_rounds.isChecked():
            outlook = self._forecast.outlook(row.player_id, self.places.value())
        found = outlooks.sentences(self._forecast.tournament, outlook)
        self.sentences.setText("\n".join(found))


def _board_columns() -> tuple[Column[OpenRow], ...]:
    return (
        Column(_("Board"), lambda row: row.label, 66, RIGHT, Tone.STRONG),
        Column(_("White"), lambda row: row.row.white.name),
        Column(
            _("Result"),
            lambda row: pairings.MISSING if row.row.is_missing else row.row.result_text,
            76,
            CENTRE,
            lambda row: Tone.QUIET if row.row.is_missing else Tone.STRONG,
            _("The supposed result"),
            spoken=lambda row: _("open") if row.row.is_missing else row.row.result_text,
        ),
        Column(_("Black"), lambda row: row.row.black.name),
    )


def _chance_columns() -> tuple[Column[OutlookRow], ...]:
    tones = {Chance.CERTAIN: Tone.STRONG, Chance.IMPOSSIBLE: Tone.QUIET}
    return tuple(
        replace(each, tone=lambda row: tones.get(row.chance, Tone.PLAIN))
        for each in shown(outlooks.outlook_columns(), _CHANCES, _CHANCE_LOOKS)
    )


def _norm_columns() -> tuple[Column[SupposedNorm], ...]:
    return (
        *shown(tuple(each.of(_norm) for each in norm_list.columns()), _NORMS, _NORM_LOOKS),
        Column(
            _("Now"),
            lambda row: row.before,
            110,
            tone=lambda row: Tone.QUIET if row.before == row.norm.state else Tone.MISSING,
            explanation=_("Without the supposed results"),
        ),
    )


def _norm(row: SupposedNorm) -> NormRow:
    return row.norm


def _of_results(keys: KeyLayout) -> KeyLayout:
    """Return the keys that enter results; commands change a board of the event only."""
    return KeyLayout(tuple(key for key in keys.keys if isinstance(key.action, GameResult)))


def _raise(error: Exception) -> None:
    raise error
