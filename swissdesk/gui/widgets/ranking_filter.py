"""The row of choices that filters the standings."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(8, parent)
        self._year = 0
        self.category, self.sex, self.federation, self.club, self.age = (Choice() for _n in "12345")
        self.clear = QPushButton(_("Show &all"))
        self._choices = {
            _("Category"): self.category,
            _("Sex"): self.sex,
            _("Federation"): self.federation,
            _("Club"): self.club,
            _("Age"): self.age,
        }
        for name, choice in self._choices.items():
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
        for choice, offered in (
            (self.category, standings_filter.categories(tournament)),
            (self.sex, standings_filter.sexes(tournament)),
            (self.federation, standings_filter.federations(tournament)),
            (self.club, standings_filter.clubs(tournament)),
            (self.age, standings_filter.ages(tournament, year)),
        ):
            _offer(choice, offered)
        self.setVisible(any(choice.count() for choice in self._choices.values()))
        self.clear.setVisible(self.is_active)

    def choose(self, wanted: Filter) -> None:
        """Choose a filter, as far as it is offered."""
        for choice, value in (
            (self.category, wanted.category),
            (self.sex, wanted.sex),
            (self.federation, wanted.federation),
            (self.club, wanted.club),
            (self.age, wanted.age),
        ):
            if value in [choice.itemData(place) for place in range(choice.count())]:
                choice.choose(value)
        self.clear.setVisible(self.is_active)

    def start(self) -> None:
        """Take the keyboard focus, in the first visible choice."""
        for choice in self._choices.values():
            if choice.count():
                choice.setFocus()
                return

    def _clear(self) -> None:
        for choice in self._choices.values():
            choice.setCurrentIndex(min(choice.count() - 1, 0))
        self._tell()

    def _tell(self) -> None:
        self.clear.setVisible(self.is_active)
        self.changed.emit()


def _offer(choice: Choice, offered: Sequence[tuple[object, str]]) -> None:
    before = choice.value
    choice.offer(offered)
    if before in [value for value, _words in offered]:
        choice.choose(before)
    choice.setVisible(bool(offered))
