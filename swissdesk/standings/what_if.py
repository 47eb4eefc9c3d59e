"""The standings with results set for open boards, and the players who can still reach a place.

Open boards have no result, or an adjourned game; here each ends 1-0, a draw or 0-1. A player is
among the first k with any tie-breaks if at most k players have their points or more, and is not if
k players have more points. In between, tie-breaks decide. If the combinations of results are few,
the standings of each one tell: with 100 players these are 7 open boards. If they are many, only
points count, and the answer says so (``is_exact``). By points the answer is exact for any number of
boards, because a board changes the points of its two players only: for "at most k players" the
boards are added up one by one.

Players who share a rank across place k are neither in nor out: drawn lots or a play-off decide.
Rounds not paired yet are left out, except in :func:`after_all_rounds`, which knows no pairings and
so gives limits only: certain and impossible are true, all others are open.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain, product
from typing import NamedTuple, TypeAlias

from swissdesk.errors import TooManyOpenGames, WhatIfOfKeizer, WhatIfOfTeams
from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.round import Game
from swissdesk.model.tournament import Tournament
from swissdesk.standings.keizer import is_keizer
from swissdesk.standings.ranking import places, rank

_LAST: Points = -(10**6)
OUTCOMES = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
MOST_LINES = 250_000
"""The most lines of standings computed to try all results: some ten seconds."""
_MOST_LISTED = 3**8
"""The most combinations of the boards that matter from which conditions are made."""
_MOST_LINKED = 6
"""The most open boards that share players, such as the adjourned game of a player who plays."""

BoardKey: TypeAlias = tuple[int, int]
"""The numbers of a round and of a board."""
Case: TypeAlias = tuple[GameResult, ...]
"""A result for each of some boards."""


def require_foreseeable(tournament: Tournament) -> None:
    """Raise WhatIfOfTeams for matches, of two games also, or WhatIfOfKeizer."""
    if tournament.settings.teams is not None or tournament.settings.system.has_two_games:
        raise WhatIfOfTeams
    if is_keizer(tournament):
        raise WhatIfOfKeizer


def with_results(tournament: Tournament, results: Mapping[BoardKey, GameResult]) -> Tournament:
    """Return the tournament with other results.

    Raise UnknownRound, UnknownBoard, WhatIfOfTeams and WhatIfOfKeizer.
    """
    require_foreseeable(tournament)
    for (round_no, board), result in results.items():
        game = tournament.round(round_no).game(board)
        tournament = tournament.with_game(round_no, game.with_result(result))
    return tournament


class Chance(Enum):
    """Whether a player will be among the first k."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    """With some results; if only points are known, with any tie-breaks."""
    TIED = "tied"
    """At best tied for the last place: tie-breaks not computed here, lots or a play-off decide."""
    OPEN = "open"
    """The rounds to come decide."""
    IMPOSSIBLE = "impossible"


class Condition(NamedTuple):
    """A board, and its results that fulfil the condition."""

    board: BoardKey
    results: frozenset[GameResult]


Way: TypeAlias = tuple[Condition, ...]
"""Conditions that are sufficient together; every other board may end as it likes."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether a player will be among the first *places*, and what must happen.

    ``best`` and ``worst`` are the player's places at best and at worst; players who are tied have
    at worst the place of the last of them. Each of the ``ways`` is sufficient; with each of
    ``tied_ways`` the player is tied for the last of the places. They are None if too many boards
    matter to list them. ``by_result`` has the best and the worst place for each result of the
    player's own open board, as :data:`OUTCOMES` of White; it is empty without exactly one.
    """

    player: ParticipantId
    places: int
    chance: Chance
    is_exact: bool
    best: int
    worst: int
    ways: tuple[Way, ...] | None = None
    tied_ways: tuple[Way, ...] | None = None
    by_result: tuple[tuple[GameResult, int, int], ...] = ()


class _Span(NamedTuple):
    """The first and the last place that a player has: several if tied."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class _Link:
    """Open boards that share players, with the points of these in every case."""

    boards: tuple[BoardKey, ...]
    cases: tuple[Case, ...]
    points: tuple[Mapping[ParticipantId, Points], ...]

    def ahead(self, score: Points) -> tuple[_Span, ...]:
        """Return for every case how many players have more than *score*, and at least as much."""
        return tuple(
            _Span(
                sum(each > score for each in points.values()),
                sum(each >= score for each in points.values()),
            )
            for points in self.points
        )


class _Own(NamedTuple):
    """A case of a player's own boards, their score, and their places without the other boards."""

    case: Case
    score: Points
    span: _Span


@dataclass(frozen=True, slots=True)
class _Ahead:
    """The players ahead of a score: ``fixed`` without open boards, the others in every case.

    ``least`` and ``most`` are the sums over all links of the fewest and of the most players.
    """

    fixed: _Span
    links: Mapping[tuple[BoardKey, ...], tuple[_Span, ...]]
    least: _Span
    most: _Span


class Forecast:
    """The possible standings of a tournament with open boards.

    Raise WhatIfOfTeams, WhatIfOfKeizer, RoundInEditing and UnknownTieBreak; TooManyOpenGames if
    more open boards than six share players.
    """

    def __init__(self, tournament: Tournament, most_lines: int = MOST_LINES) -> None:
        require_foreseeable(tournament)
        tournament.require_settled(tournament.last_round)
        self.tournament = tournament
        self.boards: tuple[BoardKey, ...] = tournament.unfinished
        lines = len(tournament.entries) * len(OUTCOMES) ** len(self.boards)
        self.is_exact = lines <= most_lines
        self._known: dict[Points, _Ahead] = {}
        self._standings: dict[Case, Mapping[ParticipantId, _Span]] = {}
        self._games = [(key, tournament.round(key[0]).game(key[1])) for key in self.boards]
        self._points = self._points_without_open_boards()
        self._links = tuple(map(self._linked, _together(self._games)))
        self._link_of = {player: link for link in self._links for player in link.points[0]}
        self._fixed = [
            points for player, points in self._points.items() if player not in self._link_of
        ]

    @property
    def case_count(self) -> int:
        """How many combinations :meth:`cases` yields."""
        return len(OUTCOMES) ** len(self.boards) if self.is_exact else 0

    def cases(self) -> Iterator[Case]:
        """Compute the standings of every combination and yield it; none if there are too many.

        After all of them every answer comes at once.
        """
        for case in product(OUTCOMES, repeat=len(self.boards)) if self.is_exact else ():
            self._in_standings(case)
            yield case

    def outlook(self, player: ParticipantId, count: int) -> Outlook:
        """Return whether a player will be among the first *count*; raise UnknownPlayer."""
        self.tournament.entry(player)
        if self.is_exact:
            spans = {case: self._in_standings(case)[player] for case in self.cases()}
            outlook = _outlook(player, count, spans.values(), is_exact=True)
            return _listed(outlook, self.boards, spans, self._own_board(player))
        cases = self._own_cases(player)
        matter = self._that_matter(player, cases)
        own = self._link_of.get(player)
        boards = [
            *(own.boards if own else ()),
            *chain.from_iterable(each.boards for each in matter),
        ]
        if len(OUTCOMES) ** len(boards) > _MOST_LISTED:
            return self._by_points(player, count)
        spans = {}
        for case in cases:
            others = self._ahead(case.score).links
            alike = [each[0] for key, each in others.items() if own is None or key != own.boards]
            base = _with(case.span, alike)
            for numbers in product(*(range(len(link.cases)) for link in matter)):
                span = base
                for link, number in zip(matter, numbers, strict=True):
                    found = others[link.boards]
                    span = _with(_without(span, found[0]), [found[number]])
                results = (link.cases[at] for link, at in zip(matter, numbers, strict=True))
                spans[*case.case, *chain.from_iterable(results)] = span
        outlook = _outlook(player, count, spans.values(), is_exact=False)
        return _listed(outlook, boards, spans, self._own_board(player))

    def chances(self, count: int) -> tuple[Outlook, ...]:
        """Return the outlooks of all players in the present order, without their ways."""
        players = places(self.tournament, self.tournament.last_round)
        if not self.is_exact:
            return tuple(self._by_points(player, count) for player in players)
        standings = [self._in_standings(case) for case in self.cases()]
        return tuple(
            _outlook(player, count, [each[player] for each in standings], is_exact=True)
            for player in players
        )

    def scores(self, player: ParticipantId) -> tuple[Points, ...]:
        """Return the points of a player in every case of their own boards."""
        return tuple(case.score for case in self._own_cases(player))

    def _own_cases(self, player: ParticipantId) -> Sequence[_Own]:
        """Return the cases of a player's own boards."""
        own = self._link_of.get(player)
        if own is None:
            score = self._points[player]
            more, as_much = self._ahead(score).fixed
            return [_Own((), score, _Span(more + 1, as_much))]
        found = []
        for number, case in enumerate(own.cases):
            ahead = self._ahead(own.points[number][player])
            base = _Span(ahead.fixed.first + 1, ahead.fixed.last)
            span = _with(base, [ahead.links[own.boards][number]])
            found.append(_Own(case, own.points[number][player], span))
        return found

    def _that_matter(self, player: ParticipantId, cases: Iterable[_Own]) -> Sequence[_Link]:
        """Return the links of other players that can change the places of a player by points."""
        own, ahead = self._link_of.get(player), [self._ahead(case.score) for case in cases]
        return [
            link
            for link in self._links
            if link is not own and any(len(set(each.links[link.boards])) > 1 for each in ahead)
        ]

    def _own_board(self, player: ParticipantId) -> BoardKey | None:
        """Return the only open board of a player; None without exactly one."""
        found = [key for key, game in self._games if player in (game.white, game.black)]
        return found[0] if len(found) == 1 else None

    def _by_points(self, player: ParticipantId, count: int) -> Outlook:
        """Return an outlook by points, without ways."""
        bounds, own = list(self._bounds(player)), self._own_board(player)
        outlook = _outlook(player, count, [span for _case, span in bounds], is_exact=False)
        link = self._link_of.get(player)
        if own is None or link is None:
            return outlook
        at = link.boards.index(own)
        return replace(outlook, by_result=_by_result((case[at], span) for case, span in bounds))

    def _bounds(self, player: ParticipantId) -> Iterator[tuple[Case, _Span]]:
        """Yield the best and the worst places by points in every case of a player's own boards."""
        own = self._link_of.get(player)
        for case in self._own_cases(player):
            ahead = self._ahead(case.score)
            for whole, choose in ((ahead.least, min), (ahead.most, max)):
                others = whole
                if own is not None:
                    others = _without(whole, _chosen(ahead.links[own.boards], choose))
                yield case.case, _with(case.span, [others])

    def _ahead(self, score: Points) -> _Ahead:
        """Return the players ahead of a score."""
        found = self._known.get(score)
        if found is None:
            fixed = _Span(
                sum(each > score for each in self._fixed),
                sum(each >= score for each in self._fixed),
            )
            links = {link.boards: link.ahead(score) for link in self._links}
            least, most = (
                _with(_Span(0, 0), (_chosen(each, choose) for each in links.values()))
                for choose in (min, max)
            )
            found = self._known[score] = _Ahead(fixed, links, least, most)
        return found

    def _points_without_open_boards(self) -> dict[ParticipantId, Points]:
        """Return the points of players in all other games, far below 0 for those without a rank."""
        drawn = with_results(self.tournament, dict.fromkeys(self.boards, GameResult.DRAW))
        found = {
            each.entry.id: each.points if each.is_ranked else _LAST
            for each in rank(drawn, self.tournament.last_round, ())
        }
        draw = self.tournament.settings.scoring.points(GameResult.DRAW.white)
        for _key, game in self._games:
            found[game.white] -= draw
            found[game.black] -= draw
        return found

    def _linked(self, games: Sequence[tuple[BoardKey, Game]]) -> _Link:
        if len(games) > _MOST_LINKED:
            raise TooManyOpenGames(len(games))
        cases = tuple(product(OUTCOMES, repeat=len(games)))
        points = tuple(self._points_in([game for _key, game in games], case) for case in cases)
        return _Link(tuple(key for key, _game in games), cases, points)

    def _points_in(self, games: Sequence[Game], case: Case) -> Mapping[ParticipantId, Points]:
        scoring = self.tournament.settings.scoring
        found = {each: self._points[each] for game in games for each in (game.white, game.black)}
        for game, result in zip(games, case, strict=True):
            found[game.white] += scoring.points(result.white)
            found[game.black] += scoring.points(result.black)
        return found

    def _in_standings(self, case: Case) -> Mapping[ParticipantId, _Span]:
        """Return the places of all players with these results of all open boards."""
        found = self._standings.get(case)
        if found is None:
            results = dict(zip(self.boards, case, strict=True))
            ranks = places(with_results(self.tournament, results), self.tournament.last_round)
            sizes = Counter(ranks.values())
            found = {each: _Span(first, first + sizes[first] - 1) for each, first in ranks.items()}
            self._standings[case] = found
        return found


def _together(
    games: Iterable[tuple[BoardKey, Game]],
) -> Sequence[Sequence[tuple[BoardKey, Game]]]:
    """Return the games in groups: two with a player in common are in the same one."""
    groups: list[list[tuple[BoardKey, Game]]] = []
    for each in games:
        players = {each[1].white, each[1].black}
        linked = [
            group
            for group in groups
            if any(not players.isdisjoint((game.white, game.black)) for _key, game in group)
        ]
        groups = [group for group in groups if group not in linked]
        groups.append([*(one for group in linked for one in group), each])
    return groups


def _with(span: _Span, ahead: Iterable[_Span]) -> _Span:
    """Return a span behind more players."""
    more, as_much = span
    for each in ahead:
        more, as_much = more + each.first, as_much + each.last
    return _Span(more, as_much)


def _without(span: _Span, ahead: _Span) -> _Span:
    """Return a span without some players ahead."""
    return _Span(span.first - ahead.first, span.last - ahead.last)


def _chosen(spans: Iterable[_Span], choose: Callable[[Iterable[int]], int]) -> _Span:
    """Return the fewest, or the most, players ahead in any case."""
    found = tuple(spans)
    return _Span(choose(each.first for each in found), choose(each.last for each in found))


def _is_settled(span: _Span, count: int) -> bool:
    """Return whether a player is among the first *count*, or is not: not tied for the last one."""
    return span.last <= count or span.first > count


def _outlook(player: ParticipantId, count: int, spans: Iterable[_Span], is_exact: bool) -> Outlook:
    found = list(spans)
    if all(span.last <= count for span in found):
        chance = Chance.CERTAIN
    elif any(span.last <= count for span in found):
        chance = Chance.POSSIBLE
    elif any(span.first <= count for span in found):
        chance = Chance.TIED
    else:
        chance = Chance.IMPOSSIBLE
    best, worst = min(span.first for span in found), max(span.last for span in found)
    return Outlook(player, count, chance, is_exact, best, worst)


def _listed(
    outlook: Outlook,
    boards: Sequence[BoardKey],
    spans: Mapping[Case, _Span],
    own: BoardKey | None,
) -> Outlook:
    """Return an outlook with its ways; *spans* are the places by the results on *boards*.

    The board *own* is the only one of the player.
    """
    if own is not None:
        at = boards.index(own)
        by_result = _by_result((case[at], span) for case, span in spans.items())
        outlook = replace(outlook, by_result=by_result)
    inside = {case for case, span in spans.items() if span.last <= outlook.places}
    tied = {case for case, span in spans.items() if not _is_settled(span, outlook.places)}
    return replace(outlook, ways=_ways(boards, inside), tied_ways=_ways(boards, tied))


def _by_result(
    spans: Iterable[tuple[GameResult, _Span]],
) -> tuple[tuple[GameResult, int, int], ...]:
    """Return the best and the worst place for each result."""
    found: dict[GameResult, list[_Span]] = {each: [] for each in OUTCOMES}
    for result, span in spans:
        found[result].append(span)
    return tuple(
        (result, min(span.first for span in each), max(span.last for span in each))
        for result, each in found.items()
    )


def after_all_rounds(tournament: Tournament, count: int) -> tuple[Outlook, ...]:
    """Return limits by points after all rounds, in the present order, for any pairings.

    Raise WhatIfOfTeams, WhatIfOfKeizer and RoundInEditing.
    """
    forecast = Forecast(tournament, 0)
    scoring, last = tournament.settings.scoring, tournament.last_round
    left = max(tournament.settings.rounds - last, 0)
    worths = [scoring.points(each) for each in Outcome if each.is_known]
    limits = {}
    for player in places(tournament, last):
        scores = forecast.scores(player)
        gain = 0 if tournament.entry(player).has_left(last + 1) else left * max(worths)
        limits[player] = min(scores) + left * min(worths), max(scores) + gain
    lows = sorted(low for low, _high in limits.values())
    highs = sorted(high for _low, high in limits.values())
    found = []
    for player, (low, high) in limits.items():
        more = len(lows) - bisect_right(lows, high)
        as_much = len(highs) - bisect_left(highs, low)
        if as_much <= count:
            chance = Chance.CERTAIN
        else:
            chance = Chance.IMPOSSIBLE if more >= count else Chance.OPEN
        found.append(Outlook(player, count, chance, False, more + 1, as_much))
    return tuple(found)


# Conditions


def _ways(boards: Sequence[BoardKey], cases: Set[Case]) -> tuple[Way, ...]:
    """Return conditions that hold in exactly these *cases*, each as weak as possible.

    No condition can be dropped, and no result be added to one, without admitting another case.
    """
    left = set(cases)
    found: list[tuple[tuple[GameResult, ...], ...]] = []
    while left:
        weak = _weakened(min(left, key=_order), cases)
        found.append(weak)
        left.difference_update(product(*weak))
    needed = list(found)
    for each in found:
        others = {case for one in needed if one is not each for case in product(*one)}
        if cases <= others:
            needed.remove(each)
    ways = [
        tuple(
            Condition(board, frozenset(results))
            for board, results in zip(boards, each, strict=True)
            if len(results) < len(OUTCOMES)
        )
        for each in needed
    ]
    return tuple(sorted(ways, key=len))


def _order(case: Case) -> tuple[int, ...]:
    return tuple(OUTCOMES.index(result) for result in case)


def _weakened(case: Case, cases: Set[Case]) -> tuple[tuple[GameResult, ...], ...]:
    """Return results of each board, as many as possible, such that all are among the *cases*."""
    found: list[tuple[GameResult, ...]] = [(result,) for result in case]
    for board in reversed(range(len(case))):
        for result in OUTCOMES:
            if result not in found[board]:
                added = [*found[:board], (result,), *found[board + 1 :]]
                if all(each in cases for each in product(*added)):
                    found[board] = (*found[board], result)
    return tuple(found)
