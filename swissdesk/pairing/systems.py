"""The pairing systems: the only module that knows them all."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from swissdesk.errors import SystemNotPaired
from swissdesk.model.ids import Tpn
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import dutch2026
from swissdesk.pairing.dutch2026.review import BracketReview, review
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.pairing.round_pairing import RoundPairing

PAIR: Mapping[SystemId, Callable[[Roster], RoundPairing]] = {
    SystemId.DUTCH_2026: dutch2026.pair,
}
"""How each system that is paired here pairs a roster."""

Review: TypeAlias = Callable[
    [Roster, Iterable[tuple[Tpn, Tpn]], Iterable[Tpn]], tuple[BracketReview, ...]
]

REVIEW: Mapping[SystemId, Review] = {SystemId.DUTCH_2026: review}
"""How each system paired here judges the pairs and the byes of a round, bracket by bracket."""


def require_paired(system: SystemId) -> None:
    """Raise SystemNotPaired for a system that is only read and ranked here."""
    if system not in PAIR:
        raise SystemNotPaired(system.value)


def pair_roster(system: SystemId, roster: Roster) -> RoundPairing:
    """Pair a roster by *system*; raise NoLegalPairing or SystemNotPaired."""
    require_paired(system)
    return PAIR[system](roster)


def pair(tournament: Tournament, round_no: int | None = None) -> RoundPairing:
    """Pair a round, by default the one after the last, by the system of the tournament.

    Raise NoLegalPairing, SystemNotPaired, InitialColourMissing, AccelerationNotApplicable.
    """
    system = tournament.settings.system
    require_paired(system)
    return PAIR[system](roster_of(tournament, round_no))
