"""Open event files and their copies, and ask what to do about a file that does not open."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from swissdesk import output, places
from swissdesk.document import Document
from swissdesk.errors import (
    EventFileError,
    FileDamaged,
    FileLocked,
    FileNotAnEvent,
    FileNotUpgraded,
    FileReadOnly,
    SwissDeskError,
)
from swissdesk.gui import event_paths
from swissdesk.gui.dialogs.copies import CopiesDialog
from swissdesk.gui.dialogs.new_event import ask_new_file
from swissdesk.gui.dialogs.taken import TakenDialog, Way
from swissdesk.gui.preferences import Preferences
from swissdesk.i18n import _
from swissdesk.store import copies

_ASKED_ABOUT = (FileLocked, FileReadOnly, FileNotUpgraded, FileDamaged, FileNotAnEvent)
"""Errors of event files for which the arbiter has a choice."""


class Opener:
    """Opens event files, with questions in the *window* if needed.

    *fail* shows the message about an error; *place_changed* is called after a change of the second
    place for copies.
    """

    def __init__(
        self,
        window: QWidget,
        preferences: Preferences,
        *,
        fail: Callable[[Exception], None],
        place_changed: Callable[[], None],
    ) -> None:
        self._window = window
        self._preferences = preferences
        self._fail = fail
        self._place_changed = place_changed

    def opened(self, path: Path) -> Document:
        """Open an event file; if it does not open, ask the arbiter what to do.

        Raise EventFileError if it stays closed.
        """
        upgrade = False
        while True:
            try:
                return Document.open(path, upgrade=upgrade)
            except _ASKED_ABOUT as refusal:
                if isinstance(refusal, FileNotAnEvent) and path.suffix != event_paths.SUFFIX:
                    raise  # not an event file to begin with
                match TakenDialog(refusal, self._window).ask():
                    case Way.COPY:
                        return self._copy_of(refusal)
                    case Way.READ:
                        return Document.read(path)
                    case None:
                        raise
                    case Way.UPGRADE:
                        upgrade = True
                    case Way.AGAIN:
                        pass

    def copy(self, origin: str, folder: Path) -> Path | None:
        """Ask for a copy, and save it as a new file in *folder*, or where the arbiter chooses.

        Offer copies of the event with this *origin*, or of all events if it is empty. Return the
        file; None for Cancel.
        """
        dialog = CopiesDialog(self._places, origin, self._preferences.copies_place, self._window)
        dialog.place_chosen.connect(lambda place: dialog.show_stick(self.choose_place(place)))
        copy = dialog.ask()
        if copy is None:
            return None
        words = _("{event}, copy of {moment}").format(event=copy.event, moment=copy.at)
        target: Path | None = event_paths.free_path(folder, output.safe_name(words))
        while target is not None:
            try:
                copies.restore(copy.path, target)
            except SwissDeskError as error:
                self._fail(error)
                target = ask_new_file(self._window, event_paths.documents_folder() / target.name)
            else:
                break
        return target

    def _copy_of(self, refusal: EventFileError) -> Document:
        """Open a copy in place of an unreadable file; raise *refusal* if none is chosen.

        If the file was never open here, or has no copies, offer the copies of all events.
        """
        path = refusal.path
        origin = self._preferences.origin_of(path)
        is_known = any(copies.found_in(place, origin) for place in self._places)
        copy = self.copy(origin if is_known else "", path.parent)
        if copy is None:
            raise refusal
        return Document.open(copy, upgrade=True)  # a copy may be of an older version

    @property
    def _places(self) -> tuple[Path, ...]:
        others = places.data_only_read(), self._preferences.copies_place
        return (event_paths.data_folder(), *filter(None, others))

    def choose_place(self, place: Path | None) -> Path | None:
        """Set the second place for copies to *place*; return the one then in use."""
        try:
            if place is not None:
                copies.prepare(place)
            self._preferences.copies_place = place
            self._place_changed()
        except SwissDeskError as error:
            self._fail(error)
        return self._preferences.copies_place
