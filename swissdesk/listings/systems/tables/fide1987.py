"""The arbiter's table of the FIDE variant of 1987."""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.systems.tables import median
from swissdesk.listings.systems.tables.table import SystemTable
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.fide1987.rulebook import RULEBOOK, most_but_for_maxi
from swissdesk.pairing.suitability import size


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the players of a round by group; raise as the table of both systems."""
    found = median.table(tournament, round_no, RULEBOOK)
    settings = tournament.settings
    most = most_but_for_maxi(settings.rounds)
    if settings.is_maxi == (size(tournament) > most):
        return found
    form = _("With {rounds} rounds, a maxi-tournament has more than {n} players (10).")
    remark = form.format(rounds=settings.rounds, n=most)
    return replace(found, lines=(*found.lines, remark))
