"""The origin of a result that nobody typed at the desk: the phones that sent it."""

from dataclasses import dataclass
from enum import Enum


class OriginKind(Enum):
    """The sender of a result; the names are part of the format of event files."""

    ONE_PLAYER = "one player"
    BOTH_PLAYERS = "both players"
    HELPER = "helper"


@dataclass(frozen=True, slots=True)
class Origin:
    """The sender of a result: *name* is the player or the helper, "" for both players.

    ``addresses`` are the addresses of the phones in the hall's network. ``is_reviewed`` is False if
    the result of a helper counts at once, before an arbiter has reviewed it.
    """

    kind: OriginKind
    name: str = ""
    addresses: tuple[str, ...] = ()
    is_reviewed: bool = True
