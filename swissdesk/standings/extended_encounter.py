"""Article 13.3 of C.07: extended direct encounter of teams, by board tie-breaks in the end.

Readings of unclear articles:

* 13.3.1: The score that breaks no tie is that of the separate standings: the secondary score
  decides among teams whose order the primary score leaves as it is.
* 13.3.2: The two teams are still tied in their encounter, and it is the boards of their own matches
  that count. If the regulations say so (``breaks_of_all_games``), the teams are tied in both scores
  of the tournament, and the boards of all their matches count, as Article 12 alone would have it.
* 13.3.3: Every new group begins with the primary score again, also one that the secondary made.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from swissdesk.model.ids import ParticipantId
from swissdesk.model.match_points import board_count
from swissdesk.model.points import Points
from swissdesk.model.team_rules import Score
from swissdesk.standings import boards
from swissdesk.standings.breakdown import EncounterLine, Measure, SeparateStandings
from swissdesk.standings.direct_encounter import (
    DirectEncounter,
    matches_between,
    separate_standings,
)
from swissdesk.standings.field import Field
from swissdesk.standings.modifiers import Modifiers

_TWO = 2

Compared: TypeAlias = Iterator[tuple[Sequence[Points], int, str]]
"""The points of two teams to compare, the board, and the article."""
Break: TypeAlias = tuple[Measure, Callable[[Sequence[Sequence[Points]]], Compared]]


def _by_count(points: Sequence[Sequence[Points]]) -> Compared:
    yield [-board_count(each) for each in points], 0, "12.1"


def _by_top_boards(points: Sequence[Sequence[Points]]) -> Compared:
    for number, pair in enumerate(zip(*points, strict=True), 1):
        yield pair, number, "12.2"


def _by_bottom_boards(points: Sequence[Sequence[Points]]) -> Compared:
    sums = [boards.without_last_boards(each) for each in points]
    for number, pair in enumerate(zip(*sums, strict=True)):
        yield pair, len(points[0]) - number, "12.3"


COUNT: Break = Measure.BOARD_COUNT, _by_count
TOP: Break = Measure.TOP_BOARDS, _by_top_boards
BOTTOM: Break = Measure.BOTTOM_BOARDS, _by_bottom_boards


@dataclass(frozen=True, slots=True)
class ExtendedEncounter(DirectEncounter):
    """[EDE, EDEBT, EDEBB, EDET, EDEB] 13.3: primary score, secondary score, then ``breaks``."""

    breaks: tuple[Break, ...] = ()

    def standings(
        self, field: Field, tied: tuple[ParticipantId, ...], modifiers: Modifiers
    ) -> Iterator[SeparateStandings]:
        """13.3.1, 13.3.2: yield the separate standings to try, one after the other."""
        primary = field.teams.worth.rules.primary
        for score in (primary, primary.other):
            yield separate_standings(field.by(score), tied, modifiers)
        points = self._points_on_boards(field, tied, modifiers)
        for measure, compare in self.breaks if points else ():
            for totals, board, article in compare(points):
                yield _of_two(tied, totals, measure, board, article)

    def _points_on_boards(
        self, field: Field, tied: tuple[ParticipantId, ...], modifiers: Modifiers
    ) -> Sequence[Sequence[Points]]:
        """13.3.2: return the points of each team on each board; nothing if they do not count."""
        if len(tied) != _TWO or not self.breaks:
            return ()
        if field.teams.worth.rules.breaks_of_all_games:
            views = [field.by(score).records for score in Score]
            if any(view[tied[0]].score != view[tied[1]].score for view in views):
                return ()
            return [field.once(boards.board_points)[team] for team in tied]
        met = [matches_between(field, team, tied, modifiers) for team in tied]
        if not all(met):
            return ()
        return [
            boards.points_against(field, team, rounds)
            for team, rounds in zip(tied, met, strict=True)
        ]


def _of_two(
    tied: tuple[ParticipantId, ...],
    totals: Sequence[Points],
    measure: Measure,
    board: int,
    article: str,
) -> SeparateStandings:
    """Return the order of two teams by *totals*, the higher first."""
    ordered = sorted(zip(totals, tied, strict=True), key=lambda each: each[0], reverse=True)
    lines = []
    for total, team in ordered:
        shown = Fraction(abs(total), 10)
        lines.append(EncounterLine(team, shown, 0, shown, shown))
    teams = tuple(team for _total, team in ordered)
    groups = (teams,) if totals[0] == totals[1] else tuple((team,) for team in teams)
    return SeparateStandings(article, tuple(lines), groups, measure, board)
