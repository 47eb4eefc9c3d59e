"""The sections of the event: added, renamed, moved, removed, and brought into view."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.sections import SectionDialog
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.pages.event.parts import change_settings
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.key_strip import MoveKey, MoveStrip, StripKey, TableStrip
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.i18n import _
from swissdesk.listings.words import regulations_text
from swissdesk.listings.words.regulations_text import SectionRow
from swissdesk.model.ids import TournamentId
from swissdesk.model.team_rules import TeamRules
from swissdesk.operations import setup, teams


class Sections(QWidget):
    """A table of the tournaments; Return brings one of them into view."""

    manual_page = "sections.md"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.model = ListingModel(_columns(), key=lambda row: row.tournament_id)
        self.table = ListingTable(self.model, _("Sections"))
        self._strip = TableStrip(
            self.table,
            {
                Qt.Key.Key_Insert: StripKey("Ins", _("add a section"), self.add),
                Qt.Key.Key_F2: StripKey("F2", _("name, rounds, teams"), self.edit),
                Qt.Key.Key_Delete: StripKey("Del", _("remove"), self.remove),
                Qt.Key.Key_Return: StripKey("⏎", _("work on it"), self.go),
            },
        )
        self._moves = MoveStrip(
            (
                MoveKey(Qt.Key.Key_Up, "Alt+↑", _("move up"), -1),
                MoveKey(Qt.Key.Key_Down, "Alt+↓", _("move down"), 1),
            ),
            self.table,
        )
        self.table.activated_key.connect(lambda _key: self.go())
        self._moves.triggered.connect(self.move_by)
        self._lay_out()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the sections, with the keyboard on the one in view."""
        self.model.show_rows(regulations_text.sections(self._session.snapshot))
        if self.table.current_key is None:
            self.table.choose(self._session.tournament_id)

    def add(self) -> None:
        """Ask for a new section, and bring it into view."""
        if not self._session.may(setup.add_tournament):
            return
        given = SectionDialog("", self._session.tournament.settings.rounds, 0, self).ask()
        if given is None:
            return
        name, rounds, boards = given
        of_teams = {"boards": boards} if boards else {}
        if self._session.perform_on_event(
            setup.add_tournament, name=name, rounds=rounds, **of_teams
        ):
            added = self._session.snapshot.tournaments[-1].id
            self._session.switch_tournament(added)
            self.table.choose(added)

    def edit(self) -> None:
        """Bring the current section into view, and ask for another name or number of rounds."""
        self.go()
        if not self._session.may(teams.set_team_rules):
            return
        settings = self._session.tournament.settings
        before = 0 if settings.teams is None else settings.teams.boards
        given = SectionDialog(settings.name, settings.rounds, before, self).ask()
        if given is None:
            return
        *typed, boards = given
        if boards != before:
            rules = replace(settings.teams or TeamRules(), boards=boards) if boards else None
            self._session.perform(teams.set_team_rules, rules=rules)
        named = zip(("name", "rounds"), typed, strict=True)
        changes = {key: value for key, value in named if getattr(settings, key) != value}
        if changes:
            change_settings(self._session, **changes)

    def remove(self) -> None:
        """Remove the current section, if it has no players."""
        current = self.table.current_key
        if isinstance(current, int):
            self._session.perform_on_event(
                setup.remove_tournament, tournament_id=TournamentId(current)
            )

    def move_by(self, step: int) -> None:
        """Move the current section by *step* places, at most to an end of the list."""
        current, at = self.table.current_key, self.table.currentIndex().row()
        if isinstance(current, int):
            self._session.perform_on_event(
                setup.move_tournament, tournament_id=TournamentId(current), place=at + 1 + step
            )

    def go(self) -> None:
        """Bring the current section into view."""
        current = self.table.current_key
        if isinstance(current, int):
            self._session.switch_tournament(TournamentId(current))

    def _lay_out(self) -> None:
        words = _(
            "Each section is a tournament with its own regulations, rounds and report. "
            "Sections share their players: a person is stored once and may play in several "
            "sections."
        )
        margin = theme.pixels(8)
        column_of(
            label(words, Voice.SMALL),
            (self.table, 1),
            row_of((self._strip, 1), self._moves),
            on=self,
            spacing=margin,
            margins=(2 * margin, margin, 2 * margin, margin),
        )
        self.setFocusProxy(self.table)


def _columns() -> tuple[Column[SectionRow], ...]:
    return (
        Column(_("Section"), lambda row: row.name, tone=Tone.STRONG),
        Column(_("Rounds"), lambda row: row.rounds, 80, RIGHT),
        Column(_("Entries"), lambda row: row.players, 110),
        Column(_("State"), lambda row: row.state, 240, tone=Tone.QUIET),
    )
