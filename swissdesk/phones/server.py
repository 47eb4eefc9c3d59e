"""Results by phone of one event, from start to stop: the server as the window knows it."""

from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from swissdesk.errors import AddressGone, PortTaken
from swissdesk.phones.app import Desk, PhoneApp
from swissdesk.phones.certificate import certificate
from swissdesk.phones.folder import Folder
from swissdesk.phones.hall import Hall
from swissdesk.phones.inbox import Claim, Inbox
from swissdesk.phones.network import addresses
from swissdesk.phones.refusals import Refusals
from swissdesk.phones.tokens import Access, Helper, Tokens
from swissdesk.phones.transport import Transport

USUAL_PORT = 8443
_CLAIMS, _REACH = "claims.jsonl", "reach"


@dataclass(frozen=True, slots=True)
class Site:
    """The place and way to serve an event that ends on ``last_day``, "YYYY-MM-DD" or empty.

    An empty address is the likeliest one of this computer, port 0 the one used before. Without
    ``is_https`` anybody in the network of the hall can read and change what phones send. Codes of
    players work if they ``are_players_welcome``, a helper's if it is one of ``helpers`` (None: of
    all), and their results count at once only if they ``are_helpers_trusted``.
    """

    address: str = ""
    port: int = 0
    is_https: bool = True
    last_day: str = ""
    are_players_welcome: bool = True
    helpers: frozenset[str] | None = None
    are_helpers_trusted: bool = True

    def admits(self, access: Access) -> bool:
        """Return whether somebody with a valid code may send results."""
        if isinstance(access, Helper):
            return self.helpers is None or access.name in self.helpers
        return self.are_players_welcome


class PhoneServer:
    """Serves the phones of one event until it is stopped; raise PhonesRefused.

    ``place`` is a folder in the user's data for this event alone. The *desk* hears
    of claims in another thread.
    """

    def __init__(self, place: Path, hall: Hall, desk: Desk, site: Site) -> None:
        address = site.address or next(iter(addresses()), "")
        if not address:
            raise AddressGone(address)
        with ExitStack() as undoing:
            self._folder = Folder(place)
            undoing.callback(self._folder.release)
            self.inbox = Inbox(place / _CLAIMS)
            undoing.callback(self.inbox.close)
            path, self.fingerprint = "", ""
            """The fingerprint of the certificate: empty without HTTPS."""
            if site.is_https:
                now = datetime.now(UTC)
                made = certificate(self._folder, hall.event, (address,), site.last_day, now)
                path, self.fingerprint = made.path, made.fingerprint
            self._app = PhoneApp(hall, self._tokens(self._folder.secret()), self.inbox, desk)
            self._app.admits = site.admits
            self._app.are_helpers_trusted = site.are_helpers_trusted
            self._transport = _transport(self._app, address, site.port or self._folder.port(), path)
            undoing.callback(self._transport.stop)
            self._folder.keep_port(self._transport.port)
            self._compare_reach()
            self._transport.start()
            self._undoing = undoing.pop_all()

    @property
    def address(self) -> str:
        """The address of the first page."""
        return f"{self._transport.url}/"

    def _compare_reach(self) -> None:
        """Find out what is out of date on paper, and keep the address and the fingerprint."""
        kept = self._folder.read(_REACH).decode(errors="replace")
        address, _newline, fingerprint = kept.partition("\n")
        self.moved_from = address if address != self.address else ""
        """The address of the last time, to which codes on paper lead; empty if they lead here."""
        self.has_new_certificate = bool(fingerprint) and self.fingerprint not in {"", fingerprint}
        present = f"{self.address}\n{self.fingerprint}"
        if present != kept:
            self._folder.write(_REACH, present.encode())

    @property
    def is_running(self) -> bool:
        """Whether phones are served."""
        return self._transport.is_running

    @property
    def followers(self) -> int:
        """How many phones follow the event now."""
        return self._app.followers

    @property
    def refusals(self) -> Refusals:
        """The attempts refused since the start."""
        return self._app.refusals

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims in the order in which they came, decided ones included."""
        return self.inbox.claims

    def show(self, hall: Hall) -> None:
        """Show phones another state of the event, or of the claims."""
        self._app.show(hall)

    def link(self, access: Access, until: int) -> str:
        """Return the address for a code; it works until a moment in seconds since 1970."""
        return f"{self.address}r/{self._app.tokens.token(access, until)}"

    def renew(self) -> None:
        """Void every code made so far; raise PhonesRefused."""
        self._app.tokens = self._tokens(self._folder.renewed_secret())

    def stop(self) -> None:
        """End all connections; claims stay on disk. May be called twice."""
        self._undoing.close()

    def _tokens(self, secret: bytes) -> Tokens:
        return Tokens(secret, self._folder.path.name)


def _transport(app: PhoneApp, address: str, port: int, certificate: str) -> Transport:
    """Return a transport at a port; without one, at the usual port or any free one."""
    if port:
        return Transport(app, address, port, certificate)
    try:
        return Transport(app, address, USUAL_PORT, certificate)
    except PortTaken:
        return Transport(app, address, 0, certificate)
