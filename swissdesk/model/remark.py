"""Remarks of the report about a tournament.

A remark goes into a TRF file as the comment ``### word @ Round n: text``. Its text is English, like
the whole report.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from swissdesk.model.result import GameResult


class RemarkKind(Enum):
    """The kind of a remark; the value is the word for it in a TRF file."""

    FIDE_MODE = "FIDE mode"
    CONFIGURATION = "Configuration"
    MANUAL_PAIRING = "MPA"
    IMPORT = "Import"
    ADJOURNMENT = "Adjournment"
    CORRECTION = "Correction"
    RATING = "Rating"
    FULL_POINT_BYE = "FPB"
    TIE_BREAKS = "Tie-breaks"
    EXPULSION = "Expelled"
    LOT = "Lot"
    PLAY_OFF = "Play-off"
    PAIRINGS_CHANGED = "Pairings"


@dataclass(frozen=True, slots=True)
class Remark:
    """A note for the report; ``round_no`` is 0 if it concerns no round yet."""

    kind: RemarkKind
    round_no: int
    text: str


def rounds_of(remarks: Iterable[Remark], kind: RemarkKind) -> frozenset[int]:
    """Return the rounds with a remark of *kind*."""
    return frozenset(each.round_no for each in remarks if each.kind is kind)


RESULT_WORDS: Mapping[GameResult, str] = {
    GameResult.PENDING: "no result",
    GameResult.ADJOURNED: "adjourned",
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "1/2-1/2",
    GameResult.BLACK_WINS: "0-1",
    GameResult.WHITE_WINS_BY_FORFEIT: "+/-",
    GameResult.BLACK_WINS_BY_FORFEIT: "-/+",
    GameResult.DOUBLE_FORFEIT: "-/-",
    GameResult.UNRATED_WHITE_WINS: "1-0 unrated",
    GameResult.UNRATED_DRAW: "1/2-1/2 unrated",
    GameResult.UNRATED_BLACK_WINS: "0-1 unrated",
    GameResult.HALF_TO_ZERO: "1/2-0",
    GameResult.ZERO_TO_HALF: "0-1/2",
    GameResult.ZERO_TO_ZERO: "0-0",
}
"""Names of results in remarks, in English."""
RESULTS = {words: result for result, words in RESULT_WORDS.items()}
RESULT_PATTERN = "|".join(map(re.escape, sorted(RESULTS, key=len, reverse=True)))

IMPORTED = "imported, not as the system pairs it"
"""The remark on an imported round that differs."""
