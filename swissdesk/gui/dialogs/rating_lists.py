"""The rating lists of this computer: import, replace and remove them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QWidget,
)

from swissdesk.errors import (
    ListFact,
    LooksLike,
    RatingListUnclear,
    RatingListUnknown,
    SwissDeskError,
)
from swissdesk.gui import event_paths, failures, rating_lists
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.dialogs.list_columns import ListColumnsDialog
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.preferences import Preferences
from swissdesk.gui.rating_lists import ListImport
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.words import dates, list_imports, list_text
from swissdesk.model.federations import NAMES
from swissdesk.model.rating import FIDE
from swissdesk.rating_lists.importing import Wishes, first_rows
from swissdesk.rating_lists.report import ImportReport, ListInfo, ListKind

_MOST_MONTHS = 36
_REPORT_LINES = 6


class RatingListsDialog(FormDialog[None]):
    """Shows the lists, and imports others in the background, even after the dialog has closed.

    The lists in use stay until a new one is complete.
    """

    manual_page = "rating-lists.md#import-a-list"
    opening_size = (960, 560)

    def __init__(
        self,
        home: str,
        imports: ListImport,
        preferences: Preferences,
        parent: QWidget | None = None,
    ) -> None:
        """Show the lists; players of the federation *home* come first in imported ones."""
        super().__init__(_("Rating lists"), "", parent)
        self._preferences = preferences
        self._home = home
        self._imports = imports
        self._lists = rating_lists.library()
        self.state = label("", Voice.QUIET)
        self.model = ListingModel(_columns(), key=lambda info: info.path)
        self.table = self.begins_at = ListingTable(self.model, _("Rating lists"))
        self.take = QPushButton(_("&Import a list..."))
        self.remove = QPushButton(_("&Remove"))
        self.progress = QProgressBar(minimum=0, maximum=100)
        self.stop = QPushButton(_("&Stop the import"))
        self.report = QPlainTextEdit(readOnly=True)
        self.report.setAccessibleName(_("Report of the import"))
        self._lay_out()
        self.take.clicked.connect(self._ask_file)
        self.remove.clicked.connect(self._remove)
        self.stop.clicked.connect(self._stop)
        self.table.chosen.connect(self._follow_choice)
        imports.stepped.connect(self.progress.setValue)
        imports.finished.connect(self._take_outcome)
        self.show_lists()
        self._show_import()
        QTimer.singleShot(0, self, self._take_outcome)  # of an import that ended without a dialog

    @property
    def is_importing(self) -> bool:
        """Whether an import is running."""
        return self._imports.is_running

    def show_lists(self) -> None:
        """Show the lists that there are now."""
        infos = self._lists.lists()
        self.model.show_rows(infos)
        words, is_old = state(infos, _today())
        self.state.setText(words)
        speak(self.state, Voice.WARNING if is_old else Voice.QUIET)
        if infos and not self.table.currentIndex().isValid():
            self.table.choose(infos[0].path)
        self._follow_choice()

    def _follow_choice(self) -> None:
        self.remove.setEnabled(self._chosen is not None and not self.is_importing)

    @property
    def _chosen(self) -> ListInfo | None:
        return self.model.row_at(self.table.currentIndex())

    # Import

    def _ask_file(self) -> None:
        kinds = _("Rating lists (*.zip *.txt *.xml *.csv *.xlsx *.ratinglist);;All files (*)")
        folder = str(event_paths.documents_folder())
        chosen, _kind = QFileDialog.getOpenFileName(self, _("Import a rating list"), folder, kinds)
        if chosen:
            self.import_file(Path(chosen))

    def import_file(self, path: Path, wishes: Wishes | None = None) -> None:
        """Import a file in the background."""
        self.stop_complaining()
        self.report.hide()
        self.progress.setValue(0)
        self._imports.start(path, wishes or Wishes(home=self._home))
        self._show_import()

    def _show_import(self) -> None:
        for each in (self.progress, self.stop):
            each.setVisible(self.is_importing)
        name = self._imports.path.name
        self.progress.setFormat(_("{name}: %p %").format(name=name))
        self.take.setEnabled(not self.is_importing)
        self._follow_choice()

    def _stop(self) -> None:
        if self.is_importing:
            self._imports.stop()
            self._tell(_("The import was stopped. The lists are as they were."))

    def _take_outcome(self) -> None:
        """Show the report of an import that has ended, or ask for what it needs."""
        self._show_import()
        path, wishes, outcome = self._imports.path, self._imports.wishes, None
        if self.isVisible():
            outcome = self._imports.take_outcome()
        if isinstance(outcome, ImportReport):
            self._take(path, wishes, outcome)
        elif outcome is not None:
            self._fail(path, wishes, outcome)

    def _tell(self, words: str) -> None:
        self.report.setPlainText(words)
        self.report.show()

    def _take(self, path: Path, wishes: Wishes, report: ImportReport) -> None:
        if report.objection is not None:
            question = _("Import {name} anyway?").format(name=path.name)
            why = list_imports.objection(report)
            if confirmed(self, question, why, _("Import &anyway")):
                self.import_file(path, replace(wishes, anyway=True))
                return
        self._tell(list_imports.report(report))
        self.show_lists()
        if report.taken is not None:
            self.table.choose(report.taken.path)

    def _fail(self, path: Path, wishes: Wishes, error: Exception) -> None:
        """Ask for a fact that the file does not state, or show why it cannot be imported."""
        if isinstance(error, RatingListUnclear):
            given = UnclearListDialog(path.name, error.missing, wishes, self).ask()
            if given is not None:
                self.import_file(path, given)
        elif isinstance(error, RatingListUnknown) and self._ask_columns(path, wishes, error):
            return
        else:
            self.complain(failures.message(error), self.take)

    def _ask_columns(self, path: Path, wishes: Wishes, error: RatingListUnknown) -> bool:
        """Ask for the columns of an unknown table; return whether it is one."""
        if error.looks_like is not LooksLike.UNKNOWN_COLUMNS:
            return False
        try:
            sheet = first_rows(path)
        except SwissDeskError:
            return False
        headings = ";".join(sheet.rows[0])
        kept = self._preferences.list_columns(headings)
        dialog = ListColumnsDialog(path.name, sheet, wishes, kept, self)
        given = dialog.ask()
        if given is not None and given.meaning is not None:
            columns = ["" if each is None else each.value for each in given.meaning.fields]
            self._preferences.keep_list_columns(headings, columns)
            self.import_file(path, given)
        return True

    def _remove(self) -> None:
        chosen, beside = self._chosen, self.table.key_beside
        if chosen is None:
            return
        name = list_text.list_name(chosen.source, chosen.month)
        question = _("Remove the {list}?").format(list=name)
        words = _("Players keep the data that they have from it.")
        if not confirmed(self, question, words, _("&Remove")):
            return
        try:
            self._lists.remove(chosen)
        except SwissDeskError as error:
            self.complain(failures.message(error), self.table)
        self.show_lists()
        if beside is not None:
            self.table.choose(beside)

    def _lay_out(self) -> None:
        self.body.addWidget(self.state)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(fill(QHBoxLayout(), self.take, self.remove, 1, gap=8))
        self.body.addLayout(fill(QHBoxLayout(), (self.progress, 1), self.stop, gap=8))
        self.body.addWidget(self.report)
        lines = self.report.fontMetrics().lineSpacing() * _REPORT_LINES
        self.report.setMaximumHeight(lines + self.report.fontMetrics().lineSpacing())
        for each in (self.progress, self.stop, self.report, self.accept_button):
            each.hide()
        self.cancel_button.setText(_("&Close"))
        self.default_button = self.take


class UnclearListDialog(FormDialog[Wishes]):
    """Asks for the month, or for the kind of ratings, that a file does not state."""

    least_width = 420

    def __init__(
        self, name: str, missing: ListFact, wishes: Wishes, parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Which list is {name}?").format(name=name), _("&Import"), parent)
        self._wishes, self._missing = wishes, missing
        self.month = Choice((each, dates.shown(each)) for each in _latest_months(_today()))
        kinds = (ListKind.STANDARD, ListKind.RAPID, ListKind.BLITZ)
        self.kind = Choice((each, list_imports.kind(each)) for each in kinds)
        self.source = Choice((each, f"{each}  {name}") for each, name in NAMES.items())
        said, words, self.begins_at = {
            ListFact.MONTH: (
                _("The file does not say of which month it is. Look at the page it is from."),
                _("&Month"),
                self.month,
            ),
            ListFact.KIND: (
                _("The file does not say for which games its ratings are."),
                _("&Ratings"),
                self.kind,
            ),
            ListFact.SOURCE: (
                _("The file does not say whose list it is."),
                _("&Federation"),
                self.source,
            ),
        }[missing]
        self.body.insertWidget(0, label(said))
        self.form.addRow(words, self.begins_at)

    def value(self) -> Wishes:
        """Return the wishes with the missing fact."""
        if self._missing is ListFact.MONTH:
            return replace(self._wishes, month=self.month.value)
        if self._missing is ListFact.SOURCE:
            return replace(self._wishes, source=self.source.value)
        return replace(self._wishes, kind=self.kind.value)


def _today() -> date:
    return datetime.now().astimezone().date()


def _latest_months(today: date) -> list[str]:
    """Return this month and earlier ones, the latest first, as "YYYY/MM"."""
    first = 12 * today.year + today.month - 1
    return [f"{each // 12}/{each % 12 + 1:02}" for each in range(first, first - _MOST_MONTHS, -1)]


def state(infos: Sequence[ListInfo], today: date) -> tuple[str, bool]:
    """Return a sentence on the latest FIDE list here, and whether there is a newer one."""
    months = [each.month for each in infos if each.source == FIDE]
    this_month = f"{today:%Y/%m}"
    if not infos:
        return _(
            "There are no rating lists on this computer. Download players_list.zip from FIDE's "
            "site, or bring it on a stick, and import it as it is. SwissDesk never goes online."
        ), False
    if not months:
        return _("There is no FIDE list here."), True
    if max(months) < this_month:
        form = _("A newer list exists: FIDE's list of {month}. Here is that of {latest}.")
        latest = dates.shown(max(months))
        return form.format(month=dates.shown(this_month), latest=latest), True
    return _("FIDE's list of {month} is the latest.").format(month=dates.shown(max(months))), False


def _columns() -> tuple[Column[ListInfo], ...]:
    rated = (_("Standard"), _("Rapid"), _("Blitz"), _("National"))
    return (
        Column(
            _("List"),
            lambda info: list_text.list_name(info.source, info.month),
            tone=Tone.STRONG,
            most=300,
        ),
        Column(_("Ratings"), lambda info: list_imports.kind(info.kind), 92, tone=Tone.QUIET),
        Column(_("Players"), lambda info: _count(info.players), 84, RIGHT),
        *(
            Column(name, partial(_rated, place), 84, RIGHT, Tone.QUIET, spare=2 + place)
            for place, name in enumerate(rated)
        ),
        Column(_("Imported"), lambda info: dates.noted_moment(info.imported_at), 170, spare=1),
        Column(_("File"), lambda info: info.file_name, 150, tone=Tone.QUIET, spare=9, most=260),
    )


def _rated(place: int, info: ListInfo) -> str:
    return _count(info.rated[place])


def _count(number: int) -> str:
    """Return a number with thin spaces between its thousands; empty for none."""
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}") if number else ""
