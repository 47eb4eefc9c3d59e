"""Rows of a sheet as players, with a remark on every cell not used unchanged.

Nothing that matters at the board is guessed: a cell that makes no sense is left out and reported,
and a row without a name is not a player.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from swissdesk.model import dates, federations
from swissdesk.model.dates import Order
from swissdesk.model.ids import PlayerId
from swissdesk.model.names import folded
from swissdesk.model.player import KFactors, Player, Ratings, Sex, Title
from swissdesk.rating.conversion import Scale, converted
from swissdesk.sheets.columns import Field, Meaning, day_only
from swissdesk.sheets.csv_file import DAMAGED
from swissdesk.sheets.sheet import LONGEST_CELL, Sheet

_HIGHEST_RATING = 3999
_HIGHEST_K = 99
_LONGEST_ID = 11
_PARTS_OF_NAME = (Field.NAME, Field.LAST_NAME, Field.FIRST_NAME)
_UNRATED = {"", "0", "-", "–", "unr", "unr.", "unrated", "n/a", "---"}
_WHOLE = re.compile(r"(\d+)(?:[.,]0+)?")
_DECIMAL = re.compile(r"[0-9]{1,4}([.,][0-9]{1,4})?")
_SCALES = {Scale.INGO: Field.INGO, Scale.BCF: Field.BCF}
_NO = {"", "0", "-", "–", "n", "no", "false", "nein", "non", "ne", "nie", "nee", "нет", "не"}
_YES = {"1", "x", "✓", "+", "y", "yes", "true", "j", "ja", "o", "oui", "s", "si", "a", "ano", "da"}
_YES |= {"t", "tak", "igen", "да"}
_NO_BIRTH = {"0", "-", "–"}
_TITLES = {
    **{title.value: title for title in Title},
    **dict(zip(("G", "M", "WG", "F", "WM", "C", "WF", "WC", "-"), Title, strict=True)),
}
SEXES = {
    **dict.fromkeys(("", "-", "–"), Sex.UNKNOWN),
    **dict.fromkeys(("m", "male", "man", "h", "muz", "mann", "mannlich", "homme"), Sex.MALE),
    **dict.fromkeys(("hombre", "masculin", "masculino", "muski", "м"), Sex.MALE),
    **dict.fromkeys(("w", "f", "v", "z", "k", "female", "woman", "frau", "weiblich"), Sex.FEMALE),
    **dict.fromkeys(("femme", "feminin", "femenino", "mujer", "zena", "zenski", "ж"), Sex.FEMALE),
}


_Value = TypeVar("_Value")


class Trouble(Enum):
    """Why a cell was not used unchanged."""

    NAME_MISSING = "name missing"
    """The row has no name, so it is not a player."""
    LETTERS_DAMAGED = "letters damaged"
    """The encoding has no such letters; another one is probably right."""
    TOO_LONG = "too long"
    """The text was cut."""
    NOT_A_TITLE = "not a title"
    NOT_A_SEX = "not a sex"
    NOT_A_FEDERATION = "not a federation"
    UNKNOWN_FEDERATION = "unknown federation"
    """Three letters not in FIDE's list, perhaps a region; they are kept."""
    NOT_A_FIDE_ID = "not a FIDE ID"
    NOT_A_DATE = "not a date"
    DAY_OR_MONTH = "day or month"
    """01/02/2003 may be in January or in February; only the year was used."""
    NOT_A_RATING = "not a rating"
    NOT_A_K = "not a K"
    NOT_YES_OR_NO = "neither yes nor no"
    NOT_A_BOARD = "not a board"
    TEAM_MISSING = "team missing"
    """Neither the row nor a row above names a team."""
    TEAM_ENTERED = "team entered"
    """A team of this name is in the section."""
    BOARD_TWICE = "board twice"
    """A row above has the same board of the same team."""
    NOT_COMPUTED = "not computed"
    """The cell holds a formula, and the file does not have its value."""


@dataclass(frozen=True, slots=True)
class CellTrouble:
    """A cell not used unchanged; *row* and *column* count from 1."""

    row: int
    column: int
    trouble: Trouble
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A row as a player, whose identity is still 0.

    *rating* is the one used in the tournament, None if no column states it. *is_player* is false
    for a row without a name. *team*, *board* (0 if none is given), *captain* and
    *short_name* are for teams.
    """

    row: int
    player: Player
    rating: int | None = None
    estimate: int = 0
    troubles: tuple[CellTrouble, ...] = ()
    team: str = ""
    board: int = 0
    captain: str = ""
    short_name: str = ""

    @property
    def is_player(self) -> bool:
        """Whether the row can be entered."""
        return bool(self.player.name)


def lines_of(sheet: Sheet, meaning: Meaning) -> tuple[Line, ...]:
    """Return the non-empty rows of a sheet as players."""
    columns = {field: place for place, field in enumerate(meaning.fields) if field is not None}
    order = Order.UNKNOWN
    if Field.BIRTH in columns:  # whether 01/02/2003 starts with the day, other dates show
        births = sheet.column(columns[Field.BIRTH], meaning.headings)
        order = dates.slash_order(map(day_only, births))
    return tuple(
        _Reader(sheet, row, columns, order).line()
        for row in range(meaning.headings, len(sheet.rows))
        if any(sheet.rows[row][place] for place in columns.values())
    )


class _Reader:
    """Reads one row, and collects remarks on unreadable cells."""

    def __init__(self, sheet: Sheet, row: int, columns: Mapping[Field, int], order: Order) -> None:
        self._sheet = sheet
        self._row = row
        self._columns = columns
        self._order = order
        self._troubles: list[CellTrouble] = []

    def line(self) -> Line:
        """Return the row as a player."""
        player = Player(
            PlayerId(0),
            self._name(),
            self._title(Field.TITLE),
            self._looked_up(Field.SEX, folded, SEXES, Sex.UNKNOWN, Trouble.NOT_A_SEX),
            self._federation(),
            self._fide_id(),
            self._birth(),
            self._text(Field.CLUB),
            self._text(Field.CATEGORY),
            Ratings(
                self._rating(Field.STANDARD),
                self._rating(Field.RAPID),
                self._rating(Field.BLITZ),
                self._national(),
            ),
            women_title=self._title(Field.WOMEN_TITLE),
            national_id="".join(self._text(Field.NATIONAL_ID).split()),
            k=KFactors(self._k(Field.K), self._k(Field.K_RAPID), self._k(Field.K_BLITZ)),
            is_first_timer=self._is_first_timer(),
        )
        rating = self._rating(Field.RATING) if Field.RATING in self._columns else None
        estimate = self._rating(Field.ESTIMATE)
        team, board = self._text(Field.TEAM), self._board()
        captain, short_name = self._text(Field.CAPTAIN), self._text(Field.SHORT_NAME)
        own = (rating, estimate, tuple(self._troubles))
        return Line(self._row + 1, player, *own, team, board, captain, short_name)

    def _board(self) -> int:
        text = self._text(Field.BOARD)
        whole = _WHOLE.fullmatch(text)
        if text and whole is None:
            self._remark(Field.BOARD, Trouble.NOT_A_BOARD)
        return int(whole[1][:_LONGEST_ID]) if whole is not None else 0

    def _name(self) -> str:
        name, last, first = (self._text(part).strip(" ,") for part in _PARTS_OF_NAME)
        whole = name or ", ".join(filter(None, (last, first)))
        if not whole:
            field = next((each for each in _PARTS_OF_NAME if each in self._columns), None)
            self._remark(field, Trouble.NAME_MISSING)
        return whole

    def _federation(self) -> str:
        """Return the federation of a code or a name; keep unknown codes, with a remark."""
        text = self._text(Field.FEDERATION)
        code = federations.as_code(text)
        if code is None:
            self._remark(Field.FEDERATION, Trouble.NOT_A_FEDERATION)
        elif code and code not in federations.NAMES:
            self._remark(Field.FEDERATION, Trouble.UNKNOWN_FEDERATION)
        return code or ""

    def _fide_id(self) -> str:
        text = self._text(Field.FIDE_ID).replace(" ", "")
        whole = _WHOLE.fullmatch(text)
        if whole is not None and whole[1].isascii() and len(whole[1]) <= _LONGEST_ID:
            return "" if int(whole[1]) == 0 else whole[1]
        if text not in {"", "-", "–"}:
            self._remark(Field.FIDE_ID, Trouble.NOT_A_FIDE_ID)
        return ""

    def _birth(self) -> str:
        """Return the birth; only the year if day and month cannot be told apart."""
        text = day_only(self._text(Field.BIRTH))
        birth = "" if text in _NO_BIRTH else dates.birth_of(text, order=self._order)
        if birth is None:
            self._remark(Field.BIRTH, Trouble.NOT_A_DATE)
            return ""
        if self._order is Order.UNKNOWN and dates.is_open(text):
            self._remark(Field.BIRTH, Trouble.DAY_OR_MONTH)
            return birth[: len("2005")]
        return birth

    def _title(self, field: Field) -> Title:
        return self._looked_up(field, str.upper, _TITLES, Title.NONE, Trouble.NOT_A_TITLE)

    def _rating(self, field: Field) -> int:
        return self._number(field, _HIGHEST_RATING, Trouble.NOT_A_RATING)

    def _k(self, field: Field) -> int:
        return self._number(field, _HIGHEST_K, Trouble.NOT_A_K)

    def _number(self, field: Field, highest: int, trouble: Trouble) -> int:
        """Return a number up to the *highest*; 0 for none."""
        text = self._text(field)
        if text.casefold() in _UNRATED:
            return 0
        whole = _WHOLE.fullmatch(text)
        if whole is not None and len(whole[1]) <= _LONGEST_ID and int(whole[1]) <= highest:
            return int(whole[1])
        self._remark(field, trouble)
        return 0

    def _is_first_timer(self) -> bool:
        text = folded(self._text(Field.FIRST_TIMER)).strip(".")
        if text not in _YES | _NO:
            self._remark(Field.FIRST_TIMER, Trouble.NOT_YES_OR_NO)
        return text in _YES

    def _national(self) -> int:
        """Return the national rating, else one converted from an INGO number or a BCF grade."""
        ratings = (self._rating(Field.NATIONAL), *map(self._converted, Scale))
        return next(filter(None, ratings), 0)

    def _converted(self, scale: Scale) -> int:
        field = _SCALES[scale]
        text = self._text(field)
        if text.casefold() in _UNRATED:
            return 0
        is_number = _DECIMAL.fullmatch(text)
        rating = converted(scale, Fraction(text.replace(",", "."))) if is_number else None
        if rating is None:
            self._remark(field, Trouble.NOT_A_RATING)
        return rating or 0

    def _looked_up(
        self,
        field: Field,
        form: Callable[[str], str],
        known: Mapping[str, _Value],
        unknown: _Value,
        trouble: Trouble,
    ) -> _Value:
        text = form(self._text(field)).strip(".–")
        if text not in known:
            self._remark(field, trouble)
        return known.get(text, unknown)

    def _text(self, field: Field) -> str:
        """Return the text of a field; empty if no column holds it."""
        column = self._columns.get(field)
        if column is None:
            return ""
        text = self._sheet.rows[self._row][column]
        if (self._row, column) in self._sheet.uncomputed:
            self._remark(field, Trouble.NOT_COMPUTED)
            return ""
        if DAMAGED in text:
            self._remark(field, Trouble.LETTERS_DAMAGED)
        if len(text) > LONGEST_CELL:
            self._remark(field, Trouble.TOO_LONG)
        return text[:LONGEST_CELL]

    def _remark(self, field: Field | None, trouble: Trouble) -> None:
        column = 0 if field is None else self._columns[field]
        text = self._sheet.rows[self._row][column][:LONGEST_CELL]
        self._troubles.append(CellTrouble(self._row + 1, column + 1, trouble, text))
