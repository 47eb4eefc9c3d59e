"""The look of the event's documents: languages, logo, extra lines, the columns of each."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk import i18n, locales
from swissdesk.errors import SwissDeskError
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.lists import TickList
from swissdesk.gui.widgets.logo_field import LogoField
from swissdesk.i18n import _
from swissdesk.listings.words import failures
from swissdesk.model.paper_style import PaperStyle
from swissdesk.operations.setup import set_paper_style
from swissdesk.papers import catalogue
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, Request, request

_LINES_HIGH = 4


class PaperStyleDialog(FormDialog[tuple[PaperStyle, bytes]]):
    """Asks for the logo, the lines above and below, and the columns of each document in turn.

    *documents* are the available ones, each with its name.
    """

    manual_page = "documents.md#logo-lines-and-columns"
    opening_size = (560, 670)

    def __init__(
        self,
        session: Session,
        documents: Sequence[tuple[DocumentKind, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Look of the documents"), _("Appl&y"), parent)
        self._session = session
        self.style_chosen = session.snapshot.paper_style
        first, second = (*self.style_chosen.languages, "", "")[:2]
        names = locales.own_names()
        self.language = self._languages((("", _("as in the window")), *names), first)
        self.beside = self._languages((("", _("none")), *names), second)
        self.logo = LogoField(session.snapshot.logo)
        self.above, self.below = (
            self._lines(lines) for lines in (self.style_chosen.above, self.style_chosen.below)
        )
        self.document = Choice()
        self.columns = TickList(_("Columns"))
        self.columns.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.up, self.down = QPushButton(_("&Up")), QPushButton(_("&Down"))
        self.usual = QPushButton(_("Usual &columns"))
        self._shown: DocumentKind | None = None
        for kind, name in documents:
            if len(self._offered(kind)) > 1:
                self.document.addItem(name, kind)
        self._lay_out()
        self._connect()
        self._show_columns()
        self.begins_at = self.above

    def value(self) -> tuple[PaperStyle, bytes]:
        """Return the style and the logo."""
        return self.style_chosen, self.logo.logo

    def accept(self) -> None:
        self._keep_columns()
        style = PaperStyle(
            tuple(self.above.toPlainText().splitlines()),
            tuple(self.below.toPlainText().splitlines()),
            self.style_chosen.columns,
        ).with_languages(self.language.value, self.beside.value)
        try:
            changed = set_paper_style(self._session.snapshot, style=style)
        except SwissDeskError as refusal:
            self.complain(failures.sentence(refusal), self.above)
            return
        self.style_chosen = changed.paper_style
        super().accept()

    def _languages(self, offered: Iterable[tuple[str, str]], chosen: str) -> Choice:
        """Return a choice of a language; one that is not available here stays chosen."""
        field = Choice(offered)
        if chosen not in field.values:
            field.addItem(locales.own_name(chosen), chosen)
        field.choose(chosen)
        return field

    def _lines(self, lines: Sequence[str]) -> QPlainTextEdit:
        field = QPlainTextEdit("\n".join(lines))
        field.setTabChangesFocus(True)
        field.setFixedHeight(_LINES_HIGH * field.fontMetrics().lineSpacing())
        return field

    def _request(self, kind: DocumentKind) -> Request:
        tournament = self._session.tournament
        round_no = catalogue.default_round(kind, tournament)
        return request(self._session.snapshot, tournament.id, round_no, Choices())

    def _offered(self, kind: DocumentKind) -> tuple[tuple[str, str], ...]:
        """Return the columns of a document; none if it cannot be made at present."""
        try:
            return catalogue.columns(kind, self._request(kind))
        except SwissDeskError:
            return ()

    def _show_columns(self) -> None:
        """Show the columns of the selected document: the chosen ones first, in their order."""
        self._keep_columns()
        self._shown = self.document.currentData()
        if self._shown is None:
            self.columns.clear()
            return
        offered = dict(self._offered(self._shown))
        chosen = self.style_chosen.keys(self._shown.value) or catalogue.usual_columns(
            self._shown, offered
        )
        first = [key for key in chosen if key in offered]
        rest = [key for key in offered if key not in first]
        self.columns.offer([(key, offered[key]) for key in (*first, *rest)], first)

    def _keep_columns(self) -> None:
        """Store the ticks for the document shown, unless they are the usual ones."""
        if self._shown is None:
            return
        ticked = self.columns.ticked
        usual = catalogue.usual_columns(self._shown, dict(self._offered(self._shown)))
        keys = () if ticked == usual else ticked
        self.style_chosen = self.style_chosen.with_keys(self._shown.value, keys)

    def _show_usual(self) -> None:
        if self._shown is not None:
            offered = self._offered(self._shown)
            self.columns.offer(offered, catalogue.usual_columns(self._shown, dict(offered)))

    def _move(self, by: int) -> None:
        row = self.columns.currentRow()
        if row >= 0 and 0 <= row + by < self.columns.count():
            self.columns.insertItem(row + by, self.columns.takeItem(row))
            self.columns.setCurrentRow(row + by)

    def _connect(self) -> None:
        self.logo.refused.connect(
            lambda refusal: self.complain(failures.sentence(refusal), self.logo)
        )
        self.logo.chosen.connect(self.stop_complaining)
        self.document.currentIndexChanged.connect(self._show_columns)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.usual.clicked.connect(self._show_usual)
        for keys, by in (("Alt+Up", -1), ("Alt+Down", 1)):
            shortcut = QShortcut(QKeySequence(keys), self.columns)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(lambda by=by: self._move(by))

    def _lay_out(self) -> None:
        self.form.addRow(_("&Language"), self.language)
        self.form.addRow(_("Headings also &in"), self.beside)
        for field in (self.language, self.beside):
            self.form.setRowVisible(field, len(i18n.languages()) > 1)
        self.form.addRow(_("Logo"), self.logo)
        self.form.addRow(_("Lines &above the title"), self.above)
        self.form.addRow(_("Lines at the &foot"), self.below)
        self.form.addRow(_("Columns &of"), self.document)
        row = QHBoxLayout()
        row.addWidget(self.columns, 1)
        buttons = QVBoxLayout()
        for button in (self.up, self.down, self.usual):
            buttons.addWidget(button)
        buttons.addStretch(1)
        row.addLayout(buttons)
        self.body.addLayout(row, 1)
