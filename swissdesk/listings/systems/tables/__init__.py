"""The arbiter's table before a round: one module for each pairing system.

Each module has ``table(tournament, round_no)`` and is loaded with its first table. Raise
UnknownRound, InitialColourMissing, AccelerationNotApplicable; NoLegalPairing for a schedule of a
field without one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from swissdesk.model.ids import Tpn
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament

_WITHOUT = frozenset(
    {
        SystemId.DUTCH_2026,
        SystemId.DOUBLE_SWISS,
        SystemId.TEAM_SWISS,
        SystemId.CUSTOM_ROUND_ROBIN,
        SystemId.MANUAL,
    }
)


@dataclass(frozen=True, slots=True)
class SystemTable:
    """A table in words; every row has a cell for each heading, ``lines`` are remarks under it.

    ``names`` are the indexes of the columns with names of players.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[str, ...]
    names: frozenset[int]


def has_table(tournament: Tournament) -> bool:
    """Return whether the system of a tournament has a table of its own."""
    return tournament.settings.system not in _WITHOUT


def system_table(tournament: Tournament, round_no: int) -> SystemTable | None:
    """Return the table of a tournament's system for a round; None for a system without one."""
    if not has_table(tournament):
        return None
    return _maker(tournament.settings.system)(tournament, round_no)


def names_before(tournament: Tournament, round_no: int) -> Mapping[Tpn, str]:
    """Return the names of the players, by their pairing numbers when a round was paired."""
    return {entry.tpn: entry.participant.name for entry in tournament.as_paired(round_no).entries}


def _maker(system: SystemId) -> Callable[[Tournament, int], SystemTable]:
    match system:
        case SystemId.DUBOV:
            from swissdesk.listings.systems.tables.dubov import table
        case SystemId.BURSTEIN:
            from swissdesk.listings.systems.tables.burstein import table
        case SystemId.LIM:
            from swissdesk.listings.systems.tables.median import lim_table as table
        case SystemId.DUTCH_1992:
            from swissdesk.listings.systems.tables.dutch1992 import table
        case SystemId.FIDE_1987:
            from swissdesk.listings.systems.tables.median import fide1987_table as table
        case SystemId.JKV:
            from swissdesk.listings.systems.tables.jkv import table
        case SystemId.OLYMPIAD:
            from swissdesk.listings.systems.tables.olympiad import table
        case SystemId.KEIZER:
            from swissdesk.listings.systems.tables.keizer import table
        case SystemId.KNOCKOUT:
            from swissdesk.listings.systems.tables.knockout import table
        case _:
            from swissdesk.listings.systems.tables import schedule

            return schedule.table
    return table
