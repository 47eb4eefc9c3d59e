"""Files for other programs, made in the background from the event as it is at that moment."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from swissdesk import output
from swissdesk.exports import forms
from swissdesk.exports.forms import ExportForm
from swissdesk.gui import tasks
from swissdesk.gui.dialogs.export import Export, ExportDialog
from swissdesk.gui.session import Session
from swissdesk.i18n import _, ngettext
from swissdesk.model.event import Event


class _Cancelled(Exception):
    """The arbiter cancelled the export; nobody hears of it."""


def ask_and_export(session: Session, parent: QWidget) -> None:
    """Ask what to export and where, and write it."""
    event, event_file = session.snapshot, session.event_file
    wanted = ExportDialog(event, session.tournament, event_file, parent).ask()
    if wanted is None:
        return
    task = tasks.run_watched(
        _("Exporting ..."),
        lambda progress, cancelled: _written(event, wanted, event_file, (progress, cancelled)),
        then=lambda count: session.say(_said(wanted, count)),
        failed=session.fail,
        parent=session,
        pieces=forms.lists_in(event, wanted.order),
    )
    session.working.emit(task)


def _written(
    event: Event,
    wanted: Export,
    event_file: Path,
    watchers: tuple[Callable[[float], None], Callable[[], bool]],
) -> int:
    """Write the files; return their number. Raise the errors of the export and OutputNotWritten.

    *watchers* take the progress, and say whether to cancel; then nothing is written.
    """
    show, cancelled = watchers

    def progress(done: float) -> None:
        if cancelled():
            raise _Cancelled
        show(done)

    found = forms.files(event, wanted.order, progress)
    progress(1.0)
    if wanted.order.form is ExportForm.CSV:
        output.make_folder(wanted.path)
    for name, content in found.items():
        output.write(wanted.path / name, content, inputs=[event_file])
    return len(found)


def _said(wanted: Export, count: int) -> str:
    if wanted.order.form is not ExportForm.CSV:
        return _("Exported as {file}").format(file=wanted.path)
    words = ngettext("{n} list in {folder}", "{n} lists in {folder}", count)
    return words.format(n=count, folder=wanted.path)
