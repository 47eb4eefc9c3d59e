"""Line-ups from a spreadsheet: what they change, what breaks the regulations, and problems."""

from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import MOST_FOR_NAME, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.labels import Voice, label, line, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.source_form import SourceForm
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import line_up_import
from swissdesk.listings.rows.line_up_import import ImportRow
from swissdesk.listings.words import failures
from swissdesk.model.tournament import Tournament
from swissdesk.operations.line_ups import NamedLineUp
from swissdesk.sheets.source import Source

_MOST_WORDS = 700


class ImportLineUpsDialog(FormDialog[tuple[NamedLineUp, ...]]):
    """Shows the line-ups of a list; while a cell has a problem, none can be imported."""

    manual_page = "teams.md#import-line-ups"
    opening_size = (1100, 560)

    def __init__(
        self, source: Source, tournament: Tournament, round_no: int, parent: QWidget | None = None
    ) -> None:
        form = _("Import line-ups for round {n} from {name}")
        super().__init__(form.format(n=round_no, name=source.name), "", parent)
        self._source, self._tournament, self._round_no = source, tournament, round_no
        self.source_form = SourceForm(source, self)
        self.model = ListingModel(_columns(), key=lambda row: row.row)
        self.table = self.begins_at = ListingTable(self.model, _("Line-ups"))
        self.summary = line("", Voice.STRONG)
        self.remark = label("", Voice.WARNING)
        self._found: tuple[ImportRow, ...] = ()
        head = self.source_form.row()
        head.addStretch(1)
        self.body.addLayout(head)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.remark)
        self.body.addWidget(self.summary)
        self.table.chosen.connect(self._show_remark)
        self.source_form.changed.connect(self._read)
        self._read()

    def value(self) -> tuple[NamedLineUp, ...]:
        """Return the line-ups to set."""
        return line_up_import.named(self._found)

    def _read(self) -> None:
        self._found, failure = (), ""
        try:
            sheet = self._source.read(self.source_form.form())
            self._found = line_up_import.rows(self._tournament, self._round_no, sheet)
        except SwissDeskError as refused:
            failure = failures.sentence(refused)
        self.model.show_rows(self._found)
        count = len(self.value())
        words = ngettext("&Import {n} line-up", "&Import {n} line-ups", count)
        self.accept_button.setText(words.format(n=count))
        self.accept_button.setEnabled(count > 0)
        self.summary.setText(failure or line_up_import.summary(self._found))
        is_refused = failure or any(row.problems for row in self._found)
        speak(self.summary, Voice.COMPLAINT if is_refused else Voice.STRONG)
        first = [row.row for row in self._found if row.problems] or [row.row for row in self._found]
        if first:
            self.table.choose(first[0])
        self._show_remark()

    def _show_remark(self) -> None:
        """Show the whole remark on the current row; the table may be too narrow for it."""
        row = self.model.row_at(self.table.currentIndex())
        self.remark.setText("" if row is None else row.remark)


def _columns() -> tuple[Column[ImportRow], ...]:
    most = _MOST_WORDS
    return (
        Column(_("Row"), lambda row: str(row.row), 46, RIGHT, Tone.QUIET),
        Column(_("Table"), lambda row: str(row.table or ""), 56, RIGHT, Tone.QUIET),
        Column(_("Team"), lambda row: row.name, 170, tone=Tone.STRONG, most=MOST_FOR_NAME),
        Column(_("Line-up"), lambda row: row.players, 300, most=most),
        Column(_("Remark"), lambda row: row.remark, 400, tone=_tone, most=most),
    )


def _tone(row: ImportRow) -> Tone:
    return Tone.MISSING if row.remark else Tone.PLAIN
