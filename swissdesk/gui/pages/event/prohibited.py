"""Prohibited pairings: players by name, of one club, of one federation (TRF26 record 260)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.prohibited import ProhibitionDialog
from swissdesk.gui.models.listing_model import Column, ListingModel, Tone
from swissdesk.gui.pages.event.parts import change_settings
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.key_strip import StripKey, TableStrip
from swissdesk.gui.widgets.labels import Voice, label, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _
from swissdesk.listings.words import regulations_text
from swissdesk.listings.words.participants import either
from swissdesk.listings.words.regulations_text import ProhibitedRow
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.model.tournament import Tournament


class Prohibited(QWidget):
    """A table of the prohibited pairings; in FIDE mode it is read-only once round 1 is paired."""

    manual_page = "event.md#prohibited-pairings"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.words = label("", Voice.SMALL)
        columns: tuple[Column[ProhibitedRow], ...] = (
            Column(_("Rounds"), lambda row: row.rounds, 80),
            Column(_("Rule"), lambda row: row.kind, 140, tone=Tone.QUIET),
            Column(_("Who"), lambda row: row.who, tone=Tone.STRONG),
        )
        self.model = ListingModel(columns, key=lambda row: row.number)
        self.table = ListingTable(self.model, _("Prohibited pairings"))
        self._strip = TableStrip(
            self.table,
            {
                Qt.Key.Key_Insert: StripKey("Ins", _("add"), self.add),
                Qt.Key.Key_Delete: StripKey("Del", _("remove"), self.remove),
            },
        )
        margin = theme.pixels(8)
        margins = (2 * margin, margin, 2 * margin, margin)
        parts = (self.words, (self.table, 1), self._strip)
        column_of(*parts, on=self, spacing=margin, margins=margins)
        self.setFocusProxy(self.table)
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the prohibited pairings, and whether they can still change."""
        tournament = self._session.tournament
        self.model.show_rows(regulations_text.prohibited(tournament))
        is_free = _is_free(tournament)
        self.words.setText(_words(tournament))
        speak(self.words, Voice.SMALL if is_free else Voice.WARNING)
        self._strip.setVisible(is_free)

    def add(self) -> None:
        """Open the dialog for further prohibited pairings."""
        tournament = self._session.tournament
        if not _is_free(tournament):
            self._session.said.emit(_words(tournament), True)
            return
        given, settings = ProhibitionDialog(tournament, self).ask(), tournament.settings
        if given is None:
            return
        if isinstance(given, ProhibitedPairing):
            change_settings(self._session, prohibited=(*settings.prohibited, given))
        else:
            change_settings(self._session, prohibitions=(*settings.prohibitions, given))

    def remove(self) -> None:
        """Allow the players of the current row to meet again."""
        number = self.table.current_key
        if not isinstance(number, int):
            return
        settings = self._session.tournament.settings
        named = len(settings.prohibited)
        if number < named:
            change_settings(self._session, prohibited=_without(settings.prohibited, number))
        else:
            rules = _without(settings.prohibitions, number - named)
            change_settings(self._session, prohibitions=rules)


def _without(items: tuple[object, ...], number: int) -> tuple[object, ...]:
    return items[:number] + items[number + 1 :]


def _is_free(tournament: Tournament) -> bool:
    return not (tournament.rounds and tournament.is_fide_mode)


def _words(tournament: Tournament) -> str:
    if not _is_free(tournament):
        return _(
            "In FIDE mode prohibited pairings cannot change once round 1 is paired. To "
            "change them, undo the pairing of round 1, or leave FIDE mode under "
            "Regulations."
        )
    if tournament.rounds:
        return _("A change after the start needs confirmation and goes into the report.")
    return either(
        tournament,
        _(
            "Players listed together are never paired in these rounds. A rule for a club or "
            "federation also covers players entered later. Set this before round 1 is paired."
        ),
        _(
            "Teams listed together are never paired in these rounds. A rule for a club or "
            "federation also covers teams entered later. Set this before round 1 is paired."
        ),
    )
