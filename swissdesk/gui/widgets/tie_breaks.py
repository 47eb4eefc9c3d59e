"""The tie-breaks in order: added, removed and moved with the keyboard."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QListWidget,
    QPushButton,
    QWidget,
)

from swissdesk.errors import SwissDeskError, UnknownTieBreak
from swissdesk.gui import theme
from swissdesk.i18n import _
from swissdesk.listings import standings_list
from swissdesk.standings.catalogue import parse

OFFERED = (
    "BH/C1",
    "BH",
    "BH/M1",
    "SB",
    "SB/C1",
    "PS",
    "DE",
    "WIN",
    "WON",
    "BWG",
    "BPG",
    "REP",
    "RTNG",
    "TPN",
)
"""What most regulations ask for; any other code of C.07 may be typed."""

_ROWS_SHOWN = 6


class TieBreakList(QWidget):
    """Gives the whole list whenever it has been changed."""

    given = Signal(tuple)
    failed = Signal(object)
    """The SwissDeskError of a code that is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._codes: tuple[str, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(_("Tie-breaks in order"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setFixedHeight(theme.pixels(_ROWS_SHOWN * theme.ROW_PIXELS))
        self.offer = QComboBox()
        self.offer.setAccessibleName(_("Tie-break to add"))
        self.offer.setEditable(True)
        self.offer.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.add = QPushButton(_("&Add"))
        self.remove = QPushButton(_("Re&move"))
        self.up = QPushButton(_("&Up"))
        self.down = QPushButton(_("&Down"))
        for button in (self.add, self.remove, self.up, self.down):
            button.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        self.remove.clicked.connect(self._remove)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self._lay_out()

    def show_codes(self, codes: Sequence[str]) -> None:
        """Show the tie-breaks of a tournament, and offer the others."""
        current = max(self.list.currentRow(), 0)
        self._codes = tuple(codes)
        self.list.clear()
        self.list.addItems([_words(code) for code in codes])
        self.list.setCurrentRow(min(current, len(codes) - 1))
        self.offer.clear()
        for code in OFFERED:
            if code not in codes:
                self.offer.addItem(_words(code), code)
        self.offer.setCurrentIndex(-1)

    def _add(self) -> None:
        known = self.offer.findText(self.offer.currentText())
        typed = self.offer.itemData(known) if known >= 0 else self.offer.currentText()
        try:
            code = parse(typed).code
        except SwissDeskError as failure:
            self.failed.emit(failure)
            return
        if code not in self._codes:
            self.given.emit((*self._codes, code))
            self.list.setCurrentRow(self.list.count() - 1)

    def _remove(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.given.emit(self._codes[:row] + self._codes[row + 1 :])

    def _move(self, by: int) -> None:
        row = self.list.currentRow()
        target = row + by
        if row < 0 or not 0 <= target < len(self._codes):
            return
        codes = list(self._codes)
        codes.insert(target, codes.pop(row))
        self.list.setCurrentRow(target)
        self.given.emit(tuple(codes))

    def _lay_out(self) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.pixels(6))
        layout.addWidget(self.list, 0, 0, 4, 1)
        for row, button in enumerate((self.up, self.down, self.remove)):
            layout.addWidget(button, row, 1)
        layout.addWidget(self.offer, 4, 0)
        layout.addWidget(self.add, 4, 1)
        layout.setColumnStretch(0, 1)


def _words(code: str) -> str:
    try:
        return f"{standings_list.tie_break(code)} ({code})"
    except UnknownTieBreak:
        return code
