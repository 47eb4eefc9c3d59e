"""The documents: what can be printed or handed on, with its few options and a preview."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

import swissdesk
from swissdesk import output, trf
from swissdesk.errors import OperationRefused, OutputNotWritten, PrinterRefused
from swissdesk.gui import tasks, theme
from swissdesk.gui.dialogs.chosen_players import ask_explained, ask_pictured
from swissdesk.gui.dialogs.print_pdf import ask_printer, print_pdf
from swissdesk.gui.dialogs.tie_breaks import ask_tie_breaks
from swissdesk.gui.pages.papers import Paper, papers
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.pdf_preview import PdfPreview
from swissdesk.i18n import _, ngettext
from swissdesk.listings import failures, standings_list
from swissdesk.listings.next_step import next_step
from swissdesk.listings.standings_list import StandingRow
from swissdesk.listings.standings_pictures import USUAL_LINES
from swissdesk.model.ids import PlayerId
from swissdesk.printing.catalogue import DocumentKind, PaperOptions, render
from swissdesk.standings.ranking import require_final

_A_MOMENT = 120
"""Milliseconds without another change before the preview is made."""

_LEAST_SIZE, _USUAL_SIZE, _MOST_SIZE, _SIZE_STEP = 60, 100, 200, 10
_SIDE = 240


class DocumentsPage(QWidget):
    """The list and the options at the left, the preview at the right."""

    next_step_pressed = Signal()
    """The button of the empty preview was pressed; it names the next step of the tournament."""
    ready = Signal()
    """The preview shows what the list and the options say."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._papers = papers()
        self._keeps_round = False
        self._codes: tuple[str, ...] | None = None
        self._explained: tuple[tuple[PlayerId, str], ...] = ()
        self._players: tuple[PlayerId, ...] = ()
        self._content = b""
        self._task: tasks.Task | None = None
        self.list = QListWidget()
        self.round = QComboBox()
        self.tie_breaks = QPushButton()
        self.explained = QPushButton()
        self.players = QPushButton()
        self.text_size = NumberField(_LEAST_SIZE, _MOST_SIZE)
        self.save = QPushButton()
        self.print = QPushButton(_("P&rint..."))
        self.preview = PdfPreview(self)
        self.report = QPlainTextEdit()
        self.empty = EmptyState("")
        self._stack = QStackedWidget()
        self._form = QFormLayout()
        self._pause = QTimer(self, interval=_A_MOMENT, singleShot=True)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)
        self._freshness = Freshness(self, session, self.refresh)

    @property
    def paper(self) -> Paper:
        """The document that is chosen in the list."""
        return self._papers[max(self.list.currentRow(), 0)]

    @property
    def round_no(self) -> int:
        """The round that is chosen, 0 while none is paired."""
        return self.round.currentIndex() + 1

    def show_document(self, kind: DocumentKind | trf.Edition, round_no: int) -> None:
        """Show a document about a round."""
        self.refresh()
        self.list.setCurrentRow([paper.kind for paper in self._papers].index(kind))
        self.round.setCurrentIndex(round_no - 1)
        self._keeps_round = True

    def refresh(self) -> None:
        """Show the chosen document as it is now; a round chosen by hand stays."""
        tournament, kept = self._session.tournament, self.round_no
        stays = self._keeps_round and 0 < kept <= self.paper.rounds(tournament)
        self._show_rounds(kept if stays else self.paper.default_round(tournament))
        self._show_options()
        self._begin()

    # What is shown

    def _forget_choices(self) -> None:
        """Another tournament has rounds, tie-breaks and players of its own."""
        self._keeps_round = False
        self._codes = None
        self._explained = ()
        self._players = ()

    def _choose_paper(self) -> None:
        self._keeps_round = False
        self._show_rounds(self.paper.default_round(self._session.tournament))
        self._show_options()
        self._begin_soon()

    def _show_rounds(self, shown: int) -> None:
        """Offer the rounds of which there is the chosen document."""
        self.round.blockSignals(True)
        self.round.clear()
        count = self.paper.rounds(self._session.tournament)
        self.round.addItems([_("Round {n}").format(n=number) for number in range(1, count + 1)])
        self.round.setCurrentIndex(shown - 1)
        self.round.blockSignals(False)

    def _keep_round(self) -> None:
        self._keeps_round = True
        self._begin_soon()

    def _show_options(self) -> None:
        is_pdf = isinstance(self.paper.kind, DocumentKind)
        self._form.setRowVisible(self.round, is_pdf and not self.paper.is_final)
        self._form.setRowVisible(self.text_size, is_pdf)
        self._form.setRowVisible(self.tie_breaks, self.paper.has_tie_breaks)
        codes = self._codes or self._session.tournament.settings.tie_breaks
        self.tie_breaks.setText(_("{n} chosen...").format(n=len(codes)))
        self.tie_breaks.setToolTip(", ".join(codes))
        self._show_chosen_players()
        self.save.setText(_("&Save as PDF...") if is_pdf else _("&Save report file..."))
        self.print.setVisible(is_pdf)

    def _show_chosen_players(self) -> None:
        self._form.setRowVisible(self.explained, self.paper.explains)
        self._form.setRowVisible(self.players, self.paper.shows_players)
        values, players = len(self._explained), len(self._players)
        self.explained.setText(
            ngettext("{n} value...", "{n} values...", values).format(n=values)
            if values
            else _("no value...")
        )
        self.players.setText(
            ngettext("{n} player...", "{n} players...", players).format(n=players)
            if players
            else _("the first {n}...").format(n=USUAL_LINES)
        )

    def _begin_soon(self) -> None:
        """Have the document made when the arbiter has chosen; until then there is none to save."""
        self._drop()
        self._pause.start()

    def _drop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._content = b""
        self._enable(is_ready=False)

    def _begin(self) -> None:
        """Have the document made; the buttons wait until it is there."""
        self._pause.stop()
        self._drop()
        kind = self.paper.kind
        if not self._can_be_made():
            return
        if isinstance(kind, trf.Edition):
            self._show_report(kind)
        elif self.round_no:
            self._render(kind)
        else:
            self._show_empty()

    def _can_be_made(self) -> bool:
        """Return whether there can be such a document now; say what it waits for."""
        tournament = self._session.tournament
        is_pdf = isinstance(self.paper.kind, DocumentKind)
        try:
            if self.paper.is_final:
                require_final(tournament)
            tournament.require_settled(self.round_no if is_pdf else tournament.last_round)
        except OperationRefused as refusal:
            step = next_step(self._session.tournament)
            self.empty.say(failures.sentence(refusal), step.button)
            self._stack.setCurrentWidget(self.empty)
            return False
        return True

    def _show_report(self, edition: trf.Edition) -> None:
        session = self._session
        program = f"SwissDesk {swissdesk.__version__}"
        text = trf.dump(
            session.snapshot,
            session.tournament_id,
            edition,
            program=program,
            is_final=self.paper.is_final,
        )
        self._content = text.encode()
        self.report.setPlainText(text)
        self._stack.setCurrentWidget(self.report)
        self._enable(is_ready=True)
        self.ready.emit()

    def _render(self, kind: DocumentKind) -> None:
        event, tournament_id = self._session.snapshot, self._session.tournament_id
        round_no, options = self.round_no, self._options()
        self._task = tasks.run(
            _("Making the preview ..."),
            lambda: render(kind, event, tournament_id, round_no, options),
            then=self._show_pdf,
            failed=self._show_failure,
            parent=self,
        )

    def _show_failure(self, error: Exception) -> None:
        """Take away the preview of another document, then say why this one cannot be made."""
        self.empty.say(_("This document cannot be made."))
        self._stack.setCurrentWidget(self.empty)
        self._session.fail(error)

    def _options(self) -> PaperOptions:
        moment = f"{datetime.now().astimezone():%Y-%m-%d %H:%M}"
        known = self._session.tournament.entries_by_id
        return PaperOptions(
            codes=self._codes,
            font_scale=self.text_size.value() / 100,
            printed_at=moment,
            explained=tuple(pair for pair in self._explained if pair[0] in known),
            players=self._players or None,
        )

    def _show_pdf(self, content: bytes) -> None:
        self._content = content
        self.preview.show_pdf(content)
        self._stack.setCurrentWidget(self.preview)
        self._enable(is_ready=True)
        self.ready.emit()

    def _show_empty(self) -> None:
        step = next_step(self._session.tournament)
        self.empty.say(
            f"{_('Nothing to print: no round is paired yet.')}\n{step.sentence}.", step.button
        )
        self._stack.setCurrentWidget(self.empty)

    def _enable(self, *, is_ready: bool) -> None:
        self.save.setEnabled(is_ready)
        self.print.setEnabled(is_ready)

    # What the arbiter does

    def _choose_tie_breaks(self) -> None:
        tournament = self._session.tournament
        usual = tournament.settings.tie_breaks
        chosen = ask_tie_breaks(tournament, self._codes or usual, self, has_rules=False)
        if chosen is not None:
            self._codes = None if chosen.codes == usual else chosen.codes
            self._show_options()
            self._begin()

    def _choose_explained(self) -> None:
        rows, codes = self._rows(), self._session.tournament.settings.tie_breaks
        listed = standings_list.headings(self._session.tournament, self._codes or codes)
        explained = ask_explained(self, rows, listed, self._explained)
        if explained is not None:
            self._explained = explained
            self._show_options()
            self._begin()

    def _choose_players(self) -> None:
        players = ask_pictured(self, self._rows(), self._players)
        if players is not None:
            self._players = players
            self._show_options()
            self._begin()

    def _rows(self) -> tuple[StandingRow, ...]:
        """Return the players to choose from, in the order of the standings."""
        return self._session.listing(standings_list.rows, self.round_no)

    def _save(self) -> None:
        tournament = self._session.tournament
        proposed = self._session.document.path.with_name(
            self.paper.file_name(tournament, self.round_no)
        )
        kinds = f"{self.paper.name} (*{self.paper.suffix})"
        chosen, _kind = QFileDialog.getSaveFileName(self, self.paper.name, str(proposed), kinds)
        if chosen:
            self.save_to(Path(chosen))

    def save_to(self, path: Path) -> None:
        """Write the document into a file."""
        if not path.suffix:
            path = path.with_suffix(self.paper.suffix)
        try:
            output.write(path, self._content)
        except OutputNotWritten as problem:
            self._session.fail(problem)
            return
        self._session.say(_("Saved as {file}").format(file=path))

    def _print(self) -> None:
        printer = ask_printer(self.paper.name, self)
        if printer is None:
            return
        if print_pdf(self.preview.pdf, printer):
            pages = self.preview.pages
            self._session.say(
                ngettext("{n} page sent to {printer}", "{n} pages sent to {printer}", pages).format(
                    n=pages, printer=printer.printerName() or printer.outputFileName()
                )
            )
        else:
            self._session.fail(PrinterRefused(printer.printerName()))

    # How it is put together

    def _lay_out(self) -> None:
        self.list.ensurePolished()  # the height of its items is that of the style sheet
        self.list.addItems([paper.name for paper in self._papers])
        self.list.setCurrentRow(0)
        self.list.setAccessibleName(_("Documents"))
        self.list.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.text_size.setSingleStep(_SIZE_STEP)
        self.text_size.setValue(_USUAL_SIZE)
        self.text_size.setSuffix(" %")
        self.report.setReadOnly(True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setAccessibleName(_("Report file"))
        self.save.setProperty("primary", True)
        for row, field in (
            (_("&Round"), self.round),
            (_("&Tie-breaks"), self.tie_breaks),
            (_("&Explained"), self.explained),
            (_("&Players"), self.players),
            (_("Text si&ze"), self.text_size),
        ):
            self._form.addRow(row, field)
        for frame in (self.preview, self.report):
            frame.setFrameShape(QFrame.Shape.NoFrame)
        for view in (self.preview, self.report, self.empty):
            self._stack.addWidget(view)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._side())
        layout.addWidget(self._stack, 1)

    def _side(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(theme.pixels(_SIDE))
        layout = QVBoxLayout(side)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(theme.pixels(8))
        layout.addWidget(self.list)
        layout.addLayout(self._form)
        layout.addSpacing(theme.pixels(8))
        layout.addWidget(self.save)
        layout.addWidget(self.print)
        layout.addStretch(1)
        return side

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._choose_paper)
        self.round.activated.connect(self._keep_round)
        self.round.currentIndexChanged.connect(lambda: self._begin_soon())
        self.tie_breaks.clicked.connect(self._choose_tie_breaks)
        self.explained.clicked.connect(self._choose_explained)
        self.players.clicked.connect(self._choose_players)
        self.text_size.valueChanged.connect(lambda: self._begin_soon())
        self._pause.timeout.connect(self._begin)
        self._session.tournament_switched.connect(self._forget_choices)
        self.save.clicked.connect(self._save)
        self.print.clicked.connect(self._print)
        self.empty.pressed.connect(self.next_step_pressed)
        for keys, button in (("Ctrl+S", self.save), ("Ctrl+P", self.print)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)
