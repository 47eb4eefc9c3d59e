"""The ratings of a player in the lists, each with its K and its source below it."""

from dataclasses import astuple, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, line, tip
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _
from swissdesk.listings.words import list_text
from swissdesk.model.player import KFactors, Player, Ratings
from swissdesk.operations.refreshing import Fact, source_of

HIGHEST_RATING = 3999
_HIGHEST_K = 99
_FACTS = (Fact.STANDARD, Fact.RAPID, Fact.BLITZ, Fact.NATIONAL)
_WITH_K = 3


class RatingFields(QWidget):
    """Four ratings and three K side by side; ``edited`` is emitted when a rating changes."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.ratings = tuple(number_field(HIGHEST_RATING) for _each in _FACTS)
        self.factors = tuple(number_field(_HIGHEST_K) for _each in range(_WITH_K))
        self._sources = tuple(line("", Voice.SMALL) for _each in _FACTS)
        self._player: Player | None = None
        self._lay_out()
        for each in self.ratings:
            each.valueChanged.connect(self.edited)
            each.valueChanged.connect(self._show_sources)

    def given_to(self, player: Player) -> Player:
        """Return a player with these ratings and K."""
        ratings = Ratings(*(each.value() for each in self.ratings))
        return replace(player, ratings=ratings, k=KFactors(*(e.value() for e in self.factors)))

    def show_player(self, player: Player) -> None:
        """Show the ratings of a player."""
        self._player = player
        numbers = (*astuple(player.ratings), *astuple(player.k))
        for field, number in zip((*self.ratings, *self.factors), numbers, strict=True):
            field.setValue(number)
        self._show_sources()

    def _show_sources(self) -> None:
        """Show the list of each rating, or that it was typed in."""
        if self._player is None:
            return
        player = self.given_to(self._player)
        for words, fact in zip(self._sources, _FACTS, strict=True):
            found = source_of(player, fact)
            words.setText(list_text.source(found) if fact.of(player) else "")
            name = "" if found is None else list_text.list_name(found.source, found.month)
            words.setToolTip(tip(name))

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.pixels(8))
        grid.setVerticalSpacing(theme.pixels(2))
        names = (_("Stan&dard"), _("Rapid"), _("Blitz"), _("National"))
        for place, (name, field) in enumerate(zip(names, self.ratings, strict=True)):
            words = QLabel(name)
            words.setBuddy(field)
            grid.addWidget(words, 0, place)
            grid.setColumnStretch(place, 1)
            field.setAccessibleName(name.replace("&", ""))
        for place, field in enumerate(self.ratings):
            grid.addWidget(field, 1, place)
            grid.addWidget(self._sources[place], 2, place)
        spoken = (_("K standard"), _("K rapid"), _("K blitz"))
        for place, field in enumerate(self.factors):
            field.setPrefix("K ")
            field.setAccessibleName(spoken[place])
            grid.addWidget(field, 3, place)


def number_field(highest: int) -> NumberField:
    """Return a field for a number up to the *highest*; a dash stands for none."""
    field = NumberField(0, highest, has_arrows=False)
    field.setSpecialValueText("–")
    return field
