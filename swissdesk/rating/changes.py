"""Rating changes and first ratings of a section, game by game (B.02 art. 8).

They are a forecast: FIDE alone knows all games of a rating period. Scores, probabilities and
changes are integers in hundredths. Readings of unclear articles:

* The points of a game are 1, ½ and 0 by what the player has, also if the arbiter decided ½-0.
* A section of two players is a match over its rounds (6.1, 6.2).
* In rapid and blitz, a player unrated there counts with the standard rating (rapid and blitz 7.2.1)
  and is new to that list: K is 40 (8.3.3).
* A rating below 1400 does not count (7.2.1).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from swissdesk.model import dates
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import NOBODY, Entry, Player
from swissdesk.model.points import STANDARD_SCORING
from swissdesk.model.rating import fide_rating
from swissdesk.model.result import Outcome
from swissdesk.model.round import Round
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.rating.performance import nearest, rating_difference, scoring_probability
from swissdesk.rating.rules import LEAST_RATING, NotRated, RatingRules, rating_rules

_MOST_K_TIMES_GAMES = 700
_NEW, _USUAL, _STRONG = 40, 20, 10
_STRONG_FROM, _JUNIOR_BELOW, _JUNIOR_YEARS = 2400, 2300, 18
_HYPOTHETICAL, _HYPOTHETICAL_RATING = 2, 1800
_FEWEST_GAMES, _HIGHEST_FIRST = 5, 2200
_NO_FEDERATION = "NON"
_MATCH = 2
WIN, DRAW, LOSS = 100, 50, 0
"""The scores of a game, in hundredths."""
SCORES = (WIN, DRAW, LOSS)


class KReason(Enum):
    """Why a player has their K (8.3.3)."""

    LISTED = "listed"
    NEW = "new to the list"
    JUNIOR = "junior"
    STRONG = "rated 2400"
    USUAL = "usual"


class Assumption(Enum):
    """Unknown facts about a player whose K no list gives."""

    THIRTY_GAMES = "30 games played"
    NEVER_2400 = "never rated 2400"
    BIRTH = "over 18"


@dataclass(frozen=True, slots=True)
class KFactor:
    """The development coefficient of a player, before the limit of K times games."""

    value: int
    reason: KReason
    assumes: tuple[Assumption, ...] = ()


@dataclass(frozen=True, slots=True)
class GameChange:
    """A round of a player; ``reason`` says why it does not count, None if it does.

    ``opponent_rating`` is 0 for an unrated opponent. ``score`` is None without a game over the
    board that has its result. ``expected`` is PD, None if one of the two is unrated.
    """

    round_no: int
    opponent: PlayerId | None
    opponent_rating: int
    outcome: Outcome
    reason: NotRated | None
    score: int | None = None
    difference: int = 0
    used: int = 0
    expected: int | None = None

    @property
    def is_rated(self) -> bool:
        """Whether the game counts, for a rating change or a first rating."""
        return self.reason is None

    @property
    def is_open(self) -> bool:
        """Whether the game will count once its result is known."""
        return self.reason is not None and self.reason.is_open

    @property
    def change(self) -> int | None:
        """8.3.2 b: the score less PD; None if the game does not count for a change."""
        if self.reason is not None or self.score is None or self.expected is None:
            return None
        return self.score - self.expected


class FirstLacks(Enum):
    """Why games give no first rating."""

    GAMES = "fewer than 5 games"
    NO_POINTS = "no points"
    BELOW_FLOOR = "below 1400"
    NO_FEDERATION = "no federation"


@dataclass(frozen=True, slots=True)
class FirstRating:
    """8.2: the first rating by the games of this section alone, with its figures.

    ``ratings`` and ``score`` are of the games against rated opponents. ``lacks``: why FIDE would
    not publish ``computed`` on the strength of these games.
    """

    ratings: tuple[int, ...]
    score: int
    lacks: FirstLacks | None

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.ratings)

    @property
    def missing_games(self) -> int:
        """7.1.4: how many games are missing, which other events may give."""
        return max(_FEWEST_GAMES - self.games, 0)

    @property
    def average(self) -> Fraction:
        """8.2.2: Ra, with two hypothetical opponents rated 1800."""
        total = sum(self.ratings) + _HYPOTHETICAL * _HYPOTHETICAL_RATING
        return Fraction(total, self.games + _HYPOTHETICAL)

    @property
    def fraction(self) -> int:
        """8.2.2: the score with two draws more, per game, in hundredths, half of one rounded up."""
        games = self.games + _HYPOTHETICAL
        return (2 * (self.score + _HYPOTHETICAL * DRAW) + games) // (2 * games)

    @property
    def difference(self) -> int:
        """8.1.1: dp for the fractional score."""
        return rating_difference(self.fraction)

    @property
    def computed(self) -> int:
        """8.2.3: Ru, rounded, 2200 at most."""
        return min(nearest(self.average + self.difference), _HIGHEST_FIRST)

    @property
    def published(self) -> int:
        """The first rating; 0 if something is missing."""
        return 0 if self.lacks is not None else self.computed


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A player of a section and the games of the rounds, in order.

    ``number`` is the TPN, or the place among all players of all teams, whose ``team`` is named.
    ``rating`` is the one that counts, 0 for none: ``is_standard_rating`` says that it comes from
    the standard list in rapid or blitz, ``ignored`` is a rating below 1400. ``k`` is None for the
    unrated. ``elsewhere`` are the player's rated games in other events of the rating period.
    """

    number: int
    player: Player
    team: str
    rating: int
    games: tuple[GameChange, ...]
    k: KFactor | None = None
    is_standard_rating: bool = False
    ignored: int = 0
    elsewhere: int = 0

    @property
    def rated_games(self) -> int:
        """The number of games that count."""
        return sum(each.is_rated for each in self.games)

    @property
    def sum(self) -> int:
        """8.3.2 c: the sum of the games' changes."""
        return sum(each.change or 0 for each in self.games)

    @property
    def k_applied(self) -> int:
        """8.3.3: K, or less so that K times games is at most 700; 0 for the unrated."""
        if self.k is None:
            return 0
        return limited_k(self.k.value, self.rated_games + self.elsewhere)

    @property
    def change(self) -> int:
        """8.3.2 d: the rating change."""
        return self.k_applied * self.sum

    @property
    def rounded(self) -> int:
        """8.3.4: the change as a whole number, 0.5 rounded away from zero."""
        return nearest(Fraction(self.change, 100))

    @property
    def first(self) -> FirstRating | None:
        """8.2: the first rating; None for a rated player."""
        if self.rating:
            return None
        counted = [each for each in self.games if each.is_rated]
        score = sum(each.score or 0 for each in counted)
        found = FirstRating(tuple(each.opponent_rating for each in counted), score, None)
        return replace(found, lacks=self._lacks(found))

    def _lacks(self, first: FirstRating) -> FirstLacks | None:
        if self.player.federation == _NO_FEDERATION:
            return FirstLacks.NO_FEDERATION
        if first.games and not first.score:
            return FirstLacks.NO_POINTS
        if first.missing_games:
            return FirstLacks.GAMES
        return FirstLacks.BELOW_FLOOR if first.computed < LEAST_RATING else None

    def with_score(self, round_no: int, score: int) -> "RatingChange":
        """Return the change if the open game of a round ended with this score."""
        games = tuple(
            replace(each, reason=None, score=score)
            if each.round_no == round_no and each.is_open
            else each
            for each in self.games
        )
        return replace(self, games=games)


def limited_k(k: int, games: int) -> int:
    """8.3.3: return the largest number up to *k* that times *games* is at most 700."""
    return min(k, _MOST_K_TIMES_GAMES // games) if games else k


def first_game_over_limit(k: int) -> int:
    """8.3.3: return the number of games from which on *k* is lower."""
    return _MOST_K_TIMES_GAMES // k + 1


def rating_changes(
    event: Event,
    tournament: Tournament,
    round_no: int | None = None,
    elsewhere: Mapping[PlayerId, int] = MappingProxyType({}),
) -> tuple[RatingChange, ...]:
    """Return the changes of all players after a round, in order of TPN; raise RatingsNotComputed.

    *elsewhere* are rated games in other events of the rating period.
    """
    rules, settings = rating_rules(event, tournament), tournament.settings
    people = [
        (each, entry.team.name if settings.teams else "")
        for entry in tournament.entries
        for each in entry.individuals
    ]
    known = {each.player.id: _counted(each, settings, rules) for each, _team in people}
    rounds = tournament.rounds[: tournament.last_settled_round][:round_no]
    games = _games(rules, tournament, rounds, known)
    return tuple(
        RatingChange(
            place if settings.teams else each.tpn,
            each.player,
            team,
            (own := known[each.player.id]).rating,
            tuple(games.get(each.player.id, ())),
            k_factor(each.player, own.rating, rules, is_new=own.is_standard)
            if own.rating
            else None,
            own.is_standard,
            own.ignored,
            elsewhere.get(each.player.id, 0),
        )
        for place, (each, team) in enumerate(people, 1)
    )


def k_factor(player: Player, rating: int, rules: RatingRules, *, is_new: bool = False) -> KFactor:
    """8.3.3: return the K of a rated player: the list's, or what birth and rating say."""
    listed = getattr(player.k, rules.kind.value)
    if listed:
        return KFactor(listed, KReason.LISTED)
    if is_new:
        return KFactor(_NEW, KReason.NEW)
    birth = dates.numbers_of(player.birth)
    if rating >= _STRONG_FROM:
        return KFactor(_STRONG, KReason.STRONG, (Assumption.THIRTY_GAMES,))
    assumes = (Assumption.THIRTY_GAMES, Assumption.NEVER_2400)
    if rating < _JUNIOR_BELOW:
        if birth is None:
            return KFactor(_USUAL, KReason.USUAL, (*assumes, Assumption.BIRTH))
        if int(rules.start[:4]) - birth[0] <= _JUNIOR_YEARS:
            return KFactor(_NEW, KReason.JUNIOR)
    return KFactor(_USUAL, KReason.USUAL, assumes)


class _Counted(NamedTuple):
    """The rating of a player that counts: 0 for none."""

    rating: int
    is_standard: bool = False
    ignored: int = 0


def _counted(entry: Entry, settings: TournamentSettings, rules: RatingRules) -> _Counted:
    own = fide_rating(entry, settings)
    if own >= LEAST_RATING:
        return _Counted(own)
    standard = entry.player.ratings.standard
    if not rules.is_standard and standard >= LEAST_RATING:
        return _Counted(standard, is_standard=True)
    return _Counted(0, ignored=own)


_Side: TypeAlias = tuple[PlayerId, PlayerId | None, Outcome]
"""A player, the opponent if there is one, and the outcome for the player."""


def _games(
    rules: RatingRules,
    tournament: Tournament,
    rounds: Sequence[Round],
    known: Mapping[PlayerId, _Counted],
) -> Mapping[PlayerId, Sequence[GameChange]]:
    """Return the rounds of each player."""
    found: dict[PlayerId, list[GameChange]] = {player: [] for player in known}
    of_match = _match_rule(tournament, known)
    for played in rounds:
        for player, opponent, outcome in _sides(played):
            if player in found:
                game = _game(rules, played.number, (known[player], outcome), opponent, known)
                reason = of_match(played.number)
                if reason is not None and game.reason not in _NOT_PLAYED:
                    game = replace(game, reason=reason)
                found[player].append(game)
    return found


_NOT_PLAYED = {NotRated.NO_OPPONENT, NotRated.UNPLAYED, NotRated.UNDER_ONE_MOVE}
_SCORE = {
    outcome: 10 * STANDARD_SCORING.points(outcome) for outcome in Outcome if outcome.is_played
}


def _game(
    rules: RatingRules,
    round_no: int,
    own: tuple[_Counted, Outcome],
    opponent: PlayerId | None,
    known: Mapping[PlayerId, _Counted],
) -> GameChange:
    """Return a round of a player with a rating and an outcome."""
    (rating, _is_standard, _ignored), outcome = own
    other = known.get(opponent, _UNRATED) if opponent is not None else _UNRATED
    reason = rules.why_not(rating, other.rating, outcome)
    if reason is NotRated.OPPONENT_UNRATED and other.ignored:
        reason = NotRated.OPPONENT_BELOW_FLOOR
    score = _SCORE.get(outcome)
    if not rating or not other.rating:
        shown = other.rating or other.ignored
        return GameChange(round_no, opponent, shown, outcome, reason, score)
    difference, used = rating - other.rating, rules.difference_used(rating, other.rating)
    figures = score, difference, used, scoring_probability(used)
    return GameChange(round_no, opponent, other.rating, outcome, reason, *figures)


_UNRATED = _Counted(0)


def _sides(played: Round) -> Iterator[_Side]:
    """Yield both players of every game, and players without an opponent."""
    for game in [each for one in played.games for each in one.each]:
        yield game.white, game.black, game.result.white
        yield game.black, game.white, game.result.black
    for match in played.matches:
        for board in match.boards:
            result = board.result if match.forfeit is None else match.forfeit
            first = None if board.first == NOBODY else board.first
            second = None if board.second == NOBODY else board.second
            if first is not None:
                yield first, second, result.white
            if second is not None:
                yield second, first, result.black
    for bye in played.byes:
        yield PlayerId(bye.player), None, bye.kind.outcome  # that of a team is nobody's


def _match_rule(
    tournament: Tournament, known: Mapping[PlayerId, _Counted]
) -> Callable[[int], NotRated | None]:
    """6: return the function that says for a round why its game does not count."""
    if tournament.settings.teams or len(tournament.entries) != _MATCH:
        return lambda _round_no: None
    if not all(each.rating for each in known.values()):
        return lambda _round_no: NotRated.MATCH_UNRATED
    decided = _decided_in(tournament)
    return lambda round_no: NotRated.MATCH_DECIDED if round_no > decided else None


def _decided_in(tournament: Tournament) -> int:
    """6.2: return the round in which a player has more than half of the points of a match."""
    halves: Counter[PlayerId] = Counter()
    for played in tournament.rounds:
        for player, _opponent, outcome in _sides(played):
            halves[player] += _HALVES.get(outcome, 0)
        if max(halves.values(), default=0) > tournament.settings.rounds:
            return played.number
    return tournament.last_round


_HALVES = {
    **dict.fromkeys((Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN), 2),
    **dict.fromkeys((Outcome.DRAW, Outcome.UNRATED_DRAW), 1),
}
