"""Players, teams, and their entries in a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from swissdesk.model.ids import ParticipantId, PlayerId, Tpn
from swissdesk.model.result import AbsenceReason, ByeKind


class Title(Enum):
    """FIDE titles in the order of C.04.2 art. 2.2.2, highest first; ``NONE`` is last."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"
    NONE = ""

    @property
    def order(self) -> int:
        """The place in the order of C.04.2 art. 2.2.2, from 0 for GM."""
        return _TITLE_ORDER[self]


_TITLE_ORDER = {title: place for place, title in enumerate(Title)}


class Sex(Enum):
    """As in TRF record 001 position 10."""

    MALE = "m"
    FEMALE = "w"
    UNKNOWN = ""


@dataclass(frozen=True, slots=True)
class Ratings:
    """A player's ratings; 0 is unrated."""

    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    national: int = 0


@dataclass(frozen=True, slots=True)
class KFactors:
    """The development coefficients K of the FIDE lists (B.02 art. 8.3.3); 0 is unknown."""

    standard: int = 0
    rapid: int = 0
    blitz: int = 0


_UNRATED, _UNKNOWN_K = Ratings(), KFactors()


@dataclass(frozen=True, slots=True)
class Listed:
    """A player's line in a rating list.

    ``source`` is "FIDE", or the federation of a national list: "GER". ``month`` is "YYYY/MM",
    ``id`` the FIDE ID or the national one, ``birth`` usually a year. An empty value was not listed.
    """

    source: str
    month: str
    id: str
    name: str
    title: Title = Title.NONE
    women_title: Title = Title.NONE
    sex: Sex = Sex.UNKNOWN
    federation: str = ""
    birth: str = ""
    is_inactive: bool = False
    ratings: Ratings = _UNRATED
    k: KFactors = _UNKNOWN_K


@dataclass(frozen=True, slots=True)
class Player:
    """The data of a player, in every tournament of the event.

    ``name`` is "Lastname, Firstname"; ``birth`` is "YYYY", "YYYY/MM", "YYYY/MM/DD" or empty;
    ``fide_id`` is stored as text, because files also carry national and malformed numbers there.
    A woman may hold an open title and a ``women_title``. ``is_inactive`` is the flag of the FIDE
    list. A first-timer plays a first tournament. ``listed`` has one value per list and month.
    """

    id: PlayerId
    name: str
    title: Title = Title.NONE
    sex: Sex = Sex.UNKNOWN
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    club: str = ""
    category: str = ""
    ratings: Ratings = _UNRATED
    women_title: Title = Title.NONE
    national_id: str = ""
    k: KFactors = _UNKNOWN_K
    is_inactive: bool = False
    is_first_timer: bool = False
    listed: tuple[Listed, ...] = ()


NOBODY = PlayerId(0)
"""In place of a player: the board is empty."""


@dataclass(frozen=True, slots=True)
class Member:
    """A player of a squad, and the rating used in the tournament; 0 is unrated."""

    player: Player
    rating: int = 0

    @property
    def id(self) -> PlayerId:
        """The identity of the player."""
        return self.player.id


@dataclass(frozen=True, slots=True)
class Team:
    """A team of one section; ``squad`` is in board order, reserves last.

    ``club`` is what several teams share that may not meet each other.
    """

    id: ParticipantId
    name: str
    short_name: str = ""
    federation: str = ""
    club: str = ""
    captain: str = ""
    squad: tuple[Member, ...] = ()

    def member(self, player_id: PlayerId) -> Member | None:
        """Return a member of the squad; None for somebody else."""
        return next((each for each in self.squad if each.id == player_id), None)


@dataclass(frozen=True, slots=True)
class LineUp:
    """The players of a team in a round, board by board; ``NOBODY`` leaves a board empty.

    ``is_late``: it was named, or changed, after the deadline or the announcement.
    """

    round_no: int
    players: tuple[PlayerId, ...]
    is_late: bool = False


Participant: TypeAlias = Player | Team
"""A participant paired and ranked in a section: a player, or a team in a team event."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A player to enter, with the rating used and the arbiter's estimate, 0 for none."""

    player: Player
    rating: int = 0
    estimate: int = 0


@dataclass(frozen=True, slots=True)
class NewTeam:
    """A team to enter; ``rating`` is its strength if the arbiter gives it by hand."""

    team: Team
    rating: int = 0


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye or an absence announced for a round to come (C.04.2 art. 3.3)."""

    round_no: int
    kind: ByeKind
    reason: AbsenceReason = AbsenceReason.NONE


@dataclass(frozen=True, slots=True)
class Entry:
    """A player, or a team, in one tournament.

    ``rating`` is the rating used here, ``estimate`` the arbiter's estimate of an unrated player
    (C.04.2 art. 2.1); 0 is none. ``first_round`` is above 1 for a late entry (art. 2.4).
    ``withdrawn_after`` is the last round of a player who left (0: before round 1), else None.
    ``requested_byes`` are in order of rounds, at most one per round. If ``half_point_barred``, the
    player may have no half-point bye; if ``checked_in``, their presence before round 1 is confirmed
    (art. 4.1). ``excused`` are rounds with an explained absence (C.05 art. 6.5). ``line_ups`` are
    announced by a team, in order of rounds, at most one per round.
    """

    participant: Participant
    tpn: Tpn
    rating: int = 0
    first_round: int = 1
    withdrawn_after: int | None = None
    requested_byes: tuple[RequestedBye, ...] = ()
    estimate: int = 0
    is_expelled: bool = False
    half_point_barred: bool = False
    checked_in: bool = False
    excused: tuple[int, ...] = ()
    line_ups: tuple[LineUp, ...] = ()

    @property
    def strength(self) -> int:
        """The measure of strength (C.04.2 art. 2.1): the rating, or else the estimate."""
        return self.rating or self.estimate

    @property
    def title(self) -> Title:
        """The FIDE title of a player; a team has none."""
        return Title.NONE if isinstance(self.participant, Team) else self.participant.title

    @property
    def player(self) -> Player:
        """The player; raise TypeError for a team."""
        if isinstance(self.participant, Team):
            raise TypeError(f"a team: {self.participant.name}")
        return self.participant

    @property
    def team(self) -> Team:
        """The team; raise TypeError for a player."""
        if isinstance(self.participant, Team):
            return self.participant
        raise TypeError(f"a player: {self.participant.name}")

    @property
    def people(self) -> tuple[Player, ...]:
        """The player, or the players of the team."""
        found = self.participant
        return tuple([each.player for each in found.squad]) if isinstance(found, Team) else (found,)

    @property
    def individuals(self) -> "tuple[Entry, ...]":
        """The entry of a player, or an entry for each player of the team, with their rating."""
        found = self.participant
        if not isinstance(found, Team):
            return (self,)
        return tuple([replace(self, participant=e.player, rating=e.rating) for e in found.squad])

    def with_people(self, known: Mapping[PlayerId, Player]) -> "Entry":
        """Return the entry with the current values of its players; raise KeyError."""
        found = self.participant
        if isinstance(found, Team):
            squad = tuple([replace(each, player=known[each.id]) for each in found.squad])
            return replace(self, participant=replace(found, squad=squad))
        return replace(self, participant=known[found.id])

    def line_up(self, round_no: int) -> LineUp | None:
        """Return the line-up announced for a round; None without one."""
        return next((each for each in self.line_ups if each.round_no == round_no), None)

    @property
    def id(self) -> ParticipantId:
        """The identity of the participant."""
        return self.participant.id

    def has_left(self, round_no: int) -> bool:
        """Return whether the player withdrew, or was expelled, before *round_no*."""
        return self.withdrawn_after is not None and round_no > self.withdrawn_after

    def is_entered(self, round_no: int) -> bool:
        """Return whether the player is in the field in *round_no*: arrived and not withdrawn."""
        return round_no >= self.first_round and not self.has_left(round_no)

    def requested_bye(self, round_no: int) -> ByeKind | None:
        """Return the bye requested for *round_no*; None if there is none."""
        for bye in self.requested_byes:
            if bye.round_no == round_no:
                return bye.kind
        return None

    def is_available(self, round_no: int) -> bool:
        """Return whether the player is to be paired in *round_no*."""
        if self.requested_byes and self.requested_bye(round_no) is not None:
            return False
        return self.is_entered(round_no)

    def absence_reason(self, round_no: int) -> AbsenceReason:
        """Return the reason noted for the bye requested for *round_no*."""
        found = (bye.reason for bye in self.requested_byes if bye.round_no == round_no)
        return next(found, AbsenceReason.NONE)

    def with_requested_bye(
        self, round_no: int, kind: ByeKind | None, reason: AbsenceReason = AbsenceReason.NONE
    ) -> "Entry":
        """Return the entry with the bye of *round_no* set, or removed if *kind* is None."""
        others = [bye for bye in self.requested_byes if bye.round_no != round_no]
        requested = [] if kind is None else [RequestedBye(round_no, kind, reason)]
        byes = sorted(others + requested, key=lambda bye: bye.round_no)
        return replace(self, requested_byes=tuple(byes))
