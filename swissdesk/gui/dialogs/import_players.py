"""A list of players from a spreadsheet: the meaning of its columns, and the outcome of each row."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import MOST_FOR_NAME, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey
from swissdesk.gui.widgets.labels import Voice, label, line, speak, tip
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.source_form import SourceForm
from swissdesk.gui.widgets.tall_area import TallArea
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import newcomers
from swissdesk.listings.rows.newcomers import NewcomerRow
from swissdesk.listings.words import failures, text
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.player import Newcomer, NewTeam
from swissdesk.sheets import admission, columns
from swissdesk.sheets.admission import Deed, Proposal
from swissdesk.sheets.columns import Field, Meaning
from swissdesk.sheets.newcomers import lines_of
from swissdesk.sheets.sheet import Sheet
from swissdesk.sheets.source import Source

_COLUMNS_WIDTH = 276
_SAMPLES = 3
_LONGEST_SAMPLE = 25
_MOST_FOR_REMARK = 700
_NAMES = {Field.NAME, Field.LAST_NAME, Field.FIRST_NAME}


class ImportPlayersDialog(FormDialog[tuple[Newcomer, ...]]):
    """Shows the players that a list becomes; nothing is entered before the arbiter accepts.

    At the left, each column of the list has its meaning; at the right, each row has its outcome.
    Both start with the most likely proposal.
    """

    manual_page = "import.md"
    opening_size = (1276, 640)

    def __init__(
        self,
        source: Source,
        event: Event,
        tournament_id: TournamentId,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Import from {name}").format(name=source.name), "", parent)
        self._source = source
        self._event = event
        self._tournament_id = tournament_id
        self._is_of_teams = event.tournament(tournament_id).settings.teams is not None
        self._sheet: Sheet | None = None
        self._proposals: dict[int, Proposal] = {}
        self._deeds: dict[int, Deed] = {}
        self._taken: tuple[Choice, Choice, Field] | None = None
        self._reading = SourceForm(source, self)
        self.encoding, self.separator = self._reading.encoding, self._reading.separator
        self.sheet_name = self._reading.sheet_name
        self.headings = NumberField(0, 0)
        self.headings.setSpecialValueText(_("none"))
        self.fields: list[Choice] = []
        self._columns = QFormLayout()
        self.model = ListingModel(
            _table_columns(is_of_teams=self._is_of_teams), key=lambda row: row.row
        )
        self.table = self.begins_at = ListingTable(self.model, _("Rows"))
        enter = dict.fromkeys((Qt.Key.Key_Return, Qt.Key.Key_Enter), self._press_default)
        self._keys = {Qt.Key.Key_Space: self.change_deed, **enter}
        self._summary = line("", Voice.STRONG)
        self._remark = label("", Voice.WARNING)
        self._lay_out()
        self._connect()
        self._read()

    def value(self) -> tuple[Newcomer, ...]:
        """Return the players to enter, in the order of the list."""
        return tuple(each.newcomer(deed) for each, deed in self._chosen)

    @property
    def teams(self) -> tuple[NewTeam, ...]:
        """The teams to enter in a section of teams, in the order of the list."""
        return admission.teams_of(self._chosen)

    @property
    def _chosen(self) -> list[tuple[Proposal, Deed]]:
        found = ((each, self._deeds[row]) for row, each in self._proposals.items())
        return [(each, deed) for each, deed in found if deed is not Deed.LEAVE_OUT]

    def change_deed(self) -> None:
        """Apply the next possible action to the current row."""
        row = self.model.row_at(self.table.currentIndex())
        if row is None:
            return
        deeds = self._proposals[row.row].deeds
        self._deeds[row.row] = deeds[(deeds.index(row.deed) + 1) % len(deeds)]
        self._show_rows()

    # Reading: the sheet by its form, the columns by its headings, the rows by the columns

    def _read(self) -> None:
        try:
            self._sheet = self._source.read(self._reading.form())
        except SwissDeskError as failure:
            self._sheet = None
            self._say(failures.sentence(failure), Voice.COMPLAINT)
            self._show_columns(None)
            return
        meaning = columns.meaning_of(self._sheet, is_of_teams=self._is_of_teams)
        with QSignalBlocker(self.headings):
            self.headings.setMaximum(max(len(self._sheet.rows) - 1, 0))
            self.headings.setValue(meaning.headings)
        self._show_columns(meaning)

    def _follow_headings(self, row: int) -> None:
        if self._sheet is not None:
            self._show_columns(
                columns.meaning_below(self._sheet, row, is_of_teams=self._is_of_teams)
            )

    def _show_columns(self, meaning: Meaning | None) -> None:
        """Show the meaning of each column; None for a list that cannot be read this way."""
        while self._columns.rowCount():
            self._columns.removeRow(0)
        self.fields, self._taken = [], None
        if self._sheet is not None and meaning is not None:
            for place, field in enumerate(meaning.fields):
                self._add_column(self._sheet, meaning.headings, place, field)
        self._propose()

    def _add_column(self, sheet: Sheet, headings: int, place: int, field: Field | None) -> None:
        heading = sheet.rows[headings - 1][place] if headings else ""
        name = " ".join(filter(None, (newcomers.column_name(place), heading)))
        samples = ", ".join(sheet.column(place, headings)[:_SAMPLES])
        others = () if self._is_of_teams else columns.TEAM_FIELDS
        offered = [(each, newcomers.field_name(each)) for each in Field if each not in others]
        choice = Choice(((None, "–"), *offered))
        choice.choose(field)
        choice.setAccessibleName(_("Column {name}").format(name=name))
        choice.activated.connect(lambda _place, each=choice: self._give_meaning(each))
        shown = line(_shortened(name, _LONGEST_SAMPLE // 2))
        shown.setToolTip(tip(text.labelled(name, samples)))
        cell = QVBoxLayout()
        cell.setSpacing(0)
        cell.addWidget(choice)
        cell.addWidget(line(_shortened(samples, _LONGEST_SAMPLE), Voice.SMALL))
        self._columns.addRow(shown, cell)
        self.fields.append(choice)

    def _give_meaning(self, chosen: Choice) -> None:
        """Take the meaning from any other column that had it.

        Give back the meaning that the last choice in the same column took: with the arrow keys a
        column passes through the meanings of the others.
        """
        if self._taken is not None:
            taker, owner, field = self._taken
            if taker is chosen and owner.value is None:
                owner.choose(field)
            self._taken = None
        meaning = chosen.value
        for each in self.fields:
            if each is not chosen and meaning is not None and each.value is meaning:
                each.choose(None)
                self._taken = chosen, each, meaning
        self._propose()

    def _propose(self) -> None:
        """Propose the outcome of each row again."""
        self._proposals, self._deeds = {}, {}
        if self._sheet is not None:
            meaning = Meaning(self.headings.value(), tuple(each.value for each in self.fields))
            lines = lines_of(self._sheet, meaning)
            made = admission.proposals(self._event, self._tournament_id, lines)
            self._proposals = {each.line.row: each for each in made}
            self._deeds = {row: each.deed for row, each in self._proposals.items()}
        self._show_rows()
        if not self.table.currentIndex().isValid() and self.model.rows:
            self.table.choose(self.model.rows[0].row)

    def _show_rows(self) -> None:
        rows = tuple(newcomers.row(each, self._deeds[row]) for row, each in self._proposals.items())
        self.model.show_rows(rows)
        entered = sum(each.deed is not Deed.LEAVE_OUT for each in rows)
        form = ngettext("&Enter {n} player", "&Enter {n} players", entered)
        if self._is_of_teams:
            form = ngettext("&Enter {n} team", "&Enter {n} teams", len(self.teams))
        self.accept_button.setText(form.format(n=len(self.teams) if self._is_of_teams else entered))
        self.accept_button.setEnabled(entered > 0)
        meanings = {each.value for each in self.fields}
        if self._sheet is not None and not _NAMES & meanings:
            self._say(_("Choose the column with the names."), Voice.COMPLAINT)
        elif self._sheet is not None and self._is_of_teams and Field.TEAM not in meanings:
            self._say(_("Choose the column with the teams."), Voice.COMPLAINT)
        elif self._sheet is not None:
            self._say(newcomers.summary(rows), Voice.STRONG)

    def _show_remark(self) -> None:
        """Show the whole remark on the current row; the table may be too narrow for it."""
        row = self.model.row_at(self.table.currentIndex())
        self._remark.setText("" if row is None else row.remark)

    def _say(self, sentence: str, voice: Voice) -> None:
        self._summary.setText(sentence)
        speak(self._summary, voice)

    # Layout

    def _lay_out(self) -> None:
        head = self._reading.row()
        words = QLabel(_("&Headings in row"))
        words.setBuddy(self.headings)
        head.addWidget(words)
        head.addWidget(self.headings)
        head.addStretch(1)
        inside = QWidget()
        inside.setLayout(self._columns)
        self._columns.setContentsMargins(0, 0, theme.pixels(8), 0)
        self._columns.setVerticalSpacing(theme.pixels(4))
        self._columns.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        right = QVBoxLayout()
        right.addWidget(self.table, 1)
        self._strip = KeyStrip((StripKey(_("Space"), _("new, known or left out"), "deed"),))
        right.addWidget(self._remark)
        right.addWidget(self._strip)
        middle = QHBoxLayout()
        middle.setSpacing(theme.pixels(16))
        middle.addWidget(TallArea(inside, _COLUMNS_WIDTH))
        middle.addLayout(right, 1)
        self.body.addLayout(head)
        self.body.addWidget(
            label(_("What each column means, and what happens to each row:"), Voice.QUIET)
        )
        self.body.addLayout(middle, 1)
        self.body.addWidget(self._summary)

    def _connect(self) -> None:
        self._reading.changed.connect(self._read)
        self.headings.valueChanged.connect(self._follow_headings)
        self.table.chosen.connect(self._show_remark)
        self._strip.triggered.connect(lambda _action: self.change_deed())
        self.table.activated_key.connect(lambda _key: self.change_deed())
        self.table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_press = watched is self.table and event.type() is QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in self._keys:
            self._keys[Qt.Key(event.key())]()
            return True
        return super().eventFilter(watched, event)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}..."


def _table_columns(*, is_of_teams: bool) -> tuple[Column[NewcomerRow], ...]:
    quiet, most = Tone.QUIET, _MOST_FOR_REMARK
    plain, strong = partial(_tone, Tone.PLAIN), partial(_tone, Tone.STRONG)
    team: Column[NewcomerRow] = Column(_("Team"), lambda row: row.team, 96, most=MOST_FOR_NAME)
    club: Column[NewcomerRow] = Column(_("Club"), lambda row: row.club, 84, tone=quiet, spare=7)
    return (
        Column(_("Row"), lambda row: str(row.row), 46, RIGHT, quiet, spare=4),
        Column("", lambda row: row.deed_text, 62, tone=strong),
        Column("", lambda row: row.title, 38, RIGHT, quiet, _("Title"), spare=3),
        Column(_("Name"), lambda row: row.name, 158, tone=plain, most=MOST_FOR_NAME),
        Column(_("Rtg"), lambda row: row.rating, 46, RIGHT, quiet),
        Column(_("Fed"), lambda row: row.federation, 40, tone=quiet, spare=2),
        Column(_("FIDE ID"), lambda row: row.fide_id, 74, tone=quiet, spare=5),
        Column(_("Born"), lambda row: row.birth, 124, tone=quiet, spare=6),
        team if is_of_teams else club,
        Column(_("Remark"), lambda row: row.remark, 262, tone=_tone_of_remark, most=most),
    )


def _tone(usual: Tone, row: NewcomerRow) -> Tone:
    return Tone.QUIET if row.deed is Deed.LEAVE_OUT else usual


def _tone_of_remark(row: NewcomerRow) -> Tone:
    return Tone.MISSING if row.remark else Tone.PLAIN
