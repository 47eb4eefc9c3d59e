"""The table of the check-in."""

from swissdesk.gui.models.listing_model import (
    CENTRE,
    MOST_FOR_NAME,
    RIGHT,
    Column,
    ListingModel,
    Tone,
)
from swissdesk.i18n import _
from swissdesk.listings.rows.check_in import CheckInRow
from swissdesk.model.names import folded


def model() -> ListingModel[CheckInRow]:
    """Return an empty table of players for the check-in."""
    return ListingModel(
        (
            Column(
                _("Here"),
                _sign,
                52,
                CENTRE,
                Tone.STRONG,
                sort_key=lambda row: (row.is_here, folded(row.name)),
                spoken=_spoken,
            ),
            Column(_("Name"), lambda row: row.name, tone=_tone, most=MOST_FOR_NAME),
            Column(_("No."), lambda row: str(row.tpn), 44, RIGHT, Tone.QUIET, spare=1),
            Column(_("Fed"), lambda row: row.federation, 48, tone=Tone.QUIET, spare=2),
            Column(_("Club"), lambda row: row.club, 180, tone=Tone.QUIET, spare=3, most=300),
            Column("", lambda row: row.remark, 220, tone=Tone.QUIET, spare=1, most=400),
        ),
        key=lambda row: row.player_id,
    )


def _sign(row: CheckInRow) -> str:
    return "✓" if row.is_here else "–" if row.excuse else ""


def _spoken(row: CheckInRow) -> str:
    if row.is_here:
        return _("here")
    return _("not expected") if row.excuse else _("not here yet")


def _tone(row: CheckInRow) -> Tone:
    return Tone.QUIET if row.is_here or row.excuse else Tone.STRONG
