"""The columns of the cross-table: the standings with a cell for each round, or each opponent."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from swissdesk.gui.models import standings
from swissdesk.gui.models.listing_model import CENTRE, MOST_FOR_NAME, RIGHT, Column, Tone
from swissdesk.i18n import _
from swissdesk.listings.rows.crosstable import CrosstableRow
from swissdesk.listings.rows.grid import SELF, GridRow
from swissdesk.listings.words import tie_break_names

_CELL_WIDTH = 54
_GRID_WIDTH = 32
_GRID_WIDTH_OF_TWO = 48

AnyColumn: TypeAlias = Column[Any]  # of either kind of row: both have a number and a standing


def columns(rounds: int, codes: Sequence[str]) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table of so many *rounds* with tie-breaks *codes*."""
    rounds_played = (_round(number) for number in range(1, rounds + 1))
    return (_line(_("Rk")), *_who(), *rounds_played, *_values(codes))


def columns_by_tpn(rounds: int, codes: Sequence[str]) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table in order of TPN: those of the other one, and the rank."""
    _place, *others = columns(rounds, codes)
    return (_line(_("No.")), _rank(), *others)


def grid(rows: Sequence[GridRow], codes: Sequence[str]) -> tuple[Column[GridRow], ...]:
    """Return the columns of the grid of these rows, with tie-breaks *codes*."""
    width = _GRID_WIDTH if most_games(rows) <= 1 else _GRID_WIDTH_OF_TWO
    opponents = (_opponent(place, row, width) for place, row in enumerate(rows))
    return (_line(_("Rk")), *_who(), *opponents, *_values(codes))


def most_games(rows: Sequence[GridRow]) -> int:
    """Return how many results the fullest cell of a grid holds."""
    return max((len(cell.split()) for row in rows for cell in row.cells), default=0)


def grid_by_tpn(rows: Sequence[GridRow], codes: Sequence[str]) -> tuple[Column[GridRow], ...]:
    """Return the columns of the grid in order of TPN: those of the other one, and the rank."""
    _place, *others = grid(rows, codes)
    return (_line(_("No.")), _rank(), *others)


def _line(heading: str) -> AnyColumn:
    """Return the column of the numbers that cells name: places, or pairing numbers."""
    return Column(
        heading,
        lambda row: str(row.number),
        44,
        RIGHT,
        Tone.STRONG,
        _("The number used in the cells"),
    )


def _who() -> tuple[AnyColumn, ...]:
    return (
        Column("", lambda row: row.standing.title, 46, RIGHT, Tone.QUIET, spare=1),
        Column(_("Name"), lambda row: row.standing.marked_name, tone=_tone, most=MOST_FOR_NAME),
        Column(_("Rtg"), lambda row: row.standing.rating, 48, RIGHT, Tone.QUIET, spare=40),
    )


def _values(codes: Sequence[str]) -> tuple[AnyColumn, ...]:
    return (
        Column(
            _("Pts"),
            lambda row: row.standing.points,
            48,
            RIGHT,
            Tone.STRONG,
            _("Points"),
            subject=standings.POINTS,
        ),
        *(_tie_break(place, code) for place, code in enumerate(codes)),
    )


def _rank() -> AnyColumn:
    explanation = _("Rank; = is shared")
    return Column(
        _("Rk"),
        lambda row: row.standing.rank,
        48,
        RIGHT,
        explanation=explanation,
        subject=standings.RANK,
    )


def _opponent(place: int, opponent: GridRow, width: int) -> Column[GridRow]:
    return Column(
        str(opponent.number),
        lambda row: row.cells[place],
        width,
        CENTRE,
        lambda row: Tone.QUIET if row.cells[place] == SELF else Tone.PLAIN,
        opponent.standing.name,
        spoken=lambda row: "" if row.cells[place] == SELF else row.cells[place],
    )


def _tone(row: CrosstableRow | GridRow) -> Tone:
    return standings.tone(row.standing)


def _round(number: int) -> Column[CrosstableRow]:
    explanation = _("Round {n}").format(n=number)
    return Column(
        str(number),
        lambda row: row.cells[number - 1].text,
        _CELL_WIDTH,
        CENTRE,
        explanation=explanation,
    )


def _tie_break(place: int, code: str) -> AnyColumn:
    heading = tie_break_names.short(code)
    return Column(
        heading,
        lambda row: row.standing.values[place],
        standings.tie_break_width(heading),
        RIGHT,
        Tone.QUIET,
        standings.tie_break_explanation(code),
        spare=10 + place,
        subject=str(place),
    )
