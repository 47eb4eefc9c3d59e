"""National ratings: record 172 and the National Rating Support (NRS) records of TRF26.

An NRS record begins with the code of a federation and has the columns of record 001. The model has
no fields for its other columns, so such a line is kept, and written back as long as the player has
that rating.

Record 001 has the FIDE rating, whichever rating ranks the field. If the rating used does not follow
from that, from the national rating and from record 172, a comment gives it.
"""

import re
from typing import TypeAlias

from swissdesk.model.rating import by_method
from swissdesk.model.settings import RatingMethod
from swissdesk.trf.document import NationalLine
from swissdesk.trf.layout import Column, Layout, Record, Unreadable, number_of
from swissdesk.trf.problems import Code

HIGHEST_RATING = 9999
"""The largest number that fits the four columns of a rating."""

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
    ),
)
_FEDERATION = re.compile(r"[A-Z]{3} ")


def national_line(line: str) -> NationalLine | None:
    """Return the national rating that a line gives; None for a line of another kind."""
    if _FEDERATION.match(line) is None:
        return None
    fields = _NRS.read(line)
    tpn, rating = number_of(fields["tpn"]), number_of(fields["rating"])
    return NationalLine(fields["federation"], tpn, rating, line) if tpn and rating else None


def nrs_record(federation: str, tpn: int, rating: int) -> str:
    """Return the record with a player's national rating and nothing else."""
    return _NRS.write({"federation": federation, "tpn": str(tpn), "rating": str(rating)})


def says_more(line: NationalLine) -> bool:
    """Return whether a line says anything about the player besides the rating."""
    return line.text.rstrip() != nrs_record(line.federation, line.tpn, line.rating)


def rating_expected(method: RatingMethod, fide: int, national: int) -> int:
    """Return the rating that a tournament uses for a player unless a comment gives another."""
    return fide if method is RatingMethod.OTHER else by_method(method, fide, national)
