"""The field after a round: the data for every tie-break, computed once per ranking."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from swissdesk.errors import UnknownRound
from swissdesk.model.ids import ParticipantId
from swissdesk.model.player import Entry
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.record import Appearance
from swissdesk.model.settings import TieBreakRules
from swissdesk.model.tournament import Tournament
from swissdesk.standings.breakdown import Fate, Term
from swissdesk.standings.counted import counted, left_early
from swissdesk.standings.unplayed import Category, adjustment, categories

Tied: TypeAlias = Sequence[ParticipantId]
"""Participants who are still tied."""

_Shared = TypeVar("_Shared")

_Results: TypeAlias = MappingProxyType[Callable[["Field"], Any], Any]  # Any: its result
_STORED = "_known"
_NOTHING: _Results = MappingProxyType({})

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


def record_of(entry: Entry, appearances: tuple[Appearance, ...]) -> OwnRecord:
    """Return the record of a participant with these rounds."""
    score = sum([appearance.points for appearance in appearances])
    return OwnRecord(entry, appearances, categories(appearances), score)


@dataclass(frozen=True)
class Field:
    """All participants after round ``rounds``.

    ``final_round`` is the number of rounds declared. If ``is_predetermined``, Article 15.2 applies
    instead of Article 16; ``rules`` give the edition and the treatment of unrated players.
    Participants who are ``out`` of the ranking come after all others (C.05).
    """

    rounds: int
    scoring: ScoringSystem
    records: MappingProxyType[ParticipantId, OwnRecord]
    rules: TieBreakRules = _DEFAULT_RULES
    is_predetermined: bool = False
    final_round: int = 0
    out: frozenset[ParticipantId] = frozenset()

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

    def once(self, compute: Callable[["Field"], _Shared]) -> _Shared:
        """Return the result of *compute* for this field, computed on the first call only."""
        known: _Results = vars(self).get(_STORED, _NOTHING)
        if compute not in known:
            made = compute(self)  # which may call once() itself
            known = MappingProxyType(vars(self).get(_STORED, _NOTHING) | {compute: made})
            vars(self)[_STORED] = known
        found: _Shared = known[compute]
        return found


def field_of(tournament: Tournament, round_no: int | None = None) -> Field:
    """Return the field after *round_no*, by default the last complete round.

    Round 0 is the field before the start. Raise UnknownRound for a round not paired yet, and
    RoundInEditing for one that is being paired by hand.
    """
    last = tournament.last_complete_round if round_no is None else round_no
    if not 0 <= last <= tournament.last_round:
        raise UnknownRound(last)
    tournament.require_settled(last)
    appearances, settings = counted(tournament, last), tournament.settings
    records = {entry.id: record_of(entry, appearances[entry.id]) for entry in tournament.entries}
    return Field(
        last,
        settings.scoring,
        MappingProxyType(records),
        settings.tie_break_rules,
        tournament.has_predetermined_pairings,
        settings.rounds,
        left_early(tournament, last),
    )
