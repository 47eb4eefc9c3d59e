"""Players offered during typing: from other sections of the event, and from rating lists."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLineEdit, QTableView

from swissdesk.gui import theme
from swissdesk.gui.models import list_hits as models
from swissdesk.gui.models.listing_model import Column
from swissdesk.gui.rating_lists import ListSearch
from swissdesk.gui.widgets.federations import Completer
from swissdesk.gui.widgets.listing_table import ListingDelegate
from swissdesk.i18n import _
from swissdesk.listings.rows import list_hits
from swissdesk.listings.rows.list_hits import HitRow
from swissdesk.listings.rows.search import contains
from swissdesk.model.player import Player
from swissdesk.rating_lists.library import Hit

_MOST_KNOWN = 12
_WIDTH = 760
_MOST_VISIBLE = 14
_LETTERS = 2
"""The fewest letters for which lists are searched."""


@dataclass(frozen=True, slots=True)
class Known:
    """A player of the event in another section: their words for the filter, and that section."""

    player: Player
    words: str
    section: str


class PlayerCompleter(Completer):
    """Offers players below a field; Down and Return, or a click, pick one.

    The players *known* come first. Rating lists are searched in the background; until the answer,
    the players found before stay.
    """

    picked = Signal(object)
    """A :class:`Player` of the event, or a :class:`Hit`."""

    def __init__(self, field: QLineEdit, known: Sequence[Known] = ()) -> None:
        super().__init__(field)
        self._field = field
        self._known = known
        self._of_event: list[Known] = []
        self._of_lists: list[Hit] = []
        self.rows = models.model()
        self.search = ListSearch(self)
        self.setModel(self.rows)
        self.setCompletionMode(Completer.CompletionMode.UnfilteredPopupCompletion)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setMaxVisibleItems(_MOST_VISIBLE)
        self.table = _Popup()
        self.setPopup(self.table)
        self.table.show_columns(self.rows.columns)
        field.setCompleter(self)
        field.textEdited.connect(self._offer)
        self.search.found.connect(self._show_found)
        self.activated.connect(lambda _name: self._pick())

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """Return the name of the player, in any cell."""
        return self.rows.rows[index.row()].name

    def _offer(self, typed: str) -> None:
        """Offer the known players, and players of lists as soon as they are found."""
        typed = typed.strip()
        self._of_event = [each for each in self._known if typed and contains(each.words, typed)]
        is_searched = len(typed) >= _LETTERS
        if not is_searched:
            self._of_lists = []
        self._show()
        self.search.ask(typed if is_searched else "")

    def _show_found(self, words: str, hits: Sequence[Hit]) -> None:
        if words != self._field.text().strip() or not self._field.hasFocus():
            return
        self._of_lists = [*hits]
        self._show()
        if self.rows.rows:
            self.complete()
        if words.isdecimal() and len(self.rows.rows) == 1:  # an ID belongs to one player
            self.table.selectRow(0)

    def _show(self) -> None:
        self._of_event = self._of_event[:_MOST_KNOWN]
        known = [
            list_hits.of_player(place, each.player, each.section)
            for place, each in enumerate(self._of_event)
        ]
        listed = [
            list_hits.of_listed(place, each.listed)
            for place, each in enumerate(self._of_lists, len(known))
        ]
        self.rows.show_rows((*known, *listed))
        if not self.rows.rows:
            self.table.hide()

    def _pick(self) -> None:
        offered = (*(each.player for each in self._of_event), *self._of_lists)
        place = self.table.currentIndex().row()
        if 0 <= place < len(offered):
            found = offered[place]
            QTimer.singleShot(0, self, lambda: self.picked.emit(found))  # the field has the name


class _Popup(QTableView):
    """The players offered, in columns."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Players found"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMinimumWidth(theme.pixels(_WIDTH))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(theme.pixels(theme.ROW_PIXELS))
        self.horizontalHeader().setHighlightSections(False)

    def show_columns(self, columns: Sequence[Column[HitRow]]) -> None:
        """Give the columns their looks; the name takes the rest of the width."""
        self.setItemDelegate(ListingDelegate(self))  # the completer has put its own there
        header = self.horizontalHeader()
        for place, column in enumerate(columns):
            if column.width:
                self.setColumnWidth(place, theme.pixels(column.width))
            else:
                header.setSectionResizeMode(place, QHeaderView.ResizeMode.Stretch)
