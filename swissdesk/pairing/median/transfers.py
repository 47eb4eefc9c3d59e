"""Which way players go between the scoregroups, told by scores in tenths."""

from swissdesk.model.points import Points, ScoringSystem


def median_score(scoring: ScoringSystem, rounds: int) -> Points:
    """Median scoregroup: half of what so many rounds can bring."""
    return scoring.draw * rounds


def was_moved(own: Points, opponents: Points, last: Points) -> bool:
    """Floaters: whether a player was moved into another scoregroup to meet their opponent.

    *last* is the score of the group that was paired last: those above it send players down, those
    below it send them up. Reading: a floater is the one who was moved, not their opponent.
    """
    if own > opponents:
        return own > last
    return own < opponents and own < last
