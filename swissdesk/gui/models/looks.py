"""The looks of list columns in the window, by their keys."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt

from swissdesk.gui.models.listing_model import CENTRE, LEFT, MOST_FOR_NAME, RIGHT, Column, Tone
from swissdesk.listings.rows import columns as listed

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a column, with the fields of the window's :class:`Column`."""

    width: int = 0
    alignment: Qt.AlignmentFlag = LEFT
    tone: Tone = Tone.PLAIN
    spare: int = 0
    most: int = 0


_USUAL: Mapping[str, Look] = {
    "board": Look(56, RIGHT, Tone.STRONG),
    "category": Look(40, LEFT, Tone.QUIET, spare=3),
    "change": Look(42, LEFT, Tone.QUIET, spare=20),
    "club": Look(104, LEFT, Tone.QUIET, spare=7, most=260),
    "colour": Look(36, CENTRE),
    "federation": Look(48, LEFT, Tone.QUIET, spare=4),
    "fide-id": Look(78, LEFT, Tone.QUIET, spare=6),
    "group": Look(36),
    "line": Look(44, RIGHT, Tone.STRONG),
    "name": Look(most=MOST_FOR_NAME),
    "no": Look(44, RIGHT, Tone.QUIET, spare=40),
    "points": Look(48, RIGHT, Tone.STRONG),
    "rank": Look(48, RIGHT, Tone.STRONG),
    "rating": Look(48, RIGHT, Tone.QUIET, spare=30),
    "rating-change": Look(62, RIGHT, spare=35),
    "remark": Look(164, spare=1, most=300),
    "result": Look(84, CENTRE, Tone.STRONG),
    "rounds": Look(54, CENTRE),
    "title": Look(46, RIGHT, Tone.QUIET, spare=1),
    "value": Look(52, RIGHT),
}
_SUBJECTS = {"rank", "points", "rating-change"}
_TIE_BREAK_WIDTH, _USUAL_LETTERS, _LETTER = 58, 6, 8


def shown(
    columns: Sequence[listed.Column[Row]], keys: str, own: Mapping[str, Look] | None = None
) -> tuple[Column[Row], ...]:
    """Return the window's columns for *keys*, which are separated by spaces.

    *own* has the unusual looks by key. The subject of ranks, points and rating changes is their
    key, that of a tie-break its place, from 0.
    """
    found = listed.chosen(columns, keys.split())
    first = next((at for at, column in enumerate(found) if column.key == "tie-breaks"), 0)
    return tuple(_shown(column, at - first, own or {}) for at, column in enumerate(found))


def _shown(column: listed.Column[Row], place: int, own: Mapping[str, Look]) -> Column[Row]:
    """Return a column; White's and Black's columns share one look."""
    subject = column.key if column.key in _SUBJECTS else ""
    if column.key == "tie-breaks":
        letters = max(0, len(column.heading) - _USUAL_LETTERS)
        look = Look(_TIE_BREAK_WIDTH + _LETTER * letters, RIGHT, spare=10 + place)
        subject = str(place)
    else:
        look = own.get(column.look_key) or _USUAL[column.look_key]
    return Column(
        column.heading,
        column.text,
        look.width,
        look.alignment,
        look.tone if column.is_quiet is None else partial(_tone, look.tone, column.is_quiet),
        column.explanation,
        column.sort_key,
        spare=look.spare,
        spoken=column.spoken,
        subject=subject,
        most=look.most,
    )


def _tone(usual: Tone, is_quiet: Callable[[Row], bool], row: Row) -> Tone:
    return Tone.QUIET if is_quiet(row) else usual
