"""A ranking of clubs or federations by the results of their players in an individual event.

Nobody is paired by it. The regulations tell how many players of a club count, and whether by their
points or by their places.

Readings: a club with fewer players than count comes after all others, because the sum of few places
would win. Clubs with equal sums are ranked by the other sum, then by the place of the best player.
"""

from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.model.points import Points
from swissdesk.model.prohibitions import group_of
from swissdesk.model.settings import ProhibitionKind
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import Standing, rank


class CountedBy(Enum):
    """The number added up over the players who count."""

    POINTS = "points"
    """More is better."""
    PLACES = "places"
    """Fewer is better."""


@dataclass(frozen=True, slots=True)
class ClubRules:
    """The regulations of a ranking: of clubs or federations, by how many players and which sum."""

    kind: ProhibitionKind = ProhibitionKind.CLUB
    best: int = 4
    by: CountedBy = CountedBy.POINTS


USUAL = ClubRules()
"""The points of the best four players of each club."""


@dataclass(frozen=True, slots=True)
class ClubStanding:
    """A club, or a federation, in the ranking.

    ``rank`` is shared by clubs that nothing separates. ``points`` (in tenths) and ``places`` are
    the sums over the ``counted`` players, the best first; ``others`` is the number of players who
    do not count. ``is_complete`` says that as many players count as the regulations ask for.
    """

    rank: int
    name: str
    points: Points
    places: int
    counted: tuple[Standing, ...]
    others: int
    is_complete: bool


def rank_clubs(
    tournament: Tournament, round_no: int | None = None, rules: ClubRules = USUAL
) -> tuple[ClubStanding, ...]:
    """Return the ranking of clubs, or federations, by their best players after a round.

    Players without a club, or without a rank, count for nobody. Raise as :func:`ranking.rank`.
    """
    members: dict[str, list[Standing]] = {}
    for line in rank(tournament, round_no):
        name = group_of(line.entry.participant, rules.kind)
        if name and line.is_ranked:
            members.setdefault(name, []).append(line)
    found = []
    for lines in members.values():
        club = _club(lines, rules.kind, rules.best)
        found.append((_key(club, lines[0].rank, rules.by), club))
    found.sort(key=lambda each: each[0])
    keys = [key for key, _club in found]
    return tuple(replace(club, rank=keys.index(key) + 1) for key, club in found)


def _club(lines: list[Standing], kind: ProhibitionKind, best: int) -> ClubStanding:
    counted = lines[:best]
    first = lines[0].entry.participant
    return ClubStanding(
        0,
        first.club.strip() if kind is ProhibitionKind.CLUB else first.federation.strip(),
        sum(line.points for line in counted),
        sum(line.rank for line in counted),
        tuple(counted),
        len(lines) - len(counted),
        len(counted) == best,
    )


def _key(club: ClubStanding, best_place: int, by: CountedBy) -> tuple[bool, int, int, int]:
    sums = (-club.points, club.places) if by is CountedBy.POINTS else (club.places, -club.points)
    return (not club.is_complete, *sums, best_place)
