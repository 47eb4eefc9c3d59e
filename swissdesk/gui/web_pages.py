"""The event as web pages: written on request, and also automatically if the arbiter wants that.

Automatic means: a moment after a change that the players may know, so that a result corrected at
once causes only one writing. Automatic writing shows no messages, except for the first failure.
"""

from datetime import datetime
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from swissdesk import output
from swissdesk.gui import tasks
from swissdesk.gui.dialogs.web_pages import WebPagesDialog
from swissdesk.gui.preferences import WebPlace
from swissdesk.gui.session import Session
from swissdesk.i18n import _, ngettext, speaking
from swissdesk.model.event import Event
from swissdesk.papers.request import published
from swissdesk.papers.two_languages import languages_of

_A_MOMENT = 1500
"""Milliseconds without another change before the pages are written automatically."""


_WRITING = Lock()
"""Held while pages are written: an event may close while a worker still writes."""


class WebPages(QObject):
    """Manages the web pages of the open event."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._seen = _as_published(session.snapshot)
        self._is_told = False
        self._task: tasks.Task | None = None
        self._pause = QTimer(self, interval=_A_MOMENT, singleShot=True)
        self._pause.timeout.connect(self._write_anew)
        session.changed.connect(self._heard)

    def ask(self, parent: QWidget) -> None:
        """Ask for the place of the pages, and write them."""
        event_file = self._session.event_file
        known = self._place
        place = WebPagesDialog(event_file, known, parent).ask()
        if place is not None:
            self._is_told = False
            self._session.say(_("Writing the web pages ..."))
            self._write(place, is_asked=True)

    def finish(self) -> None:
        """Write pending pages before the event closes; raise the errors of writing to folders."""
        place = self._place
        if place is not None and self._pause.isActive():
            self._pause.stop()
            _written(self._session.snapshot, place, self._session.event_file)

    @property
    def _place(self) -> WebPlace | None:
        return self._session.preferences.web_place(self._session.home)

    def _heard(self) -> None:
        place = self._place
        if place is None or not place.is_automatic:
            return
        if _as_published(self._session.snapshot) != self._seen:
            self._pause.start()

    def _write_anew(self) -> None:
        place = self._place
        if place is not None:
            self._write(place, is_asked=False)

    def _write(self, place: WebPlace, *, is_asked: bool) -> None:
        """Write the pages in their current state, after any pages being written."""
        if self._task is not None and self._task.is_running:
            self._task.finished.connect(lambda: self._write(place, is_asked=is_asked))
            return
        event, event_file = self._session.snapshot, self._session.event_file
        self._seen = _as_published(event)
        self._task = tasks.run(
            _("Writing the web pages ..."),
            lambda: _written(event, place, event_file),
            then=lambda count: self._end(place, count, is_asked=is_asked),
            failed=lambda error: self._fail(error, is_asked=is_asked),
            parent=self,
        )

    def _end(self, place: WebPlace, count: int, *, is_asked: bool) -> None:
        self._is_told = False
        if is_asked:
            self._session.preferences.keep_web_place(self._session.home, place)
            form = ngettext("{n} web page in {path}", "{n} web pages in {path}", count)
            self._session.say(form.format(n=count, path=place.path))

    def _fail(self, error: Exception, *, is_asked: bool) -> None:
        if is_asked or not self._is_told:
            self._is_told = not is_asked
            self._session.fail(error)


def _as_published(event: Event) -> Event:
    """Return the public data of an event."""
    for tournament in event.tournaments:
        event = event.with_tournament(published(tournament))
    return event


def _written(event: Event, place: WebPlace, event_file: Path) -> int:
    """Write the pages of an event, one writer at a time; return the number of pages."""
    from swissdesk.web import folder, markup  # the templates take long to load
    from swissdesk.web.pages import site

    with _WRITING, speaking(*languages_of(event)):
        found = site(event, f"{datetime.now().astimezone():%Y-%m-%d %H:%M}")
        if place.is_single:
            output.write(place.path, markup.single(found), inputs=[event_file])
            return 1
        pages = markup.folder(found)
        folder.write(place.path, pages, inputs=[event_file])
        return len(pages)
