"""Rows of national lists: the cells of a table as players, with remarks on unreadable values."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from swissdesk.model import federations
from swissdesk.model.names import folded
from swissdesk.rating_lists.report import Tally, Trouble
from swissdesk.rating_lists.row import (
    DAMAGED,
    HIGHEST_RATING,
    LONGEST,
    TITLES,
    Row,
    Values,
    birth_of,
)
from swissdesk.rating_lists.tables import Line
from swissdesk.sheets.columns import day_only
from swissdesk.sheets.newcomers import SEXES

_RATING = re.compile(r"(\d{1,4})(?:[.,]\d+)?(?:\s*/\s*\d+)?\s*[*A-Za-z]?")
_UNRATED = {"", "-", "0", "–", "unr", "unr.", "unrated", "n/a", "nil"}
_NUMBER = re.compile(r"0*(\d{1,11})(?:[.,]0+)?")
_NUMBERED_TITLES = {
    "1": "GM", "2": "IM", "3": "FM", "4": "CM", "6": "WGM", "7": "WIM", "8": "WFM", "9": "WCM"
}  # fmt: skip
_SECOND = "P"
_BATCH = 2000
_RATINGS = ("standard", "rapid", "blitz", "national", "national_rapid", "national_blitz")
_FACTORS = ("k_standard", "k_rapid", "k_blitz")
_DIGIT_BYTES = range(100, 210)
_TWO_DIGITS = 110


@dataclass(frozen=True, slots=True)
class Columns:
    """How to read the rows: the columns of each value, and codes of the list's own."""

    places: Mapping[str, Sequence[int]]
    sexes: Mapping[str, str] = field(default_factory=dict)
    clubs: Mapping[str, str] = field(default_factory=dict)
    federation: str = ""
    packed_digits: str = ""
    """The encoding of a list with digits packed into letters, or ""."""


def rows(
    lines: Iterable[Line], columns: Columns, month: str, tally: Tally
) -> Iterator[list[Values]]:
    """Yield the players of a table in batches, with remarks in *tally*."""
    reader = _Reader(columns, int(month[:4]), tally)
    found: list[Values] = []
    for number, cells in lines:
        row = reader.row(number, cells)
        if row is not None:
            found.append(row)
        if len(found) >= _BATCH:
            yield found
            found = []
    yield found


class _Reader:
    def __init__(self, columns: Columns, this_year: int, tally: Tally) -> None:
        self._columns = columns
        self._this_year = this_year
        self._tally = tally
        self._line = 0
        self._cells: Sequence[str] = ()

    def row(self, line: int, cells: Sequence[str]) -> Values | None:
        """Return the player of a line; None if the line has to be left out."""
        self._line, self._cells = line, cells
        name, number = self._name(), self._id()
        if not any(cells) or self._text("died").strip("0") or number == "0":
            return None
        if not any(map(str.isalpha, name)):
            self._remark(Trouble.NAME_MISSING, number or ";".join(cells))
            return None
        if DAMAGED in name:
            self._remark(Trouble.LETTERS_DAMAGED, name)
        values = {each: self._rating(each) for each in _RATINGS}
        factors = {each: self._factor(each) for each in _FACTORS}
        club = self._text("club_no")
        flag = self._text("flag")
        return Row(
            line,
            int(self._text("status") == _SECOND),
            number,
            name[:LONGEST],
            self._federation(),
            self._sex(),
            self._title("title"),
            self._title("women_title"),
            self._text("officials"),
            birth_of(line, day_only(self._text("birth")), self._this_year, self._tally.remark),
            is_inactive=int("i" in flag),
            club=(self._text("club") or self._columns.clubs.get(club, ""))[:LONGEST],
            fide_id=self._fide_id(),
            **values,
            **factors,
        )

    def _text(self, what: str) -> str:
        """Return the first filled cell of a value."""
        for place in self._columns.places.get(what, ()):
            if place < len(self._cells) and self._cells[place]:
                return self._cells[place]
        return ""

    def _remark(self, trouble: Trouble, text: str) -> None:
        self._tally.remark(self._line, trouble, text)

    def _name(self) -> str:
        parts = [self._text(each) for each in ("last", "first")]
        whole = self._text("name") or ", ".join(filter(None, parts))
        if not whole:
            whole = _calmed(self._text("shouted"))
        return re.sub(r"\s*,\s*", ", ", whole).strip(", ")

    def _id(self) -> str:
        number = self._digits(self._text("id"))
        member = self._text("member")
        if not number and member:
            return f"{self._text('club_no')}-{member}"
        return number[:LONGEST]

    def _digits(self, text: str) -> str:
        """Return a number, unpacked if its digits are packed into letters: "~½" is 1679."""
        encoding = self._columns.packed_digits
        if not encoding or not text or text.isdecimal():
            return text
        codes = text.encode(encoding, "replace")
        if not all(code in _DIGIT_BYTES for code in codes):
            return text
        return "".join(
            str(code - _DIGIT_BYTES.start) if code < _TWO_DIGITS else f"{code - _TWO_DIGITS:02}"
            for code in codes
        )

    def _federation(self) -> str:
        text = self._text("federation")
        code = federations.as_code(text)
        if code is None:
            self._remark(Trouble.NOT_A_FEDERATION, text)
        return code or ("" if text else self._columns.federation)

    def _sex(self) -> str:
        text = folded(self._text("sex")).strip(". ")
        own = self._columns.sexes.get(text)
        if own is not None:
            return own
        if text not in SEXES:
            self._remark(Trouble.NOT_A_SEX, text)
            return ""
        return SEXES[text].value

    def _title(self, which: str) -> str:
        text = self._text(which)
        numbered = self._digits(self._text(f"{which}_no"))
        if numbered.strip("0"):
            text = _NUMBERED_TITLES.get(numbered, numbered)
        for each in (text, text.upper(), text.lower()):
            if each in TITLES:
                return TITLES[each]
        if text.strip("-–0"):
            self._remark(Trouble.NOT_A_TITLE, text)
        return ""

    def _fide_id(self) -> str:
        text = self._digits(self._text("fide_id")).replace(" ", "")
        whole = _NUMBER.fullmatch(text)
        if whole is None:
            if text.strip("-–"):
                self._remark(Trouble.NOT_A_FIDE_ID, text)
            return ""
        return whole[1] if int(whole[1]) else ""

    def _rating(self, kind: str) -> int:
        text = self._digits(self._text(kind))
        if text.casefold() in _UNRATED:
            return 0
        found = _RATING.fullmatch(text)
        number = int(found[1]) if found else HIGHEST_RATING + 1
        if number > HIGHEST_RATING:
            self._remark(Trouble.NOT_A_RATING, text)
            return 0
        return number

    def _factor(self, kind: str) -> int:
        text = self._digits(self._text(kind))
        found = _NUMBER.fullmatch(text)
        return int(found[1]) if found and int(found[1]) <= _HIGHEST_K else 0


_HIGHEST_K = 100


def _calmed(name: str) -> str:
    """Return "DE ROSSI Anna Maria" as "De Rossi, Anna Maria"."""
    words = name.split()
    last = [each for each in words if each.isupper() and len(each) > 1]
    first = [each for each in words if each not in last]
    return ", ".join(filter(None, (" ".join(last).title(), " ".join(first))))
