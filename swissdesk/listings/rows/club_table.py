"""The ranking of clubs or federations by their best players, line by line."""

from collections.abc import Sequence
from fractions import Fraction

from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.standings.clubs import ClubStanding

_TENTHS = 10


def headings() -> tuple[str, ...]:
    """Return the headings of the columns."""
    return (_("Rank"), _("Name"), _("Points"), _("Sum of places"), _("Players"))


def rows(clubs: Sequence[ClubStanding]) -> tuple[tuple[str, ...], ...]:
    """Return the cells of each club; a club with too few players has brackets around its rank."""
    points = text.column([Fraction(each.points, _TENTHS) for each in clubs])
    return tuple(
        (
            str(each.rank) if each.is_complete else f"({each.rank})",
            each.name,
            shown,
            str(each.places),
            ", ".join(f"{entry.tpn} {entry.participant.name}" for entry in each.counted),
        )
        for each, shown in zip(clubs, points, strict=True)
    )


def as_text(clubs: Sequence[ClubStanding]) -> tuple[tuple[str, ...], ...]:
    """Return the headings and the rows."""
    return (headings(), *rows(clubs))
