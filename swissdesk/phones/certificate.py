"""A certificate made for one event, so that nobody in the hall can read or change what phones send.

No authority knows it: a phone warns on the first visit, and the poster has the fingerprint with
which to compare what the phone shows.
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from swissdesk.phones.folder import Folder

FILE = "certificate.pem"
_LONGEST_NAME = 64
"""The most bytes of a common name (RFC 5280, upper bounds)."""
_BEFORE, _AFTER = timedelta(days=1), timedelta(days=2)
"""Clocks of phones may be wrong, and an event may end late."""
_LEAST, _MOST = timedelta(days=3), timedelta(days=200)
"""Phones trust no certificate for longer than about a year."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The certificate, in a file with its key."""

    path: str
    fingerprint: str
    """SHA-256 in pairs of digits: "3A:0F:...", as phones show it."""


def certificate(
    folder: Folder, event: str, addresses: tuple[str, ...], last_day: str, now: datetime
) -> Certificate:
    """Return the certificate of an event, a new one if the kept one ended or lacks an address.

    *last_day* is that of the event, "YYYY-MM-DD", or empty. Raise PhoneFolderRefused.
    """
    kept = _kept(folder.read(FILE))
    if kept is None or not _serves(kept, addresses, now):
        kept, content = _made(event, addresses, now, _end(last_day, now))
        folder.write(FILE, content)
    digits = kept.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificate(str(folder.path / FILE), digits)


def _kept(content: bytes) -> x509.Certificate | None:
    """Return the certificate of a file; None if there is none, or it is damaged."""
    with suppress(ValueError, TypeError):
        serialization.load_pem_private_key(content, None)
        return x509.load_pem_x509_certificate(content)
    return None


def _serves(kept: x509.Certificate, addresses: tuple[str, ...], now: datetime) -> bool:
    """Whether a certificate is valid now and names all addresses."""
    names = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    known = {str(each) for each in names.get_values_for_type(x509.IPAddress)}
    is_valid = kept.not_valid_before_utc <= now < kept.not_valid_after_utc
    return is_valid and known >= set(addresses)


def _end(last_day: str, now: datetime) -> datetime:
    """Return the end of a certificate: two days after the event, but in bounds."""
    wanted = now
    with suppress(ValueError):
        wanted = datetime.fromisoformat(last_day).replace(tzinfo=UTC) + timedelta(days=1) + _AFTER
    return min(max(wanted, now + _LEAST), now + _MOST)


def _made(
    event: str, addresses: tuple[str, ...], now: datetime, end: datetime
) -> tuple[x509.Certificate, bytes]:
    """Return a new certificate, and the content of its file with the key."""
    key = ec.generate_private_key(ec.SECP256R1())
    short = event.encode()[:_LONGEST_NAME].decode(errors="ignore") or "SwissDesk"
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, short)])
    names = [x509.IPAddress(ip_address(each)) for each in addresses]
    usage = x509.KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _BEFORE)
        .not_valid_after(end)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return made, private + made.public_bytes(serialization.Encoding.PEM)
