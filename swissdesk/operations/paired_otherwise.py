"""Boards of the last round that would differ if a correction had been known before pairing."""

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems


def boards_otherwise(before: Tournament, after: Tournament) -> tuple[int, ...]:
    """Return the boards of the last round that the system makes *before* but not *after*.

    Both have the same last round. Return no boards if there is no legal pairing after, or if the
    pairings were known from the start.
    """
    if before.has_predetermined_pairings:
        return ()
    lost = {frozenset(pair) for pair in _pairs(before) - _pairs(after)}
    return tuple(
        game.board
        for game in before.rounds[-1].games
        if frozenset((game.white, game.black)) in lost
    )


def _pairs(tournament: Tournament) -> frozenset[tuple[PlayerId, PlayerId]]:
    """Return the pairs, White first, that the system makes of the players of the last round."""
    played = tournament.rounds[-1]
    try:
        pairing = systems.pair(tournament, played.number, present=played.paired)
    except NoLegalPairing:
        return frozenset()
    who = {tpn: entry.id for tpn, entry in tournament.entries_by_tpn.items()}
    return frozenset((who[pair.white], who[pair.black]) for pair in pairing.pairs)
