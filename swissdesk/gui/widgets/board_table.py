"""The table of boards, in which one key enters a result."""

from typing import Any, NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from swissdesk.gui.focus import types_sign
from swissdesk.gui.models.listing_model import Index, ListingModel
from swissdesk.gui.models.pairings import BLACK_COLUMN, RESULT_COLUMN, WHITE_COLUMN
from swissdesk.gui.preferences import KeyMap
from swissdesk.gui.widgets.listing_table import ListingTable, SideDelegate
from swissdesk.gui.widgets.result_keys import (
    LAYOUTS,
    MENU_LETTERS,
    BoardAction,
    BoardCommand,
    KeyLayout,
    ResultKey,
    for_side,
)
from swissdesk.gui.widgets.shortcut import Menu
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
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


class Places(NamedTuple):
    """The columns with the names and the result; White stands for the player on the left."""

    white: int = WHITE_COLUMN
    result: int = RESULT_COLUMN
    black: int = BLACK_COLUMN


_SIDES: dict[int, Colour] = {Qt.Key.Key_Left: Colour.WHITE, Qt.Key.Key_Right: Colour.BLACK}


class BoardTable(ListingTable):
    """Boards; a key, the menu or a double click acts on the current one.

    If keys enter the result of one player, Left and Right choose the player.
    """

    wanted = Signal(object)
    """A BoardAction for the current board, except moving up or down."""

    def __init__(
        self,
        model: ListingModel[Any],  # boards of one round, or of all
        keys: KeyLayout = LAYOUTS[KeyMap.SWISSDESK],
        places: Places = Places(),  # noqa: B008 - a constant
    ) -> None:
        super().__init__(model, _("Boards"))
        self.places = places
        self.layout_of_keys = keys
        if keys.is_by_side:
            self.setItemDelegate(SideDelegate(self))
        self.menu = ResultMenu(self)
        self.doubleClicked.connect(self.open_menu)

    @property
    def side(self) -> Colour:
        """The player of the current board that the next key applies to."""
        is_black = (
            self.layout_of_keys.is_by_side and self.currentIndex().column() > self.places.result
        )
        return Colour.BLACK if is_black else Colour.WHITE

    @property
    def column_of_side(self) -> int:
        """The column with the name of the player that the next key applies to."""
        return self._column_of(self.side)

    def _column_of(self, side: Colour) -> int:
        return self.places.white if side is Colour.WHITE else self.places.black

    def choose_side(self, side: Colour) -> None:
        """Choose the player of the current board that the next key applies to."""
        self.setCurrentIndex(self.currentIndex().siblingAtColumn(self._column_of(side)))

    def press(self, key: ResultKey) -> None:
        """Perform the action of a key for the chosen player of the current board."""
        self.do(for_side(key, self.side))

    def do(self, action: BoardAction) -> None:
        """Perform an action: move, open the menu, or emit :attr:`wanted`."""
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

    def open_menu(self) -> None:
        """Open the menu of all results under the result of the current board."""
        if self.currentIndex().isValid():
            cell = self.visualRect(self.currentIndex().siblingAtColumn(self.places.result))
            self._open_menu_at(cell.bottomLeft())

    def _open_menu_at(self, place: QPoint) -> None:
        self.menu.popup(self.viewport().mapToGlobal(place))
        self.menu.setActiveAction(self.menu.actions()[0])

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll a hidden board to the middle, so that the boards after it are visible too.

        This also keeps each key fast: the whole table is painted once for many boards.
        """
        cell = self.visualRect(index)
        if cell.top() < 0 or cell.bottom() > self.viewport().height():
            hint = QAbstractItemView.ScrollHint.PositionAtCenter
        super().scrollTo(index, hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.layout_of_keys.action_of(event, self.side)
        if action is not None:
            self.do(action)
        elif event.key() in _SIDES and self.layout_of_keys.is_by_side:
            self.choose_side(_SIDES[event.key()])
        elif types_sign(event) or event.key() == Qt.Key.Key_Space:
            event.ignore()  # letters do not search here; the desk reports an unused key
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.currentIndex().isValid():
            self._open_menu_at(event.pos())

    def keyboardSearch(self, search: str) -> None:
        """Ignore letters that enter no result; they would move the cursor to another board."""


class ResultMenu(Menu):
    """All results, with the keys of the table; unusual results have letters that work only here."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__(_("Result"), table)
        self._table = table
        self._letters: dict[str, BoardAction] = {}
        for result in _IN_THE_MENU:
            self._add(text.result(result), result)
        self.addSeparator()
        for command, words in (
            (BoardCommand.TOGGLE_UNRATED, _("Game not rated, or rated again")),
            (BoardCommand.SWAP_COLOURS, _("Swap colours")),
            (GameResult.PENDING, _("Clear")),
        ):
            self._add(words, command)

    def _add(self, words: str, action: BoardAction) -> None:
        key = self._table.layout_of_keys.key_of(action)
        letter = MENU_LETTERS.get(action, "")
        cap, characters = (letter, letter) if key is None else (key.cap, key.characters)
        entry = self.addAction(f"{words}\t{cap}" if cap else words)
        entry.setData(action)
        entry.triggered.connect(lambda: self._table.do(action))
        self._letters.update(dict.fromkeys(characters.upper(), action))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self._letters.get(event.text().upper())
        if action is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        else:
            self.close()
            self._table.do(action)
