"""The columns of the cross-table: the standings with a cell per round or per opponent."""

from collections.abc import Sequence

from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.listings.rows import crosstable
from swissdesk.listings.rows import grid as grid_list
from swissdesk.listings.rows.crosstable import CrosstableRow
from swissdesk.listings.rows.grid import GridRow

_BY_RANK = "line title name rating rounds opponents points tie-breaks"
_BY_TPN = "no rank title name rating rounds opponents points tie-breaks"
_LOOKS = {
    "no": Look(44, RIGHT, Tone.STRONG),
    "rank": Look(48, RIGHT),
    "rating": Look(48, RIGHT, Tone.QUIET, spare=40),
}


def columns(rounds: int, codes: Sequence[str]) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table of *rounds* rounds with tie-breaks *codes*."""
    return shown(crosstable.columns(rounds, codes), _BY_RANK, _LOOKS)


def columns_by_tpn(rounds: int, codes: Sequence[str]) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table in order of TPN: the usual ones, and the rank."""
    return shown(crosstable.columns(rounds, codes, by_tpn=True), _BY_TPN, _LOOKS)


def grid(rows: Sequence[GridRow], codes: Sequence[str]) -> tuple[Column[GridRow], ...]:
    """Return the columns of the grid of these rows, with tie-breaks *codes*."""
    return shown(grid_list.columns(rows, codes, by_tpn=False), _BY_RANK, _grid_looks(rows))


def grid_by_tpn(rows: Sequence[GridRow], codes: Sequence[str]) -> tuple[Column[GridRow], ...]:
    """Return the columns of the grid in order of TPN: the usual ones, and the rank."""
    return shown(grid_list.columns(rows, codes), _BY_TPN, _grid_looks(rows))


def _grid_looks(rows: Sequence[GridRow]) -> dict[str, Look]:
    """Return the looks of a grid; its cells are wider if they hold two games."""
    width = 32 if grid_list.most_games(rows) <= 1 else 48
    return {**_LOOKS, "opponents": Look(width, CENTRE)}
