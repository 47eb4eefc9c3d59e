"""The columns of the cross-table: the standings with a cell for each round."""

from collections.abc import Sequence

from swissdesk.gui.models import standings
from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, Tone
from swissdesk.i18n import _
from swissdesk.listings import tie_break_names
from swissdesk.listings.crosstable import CrosstableRow

_CELL_WIDTH = 54


def columns(rounds: int, codes: Sequence[str]) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table of so many *rounds* with tie-breaks *codes*."""
    return (
        Column(
            _("No."),
            lambda row: str(row.number),
            44,
            RIGHT,
            Tone.STRONG,
            _("The number that the cells name"),
        ),
        Column("", lambda row: row.standing.title, 46, RIGHT, Tone.QUIET, spare=1),
        Column(_("Name"), lambda row: row.standing.marked_name, tone=_tone),
        Column(_("Rtg"), lambda row: row.standing.rating, 48, RIGHT, Tone.QUIET, spare=40),
        *(_round(number) for number in range(1, rounds + 1)),
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


def columns_by_tpn(rounds: int, codes: Sequence[str]) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table in order of TPN: those of the other one, and the rank."""
    number, *others = columns(rounds, codes)
    explanation = _("Rank; = is shared")
    rank: Column[CrosstableRow] = Column(
        _("Rk"),
        lambda row: row.standing.rank,
        48,
        RIGHT,
        explanation=explanation,
        subject=standings.RANK,
    )
    return (number, rank, *others)


def _tone(row: CrosstableRow) -> Tone:
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


def _tie_break(place: int, code: str) -> Column[CrosstableRow]:
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
