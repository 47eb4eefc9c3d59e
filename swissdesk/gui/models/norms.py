"""The columns of the list of norms."""

from swissdesk.gui.models.listing_model import LEFT, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.listings.rows import norm_list
from swissdesk.listings.rows.norm_list import NormRow

_KEYS = "norm no title name rating federation state score average performance holders wanted needs"
_LOOKS = {
    "norm": Look(58, LEFT, Tone.STRONG),
    "name": Look(most=260),
    "no": Look(44, RIGHT, Tone.QUIET, spare=40),
    "state": Look(80, LEFT),
    "score": Look(68, RIGHT, Tone.STRONG),
    "average": Look(52, RIGHT),
    "performance": Look(52, RIGHT, spare=8),
    "holders": Look(62, RIGHT, Tone.QUIET, spare=25),
    "wanted": Look(58, RIGHT, Tone.QUIET, spare=25),
    "needs": Look(300, LEFT, spare=2, most=700),
}


def columns() -> tuple[Column[NormRow], ...]:
    """Return the columns of the list."""
    return shown(norm_list.columns(), _KEYS, _LOOKS)


def model() -> ListingModel[NormRow]:
    """Return the model of the list; a line is known by player and norm."""
    return ListingModel(columns(), lambda row: (row.player_id, row.norm))
