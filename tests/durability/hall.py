"""A hall of desks: one event on a server, and processes that work on it, each as one desk.

A desk is a child process that says line by line, as JSON, what it did; whatever it said of a step
must be true of the server from then on, even if the desk is killed.
"""

import hashlib
import json
import os
import select
import signal
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count

from pull_the_plug import fingerprint

from swissdesk.document import Document
from swissdesk.errors import (
    Address,
    ChangedByOthers,
    NothingToUndo,
    ServerBusy,
    ServerLost,
    StepInTheWay,
    StepUncertain,
    Tls,
)
from swissdesk.listings.rows import standings_list
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.origin import Origin, OriginKind
from swissdesk.model.player import Entry, Player
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.operations import results
from swissdesk.store import stores
from swissdesk.store.chain import first_misfit

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
PATIENCE = 60.0
"""Seconds after which a desk that says nothing is given up."""


def an_event(sections, players):
    """Return an event of some sections, the first round of each published and in play."""
    event, ids = Event("Hall"), count(1)
    for number in range(1, sections + 1):
        entries = tuple(
            Entry(Player(PlayerId(next(ids)), f"Łukić {number} {n}, Žiga"), Tpn(n), 2800 - n)
            for n in range(1, players + 1)
        )
        half = players // 2
        games = tuple(
            Game(board, entries[board - 1].id, entries[half + board - 1].id, GameResult.PENDING)
            for board in range(1, half + 1)
        )
        first = Round(1, games, (), RoundState.PUBLISHED)
        settings = TournamentSettings(f"Section {number}", 9)
        event = event.with_tournament(
            Tournament(TournamentId(number), settings, entries, (first,), list_closed=True)
        )
    return event


def create(database, event, tls=Tls.REQUIRED):
    """Put an event on a server; return its address."""
    place = Address(database.host, database.port, database.name, database.user, tls=tls)
    store = stores.create(place, event, _now(), password=database.password, person="chief")
    store.close()
    return store.address


def opened(database, address, person, port=None):
    """Return the document of a desk at which a person works, perhaps through another port."""
    place = replace(address, port=port or database.port)
    return Document(
        stores.open_store(place, _now(), password=database.password, person=person),
        lambda: datetime.now(UTC),
    )


def _now():
    return datetime.now(UTC).isoformat(timespec="seconds")


def token_of(step):
    """Return the word by which a deed is known in the journal; None if it has none."""
    origin = step.arguments.get("origin")
    return origin.get("name") if isinstance(origin, Mapping) else None


class Desk:
    """What a child does in an open document, and what it says of it."""

    def __init__(self, document, name, say, when_lost=lambda: None):
        self.document = document
        self.name = name
        self.say = say
        self.when_lost = when_lost
        self.tokens = count(1)

    def enter(self, section, board, result):
        """Enter a result, and say so; after an outage find out whether it is stored."""
        token = f"{self.name} {next(self.tokens)}"
        try:
            step = self.document.perform_in(
                TournamentId(section),
                results.set_result,
                round_no=1,
                board=board,
                result=result,
                confirmed=True,
                origin=Origin(OriginKind.HELPER, token),
            )
        except (ChangedByOthers, ServerBusy) as error:
            self.say(refused=token, why=type(error).__name__)
            return None
        except ServerLost as error:
            if not isinstance(error, StepUncertain):
                self.say(refused=token, why=type(error).__name__)
            return self._find_out(token)
        if step is not None:
            self.say(did=step.number, token=token)
        return step

    def surely_enter(self, section, board, result):
        """Enter a result again and again until nobody has kept this desk from it."""
        while (step := self.enter(section, board, result)) is None:
            game = self.document.event.tournament(section).round(1).game(board)
            if game.result is not GameResult.PENDING:
                break  # another desk has entered one
        return step

    def _find_out(self, token):
        last = self.document.steps()[-1].number
        self.find_server_again()
        for step in self.document.steps()[last:]:
            if token_of(step) == token:
                self.say(did=step.number, token=token, found=True)
                return step
        self.say(refused=token, why="not found after the outage")
        return None

    def find_server_again(self):
        """Wait until the server is back, and take in what happened."""
        self.when_lost()
        end = time.monotonic() + PATIENCE
        while True:
            if time.monotonic() > end:
                raise TimeoutError("the desk does not find its server again")
            if self.document.outage is None:
                with suppress(ServerLost):
                    return self.document.follow()
            time.sleep(0.01)

    def undo(self, section):
        """Take back the last step of this desk, and say so."""
        last = self.document.steps()[-1].number
        try:
            step = self.document.undo(TournamentId(section))
        except ServerBusy:
            self.say(stays="ServerBusy")
            return self.undo(section)
        except (NothingToUndo, StepInTheWay, ChangedByOthers) as error:
            self.say(stays=type(error).__name__)
        except ServerLost as error:
            self.find_server_again()
            mine = [each for each in self.document.steps()[last:] if self._is_mine(each)]
            for step in mine:
                is_possible = isinstance(error, StepUncertain)
                self.say(did=step.number, reverses=step.reverses, found=is_possible)
            if not mine:
                self.say(stays="not undone after the outage")
        else:
            self.say(did=step.number, reverses=step.reverses)
            return step
        return None

    def _is_mine(self, step):
        return step.reverses is not None and step.who == self.document.desk.who

    def report(self):
        """Take in what others did; say what the event is now, in a form that all desks share."""
        try:
            self.document.follow()
        except ServerLost:
            self.find_server_again()
        self.say(at=self.document.steps()[-1].number, event=fingerprint(self.document.event))


def shown(event):
    """Return a digest of the standings of all sections, as everybody reads them."""
    lines = [standings_list.rows(each, each.last_round) for each in event.tournaments]
    return hashlib.sha256(repr(lines).encode()).hexdigest()


class Child:
    """A process that works as a desk until it is done or killed; ``said`` is what it said."""

    def __init__(self, work):
        self.said = []
        self._rest = b""
        self._reading, writing = os.pipe()
        self.pid = os.fork()
        if not self.pid:
            status = 1
            try:
                os.close(self._reading)

                def say(**words):
                    os.write(writing, json.dumps(words).encode() + b"\n")

                work(say)
                status = 0
            except BaseException:  # noqa: BLE001 - nothing of the parent may go on in the child
                traceback.print_exc()
            finally:
                os._exit(status)
        os.close(writing)

    def listen(self, seconds=0.0):
        """Take in what it has said; wait so long for a word. Return whether there may be more."""
        while select.select([self._reading], [], [], seconds)[0]:
            data = os.read(self._reading, 1 << 16)
            if not data:
                return False
            *lines, self._rest = (self._rest + data).split(b"\n")
            self.said += map(json.loads, lines)
            seconds = 0.0
        return True

    def kill(self):
        """Kill it; take in what it said before."""
        os.kill(self.pid, signal.SIGKILL)
        _child, status = os.waitpid(self.pid, 0)
        self.pid = None
        self.listen()
        assert os.WIFSIGNALED(status), f"a desk failed; it said last: {self.said[-3:]}"

    def listen_until(self, word):
        """Wait until it has said a word, however long that takes while it goes on."""
        while not any(word in each for each in self.said):
            self.listen_for_more()

    def listen_for_more(self):
        """Wait until it says something."""
        known = len(self.said)
        self.listen(PATIENCE)
        self._require(len(self.said) > known)

    def _require(self, is_well):
        assert is_well, f"a desk fails or hangs; it said last: {self.said[-3:]}"

    def wait(self):
        """Wait until it has done its work."""
        known = -1
        while self.listen(PATIENCE):
            self._require(len(self.said) > known)
            known = len(self.said)
        _child, status = os.waitpid(self.pid, 0)
        self.pid = None
        self._require(status == 0)

    def end(self):
        """See to it that it is gone."""
        if self.pid is not None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._reading)


class Promises:
    """What desks have said of their steps, all of which must be true for ever."""

    def __init__(self):
        self.done = {}
        self.undone = {}
        self.refused = set()
        self.events = {}
        self.counts = Counter()

    def take(self, said):
        """Add what a desk said."""
        for words in said:
            self._take(words)

    def _take(self, words):
        if "at" in words:
            known = self.events.setdefault(words["at"], words["event"])
            assert known == words["event"], f"two desks differ after step {words['at']}"
        elif "reverses" in words:
            self._once(self.undone, words["did"], words["reverses"])
            assert words.get("found", True), f"the undo {words['did']} was said to be refused"
            self.counts["found after an outage"] += "found" in words
        elif "did" in words:
            self._once(self.done, words["did"], words["token"])
            self.counts["found after an outage"] += words.get("found", False)
        elif "refused" in words:
            self.refused.add(words["refused"])
            self.counts[words["why"]] += 1
        elif "stays" in words:
            self.counts[words["stays"]] += 1

    def _once(self, known, number, what):
        assert number not in self.done, f"two steps are number {number}"
        assert number not in self.undone, f"two steps are number {number}"
        known[number] = what

    def judge(self, document):
        """Raise AssertionError unless a document, freshly opened, keeps all of it."""
        assert document.flaw is None, document.flaw
        assert first_misfit(document.links()) is None
        steps = {step.number: step for step in document.steps()}
        assert [*steps] == [*range(1, len(steps) + 1)]
        for number, token in self.done.items():
            assert number in steps, f"step {number} is lost: {token}"
            assert token_of(steps[number]) == token, (
                f"step {number} is {steps[number]}, not {token}"
            )
        for number, reverses in self.undone.items():
            assert number in steps, f"the undo {number} is lost"
            assert steps[number].reverses == reverses
        tokens = Counter(
            token_of(step) for step in steps.values() if step.reverses is None and token_of(step)
        )
        assert not [each for each, times in tokens.items() if times > 1], "a deed was stored twice"
        assert not self.refused & tokens.keys(), "what was refused is stored"
        last = max(steps)
        if last in self.events:
            assert fingerprint(document.event) == self.events[last]
