"""What the arbiter of a pairing system needs before a round is paired: one module for each system.

A module has ``table(tournament, round_no)``; it stands in ``TABLES``.
"""

from collections.abc import Callable, Mapping

from swissdesk.listings.system_tables import burstein, dubov
from swissdesk.listings.system_tables.table import SystemTable
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament

__all__ = ["SystemTable", "system_table"]

TABLES: Mapping[SystemId, Callable[[Tournament, int], SystemTable]] = {
    SystemId.DUBOV: dubov.table,
    SystemId.BURSTEIN: burstein.table,
}
"""The table of each system that has one."""


def system_table(tournament: Tournament, round_no: int) -> SystemTable | None:
    """Return the table of a tournament's system for a round; None where there is nothing to say."""
    table = TABLES.get(tournament.settings.system)
    return table(tournament, round_no) if table is not None else None
