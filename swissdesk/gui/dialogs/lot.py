"""Lots among players who are tied: drawn here from a number, or typed in as drawn at the table."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QRadioButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.move_strip import MoveStrip, up_and_down
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.standings_list import StandingRow
from swissdesk.model.ids import PlayerId

_MOST = 999_999
_SIZE = (480, 460)


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """The players in the order of the table; *seed* is None where that is the order drawn."""

    players: tuple[PlayerId, ...]
    seed: int | None


class LotDialog(FormDialog):
    """Asks how the lot is drawn among the players of *rows*, who share a rank.

    What the number draws is seen once it is drawn, so that nobody looks for a number that suits.
    """

    def __init__(self, rows: Sequence[StandingRow], parent: QWidget | None = None) -> None:
        title = _("Draw lots for rank {rank}").format(rank=rows[0].rank.rstrip("="))
        super().__init__(title, "", parent)
        self._rows = list(rows)
        words = _(
            "Ties may stay as they are. Draw lots only where the regulations ask for it; the lot "
            "is kept, and told in the report."
        )
        self.here = QRadioButton(_("Draw &here, from a number"))
        self.table_lot = QRadioButton(_("Drawn at the &table: in the order below"))
        self.seed = NumberField(0, _MOST, has_arrows=False)
        self.seed.setValue(secrets.randbelow(_MOST + 1))
        self.seed.setToolTip(_("Who has this number and the pairing numbers can draw it again."))
        self.model = ListingModel(_columns(), key=lambda row: row.player_id)
        self.table = ListingTable(self.model, _("Order of the lot"))
        self._strip = MoveStrip(self.table, up_and_down())
        self.body.insertWidget(0, label(words, Voice.SMALL))
        self.body.insertWidget(1, self.here)
        add_row(self.form, _("&Number"), self.seed)
        self.body.addWidget(self.table_lot)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self._strip)
        self._connect()
        self.model.show_rows(self._rows)
        self.table.choose(rows[0].player_id)
        self.here.setChecked(True)
        self.begins_at = self.here
        self.resize(theme.pixels(_SIZE[0]), theme.pixels(_SIZE[1]))

    def value(self) -> DrawnLot:
        """Return how the lot is drawn."""
        players = tuple(row.player_id for row in self._rows)
        return DrawnLot(players, self.seed.value() if self.here.isChecked() else None)

    def move_by(self, step: int) -> None:
        """Move the current player by *step* places, as far as there are places."""
        at = self.table.currentIndex().row()
        row = self._rows.pop(at)
        self._rows.insert(min(max(at + step, 0), len(self._rows)), row)
        self.model.show_rows(self._rows)
        self.table.choose(row.player_id)

    def _connect(self) -> None:
        self.here.toggled.connect(self._follow)
        self._strip.triggered.connect(self.move_by)

    def _follow(self, is_here: bool) -> None:
        self.seed.setEnabled(is_here)
        for widget in (self.table, self._strip):
            widget.setEnabled(not is_here)
        self.accept_button.setText(_("&Draw") if is_here else _("&Keep this order"))


def ask_lot(parent: QWidget, rows: Sequence[StandingRow]) -> DrawnLot | None:
    """Ask; return None if the tie stays."""
    dialog = LotDialog(rows, parent)
    return dialog.value() if dialog.exec() else None


def _columns() -> tuple[Column[StandingRow], ...]:
    return (
        Column(_("No."), lambda row: str(row.tpn), 44, RIGHT, Tone.QUIET, _("Pairing number")),
        Column("", lambda row: row.title, 46, RIGHT, Tone.QUIET),
        Column(_("Name"), lambda row: row.name),
        Column(_("Pts"), lambda row: row.points, 48, RIGHT),
    )
