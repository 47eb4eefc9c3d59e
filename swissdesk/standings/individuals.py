"""The players of a team event by their own results: all of them, by board, or of one club.

No FIDE rule is about it. Readings:

* A player has the points of the boards where they sat, forfeits won included. A board with a result
  counts for the minimum share of rounds.
* The percentage is of the points that these boards could give. The performance (B.02 8) is of games
  over the board against rated opponents, which give 1, ½ and 0 points. C.07 10.2 limits no
  difference of ratings; regulations of prizes may (ECU B.7: 400 points).
* By registered board, a player has all their results on the board of their place in the squad. By
  played board, they are listed on each board with their results on it.
* Players with equal numbers are ranked by games over the board, then by percentage, then by
  performance; who is still equal shares the rank.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import NOBODY, Entry, Member
from swissdesk.model.points import STANDARD_SCORING, Points
from swissdesk.model.record import Appearance
from swissdesk.model.round import Match
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.rating.performance import performance


class BoardAppearance(NamedTuple):
    """A round of a player on a board of a match."""

    board: int
    appearance: Appearance


def individual_appearances(
    tournament: Tournament, round_no: int | None = None
) -> Mapping[PlayerId, Sequence[BoardAppearance]]:
    """Return the rounds in which each player of the squads sat at a board, up to a round.

    A board against nobody is a forfeit without an opponent.
    """
    found: dict[PlayerId, list[BoardAppearance]] = {
        player.id: [] for entry in tournament.entries for player in entry.people
    }
    rules = tournament.settings.teams
    if rules is not None:
        for played in tournament.rounds[:round_no]:
            for match in played.matches:
                for player, seated in _seated(played.number, match, rules):
                    found.setdefault(player, []).append(seated)
    return found


def _seated(
    number: int, match: Match, rules: TeamRules
) -> Iterator[tuple[PlayerId, BoardAppearance]]:
    """Yield the players of a match and their boards."""
    for board in match.boards:
        first, second, colour = board.first, board.second, board.colour
        sides = (
            (first, second, colour, board.result.white),
            (second, first, colour.opposite, board.result.black),
        )
        for player, opponent, own_colour, outcome in sides:
            if player != NOBODY:
                points = rules.games.points(outcome)
                met = opponent if opponent != NOBODY else None
                appearance = Appearance(number, met, own_colour, outcome, points)
                yield player, BoardAppearance(board.number, appearance)


class Criterion(Enum):
    """The number that ranks the players."""

    POINTS = "points"
    PERCENTAGE = "percentage"
    PERFORMANCE = "performance"


class BoardBy(Enum):
    """The board on which a result counts."""

    REGISTERED = "registered"
    """The board of the player's place in the squad."""
    PLAYED = "played"


@dataclass(frozen=True, slots=True)
class IndividualRules:
    """The regulations of a list of players, such as one for board prizes.

    ``least_share`` is the share of the rounds, ``least_games`` the number of rounds, in which a
    player must have had a board with a result. An empty ``club`` is every club. ``by`` is about
    lists by board. If ``most_difference`` is not 0, an opponent whose rating differs by more counts
    in the performance as if it differed by so much.
    """

    criterion: Criterion = Criterion.POINTS
    least_share: Fraction = Fraction(0)
    least_games: int = 0
    club: str = ""
    by: BoardBy = BoardBy.REGISTERED
    most_difference: int = 0


@dataclass(frozen=True, slots=True)
class IndividualStanding:
    """A player in a list.

    ``board`` is the place in the squad, or the board played in a list by played board. ``points``
    are in tenths and ``percentage`` is a fraction of 1. ``games`` are boards with a result,
    ``played`` games over the board. ``performance`` is 0 without a game against a rated opponent.
    """

    rank: int
    member: Member
    entry: Entry
    board: int
    points: Points
    games: int
    played: int
    percentage: Fraction
    performance: int


USUAL = IndividualRules()
"""All players with a result, by points, each on the board of their place in the squad."""


def individual_standings(
    tournament: Tournament, round_no: int | None = None, rules: IndividualRules = USUAL
) -> tuple[IndividualStanding, ...]:
    """Return all players who meet the rules, the best first, after a round."""
    return _ranked(tournament, round_no, rules, _of_squads(tournament, round_no))


def board_standings(
    tournament: Tournament, round_no: int | None = None, rules: IndividualRules = USUAL
) -> Mapping[int, tuple[IndividualStanding, ...]]:
    """Return the players of each board who meet the rules, the best first.

    By registered board, the reserves have the numbers after the boards of a match.
    """
    found: dict[int, list[_Results]] = {}
    for each in _of_squads(tournament, round_no):
        if rules.by is BoardBy.REGISTERED:
            found.setdefault(each.place, []).append(each)
            continue
        for board in {one.board for one in each.seated}:
            kept = [one for one in each.seated if one.board == board]
            found.setdefault(board, []).append(each._replace(place=board, seated=kept))
    return {board: _ranked(tournament, round_no, rules, found[board]) for board in sorted(found)}


class _Results(NamedTuple):
    """A member of a squad, the place in it, and the boards of the rounds."""

    member: Member
    entry: Entry
    place: int
    seated: Sequence[BoardAppearance]


def _of_squads(tournament: Tournament, round_no: int | None) -> Sequence[_Results]:
    """Return all members of the squads, team by team; nobody in an individual event."""
    if tournament.settings.teams is None:
        return ()
    seated = individual_appearances(tournament, round_no)
    return [
        _Results(member, entry, place, seated[member.id])
        for entry in tournament.entries
        for place, member in enumerate(entry.team.squad, 1)
    ]


def _ranked(
    tournament: Tournament,
    round_no: int | None,
    rules: IndividualRules,
    players: Sequence[_Results],
) -> tuple[IndividualStanding, ...]:
    rounds = len(tournament.rounds[:round_no])
    least = max(rules.least_share * rounds, Fraction(rules.least_games), Fraction(1))
    ratings = {each.id: each.rating for team in tournament.entries for each in team.individuals}
    lines = [
        line
        for each in players
        if rules.club in ("", each.entry.team.club, each.member.player.club)
        and (line := _line(tournament, each, ratings, rules.most_difference)).games >= least
    ]

    def key(line: IndividualStanding) -> tuple[Fraction | int, ...]:
        first: Mapping[Criterion, Fraction | int] = {
            Criterion.POINTS: line.points,
            Criterion.PERCENTAGE: line.percentage,
            Criterion.PERFORMANCE: line.performance,
        }
        return first[rules.criterion], line.played, line.percentage, line.performance

    found: list[IndividualStanding] = []
    for _key, group in groupby(sorted(lines, key=key, reverse=True), key=key):
        number = len(found) + 1
        found += [replace(line, rank=number) for line in group]
    return tuple(found)


def _line(
    tournament: Tournament,
    results: _Results,
    ratings: Mapping[PlayerId, int],
    most_difference: int,
) -> IndividualStanding:
    """Return the line of a player, without a rank."""
    known = [each.appearance for each in results.seated if each.appearance.outcome.is_known]
    win = tournament.settings.teams.games.win if tournament.settings.teams else 0
    points = sum(each.points for each in known)
    rated = [
        (STANDARD_SCORING.points(each.outcome), ratings[each.opponent])
        for each in known
        if each.is_played and each.opponent is not None and ratings.get(each.opponent)
    ]
    earned = sum(each for each, _rating in rated)
    own = results.member.rating
    opponents = [_as_counted(rating, own, most_difference) for _points, rating in rated]
    return IndividualStanding(
        0,
        results.member,
        results.entry,
        results.place,
        points,
        len(known),
        sum(each.is_played for each in known),
        Fraction(points, len(known) * win or 1),
        performance(earned, opponents) if rated else 0,
    )


def _as_counted(rating: int, own: int, most_difference: int) -> int:
    """Return the rating with which an opponent counts in a performance."""
    if not own or not most_difference:
        return rating
    return min(max(rating, own - most_difference), own + most_difference)
