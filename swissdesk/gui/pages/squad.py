"""The squad of the current team, below the table of teams."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.reading import PlayerCardsDialog
from swissdesk.gui.models import players
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.key_strip import MoveStrip, StripKey, TableStrip, up_and_down
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.page_keys import name_view
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.i18n import _
from swissdesk.listings.rows import player_card, squads
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, Member
from swissdesk.operations import teams


class SquadView(QWidget):
    """The players of a team in board order; Return and Ins open the team at a player."""

    edit_wanted = Signal(int)
    """The place of the player to edit, from 0; the first free one for a new player."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        name_view(self, _("Squad"))
        self._session = session
        self._entry: Entry | None = None
        self._title = line("", Voice.STRONG)
        self.model = players.squad_model()
        self.table = ListingTable(self.model, _("Squad"))
        self._strip = TableStrip(
            self.table,
            {
                Qt.Key.Key_Return: StripKey("⏎", _("edit"), self._edit),
                Qt.Key.Key_Insert: StripKey("Ins", _("add a player"), self._add),
                Qt.Key.Key_Delete: StripKey("Del", _("remove"), self.remove),
                Qt.Key.Key_C: StripKey("C", _("card"), self._show_card),
            },
        )
        self._moves = MoveStrip(up_and_down(), self.table)
        self._moves.triggered.connect(self.move_by)
        self.table.activated_key.connect(lambda _key: self._edit())
        gap = theme.pixels(4)
        keys = row_of((self._strip, 1), self._moves)
        margins = (0, 2 * gap, 0, 0)
        column_of(self._title, (self.table, 1), keys, on=self, spacing=gap, margins=margins)

    def show_team(self, entry: Entry | None) -> None:
        """Show the squad of a team."""
        self._entry = entry
        tournament = self._session.tournament
        self._title.setText("" if entry is None else squads.heading(tournament, entry))
        self.model.show_rows(() if entry is None else squads.rows(tournament, entry))
        if self.model.rows and not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.model.index(0, 0))

    def show_keys(self, *, is_roomy: bool) -> None:
        """Show the keys below the squad on a wide page only."""
        for strip in (self._strip, self._moves):
            strip.setVisible(is_roomy)

    def remove(self) -> None:
        """Remove the current player from the squad."""
        squad, at = self._squad, self.table.currentIndex().row()
        if 0 <= at < len(squad):
            beside = self.table.key_beside
            if self._change((*squad[:at], *squad[at + 1 :])) and beside is not None:
                self.table.choose(beside)

    def move_by(self, step: int) -> None:
        """Move the current player in board order, as far as possible."""
        squad, at = list(self._squad), self.table.currentIndex().row()
        place = min(max(at + step, 0), len(squad) - 1)
        if 0 <= at < len(squad) and place != at:
            squad.insert(place, squad.pop(at))
            self._change(squad)

    def choose(self, player_id: PlayerId) -> bool:
        """Put the keyboard on a player; return whether they are in the squad."""
        self.table.setFocus()
        return self.table.choose(player_id)

    @property
    def _squad(self) -> tuple[Member, ...]:
        return () if self._entry is None else self._entry.team.squad

    def _edit(self) -> None:
        self.edit_wanted.emit(max(self.table.currentIndex().row(), 0))

    def _show_card(self) -> None:
        """Show the rounds of the current player."""
        row = self.model.row_at(self.table.currentIndex())
        if row is not None:
            cards = player_card.of_members(self._session.tournament, [row.player_id])
            PlayerCardsDialog(_("Player card"), cards, self).exec()

    def _add(self) -> None:
        self.edit_wanted.emit(len(self._squad))

    def _change(self, squad: Iterable[Member]) -> bool:
        if self._entry is None:
            return False
        entry, section = self._entry, self._session.tournament_id
        team = replace(entry.team, squad=tuple(squad))
        perform = self._session.perform_on_event
        return perform(teams.edit_team, tournament_id=section, team=team, rating=entry.rating)
