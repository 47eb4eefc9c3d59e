"""The journal as text for an appeal: every step in words, with the digest that proves it."""

from collections.abc import Mapping, Sequence

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import history
from swissdesk.listings.rows.history import Effect
from swissdesk.model.event import Event
from swissdesk.model.step import Step


def written(
    event: Event, steps: Sequence[Step], digests: Mapping[int, str], flaw: str | None
) -> str:
    """Return the text, oldest step first; *flaw* is the sentence on a broken digest, if any."""
    return "\n".join([*_head(event, steps, digests, flaw), *_body(event, steps, digests)])


def _head(
    event: Event, steps: Sequence[Step], digests: Mapping[int, str], flaw: str | None
) -> list[str]:
    return [
        _("Journal of {event}").format(event=event.name),
        ngettext("{n} step", "{n} steps", len(steps)).format(n=len(steps)),
        flaw or sound(digests[steps[-1].number]),
        "",
    ]


def sound(digest: str) -> str:
    """Return the sentence on a sound journal whose last step has this digest."""
    return _(
        "Every step fits the one before. The digest of the last step covers them all: {digest}"
    ).format(digest=digest)


def _body(event: Event, steps: Sequence[Step], digests: Mapping[int, str]) -> list[str]:
    lines = []
    has_sections = len(event.tournaments) > 1
    for row in reversed(history.rows(event, steps)):
        undone = _(" (undone)") if row.effect is Effect.UNDONE else ""
        section = f"{row.section_name}: " if has_sections and row.section_name else ""
        lines += [
            f"{row.number}  {row.at}  {row.who}",
            f"    {section}{row.sentence}{undone}",
            f"    {digests[row.number]}",
        ]
    return [*lines, ""]
