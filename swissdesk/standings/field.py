"""The field after a round: the data for every tie-break, computed once per ranking."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as attribute
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from swissdesk.errors import UnknownRound
from swissdesk.model.ids import ParticipantId
from swissdesk.model.match_points import MatchWorth
from swissdesk.model.player import Entry
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.record import Appearance, Once
from swissdesk.model.round import Round
from swissdesk.model.settings import TieBreakRules
from swissdesk.model.team_rules import Adjustment, Score
from swissdesk.model.tournament import Tournament
from swissdesk.standings.breakdown import Fate, Term
from swissdesk.standings.counted import counted, left_early, ranking_score
from swissdesk.standings.keizer import KeizerTable, is_keizer, keizer_table
from swissdesk.standings.unplayed import Category, adjustment, categories

Tied: TypeAlias = Sequence[ParticipantId]
"""Participants who are still tied."""

_DEFAULT_RULES = TieBreakRules()


@dataclass(frozen=True, slots=True)
class OwnRecord:
    """One participant's rounds in order, their categories by 16.2 and the score in tenths."""

    entry: Entry
    appearances: tuple[Appearance, ...]
    categories: tuple[Category | None, ...]
    score: Points

    def term(
        self,
        round_no: int,
        value: Fraction,
        article: str,
        *,
        counts: bool = True,
        element: Fraction | None = None,
    ) -> Term:
        """Return the term of a round in a tie-break, with the facts of the round."""
        return Term(
            round_no,
            value,
            Fate.COUNTED if counts else Fate.NOT_COUNTED,
            article,
            opponent=self.appearances[round_no - 1].opponent,
            category=self.categories[round_no - 1],
            element=element,
            points=self.appearances[round_no - 1].points,
        )


def record_of(entry: Entry, appearances: tuple[Appearance, ...], given: Points = 0) -> OwnRecord:
    """Return the record of a participant with these rounds, and points *given* by the arbiter."""
    score = sum([appearance.points for appearance in appearances]) + given
    return OwnRecord(entry, appearances, categories(appearances), score)


Given: TypeAlias = MappingProxyType[ParticipantId, tuple[tuple[int, Points], ...]]
"""Penalties and bonuses in tenths, each with the round from which on it counts."""

_NOTHING_GIVEN: Given = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Matches:
    """The matches of a team event, and the score in which its field counts them.

    A field of teams is in one score: the points of its records, the scores of opponents and what a
    win or a draw is worth are match points, or they are game points (C.07 art. 13).
    """

    score: Score
    worth: MatchWorth
    rounds: tuple[Round, ...]
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def given(self) -> Given:
        """The penalties and bonuses in this score."""
        return _given(self.adjustments, self.score)


def _given(adjustments: Iterable[Adjustment], score: Score = Score.MATCH_POINTS) -> Given:
    found = dict[ParticipantId, tuple[tuple[int, Points], ...]]()
    for each in adjustments:
        points = each.points_in(score)
        if points:
            before = found.get(each.participant, ())
            found[each.participant] = (*before, (each.round_no, points))
    return MappingProxyType(found)


def total_of(given: Given, participant: ParticipantId) -> Points:
    """Return the sum of a participant's penalties and bonuses."""
    return sum([points for _round_no, points in given.get(participant, ())])


@dataclass(frozen=True)
class Field(Once):
    """All participants after round ``rounds``.

    ``final_round`` is the number of rounds declared. If ``is_predetermined``, Article 15.2 applies
    instead of Article 16; ``rules`` give the edition and the treatment of unrated players.
    Participants who are ``out`` of the ranking come after all others (C.05). ``given`` are the
    penalties and bonuses of the arbiter (TRF26 record 299). A team event has ``matches``. With
    ``has_two_games`` each round is a match of two games (C.04.5), and ``scoring`` is that of a
    match: 2 points for two wins.
    """

    rounds: int
    scoring: ScoringSystem
    records: MappingProxyType[ParticipantId, OwnRecord]
    rules: TieBreakRules = _DEFAULT_RULES
    is_predetermined: bool = False
    final_round: int = 0
    out: frozenset[ParticipantId] = frozenset()
    given: Given = attribute(default_factory=lambda: _NOTHING_GIVEN)
    matches: Matches | None = None
    keizer: KeizerTable | None = None
    """The table that ranks a Keizer tournament."""
    has_two_games: bool = False

    @cached_property
    def adjusted_scores(self) -> MappingProxyType[ParticipantId, Points]:
        """16.3: the scores credited to the opponents of each participant, in tenths."""
        scores = {player: record.score for player, record in self.records.items()}
        if not self.is_predetermined:
            for player, record in self.records.items():
                if any(record.categories):
                    scores[player] += adjustment(
                        record.appearances, record.categories, self.scoring, self.rules.edition
                    )
        return MappingProxyType(scores)

    @property
    def teams(self) -> Matches:
        """The matches of a team event; raise TypeError for individuals."""
        if self.matches is None:
            raise TypeError("an individual event")
        return self.matches

    @property
    def is_in_games(self) -> bool:
        """Whether it is a field of teams in game points."""
        return self.matches is not None and self.matches.score is Score.GAME_POINTS

    def by(self, score: Score | None) -> "Field":
        """Return the field of a team event in a score; itself for None."""
        if score is None or score is self.teams.score:
            return self
        return self.once(in_other_score)


def in_other_score(field: Field) -> Field:
    """Return a field of teams in the other of the two scores (C.07 art. 13)."""
    matches = replace(field.teams, score=field.teams.score.other)
    given = matches.given
    records = {
        team: record_of(
            record.entry,
            tuple(
                each._replace(points=each.secondary, secondary=each.points)
                for each in record.appearances
            ),
            total_of(given, team),
        )
        for team, record in field.records.items()
    }
    made = replace(
        field,
        scoring=matches.worth.scoring_by(matches.score),
        records=MappingProxyType(records),
        given=given,
        matches=matches,
    )
    made.keep(in_other_score, field)
    return made


def field_of(tournament: Tournament, round_no: int | None = None) -> Field:
    """Return the field after *round_no*, by default the last complete round.

    Round 0 is the field before the start. Raise UnknownRound for a round not paired yet, and
    RoundInEditing for one that is being paired by hand. A field of teams is in the score that ranks
    them.
    """
    last = tournament.last_complete_round if round_no is None else round_no
    if not 0 <= last <= tournament.last_round:
        raise UnknownRound(last)
    tournament.require_settled(last)
    appearances, settings = counted(tournament, last), tournament.settings
    adjustments = tuple([each for each in tournament.adjustments if each.round_no <= last])
    matches, scoring, given = None, settings.round_scoring, _given(adjustments)
    if settings.teams is not None:
        score, worth = ranking_score(tournament), MatchWorth(settings.teams, scoring)
        matches = Matches(score, worth, tournament.rounds[:last], adjustments)
        scoring, given = worth.scoring_by(score), matches.given
    records = {
        entry.id: record_of(entry, appearances[entry.id], total_of(given, entry.id))
        for entry in tournament.entries
    }
    out, keizer = left_early(tournament, last), None
    if is_keizer(tournament):
        keizer = keizer_table(tournament, last)
        out = frozenset(records.keys() - keizer.ranks.keys())
    return Field(
        last,
        scoring,
        MappingProxyType(records),
        settings.tie_break_rules,
        tournament.has_predetermined_pairings,
        settings.rounds,
        out,
        given,
        matches,
        keizer,
        settings.system.has_two_games,
    )
