"""Pair a round by hand: boards at the left, unpaired players at the right, breaches below.

Nothing is lost: Undo reverses each move, and a round left unfinished stays as it was.
"""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.errors import (
    Caution,
    CautionKind,
    ConfirmationNeeded,
    Level,
    OperationRefused,
    ReasonMissing,
)
from swissdesk.gui import theme
from swissdesk.gui.dialogs.end_manual import EndManualDialog
from swissdesk.gui.models import manual as models
from swissdesk.gui.pages.round_actions import unpair
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey
from swissdesk.gui.widgets.labels import Voice, label, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.seats import PoolTable, SeatsTable
from swissdesk.gui.widgets.shortcut import Menu, on_key
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import by_hand
from swissdesk.listings.words import cautions as words_of
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.result import ByeKind
from swissdesk.model.round import RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import manual

_POOL_WIDTH = 372
_POOL_SHARE = 0.35
"""The largest share of the width for the pool; the boards show two names."""
_BREACH_ROWS = 4
_POINTS, _WIDE_POINTS = 40, 64
"""The width of a column of points, and with virtual points beside them."""
_KEYS = ("Del", "B", "S", "Esc")
"""The keys after Space, which the tables themselves handle."""
_ANY = "-"
"""A placeholder reason, to learn what else needs a confirmation."""
_BYES = (ByeKind.PAB, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)

AnyPlaces = SeatsTable | PoolTable


class ManualPairing(QWidget):
    """The last round of the tournament in view, while it is being paired by hand."""

    manual_page = "by-hand.md"

    ended = Signal()
    """The round is a draft again; show it with the keyboard in it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._held: PlayerId | None = None
        self._reasons: dict[tuple[TournamentId, int], str] = {}
        self.seats_model = models.seats_model(lambda: self._held, self)
        self.pool_model = models.pool_model(lambda: self._held, self)
        self.breach_model = models.breach_model(self)
        self.seats = SeatsTable(self.seats_model)
        self.pool = PoolTable(self.pool_model)
        self.breaches = ListingTable(self.breach_model, _("Broken rules"))
        self.hint = label("", Voice.SMALL)
        self.account = label("", Voice.WARNING)
        self.end_button = QPushButton(_("&End pairing by hand..."))
        self.unpair_button = QPushButton(_("U&npair..."))
        self._keys = (
            StripKey(_("Space"), _("pick up, put down"), self._pick),
            StripKey(_("Del"), _("into the pool"), self._release),
            StripKey("B", _("bye..."), self._offer_byes),
            StripKey("S", _("swap colours"), self._swap),
            StripKey(_("Esc"), _("drop"), lambda: self._hold(None)),
        )
        self.keys = KeyStrip(self._keys)
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    @property
    def held(self) -> PlayerId | None:
        """The player picked up."""
        return self._held

    def refresh(self) -> None:
        """Show the present round; nothing if no round is being paired by hand."""
        tournament = self._session.tournament
        if not tournament.rounds or tournament.rounds[-1].state is not RoundState.EDITING:
            self._held = None
            return
        round_no = tournament.last_round
        self._hold(self._held)
        found = self._session.listing(by_hand.breach_rows, round_no)
        self.breach_model.show_rows(found)
        self.breaches.setVisible(bool(found))
        waiting = len(tournament.pool(round_no))
        broken = sum(row.level is not Level.ACKNOWLEDGE for row in found)
        self.account.setText(_account(waiting, broken))
        speak(self.account, Voice.WARNING if waiting or broken else Voice.GOOD)
        for table, model in ((self.seats, self.seats_model), (self.pool, self.pool_model)):
            if not table.currentIndex().isValid() and model.rowCount():
                table.setCurrentIndex(model.index(0, 0))
        if self.pool.hasFocus() and self._held is None and self.pool.player_id is None:
            self.seats.setFocus()

    def end(self) -> None:
        """End the pairing by hand; one dialog asks for the reason and for all confirmations."""
        cautions = _cautions(self._session.tournament)
        if (
            self._session.perform(manual.end_manual, round_no=self._round_no)
            if cautions is None
            else self._end_with_reason(cautions)
        ):
            self.ended.emit()

    def _end_with_reason(self, cautions: tuple[Caution, ...]) -> bool:
        """Ask for the reason; if the arbiter cancels, keep it for the next time."""
        tournament, round_no = self._session.tournament, self._round_no
        place = (tournament.id, round_no)
        shown = {CautionKind.DIFFERS_FROM_ENGINE, CautionKind.NO_LEGAL_PAIRING}
        dialog = EndManualDialog(
            round_no,
            self._session.listing(by_hand.beside, round_no),
            [words_of.sentence(tournament, each) for each in cautions if each.kind not in shown],
            self,
            grave=any(each.level is Level.TWO_STEPS for each in cautions),
        )
        dialog.reason.setText(self._reasons.get(place, ""))
        is_wanted = bool(dialog.exec())
        self._reasons[place] = reason = dialog.reason.text()
        return is_wanted and self._session.perform(
            manual.end_manual, round_no=round_no, reason=reason, confirmed=True
        )

    def _pick(self) -> None:
        """Pick up the player at the current place, or put the picked-up player there."""
        table = self._table
        if self._held is None and table.player_id is None:
            self._session.say(_("Nobody is in this place."))
        elif self._held is None:
            self._hold(table.player_id)
        else:
            self._put_down(table)

    def _put_down(self, table: AnyPlaces) -> None:
        one, other = self._held, table.player_id
        self._hold(None)
        if one is None or one == other:
            return
        if other is None:
            self._give_bye(one)
        elif self._is_waiting(one) and self._is_waiting(other):
            self._seat(one, other)
        else:
            self._session.perform(manual.exchange, round_no=self._round_no, one=one, other=other)

    def _seat(self, one: PlayerId, other: PlayerId) -> None:
        """Seat two players of the pool, with the colours by the rules (C.04.3 art. 5.2)."""
        n = self._round_no
        white, black = self._session.listing(by_hand.in_colours_due, n, one, other)
        if self._session.perform(manual.seat, round_no=n, white=white, black=black):
            self.seats.choose(self.seats_model.rowCount())

    def _give_bye(self, player: PlayerId, kind: ByeKind = ByeKind.PAB) -> None:
        if self._is_waiting(player):
            self._session.perform(
                manual.give_bye, round_no=self._round_no, player_id=player, kind=kind
            )
        else:
            self._session.say(_("Move this name to the pool first (Del)."))

    def _release(self) -> None:
        player = self._table.player_id
        if player is not None and not self._is_waiting(player):
            self._hold(None)
            self._session.perform(manual.release, round_no=self._round_no, player_id=player)

    def _swap(self) -> None:
        row = self.seats_model.row_at(self.seats.currentIndex())
        if row is not None:
            self._session.perform(manual.swap_seats, round_no=self._round_no, board=row.board)

    def _offer_byes(self) -> None:
        """Offer the byes that a player of the pool may receive."""
        player = self._held if self._held is not None else self.pool.player_id
        if player is None or not self._is_waiting(player):
            self._session.say(_("Choose a name in the pool first."))
            return
        menu = Menu(_("Bye"), self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, kind in enumerate(_BYES, 1):
            entry = menu.addAction(f"&{number}  {text.bye(kind)}")
            entry.triggered.connect(lambda _on, each=kind: self._give_bye(player, each))
        below = self.pool.visualRect(self.pool.currentIndex()).bottomLeft()
        menu.popup(self.pool.viewport().mapToGlobal(below))
        menu.setActiveAction(menu.actions()[0])

    def _show_breach(self, key: object) -> None:
        """Move the cursor to the board of a breach, or to the bye."""
        row = self.breach_model.row_at(self.breaches.currentIndex())
        if row is None or key is None:
            return
        if row.board is None:
            self.pool.choose((True, PlayerId(row.players[0])))
            self.pool.setFocus()
        else:
            self.seats.choose(row.board)
            self.seats.setFocus()

    def _forget(self) -> None:
        self._held = None

    @property
    def _round_no(self) -> int:
        return self._session.tournament.last_round

    @property
    def _table(self) -> AnyPlaces:
        return self.pool if self.pool.hasFocus() else self.seats

    def _is_waiting(self, player: PlayerId) -> bool:
        return player in self._session.tournament.pool(self._round_no)

    def _hold(self, player: PlayerId | None) -> None:
        """Set the picked-up player, or none, and show the name."""
        self._held = player
        round_no = self._round_no
        seats = self._session.listing(by_hand.seats, round_no)
        has_virtual = any("+" in row.white.points + row.black.points for row in seats)
        for model in (self.seats_model, self.pool_model):
            model.widen(_("Pts"), _WIDE_POINTS if has_virtual else _POINTS)
        self.seats_model.show_rows(seats)
        self.pool_model.show_rows(self._session.listing(by_hand.pool, round_no))
        for table in (self.seats, self.pool):
            table.viewport().update()
        if player is None:
            words = _(
                "Press Space on one name, then another, to swap them; in the pool this seats "
                "them together. Left and Right choose the seat, Tab goes to the pool. Undo "
                "reverses each move."
            )
        else:
            form = _("Selected: {name}. Go to another place and press Space; Esc cancels.")
            words = form.format(name=self._session.tournament.entry(player).participant.name)
        self.hint.setText(words)

    def _lay_out(self) -> None:
        self.setFocusProxy(self.seats)
        self.end_button.setToolTip(_("Ctrl+Return"))
        self._measure()
        tables = row_of((self.seats, 1), self.pool, spacing=theme.pixels(12))
        foot = row_of((self.account, 1), self.unpair_button, self.end_button)
        parts = (self.hint, (tables, 1), self.breaches, foot, self.keys)
        column_of(*parts, on=self, spacing=theme.pixels(6))

    def _measure(self) -> None:
        """Set the widths and heights for the font size."""
        self.breaches.setFixedHeight(theme.pixels(theme.ROW_PIXELS * (_BREACH_ROWS + 1)))
        self._share_width()

    def _share_width(self) -> None:
        """Leave the boards enough width for both names."""
        most = int(self.width() * _POOL_SHARE)
        self.pool.setFixedWidth(min(theme.pixels(_POOL_WIDTH), most))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share_width()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure()

    def _connect(self) -> None:
        for table in (self.seats, self.pool):
            table.picked.connect(self._pick)
            table.dragged.connect(lambda each=table: self._hold(each.player_id))
            table.dropped.connect(lambda each=table: self._put_down(each))
        for keys, each in zip(_KEYS, self._keys[1:], strict=True):
            on_key(self, keys, each.label, each.action)
        self._session.tournament_switched.connect(self._forget)
        self.breaches.activated_key.connect(self._show_breach)
        self.end_button.clicked.connect(self.end)
        self.unpair_button.clicked.connect(lambda: unpair(self, self._session, self._round_no))
        self.keys.triggered.connect(lambda action: action())


def _cautions(tournament: Tournament) -> tuple[Caution, ...] | None:
    """Return the cautions to confirm besides the reason; None if no reason is needed."""
    round_no = tournament.last_round
    try:
        manual.end_manual(tournament, round_no=round_no, confirmed=True)
    except ReasonMissing:
        try:
            manual.end_manual(tournament, round_no=round_no, reason=_ANY)
        except ConfirmationNeeded as needed:
            return needed.cautions
        return ()
    except OperationRefused:
        return None
    return None


def _account(waiting: int, broken: int) -> str:
    if waiting:
        return _("✗ Still without a board or a bye: {n}").format(n=waiting)
    if broken:
        return ngettext(
            "! Everyone is seated; {n} rule is broken",
            "! Everyone is seated; {n} rules are broken",
            broken,
        ).format(n=broken)
    return _("✓ Everyone is seated; no rule is broken")
