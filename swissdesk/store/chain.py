"""The chain of digests that reveals changes to a journal, or to the event, from outside.

Every step has a digest of its description, its changes, the resulting event, and the digest of the
step before. So changing, adding or removing a step changes every digest after it; changing the
event without the journal leaves an event that does not match the last step.

The form, which never changes. A digest is the SHA-256, in hexadecimal, of lines of JSON in UTF-8,
joined by line feeds, without spaces, and with non-ASCII letters unescaped::

    ["SwissDesk journal 1",BEFORE,NUMBER,OPERATION,ARGUMENTS,AT,WHO,TABLES,REVERSES,BARRIER,CONTENT]
    [TABLE,ROW BEFORE,ROW AFTER]          one line for every change in the journal, in order

BEFORE is the digest of the step before, "" for the first. ARGUMENTS, TABLES and rows are the JSON
texts in the journal, as strings; a missing row is null. CONTENT is the sum modulo 2**256, in
hexadecimal, of the SHA-256 of ``[TABLE,ROW]`` for all rows of the event, their columns in
alphabetical order. With a sum, the cost of a step depends on its changes, not on the size of the
event. CONTENT is "" for steps that were already old when journals got digests. Only
files of versions before 8 repeat the changes of a step in one that REVERSES it.

There is no signature: the owner of the machine could sign anything. Digests that others know, from
a printed list or an exported journal, vouch for all steps up to them.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Self, get_type_hints

from swissdesk import reading
from swissdesk.errors import FileDamaged
from swissdesk.store.rows import TableImage

_FORM = "SwissDesk journal 1"
_MODULUS = 2**256
_PLAIN = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_SORTED = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)
_NOTHING = "0" * 64
_LONGEST = 100_000_000
"""Bytes; more than the longest step needs, the creation of a file with thousands of players."""


@dataclass(frozen=True, slots=True)
class Link:
    """One step in the form of the journal, not parsed, with its digest; "" if it has none."""

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
        """Return the step in a line of JSON; raise ValueError if it has none."""
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


_KINDS = {name: kind for name, kind in get_type_hints(Link).items() if name != "changes"}
"""The fields of a step in a line of JSON, without its changes."""


def lines(links: Iterable[Link]) -> str:
    """Return steps as JSON lines, oldest first."""
    return "".join(f"{each.as_line()}\n" for each in links)


def read(path: Path) -> Iterator[Link]:
    """Read the steps in a file of such lines, one by one.

    Raise as :func:`reading.opened`, or FileDamaged if a line is not a step.
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
    """Return the number of the first step that does not fit the steps before; None if all do.

    Steps missing at the end cannot be noticed.
    """
    before = ""
    for number, link in enumerate(links, 1):
        if link.number != number or link.digest != link.digest_after(before):
            return number
        before = link.digest
    return None


def content(rows: Iterable[TableImage]) -> str:
    """Return the digest of the content of *rows*."""
    return changed(_NOTHING, (), rows)


def changed(start: str, gone: Iterable[TableImage], come: Iterable[TableImage]) -> str:
    """Return the content digest after rows are removed from and added to *start*.

    Raise ValueError if *start* is not such a digest.
    """
    return f"{(int(start, 16) - sum(map(_row, gone)) + sum(map(_row, come))) % _MODULUS:064x}"


def taken_back(content: str, before: str, after: str) -> str:
    """Return *content* minus the difference between *before* and *after*."""
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
