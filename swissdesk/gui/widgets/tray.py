"""The tray: results that came by phone and wait for the arbiter; one key accepts, one declines.

It never takes the keyboard focus by itself: the keys that act on it work from the boards, too.
"""

from PySide6.QtCore import QItemSelectionModel, QRect, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import CENTRE, Column, ListingModel, Tone
from swissdesk.gui.phones import ACCEPT, ACCEPT_AGREED, DECLINE
from swissdesk.gui.widgets.buttons import shown_keys
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import LinkLabel, Voice, label, speak
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.side_panel import SidePanel
from swissdesk.i18n import _, ngettext
from swissdesk.phones.tray import TrayRow

_HEIGHT = 330
"""The least height of the tray with claims beside the boards, at 100 %."""
_ANY_HEIGHT = 16_777_215
"""Qt's largest height of a widget."""


class Tray(SidePanel):
    """Shows claims, the chosen one in detail, and the buttons with their keys."""

    accepted = Signal(int)
    """The number of the claim to accept."""
    declined = Signal(int)
    agreed_accepted = Signal()
    """Accept all claims that both players confirmed."""
    left = Signal()
    """Esc was pressed: the keyboard goes back to the boards."""
    opened = Signal()
    """The arbiter wants to see how phones are served."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Results by phone"))
        self.setParent(parent)
        self._is_beside = True
        self._title = label(_("Results by phone"), Voice.HEADING)
        self.state = LinkLabel()
        self.model = ListingModel(_columns(), lambda row: row.number, self)
        self.table = ListingTable(self.model, _("Results that wait"))
        self._empty = label(_("No result waits."), Voice.QUIET)
        self._players = label("", Voice.STRONG)
        self._details = label("", Voice.SMALL)
        self._note = label("", Voice.SMALL)
        self.accept = _button(_("Accept"), ACCEPT)
        self.decline = _button(_("Decline"), DECLINE)
        self.accept_agreed = _button("", ACCEPT_AGREED)
        self._buttons = Flow(6)
        for button in (self.accept, self.decline, self.accept_agreed):
            self._buttons.add(button)
        parts = self._title, self.state, (self.table, 1), self._empty
        self.area.hide()  # the table scrolls, nothing else
        fill(self.foot, *parts, self._players, self._details, self._note, self._buttons, gap=6)
        self._connect()
        self.show_rows(())

    @property
    def chosen(self) -> TrayRow | None:
        """The chosen claim; the first one unless the arbiter chose another."""
        row = self.model.row_at(self.table.currentIndex())
        return row or next(iter(self.model.rows), None)

    def show_rows(self, rows: tuple[TrayRow, ...]) -> None:
        """Show the claims that wait; the chosen one stays chosen, without taking the focus."""
        self.model.show_rows(rows)
        if rows and not self.table.currentIndex().isValid():
            flag = QItemSelectionModel.SelectionFlag
            first = self.model.index(0, 0)
            self.table.selectionModel().setCurrentIndex(first, flag.ClearAndSelect | flag.Rows)
        self.table.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        agreed = sum(row.is_agreed for row in rows)
        words = ngettext("Accept {n} confirmed", "Accept {n} confirmed", agreed).format(n=agreed)
        self.accept_agreed.setText(f"{words}   {shown_keys(ACCEPT_AGREED)}")
        self.accept_agreed.setToolTip(_("Accept all results that both players confirmed"))
        self.accept_agreed.setVisible(agreed > 0)
        self._show_chosen()

    def enter(self) -> None:
        """Take the keyboard focus."""
        self.table.setFocus()

    def show_state(self, words: str, *, is_warning: bool) -> None:
        """Show how phones are served now."""
        self.state.show_words(words, is_link=True)
        speak(self.state, Voice.WARNING if is_warning else Voice.SMALL)

    def accept_chosen(self) -> None:
        """Accept the chosen claim, if it can be."""
        row = self.chosen
        if row is not None:
            self.accepted.emit(row.number)

    def decline_chosen(self) -> None:
        """Decline the chosen claim."""
        row = self.chosen
        if row is not None:
            self.declined.emit(row.number)

    def _show_chosen(self) -> None:
        row = self.chosen
        self._players.setText("" if row is None else row.players)
        self._details.setText("" if row is None else row.details)
        self._note.setText("" if row is None else row.note)
        speak(self._note, Voice.WARNING)
        for part in (self._players, self._details):
            part.setVisible(row is not None)
        self._note.setVisible(row is not None and bool(row.note))
        self.accept.setEnabled(row is not None and row.can_accept)
        self.decline.setEnabled(row is not None)
        self._buttons.setVisible(row is not None)
        self._ask_for_room()

    def stand_beside(self, page_width: int) -> None:
        super().stand_beside(page_width)
        self._is_beside = True
        self._ask_for_room()

    def lie_above(self, place: QRect) -> None:
        self._is_beside = False
        self._ask_for_room()
        super().lie_above(place)

    def _ask_for_room(self) -> None:
        """Take half of a column if claims wait, and only a few lines of it without any."""
        has_rows = bool(self.model.rows)
        self.setMinimumHeight(theme.pixels(_HEIGHT) if has_rows and self._is_beside else 0)
        is_low = self._is_beside and not has_rows
        self.setMaximumHeight(self.sizeHint().height() if is_low else _ANY_HEIGHT)

    def _connect(self) -> None:
        self.table.chosen.connect(self._show_chosen)
        self.state.pressed.connect(self.opened)
        self.accept.clicked.connect(self.accept_chosen)
        self.decline.clicked.connect(self.decline_chosen)
        self.accept_agreed.clicked.connect(self.agreed_accepted)
        for keys in ("Return", "Enter"):
            on_key(self.table, keys, _("accept the chosen result"), self.accept_chosen)
        on_key(self.table, "Del", _("decline the chosen result"), self.decline_chosen)
        on_key(self, "Esc", _("back to the boards"), self.left.emit)


def _button(words: str, keys: str) -> QPushButton:
    button = QPushButton(f"{words}   {shown_keys(keys)}")
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return button


def _columns() -> tuple[Column[TrayRow], ...]:
    return (
        Column(_("Bd"), lambda row: row.board, 48, tone=_tone, explanation=_("Board")),
        Column(_("Result"), lambda row: row.result, 52, CENTRE, _tone_of_result),
        Column(_("From"), lambda row: row.sender, tone=_tone, explanation=_("The sender")),
        Column(_("Players"), lambda row: row.players, tone=Tone.QUIET, spare=1),
        Column(
            "",
            lambda row: "!" if row.note else "",
            22,
            CENTRE,
            lambda row: Tone.MISSING if row.note else Tone.PLAIN,
            _("Read the remark before you accept"),
            spoken=lambda row: row.note,
        ),
    )


def _tone(row: TrayRow) -> Tone:
    return Tone.WRONG if row.is_wrong else Tone.PLAIN


def _tone_of_result(row: TrayRow) -> Tone:
    return Tone.WRONG if row.is_wrong else Tone.STRONG
