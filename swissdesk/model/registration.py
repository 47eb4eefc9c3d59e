"""The registration of a section with FIDE, reports sent, and rules for norms."""

from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Title


@dataclass(frozen=True, slots=True)
class Official:
    """An organiser or an arbiter; ``title`` is FIDE's code: "IA", "FA", "NA", "IO" or empty."""

    name: str = ""
    fide_id: str = ""
    title: str = ""
    email: str = ""

    @property
    def titled(self) -> str:
        """The name with the title: "IA Novak, Jan"; a title typed into the name is not repeated."""
        name = self.name.strip()
        is_told = not self.title or name.startswith(f"{self.title} ")
        return name if is_told or not name else f"{self.title} {name}"

    @property
    def untitled(self) -> "Official":
        """The official with a title that was typed into the name, "IA Kos, Ana", in its field."""
        first, _space, rest = self.name.strip().partition(" ")
        if first not in _TITLES:
            return self
        return replace(self, name=rest.strip(), title=self.title or first)


NO_OFFICIAL = Official()
CHIEFS_OF_TITLE_EVENTS = frozenset({"IA", "FA"})
"""The titles one of which the chief arbiter of a title tournament holds (B.01 art. 1.1.5)."""
_TITLES = frozenset({"IA", "FA", "NA", "RA", "IO"})


class Medal(Enum):
    """A medal won in a championship."""

    NONE = ""
    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


@dataclass(frozen=True, slots=True)
class TitleClaim:
    """A direct title, or a norm, that the arbiter claims for a player (B.01 art. 1.2).

    ``members`` is the number of federations that could have taken part, 0 if not given.
    """

    player: PlayerId
    title: Title
    medal: Medal = Medal.NONE
    is_norm: bool = False
    group: str = ""
    members: int = 0
    remarks: str = ""


@dataclass(frozen=True, slots=True)
class Registration:
    """The data under which FIDE has registered a section.

    An empty value means that of the event. ``event_code`` is the number of the tournament on FIDE's
    server, ``registered_on`` the date of the registration. Dates are "YYYY/MM/DD". ``arbiters`` are
    all others than the chief arbiter and the deputies; ``remarks`` go into the form IT3, ``claims``
    into the form IT4.
    """

    name: str = ""
    place: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    event_code: str = ""
    registered_on: str = ""
    organiser: Official = NO_OFFICIAL
    chief_arbiter: Official = NO_OFFICIAL
    deputies: tuple[Official, ...] = ()
    arbiters: tuple[Official, ...] = ()
    website: str = ""
    remarks: tuple[str, ...] = ()
    is_rated: bool = True
    claims: tuple[TitleClaim, ...] = ()


UNREGISTERED = Registration()


class Exemption(Enum):
    """Tournaments in which the rules about federations do not apply (B.01 art. 1.4.3)."""

    NONE = "none"
    NATIONAL_INDIVIDUAL = "1.4.3 a"
    """The final of a national individual championship."""
    NATIONAL_TEAM = "1.4.3 b"
    """A national team championship."""
    ZONAL = "1.4.3 c"
    """A zonal or sub-zonal tournament."""
    FOREIGN_PLAYERS = "1.4.3 d"
    """A Swiss with at least 20 rated players from other federations in every round."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A federation under which a player listed as FID counts for norms."""

    player: PlayerId
    federation: str


@dataclass(frozen=True, slots=True)
class NormRules:
    """The arbiter's decisions about norms: the exemption claimed, and flags of FID players.

    ``least_games`` are fewer than 9 in a team championship (7) or the World Cup (8; B.01 1.4.1 b).
    """

    exemption: Exemption = Exemption.NONE
    flags: tuple[Flag, ...] = ()
    least_games: int = 9


USUAL_NORM_RULES = NormRules()


@dataclass(frozen=True, slots=True)
class SentReport:
    """The receipt of a report sent to the rating officer, and the report itself.

    ``first_round`` and ``last_round`` are the rounds it reports, ``digest`` is the SHA-256 of its
    ``text``. Moments are in ISO 8601, with the offset; ``confirmed_at`` is empty until the arbiter
    confirms that it has arrived.
    """

    first_round: int
    last_round: int
    sent_at: str
    sent_by: str
    file_name: str
    digest: str
    text: str
    confirmed_at: str = ""

    def confirmed(self, at: str) -> "SentReport":
        """Return the receipt with the moment of the confirmation."""
        return replace(self, confirmed_at=at)
