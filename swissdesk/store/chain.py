"""The chain of digests by which a journal tells that somebody changed it, or the event behind it.

Every step has a digest over what it is, what it did, what the event came to by it, and the digest
of the step before. So who changes, adds or takes away a step changes every digest after it; and
who changes the event without the journal leaves an event that the last step does not know.

The form, which never changes. A digest is the SHA-256, in hexadecimal, of lines of JSON in UTF-8,
joined by line feeds, without spaces, and with letters beyond ASCII as they are::

    ["SwissDesk journal 1",BEFORE,NUMBER,OPERATION,ARGUMENTS,AT,WHO,TABLES,REVERSES,BARRIER,CONTENT]
    [TABLE,ROW BEFORE,ROW AFTER]          one line for every change, in order

BEFORE is the digest of the step before, "" for the first. ARGUMENTS, TABLES and rows are the JSON
texts that the journal keeps, as strings; a row that is not there is null. CONTENT is the sum modulo
2**256, in hexadecimal, of the SHA-256 of ``[TABLE,ROW]`` for all rows of the event, their columns
in alphabetical order: a sum, because a step then costs what it changes and not what there is. It is
"" where nobody took it: at steps of files that became older before journals had digests.

Why no key or signature: a program that can sign can be made to sign anything by whoever has the
machine. What vouches for a journal is a digest that others know, on a printed list or in an
exported journal: no step up to it can be another one any more.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Self

from swissdesk import reading
from swissdesk.errors import FileDamaged
from swissdesk.store.images import TableImage

_FORM = "SwissDesk journal 1"
_MODULUS = 2**256
_PLAIN = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_SORTED = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)
_NOTHING = "0" * 64
_LONGEST = 100_000_000
"""More bytes than the longest step has: the creation of a file with thousands of players."""


@dataclass(frozen=True, slots=True)
class Link:
    """One step as the journal keeps it, its texts unread, with its digest; "" where it has none."""

    number: int
    operation: str
    arguments: str
    at: str
    who: str
    tables: str
    reverses: int | None
    barrier: bool
    changes: tuple[tuple[str, str | None, str | None], ...]
    content: str
    digest: str

    def digest_after(self, before: str) -> str:
        """Return the digest that this step must have after a step with the digest *before*."""
        head = (
            _FORM,
            before,
            self.number,
            self.operation,
            self.arguments,
            self.at,
            self.who,
            self.tables,
            self.reverses,
            int(self.barrier),
            self.content,
        )
        return sha256("\n".join(map(_json, (head, *self.changes))).encode()).hexdigest()

    def as_line(self) -> str:
        """Return the step as one line of JSON, for a file of its own."""
        return _json(asdict(self))

    @classmethod
    def of_line(cls, line: str) -> Self:
        """Return the step in a line of JSON; raise ValueError where it is none."""
        try:
            found = json.loads(line)
        except RecursionError as error:
            raise ValueError("too many brackets") from error
        if not isinstance(found, dict) or set(found) != {"changes", *_KINDS}:
            raise ValueError("not a step of a journal")
        wrong = [name for name, kind in _KINDS.items() if not isinstance(found[name], kind)]
        if wrong or not isinstance(found["changes"], list):
            raise ValueError(f"not what a step of a journal says: {wrong or 'changes'}")
        return cls(**{**found, "changes": tuple(map(_change, found["changes"]))})


_KINDS = {
    "number": int,
    "operation": str,
    "arguments": str,
    "at": str,
    "who": str,
    "tables": str,
    "reverses": int | None,
    "barrier": bool,
    "content": str,
    "digest": str,
}
"""What a line of JSON says of a step besides its changes."""


def lines(links: Iterable[Link]) -> str:
    """Return steps as JSON lines, oldest first."""
    return "".join(f"{each.as_line()}\n" for each in links)


def read(path: Path) -> Iterator[Link]:
    """Read the steps in a file of such lines, one by one.

    Raise as :func:`reading.opened`, or FileDamaged where a line is no step.
    """
    with reading.opened(path) as file:
        for number, line in enumerate(iter(lambda: file.readline(_LONGEST), b""), 1):
            yield _step_in(path, number, line)


def _step_in(path: Path, number: int, line: bytes) -> Link:
    try:
        return Link.of_line(line.decode())
    except ValueError as problem:
        raise FileDamaged(path, f"line {number}: {problem}") from problem


def first_misfit(links: Iterable[Link]) -> int | None:
    """Return the number of the first step that does not fit what comes before it, None if all do.

    Where the last steps are gone nothing in what is left tells.
    """
    before = ""
    for number, link in enumerate(links, 1):
        if link.number != number or link.digest != link.digest_after(before):
            return number
        before = link.digest
    return None


def content(rows: Iterable[TableImage]) -> str:
    """Return what *rows* come to."""
    return changed(_NOTHING, (), rows)


def changed(start: str, gone: Iterable[TableImage], come: Iterable[TableImage]) -> str:
    """Return what rows that came to *start* come to after some have gone and others come.

    Raise ValueError where *start* is no such number.
    """
    return f"{(int(start, 16) - sum(map(_row, gone)) + sum(map(_row, come))) % _MODULUS:064x}"


def taken_back(content: str, before: str, after: str) -> str:
    """Return a *content* without what led from the content *before* to that *after*."""
    return f"{(int(content, 16) + int(before, 16) - int(after, 16)) % _MODULUS:064x}"


def _row(row: TableImage) -> int:
    table, image = row
    return int.from_bytes(sha256(_SORTED.encode([table, image]).encode()).digest())


def _change(value: object) -> tuple[str, str | None, str | None]:
    match value:
        case [str(table), str() | None as before, str() | None as after]:
            return table, before, after
        case _:
            raise ValueError("not a change of a journal")


def _json(value: object) -> str:
    return _PLAIN.encode(value)
