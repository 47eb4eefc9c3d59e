"""Records: the results of every participant by round, for pairing, standings and files.

A record belongs to one round and is computed from the meetings of that round and the record of the
round before. It holds columns: the value at place 3 of each column is about the fourth participant
in order of TPN. After a first round "1-3 1 | 2-4 =", for example, ``scores`` is (10, 5, 0, 5) and
``met`` is ((3,), (4,), (1,), (2,)).

In a team event the participants are teams and the meetings are matches; points are then the primary
score, and a column has the secondary score (C.04.6 art. 1.2).

The general handling rules (C.04.2 of February 2026) are applied here, once for all pairing systems:
adjourned games are draws for the pairing (3.1), unplayed games leave no colour (3.4) and no meeting
(3.5).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import product, takewhile
from operator import is_
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias, TypeVar

from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId, Tpn
from swissdesk.model.match_points import Gain, MatchWorth
from swissdesk.model.player import Entry
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Game, Round
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.team_rules import Adjustment, Score, TeamRules

_TOTALS = "totals"
_WHITE, _BLACK = Colour.WHITE.value, Colour.BLACK.value


_Own = TypeVar("_Own", bound="Once")
_Found = TypeVar("_Found")
_Results: TypeAlias = MappingProxyType[Callable[[Any], Any], Any]  # Any: what a function returns
_KNOWN = "_known"
_NOTHING: _Results = MappingProxyType({})


class Once:
    """An unchanging object that keeps the results of functions of it."""

    def once(self: _Own, compute: Callable[[_Own], _Found]) -> _Found:
        """Return the result of *compute* for this object, computed on the first call only."""
        known: _Results = vars(self).get(_KNOWN, _NOTHING)
        if compute not in known:
            self.keep(compute, compute(self))  # which may call once() itself
            known = vars(self)[_KNOWN]
        found: _Found = known[compute]
        return found

    def keep(self: _Own, compute: Callable[[_Own], _Found], result: _Found) -> None:
        """Keep the result of a function that would return the same."""
        vars(self)[_KNOWN] = MappingProxyType(vars(self).get(_KNOWN, _NOTHING) | {compute: result})


class Appearance(NamedTuple):
    """One round of one participant.

    ``opponent`` and ``colour`` are as scheduled, even if the game was not played. Both are None for
    a bye; ``colour`` is also None for a forfeited game without colours. ``points`` are standings
    points, in tenths; ``secondary`` is the other score of a team. ``games`` are the outcomes of
    both games of a match of the Double-Swiss, whose ``colour`` is that of game 1 and whose
    ``outcome`` follows from the points of both.
    """

    round_no: int
    opponent: ParticipantId | None
    colour: Colour | None
    outcome: Outcome
    points: Points
    secondary: Points = 0
    games: tuple[Outcome, ...] = ()

    @property
    def is_played(self) -> bool:
        """Whether a game took place over the board."""
        return self.outcome.is_played


Histories: TypeAlias = MappingProxyType[ParticipantId, tuple[Appearance, ...]]
"""The appearances of every participant, in order of rounds."""

_appearance = partial(tuple.__new__, Appearance)  # of a tuple, faster than Appearance(...)
_COLOURS = Colour.WHITE, Colour.BLACK
_NO_COLOURS = None, None
_ONE_GAME: tuple[tuple[Outcome, ...], tuple[Outcome, ...]] = (), ()


@dataclass(frozen=True)
class Participants:
    """The participants in order of TPN, and the points that outcomes and the arbiter give them.

    ``teams`` are the rules of a team event, None for individuals. ``scoring`` are the points of a
    game, or of a match of teams; with ``has_two_games`` a round is a match of two games.
    """

    ids: tuple[ParticipantId, ...]
    tpns: tuple[Tpn, ...]
    scoring: ScoringSystem
    teams: TeamRules | None = None
    adjustments: tuple[Adjustment, ...] = ()
    has_two_games: bool = False

    @classmethod
    def of(
        cls,
        entries: Sequence[Entry],
        settings: TournamentSettings,
        adjustments: tuple[Adjustment, ...] = (),
    ) -> "Participants":
        """Return the participants of a tournament with these entries, settings and penalties."""
        ids, tpns = [entry.id for entry in entries], [entry.tpn for entry in entries]
        return cls(
            tuple(ids),
            tuple(tpns),
            settings.scoring,
            settings.teams,
            adjustments,
            settings.system.has_two_games,
        )

    def adjusted(
        self, scores: Sequence[Points], round_no: int, *, is_secondary: bool = False
    ) -> tuple[Points, ...]:
        """Return the *scores* with the penalties and bonuses that begin in a round."""
        found = [*scores]
        score = Score.MATCH_POINTS if self.teams is None else self.teams.primary
        if is_secondary:
            score = score.other
        for each in self.adjustments:
            if each.round_no == round_no and each.participant in self.places:
                found[self.places[each.participant]] += each.points_in(score)
        return tuple(found)

    @cached_property
    def matches(self) -> MatchWorth | None:
        """The worth of matches; None in an individual event."""
        return None if self.teams is None else MatchWorth(self.teams, self.scoring)

    @cached_property
    def places(self) -> MappingProxyType[ParticipantId, int]:
        """The place of each participant in the columns."""
        return MappingProxyType({each: place for place, each in enumerate(self.ids)})

    @cached_property
    def each_alone(self) -> tuple[tuple[Tpn], ...]:
        """The TPN of each participant in a tuple of its own."""
        return tuple([(tpn,) for tpn in self.tpns])

    @cached_property
    def worth(self) -> "_Worth":
        """The points that outcomes give."""
        return _worth(self.scoring, has_two_games=self.has_two_games)


_Key: TypeAlias = GameResult | tuple[GameResult, GameResult]
"""The result of a game, or both results of a match of two."""


_BARRING_MATCHES = frozenset({Outcome.PAB, Outcome.FORFEIT_WIN, Outcome.FULL_POINT_BYE})
"""C.04.6 and C.04.5 [C2], C.04.1 art. 4; the forfeit win is that of a match."""


class _Worth(NamedTuple):
    """The points of outcomes and games, in tenths.

    ``in_games`` has the points of White and Black for the pairing, ``gained`` the outcome of each
    with its points for the standings. An adjourned game is a draw for the pairing; a forfeit is not
    a game. After the outcomes ``barring`` nobody may receive the pairing-allocated bye. Matches of
    two games ``without_colours`` were played, but no game of them (C.04.5 art. 1.6).
    """

    outcomes: MappingProxyType[Outcome, Points]
    in_games: MappingProxyType[_Key, tuple[Points, Points]]
    gained: MappingProxyType[_Key, tuple[Outcome, Points, Outcome, Points]]
    barring: frozenset[Outcome]
    without_colours: frozenset[_Key] = frozenset()


@lru_cache(maxsize=16)
def _worth(scoring: ScoringSystem, *, has_two_games: bool) -> _Worth:
    """Return the points of outcomes, games and matches of two games, by the points of a game.

    C.04.1 art. 4: a pairing-allocated bye, or a win's points without a game, bars from the bye.
    """
    of_round = scoring.of_match if has_two_games else scoring
    outcomes = {outcome: of_round.points(outcome) for outcome in Outcome}
    barring = {Outcome.PAB, *(each for each in outcomes if outcomes[each] >= of_round.win)}
    in_games: dict[_Key, tuple[Points, Points]] = {}
    gained: dict[_Key, tuple[Outcome, Points, Outcome, Points]] = {}
    for result in GameResult:
        white, black = result.white, result.black
        points = scoring.points(white), scoring.points(black)
        gained[result] = white, points[0], black, points[1]
        if not result.is_forfeited:
            is_adjourned = result is GameResult.ADJOURNED
            in_games[result] = (scoring.draw, scoring.draw) if is_adjourned else points
    for one, other in product(GameResult, repeat=2) if has_two_games else ():
        match, key = Game(1, *_NOBODY, one, second=other), (one, other)
        for_white = scoring.points(one.white) + scoring.points(other.white)
        for_black = scoring.points(one.black) + scoring.points(other.black)
        gained[key] = (
            _outcome_of_match(match, (one.white, other.white), for_white - for_black),
            for_white,
            _outcome_of_match(match, (one.black, other.black), for_black - for_white),
            for_black,
        )
        if not match.is_forfeited:
            drawn = (scoring.draw - scoring.unknown) * match.results.count(GameResult.ADJOURNED)
            in_games[key] = for_white + drawn, for_black + drawn
    return _Worth(
        MappingProxyType(outcomes),
        MappingProxyType(in_games),
        MappingProxyType(gained),
        _BARRING_MATCHES if has_two_games else frozenset(barring),
        _WITHOUT_GAME if has_two_games else frozenset(),
    )


_NOBODY = PlayerId(0), PlayerId(0)
_FORFEITED = [result for result in GameResult if result.is_forfeited]
_WITHOUT_GAME = frozenset([(one, other) for one in _FORFEITED for other in _FORFEITED])


def _outcome_of_match(match: Game, outcomes: tuple[Outcome, Outcome], lead: Points) -> Outcome:
    """Return the outcome of a match of two games for a player; *lead* is in points."""
    if match.is_missing:
        return Outcome.PENDING
    if not match.is_known:
        return Outcome.ADJOURNED
    if match.is_forfeited:
        is_lost = {*outcomes} == {Outcome.FORFEIT_LOSS}
        return Outcome.FORFEIT_LOSS if is_lost else Outcome.FORFEIT_WIN
    return Outcome.WIN if lead > 0 else Outcome.LOSS if lead < 0 else Outcome.DRAW


class Totals(NamedTuple):
    """The totals of all rounds so far, for the pairing.

    The columns are ``scores`` in tenths, without virtual points; ``colours`` of the games played or
    in play, as in "WBW"; ``met``, the opponents of these games; ``unplayed``, the number of rounds
    without one. ``pab_barred`` are participants who may not receive the bye, ``never_paired`` are
    participants who have had neither an opponent nor a pairing-allocated bye.

    About the last round alone are ``idle``, the places of the participants without a game and their
    outcomes, and ``uneven``, places two by two: the first participant met the second and had more
    points, without virtual points. (A tuple for each pair would start the garbage collector.)
    ``secondary`` are the secondary scores of teams, empty for individuals.
    """

    scores: tuple[Points, ...]
    colours: tuple[str, ...]
    met: tuple[tuple[Tpn, ...], ...]
    unplayed: tuple[int, ...]
    pab_barred: frozenset[Tpn]
    never_paired: frozenset[Tpn]
    idle: tuple[tuple[int, Outcome], ...] = ()
    uneven: tuple[int, ...] = ()
    secondary: tuple[Points, ...] = ()

    @classmethod
    def before_round_1(cls, participants: Participants) -> "Totals":
        """Return the totals of participants before round 1."""
        size = len(participants.ids)
        zeros, everybody = (0,) * size, frozenset(participants.tpns)
        totals = cls(zeros, ("",) * size, ((),) * size, zeros, frozenset(), everybody)
        if participants.teams is not None:
            totals = totals._replace(secondary=zeros)
        return totals.adjusted(participants, 0)

    def adjusted(self, participants: Participants, round_no: int) -> "Totals":
        """Return the totals with the penalties and bonuses that begin in a round."""
        if not participants.adjustments:
            return self
        secondary = self.secondary
        if secondary:
            secondary = participants.adjusted(secondary, round_no, is_secondary=True)
        return self._replace(
            scores=participants.adjusted(self.scores, round_no), secondary=secondary
        )

    def followed_by(self, played: Round, participants: Participants) -> "Totals":
        """Return the totals with one more round."""
        if participants.matches is not None:
            found = self._followed_by_matches(played, participants, participants.matches)
        else:
            found = self._followed_by_games(played, participants)
        return found.adjusted(participants, played.number)

    def _followed_by_games(self, played: Round, participants: Participants) -> "Totals":
        before = self.scores
        scores, colours, met = [*before], [*self.colours], [*self.met]
        places, alone = participants.places.copy(), participants.each_alone
        worth = participants.worth.in_games.copy()
        without_colours = participants.worth.without_colours
        has_two_games = participants.has_two_games
        uneven, forfeits = list[int](), []
        for game in played.games:
            second = game.second if has_two_games else None
            key = game.result if second is None else (game.result, second)
            points = worth.get(key)
            if points is None:
                forfeits.append(game)
                continue
            white, black = places[game.white], places[game.black]
            for_white, for_black = points
            scores[white] += for_white
            scores[black] += for_black
            if key not in without_colours:
                colours[white] += _WHITE
                colours[black] += _BLACK
            met[white] += alone[black]
            met[black] += alone[white]
            lead = before[white] - before[black]
            if lead:
                uneven += (white, black) if lead > 0 else (black, white)
        idle, unplayed, barred = [*_idle(played, forfeits, participants)], self.unplayed, []
        if idle:
            counts = [*unplayed]
            for place, outcome, points_without in idle:
                scores[place] += points_without
                counts[place] += 1
                if outcome in participants.worth.barring:
                    barred.append(participants.tpns[place])
            unplayed = tuple(counts)
        never_paired = self.never_paired
        if never_paired:
            never_paired -= {participants.tpns[places[each]] for each in played.paired}
        return Totals(
            tuple(scores),
            tuple(colours),
            tuple(met),
            unplayed,
            self.pab_barred.union(barred),
            never_paired,
            tuple([(place, outcome) for place, outcome, _points in idle]),
            tuple(uneven),
        )

    def _followed_by_matches(
        self, played: Round, participants: Participants, worth: MatchWorth
    ) -> "Totals":
        scores, secondary = [*self.scores], [*self.secondary]
        colours, met = [*self.colours], [*self.met]
        places, tpns = participants.places, participants.tpns
        gained, uneven = dict[int, Gain](), list[int]()
        of_sides = worth.of_matches(played.matches, is_for_pairing=True)
        for match, sides in zip(played.matches, of_sides, strict=True):
            white, black = places[match.white], places[match.black]
            gained[white], gained[black] = sides
            if not match.is_met:
                continue
            colours[white] += _WHITE
            colours[black] += _BLACK
            met[white] += (tpns[black],)
            met[black] += (tpns[white],)
            if self.scores[white] != self.scores[black]:
                is_first = self.scores[white] > self.scores[black]
                uneven += (white, black) if is_first else (black, white)
        for bye in played.byes:
            gained[places[bye.player]] = worth.of_bye(bye.kind)
        absent = worth.of_bye(ByeKind.ZERO_POINT)
        outcomes = {}
        for place, before in enumerate(self.met):
            gain = gained.get(place, absent)
            points, others = worth.primary_of(gain)
            scores[place] += points
            secondary[place] += others
            if len(met[place]) == len(before):
                outcomes[place] = gain.outcome
        never_paired = self.never_paired - {tpns[places[each]] for each in played.paired}
        return Totals(
            tuple(scores),
            tuple(colours),
            tuple(met),
            tuple([n + (place in outcomes) for place, n in enumerate(self.unplayed)]),
            self.pab_barred.union(
                tpns[place] for place, each in outcomes.items() if each in _BARRING_MATCHES
            ),
            never_paired,
            tuple(outcomes.items()),
            tuple(uneven),
            tuple(secondary),
        )


@dataclass(frozen=True, eq=False)
class Record(Once):
    """A round and the records before it; ``played`` and ``before`` are None before round 1.

    Its columns are computed when they are first read: ``appearances`` from the round alone,
    ``totals`` from the round and the totals before it.
    """

    participants: Participants
    played: Round | None = None
    before: "Record | None" = field(default=None, repr=False)

    @cached_property
    def totals(self) -> Totals:
        """The totals of the rounds up to this one."""
        if self.before is None or self.played is None:
            return Totals.before_round_1(self.participants)
        waiting, record = [], self.before
        while record.before is not None and _TOTALS not in vars(record):
            waiting.append(record)
            record = record.before
        totals = record.totals
        for record in reversed(waiting):  # a loop, because a recursion ends at a thousand rounds
            totals = record.totals
        return totals.followed_by(self.played, self.participants)

    @property
    def round_no(self) -> int:
        """The number of the round; 0 before round 1."""
        return self.played.number if self.played else 0

    @cached_property
    def points(self) -> tuple[Points, ...]:
        """The points for the standings after the round, in tenths."""
        scoring, is_of_teams = self.participants.scoring, self.participants.teams is not None
        if scoring.unknown == scoring.draw and not is_of_teams:
            return self.totals.scores
        return self._adjusted([sum([each.points for each in row]) for row in self._rows])

    @cached_property
    def secondary(self) -> tuple[Points, ...]:
        """The secondary scores of teams after the round, in tenths."""
        rows = [sum([each.secondary for each in row]) for row in self._rows]
        return self._adjusted(rows, is_secondary=True)

    def _adjusted(
        self, scores: Sequence[Points], *, is_secondary: bool = False
    ) -> tuple[Points, ...]:
        """Return the scores with the penalties and bonuses up to this round."""
        found = tuple(scores)
        if self.participants.adjustments:
            for round_no in range(self.round_no + 1):
                found = self.participants.adjusted(found, round_no, is_secondary=is_secondary)
        return found

    @property
    def histories(self) -> Histories:
        """The appearances of every participant up to the round."""
        return MappingProxyType(dict(zip(self.participants.ids, self._rows, strict=True)))

    @property
    def _rows(self) -> Iterable[tuple[Appearance, ...]]:
        columns = [record.appearances for record in self.since_round_1]
        return zip(*columns, strict=True) if columns else ((),) * len(self.participants.ids)

    @property
    def since_round_1(self) -> Sequence["Record"]:
        """The records of all rounds up to this one."""
        found, record = list[Record](), self
        while record.before is not None:
            found.append(record)
            record = record.before
        return found[::-1]

    @cached_property
    def appearances(self) -> tuple[Appearance, ...]:
        """The round of every participant.

        A participant missing from the round has a zero-point bye (C.04.2 art. 2.4).
        """
        if self.played is None:
            return ()
        if self.participants.matches is not None:
            return tuple(self._of_teams(self.played, self.participants.matches))
        number, worth = self.played.number, self.participants.worth
        places, gained = self.participants.places.copy(), worth.gained.copy()
        absent, has_two_games = Outcome.ZERO_POINT_BYE, self.participants.has_two_games
        found = [Appearance(number, None, None, absent, worth.outcomes[absent])] * len(places)
        for game in self.played.games:
            white, black = game.white, game.black
            second = game.second if has_two_games else None
            outcome, points, other_outcome, other_points = gained[
                game.result if second is None else (game.result, second)
            ]
            one, other = _COLOURS if game.has_colours else _NO_COLOURS
            games, others = _ONE_GAME
            if second is not None:
                games, others = _outcomes(game)
            found[places[white]] = _appearance((number, black, one, outcome, points, 0, games))
            found[places[black]] = _appearance(
                (number, white, other, other_outcome, other_points, 0, others)
            )
        for bye in self.played.byes:
            outcome = bye.kind.outcome
            points = worth.outcomes[outcome]
            found[places[bye.player]] = Appearance(number, None, None, outcome, points)
        return tuple(found)

    def _of_teams(self, played: Round, worth: MatchWorth) -> Iterator[Appearance]:
        """Yield the round of every team, in order of TPN."""
        number = played.number
        absent = worth.of_bye(ByeKind.ZERO_POINT)
        byes = {bye.player: worth.of_bye(bye.kind) for bye in played.byes}
        found: dict[ParticipantId, Appearance] = {}
        for match, gains in zip(played.matches, worth.of_matches(played.matches), strict=True):
            sides = zip(
                (match.white, match.black),
                (match.black, match.white),
                _COLOURS if match.has_colours else _NO_COLOURS,
                gains,
                strict=True,
            )
            for team, opponent, colour, gain in sides:
                points = worth.primary_of(gain)
                found[team] = Appearance(number, opponent, colour, gain.outcome, *points)
        for team in self.participants.ids:
            gain = byes.get(team, absent)
            bye = Appearance(number, None, None, gain.outcome, *worth.primary_of(gain))
            yield found.get(team, bye)


def _idle(
    played: Round, forfeits: Iterable[Game], participants: Participants
) -> Iterator[tuple[int, Outcome, Points]]:
    """Yield the participants without a game in a round, with outcome and points.

    A participant missing from the round has a zero-point bye (C.04.2 art. 2.4).
    """
    places, worth = participants.places, participants.worth
    for game in forfeits:
        second = game.second if participants.has_two_games else None
        key = game.result if second is None else (game.result, second)
        white, for_white, black, for_black = worth.gained[key]
        yield (places[game.white], white, for_white)
        yield (places[game.black], black, for_black)
    for bye in played.byes:
        outcome = bye.kind.outcome
        yield (places[bye.player], outcome, worth.outcomes[outcome])
    if 2 * len(played.games) + len(played.byes) < len(places):
        absence = Outcome.ZERO_POINT_BYE
        for absent in places.keys() - played.participants:
            yield (places[absent], absence, worth.outcomes[absence])


def _outcomes(match: Game) -> tuple[tuple[Outcome, ...], tuple[Outcome, ...]]:
    """Return the outcomes of both games of a match for each player, White of game 1 first."""
    return tuple(each.white for each in match.results), tuple(each.black for each in match.results)


class Records(NamedTuple):
    """The records of a tournament computed so far, the record before round 1 first.

    A tournament that grows out of another keeps the records of shared rounds, so that no round is
    added up twice. ``entries`` are the entries that the records are about.
    """

    entries: tuple[Entry, ...]
    known: tuple[Record, ...]

    @classmethod
    def of(cls, entries: tuple[Entry, ...], participants: Participants) -> "Records":
        """Return the records of a tournament for which no round has been added up yet."""
        return cls(entries, (Record(participants),))

    def still_true(
        self,
        entries: tuple[Entry, ...],
        rounds: Iterable[Round],
        settings: TournamentSettings,
        adjustments: tuple[Adjustment, ...] = (),
    ) -> "Records":
        """Return the records that still hold for these entries, rounds, settings and penalties."""
        known = self.known[0].participants
        rules = settings.scoring, settings.teams, adjustments, settings.system.has_two_games
        if entries is not self.entries or rules != (
            known.scoring,
            known.teams,
            known.adjustments,
            known.has_two_games,
        ):
            participants = Participants.of(entries, settings, adjustments)
            if participants != known:
                return Records.of(entries, participants)
        same = map(is_, [record.played for record in self.known[1:]], rounds)
        return Records(entries, self.known[: 1 + len([*takewhile(bool, same)])])

    def with_rounds(self, rounds: Iterable[Round]) -> "Records":
        """Return the records with these rounds, which follow the last one known."""
        found = [*self.known]
        for played in rounds:
            found.append(Record(found[-1].participants, played, found[-1]))
        return Records(self.entries, tuple(found))
