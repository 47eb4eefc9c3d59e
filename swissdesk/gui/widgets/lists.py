"""Lists of Python values: with a tick for each line, or with one line chosen under headings."""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.rows.search import contains
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.ids import PlayerId

_VALUE = Qt.ItemDataRole.UserRole
_HEADING_HEIGHT = 26
_TICK = {False: Qt.CheckState.Unchecked, True: Qt.CheckState.Checked}


class TickList(QListWidget):
    """Ticks set with Space or the mouse; ``itemChanged`` is emitted when a tick changes."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)

    @property
    def ticked(self) -> tuple[Any, ...]:
        """The ticked values in the order of the lines, including hidden ones."""
        return tuple(
            item.data(_VALUE) for item in self._items() if item.checkState() is _TICK[True]
        )

    def offer(self, offered: Iterable[tuple[Any, str]], ticked: Container[object] = ()) -> None:
        self.clear()
        for value, words in offered:
            item = QListWidgetItem(words)
            item.setData(_VALUE, value)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(_TICK[value in ticked])
            self.addItem(item)

    def show_only(self, typed: str) -> None:
        """Hide the lines that do not contain the typed text; Space then ticks the first of them."""
        for item in self._items():
            item.setHidden(not contains(item.text(), typed))
        shown = [row for row, item in enumerate(self._items()) if not item.isHidden()]
        if shown and self.currentRow() not in shown:
            self.setCurrentRow(shown[0])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scheduleDelayedItemsLayout()  # lines measured before the style were lower

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]


class PlayerTicks(QWidget):
    """Players to tick, in the order of the standings, below a field to find them.

    The text in the field hides all other players; their ticks stay.
    """

    def __init__(
        self,
        rows: Iterable[StandingRow],
        chosen: Container[object],
    ) -> None:
        super().__init__()
        self.filter = QLineEdit(placeholderText=_("First letters of a name"))
        self.list = TickList(_("Names"))
        words = ((row.player_id, f"{row.rank}  {row.marked_name} ({row.tpn})") for row in rows)
        self.list.offer(words, chosen)
        self.count = label("", Voice.SMALL)
        find = QLabel(_("&Find"))
        find.setBuddy(self.filter)
        head = fill(QHBoxLayout(), find, (self.filter, 1))
        fill(QVBoxLayout(self), head, (self.list, 1), self.count, gap=8, margin=0)
        self.filter.textChanged.connect(self.list.show_only)
        self.list.itemChanged.connect(self._count)
        self._count()

    @property
    def ticked(self) -> tuple[PlayerId, ...]:
        """The ticked players, in the order of the standings."""
        return self.list.ticked

    def _count(self) -> None:
        count = len(self.ticked)
        self.count.setText(_("{n} ticked").format(n=count))


class GroupedList(QListWidget):
    """Values under headings, one of them chosen; the keyboard skips the headings."""

    chosen = Signal()
    """Another line has been chosen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.currentRowChanged.connect(lambda _row: self._scroll())
        self.currentRowChanged.connect(lambda _row: self.chosen.emit())

    @property
    def value(self) -> Any:
        return self.item(self.currentRow()).data(_VALUE)

    def offer(self, groups: Iterable[tuple[str, Sequence[tuple[Any, str]]]]) -> None:
        """Offer values with their labels under the headings of their groups."""
        for heading, offered in groups:
            self._add_heading(heading)
            for value, words in offered:
                item = QListWidgetItem(words)
                item.setData(_VALUE, value)
                self.addItem(item)

    def choose(self, value: object) -> None:
        """Choose *value*, which must be among the values offered."""
        values = [self.item(row).data(_VALUE) for row in range(self.count())]
        self.setCurrentRow(values.index(value))

    def show_only(self, is_shown: Callable[[Any], bool]) -> None:
        """Hide the values that are not offered at present."""
        for row in range(self.count()):
            value = self.item(row).data(_VALUE)
            self.setRowHidden(row, value is not None and not is_shown(value))

    def _scroll(self) -> None:
        """Scroll to the chosen line, and to its heading if that is just above it."""
        row = self.currentRow()
        if row > 0 and self.item(row - 1).data(_VALUE) is None:
            self.scrollToItem(self.item(row - 1))
        self.scrollToItem(self.currentItem())

    def _add_heading(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        item.setSizeHint(QSize(0, theme.pixels(_HEADING_HEIGHT)))
        font = self.font()
        font.setBold(True)
        item.setFont(font)
        self.addItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Home, Qt.Key.Key_End) or event.modifiers():
            super().keyPressEvent(event)
            return
        values = (row for row in range(self.count()) if self.item(row).data(_VALUE) is not None)
        shown = [row for row in values if not self.isRowHidden(row)]
        if shown:
            self.setCurrentRow(shown[0 if event.key() == Qt.Key.Key_Home else -1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scroll()
