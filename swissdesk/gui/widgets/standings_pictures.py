"""The pictures of the standings side by side, and the names of the players in them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.standings_plots import RankPlot, ScorePlot
from swissdesk.i18n import _
from swissdesk.listings.rows.standings_pictures import RankPicture, ScorePicture

_SHARES = (3, 2)


class StandingsPictures(QWidget):
    """At the left the ranks of some players by round, at the right the scores of all players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Pictures of the standings"))
        self.ranks, self.scores = RankPlot(), ScorePlot()
        self.who = label("", Voice.SMALL)
        self._titles = label("", Voice.STRONG), label("", Voice.STRONG)
        columns = QHBoxLayout()
        columns.setSpacing(theme.pixels(24))
        for title, plot, share in zip(
            self._titles, (self.ranks, self.scores), _SHARES, strict=True
        ):
            column = QVBoxLayout()
            column.addWidget(title)
            column.addWidget(plot, 1)
            columns.addLayout(column, share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, theme.pixels(8), 0, 0)
        layout.addLayout(columns, 1)
        layout.addWidget(self.who)

    def show_pictures(self, ranks: RankPicture, scores: ScorePicture, who: str) -> None:
        """Show the pictures; *who* describes the players whose ranks are drawn."""
        self.ranks.show_data(ranks)
        self.scores.show_data(scores)
        for title, words in zip(self._titles, (ranks.title, scores.title), strict=True):
            title.setText(words)
        self.who.setText(who)
        self.setAccessibleDescription(f"{ranks.in_words}\n{scores.in_words}")
