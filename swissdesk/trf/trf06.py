"""TRF06 (Torino, June 2006): the header, the player record and the codes of the first edition.

The later editions keep its columns, so their modules only extend this one.
"""

from swissdesk.model.dates import day_of
from swissdesk.model.result import Outcome
from swissdesk.trf.document import MOST_ROUNDS
from swissdesk.trf.layout import (
    Column,
    Layout,
    Record,
    Unreadable,
    number_record,
    plain_record,
    short_date_of,
    text_record,
)
from swissdesk.trf.problems import Code

PLAYER = Layout(
    "001",
    (
        Column("tpn", 5, 8, is_number=True),
        Column("sex", 10, 10),
        Column("title", 11, 13, is_number=True),
        Column("name", 15, 47),
        Column("rating", 49, 52, is_number=True),
        Column("federation", 54, 56),
        Column("fide_id", 58, 68, is_number=True),
        Column("birth", 70, 79),
        # 81-84 in the tables; the blank before it holds the hundreds of long or 3-1-0 tournaments.
        Column("points", 80, 84, is_number=True),
        Column("rank", 86, 89, is_number=True),
    ),
    group=(
        Column("opponent", 92, 95, is_number=True),
        Column("colour", 97, 97),
        Column("result", 99, 99),
    ),
    step=10,
)
"""Record 001; each group is one round."""

RESULT_CODES = {outcome: outcome.value for outcome in Outcome} | {
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "=",
    Outcome.UNRATED_LOSS: "0",
    Outcome.PAB: "+",
    Outcome.FULL_POINT_BYE: "+",
    Outcome.HALF_POINT_BYE: "=",
    Outcome.ZERO_POINT_BYE: "-",
}
"""This edition has no letters for byes, and no code for unrated short games."""


NAME = text_record("012")
PLACE = text_record("022")
FEDERATION = text_record("032")
START_DATE = plain_record("042", day_of, Code.DATE_EXPECTED)
END_DATE = plain_record("052", day_of, Code.DATE_EXPECTED)
PLAYERS = number_record("062")
RATED_PLAYERS = number_record("072")
TEAMS = number_record("082")
TYPE_TEXT = text_record("092")
CHIEF_ARBITER = text_record("102")
DEPUTY_ARBITER = text_record("112")
TIME_CONTROL = text_record("122")

_DATES = Layout("132", group=(Column("date", 92, 99),), step=10)


def _read_dates(line: str) -> tuple[str, ...]:
    fields = [(column, text) for column, (text,) in _DATES.groups(line)]
    if [text for _, text in fields if text] != line[3:].split():
        fields = [(5, text) for text in line[3:].split()]
    if len(fields) > MOST_ROUNDS:
        raise Unreadable(5, Code.TOO_MANY_DATES, n=MOST_ROUNDS)
    dates = [(column, short_date_of(text) if text else "") for column, text in fields]
    for column, day in dates:
        if day is None:
            raise Unreadable(column, Code.SHORT_DATE_EXPECTED)
    return tuple(day or "" for _, day in dates)


ROUND_DATES = Record(
    "132", _read_dates, lambda dates: _DATES.write({}, [(day[2:],) for day in dates])
)
"""The date of round 1 is in columns 92-99, that of round 2 in 102-109, and so on."""

TAGS = frozenset(f"{tag:03}" for tag in (1, 13, *range(12, 133, 10)))
"""The records of this edition."""
