"""Perform the steps of a journal again, and compare the results.

Digests show whether somebody changed a journal afterwards; only performing a step again shows
whether "pair_round" holds the pairing that the rules give. Replay goes backwards from the present
event: it reverses the changes of each step, and the operation must make the same changes again.
"""

from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.errors import SwissDeskError
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.operations import registry
from swissdesk.operations.codec import digest
from swissdesk.store import journal
from swissdesk.store.chain import Link
from swissdesk.store.changes import Change, apply, back, differences, rows_come, rows_gone
from swissdesk.store.mapping import RowKey, keyed
from swissdesk.store.rows import Image

_OF_THE_FILE = frozenset({"create", "upgrade"})
"""Steps of the file itself: no operation made them, and steps before an upgrade cannot be read."""
_NOT_SOUND = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError)
"""Errors from reading or performing an invalid step."""


class Outcome(Enum):
    """The result of performing a step again: the same changes, others, or none."""

    SAME = "same"
    OTHER = "other"
    REFUSED = "refused"
    UNKNOWN = "unknown"  # this version has no such operation
    UNREADABLE = "unreadable"  # the arguments are recorded in another form


BAD = frozenset({Outcome.OTHER, Outcome.REFUSED})
"""The outcomes of a step with other changes than its operation makes."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A step, and the outcome of performing it again."""

    step: Step
    outcome: Outcome


def replay(event: Event, steps: Sequence[Step], links: Sequence[Link]) -> tuple[Replayed, ...]:
    """Return the *steps* that led to *event*, oldest first, each performed again.

    Earlier steps are omitted at the creation or the last upgrade of the file, and at a step whose
    changes do not lead to the event after it.
    """
    found: list[Replayed] = []
    for step in reversed(steps):
        if step.operation in _OF_THE_FILE:
            break
        try:
            changes = journal.changes_in(links, step.number)
            before = apply(event, back(changes))
        except _NOT_SOUND:
            break
        if before is None:
            break
        found.append(Replayed(step, _outcome(before, step, changes, links)))
        event = before
    return tuple(reversed(found))


def _outcome(
    before: Event, step: Step, changes: Sequence[Change], links: Sequence[Link]
) -> Outcome:
    if step.reverses is not None:
        made = back(journal.changes_in(links, step.reverses))
        return Outcome.SAME if _rows(made) == _rows(changes) else Outcome.OTHER
    operation = registry.named(step.operation)
    if operation is None:
        return Outcome.UNKNOWN
    try:
        arguments = operation.codec.decode(step.arguments, _pictures(changes))
    except (TypeError, ValueError, LookupError):
        return Outcome.UNREADABLE
    try:
        made = differences(before, operation.perform(before, arguments))
    except (SwissDeskError, *_NOT_SOUND):
        return Outcome.REFUSED
    return Outcome.SAME if _rows(made) == _rows(changes) else Outcome.OTHER


def _rows(changes: Sequence[Change]) -> tuple[Mapping[RowKey, Image], Mapping[RowKey, Image]]:
    """Return the rows that changes remove, and the rows they add; their order has no meaning."""
    return keyed(rows_gone(changes)), keyed(rows_come(changes))


def _pictures(changes: Sequence[Change]) -> Mapping[str, bytes]:
    """Return the pictures that changes put into the event, by digest."""
    rows = (image for table, image in rows_come(changes) if table == "logo")
    pictures = (b64decode(str(image["picture"])) for image in rows)
    return {digest(each): each for each in pictures}
