"""The columns of a round: the boards in publication order."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from swissdesk.gui.models.listing_model import (
    CENTRE,
    RIGHT,
    Column,
    ListingModel,
    Tone,
)
from swissdesk.gui.models.looks import Look, shown
from swissdesk.i18n import _
from swissdesk.listings.rows import pairing_list
from swissdesk.listings.rows.match_list import BoardRow
from swissdesk.listings.rows.pairing_list import PairingRow

Board = TypeVar("Board", PairingRow, BoardRow)
MISSING = "•"
_TO_BE_READ = "?"
_WITHOUT_COLOURS = "\N{DEGREE SIGN}"
WHITE_COLUMN, RESULT_COLUMN, BLACK_COLUMN = 3, 5, 7
_LOOKS = {"points": Look(40, RIGHT), "rating": Look(48, RIGHT, Tone.QUIET, spare=2)}


def columns(
    *, is_draft: bool = False, is_read: Callable[[PairingRow], bool] | None = None
) -> tuple[Column[PairingRow], ...]:
    """Return the columns of the table of boards; in a draft no result is missing yet.

    While results are read back, *is_read* returns whether the results of a board may be shown.
    """
    keys = (
        "board white-points white-title white-name white-rating result "
        "black-title black-name black-rating black-points"
    )
    found = shown(pairing_list.columns(), keys, _LOOKS)
    result = _result_column(is_draft=is_draft, is_read=is_read)
    return (*found[:RESULT_COLUMN], result, *found[RESULT_COLUMN + 1 :])


def _result_column(
    *, is_draft: bool, is_read: Callable[[PairingRow], bool] | None
) -> Column[PairingRow]:
    if is_draft:
        return Column(_("Result"), lambda _row: "", 84, CENTRE)
    if is_read is None:
        return Column(_("Result"), _result, 84, CENTRE, _tone, spoken=_spoken_result)
    return second_entry(is_read)


def second_entry(is_read: Callable[[Board], bool]) -> Column[Board]:
    """Return the column that shows a result once it has been typed again."""
    return Column(
        _("2nd entry"),
        lambda row: row.result_text if is_read(row) else _TO_BE_READ,
        84,
        CENTRE,
        lambda row: Tone.STRONG if is_read(row) else Tone.QUIET,
        _("The result, after the second entry"),
        spoken=lambda row: row.result_text if is_read(row) else _("not yet entered again"),
    )


def _result(row: PairingRow) -> str:
    sign = "" if row.has_colours else _WITHOUT_COLOURS
    return MISSING if row.is_missing else row.result_text + sign


def _tone(row: PairingRow) -> Tone:
    return Tone.MISSING if row.is_missing else Tone.STRONG


def _spoken_result(row: PairingRow) -> str:
    if not row.has_colours:
        return _("{result}, no colours").format(result=row.result_text)
    return _("missing") if row.is_missing else row.result_text


def colours_note(sentence: str) -> str:
    """Return the meaning of the sign beside a result; *sentence* names the boards, or is empty."""
    if not sentence:
        return ""
    return _("{sign} {boards} The report names none for forfeited games.").format(
        sign=_WITHOUT_COLOURS, boards=sentence
    )


def model(parent: QObject | None = None) -> ListingModel[PairingRow]:
    """Return the model of the boards of a round; its place identifies a row."""
    return ListingModel(columns(), lambda row: row.place, parent)
