"""Editions of C.07 by the first day of a tournament."""

from swissdesk.model.settings import TieBreakEdition

_SINCE = {
    TieBreakEdition.MARCH_2026: "2026/03/01",
    TieBreakEdition.AUGUST_2024: "2023/09/01",
}
"""The day from which each edition applies, the latest first."""


def edition_on(start_date: str) -> TieBreakEdition:
    """Return the edition for a day, "YYYY/MM/DD"; the current one if the day is unknown."""
    if not start_date:
        return TieBreakEdition.MARCH_2026
    applied = (edition for edition, since in _SINCE.items() if start_date >= since)
    return next(applied, TieBreakEdition.VIRTUAL_OPPONENT)
