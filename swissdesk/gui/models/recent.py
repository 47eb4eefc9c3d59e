"""The table of events opened before."""

from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.preferences import RecentFile
from swissdesk.i18n import _
from swissdesk.listings.words import dates


def model() -> ListingModel[RecentFile]:
    """Return an empty table of recent files."""
    return ListingModel(
        (
            Column(_("Event"), lambda file: file.name, tone=Tone.STRONG),
            Column(_("Last round"), lambda file: str(file.last_round or "–"), 80, RIGHT),
            Column(
                _("Opened"),
                lambda file: dates.noted_moment(file.seen),
                170,
                tone=Tone.QUIET,
                spare=1,
            ),
            Column(_("Folder"), lambda file: str(file.path.parent), tone=Tone.QUIET, spare=2),
        ),
        key=lambda file: file.path,
    )
