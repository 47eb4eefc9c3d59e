"""An arbiter's desk without a window: it serves an event to phones, and enters what they send."""

import time
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue

from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.operations import results
from swissdesk.phones.inbox import ClaimState
from swissdesk.phones.server import PhoneServer, Site
from swissdesk.phones.tokens import Helper, Poster, Slip
from swissdesk.phones.wall import Wall

DAY = 24 * 60 * 60


class PhoneDesk:
    """Serves the only section of an event; ``bugs`` has what the server reports."""

    def __init__(self, event, folder, *, is_https=False):
        self.event, self.bugs, self._coming, self._wall = event, [], SimpleQueue(), Wall()
        self._folder, self._site = folder, Site("127.0.0.1", is_https=is_https)
        self.start()

    def start(self):
        """Serve, by the port and with the codes of the last time."""
        self.server = PhoneServer(self._folder, self.hall, self, self._site)

    @property
    def hall(self):
        """The event as phones see it."""
        return self._wall.hall_of(self.event)

    @property
    def boards(self):
        """The boards of the current round."""
        return self.hall.sections[0].boards

    def claimed(self, claim):
        """Called by the server."""
        self._coming.put(claim)

    def failed(self, bug):
        """Called by the server."""
        self.bugs.append(bug)

    def next_claim(self, patience=20):
        """Wait for what comes next."""
        try:
            return self._coming.get(timeout=patience)
        except Empty:
            raise AssertionError("nothing came from any phone") from None

    def come(self, patience):
        """Return all that has come; wait so many seconds for the first."""
        found = []
        with suppress(Empty):
            while True:
                found.append(self._coming.get(timeout=0 if found else patience))
        return found

    def slip(self, board, side=Colour.WHITE, seconds=DAY):
        """The address of one half of a slip."""
        return self._link(Slip(board.place, board.pair, side), seconds)

    def poster(self, seconds=DAY):
        """The address on the poster of the section."""
        return self._link(Poster(TournamentId(1)), seconds)

    def helper(self, name="Eva", *, straight_in=False, seconds=DAY):
        """The address of a helper."""
        return self._link(Helper(name, (TournamentId(1),), straight_in), seconds)

    def _link(self, access, seconds):
        return self.server.link(access, int(time.time()) + seconds)

    def accept(self, claim):
        """Enter the result of a claim, as an arbiter does with one key."""
        self.enter(claim.place.table, claim.result)
        self.server.inbox.decide(claim.number, ClaimState.ACCEPTED)
        self.server.show(self.hall)

    def enter(self, board, result):
        """Enter a result at the desk and show it in the hall."""
        (tournament,) = self.event.tournaments
        entered = results.set_result(
            tournament, round_no=tournament.last_round, board=board, result=result, confirmed=True
        )
        self.event = self.event.with_tournament(entered)
        self.server.show(self.hall)

    def results(self):
        """The results of the round, as entered at the desk."""
        return [each.result for each in self.boards]

    def waiting(self):
        """What the arbiter has not decided."""
        return [each for each in self.server.claims if each.state.is_open]


@contextmanager
def phone_desk(event, folder, **wishes):
    """Yield a desk whose server ends with the block, and had no bug."""
    desk = PhoneDesk(event, folder, **wishes)
    try:
        yield desk
        assert desk.server.is_running
        assert not desk.bugs
    finally:
        desk.server.stop()
