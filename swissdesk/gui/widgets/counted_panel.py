"""The panel beside a form: its numbers, and the players counted in each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.i18n import _
from swissdesk.model.ids import PlayerId
from swissdesk.papers.sheet import Counted

_WIDTH, _ANY = 330, (1 << 24) - 1
"""The width at 100 %, and Qt's largest width."""


class CountedPanel(QFrame):
    """Two lists: the numbers of a form, and the players counted in the current one."""

    player_chosen = Signal(object)
    """The PlayerId of the player whose line was activated."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sidePanel")
        self.setAccessibleName(_("Players counted"))
        self._figures = ListingModel(_figures(), key=lambda row: row[0])
        self._players = ListingModel(_players(), key=lambda row: row[0])
        self.figures = ListingTable(self._figures, _("Numbers of the form"))
        self.players = ListingTable(self._players, _("Players counted"))
        self.remark = label("", Voice.SMALL)
        words = _("Enter on a number shows its players; Enter on a player goes there.")
        hint = label(words, Voice.SMALL)
        parts = ((self.figures, 3), self.remark, (self.players, 2), hint)
        column_of(*parts, on=self, spacing=theme.pixels(6), margins=(8, 8, 8, 8))
        self.figures.chosen.connect(self._show_players)
        self.figures.activated_key.connect(self._enter_players)
        self.players.activated_key.connect(self._choose)
        escape = on_key(self.players, "Esc", _("back to the numbers"), self.figures.setFocus)
        escape.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.setFocusProxy(self.figures)

    def make_room(self, *, is_narrow: bool) -> None:
        """Take a part of the page; on a narrow page, all the width that is left."""
        if is_narrow:
            self.setMinimumWidth(0)
            self.setMaximumWidth(_ANY)
        else:
            self.setFixedWidth(theme.pixels(_WIDTH))

    @property
    def has_numbers(self) -> bool:
        """Whether there are numbers to show."""
        return bool(self._figures.rows)

    def show_counted(self, counted: Sequence[Counted]) -> None:
        """Show the numbers of a form."""
        kept = self.figures.current_key
        self._figures.show_rows(tuple(enumerate(counted)))
        if not self.figures.choose(kept):
            self.figures.choose(0)
        self._show_players()

    def _show_players(self) -> None:
        row = self._figures.row_at(self.figures.currentIndex())
        players = () if row is None else row[1].players
        self._players.show_rows(tuple(enumerate(players)))
        self.remark.setText("" if row is None else row[1].remark)
        self.remark.setVisible(bool(self.remark.text()))

    def _enter_players(self) -> None:
        if self._players.rows:
            self.players.choose(0)
            self.players.setFocus()

    def _choose(self, key: object) -> None:
        chosen = next((player for at, (player, _words) in self._players.rows if at == key), None)
        if chosen is not None:
            self.player_chosen.emit(chosen)


def _figures() -> tuple[Column[tuple[int, Counted]], ...]:
    return (
        Column(_("Number on the form"), lambda row: row[1].name),
        Column(
            _("Value"),
            lambda row: row[1].value or "?",
            60,
            RIGHT,
            tone=lambda row: Tone.STRONG if row[1].value else Tone.MISSING,
        ),
    )


def _players() -> tuple[Column[tuple[int, tuple[PlayerId, str]]], ...]:
    return (Column(_("Players counted"), lambda row: row[1][1]),)
