"""The grammar of tie-break codes (TRF26 records 202 and 212): acronym, reference score, modifiers.

``ACRONYM[:MP|:GP]{/modifier}``, in capitals or not: ``BH``, ``bh/c1/p``, ``KS/L+1``. The Handbook
writes ``BH-C1``; both forms are read. Codes are written in capitals, with slashes, and with the
modifiers in a fixed order.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak
from swissdesk.standings.modifiers import Cut, Modifiers

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
    numbers: Mapping[str, str]

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
        letters = (letter for letter in _NUMBERS if letter in self.numbers)
        return "".join(f"/{letter}{_written(letter, self.numbers[letter])}" for letter in letters)


def _written(letter: str, number: str) -> str:
    return f"{int(number):+d}" if letter == "L" else number


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
