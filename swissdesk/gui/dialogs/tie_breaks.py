"""The tie-breaks in use, their order, and the rules to compute them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.gui.widgets.tie_breaks import TieBreakChooser
from swissdesk.i18n import _
from swissdesk.listings.rows import tie_break_offers
from swissdesk.listings.words import tie_break_names
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.model.tournament import Tournament

_WIDTH = 960
_AROUND = 40
_MOST_RATING = 3999
_USUAL_RATING = 1400


@dataclass(frozen=True, slots=True)
class ChosenTieBreaks:
    """The codes in order, and the rules to compute them; *reason* is for the report."""

    codes: tuple[str, ...]
    rules: TieBreakRules
    reason: str = ""


class TieBreakDialog(FormDialog[ChosenTieBreaks]):
    """The chooser with presets above it; with *has_rules*, also the rules that may change.

    A list with a tie-break that the tournament cannot use is not accepted.
    """

    manual_page = "tie-breaks.md"

    def __init__(
        self,
        tournament: Tournament,
        codes: Sequence[str],
        parent: QWidget | None = None,
        *,
        has_rules: bool = True,
    ) -> None:
        super().__init__(_("Tie-breaks"), _("Appl&y"), parent)
        self._tournament = tournament
        rules = tournament.settings.tie_break_rules
        self.chooser = TieBreakChooser(
            lambda descriptor: tie_break_offers.read(self._under_rules, descriptor)
        )
        is_of_teams = tournament.settings.teams is not None
        presets = tie_break_offers.presets(is_of_teams=is_of_teams)
        self.preset = Choice(((None, _("current")), *presets))
        self.edition = Choice((each, tie_break_names.edition(each)) for each in TieBreakEdition)
        self.edition.choose(rules.edition)
        self.difference = label("", Voice.SMALL)
        self.unrated = Choice((each, _unrated(each)) for each in UnratedRule)
        self.unrated.choose(rules.unrated)
        self.rating = NumberField(1, _MOST_RATING)
        self.rating.setValue(rules.unrated_rating or _USUAL_RATING)
        self.rating.setAccessibleName(_("Rating of unrated players"))
        hint = _("for the report, for example: the published list says so")
        self.reason = QLineEdit(placeholderText=hint)
        self._lay_out(has_rules=has_rules)
        self._connect()
        self.chooser.show_codes(codes)
        self._follow_rules()
        room = self.screen().availableSize().width() - theme.pixels(_AROUND)
        self.setMinimumWidth(min(theme.pixels(_WIDTH), room))
        self.begins_at = self.chooser.table

    def value(self) -> ChosenTieBreaks:
        """Return the choice."""
        return ChosenTieBreaks(self.chooser.codes, self._rules, self.reason.text().strip())

    @property
    def _rules(self) -> TieBreakRules:
        is_fixed = self.unrated.value is UnratedRule.FIXED
        rating = self.rating.value() if is_fixed else 0
        return TieBreakRules(self.edition.value, self.unrated.value, rating)

    @property
    def _under_rules(self) -> Tournament:
        """The tournament under the chosen rules."""
        return tie_break_offers.under(self._tournament, self._rules)

    def _take_preset(self) -> None:
        if self.preset.value is not None:
            self.chooser.show_codes(self.preset.value)

    def _follow_rules(self) -> None:
        """Update everything that depends on the rules."""
        self.difference.setText(tie_break_names.edition_explanation(self.edition.value))
        self.rating.setVisible(self.unrated.value is UnratedRule.FIXED)
        tournament = self._under_rules
        self.chooser.show_offers(
            tie_break_offers.groups(tournament), tie_break_offers.left_out(tournament)
        )

    def _lay_out(self, *, has_rules: bool) -> None:
        self.preset.setToolTip(_("These lists are our suggestions, not FIDE's."))
        add_row(self.form, _("Our &presets"), self.preset)
        if has_rules and self._tournament.rounds:
            words = _(
                "The tournament has begun, so the published list should not change. "
                "SwissDesk asks twice before a change, and the report notes it (C.07 art. "
                "4.1.1)."
            )
            self.body.insertWidget(0, label(words, Voice.WARNING))
        if has_rules:
            add_row(self.form, _("&Edition"), self.edition)
            add_row(self.form, _("&Unrated players"), self.unrated, self.rating)
            self.body.addWidget(self.difference)
        self.body.addWidget(self.chooser, 1)
        if has_rules and self._tournament.rounds:
            because = QFormLayout()
            because.addRow(_("Rea&son"), self.reason)
            self.body.addLayout(because)

    def _connect(self) -> None:
        self.preset.activated.connect(self._take_preset)
        self.chooser.changed.connect(lambda: self.preset.setCurrentIndex(0))
        for choice in (self.edition, self.unrated):
            choice.activated.connect(self._follow_rules)

    def problem(self) -> Problem:
        for refused in self.chooser.refused:
            words = _("{code} cannot be used here: {reason}")
            return words.format(code=refused.code, reason=refused.refusal), self.chooser.table
        return None

    def accept(self) -> None:
        if self.chooser.is_typing:
            self.chooser.take_typed()
        else:
            super().accept()


def _unrated(rule: UnratedRule) -> str:
    """Return a rule for unrated players; the last one has its rating in a field beside it."""
    if rule is UnratedRule.FIXED:
        return _("Unrated players count with the rating")
    return tie_break_names.unrated(TieBreakRules(unrated=rule))
