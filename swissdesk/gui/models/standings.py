"""The columns of the standings, with a choice of tie-breaks."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from swissdesk.gui.models.listing_model import CENTRE, Column
from swissdesk.gui.models.looks import shown
from swissdesk.i18n import _
from swissdesk.listings.rows import standings_list
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.ids import PlayerId

_KEYS = "rank change no title name rating federation points tie-breaks"
_TWO_RANKS = 84
RANK, POINTS = "rank", "points"
"""The subjects of these columns; the subject of a tie-break is its place."""


def columns(round_no: int, codes: Sequence[str]) -> tuple[Column[StandingRow], ...]:
    """Return the columns of the standings after a round, with tie-breaks *codes*."""
    return shown(standings_list.columns(codes, round_no), _KEYS)


def columns_of_some(round_no: int, codes: Sequence[str]) -> tuple[Column[StandingRow], ...]:
    """Return the columns of the standings of some of the players, with two ranks each."""
    rank, *others = columns(round_no, codes)
    explanation = _("Rank among those shown, and among all; = is shared")
    both = replace(rank, heading=_("Rk (all)"), explanation=explanation, width=_TWO_RANKS)
    return (both, *others)


def chosen_column(chosen: Collection[PlayerId]) -> Column[StandingRow]:
    """Return the column that marks the *chosen* players for the picture."""
    return Column(
        "",
        lambda row: "●" if row.player_id in chosen else "",
        24,
        CENTRE,
        explanation=_("In the picture of the ranks"),
        spoken=lambda row: _("in the picture") if row.player_id in chosen else "",
    )
