"""A round beside what the pairing system makes of the same players."""

from dataclasses import dataclass

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems

Meeting = tuple[int, PlayerId, PlayerId]
"""A board and the two players who meet there, White first."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The boards that the system does not make so, and what it makes instead.

    ``instead`` are its pairs, with boards in the order of C.04.2 art. 3.6, but for those that the
    round has too; ``pab`` is the player who gets the bye, or None. ``is_possible`` is False where
    the system finds no legal pairing: then it has neither, and all boards differ.
    """

    boards: tuple[int, ...]
    instead: tuple[Meeting, ...] = ()
    pab: PlayerId | None = None
    is_possible: bool = True


def compare(tournament: Tournament, round_no: int) -> Comparison:
    """Compare a paired round with the pairing of its players, as the rules saw them then.

    Raise UnknownRound, SystemNotPaired, InitialColourMissing, AccelerationNotApplicable.
    """
    played, seen = tournament.round(round_no), tournament.as_paired(round_no)
    by_hand = {(game.white, game.black): game.board for game in played.games}
    try:
        pairing = systems.pair(seen, round_no, present=played.paired)
    except NoLegalPairing:
        return Comparison(tuple(by_hand.values()), is_possible=False)
    who = {tpn: entry.id for tpn, entry in seen.entries_by_tpn.items()}
    made = [(who[pair.white], who[pair.black]) for pair in pairing.pairs]
    for game in played.games:
        if not game.has_colours and (game.black, game.white) in made:
            by_hand[game.black, game.white] = by_hand.pop((game.white, game.black))
    differing = by_hand.keys() - set(made)
    return Comparison(
        tuple(board for pair, board in by_hand.items() if pair in differing),
        tuple((board, *pair) for board, pair in enumerate(made, 1) if pair not in by_hand),
        None if pairing.pab is None else who[pairing.pab],
    )
