"""A player who changes to another section of the event before round 1."""

from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice
from swissdesk.i18n import _
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.tournament import Tournament

_WIDTH = 380


class MovePlayerDialog(FormDialog):
    """Asks for one of the *sections*."""

    manual_page = "sections.md#move-a-player"

    def __init__(
        self, name: str, sections: tuple[Tournament, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Move {name}").format(name=name), _("&Move"), parent)
        self.section = Choice((each.id, each.settings.name) for each in sections)
        self.form.addRow(_("To &section"), self.section)
        self.setMinimumWidth(theme.pixels(_WIDTH))
        self.section.setFocus()


def sections_for(event: Event, player_id: PlayerId) -> tuple[Tournament, ...]:
    """Return the other sections that have not begun."""
    return tuple(
        each
        for each in event.tournaments
        if player_id not in each.entries_by_id and not each.rounds
    )


def ask_section(
    parent: QWidget, name: str, sections: tuple[Tournament, ...]
) -> TournamentId | None:
    """Ask for the player's new section; return None if they stay."""
    dialog = MovePlayerDialog(name, sections, parent)
    return TournamentId(dialog.section.value) if dialog.exec() else None
