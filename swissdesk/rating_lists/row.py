"""A player's row in a list, and the cells of FIDE's lists as values.

Speed matters here: a list has 1.9 million lines. A line in which every cell is as usual takes a few
look-ups; only others are looked at cell by cell.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from swissdesk.model import dates
from swissdesk.rating_lists.report import Tally, Trouble

HIGHEST_RATING = 3500
_OLDEST = 1850
LONGEST = 200
"""Characters of a name or another text; the rest is cut."""
DAMAGED = "\ufffd"


class Row(NamedTuple):
    """A player; ``line`` is the line of the file, ``rank`` is 0 unless the row counts less.

    Of rows with one ID, that of the lowest ``rank`` is kept: a first membership before a second.
    """

    line: int
    rank: int
    id: str
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    women_title: str = ""
    officials: str = ""
    birth: str = ""
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    k_standard: int = 0
    k_rapid: int = 0
    k_blitz: int = 0
    is_inactive: int = 0
    club: str = ""
    fide_id: str = ""
    national: int = 0
    national_rapid: int = 0
    national_blitz: int = 0


COLUMNS = Row._fields[2:]
"""The columns of the table of players."""
Values: TypeAlias = tuple[str | int, ...]
"""The values of a row from the first one on; a plain tuple is stored twice as fast as a Row."""

NUMBERS = {"": 0, **{str(each): each for each in range(HIGHEST_RATING + 1)}}
"""Ratings and K by their texts: a look-up is faster than int() with its checks."""
_SEXES = {"M": "m", "F": "w", "m": "m", "w": "w", "f": "w", "": ""}
_TITLE_CODES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "WH")
_OLD_CODES = ("g", "m", "f", "c", "wg", "wm", "wf", "wc", "wh")
TITLES = {
    "": "",
    **{each: each for each in _TITLE_CODES},
    **dict(zip(_OLD_CODES, _TITLE_CODES, strict=True)),
}
"""Titles by their codes, also by the codes of lists up to 2012."""
_NO_K = frozenset({"", "0"})
_RATINGS = ("standard", "rapid", "blitz")
OfFide: TypeAlias = tuple[str, ...]
"""The cells of a player in a FIDE list, in the order of :data:`CELLS`."""
CELLS = (
    "id", "name", "federation", "sex", "title", "women_title", "officials",
    "standard", "rapid", "blitz", "k_standard", "k_rapid", "k_blitz", "birth", "flag",
)  # fmt: skip


class FideRows:
    """Turns the cells of FIDE's lists into rows; *month* is that of the list."""

    def __init__(self, month: str, tally: Tally, *, has_k: bool = True) -> None:
        self._tally = tally
        self._this_year = int(month[:4])
        self._needs_k = has_k
        years = map(str, range(_OLDEST, self._this_year + 1))
        self._years = {**{each: each for each in years}, **dict.fromkeys(("", "0", "0000"), "")}

    def row(self, line: int, cells: OfFide) -> Values | None:
        """Return a player's row; None if the line has to be left out."""
        (
            number, name, federation, sex, title, women_title, officials,
            standard, rapid, blitz, k_standard, k_rapid, k_blitz, birth, flag,
        ) = cells  # fmt: skip
        try:
            found = (
                line,
                0,
                number,
                name,
                federation,
                _SEXES[sex] or ("w" if "w" in flag else ""),
                TITLES[title],
                TITLES[women_title],
                officials,
                self._years[birth],
                NUMBERS[standard],
                NUMBERS[rapid],
                NUMBERS[blitz],
                NUMBERS[k_standard],
                NUMBERS[k_rapid],
                NUMBERS[k_blitz],
                1 if "i" in flag else 0,
            )
        except KeyError:
            return self._unusual(line, cells)
        is_usual = (
            number.isdecimal()
            and name.isascii()
            and name
            and len(federation) == len("NOR")
            and (k_standard not in _NO_K or standard in _NO_K)
            and (k_rapid not in _NO_K or rapid in _NO_K)
            and (k_blitz not in _NO_K or blitz in _NO_K)
        )
        return found if is_usual else self._unusual(line, cells)

    def _unusual(self, line: int, cells: OfFide) -> Values | None:
        """Return the row of a line that has a fault, or looks like one, with remarks."""
        of = dict(zip(CELLS, cells, strict=True))
        trouble = _left_out(of["id"], of["name"])
        if trouble is not None:
            self._tally.remark(line, trouble, of["id"] or of["name"])
            return None
        if DAMAGED in of["name"]:
            self._tally.remark(line, Trouble.LETTERS_DAMAGED, of["name"])
        federation = of["federation"].upper()
        if federation and not (len(federation) == len("NOR") and federation.isalpha()):
            self._tally.remark(line, Trouble.NOT_A_FEDERATION, federation)
            federation = ""

        def looked_up(known: dict[str, str], cell: str, trouble: Trouble) -> str:
            if of[cell] not in known:
                self._tally.remark(line, trouble, of[cell])
            return known.get(of[cell], "")

        sex = looked_up(_SEXES, "sex", Trouble.NOT_A_SEX)
        ratings = [self._number(line, of[each], Trouble.NOT_A_RATING) for each in _RATINGS]
        factors = [self._number(line, of[f"k_{each}"], Trouble.NOT_A_K) for each in _RATINGS]
        for each, rating in zip(_RATINGS, ratings, strict=True):
            if rating and self._needs_k and of[f"k_{each}"] in _NO_K:
                self._tally.remark(line, Trouble.K_MISSING, of["name"])
        standard, rapid, blitz = ratings
        return Row(
            line,
            0,
            of["id"],
            of["name"][:LONGEST],
            federation,
            sex or ("w" if "w" in of["flag"] else ""),
            looked_up(TITLES, "title", Trouble.NOT_A_TITLE),
            looked_up(TITLES, "women_title", Trouble.NOT_A_TITLE),
            of["officials"],
            self._birth(line, of["birth"]),
            standard=standard,
            rapid=rapid,
            blitz=blitz,
            k_standard=factors[0],
            k_rapid=factors[1],
            k_blitz=factors[2],
            is_inactive=int("i" in of["flag"]),
        )[: Row._fields.index("club")]

    def _number(self, line: int, text: str, trouble: Trouble) -> int:
        number = NUMBERS.get(text.lstrip("0"))
        if number is None:
            self._tally.remark(line, trouble, text)
        return number or 0

    def _birth(self, line: int, text: str) -> str:
        return self._years.get(text) or birth_of(line, text, self._this_year, self._tally.remark)


def birth_of(
    line: int, text: str, this_year: int, remark: Callable[[int, Trouble, str], None]
) -> str:
    """Return a birth as the model keeps it; "" with a remark if it is none, or in the future."""
    if text.strip("0") == "":
        return ""
    birth = dates.birth_of(text)
    if birth and int(birth[:4]) > this_year:
        remark(line, Trouble.BIRTH_IN_FUTURE, text)
        return ""
    if birth is None or (birth and int(birth[:4]) < _OLDEST):
        remark(line, Trouble.NOT_A_BIRTH, text)
        return ""
    return birth


def _left_out(number: str, name: str) -> Trouble | None:
    if not number:
        return Trouble.ID_MISSING
    if not (number.isascii() and number.isdecimal()) or not int(number):
        return Trouble.NOT_AN_ID
    return None if any(map(str.isalnum, name)) else Trouble.NAME_MISSING
