"""The desk while it serves phones: what the hall sees, what comes in, and what becomes of it.

The thread of the server only signals that something came. Everything else happens in the thread of
the window: a claim that is accepted becomes one step per board, so that each has an undo of its
own; an undone result puts its claim back into the tray.
"""

import time
from collections import deque
from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.gui import event_paths
from swissdesk.gui.preferences import PhoneChoices
from swissdesk.gui.session import Session
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.model.tournament import Tournament
from swissdesk.operations import line_ups, results
from swissdesk.output import safe_name
from swissdesk.papers.phone_cards import Reach
from swissdesk.phones import refusals, tray
from swissdesk.phones.hall import Place
from swissdesk.phones.inbox import Claim, ClaimState
from swissdesk.phones.server import PhoneServer, Site
from swissdesk.phones.tokens import Access, Helper, Poster, Slip
from swissdesk.phones.tray import Fate, TrayRow
from swissdesk.phones.wall import Wall, taking_results

_HOUR, _DAY = 3600, 86_400
_A_MOMENT, _A_LOOK = 100, 2_000
"""Milliseconds from a step until phones see it, and between two counts of phones."""


class _Ear(QObject):
    """Hears the server in its thread, and tells the window in the window's own."""

    heard = Signal()
    broken = Signal(object)

    def claimed(self, _claim: Claim) -> None:
        """Take a claim that is new or has changed."""
        self.heard.emit()

    def failed(self, bug: BaseException) -> None:
        """Take a failure of the server, which continues."""
        self.broken.emit(bug)


class PhoneDesk(QObject):
    """Serves the phones of one event until it is stopped."""

    changed = Signal()
    """The tray, or the number of phones, has changed."""

    def __init__(self, session: Session, choices: PhoneChoices, parent: QObject) -> None:
        """Start serving; raise PhonesRefused."""
        wall, ear = Wall(), _Ear()
        place = event_paths.data_folder() / "phones" / safe_name(session.document.origin)
        self._hall = wall.hall_of(session.snapshot)
        self._server = PhoneServer(place, self._hall, ear, _site(session, choices))
        super().__init__(parent)
        ear.setParent(self)
        self._session, self.choices, self._wall = session, choices, wall
        self._counts, self._entered = (0, 0), 0
        self._known = {each.number: each for each in self._server.claims}
        self._held = set(self._known)
        """Claims that wait for the arbiter even if a trusted helper sent them."""
        self._queue: deque[int] = deque()
        self._rows: tuple[TrayRow, ...] | None = None
        self._showing = QTimer(self, interval=_A_MOMENT, singleShot=True)
        self._entering = QTimer(self, interval=0, singleShot=True)
        self._looking = QTimer(self, interval=_A_LOOK)
        self._showing.timeout.connect(self._show_hall)
        self._entering.timeout.connect(self._enter_next)
        self._looking.timeout.connect(self._look)
        ear.heard.connect(self._take, Qt.ConnectionType.QueuedConnection)
        ear.broken.connect(session.fail, Qt.ConnectionType.QueuedConnection)
        session.changed.connect(self._follow)
        self._looking.start()
        self._reconcile()

    @property
    def rows(self) -> tuple[TrayRow, ...]:
        """The claims that wait for the arbiter."""
        if self._rows is None:
            self._rows = tray.rows(self._session.snapshot, self._server.claims)
        return self._rows

    @property
    def followers(self) -> int:
        """How many phones follow the event now."""
        return self._counts[0]

    @property
    def refused(self) -> int:
        """How many attempts of phones were refused since the start."""
        return self._counts[1]

    @property
    def refusals(self) -> tuple[str, ...]:
        """The refused attempts in words, by kind, the most frequent first."""
        return refusals.sentences(self._server.refusals.lines())

    @property
    def state(self) -> str:
        """How phones are served, in a line."""
        phones = ngettext("{n} phone follows", "{n} phones follow", self.followers)
        refused = ngettext("{n} attempt refused", "{n} attempts refused", self.refused)
        parts = [phones.format(n=self.followers)]
        if self.refused:
            parts.append(refused.format(n=self.refused))
        if not self.choices.is_https:
            parts.append(_("not encrypted"))
        return " · ".join(parts)

    @property
    def out_of_date(self) -> str:
        """Why papers printed before this start are out of date; empty if they are not."""
        if self._server.moved_from:
            words = _(
                "The address has changed: codes printed before lead to {address} and do not work. "
                "Print posters, cards and slips again."
            )
            return words.format(address=self._server.moved_from)
        if self._server.has_new_certificate:
            return _(
                "The certificate is new: each phone warns once more. Print posters and cards "
                "again, because their fingerprint is out of date."
            )
        return ""

    @property
    def warnings(self) -> tuple[str, ...]:
        """The sentences to say at the start, the gravest last."""
        inbox = self._server.inbox
        lost = inbox.unreadable
        form = ngettext(
            "{n} line with a result from a phone is damaged and cannot be read. Look for boards "
            "without results; a copy is in {path}.",
            "{n} lines with results from phones are damaged and cannot be read. Look for boards "
            "without results; a copy is in {path}.",
            lost,
        )
        damaged = form.format(n=lost, path=inbox.damaged) if lost else ""
        return tuple(filter(None, (self.out_of_date, damaged)))

    @property
    def reach(self) -> Reach:
        """How phones reach the desk."""
        return Reach(self._server.address, self._server.fingerprint, self.choices.wifi)

    def slip_code(self, section: Tournament, round_no: int, board: int, side: Colour) -> str:
        """Return the code of one half of a slip."""
        game = section.round(round_no).game(board)
        place, pair = Place(section.id, round_no, board), (game.white, game.black)
        return self._code(Slip(place, pair, side), self.choices.hours * _HOUR)

    def poster_codes(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the poster's code of each section that takes results by phone."""
        for each in taking_results(self._session.snapshot):
            yield each.settings.name, self._code(Poster(each.id), self.choices.days * _DAY)

    def helper_codes(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the code of each helper."""
        sections = tuple(each.id for each in self._session.snapshot.tournaments)
        for each in self.choices.helpers:
            access = Helper(each, sections, self.choices.are_helpers_trusted)
            yield each, self._code(access, self.choices.days * _DAY)

    def _code(self, access: Access, seconds: int) -> str:
        return self._server.link(access, int(time.time()) + seconds)

    def renew(self) -> None:
        """Void every code on paper; raise PhonesRefused."""
        self._server.renew()
        self.changed.emit()

    def stop(self) -> None:
        """Serve phones no longer."""
        for timer in (self._showing, self._entering, self._looking):
            timer.stop()
        self._session.changed.disconnect(self._follow)
        self._server.stop()

    def accept(self, number: int) -> None:
        """Enter the result of a claim, after a question if the board has another one."""
        claim = self._claim(number)
        if claim is None:
            return
        result, of = claim.result, tray.fate(self._session.snapshot, claim)
        if result is None or of in (Fate.OTHER_PAIR, Fate.GONE):
            (row,) = (each for each in self.rows if each.number == number)
            self._session.said.emit(text.labelled(row.players, row.note), True)
        elif self._enter(claim, result, is_reviewed=True):
            self._decide(claim, ClaimState.ACCEPTED)
            self._change()

    def accept_agreed(self) -> None:
        """Enter all results that both players confirmed, one step for each."""
        agreed = [row.number for row in self.rows if row.is_agreed]
        if self._queue:
            return
        if not agreed:
            self._session.say(_("No result is confirmed by both players."))
            return
        self._queue.extend(agreed)
        self._entered = 0
        self._entering.start()

    def decline(self, number: int) -> None:
        """Drop a claim, and show that on the phones."""
        claim = self._claim(number)
        if claim is not None and self._decide(claim, ClaimState.DECLINED):
            self._change()
            words = _("Declined: board {board}, {result} by phone")
            shown = "?" if claim.result is None else text.result(claim.result)
            self._session.say(words.format(board=claim.place.number, result=shown))

    def _claim(self, number: int) -> Claim | None:
        """Return a claim that waits for the arbiter."""
        waiting = (each for each in self._server.claims if each.number == number)
        return next((each for each in waiting if each.state.is_open), None)

    def _enter_next(self) -> None:
        """Enter one of the results to be accepted together, then let the window work."""
        claim = self._claim(self._queue.popleft())
        result = None if claim is None or claim.state is not ClaimState.AGREED else claim.result
        if claim is not None and result and tray.fate(self._session.snapshot, claim) is Fate.OPEN:
            if not self._enter(claim, result, is_reviewed=True):
                self._queue.clear()
                return
            self._entered += self._decide(claim, ClaimState.ACCEPTED)
        if self._queue:
            self._entering.start()
            return
        n = self._entered
        words = ngettext("{n} result by phone accepted", "{n} results by phone accepted", n)
        self._session.say(words.format(n=n))
        self._change()

    def _enter(self, claim: Claim, result: GameResult, *, is_reviewed: bool) -> bool:
        """Enter a result as a step with its origin; return whether the board has it now."""
        event, section = self._session.snapshot, claim.place.section
        origin = tray.origin_of(event, claim, is_reviewed=is_reviewed)
        given = tray.entering(event, claim, result, origin)
        if claim.place.board:
            return self._session.perform_in(section, line_ups.set_board_result, **given)
        return self._session.perform_in(section, results.set_result, **given)

    def _decide(self, claim: Claim, state: ClaimState) -> bool:
        """Note what became of a claim; return whether the disk took it."""
        try:
            self._known[claim.number] = self._server.inbox.decide(claim.number, state)
        except SwissDeskError as error:
            self._session.fail(error)
            return False
        self._follow()  # the phones hear what became of it
        return True

    def _follow(self) -> None:
        """Follow a step a moment later: a key on a board waits for nothing here."""
        self._rows = None
        if not self._showing.isActive():
            self._showing.start()

    def _change(self) -> None:
        """Show the tray as it is now."""
        self._rows = None
        self.changed.emit()

    def _reconcile(self) -> None:
        """Close claims whose board has their result, and reopen accepted ones that were undone."""
        event = self._session.snapshot
        for each in self._server.claims:
            if each.state.is_open and tray.fate(event, each) is Fate.DONE:
                self._decide(each, ClaimState.ACCEPTED)
            elif each.state is ClaimState.ACCEPTED and tray.fate(event, each) is Fate.OPEN:
                self._held.add(each.number)
                self._decide(each, tray.reopened(each))

    def _take(self) -> None:
        """Take in what has come: enter trusted helpers' results, tell about the others."""
        event, told, is_news = self._session.snapshot, None, False
        for each in self._server.claims:
            if self._known.get(each.number) == each:
                continue
            self._known[each.number], is_news = each, True
            if each.state.is_open and not self._is_entered_at_once(each):
                told = each
        if told is not None:
            self._rows = None
            self._session.noted.emit(tray.news(event, told, len(self.rows)))
        if is_news:
            self._change()

    def _is_entered_at_once(self, claim: Claim) -> bool:
        """Enter the result of a trusted helper, unless that needs the arbiter."""
        event, result = self._session.snapshot, claim.result
        is_plain = tray.fate(event, claim) is Fate.OPEN and claim.number not in self._held
        is_trusted = claim.is_straight_in and self.choices.are_helpers_trusted
        if result is None or not (is_trusted and is_plain):
            return False
        if self._session.is_working:
            self._known.pop(claim.number)  # so that the next look tries again
            return True
        return self._enter(claim, result, is_reviewed=False) and self._decide(
            claim, ClaimState.ACCEPTED
        )

    def _look(self) -> None:
        """Count the phones that follow, and the attempts refused; try what had to wait."""
        self._take()
        counts = self._server.followers, self._server.refusals.total()
        if counts != self._counts:
            self._counts = counts
            self.changed.emit()

    def _show_hall(self) -> None:
        """Close or reopen claims after steps, and show phones and the tray the present state."""
        self._reconcile()
        self._server.show(self._wall.hall_of(self._session.snapshot))
        self._change()


def _site(session: Session, choices: PhoneChoices) -> Site:
    last_day = session.snapshot.end_date.replace("/", "-")
    players, helpers = choices.are_players_welcome, frozenset(choices.helpers)
    by_whom = players, helpers, choices.are_helpers_trusted
    return Site(choices.address, choices.port, choices.is_https, last_day, *by_whom)
