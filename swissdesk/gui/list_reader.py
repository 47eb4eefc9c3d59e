"""Read a list from a file or the clipboard, for a dialog that shows it."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from swissdesk import reading
from swissdesk.errors import SwissDeskError
from swissdesk.gui import event_paths, tasks
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.sheets.sheet import MOST_BYTES
from swissdesk.sheets.source import Source, source_of

SUFFIXES = (".csv", ".tsv", ".txt", ".xlsx", ".xlsm")


class ListReader:
    """Reads lists over *parent* and hands them to *take*; the message bar shows a failure."""

    def __init__(self, session: Session, parent: QWidget, take: Callable[[Source], None]) -> None:
        self._session = session
        self._parent = parent
        self._take = take

    def ask(self, title: str) -> None:
        """Ask for a file and read it."""
        folder = str(event_paths.documents_folder())
        kinds = _("Lists (*.csv *.tsv *.txt *.xlsx *.xlsm);;All files (*)")
        chosen, _kind = QFileDialog.getOpenFileName(self._parent, title, folder, kinds)
        if chosen:
            self.read(Path(chosen))

    def read(self, path: Path) -> None:
        """Read a file in the background."""
        tasks.run(
            _("Reading {name} ...").format(name=path.name),
            lambda: source_of(path.name, reading.content(path, MOST_BYTES)),
            then=self._take,
            failed=self._session.fail,
            parent=self._parent,
        )

    def paste(self) -> None:
        """Read cells copied from a spreadsheet, or a copied file."""
        clipboard = QApplication.clipboard()
        copied = cast("QMimeData | None", clipboard.mimeData())  # None where nothing is copied
        files = [] if copied is None else [Path(url.toLocalFile()) for url in copied.urls()]
        if files and files[0].suffix.casefold() in SUFFIXES:
            self.read(files[0])
            return
        try:
            source = source_of(_("the clipboard"), clipboard.text())
        except SwissDeskError as failure:
            self._session.fail(failure)
        else:
            self._take(source)
