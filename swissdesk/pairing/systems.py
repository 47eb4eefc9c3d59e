"""Pair the rounds of a tournament by its system, and compare paired rounds with that."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from swissdesk.errors import (
    NoLegalPairing,
    SystemNotPaired,
    SystemPairsNoTeams,
    SystemPairsTeamsOnly,
)
from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId, Tpn
from swissdesk.model.round import Match
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.protocol import Protocol, RoundPairing
from swissdesk.pairing.roster import Roster, roster_of
from swissdesk.pairing.system_table import FACTS, card_pairing

if TYPE_CHECKING:
    from swissdesk.pairing.dutch2026.why.review import BracketReview

Review: TypeAlias = Callable[
    [Roster, Iterable[tuple[Tpn, Tpn]], Iterable[Tpn]], "tuple[BracketReview, ...]"
]

Seat: TypeAlias = tuple[PlayerId, PlayerId, Colour]
"""A board: the players of the White team and of the other, and the colour of the former."""

_PAIRED_BY_HAND = frozenset({SystemId.CUSTOM_ROUND_ROBIN, SystemId.MANUAL})


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


def require_kind(system: SystemId, *, is_of_teams: bool) -> None:
    """Raise SystemPairsNoTeams or SystemPairsTeamsOnly for a system of the other kind."""
    facts = FACTS[system]
    if is_of_teams and not facts.team_record:
        raise SystemPairsNoTeams(system.value)
    if not is_of_teams and not facts.record:
        raise SystemPairsTeamsOnly(system.value)


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
    from swissdesk.pairing.dutch2026.whole_round import pair as pair_roster

    return pair_roster(roster_of(tournament, round_no, present=present))


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


Board = tuple[int, ParticipantId, ParticipantId]
"""A board and its two participants, White first."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The boards that differ from the system's pairing, and the system's pairs instead.

    ``instead`` are the pairs that the round does not have, with boards in the order of C.04.2 art.
    3.6; ``pab`` is the participant with the bye, or None. ``is_possible`` is False if the system
    finds no legal pairing: then all boards differ and ``instead`` is empty.
    """

    boards: tuple[int, ...]
    instead: tuple[Board, ...] = ()
    pab: ParticipantId | None = None
    is_possible: bool = True


def compare(tournament: Tournament, round_no: int) -> Comparison:
    """Compare a paired round with the system's pairing of its players, as the rules saw them then.

    Raise UnknownRound, SystemNotPaired, InitialColourMissing or AccelerationNotApplicable.
    """
    played, earlier = tournament.round(round_no), tournament.as_paired(round_no)
    by_hand = {(each.white, each.black): each.table for each in played.meetings}
    try:
        pairing = pair(earlier, round_no, present=played.paired)
    except NoLegalPairing:
        return Comparison(tuple(by_hand.values()), is_possible=False)
    ids = {tpn: entry.id for tpn, entry in earlier.entries_by_tpn.items()}
    made = [(ids[pair.white], ids[pair.black]) for pair in pairing.pairs]
    for each in played.meetings:
        if not each.has_colours and (each.black, each.white) in made:
            by_hand[each.black, each.white] = by_hand.pop((each.white, each.black))
    differing = by_hand.keys() - set(made)
    return Comparison(
        tuple(board for pair, board in by_hand.items() if pair in differing),
        tuple((board, *pair) for board, pair in enumerate(made, 1) if pair not in by_hand),
        None if pairing.pab is None else ids[pairing.pab],
    )


def seats_of(
    tournament: Tournament,
    round_no: int,
    match: Match,
    white: Sequence[PlayerId],
    black: Sequence[PlayerId],
) -> tuple[Seat, ...]:
    """Return the boards of a match from the line-ups of both teams."""
    if tournament.settings.system.has_two_groups:
        is_first = tournament.entry(match.white).tpn < tournament.entry(match.black).tpn
        return tuple(_of_schedule(white, black, round_no, is_first=is_first))
    rules = tournament.settings.teams or TeamRules()
    return tuple(
        (first, second, rules.colour_on(number))
        for number, (first, second) in enumerate(zip(white, black, strict=True), 1)
    )


def _of_schedule(
    white: Sequence[PlayerId], black: Sequence[PlayerId], round_no: int, *, is_first: bool
) -> Iterator[Seat]:
    """Yield the boards of a Scheveningen match.

    ``is_first`` says that the White team is the first by TPN, whose players stay at their boards.
    """
    from swissdesk.pairing.scheveningen.rounds import boards_of_match

    for one, other, has_white in boards_of_match(len(white), round_no):
        own, others = (one, other) if is_first else (other, one)
        colour = Colour.WHITE if has_white is is_first else Colour.BLACK
        yield white[own - 1], black[others - 1], colour
