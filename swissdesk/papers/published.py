"""The part of a tournament that players may see."""

from swissdesk.model.round import RoundState
from swissdesk.model.tournament import Tournament


def published(tournament: Tournament) -> Tournament:
    """Return the tournament as the players know it, without unpublished rounds."""
    while tournament.rounds and tournament.rounds[-1].state is not RoundState.PUBLISHED:
        tournament = tournament.without_last_round()
    return tournament
