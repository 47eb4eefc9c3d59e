"""The journal: the rows each step changed, and the steps that can be undone or redone.

Nothing in the journal is ever changed or deleted. An undo is a step of its own with the reversed
changes of the step that it undoes (:mod:`~swissdesk.store.changes`); only files of versions before
8 repeat its rows. Every step has a digest (:mod:`~swissdesk.store.chain`), which reveals a journal
that was changed from outside.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import groupby, islice, starmap
from operator import attrgetter, itemgetter
from types import NoneType, SimpleNamespace
from typing import Any, TypeAlias

from sqlalchemy import (
    Connection,
    Delete,
    Insert,
    Integer,
    Table,
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import sqlite

from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Team
from swissdesk.model.step import Argument, Particulars, Step
from swissdesk.store import seals
from swissdesk.store.chain import Link
from swissdesk.store.changes import Change, back, rows_come, rows_gone
from swissdesk.store.mapping import players_of
from swissdesk.store.reach import Reach, are_independent, reach_of
from swissdesk.store.rows import Image, Row, value_of
from swissdesk.store.schema import EVENT_TABLES, entries, journal_changes, journal_steps

_KINDS = {
    table.name: {
        column.name: (int, NoneType) if isinstance(column.type, Integer) else (str, NoneType)
        for column in table.columns
    }
    for table in EVENT_TABLES.values()
}
"""The allowed types of values, by table and column."""

_CHANGE = ("table_name", "before", "after")
_DECODER = json.JSONDecoder()

_Statement: TypeAlias = tuple[str, tuple[str, ...]]
"""SQL with a question mark for each named column."""


@dataclass(slots=True)
class History:
    """The steps of a file in order, and the steps that can be undone and redone.

    ``undoable`` are the steps in effect, ``redoable`` the steps that undid others, the latest last.
    A barrier removes the earlier steps that depend on it: all, or the ones of its section. A step
    can be undone if all later steps are independent of it: they give the same event in either
    order. So the event always equals the result of the steps in effect.
    """

    steps: list[Step] = field(default_factory=list)
    undoable: list[Step] = field(default_factory=list)
    redoable: list[Step] = field(default_factory=list)
    _reaches: dict[int, Reach] = field(default_factory=dict, repr=False, compare=False)

    def add(self, step: Step) -> None:
        """Add the next step; raise ValueError if it has another number, or reverses a later step.

        One that reverses a step not open to it, by another version's rules or by SQL written by
        hand, has changed its rows anyway: it closes the steps that depend on it.
        """
        if step.number != self.next_number:
            raise ValueError(f"step {step.number} follows step {len(self.steps)}")
        if step.reverses is None:
            self.redoable = self._still_open(self.redoable, step)
            if step.barrier:
                self.undoable = self._still_open(self.undoable, step)
            else:
                self.undoable.append(step)
        elif step.reverses >= step.number:
            raise ValueError(f"step {step.number} cannot reverse step {step.reverses}")
        elif not (
            self._moved(step, self.undoable, self.redoable)
            or self._moved(step, self.redoable, self.undoable)
        ):
            self.undoable = self._still_open(self.undoable, step)
            self.redoable = self._still_open(self.redoable, step)
        self.steps.append(step)

    @property
    def next_number(self) -> int:
        """The number of the next step; the first is 1."""
        return len(self.steps) + 1

    def is_open(self, step: Step) -> bool:
        """Return whether a step can be undone or redone, perhaps after others."""
        return any(_place(each, step.number) is not None for each in (self.undoable, self.redoable))

    def in_the_way(self, step: Step) -> Step | None:
        """Return the last step that must be undone, or redone, before *step*; None without one."""
        is_undoable = _place(self.undoable, step.number) is not None
        return self._last_after(self.undoable if is_undoable else self.redoable, step)

    def _last_after(self, steps: Sequence[Step], step: Step) -> Step | None:
        """Return the last of the *steps* after one of them that depends on it."""
        reach, place = self._reach(step), _place(steps, step.number)
        after = islice(reversed(steps), len(steps) - 1 - (place or 0))
        return next((each for each in after if not are_independent(self._reach(each), reach)), None)

    def _reach(self, step: Step) -> Reach:
        found = self._reaches.get(step.number)
        if found is None:
            found = self._reaches[step.number] = reach_of(step)
        return found

    def _still_open(self, steps: Sequence[Step], closing: Step) -> list[Step]:
        """Return the *steps* that depend neither on *closing* nor on a step that it closes."""
        closed, open_still = [self._reach(closing)], list[Step]()
        for each in reversed(steps):
            reach = self._reach(each)
            if all(are_independent(reach, other) for other in closed):
                open_still.append(each)
            else:
                closed.append(reach)
        return open_still[::-1]

    def _moved(self, step: Step, left: list[Step], entered: list[Step]) -> bool:
        """Move the step that *step* reverses from one list to the other, if it is open there."""
        place = _place(left, step.reverses)
        if place is None or self._last_after(left, left[place]) is not None:
            return False
        del left[place]
        entered.append(step)
        return True


def _place(steps: Sequence[Step], number: int | None) -> int | None:
    """Return the place of the step with a *number*, from 0; the latest are looked at first."""
    places = range(len(steps) - 1, -1, -1)
    return next((place for place in places if steps[place].number == number), None)


def last_of(
    steps: Sequence[Step], section: TournamentId | None, author: str | None = None
) -> Step | None:
    """Return the last step, of a section and the event, and of an author, unless they are None."""
    return next(
        (
            each
            for each in reversed(steps)
            if author in (None, each.who) and (section is None or each.section in (None, section))
        ),
        None,
    )


def write(connection: Connection, step: Step, changes: Sequence[Change]) -> Link:
    """Apply *changes* and write *step* to the journal, and return it sealed; the caller commits.

    The changes of a step that reverses another are not written: the journal has them already.
    """
    table_of = attrgetter("table")
    for table, some in groupby(sorted(changes, key=table_of), key=table_of):
        _replace(connection, EVENT_TABLES[table], [*some])
    connection.execute(insert(journal_steps), [_step_image(step)])
    _execute_many(
        connection,
        _insertion(journal_changes),
        [
            {
                "step": step.number,
                "position": position,
                "table_name": each.table,
                "before": _json(each.before),
                "after": _json(each.after),
            }
            for position, each in enumerate(() if step.reverses else changes, 1)
        ],
    )
    return seals.seal(connection, step, changes)


def changes_of(connection: Connection, number: int) -> tuple[Change, ...]:
    """Return the changes of a step; raise ValueError, TypeError or LookupError for invalid rows."""
    steps, rows = journal_steps.c, journal_changes.c
    has_rows = select(rows.step).where(rows.step == steps.number).exists()
    reversals = select(steps.number, steps.reverses).where(steps.reverses.is_not(None), ~has_rows)
    reversed_by = {row.number: row.reverses for row in connection.execute(reversals)}
    is_back = False
    while number in reversed_by:
        number, is_back = reversed_by[number], not is_back
    found = select(*(rows[name] for name in _CHANGE)).where(rows.step == number)
    changes = tuple(starmap(_change, connection.execute(found.order_by(rows.position))))
    return back(changes) if is_back else changes


def changes_in(links: Sequence[Link], number: int) -> tuple[Change, ...]:
    """Return the changes of a step in a whole journal; raise as :func:`changes_of`."""
    link, is_back = links[number - 1], False
    while link.reverses is not None and not link.changes:
        link, is_back = links[link.reverses - 1], not is_back
    changes = tuple(starmap(_change, link.changes))
    return back(changes) if is_back else changes


def particulars(connection: Connection) -> dict[int, Particulars]:
    """Return the board, participant or rating replaced by each step that replaced exactly one.

    Raise as :func:`changes_of`.
    """
    table, before, after = (getattr(journal_changes.c, name) for name in _CHANGE)
    ratings, estimates = (
        tuple(func.json_extract(each, path) for each in (before, after))
        for path in ("$.rating", "$.estimate")
    )
    is_rated_anew = (ratings[0] != ratings[1]) | (estimates[0] != estimates[1])
    rows = connection.execute(
        select(journal_changes.c.step, table, func.max(before), func.max(after))
        .join_from(journal_changes, journal_steps)
        .where(journal_steps.c.reverses.is_(None), before.is_not(None), after.is_not(None))
        .where(table.in_(_TOLD) | is_rated_anew)
        .group_by(journal_changes.c.step, table)
        .having(func.count() == 1)
        .order_by(journal_changes.c.step, table)
    )
    found: dict[int, Particulars] = {}
    for number, name, *texts in rows:
        old, new = (SimpleNamespace(**_object(text)) for text in texts)
        found[number] = _with_row(found.get(number, Particulars()), name, old, new)
    return found


_TOLD = ("boards", "games", "matches", "players", "teams")


def _with_row(known: Particulars, table: str, old: Row, new: Row) -> Particulars:
    """Return the particulars of a step, given the only row of a table that it replaced."""
    told = known
    match table:
        case "games":
            told = replace(known, pair=(PlayerId(new.white), PlayerId(new.black)))
        case "boards" if new.first and new.second:
            told = replace(known, pair=(PlayerId(new.first), PlayerId(new.second)))
        case "matches" if known.pair is None:
            told = replace(known, pair=(PlayerId(new.white), PlayerId(new.black)))
        case "players":
            (was,), (is_now,) = players_of([old]), players_of([new])
            told = replace(known, corrected=(was, is_now))
        case "teams":
            told = replace(known, corrected=(value_of(Team, old), value_of(Team, new)))
        case "entries" | "members" if old.player_id == new.player_id:
            told = replace(known, ratings=(old.rating, new.rating))
            if table == "entries":
                told = replace(told, estimates=(old.estimate, new.estimate))
    return told


def last_number(connection: Connection) -> int:
    """Return the number of the last step in the file; 0 if there is none."""
    return connection.execute(select(func.max(journal_steps.c.number))).scalar() or 0


def load_history(connection: Connection) -> History:
    """Return all steps of a file; raise ValueError or TypeError if they are invalid."""
    history = History()
    for row in connection.execute(select(journal_steps).order_by(journal_steps.c.number)):
        history.add(step_of(row))
    return history


def step_of(row: Row | Link) -> Step:
    """Return the step in a row of the journal; raise ValueError or TypeError if it is invalid."""
    return Step(
        row.number,
        row.operation,
        _object(row.arguments),
        row.at,
        row.reverses,
        frozenset(json.loads(row.tables)),
        row.who,
        bool(row.barrier),
    )


def _replace(connection: Connection, table: Table, changes: Sequence[Change]) -> None:
    """Delete rows, then insert others, so that two boards may exchange players; update entries.

    Raise LookupError if a row to delete or update is missing.
    """
    updated, others = _in_order(changes) if table is entries else ((), changes)
    gone = [image for _, image in rows_gone(others)]
    for statement, rows in ((_at_key(delete, table), gone), (_at_key(update, table), updated)):
        if _execute_many(connection, statement, rows) != len(rows):
            raise LookupError(f"{table.name} lacks a row that the snapshot has")
    _execute_many(connection, _insertion(table), [image for _, image in rows_come(others)])


def _in_order(changes: Sequence[Change]) -> tuple[Sequence[Image], Sequence[Change]]:
    """Return the entries to update, in an order in which no TPN is taken, and the other changes.

    SQLite would look for all games of a deleted entry. Where TPNs go round, one entry is replaced.
    """
    key = itemgetter("tournament_id", "player_id", "person_id")
    place = itemgetter("tournament_id", "tpn")
    waiting, updated, others = dict[object, tuple[Image, Change]](), list[Image](), list[Change]()
    for each in changes:
        old, new = each.before, each.after
        if old and new and key(old) == key(new) and place(old) not in waiting:
            waiting[place(old)] = new, each
        else:
            others.append(each)
    while waiting:
        first, (image, change) = waiting.popitem()
        chain = [image]
        while following := waiting.pop(place(chain[-1]), None):
            chain.append(following[0])
        if len(chain) > 1 and place(chain[-1]) == first:
            others.append(change)
            del chain[0]
        updated += reversed(chain)
    return updated, others


def _execute_many(connection: Connection, statement: _Statement, rows: Sequence[Image]) -> int:
    """Execute a statement for every row; return the number of affected rows.

    Values go to the driver directly: SQLAlchemy would take longer over 2,500 games than SQLite.
    """
    sql, names = statement
    values = [*zip(*(map(itemgetter(name), rows) for name in names), strict=True)]
    return connection.exec_driver_sql(sql, values).rowcount if values else 0


@cache
def _insertion(table: Table) -> _Statement:
    return _compiled(insert(table))


@cache
def _at_key(change: Callable[[Table], Delete | Update], table: Table) -> _Statement:
    """Return the statement that deletes a row, or updates all of it but its key and references."""
    found = change(table).where(*(key == bindparam(key.name) for key in table.primary_key))
    kept = [each.name for each in table.columns if not (each.primary_key or each.foreign_keys)]
    return _compiled(found, kept)


def _compiled(statement: Insert | Delete | Update, names: Sequence[str] = ()) -> _Statement:
    found = statement.compile(dialect=sqlite.dialect(), column_keys=names or None)
    return str(found), tuple(found.positiontup or ())


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
    found = _DECODER.decode(text)
    if not isinstance(found, dict):
        raise TypeError(f"not an object of JSON: {found!r:.80}")
    return found


def _change(table: str, before: str | None, after: str | None) -> Change:
    return Change(table, _image(table, before), _image(table, after))


def _image(table: str, text: str | None) -> Image | None:
    if text is None:
        return None
    image = _object(text)
    if not _is_row(table, tuple(image), tuple(map(type, image.values()))):
        raise ValueError(f"not a row of {table}: {image!r:.200}")
    return image


@lru_cache(maxsize=1024)
def _is_row(table: str, names: tuple[str, ...], types: tuple[type, ...]) -> bool:
    """Return whether a row of a table may have columns with these names and types."""
    kinds, found = _KINDS[table], dict(zip(names, types, strict=True))
    return found.keys() == kinds.keys() and all(found[name] in kinds[name] for name in kinds)
