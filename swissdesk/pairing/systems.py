"""The pairing systems: the only module that knows them all."""

from collections.abc import Callable, Mapping

from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import dutch2026
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.pairing.round_pairing import RoundPairing

PAIR: Mapping[SystemId, Callable[[Roster], RoundPairing]] = {
    SystemId.DUTCH_2026: dutch2026.pair,
}
"""How each system pairs a roster."""


def pair(tournament: Tournament, round_no: int | None = None) -> RoundPairing:
    """Pair a round, by default the one after the last, by the system of the tournament.

    Raise NoLegalPairing, InitialColourMissing, AccelerationNotApplicable.
    """
    return PAIR[tournament.settings.system](roster_of(tournament, round_no))
