"""What the players may know of a tournament."""

from swissdesk.model.round import RoundState
from swissdesk.model.tournament import Tournament


def published(tournament: Tournament) -> Tournament:
    """Return the tournament as the players know it: without the rounds not published yet."""
    while tournament.rounds and tournament.rounds[-1].state is not RoundState.PUBLISHED:
        tournament = tournament.without_last_round()
    return tournament
