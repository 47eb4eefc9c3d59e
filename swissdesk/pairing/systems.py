"""The pairing systems: the only module that knows them all."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

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
"""How each system pairs a roster."""

Review: TypeAlias = Callable[
    [Roster, Iterable[tuple[Tpn, Tpn]], Iterable[Tpn]], tuple[BracketReview, ...]
]

REVIEW: Mapping[SystemId, Review] = {SystemId.DUTCH_2026: review}
"""How each system judges the pairs and the byes of a round, bracket by bracket."""


def pair(tournament: Tournament, round_no: int | None = None) -> RoundPairing:
    """Pair a round, by default the one after the last, by the system of the tournament.

    Raise NoLegalPairing, InitialColourMissing, AccelerationNotApplicable.
    """
    return PAIR[tournament.settings.system](roster_of(tournament, round_no))
