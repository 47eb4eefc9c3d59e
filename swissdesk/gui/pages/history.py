"""The history: the journal in words, newest first, and the way back to any step."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QProgressDialog,
    QPushButton,
    QWidget,
)

from swissdesk import output
from swissdesk.errors import EventFileError, OutputNotWritten
from swissdesk.gui import event_paths
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.field import FilterField
from swissdesk.gui.widgets.flow import Chips
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.shortcut import Menu, on_key
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import history
from swissdesk.listings.rows.history import Effect, HistoryRow
from swissdesk.listings.rows.search import has_phrase
from swissdesk.listings.words import failures
from swissdesk.locales import name_key
from swissdesk.model.ids import TournamentId
from swissdesk.operations.registry import Subject
from swissdesk.sheets import csv_file
from swissdesk.store import chain

_CSV = ".csv"


class HistoryPage(QWidget):
    """Every step ever done in the file; no step disappears from here."""

    manual_page = "history.md"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._is_going_back = False
        self._rows: tuple[HistoryRow, ...] = ()
        self.filter = FilterField(_("Player, board, round..."))
        self.chips = Chips(
            (
                (None, _("All")),
                (Subject.RESULTS, _("Results")),
                (Subject.PLAYERS, _("Players")),
                (Subject.ROUNDS, _("Rounds")),
                (Subject.REGULATIONS, _("Set-up")),
            )
        )
        self.section = Choice()
        self.section.setAccessibleName(_("Section"))
        self._offered: tuple[tuple[TournamentId | None, str], ...] = ()
        self.export = QPushButton(_("&Save as..."))
        menu = Menu(self)
        for suffix, name in _kinds().items():
            menu.addAction(name).triggered.connect(partial(self._save, suffix))
        self.export.setMenu(menu)
        self.count = line("", Voice.SMALL)
        self.go_back = QPushButton(_("&Undo to here"))
        self.model = ListingModel(history_columns(), lambda row: row.number, self)
        self.table = ListingTable(self.model, _("History"))
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.table)
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the present journal."""
        if self._is_going_back:
            return
        document = self._session.document
        self._rows = history.rows(document.event, document.steps(), document.particulars())
        self._offer_sections()
        self._show_rows()

    def _offer_sections(self) -> None:
        """Offer the sections of the event as filters if it has several."""
        sections = self._session.snapshot.tournaments
        offered = ((None, _("All sections")), *((each.id, each.settings.name) for each in sections))
        if offered == self._offered:
            return
        if len(sections) != max(len(self._offered) - 1, 1):
            columns = history_columns(has_sections=len(sections) > 1)
            self.model.show_columns(columns, ())
        chosen, self._offered = self.section.value, offered
        self.section.offer(offered)
        if chosen in dict(offered):
            self.section.choose(chosen)
        self.section.setVisible(len(sections) > 1)

    def save_to(self, path: Path, endings: Sequence[str] = ()) -> None:
        """Write the steps in view as CSV, or the whole journal with its digests for an appeal."""
        event_file = self._session.event_file
        try:
            path = event_paths.with_ending(path, endings or tuple(_KINDS))
            content = _KINDS[path.suffix.lower()](self)
            output.write(path, content, inputs=[event_file], over=output.Over.ANY)
        except (OutputNotWritten, EventFileError) as problem:
            self._session.fail(problem)
            return
        self._session.say(_("Saved as {file}").format(file=path))

    def as_csv(self) -> bytes:
        """Return the steps in view."""
        return csv_file.write(history.cells(self.model.rows))

    def as_text(self) -> bytes:
        """Return the journal in words, each step with its digest; raise EventFileError."""
        document = self._session.document
        digests = {each.number: each.digest for each in document.links()}
        flaw = None if document.flaw is None else failures.sentence(document.flaw)
        return history.written(
            document.event, document.steps(), document.particulars(), digests, flaw
        ).encode()

    def as_lines(self) -> bytes:
        """Return the journal as JSON lines, which anyone can verify; raise EventFileError."""
        return chain.lines(self._session.document.links()).encode()

    def _save(self, suffix: str = _CSV) -> None:
        proposed = self._session.event_file.with_suffix(suffix)
        chosen, _kind = QFileDialog.getSaveFileName(
            self, _("History"), str(proposed), f"{_kinds()[suffix]} (*{suffix})"
        )
        if chosen:
            self.save_to(Path(chosen), [suffix])

    def _show_rows(self) -> None:
        found = [row for row in self._rows if self._is_found(row)]
        self.chips.show_counts(_counts(found), of=_counts(self._rows))
        shown = [row for row in found if self.chips.value in (None, row.subject)]
        self.model.show_rows(shown)
        if shown and not self.table.currentIndex().isValid():
            self.table.choose(shown[0].number)
        self.count.setText(
            ngettext("{n} step", "{n} steps", len(shown)).format(n=len(shown))
            if len(shown) == len(self._rows)
            else _("{n} of {all} steps").format(n=len(shown), all=len(self._rows))
        )
        self._show_way_back()

    def _is_found(self, row: HistoryRow) -> bool:
        """Whether a step belongs to the chosen section and contains the typed words."""
        is_in_section = self.section.value in (None, row.section)
        return is_in_section and has_phrase(f"{row.at} {row.sentence}", self.filter.text())

    def _show_way_back(self) -> None:
        row = self.model.row_at(self.table.currentIndex())
        steps = 0 if row is None else row.steps_back or 0
        tip = ngettext("Undoes {n} step", "Undoes {n} steps", steps).format(n=steps)
        if not steps:
            tip = _("This is the last step in effect, or it is already undone.")
        elif row is not None and self._is_anothers_after(row):
            steps, tip = 0, _("Other desks have made steps since; you can undo only your own.")
        self.go_back.setEnabled(steps > 0)
        self.go_back.setToolTip(tip)

    def _is_anothers_after(self, row: HistoryRow) -> bool:
        """Return whether another desk made a step in effect after *row*."""
        document = self._session.document
        steps = document.steps()
        return any(
            not document.is_own(steps[each.number - 1])
            for each in self._rows
            if each.number > row.number and each.effect is Effect.DONE
        )

    def _go_back(self) -> None:
        """Undo all later steps; if that takes long, a dialog offers to stop at the step reached."""
        row = self.model.row_at(self.table.currentIndex())
        if row is None or not row.steps_back:
            return
        steps = row.steps_back
        if steps > 1 and not self._is_confirmed(row, steps):
            return
        self._is_going_back = True
        progress = QProgressDialog(_("Undoing steps ..."), _("Stop here"), 0, steps, self)
        progress.setWindowTitle(_("History"))
        progress.setWindowModality(Qt.WindowModality.WindowModal)
        progress.setAutoReset(False)
        try:
            for undone in range(steps):
                progress.setValue(undone)
                if progress.wasCanceled() or not self._session.undo():
                    break
        finally:
            progress.close()
            self._is_going_back = False
        self.refresh()

    def _is_confirmed(self, row: HistoryRow, steps: int) -> bool:
        return confirmed(
            self,
            _("Undo everything after step {n}?").format(n=row.number),
            _('{steps} steps will be undone. The last step then is "{sentence}".').format(
                steps=steps, sentence=row.sentence
            )
            + self._sections_after(row)
            + "\n"
            + _("Redo restores each of them."),
            _("Undo {n} steps").format(n=steps),
        )

    def _sections_after(self, row: HistoryRow) -> str:
        """Name the sections in which going back to *row* undoes steps, also hidden sections."""
        undone = (each for each in self._rows if each.number > row.number)
        names = dict.fromkeys(
            each.section_name
            for each in undone
            if each.effect is Effect.DONE and each.section is not None
        )
        if len(self._session.document.event.tournaments) == 1 or not names:
            return ""
        form = ngettext(
            "They belong to section {names}.", "They belong to sections {names}.", len(names)
        )
        return "\n" + form.format(names=", ".join(sorted(names, key=name_key)))

    def _lay_out(self) -> None:
        chips = (self.chips, 5, Qt.AlignmentFlag.AlignVCenter)
        parts = ((self.filter, 3), self.section, chips, self.count, self.export, self.go_back)
        margins = (16, 6, 10, 6)
        column_of(row_of(*parts, spacing=8), (self.table, 1), on=self, spacing=4, margins=margins)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self._show_rows)
        self.section.activated.connect(self._show_rows)
        self.filter.left.connect(self.table.setFocus)
        self.table.chosen.connect(self._show_way_back)
        self.go_back.clicked.connect(self._go_back)
        self.chips.chosen.connect(self._show_rows)
        on_key(self, "Ctrl+F", _("find"), self.filter.start)
        on_key(self, "Ctrl+S", _("save as CSV"), self._save)


def _counts(rows: Iterable[HistoryRow]) -> Mapping[Subject | None, int]:
    """Return the number of steps on each subject; under None, of all steps."""
    subjects = [row.subject for row in rows]
    return {None: len(subjects), **Counter(subjects)}


_KINDS = {_CSV: HistoryPage.as_csv, ".txt": HistoryPage.as_text, ".jsonl": HistoryPage.as_lines}
"""The contents of an exported file, by the ending of its name."""


def _kinds() -> dict[str, str]:
    return {
        _CSV: _("Steps in view, as CSV"),
        ".txt": _("Journal with digests, for an appeal"),
        ".jsonl": _("Journal with digests, as JSON lines for checking"),
    }


def history_columns(*, has_sections: bool = False) -> tuple[Column[HistoryRow], ...]:
    """Return the columns of the journal, with the section if the event *has_sections*."""
    section: Column[HistoryRow] = Column(
        _("Section"), lambda row: row.section_name, 90, tone=Tone.QUIET
    )
    return (
        Column(_("No."), lambda row: str(row.number), 56, RIGHT, Tone.QUIET),
        Column(_("When"), lambda row: row.at, 190, tone=Tone.QUIET),
        *((section,) if has_sections else ()),
        Column(_("What"), _sentence, tone=_tone),
        Column(_("Who"), lambda row: row.who, 120, tone=Tone.QUIET, spare=1),
    )


def _sentence(row: HistoryRow) -> str:
    is_undone = row.effect is Effect.UNDONE
    return _("{sentence} (undone)").format(sentence=row.sentence) if is_undone else row.sentence


def _tone(row: HistoryRow) -> Tone:
    return Tone.PLAIN if row.effect is Effect.DONE else Tone.QUIET
