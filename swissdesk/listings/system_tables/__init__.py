"""What the arbiter of a pairing system needs before a round is paired: one module for each system.

A module has ``table(tournament, round_no)``; it stands in ``TABLES``.
"""

from collections.abc import Callable, Mapping

from swissdesk.listings.system_tables import (
    burstein,
    dubov,
    dutch1992,
    fide1987,
    jkv,
    knockout,
    lim,
    schedule,
)
from swissdesk.listings.system_tables.table import SystemTable
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament

__all__ = ["SystemTable", "system_table"]

TABLES: Mapping[SystemId, Callable[[Tournament, int], SystemTable]] = {
    SystemId.DUBOV: dubov.table,
    SystemId.BURSTEIN: burstein.table,
    SystemId.LIM: lim.table,
    SystemId.DUTCH_1992: dutch1992.table,
    SystemId.FIDE_1987: fide1987.table,
    SystemId.ROUND_ROBIN: schedule.table,
    SystemId.DOUBLE_ROUND_ROBIN: schedule.table,
    SystemId.BERGER_ROUND_ROBIN: schedule.table,
    SystemId.BERGER_DOUBLE_ROUND_ROBIN: schedule.table,
    SystemId.SCHEVENINGEN: schedule.table,
    SystemId.DOUBLE_SCHEVENINGEN: schedule.table,
    SystemId.KNOCKOUT: knockout.table,
    SystemId.JKV: jkv.table,
}
"""The table of each system that has one."""


def has_table(tournament: Tournament) -> bool:
    """Whether the system of a tournament has a table of its own."""
    return tournament.settings.system in TABLES


def system_table(tournament: Tournament, round_no: int) -> SystemTable | None:
    """Return the table of a tournament's system for a round; None where there is nothing to say."""
    table = TABLES.get(tournament.settings.system)
    return table(tournament, round_no) if table is not None else None
