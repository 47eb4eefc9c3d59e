"""The direction in which players go between the scoregroups, by scores in tenths."""

from swissdesk.model.points import Points, ScoringSystem


def median_score(scoring: ScoringSystem, rounds: int) -> Points:
    """Median scoregroup: return half of the points possible in a number of rounds."""
    return scoring.draw * rounds


def was_moved(own: Points, opponents: Points, last: Points) -> bool:
    """Floaters: return whether a player was moved into another scoregroup to meet an opponent.

    *last* is the score of the group that was paired last: groups above it send players down, groups
    below it send them up. Reading: the floater is the player who was moved, not the opponent.
    """
    if own > opponents:
        return own > last
    return own < opponents and own < last
