"""What the arbiter of a pairing system needs before a round is paired: one module for each system.

A module has ``table(tournament, round_no)``; it stands in ``TABLES``.
"""

from collections.abc import Callable, Mapping

from swissdesk.later import later
from swissdesk.listings.systems.tables.table import SystemTable
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament

__all__ = ["SystemTable", "system_table"]

TABLES: Mapping[SystemId, Callable[[Tournament, int], SystemTable]] = {
    SystemId.DUBOV: later("swissdesk.listings.systems.tables.dubov:table"),
    SystemId.BURSTEIN: later("swissdesk.listings.systems.tables.burstein:table"),
    SystemId.LIM: later("swissdesk.listings.systems.tables.lim:table"),
    SystemId.DUTCH_1992: later("swissdesk.listings.systems.tables.dutch1992:table"),
    SystemId.FIDE_1987: later("swissdesk.listings.systems.tables.fide1987:table"),
    SystemId.ROUND_ROBIN: later("swissdesk.listings.systems.tables.schedule:table"),
    SystemId.DOUBLE_ROUND_ROBIN: later("swissdesk.listings.systems.tables.schedule:table"),
    SystemId.BERGER_ROUND_ROBIN: later("swissdesk.listings.systems.tables.schedule:table"),
    SystemId.BERGER_DOUBLE_ROUND_ROBIN: later("swissdesk.listings.systems.tables.schedule:table"),
    SystemId.SCHEVENINGEN: later("swissdesk.listings.systems.tables.schedule:table"),
    SystemId.DOUBLE_SCHEVENINGEN: later("swissdesk.listings.systems.tables.schedule:table"),
    SystemId.KNOCKOUT: later("swissdesk.listings.systems.tables.knockout:table"),
    SystemId.JKV: later("swissdesk.listings.systems.tables.jkv:table"),
}
"""The table of each system that has one."""


def has_table(tournament: Tournament) -> bool:
    """Whether the system of a tournament has a table of its own."""
    return tournament.settings.system in TABLES


def system_table(tournament: Tournament, round_no: int) -> SystemTable | None:
    """Return the table of a tournament's system for a round; None where there is nothing to say."""
    table = TABLES.get(tournament.settings.system)
    return table(tournament, round_no) if table is not None else None
