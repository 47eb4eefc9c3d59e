"""The inbox: results claimed by phones, on disk before a phone reads "received".

Each change of a claim is a line of JSON with the whole claim, appended to one file; the last line
of a number counts. Several phones share one wait for the disk: the first one waits for all
lines written so far.
"""

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from enum import Enum
from pathlib import Path
from threading import RLock
from typing import Any, BinaryIO, TypeAlias

from swissdesk.errors import InboxFull
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.phones import folder
from swissdesk.phones.hall import Place

MOST_OPEN = 5_000
"""The most claims that wait for the arbiter."""
MOST_STATEMENTS = 24
"""The most voices about one board: both players, both by the poster, and helpers."""
_MOST_CLOSED = 5_000
_MOST_BYTES = 4_000_000


_Key: TypeAlias = tuple[Place, tuple[PlayerId, PlayerId]]


class How(Enum):
    """The code by which a phone came."""

    SLIP = "slip"
    POSTER = "poster"
    HELPER = "helper"


@dataclass(frozen=True, slots=True)
class Statement:
    """The word of one phone; ``side`` is a player's, None for a helper; ``at`` is in UTC."""

    result: GameResult
    how: How
    side: Colour | None = None
    helper: str = ""
    straight_in: bool = False
    address: str = ""
    at: str = ""

    @property
    def voice(self) -> tuple[How, Colour | None, str]:
        """The speaker; a later statement of the same voice replaces the earlier one."""
        return self.how, self.side, self.helper

    def stamped(self, address: str, at: str) -> "Statement":
        """Return the statement with where and when it came from."""
        return replace(self, address=address, at=at)

    def repeats(self, other: "Statement") -> bool:
        """Return whether the same voice said the same before."""
        return (self.voice, self.result) == (other.voice, other.result)

    @property
    def is_by_player(self) -> bool:
        """Whether it came by a player's own half of the slip."""
        return self.how is How.SLIP


class ClaimState(Enum):
    """The stage of a claim."""

    WAITING = "waiting"
    AGREED = "agreed"  # both players say the same, each by their own half of the slip
    CONTRADICTED = "contradicted"
    ACCEPTED = "accepted"
    DECLINED = "declined"

    @property
    def is_open(self) -> bool:
        """Whether the arbiter has not decided yet."""
        return self not in (ClaimState.ACCEPTED, ClaimState.DECLINED)


@dataclass(frozen=True, slots=True)
class Claim:
    """A result as phones state it, and the decision about it."""

    number: int
    place: Place
    pair: tuple[PlayerId, PlayerId]
    statements: tuple[Statement, ...]
    state: ClaimState = ClaimState.WAITING

    @property
    def results(self) -> tuple[GameResult, ...]:
        """The results claimed, each once, the latest first."""
        return tuple(dict.fromkeys(each.result for each in reversed(self.statements)))

    @property
    def result(self) -> GameResult | None:
        """The result to enter; None if the statements contradict each other."""
        if self.state is ClaimState.CONTRADICTED:
            return None
        by_players = [each.result for each in self.statements if each.is_by_player]
        return (by_players or [self.statements[-1].result])[-1]

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses of the phones, in the order in which they came."""
        return tuple(dict.fromkeys(each.address for each in self.statements))

    @property
    def helper(self) -> str:
        """The helper who said so last; empty if none did."""
        return next((each.helper for each in reversed(self.statements) if each.helper), "")

    @property
    def is_straight_in(self) -> bool:
        """Whether the arbiter need not accept it: a trusted helper, and nobody says otherwise."""
        trusted = any(each.straight_in for each in self.statements)
        return trusted and self.state in (ClaimState.WAITING, ClaimState.AGREED)

    def has(self, statement: Statement) -> bool:
        """Return whether the same voice says the same already."""
        return any(each.repeats(statement) for each in self.statements)

    def with_statement(self, statement: Statement) -> "Claim":
        """Return the claim with what one more phone says, and the state that follows."""
        others = tuple(each for each in self.statements if each.voice != statement.voice)
        statements = (*others, statement)
        return replace(self, statements=statements, state=_state(statements))


def _state(statements: Iterable[Statement]) -> ClaimState:
    """Return the state of an open claim; two posters' voices do not outweigh both players."""
    firm = [each for each in statements if each.how is not How.POSTER]
    players = [each for each in firm if each.is_by_player]
    if len({each.result for each in firm}) == 1 and len(players) == len(Colour):
        return ClaimState.AGREED
    if len({each.result for each in statements}) > 1:
        return ClaimState.CONTRADICTED
    return ClaimState.WAITING


class Inbox:
    """The claims of an event; every method may be called by any thread.

    What writes may raise PhoneFolderRefused; then nobody may be told that anything was received.
    """

    def __init__(self, path: Path) -> None:
        self._path, self.damaged = path, path.with_suffix(".damaged")
        """``damaged`` is the copy of a file with unreadable lines."""
        self._lock, self._disk = RLock(), RLock()  # taken in this order
        self._claims: dict[int, Claim] = {}
        self._latest: dict[_Key, int] = {}
        self._last = self._written = self._synced = 0
        self._is_broken = False
        self.listener: Callable[[], None] = lambda: None
        """Called by any thread when a claim has changed; it must not wait."""
        try:
            self.unreadable = self._restore()
            self._file = folder.open_private(path)
        except OSError as problem:
            raise folder.refused(problem) from problem
        self._size = os.fstat(self._file.fileno()).st_size

    def close(self) -> None:
        """Close the file."""
        with self._lock, self._disk:
            self._file.close()

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims in the order in which they came, decided ones included."""
        with self._lock:
            return tuple(self._claims.values())

    def about(self, place: Place, pair: tuple[PlayerId, PlayerId]) -> Claim | None:
        """Return the latest claim about a board; None if there is none."""
        with self._lock:
            return self._claims.get(self._latest.get((place, pair), 0))

    def say(
        self, place: Place, pair: tuple[PlayerId, PlayerId], statement: Statement
    ) -> tuple[Claim, bool]:
        """Take in what a phone says; return its claim, on disk, and whether that changed.

        What the same voice said before is replaced while the claim is open; to say the same again
        changes nothing. Raise InboxFull.
        """
        with self._lock:
            self._mend()
            known = self.about(place, pair)
            claim = self._joined(known, statement) or self._new(place, pair, statement)
            if claim is not known:
                self._put(claim)
            mark = self._written
        self._sync(mark)
        if claim is not known:
            self.listener()
        return claim, claim is not known

    def decide(self, number: int, state: ClaimState) -> Claim:
        """Note that the arbiter accepted or declined a claim."""
        with self._lock:
            self._mend()
            claim = replace(self._claims[number], state=state)
            self._put(claim)
            mark = self._written
        self._sync(mark)
        self.listener()
        return claim

    @staticmethod
    def _joined(known: Claim | None, statement: Statement) -> Claim | None:
        """Return the claim with a statement; None if the statement needs a new claim."""
        if known is None:
            return None
        if not known.state.is_open:
            is_same = known.state is ClaimState.ACCEPTED and known.results[0] is statement.result
            return known if is_same else None
        if known.has(statement):
            return known
        found = known.with_statement(statement)
        if len(found.statements) > MOST_STATEMENTS:
            raise InboxFull(MOST_STATEMENTS)
        return found

    def _new(self, place: Place, pair: tuple[PlayerId, PlayerId], statement: Statement) -> Claim:
        if sum(each.state.is_open for each in self._claims.values()) >= MOST_OPEN:
            raise InboxFull(MOST_OPEN)
        return Claim(self._last + 1, place, pair, (statement,))

    def _keep(self, claim: Claim) -> None:
        self._claims[claim.number] = claim
        self._latest[claim.place, claim.pair] = claim.number
        self._last = max(self._last, claim.number)

    def _put(self, claim: Claim) -> None:
        """Append a claim; the file stays as it was if the system refuses."""
        line = _line(claim)
        try:
            _write(self._file, line)
        except OSError as problem:
            self._is_broken = True  # a part of the line may be there
            raise folder.refused(problem) from problem
        self._keep(claim)
        self._size += len(line)
        self._written += 1
        if self._size > _MOST_BYTES:
            self._rewrite()

    def _sync(self, mark: int) -> None:
        """Wait until the first *mark* lines are on disk."""
        with self._disk:
            if self._synced >= mark:
                return
            written = self._written
            try:
                os.fsync(self._file.fileno())
            except OSError as problem:
                self._is_broken = True
                raise folder.refused(problem) from problem
            self._synced = written

    def _mend(self) -> None:
        """Write the whole file again after a failure: a second fsync may lie about lost pages."""
        if self._is_broken:
            self._rewrite()
            self._is_broken = False

    def _rewrite(self) -> None:
        """Write the latest state of the open claims and the last of the others, durably."""
        closed = [each.number for each in self._claims.values() if not each.state.is_open]
        for number in closed[:-_MOST_CLOSED]:
            gone = self._claims.pop(number)
            if self._latest[gone.place, gone.pair] == number:
                del self._latest[gone.place, gone.pair]
        content = b"".join(map(_line, self._claims.values()))
        with self._disk:
            try:
                self._file.close()  # Windows replaces no open file
                try:
                    folder.replace(self._path, content)
                finally:
                    self._file = folder.open_private(self._path)
            except OSError as problem:
                self._is_broken = True
                raise folder.refused(problem) from problem
            self._size, self._synced = len(content), self._written

    def _restore(self) -> int:
        """Read the file; return how many lines cannot be read, of which a copy is kept.

        A crash may leave the last line incomplete: nobody was told that it was received.
        """
        if not self._path.exists():
            return 0
        whole, _newline, rest = (content := self._path.read_bytes()).rpartition(b"\n")
        unreadable = 0
        for line in whole.split(b"\n") if whole else ():
            try:
                self._keep(_claim(json.loads(line)))
            except (ValueError, TypeError, KeyError):
                unreadable += 1
        if unreadable:
            folder.replace(self.damaged, content)
        if rest:
            folder.replace(self._path, whole + b"\n" if whole else b"")
        return unreadable


def _write(file: BinaryIO, line: bytes) -> None:
    """Write a whole line: without a buffer the system may take a part."""
    rest = memoryview(line)
    while rest:
        rest = rest[file.write(rest) :]


def _line(claim: Claim) -> bytes:
    facts = asdict(claim)
    return json.dumps(facts, default=_value, separators=(",", ":")).encode() + b"\n"


def _value(member: Enum) -> object:
    return member.value


def _claim(facts: dict[str, Any]) -> Claim:
    """Return a claim from a line; raise ValueError, TypeError or KeyError."""
    place = Place(**facts["place"])
    white, black = map(PlayerId, facts["pair"])
    statements = tuple(map(_statement, facts["statements"]))
    if not statements:
        raise ValueError(facts)
    number = int(facts["number"])
    return Claim(number, place, (white, black), statements, ClaimState(facts["state"]))


def _statement(facts: dict[str, Any]) -> Statement:
    side = Colour(facts["side"]) if facts["side"] else None
    known = {"result": GameResult(facts["result"]), "how": How(facts["how"]), "side": side}
    return Statement(**facts | known)
