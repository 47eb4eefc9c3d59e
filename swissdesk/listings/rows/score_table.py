"""The table of scoregroups: points, and the numbers of the players who have them."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from swissdesk.listings.words import text
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.model.tournament import Tournament
from swissdesk.standings.counted import counted_score

_TENTHS = 10


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One score; ``numbers`` are the TPNs of the players who have it, in order."""

    score: Points
    points: str
    numbers: tuple[Tpn, ...]


def rows(tournament: Tournament, round_no: int) -> tuple[ScoreRow, ...]:
    """Return the scoregroups without players who left, the highest first; raise UnknownRound."""
    if round_no:
        tournament.round(round_no)
    scores = sorted(
        (-counted_score(tournament, entry.id, round_no), entry.tpn)
        for entry in tournament.entries
        if not entry.has_left(round_no + 1)
    )
    groups = {
        -negative: tuple(tpn for _score, tpn in group)
        for negative, group in groupby(scores, key=lambda pair: pair[0])
    }
    points = text.column([Fraction(score, _TENTHS) for score in groups])
    return tuple(
        ScoreRow(score, shown, numbers)
        for (score, numbers), shown in zip(groups.items(), points, strict=True)
    )
