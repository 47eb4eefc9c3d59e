"""The address of an event on a server as text, as PostgreSQL writes addresses.

``postgresql://ana@hall.example:5432/chess?event=1234abcd``, never with a password.
"""

from urllib.parse import parse_qs, quote, unquote, urlencode, urlsplit

from swissdesk.errors import Address, Tls

_SCHEME = "postgresql"


def text_of(address: Address) -> str:
    """Return the address as text, from which :func:`of_text` makes the same address."""
    user = f"{quote(address.user, safe='')}@" if address.user else ""
    host = f"[{address.host}]" if ":" in address.host else quote(address.host, safe="")
    port = f":{address.port}" if address.port else ""
    more = {
        "event": address.event,
        "tls": "" if address.tls is Tls.REQUIRED else address.tls.value,
        "authority": address.authority,
        "service": address.service,
    }
    query = urlencode({name: value for name, value in more.items() if value})
    text = f"{_SCHEME}://{user}{host}{port}/{quote(address.database, safe='')}"
    return f"{text}?{query}" if query else text


def of_text(text: str) -> Address:
    """Return the address in a text; raise ValueError if it has none, or a password."""
    parts = urlsplit(text)
    place = parts.netloc.rpartition("@")[2]
    if parts.scheme != _SCHEME or parts.password is not None or parts.fragment:
        raise ValueError("not the address of an event on a server")
    host = place[1 : place.index("]")] if place.startswith("[") else place.partition(":")[0]
    more = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    return Address(
        unquote(host),
        parts.port or 0,
        unquote(parts.path.removeprefix("/")),
        unquote(parts.username or ""),
        more.get("event", ""),
        Tls(more.get("tls", Tls.REQUIRED.value)),
        more.get("authority", ""),
        more.get("service", ""),
    )
