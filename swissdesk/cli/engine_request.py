"""The command line of pairing engines, as in bbpPairings.

An output file named without a folder goes into the folder of the input, not into the working
folder: the pairing, a random tournament and a check-list of ``in/open.trf`` go to ``in``. A name
with a folder, also ``./out``, stays as given.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path, PurePath
from typing import TypeVar

from swissdesk.model.settings import SystemId

Meaning = TypeVar("Meaning")

SYNTAX = """\
swissdesk engine [-r]
swissdesk engine [-r] SYSTEM input-file -c [-l [check-list-file]]
swissdesk engine [-r] SYSTEM input-file -p [output-file] [-l [check-list-file]]
swissdesk engine [-r] SYSTEM (model-file -g | -g [config-file]) -o trf-file [-s random-seed] \
[-l [check-list-file]]
SYSTEM is --dutch, --burstein or --dubov."""

_OPTIONS = frozenset({"-c", "-g", "-l", "-o", "-p", "-r", "-s"})
_SYSTEMS = {
    "--dutch": SystemId.DUTCH_2026,
    "--burstein": SystemId.BURSTEIN,
    "--dubov": SystemId.DUBOV,
}
"""The systems and their names on the command line of engines."""


class Task(Enum):
    """The tasks of an engine."""

    NOTHING = ""
    CHECK = "-c"
    PAIR = "-p"
    GENERATE = "-g"


_TASKS = {each.value: each for each in (Task.CHECK, Task.PAIR, Task.GENERATE)}


class BadRequest(Exception):
    """The arguments fit no form of the syntax; the command catches this."""


@dataclass(frozen=True, slots=True)
class Request:
    """One call of the engine.

    ``source`` is the input or model file, ``config`` the configuration of a random tournament.
    ``checklist`` is the file for the check-list; None if the call requests none. ``round_no`` is
    the only round to check; 0 for all rounds. ``is_accelerated``: use Baku acceleration.
    """

    task: Task = Task.NOTHING
    says_version: bool = False
    source: Path | None = None
    config: Path | None = None
    output: Path | None = None
    seed: str = ""
    checklist: Path | None = None
    system: SystemId = SystemId.DUTCH_2026
    round_no: int = 0
    is_accelerated: bool = False

    @property
    def read(self) -> tuple[Path, ...]:
        """The files to read."""
        return tuple(filter(None, (self.source, self.config)))


def request_of(arguments: Sequence[str]) -> Request:
    """Return the request in *arguments*; raise BadRequest."""
    words = _Words(arguments)
    says_version = words.take("-r") or not arguments
    if words.are_done():
        return Request(says_version=says_version)
    system = words.one_of(_SYSTEMS)
    source = words.value()
    task = words.one_of(_TASKS)
    makes = task is Task.GENERATE
    config = words.value() if makes and source is None else None
    if makes and not words.take("-o"):
        raise BadRequest
    output = words.value_beside(source or config) if task is not Task.CHECK else None
    base = output if makes else source
    if base is None:
        raise BadRequest
    seed = words.seed() if makes else ""
    checklist = words.checklist(base)
    if not words.are_done():
        raise BadRequest
    return Request(task, says_version, source, config, output, seed, checklist, system)


class _Words:
    """The arguments, consumed one by one."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._rest: Iterator[str] = iter(arguments)
        self._next = next(self._rest, None)

    def are_done(self) -> bool:
        return self._next is None

    def take(self, word: str) -> bool:
        """Consume *word* if it comes next; return whether it did."""
        if self._next != word:
            return False
        self._next = next(self._rest, None)
        return True

    def value(self) -> Path | None:
        """Consume and return the file that comes next; None before an option or at the end."""
        word = self._next
        if word is None or word in _OPTIONS:
            return None
        self.take(word)
        return Path(word)

    def value_beside(self, base: Path | None) -> Path | None:
        """Consume and return the next file; a bare name lies in the folder of *base*."""
        word = self._next
        value = self.value()
        if base is None or value is None or PurePath(value).name != word:
            return value
        return base.parent / word

    def checklist(self, base: Path) -> Path | None:
        """Return the check-list's file, by default named after *base*; None without ``-l``."""
        if not self.take("-l"):
            return None
        return self.value_beside(base) or base.parent / f"{base.stem}.list"

    def seed(self) -> str:
        if not self.take("-s"):
            return ""
        word = self._next
        if word is None or not word.isdecimal():
            raise BadRequest
        self.take(word)
        return word

    def one_of(self, meanings: Mapping[str, Meaning]) -> Meaning:
        """Consume one of these words and return its meaning; raise BadRequest."""
        for word, meaning in meanings.items():
            if self.take(word):
                return meaning
        raise BadRequest
