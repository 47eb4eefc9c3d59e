"""Log in to a server: its address, the login and its password, and who works here."""

import getpass
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Self, TypeVar
from urllib.parse import urlsplit

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QWidget,
)

from swissdesk.errors import (
    Address,
    CertificateRefused,
    DatabaseMissing,
    PasswordMissing,
    PasswordWrong,
    ServerNotReached,
    ServerWithoutTls,
    SwissDeskError,
    Tls,
)
from swissdesk.gui import failures, passwords, tasks
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.store.address import text_of

Result = TypeVar("Result")

_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Login:
    """The words of a desk to a server: the *address* of a database, or of an event in it.

    *who* is the name of the arbiter for the journal. An empty *password* is left to the password
    file of PostgreSQL.
    """

    address: Address
    who: str
    password: str = field(default="", repr=False)
    is_kept: bool = False

    @property
    def key(self) -> str:
        """The name of the password in the keyring, the same for all events of a database."""
        bare = replace(self.address, event="", tls=Tls.REQUIRED, authority="")
        return text_of(bare).removeprefix("postgresql://")

    def with_kept_password(self) -> "Login":
        """Return the login with the password of the keyring, unless it has one of its own."""
        return self if self.password else replace(self, password=passwords.kept(self.key))


@dataclass(slots=True)
class _Attempt:
    """A running use of the server; one that is given up ends later, and nobody waits for it."""

    is_given_up: bool = False


class ConnectionDialog(FormDialog[Result]):
    """Asks how to reach a server and uses it, in the background, before it closes.

    *use* is called in a worker with the login, which is *login* or corrected by the arbiter; the
    dialog closes once that succeeds, and the result is its value. A failure becomes a sentence in
    the dialog, with everything typed still there. *discard* gets the result of a use that was
    stopped.
    """

    manual_page = "servers.md#log-in"
    least_width = 600

    def __init__(
        self,
        title: str,
        accept: str,
        login: Login,
        use: Callable[[Login], Result],
        parent: QWidget | None = None,
        *,
        discard: Callable[[Result], object] = lambda _result: None,
    ) -> None:
        super().__init__(title, accept, parent)
        self._use, self._discard = use, discard
        self._result: Result | None = None
        self._proposed = login.address
        self._attempt: _Attempt | None = None
        self._has_keyring = passwords.has_keyring()
        address = login.address
        self.way = Choice(
            ((False, _("an address and a login")), (True, _("a service of PostgreSQL")))
        )
        self.way.choose(bool(address.service))
        self.server = QLineEdit(
            joined_host(address.host, address.port),
            placeholderText=_("hall.example or 192.168.1.10"),
        )
        self.database = QLineEdit(address.database, placeholderText="open")
        self.user = QLineEdit(address.user, placeholderText=_("desk2"))
        self.service = QLineEdit(address.service, placeholderText=_("a name in pg_service.conf"))
        self.password = QLineEdit(login.password, echoMode=QLineEdit.EchoMode.Password)
        self.password.setPlaceholderText(_("empty: from the keyring or from .pgpass"))
        self.keep = QCheckBox(_("&Keep the password in the keyring of this computer"))
        self.who = QLineEdit(login.who, placeholderText=_("Ana"), maxLength=_LONGEST_NAME)
        self.certificate = QLineEdit(address.authority, placeholderText=_("not checked"))
        self.choose = QPushButton(_("Ch&oose..."))
        self.plain = QCheckBox(_("Without &encryption (TLS)"))
        self.plain.setChecked(address.tls is Tls.OFF)
        self.risk = label(
            _(
                "Anyone in the network can then read what the desks send, and change it on the "
                "way. Do this only in a network of your own, by cable."
            ),
            Voice.WARNING,
        )
        self.state = label("", Voice.QUIET)
        self.progress = QProgressBar(minimum=0, maximum=0, textVisible=False)
        self._lay_out()
        self._offer_keyring(login)
        self.way.currentIndexChanged.connect(self._follow_way)
        self.plain.toggled.connect(self._follow_plain)
        self.choose.clicked.connect(self._choose_certificate)
        self._follow_way()
        self._follow_plain()
        self._show_work("")
        empty = (each for each in self._fields if each.isEnabled() and not each.text())
        self.begins_at = next(empty, self.password)

    def at_once(self) -> Self:
        """Use the server as soon as the dialog opens, because the login is known."""
        QTimer.singleShot(0, self, self.accept)
        return self

    @property
    def is_connecting(self) -> bool:
        """Whether the server is being used."""
        return self._attempt is not None

    def value(self) -> Result:
        """Return the result of the use."""
        assert self._result is not None
        return self._result

    @property
    def login(self) -> Login:
        """The login as typed."""
        is_service = bool(self.way.value)
        host, port = split_host(self.server.text()) or ("", 0)
        authority = self.certificate.text().strip()
        tls = Tls.VERIFIED if authority else Tls.REQUIRED
        address = Address(
            "" if is_service else host,
            0 if is_service else port,
            "" if is_service else self.database.text().strip(),
            "" if is_service else self.user.text().strip(),
            self._proposed.event,
            Tls.OFF if self.plain.isChecked() else tls,
            "" if self.plain.isChecked() else authority,
            self.service.text().strip() if is_service else "",
        )
        who = self.who.text().strip()
        return Login(address, who, self.password.text(), self.keep.isChecked())

    def accept(self) -> None:
        """Use the server in the background; close when that has succeeded."""
        found = self.problem()
        if found is not None:
            self.complain(*found)
        elif self._attempt is None:
            self.stop_complaining()
            self._begin(self.login)

    def _begin(self, login: Login) -> None:
        attempt = self._attempt = _Attempt()
        use, discard = self._use, self._discard

        def done(result: Result) -> None:
            if attempt.is_given_up:
                discard(result)
            else:
                self._end(result)

        def failed(error: Exception) -> None:
            if not attempt.is_given_up:
                self._fail(error)

        title = _("Connecting to {server} ...")
        title = title.format(server=login.address.server)
        tasks.run(title, lambda: _used(login, use, attempt), then=done, failed=failed)
        self._show_work(title)

    def reject(self) -> None:
        """Stop the attempt if one is running; close the dialog otherwise."""
        if self._attempt is None:
            super().reject()
            return
        self._give_up()
        self._show_work("")
        self.complain(_("Stopped; nothing was changed."), self.accept_button)

    def done(self, result: int) -> None:
        self._give_up()
        super().done(result)

    def problem(self) -> Problem:
        if self.way.value:
            if not self.service.text().strip():
                return _("Type the name of the service, from pg_service.conf."), self.service
        elif split_host(self.server.text()) is None:
            return _(
                "Type the name or the address of the server, with a port if it is not 5432: "
                "hall.example or 192.168.1.10:5433."
            ), self.server
        elif not self.database.text().strip():
            return _("Type the name of the database."), self.database
        elif not self.user.text().strip():
            return _("Type the login that the server knows."), self.user
        if not self.who.text().strip():
            return _("Type your name: the history says who made each step."), self.who
        return None

    def complain_about(self, error: Exception) -> None:
        """Show why the server could not be used, and focus the field to correct."""
        fields: tuple[tuple[type[SwissDeskError], QWidget], ...] = (
            (PasswordMissing, self.password),
            (PasswordWrong, self.password),
            (DatabaseMissing, self.database),
            (ServerWithoutTls, self.plain),
            (CertificateRefused, self.certificate),
            (ServerNotReached, self.server),
        )
        at = (each for family, each in fields if isinstance(error, family) and each.isEnabled())
        self.complain(failures.message(error), next(at, self.accept_button))

    def _end(self, result: Result) -> None:
        self._result, self._attempt = result, None
        super().accept()

    def _fail(self, error: Exception) -> None:
        self._attempt = None
        self._show_work("")
        self.complain_about(error)

    def _give_up(self) -> None:
        if self._attempt is not None:
            self._attempt.is_given_up = True
            self._attempt = None

    def _show_work(self, title: str) -> None:
        """Show that the server is being asked, or that it is not."""
        self.state.setVisible(bool(title))
        self.progress.setVisible(bool(title))
        self.state.setText(title)
        self.accept_button.setEnabled(not title)
        for each in (*self._fields, self.way, self.keep, self.plain, self.choose):
            each.setEnabled(not title)
        self.cancel_button.setText(_("&Stop") if title else _("Cancel"))
        if title:
            self.cancel_button.setFocus()
        else:
            self.keep.setEnabled(self._has_keyring)

    @property
    def _fields(self) -> tuple[QLineEdit, ...]:
        by_address = (self.server, self.database, self.user)
        way = (self.service,) if self.way.value else by_address
        return (*way, self.password, self.who, self.certificate)

    def _offer_keyring(self, login: Login) -> None:
        if not self._has_keyring:
            self.keep.setText(_("No keyring on this computer: SwissDesk asks each time"))
        self.keep.setEnabled(self._has_keyring)
        self.keep.setChecked(self._has_keyring and login.is_kept)

    def _follow_way(self) -> None:
        is_service = bool(self.way.value)
        for each in (self.server, self.database, self.user):
            self.form.setRowVisible(each, not is_service)
        self.form.setRowVisible(self.service, is_service)

    def _follow_plain(self) -> None:
        is_plain = self.plain.isChecked()
        self.risk.setVisible(is_plain)
        self.form.setRowVisible(self._certificate_row, not is_plain)

    def _choose_certificate(self) -> None:
        title, kinds = (
            _("Certificate of the server"),
            _("Certificates (*.crt *.pem);;All files (*)"),
        )
        chosen, _kind = QFileDialog.getOpenFileName(self, title, str(Path.home()), kinds)
        if chosen:
            self.certificate.setText(chosen)

    def _lay_out(self) -> None:
        self.form.addRow(_("Connect &by"), self.way)
        self.form.addRow(_("&Server"), self.server)
        self.form.addRow(_("&Database"), self.database)
        self.form.addRow(_("&Login"), self.user)
        self.form.addRow(_("Ser&vice"), self.service)
        self.form.addRow(_("&Password"), self.password)
        self.form.addRow("", self.keep)
        self.form.addRow(_("Your &name"), self.who)
        self._certificate_row = add_row(self.form, _("Certi&ficate"), self.certificate, self.choose)
        self.form.addRow("", self.plain)
        self.body.addWidget(self.risk)
        self.body.addWidget(self.state)
        self.body.addWidget(self.progress)


def split_host(typed: str) -> tuple[str, int] | None:
    """Return the host and the port in "hall:5433", the port 0 if none is named; None if neither."""
    text = typed.strip()
    if text.count(":") > 1 and not text.startswith("["):
        text = f"[{text}]"  # an IPv6 address without a port
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname or "", parts.port or 0
    except ValueError:
        return None
    is_bare = not (parts.path or parts.query or parts.fragment or "@" in text or " " in text)
    return (host, port) if host and is_bare else None


def joined_host(host: str, port: int) -> str:
    """Return a host and a port as :func:`split_host` reads them."""
    host = f"[{host}]" if ":" in host else host
    return f"{host}:{port}" if port else host


def usual_name() -> str:
    """Return the name of the user of this computer; empty if it has none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""


def _used(login: Login, use: Callable[[Login], Result], attempt: _Attempt) -> Result:
    """Use the server with the password typed or kept; keep or forget a password that it took."""
    result = use(login.with_kept_password())
    if (login.password or not login.is_kept) and not attempt.is_given_up:
        passwords.keep(login.key, login.password if login.is_kept else "")
    return result
