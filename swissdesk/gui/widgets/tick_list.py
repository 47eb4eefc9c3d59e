"""Lists with a tick for each line, set with Space or the mouse."""

from collections.abc import Container, Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows.search import contains
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.ids import PlayerId

_VALUE = Qt.ItemDataRole.UserRole
_TICK = {False: Qt.CheckState.Unchecked, True: Qt.CheckState.Checked}


class TickList(QListWidget):
    """A list of Python values; ``itemChanged`` is emitted when a tick changes."""

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
        """Hide the lines that do not contain the typed text."""
        for item in self._items():
            item.setHidden(not contains(item.text(), typed))

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
        self.list = TickList(_("Players"))
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
        self.count.setText(ngettext("{n} player", "{n} players", count).format(n=count))
