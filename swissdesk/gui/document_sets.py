"""The documents for one occasion, at one press: made in the background, then printed or saved.

SwissDesk prints or saves nothing before all of them are ready, so that Cancel leaves nothing half
done. A document that cannot be made does not stop the others; the message at the end names it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject

from swissdesk import output
from swissdesk.errors import NoNorms, PrinterRefused, SwissDeskError
from swissdesk.gui import tasks
from swissdesk.gui.dialogs.print_pdf import print_pdf, printer_named
from swissdesk.gui.pdf import read
from swissdesk.gui.preferences import DocumentSet
from swissdesk.gui.session import Session
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import failures, text
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import SetKind, file_name, round_of
from swissdesk.publication import Form, render


@dataclass(frozen=True, slots=True)
class _Made:
    """A document with its file name, or the reason why there is none.

    Without a norm there are no certificates, for no other reason.
    """

    name: str
    content: bytes
    failure: str = ""


class SetMaker(QObject):
    """Makes one set at a time, for the current tournament."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._task: tasks.Task | None = None

    def make(self, kind: SetKind) -> None:
        """Make the documents that the arbiter has chosen for an occasion, as far as available."""
        if self._task is not None and self._task.is_running:
            return
        session = self._session
        chosen, tournament = session.preferences.document_set(kind), session.tournament
        kinds = [each for each in chosen.kinds if round_of(each, tournament) is not None]
        if not kinds:
            session.said.emit(_("No document of this set is available yet."), True)
            return
        self._task = tasks.run_through(
            _("Making the documents ..."),
            self._pieces(kinds),
            len(kinds),
            then=lambda made: self._put_out(made, chosen),
            failed=session.fail,
            parent=self,
        )
        session.working.emit(self._task)

    def _pieces(self, kinds: Sequence[DocumentKind]) -> Iterator[_Made]:
        """Yield the chosen documents; the worker requests one at a time."""
        event, tournament = self._session.snapshot, self._session.tournament
        options = replace(self._session.preferences.paper_options(), phones=self._session.codes)

        def piece(kind: DocumentKind) -> _Made:
            round_no = round_of(kind, tournament) or 0
            name = file_name(event, tournament, kind, round_no, Form.PDF.value)
            try:
                return _Made(name, render(kind, event, tournament.id, round_no, options))
            except NoNorms:
                return _Made(name, b"")
            except SwissDeskError as refusal:
                return _Made(name, b"", failures.sentence(refusal))

        return map(piece, kinds)

    def _put_out(self, made: Sequence[_Made], chosen: DocumentSet) -> None:
        done = [each for each in made if each.content]
        refused = [text.labelled(each.name, each.failure) for each in made if each.failure]
        if not done:
            words = " ".join(refused) or _("No document of this set is available yet.")
            self._session.said.emit(words, True)
            return
        if chosen.printer:
            self._print(done, refused, chosen)
            return
        event_file = self._session.event_file
        folder = Path(chosen.folder) if chosen.folder else event_file.parent

        def write() -> None:
            for each in done:
                output.write(folder / each.name, each.content, inputs=[event_file])

        form = ngettext(
            "{n} document saved in {folder}", "{n} documents saved in {folder}", len(done)
        )
        words = form.format(n=len(done), folder=folder)
        tasks.run(
            _("Saving the documents ..."),
            write,
            then=lambda _nothing: self._say(words, refused),
            failed=self._session.fail,
            parent=self,
        )

    def _print(self, done: Sequence[_Made], refused: Sequence[str], chosen: DocumentSet) -> None:
        for each in done:
            printer = printer_named(chosen.printer)
            if printer is not None:
                printer.setDocName(Path(each.name).stem)
                printer.setCopyCount(chosen.copies)
            if printer is None or not print_pdf(read(each.content), printer):
                self._session.fail(PrinterRefused(chosen.printer))
                return
        form = ngettext(
            "{n} document sent to {printer}", "{n} documents sent to {printer}", len(done)
        )
        self._say(form.format(n=len(done), printer=chosen.printer), refused)

    def _say(self, words: str, refused: Sequence[str]) -> None:
        """Report the documents printed or saved, as a failure if some could not be made."""
        form = _("{words}. Not made: {reasons}") if refused else "{words}"
        sentence = form.format(words=words, reasons=" ".join(refused))
        self._session.said.emit(sentence, bool(refused))
