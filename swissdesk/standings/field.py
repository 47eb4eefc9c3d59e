"""The field up to a round: what every tie-break reads, computed once for a ranking."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from swissdesk.errors import UnknownRound
from swissdesk.model.history import Appearance
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.tournament import Tournament
from swissdesk.standings.unplayed import Category, adjusted_score, categories, dummy_score


@dataclass(frozen=True, slots=True)
class Record:
    """One participant: the rounds in order, their categories by 16.2 and the score in tenths."""

    entry: Entry
    appearances: tuple[Appearance, ...]
    categories: tuple[Category | None, ...]
    score: Points


class Contribution(NamedTuple):
    """What one round adds to Buchholz and Sonneborn-Berger.

    ``opponent_score`` is the adjusted score of the opponent or the score of the dummy, ``points``
    those of the round, both in tenths; ``is_voluntary`` says that it comes from a VUR (16.1.2).
    """

    opponent_score: Points
    points: Points
    is_voluntary: bool

    @property
    def product(self) -> int:
        """9.1: the addend of Sonneborn-Berger, in hundredths."""
        return self.opponent_score * self.points


@dataclass(frozen=True)
class Field:
    """All participants as they stand after round ``rounds``."""

    rounds: int
    scoring: ScoringSystem
    records: Mapping[PlayerId, Record]

    @cached_property
    def adjusted_scores(self) -> Mapping[PlayerId, Points]:
        """16.3: what the opponents of each participant are given, in tenths."""
        return {
            player: adjusted_score(record.appearances, record.categories, self.scoring)
            for player, record in self.records.items()
        }

    @cached_property
    def contributions(self) -> Mapping[PlayerId, tuple[Contribution, ...]]:
        """What each round adds to the Buchholz and Sonneborn-Berger of each participant."""
        return {player: self._contributions(record) for player, record in self.records.items()}

    def _contributions(self, record: Record) -> tuple[Contribution, ...]:
        """8.1, 16.4: the opponents of the games, and a dummy for each unplayed round."""
        draws = self.scoring.draw * self.rounds
        adjusted = self.adjusted_scores
        added = []
        for appearance, kind in zip(record.appearances, record.categories, strict=True):
            opponent = draws if appearance.opponent is None else adjusted[appearance.opponent]
            if kind is not None:
                opponent = dummy_score(record.score, opponent)
            voluntary = kind is not None and kind.is_voluntary
            added.append(Contribution(opponent, appearance.points, voluntary))
        return tuple(added)


def field_of(tournament: Tournament, round_no: int | None = None) -> Field:
    """Return the field after *round_no*, by default the last complete round.

    Round 0 is the field before the start. Raises UnknownRound for a round not paired yet, and
    RoundInEditing for one that is being paired by hand.
    """
    last = tournament.last_complete_round if round_no is None else round_no
    if not 0 <= last <= tournament.last_round:
        raise UnknownRound(last)
    tournament.require_settled(last)
    records = {}
    for entry in tournament.entries:
        appearances = tournament.histories[entry.id][:last]
        score = sum(appearance.points for appearance in appearances)
        records[entry.id] = Record(entry, appearances, categories(appearances), score)
    return Field(last, tournament.settings.scoring, records)
