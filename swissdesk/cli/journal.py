"""``swissdesk journal``: every step in a file, to read, keep and check."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swissdesk.cli import files
from swissdesk.cli.options import Force
from swissdesk.errors import FileDamaged, FileNotAnEvent, JournalAltered, StoreError
from swissdesk.i18n import N_, _, ngettext
from swissdesk.listings.rows import history
from swissdesk.listings.words import failures, log
from swissdesk.model.event import Event
from swissdesk.model.step import Step

if TYPE_CHECKING:
    from swissdesk.replay import Replayed

_NO = 1


def journal(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help=N_("A .swissdesk file; to check also JSON lines of one.")
        ),
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="OUT", help=N_("The file to write."))
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help=N_("Check only whether every step fits; exit with 1 if not.")),
    ] = False,
    perform_again: Annotated[
        bool,
        typer.Option(
            "--replay",
            help=N_("Check, and perform every step again; exit with 1 if one makes other changes."),
        ),
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help=N_("Write JSON lines, which can be checked anywhere."))
    ] = False,
    force: Force = False,
) -> None:
    """Write every step with its digest, as text or as JSON lines."""
    if perform_again:
        raise typer.Exit(0 if _is_same_again(file) else _NO)
    if check:
        flaw, digest = _checked(file)
        _say_whether_it_fits(flaw, digest)
        raise typer.Exit(_NO if flaw else 0)
    # Imported here because they load the database library, which most commands do without.
    from swissdesk.document import Document
    from swissdesk.store import chain

    with closing(Document.read(file)) as document:
        links, flaw = document.links(), document.flaw
        if as_json:
            text = chain.lines(links)
        else:
            words = failures.sentence(flaw) if flaw else None
            digests = {each.number: each.digest for each in links}
            particulars = document.particulars()
            text = history.written(document.event, document.steps(), particulars, digests, words)
    files.write(output, text, [file], force=force)


def _say_whether_it_fits(flaw: StoreError | None, digest: str) -> None:
    typer.echo(failures.sentence(flaw) if flaw else history.sound(digest))


def _is_same_again(path: Path) -> bool:
    """Perform the steps of a file again and write the outcomes; return whether all agree."""
    from swissdesk.document import Document
    from swissdesk.replay import BAD, replay

    with closing(Document.read(path)) as document:
        event, flaw = document.event, document.flaw
        steps, links = document.steps(), document.links()
    found = replay(event, steps, links)
    _say_whether_it_fits(flaw, links[-1].digest)
    for line in _replayed(event, steps, found):
        typer.echo(line)
    return flaw is None and BAD.isdisjoint(each.outcome for each in found)


def _replayed(event: Event, steps: Sequence[Step], found: "Sequence[Replayed]") -> Iterator[str]:
    from swissdesk.replay import Outcome

    forms = {
        Outcome.OTHER: _("Step {n} makes other changes when it is performed again: {step}"),
        Outcome.REFUSED: _("Step {n} is refused when it is performed again: {step}"),
        Outcome.UNKNOWN: _("Step {n} was not performed again: {step}"),
        Outcome.UNREADABLE: _(
            "Step {n} was not performed again, because its arguments have another form: {step}"
        ),
    }
    last_left = steps[len(steps) - len(found) - 1]
    form = _("Steps 1 to {n} were not performed again: the last one does not fit the event.")
    if last_left.operation == "upgrade":
        form = _("Steps 1 to {n} were not performed again: they end with an upgrade of the file.")
    if last_left.operation == "upgrade" or last_left.number > 1:
        yield form.format(n=last_left.number)
    for each in found:
        if each.outcome in forms:
            words = log.titled(event, each.step)
            yield forms[each.outcome].format(n=each.step.number, step=words)
    same = sum(each.outcome is Outcome.SAME for each in found)
    if same:
        form = ngettext(
            "{n} step makes the same changes again.", "{n} steps make the same changes again.", same
        )
        yield form.format(n=same)


def _checked(path: Path) -> tuple[StoreError | None, str]:
    """Return the inconsistencies of an event file or a journal in lines, and the last digest."""
    from swissdesk.document import Document

    try:
        document = Document.read(path)
    except FileNotAnEvent:
        return _checked_lines(path)
    with closing(document):
        return document.flaw, document.links()[-1].digest


def _checked_lines(path: Path) -> tuple[StoreError | None, str]:
    from swissdesk.store import chain

    links = tuple(chain.read(path))
    if not links:
        raise FileDamaged(path, "the file is empty")
    misfit = chain.first_misfit(links)
    return (None if misfit is None else JournalAltered(path, misfit)), links[-1].digest
