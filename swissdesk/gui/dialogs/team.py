"""One team: its data for the section, and its squad in board order."""

from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.models.listing_model import MOST_FOR_NAME, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.edit_table import EditTable
from swissdesk.gui.widgets.federations import complete_federations, refusal
from swissdesk.gui.widgets.key_strip import KeyStrip, MoveStrip, StripKey, up_and_down
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_pair, row_of
from swissdesk.i18n import _
from swissdesk.listings.rows import check_in, newcomers, squads
from swissdesk.listings.rows.squads import SquadLine
from swissdesk.listings.words import failures, text
from swissdesk.model.event import Event
from swissdesk.model.federations import as_code
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.names import folded
from swissdesk.model.player import Entry, Player, Team
from swissdesk.model.result import ByeKind
from swissdesk.model.team_rules import Strength, TeamRules, strength_of
from swissdesk.sheets.duplicates import KnownPlayers

_HIGHEST = 3999
_FEWEST_ROWS = 7
_NAME = 1
"""The first column to fill."""
_NO_TEAM = Team(PlayerId(0), "")


@dataclass(frozen=True, slots=True)
class TeamData:
    """The input; ``rating`` is the strength if the arbiter gives it by hand.

    ``missed`` is the result of each round before ``first_round`` (C.04.2 art. 2.4).
    """

    team: Team
    rating: int
    first_round: int
    missed: ByeKind
    wants_another: bool = False


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the squad with its number, from 0, its problem, and the double it may be."""

    number: int
    line: SquadLine
    is_reserve: bool
    problem: str
    likeness: str


class TeamDialog(FormDialog[TeamData]):
    """Asks for a team; with *entered* None for a new one, else with the keyboard on a *place*."""

    manual_page = "teams.md#enter-a-team"
    opening_size = (1000, 660)

    def __init__(
        self,
        event: Event,
        tournament_id: TournamentId,
        entered: Entry | None,
        parent: QWidget | None = None,
        *,
        place: int = -1,
    ) -> None:
        is_new = entered is None
        title = _("Add a team") if is_new else _("Edit the team")
        super().__init__(title, _("&Add") if is_new else _("&Change"), parent)
        self._event, self._tournament = event, event.tournament(tournament_id)
        self._rules = self._tournament.settings.teams or TeamRules()
        self._entered = entered
        self._team = _NO_TEAM if entered is None else entered.team
        self._another = False
        team = self._team
        self.name = QLineEdit(team.name)
        self.short_name, self.captain = QLineEdit(team.short_name), QLineEdit(team.captain)
        self.federation, self.club = QLineEdit(team.federation), QLineEdit(team.club)
        complete_federations(self.federation)
        self.strength = NumberField(0, _HIGHEST, has_arrows=False)
        self.strength.setSpecialValueText("–")
        self.strength.setValue(0 if entered is None else entered.rating)
        self.strength_words = line("", Voice.QUIET)
        last = self._tournament.settings.rounds
        coming = range(self._tournament.last_round + 1, last + 1)
        self.first_round = Choice((each, _("round {n}").format(n=each)) for each in coming)
        byes = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT)
        self.missed = Choice((each, text.bye(each)) for each in byes)
        self.missed.choose(self._tournament.settings.byes.missed)
        self._missed_rounds = QLabel()
        self.lines = squads.lines(team.squad)
        self.model = ListingModel(self._columns(), key=lambda row: row.number)
        self.table = EditTable(self.model, _("Squad"))
        self._strip = KeyStrip(
            (
                StripKey("Ins", _("add a player"), "added"),
                StripKey("Del", _("remove"), "removed"),
                StripKey("Ctrl+V", _("paste"), "pasted"),
            )
        )
        self._moves = MoveStrip(up_and_down(), self.table)
        self._remark = label("", Voice.WARNING)
        self._lay_out()
        self._connect()
        self._show()
        self.table.setCurrentIndex(self.model.index(max(place, 0), _NAME))
        self.begins_at = self.name if place < 0 else self.table

    def value(self) -> TeamData:
        """Return the input."""
        team = replace(
            self._team,
            name=self.name.text().strip(),
            short_name=self.short_name.text().strip(),
            federation=as_code(self.federation.text()) or "",
            club=self.club.text().strip(),
            captain=self.captain.text().strip(),
            squad=squads.members(self.lines, self._known),
        )
        by_hand = self.strength.value() if self._rules.strength is Strength.HAND else 0
        first_round = self.first_round.value or 1
        return TeamData(team, by_hand, first_round, self.missed.value, self._another)

    def add(self) -> None:
        """Begin another player below the current one."""
        at = min(self.table.currentIndex().row() + 1, len(self.lines))
        self.lines.insert(at, SquadLine())
        self._show()
        self.table.edit_cell(at, _NAME)

    def remove(self) -> None:
        """Remove the current player."""
        at = self.table.currentIndex().row()
        if 0 <= at < len(self.lines):
            del self.lines[at]
            self._show_at(at)

    def move_by(self, step: int) -> None:
        """Move the current player, as far as possible."""
        at = self.table.currentIndex().row()
        if 0 <= at < len(self.lines):
            place = min(max(at + step, 0), len(self.lines) - 1)
            self.lines.insert(place, self.lines.pop(at))
            self._show_at(place)

    def paste(self) -> None:
        """Paste the players of the clipboard from the current line on."""
        try:
            found = squads.pasted(QGuiApplication.clipboard().text())
        except SwissDeskError as refusal:
            self.complain(failures.sentence(refusal), self.table)
            return
        at = self.table.currentIndex().row()
        self.lines[at:at] = found
        self._show_at(at + len(found) - 1)

    def problem(self) -> Problem:
        if not self.name.text().strip():
            return _("A team needs a name."), self.name
        if self._is_name_taken():
            return _("Another team has this name."), self.name
        if words := refusal(self.federation.text()):
            return words, self.federation
        for row in self.model.rows:
            if row.problem:
                self.table.choose(row.number)
                form = _("Player {n}: {problem}.")
                return form.format(n=row.number + 1, problem=row.problem), self.table
        return None

    @property
    def _known(self) -> dict[str, Player]:
        """The players of other sections, by FIDE ID."""
        here = {player.id for player in self._tournament.people}
        return {
            each.fide_id: each
            for each in self._event.players
            if each.fide_id and each.id not in here
        }

    def _is_name_taken(self) -> bool:
        """Return whether the name is new and another team has it."""
        name = folded(self.name.text().strip())
        names = {folded(e.team.name) for e in self._tournament.entries if e.id != self._team.id}
        return name in names and name != folded(self._team.name)

    @cached_property
    def _namesakes(self) -> tuple[KnownPlayers, dict[PlayerId, str]]:
        """The players of the other teams, and their teams."""
        others = [each.team for each in self._tournament.entries if each.id != self._team.id]
        teams = {member.id: team.name for team in others for member in team.squad}
        return KnownPlayers(each.player for team in others for each in team.squad), teams

    @property
    def _taken(self) -> dict[str, str]:
        """The FIDE IDs of the players of other teams, with the player and the team."""
        others = (each.team for each in self._tournament.entries if each.id != self._team.id)
        return {
            member.player.fide_id: f"{member.player.name} ({team.name})"
            for team in others
            for member in team.squad
            if member.player.fide_id
        }

    def _accept_another(self) -> None:
        self.accept()
        self._another = self.result() == self.DialogCode.Accepted

    def _change(self, row: _Row, place: int, typed: str) -> None:
        if row.number == len(self.lines):
            if not typed.strip():
                return
            self.lines.append(SquadLine())
        self.lines[row.number] = self.lines[row.number].with_cell(place, typed)
        self._show()

    def _show_at(self, place: int) -> None:
        """Show the squad with the keyboard on a line."""
        column = max(self.table.currentIndex().column(), _NAME)
        self._show()
        self.table.setCurrentIndex(self.model.index(min(max(place, 0), len(self.lines)), column))

    def _show(self) -> None:
        """Show the squad, an empty line for the next player, and the strength."""
        problems = (*squads.problems(self.lines, self._taken), "")
        likenesses = (*squads.namesakes(self.lines, *self._namesakes), "")
        boards = self._rules.boards
        self.model.show_rows(
            [
                _Row(number, each, boards <= number < len(self.lines), problem, likeness)
                for number, (each, problem, likeness) in enumerate(
                    zip((*self.lines, SquadLine()), problems, likenesses, strict=True)
                )
            ]
        )
        if not any(problems):
            self.stop_complaining()
        self._tell()
        if self._rules.strength is not Strength.HAND:
            squad = squads.members(self.lines, {})
            strength = strength_of(squad, self._rules)
            self.strength_words.setText(text.rating(strength) or "–")

    def _tell(self) -> None:
        """Show the whole remark on the current line; the table may be too narrow for it."""
        row = self.model.row_at(self.table.currentIndex())
        self._remark.setText("" if row is None else row.problem or row.likeness)

    def _follow_round(self) -> None:
        is_late = self._entered is None and (self.first_round.value or 1) > 1
        if is_late:
            self._missed_rounds.setText(check_in.rounds_missed(self.first_round.value))
        self._missed_rounds.setVisible(is_late)
        self.missed.setVisible(is_late)

    def _columns(self) -> tuple[Column[_Row], ...]:
        def field(heading: str, place: int, width: int, tone: Tone = Tone.PLAIN) -> Column[_Row]:
            return Column(
                heading,
                lambda row: row.line.shown(place),
                width,
                tone=tone,
                explanation=newcomers.field_name(squads.FIELDS[place]),
                edit=lambda row, typed: self._change(row, place, typed),
                most=0 if width else MOST_FOR_NAME,
            )

        return (
            Column(_("Board"), lambda row: str(row.number + 1), 56, RIGHT, Tone.QUIET),
            field(_("Name"), 0, 0, Tone.STRONG),
            field(_("Title"), 1, 46),
            field(_("Rtg"), 2, 50),
            field(_("Fed"), 3, 48),
            field(_("FIDE ID"), 4, 84),
            field(_("Born"), 5, 130),
            field(_("Sex"), 6, 40),
            Column(
                _("Remark"),
                lambda row: (
                    row.problem or row.likeness or squads.reserve_mark(is_reserve=row.is_reserve)
                ),
                180,
                tone=lambda row: Tone.MISSING if row.problem or row.likeness else Tone.QUIET,
                spare=1,
                most=400,
            ),
        )

    def _connect(self) -> None:
        deeds = {"added": self.add, "removed": self.remove, "pasted": self.paste}
        for signal in (self.table.asked, self._strip.triggered):
            signal.connect(lambda action: deeds[action]())
        self._moves.triggered.connect(self.move_by)
        self.table.chosen.connect(self._tell)
        self.first_round.currentIndexChanged.connect(self._follow_round)
        self._follow_round()

    def _lay_out(self) -> None:
        add_pair(self.form, (_("Team &name"), _("&Short")), self.name, self.short_name)
        add_pair(self.form, (_("&Federation"), _("C&lub")), self.federation, self.club)
        is_by_hand = self._rules.strength is Strength.HAND
        strength = self.strength if is_by_hand else self.strength_words
        add_pair(self.form, (_("Cap&tain"), _("Stren&gth")), self.captain, strength)
        if self._entered is None:
            self._missed_rounds.setBuddy(self.missed)
            parts = (self.first_round, 1), self._missed_rounds, (self.missed, 1)
            beside = row_of(*parts, spacing=theme.pixels(8))
            plays_from = QLabel(_("&Plays from"))
            plays_from.setBuddy(self.first_round)
            self.form.addRow(plays_from, beside)
            self.add_button(_("Add and ne&xt"), self._accept_another)
        words = _("The squad in board order, reserves last. Type to fill a cell, or paste a list.")
        self.body.addWidget(label(words, Voice.QUIET))
        self.table.setMinimumHeight(theme.pixels(_FEWEST_ROWS * theme.ROW_PIXELS))
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self._remark)
        self.body.addLayout(row_of((self._strip, 1), self._moves))
