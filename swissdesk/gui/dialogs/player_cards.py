"""The pairing cards of both players of a board, side by side."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.models import player_card
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.i18n import _
from swissdesk.listings.rows.player_card import PlayerCard

_WIDTH, _MARGIN, _BETWEEN = 430, 20, 24
_MOST_LINES = 15
"""How many rounds are visible without scrolling."""


class PlayerCardsDialog(QDialog):
    """White's card at the left, Black's at the right; Esc, Return and C close the dialog."""

    def __init__(
        self, board: int, cards: tuple[PlayerCard, PlayerCard], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Board {n}: both players").format(n=board))
        self.tables: list[ListingTable] = []
        columns = QHBoxLayout()
        columns.setSpacing(theme.pixels(_BETWEEN))
        for colour, card in zip((_("White"), _("Black")), cards, strict=True):
            columns.addLayout(self._column(colour, card))
        buttons = QDialogButtonBox()
        close = buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setDefault(True)
        close.setShortcut(Qt.Key.Key_C)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(_MARGIN)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.addLayout(columns, 1)
        layout.addWidget(buttons)
        close.setFocus()

    def _room(self) -> int:
        """Return the width of each card that lets both fit on the screen."""
        beside = theme.pixels(2 * _MARGIN + _BETWEEN)
        return (self.screen().availableSize().width() - beside) // 2

    def _column(self, colour: str, card: PlayerCard) -> QVBoxLayout:
        """Return the card of one player."""
        model = player_card.model()
        model.setParent(self)
        table = ListingTable(model, card.heading, self)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setFixedWidth(min(theme.pixels(_WIDTH), self._room()))
        model.show_rows(card.lines)
        height = table.verticalHeader().defaultSectionSize() * min(len(card.lines), _MOST_LINES)
        table.setMinimumHeight(height + table.horizontalHeader().sizeHint().height() + 4)
        self.tables.append(table)
        column = QVBoxLayout()
        column.setSpacing(theme.pixels(6))
        column.addWidget(label(card.heading, Voice.HEADING))
        points = _("{colour}, {points} points").format(colour=colour, points=card.points)
        column.addWidget(line(points, Voice.QUIET))
        column.addWidget(table, 1)
        return column
