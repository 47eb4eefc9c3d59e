"""Events on servers: opened, moved there from a file, and moved back into one.

All work with a server runs in a worker, under a dialog that shows the progress and the failure.
The login of the event opened last stays in memory, and is written nowhere.
"""

import stat
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from swissdesk import output
from swissdesk.document import Document
from swissdesk.errors import (
    Address,
    EventAlreadyOnServer,
    ServerDriverMissing,
    ServerEventNotUpgraded,
    ServerOutdated,
    SwissDeskError,
)
from swissdesk.gui import event_paths, failures, tasks
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.connection import ConnectionDialog, Login, usual_name
from swissdesk.gui.dialogs.server_events import MoveBackDialog, ServerEventsDialog, WayBack
from swissdesk.gui.preferences import Preferences
from swissdesk.gui.session import Session
from swissdesk.i18n import _
from swissdesk.store import stores
from swissdesk.store.backup import Snapshot

if TYPE_CHECKING:
    from swissdesk.store.server.places import EventOnServer

_TRIES = 3
"""How often an event that other desks still change is copied before it is removed."""


class Servers:
    """Opens events on servers, and moves events, with dialogs in the *window*.

    *take* shows a document in place of the open one; *tell* and *fail* show messages.
    """

    def __init__(
        self,
        window: QWidget,
        preferences: Preferences,
        *,
        take: Callable[[Document], bool],
        tell: Callable[[str], None],
        fail: Callable[[Exception], None],
    ) -> None:
        self._window = window
        self._preferences = preferences
        self._take = take
        self._tell = tell
        self._fail = fail
        self.login: Login | None = None
        """The login of the event opened last."""

    def choose(self) -> None:
        """Ask for a server, and for one of the events there; open it."""
        if not self._is_possible():
            return
        title = _("Open from a server")
        dialog = ConnectionDialog(title, _("&Connect"), self._usual(), _listed, self._window)
        found = dialog.ask()
        if found is None:
            return
        login, events = found
        self._keep(login)
        event = ServerEventsDialog(events, login.address, self._window).ask()
        if event is not None:
            self._open(replace(login, address=event.address))

    def open(self, address: Address) -> bool:
        """Open an event whose address is known; ask for what is missing."""
        known = self.login
        if known is None or known.address != address:
            usual = self._usual()
            known = Login(address, usual.who, is_kept=usual.is_kept)
        return self._is_possible() and self._open(known)

    def _open(self, login: Login, *, upgrade: bool = False) -> bool:
        dialog = ConnectionDialog(
            _("Open from a server"),
            _("&Open"),
            login,
            lambda given: _opened(given, upgrade=upgrade),
            self._window,
            discard=_discard,
        )
        found = dialog.at_once().ask()
        if found is None:
            return False
        login, opened = found
        if isinstance(opened, ServerEventNotUpgraded):
            return self._may_upgrade(opened) and self._open(login, upgrade=True)
        self._keep(login)
        self.login = login
        return self._take(opened)

    def _may_upgrade(self, refusal: ServerEventNotUpgraded) -> bool:
        consequence = _(
            "An older SwissDesk wrote the event. Desks with an older SwissDesk cannot open it any "
            "more once it is upgraded, and Undo may stop at the upgrade."
        )
        question = _("Upgrade the event on {server}?")
        server = refusal.address.server
        return confirmed(self._window, question.format(server=server), consequence, _("&Upgrade"))

    def move_there(self, session: Session) -> None:
        """Move the open event from its file to a server, after a question."""
        path = session.document.path
        if path is None or not self._is_possible():
            return
        title = _("Move this event to a server")
        ask = ConnectionDialog(title, _("&Connect"), self._usual(), _listed, self._window).ask()
        if ask is None:
            return
        login, _events = ask
        self._keep(login)
        place = event_paths.place(login.address)
        if not confirmed(
            self._window, _("Move to {place}?").format(place=place), _consequence(path), _("&Move")
        ):
            return
        last = session.document.links()[-1].digest
        with closing(session.document.snapshot()) as snapshot:
            dialog = ConnectionDialog(
                title,
                _("&Move"),
                login,
                lambda given: _moved(given, snapshot, last),
                self._window,
                discard=lambda moved: _take_back(moved, path, self._fail),
            )
            found = dialog.at_once().ask()
        if found is None:
            return
        self.login, document = found
        self._keep(self.login)
        self._adopt_place(path, self.login.address)
        if self._take(document):
            self._tell(_retired(path, self.login.address, self._preferences))

    def move_back(self, session: Session) -> None:
        """Move the open event from its server into a file, and remove it there if wanted."""
        address, login = session.document.address, self.login
        if address is None or login is None:
            return
        outage = session.document.outage
        words = "" if outage is None else failures.message(outage)
        proposed = event_paths.free_path(session.event_file.parent, session.event_file.stem)
        server = address.server
        way = MoveBackDialog(proposed, server, words, self._window).ask()
        if way is None or not self._is_copied(session, login, way, is_lost=outage is not None):
            return
        if self._take(Document.open(way.path)):
            if way.is_removed:
                self._preferences.forget(address)
            form = _("The event is now in {file}, and no longer on {server}.")
            left = _("The event is now in {file}; another one is still on {server}.")
            form = form if way.is_removed else left
            self._tell(form.format(file=way.path, server=server))

    def show_desks(self, session: Session) -> None:
        """Show the desks of the open event."""
        from swissdesk.gui.dialogs.desks import DesksDialog  # only for the chief of an event

        address, login = session.document.address, self.login
        if address is not None and login is not None:
            DesksDialog(session.snapshot, address, login.password, self._window).exec()

    def _is_copied(self, session: Session, login: Login, way: WayBack, *, is_lost: bool) -> bool:
        """Write the file, from memory if the server *is_lost*; return whether that succeeded."""
        if is_lost:
            try:
                session.document.save_copy(way.path)
            except SwissDeskError as error:
                self._fail(error)
                return False
            return True
        dialog = ConnectionDialog(
            _("Move back into a file"),
            _("&Move"),
            login,
            lambda given: _moved_back(given, way),
            self._window,
        )
        return dialog.at_once().ask() is not None

    def _is_possible(self) -> bool:
        """Return whether the package for PostgreSQL is installed; say so if it is not."""
        if find_spec("psycopg") is None:
            self._fail(ServerDriverMissing(Address()))
            return False
        return True

    def _usual(self) -> Login:
        kept = self._preferences
        who = kept.who or usual_name()
        return Login(kept.server, who, is_kept=kept.is_password_kept)

    def _keep(self, login: Login) -> None:
        self._preferences.keep_server(login.address, login.who, is_password_kept=login.is_kept)

    def _adopt_place(self, path: Path, address: Address) -> None:
        """Write the web pages of a moved event where they were written before."""
        place = self._preferences.web_place(path)
        if place is not None:
            self._preferences.keep_web_place(address, place)


def _listed(login: Login) -> "tuple[Login, Sequence[EventOnServer]]":
    """Return the login that the server took, and the events in its database."""
    return login, stores.events_on(login.address, login.password)


def _opened(
    login: Login, *, upgrade: bool = False
) -> tuple[Login, Document | ServerEventNotUpgraded]:
    """Open an event, or return that it must be upgraded first."""
    try:
        return login, Document.connect(
            login.address, password=login.password, person=login.who, upgrade=upgrade
        )
    except ServerEventNotUpgraded as refusal:
        return login, refusal


def _discard(found: tuple[Login, Document | ServerEventNotUpgraded]) -> None:
    if isinstance(found[1], Document):
        found[1].close()


def _moved(login: Login, snapshot: Snapshot, last: str) -> tuple[Login, Document]:
    """Copy an event to a server, and open it there; *last* is the digest of its last step.

    An event on the server with the same history is the copy: an attempt before was lost at its end,
    when nobody could know whether it had succeeded.
    """
    password = login.password
    try:
        address = stores.move_to_server(snapshot, login.address, password=password)
    except EventAlreadyOnServer as refusal:
        document = Document.connect(refusal.address, password=password, person=login.who)
        if document.links()[-1].digest != last:
            document.close()
            raise
    else:
        document = Document.connect(address, password=password, person=login.who)
    assert document.address is not None
    return replace(login, address=document.address), document


def _take_back(
    moved: tuple[Login, Document], path: Path, fail: Callable[[Exception], None]
) -> None:
    """Remove an event from the server again, because the arbiter stopped its move."""
    login, document = moved
    document.close()
    tasks.run(
        _("Removing the event from the server ..."),
        lambda: stores.remove(login.address, path, password=login.password),
        then=lambda _nothing: None,
        failed=fail,
    )


def _moved_back(login: Login, way: WayBack) -> Path:
    """Write the event as the server has it now into a file; remove it there if wanted.

    If another desk enters a step in between, the file is written again.
    """
    password = login.password
    for tries_left in reversed(range(_TRIES)):
        with closing(stores.read(login.address, password=password)) as store:
            store.save_copy(way.path)
        try:
            if way.is_removed:
                stores.remove(login.address, way.path, password=password)
        except SwissDeskError as error:
            way.path.unlink()
            if not tries_left or not isinstance(error, ServerOutdated):
                raise
        else:
            break
    return way.path


def _consequence(path: Path) -> str:
    return _(
        "SwissDesk copies the event with its whole history, compares every row, and continues on "
        "the server. The file {file} stays as a copy: it gets another name and is made read-only, "
        "so that nobody enters results in it by mistake. If anything fails, the event stays in the "
        "file."
    ).format(file=path.name)


def _retired(path: Path, address: Address, preferences: Preferences) -> str:
    """Rename the file of a moved event and protect it; return the sentence about that."""
    server = address.server
    words = _("{event} (moved to {server})").format(event=path.stem, server=server)
    kept = event_paths.free_path(path.parent, output.safe_name(words))
    preferences.forget(path)
    try:
        path.rename(kept)
        kept.chmod(stat.S_IRUSR | stat.S_IRGRP)
    except OSError as problem:
        form = _(
            "The event is now on {server}, but {file} could not be renamed ({detail}). Do not "
            "enter results in it any more."
        )
        return form.format(server=server, file=path, detail=problem.strerror or problem)
    form = _("The event is now on {server}. The file is kept as {file}.")
    return form.format(server=server, file=kept)
