"""The players in a document, and the tie-breaks that it explains for them."""

from collections.abc import Collection, Sequence

from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.tick_list import PlayerTicks, TickList
from swissdesk.i18n import _
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.rows.standings_pictures import MOST_LINES
from swissdesk.listings.words import tie_break_names
from swissdesk.model.ids import PlayerId

_PICTURED_SIZE = (460, 520)
_EXPLAINED_SIZE = (680, 520)


class PlayersDialog(FormDialog):
    """Asks for players; choosing nobody is valid and means the usual players."""

    def __init__(
        self,
        title: str,
        rows: Sequence[StandingRow],
        chosen: Collection[PlayerId],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, _("Appl&y"), parent)
        self.players = PlayerTicks(rows, chosen)
        self.body.addWidget(self.players, 1)
        self.begins_at = self.players.filter
        self.begin_with(*_PICTURED_SIZE)


class PicturedDialog(PlayersDialog):
    """Asks for the players whose ranks are drawn; choosing nobody means the first ones."""

    def __init__(
        self,
        rows: Sequence[StandingRow],
        chosen: Collection[PlayerId],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Players in the picture"), rows, chosen, parent)

    def accept(self) -> None:
        if len(self.players.ticked) > MOST_LINES:
            form = _("More than {n} lines are hard to tell apart. Tick fewer players.")
            self.complain(form.format(n=MOST_LINES), self.players.list)
        else:
            super().accept()


class ExplainedDialog(FormDialog):
    """Asks for players and their tie-breaks to explain; choosing nobody is valid too."""

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
        self.begin_with(*_EXPLAINED_SIZE)

    @property
    def explained(self) -> tuple[tuple[PlayerId, str], ...]:
        """Each ticked player with each ticked tie-break."""
        return tuple((player, code) for player in self.players.ticked for code in self.codes.ticked)

    def accept(self) -> None:
        if self.players.ticked and not self.codes.ticked:
            self.complain(_("Tick at least one tie-break, with Space."), self.codes)
        else:
            super().accept()


def ask_pictured(
    parent: QWidget, rows: Sequence[StandingRow], chosen: Collection[PlayerId]
) -> tuple[PlayerId, ...] | None:
    """Ask for the players whose ranks are drawn; return None for Cancel."""
    dialog = PicturedDialog(rows, chosen, parent)
    return dialog.players.ticked if dialog.exec() == QDialog.DialogCode.Accepted else None


def ask_carded(
    parent: QWidget, rows: Sequence[StandingRow], chosen: Collection[PlayerId]
) -> tuple[PlayerId, ...] | None:
    """Ask for the players whose cards are printed, nobody for all; return None for Cancel."""
    dialog = PlayersDialog(_("Player cards to print"), rows, chosen, parent)
    return dialog.players.ticked if dialog.exec() == QDialog.DialogCode.Accepted else None


def ask_explained(
    parent: QWidget,
    rows: Sequence[StandingRow],
    codes: Sequence[str],
    explained: Collection[tuple[PlayerId, str]],
) -> tuple[tuple[PlayerId, str], ...] | None:
    """Ask for the values to explain; return None for Cancel."""
    dialog = ExplainedDialog(rows, codes, explained, parent)
    return dialog.explained if dialog.exec() == QDialog.DialogCode.Accepted else None
