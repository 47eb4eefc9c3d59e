"""Article 14 of C.07 (March 2026): modifiers, and the grammar of codes (TRF26 records 202 and 212).

``ACRONYM[:MP|:GP]{/modifier}``, in capitals or not: ``BH``, ``bh/c1/p``, ``KS/L+1``. The Handbook
writes ``BH-C1``; both forms are read. Codes are written in capitals, with slashes, and with the
modifiers in a fixed order.
"""

import re
from dataclasses import dataclass

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak


@dataclass(frozen=True, slots=True)
class Cut:
    """The numbers of least and most significant values to leave out."""

    least: int = 0
    most: int = 0

    @property
    def article(self) -> str:
        """The article that names this cut; above two values it is 14 itself."""
        return _CUT_ARTICLES.get((self.least, self.most), "14")


_CUT_ARTICLES = {(1, 0): "14.1", (2, 0): "14.2", (1, 1): "14.3", (2, 2): "14.4"}

NO_CUT = Cut()


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The modifiers that a code may add to an acronym.

    ``cut`` is ``/Cn`` or ``/Mn`` (14.1 to 14.4), ``limit`` the half points of ``/L`` (14.5),
    ``fore`` ``/F`` (8.2), ``forfeits_count`` ``/P`` (6.1.1, 16.6) and ``reverse`` ``/R``.
    """

    cut: Cut = NO_CUT
    limit: int = 0
    fore: bool = False
    forfeits_count: bool = False
    reverse: bool = False


UNMODIFIED = Modifiers()

_CODE = re.compile(r"(OTHER_[A-Z0-9_]+|[A-Z]+)(?::(MP|GP))?((?:[/-][A-Z](?:[+-]?\d+)?)*)", re.ASCII)
_MODIFIER = re.compile(r"[/-]([A-Z])([+-]?\d+)?", re.ASCII)

_NUMBERS = {
    "C": re.compile(r"[1-9]\d?"),
    "M": re.compile(r"[1-9]\d?"),
    "L": re.compile(r"[+-]?[1-9]\d?"),
    "F": re.compile(""),
    "P": re.compile(""),
    "R": re.compile(""),
    "K": re.compile(r"[1-9]\d?"),
}
"""Pattern of the text after the letter of a modifier, in the order of writing."""


@dataclass(frozen=True, slots=True)
class Descriptor:
    """A parsed code: ``reference`` is ``MP``, ``GP`` or empty, ``numbers`` are by letter."""

    acronym: str
    reference: str
    numbers: dict[str, str]

    @property
    def modifiers(self) -> Modifiers:
        """The meaning of the letters (Article 14)."""
        least, most = int(self.numbers.get("C", 0)), int(self.numbers.get("M", 0))
        return Modifiers(
            Cut(least or most, most),
            int(self.numbers.get("L", 0)),
            fore="F" in self.numbers,
            forfeits_count="P" in self.numbers,
            reverse="R" in self.numbers,
        )

    @property
    def modified(self) -> str:
        """The modifiers as written, each after its slash."""
        numbers = self.numbers | (
            {"L": f"{int(self.numbers['L']):+d}"} if "L" in self.numbers else {}
        )
        return "".join(f"/{letter}{numbers[letter]}" for letter in _NUMBERS if letter in numbers)


def read(code: str) -> Descriptor:
    """Return the parsed *code*.

    Raise UnknownTieBreak if it is not a code, and TieBreakNotDefined for a modifier that is
    unknown, repeated or contradicts another.
    """
    match = _CODE.fullmatch(code.strip().upper())
    if match is None:
        raise UnknownTieBreak(code)
    numbers: dict[str, str] = {}
    for letter, number in _MODIFIER.findall(match[3]):
        if letter not in _NUMBERS or not _NUMBERS[letter].fullmatch(number):
            raise TieBreakNotDefined(code, TieBreakRefusal.UNKNOWN_MODIFIER)
        if letter in numbers:
            raise TieBreakNotDefined(code, TieBreakRefusal.MODIFIER_TWICE)
        numbers[letter] = number
    if "C" in numbers and "M" in numbers:
        raise TieBreakNotDefined(code, TieBreakRefusal.CUT_AND_MEDIAN)
    return Descriptor(match[1], match[2] or "", numbers)
