"""The table of players."""

from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.listings.rows import starting_list
from swissdesk.listings.rows.starting_list import PlayerRow

NAME_COLUMN = 2
_LOOKS = {
    "no": Look(44, RIGHT, Tone.STRONG),
    "title": Look(42, RIGHT, Tone.QUIET, spare=3),
    "rating": Look(50, RIGHT, Tone.QUIET, spare=2),
}


def model() -> ListingModel[PlayerRow]:
    """Return an empty table of players."""
    return ListingModel(columns(), key=lambda row: row.player_id)


def columns(*, has_groups: bool = False) -> tuple[Column[PlayerRow], ...]:
    """Return the columns of the players, with the group if there are two groups."""
    group = "group" if has_groups else ""
    keys = f"no title name {group} rating federation fide-id club category remark points"
    return shown(starting_list.columns(), keys, _LOOKS)
