"""Which edition of C.07 a tournament begun on some day is ranked by."""

from swissdesk.model.settings import TieBreakEdition

_SINCE = {
    TieBreakEdition.MARCH_2026: "2026/03/01",
    TieBreakEdition.AUGUST_2024: "2023/09/01",
}
"""The day from which each applies, the latest first."""


def edition_on(start_date: str) -> TieBreakEdition:
    """Return the edition applied on a day, "YYYY/MM/DD"; the present one where it is not known."""
    if not start_date:
        return TieBreakEdition.MARCH_2026
    applied = (edition for edition, since in _SINCE.items() if start_date >= since)
    return next(applied, TieBreakEdition.VIRTUAL_OPPONENT)
