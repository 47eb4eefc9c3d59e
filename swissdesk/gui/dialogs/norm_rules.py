"""The rules for norms that only the arbiter knows: exemption, number of games, flags."""

from PySide6.QtWidgets import QComboBox, QWidget

from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import norm_text
from swissdesk.model.ids import PlayerId
from swissdesk.model.registration import Exemption, Flag, NormRules
from swissdesk.model.tournament import Tournament
from swissdesk.titles.games import FIDE

_FLAGS = ("RUS", "BLR")
_NARROW, _LETTERS = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon, 16
_CHOSEN = (
    Exemption.NONE,
    Exemption.NATIONAL_INDIVIDUAL,
    Exemption.NATIONAL_TEAM,
    Exemption.ZONAL,
)


class NormRulesDialog(FormDialog[NormRules]):
    """Asks for the rules for norms of a tournament."""

    manual_page = "norms.md#exemptions-and-flags"
    least_width = 520

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(_("Rules for norms"), _("&Set"), parent)
        rules = tournament.norm_rules
        self.exemption = Choice((each, norm_text.exemption(each)) for each in _CHOSEN)
        if rules.exemption in _CHOSEN:
            self.exemption.choose(rules.exemption)
        self.games = Choice(
            (
                (9, _("9 games (1.4.1 a)")),
                (8, _("8 games: World Cup (1.4.1 b)")),
                (7, _("7 games: world or continental team championship (1.4.1 b)")),
            )
        )
        self.games.choose(rules.least_games)
        for choice in (self.exemption, self.games):  # as narrow as a small screen needs
            choice.setSizeAdjustPolicy(_NARROW)
            choice.setMinimumContentsLength(_LETTERS)
        self.form.addRow(_("&Exemption"), self.exemption)
        self.form.addRow(_("&Games needed"), self.games)
        words = _(
            "An exemption waives the rules about federations. The exemption for 20 rated foreign "
            "players in every round of a Swiss (1.4.3 d) is computed."
        )
        self.body.insertWidget(0, label(words, Voice.SMALL))
        self.flags: dict[PlayerId, Choice] = {}
        known = {each.player: each.federation for each in rules.flags}
        for player in tournament.people:
            if player.federation == FIDE:
                flag = known.get(player.id, "")
                offered = dict.fromkeys(filter(None, (*_FLAGS, flag)))
                choice = Choice((("", _("FID")), *((each, each) for each in offered)))
                choice.choose(flag)
                self.flags[player.id] = choice
                self.form.addRow(player.name, choice)
        words = (
            _("Players listed as FID count under their flag if you set one.")
            if self.flags
            else _("No player is listed as FID.")
        )
        self.body.addWidget(label(words, Voice.SMALL))
        self.begins_at = self.exemption

    def value(self) -> NormRules:
        """Return the rules chosen."""
        flags = tuple(
            Flag(player, choice.value) for player, choice in self.flags.items() if choice.value
        )
        return NormRules(self.exemption.value, flags, self.games.value)
