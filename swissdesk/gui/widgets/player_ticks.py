"""Players to tick, in the order of the standings, with a field to find them."""

from collections.abc import Container, Iterable

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.tick_list import TickList
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.ids import PlayerId


class PlayerTicks(QWidget):
    """The text in the field hides all other players; their ticks stay."""

    def __init__(
        self,
        rows: Iterable[StandingRow],
        chosen: Container[object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("First letters of a name"))
        self.list = TickList(_("Players"))
        self.list.offer([(row.player_id, _words(row)) for row in rows], chosen)
        self.count = label("", Voice.SMALL)
        words = QLabel(_("&Find"))
        words.setBuddy(self.filter)
        head = QHBoxLayout()
        head.addWidget(words)
        head.addWidget(self.filter, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.pixels(8))
        layout.addLayout(head)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.count)
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


def _words(row: StandingRow) -> str:
    return f"{row.rank}  {row.marked_name} ({row.tpn})"
