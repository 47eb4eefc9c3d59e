"""Cells of cross-tables: an opponent's number, a colour and a result, as "17w½".

Programs write colours by the first letters of their language's words. The letter b is Black in
English and White in Spanish, so both letters of a table together tell the language.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from swissdesk.model.names import folded
from swissdesk.trf.document import RoundCell

COLOURS = ("wb", "ws", "bn", "bc", "bč", "vs", "wz", "bp", "bs", "hs", "vm", "бч", "an")
"""White's letter and Black's: English, German, Spanish (also French and Italian), Polish, Czech,
Hungarian (also Swedish), Dutch, Portuguese, Turkish, Norwegian, Finnish, Russian, Romanian."""
_RESULTS = {
    **dict.fromkeys(("", "*", "?"), " "),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "=", "r"), "="),
    **dict.fromkeys(("1", "1.0", "1,0"), "1"),
    **dict.fromkeys(("0", "0.0", "0,0"), "0"),
    **dict.fromkeys(("+", "1k", "1f", "+-"), "+"),
    **dict.fromkeys(("-", "0k", "0f", "-+", "--"), "-"),
}
_BYES = (
    "bye, pab, spielfrei, frei, exempt, exe, exento, libre, descansa, volno, volny, wolny, "
    "slobodan, vrij, riposa, szabadnapos, frirunda"
)
_FREE = {
    **dict.fromkeys(("1", "-1", "+", "-+", "+bye", "bye+"), "1"),
    **dict.fromkeys(("=", "½", "-½", "1/2", "-1/2", "0.5", "0,5", "½bye", "hpb"), "H"),
    **dict.fromkeys(("0", "-0", "-", "--", "---", "x", "0bye", "zpb"), "Z"),
    **dict.fromkeys(_BYES.split(", "), "U"),
}
"""Rounds without an opponent; of several "1", which one is the pairing-allocated bye is open."""
_MINUS = str.maketrans({"–": "-", "\u2212": "-", "—": "-", "\u00a0": " "})
_GAME = re.compile(r"(\d{1,4}) ?[:/.]? ?([^\W\d_½]) ?[:/.]? ?(.*)")
_FORFEIT = re.compile(r"(\d{1,4}) ?([+-]) ?f")
_TURNED = re.compile(r"([^\W\d_½]) ?(\d{1,4})(?: ?[:/ ] ?(.*)|([+=½-])|)")


@dataclass(frozen=True, slots=True)
class Cell:
    """A round of a player: *opponent* 0 is none, *letter* the colour as written, *code* the result.

    The codes are the letters of tournament reports.
    """

    opponent: int
    letter: str
    code: str

    def round_cell(self, colours: str, column: int) -> RoundCell:
        """Return the round with the colour that *colours*, White's letter first, give."""
        colour = "wb"[colours.index(self.letter)] if self.letter else "-"
        return RoundCell(self.opponent, colour, self.code, column)


@lru_cache(maxsize=4096)
def read_cell(text: str) -> Cell | None:
    """Return the round in a cell; None if it is empty or says nothing about a round."""
    text = text.translate(_MINUS).strip().casefold()
    game, forfeit = _GAME.fullmatch(text), _FORFEIT.fullmatch(text)
    if forfeit is not None:
        number, letter, result = forfeit[1], "", forfeit[2]
    elif game is not None:
        number, letter, result = game.groups()
    else:
        turned = _TURNED.fullmatch(text)
        if turned is None:
            code = _FREE.get(folded(text).replace(" ", "") if text.isalpha() else text)
            return None if code is None else Cell(0, "", code)
        letter, number, result = turned[1], turned[2], turned[3] or turned[4] or ""
    code = _RESULTS.get(result.strip())
    return Cell(int(number), letter, code) if code is not None and int(number) else None


def result_code(text: str) -> str:
    """Return the code of a result without an opponent: "½" as "="; " " for none, "" if unknown."""
    return _RESULTS.get(text.translate(_MINUS).strip().casefold(), "")


def colours_of(cells: Iterable[Cell]) -> str | None:
    """Return White's letter and Black's in a table; None if its letters do not tell them.

    The letter w alone is White in every language that has it, and b is Black only in some.
    """
    letters = {each.letter for each in cells if each.letter}
    fitting = [each for each in COLOURS if letters <= set(each)]
    sides = {tuple(map(each.index, sorted(letters))) for each in fitting}
    return fitting[0] if letters and len(sides) == 1 else None
