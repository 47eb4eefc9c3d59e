"""A section of the event: its name, rounds and kind; and a player who changes to another."""

from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import row_of
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Entry
from swissdesk.model.team_rules import MOST_BOARDS, TeamRules
from swissdesk.model.tournament import Tournament

_MOST_ROUNDS = 99


class KindOfSection(QWidget):
    """Individuals, or teams with a number of boards."""

    def __init__(self, boards: int = 0) -> None:
        super().__init__()
        self.kind = Choice(((False, _("individuals")), (True, _("teams"))))
        self.kind.setAccessibleName(_("Individuals or teams"))
        self.kind.choose(bool(boards))
        self.boards = NumberField(1, MOST_BOARDS)
        self.boards.setValue(boards or TeamRules().boards)
        words = QLabel(_("on &boards"))
        words.setBuddy(self.boards)
        self._of_teams = (words, self.boards)
        row_of((self.kind, 1), *self._of_teams, on=self, spacing=theme.pixels(8))
        self.setFocusProxy(self.kind)
        self.kind.currentIndexChanged.connect(self._follow)
        self._follow()

    @property
    def value(self) -> int:
        """The number of boards of a match; 0 for individuals."""
        return self.boards.value() if self.kind.value else 0

    def _follow(self) -> None:
        for each in self._of_teams:
            each.setVisible(bool(self.kind.value))


class SectionDialog(FormDialog[tuple[str, int, int]]):
    """Asks for a section; an empty *name* means a new one, *boards* are 0 for individuals."""

    manual_page = "sections.md"
    least_width = 380

    def __init__(
        self, name: str, rounds: int, boards: int = 0, parent: QWidget | None = None
    ) -> None:
        title, deed = (_("Section"), _("Appl&y")) if name else (_("New section"), _("&Add"))
        super().__init__(title, deed, parent)
        self.name = QLineEdit(name, placeholderText=_("B, U12, Seniors ..."))
        self.rounds = NumberField(1, _MOST_ROUNDS)
        self.rounds.setValue(rounds)
        self.form.addRow(_("Section &name"), self.name)
        self.form.addRow(_("&Rounds"), self.rounds)
        self.kind = KindOfSection(boards)
        self.form.addRow(_("&For"), self.kind)
        self.begins_at = self.name

    def value(self) -> tuple[str, int, int]:
        """Return the name, the number of rounds, and the boards of a match, 0 for individuals."""
        return self.name.text().strip(), self.rounds.value(), self.kind.value

    def problem(self) -> Problem:
        return None if self.name.text().strip() else (_("A section needs a name."), self.name)


class MovePlayerDialog(FormDialog[TournamentId]):
    """Asks for one of the *sections*."""

    manual_page = "sections.md#move-a-player"
    least_width = 380

    def __init__(
        self, entry: Entry, sections: tuple[Tournament, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Move {name}").format(name=entry.participant.name), _("&Move"), parent)
        self._entry = entry
        self._rounds = {each.id: each.settings.rounds for each in sections}
        self.section = Choice((each.id, each.settings.name) for each in sections)
        self.lost = label("", Voice.WARNING)
        self.form.addRow(_("To &section"), self.section)
        self.form.addRow("", self.lost)
        self.section.setFocus()
        self.section.currentIndexChanged.connect(self._show_lost)
        self._show_lost()

    def value(self) -> TournamentId:
        return TournamentId(self.section.value)

    def _show_lost(self) -> None:
        """Name the rounds of byes asked for that the section chosen does not have."""
        last = self._rounds[self.section.value]
        requested = [bye.round_no for bye in self._entry.requested_byes]
        lost = tuple(number for number in requested if number > last)
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
