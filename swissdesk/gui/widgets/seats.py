"""The two tables of a pairing by hand: boards with a seat per colour, and unseated players.

To pick up a player and put them down, press Space at two places, or drag from one to the other.
"""

from collections.abc import Callable
from typing import Generic

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from swissdesk.gui.focus import types_sign
from swissdesk.gui.models.listing_model import ListingModel, Row
from swissdesk.gui.models.manual import BLACK_COLUMN, SIGN_COLUMN, WHITE_COLUMN
from swissdesk.gui.widgets.listing_table import ListingTable, SideDelegate
from swissdesk.i18n import _
from swissdesk.listings.rows.by_hand import PoolRow, SeatsRow
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId

_MIME = "application/x-swissdesk-seat"
_SIDES: dict[int, int] = {Qt.Key.Key_Left: WHITE_COLUMN, Qt.Key.Key_Right: BLACK_COLUMN}


class PlacesTable(ListingTable, Generic[Row]):
    """Rows of places for players; Space picks up a player, or puts down the one picked up.

    *player_at* returns the player at a row and column; None if the place is empty.
    """

    picked = Signal()
    """Space was pressed, or a row double-clicked."""
    dragged = Signal()
    """A drag of the player at the current place begins."""
    dropped = Signal()
    """The drag has ended at the place now current."""

    def __init__(
        self,
        model: ListingModel[Row],
        name: str,
        player_at: Callable[[Row, int], PlayerId | None],
    ) -> None:
        super().__init__(model, name)
        self._model, self._player_at = model, player_at
        self._pressed_at: QPoint | None = None
        self.setAcceptDrops(True)
        self.doubleClicked.connect(lambda _index: self.picked.emit())

    @property
    def player_id(self) -> PlayerId | None:
        """The player at the current place; None if it is empty."""
        return None if self.row is None else self._player_at(self.row, self.currentIndex().column())

    @property
    def row(self) -> Row | None:
        """The current row; None if there is none."""
        return self._model.row_at(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.picked.emit()
        elif types_sign(event):
            event.ignore()  # letters are keys of the page
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Ignore letters: they are keys of the page."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed_at = event.position().toPoint() if is_left else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        start = self._pressed_at
        if start is None or self.player_id is None:
            return
        moved = (event.position().toPoint() - start).manhattanLength()
        if moved >= QApplication.startDragDistance():
            self._pressed_at = None
            self.dragged.emit()
            drag, data = QDrag(self), QMimeData()
            data.setData(_MIME, b"")
            drag.setMimeData(data)
            drag.exec(Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(_MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.setAccepted(self.indexAt(event.position().toPoint()).isValid())

    def dropEvent(self, event: QDropEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            self.setCurrentIndex(index)
            event.acceptProposedAction()
            self.dropped.emit()


class SeatsTable(PlacesTable[SeatsRow]):
    """Boards; Left and Right choose a seat of the current one."""

    def __init__(self, model: ListingModel[SeatsRow]) -> None:
        super().__init__(model, _("Boards"), lambda row, column: row.player(_colour(column)))
        self.setItemDelegate(SideDelegate(self))

    @property
    def colour(self) -> Colour:
        return _colour(self.currentIndex().column())

    @property
    def column_of_side(self) -> int:
        """The column with the player's name at the current seat."""
        return WHITE_COLUMN if self.colour is Colour.WHITE else BLACK_COLUMN

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _SIDES and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            column = _SIDES[event.key()]
            self.setCurrentIndex(self.currentIndex().siblingAtColumn(column))
        else:
            super().keyPressEvent(event)


class PoolTable(PlacesTable[PoolRow]):
    """Players without a board: the pool, the place of the bye, absent players."""

    def __init__(self, model: ListingModel[PoolRow]) -> None:
        super().__init__(model, _("Without a board"), lambda row, _column: row.player_id)


def _colour(column: int) -> Colour:
    return Colour.BLACK if column > SIGN_COLUMN else Colour.WHITE
