"""The table of boards, where one key enters a result."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.gui.models.listing_model import ListingModel
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.result_keys import (
    RESULT_KEYS,
    BoardAction,
    BoardCommand,
    action_of,
)
from swissdesk.i18n import _
from swissdesk.listings import text
from swissdesk.listings.pairing_list import PairingRow
from swissdesk.model.result import GameResult

_IN_THE_MENU = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
    GameResult.ADJOURNED,
    GameResult.UNRATED_WHITE_WINS,
    GameResult.UNRATED_DRAW,
    GameResult.UNRATED_BLACK_WINS,
    GameResult.HALF_TO_ZERO,
    GameResult.ZERO_TO_HALF,
    GameResult.ZERO_TO_ZERO,
)


class BoardTable(ListingTable):
    """Boards; keys, the menu and a double click say what is to be done with the current one."""

    wanted = Signal(object)
    """A BoardAction other than going up or down, for the current board."""

    def __init__(
        self, model: ListingModel[PairingRow], result_column: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(model, _("Boards"), parent)
        self._result_column = result_column
        self.menu = result_menu(self)
        self.doubleClicked.connect(self.open_menu)

    def do(self, action: BoardAction) -> None:
        """Do what a key means: move, open the menu, or hand the action on."""
        match action:
            case BoardCommand.NEXT:
                self.move_by(1)
            case BoardCommand.PREVIOUS:
                self.move_by(-1)
            case BoardCommand.ALL_RESULTS:
                self.open_menu()
            case _:
                if self.currentIndex().isValid():
                    self.wanted.emit(action)

    def move_by(self, rows: int) -> None:
        """Go some boards down, or up for a negative number, as far as there are any."""
        last = self.model().rowCount() - 1
        place = min(max(self.currentIndex().row() + rows, 0), last)
        if place >= 0:
            self.setCurrentIndex(self.model().index(place, max(self.currentIndex().column(), 0)))

    def open_menu(self) -> None:
        """Open the menu of all results below the result of the current board."""
        if not self.currentIndex().isValid():
            return
        cell = self.visualRect(self.currentIndex().siblingAtColumn(self._result_column))
        self._open_menu_at(cell.bottomLeft())

    def _open_menu_at(self, place: QPoint) -> None:
        self.menu.popup(self.viewport().mapToGlobal(place))
        self.menu.setActiveAction(self.menu.actions()[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = action_of(event)
        if action is not None:
            self.do(action)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not event.modifiers():
            rows = self.model().rowCount()
            self.move_by(rows if event.key() == Qt.Key.Key_End else -rows)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.currentIndex().isValid():
            self._open_menu_at(event.pos())

    def keyboardSearch(self, search: str) -> None:
        """Leave letters alone that are no result: they would move the cursor to another board."""


def result_menu(table: BoardTable) -> QMenu:
    """Return the menu of every result there is, with the key of each that has one."""
    menu = QMenu(_("Result"), table)
    caps = {key.action: key.cap for key in RESULT_KEYS}
    for result in _IN_THE_MENU:
        _add(menu, table, text.result(result), caps.get(result, ""), result)
    menu.addSeparator()
    for command, words in (
        (BoardCommand.TOGGLE_UNRATED, _("Unrated, or rated again")),
        (BoardCommand.SWAP_COLOURS, _("Swap colours")),
        (GameResult.PENDING, _("Clear")),
    ):
        _add(menu, table, words, caps[command], command)
    return menu


def _add(menu: QMenu, table: BoardTable, words: str, cap: str, action: BoardAction) -> None:
    entry = menu.addAction(f"{words}\t{cap}" if cap else words)
    entry.setData(action)
    entry.triggered.connect(lambda: table.do(action))
