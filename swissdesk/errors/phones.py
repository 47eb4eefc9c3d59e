"""Failures of the server for phones, and of what it keeps."""

from swissdesk.errors.base import SwissDeskError


class PhonesRefused(SwissDeskError):
    """The base of failures to serve phones."""


class PhonesNotInstalled(PhonesRefused):
    """Python lacks the package *package* of the extra "phones"."""

    package: str


class PortTaken(PhonesRefused):
    """Another program listens at *port* of this computer."""

    port: int


class AddressGone(PhonesRefused):
    """This computer has no longer the address *address*: it is in another network."""

    address: str


class PhonesNotStarted(PhonesRefused):
    """The system refused to let the program listen, or the server stopped at once."""

    detail: str


class PhoneFolderRefused(PhonesRefused):
    """The folder of the secret, the certificate and the claims cannot be used."""

    detail: str


class PhonesServedElsewhere(PhonesRefused):
    """Another window of this computer serves the phones of the event."""


class InboxFull(PhonesRefused):
    """The inbox has *most* claims to decide, or so many statements about one board."""

    most: int
