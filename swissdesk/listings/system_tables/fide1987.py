"""What the arbiter of the FIDE variant of 1987 needs."""

from swissdesk.listings.system_tables import median
from swissdesk.listings.system_tables.table import SystemTable
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.fide1987 import RULEBOOK


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the players of a round by group; raise as the table of both systems."""
    return median.table(tournament, round_no, RULEBOOK)
