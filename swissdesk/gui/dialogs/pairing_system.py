"""The pairing system: a description of each, and the source of its numbers."""

import secrets
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.group_choice import GroupChoice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import system_text
from swissdesk.model.settings import Grouping, Numbering, SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.system_table import FACTS

_LIST_WIDTH = 280
_HIGHEST_LOT = 1_000_000


@dataclass(frozen=True, slots=True)
class PairingSystem:
    """The choice of the arbiter.

    ``lot`` is the seed of drawn numbers, 0 for none; ``grouping`` is None for a system without
    groups.
    """

    system: SystemId
    is_maxi: bool
    numbering: Numbering
    lot: int
    grouping: Grouping | None = None


class PairingSystemDialog(FormDialog[PairingSystem]):
    """A list of systems beside a description of the current one; accepting draws the lot."""

    manual_page = "systems.md"
    opening_size = (840, 660)

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(_("Pairing system"), _("Appl&y"), parent)
        settings = tournament.settings
        self._is_of_teams = settings.teams is not None
        self.list = QListWidget()
        self.list.setAccessibleName(_("Pairing systems"))
        self.list.setFixedWidth(theme.pixels(_LIST_WIDTH))
        self.list.setSpacing(theme.pixels(2))
        for name, forms in system_text.offered(tournament).items():
            item = QListWidgetItem(name)
            item.setData(Qt.ItemDataRole.UserRole, forms)
            self.list.addItem(item)
        self.games = Choice()
        self.games.setAccessibleName(_("Games"))
        self.games.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._numbers = QFormLayout()
        self.groups = GroupChoice(tournament, self._numbers)
        self.purpose = label("")
        self.standing = label("", Voice.WARNING)
        self.facts = QFormLayout()
        self.facts.setHorizontalSpacing(theme.pixels(16))
        self.numbering = Choice(system_text.numberings().items())
        self.numbering.setAccessibleName(_("Numbers"))
        self.numbering.choose(settings.numbering)
        self._before = settings.numbering
        self.maxi = QCheckBox(_("&Maxi-tournament: colours give way to ratings 100 apart"))
        self.maxi.setChecked(settings.is_maxi)
        self._lay_out(tournament)
        self.list.currentItemChanged.connect(self._offer_forms)
        self.games.currentIndexChanged.connect(self._show)
        self.numbering.activated.connect(self._touch)
        self._is_numbering_chosen = False
        self._choose(settings.system)
        self.help = QPushButton(_("&About the systems (F1)"))
        self.help.setAutoDefault(False)
        self.help.clicked.connect(self.show_manual)
        self.buttons.addButton(self.help, QDialogButtonBox.ButtonRole.HelpRole)
        self.begins_at = self.list

    @property
    def system(self) -> SystemId:
        """The current system."""
        found: SystemId = self.games.value
        return found

    def value(self) -> PairingSystem:
        """Return the choice; draw the lot now if numbers must be drawn again."""
        numbering: Numbering = self.numbering.value
        is_drawn = numbering is not Numbering.STRENGTH
        is_new = self._is_numbering_chosen or numbering is not self._before
        lot = 1 + secrets.randbelow(_HIGHEST_LOT) if is_drawn and is_new else 0
        is_maxi = self.maxi.isChecked() and FACTS[self.system].has_maxi
        grouping = self.groups.value if self._has_groups else None
        return PairingSystem(self.system, is_maxi, numbering, lot, grouping)

    @property
    def _has_groups(self) -> bool:
        """Whether the system has two groups of players; two teams are groups of their own."""
        return self.system.has_two_groups and not self._is_of_teams

    def _choose(self, system: SystemId) -> None:
        for place in range(self.list.count()):
            if system in self.list.item(place).data(Qt.ItemDataRole.UserRole):
                self.list.setCurrentRow(place)
                self.games.choose(system)

    def _offer_forms(self, item: QListWidgetItem) -> None:
        forms = item.data(Qt.ItemDataRole.UserRole)
        with QSignalBlocker(self.games):
            self.games.offer(forms.items())
        self._numbers.setRowVisible(self.games, len(forms) > 1)
        self._show()

    def _touch(self) -> None:
        self._is_numbering_chosen = True

    def _show(self) -> None:
        system, facts = self.system, FACTS[self.system]
        is_of_teams = self._is_of_teams
        self.purpose.setText(system_text.purpose(system, is_of_teams=is_of_teams))
        standing = system_text.standing(system)
        self.standing.setText(f"{standing[0].upper()}{standing[1:]}." if standing else "")
        self.standing.setVisible(bool(standing))
        while self.facts.rowCount():
            self.facts.removeRow(0)
        for heading, words in system_text.description(system, is_of_teams=is_of_teams):
            self.facts.addRow(label(heading, Voice.QUIET), label(words))
        self.maxi.setVisible(facts.has_maxi)
        self.groups.offer(wanted=self._has_groups)
        if not self._is_numbering_chosen:
            drawn = facts.draws_numbers and self._before is Numbering.STRENGTH
            self.numbering.choose(Numbering.LOT if drawn else self._before)

    def _lay_out(self, tournament: Tournament) -> None:
        beside = QVBoxLayout()
        beside.setSpacing(theme.pixels(12))
        beside.addWidget(self.purpose)
        beside.addWidget(self.standing)
        beside.addLayout(self.facts)
        numbers = self._numbers
        numbers.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        numbers.insertRow(0, _("&Games"), self.games)
        numbers.insertRow(1, _("&Numbers"), self.numbering)
        beside.addLayout(numbers)
        beside.addWidget(self.maxi)
        beside.addWidget(self.groups, 1)
        beside.addStretch()
        both = QHBoxLayout()
        both.setSpacing(theme.pixels(24))
        both.addWidget(self.list)
        both.addLayout(beside, 1)
        self.body.addLayout(both, 1)
        if tournament.is_fide_mode:
            words = _(
                "Outside FIDE mode you can also choose historical systems, knockout and "
                "pairing by hand."
            )
            self.body.addWidget(label(words, Voice.SMALL))
