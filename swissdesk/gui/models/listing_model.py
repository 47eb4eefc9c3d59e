"""The only table model of SwissDesk: a listing provides the rows, columns are data."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row")
Index: TypeAlias = QModelIndex | QPersistentModelIndex

TONE_ROLE = Qt.ItemDataRole.UserRole
"""The :class:`Tone` of a cell."""

LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignHCenter
MOST_FOR_NAME = 340
"""The greatest width of a column of names, at 100 %: long names fit, and the row stays together."""
_NO_PARENT = QModelIndex()


class Tone(Enum):
    """The emphasis of a cell."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"
    MISSING = "missing"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column of a table.

    ``text`` returns the text of a cell. ``width`` is in pixels at 100 %, 0 for a column that takes
    the rest of the width. ``most`` limits the growth of the column if there is extra space: without
    it, a column with a width keeps it, and a column without one takes all the rest. If the table is
    too narrow, it hides the columns with the highest ``spare`` first; 0 is never hidden.
    ``explanation`` is the tool tip of the heading. With ``sort_key``, a click on the heading sorts
    by the column. ``edit`` gets the row and the typed text and performs an operation; the next rows
    show the outcome. ``spoken`` is the text for screen readers if the cell shows a sign.
    ``subject`` names the subject of the cells if each can be explained; it is independent of
    language and width.
    """

    heading: str
    text: Callable[[Row], str]
    width: int = 0
    alignment: Qt.AlignmentFlag = LEFT
    tone: Tone | Callable[[Row], Tone] = Tone.PLAIN
    explanation: str = ""
    sort_key: Callable[[Row], Any] | None = None  # any comparable type
    edit: Callable[[Row, str], None] | None = None
    spare: int = 0
    spoken: Callable[[Row], str] | None = None
    subject: str = ""
    most: int = 0

    def tone_of(self, row: Row) -> Tone:
        """Return the tone of the cell in *row*."""
        return self.tone if isinstance(self.tone, Tone) else self.tone(row)


# The data of a cell for each role; rows may have any type here.
_ANSWERS: Mapping[int, Callable[[Column[Any], Any], object]] = {
    Qt.ItemDataRole.DisplayRole: lambda column, row: column.text(row),
    Qt.ItemDataRole.EditRole: lambda column, row: column.text(row),
    Qt.ItemDataRole.TextAlignmentRole: lambda column, _row: (
        column.alignment | Qt.AlignmentFlag.AlignVCenter
    ),
    Qt.ItemDataRole.AccessibleTextRole: lambda column, row: (
        f"{column.heading} {(column.spoken or column.text)(row)}".strip()
    ),
    TONE_ROLE: lambda column, row: column.tone_of(row),
}


class ListingModel(QAbstractTableModel, Generic[Row]):
    """Rows of a listing under columns; *key* identifies the same row in two listings."""

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        key: Callable[[Row], Hashable],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._key = key
        self._rows: tuple[Row, ...] = ()
        self._places: dict[Hashable, int] = {}
        self._given: tuple[Row, ...] = ()
        self._order: tuple[Callable[[Row], Any], bool] | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows in the order shown."""
        return self._rows

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show *rows*; repaint as little as their keys allow."""
        self._given = ordered = tuple(rows)
        if self._order is not None:
            sort_key, is_reversed = self._order
            ordered = tuple(sorted(ordered, key=sort_key, reverse=is_reversed))
        places = {self._key(row): place for place, row in enumerate(ordered)}
        if list(places) != list(self._places):
            self.beginResetModel()
            self._rows, self._places = ordered, places
            self.endResetModel()
            return
        before, self._rows = self._rows, ordered
        for place, (old, new) in enumerate(zip(before, ordered, strict=True)):
            if old != new:
                last = len(self.columns) - 1
                self.dataChanged.emit(self.index(place, 0), self.index(place, last))

    def show_columns(self, columns: Sequence[Column[Row]], rows: Sequence[Row]) -> None:
        """Show *rows* under other columns."""
        self.beginResetModel()
        self.columns, self._order = tuple(columns), None
        self._given = self._rows = tuple(rows)
        self._places = {self._key(row): place for place, row in enumerate(self._rows)}
        self.endResetModel()

    def widen(self, heading: str, width: int) -> None:
        """Give the columns with *heading* another width."""
        columns = tuple(
            replace(each, width=width) if each.heading == heading else each for each in self.columns
        )
        if columns != self.columns:
            self.show_columns(columns, self._given)

    def row_at(self, index: Index) -> Row | None:
        """Return the row of *index*; None if there is none."""
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def key_at(self, index: Index) -> Hashable | None:
        """Return the key of the row of *index*; None if there is none."""
        row = self.row_at(index)
        return None if row is None else self._key(row)

    def place_of(self, key: Hashable) -> int | None:
        """Return the position of the row with *key*, from 0; None if it is not shown."""
        return self._places.get(key)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        answer = _ANSWERS.get(role)
        return answer(self.columns[index.column()], self._rows[index.row()]) if answer else None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        edit = self.columns[index.column()].edit if index.isValid() else None
        if edit is None or role != Qt.ItemDataRole.EditRole:
            return False
        edit(self._rows[index.row()], str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self.columns[index.column()].edit is not None:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.heading
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.explanation or None
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; restore the order of the listing for a negative one."""
        sort_key = self.columns[column].sort_key if 0 <= column < len(self.columns) else None
        is_reversed = order is Qt.SortOrder.DescendingOrder
        self._order = None if sort_key is None else (sort_key, is_reversed)
        self.show_rows(self._given)
