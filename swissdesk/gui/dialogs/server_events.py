"""The events in a database of a server; and an event that moves back into a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from swissdesk.errors import Address
from swissdesk.gui import event_paths
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.dialogs.new_event import ask_new_file
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.words import dates

if TYPE_CHECKING:
    from swissdesk.store.server.places import EventOnServer


class ServerEventsDialog(FormDialog["EventOnServer"]):
    """Lists the *events* in a database, and asks for one of them."""

    manual_page = "servers.md#move-the-event-there"
    opening_size = (760, 420)

    def __init__(
        self, events: "Sequence[EventOnServer]", address: Address, parent: QWidget | None = None
    ) -> None:
        super().__init__(event_paths.place(address), _("&Open"), parent)
        self.model = ListingModel(_columns(), key=lambda each: each.address)
        self.table = ListingTable(self.model, _("Events on the server"))
        self.nothing = EmptyState(
            _(
                "There is no event in this database yet. Open the event from its file, then "
                "choose Menu > Server > Move this event to a server."
            )
        )
        self.table.chosen.connect(self._follow_choice)
        self.table.activated_key.connect(lambda _key: self.accept_button.click())
        self.model.show_rows(events)
        self.body.addWidget(self.table if events else self.nothing, 1)
        if events:
            self.table.choose(events[0].address)
            self.begins_at = self.table
        else:
            self.accept_button.hide()
            self.default_button = self.begins_at = self.cancel_button
        self._follow_choice()

    def value(self) -> "EventOnServer":
        """Return the event to open."""
        chosen = self.model.row_at(self.table.currentIndex())
        assert chosen is not None
        return chosen

    def _follow_choice(self) -> None:
        chosen = self.model.row_at(self.table.currentIndex())
        self.accept_button.setEnabled(chosen is not None and bool(chosen.name))


def _columns() -> "tuple[Column[EventOnServer], ...]":
    return (
        Column(_("Event"), _name, tone=lambda each: Tone.STRONG if each.name else Tone.QUIET),
        Column(_("Last step at"), lambda each: dates.noted_moment(each.at[:16]) or "–", 170),
        Column(_("Steps"), lambda each: str(each.steps or "–"), 80, RIGHT),
    )


def _name(event: "EventOnServer") -> str:
    words = _("not readable with this login ({event})")
    return event.name or words.format(event=event.address.event)


@dataclass(frozen=True, slots=True)
class WayBack:
    """The new file of an event, and whether the event is *removed* from its server."""

    path: Path
    is_removed: bool


class MoveBackDialog(FormDialog[WayBack]):
    """Asks for the file into which an event moves from its server; *outage* says it is lost."""

    manual_page = "servers.md#move-the-event-there"
    least_width = 600

    def __init__(self, path: Path, server: str, outage: str, parent: QWidget | None = None) -> None:
        super().__init__(_("Move back into a file"), _("&Move"), parent)
        words = _(
            "SwissDesk writes the event with its whole history into a new file, checks it, and "
            "continues there at this desk."
        )
        self.body.insertWidget(0, label(words))
        self.path = QLineEdit()
        self.path.textChanged.connect(self.path.setToolTip)  # the field is too narrow for paths
        self.path.setText(str(path))
        browse = QPushButton(_("C&hange..."))
        browse.clicked.connect(self._browse)
        add_row(self.form, _("Fil&e"), self.path, browse)
        self.fate = Choice(
            (
                (True, _("remove it from {server}").format(server=server)),
                (False, _("leave it on {server}").format(server=server)),
            )
        )
        self.form.addRow(_("&Then"), self.fate)
        self.consequence = label("", Voice.WARNING)
        self.body.addWidget(self.consequence)
        self.lost = label(outage, Voice.COMPLAINT)
        self.lost.setVisible(bool(outage))
        self.body.addWidget(self.lost)
        if outage:
            self.fate.choose(False)
            self.fate.setEnabled(False)
        self.fate.currentIndexChanged.connect(self._follow_fate)
        self._follow_fate()
        self.begins_at = self.path

    def value(self) -> WayBack:
        """Return the choices."""
        path = event_paths.with_suffix(Path(self.path.text().strip()))
        return WayBack(path, bool(self.fate.value))

    def problem(self) -> Problem:
        if not self.path.text().strip():
            return _("Choose a place for the file."), self.path
        if self.value().path.exists():
            return _("A file with this name already exists. Choose another name."), self.path
        return None

    def _browse(self) -> None:
        chosen = ask_new_file(self, Path(self.path.text()))
        if chosen is not None:
            self.path.setText(str(chosen))

    def _follow_fate(self) -> None:
        removed = _("All other desks lose the event at once. Tell them first.")
        left = _(
            "Other desks can still enter results there. The file does not get them, and from then "
            "on there are two events. Stop work at the other desks first."
        )
        self.consequence.setText(removed if self.fate.value else left)
