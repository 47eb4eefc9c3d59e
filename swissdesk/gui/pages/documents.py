"""The documents to print or save, with their options and a preview."""

from collections.abc import Hashable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFontDatabase, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QWidget,
)

import swissdesk
from swissdesk import output, trf
from swissdesk.errors import FileAlreadyExists, OperationRefused, OutputNotWritten, PrinterRefused
from swissdesk.gui import event_paths, tasks, theme
from swissdesk.gui.dialogs.print_pdf import ask_printer, print_pdf
from swissdesk.gui.document_sets import SetMaker
from swissdesk.gui.pages.choices import choose_look
from swissdesk.gui.pages.document_options import DocumentOptions
from swissdesk.gui.pages.papers import Paper, papers
from swissdesk.gui.pages.set_view import SetView, set_name
from swissdesk.gui.pdf import Pdf, load, read
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.counted_panel import CountedPanel
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.lists import GroupedList
from swissdesk.gui.widgets.pdf_preview import PdfPreview
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.tall_area import TallArea
from swissdesk.i18n import _, ngettext
from swissdesk.listings.checks.check_row import Part, Place
from swissdesk.listings.rows.next_step import next_step
from swissdesk.listings.words import failures
from swissdesk.model.event import Event
from swissdesk.model.player_filter import Filter
from swissdesk.papers.kinds import DocumentKind, Group, group_name
from swissdesk.papers.sets import SetKind
from swissdesk.papers.sheet import Counted
from swissdesk.publication import Form, render, render_counted
from swissdesk.standings.ranking import require_final

_A_MOMENT = 50
"""Milliseconds without another change before the preview is made: longer than between two keys held
down."""
_MOST_KEPT = 12
"""The number of documents to cache while the event is unchanged, so that they reappear at once."""

_SIDE = 260
_LEAST_LIST = 120
_ROOM_FOR_NUMBERS = 900
"""The least width of the page, at 100 %, with the numbers of a form beside it."""


class DocumentsPage(QWidget):
    """The list and the options at the left; at the right the preview, or a set of documents."""

    manual_page = "documents.md"

    next_step_pressed = Signal()
    web_pressed = Signal()
    place_chosen = Signal(object)
    """The Place of a player counted in a number of a form."""
    ready = Signal()
    """The preview shows the present choices."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._papers = papers()
        self._content = b""
        self._task: tasks.Task | None = None
        self._pressed: QPushButton | None = None
        self._made: dict[Hashable, tuple[Pdf, tuple[Counted, ...]]] = {}
        self._made_for: Event | None = None
        self._sets = SetMaker(session, self)
        self.list = GroupedList(_("Documents"))
        self.options = DocumentOptions(session, self._papers[0])
        self.save = QPushButton(_("&Save..."))
        self.print = QPushButton(_("Pr&int..."))
        self.look = QPushButton(_("Loo&k..."))
        self.look.setToolTip(_("Header and footer lines and columns of this event's documents"))
        self.web = QPushButton(_("We&b pages..."))
        self.preview = PdfPreview(self)
        self.report = QPlainTextEdit()
        self.empty = EmptyState("")
        self.set_view = SetView(session)
        self.counted = CountedPanel()
        self._stack = QStackedWidget()
        self._pause = QTimer(self, interval=_A_MOMENT, singleShot=True)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)
        self._freshness = Freshness(self, session, self.refresh)
        tasks.run(
            _("Making the preview ..."),
            _load,
            then=lambda _nothing: None,
            failed=session.fail,
            parent=self,
        )

    @property
    def paper(self) -> Paper | None:
        """The document chosen in the list; None for a set of several."""
        chosen = self.list.value
        return chosen if isinstance(chosen, Paper) else None

    @property
    def round_no(self) -> int:
        """The chosen round; 0 while none is paired."""
        return self.options.round_no

    @property
    def _is_printed(self) -> bool:
        """Whether the chosen document is for paper; reports are files only."""
        return self.paper is not None and isinstance(self.paper.kind, DocumentKind)

    def show_document(
        self, kind: DocumentKind | trf.Edition, round_no: int, only: Filter | None = None
    ) -> None:
        """Show a document about a round; with *only*, about some of the players."""
        tournament = self._session.tournament
        offered = (paper for paper in self._papers if paper.is_offered(tournament))
        self.list.choose(next(paper for paper in offered if paper.kind is kind))
        self._show_chosen()
        self.options.choose_round(round_no)
        if only is not None:
            self.options.choose_only(only)
        self._begin_soon()

    def show_set(self, kind: SetKind) -> None:
        self.list.choose(kind)

    def refresh(self) -> None:
        """Show the chosen document as it is now; a round chosen by hand stays."""
        tournament = self._session.tournament
        self.list.show_only(lambda each: not isinstance(each, Paper) or each.is_offered(tournament))
        if self.paper is not None and not self.paper.is_offered(tournament):
            self.list.choose(next(paper for paper in self._papers if paper.is_offered(tournament)))
        self._show_chosen()
        self._begin()

    def _choose(self) -> None:
        self._show_chosen()
        self._begin_soon()

    def _show_chosen(self) -> None:
        paper = self.paper
        for part in (self.options, self.save):
            part.setVisible(paper is not None)
        self.print.setVisible(self._is_printed)
        if paper is not None:
            self.options.show_paper(paper)

    def _begin_soon(self) -> None:
        """Make the document once the choices stop changing; until then there is none to save."""
        self._pressed = None
        self._drop()
        self._pause.start()

    def _press(self, button: QPushButton) -> None:
        """Press a button, or as soon as the document is made."""
        is_coming = self._pause.isActive() or self._stack.currentWidget() is not self.empty
        self._pressed = button if is_coming and not button.isEnabled() else None
        button.click()

    def _press_now(self) -> None:
        button, self._pressed = self._pressed, None
        if button is not None:
            QTimer.singleShot(0, button.click)

    def _drop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._content = b""
        self._enable(is_ready=False)

    def _begin(self) -> None:
        """Make the document; the buttons are disabled until it is ready."""
        self._pause.stop()
        self._drop()
        paper = self.paper
        if paper is None:
            self.set_view.show_set(self.list.value)
            self._stack.setCurrentWidget(self.set_view)
            self._show_numbers()
        elif not self._can_be_made(paper):
            return
        elif isinstance(paper.kind, trf.Edition):
            self._show_report(paper.kind, is_final=paper.is_final)
        elif paper.needs_round(self._session.tournament):
            self._show_start()
        else:
            self._render(paper.kind)

    def _can_be_made(self, paper: Paper) -> bool:
        """Return whether the document is available now; if not, show the reason."""
        tournament = self._session.tournament
        try:
            if paper.is_final:
                require_final(tournament)
            tournament.require_settled(paper.hangs_on(tournament, self.round_no))
        except OperationRefused as refusal:
            self._show_empty(failures.sentence(refusal), next_step(tournament).button)
            return False
        return True

    def _show_report(self, edition: trf.Edition, *, is_final: bool) -> None:
        session = self._session
        program = f"SwissDesk {swissdesk.__version__}"
        event, section = session.snapshot, session.tournament_id
        text = trf.dump(event, section, edition, program=program, is_final=is_final)
        self.report.setPlainText(text)
        self._show_ready(self.report, text.encode())

    def _render(self, kind: DocumentKind) -> None:
        event, tournament_id = self._session.snapshot, self._session.tournament_id
        round_no, options = self.round_no, self.options.value
        if self._made_for is not event:
            self._made, self._made_for = {}, event
        made, key = self._made, (kind, tournament_id, round_no, options)
        if key in made:
            self._show_pdf(*made[key])
            return

        def make() -> tuple[Pdf, tuple[Counted, ...]]:
            content, counted = render_counted(kind, event, tournament_id, round_no, options)
            return read(content), counted

        def keep(found: tuple[Pdf, tuple[Counted, ...]]) -> None:
            if len(made) >= _MOST_KEPT:
                made.pop(next(iter(made)))
            made[key] = found
            self._show_pdf(*found)

        self._task = tasks.run(
            _("Making the preview ..."),
            make,
            then=keep,
            failed=self._show_failure,
            parent=self,
        )

    def _show_failure(self, error: Exception) -> None:
        """Remove the preview of another document, then show why this one cannot be made."""
        self._show_empty(_("This document is not available."))
        self._session.fail(error)

    def _show_pdf(self, pdf: Pdf, counted: Sequence[Counted]) -> None:
        self.counted.show_counted(counted)
        self.preview.show_pdf(pdf)
        self._show_ready(self.preview, pdf.content)

    def _show_ready(self, view: QWidget, content: bytes) -> None:
        self._content = content
        self._stack.setCurrentWidget(view)
        self._show_numbers(is_over=self.counted.hasFocus())
        self._enable(is_ready=True)
        self.ready.emit()

    def _show_start(self) -> None:
        step = next_step(self._session.tournament)
        sentence = _("Nothing to print: no round is paired yet.")
        self._show_empty(f"{sentence}\n{step.sentence}.", step.button)

    def _show_empty(self, sentence: str, button: str = "") -> None:
        self._pressed = None
        self.empty.say(sentence, button)
        self._stack.setCurrentWidget(self.empty)
        self._show_numbers()

    def _enable(self, *, is_ready: bool) -> None:
        self.save.setEnabled(is_ready)
        self.print.setEnabled(is_ready and self._is_printed)

    def _save(self) -> None:
        paper = self.paper
        if paper is None:
            return
        session = self._session
        name = paper.file_name(session.snapshot, session.tournament, self.round_no)
        proposed = session.event_file.with_name(name)
        names = {
            ".pdf": _("PDF"),
            ".html": _("Web page"),
            ".csv": _("Spreadsheet"),
            ".xlsx": _("Workbook"),
            ".trf": _("Report file"),
        }
        kinds = [f"{names[suffix]} (*{suffix})" for suffix in paper.suffixes]
        chosen, kind = QFileDialog.getSaveFileName(
            self, paper.name, str(proposed), ";;".join(kinds)
        )
        if chosen:
            suffix = paper.suffixes[kinds.index(kind)] if kind in kinds else paper.suffixes[0]
            self.save_to(Path(chosen), suffix)

    def save_to(self, path: Path, usual: str = "") -> None:
        """Write the document to a file, in the form given by the ending of its name.

        A name without an ending gets the *usual* one, or that of the preview.
        """
        paper, content = self.list.value, self._content
        kind = paper.kind
        try:
            path = event_paths.with_ending(path, paper.suffixes, usual)
        except FileAlreadyExists as refusal:
            self._session.fail(refusal)
            return
        form = Form(path.suffix.lower()) if isinstance(kind, DocumentKind) else None
        if form is None or form is Form.PDF:
            self._write(path, content)
            return
        event, tournament_id = self._session.snapshot, self._session.tournament_id
        round_no, options = self.round_no, self.options.value
        tasks.run(
            _("Making the document ..."),
            lambda: render(kind, event, tournament_id, round_no, options, form=form),
            then=lambda made: self._write(path, made),
            failed=self._session.fail,
            parent=self,
        )

    def _write(self, path: Path, content: bytes) -> None:
        try:
            output.write(path, content, inputs=[self._session.event_file], over=output.Over.ANY)
        except OutputNotWritten as problem:
            self._session.fail(problem)
            return
        self._session.say(_("Saved as {file}").format(file=path))

    def _print_or_make(self) -> None:
        if self.paper is None:
            self.set_view.make.click()
        else:
            self._press(self.print)

    def _make_set(self) -> None:
        if self.paper is None:
            self._sets.make(self.set_view.kind)

    def _enter_numbers(self) -> None:
        """Go to the numbers of the form; on a narrow page, and back to the form."""
        is_back = self._stack.isHidden()
        self._show_numbers(is_over=not is_back)
        (self.list if is_back or self.counted.isHidden() else self.counted).setFocus()

    def _show_numbers(self, *, is_over: bool = False) -> None:
        """Show the numbers of the form beside it; on a narrow page *is_over* shows them alone."""
        is_form = self._stack.currentWidget() is self.preview and self.counted.has_numbers
        is_narrow = self.width() < theme.pixels(_ROOM_FOR_NUMBERS)
        self.counted.make_room(is_narrow=is_narrow)
        self._stack.setVisible(not (is_form and is_narrow and is_over))
        self.counted.setVisible(is_form and (is_over or not is_narrow))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_numbers(is_over=self._stack.isHidden())

    def _print(self) -> None:
        printer = ask_printer(self.list.value.name, self)
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

    def _lay_out(self) -> None:
        groups = [
            (group_name(group), [(each, each.name) for each in self._papers if each.group is group])
            for group in Group
        ]
        self.list.offer([(_("Sets"), [(kind, set_name(kind)) for kind in SetKind]), *groups])
        self.list.choose(self._papers[0])
        self.report.setReadOnly(True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setAccessibleName(_("Report file"))
        self.save.setProperty("primary", True)
        for frame in (self.preview, self.report):
            frame.setFrameShape(QFrame.Shape.NoFrame)
        for view in (self.preview, self.report, self.empty, self.set_view):
            self._stack.addWidget(view)
        self.counted.hide()
        row_of(self._side(), (self._stack, 1), self.counted, on=self, spacing=0)

    def _side(self) -> QWidget:
        """Return the left part of the page; if the window is low, all of it scrolls."""
        inside = QWidget()
        buttons, others = row_of(self.save, self.print), row_of(self.look, self.web)
        parts = ((self.list, 1), self.options, buttons, others)
        column_of(*parts, on=inside, spacing=theme.pixels(8), margins=(16, 12, 16, 12))
        self.list.setMinimumHeight(theme.pixels(_LEAST_LIST))
        return TallArea(inside, _SIDE)

    def _connect(self) -> None:
        self.list.chosen.connect(self._choose)
        self.options.changed.connect(self._begin_soon)
        self._pause.timeout.connect(self._begin)
        self.ready.connect(self._press_now)
        self._session.tournament_switched.connect(self.options.forget)
        self.save.clicked.connect(self._save)
        self.print.clicked.connect(self._print)
        self.look.clicked.connect(lambda: choose_look(self, self._session))
        self.web.clicked.connect(self.web_pressed)
        self.set_view.pressed.connect(self._make_set)
        self.preview.failed.connect(self._session.fail)
        self.counted.player_chosen.connect(
            lambda player: self.place_chosen.emit(Place(Part.PLAYERS, player=player))
        )
        self.empty.pressed.connect(self.next_step_pressed)
        on_key(self, "Ctrl+S", _("save the document"), lambda: self._press(self.save))
        for keys in ("Return", "Enter"):
            on_key(self.list, keys, _("make the documents of the set"), self._make_set)
        on_key(self, "F4", _("the numbers of a form and the players counted"), self._enter_numbers)
        on_key(self, "Ctrl+P", _("print the document, or make the set"), self._print_or_make)


def _load() -> None:
    """Import the modules that make and show PDF documents, before the page is needed."""
    from swissdesk.printing import page  # noqa: F401 - loaded before it is needed

    load()
