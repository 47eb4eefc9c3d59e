"""Export for other programs: the form, the place, and the round and boards of a PGN file."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QWidget

from swissdesk.exports.forms import ExportForm, Order
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label, tip
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.model.event import Event
from swissdesk.model.tournament import Tournament
from swissdesk.papers.sets import file_stem

_MOST_BOARDS = 9999


@dataclass(frozen=True, slots=True)
class Export:
    """An export, and the file or folder for it."""

    order: Order
    path: Path


class ExportDialog(FormDialog[Export]):
    """Proposes a place beside the event file, and the last round paired."""

    manual_page = "exports.md"
    least_width = 600

    def __init__(
        self,
        event: Event,
        tournament: Tournament,
        event_file: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Export for other programs"), _("&Export"), parent)
        self._event, self._tournament = event, tournament
        self._event_file = event_file
        self._agreed = set[Path]()
        self._is_own = False
        self.what = Choice(
            (
                (ExportForm.JSON, _("the whole event (JSON)")),
                (ExportForm.PGN, _("a round for boards and broadcasts (PGN)")),
                (ExportForm.ICS, _("the schedule of all sections (calendar)")),
                (ExportForm.XLSX, _("all lists of this section (one workbook)")),
                (ExportForm.CSV, _("all lists of this section (CSV files)")),
            )
        )
        last = max(tournament.last_settled_round, 1)
        self.round = NumberField(1, last)
        self.round.setValue(last)
        self.boards = NumberField(0, _MOST_BOARDS)
        self.boards.setSpecialValueText(_("all"))
        self.path = QLineEdit()
        self.browse = QPushButton(_("C&hange..."))
        self.remark = label("", Voice.QUIET)
        self.form.addRow(_("&What"), self.what)
        self.form.addRow(_("&Round"), self.round)
        self.form.addRow(_("First &boards"), self.boards)
        self.place = add_row(self.form, _("&Place"), self.path, self.browse)
        self.body.addWidget(self.remark)
        self.path.textChanged.connect(lambda text: self.path.setToolTip(tip(text)))
        self.path.textEdited.connect(self._own_path)
        self.what.currentIndexChanged.connect(self._follow)
        self.round.valueChanged.connect(self._propose)
        self.browse.clicked.connect(self._browse)
        self._follow()

    def value(self) -> Export:
        """Return the choices."""
        form = self.what.value
        section = None if form in {ExportForm.JSON, ExportForm.ICS} else self._tournament.id
        order = Order(form, section, self.round.value(), self.boards.value())
        return Export(order, self._path())

    def problem(self) -> Problem:
        path = self._path()
        if self.what.value is ExportForm.PGN and not self._tournament.last_settled_round:
            return _("No round is paired yet."), self.what
        if not self.path.text().strip():
            return _("Choose a place for the export."), self.path
        is_new = path == self._usual() or path in self._agreed or not path.exists()
        if self.what.value is not ExportForm.CSV and not is_new:
            return _("A file with this name already exists. Choose another name."), self.path
        return None

    def _follow(self) -> None:
        """Show the fields, the place and the remark of the form chosen."""
        is_of_games = self.what.value is ExportForm.PGN
        for field in (self.round, self.boards):
            self.form.setRowVisible(field, is_of_games)
        self.remark.setText(_remark(self.what.value))
        self._is_own = False
        self._propose()

    def _propose(self) -> None:
        if not self._is_own:
            self.path.setText(str(self._usual()))

    def _usual(self) -> Path:
        """Return the place beside the event file; one for a section has its name."""
        form, round_no = self.what.value, self.round.value()
        stem = file_stem(self._event, self._tournament) or self._event_file.stem
        name = {
            ExportForm.PGN: f"{stem}_R{round_no:02}",
            ExportForm.XLSX: _("{section} lists").format(section=stem),
            ExportForm.CSV: _("{section} lists").format(section=stem),
        }.get(form, self._event_file.stem)
        return self._event_file.with_name(name + form.value)

    def _path(self) -> Path:
        """Return the typed place; a bare name is beside the event file."""
        path = self._event_file.parent / Path(self.path.text().strip()).expanduser()
        ending = self.what.value.value
        return path if path.suffix.lower() == ending else path.with_name(path.name + ending)

    def _own_path(self) -> None:
        self._is_own = True

    def _browse(self) -> None:
        title, at, ending = _("Place for the export"), self.path.text(), self.what.value.value
        if ending:
            chosen, _kind = QFileDialog.getSaveFileName(self, title, at, f"*{ending}")
        else:
            chosen = QFileDialog.getExistingDirectory(self, title, at)
        if chosen:
            self._own_path()
            self.path.setText(chosen)
            self._agreed.add(Path(chosen))


def _remark(form: ExportForm) -> str:
    return {
        ExportForm.JSON: _(
            "The file holds dates of birth and e-mail addresses. Do not publish it as it is."
        ),
        ExportForm.PGN: _(
            "Load it into DGT LiveChess as the pairings of the round, or into a broadcast of "
            "Lichess. Export again if pairings change."
        ),
        ExportForm.ICS: _("Times are local at the venue. Rounds without a day are left out."),
        ExportForm.XLSX: _("Each list is on a sheet of its own, the results of all rounds, too."),
        ExportForm.CSV: _("Existing files with the same names are replaced."),
    }[form]
