"""The players of a section beside rating lists: differences, with ticks."""

from collections.abc import Callable, Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from swissdesk.gui import failures, rating_lists, tasks
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import refresh_list
from swissdesk.listings.rows.refresh_list import RefreshRow
from swissdesk.listings.words import dates, list_text
from swissdesk.model.event import Event, registered
from swissdesk.model.ids import TournamentId
from swissdesk.model.player import Player
from swissdesk.model.rating import FIDE
from swissdesk.operations.refreshing import Finding, Refresh, Tick
from swissdesk.rating_lists.library import Library

_MONTH = len("2026/10")
_LOOKS = {
    "tick": Look(34, Qt.AlignmentFlag.AlignHCenter, Tone.STRONG),
    "name": Look(most=260),
    "what": Look(116, tone=Tone.QUIET),
    "here": Look(150),
    "there": Look(300, tone=Tone.STRONG, most=520),
    "why": Look(240, tone=Tone.QUIET, spare=1, most=300),
}


class RefreshDialog(FormDialog[tuple[Player, ...]]):
    """Compares the players of a section with lists; nothing changes before the arbiter accepts.

    *refused* are candidates that the arbiter refused before; the dialog adds to them.
    """

    manual_page = "rating-lists.md#refresh-the-players-of-a-section"
    opening_size = (1180, 640)

    def __init__(
        self,
        event: Event,
        tournament_id: TournamentId,
        refused: set[Tick],
        parent: QWidget | None = None,
        *,
        lists: Library | None = None,
    ) -> None:
        super().__init__(_("Refresh from rating lists"), "", parent)
        self._event = event
        self._tournament = event.tournament(tournament_id)
        self._refused = refused
        self._lists = lists or rating_lists.library()
        self._task: tasks.Task | None = None
        self._refresh = Refresh(())
        self._start = registered(event, self._tournament).start_date[:_MONTH]
        self.sources: dict[str, Choice] = {}
        self._month = label("", Voice.WARNING)
        self.model = ListingModel(
            shown(refresh_list.columns(), " ".join(_LOOKS), _LOOKS), key=lambda row: row.tick
        )
        self.table = self.begins_at = ListingTable(self.model, _("Differences"))
        self._strip = KeyStrip(
            (
                StripKey(_("Space"), _("tick or not"), self._toggle),
                StripKey("A", _("tick all, or none"), self._tick_all),
                StripKey("N", _("not this player"), self._refuse),
            )
        )
        keys = Qt.Key
        self._keys: dict[int, Callable[[], object]] = {
            keys.Key_Space: self._toggle,
            keys.Key_A: self._tick_all,
            keys.Key_N: self._refuse,
            keys.Key_Return: self._press_default,
            keys.Key_Enter: self._press_default,
        }
        self._whole = label("", Voice.QUIET)
        self._summary = line("", Voice.STRONG)
        self._lay_out()
        self._strip.triggered.connect(lambda action: action())
        self.table.chosen.connect(self._show_whole)
        self.table.activated_key.connect(lambda _key: self._toggle())
        self.table.installEventFilter(self)
        self._look_up()

    def value(self) -> tuple[Player, ...]:
        """Return the players that change."""
        return self._refresh.players()

    @property
    def is_reading(self) -> bool:
        """Whether the lists are still being read."""
        return self._task is not None and self._task.is_running

    # Reading the lists

    def _look_up(self) -> None:
        """Look up the players in the chosen lists in the background."""
        if self._task is not None:
            self._task.cancel()
        months = {source: choice.value for source, choice in self.sources.items()}
        self._show_month(months.get(FIDE, ""))
        players = self._tournament.people
        self._summary.setText(_("Looking up the players ..."))
        self.accept_button.setEnabled(False)
        self._task = tasks.run_through(
            _("Looking up the players ..."),
            rating_lists.findings(self._lists, players, months, self._event.federation),
            len(players),
            then=self._take,
            failed=self._fail,
            parent=self,
        )
        self._task.stepped.connect(self._show_step)

    def _show_step(self, done: int) -> None:
        form = _("Looking up player {n} of {count} ...")
        self._summary.setText(form.format(n=done, count=len(self._tournament.people)))

    def _take(self, found: list[tuple[Finding, ...]]) -> None:
        flat = (each for of_player in found for each in of_player)
        self._refresh = Refresh(flat, self._refused)
        self._show()
        if self.model.rows:
            self.table.choose(self.model.rows[0].tick)

    def _fail(self, error: Exception) -> None:
        self._summary.setText("")
        self.complain(failures.message(error), self.table)

    def _show_month(self, month: str) -> None:
        """Warn if the list is not the one in force at the start."""
        words = ""
        if month and self._start and month != self._start:
            words = _(
                "This is the list of {list}, but the section begins in {month}. "
                "FIDE rates with the list of that month (B.02)."
            )
        start = dates.shown(self._start)
        self._month.setText(words.format(list=dates.shown(month), month=start))
        self._month.setVisible(bool(words))

    # Ticks

    def _show(self) -> None:
        rows = refresh_list.rows(self._refresh)
        self.model.show_rows(rows)
        self._summary.setText(refresh_list.summary(rows))
        changed = len(self._refresh.players())
        ticked = sum(row.is_ticked is True for row in rows)
        form = ngettext("&Apply {n} change", "&Apply {n} changes", ticked)
        self.accept_button.setText(form.format(n=ticked) if ticked else _("&Keep the list's data"))
        self.accept_button.setEnabled(changed > 0)
        self._show_whole()

    @property
    def _current(self) -> RefreshRow | None:
        return self.model.row_at(self.table.currentIndex())

    def _toggle(self) -> None:
        row = self._current
        if row is not None and row.is_ticked is not None:
            self._refresh.toggle(row.tick)
            self._show()
            self.table.choose(row.tick)

    def _tick_all(self) -> None:
        self._refresh.tick_all()
        self._show()

    def _refuse(self) -> None:
        """Note that the player in the list is somebody else."""
        row, beside = self._current, self.table.key_beside
        if row is not None and row.is_candidate and row.is_ticked is not None:
            self._refresh.refuse(row.tick)
            self._refused.add(row.tick)
            self._show()
            if beside is not None:
                self.table.choose(beside)

    def _show_whole(self) -> None:
        """Show the current row in full; the table may be too narrow for it."""
        row = self._current
        words = ""
        if row is not None:
            form = _("{name} – {what}: {here} here, {there} in the list; {why}.")
            words = form.format(
                name=row.name, what=row.what, here=row.here, there=row.there, why=row.why
            )
        self._whole.setText(words)

    # Layout

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        for source, months in self._offered():
            choice = Choice((each, list_text.list_name(source, each)) for each in months)
            choice.choose(rating_lists.month_for(months, self._start))
            choice.activated.connect(lambda _place: self._look_up())
            words = QLabel(_("&List") if source == FIDE else _("&National list"))
            words.setBuddy(choice)
            fill(head, words, choice)
            self.sources[source] = choice
        fill(head, 1, gap=8)
        self.body.addLayout(head)
        self.body.addWidget(self._month)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self._whole)
        self.body.addWidget(self._strip)
        self.body.addWidget(label(refresh_list.consequences(self._tournament), Voice.SMALL))
        self.body.addWidget(self._summary)

    def _offered(self) -> list[tuple[str, Sequence[str]]]:
        """Return the months of FIDE's lists, and of lists of the players' federations."""
        federations = {self._event.federation, *(e.federation for e in self._tournament.people)}
        infos = [e for e in self._lists.lists() if e.source in {FIDE, *federations}]
        return [
            (source, tuple(dict.fromkeys(each.month for each in of_source)))
            for source, of_source in groupby(infos, key=lambda each: each.source)
        ]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_press = watched is self.table and event.type() is QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and not event.modifiers():
            action = self._keys.get(event.key())
            if action is not None:
                action()
                return True
        return super().eventFilter(watched, event)

    def done(self, result: int) -> None:
        if self._task is not None:
            self._task.cancel()
        super().done(result)
