"""Penalties and bonuses: a new one, or one that is withdrawn (TRF26 record 299)."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.dialogs.regulations import SignedPointsField
from swissdesk.gui.widgets.choice import Choice, PlayerChoice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import adjustment_text
from swissdesk.model.team_rules import Adjustment
from swissdesk.model.tournament import Tournament

_HEIGHT = 120


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The place of a penalty or bonus to withdraw, from 1 on, and why."""

    place: int
    reason: str


class AdjustmentDialog(FormDialog[Adjustment | Withdrawal]):
    """Asks for a penalty or bonus; those given are in a list above, to be withdrawn.

    *current* is the participant offered first, *round_no* the round from which it counts.
    """

    manual_page = "standings.md#penalties-and-bonuses"
    least_width = 520

    def __init__(
        self,
        tournament: Tournament,
        round_no: int,
        current: object = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Penalties and bonuses"), _("G&ive"), parent)
        self._tournament = tournament
        is_of_teams = tournament.settings.teams is not None
        given = (adjustment_text.sentence(tournament, each) for each in tournament.adjustments)
        self.given = QListWidget()
        self.given.setAccessibleName(_("Penalties and bonuses given"))
        self.given.addItems([_("New penalty or bonus"), *given])
        self.given.setWordWrap(True)
        self.given.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.given.setFixedHeight(theme.pixels(_HEIGHT))
        self.given.setVisible(bool(tournament.adjustments))
        entries = tournament.entries_by_tpn.values()
        self.participant = PlayerChoice(
            (each.id, f"{each.tpn}  {each.participant.name}") for each in entries
        )
        self.participant.setCurrentIndex(max(0, self.participant.findData(current)))
        self.counts = Choice(
            (n, _("from round {n}").format(n=n) if n else _("from the beginning"))
            for n in range(tournament.settings.rounds + 1)
        )
        self.counts.choose(round_no)
        self.points, self.game_points = SignedPointsField(), SignedPointsField()
        self.reason = QLineEdit()
        self.body.insertWidget(0, self.given)
        self.form.addRow(_("&Team") if is_of_teams else _("&Player"), self.participant)
        self.form.addRow(_("&Counts"), self.counts)
        self.form.addRow(_("&Match points") if is_of_teams else _("P&oints"), self.points)
        if is_of_teams:
            self.form.addRow(_("&Game points"), self.game_points)
        self.form.addRow(_("&Reason"), self.reason)
        words = _(
            "A penalty is below 0, such as -0.5, a bonus above 0. The report gives the reason."
        )
        self.body.addWidget(label(words, Voice.SMALL))
        self.begins_at = self.participant
        self.given.currentRowChanged.connect(self._follow)
        self.given.setCurrentRow(0)

    def value(self) -> Adjustment | Withdrawal:
        """Return the penalty or bonus typed, or the one to withdraw."""
        why, place = self.reason.text().strip(), self.given.currentRow()
        if place > 0:
            return Withdrawal(place, why)
        points = self.points.value(), self.game_points.value()
        return Adjustment(self.participant.value, self.counts.value, *points, why)

    def problem(self) -> Problem:
        if self.given.currentRow() <= 0 and not (self.points.value() or self.game_points.value()):
            return _("Type points: below 0 for a penalty, above 0 for a bonus."), self.points
        if not self.reason.text().strip():
            return _("The report must say why. Type a reason."), self.reason
        return None

    def _follow(self, place: int) -> None:
        """Show a penalty or bonus that has been given, or offer to give another."""
        is_new = place <= 0
        fields = (self.participant, self.counts, self.points, self.game_points)
        for field in fields:
            field.setEnabled(is_new)
        self.accept_button.setText(_("G&ive") if is_new else _("&Withdraw"))
        self.reason.setPlaceholderText(
            _("for the report") if is_new else _("why it is withdrawn, for the report")
        )
        if not is_new:
            shown = self._tournament.adjustments[place - 1]
            self.participant.choose(shown.participant)
            self.counts.choose(shown.round_no)
            self.points.setValue(shown.points)
            self.game_points.setValue(shown.game_points)
        else:
            self.points.setValue(0)
            self.game_points.setValue(0)
