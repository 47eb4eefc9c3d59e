"""The norms of the players of a tournament, with every condition (B.01 chapter 1.4).

Games are left out where that makes a norm: the rounds after it was complete (1.4.1 e), except in a
tournament with predetermined pairings, and any games won (1.4.1 f). The fewest are left out; of
equal numbers the set that needs no exemption, as one norm of an application must do without
(1.4.3 e), then the one with more surplus, then the one with later rounds.

Readings of unclear articles:

* 1.4.1 f: if wins of a round robin are left out, all games that count fulfil 1.4.3 to 1.4.5, too.
* 1.4.3 d needs no decision of the arbiter: it applies if the rounds fulfil it. 1.4.3 a and b
  exempt players of the federation that registered the tournament.
* 1.4.2 c, if the opponent of the last round does not appear: the norm is not fulfilled; a note says
  that it would be if the game counted as a loss, and the arbiter decides.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations

from swissdesk.model.event import Event, registered
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.points import Points
from swissdesk.model.registration import Exemption
from swissdesk.model.result import Outcome
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.model.two_games import apart
from swissdesk.rating.performance import fractional_score
from swissdesk.titles.conditions import About, Case, Condition, Evaluation, evaluated, mix_fails
from swissdesk.titles.forecast import Ahead, Forecast, forecast
from swissdesk.titles.games import (
    NO_FEDERATION,
    SHORT,
    LeftOut,
    NormGame,
    Person,
    all_games,
    people,
)
from swissdesk.titles.presence import ForeignField, foreign_field
from swissdesk.titles.requirements import (
    LEAST_WANTED,
    MOST_GAMES,
    REQUIREMENTS,
    UNRATED,
    USUAL_GAMES,
    Norm,
    has_least_share,
    is_held,
    norms_for,
    score_needed,
)
from swissdesk.titles.tournament_conditions import LEAST_MINUTES, minutes

_WIN, _HALF = 10, 5
_LEAST_PLAYERS = 6
"""1.4.5 f: players of a double round robin."""
_NEAR_AVERAGE = 10
_DOUBLE = frozenset(
    {
        SystemId.DOUBLE_ROUND_ROBIN,
        SystemId.BERGER_DOUBLE_ROUND_ROBIN,
        SystemId.DOUBLE_SCHEVENINGEN,
    }
)


class Standing(Enum):
    """How a player stands with a norm."""

    FULFILLED = "fulfilled"
    POSSIBLE = "possible"
    """Rounds are left in which the player may make it."""
    NEAR = "near"
    """It fails by one article, and by little."""
    MISSED = "missed"


class NoteKind(Enum):
    """A remark on a norm."""

    EIGHT_AND_ONE = "1.4.1 c"
    LATER = "1.4.1 e"
    WON = "1.4.1 f"
    EXEMPT = "1.4.3"
    FLAG = "flag"
    UNRATED = "1.4.6 d"
    SHORT_GAME = "short game"
    LONG = "1.7"
    OPEN_DOUBLE = "1.4.5 f"
    OPEN_FORFEIT = "1.4.2 c"
    OPEN_SHARE = "1.4.8 b"


class Fact(Enum):
    """A fact that is not entered, without which the norm cannot be confirmed."""

    OWN_FEDERATION = "own federation"
    FEDERATIONS = "federations"
    HOST = "host federation"


@dataclass(frozen=True, slots=True)
class Note:
    """A remark, or a fact that is missing, and the rounds it is about."""

    kind: NoteKind | Fact
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NormReport:
    """One norm of one player.

    ``games`` are all rounds in order, as they count for this norm. ``score_needed`` is the least
    score that makes the norm against this average, None if no score does. ``games_counted`` are
    the games towards the 27 of an application (1.4.1 d, 1.5.1), 0 if it is not fulfilled.
    ``exemption`` is the one that waives 1.4.3 and 1.4.4 for the player, used or not. ``field`` has
    the numbers of 1.4.3 d. ``is_held``: the player has this title or a higher one.
    """

    person: Person
    norm: Norm
    games: tuple[NormGame, ...]
    evaluation: Evaluation
    score_needed: Points | None
    games_counted: int
    exemption: Exemption
    field: ForeignField | None
    is_held: bool
    notes: tuple[Note, ...]
    missing: tuple[Note, ...]
    forecast: Forecast | None

    @property
    def is_fulfilled(self) -> bool:
        """Whether all requirements that can be checked are fulfilled."""
        return self.evaluation.is_fulfilled

    @property
    def surplus(self) -> int:
        """1.4.1 d: the full points above the score needed, if the norm is fulfilled."""
        if self.score_needed is None or not self.is_fulfilled:
            return 0
        return (self.evaluation.points - self.score_needed) // _WIN

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions, in order of articles."""
        return self.evaluation.conditions

    @property
    def counted(self) -> tuple[NormGame, ...]:
        """The games that are part of the norm."""
        return self.evaluation.games

    @property
    def left_out(self) -> tuple[NormGame, ...]:
        """The games that would count but are left out (1.4.1 e and f)."""
        return tuple([e for e in self.games if e.left_out in {LeftOut.LATER, LeftOut.WON}])

    @property
    def uses_exemption(self) -> bool:
        """Whether the norm stands by an exemption of 1.4.3 only (1.4.3 e)."""
        return any(each.is_waived and not each.is_met for each in self.conditions)

    @property
    def federations(self) -> tuple[str, ...]:
        """The federations of the opponents, FID apart."""
        found = {each.against.federation for each in self.counted if each.against.is_foreign_to("")}
        return tuple(sorted(found))

    def condition(self, about: About) -> Condition:
        """Return the first condition about a number; raise StopIteration without one."""
        return next(each for each in self.conditions if each.about is about)

    @property
    def standing(self) -> Standing:
        """How the player stands with the norm."""
        if self.is_fulfilled:
            return Standing.FULFILLED
        if self.forecast is not None and self.forecast.is_in_reach:
            return Standing.POSSIBLE
        return Standing.NEAR if self._is_near() else Standing.MISSED

    def _is_near(self) -> bool:
        """Return whether one article fails, by one opponent, ten rating points or half a point."""
        if len(self.evaluation.fails) != 1 or self.missing:
            return False
        need, score = REQUIREMENTS[self.norm], self.evaluation.points
        for each in self.conditions:
            if each.holds:
                continue
            match each.about:
                case About.AVERAGE:
                    is_small = each.needs - each.has <= _NEAR_AVERAGE
                case About.PERFORMANCE | About.SHARE:
                    average = max(self.evaluation.average, need.average)
                    enough = score_needed(self.norm, average, len(self.counted))
                    is_small = enough is not None and enough - score <= _HALF
                case _:
                    is_small = abs(each.needs - each.has) <= 1
            if not is_small:
                return False
        return True


@dataclass(frozen=True, slots=True)
class _Facts:
    """The facts on which the norms of a tournament depend, computed once."""

    tournament: Tournament
    host: str
    people: Mapping[ParticipantId, Person]
    games: Mapping[ParticipantId, tuple[NormGame, ...]]
    field: ForeignField | None
    rounds: int
    settled: int

    @classmethod
    def of(cls, event: Event, tournament: Tournament) -> "_Facts":
        host = registered(event, tournament).federation.strip().upper()
        tournament = apart(tournament)  # games count, not matches
        known = people(tournament)
        settings = tournament.settings
        rounds = max(settings.rounds, tournament.last_round)
        return cls(
            tournament,
            host,
            known,
            all_games(tournament, known),
            foreign_field(tournament, known, host),
            rounds if settings.rounds_known else tournament.last_round,
            tournament.last_settled_round,
        )

    @property
    def is_predetermined(self) -> bool:
        """Whether all rounds count."""
        return self.tournament.has_predetermined_pairings

    def exemption(self, person: Person) -> Exemption:
        """Return the exemption of 1.4.3 that covers a player."""
        claimed = self.tournament.norm_rules.exemption
        if claimed is Exemption.ZONAL:
            return claimed
        is_at_home = bool(self.host) and person.federation == self.host
        if claimed in {Exemption.NATIONAL_INDIVIDUAL, Exemption.NATIONAL_TEAM} and is_at_home:
            return claimed
        is_met = self.field is not None and self.field.is_met
        return Exemption.FOREIGN_PLAYERS if is_met else Exemption.NONE

    def case(self, person: Person, norm: Norm) -> Case:
        """Return the facts that the conditions of a norm depend on besides the games."""
        games = self.games[person.id]
        is_double = self.tournament.settings.system in _DOUBLE
        return Case(
            norm,
            "" if person.federation == NO_FEDERATION else person.federation,
            least_games(self.tournament.norm_rules.least_games, games, self.rounds),
            self.exemption(person) is not Exemption.NONE,
            is_double,
            tuple(self._more(games, is_double=is_double)),
        )

    def _more(self, games: Sequence[NormGame], *, is_double: bool) -> Iterator[Condition]:
        time = minutes(self.tournament)
        if time is not None:
            yield Condition("1.1.3", About.MINUTES, time, LEAST_MINUTES, time >= LEAST_MINUTES)
        if self.is_predetermined:
            done = self.settled - sum(e.left_out is LeftOut.UNFINISHED for e in games)
            yield Condition("1.4.1 e", About.ROUNDS, done, self.rounds, done >= self.rounds)
        if is_double:
            size = len(self.people)
            is_met = size >= _LEAST_PLAYERS
            yield Condition("1.4.5 f", About.PLAYERS, size, _LEAST_PLAYERS, is_met)

    def ahead(self, person: Person) -> Ahead:
        """Return the games that a player may still have."""
        entry, games = person.entry, self.games[person.id]
        pending = [each for each in games if each.left_out is LeftOut.UNFINISHED]
        known = [each.against for each in pending if each.opponent is not None]
        paired = self.tournament.last_round
        free = [n for n in range(paired + 1, self.rounds + 1) if entry.is_available(n)]
        others = 0 if entry.has_left(paired + 1) else len(free)
        met = {person.id, *(each.against.id for each in games if each.opponent is not None)}
        if self.is_predetermined and self.tournament.settings.teams is None:
            known += self._to_be_met(person, games)
            others = 0
        not_met = [p.rating or UNRATED for i, p in self.people.items() if i not in met]
        strongest = sorted(not_met, reverse=True)
        return Ahead(tuple(known), others, tuple(strongest[:others]))

    def _to_be_met(self, person: Person, games: Sequence[NormGame]) -> Iterable[Person]:
        """Return the opponents of a round robin that are still to come."""
        times = 2 if self.tournament.settings.system in _DOUBLE else 1
        met = [each.against.id for each in games if each.opponent is not None]
        for player, other in self.people.items():
            if player != person.id and not other.entry.has_left(self.tournament.last_round + 1):
                yield from [other] * (times - met.count(player))


def norms(
    event: Event,
    tournament: Tournament,
    *,
    only: Iterable[Norm] | None = None,
    player: PlayerId | None = None,
) -> tuple[NormReport, ...]:
    """Return a report for each player, in order of TPN, and each norm, or *only* these."""
    facts, wanted = _Facts.of(event, tournament), frozenset(Norm if only is None else only)
    return tuple(
        [
            _report(facts, person, norm)
            for person in facts.people.values()
            if player in (None, person.id)
            for norm in norms_for(person.player)
            if norm in wanted
        ]
    )


def least_games(usual: int, games: Sequence[NormGame], rounds: int) -> int:
    """1.4.1 a to c: return the games needed.

    In a tournament of exactly nine rounds they are eight if the ninth game is missing because of a
    pairing-allocated bye or a forfeit win.
    """
    counted = sum(each.counts for each in games)
    substitutes = sum(each.outcome in {Outcome.PAB, Outcome.FORFEIT_WIN} for each in games)
    if rounds == USUAL_GAMES == usual and substitutes == 1 and counted < USUAL_GAMES:
        return usual - 1
    return usual


def _report(facts: _Facts, person: Person, norm: Norm) -> NormReport:
    case, games = facts.case(person, norm), facts.games[person.id]
    marked, evaluation = best(case, games, may_stop=not facts.is_predetermined)
    exemption = facts.exemption(person)
    report = NormReport(
        person,
        norm,
        marked,
        evaluation,
        score_needed(norm, evaluation.average, len(evaluation.games)),
        0,
        exemption,
        facts.field,
        is_held(norm, person.player),
        (),
        tuple(_missing(facts, person, evaluation)),
        None,
    )
    coming = None
    if not report.is_fulfilled:
        played = [each for each in games if each.counts]
        rest = replace(case, more=tuple([e for e in case.more if e.about is not About.ROUNDS]))
        if all(each.holds for each in rest.more):
            ahead, may_stop = facts.ahead(person), not facts.is_predetermined
            coming = forecast(rest, played, ahead, person.rating, may_stop=may_stop)
    return replace(
        report,
        games_counted=_games_counted(report, case, facts.rounds),
        notes=tuple(_notes(facts, report, case)),
        forecast=coming,
    )


def _games_counted(report: NormReport, case: Case, rounds: int) -> int:
    """1.4.1 b to d and 1.7: return the games towards an application."""
    if not report.is_fulfilled:
        return 0
    games = len(report.counted)
    if games == case.least_games == USUAL_GAMES - 1:
        games = USUAL_GAMES
    if rounds > MOST_GAMES:
        return min(games, MOST_GAMES)
    return games + report.surplus


def best(
    case: Case, games: Sequence[NormGame], *, may_stop: bool
) -> tuple[tuple[NormGame, ...], Evaluation]:
    """Return the rounds as they count best for a norm, and the conditions.

    A fulfilled set comes first, then the one that fails fewest articles; of these the one with
    fewest games left out. With *may_stop* the last games may be ignored.
    """
    counted = [each for each in games if each.counts]
    whole = evaluated(case, counted)
    found: tuple[tuple[int, ...], Evaluation, frozenset[int]] | None = None
    spare = len(counted) - case.least_games
    sizes = range(1, spare + 1) if not (whole.is_fulfilled or _is_hopeless(case, counted)) else ()
    for size in sizes:
        for left in _omissions(counted, size, may_stop=may_stop):
            out = frozenset(left)
            kept = [each for each in counted if each.round_no not in out]
            evaluation = evaluated(_with_whole_field(case, counted, may_stop=may_stop), kept)
            key = _key(case, evaluation, left)
            if found is None or key < found[0]:
                found = key, evaluation, out
        if found is not None and found[1].is_fulfilled:
            break
    if found is None or found[0] > _key(case, whole, ()):
        return _marked(games, whole, frozenset(), counted), whole
    return _marked(games, found[1], found[2], counted), found[1]


def _key(case: Case, evaluation: Evaluation, left: Sequence[int]) -> tuple[int, ...]:
    """Return a key that sorts the best set of games first."""
    needed = score_needed(case.norm, evaluation.average, len(evaluation.games))
    surplus = 0 if needed is None else (evaluation.points - needed) // _WIN
    later = (-each for each in reversed(left))
    is_exempt = any(each.is_waived and not each.is_met for each in evaluation.conditions)
    return (len(evaluation.fails), len(left), is_exempt, -surplus, *later)


def _is_hopeless(case: Case, counted: Sequence[NormGame]) -> bool:
    """Return whether no games left out come near a norm."""
    need = REQUIREMENTS[case.norm]
    wanted = sum(bool(each.against.titles & need.wanted) for each in counted)
    ratings = sorted((max(each.rating, need.floor) for each in counted), reverse=True)
    highest = sum(ratings[: case.least_games])
    return wanted < LEAST_WANTED - 1 or highest < (need.average - 50) * case.least_games


def _with_whole_field(case: Case, counted: Sequence[NormGame], *, may_stop: bool) -> Case:
    """1.4.1 f: return the case of a round robin with wins left out."""
    if may_stop:
        return case
    failed = mix_fails(case, counted)
    rounds = tuple([each.round_no for each in counted])
    whole = Condition("1.4.1 f", About.WHOLE_FIELD, failed, 0, not failed, rounds, is_most=True)
    return replace(case, more=(*case.more, whole))


def _omissions(
    counted: Sequence[NormGame], size: int, *, may_stop: bool
) -> Iterator[tuple[int, ...]]:
    """Yield the sets of so many games that may be left out, as rounds in order, each set once.

    Wins at the end are wins left out, unless a game before them that was not won is left out.
    """
    wins = [each.round_no for each in counted if each.is_won]
    yield from combinations(wins, size)
    for tail in range(1, size + 1 if may_stop else 1):
        if counted[-tail].is_won:
            continue
        ignored = tuple([each.round_no for each in counted[-tail:]])
        before = [number for number in wins if number < ignored[0]]
        for others in combinations(before, size - tail):
            yield (*others, *ignored)


def _marked(
    games: Sequence[NormGame],
    evaluation: Evaluation,
    left: frozenset[int],
    counted: Sequence[NormGame],
) -> tuple[NormGame, ...]:
    """Return all rounds, marked with what is left out, and with the ratings that count."""
    lost = [each.round_no for each in counted if each.round_no in left and not each.is_won]
    stop = min(lost, default=max((each.round_no for each in games), default=0) + 1)
    kept = {each.round_no: each for each in evaluation.games}
    return tuple(
        [
            each.left(LeftOut.LATER if each.round_no >= stop else LeftOut.WON)
            if each.round_no in left
            else kept.get(each.round_no, each)
            for each in games
        ]
    )


def _missing(facts: _Facts, person: Person, evaluation: Evaluation) -> Iterator[Note]:
    """Yield the facts without which federations cannot be counted."""
    if not any(
        each.article in {"1.4.3", "1.4.4"} and not each.holds for each in evaluation.conditions
    ):
        return
    if person.federation in {"", NO_FEDERATION}:
        yield Note(Fact.OWN_FEDERATION)
    unknown = [each.round_no for each in evaluation.games if not each.against.federation]
    if unknown:
        yield Note(Fact.FEDERATIONS, tuple(unknown))
    if not facts.host and facts.tournament.norm_rules.exemption is not Exemption.NONE:
        yield Note(Fact.HOST)


def _notes(facts: _Facts, report: NormReport, case: Case) -> Iterator[Note]:
    """Yield the remarks, in order of articles where they have one."""
    games = report.counted
    if len(games) == case.least_games == USUAL_GAMES - 1 and case.least_games != (
        facts.tournament.norm_rules.least_games
    ):
        missing = (each.round_no for each in report.games if each.round_no not in _rounds(games))
        yield Note(NoteKind.EIGHT_AND_ONE, tuple(missing))
    for kind, why in ((NoteKind.LATER, LeftOut.LATER), (NoteKind.WON, LeftOut.WON)):
        rounds = tuple([each.round_no for each in report.games if each.left_out is why])
        if rounds:
            yield Note(kind, rounds)
    if report.uses_exemption:
        yield Note(NoteKind.EXEMPT)
    flagged = {each.player for each in facts.tournament.norm_rules.flags}
    counted = (
        (NoteKind.FLAG, [e.round_no for e in games if e.against.id in flagged]),
        (NoteKind.UNRATED, [e.round_no for e in games if not e.against.rating]),
        (NoteKind.SHORT_GAME, [e.round_no for e in games if e.outcome in SHORT]),
    )
    yield from (Note(kind, tuple(found)) for kind, found in counted if found)
    if facts.rounds > MOST_GAMES:
        yield Note(NoteKind.LONG)
    yield from _open_readings(facts, report, case)


def _open_readings(facts: _Facts, report: NormReport, case: Case) -> Iterator[Note]:
    """Yield notes for the arbiter, who decides where the regulations have two readings."""
    of_games = {each.about: each.holds for each in report.conditions}
    pairs = (
        (About.HOLDERS, About.DIFFERENT_HOLDERS),
        (About.WANTED, About.DIFFERENT_WANTED),
    )
    if case.is_double and any(of_games[one] is not of_games[other] for one, other in pairs):
        yield Note(NoteKind.OPEN_DOUBLE)
    count, points = len(report.counted), report.evaluation.points
    share = fractional_score(points, count) if count else 0
    if share == 35 and not has_least_share(points, count):
        yield Note(NoteKind.OPEN_SHARE)
    if not report.is_fulfilled and (last := _last_forfeit(facts, report, case)):
        yield Note(NoteKind.OPEN_FORFEIT, (last,))


def _last_forfeit(facts: _Facts, report: NormReport, case: Case) -> int:
    """1.4.2 c: return the last round if its forfeit win, counted as a loss, made a norm; else 0."""
    last = facts.games[report.person.id][-1:]
    if not last or last[0].round_no < facts.rounds or last[0].outcome is not Outcome.FORFEIT_WIN:
        return 0
    opponent = last[0].opponent
    if opponent is None or opponent.federation == NO_FEDERATION:
        return 0
    lost = replace(
        last[0], points=0, left_out=None, rating=opponent.rating or UNRATED, outcome=Outcome.LOSS
    )
    games = [*facts.games[report.person.id][:-1], lost]
    as_loss = replace(case, least_games=facts.tournament.norm_rules.least_games)
    _rounds_marked, evaluation = best(as_loss, games, may_stop=not facts.is_predetermined)
    return last[0].round_no if evaluation.is_fulfilled else 0


def _rounds(games: Iterable[NormGame]) -> frozenset[int]:
    return frozenset([each.round_no for each in games])
