"""The table of copies."""

from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.i18n import _
from swissdesk.listings.rows.copy_list import CopyRow
from swissdesk.listings.words import dates


def model() -> ListingModel[CopyRow]:
    """Return an empty table of copies."""
    return ListingModel(
        (
            Column(_("Last step at"), lambda row: dates.noted_moment(row.at[:16]) or "–", 160),
            Column(_("Event"), lambda row: row.event, 180, tone=Tone.STRONG, spare=2),
            Column(
                _("Last step"),
                lambda row: row.problem or row.last_step,
                tone=lambda row: Tone.MISSING if row.problem else Tone.PLAIN,
            ),
            Column(_("Rounds"), lambda row: row.rounds, 70, RIGHT, spare=1),
            Column(_("Results"), lambda row: row.results, 90, RIGHT),
            Column(_("Folder"), lambda row: str(row.path.parent), 160, tone=Tone.QUIET, spare=3),
        ),
        key=lambda row: row.path,
    )
