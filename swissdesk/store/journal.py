"""The journal: what each step did to which rows, and which step can be undone or redone next.

Why rows: the difference between two snapshots, row by row, is at once the SQL that stores it, the
record of what happened, and the way back. Nothing in the journal is ever changed or deleted; an
undo is a step of its own, written with the images of the step it goes back on, reversed. Every
step has a digest (:mod:`~swissdesk.store.chain`), which tells of who changes it all the same.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeAlias

from sqlalchemy import Connection, Table, and_, bindparam, delete, insert, select

from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.step import Argument, Step
from swissdesk.operations import registry
from swissdesk.operations.registry import Scope
from swissdesk.store import seals
from swissdesk.store.images import Image, TableImage
from swissdesk.store.mapping import Part, images, parts
from swissdesk.store.schema import EVENT_TABLES, journal_changes, journal_steps

_KEYS = {name: tuple(table.primary_key.columns.keys()) for name, table in EVENT_TABLES.items()}
_RowsByKey: TypeAlias = dict[tuple[str, tuple[object, ...]], Image]

_OF_ALL_SECTIONS = frozenset({"event", "logo", "players"})

_PREFIX = "key_"  # bound parameters of a WHERE may not be named like columns


@dataclass(frozen=True, slots=True)
class Change:
    """One row before and after a step; None is a row that is not there."""

    table: str
    before: Image | None
    after: Image | None

    @property
    def reversed(self) -> "Change":
        """The change back."""
        return Change(self.table, self.after, self.before)


@dataclass(slots=True)
class History:
    """The steps of a file in order, and what is open to undo and redo; it only grows.

    ``undoable`` holds the steps in effect, ``redoable`` the steps that undid others and can be
    undone in turn; of both the last comes first. A step before the last can be undone where all
    after it are independent of it: two steps that each read and changed nothing but its own
    section give the same event in either order. So the event is always the one that the steps in
    effect alone would have made.

    Raise ValueError where a step goes back on one that was not open to it.
    """

    steps: list[Step] = field(default_factory=list)
    undoable: list[Step] = field(default_factory=list)
    redoable: list[Step] = field(default_factory=list)

    def add(self, step: Step) -> None:
        """Take in the next step."""
        if step.number != self.next_number:
            raise ValueError(f"step {step.number} follows step {len(self.steps)}")
        if step.barrier and step.reverses is None:
            self.undoable.clear()
            self.redoable.clear()
        elif step.reverses is None:
            self.undoable.append(step)
            self._close_redo_after(step)
        elif not (
            _moved(step, self.undoable, self.redoable) or _moved(step, self.redoable, self.undoable)
        ):
            raise ValueError(f"step {step.number} cannot reverse step {step.reverses}")
        self.steps.append(step)

    def _close_redo_after(self, step: Step) -> None:
        """Keep of what can be redone that which neither needs nor undoes what *step* has done."""
        closed, open_still = [step], list[Step]()
        for each in reversed(self.redoable):
            independent = all(are_independent(each, other) for other in closed)
            (open_still if independent else closed).append(each)
        self.redoable = open_still[::-1]

    @property
    def next_number(self) -> int:
        """The number of the step to come; the first is 1."""
        return len(self.steps) + 1


def last_of(steps: Sequence[Step], section: TournamentId | None) -> Step | None:
    """Return the last step of a section or of the event; of all where *section* is None."""
    found = (each for each in reversed(steps) if section is None or each.section in (None, section))
    return next(found, None)


def in_the_way(steps: Sequence[Step], step: Step) -> Step | None:
    """Return the last of the *steps* that depends on one of them, None where none does."""
    after = steps[steps.index(step) + 1 :]
    return next((each for each in reversed(after) if not are_independent(each, step)), None)


def are_independent(one: Step, other: Step) -> bool:
    """Whether two steps give the same event in either order, as they keep to two sections."""
    return one.section != other.section and _is_apart(one) and _is_apart(other)


def first_changes(event: Event) -> tuple[Change, ...]:
    """Return the changes that fill an empty file with *event*."""
    return tuple(Change(table, None, image) for table, image in images(event))


def differences(before: Event, after: Event) -> tuple[Change, ...]:
    """Return the rows in which two snapshots differ; what is the same object is not looked into."""
    old, new = parts(before), parts(after)
    found: list[Change] = []
    for key in old | new:
        was, is_now = old.get(key), new.get(key)
        if was is None or is_now is None or was.source is not is_now.source:
            found += _compare(_rows(was), _rows(is_now))
    return tuple(found)


def write(connection: Connection, step: Step, changes: Sequence[Change]) -> None:
    """Carry out *changes* and enter them in the journal; the caller commits.

    All rows that change are deleted before any is inserted, so that rows may exchange what is
    unique: two boards their players, two entries their numbers.
    """
    gone = [(each.table, each.before) for each in changes if each.before is not None]
    come = [(each.table, each.after) for each in changes if each.after is not None]
    _delete(connection, gone)
    _insert(connection, come)
    connection.execute(insert(journal_steps), [_step_image(step)])
    connection.execute(
        insert(journal_changes),
        [
            {
                "step": step.number,
                "position": position,
                "table_name": each.table,
                "before": _json(each.before),
                "after": _json(each.after),
            }
            for position, each in enumerate(changes, 1)
        ],
    )
    seals.seal(connection, step.number, gone, come)


def tables(changes: Iterable[Change]) -> frozenset[str]:
    """Return the names of the tables that *changes* touch."""
    return frozenset(each.table for each in changes)


def changes_of(connection: Connection, step: Step) -> tuple[Change, ...]:
    """Return what a step did, in the order it is written down.

    Raise ValueError, TypeError or LookupError where a change is none of the rows that there are.
    """
    rows = connection.execute(
        select(journal_changes)
        .where(journal_changes.c.step == step.number)
        .order_by(journal_changes.c.position)
    )
    return tuple(
        Change(row.table_name, *(_image(row.table_name, text) for text in (row.before, row.after)))
        for row in rows
    )


def load_history(connection: Connection) -> History:
    """Return all steps of a file.

    Raise ValueError or TypeError where they do not follow one another, or one is none.
    """
    history = History()
    for row in connection.execute(select(journal_steps).order_by(journal_steps.c.number)):
        history.add(
            Step(
                row.number,
                row.operation,
                _object(row.arguments),
                row.at,
                row.reverses,
                frozenset(json.loads(row.tables)),
                row.who,
                bool(row.barrier),
            )
        )
    return history


def _is_apart(step: Step) -> bool:
    """Whether a step read and changed nothing outside of one section.

    Players belong to the event, as another section may have the same ones. An operation that this
    version does not know is judged by the tables alone.
    """
    if step.section is None or not step.tables or step.tables & _OF_ALL_SECTIONS:
        return False
    known = registry.named(step.operation)
    return known is None or known.scope is Scope.SECTION


def _moved(step: Step, left: list[Step], entered: list[Step]) -> bool:
    """Move what *step* reverses from one list to the other, if it is open there."""
    found = next((each for each in left if each.number == step.reverses), None)
    if found is None or in_the_way(left, found) is not None:
        return False
    left.remove(found)
    entered.append(step)
    return True


def _rows(part: Part | None) -> _RowsByKey:
    """Return the rows of a part by table and primary key."""
    rows = () if part is None else part.images()
    return {(table, tuple(image[key] for key in _KEYS[table])): image for table, image in rows}


def _compare(old: _RowsByKey, new: _RowsByKey) -> Iterator[Change]:
    for key in old | new:
        before, after = old.get(key), new.get(key)
        if before != after:
            yield Change(key[0], before, after)


def _delete(connection: Connection, rows: list[TableImage]) -> None:
    """Delete rows by primary key; raise LookupError where one is not there."""
    for table, some in _by_table(rows):
        keys = [{_PREFIX + key: image[key] for key in _KEYS[table.name]} for image in some]
        match = and_(*(column == bindparam(_PREFIX + column.name) for column in table.primary_key))
        if connection.execute(delete(table).where(match), keys).rowcount != len(keys):
            raise LookupError(f"{table.name} lacks a row that the snapshot has")


def _insert(connection: Connection, rows: list[TableImage]) -> None:
    for table, some in _by_table(rows):
        connection.execute(insert(table), some)


def _by_table(rows: list[TableImage]) -> Iterator[tuple[Table, list[Image]]]:
    for name, some in groupby(sorted(rows, key=lambda row: row[0]), key=lambda row: row[0]):
        yield EVENT_TABLES[name], [image for _, image in some]


def _step_image(step: Step) -> dict[str, object]:
    return {
        "number": step.number,
        "operation": step.operation,
        "arguments": _json(step.arguments),
        "at": step.at,
        "who": step.who,
        "tables": json.dumps(sorted(step.tables)),
        "reverses": step.reverses,
        "barrier": int(step.barrier),
    }


def _json(image: Image | Mapping[str, Argument] | None) -> str | None:
    if image is None:
        return None
    return json.dumps(image, ensure_ascii=False, separators=(",", ":"), default=dict)


def _object(text: str) -> dict[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise TypeError(f"not an object of JSON: {found!r:.80}")
    return found


def _image(table: str, text: str | None) -> Image | None:
    if text is None:
        return None
    image = _object(text)
    if image.keys() != set(EVENT_TABLES[table].columns.keys()):
        raise ValueError(f"not a row of {table}: {list(image)}")
    return image
