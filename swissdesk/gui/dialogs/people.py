"""The regulations of rankings beside the standings: players of teams by board, clubs."""

from fractions import Fraction

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _
from swissdesk.listings.rows import club_table, individual_list
from swissdesk.model.tournament import Tournament
from swissdesk.standings.clubs import ClubRules
from swissdesk.standings.individuals import IndividualRules

_PERCENT = 100
_MOST_BEST = 99
_MOST_DIFFERENCE = 999


class PeopleDialog(FormDialog[IndividualRules]):
    """Asks for the regulations of a list; with *by_board* also for the board of a result."""

    manual_page = "teams.md#board-prizes"
    least_width = 480

    def __init__(
        self,
        tournament: Tournament,
        rules: IndividualRules,
        parent: QWidget | None = None,
        *,
        by_board: bool,
    ) -> None:
        super().__init__(_("Ranking of players"), _("Appl&y"), parent)
        self.criterion = Choice(individual_list.criteria().items())
        self.criterion.choose(rules.criterion)
        self.board_by = Choice(individual_list.boards_by().items())
        self.board_by.choose(rules.by)
        self.share = NumberField(0, _PERCENT)
        self.share.setValue(round(_PERCENT * rules.least_share))
        self.share.setSuffix(" %")
        self.games = NumberField(0, max(tournament.settings.rounds, rules.least_games))
        self.games.setValue(rules.least_games)
        self.difference = NumberField(0, _MOST_DIFFERENCE)
        self.difference.setSpecialValueText(_("any"))
        self.difference.setValue(rules.most_difference)
        self.club = Choice(individual_list.clubs(tournament))
        if rules.club in self.club.values:
            self.club.choose(rules.club)
        self.form.addRow(_("&Rank by"), self.criterion)
        self.form.addRow(_("&Board"), self.board_by)
        self.form.addRow(_("Least &share of rounds"), self.share)
        self.form.addRow(_("Least &number of rounds"), self.games)
        self.form.addRow(_("Most rating &difference"), self.difference)
        self.form.addRow(_("&Club"), self.club)
        self.form.setRowVisible(self.board_by, by_board)
        self.form.setRowVisible(self.club, self.club.count() > 1)
        words = _("FIDE has no rule for board prizes; the regulations of the event decide.")
        self.body.addWidget(label(words, Voice.SMALL))
        self.begins_at = self.criterion

    def value(self) -> IndividualRules:
        """Return the regulations."""
        return IndividualRules(
            self.criterion.value,
            Fraction(self.share.value(), _PERCENT),
            self.games.value(),
            self.club.value or "",
            self.board_by.value,
            self.difference.value(),
        )


class ClubsDialog(FormDialog[ClubRules]):
    """Asks how clubs or federations are ranked."""

    manual_page = "documents.md"
    least_width = 420

    def __init__(self, rules: ClubRules, parent: QWidget | None = None) -> None:
        super().__init__(_("Ranking of clubs"), _("Appl&y"), parent)
        self.kind = Choice(club_table.kinds().items())
        self.kind.choose(rules.kind)
        self.best = NumberField(1, _MOST_BEST)
        self.best.setValue(rules.best)
        self.by = Choice(club_table.sums().items())
        self.by.choose(rules.by)
        self.form.addRow(_("&Of"), self.kind)
        self.form.addRow(_("&Best players"), self.best)
        self.form.addRow(_("&Sum"), self.by)
        self.begins_at = self.kind

    def value(self) -> ClubRules:
        """Return the regulations."""
        return ClubRules(self.kind.value, self.best.value(), self.by.value)
