"""How the two groups of a Scheveningen tournament are made, and which players are in group A."""

from collections import Counter

from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.lists import TickList
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.words import system_text
from swissdesk.locales import name_key
from swissdesk.model.settings import GroupedBy, Grouping
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.groups import belongs_to_a


class GroupChoice(QWidget):
    """Groups by halves of the start list, by club, by federation, or by a tick for each player."""

    def __init__(self, tournament: Tournament, form: QFormLayout) -> None:
        """Put the fields into *form*, so that they align with the fields around them."""
        super().__init__()
        self._is_wanted = True
        self._entries = [entry for entry in tournament.entries if not entry.has_left(1)]
        before = tournament.settings.grouping
        self.by = Choice(system_text.groupings().items())
        self.by.setAccessibleName(_("Groups"))
        self.by.choose(before.by)
        self.group_a = Choice()
        self.group_a.setAccessibleName(_("Group A"))
        self.players = TickList(_("Names in group A"))
        upper_half = [entry.id for entry in self._entries[: len(self._entries) // 2]]
        in_a = before.players if before.by is GroupedBy.HAND else upper_half
        names = [(entry.id, f"{entry.tpn}  {entry.participant.name}") for entry in self._entries]
        self.players.offer(names, in_a)
        self.sizes = label("", Voice.QUIET)
        self._fields = form
        form.addRow(_("Gr&oups"), self.by)
        form.addRow(_("Gro&up A"), self.group_a)
        fill(QVBoxLayout(self), (self.players, 1), self.sizes, gap=8, margin=0)
        self._offer_values()
        if before.value and self.group_a.findData(before.value) >= 0:
            self.group_a.choose(before.value)
        self._show()
        self.by.activated.connect(self._offer_values)
        self.by.activated.connect(self._show)
        self.group_a.activated.connect(self._show)
        self.players.itemChanged.connect(self._show)

    def offer(self, *, wanted: bool) -> None:
        self._is_wanted = wanted
        self.setVisible(wanted)
        self._show()

    @property
    def value(self) -> Grouping:
        by: GroupedBy = self.by.value
        if by is GroupedBy.HAND:
            return Grouping(by, players=tuple(sorted(self.players.ticked)))
        return Grouping(by, self.group_a.value or "" if self._has_values else "")

    @property
    def _has_values(self) -> bool:
        return self.by.value in {GroupedBy.CLUB, GroupedBy.FEDERATION}

    def _offer_values(self) -> None:
        """Offer the clubs or federations, the largest first."""
        is_club = self.by.value is GroupedBy.CLUB
        named = [e.participant.club if is_club else e.participant.federation for e in self._entries]
        counts = Counter(filter(None, named))
        ordered = sorted(counts, key=lambda value: (-counts[value], name_key(value)))
        self.group_a.offer((value, f"{value} ({counts[value]})") for value in ordered)

    def _show(self) -> None:
        by, value = self.by.value, self.value
        self._fields.setRowVisible(self.by, self._is_wanted)
        self._fields.setRowVisible(self.group_a, self._is_wanted and self._has_values)
        self.players.setVisible(by is GroupedBy.HAND)
        count = len(self._entries)
        in_a = sum(belongs_to_a(value, entry.participant) for entry in self._entries)
        if by is GroupedBy.NUMBER:
            in_a = (count + 1) // 2
        self.sizes.setText(_("Group A: {a}, group B: {b}").format(a=in_a, b=count - in_a))
