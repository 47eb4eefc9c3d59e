"""What each round adds to Buchholz and Sonneborn-Berger: Articles 8.1, 9.1, 15.2 and 16.4 of C.07.

A game adds the opponent's adjusted score, an unplayed round the score of a dummy. Where the
pairings are predetermined, a forfeit is a game (15.2) and a free round adds nothing.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from swissdesk.model.ids import PlayerId
from swissdesk.model.points import Points
from swissdesk.model.settings import TieBreakEdition
from swissdesk.standings.breakdown import Fate, Source, Term
from swissdesk.standings.field import Field, Record
from swissdesk.standings.unplayed import Category, is_adjusted, virtual_opponent


class Contribution(NamedTuple):
    """What one round adds.

    ``opponent_score`` is the adjusted score of the opponent or the score of the dummy, ``points``
    those of the round, both in tenths; ``is_voluntary`` says that it comes from a VUR (16.1.2).
    ``dummy`` says which dummy it is, None for an opponent.
    """

    round_no: int
    opponent_score: Points
    points: Points
    is_voluntary: bool = False
    dummy: Source | None = None


def contributions(field: Field) -> Mapping[PlayerId, tuple[Contribution, ...]]:
    """Return what each round adds for each participant."""
    return _of_all(field, forfeits_count=field.is_predetermined)


def contributions_with_forfeits(field: Field) -> Mapping[PlayerId, tuple[Contribution, ...]]:
    """16.6: the same where the regulations say that forfeits count as played (``/P``)."""
    return _of_all(field, forfeits_count=True)


def _of_all(field: Field, forfeits_count: bool) -> Mapping[PlayerId, tuple[Contribution, ...]]:
    return {
        player: tuple(_of_record(field, record, forfeits_count))
        for player, record in field.records.items()
    }


def _of_record(field: Field, record: Record, forfeits_count: bool) -> Iterator[Contribution]:
    adjusted = field.adjusted_scores
    has_exception = not _is_old(field)  # that of 16.5
    rounds = zip(record.appearances, record.categories, strict=True)
    for place, (appearance, kind) in enumerate(rounds):
        number, opponent, _colour, _outcome, points = appearance
        if opponent is not None and (kind is None or forfeits_count):
            yield Contribution(number, adjusted[opponent], points)
        elif not field.is_predetermined:
            dummy = _dummy(field, record, place)
            voluntary = kind is not None and kind.is_voluntary and has_exception
            yield Contribution(number, dummy[0], points, voluntary, dummy[1])


def _dummy(field: Field, record: Record, place: int) -> tuple[Points, Source]:
    """16.4: return the score of the dummy met in the unplayed round at *place*, and its source."""
    appearances, scoring = record.appearances, field.scoring
    if _is_old(field):
        score = virtual_opponent(appearances, place, field.rounds, scoring)
        return score, Source.VIRTUAL_OPPONENT
    own = record.score, Source.OWN_SCORE
    if field.rules.edition is TieBreakEdition.AUGUST_2024:
        return own
    scheduled = appearances[place].opponent
    if scheduled is None:
        return min(own, (scoring.draw * field.rounds, Source.DRAWS_CAP), key=_score)
    return min(own, (field.adjusted_scores[scheduled], Source.OPPONENT_CAP), key=_score)


def _is_old(field: Field) -> bool:
    return field.rules.edition is TieBreakEdition.VIRTUAL_OPPONENT


def _score(dummy: tuple[Points, Source]) -> Points:
    return dummy[0]


def contribution_terms(
    field: Field, player: PlayerId, added: tuple[Contribution, ...], article: str
) -> list[Term]:
    """Return the terms of *added*, each worth the opponent's score; *article* is that of a game."""
    return [_term(field, field.records[player], each, article) for each in added]


def _term(field: Field, record: Record, added: Contribution, article: str) -> Term:
    place = added.round_no - 1
    opponent, kind = record.appearances[place].opponent, record.categories[place]
    adjusted: tuple[int, ...] = ()
    if added.dummy is None or added.dummy is Source.OPPONENT_CAP:
        adjusted = _adjusted_rounds(field, opponent)
    source = added.dummy or (Source.ADJUSTED_SCORE if adjusted else Source.SCORE)
    score = Fraction(added.opponent_score, 10)
    return Term(
        added.round_no,
        score,
        Fate.COUNTED,
        _article(field, kind, source) or article,
        opponent=opponent,
        category=kind,
        element=score,
        source=source,
        adjusted_rounds=adjusted,
        points=added.points,
    )


def _article(field: Field, kind: Category | None, source: Source) -> str:
    """Return the article that says what a round brings; empty for that of the tie-break.

    The articles are those of the editions since 2023.
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


def _adjusted_rounds(field: Field, player: PlayerId | None) -> tuple[int, ...]:
    """16.3.2: return the rounds in which a draw counts for something else."""
    if player is None or field.is_predetermined:
        return ()
    record, edition = field.records[player], field.rules.edition
    return tuple(
        appearance.round_no
        for appearance, kind in zip(record.appearances, record.categories, strict=True)
        if is_adjusted(kind, edition) and appearance.points != field.scoring.draw
    )
