"""The report for rating of the section in view: its state, deadline and problems, and receipts."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QPushButton, QScrollArea, QWidget

import swissdesk
from swissdesk import output
from swissdesk.errors import FileAlreadyExists, OfPractice, OutputNotWritten, SwissDeskError
from swissdesk.gui import event_paths, tasks, theme
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.sent_report import SentFileDialog, SentReportDialog
from swissdesk.gui.models.listing_model import Column, ListingModel, Tone
from swissdesk.gui.pages.checks import check_columns
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.listings.checks import report_status
from swissdesk.listings.checks.all_checks import verdict
from swissdesk.listings.checks.check_row import Gravity, Place
from swissdesk.listings.checks.report_status import ReportStatus
from swissdesk.listings.words import dates
from swissdesk.model.event import registered
from swissdesk.model.practice import is_practice
from swissdesk.model.registration import SentReport
from swissdesk.operations import registration
from swissdesk.trf import rating_report
from swissdesk.trf.rating_report import Report, Slice

_PROGRAM = f"SwissDesk {swissdesk.__version__}"
_ENDINGS = (".txt", ".trf")
_DIGITS = 12
_LEAST_REPORTS, _LEAST_CHECKS = 110, 150


@dataclass(frozen=True, slots=True)
class _Line:
    """A report, or a receipt of a file sent for it; ``number`` is the receipt's, 0 for a report."""

    rounds: Slice
    report: Report | None
    words: str
    state: str
    receipt: SentReport | None = None
    number: int = 0


class FideReportPart(QWidget):
    """A table of reports with their receipts, and a table of problems.

    The report is written again in the background whenever the part is shown or the event changes.
    """

    manual_page = "fide-report.md"

    place_chosen = Signal(object)
    """The Place of the problem that the user opened."""
    ready = Signal()
    """The state is complete."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.today: Callable[[], date] = date.today
        self._task: tasks.Task | None = None
        self._written: dict[Slice, tuple[str, str]] = {}
        self.status: ReportStatus | None = None
        self.verdict, self.deadline = line("", Voice.STRONG), label("", Voice.SMALL)
        self.model = ListingModel(_columns(), key=lambda row: (row.rounds, row.number))
        self.table = ListingTable(self.model, _("Reports"))
        self.problems = ListingModel(check_columns(), key=lambda row: row[0])
        self.checks = ListingTable(self.problems, _("Problems of the report"))
        self.whole = label("")
        self.write = QPushButton(_("&Write the file... (Ctrl+S)"))
        self.send = QPushButton(_("&Mark as sent..."))
        self.confirm = QPushButton(_("C&onfirm"))
        self.save_again = QPushButton(_("Save the file sen&t..."))
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Write the reports again, and show how they are."""
        if self._task is not None:
            self._task.cancel()
        event, tournament = self._session.snapshot, self._session.tournament
        today = self.today()
        self._task = tasks.run(
            _("Checking the report ..."),
            lambda: report_status.status(event, tournament, today, program=_PROGRAM),
            then=self._show,
            failed=self._session.fail,
            parent=self,
        )

    def _show(self, status: ReportStatus) -> None:
        self.status = status
        self.verdict.setText(_verdict(status))
        if any(each.has_changed for each in status.reports):
            speak(self.verdict, Voice.COMPLAINT)
        else:
            speak(self.verdict, Voice.WARNING if status.has_errors else Voice.GOOD)
        due = status.next_deadline
        has_passed = due is not None and due.has_passed
        passed = _("{deadline} (passed)").format(deadline=due.sentence if due else "")
        self.deadline.setText(passed if has_passed else due.sentence if due else "")
        speak(self.deadline, Voice.WARNING if has_passed else Voice.SMALL)
        self.model.show_rows(self._lines(status))
        if self.table.current_key is None and self.model.rows:
            self.table.choose((self.model.rows[0].rounds, 0))
        self.problems.show_rows([*enumerate(status.checks)])
        if status.checks and not self.checks.currentIndex().isValid():
            self.checks.choose(0)
        self._enable()
        self.ready.emit()

    def _lines(self, status: ReportStatus) -> list[_Line]:
        """Return the reports, each followed by the receipts of its files, the last one first."""
        tournament = self._session.tournament
        receipts = [*enumerate(tournament.sent_reports, 1)][::-1]
        found = []
        for each in status.reports:
            words = report_status.rounds_text(each.rounds, tournament)
            state = report_status.state_text(each)
            if each.has_changed:
                state = _("changed since sent")
            found.append(_Line(each.rounds, each, words, state))
            for number, receipt in receipts:
                if Slice(receipt.first_round, receipt.last_round) == each.rounds:
                    found.append(_receipt_line(each.rounds, receipt, number))
        known = {row.rounds for row in found}
        others = [
            _receipt_line(rounds, receipt, number, report_status.rounds_text(rounds, tournament))
            for number, receipt in receipts
            if (rounds := Slice(receipt.first_round, receipt.last_round)) not in known
        ]
        return [*found, *others]

    @property
    def _line(self) -> _Line | None:
        return self.model.row_at(self.table.currentIndex())

    @property
    def _report(self) -> Report | None:
        """The report of the current line."""
        row, status = self._line, self.status
        if row is None or status is None:
            return None
        return next((each for each in status.reports if each.rounds == row.rounds), None)

    @property
    def _receipt(self) -> tuple[int, SentReport] | None:
        """The receipt of the current line; of a report, the last one."""
        row = self._line
        if row is not None and row.receipt is not None:
            return row.number, row.receipt
        report = self._report
        found = None if report is None else report.receipt
        return None if report is None or found is None else (report.number, found)

    def _enable(self) -> None:
        report, receipt = self._report, self._receipt
        is_played = report is not None and report.is_played
        self.write.setEnabled(report is not None)
        self.send.setEnabled(is_played)
        self.confirm.setEnabled(receipt is not None and not receipt[1].confirmed_at)
        self.save_again.setEnabled(receipt is not None)

    def _text(self, rounds: Slice) -> str | None:
        """Return the report of some rounds; None while games or rounds are missing."""
        event, section = self._session.snapshot, self._session.tournament_id
        try:
            return rating_report.rating_report(event, section, rounds, program=_PROGRAM)
        except SwissDeskError:
            return None

    # What the buttons do

    def ask_to_write(self) -> None:
        """Ask for a file, and write the report into it; a report with errors becomes a draft."""
        report, status = self._report, self.status
        if report is None or status is None:
            return
        if is_practice(self._session.snapshot):
            self._session.fail(OfPractice())
            return
        text = self._text(report.rounds)
        if text is None or status.has_errors:
            if not confirmed(self, _("Write a draft?"), _consequence(status), _("Write a &draft")):
                return
            text = self._draft(report.rounds)
        event, tournament = self._session.snapshot, self._session.tournament
        name = rating_report.file_name(event, tournament, report.rounds)
        path = self._session.event_file.with_name(name)
        if chosen := self._chosen_file(path):
            self.write_to(chosen, report.rounds, text)

    def write_to(self, path: Path, rounds: Slice, text: str) -> None:
        """Write a report to a file, which is then the one to be marked as sent."""
        written = self._save(path, text)
        if written is not None:
            self._written[rounds] = written.name, text

    def _save(self, path: Path, text: str) -> Path | None:
        event_file = self._session.event_file
        try:
            path = event_paths.with_ending(path, _ENDINGS)
            output.write(path, text.encode(), inputs=[event_file], over=output.Over.ANY)
        except (FileAlreadyExists, OutputNotWritten) as problem:
            self._session.fail(problem)
            return None
        self._session.say(_("Saved as {file}").format(file=path))
        return path

    def mark_as_sent(self) -> None:
        """Ask who sent the report, and keep it with its receipt: the file last written, if any."""
        report, status = self._report, self.status
        text = None if report is None else self._text(report.rounds)
        if report is None or status is None or text is None:
            return
        event, tournament = self._session.snapshot, self._session.tournament
        usual = rating_report.file_name(event, tournament, report.rounds), text
        name, written = self._written.get(report.rounds, usual)
        caution = _consequence(status) if status.has_errors else ""
        if rating_report.is_same(written, text):
            text = written
        else:
            name = usual[0]
            words = _("The file written before is out of date. Write it again, and send that one.")
            caution = " ".join(filter(None, (words, caution)))
        sent = [each.sent_by for each in tournament.sent_reports]
        who = (sent or [registered(event, tournament).chief_arbiter.name])[-1]
        sender = SentReportDialog(name, who, caution, self).ask()
        if sender is not None:
            receipt = SentReport(
                report.rounds.first_round,
                report.rounds.last_round,
                _now(),
                sender,
                name,
                rating_report.digest(text),
                text,
            )
            self._session.perform(registration.record_sent_report, report=receipt)

    def confirm_receipt(self) -> None:
        """Note that the rating officer has confirmed the report of the current line."""
        receipt = self._receipt
        if receipt is not None:
            number = receipt[0]
            self._session.perform(registration.confirm_sent_report, number=number, at=_now())

    def show_sent_file(self) -> None:
        """Show the file of the current receipt, and save it if the arbiter wants it."""
        receipt = self._receipt
        if receipt is not None and SentFileDialog(receipt[1], self).exec():
            self.save_sent_file()

    def save_sent_file(self) -> None:
        """Save the file that was sent once more."""
        receipt = self._receipt
        if receipt is not None:
            sent = receipt[1]
            path = self._session.event_file.with_name(sent.file_name)
            if chosen := self._chosen_file(path):
                self._save(chosen, sent.text)

    def _draft(self, rounds: Slice) -> str:
        event, section = self._session.snapshot, self._session.tournament_id
        return rating_report.rating_report(event, section, rounds, program=_PROGRAM, is_draft=True)

    def _chosen_file(self, proposed: Path) -> Path | None:
        kind = _("Report file")
        kinds = f"{kind} (*.txt *.trf)"
        title = _("Write the report")
        chosen, _kind = QFileDialog.getSaveFileName(self, title, str(proposed), kinds)
        return Path(chosen) if chosen else None

    def _go(self, key: Hashable) -> None:
        places: dict[Hashable, Place] = {number: row.place for number, row in self.problems.rows}
        self.place_chosen.emit(places[key])

    def _show_whole(self) -> None:
        row = self.problems.row_at(self.checks.currentIndex())
        self.whole.setText("" if row is None else row[1].sentence)

    def _lay_out(self) -> None:
        buttons = Flow(8)
        for button in (self.write, self.send, self.confirm, self.save_again):
            buttons.add(button)
        hint = line(_("Press Enter to go there."), Voice.SMALL)
        inside, area = QWidget(), QScrollArea()
        for table, least in ((self.table, _LEAST_REPORTS), (self.checks, _LEAST_CHECKS)):
            table.setMinimumHeight(theme.pixels(least))
        column_of(
            self.verdict,
            self.deadline,
            (self.table, 1),
            buttons,
            line(_("Before sending"), Voice.STRONG),
            (self.checks, 3),
            self.whole,
            hint,
            on=inside,
            spacing=theme.pixels(6),
            margins=(16, 8, 16, 8),
        )
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        column_of(area, on=self)
        self.setFocusProxy(self.table)

    def _connect(self) -> None:
        self.write.clicked.connect(self.ask_to_write)
        self.send.clicked.connect(self.mark_as_sent)
        self.confirm.clicked.connect(self.confirm_receipt)
        self.save_again.clicked.connect(self.save_sent_file)
        self.table.chosen.connect(self._enable)
        self.table.activated_key.connect(lambda _key: self.show_sent_file())
        self.checks.chosen.connect(self._show_whole)
        self.checks.activated_key.connect(self._go)
        on_key(self, "Ctrl+S", _("write the report"), self.ask_to_write)


def _verdict(status: ReportStatus) -> str:
    if not status.is_rated:
        return _("This section is not rated by FIDE.")
    if any(each.has_changed for each in status.reports):
        return _("Changed since sent: send the report again.")
    return verdict(status.checks)


def _consequence(status: ReportStatus) -> str:
    """Return the errors, for a question."""
    errors = [row.sentence for row in status.checks if row.gravity is Gravity.ERROR]
    words = _("FIDE's server refuses reports with errors.")
    return " ".join((words, *errors[:3], *(["..."] if len(errors) > 3 else [])))


def _receipt_line(rounds: Slice, receipt: SentReport, number: int, words: str = "") -> _Line:
    state = _("sent")
    if receipt.confirmed_at:
        moment = dates.noted_moment(receipt.confirmed_at)
        state = _("confirmed {moment}").format(moment=moment)
    return _Line(rounds, None, words, state, receipt, number)


def _now() -> str:
    """Return the instant in local time, with its offset."""
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def _columns() -> tuple[Column[_Line], ...]:
    quiet = Tone.QUIET
    return (
        Column(_("Report"), lambda row: row.words, 150, tone=Tone.STRONG),
        Column(_("State"), lambda row: row.state, 240, tone=_tone),
        Column(_("Sent"), lambda row: _of(row, "sent_at"), 200, tone=quiet),
        Column(_("By"), lambda row: _of(row, "sent_by"), 140, tone=quiet, spare=1),
        Column(_("File"), lambda row: _of(row, "file_name"), tone=quiet),
        Column(_("Digest"), lambda row: _of(row, "digest")[:_DIGITS], 120, tone=quiet, spare=2),
    )


def _of(row: _Line, name: str) -> str:
    """Return a fact of a receipt; empty for a report."""
    if row.receipt is None:
        return ""
    text = str(getattr(row.receipt, name))
    return dates.noted_moment(text) if name == "sent_at" else text


def _tone(row: _Line) -> Tone:
    if row.report is None:
        return Tone.QUIET
    return Tone.WRONG if row.report.has_changed else Tone.PLAIN
