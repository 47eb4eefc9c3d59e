"""The players: the list, who is there for the next round, and the card of each."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.player import PlayerData, PlayerDialog
from swissdesk.gui.models import players
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.chips import Chips
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.filter_field import FilterField
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.key_strip import KeyStrip
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.player_panel import PlayerPanel
from swissdesk.i18n import _
from swissdesk.listings import player_card, starting_list
from swissdesk.listings.search import contains
from swissdesk.listings.starting_list import PlayerRow, PlayerStatus
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.result import ByeKind
from swissdesk.operations import players as operations

_ROOMY = 760


@dataclass(frozen=True, slots=True)
class _Key:
    """A key of the table: what it is called, what it does, and which ones press it."""

    cap: str
    label: str
    action: Callable[[], None]
    keys: tuple[Qt.Key, ...]


class PlayersPage(QWidget):
    """The list at the left, the card of the current player at the right."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.filter = FilterField(_("Number, name, FIDE ID or club"))
        self.chips = Chips(
            (
                (None, _("All")),
                (PlayerStatus.PRESENT, _("Present")),
                (PlayerStatus.ABSENT, _("Absent")),
                (PlayerStatus.BYE, _("Bye")),
                (PlayerStatus.LATE, _("Late")),
                (PlayerStatus.WITHDRAWN, _("Withdrawn")),
            )
        )
        self.add = QPushButton(_("&Add a player..."))
        self.model = players.model()
        self.table = ListingTable(self.model, _("Players"))
        self.panel = PlayerPanel()
        self.empty = EmptyState(_("No players yet."), _("Add a player..."))
        self.none_found = EmptyState(_("No player is like that."), _("Show all"))
        self._keys = (
            _Key("⏎", _("edit"), self.edit_player, ()),
            _Key("Ins", _("add"), self.add_player, (Qt.Key.Key_Insert,)),
            _Key("Del", _("remove"), self.remove_player, (Qt.Key.Key_Delete,)),
            _Key(_("Space"), _("absent or present"), self.toggle_absent, (Qt.Key.Key_Space,)),
            _Key("H", _("half-point bye"), self.toggle_half_point_bye, (Qt.Key.Key_H,)),
            _Key("W", _("withdraw or reinstate"), self.toggle_withdrawn, (Qt.Key.Key_W,)),
            _Key("Ctrl+F", _("find"), self.filter.start, ()),
        )
        self._strip = KeyStrip(self._keys)
        self._stack = QStackedWidget()
        self._head = QHBoxLayout()
        self._main = QVBoxLayout()
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the players as they are now."""
        rows = self._session.listing(starting_list.rows)
        counts: Counter[PlayerStatus | None] = Counter(row.status for row in rows)
        counts[None] = len(rows)
        self.chips.show_counts(counts)
        shown = [row for row in rows if self._is_wanted(row)]
        self.model.show_rows(shown)
        if shown and not self.table.currentIndex().isValid():
            self.table.choose(shown[0].player_id)
        view = self._listing if shown else self.none_found if rows else self.empty
        self._stack.setCurrentWidget(view)
        for widget in (self.filter, self.chips, self.add):
            widget.setVisible(bool(rows))
        self._show_card()

    def add_player(self) -> None:
        """Ask for new players, until the arbiter has had enough, and enter them."""
        wants_another = bool(self._coming())
        if not wants_another:
            self._session.say(_("Every round has been paired; there is none to enter for."))
        while wants_another:
            dialog = PlayerDialog(None, self._coming(), self)
            if not dialog.exec():
                return
            data = dialog.value()
            wants_another = data.wants_another
            if self._session.perform_on_event(
                operations.add_player,
                tournament_id=self._session.tournament_id,
                player=data.player,
                rating=data.rating,
                first_round=data.first_round,
            ):
                self.table.choose(max(self._session.tournament.entries_by_id))

    def edit_player(self) -> None:
        """Ask for the data of the current player and correct them."""
        entry = self._entry()
        if entry is None:
            return
        before = PlayerData(entry.player, entry.rating, entry.first_round)
        dialog = PlayerDialog(before, self._coming(), self)
        if not dialog.exec() or dialog.value() == before:
            return
        data = dialog.value()
        self._session.perform_on_event(
            operations.edit_player,
            tournament_id=self._session.tournament_id,
            player=data.player,
            rating=data.rating,
        )

    def remove_player(self) -> None:
        """Strike the current player off the list."""
        entry = self._entry()
        if entry is not None:
            self._session.perform_on_event(
                operations.remove_player,
                tournament_id=self._session.tournament_id,
                player_id=entry.id,
            )

    def toggle_absent(self) -> None:
        """Note that the current player misses the next round, or comes after all."""
        self._toggle(ByeKind.ZERO_POINT)

    def toggle_half_point_bye(self) -> None:
        """Note a half-point bye of the current player in the next round, or strike it out."""
        self._toggle(ByeKind.HALF_POINT)

    def toggle_withdrawn(self) -> None:
        """Withdraw the current player after the last round paired, or reinstate them."""
        entry = self._entry()
        if entry is None:
            return
        if entry.withdrawn_after is not None:
            self._session.perform(operations.reinstate, player_id=entry.id)
            return
        last_round = self._session.tournament.last_round
        self._session.perform(operations.withdraw, player_id=entry.id, after_round=last_round)

    def _toggle(self, kind: ByeKind) -> None:
        entry, coming = self._entry(), self._coming()
        if entry is None:
            return
        if not coming:
            self._session.say(_("Every round has been paired; there is none to be absent from."))
        elif entry.requested_bye(coming.start) is kind:
            self._set_bye(coming.start, None)
        else:
            self._set_bye(coming.start, kind)

    def _set_bye(self, round_no: int, kind: ByeKind | None) -> None:
        entry = self._entry()
        if entry is None or entry.requested_bye(round_no) is kind:
            return
        if kind is None:
            done = self._session.perform(
                operations.cancel_bye, player_id=entry.id, round_no=round_no
            )
        else:
            done = self._session.perform(
                operations.request_bye, player_id=entry.id, round_no=round_no, kind=kind
            )
        if not done:
            self._show_card()

    def _coming(self) -> range:
        tournament = self._session.tournament
        return range(tournament.last_round + 1, tournament.settings.rounds + 1)

    def _entry(self) -> Entry | None:
        row = self.model.row_at(self.table.currentIndex())
        return None if row is None else self._session.tournament.entry(row.player_id)

    def _is_wanted(self, row: PlayerRow) -> bool:
        if self.chips.value not in (None, row.status):
            return False
        query = self.filter.text()
        if query.isdecimal():
            return query in (str(row.tpn), row.fide_id) or row.fide_id.startswith(query)
        return contains(f"{row.title} {row.name} {row.federation} {row.club} {row.category}", query)

    def _show_card(self) -> None:
        entry = self._entry()
        self.panel.setVisible(entry is not None)
        if entry is not None:
            card = self._session.listing(player_card.card, PlayerId(entry.id))
            self.panel.show_player(entry, card, self._coming())

    def _show_all(self) -> None:
        self.filter.clear()
        self.chips.choose(None)

    def _lay_out(self) -> None:
        margin = theme.pixels(8)
        self._listing = QWidget()
        listing = QVBoxLayout(self._listing)
        listing.setContentsMargins(0, 0, 0, 0)
        listing.setSpacing(margin // 2)
        listing.addWidget(self.table, 1)
        listing.addWidget(self._strip)
        for view in (self._listing, self.empty, self.none_found):
            self._stack.addWidget(view)
        self._head.setSpacing(margin)
        self._head.addWidget(self.filter, 3)
        self._head.addWidget(self.add)
        self._main.setContentsMargins(2 * margin, margin, margin, margin)
        self._main.setSpacing(margin // 2)
        self._main.addLayout(self._head)
        self._main.addWidget(self._stack, 1)
        self._arrange(is_roomy=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._main, 1)
        layout.addWidget(self.panel)
        self.setFocusProxy(self.table)

    def _arrange(self, *, is_roomy: bool) -> None:
        """Put the chips beside the filter, or below it where room is scarce."""
        self._strip.setVisible(is_roomy)
        self.panel.make_room(is_scarce=not is_roomy)
        if is_roomy:
            self._head.insertWidget(1, self.chips, 5, Qt.AlignmentFlag.AlignVCenter)
        else:
            self._main.insertWidget(1, self.chips)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self.refresh)
        self.filter.left.connect(self.table.setFocus)
        self.chips.chosen.connect(self.refresh)
        self.add.clicked.connect(self.add_player)
        self.empty.pressed.connect(self.add_player)
        self.none_found.pressed.connect(self._show_all)
        self.table.chosen.connect(self._show_card)
        self.table.activated_key.connect(self.edit_player)
        self.table.installEventFilter(self)
        self.panel.edit.clicked.connect(self.edit_player)
        self.panel.withdraw.clicked.connect(self.toggle_withdrawn)
        self.panel.bye_chosen.connect(self._set_bye)
        self._strip.triggered.connect(lambda action: action())
        find = QShortcut(QKeySequence.StandardKey.Find, self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.filter.start)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(is_roomy=self.width() >= theme.pixels(_ROOMY))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.table and isinstance(event, QKeyEvent) and not event.modifiers():
            for key in self._keys:
                if event.type() is QEvent.Type.KeyPress and event.key() in key.keys:
                    key.action()
                    return True
        return super().eventFilter(watched, event)
