"""Which players a document is about, and which of their tie-breaks it explains."""

from collections.abc import Collection, Sequence

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.tick_list import TickList
from swissdesk.i18n import _, ngettext
from swissdesk.listings import tie_break_names
from swissdesk.listings.standings_list import StandingRow
from swissdesk.listings.standings_pictures import MOST_LINES
from swissdesk.model.ids import PlayerId

_SIZE = (620, 520)


class ChosenPlayersDialog(FormDialog):
    """Asks for players in the order of the standings; nobody is an answer too."""

    def __init__(
        self,
        title: str,
        rows: Sequence[StandingRow],
        chosen: Collection[PlayerId],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, _("&Take over"), parent)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(_("First letters of a name"))
        self.players = TickList(_("Players"))
        self.players.offer([(row.player_id, _words(row)) for row in rows], chosen)
        self.count = label("", Voice.SMALL)
        self.lists = QHBoxLayout()
        self.lists.setSpacing(theme.pixels(12))
        self.lists.addWidget(self.players, 3)
        self.form.addRow(_("&Find"), self.filter)
        self.body.addLayout(self.lists, 1)
        self.body.addWidget(self.count)
        self.filter.textChanged.connect(self.players.show_only)
        self.players.itemChanged.connect(self._count)
        self._count()
        self.begin_with(*_SIZE)

    def _count(self) -> None:
        count = len(self.players.ticked)
        self.count.setText(ngettext("{n} player", "{n} players", count).format(n=count))


class PicturedDialog(ChosenPlayersDialog):
    """Asks whose ranks are drawn."""

    def __init__(
        self,
        rows: Sequence[StandingRow],
        chosen: Collection[PlayerId],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_("Whose ranks are drawn?"), rows, chosen, parent)

    def accept(self) -> None:
        if len(self.players.ticked) > MOST_LINES:
            form = _("More than {n} lines cannot be told from each other. Tick fewer players.")
            self.complain(form.format(n=MOST_LINES), self.players)
        else:
            super().accept()


class ExplainedDialog(ChosenPlayersDialog):
    """Asks for players, and which of their tie-breaks are explained."""

    def __init__(
        self,
        rows: Sequence[StandingRow],
        codes: Sequence[str],
        explained: Collection[tuple[PlayerId, str]],
        parent: QWidget | None = None,
    ) -> None:
        chosen = {player for player, _code in explained}
        super().__init__(_("Whose tie-breaks are explained?"), rows, chosen, parent)
        self.codes = TickList(_("Tie-breaks"))
        named = {code for _player, code in explained} or frozenset(codes)
        self.codes.offer([(code, f"{code}  {tie_break_names.name(code)}") for code in codes], named)
        self.lists.addWidget(self.codes, 2)

    @property
    def explained(self) -> tuple[tuple[PlayerId, str], ...]:
        """Each player ticked with each tie-break ticked."""
        return tuple((player, code) for player in self.players.ticked for code in self.codes.ticked)

    def accept(self) -> None:
        if self.players.ticked and not self.codes.ticked:
            self.complain(_("Tick at least one tie-break, with Space."), self.codes)
        else:
            super().accept()


def ask_pictured(
    parent: QWidget, rows: Sequence[StandingRow], chosen: Collection[PlayerId]
) -> tuple[PlayerId, ...] | None:
    """Ask whose ranks are drawn; return None for Cancel."""
    dialog = PicturedDialog(rows, chosen, parent)
    return dialog.players.ticked if dialog.exec() == QDialog.DialogCode.Accepted else None


def ask_explained(
    parent: QWidget,
    rows: Sequence[StandingRow],
    codes: Sequence[str],
    explained: Collection[tuple[PlayerId, str]],
) -> tuple[tuple[PlayerId, str], ...] | None:
    """Ask which values are explained; return None for Cancel."""
    dialog = ExplainedDialog(rows, codes, explained, parent)
    return dialog.explained if dialog.exec() == QDialog.DialogCode.Accepted else None


def _words(row: StandingRow) -> str:
    return f"{row.rank}  {row.marked_name} ({row.tpn})"
