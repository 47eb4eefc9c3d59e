"""Players who may not meet, chosen by name, club or federation."""

from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.lists import TickList
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.words import regulations_text
from swissdesk.listings.words.participants import either
from swissdesk.model.names import folded
from swissdesk.model.settings import ProhibitedPairing, ProhibitionKind, ProhibitionRule
from swissdesk.model.tournament import Tournament

_LEAST = 2


class ProhibitionDialog(FormDialog[ProhibitedPairing | ProhibitionRule]):
    """Asks for a group of players by name, or for a rule; Space ticks a player."""

    manual_page = "event.md#prohibited-pairings"
    opening_size = (520, 520)

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        title = either(tournament, _("Players who may not meet"), _("Teams that may not meet"))
        super().__init__(title, _("&Prohibit"), parent)
        self._tournament = tournament
        rounds = tournament.settings.rounds
        self.kind = Choice(
            (
                (None, either(tournament, _("players by name"), _("teams by name"))),
                *((each, regulations_text.prohibition(each)) for each in ProhibitionKind),
            )
        )
        self.value_choice = Choice()
        self.first, self.last = NumberField(1, rounds), NumberField(1, rounds)
        self.first.setValue(min(tournament.last_round + 1, rounds))
        self.last.setValue(rounds)
        self.filter = QLineEdit(placeholderText=_("First letters of a name"))
        self.players = TickList(_("Names"))
        self.players.offer([(e.id, f"{e.tpn}  {e.participant.name}") for e in tournament.entries])
        self.count = label("", Voice.SMALL)
        self._lay_out()
        self._connect()
        self._follow_kind()
        self._count()
        self.begins_at = self.kind

    def value(self) -> ProhibitedPairing | ProhibitionRule:
        """Return the group, or the rule."""
        first, last = self.first.value(), self.last.value()
        if self.kind.value is None:
            return ProhibitedPairing(first, last, self.players.ticked)
        return ProhibitionRule(self.kind.value, self.value_choice.value, first, last)

    def problem(self) -> Problem:
        if self.first.value() > self.last.value():
            return _("The last round is before the first one."), self.last
        if self.kind.value is None and len(self.players.ticked) < _LEAST:
            return _("Tick at least two names, with Space."), self.players
        return None

    def _follow_kind(self) -> None:
        """Offer the players, or their clubs or federations."""
        kind: ProhibitionKind | None = self.kind.value
        for widget in (self.filter, self.players, self.count):
            widget.setVisible(kind is None)
        self.value_choice.setEnabled(kind is not None)
        if kind is None:
            self.value_choice.offer([("", _("ticked below"))])
            return
        every = regulations_text.rule_value(ProhibitionRule(kind, "", 1, 1))
        values = _values(self._tournament, kind)
        self.value_choice.offer([("", every), *((each, each) for each in values)])

    def _count(self) -> None:
        count = len(self.players.ticked)
        self.count.setText(_("{n} ticked").format(n=count))

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(self._follow_kind)
        self.filter.textChanged.connect(self.players.show_only)
        self.players.itemChanged.connect(self._count)

    def _lay_out(self) -> None:
        self.form.addRow(_("&Who"), self.kind)
        self.form.addRow(_("Whic&h"), self.value_choice)
        to = label(_("to"))
        add_row(self.form, _("&Rounds"), self.first, to, self.last).setStretch(2, 1)
        self.last.setAccessibleName(_("Last round"))
        self.form.addRow(_("&Find"), self.filter)
        self.body.addWidget(self.players, 1)
        self.body.addWidget(self.count)


def _values(tournament: Tournament, kind: ProhibitionKind) -> list[str]:
    """Return the clubs or federations of the players, each in the spelling that comes first."""
    found: dict[str, str] = {}
    for entry in tournament.entries:
        player = entry.participant
        value = (player.club if kind is ProhibitionKind.CLUB else player.federation).strip()
        if value:
            found.setdefault(folded(value), value)
    return [found[key] for key in sorted(found)]
