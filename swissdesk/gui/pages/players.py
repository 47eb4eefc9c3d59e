"""The players: the list, their availability for the next round, and the card of each."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from swissdesk.gui import list_reader, theme
from swissdesk.gui.dialogs.player import PlayerData, PlayerDialog, beginning
from swissdesk.gui.dialogs.team import TeamData, TeamDialog
from swissdesk.gui.models import players
from swissdesk.gui.pages.check_in import CheckIn
from swissdesk.gui.pages.player_actions import PlayerActions
from swissdesk.gui.pages.squad import SquadView
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.field import FilterField
from swissdesk.gui.widgets.flow import Chips
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.page_keys import name_view
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.shortcut import Menu, on_key
from swissdesk.gui.widgets.side_panel import PlayerPanel
from swissdesk.i18n import _
from swissdesk.listings.checks.check_row import Part, Place
from swissdesk.listings.rows import player_card, starting_list
from swissdesk.listings.rows.search import contains
from swissdesk.listings.rows.starting_list import PlayerRow, PlayerStatus
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, NewTeam
from swissdesk.model.result import AbsenceReason, ByeKind
from swissdesk.model.tournament import Tournament
from swissdesk.operations import corrections, presence, teams
from swissdesk.operations import players as operations
from swissdesk.rating_lists.library import Hit
from swissdesk.standings.keizer import is_keizer

_ROOMY = 760
_BYES_AHEAD = "byes ahead"
"""The group of players with a requested bye after the next round; other groups have them, too."""


@dataclass(frozen=True, slots=True)
class _Key:
    """A key of the table: its name, its function, and its shortcuts."""

    cap: str
    label: str
    action: Callable[[], None]
    keys: tuple[Qt.Key, ...]


class PlayersPage(QWidget):
    """The list at the left, the card of the current player at the right; or the check-in."""

    manual_page = "players.md"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.deeds = PlayerActions(session, self)
        self.filter = FilterField(_("Number, name, FIDE ID or club"))
        self.chips = Chips(
            (
                (None, _("All")),
                (PlayerStatus.PRESENT, _("Present")),
                (PlayerStatus.ABSENT, _("Absent")),
                (PlayerStatus.BYE, _("Bye")),
                (_BYES_AHEAD, _("Bye later")),
                (PlayerStatus.LATE, _("Late")),
                (PlayerStatus.WITHDRAWN, _("Withdrawn")),
            )
        )
        self.add = QPushButton(_("&Add a player..."))
        self.more = QPushButton(_("&More"))
        self.model = players.model()
        self.table = ListingTable(self.model, _("Players"))
        self.panel = PlayerPanel()
        self.check_in = CheckIn(session)
        name_view(self.check_in, _("Check-in"))
        self.empty = EmptyState(_no_players(), _("Add a player..."))
        self.none_found = EmptyState(_("No matching names."), _("Show all"))
        self._wants_card = True
        self._keys = self._table_keys()
        self._strip = KeyStrip([StripKey(key.cap, key.label, key.action) for key in self._keys])
        self._list, self._listing = QWidget(), QWidget()
        self._views, self._stack = QStackedWidget(), QStackedWidget()
        self.squad = SquadView(session)
        self._kind = (False, False)
        self._lay_out()
        self._connect()
        self._fill_menu()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the present players."""
        rows = self._session.listing(starting_list.rows)
        found = [row for row in rows if self._is_found(row)]
        self.chips.show_counts(_counts(found), of=_counts(rows))
        shown = [row for row in found if self.chips.value in _groups(row)]
        settings = self._session.tournament.settings
        kind = (settings.system.has_two_groups, settings.teams is not None)
        if kind != self._kind:
            self._show_kind(*kind, shown)
        self.model.show_rows(shown)
        if shown and not self.table.currentIndex().isValid():
            self.table.choose(shown[0].player_id)
        view = self._listing if shown else self.none_found if rows else self.empty
        self._stack.setCurrentWidget(view)
        for widget in (self.filter, self.chips, self.add):
            widget.setVisible(bool(rows))
        self._show_card()

    def _show_kind(self, has_groups: bool, is_of_teams: bool, rows: Sequence[PlayerRow]) -> None:
        """Show the list of a section of players, or of teams."""
        self._kind = (has_groups, is_of_teams)
        columns = players.columns(has_groups=has_groups, is_of_teams=is_of_teams)
        self.model.show_columns(columns, rows)
        self.squad.setVisible(is_of_teams)
        add = _("&Add a team...") if is_of_teams else _("&Add a player...")
        self.add.setText(add)
        self.empty.say(_no_teams() if is_of_teams else _no_players(), add.replace("&", ""))
        of_teams = _("Number, team, player or club")
        self.filter.say(of_teams if is_of_teams else _("Number, name, FIDE ID or club"))

    @property
    def _is_of_teams(self) -> bool:
        return self._session.tournament.settings.teams is not None

    def show_player(self, player_id: PlayerId) -> None:
        """Show a player, the cursor on their row; clear a filter that hides them."""
        self._show_all()
        self.refresh()
        self.table.setFocus()
        if self.table.choose(player_id) or not self._is_of_teams:
            return
        for entry in self._session.tournament.entries:
            if entry.team.member(player_id) is not None:
                self.table.choose(entry.id)
                self.squad.choose(player_id)

    def place(self) -> Place:
        """Return the place of the cursor: a player, or a team."""
        key = self.table.current_key
        return Place(Part.PLAYERS, player=PlayerId(key) if isinstance(key, int) else None)

    def add_player(self, found: Hit | None = None) -> None:
        """Ask for new players, or teams, and enter them, until the arbiter closes the dialog.

        The first one is a player *found* in a rating list, if there is one.
        """
        if not self._session.may(operations.add_player):
            return
        wants_another = bool(self._coming())
        if not wants_another:
            self._session.say(_("Every round has been paired, so nobody can enter."))
        while wants_another:
            data, found = self._ask_newcomer(found), None
            if data is None:
                return
            wants_another = data.wants_another
            before = self._session.tournament.entries_by_id
            if self._enter(data):
                entered = self._session.tournament.entries_by_id.keys() - before.keys()
                self._show_entered(_known(data) or max(entered))

    def _ask_newcomer(self, found: Hit | None) -> PlayerData | TeamData | None:
        event, section = self._session.snapshot, self._session.tournament_id
        if self._is_of_teams:
            return TeamDialog(event, section, None, self).ask()
        dialog = PlayerDialog(event, section, None, self)
        if found is not None:
            dialog.take_picked(found)
        return dialog.ask()

    def _enter(self, data: PlayerData | TeamData) -> bool:
        """Enter a team, or a player, new or known from another section; return whether it is in."""
        enter, section = self._session.perform_on_event, self._session.tournament_id
        if isinstance(data, TeamData):
            late = {} if data.first_round == 1 else {"missed": data.missed}
            new, first_round = NewTeam(data.team, data.rating), data.first_round
            return enter(
                teams.add_team, tournament_id=section, new=new, first_round=first_round, **late
            )
        player, start = data.player, beginning(data)
        if player.id:
            known = operations.enter_player
            return enter(known, tournament_id=section, player_id=player.id, **start)
        return enter(operations.add_player, tournament_id=section, player=player, **start)

    def _show_entered(self, player_id: PlayerId) -> None:
        """Put the cursor on a player just entered; a filter that would hide them is cleared."""
        if not self.table.choose(player_id):
            self._show_all()
            self.table.choose(player_id)
            name = self._session.tournament.entry(player_id).participant.name
            self.table.setFocus()
            form = _("Added {name}. The filter was cleared to show the new line.")
            self._session.say(form.format(name=name))

    def edit_player(self) -> None:
        """Ask for the data of the current player and correct them."""
        entry = self._entry()
        if entry is None or not self._session.may(operations.edit_player):
            return
        if self._is_of_teams:
            self._edit_team(entry)
            return
        before = PlayerData(entry.player, entry.rating, entry.first_round, entry.estimate)
        section = self._session.tournament_id
        data = PlayerDialog(self._session.snapshot, section, before, self).ask()
        if data is not None and data != before:
            self._correct(before, data)

    def _edit_team(self, entry: Entry, place: int = -1) -> None:
        """Ask for the data and the squad of a team, the keyboard on a place of the squad."""
        event, section = self._session.snapshot, self._session.tournament_id
        data = TeamDialog(event, section, entry, self, place=place).ask()
        if data is not None and (data.team, data.rating) != (entry.team, entry.rating):
            self._session.perform_on_event(
                teams.edit_team, tournament_id=section, team=data.team, rating=data.rating
            )

    def _correct(self, before: PlayerData, data: PlayerData) -> None:
        """Correct the data; a rating with a reason is a step of its own (C.04.2 art. 4.3)."""
        section = self._session.tournament_id
        rating = before.rating if data.reason else data.rating
        is_done = replace(data, rating=rating, reason="") == before or (
            self._session.perform_on_event(
                operations.edit_player,
                tournament_id=section,
                player=data.player,
                rating=rating,
                estimate=data.estimate,
            )
        )
        if is_done and data.reason:
            self._session.perform_on_event(
                corrections.correct_rating,
                tournament_id=section,
                player_id=data.player.id,
                rating=data.rating,
                reason=data.reason,
            )

    def remove_player(self) -> None:
        """Remove the current player from the list."""
        entry, beside = self._entry(), self.table.key_beside
        if entry is None:
            return
        remove, section = operations.remove_player, self._session.tournament_id
        is_done = self._session.perform_on_event(remove, tournament_id=section, player_id=entry.id)
        if is_done and beside is not None:
            self.table.choose(beside)

    def open_check_in(self) -> None:
        """Show the check-in for the players of round 1, or of the next Keizer round."""
        tournament = self._session.tournament
        if tournament.rounds and not is_keizer(tournament):
            self._session.say(
                _("Round 1 has been paired. Press Space to note an absence in the next round.")
            )
            return
        self._show_view(self.check_in)

    def _show_view(self, view: QWidget) -> None:
        self._views.setCurrentWidget(view)
        self.setFocusProxy(self.check_in if view is self.check_in else self.table)
        self.setFocus()

    def _with_current(self, deed: Callable[[Entry], None]) -> Callable[[], None]:
        """Return a function that calls *deed* with the current player, if there is one."""

        def act() -> None:
            entry = self._entry()
            if entry is not None:
                deed(entry)

        return act

    def _toggle(self, kind: ByeKind) -> None:
        """Give the current player a bye in the next round, or cancel it."""
        entry, coming = self._entry(), self._coming()
        if entry is None:
            return
        if not coming:
            self._session.say(_("Every round has been paired, so no absence can be noted."))
        else:
            is_given = entry.requested_bye(coming.start) is kind
            self._set_bye(coming.start, None if is_given else kind)

    def _set_bye(self, round_no: int, chosen: ByeKind | AbsenceReason | None) -> None:
        entry, perform = self._entry(), self._session.perform
        kind, reason = _with_reason(chosen)
        if entry is None:
            return
        known = entry.requested_bye(round_no), entry.absence_reason(round_no)
        if known == (kind, reason):
            return
        player, n = entry.id, round_no
        if not (
            perform(presence.cancel_bye, player_id=player, round_no=n)
            if kind is None
            else perform(
                presence.request_bye, player_id=player, round_no=n, kind=kind, reason=reason
            )
        ):
            self._show_card()

    def _set_reason(self, round_no: int, reason: AbsenceReason) -> None:
        entry = self._entry()
        if entry is not None and not self._session.perform(
            presence.set_absence_reason, player_id=entry.id, round_no=round_no, reason=reason
        ):
            self._show_card()

    def _coming(self) -> range:
        tournament = self._session.tournament
        return range(tournament.last_round + 1, tournament.settings.rounds + 1)

    def _entry(self) -> Entry | None:
        row = self.model.row_at(self.table.currentIndex())
        return None if row is None else self._session.tournament.entry(row.player_id)

    def _is_found(self, row: PlayerRow) -> bool:
        """Whether a player matches the filter."""
        query = self.filter.text()
        if query.isdecimal():
            return query in (str(row.tpn), row.fide_id) or row.fide_id.startswith(query)
        found = f"{row.title} {row.name} {row.federation} {row.club} {row.category}"
        if self._is_of_teams:
            team = self._session.tournament.entry(row.player_id).team
            found += " ".join(("", team.short_name, *(e.player.name for e in team.squad)))
        return contains(found, query)

    def _show_card(self) -> None:
        entry, tournament = self._entry(), self._session.tournament
        self.panel.setVisible(entry is not None and self._wants_card)
        self.squad.show_team(entry if self._is_of_teams else None)
        if entry is not None:
            card = self._session.listing(player_card.card, PlayerId(entry.id))
            missed = _missed(tournament, entry) if is_keizer(tournament) else None
            self.panel.show_player(entry, card, self._coming(), missed=missed)

    def _show_all(self) -> None:
        self.filter.clear()
        self.chips.choose(None)

    def _table_keys(self) -> tuple[_Key, ...]:
        keys, deeds, current = Qt.Key, self.deeds, self._with_current
        kinds = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT)
        absent, half, full = (partial(self._toggle, kind) for kind in kinds)
        return (
            _Key("⏎", _("edit"), self.edit_player, ()),
            _Key("Ins", _("add"), self.add_player, (keys.Key_Insert,)),
            _Key("Del", _("remove"), self.remove_player, (keys.Key_Delete,)),
            _Key(_("Space"), _("absent or present"), absent, (keys.Key_Space, keys.Key_Z)),
            _Key("H", _("half-point bye"), half, (keys.Key_H,)),
            _Key("F", _("full-point bye"), full, (keys.Key_F,)),
            _Key("W", _("withdraw or reinstate"), current(deeds.depart), (keys.Key_W,)),
            _Key("E", _("absence explained"), current(deeds.explain_absence), (keys.Key_E,)),
            _Key("M", _("move to a section"), current(deeds.move), (keys.Key_M,)),
            _Key("C", _("check-in"), self.open_check_in, (keys.Key_C,)),
            _Key("Ctrl+V", _("paste"), deeds.paste, ()),
            _Key("Ctrl+F", _("find"), self.filter.start, ()),
        )

    def _fill_menu(self) -> None:
        menu = Menu(self.more)
        deeds, current = self.deeds, self._with_current
        for words, keys, deed in (
            (_("&Import a list..."), "Ctrl+Shift+I", deeds.ask_import),
            (_("&Paste from a spreadsheet"), "Ctrl+V", deeds.paste),
            (_("E&xport the list..."), "Ctrl+Shift+E", deeds.export),
            (_("Refresh from rating &lists..."), "Ctrl+R", deeds.refresh),
            (_("&Check-in..."), "", self.open_check_in),
            (_("&Move to a section..."), "", current(deeds.move)),
            (_("&Half-point byes allowed or not"), "", current(deeds.bar_half_point_byes)),
            (_("&Order by hand..."), "", deeds.order_by_hand),
            (_("&Renumber by rating"), "", deeds.renumber),
            (_("Show or hide the car&d"), "F4", self._toggle_card),
        ):
            action = menu.addAction(f"{words}\t{keys}" if keys else words)
            action.triggered.connect(lambda _checked, each=deed: each())
        self.more.setMenu(menu)

    def _edit_squad(self, place: int) -> None:
        entry = self._entry()
        if entry is not None:
            self._edit_team(entry, place)

    def _toggle_card(self) -> None:
        """Hide the card to widen the list, or show it again."""
        self._wants_card = not self._wants_card
        self._show_card()

    def _lay_out(self) -> None:
        margin = theme.pixels(8)
        near = margin // 2
        column_of((self.table, 3), self._strip, (self.squad, 2), on=self._listing, spacing=near)
        self.squad.hide()
        for view in (self._listing, self.empty, self.none_found):
            self._stack.addWidget(view)
        self._head = row_of((self.filter, 3), 0, self.add, self.more, spacing=margin)
        margins = (2 * margin, margin, margin, margin)
        self._main = column_of(self._head, (self._stack, 1), spacing=near, margins=margins)
        self._arrange(is_roomy=True)
        row_of((self._main, 1), self.panel, on=self._list, spacing=0)
        for view in (self._list, self.check_in):
            self._views.addWidget(view)
        column_of(self._views, on=self)
        self.setAcceptDrops(True)
        self.setFocusProxy(self.table)

    def _arrange(self, *, is_roomy: bool) -> None:
        """Put the chips beside the filter, or below it in a narrow window."""
        self._strip.setVisible(is_roomy)
        self.squad.show_keys(is_roomy=is_roomy)
        if is_roomy:
            self._head.insertWidget(1, self.chips, 5, Qt.AlignmentFlag.AlignVCenter)
        else:
            self._main.insertWidget(1, self.chips)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self.refresh)
        self._session.tournament_switched.connect(self._show_all)
        self.filter.left.connect(self.table.setFocus)
        self.chips.chosen.connect(self.refresh)
        self.add.clicked.connect(lambda: self.add_player())
        self.empty.pressed.connect(lambda: self.add_player())
        self.none_found.pressed.connect(self._show_all)
        self.table.chosen.connect(self._show_card)
        self.table.activated_key.connect(self.edit_player)
        self.squad.edit_wanted.connect(self._edit_squad)
        self.table.installEventFilter(self)
        self.panel.edit.clicked.connect(self.edit_player)
        self.panel.withdraw.clicked.connect(self._with_current(self.deeds.depart))
        self.check_in.left.connect(lambda: self._show_view(self._list))
        self.panel.bye_chosen.connect(self._set_bye)
        self.panel.reason_chosen.connect(self._set_reason)
        self._strip.triggered.connect(lambda action: action())
        on_key(self, "Ctrl+F", _("find"), self.filter.start)
        on_key(self, "Ctrl+V", _("paste"), self.deeds.paste)
        on_key(self, "Ctrl+Shift+I", _("import a list"), self.deeds.ask_import)
        on_key(self, "Ctrl+Shift+E", _("export the list"), self.deeds.export)
        on_key(self, "Ctrl+R", _("refresh from rating lists"), self.deeds.refresh)
        on_key(self, "F4", _("show or hide the card"), self._toggle_card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(is_roomy=self.width() >= theme.pixels(_ROOMY))
        self.panel.make_room(self.width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.table and isinstance(event, QKeyEvent) and not event.modifiers():
            for key in self._keys:
                if event.type() is QEvent.Type.KeyPress and event.key() in key.keys:
                    key.action()
                    return True
        return super().eventFilter(watched, event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for path in _dropped(event)[:1]:
            event.acceptProposedAction()
            self.deeds.import_file(path)


def _no_players() -> str:
    return _(
        "No players yet. Add them one by one, import a list (Ctrl+Shift+I), or "
        "paste from a spreadsheet (Ctrl+V)."
    )


def _no_teams() -> str:
    return _(
        "No teams yet. Add them one by one with their squads, or import a list of players with "
        "a column for the team (Ctrl+Shift+I, Ctrl+V). The rules for teams are under "
        "Event > Regulations."
    )


def _groups(row: PlayerRow) -> tuple[object, ...]:
    """Return the chips that include a player."""
    return (None, row.status, _BYES_AHEAD) if row.byes_ahead else (None, row.status)


def _counts(rows: Iterable[PlayerRow]) -> Counter[object]:
    return Counter(group for row in rows for group in _groups(row))


def _dropped(event: QDropEvent) -> list[Path]:
    """Return the dropped files that may hold a list of players."""
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls())
    return [path for path in paths if path.suffix.casefold() in list_reader.SUFFIXES]


def _missed(tournament: Tournament, entry: Entry) -> dict[int, AbsenceReason]:
    """Return the reasons of a player's absences by paired round."""
    return {
        each.number: bye.reason
        for each in tournament.rounds
        for bye in each.byes
        if bye.player == entry.id
        and bye.kind is ByeKind.ZERO_POINT
        and entry.is_entered(each.number)
    }


def _with_reason(
    chosen: ByeKind | AbsenceReason | None,
) -> tuple[ByeKind | None, AbsenceReason]:
    """Return the kind of bye for a choice in the panel, and the reason for an absence."""
    if isinstance(chosen, AbsenceReason):
        return ByeKind.ZERO_POINT, chosen
    return chosen, AbsenceReason.NONE


def _known(data: PlayerData | TeamData) -> PlayerId | None:
    """Return the identity of a newcomer who is in another section; others get the highest one."""
    return data.player.id or None if isinstance(data, PlayerData) else None
