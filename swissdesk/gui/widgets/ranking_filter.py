"""The row of choices that filters the standings."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QPushButton

from swissdesk.gui import theme
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.flow import Flow
from swissdesk.i18n import _
from swissdesk.listings.rows import standings_filter
from swissdesk.model.player_filter import Filter
from swissdesk.model.tournament import Tournament

_WIDTH = 220


class RankingFilter(Flow):
    """Category, sex, federation, club and age; a choice without matching players is hidden."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(8)
        self._year = 0
        self._choices = tuple(Choice() for _n in range(5))
        self.category, self.sex, self.federation, self.club, self.age = self._choices
        self.clear = QPushButton(_("Show &all"))
        names = _("Category"), _("Sex"), _("Federation"), _("Club"), _("Age")
        for name, choice in zip(names, self._choices, strict=True):
            choice.setAccessibleName(name)
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            choice.setMaximumWidth(theme.pixels(_WIDTH))
            choice.activated.connect(self._tell)
            self.add(choice)
        self.add(self.clear)
        self.clear.clicked.connect(self._clear)

    @property
    def wanted(self) -> Filter:
        """The players left by the choices."""
        return Filter(
            self.category.value or "",
            self.sex.value,
            self.federation.value or "",
            self.club.value or "",
            self.age.value,
            self._year,
        )

    @property
    def is_active(self) -> bool:
        """Whether the choices may hide players."""
        return self.wanted != Filter(year=self._year)

    def show_tournament(self, tournament: Tournament, year: int) -> None:
        """Offer the values of the players; a choice stays while its value is still offered."""
        self._year = year
        values: tuple[Sequence[tuple[object, str]], ...] = (
            standings_filter.categories(tournament),
            standings_filter.sexes(tournament),
            standings_filter.federations(tournament),
            standings_filter.clubs(tournament),
            standings_filter.ages(tournament, year),
        )
        for choice, offered in zip(self._choices, values, strict=True):
            before = choice.value
            choice.offer(offered)
            if before in choice.values:
                choice.choose(before)
            choice.setVisible(bool(offered))
        self.setVisible(any(choice.count() for choice in self._choices))
        self.clear.setVisible(self.is_active)

    def choose(self, wanted: Filter) -> None:
        """Choose a filter, as far as it is offered."""
        values = wanted.category, wanted.sex, wanted.federation, wanted.club, wanted.age
        for choice, value in zip(self._choices, values, strict=True):
            if value in choice.values:
                choice.choose(value)
        self.clear.setVisible(self.is_active)

    def start(self) -> None:
        """Take the keyboard focus, in the first visible choice."""
        for choice in self._choices:
            if choice.count():
                choice.setFocus()
                return

    def _clear(self) -> None:
        for choice in self._choices:
            choice.setCurrentIndex(min(choice.count() - 1, 0))
        self._tell()

    def _tell(self) -> None:
        self.clear.setVisible(self.is_active)
        self.changed.emit()
