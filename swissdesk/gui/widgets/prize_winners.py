"""The winners of prizes, and below them why the current one has this money."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from swissdesk.gui import theme
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _
from swissdesk.listings.why import prize_reasons
from swissdesk.listings.why.prize_reasons import Winner
from swissdesk.model.tournament import Tournament

_LOOKS = {
    "amount": Look(80, RIGHT, Tone.STRONG),
    "points": Look(48, RIGHT, spare=5),
    "prize": Look(90),
}
_HEIGHT = 130
_KEYS = "rank title name federation points amount prize"


@dataclass(frozen=True, slots=True)
class _Row:
    """A winner, and the money that they have without the supposed results."""

    winner: Winner
    before: str = ""

    @property
    def has_changed(self) -> bool:
        return self.winner.amount != self.before


def _winner(row: _Row) -> Winner:
    return row.winner


class TextArea(QScrollArea):
    """Labels below a table, which scroll if they need more space."""

    def __init__(self, *labels: QLabel) -> None:
        super().__init__()
        self.setAccessibleName(_("Reasons"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFixedHeight(theme.pixels(_HEIGHT))
        inside = QWidget()
        column_of(*labels, 1, on=inside, spacing=6)
        self.setWidget(inside)


class PrizeWinners(QWidget):
    """The winners in the order of the standings; *compares* adds the money without changes."""

    def __init__(self, *, compares: bool = False) -> None:
        super().__init__()
        self._compares = compares
        self._headings: tuple[str, ...] = ()
        self.model: ListingModel[_Row] = ListingModel((), lambda row: row.winner.player_id, self)
        self.table = ListingTable(self.model, _("Prizes"))
        self.reasons = label("")
        self.remark = label("", Voice.SMALL)
        column_of((self.table, 1), TextArea(self.reasons, self.remark), on=self, spacing=6)
        self.table.chosen.connect(self._explain)
        self.setFocusProxy(self.table)

    def show_winners(
        self,
        tournament: Tournament,
        winners: Sequence[Winner],
        remark: str,
        before: Sequence[Winner] = (),
    ) -> None:
        """Show the winners; *before* are the winners without the supposed results."""
        amounts = {each.player_id: each.amount for each in before}
        rows = [_Row(each, amounts.get(each.player_id, "")) for each in winners]
        there = {each.player_id for each in winners}
        rows += [
            _Row(replace(each, rank="", amount="", things="", reasons=()), each.amount)
            for each in before
            if each.player_id not in there
        ]
        columns = self._columns(tournament)
        headings = tuple(each.heading for each in columns)
        if headings != self._headings:
            self._headings = headings
            self.model.show_columns(columns, rows)
        else:
            self.model.show_rows(rows)
        self.remark.setText(remark)
        if rows and not self.table.currentIndex().isValid():
            self.table.choose(rows[0].winner.player_id)
        self._explain()

    def _columns(self, tournament: Tournament) -> Sequence[Column[_Row]]:
        listed = (each.of(_winner) for each in prize_reasons.winner_columns(tournament))
        columns = [*shown(tuple(listed), _KEYS, _LOOKS)]
        if self._compares:
            now: Column[_Row] = Column(
                _("Now"),
                lambda row: row.before or "–",
                80,
                RIGHT,
                lambda row: Tone.MISSING if row.has_changed else Tone.QUIET,
                _("The money by the present standings"),
            )
            columns.insert(-1, now)
        return columns

    def _explain(self) -> None:
        row = self.model.row_at(self.table.currentIndex())
        self.reasons.setText("\n".join(row.winner.reasons) if row is not None else "")
