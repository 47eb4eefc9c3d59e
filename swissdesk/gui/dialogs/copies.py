"""The copies of an event: their contents, the one to open, and the place for more."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui import tasks
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import copy_list
from swissdesk.listings.rows.copy_list import CopyRow
from swissdesk.listings.words import dates, failures
from swissdesk.store import copies

_MOST = 200
"""How many files are read, the latest first."""


class CopiesDialog(FormDialog[CopyRow]):
    """Lists the copies in *places* of the event with this *origin*, or of all if it is empty.

    *stick* is the second place for copies, None if there is none yet. The chosen copy opens as a
    new file.
    """

    manual_page = "copies.md#open-a-copy"
    opening_size = (960, 520)

    place_chosen = Signal(object)
    """The arbiter wants another second place: a Path, or None for none."""

    def __init__(
        self,
        places: tuple[Path, ...],
        origin: str,
        stick: Path | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Copies"), _("&Open as a new file"), parent)
        self._origin = origin
        self._task: tasks.Task | None = None
        self.stick = label("", Voice.PLAIN)
        self.choose = QPushButton(_("Choose the &stick..."))
        self.forget = QPushButton(_("&No stick"))
        self.model = ListingModel(_columns(), key=lambda row: row.path)
        self.table = ListingTable(self.model, _("Copies"))
        self.count = label("", Voice.SMALL)
        self.elsewhere = QPushButton(_("Another &folder..."))
        self._lay_out()
        self.choose.clicked.connect(self._choose_place)
        self.forget.clicked.connect(lambda: self.place_chosen.emit(None))
        self.elsewhere.clicked.connect(self._choose_folder)
        self.table.chosen.connect(self._follow_choice)
        self.table.activated_key.connect(lambda _key: self.accept_button.click())
        self.begins_at = self.table
        self.show_stick(stick)
        self._show_rows(())
        self.read(places)

    @property
    def is_reading(self) -> bool:
        """Whether the copies are still being read."""
        return self._task is not None and self._task.is_running

    def value(self) -> CopyRow:
        """Return the copy to open."""
        chosen = self._chosen
        assert chosen is not None
        return chosen

    def show_stick(self, stick: Path | None) -> None:
        """Show the second place for copies."""
        self.forget.setEnabled(stick is not None)
        self.stick.setText(
            _("Copies are made on this computer only. Choose a USB stick for a second copy.")
            if stick is None
            else _("Copies are made on this computer and in {place}.").format(place=stick)
        )

    def read(self, places: tuple[Path, ...]) -> None:
        """Read the event files in *places* without blocking the window."""
        if self._task is not None:
            self._task.cancel()
        found = [path for place in places for path in _files(place, self._origin)][:_MOST]
        self.count.setText(_("Reading the copies ..."))
        self._task = tasks.run_through(
            _("Reading the copies ..."),
            _rows(found, self._origin),
            len(found),
            then=self._show_rows,
            failed=self._fail,
            parent=self,
        )

    def _show_rows(self, rows: list[CopyRow] | tuple[CopyRow, ...]) -> None:
        shown = sorted(rows, key=lambda row: row.at, reverse=True)
        self.model.show_rows(shown)
        form = ngettext("{n} copy", "{n} copies", len(shown))
        self.count.setText(form.format(n=len(shown)) if shown else _("There are no copies here."))
        if shown:
            self.table.choose(shown[0].path)
        self._follow_choice()

    def _follow_choice(self) -> None:
        self.accept_button.setEnabled(self._chosen is not None and not self._chosen.problem)

    @property
    def _chosen(self) -> CopyRow | None:
        key = self.table.current_key
        return next((each for each in self.model.rows if each.path == key), None)

    def _fail(self, error: Exception) -> None:
        raise error

    def _choose_place(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, _("Folder for the second copies"))
        if chosen:
            self.place_chosen.emit(Path(chosen))

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, _("A folder with copies"))
        if chosen:
            self._origin = ""
            self.read((Path(chosen),))

    def _lay_out(self) -> None:
        for widgets in ((self.stick, self.choose, self.forget), (self.count, self.elsewhere)):
            line = QHBoxLayout()
            line.addWidget(widgets[0], 1)
            for button in widgets[1:]:
                line.addWidget(button)
            self.body.addLayout(line)
        self.body.addWidget(self.table, 1)

    def done(self, result: int) -> None:
        if self._task is not None:
            self._task.cancel()
        super().done(result)


def _files(place: Path, origin: str) -> tuple[Path, ...]:
    """Return the event files in a place; none if its medium is not connected."""
    try:
        return copies.files_in(place, origin)
    except SwissDeskError:
        return ()


def _rows(paths: list[Path], origin: str) -> Iterator[CopyRow]:
    """Read one file after another."""
    for path in paths:
        try:
            found = copies.contents(path)
        except SwissDeskError as error:
            yield copy_list.damaged(path, failures.sentence(error))
            continue
        if found.origin == origin or not origin:
            yield copy_list.row(path, found.event, found.steps)


def _columns() -> tuple[Column[CopyRow], ...]:
    return (
        Column(_("Last step at"), lambda row: dates.noted_moment(row.at[:16]) or "–", 160),
        Column(_("Event"), lambda row: row.event, 180, tone=Tone.STRONG, spare=2),
        Column(
            _("Last step"),
            lambda row: row.problem or row.last_step,
            tone=lambda row: Tone.MISSING if row.problem else Tone.PLAIN,
        ),
        Column(_("Rounds"), lambda row: row.rounds, 70, RIGHT, spare=1),
        Column(_("Results"), lambda row: row.results, 90, RIGHT),
        Column(_("Folder"), lambda row: str(row.path.parent), 160, tone=Tone.QUIET, spare=3),
    )
