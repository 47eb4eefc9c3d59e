"""A player who changes to another section of the event before round 1."""

from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Entry
from swissdesk.model.tournament import Tournament

_WIDTH = 380


class MovePlayerDialog(FormDialog):
    """Asks for one of the *sections*."""

    manual_page = "sections.md#move-a-player"

    def __init__(
        self, entry: Entry, sections: tuple[Tournament, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Move {name}").format(name=entry.player.name), _("&Move"), parent)
        self._entry = entry
        self._rounds = {each.id: each.settings.rounds for each in sections}
        self.section = Choice((each.id, each.settings.name) for each in sections)
        self.lost = label("", Voice.WARNING)
        self.form.addRow(_("To &section"), self.section)
        self.form.addRow("", self.lost)
        self.setMinimumWidth(theme.pixels(_WIDTH))
        self.section.setFocus()
        self.section.currentIndexChanged.connect(self._show_lost)
        self._show_lost()

    def _show_lost(self) -> None:
        """Name the rounds of byes asked for that the section chosen does not have."""
        last = self._rounds[self.section.value]
        asked = [bye.round_no for bye in self._entry.requested_byes]
        lost = tuple(number for number in asked if number > last)
        words = ngettext(
            "The bye asked for in round {rounds} is lost there: only {last} rounds are played.",
            "The byes asked for in rounds {rounds} are lost there: only {last} rounds are played.",
            len(lost),
        )
        self.lost.setText(words.format(rounds=text.in_a_row(lost), last=last) if lost else "")
        self.lost.setVisible(bool(lost))


def sections_for(event: Event, player_id: PlayerId) -> tuple[Tournament, ...]:
    """Return the other sections that have not begun."""
    return tuple(
        each
        for each in event.tournaments
        if player_id not in each.entries_by_id and not each.rounds
    )


def ask_section(
    parent: QWidget, entry: Entry, sections: tuple[Tournament, ...]
) -> TournamentId | None:
    """Ask for the player's new section; return None if they stay."""
    dialog = MovePlayerDialog(entry, sections, parent)
    return TournamentId(dialog.section.value) if dialog.exec() else None
