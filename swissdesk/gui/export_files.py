"""Files for other programs, made in the background from the event as it is at that moment."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from swissdesk import output
from swissdesk.errors import OutputFailed
from swissdesk.exports import forms
from swissdesk.exports.forms import ExportForm
from swissdesk.gui import tasks
from swissdesk.gui.dialogs.export import Export, ExportDialog
from swissdesk.gui.session import Session
from swissdesk.i18n import _, ngettext
from swissdesk.model.event import Event


def ask_and_export(session: Session, parent: QWidget) -> None:
    """Ask what to export and where, and write it."""
    event, event_file = session.snapshot, session.event_file
    wanted = ExportDialog(event, session.tournament, event_file, parent).ask()
    if wanted is None:
        return
    task = tasks.run(
        _("Exporting ..."),
        lambda: _written(event, wanted, event_file),
        then=lambda count: session.say(_said(wanted, count)),
        failed=session.fail,
        parent=session,
    )
    session.working.emit(task)


def _written(event: Event, wanted: Export, event_file: Path) -> int:
    """Write the files; return their number. Raise the errors of the export and OutputNotWritten."""
    found = forms.files(event, wanted.order)
    if wanted.order.form is ExportForm.CSV:
        try:
            wanted.path.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise OutputFailed(wanted.path, problem.strerror or str(problem)) from problem
    for name, content in found.items():
        output.write(wanted.path / name, content, inputs=[event_file])
    return len(found)


def _said(wanted: Export, count: int) -> str:
    if wanted.order.form is not ExportForm.CSV:
        return _("Exported as {file}").format(file=wanted.path)
    words = ngettext("{n} list in {folder}", "{n} lists in {folder}", count)
    return words.format(n=count, folder=wanted.path)
