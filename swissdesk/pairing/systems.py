"""The pairing systems: the only module that knows them all."""

from collections.abc import Callable, Container, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from swissdesk.errors import SystemNotPaired
from swissdesk.later import later
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.protocol import Note, Protocol
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.pairing.round_pairing import RoundPairing

if TYPE_CHECKING:
    from swissdesk.pairing.dutch2026.why.review import BracketReview

PAIR_ROSTERS: Mapping[SystemId, Callable[[Roster], RoundPairing]] = {
    SystemId.DUTCH_2026: later("swissdesk.pairing.dutch2026:pair"),
}
"""How each system that looks at no more than a roster pairs it."""

PAIR_CARDS: Mapping[SystemId, Callable[[CardIndex], Protocol]] = {
    SystemId.DUBOV: later("swissdesk.pairing.dubov:pair"),
    SystemId.BURSTEIN: later("swissdesk.pairing.burstein:pair"),
    SystemId.LIM: later("swissdesk.pairing.lim:pair"),
    SystemId.DUTCH_1992: later("swissdesk.pairing.dutch1992:pair"),
    SystemId.JKV: later("swissdesk.pairing.jkv:pair"),
    SystemId.FIDE_1987: later("swissdesk.pairing.fide1987:pair"),
    SystemId.ROUND_ROBIN: later("swissdesk.pairing.round_robin:pair_single"),
    SystemId.DOUBLE_ROUND_ROBIN: later("swissdesk.pairing.round_robin:pair_double"),
    SystemId.BERGER_ROUND_ROBIN: later("swissdesk.pairing.round_robin:pair_single"),
    SystemId.BERGER_DOUBLE_ROUND_ROBIN: later(
        "swissdesk.pairing.round_robin:pair_double_as_printed"
    ),
    SystemId.SCHEVENINGEN: later("swissdesk.pairing.scheveningen:pair_single"),
    SystemId.DOUBLE_SCHEVENINGEN: later("swissdesk.pairing.scheveningen:pair_double"),
    SystemId.KNOCKOUT: later("swissdesk.pairing.knockout:pair"),
}
"""How each system that looks at pairing cards pairs them."""

_SEEDING_ROUNDS: Callable[[int], int] = later("swissdesk.pairing.burstein:seeding_rounds")
_SEEDING: Callable[[int], Note] = later("swissdesk.pairing.burstein:seeding")

Review: TypeAlias = Callable[
    [Roster, Iterable[tuple[Tpn, Tpn]], Iterable[Tpn]], "tuple[BracketReview, ...]"
]

REVIEW: Mapping[SystemId, Review] = {
    SystemId.DUTCH_2026: later("swissdesk.pairing.dutch2026.why.review:review")
}
"""Systems that judge the pairs and the byes of a round bracket by bracket."""


def is_paired(system: SystemId) -> bool:
    """Whether the program pairs by a system; others are read and ranked only, or paired by hand."""
    return system in PAIR_ROSTERS or system in PAIR_CARDS


def keeps_protocol(tournament: Tournament, round_no: int) -> bool:
    """Whether the system of a round tells by a protocol what it did; else it weighs brackets."""
    return system_of_round(tournament, round_no) not in REVIEW


def system_of_round(tournament: Tournament, round_no: int | None = None) -> SystemId:
    """Return the system whose rules pair a round, by default the one after the last.

    The seeding rounds of the Burstein system are paired by C.04.3 (C.04.4.2 art. 1.6.1).
    """
    settings = tournament.settings
    this_round = tournament.last_round + 1 if round_no is None else round_no
    if settings.system is SystemId.BURSTEIN and this_round <= _SEEDING_ROUNDS(settings.rounds):
        return SystemId.DUTCH_2026
    return settings.system


def require_paired(system: SystemId) -> None:
    """Raise SystemNotPaired for a system that is only read and ranked here, or paired by hand."""
    if not is_paired(system):
        raise SystemNotPaired(system.value)


def pair(
    tournament: Tournament,
    round_no: int | None = None,
    *,
    present: Container[PlayerId] | None = None,
) -> RoundPairing:
    """Pair a round, by default the one after the last, by the system of the tournament.

    *present* are the players to be paired, by default all who are available. Raise NoLegalPairing,
    SystemNotPaired, InitialColourMissing, AccelerationNotApplicable.
    """
    system = system_of_round(tournament, round_no)
    if system in PAIR_ROSTERS:
        return PAIR_ROSTERS[system](roster_of(tournament, round_no, present=present))
    return protocol(tournament, round_no, present=present).pairing


def protocol(
    tournament: Tournament,
    round_no: int | None = None,
    *,
    present: Container[PlayerId] | None = None,
) -> Protocol:
    """Pair a round by a system that looks at pairing cards, and return how; raise as :func:`pair`.

    What a system does with a roster is told by its own explanation; so it is with seeding rounds.
    """
    system = tournament.settings.system
    if system not in PAIR_CARDS:
        raise SystemNotPaired(system.value)
    if system_of_round(tournament, round_no) in PAIR_ROSTERS:
        seeding = _SEEDING(tournament.settings.rounds)
        return Protocol(pair(tournament, round_no, present=present), (), (seeding,))
    return PAIR_CARDS[system](cards_of(tournament, round_no, present=present))
