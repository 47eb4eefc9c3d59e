"""The columns of a national list that SwissDesk does not know."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QScrollArea, QVBoxLayout, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label, line, tip
from swissdesk.i18n import _
from swissdesk.listings.rows import newcomers
from swissdesk.listings.words import text
from swissdesk.model.federations import NAMES
from swissdesk.rating_lists.dialects import FIELDS
from swissdesk.rating_lists.importing import Wishes
from swissdesk.sheets.columns import Field, Meaning, meaning_of
from swissdesk.sheets.sheet import Sheet

_SAMPLES = 3
_LONGEST = 34
_NAMES = {Field.NAME, Field.LAST_NAME}
_RATINGS = {Field.NATIONAL, Field.STANDARD, Field.RAPID, Field.BLITZ}


class ListColumnsDialog(FormDialog[Wishes]):
    """Asks whose list it is and what its columns hold; *kept* are the columns chosen before."""

    manual_page = "rating-lists.md#national-lists"
    opening_size = (620, 600)

    def __init__(
        self,
        name: str,
        sheet: Sheet,
        wishes: Wishes,
        kept: tuple[str, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Columns of {name}").format(name=name), _("&Import"), parent)
        self._wishes = wishes
        guess = meaning_of(sheet)
        self._headings = max(guess.headings, 1)
        self.source = Choice((each, f"{each}  {name}") for each, name in NAMES.items())
        known = wishes.source or wishes.home
        if known in NAMES:
            self.source.choose(known)
        self.fields = [self._choice() for _place in range(sheet.width)]
        by_value = {each.value: each for each in FIELDS}
        fields = [by_value.get(each) for each in kept] if kept else guess.fields
        columns = QFormLayout()
        columns.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for place, choice in enumerate(self.fields):
            if place < len(fields) and fields[place] in FIELDS:
                choice.choose(fields[place])
            self._add(columns, sheet, place, choice)
        self.form.addRow(_("&Federation"), self.source)
        self.body.addWidget(
            label(_("What each column holds; leave out what you do not need."), Voice.QUIET)
        )
        inside = QWidget()
        inside.setLayout(columns)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(area, 1)
        self.begins_at = self.source

    def value(self) -> Wishes:
        """Return the wishes with the federation and the columns."""
        meaning = Meaning(self._headings, tuple(each.value for each in self.fields))
        return replace(self._wishes, source=self.source.value, meaning=meaning)

    def problem(self) -> Problem:
        chosen = {each.value for each in self.fields}
        if not _NAMES & chosen:
            return _("Choose the column with the names."), self.fields[0]
        if not _RATINGS & chosen:
            return _("Choose a column with ratings."), self.fields[0]
        twice = [e for e in self.fields if e.value and self._count(e.value) > 1]
        if twice:
            return _("Two columns have the same meaning."), twice[0]
        return None

    def _count(self, field: Field) -> int:
        return sum(each.value is field for each in self.fields)

    def _choice(self) -> Choice:
        offered = ((each, newcomers.field_name(each)) for each in FIELDS)
        choice = Choice(((None, "–"), *offered))
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        return choice

    def _add(self, columns: QFormLayout, sheet: Sheet, place: int, choice: Choice) -> None:
        heading = sheet.rows[self._headings - 1][place]
        samples = ", ".join(sheet.column(place, self._headings)[:_SAMPLES])
        name = " ".join(filter(None, (newcomers.column_name(place), heading)))
        choice.setAccessibleName(_("Column {name}").format(name=name))
        shown = line(name[:_LONGEST])
        shown.setToolTip(tip(text.labelled(name, samples)))
        cell = QVBoxLayout()
        cell.setSpacing(0)
        cell.addWidget(choice)
        cell.addWidget(line(samples[:_LONGEST], Voice.SMALL))
        columns.addRow(shown, cell)
