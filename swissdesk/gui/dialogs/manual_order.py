"""The initial order set by hand: accept the places of all players, or change nothing."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.key_strip import MoveKey, MoveStrip, up_and_down
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _
from swissdesk.listings.rows.starting_list import PlayerRow
from swissdesk.model.ids import PlayerId

_FAR = 10


@dataclass(frozen=True, slots=True)
class _Placed:
    """A player at a place of the new order, counted from 1."""

    place: int
    row: PlayerRow


class ManualOrderDialog(FormDialog[tuple[PlayerId, ...]]):
    """Shows the players in the given order and moves the current one."""

    manual_page = "players.md#order-by-hand"
    opening_size = (560, 600)

    def __init__(self, rows: tuple[PlayerRow, ...], parent: QWidget | None = None) -> None:
        super().__init__(_("Order by hand"), _("Appl&y"), parent)
        self._rows = list(rows)
        words = _(
            "Pairing numbers follow this order, whatever the ratings. Renumber on the "
            "Players page restores the order by rating (C.04.2 art. 2.2)."
        )
        self.model = ListingModel(_columns(), key=lambda placed: placed.row.player_id)
        self.table = ListingTable(self.model, _("Order"))
        self.place = NumberField(1, max(len(rows), 1))
        self.go = QPushButton(_("&Move"))
        far = (
            MoveKey(Qt.Key.Key_PageUp, _("Alt+PgUp"), _("up ten"), -_FAR),
            MoveKey(Qt.Key.Key_PageDown, _("Alt+PgDn"), _("down ten"), _FAR),
        )
        self._strip = MoveStrip((*up_and_down(), *far), self.table)
        to_place = QLabel(_("To &No."))
        to_place.setBuddy(self.place)
        foot = QHBoxLayout()
        foot.addWidget(self._strip, 1)
        for widget in (to_place, self.place, self.go):
            foot.addWidget(widget)
        self.body.addWidget(label(words, Voice.SMALL))
        self.body.addWidget(self.table, 1)
        self.body.addLayout(foot)
        self._strip.triggered.connect(self.move_by)
        self.go.clicked.connect(lambda: self.move_to(self.place.value()))
        self._show()
        if rows:
            self.table.choose(rows[0].player_id)
        self.begins_at = self.table

    def value(self) -> tuple[PlayerId, ...]:
        """Return the players in their new order."""
        return tuple(row.player_id for row in self._rows)

    def move_by(self, step: int) -> None:
        """Move the current player by *step* places, as far as possible."""
        at = self.table.currentIndex().row()
        if at >= 0:
            self.move_to(at + 1 + step)

    def move_to(self, place: int) -> None:
        """Move the current player to *place*, counted from 1, or to the nearest possible place."""
        at = self.table.currentIndex().row()
        if at < 0:
            return
        row = self._rows.pop(at)
        self._rows.insert(min(max(place - 1, 0), len(self._rows)), row)
        self._show()
        self.table.choose(row.player_id)

    def _show(self) -> None:
        self.model.show_rows([_Placed(place, row) for place, row in enumerate(self._rows, 1)])


def _columns() -> tuple[Column[_Placed], ...]:
    return (
        Column(_("No."), lambda each: str(each.place), 40, RIGHT, Tone.STRONG),
        Column(_("was"), lambda each: str(each.row.tpn), 40, RIGHT, Tone.QUIET),
        Column("", lambda each: each.row.title, 42, RIGHT, Tone.QUIET, _("Title")),
        Column(_("Name"), lambda each: each.row.name),
        Column(_("Rtg"), lambda each: each.row.rating, 56, RIGHT, Tone.QUIET),
    )
