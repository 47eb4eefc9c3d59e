"""A set of documents: which, how many copies and where; each change is saved at once."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.pages.papers import papers
from swissdesk.gui.preferences import MOST_COPIES, DocumentSet
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label, tip
from swissdesk.gui.widgets.lists import TickList
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row, column_of, row_of
from swissdesk.i18n import _, ngettext
from swissdesk.papers.catalogue import is_offered
from swissdesk.papers.kinds import About, DocumentKind
from swissdesk.papers.sets import SetKind, round_of

_WIDTH = 480


class SetView(QWidget):
    """The set of one moment of the tournament in view."""

    manual_page = "documents.md#sets"

    pressed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.kind = SetKind.AFTER_PAIRING
        self._folder = ""
        self._unoffered: tuple[DocumentKind, ...] = ()
        self._is_showing = False
        self.title = label("", Voice.TITLE)
        self.moment = label("", Voice.QUIET)
        self.documents = TickList(_("Documents of the set"))
        self.place = Choice()
        self.folder = QLineEdit()
        self.change = QPushButton(_("C&hange..."))
        self.copies = NumberField(1, MOST_COPIES)
        self.make = QPushButton()
        self._form = QFormLayout()
        self._lay_out()
        self._connect()

    @property
    def value(self) -> DocumentSet:
        kinds = self.documents.ticked + self._unoffered
        return DocumentSet(kinds, self.copies.value(), self.place.value or "", self._folder)

    def show_set(self, kind: SetKind) -> None:
        """Show the chosen set of a moment, and which of its documents are available now."""
        self.kind = kind
        chosen = self._session.preferences.document_set(kind)
        self._is_showing = True
        self.title.setText(set_name(kind))
        self.moment.setText(_moment(kind))
        self._offer_documents(chosen.kinds)
        self._offer_places(chosen.printer)
        self.copies.setValue(chosen.copies)
        self._folder = chosen.folder
        self._is_showing = False
        self._show_place()

    def _offer_documents(self, ticked: Sequence[DocumentKind]) -> None:
        """Offer all documents, the set's documents first, with the present round of each."""
        tournament = self._session.tournament
        self._unoffered = tuple(kind for kind in ticked if not is_offered(kind, tournament))
        row = self.documents.currentRow()
        offered = {
            paper.kind: paper.name
            for paper in papers()
            if not paper.is_final and paper.is_offered(tournament)
        }
        listed = sorted(offered.items(), key=lambda each: each[0] not in ticked)
        self.documents.offer(
            (
                (kind, _with_round(name, kind, round_of(kind, tournament)))
                for kind, name in listed
                if isinstance(kind, DocumentKind)
            ),
            ticked,
        )
        self.documents.setCurrentRow(max(row, 0))

    def _offer_places(self, printer: str) -> None:
        """Offer files and the available printers; a missing chosen printer stays in the list."""
        printers = dict.fromkeys(QPrinterInfo.availablePrinterNames())
        if printer:
            printers[printer] = None
        self.place.offer([("", _("PDF files")), *((name, name) for name in printers)])
        self.place.choose(printer)

    def _show_place(self) -> None:
        is_printed = bool(self.place.value)
        self._form.setRowVisible(self._folder_row, not is_printed)
        self._form.setRowVisible(self.copies, is_printed)
        self.folder.setText(self._folder or str(self._session.event_file.parent))
        self.folder.setToolTip(tip(self.folder.text()))
        count = sum(
            round_of(kind, self._session.tournament) is not None for kind in self.documents.ticked
        )
        form = (
            ngettext("&Print {n} document", "&Print {n} documents", count)
            if is_printed
            else ngettext("&Save {n} document", "&Save {n} documents", count)
        )
        self.make.setText(form.format(n=count))
        self.make.setEnabled(bool(count))

    def _keep(self) -> None:
        """Save the changes."""
        if not self._is_showing:
            self._session.preferences.keep_document_set(self.kind, self.value)
            self._show_place()

    def _choose_folder(self) -> None:
        beside = str(self._session.event_file.parent)
        chosen = QFileDialog.getExistingDirectory(
            self, _("Folder of the documents"), self._folder or beside
        )
        if chosen:
            self._folder = "" if Path(chosen) == Path(beside) else chosen
            self._keep()

    def _lay_out(self) -> None:
        self.make.setProperty("primary", True)
        self.folder.setReadOnly(True)
        self._form.addRow(_("&Where"), self.place)
        self._folder_row = add_row(self._form, _("&Folder"), self.folder, self.change)
        self._form.addRow(_("&Copies"), self.copies)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        column = QWidget()
        column.setMaximumWidth(theme.pixels(_WIDTH))
        parts = (self.title, self.moment, (self.documents, 1), self._form, self.make)
        column_of(*parts, on=column, spacing=theme.pixels(8))
        side, end = theme.pixels(24), theme.pixels(16)
        row_of((column, 1), 0, on=self, margins=(side, end, side, end))

    def _connect(self) -> None:
        self.documents.itemChanged.connect(lambda: self._keep())
        self.place.currentIndexChanged.connect(lambda: self._keep())
        self.copies.valueChanged.connect(lambda: self._keep())
        self.change.clicked.connect(self._choose_folder)
        self.make.clicked.connect(self.pressed)


def set_name(kind: SetKind) -> str:
    """Return the name of a set."""
    return {
        SetKind.BEFORE_ROUND_1: _("Before round 1"),
        SetKind.AFTER_PAIRING: _("After pairing"),
        SetKind.AFTER_ROUND: _("After the round"),
        SetKind.FINAL: _("Final"),
        SetKind.FIDE: _("FIDE report"),
        SetKind.EMERGENCY: _("Emergency"),
    }[kind]


def _moment(kind: SetKind) -> str:
    return {
        SetKind.BEFORE_ROUND_1: _("For the hall before the first game."),
        SetKind.AFTER_PAIRING: _("Also printed when you pair and publish the round in one step."),
        SetKind.AFTER_ROUND: _("After the last result of a round."),
        SetKind.FINAL: _("After the last round."),
        SetKind.FIDE: _("For the rating officer, after the last round."),
        SetKind.EMERGENCY: _("Everything you need to continue by hand if the computer fails."),
    }[kind]


def _with_round(name: str, kind: DocumentKind, round_no: int | None) -> str:
    """Return the name of a document, with its present round."""
    if kind.about is About.FIELD:
        return name
    stage = _("none yet") if round_no is None else _("round {n}").format(n=round_no)
    return _("{document} ({stage})").format(document=name, stage=stage)
