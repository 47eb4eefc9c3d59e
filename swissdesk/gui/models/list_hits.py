"""The table of players found in rating lists."""

from swissdesk.gui.models.listing_model import RIGHT, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.listings.rows import list_hits
from swissdesk.listings.rows.list_hits import HitRow

_NUMBER = Look(46, RIGHT, Tone.QUIET)
_LOOKS = {
    "name": Look(most=340),
    "title": Look(64, tone=Tone.QUIET),
    "birth": Look(44, tone=Tone.QUIET),
    "standard": Look(46, RIGHT, Tone.STRONG),
    "rapid": _NUMBER,
    "blitz": _NUMBER,
    "national": Look(46, RIGHT, Tone.QUIET, spare=2),
    "id": Look(84, tone=Tone.QUIET),
    "activity": Look(20, tone=Tone.QUIET),
    "source": Look(96, tone=Tone.QUIET, spare=1),
}
KEYS = "name title federation birth standard rapid blitz national id activity source"


def model() -> ListingModel[HitRow]:
    """Return an empty table."""
    return ListingModel(shown(list_hits.columns(), KEYS, _LOOKS), key=lambda row: row.place)
