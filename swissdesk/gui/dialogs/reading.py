"""Dialogs to read: SwissDesk, licences, the manual, reasons, cards, the table of a system."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontDatabase, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

import swissdesk
from swissdesk import licences, resources
from swissdesk.errors import SwissDeskError
from swissdesk.gui import manual, theme
from swissdesk.gui.models import players
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.labels import Voice, label, line, tip
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.i18n import _
from swissdesk.listings.rows.player_card import PlayerCard
from swissdesk.listings.systems.tables import SystemTable, system_table
from swissdesk.listings.words import failures, system_text, text

_MARGIN, _FIXED = 20, 12
_ABOUT_SIZE, _MANUAL_SIZE, _TABLE_SIZE = (560, 420), (760, 620), (900, 600)
_LICENCES_SIZE = (860, 620)
_REASONS_WIDTH = 460
_AROUND_REASONS = 130
"""The height, at 100 %, of everything but the sentences: heading, button and margins."""
_CARD_WIDTH, _BETWEEN_CARDS = 430, 24
_MOST_LINES = 15
"""How many rounds of a card are visible without scrolling."""


class ReadingDialog(QDialog):
    """Something to read in ``body``, and below it a button that closes the dialog."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.body = QVBoxLayout(self)
        margin = theme.pixels(_MARGIN)
        self.body.setContentsMargins(margin, margin, margin, margin)

    def _add_close(self, *others: QPushButton) -> QPushButton:
        """Add the button, last in the Tab order, after *others*."""
        buttons = QDialogButtonBox()
        for other in others:
            buttons.addButton(other, QDialogButtonBox.ButtonRole.ActionRole)
        close = buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        self.body.addWidget(buttons)
        return close

    def _begin_with(self, width: int, height: int) -> None:
        """Open in this size, in pixels at 100 %, but no larger than the screen."""
        size = QSize(theme.pixels(width), theme.pixels(height))
        self.resize(size.boundedTo(self.screen().availableSize()))


class AboutDialog(ReadingDialog):
    """Version, licence, the changelog, and the way to the licences of others."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("About SwissDesk"), parent)
        news = QTextBrowser()
        news.setMarkdown(resources.path("changelog.md").read_text("utf-8"))
        news.setAccessibleName(_("What's new"))
        news.setOpenExternalLinks(True)
        self.body.addWidget(label(f"SwissDesk {swissdesk.__version__}", Voice.TITLE))
        licence = _("The chess arbiter's desk. Free software under the Apache License 2.0.")
        self.body.addWidget(label(licence, Voice.QUIET))
        self.licences = QPushButton(_("&Licences..."))
        self.licences.clicked.connect(lambda: LicencesDialog(self).exec())
        self.body.addWidget(news, 1)
        self._add_close(self.licences)
        self._begin_with(*_ABOUT_SIZE)


class LicencesDialog(ReadingDialog):
    """The licences of the software and fonts that SwissDesk uses, with a search."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Licences"), parent)
        hint = _("Search the licences (Enter finds the next place)")
        self.field = QLineEdit(placeholderText=hint, clearButtonEnabled=True)
        self.field.setAccessibleName(hint)
        self.missing = line("", Voice.QUIET)
        self.text = QPlainTextEdit(licences.text())
        self.text.setReadOnly(True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.text.setAccessibleName(_("Licences"))
        self.text.setFont(_fixed_font())
        self.body.addWidget(self.field)
        self.body.addWidget(self.text, 1)
        self.body.addWidget(self.missing)
        self._add_close().setAutoDefault(False)
        self._begin_with(*_LICENCES_SIZE)
        self.field.textChanged.connect(self._search_from_top)
        self.field.returnPressed.connect(self._find_next)
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(self.field.setFocus)
        self.field.setFocus()

    def _search_from_top(self) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self._find_next()

    def _find_next(self) -> None:
        """Select the next place of the words; after the last one, the first one again."""
        words = self.field.text()
        is_found = not words or self.text.find(words)
        if not is_found:
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            is_found = self.text.find(words)
        self.missing.setText("" if is_found else _("Not found."))


def _fixed_font() -> QFont:
    """Return a font for texts that are laid out by spaces."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(theme.pixels(_FIXED))
    return font


class HelpPage(ReadingDialog):
    """A page of the manual above a dialog, which blocks the manual of the window."""

    def __init__(self, page: str, parent: QWidget | None = None) -> None:
        from swissdesk.gui.widgets.manual_view import ManualView  # only for readers

        super().__init__(_("Manual"), parent)
        self.view = ManualView()
        self.view.open(page)
        self.view.left.connect(self.reject)
        self.body.addWidget(self.view, 1)
        self._add_close()
        self._begin_with(*_MANUAL_SIZE)
        self.view.setFocus()


def show_manual(dialog: QWidget) -> None:
    """Show the manual's page about a dialog, or about the page that opened it."""
    HelpPage(manual.page_of(dialog), dialog).exec()


class ReasonsDialog(ReadingDialog):
    """Two players and why they are paired or not, for a page too narrow for the panel."""

    def __init__(
        self, players: str, sentences: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Why?"), parent)
        self.paragraphs = [label(sentence) for sentence in sentences]
        margin = theme.pixels(_MARGIN)
        inside = QWidget()
        text = QVBoxLayout(inside)
        text.setContentsMargins(0, 0, margin, 0)
        for paragraph in self.paragraphs:
            text.addWidget(paragraph)
        text.addStretch(1)
        area = QScrollArea()
        area.setAccessibleName(_("Reasons"))
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        self.body.setSpacing(theme.pixels(8))
        self.body.addWidget(label(players, Voice.HEADING))
        self.body.addWidget(area, 1)
        self._add_close()
        width = theme.pixels(_REASONS_WIDTH)
        height = text.totalHeightForWidth(width - 2 * margin) + theme.pixels(_AROUND_REASONS)
        self.resize(QSize(width, height).boundedTo(self.screen().availableSize()))


class PlayerCardsDialog(ReadingDialog):
    """White's card at the left, Black's at the right, or one alone; Esc, Return and C close it."""

    def __init__(
        self, title: str, cards: Sequence[PlayerCard], parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        self.tables: list[ListingTable] = []
        columns = QHBoxLayout()
        columns.setSpacing(theme.pixels(_BETWEEN_CARDS))
        for colour, card in zip((_("White"), _("Black")), cards, strict=False):
            columns.addLayout(self._column(colour if len(cards) > 1 else "", card))
        self.body.addLayout(columns, 1)
        close = self._add_close()
        close.setDefault(True)
        close.setShortcut(Qt.Key.Key_C)
        close.setFocus()

    def _column(self, colour: str, card: PlayerCard) -> QVBoxLayout:
        """Return the card of one player, narrow enough for both to fit on the screen."""
        model = players.card_model(of_member=any(each.board for each in card.lines))
        model.setParent(self)
        table = ListingTable(model, card.heading, self)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        room = self.screen().availableSize().width() - theme.pixels(2 * _MARGIN + _BETWEEN_CARDS)
        table.setFixedWidth(min(theme.pixels(_CARD_WIDTH), room // 2))
        model.show_rows(card.lines)
        height = table.verticalHeader().defaultSectionSize() * min(len(card.lines), _MOST_LINES)
        table.setMinimumHeight(height + table.horizontalHeader().sizeHint().height() + 4)
        self.tables.append(table)
        column = QVBoxLayout()
        column.setSpacing(theme.pixels(6))
        column.addWidget(label(card.heading, Voice.HEADING))
        column.addWidget(line(", ".join(filter(None, (colour, card.points))), Voice.QUIET))
        column.addWidget(table, 1)
        return column


class SystemTableDialog(ReadingDialog):
    """The table of a pairing system for the arbiter, with its remarks."""

    def __init__(self, found: SystemTable, system: str, parent: QWidget | None = None) -> None:
        super().__init__(system, parent)
        self.table = QTableWidget(len(found.rows), len(found.headings))
        self.table.setAccessibleName(found.title)
        self.table.setHorizontalHeaderLabels(found.headings)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        for row, cells in enumerate(found.rows):
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setToolTip(tip(words))
                self.table.setItem(row, column, item)
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.body.setSpacing(theme.pixels(12))
        self.body.addWidget(label(text.labelled(system, found.title), Voice.HEADING))
        self.body.addWidget(self.table, 1)
        self.table.setVisible(bool(found.rows))
        if found.lines:
            self.body.addWidget(label("\n".join(found.lines), Voice.QUIET))
        if not found.rows:
            self.body.addWidget(label(_("Nothing to show yet."), Voice.QUIET))
            self.body.addStretch(1)
        self._add_close()
        self._begin_with(*_TABLE_SIZE)
        self.table.setFocus()


def show_system_table(session: Session, round_no: int, parent: QWidget) -> None:
    """Show the table of a round if the system has one, otherwise the reason why not."""
    tournament = session.tournament
    try:
        found = system_table(tournament, round_no)
    except SwissDeskError as failure:
        session.said.emit(failures.sentence(failure), True)
        return
    if found is not None:
        SystemTableDialog(found, system_text.name(tournament.settings.system), parent).exec()
