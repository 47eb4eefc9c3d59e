"""Tokens: what lets a phone in, signed by the secret of the event and good for a while.

A token stands in the path of an address, ``/r/<token>``, and nowhere else. A fragment would need a
script to be sent, and a cookie would mix up two slips scanned by one phone. The pages send no
Referer and lead to no other site, and no log has the path.

There are no accounts: a slip, or the code of a helper, is enough to claim a result.

* A **slip** has a code for each side of a board. It is bound to the pair, so that pairing the round
  again voids it.
* A **poster** has one code for a section. Everybody in the hall can photograph it, so it proves no
  side: what comes by it never counts as confirmed by a player.
* A **helper** has a code with their name and sections.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from hashlib import sha256
from hmac import compare_digest
from typing import Any, TypeAlias

from itsdangerous import BadData, Signer, URLSafeSerializer
from itsdangerous.encoding import base64_decode, base64_encode

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.phones.hall import Place

LONGEST = 600
"""The most characters of a token; the name of a helper is a part of it."""
_LONGEST_NAME = 60
_MOST_SECTIONS = 60
_FORM_PARTS = "\0"


@dataclass(frozen=True, slots=True)
class Slip:
    """One half of the slip of a board: that of the player with ``side``."""

    place: Place
    pair: tuple[PlayerId, PlayerId]
    side: Colour


@dataclass(frozen=True, slots=True)
class Poster:
    """The poster of a section."""

    section: TournamentId


@dataclass(frozen=True, slots=True)
class Helper:
    """A helper of the arbiter; ``straight_in``: their results need not be accepted."""

    name: str
    sections: tuple[TournamentId, ...]
    straight_in: bool = False


Access: TypeAlias = Slip | Poster | Helper


class TokenFault(Enum):
    """Why a token lets nobody in."""

    FORGED = auto()  # or of another event, or of the time before the secret was renewed
    EXPIRED = auto()


class TokenRefused(Exception):
    """A token lets nobody in; only the server for phones sees this."""

    def __init__(self, fault: TokenFault) -> None:
        super().__init__(fault)
        self.fault = fault


class Tokens:
    """Makes and reads the tokens of one event, and of the forms on its pages."""

    def __init__(self, secret: bytes, event: str) -> None:
        sha = {"key_derivation": "hmac", "digest_method": sha256}
        self._codes = URLSafeSerializer(secret, f"swissdesk phones {event}", signer_kwargs=sha)
        self._forms = Signer(secret, f"swissdesk form {event}", ".", "hmac", sha256)

    def token(self, access: Access, until: int) -> str:
        """Return the token of an access that ends at *until*, in seconds since 1970."""
        return str(self._codes.dumps([until, *_facts(access)]))

    def read(self, token: str, now: float) -> Access:
        """Return the access that a token gives at a moment; raise TokenRefused."""
        try:
            until, *facts = self._codes.loads(_canonical(token))
            access = _access(facts)
        except (BadData, ValueError, TypeError, KeyError) as problem:
            raise TokenRefused(TokenFault.FORGED) from problem
        if now >= until:
            raise TokenRefused(TokenFault.EXPIRED)
        return access

    def form(self, token: str, subject: str) -> str:
        """Return the signature for a form on our page about *subject*, which it must send along.

        It lasts as long as the token, for a round may take hours and a helper's page stays open.
        """
        return self._forms.get_signature(f"{token}{_FORM_PARTS}{subject}").decode()

    def has_form(self, form: str, token: str, subject: str) -> bool:
        """Return whether a form comes from our page about *subject*."""
        return form.isascii() and compare_digest(form, self.form(token, subject))


def _canonical(token: str) -> str:
    """Return the token; raise ValueError if its signature is written in an unusual way.

    The last letter of a signature has two bits too many, and Base64 ignores foreign letters.
    """
    signature = token.rpartition(".")[2]
    if len(token) > LONGEST or not token.isascii():
        raise ValueError(token[:LONGEST])
    if base64_encode(base64_decode(signature)).decode() != signature:
        raise ValueError(signature)
    return token


def _facts(access: Access) -> Sequence[object]:
    match access:
        case Slip(Place(section, round_no, table, board), pair, side):
            return "b", section, round_no, table, board, *pair, side.value
        case Poster(section):
            return "s", section
        case Helper(name, sections, straight_in):
            name, sections = name[:_LONGEST_NAME], sections[:_MOST_SECTIONS]
            return "h", name, int(straight_in), *sections


def _access(facts: Sequence[Any]) -> Access:
    """Return an access from signed facts; raise ValueError if an older program signed others."""
    kind, *rest = facts
    if kind == "b":
        section, round_no, table, board, white, black, side = rest
        return Slip(Place(section, round_no, table, board), (white, black), Colour(side))
    if kind == "s":
        (section,) = rest
        return Poster(section)
    if kind == "h":
        name, straight_in, *sections = rest
        return Helper(name, tuple(sections), bool(straight_in))
    raise ValueError(kind)
