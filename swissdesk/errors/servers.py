"""Failures of an event on a server of PostgreSQL."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from swissdesk.errors.event_file import StepOutdated, StoreError


class Tls(Enum):
    """How a desk insists on an encrypted connection."""

    VERIFIED = "verified"  # and on the server's certificate, for its name
    REQUIRED = "required"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Address:
    """The place of an event on a server, or of the server's database if there is no *event*.

    PostgreSQL's own settings on this computer (PGHOST, PGSERVICE, .pgpass) fill what is empty. The
    *event* is its eight characters of origin, *authority* the file with the certificate that
    vouches for the server's. The password is never part of it.
    """

    host: str = ""
    port: int = 0
    database: str = ""
    user: str = ""
    event: str = ""
    tls: Tls = Tls.REQUIRED
    authority: str = ""
    service: str = ""

    @property
    def of_database(self) -> Self:
        """The address of the database alone."""
        return replace(self, event="")

    @property
    def server(self) -> str:
        """The name of the server: its host, or the service of PostgreSQL that leads to it."""
        return self.host or self.service or "localhost"


class ServerError(StoreError):
    """The base of failures of a server, or of an event there, at an *address*."""

    address: Address


class ServerDriverMissing(ServerError):
    """Python's package for PostgreSQL is not installed."""


class ServerFailure(ServerError):
    """The base of failures with a *detail*, which the server or the system gave."""

    detail: str


class ServerNotReached(ServerFailure):
    """Nothing answers at the address: no such host, no such port, no network."""


class ServerLost(ServerFailure):
    """The server stopped answering while the event was open; the step was not stored."""


class DeskShutOut(ServerLost):
    """The server answers, but no longer lets this desk in: another password, no desk any more."""


class StepUncertain(ServerLost):
    """The server was lost in the middle of a commit: whether the step was stored is not known yet.

    The desk finds out when the server is back: :meth:`Store.catch_up` then returns the step, if it
    was stored.
    """


class ServerBusy(ServerError):
    """Another desk kept the event to itself for too long."""


class ServerWithoutTls(ServerError):
    """The server offers no encrypted connection, and the address asks for one."""


class CertificateRefused(ServerFailure):
    """The server's certificate is not one that the authority vouches for, or of another name."""


class PasswordMissing(ServerError):
    """The server wants a password, and there is none."""


class PasswordWrong(ServerError):
    """The server knows no such user with this password."""


class AccessRefused(ServerFailure):
    """The server does not let this user do this."""


class DatabaseMissing(ServerError):
    """The server has no such database."""


class ServerTooOld(ServerError):
    """The server's PostgreSQL is *found*, and events need *needed* or newer."""

    found: int
    needed: int


class ServerEncoding(ServerError):
    """The database keeps text in an *encoding* that lacks letters."""

    encoding: str


class ServerFull(ServerError):
    """The server's disk is full; all earlier steps are safe."""


class EventNotOnServer(ServerError):
    """The database has no such event, or has it no more."""


class EventAlreadyOnServer(ServerError):
    """The database has the event already; it is never replaced."""


class ServerNotAnEvent(ServerError):
    """The schema at the address belongs to another program."""


class ServerEventDamaged(ServerFailure):
    """The tables of the event are incomplete, or no longer hold together."""


class ServerEventTooNew(ServerError):
    """A later program upgraded the event: its *version* is above the latest one *known* here."""

    version: int
    known: int


class ServerEventNotUpgraded(ServerError):
    """An earlier program keeps the event, and the arbiter has not agreed to upgrade it."""

    version: int


class ServerEventReplaced(ServerError):
    """The event on the server is no longer the one of this desk: it was restored from a copy."""


class ServerEventOpenedToRead(ServerError):
    """The event was opened for reading only."""


class ServerOutdated(StepOutdated, ServerError):
    """Another desk entered a step."""

    address: Address
    number: int
    last: int


class ServerRefusedStep(ServerFailure):
    """Something in the database, such as a foreign trigger, prevented or altered a change."""


class ServerSchemaAltered(ServerError):
    """Tables, triggers or functions, given by *names*, differ from SwissDesk's."""

    names: tuple[str, ...]


class ServerJournalAltered(ServerError):
    """Step *number* of the journal, or one before it, is not as it was written."""

    number: int


class ServerEventAltered(ServerError):
    """The event on the server is not the one that the last step of its journal led to."""


class ClocksApart(ServerError):
    """The clock of this computer is so many *seconds* ahead of the server's (behind, if < 0)."""

    seconds: int


class AdministratorNeeded(ServerError):
    """The user may not make or change logins: an administrator must run the *statements*."""

    statements: str


class DeskNameWrong(ServerError):
    """A desk cannot have this *name*: it is empty, too long, or has a sign like "@"."""

    name: str


class DeskNameTaken(ServerError):
    """Another desk of the event has the *name*."""

    name: str


class DeskMissing(ServerError):
    """The user has no desk in the event, or has it no more."""


class DesksOfOwner(ServerError):
    """Only the *owner* of the event, the user who moved it there, makes and changes its desks."""

    owner: str
