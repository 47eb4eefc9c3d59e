"""The rows a desk for results may change, by operation; the server keeps to the same table.

:func:`as_json` hands the table to the functions of ``resources/server/desks.sql``.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Literal

from sqlalchemy import Table

from swissdesk.model.desk import Desk, Role
from swissdesk.model.result import AbsenceReason, ByeKind, GameResult
from swissdesk.model.step import Step
from swissdesk.store.changes import Change
from swissdesk.store.schema import EVENT_TABLES


@dataclass(frozen=True, slots=True)
class _Right:
    """The rights of an operation on the rows of a table, at a desk for results.

    It may change *columns*; *whole* rows come and go as well. A column of *rows* equals the
    argument of the step, one of *results* does so after it; *usual* has the values of arguments
    that a step leaves out. The text of a value, empty for none, matches its pattern. The columns
    *held* have a value before: only a match of two games has a second result. The *round* of the
    rows may have to be the last one, the next one, or any one to come.
    """

    columns: tuple[str, ...]
    rows: Mapping[str, str]
    results: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    usual: Mapping[str, str] = field(default_factory=dict)
    held: tuple[str, ...] = ()
    whole: bool = False
    round: Literal["", "LAST", "NEXT", "TO_COME"] = ""


def _one_of(names: Collection[str]) -> str:
    return f"^({'|'.join(sorted(names))})$"


_RESULT = {"result": _one_of([each.name for each in GameResult])}
_ROUND = {"round_no": "round_no"}
_PLAYER = {"player_id": "player_id"}
_VERIFIED = _Right(("is_verified",), {"number": "round_no"}, round="LAST")
_REASON = {"reason": _one_of([each.name for each in AbsenceReason])}
_BYES = {"kind": _one_of([each.name for each in ByeKind if each is not ByeKind.PAB])} | _REASON
_NUMBER = "[1-9][0-9]{0,2}"
_BYE = _Right(
    ("kind", "reason"),
    _PLAYER | _ROUND,
    {"kind": "kind", "reason": "reason"},
    _BYES | {"round_no": f"^{_NUMBER}$"},
    {"reason": AbsenceReason.NONE.name},
    whole=True,
    round="TO_COME",
)
_ABSENCE = {"kind": _one_of([ByeKind.ZERO_POINT.name]), "round_no": f"^{_NUMBER}$"} | _REASON
RIGHTS: Mapping[str, Mapping[str, _Right]] = {
    "cancel_bye": {
        "requested_byes": _Right((), _PLAYER | _ROUND, values=_BYES, whole=True, round="TO_COME")
    },
    "check_in": {
        "entries": _Right(("checked_in",), _PLAYER),
        "requested_byes": _Right((), _PLAYER, values=_ABSENCE, whole=True, round="NEXT"),
    },
    "excuse_absence": {
        "entries": _Right(
            ("excused",), _PLAYER, values={"excused": rf"^\[({_NUMBER}(,{_NUMBER})*)?\]$"}
        )
    },
    "finish_check_in": {
        "requested_byes": _Right(("kind", "reason"), {}, values=_ABSENCE, whole=True, round="NEXT")
    },
    "reinstate": {
        "entries": _Right(("withdrawn_after",), _PLAYER, values={"withdrawn_after": "^$"})
    },
    "request_bye": {"requested_byes": _BYE},
    "set_board_result": {
        "boards": _Right(
            ("result",),
            _ROUND | {"table_no": "table", "number": "board"},
            {"result": "result"},
            _RESULT,
            round="LAST",
        ),
        "rounds": _VERIFIED,
    },
    "set_result": {
        "games": _Right(
            ("result", "has_colours"),
            _ROUND | {"board": "board"},
            {"result": "result"},
            _RESULT | {"has_colours": "^1$"},
            round="LAST",
        ),
        "rounds": _VERIFIED,
    },
    "set_second_result": {
        "games": _Right(
            ("second", "has_colours"),
            _ROUND | {"board": "board"},
            {"second": "result"},
            {"second": _RESULT["result"], "has_colours": "^1$"},
            held=("second",),
            round="LAST",
        ),
        "rounds": _VERIFIED,
    },
    "verify_round": {"rounds": _VERIFIED},
    "withdraw": {
        "entries": _Right(
            ("withdrawn_after",),
            _PLAYER,
            {"withdrawn_after": "after_round"},
            {"withdrawn_after": f"^(0|{_NUMBER})$"},
        )
    },
}
"""The operations of ``registry.AT_RESULTS_DESKS``; none of them needs a correction of a round."""


def may(desk: Desk, step: Step, changes: Sequence[Change]) -> bool:
    """Return whether a desk may do a step with these *changes*, as the server decides it too."""
    if desk.role is not Role.RESULTS:
        return desk.role is Role.CHIEF
    rights = RIGHTS.get(step.operation, {})
    is_own = desk.sections is None or step.section in desk.sections
    return is_own and all(
        each.table in rights and _is_within(rights[each.table], each) for each in changes
    )


def _is_within(right: _Right, change: Change) -> bool:
    before, after = change.before, change.after
    if before is None or after is None:
        return right.whole
    return all(before[name] == after[name] or name in right.columns for name in before)


@cache
def as_json() -> str:
    """Return in JSON the rights of all operations, and the SQL that changes rows."""
    rights = {
        name: {table: asdict(right) for table, right in of_tables.items()}
        for name, of_tables in RIGHTS.items()
    }
    tables = {table for of_tables in RIGHTS.values() for table in of_tables}
    statements = {name: _statements(EVENT_TABLES[name]) for name in sorted(tables)}
    return json.dumps({"operations": rights, "tables": statements})


def _statements(table: Table) -> Mapping[str, str]:
    """Return the SQL for a row of a table, given its images before ($1) and after ($2)."""
    name, row = table.name, f"jsonb_populate_record(NULL::{table.name}, $2)"
    keys = [f"t.{key.name} = ($1 ->> '{key.name}')::bigint" for key in table.primary_key]
    found = " AND ".join([*keys, "to_jsonb(t) = $1"])
    names = {each for rights in RIGHTS.values() if name in rights for each in rights[name].columns}
    columns, back = ", ".join(sorted(names)), "RETURNING to_jsonb(t) = $2"
    values = f"({columns}) = (SELECT {columns} FROM {row})"  # noqa: S608 - own names
    return {
        "insert": f"INSERT INTO {name} AS t SELECT * FROM {row} {back}",  # noqa: S608 - own names
        "delete": f"DELETE FROM {name} t WHERE {found} RETURNING true",  # noqa: S608 - own names
        "update": f"UPDATE {name} t SET {values} WHERE {found} {back}",  # noqa: S608 - own names
    }
