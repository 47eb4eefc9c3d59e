"""Compare a round with the system's own pairing of the same players."""

from dataclasses import dataclass

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import ParticipantId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems

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
    played, seen = tournament.round(round_no), tournament.as_paired(round_no)
    by_hand = {(each.white, each.black): each.table for each in played.meetings}
    try:
        pairing = systems.pair(seen, round_no, present=played.paired)
    except NoLegalPairing:
        return Comparison(tuple(by_hand.values()), is_possible=False)
    who = {tpn: entry.id for tpn, entry in seen.entries_by_tpn.items()}
    made = [(who[pair.white], who[pair.black]) for pair in pairing.pairs]
    for each in played.meetings:
        if not each.has_colours and (each.black, each.white) in made:
            by_hand[each.black, each.white] = by_hand.pop((each.white, each.black))
    differing = by_hand.keys() - set(made)
    return Comparison(
        tuple(board for pair, board in by_hand.items() if pair in differing),
        tuple((board, *pair) for board, pair in enumerate(made, 1) if pair not in by_hand),
        None if pairing.pab is None else who[pairing.pab],
    )
