"""The players in a document, and the tie-breaks that it explains for them."""

from collections.abc import Collection, Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.lists import PlayerTicks, TickList
from swissdesk.gui.widgets.ranking_filter import RankingFilter
from swissdesk.i18n import _
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.rows.standings_pictures import MOST_LINES
from swissdesk.listings.words import tie_break_names
from swissdesk.model.ids import PlayerId
from swissdesk.model.player_filter import Filter
from swissdesk.model.tournament import Tournament


class PlayersDialog(FormDialog[tuple[PlayerId, ...]]):
    """Asks for players: nobody means the first ones in a picture, and all of them for cards."""

    opening_size = (460, 520)

    def __init__(
        self,
        rows: Sequence[StandingRow],
        chosen: Collection[PlayerId],
        parent: QWidget | None = None,
        *,
        is_picture: bool,
    ) -> None:
        title = _("Lines in the picture") if is_picture else _("Names in the document")
        super().__init__(title, _("Appl&y"), parent)
        self._is_picture = is_picture
        self.players = PlayerTicks(rows, chosen)
        self.body.addWidget(self.players, 1)
        self.begins_at = self.players.filter

    def value(self) -> tuple[PlayerId, ...]:
        return self.players.ticked

    def problem(self) -> Problem:
        if self._is_picture and len(self.players.ticked) > MOST_LINES:
            form = _("More than {n} lines are hard to tell apart. Tick fewer names.")
            return form.format(n=MOST_LINES), self.players.list
        return None


class ExplainedDialog(FormDialog[tuple[tuple[PlayerId, str], ...]]):
    """Asks for players and their tie-breaks to explain; choosing nobody is valid too."""

    opening_size = (680, 520)

    def __init__(
        self,
        rows: Sequence[StandingRow],
        codes: Sequence[str],
        explained: Collection[tuple[PlayerId, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Tie-breaks to explain"), _("Appl&y"), parent)
        self.players = PlayerTicks(rows, {player for player, _code in explained})
        self.codes = TickList(_("Tie-breaks"))
        named = {code for _player, code in explained} or frozenset(codes)
        self.codes.offer([(code, f"{code}  {tie_break_names.name(code)}") for code in codes], named)
        lists = QHBoxLayout()
        lists.setSpacing(theme.pixels(12))
        lists.addWidget(self.players, 1)
        lists.addWidget(self.codes, 1)
        self.body.addLayout(lists, 1)
        self.begins_at = self.players.filter

    def value(self) -> tuple[tuple[PlayerId, str], ...]:
        """Return each ticked player with each ticked tie-break."""
        return tuple((player, code) for player in self.players.ticked for code in self.codes.ticked)

    def problem(self) -> Problem:
        if self.players.ticked and not self.codes.ticked:
            return _("Tick at least one tie-break, with Space."), self.codes
        return None


class OnlyDialog(FormDialog[Filter]):
    """Asks which players the standings rank, by category, sex, federation, club and age.

    It offers only criteria in which the players of the tournament differ.
    """

    least_width = 560

    def __init__(
        self, tournament: Tournament, year: int, chosen: Filter, parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Filter the standings"), _("Appl&y"), parent)
        self.filter = RankingFilter()
        self.filter.show_tournament(tournament, year)
        self.filter.choose(chosen)
        self.body.addWidget(self.filter)
        remark = _(
            "The rank within this selection comes first; the overall rank follows in brackets."
        )
        self.body.addWidget(label(remark, Voice.QUIET))

    def value(self) -> Filter:
        return self.filter.wanted
