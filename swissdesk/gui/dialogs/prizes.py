"""The prizes: a table of them, and the rules for giving them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QStyleOptionViewItem,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models.listing_model import RIGHT, Column, Index, ListingModel, Tone
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.edit_table import EditDelegate, EditTable
from swissdesk.gui.widgets.key_strip import KeyStrip, MoveStrip, StripKey, up_and_down
from swissdesk.gui.widgets.labels import Voice, label, tip
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.rows import prize_table
from swissdesk.listings.rows.prize_table import PrizeLine
from swissdesk.listings.words import failures
from swissdesk.listings.words.text import amount
from swissdesk.model.prize import PrizeFund
from swissdesk.model.tournament import Tournament
from swissdesk.operations.regulations import set_prizes

_CURRENCY_WIDTH = 70
_FEWEST_ROWS = 4
_MOST_PLACES = 999
_HALF = 50
_UNITS = (1, 10, 50, 100, 500, 1000, 5000)
"""Units of rounding, in cents."""
_AMOUNT, _GROUP = 1, 3
"""The column where a new line starts, and the column of the group."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the table with its number, from 0, and its problem."""

    number: int
    line: PrizeLine
    problem: str


class PrizeDelegate(EditDelegate):
    """Also lets the arbiter choose the group of a prize or type one."""

    def __init__(self, groups: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._groups = tuple(groups)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        if index.column() != _GROUP:
            return super().createEditor(parent, option, index)
        choice = Choice(parent=parent)
        choice.setEditable(True)
        choice.addItems(list(self._groups))
        choice.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        choice.activated.connect(lambda _place: self.commitData.emit(choice))
        return choice

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QComboBox):
            words = str(index.data(Qt.ItemDataRole.EditRole))
            editor.setCurrentIndex(max(editor.findText(words), 0))
            editor.setEditText(words or self._groups[0])
            typed = editor.lineEdit()
            assert typed is not None
            typed.selectAll()
        else:
            super().setEditorData(editor, index)


class PrizesDialog(FormDialog[PrizeFund]):
    """Asks for the prizes; a problem is shown beside its line."""

    manual_page = "prizes.md"
    opening_size = (860, 560)

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(_("Prizes"), _("&Apply"), parent)
        self._tournament = tournament
        self.fund = tournament.prizes
        self.lines = list(prize_table.lines(tournament.prizes))
        self.model = ListingModel(self._columns(), key=lambda row: row.number)
        self.table = EditTable(self.model, _("Prizes"))
        self.table.setItemDelegate(PrizeDelegate(prize_table.group_offers(tournament), self.table))
        self.total = label("", Voice.QUIET)
        self.currency = QLineEdit(self.fund.currency)
        self.currency.setFixedWidth(theme.pixels(_CURRENCY_WIDTH))
        self.sharing = Choice(_sharing(self.fund))
        self.by_rank = NumberField(0, _MOST_PLACES)
        self.rounding = Choice(_roundings(self.fund.rounding))
        self._show_rules(self.fund)
        self.several = QCheckBox(_("One winner may have &several prizes"))
        self.several.setChecked(not self.fund.one_each)
        self._strip = KeyStrip(
            (
                StripKey("Ins", _("add"), "added"),
                StripKey("Del", _("remove"), "removed"),
                StripKey("Ctrl+V", _("paste"), "pasted"),
            )
        )
        self._moves = MoveStrip(up_and_down(), self.table)
        self._lay_out()
        self._connect()
        self._show()
        if self.lines:
            self.table.setCurrentIndex(self.model.index(0, 0))
        self.begins_at = self.table

    def value(self) -> PrizeFund:
        return self.fund

    def add(self) -> None:
        """Add the next prize to the group of the current line, below it."""
        at = self.table.currentIndex().row()
        line = prize_table.following(self.lines, max(at, 0))
        self.lines.insert(at + 1, line)
        self._show()
        self.table.edit_cell(at + 1, _AMOUNT)

    def remove(self) -> None:
        """Remove the current line."""
        at = self.table.currentIndex().row()
        if at >= 0:
            column = self.table.currentIndex().column()
            del self.lines[at]
            self._show()
            self.table.setCurrentIndex(self.model.index(min(at, len(self.lines) - 1), column))

    def move_by(self, step: int) -> None:
        """Move the current line, as far as possible."""
        at, column = self.table.currentIndex().row(), self.table.currentIndex().column()
        if at >= 0:
            place = min(max(at + step, 0), len(self.lines) - 1)
            self.lines.insert(place, self.lines.pop(at))
            self._show()
            self.table.setCurrentIndex(self.model.index(place, column))

    def paste(self) -> None:
        """Paste the lines of the clipboard below the current one, with the rules in them."""
        try:
            found = prize_table.pasted(QGuiApplication.clipboard().text())
        except SwissDeskError as refusal:
            self.complain(failures.sentence(refusal), self.table)
            return
        at = self.table.currentIndex().row() + 1
        self.lines[at:at] = found.lines
        if found.fund.currency:
            self.currency.setText(found.fund.currency)
        if found.fund.shared or found.fund.rounding > 1:
            self._show_rules(found.fund)
        self.several.setChecked(self.several.isChecked() or not found.fund.one_each)
        self._show()
        self.table.setCurrentIndex(self.model.index(at + len(found.lines) - 1, 0))

    def accept(self) -> None:
        wrong = next((row for row in self.model.rows if row.problem), None)
        if wrong is not None:
            self.table.choose(wrong.number)
            self.complain(self._first_problem, self.table)
            return
        try:
            self.fund = prize_table.fund(self.lines, self._rules())
            set_prizes(self._tournament, fund=self.fund)
        except SwissDeskError as refusal:
            self.complain(failures.sentence(refusal), self.table)
        else:
            super().accept()

    def _rules(self) -> PrizeFund:
        """Return the currency and the rules, without prizes."""
        is_shared, percent = self.sharing.value
        return PrizeFund(
            (),
            self.currency.text().strip(),
            is_shared,
            not self.several.isChecked(),
            percent,
            self.by_rank.value() if is_shared else 0,
            self.rounding.value,
        )

    def _show_rules(self, rules: PrizeFund) -> None:
        """Show how a fund is shared and rounded."""
        for choice, offered, value in (
            (self.sharing, _sharing(rules), (rules.shared, rules.percent_by_place)),
            (self.rounding, _roundings(rules.rounding), rules.rounding),
        ):
            choice.offer(offered)
            choice.choose(value)
        self.by_rank.setValue(rules.places_by_rank)

    def _allow_by_rank(self) -> None:
        self.by_rank.setEnabled(self.sharing.value is not None and self.sharing.value[0])

    def _change(self, row: _Row, field: str, typed: str) -> None:
        self.lines[row.number] = replace(row.line, **{field: typed.strip()})
        self._show()

    def _change_group(self, row: _Row, typed: str) -> None:
        """Set a group in its usual spelling, or as typed if it is unclear."""
        try:
            words = prize_table.group_words(prize_table.group_of(typed))
        except ValueError:
            words = typed
        self._change(row, "group", words)

    def _show(self) -> None:
        entered = {entry.participant.federation for entry in self._tournament.entries}
        is_of_teams = self._tournament.settings.teams is not None
        problems = prize_table.problems(self.lines, entered, is_of_teams=is_of_teams)
        self.model.show_rows(
            [
                _Row(number, line, problem)
                for number, (line, problem) in enumerate(zip(self.lines, problems, strict=True))
            ]
        )
        total = prize_table.total(self.lines, self.currency.text().strip())
        wrong = self._first_problem
        if wrong:
            total = _("{total}. {problem}").format(total=total, problem=wrong)
        else:
            self.stop_complaining()
        self.total.setText(total)

    @property
    def _first_problem(self) -> str:
        """The first problem with the number of its line; empty if there is none."""
        wrong = next((row for row in self.model.rows if row.problem), None)
        if wrong is None:
            return ""
        return _("Line {n}: {problem}").format(n=wrong.number + 1, problem=wrong.problem)

    def _columns(self) -> tuple[Column[_Row], ...]:
        def changing(field: str) -> Callable[[_Row, str], None]:
            return lambda row, typed: self._change(row, field, typed)

        return (
            Column(_("Place"), lambda row: row.line.place, 54, RIGHT, edit=changing("place")),
            Column(_("Amount"), lambda row: row.line.amount, 90, RIGHT, edit=changing("amount")),
            Column(
                _("Also"),
                lambda row: row.line.thing,
                120,
                explanation=_("A cup or another prize without an amount"),
                edit=changing("thing"),
            ),
            Column(
                _("For"),
                lambda row: row.line.group or _("Everybody"),
                170,
                explanation=_(
                    "The group that can win the prize; separate several conditions with commas"
                ),
                edit=self._change_group,
            ),
            Column(
                _("Problem"),
                lambda row: row.problem,
                tone=lambda row: Tone.MISSING if row.problem else Tone.PLAIN,
            ),
        )

    def _connect(self) -> None:
        deeds = {"added": self.add, "removed": self.remove, "pasted": self.paste}
        for signal in (self.table.asked, self._strip.triggered):
            signal.connect(lambda action: deeds[action]())
        self._moves.triggered.connect(self.move_by)
        self.currency.textChanged.connect(self._show)
        self.sharing.currentIndexChanged.connect(self._allow_by_rank)
        self._allow_by_rank()

    def _lay_out(self) -> None:
        for words, field in (
            (_("Equal &points"), self.sharing),
            (_("First places by &rank"), self.by_rank),
            (_("R&ound shared amounts"), self.rounding),
        ):
            self.form.addRow(words, field)
        self.by_rank.setToolTip(tip(_("The number of first places that are not shared")))
        add_row(self.form, _("&Currency"), self.currency, self.several).addStretch(1)
        words = _(
            "Type to fill a cell. Paste cells of a spreadsheet (place, amount, also, for), or "
            "prizes as text."
        )
        self.body.addWidget(label(words, Voice.QUIET))
        self.table.setMinimumHeight(theme.pixels(_FEWEST_ROWS * theme.ROW_PIXELS))
        self.body.addWidget(self.table, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._strip, 1)
        foot.addWidget(self._moves)
        self.body.addWidget(self.total)
        self.body.addLayout(foot)


def _sharing(fund: PrizeFund) -> Iterator[tuple[tuple[bool, int], str]]:
    """Yield the ways of sharing to choose from, among them that of a fund."""
    yield (False, 0), _("do not share: the tie-breaks decide")
    yield (True, 0), _("share the money equally")
    yield (True, _HALF), _("Hort system: half by place, half shared")
    percent = fund.percent_by_place
    if percent not in (0, _HALF):
        yield (
            (fund.shared, percent),
            _("{percent} % by place, the rest shared").format(percent=percent),
        )


def _roundings(rounding: int) -> list[tuple[int, str]]:
    """Return the units to choose from, among them the present one."""
    return [
        (cents, _("to the cent") if cents == 1 else _("to {amount}").format(amount=amount(cents)))
        for cents in sorted({*_UNITS, rounding})
    ]
