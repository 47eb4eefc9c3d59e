"""The player card and the pairing card: facts about a player and their tournament so far."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QLabel, QPushButton

from swissdesk.gui import theme
from swissdesk.gui.models import player_card
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.side_panel import LabelGrid, SidePanel
from swissdesk.i18n import _
from swissdesk.listings.rows.player_card import PlayerCard
from swissdesk.listings.words import text
from swissdesk.model.player import Entry
from swissdesk.model.result import ByeKind


def _byes() -> tuple[tuple[ByeKind | None, str], ...]:
    return (
        (None, _("plays")),
        (ByeKind.ZERO_POINT, _("absent")),
        (ByeKind.HALF_POINT, text.bye(ByeKind.HALF_POINT)),
        (ByeKind.FULL_POINT, text.bye(ByeKind.FULL_POINT)),
    )


class PlayerPanel(SidePanel):
    """Shows one player and lets the arbiter choose byes of coming rounds."""

    bye_chosen = Signal(int, object)
    """The round and the requested ByeKind; None to be paired."""

    def __init__(self) -> None:
        super().__init__(_("Player card"))
        self._heading = label("", Voice.HEADING)
        self._facts = LabelGrid(lambda _row: (line("", Voice.QUIET), label()))
        self._facts.setColumnStretch(1, 1)
        self._model = player_card.model()
        self._table = ListingTable(self._model, _("Pairing card"))
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._card_title = line(_("Pairing card"), Voice.STRONG)
        self._coming_title = line(_("Rounds to come"), Voice.STRONG)
        self._coming = QGridLayout()
        self._coming.setColumnStretch(1, 1)
        self.byes: dict[int, Choice] = {}
        self._reasons: dict[int, QLabel] = {}
        self.edit = QPushButton(_("&Edit..."))
        self.withdraw = QPushButton()
        actions = Flow(8)
        actions.add(self.edit)
        actions.add(self.withdraw)
        fill(self.body, self._heading, self._facts).addSpacing(theme.pixels(8))
        fill(self.body, self._card_title, self._table).addSpacing(theme.pixels(8))
        fill(self.body, self._coming_title, self._coming, 1)
        self.foot.addWidget(actions)

    def show_player(self, entry: Entry, card: PlayerCard, coming: range) -> None:
        """Show a player; *coming* are the rounds not paired yet."""
        self._heading.setText(card.heading)
        self._facts.show_rows(player_card.facts(entry))
        self._model.show_rows(card.lines)
        rows = len(card.lines)
        self._card_title.setVisible(rows > 0)
        self._table.setVisible(rows > 0)
        height = rows * self._table.verticalHeader().defaultSectionSize()
        self._table.setFixedHeight(height + self._table.horizontalHeader().sizeHint().height() + 2)
        self._show_coming(entry, coming)
        is_gone = entry.withdrawn_after is not None
        self.withdraw.setText(_("Re&instate") if is_gone else _("&Withdraw..."))

    def _show_coming(self, entry: Entry, coming: range) -> None:
        if list(self.byes) != list(coming):
            self._make_coming(coming)
        self._coming_title.setVisible(bool(coming))
        for round_no, box in self.byes.items():
            box.choose(entry.requested_bye(round_no))
            reason = "" if entry.is_entered(round_no) else _away(entry, round_no)
            self._reasons[round_no].setText(reason)
            self._reasons[round_no].setVisible(bool(reason))
            box.setVisible(not reason)

    def _make_coming(self, coming: range) -> None:
        for place in reversed(range(self._coming.count())):
            item = self._coming.takeAt(place)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.deleteLater()
        self.byes.clear()
        self._reasons.clear()
        for place, round_no in enumerate(coming):
            name = _("Round {n}").format(n=round_no)
            box = Choice(_byes())
            box.setAccessibleName(name)
            box.activated.connect(
                lambda _place, each=round_no, chosen=box: self.bye_chosen.emit(each, chosen.value)
            )
            self._coming.addWidget(line(name, Voice.QUIET), place, 0)
            self._reasons[round_no] = line("", Voice.QUIET)
            self._coming.addWidget(box, place, 1)
            self._coming.addWidget(self._reasons[round_no], place, 1)
            self.byes[round_no] = box


def _away(entry: Entry, round_no: int) -> str:
    """Return why a player does not take part in a round."""
    if round_no < entry.first_round:
        return _("not here yet")
    return _("expelled") if entry.is_expelled else _("withdrawn")
