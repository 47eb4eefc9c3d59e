"""The columns of a round of teams: the matches, the boards of one match, and the line-ups."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject

from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.gui.models.pairings import MISSING, second_entry
from swissdesk.i18n import _
from swissdesk.listings.rows import match_list
from swissdesk.listings.rows.line_up_grid import LineUpRow
from swissdesk.listings.rows.match_list import BoardRow, MatchRow

LEFT_PLAYER, RESULT_OF_BOARD, RIGHT_PLAYER = 4, 6, 8
"""The columns of a match's boards with the names and the result."""
FIRST_BOARD = 2
"""The column of the line-ups with the first board."""
_RESULT_OF_MATCH = 4
_MANY_BOARDS = 8
_LOOKS = {
    "points": Look(72, RIGHT, spare=1),
    "match-points": Look(46, CENTRE, spare=2),
    "no": Look(44, RIGHT, Tone.QUIET, spare=3),
    "place": Look(40, RIGHT, Tone.QUIET, spare=3),
    "rating": Look(48, RIGHT, Tone.QUIET, spare=2),
    "colour": Look(40, CENTRE, Tone.QUIET),
    "result": Look(96, CENTRE, Tone.STRONG),
}


def columns(*, is_draft: bool = False, is_hidden: bool = False) -> tuple[Column[MatchRow], ...]:
    """Return the columns of the table of matches; in a draft no result is missing yet.

    While results are read back, they are hidden.
    """
    keys = (
        "board left-no left-name left-points result match-points right-points right-name right-no"
    )
    if is_hidden:
        keys = "board left-no left-name left-points right-points right-name right-no"
        return shown(match_list.columns(), keys, _LOOKS)
    found = shown(match_list.columns(), keys, _LOOKS)
    result = Column(_("Result"), _result, 96, CENTRE, _tone, spoken=_spoken)
    if is_draft:
        result = Column(_("Result"), lambda _row: "", 96, CENTRE)
    return (*found[:_RESULT_OF_MATCH], result, *found[_RESULT_OF_MATCH + 1 :])


def _result(row: MatchRow) -> str:
    """Return the game points; while results are missing, a sign follows them."""
    return f"{row.result_text} {MISSING}".strip() if row.is_missing else row.result_text


def _spoken(row: MatchRow) -> str:
    if not row.is_missing:
        return row.result_text
    return _("{result}, results missing").format(result=row.result_text).lstrip(", ")


def _tone(row: MatchRow | BoardRow) -> Tone:
    return Tone.MISSING if row.is_missing else Tone.STRONG


def board_columns(
    is_read: Callable[[BoardRow], bool] | None = None,
) -> tuple[Column[BoardRow], ...]:
    """Return the columns of the boards of a match.

    While results are read back, *is_read* returns whether that of a board may be shown.
    """
    keys = (
        "board left-place left-colour left-title left-name left-rating result "
        "right-title right-name right-rating right-colour right-place"
    )
    found = shown(match_list.board_columns(), keys, _LOOKS)
    result: Column[BoardRow] = Column(
        _("Result"),
        lambda row: MISSING if row.is_missing else row.result_text,
        96,
        CENTRE,
        _tone,
        spoken=lambda row: _("missing") if row.is_missing else row.result_text,
    )
    if is_read is not None:
        result = second_entry(is_read)
    names = {LEFT_PLAYER: "left", RIGHT_PLAYER: "right"}
    return tuple(
        result if at == RESULT_OF_BOARD else _with_nobody(each) if at in names else each
        for at, each in enumerate(found)
    )


def _with_nobody(column: Column[BoardRow]) -> Column[BoardRow]:
    """Return the column of names, which says that nobody sits at an empty board."""
    return replace(
        column,
        text=lambda row: column.text(row) or _("(nobody)"),
        tone=lambda row: Tone.PLAIN if column.text(row) else Tone.QUIET,
    )


def line_up_columns(
    boards: int, edit: Callable[[LineUpRow, int, str], None]
) -> tuple[Column[LineUpRow], ...]:
    """Return the columns of the grid of line-ups; *edit* gets the row, the board and the words."""
    width = 0 if boards <= _MANY_BOARDS else 96
    cells: Iterator[Column[LineUpRow]] = (
        Column(
            _("Board {n}").format(n=board),
            partial(_cell, board),
            width,
            tone=partial(_tone_of_cell, board),
            edit=partial(_edit, edit, board),
        )
        for board in range(1, boards + 1)
    )
    return (
        Column(_("Table"), lambda row: str(row.table), 56, RIGHT, Tone.STRONG),
        Column(_("Team"), lambda row: row.name, 170, most=260),
        *cells,
        Column(_("State"), _state, 110, tone=_tone_of_state),
    )


def _cell(board: int, row: LineUpRow) -> str:
    cell = row.cells[board - 1]
    return f"{cell.words} !" if cell.is_marked else cell.words


def _tone_of_cell(board: int, row: LineUpRow) -> Tone:
    if row.cells[board - 1].is_marked:
        return Tone.MISSING
    return Tone.PLAIN if row.is_given or row.is_seated else Tone.QUIET


def _edit(
    edit: Callable[[LineUpRow, int, str], None], board: int, row: LineUpRow, words: str
) -> None:
    edit(row, board, words)


def _state(row: LineUpRow) -> str:
    if row.is_seated:
        return _("announced, late") if row.is_late else _("announced")
    if row.is_late:
        return _("named late")
    return _("named") if row.is_given else _("first of squad")


def _tone_of_state(row: LineUpRow) -> Tone:
    if row.is_late:
        return Tone.MISSING
    return Tone.PLAIN if row.is_given or row.is_seated else Tone.QUIET


def key_of_board(row: BoardRow) -> Hashable:
    """Return the table and the board."""
    return (row.table, row.number)


def model(parent: QObject | None = None) -> ListingModel[MatchRow]:
    """Return the model of the matches of a round; the table identifies a match."""
    return ListingModel(columns(), lambda row: row.table, parent)


def board_model(parent: QObject | None = None) -> ListingModel[BoardRow]:
    """Return the model of the boards of a match."""
    return ListingModel(board_columns(), key_of_board, parent)
