"""Actions on players that need a dialog first."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk import output
from swissdesk.errors import SwissDeskError
from swissdesk.gui import event_paths, rating_lists
from swissdesk.gui.dialogs.departure import DepartureDialog
from swissdesk.gui.dialogs.import_players import ImportPlayersDialog
from swissdesk.gui.dialogs.manual_order import ManualOrderDialog
from swissdesk.gui.dialogs.refresh import RefreshDialog
from swissdesk.gui.dialogs.sections import MovePlayerDialog, sections_for
from swissdesk.gui.list_reader import ListReader
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.listings.rows import player_sheet, starting_list
from swissdesk.model.player import Entry, Team
from swissdesk.model.result import Outcome
from swissdesk.operations import players, presence, refreshing, teams
from swissdesk.sheets import csv_file
from swissdesk.sheets.source import Source


class PlayerActions:
    """Show dialogs over *parent*, and change the tournament in view."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        self._session = session
        self._parent = parent
        self._lists = ListReader(session, parent, self.take_list)

    def depart(self, entry: Entry) -> None:
        """Withdraw or expel a player, or reinstate one who has left."""
        if entry.withdrawn_after is not None:
            self._session.perform(presence.reinstate, player_id=entry.id)
            return
        departure = DepartureDialog(self._session.tournament, entry.id, self._parent).ask()
        if departure is None:
            return
        perform, last = self._session.perform, departure.after_round
        if departure.is_expelled:
            why = departure.reason
            perform(presence.expel, reason=why, player_id=entry.id, after_round=last)
        else:
            perform(presence.withdraw, player_id=entry.id, after_round=last)

    def explain_absence(self, entry: Entry) -> None:
        """Note that a player explained why they missed their last game (C.05 art. 6.5)."""
        missed = [
            each.round_no
            for each in self._session.tournament.histories[entry.id]
            if each.outcome is Outcome.FORFEIT_LOSS and each.round_no not in entry.excused
        ]
        if missed:
            self._session.perform(presence.excuse_absence, player_id=entry.id, round_no=missed[-1])
        else:
            form = _("{name} has no unexplained forfeit loss.")
            self._session.say(form.format(name=entry.participant.name))

    def bar_half_point_byes(self, entry: Entry) -> None:
        """Forbid a player half-point byes, or allow them again."""
        bar, is_barred = presence.set_half_point_barred, entry.half_point_barred
        self._session.perform(bar, player_id=entry.id, barred=not is_barred)

    def move(self, entry: Entry) -> None:
        """Move a player to another section before its first round."""
        snapshot = self._session.snapshot
        if isinstance(entry.participant, Team):
            self._session.say(_("A team stays in its section. Remove it here and add it there."))
            return
        sections = sections_for(snapshot, entry.id)
        if self._session.tournament.rounds or not sections:
            self._session.say(
                _(
                    "Players change sections before round 1 only, and no other section is open. "
                    "Later, withdraw the player and add them there as a late entry."
                )
            )
            return
        if not self._session.may(players.move_player):
            return
        chosen = MovePlayerDialog(entry, sections, self._parent).ask()
        if chosen is not None:
            self._session.perform_on_event(
                players.move_player,
                player_id=entry.id,
                from_tournament=self._session.tournament_id,
                to_tournament=chosen,
            )

    def order_by_hand(self) -> None:
        """Ask for the order of all players."""
        if not self._session.may(players.set_order):
            return
        rows = self._session.listing(starting_list.rows)
        order = ManualOrderDialog(rows, self._parent).ask()
        if order is not None and order != tuple(row.player_id for row in rows):
            self._session.perform(players.set_order, order=order)

    def renumber(self) -> None:
        """Restore the order by rating, title and name."""
        self._session.perform(players.renumber)

    def ask_import(self) -> None:
        """Ask for a file with a list of players."""
        self._lists.ask(_("Import a list"))

    def import_file(self, path: Path) -> None:
        """Read a list of players in the background, and show the result."""
        self._lists.read(path)

    def paste(self) -> None:
        """Paste players copied from a spreadsheet, or from a copied file."""
        self._lists.paste()

    def take_list(self, source: Source) -> None:
        """Show the players of a list, and enter the ones that the arbiter chooses."""
        session = self._session
        if session.tournament.rounds:
            session.say(
                _("Lists can be imported before round 1 only. Add late entries one by one (Ins).")
            )
            return
        if not session.may(players.add_players):
            return
        section = session.tournament_id
        dialog = ImportPlayersDialog(source, session.snapshot, section, self._parent)
        found = dialog.ask()
        if found is not None and session.tournament.settings.teams is not None:
            session.perform_on_event(teams.add_teams, tournament_id=section, teams=dialog.teams)
        elif found is not None:
            session.perform_on_event(players.add_players, tournament_id=section, newcomers=found)

    def refresh(self) -> None:
        """Compare the players with rating lists, and apply the changes that the arbiter ticks."""
        session = self._session
        if not session.tournament.people:
            session.say(_("There are no players to compare with a list."))
            return
        if not rating_lists.library().lists():
            session.say(_("There are no rating lists here. Import one: Menu > Rating lists."))
            return
        if not session.may(refreshing.refresh_players):
            return
        event, section = session.snapshot, session.tournament_id
        found = RefreshDialog(event, section, session.refused, self._parent).ask()
        if found:
            session.perform_on_event(refreshing.refresh_players, players=found)

    def export(self) -> None:
        """Ask for a file name, and write the list of players as CSV or XLSX."""
        name = self._session.tournament.settings.name
        proposed = event_paths.documents_folder() / f"{output.safe_name(name)}.xlsx"
        kinds = {_("Workbook (*.xlsx)"): ".xlsx", _("CSV (*.csv)"): ".csv"}
        chosen, kind = QFileDialog.getSaveFileName(
            self._parent, _("Export the list"), str(proposed), ";;".join(kinds)
        )
        if not chosen:
            return
        event_file = self._session.event_file
        try:
            path = event_paths.with_ending(Path(chosen), tuple(kinds.values()), kinds.get(kind, ""))
            content = self._exported(path.suffix.casefold())
            output.write(path, content, inputs=[event_file], over=output.Over.ANY)
        except SwissDeskError as failure:
            self._session.fail(failure)
        else:
            self._session.say(_("List saved as {file}").format(file=path))

    def _exported(self, suffix: str) -> bytes:
        tournament = self._session.tournament
        rows = player_sheet.rows(tournament)
        if suffix == ".csv":
            return csv_file.write(rows)
        from swissdesk.sheets import xlsx_file  # its libraries take long to load

        return xlsx_file.write(rows, tournament.settings.name)
