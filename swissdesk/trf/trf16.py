"""TRF16 (Elista, August 2015) and the lines that engines added to it.

The edition itself adds letters to the codes of TRF06. Other values needed for pairing are in the
``XX?`` lines of TRF(x), the JaVaFo Advanced User Manual, and the ``BB?`` lines of bbpPairings.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from swissdesk.model.colour import Colour
from swissdesk.model.points import STANDARD_SCORING, Points, ScoringSystem
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.trf.document import ALL_ROUNDS, MOST_ROUNDS, THIS_ROUND, ByeLine, ProhibitedLine
from swissdesk.trf.layout import (
    Column,
    Layout,
    Record,
    Unreadable,
    number_of,
    number_record,
    plain_record,
    points_of,
    points_text,
)
from swissdesk.trf.problems import Code

RESULT_CODES = {outcome: outcome.value for outcome in Outcome}
"""Every outcome has its code: ``?`` is an adjourned game, a blank is a game not yet played."""

Assignments: TypeAlias = tuple[tuple[str, Points], ...]
"""``CODE=VALUE`` of record XXS, in order."""
Acceleration: TypeAlias = tuple[int, tuple[Points, ...]]
"""A pairing number and its fictitious points in each round from 1 on (record XXA)."""

ROUNDS = number_record("XXR")


def numbers_of(words: Iterable[str], column: int) -> tuple[int, ...]:
    """Return pairing numbers without zeros; raise Unreadable."""
    numbers = [number_of(word) for word in words]
    if None in numbers:
        raise Unreadable(column, Code.TPNS_EXPECTED)
    return tuple(number for number in numbers if number)


def _words(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


ABSENT = Record(
    "XXZ",
    lambda line: ByeLine(ByeKind.ZERO_POINT, THIS_ROUND, numbers_of(line[3:].split(), 5)),
    lambda bye: f"XXZ {_words(bye.tpns)}",
)
"""Players absent from the round to be paired."""

PROHIBITED = Record(
    "XXP",
    lambda line: ProhibitedLine(1, ALL_ROUNDS, numbers_of(line[3:].split(), 5)),
    lambda prohibited: f"XXP {_words(prohibited.tpns)}",
)
"""Players in the list may not meet each other."""

_FIRST_COLOURS = {"white1": Colour.WHITE, "black1": Colour.BLACK}


def _read_colour(line: str) -> Colour:
    colours = [_FIRST_COLOURS[word] for word in line[3:].lower().split() if word in _FIRST_COLOURS]
    if len(colours) != 1:
        raise Unreadable(5, Code.INITIAL_COLOUR_EXPECTED)
    return colours[0]


INITIAL_COLOUR = Record(
    "XXC", _read_colour, lambda colour: "XXC white1" if colour is Colour.WHITE else "XXC black1"
)

_ACCELERATION = Layout(
    "XXA",
    (Column("tpn", 5, 8, is_number=True),),
    group=(Column("points", 10, 13, is_number=True),),
    step=5,
)


def _read_acceleration(line: str) -> Acceleration:
    texts = _ACCELERATION.words(line)
    tpn = number_of(texts[0]) if texts else None
    points = [points_of(text or "0") for text in texts[1:]]
    if not tpn or None in points or len(points) > MOST_ROUNDS:
        raise Unreadable(5, Code.XXA_EXPECTED)
    return tpn, tuple(each or 0 for each in points)


ACCELERATION = Record(
    "XXA",
    _read_acceleration,
    lambda value: _ACCELERATION.write(
        {"tpn": str(value[0])}, [(points_text(each),) for each in value[1]]
    ),
)

_SHORTCUTS = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL")}
_FIELDS = {
    "WW": "win",
    "BW": "win",
    "FW": "win",
    "FPB": "win",
    "WD": "draw",
    "BD": "draw",
    "HPB": "draw",
    "WL": "loss",
    "BL": "loss",
    "FL": "absence",
    "ZPB": "absence",
    "PAB": "pab",
}


def _read_scoring(line: str) -> Assignments:
    assignments = []
    for word in line[3:].split():
        code, _, value = word.partition("=")
        points = points_of(value)
        if points is None or (code not in _FIELDS and code not in _SHORTCUTS):
            raise Unreadable(line.index(word) + 1, Code.NO_SCORING_CODE, text=word)
        assignments.append((code, points))
    return tuple(assignments)


SCORING = Record(
    "XXS",
    _read_scoring,
    lambda assignments: " ".join(
        ["XXS", *(f"{code}={points_text(points)}" for code, points in assignments)]
    ),
)


def scoring_of(assignments: Assignments) -> ScoringSystem | None:
    """Return the scoring system; None if it has different values for one field of 162.

    A later assignment wins; missing values are the standard ones, including the pairing-allocated
    bye in a system with another value of a win.
    """
    worth = {code: int(getattr(STANDARD_SCORING, field)) for code, field in _FIELDS.items()}
    for code, points in assignments:
        worth |= dict.fromkeys(_SHORTCUTS.get(code, (code,)), points)
    values = {_FIELDS[code]: points for code, points in worth.items()}
    if any(values[_FIELDS[code]] != points for code, points in worth.items()):
        return None
    return ScoringSystem(**values, unknown=values["draw"])


def assignments_of(scoring: ScoringSystem) -> Assignments:
    """Return the fields of XXS for *scoring*; nothing for the standard system."""
    codes = ("W", "D", "WL", "BL", "FL", "ZPB", "PAB")
    fields = {**_FIELDS, "W": "win", "D": "draw"}
    return tuple(
        (code, points)
        for code in codes
        if (points := int(getattr(scoring, fields[code])))
        != getattr(STANDARD_SCORING, fields[code])
    )


def _points_record(tag: str) -> Record[Points]:
    return plain_record(
        tag, points_of, Code.POINTS_EXPECTED, lambda points: f"{points_text(points):>4}"
    )


BBP_SCORING = {
    _points_record("BBW"): "win",
    _points_record("BBD"): "draw",
    _points_record("BBL"): "loss",
    _points_record("BBZ"): "absence",
    _points_record("BBF"): "absence",
    _points_record("BBU"): "pab",
}
"""bbpPairings: win, draw, loss, zero-point bye, forfeit loss, pairing-allocated bye."""


def bbp_lines(scoring: ScoringSystem) -> Iterator[str]:
    """Yield the BB? lines for *scoring*; nothing for the standard system."""
    if assignments_of(scoring):
        yield from (record.write(getattr(scoring, field)) for record, field in BBP_SCORING.items())


TAGS = frozenset({"XXR", "XXC", "XXZ", "XXS", "XXA", "XXP"}) | {each.tag for each in BBP_SCORING}
"""The lines that engines added."""
