"""The parts of rounds in Buchholz and Sonneborn-Berger: C.07 articles 8.1, 9.1, 15.2 and 16.4.

A game adds the opponent's adjusted score, an unplayed round the score of a dummy. If the pairings
are predetermined, a forfeit is a game (15.2) and a free round adds nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.settings import TieBreakEdition
from swissdesk.standings.breakdown import Source, Term
from swissdesk.standings.field import Field, OwnRecord
from swissdesk.standings.unplayed import Category, is_adjusted, virtual_opponent


class Contributions(NamedTuple):
    """The contributions of one participant's rounds, in order, column by column.

    ``scores`` are the adjusted scores of the opponents, or of dummies; ``points`` are the points of
    the rounds; both are in tenths. ``voluntary`` are the places of VURs (16.1.2), and ``dummies``
    gives the kind of dummy by place.

    The values are in columns so that sums over a large field need no conversion.
    """

    rounds: Sequence[int]
    scores: Sequence[Points]
    points: Sequence[Points]
    voluntary: Sequence[int] = ()
    dummies: Mapping[int, Source] = MappingProxyType({})


def contributions(
    field: Field, *, forfeits_count: bool = False
) -> Mapping[ParticipantId, Contributions]:
    """Return the contributions of the rounds of each participant."""
    counts = forfeits_count or field.is_predetermined
    return {player: _of_record(field, record, counts) for player, record in field.records.items()}


contributions_with_forfeits = partial(contributions, forfeits_count=True)
"""16.6: the same, if the regulations say that forfeits count as played (``/P``)."""


def _of_record(field: Field, record: OwnRecord, forfeits_count: bool) -> Contributions:
    games, adjusted = record.appearances, field.adjusted_scores
    scores = [0 if each.opponent is None else adjusted[each.opponent] for each in games]
    added = Contributions(range(1, len(games) + 1), scores, [each.points for each in games])
    unplayed = [
        place
        for place, kind in enumerate(record.categories)
        if kind is not None and not (forfeits_count and games[place].opponent is not None)
    ]
    if not unplayed:
        return added
    if not field.is_predetermined:
        return _with_dummies(field, record, added, unplayed)
    places = [place for place in range(len(games)) if place not in unplayed]  # the others are free
    rounds, scores, points = ([column[place] for place in places] for column in added[:3])
    return Contributions(rounds, scores, points)


def _with_dummies(
    field: Field, record: OwnRecord, added: Contributions, unplayed: Sequence[int]
) -> Contributions:
    """16.4: return contributions with dummies in the *unplayed* rounds."""
    found = {place: _dummy(field, record, place) for place in unplayed}
    scores = [
        found[place][0] if place in found else score for place, score in enumerate(added.scores)
    ]
    dummies = {place: source for place, (_, source) in found.items()}
    voluntary = [
        place
        for place in unplayed
        if (kind := record.categories[place]) is not None
        and kind.is_voluntary
        and not _is_old(field)  # which has no exception like that of 16.5
    ]
    return Contributions(added.rounds, scores, added.points, voluntary, dummies)


def _dummy(field: Field, record: OwnRecord, place: int) -> tuple[Points, Source]:
    """16.4: return the score of the dummy in the unplayed round at *place*, and its source."""
    appearances, scoring = record.appearances, field.scoring
    if _is_old(field):
        score = virtual_opponent(appearances, place, field.rounds, scoring)
        return score, Source.VIRTUAL_OPPONENT
    own = record.score, Source.OWN_SCORE
    if field.rules.edition is TieBreakEdition.AUGUST_2024:
        return own
    scheduled = appearances[place].opponent
    if scheduled is None:
        cap = scoring.draw * field.rounds, Source.DRAWS_CAP
    else:
        cap = field.adjusted_scores[scheduled], Source.OPPONENT_CAP
    return min(own, cap, key=itemgetter(0))


def _is_old(field: Field) -> bool:
    return field.rules.edition is TieBreakEdition.VIRTUAL_OPPONENT


def contribution_terms(
    field: Field, player: ParticipantId, added: Contributions, article: str
) -> list[Term]:
    """Return the terms of *added*, each worth the opponent's score; *article* is that of a game."""
    record = field.records[player]
    return [_term(field, record, added, place, article) for place in range(len(added.rounds))]


def _term(field: Field, record: OwnRecord, added: Contributions, place: int, article: str) -> Term:
    number, dummy = added.rounds[place], added.dummies.get(place)
    opponent, kind = record.appearances[number - 1].opponent, record.categories[number - 1]
    adjusted: tuple[int, ...] = ()
    if dummy is None or dummy is Source.OPPONENT_CAP:
        adjusted = _adjusted_rounds(field, opponent)
    source = dummy or (Source.ADJUSTED_SCORE if adjusted else Source.SCORE)
    score = Fraction(added.scores[place], 10)
    term = record.term(number, score, _article(field, kind, source) or article, element=score)
    return replace(term, source=source, adjusted_rounds=adjusted)


def _article(field: Field, kind: Category | None, source: Source) -> str:
    """Return the article that gives the value of a round; empty for that of the tie-break.

    The articles are of the editions since 2023.
    """
    if _is_old(field):
        return ""
    if kind is not None and source in (Source.SCORE, Source.ADJUSTED_SCORE):
        return "15.2" if field.is_predetermined else "16.6"
    return _ARTICLES.get(source, "")


_ARTICLES = {
    Source.ADJUSTED_SCORE: "16.3.2",
    Source.OWN_SCORE: "16.4",
    Source.OPPONENT_CAP: "16.4.1",
    Source.DRAWS_CAP: "16.4.2",
}


def _adjusted_rounds(field: Field, player: ParticipantId | None) -> tuple[int, ...]:
    """16.3.2: return the rounds that count as a draw instead of their result."""
    if player is None or field.is_predetermined:
        return ()
    record, edition = field.records[player], field.rules.edition
    return tuple(
        appearance.round_no
        for appearance, kind in zip(record.appearances, record.categories, strict=True)
        if is_adjusted(kind, edition) and appearance.points != field.scoring.draw
    )
