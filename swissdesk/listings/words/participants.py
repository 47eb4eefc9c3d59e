"""Words about the participants of a tournament: its players, or its teams."""

from typing import TypeVar

from swissdesk.i18n import ngettext
from swissdesk.model.tournament import Tournament

Words = TypeVar("Words")


def either(tournament: Tournament, of_players: Words, of_teams: Words) -> Words:
    """Return the words about players, or those about teams for a team event.

    Where one sentence serves both ("Everyone is paired"), write that.
    """
    return of_players if tournament.settings.teams is None else of_teams


def count(tournament: Tournament) -> str:
    """Return how many players, or teams, there are."""
    n = len(tournament.entries)
    players = ngettext("{n} player", "{n} players", n)
    return either(tournament, players, ngettext("{n} team", "{n} teams", n)).format(n=n)
