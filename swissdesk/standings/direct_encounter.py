"""Article 6 of C.07: direct encounter, inside one group of tied participants."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, groupby

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.record import Appearance
from swissdesk.model.settings import TieBreakEdition
from swissdesk.model.team_rules import Score
from swissdesk.standings.breakdown import (
    Combination,
    EncounterLine,
    Measure,
    SeparateStandings,
    Term,
    Workings,
)
from swissdesk.standings.field import Field, Tied
from swissdesk.standings.modifiers import Modifiers


@dataclass(frozen=True, slots=True)
class DirectEncounter:
    """[DE] A participant's number counts the tied participants that Article 6 ranks lower.

    The sum of 6.1 would not give the order if games are missing (6.3) or a further tie was broken
    (6.2). This number does.
    """

    @property
    def unit(self) -> int:
        """Numbers of participants, not points."""
        return 1

    def numbers(
        self, field: Field, tied: Tied, modifiers: Modifiers
    ) -> Mapping[ParticipantId, int]:
        """Return, for each of *tied*, the number of them ranked below by Article 6."""
        below: dict[ParticipantId, int] = {}
        left = len(tied)
        for group in self._places(field, tuple(tied), modifiers, []):
            left -= len(group)
            below |= dict.fromkeys(group, left)
        return below

    def workings(
        self, field: Field, tied: Tied, player: ParticipantId, modifiers: Modifiers
    ) -> Workings:
        """Return the games of *player* against the tied, and the separate standings with them."""
        found: list[SeparateStandings] = []
        self._places(field, tuple(tied), modifiers, found)
        return Workings(
            tuple(_terms(field, tied, player, modifiers)),
            Combination.RANKED_BELOW,
            standings=tuple(
                each for each in found if any(line.player == player for line in each.lines)
            ),
        )

    def standings(
        self, field: Field, tied: tuple[ParticipantId, ...], modifiers: Modifiers
    ) -> Iterator[SeparateStandings]:
        """Yield the separate standings of some tied participants, until one breaks the tie."""
        yield separate_standings(field, tied, modifiers)

    def _places(
        self,
        field: Field,
        tied: tuple[ParticipantId, ...],
        modifiers: Modifiers,
        found: list[SeparateStandings],
    ) -> list[tuple[ParticipantId, ...]]:
        """Article 6: return *tied* in groups, best first; participants still tied form one group.

        Add each of the separate standings to *found*.
        """
        if len(tied) == 1:
            return [tied]
        for standings in self.standings(field, tied, modifiers):
            found.append(standings)
            if len(standings.groups) > 1:
                return [
                    place
                    for group in standings.groups
                    for place in self._places(field, group, modifiers, found)
                ]
        return [tied]


def separate_standings(
    field: Field, tied: tuple[ParticipantId, ...], modifiers: Modifiers
) -> SeparateStandings:
    """6.1: return the sums of scores in the tied players' encounters, and the order they give."""
    rivals = frozenset(tied)
    measure = Measure.POINTS if field.matches is None else _MEASURES[field.matches.score]
    lines = [_line(field, player, _encounters(field, rivals, player, modifiers)) for player in tied]
    lines.sort(key=lambda line: line.least, reverse=True)
    if not any(line.missing for line in lines):  # all have met each other: the totals decide
        by_total = groupby(lines, key=lambda line: line.total)
        groups = tuple(tuple(line.player for line in group) for _total, group in by_total)
        return SeparateStandings("6.2", tuple(lines), groups, measure)
    if field.is_predetermined:  # 6.3 is for Swiss tournaments
        return SeparateStandings("6.2", tuple(lines), (tied,), measure)
    return SeparateStandings("6.3", tuple(lines), _certain_places(lines), measure)


_MEASURES = {
    Score.MATCH_POINTS: Measure.MATCH_POINTS,
    Score.GAME_POINTS: Measure.GAME_POINTS,
}


def _certain_places(lines: Sequence[EncounterLine]) -> tuple[tuple[ParticipantId, ...], ...]:
    """6.3: return the participant who is first for any results of the missing games, and so on.

    The last group holds the others.
    """
    most = list(accumulate((line.most for line in reversed(lines)), max))[::-1]
    certain = 0
    while certain < len(lines) - 1 and lines[certain].least > most[certain + 1]:
        certain += 1
    placed = [(line.player,) for line in lines[:certain]]
    return (*placed, tuple(line.player for line in lines[certain:]))


@dataclass(frozen=True, slots=True)
class _Encounters:
    """The games of one participant with rivals, by rival, and the number of rivals not met."""

    met: Mapping[ParticipantId, Sequence[Appearance]]
    missing: int
    as_percentage: bool

    def divisor(self, rival: ParticipantId) -> int:
        """6.1.2: the divisor of the points of a game: several games with one rival are averaged.

        Before 2023 the score is an average of all these games, missing ones included.
        """
        return self._games if self.as_percentage else len(self.met[rival])

    @property
    def total(self) -> Fraction:
        """6.1: the sum of the scores, in points."""
        sums: Counter[int] = Counter()
        for rival, games in self.met.items():
            sums[self.divisor(rival)] += sum([each.points for each in games])
        return sum((Fraction(each, 10 * divisor) for divisor, each in sums.items()), Fraction())

    def missing_total(self, points: Points) -> Fraction:
        """Return the sum of the missing games at *points* each."""
        return Fraction(self.missing * points, 10 * (self._games if self.as_percentage else 1))

    @property
    def _games(self) -> int:
        return sum(map(len, self.met.values())) + self.missing


def _encounters(
    field: Field, rivals: frozenset[ParticipantId], player: ParticipantId, modifiers: Modifiers
) -> _Encounters:
    """6.1.1: return the games that count; forfeits do only if the regulations or 15.2 say so."""
    forfeits_count = modifiers.forfeits_count or field.is_predetermined
    met: dict[ParticipantId, list[Appearance]] = {}
    for each in field.records[player].appearances:
        if each.opponent in rivals and (
            each.is_played or (forfeits_count and each.outcome.is_known)
        ):
            met.setdefault(each.opponent, []).append(each)
    as_percentage = field.rules.edition is TieBreakEdition.VIRTUAL_OPPONENT
    return _Encounters(met, len(rivals) - 1 - len(met), as_percentage)


def matches_between(
    field: Field, team: ParticipantId, tied: Tied, modifiers: Modifiers
) -> Sequence[Appearance]:
    """6.1.1: return the matches of a team against the other *tied* that count."""
    met = _encounters(field, frozenset(tied), team, modifiers).met
    return [each for matches in met.values() for each in matches]


def _line(field: Field, player: ParticipantId, encounters: _Encounters) -> EncounterLine:
    total, missing, scoring = encounters.total, encounters.missing, field.scoring
    if not missing:
        return EncounterLine(player, total, 0, total, total)
    least, most = (encounters.missing_total(points) for points in (scoring.loss, scoring.win))
    return EncounterLine(player, total, missing, total + least, total + most)


def _terms(field: Field, tied: Tied, player: ParticipantId, modifiers: Modifiers) -> Iterator[Term]:
    """6.1: yield each game with one of the *tied* and its part of the sum.

    A game that does not count is a forfeit (6.1.1), or its result is missing (6.3).
    """
    rivals, record = frozenset(tied), field.records[player]
    encounters = _encounters(field, rivals, player, modifiers)
    for each in record.appearances:
        rival = each.opponent
        if rival is None or rival not in rivals:
            continue
        games = encounters.met.get(rival, ())
        if each in games:
            value = Fraction(each.points, 10 * encounters.divisor(rival))
            yield record.term(each.round_no, value, "6.1.2" if len(games) > 1 else "6.1")
        else:
            article = "6.1.1" if each.outcome.is_known else "6.3"
            yield record.term(each.round_no, Fraction(), article, counts=False)
