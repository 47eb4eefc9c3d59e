"""How much phones may ask: requests by rate, connections by number, bytes by size.

All phones of a hall may share one address behind a router. So an address may ask as much as 300
phones do, and a request with a valid token counts for that token alone: a phone that floods the
server with guesses takes nothing from phones with a slip.
"""

from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from math import inf

MOST_BODY = 4_096
"""The most bytes of a form."""
MOST_HEAD = 16_384
"""The most bytes of the first line and the headers of a request."""
MOST_QUERY = 400
HEAD_SECONDS = 10.0
"""How long a request may take to arrive."""
ANSWER_SECONDS = 15.0
"""How long an answer may take to be made and sent."""
STALL_SECONDS = 15.0
"""How long a phone may take in nothing of an answer."""
CLOSING_SECONDS = 5.0
HANDSHAKE_SECONDS = 6.0
KEEP_ALIVE_SECONDS = 5
MOST_CONNECTIONS = 800
SHARE_OF_ADDRESS = 0.8
"""The part of all connections, or of all followers, that one address may have."""
MOST_FOLLOWERS = 450
_IPV6_PREFIX = 64


@dataclass(frozen=True, slots=True)
class Allowance:
    """A number of requests at once, and a number per second in the long run."""

    burst: float
    per_second: float


PER_TOKEN = Allowance(60, 2)
RESULTS_PER_SLIP = Allowance(8, 1 / 30)
"""A player may change their mind, but must not keep the desk busy."""
PER_ADDRESS = Allowance(3_000, 200)
_MOST_KEYS = 20_000


class Rate:
    """Grants each key its allowance; it forgets the keys that asked longest ago."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, now: float) -> bool:
        """Return whether a key may ask once more, and count it."""
        burst, per_second = self._allowance.burst, self._allowance.per_second
        left, at = self._left.pop(key, (burst, now))
        left = min(burst, left + max(now - at, 0.0) * per_second)
        is_allowed = left >= 1
        self._left[key] = (left - 1 if is_allowed else left, now)
        if len(self._left) > _MOST_KEYS:
            self._left.popitem(last=False)
        return is_allowed


class Seats:
    """A number of places, of which one address may have a part."""

    def __init__(self, most: int) -> None:
        self._most, self._most_of_one = most, max(int(most * SHARE_OF_ADDRESS), 1)
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Take a place if one is left for the address."""
        is_left = self._taken.total() < self._most and self._taken[address] < self._most_of_one
        if is_left:
            self._taken[address] += 1
        return is_left

    def leave(self, address: str) -> None:
        """Give a place back."""
        self._taken[address] -= 1
        if self._taken[address] <= 0:
            del self._taken[address]

    @property
    def taken(self) -> int:
        """How many places are taken."""
        return self._taken.total()


def sharer(address: str) -> str:
    """Return the part of an address that one phone keeps: of IPv6, the network."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(IPv6Address(int(parsed) >> _IPV6_PREFIX << _IPV6_PREFIX))
    return str(parsed)


def most_connections() -> int:
    """Return how many connections leave enough open files for the rest of the program.

    Raise the limit of this process first where the system has a low one (256 on macOS).
    """
    try:
        import resource
    except ImportError:  # Windows counts sockets apart from files
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = MOST_CONNECTIONS * 2
    wanted = enough if hard == resource.RLIM_INFINITY else min(enough, hard)
    if resource.RLIM_INFINITY != soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = inf if soft == resource.RLIM_INFINITY else soft
    return int(min(MOST_CONNECTIONS, files / 2))
