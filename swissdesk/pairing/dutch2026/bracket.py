"""Chapter 3 of C.04.3 (February 2026): bracket after bracket until the round is paired."""

from swissdesk.pairing.colour_allocation import allocate
from swissdesk.pairing.dutch2026.completion import pab_assignees
from swissdesk.pairing.dutch2026.definitions import Bracket, Place, as_set, field_of
from swissdesk.pairing.dutch2026.weighted import pair_by_weighing
from swissdesk.pairing.roster import Roster
from swissdesk.pairing.round_pairing import RoundPairing, published


def pair(roster: Roster) -> RoundPairing:
    """1.9.2: pair the scoregroups in descending order; raise NoLegalPairing (1.9.3)."""
    field = field_of(roster)
    pab = pab_assignees(field)
    pairs: list[tuple[Place, Place]] = []
    mdps: tuple[Place, ...] = ()
    groups = field.scoregroups
    for number, group in enumerate(groups):
        following = groups[number + 1] if number + 1 < len(groups) else range(0)
        lower = range(following.stop, len(field.players)) if following else range(0)
        bracket = Bracket(field, mdps, tuple(group), tuple(following), tuple(lower), pab)
        paired = pair_by_weighing(bracket)
        pairs += paired.pairs
        mdps = paired.downfloaters
        pab &= ~as_set(g for both in paired.pairs for g in both)
    players = field.players
    return published(
        (allocate(players[g], players[h], roster.initial_colour) for g, h in pairs),
        players[mdps[0]] if mdps else None,
    )
