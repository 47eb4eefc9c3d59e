"""The rules of a Keizer tournament: values, shares, repeats and byes."""

from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import row_of
from swissdesk.i18n import _
from swissdesk.listings.words import keizer_text
from swissdesk.model.keizer_rules import KeizerRules

_MOST = 9999


class KeizerRulesDialog(FormDialog[KeizerRules]):
    """Asks for the rules; usual ones may be chosen and then changed."""

    manual_page = "keizer.md#the-rules"
    least_width = 780

    def __init__(self, rules: KeizerRules, parent: QWidget | None = None) -> None:
        super().__init__(_("Keizer rules"), _("Appl&y"), parent)
        usual = keizer_text.presets()
        offered = usual if rules in usual else {rules: _("own rules"), **usual}
        self.preset = Choice(offered.items())
        self.highest, self.step = NumberField(0, _MOST), NumberField(1, _MOST)
        self.highest.setSpecialValueText(_("by the number of players"))
        self.computations = Choice(keizer_text.computations(rules.computations).items())
        self.own_value = Choice(keizer_text.own_values().items())
        self.shares = {
            name: QLineEdit()
            for name in (
                *("bye", "with_notice", "without_notice", "club_duty", "before_entry"),
                *("against_left", "loss"),
            )
        }
        self.most_paid, self.most_meetings = NumberField(0, _MOST), NumberField(0, _MOST)
        for field in (self.most_paid, self.most_meetings):
            field.setSpecialValueText(_("any number"))
        self.rounds_between = NumberField(0, _MOST)
        self.is_halved = QCheckBox(_("Each paid absence brings &half of the one before"))
        self.spreads_byes = QCheckBox(_("The bye goes to players with the &fewest byes"))
        self.open_end = QCheckBox(_("&Open end: always one more round"))
        self._lay_out()
        self._show(rules)
        self.preset.choose(rules)
        self.preset.activated.connect(lambda: self._show(self.preset.value))
        self.begins_at = self.preset

    def value(self) -> KeizerRules:
        """Return the rules."""
        shares = {
            name: keizer_text.typed_share(field.text()) or (0, 1)
            for name, field in self.shares.items()
        }
        return KeizerRules(
            highest=self.highest.value(),
            step=self.step.value(),
            computations=self.computations.value,
            own_value=self.own_value.value,
            **shares,
            most_paid=self.most_paid.value(),
            is_halved=self.is_halved.isChecked(),
            rounds_between=self.rounds_between.value(),
            most_meetings=self.most_meetings.value(),
            spreads_byes=self.spreads_byes.isChecked(),
            open_end=self.open_end.isChecked(),
        )

    def problem(self) -> Problem:
        for field in self.shares.values():
            if keizer_text.typed_share(field.text()) is None:
                return _("Type a share from 0 to 1, such as 2/3, 35% or 0.35."), field
        return None

    def _show(self, rules: KeizerRules) -> None:
        self.highest.setValue(rules.highest)
        self.step.setValue(rules.step)
        self.computations.choose(rules.computations)
        self.own_value.choose(rules.own_value)
        for name, field in self.shares.items():
            field.setText(keizer_text.share(getattr(rules, name)))
        self.most_paid.setValue(rules.most_paid)
        self.is_halved.setChecked(rules.is_halved)
        self.rounds_between.setValue(rules.rounds_between)
        self.most_meetings.setValue(rules.most_meetings)
        self.spreads_byes.setChecked(rules.spreads_byes)
        self.open_end.setChecked(rules.open_end)

    def _lay_out(self) -> None:
        self.form.addRow(_("&Usual rules"), self.preset)
        self.form.addRow(_("All rounds are computed a&gain"), self.computations)
        self.form.addRow(_("The player's own &value"), self.own_value)
        values = _column(
            (_("Value of the fi&rst"), self.highest),
            (_("&Difference to the next"), self.step),
            (_("Rounds &between two games"), self.rounds_between),
            (_("&Most games of two players"), self.most_meetings),
            (_("Most &paid absences"), self.most_paid),
        )
        names = self.shares
        shares = _column(
            (_("By&e"), names["bye"]),
            (_("Absent with &notice"), names["with_notice"]),
            (_("Absent w&ithout notice"), names["without_notice"]),
            (_("&Club duty"), names["club_duty"]),
            (_("Round before &the entry"), names["before_entry"]),
            (_("Win against a player &who left"), names["against_left"]),
            (_("&Loss, of the opponent's value"), names["loss"]),
        )
        self.body.addLayout(row_of((values, 1), (shares, 1), spacing=theme.pixels(32)))
        for box in (self.is_halved, self.spreads_byes, self.open_end):
            self.body.addWidget(box)
        words = _("Shares are parts of the player's own value: 2/3, 35% or 0.35.")
        self.body.addWidget(label(words, Voice.QUIET))


def _column(*rows: tuple[str, QWidget]) -> QWidget:
    """Return a form with a label before each field."""
    column = QWidget()
    form = QFormLayout(column)
    form.setContentsMargins(0, 0, 0, 0)
    form.setHorizontalSpacing(theme.pixels(16))
    form.setVerticalSpacing(theme.pixels(8))
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for words, field in rows:
        form.addRow(words, field)
    return column
