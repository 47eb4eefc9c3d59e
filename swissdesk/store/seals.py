"""The digests of a journal in its file: written and read with the steps."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sqlalchemy import Connection, func, insert, select

from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.store import chain
from swissdesk.store.chain import Link
from swissdesk.store.changes import Change, rows_come, rows_gone
from swissdesk.store.mapping import images
from swissdesk.store.schema import journal_changes, journal_digests, journal_steps

_IS_NUMBER = re.compile("[0-9a-f]{64}")
_digests = journal_digests.c


def seal(connection: Connection, step: Step, changes: Sequence[Change]) -> Link:
    """Give the newly written step with these *changes* its digest; return it as stored.

    If the step before has no valid digest, start a new chain: the flaw stays visible. A step that
    reverses another subtracts its content, so that 2,500 rows need not be digested again.
    """
    digest, known = _digest_and_content(connection, step.number - 1)
    if not _is_content(known):
        known = chain.content(())
    content = _content_without(connection, known, step.reverses) or chain.changed(
        known, rows_gone(changes), rows_come(changes)
    )
    (written,) = links(connection, step.number)
    (sealed,) = _write(connection, [replace(written, content=content)], digest)
    return sealed


def _content_without(connection: Connection, known: str, number: int | None) -> str:
    """Return the content *known* without the rows of a step; "" if its digests are missing."""
    if number is None:
        return ""
    before, after = (_digest_and_content(connection, each)[1] for each in (number - 1, number))
    both_known = _is_content(before) and _is_content(after)
    return chain.taken_back(known, before, after) if both_known else ""


def seal_rest(connection: Connection, event: Event) -> None:
    """Give digests to steps written by an upgrade, or found in a file without digests.

    The last of them vouches for *event* after the upgrade.
    """
    sealed = connection.execute(select(func.max(_digests.step))).scalar() or 0
    digest, _content = _digest_and_content(connection, sealed)
    rest = [*links(connection, sealed + 1)]
    if rest:
        rest[-1] = replace(rest[-1], content=chain.content(images(event)))
        _write(connection, rest, digest)


def flaw(connection: Connection, event: Event) -> int | None:
    """Return the number of the first step that does not fit, 0 if only *event* does not.

    Return None if the journal and the event in the file are unchanged.
    """
    found = chain.first_misfit(links(connection))
    if found is not None:
        return found
    last = connection.execute(select(func.max(_digests.step))).scalar_one()
    _digest, content = _digest_and_content(connection, last)
    return None if content == chain.content(images(event)) else 0


def digest(connection: Connection, number: int) -> str:
    """Return the digest of a step; an empty text if it has none."""
    return _digest_and_content(connection, number)[0]


def links(connection: Connection, since: int = 1) -> Iterator[Link]:
    """Read the steps from number *since* on, one by one, without checking them."""
    steps, changes = journal_steps, journal_changes
    found = connection.execute(
        select(changes).where(changes.c.step >= since).order_by(changes.c.step, changes.c.position)
    )
    following = next(found, None)
    for row in connection.execute(
        select(steps, _digests.content, _digests.digest)
        .join_from(steps, journal_digests, steps.c.number == _digests.step, isouter=True)
        .where(steps.c.number >= since)
        .order_by(steps.c.number)
    ):
        own = []
        while following is not None and following.step == row.number:
            own.append((following.table_name, following.before, following.after))
            following = next(found, None)
        yield Link(
            row.number,
            row.operation,
            row.arguments,
            row.at,
            row.who,
            row.tables,
            row.reverses,
            bool(row.barrier),
            tuple(own),
            row.content or "",
            row.digest or "",
        )


def _digest_and_content(connection: Connection, number: int) -> tuple[str, str]:
    """Return digest and content of a step; two empty texts if it has none."""
    found = connection.execute(
        select(_digests.digest, _digests.content).where(_digests.step == number)
    ).first()
    return ("", "") if found is None else (found.digest, found.content)


def _is_content(text: str) -> bool:
    return _IS_NUMBER.fullmatch(text) is not None


def _write(connection: Connection, steps: list[Link], digest: str) -> list[Link]:
    """Write the digests of steps that follow *digest*; return the steps with them."""
    sealed = []
    for step in steps:
        digest = step.digest_after(digest)
        sealed.append(replace(step, digest=digest))
    rows = [
        {"step": each.number, "content": each.content, "digest": each.digest} for each in sealed
    ]
    connection.execute(insert(journal_digests), rows)
    return sealed
