"""TRF26 (applied from 1 September 2025): a separate record for everything pairing needs.

Values are written as the specification prescribes. Lines with fields in the right order but the
wrong columns are also understood, because several programs write them.
"""

import re
from collections.abc import Sequence
from typing import TypeAlias

from swissdesk.model.colour import Colour
from swissdesk.model.points import STANDARD_SCORING, Points, ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import RatingMethod
from swissdesk.trf import trf16
from swissdesk.trf.document import (
    MOST_ROUNDS,
    ByeLine,
    FictitiousLine,
    NationalLine,
    ProhibitedLine,
)
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
    text_record,
)
from swissdesk.trf.problems import Code

RESULT_CODES = trf16.RESULT_CODES

ROUNDS = number_record("142")
CONTROLLER = text_record("182")
TYPE_CODE = text_record("192")
TIME_CONTROL = text_record("222")


INITIAL_COLOUR = plain_record(
    "152",
    lambda text: {"W": Colour.WHITE, "B": Colour.BLACK}.get(text.upper()),
    Code.COLOUR_EXPECTED,
    lambda colour: colour.value,
)


def _tie_breaks_record(tag: str) -> Record[tuple[str, ...]]:
    return Record(
        tag,
        lambda line: tuple(code for each in line[3:].split(",") if (code := each.strip())),
        lambda codes: f"{tag} {','.join(codes)}".replace("MPVGP", "MPvGP"),  # as in MTB26
    )


TIE_BREAKS = _tie_breaks_record("202")
STANDINGS = _tie_breaks_record("212")
POINTS_CODE = "PTS"
"""The code of the points, which comes before the tie-breaks in 212."""

_SCORING = Layout(
    "162",
    group=(Column("symbol", 6, 6), Column("points", 7, 10, is_number=True)),
    step=9,
)
_SYMBOLS = {"W": "win", "D": "draw", "L": "loss", "A": "absence", "P": "pab", "X": "unknown"}
_SHIFTED_SCORING = re.compile(r"\s*([A-Z])\s*([\d.,]+)")


def _read_scoring(line: str) -> ScoringSystem:
    fields = [(symbol, text) for _, (symbol, text) in _SCORING.groups(line)]
    if "".join(map("".join, fields)) != "".join(line[3:].split()):
        fields = _SHIFTED_SCORING.findall(line[3:].upper())
    worth: dict[str, Points] = {}
    for symbol, text in fields:
        points = points_of(text)
        if symbol.upper() not in _SYMBOLS or points is None:
            raise Unreadable(6, Code.SCORING_EXPECTED)
        worth[_SYMBOLS[symbol.upper()]] = points
    if not worth:
        raise Unreadable(6, Code.SCORING_EXPECTED)
    return with_defaults(worth)


def with_defaults(worth: dict[str, Points]) -> ScoringSystem:
    """Return a scoring system; the PAB defaults to a win and an adjourned game to a draw."""
    given = {**worth}
    given.setdefault("pab", given.get("win", STANDARD_SCORING.win))
    given.setdefault("unknown", given.get("draw", STANDARD_SCORING.draw))
    return ScoringSystem(**given)


def write_scoring(scoring: ScoringSystem, *, says_unknown: bool = False) -> str:
    """Return only values that differ from the defaults, and for adjourned games if requested."""
    defaults = with_defaults({"win": scoring.win, "draw": scoring.draw})
    groups = [
        (symbol, points_text(getattr(scoring, field)))
        for symbol, field in _SYMBOLS.items()
        if symbol in "WD"
        or (says_unknown and symbol == "X")
        or getattr(scoring, field) != getattr(defaults, field)
    ]
    return _SCORING.write({}, groups)


SCORING = Record("162", _read_scoring, write_scoring)

_BYES = Layout(
    "240",
    (Column("kind", 5, 5), Column("round", 7, 9, is_number=True)),
    group=(Column("tpn", 11, 14, is_number=True),),
    step=5,
)
_BYE_KINDS = {"F": ByeKind.FULL_POINT, "H": ByeKind.HALF_POINT, "Z": ByeKind.ZERO_POINT}


def round_of(text: str, column: int) -> int:
    """Return the round in *text*; raise Unreadable, with *column*, if it has none."""
    number = number_of(text)
    if number is None or number > MOST_ROUNDS:
        raise Unreadable(column, Code.ROUND_EXPECTED, n=MOST_ROUNDS)
    return number


def _read_byes(line: str) -> ByeLine:
    kind, round_no, *tpns = [*_BYES.words(line), "", ""]
    number = round_of(round_no, 7)
    if kind.upper() not in _BYE_KINDS or not number:
        raise Unreadable(5, Code.BYES_EXPECTED)
    return ByeLine(_BYE_KINDS[kind.upper()], number, trf16.numbers_of(filter(None, tpns), 11))


BYES = Record(
    "240",
    _read_byes,
    lambda byes: _BYES.write(
        {"kind": byes.kind.value, "round": f"{byes.round_no:03}"},
        [(f"{tpn:04}",) for tpn in byes.tpns],
    ),
)

_FICTITIOUS = Layout(
    "250",
    (
        Column("match_points", 5, 8, is_number=True),
        Column("points", 10, 13, is_number=True),
        Column("first_round", 15, 17, is_number=True),
        Column("last_round", 19, 21, is_number=True),
        Column("first_tpn", 23, 26, is_number=True),
        Column("last_tpn", 28, 31, is_number=True),
    ),
)


def _read_fictitious(line: str) -> FictitiousLine:
    """Return the record; match points have no meaning in a tournament of individuals."""
    words = _FICTITIOUS.words(line)
    text, *numbers = words[1:] if len(words) == len(_FICTITIOUS.columns) else words
    points = points_of(text)
    if not points or len(numbers) != 4:
        raise Unreadable(10, Code.FICTITIOUS_EXPECTED)
    return FictitiousLine(points, *_fictitious_ranges(numbers))


def _fictitious_ranges(texts: Sequence[str]) -> tuple[int, int, int, int]:
    """Return the first and the last round, and the first and the last number."""
    first_round, last_round = round_of(texts[0], 15), round_of(texts[1], 19)
    first, last = map(number_of, texts[2:])
    if not first_round or not first or not last:
        raise Unreadable(15, Code.RANGES_EXPECTED)
    return first_round, last_round, first, last


def _write_fictitious(value: FictitiousLine) -> str:
    match_points = f"{points_text(value.match_points):>04}" if value.match_points else ""
    return _FICTITIOUS.write(
        {
            "match_points": match_points,
            "points": f"{points_text(value.points):>04}",
            "first_round": f"{value.first_round:03}",
            "last_round": f"{value.last_round:03}",
            "first_tpn": f"{value.first_tpn:04}",
            "last_tpn": f"{value.last_tpn:04}",
        }
    )


FICTITIOUS = Record("250", _read_fictitious, _write_fictitious)


def _read_team_fictitious(line: str) -> FictitiousLine:
    """Return the record; one number of points alone is taken as match points (C.04.7 art. 1.4)."""
    texts = _FICTITIOUS.words(line)
    if len(texts) == len(_FICTITIOUS.columns) - 1:
        texts.insert(1, "")
    if len(texts) != len(_FICTITIOUS.columns):
        raise Unreadable(5, Code.FICTITIOUS_EXPECTED)
    match_points, points = (points_of(text or "0") for text in texts[:2])
    if match_points is None or points is None or not match_points + points:
        raise Unreadable(5, Code.FICTITIOUS_EXPECTED)
    return FictitiousLine(points, *_fictitious_ranges(texts[2:]), match_points)


TEAM_FICTITIOUS = Record("250", _read_team_fictitious, _write_fictitious)
"""Record 250 in an event of teams."""

_PROHIBITED = Layout(
    "260",
    (
        Column("first_round", 5, 7, is_number=True),
        Column("last_round", 9, 11, is_number=True),
    ),
    group=(Column("tpn", 13, 16, is_number=True),),
    step=5,
)


def _read_prohibited(line: str) -> ProhibitedLine:
    first_round, last_round, *tpns = [*_PROHIBITED.words(line), "", ""]
    first, last = round_of(first_round, 5), round_of(last_round, 9)
    return ProhibitedLine(max(first, 1), last, trf16.numbers_of(filter(None, tpns), 13))


PROHIBITED = Record(
    "260",
    _read_prohibited,
    lambda value: _PROHIBITED.write(
        {"first_round": f"{value.first_round:03}", "last_round": f"{value.last_round:03}"},
        [(f"{tpn:04}",) for tpn in value.tpns],
    ),
)

# Record 172 and National Rating Support (NRS). An NRS record begins with the code of a federation
# and has the columns of record 001. The model has no fields for its other columns, so such a line
# is kept, and written back as long as the player has that rating.

HIGHEST_RATING = HIGHEST_TPN = 9999
"""The largest number that fits the four columns of a rating, and of a pairing number."""

RankMethod: TypeAlias = tuple[str, RatingMethod]
"""A federation, and the lists that supply the ratings used for ranking (record 172)."""

_METHODS = {method.value: method for method in RatingMethod}
_RANK_METHOD = Layout("172", (Column("federation", 5, 7), Column("method", 9, 13)))


def _read_method(line: str) -> RankMethod:
    federation, _blank, code = line[3:].strip().upper().rpartition(" ")
    if code not in _METHODS:
        raise Unreadable(9, Code.METHOD_EXPECTED)
    return federation.strip(), _METHODS[code]


RANK_METHOD: Record[RankMethod] = Record(
    "172",
    _read_method,
    lambda said: _RANK_METHOD.write({"federation": said[0], "method": said[1].value}),
)

_NRS = Layout(
    "",
    (
        Column("federation", 1, 3),
        Column("tpn", 5, 8, is_number=True),
        Column("rating", 49, 52, is_number=True),
        Column("id", 58, 68, is_number=True),
    ),
)
_FEDERATION = re.compile(r"[A-Z]{3} ")


def national_line(line: str) -> NationalLine | None:
    """Return the national rating or ID that a line gives; None for a line of another kind."""
    if _FEDERATION.match(line) is None:
        return None
    fields = _NRS.read(line)
    tpn, rating, known_id = number_of(fields["tpn"]), number_of(fields["rating"]), fields["id"]
    if not tpn or not (rating or known_id):
        return None
    return NationalLine(fields["federation"], tpn, rating or 0, line, known_id)


def nrs_record(federation: str, tpn: int, rating: int, national_id: str = "") -> str:
    """Return the record with a player's national rating and ID, and nothing else."""
    said = {"rating": str(rating or ""), "id": national_id}
    return _NRS.write({"federation": federation, "tpn": str(tpn), **said})


def says_more(line: NationalLine) -> bool:
    """Return whether a line says anything about the player besides the rating and the ID."""
    known = line.federation, line.tpn, line.rating, line.national_id
    return line.text.rstrip() != nrs_record(*known)


_TEAMS = (300, 310, 320, 330, 352, 362, 801, 802)
TAGS = frozenset(map(str, (*range(142, 223, 10), 240, 250, 260, 299, *_TEAMS)))
"""The records that this edition added."""
