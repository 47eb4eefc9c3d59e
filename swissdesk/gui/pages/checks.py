"""The checks: problems before pairing, publishing and reporting, each with its place."""

from collections import Counter
from collections.abc import Hashable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from swissdesk.endorsement import noted
from swissdesk.gui import tasks
from swissdesk.gui.models.listing_model import Column, ListingModel, Tone
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.flow import Chips
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.views import show_view
from swissdesk.i18n import _
from swissdesk.listings.checks import all_checks
from swissdesk.listings.checks.check_row import CheckRow, Gravity, Place, Stage
from swissdesk.listings.rows.next_step import next_step
from swissdesk.listings.words import text


class ChecksPage(QWidget):
    """One list; Return opens the place of a line.

    The rounds are paired again in the background whenever the page is shown or the event changes;
    their lines appear when that is done.
    """

    manual_page = "checks.md"

    next_step_pressed = Signal()
    place_chosen = Signal(object)
    """The Place of the line that the user opened."""
    ready = Signal()
    """The rounds have been paired again, and the list is complete."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._task: tasks.Task | None = None
        self._rows: tuple[CheckRow, ...] = ()
        self.verdict = line("", Voice.STRONG)
        self.remark = line("", Voice.SMALL)
        self.chips = Chips(((None, _("All")), *((stage, stage.text) for stage in Stage)))
        self.model = ListingModel(check_columns(), key=lambda row: row[0])
        self.table = ListingTable(self.model, _("Checks"))
        self.whole = label("")
        self.empty = EmptyState("")
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the known problems at once, and pair the rounds again."""
        if self._task is not None:
            self._task.cancel()
        self._show({}, is_complete=False)
        tournament = self._session.tournament
        self._task = tasks.run(
            _("Checking the rounds ..."),
            lambda: noted.differing(tournament),
            then=self._complete,
            failed=self._tell,
            parent=self,
        )

    def _complete(self, differing: Mapping[int, bool]) -> None:
        self._show(differing, is_complete=True)
        self.ready.emit()

    def _tell(self, error: Exception) -> None:
        """Show why the rounds could not be paired again."""
        self.remark.setText(_("The rounds could not be checked against the system."))
        self._session.fail(error)

    def _show(self, differing: Mapping[int, bool], *, is_complete: bool) -> None:
        """Show the findings so far; show that there are none only when all checks are done."""
        self._rows = all_checks.rows(self._session.snapshot, self._session.tournament, differing)
        is_grave = any(row.gravity > Gravity.NOTE for row in self._rows)
        is_known = is_complete or is_grave
        self.verdict.setText(all_checks.verdict(self._rows) if is_known else "")
        speak(self.verdict, Voice.WARNING if is_grave else Voice.GOOD)
        self.remark.setText("" if is_complete else _("Pairing the rounds again ..."))
        counts: Counter[Stage | None] = Counter(row.stage for row in self._rows)
        counts[None] = len(self._rows)
        self.chips.show_counts(counts)
        self._show_rows()

    def _show_rows(self) -> None:
        stage = self.chips.value
        shown = [each for each in enumerate(self._rows) if stage in (None, each[1].stage)]
        self.model.show_rows(shown)
        if not shown:
            step = next_step(self._session.tournament)
            self.empty.say(_("All is well."), step.button)
        view = self.table if shown else self.empty
        show_view(self._stack, view, view, self)
        if shown and not self.table.currentIndex().isValid():
            self.table.choose(shown[0][0])

    def _show_whole(self) -> None:
        """Show the whole sentence of the current line, which the table may have cut off."""
        row = self.model.row_at(self.table.currentIndex())
        self.whole.setText("" if row is None else row[1].sentence)

    def _go(self, key: Hashable) -> None:
        places: dict[Hashable, Place] = {number: row.place for number, row in self.model.rows}
        self.place_chosen.emit(places[key])

    def _lay_out(self) -> None:
        chips = (self.chips, 4, Qt.AlignmentFlag.AlignVCenter)
        head = row_of(self.verdict, self.remark, 1, chips, spacing=12)
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        hint = line(_("Press Enter to go there."), Voice.SMALL)
        parts = (head, (self._stack, 1), self.whole, hint)
        column_of(*parts, on=self, spacing=4, margins=(16, 6, 10, 6))

    def _connect(self) -> None:
        self.chips.chosen.connect(self._show_rows)
        self.table.chosen.connect(self._show_whole)
        self.table.activated_key.connect(self._go)
        self.empty.pressed.connect(self.next_step_pressed)


def check_columns() -> tuple[Column[tuple[int, CheckRow]], ...]:
    """Return the columns of a check and its place in the list."""
    return (
        Column("", lambda row: row[1].gravity.text, 76, tone=_tone),
        Column(_("What"), lambda row: row[1].sentence),
        Column(
            _("Article"), lambda row: text.article(row[1].article), 140, tone=Tone.QUIET, spare=1
        ),
        Column(_("Where"), lambda row: row[1].place.text, 140, tone=Tone.QUIET, spare=2),
    )


def _tone(row: tuple[int, CheckRow]) -> Tone:
    return Tone.QUIET if row[1].gravity is Gravity.NOTE else Tone.MISSING
