"""The pairing systems: the only module that knows them all.

Functions import the systems on demand: most tournaments use one system, and no command should wait
for all of them to load.
"""

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, TypeAlias

from swissdesk.errors import SystemNotPaired
from swissdesk.model.ids import ParticipantId, Tpn
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.facts import PairCards
from swissdesk.pairing.protocol import Protocol
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.pairing.round_pairing import RoundPairing
from swissdesk.pairing.system_table import FACTS

if TYPE_CHECKING:
    from swissdesk.pairing.dutch2026.why.review import BracketReview

Review: TypeAlias = Callable[
    [Roster, Iterable[tuple[Tpn, Tpn]], Iterable[Tpn]], "tuple[BracketReview, ...]"
]

_PAIRED_BY_HAND = frozenset({SystemId.CUSTOM_ROUND_ROBIN, SystemId.MANUAL})


def card_pairing(system: SystemId) -> PairCards:
    """Return the function with which a system pairs its cards, and load only this system.

    Raise SystemNotPaired if the system pairs no cards.
    """
    pair_cards = FACTS[system].pair_cards
    if pair_cards is None:
        raise SystemNotPaired(system.value)
    return pair_cards


def review_of(system: SystemId) -> Review | None:
    """Return the function that reviews the brackets of a round; None if the system has none."""
    if system is not SystemId.DUTCH_2026:
        return None
    from swissdesk.pairing.dutch2026.why.review import review

    return review


def is_paired(system: SystemId) -> bool:
    """Return whether the program pairs by a system; others are ranked here but paired by hand."""
    return system not in _PAIRED_BY_HAND


def keeps_protocol(tournament: Tournament, round_no: int | None = None) -> bool:
    """Return whether a protocol explains a round; otherwise a review of its brackets does."""
    return system_of_round(tournament, round_no) is not SystemId.DUTCH_2026


def system_of_round(tournament: Tournament, round_no: int | None = None) -> SystemId:
    """Return the system whose rules pair a round, by default the one after the last.

    C.04.3 pairs the seeding rounds of the Burstein system (C.04.4.2 art. 1.6.1).
    """
    settings = tournament.settings
    this_round = tournament.last_round + 1 if round_no is None else round_no
    if settings.system is not SystemId.BURSTEIN:
        return settings.system
    from swissdesk.pairing.burstein.definitions import seeding_rounds

    is_seeding = this_round <= seeding_rounds(settings.rounds)
    return SystemId.DUTCH_2026 if is_seeding else settings.system


def require_paired(system: SystemId) -> None:
    """Raise SystemNotPaired if the arbiter pairs the system by hand."""
    if not is_paired(system):
        raise SystemNotPaired(system.value)


def pair(
    tournament: Tournament,
    round_no: int | None = None,
    *,
    present: Container[ParticipantId] | None = None,
) -> RoundPairing:
    """Pair a round, by default the one after the last, by the system of the tournament.

    *present* are the players to be paired, by default all who are available. Raise NoLegalPairing,
    SystemNotPaired, InitialColourMissing or AccelerationNotApplicable.
    """
    if keeps_protocol(tournament, round_no):
        return protocol(tournament, round_no, present=present).pairing
    from swissdesk.pairing import dutch2026

    return dutch2026.pair(roster_of(tournament, round_no, present=present))


def protocol(
    tournament: Tournament,
    round_no: int | None = None,
    *,
    present: Container[ParticipantId] | None = None,
) -> Protocol:
    """Pair a round by a system that pairs cards, and return its protocol; raise as :func:`pair`.

    The protocol of a seeding round only says that it is one; a review of its brackets explains it.
    """
    by_cards = card_pairing(tournament.settings.system)
    if keeps_protocol(tournament, round_no):
        return by_cards(cards_of(tournament, round_no, present=present))
    from swissdesk.pairing.burstein.process import seeding

    pairing = pair(tournament, round_no, present=present)
    return Protocol(pairing, (), (seeding(tournament.settings.rounds),))
