"""The desk of an open event: rail, next-step bar, pages, message bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from swissdesk.errors import ChangeRefusedInside, EventFileError, FileChangedElsewhere, ServerLost
from swissdesk.gui import theme
from swissdesk.gui.dialogs.caution import may_go_on
from swissdesk.gui.focus import FocusKeeper, is_answering
from swissdesk.gui.pages.whole_round import pair
from swissdesk.gui.phones import phones_of
from swissdesk.gui.session import Session
from swissdesk.gui.tasks import Task
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.message_bar import MessageBar
from swissdesk.gui.widgets.next_step_bar import NextStepBar
from swissdesk.gui.widgets.rail import Rail
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.shortcut import click_at_once
from swissdesk.gui.widgets.views import LaterStack
from swissdesk.i18n import _, ngettext
from swissdesk.listings.checks.check_row import Part, Place
from swissdesk.listings.rows import next_step
from swissdesk.listings.rows.next_step import NextAction, NextStep
from swissdesk.listings.words import dates, log
from swissdesk.listings.words.copy_light import Light
from swissdesk.model.ids import TournamentId
from swissdesk.model.player_filter import Filter
from swissdesk.model.practice import is_practice
from swissdesk.model.step import Step
from swissdesk.operations import registry, rounds
from swissdesk.operations.practice import is_note
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import SetKind

if TYPE_CHECKING:
    from swissdesk.gui.pages.checks import ChecksPage
    from swissdesk.gui.pages.crosstable import CrosstablePage
    from swissdesk.gui.pages.documents import DocumentsPage
    from swissdesk.gui.pages.event import EventPage
    from swissdesk.gui.pages.history import HistoryPage
    from swissdesk.gui.pages.players import PlayersPage
    from swissdesk.gui.pages.practice import PracticePanel
    from swissdesk.gui.pages.rounds import RoundsPage
    from swissdesk.gui.pages.standings import StandingsPage
    from swissdesk.trf import Edition

_ROOMY = 900
_EVENT, _PLAYERS, _ROUNDS, _STANDINGS, _CROSSTABLE, _DOCUMENTS, _CHECKS, _HISTORY = range(8)
REST = 500
"""Milliseconds without a key before each page, or part of one, that is built in advance."""

_OPERATIONS: Mapping[NextAction, str] = {
    NextAction.ADD_PLAYERS: "add_player",
    NextAction.CLOSE_AND_PAIR: "pair_round",
    NextAction.PAIR: "pair_round",
    NextAction.PAIR_BY_HAND: "begin_manual",
    NextAction.END_MANUAL: "end_manual",
    NextAction.PUBLISH: "publish_round",
    NextAction.ANNOUNCE: "announce_line_ups",
    NextAction.DECIDE: "record_play_off",
}
"""The operations of next steps that change something."""

Page = TypeVar("Page", bound=QWidget)


class Desk(QWidget):
    """The whole view of a session; *menu* is the menu of SwissDesk."""

    elsewhere_wanted = Signal(object)
    """The arbiter wants to save the event elsewhere; carries a function that then tries again."""
    copies_pressed = Signal()
    """The arbiter wants to see the copies of the event."""
    web_pressed = Signal()
    """The arbiter wants to write the web pages of the event."""

    def __init__(self, session: Session, menu: QMenu) -> None:
        super().__init__()
        self.session = session
        self._pages: Mapping[str, Callable[[], QWidget]] = {
            _("Event"): lambda: self.event_page,
            _("Players"): lambda: self.players,
            _("Rounds"): lambda: self.rounds,
            _("Standings"): lambda: self.standings,
            _("Cross-table"): lambda: self.crosstable,
            _("Documents"): lambda: self.documents,
            _("Checks"): lambda: self.checks,
            _("History"): lambda: self.history,
        }
        self._stack = LaterStack(tuple(self._pages.values()))
        self._again: Callable[[], bool] = lambda: False
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._rail = Rail(list(self._pages), menu)
        self._bar = NextStepBar()
        self.messages = MessageBar()
        self._phones = phones_of(session)
        self._keyboard = FocusKeeper(self, lambda: self.page)
        self.practice = _practice_panel(session)
        right = fill(QVBoxLayout(), self._bar, (self._stack, 1), self.messages, gap=0, margin=0)
        self._columns = fill(QHBoxLayout(self), self._rail, (right, 1), gap=0, margin=0)
        self._connect()
        self.refresh()
        if session.outage is not None:
            self._show_outage(session.outage)
        self._show_phones()

    @property
    def pages(self) -> Mapping[str, QWidget]:
        """The pages by title, in the order of the rail; this builds all of them completely."""
        while self.event_page.build_one():
            pass
        return {title: page() for title, page in self._pages.items()}

    @cached_property
    def event_page(self) -> EventPage:
        """The settings of the event; like the other pages, built on first use."""
        from swissdesk.gui.pages.event import EventPage

        page = self._placed(_EVENT, EventPage(self.session))
        page.place_chosen.connect(self.go_to)
        return page

    @cached_property
    def players(self) -> PlayersPage:
        from swissdesk.gui.pages.players import PlayersPage

        return self._placed(_PLAYERS, PlayersPage(self.session))

    @cached_property
    def rounds(self) -> RoundsPage:
        from swissdesk.gui.pages.rounds import RoundsPage

        page = self._placed(_ROUNDS, RoundsPage(self.session))
        page.next_step_pressed.connect(self.take_next_step)
        page.set_pressed.connect(lambda: self.show_set(SetKind.AFTER_PAIRING))
        page.print_pressed.connect(partial(self.show_document, DocumentKind.PAIRINGS))
        return page

    @cached_property
    def standings(self) -> StandingsPage:
        from swissdesk.gui.pages.standings import StandingsPage

        page = self._placed(_STANDINGS, StandingsPage(self.session))
        page.next_step_pressed.connect(self.take_next_step)
        page.print_pressed.connect(self._print_standings)
        page.norms.print_pressed.connect(partial(self.show_document, DocumentKind.IT1, 0))
        return page

    @cached_property
    def crosstable(self) -> CrosstablePage:
        from swissdesk.gui.pages.crosstable import CrosstablePage

        page = self._placed(_CROSSTABLE, CrosstablePage(self.session))
        page.next_step_pressed.connect(self.take_next_step)
        page.print_pressed.connect(partial(self.show_document, DocumentKind.CROSSTABLE))
        return page

    @cached_property
    def documents(self) -> DocumentsPage:
        from swissdesk.gui.pages.documents import DocumentsPage

        page = self._placed(_DOCUMENTS, DocumentsPage(self.session))
        page.next_step_pressed.connect(self.take_next_step)
        page.web_pressed.connect(self.web_pressed)
        page.place_chosen.connect(self.go_to)
        return page

    @cached_property
    def checks(self) -> ChecksPage:
        from swissdesk.gui.pages.checks import ChecksPage

        page = self._placed(_CHECKS, ChecksPage(self.session))
        page.next_step_pressed.connect(self.take_next_step)
        page.place_chosen.connect(self.go_to)
        return page

    @cached_property
    def history(self) -> HistoryPage:
        from swissdesk.gui.pages.history import HistoryPage

        return self._placed(_HISTORY, HistoryPage(self.session))

    def _placed(self, number: int, page: Page) -> Page:
        for table in page.findChildren(ListingTable):
            table.keep_widths_in(self.session.preferences)
        self._stack.put(number, page)
        return page

    def _build_ahead(self) -> None:
        """Build one part not used yet, so that nobody waits for it later; then pause."""
        if self.isVisible() and (self._stack.build_one() or self.event_page.build_one()):
            self._rest.start()

    def _postpone(self) -> None:
        if self._rest.isActive():
            self._rest.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._rest.start()

    @property
    def page_title(self) -> str:
        return list(self._pages)[self.page_number]

    @property
    def page(self) -> QWidget:
        return self._stack.currentWidget() or self

    @property
    def page_number(self) -> int:
        """The number of the visible page, from 0."""
        return self._stack.currentIndex()

    def show_page(self, page: Page) -> Page:
        """Show a page, give it the keyboard focus, and return it."""
        self.go_to_page(self._stack.indexOf(page))
        return page

    def go_to_page(self, number: int) -> None:
        """Show the page with this number, from 0, and give it the keyboard focus."""
        self.messages.end_failure()
        page = self._stack.go_to(number)
        self._rail.show_page(number)
        click_at_once(page)
        page.setFocus()

    def go_to_work(self) -> None:
        """Show the page that the arbiter needs first."""
        self.show_page(self.rounds if self.session.tournament.rounds else self.players)

    def show_set(self, kind: SetKind) -> None:
        self.show_page(self.documents).show_set(kind)

    def show_document(
        self, kind: DocumentKind | Edition, round_no: int, only: Filter | None = None
    ) -> None:
        """Show a document about a round, or about some of the players."""
        self.show_page(self.documents).show_document(kind, round_no, only)

    def go_to(self, place: Place) -> None:
        """Show the place where the arbiter can solve a problem, with the keyboard focus there."""
        match place.part:
            case Part.EVENT | Part.REGISTRATION | Part.REGULATIONS | Part.SCHEDULE:
                self.show_page(self.event_page).show_part(place.part, place.field)
            case Part.PLAYERS:
                players = self.show_page(self.players)
                if place.player is not None:
                    players.show_player(place.player)
            case Part.ROUNDS:
                self.show_page(self.rounds).show_board(place.round_no, place.board)
            case Part.STANDINGS:
                self.show_page(self.standings).show_round(place.round_no)

    def place(self) -> Place | None:
        """Return the place of the cursor on a page of rounds or players; None on other pages."""
        number = self.page_number
        if number == _ROUNDS:
            return self.rounds.place()
        return self.players.place() if number == _PLAYERS else None

    def refresh(self) -> None:
        """Update the fixed parts; the pages update themselves."""
        document, snapshot = self.session.document, self.session.snapshot
        self._rail.show_event(snapshot, self.session.tournament_id)
        self._show_saved(document.steps()[-1])
        section = self.session.tournament_id
        ways = (document.undo_step(section), document.redo_step(section))
        undo, redo = ("" if step is None else log.titled(snapshot, step) for step in ways)
        self._bar.show_ways_back(undo, redo)
        self._refresh_next_step()

    def show_copies(self, light: Light) -> None:
        self._rail.show_copies(light)

    def offer_ways_out(
        self, again: Callable[[], bool], error: EventFileError | None = None
    ) -> None:
        """After a failure to write the file, offer to repeat the action *again*, here or elsewhere.

        Elsewhere comes first if the *error* means that the file was changed or replaced.
        """
        self._again = again
        is_replaced = isinstance(error, FileChangedElsewhere | ChangeRefusedInside)
        self.messages.offer_ways_out(elsewhere_first=is_replaced)

    def _retry(self) -> None:
        if self._again():
            self.messages.say(_("Done; the event is saved."))

    def take_next_step(self) -> None:
        """Perform the step that the next-step bar proposes."""
        step = self.session.listing(next_step.next_step)
        match step.action:
            case NextAction.ADD_PLAYERS:
                self.show_page(self.players).add_player()
            case NextAction.CLOSE_AND_PAIR | NextAction.PAIR:
                pair(self.session, step.round_no, self)
            case NextAction.PAIR_BY_HAND:
                self._show_round(step.round_no)
                self.rounds.pair_by_hand()
            case NextAction.SHOW_ADJOURNED:
                self.show_page(self.rounds).show_adjourned(step.round_no)
            case NextAction.END_MANUAL:
                self._end_manual(step.round_no)
            case NextAction.PUBLISH | NextAction.ANNOUNCE:
                self._publish(step)
            case NextAction.ENTER_RESULTS:
                self.show_page(self.rounds).show_missing(step.round_no)
            case NextAction.DECIDE:
                self.show_page(self.standings).decide_board(step.round_no, step.boards[0])
            case NextAction.FINISHED:
                self.show_page(self.standings)

    def _end_manual(self, round_no: int) -> None:
        """End the pairing by hand if its page is visible; otherwise show that page first."""
        if self.page is self.rounds and self.rounds.round_no == round_no:
            self.rounds.manual.end()
        else:
            self._show_round(round_no)

    def _publish(self, step: NextStep) -> None:
        """Publish the round, or its line-ups, if visible; otherwise show it for review first."""
        round_no = step.round_no
        if self.page is not self.rounds or self.rounds.tabs.round_no != round_no:
            self._show_round(round_no)
        elif step.action is NextAction.PUBLISH:
            self.session.perform(rounds.publish_round, round_no=round_no)
        else:
            self.rounds.announce_line_ups()

    def _show_round(self, round_no: int) -> None:
        self.show_page(self.rounds).show_round(round_no)

    def _refresh_next_step(self) -> None:
        step = self.session.listing(next_step.next_step)
        can_press = not self.session.is_working and self._may_take(step)
        self._bar.show_step(step, can_press=can_press)

    def _may_take(self, step: NextStep) -> bool:
        """Return whether the role of this desk includes a step; all may look at boards."""
        name, section = _OPERATIONS.get(step.action), self.session.tournament_id
        return name is None or registry.limit(self.session.document.desk, name, section) is None

    def _show_saved(self, step: Step) -> None:
        at, now = datetime.fromisoformat(step.at).astimezone(), datetime.now().astimezone()
        is_today = at.date() == now.date()
        self._rail.show_saved(f"{at:%H:%M:%S}" if is_today else dates.moment(at, now))

    def _show_phones(self) -> None:
        """Show in the rail whether phones are served, and how many results wait."""
        desk = self._phones.desk
        words, explanation, waiting = "", "", 0
        if desk is not None:
            waiting, explanation = len(desk.rows), desk.state
            form = ngettext("Phones: {n} result waits", "Phones: {n} results wait", waiting)
            words = form.format(n=waiting) if waiting else _("Phones: no result waits")
        self._rail.show_phones(words, explanation, is_warning=waiting > 0)

    def _tell(self, step: Step) -> None:
        """Say what this desk did, and follow it to a round that it paired."""
        if step.reverses is None and (_is_not_reviewed(step) or is_note(step)):
            self.messages.note(log.titled(self.session.snapshot, step))
        elif step.reverses is None:
            title = log.titled(self.session.snapshot, step)
            is_last = self.session.document.undo_step(self.session.tournament_id) == step
            self.messages.say(title, offers_undo=is_last)
            is_in_view = step.section == self.session.tournament_id
            if is_in_view and step.operation == registry.of(rounds.pair_round).name:
                self._show_round(self.session.tournament.last_round)

    def _tell_of_others(self, steps: tuple[Step, ...]) -> None:
        document = self.session.document
        self.messages.say_quietly(log.news(document.event, steps, document.steps()))

    def _show_outage(self, outage: ServerLost | None) -> None:
        """Say for as long as it lasts that nothing can be changed; then, that it can again."""
        if outage is not None:
            self.messages.stand(_("The server is lost: this desk shows the event as it was."))
            return
        self.messages.stand("")
        self.messages.end_failure()
        self.messages.say_quietly(_("The server is back; you can continue."))

    def undo(self, section: TournamentId | None = None) -> None:
        """Undo the last step of a section or the event, or of all without a *section*."""
        step = self.session.document.undo_step(section)
        if step is None:
            self.messages.say(_("There is nothing to undo."))
        self._go_back(lambda: self.session.undo(section), step, _("Undone: {step}"))

    def redo(self, section: TournamentId | None = None) -> None:
        """Redo the step last undone, likewise."""
        step = self.session.document.redo_step(section)
        if step is None:
            self.messages.say(_("There is nothing to redo."))
        self._go_back(lambda: self.session.redo(section), step, _("Redone: {step}"))

    def _undo_here(self) -> None:
        self.undo(self.session.tournament_id)

    def _go_back(self, way: Callable[[], bool], step: Step | None, form: str) -> None:
        snapshot = self.session.snapshot
        if step is not None and way():
            self._show_place(step)
            self.messages.say(form.format(step=log.titled(snapshot, step)))

    def _show_place(self, step: Step) -> None:
        """Go to the section of a step, and to its round, board or player.

        Why: after a wrong key is undone, the right key is meant for the same board; and an undo in
        another section must be visible.
        """
        sections = [each.id for each in self.session.snapshot.tournaments]
        if step.section in sections and step.section != self.session.tournament_id:
            self.session.switch_tournament(step.section)
            if "round_no" in step.arguments:
                self.show_page(self.rounds)
        match step.arguments:
            case {"round_no": int(round_no), "table": int(table)} if self.page_number == _ROUNDS:
                board = step.arguments.get("board", 0)
                self.rounds.show_board(round_no, table, board if isinstance(board, int) else 0)
            case {"round_no": int(round_no), "board": int(board)} if self.page_number == _ROUNDS:
                self.rounds.show_board(round_no, board)
            case {"round_no": int(round_no)} if self.page_number == _ROUNDS:
                self.rounds.show_round(round_no)
            case _:
                pass

    def _watch(self, task: Task) -> None:
        self.messages.watch(task)
        task.finished.connect(self._refresh_next_step)
        self._refresh_next_step()

    def _connect(self) -> None:
        self._rest.timeout.connect(self._build_ahead)
        self.session.ask = partial(may_go_on, self, self.session)
        self.session.is_interrupted = is_answering
        self.session.changed.connect(self.refresh)
        self.session.performed.connect(self._tell)
        self.session.followed.connect(self._tell_of_others)
        self.session.outage_changed.connect(self._show_outage)
        self.session.tournament_switched.connect(self.refresh)
        self.session.tournament_switched.connect(self.messages.withdraw_undo)
        self.session.tournament_switched.connect(self.messages.end_failure)
        self.session.said.connect(self._say)
        self._keyboard.acted.connect(self.messages.end_failure)
        self._keyboard.acted.connect(self._postpone)
        QShortcut(QKeySequence("F8"), self).activated.connect(self.messages.recall)
        unused = _("{key} does nothing here. F1 lists the keys.")
        self._keyboard.meaningless.connect(lambda key: self.messages.say(unused.format(key=key)))
        self.session.working.connect(self._watch)
        if self.practice is not None:
            self.practice.act_on_keys_of(self)
        self._rail.page_chosen.connect(self.go_to_page)
        self._rail.copies.pressed.connect(self.copies_pressed)
        self._rail.phones.pressed.connect(self._phones.opened)
        self._phones.changed.connect(self._show_phones)
        self.session.noted.connect(self.messages.note)
        self._rail.tournament_chosen.connect(self.session.switch_tournament)
        self._bar.pressed.connect(self.take_next_step)
        self._bar.undo_pressed.connect(self._undo_here)
        self._bar.redo_pressed.connect(lambda: self.redo(self.session.tournament_id))
        self.messages.undo_wanted.connect(self._undo_here)
        self.session.stuck.connect(self.offer_ways_out)
        self.messages.retry_wanted.connect(self._retry)
        self.messages.elsewhere_wanted.connect(lambda: self.elsewhere_wanted.emit(self._again))

    def _print_standings(self, round_no: int) -> None:
        """Show the printed form of the standings, with the players in view."""
        page = self.standings
        if page.is_of_prizes:
            self.show_document(DocumentKind.PRIZES, round_no)
            return
        kind = DocumentKind.RATING_CHANGES if page.is_of_ratings else DocumentKind.STANDINGS
        self.show_document(kind, round_no, page.filter.wanted)

    def _say(self, text: str, is_failure: bool) -> None:
        self.messages.say(text, is_failure=is_failure)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._keyboard.hand_on(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rail.make_room(is_scarce=self.width() < theme.pixels(_ROOMY))
        if self.practice is not None:
            self.practice.place(self, self._columns)


def _practice_panel(session: Session) -> PracticePanel | None:
    """Return the panel of a practice event; None in a real one."""
    if not is_practice(session.snapshot):
        return None
    from swissdesk.gui.pages.practice import PracticePanel

    return PracticePanel(session)


def _is_not_reviewed(step: Step) -> bool:
    """Return whether a helper's phone made a step, so that no message may hide the arbiter's."""
    origin = step.arguments.get("origin")
    return isinstance(origin, Mapping) and not origin.get("is_reviewed", True)
