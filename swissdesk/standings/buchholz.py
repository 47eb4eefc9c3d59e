"""Articles 8, 9, 13.2 and 13.4 of C.07 (March 2026): tie-breaks based on opponents' scores.

Readings of unclear articles:

* 8.2 averages the Buchholz of the opponents, including dummies for their unplayed rounds; an
  unplayed round of the participant adds nothing to the average.
* 8.3: The final round is the last one declared. Before it has been paired Fore Buchholz is
  Buchholz; once it has, its results make no difference any more.
* All paired games include games of the published pairing that end by forfeit: 4.3 has Fore Buchholz
  known once the pairings are (type D). Byes keep their points.
* 9.2: The maximum possible score is a win in every round in which one can have an opponent: with an
  odd number of participants everybody is free once, and 13 participants have 12 games each.
* 14.3 does not define the most significant product of Sonneborn-Berger. Take the mirror image of
  the least: the opponent with the highest score, the highest product if several.
* 13.2: ESB alone multiplies the score of the field by points of the other score.
* 13.4.1: The highest achievable score is a win in every round so far; the factor is at least 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.result import Outcome
from swissdesk.model.team_rules import Score
from swissdesk.standings.breakdown import Combination, Fact, Figure, Term, Workings
from swissdesk.standings.contributions import (
    Contributions,
    contribution_terms,
    contributions,
    contributions_with_forfeits,
)
from swissdesk.standings.field import Field, record_of, total_of
from swissdesk.standings.method import Each
from swissdesk.standings.modifiers import UNMODIFIED, Elements, Modifiers, marked, total


def _added(field: Field, player: ParticipantId, modifiers: Modifiers) -> Contributions:
    """Return the contributions of a participant's rounds."""
    kind = contributions_with_forfeits if modifiers.forfeits_count else contributions
    return field.once(kind)[player]


# Buchholz


def buchholz(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[BH] 8.1: return the sum of the scores of the opponents, in tenths."""
    return total(_scores(_added(field, player, modifiers)), modifiers.cut)


def buchholz_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """[BH] 8.1: return the score of each opponent."""
    added = _added(field, player, modifiers)
    terms = contribution_terms(field, player, added, "8.1")
    return Workings(marked(terms, _scores(added), modifiers.cut))


def _scores(added: Contributions) -> Elements:
    """14.1.1 a: the opponent's score is both the value and its significance."""
    return Elements(added.scores, added.scores, added.voluntary)


# Fore Buchholz


def fore_field(field: Field) -> Field:
    """8.3: return the field with all paired games of the final round drawn."""
    if not 0 < field.rounds >= field.final_round:
        return field
    drawn = dict(field.records)
    for player, record in field.records.items():
        *before, last = record.appearances
        if last.opponent is not None:
            draw = last._replace(outcome=Outcome.DRAW, points=field.scoring.draw)
            drawn[player] = record_of(record.entry, (*before, draw), total_of(field.given, player))
    return replace(field, records=MappingProxyType(drawn))


def fore_buchholz(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[FB] 8.3: the Buchholz, in tenths, as if all paired games of the final round were drawn."""
    return buchholz(field.once(fore_field), player, modifiers)


def fore_buchholz_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """Explain :func:`fore_buchholz`: the scores count the final round as drawn."""
    workings = buchholz_workings(field.once(fore_field), player, modifiers)
    terms = (
        replace(term, article="8.3") if term.article == "8.1" else term for term in workings.terms
    )
    return replace(workings, terms=tuple(terms))


# Average of Opponents' Buchholz


def opponents_buchholz(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Iterator[tuple[int, Points]]:
    """[AOB] 8.2: yield each round over the board and the opponent's Buchholz, in tenths.

    With ``/F`` it is their Fore Buchholz.
    """
    of_all = (field.once(fore_field) if modifiers.fore else field).once(_buchholz_of_all)
    for each in field.records[player].appearances:
        if each.opponent is not None and each.is_played:
            yield each.round_no, of_all[each.opponent]


def _buchholz_of_all(field: Field) -> Mapping[ParticipantId, Points]:
    return {player: buchholz(field, player, UNMODIFIED) for player in field.records}


# Sonneborn-Berger


def sonneborn_berger(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[SB] 9.1: return the sum of opponents' scores times points against them, in hundredths."""
    return total(_products(_added(field, player, modifiers)), modifiers.cut)


def sonneborn_berger_workings(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Workings:
    """[SB] 9.1: return the score of each opponent times the points of the round."""
    added = _added(field, player, modifiers)
    return _product_workings(added, contribution_terms(field, player, added, "9.1"), modifiers)


def _product_workings(
    added: Contributions, scores: Sequence[Term], modifiers: Modifiers
) -> Workings:
    elements = _products(added)
    terms = [
        replace(term, value=Fraction(product, 100))
        for term, product in zip(scores, elements.values, strict=True)
    ]
    return Workings(marked(terms, elements, modifiers.cut))


def _products(added: Contributions) -> Elements:
    """14.1.1 d: order by the opponent's score, then by the product."""
    products = [score * points for score, points in zip(added.scores, added.points, strict=True)]
    return Elements(products, list(zip(added.scores, products, strict=True)), added.voluntary)


def extended(total_in: Score | None = None, scored_in: Score | None = None) -> Each:
    """[ESB and its four forms] 13.2: multiply opponents' totals in one score by points of another.

    By default it is the score of the field, and the other one.
    """

    def added_of(
        field: Field, player: ParticipantId, modifiers: Modifiers
    ) -> tuple[Field, Contributions]:
        totals = field.by(total_in)
        scored = field.by(scored_in or totals.teams.score.other).records[player].appearances
        added = _added(totals, player, modifiers)
        points = [scored[round_no - 1].points for round_no in added.rounds]
        return totals, added._replace(points=points)

    def number(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
        _totals, added = added_of(field, player, modifiers)
        return total(_products(added), modifiers.cut)

    def explain(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
        totals, added = added_of(field, player, modifiers)
        scores = [
            replace(term, points=points)
            for term, points in zip(
                contribution_terms(totals, player, added, "13.2"), added.points, strict=True
            )
        ]
        return _product_workings(added, scores, modifiers)

    return Each(number, explain, unit=100)


# Scores and schedule strength


def _strength_field(field: Field, modifiers: Modifiers) -> Field:
    return field.once(fore_field) if modifiers.fore else field


def scores_and_strength(field: Field, player: ParticipantId, modifiers: Modifiers) -> Fraction:
    """[SSSC] 13.4: return the secondary score and the schedule strength, in tenths."""
    strength = buchholz(_strength_field(field, modifiers), player, modifiers)
    return Fraction(strength, _normalising_factor(field, modifiers)) + _secondary(field, player)


def scores_and_strength_workings(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Workings:
    """Explain :func:`scores_and_strength`: the Buchholz, the secondary score and the factor."""
    workings = buchholz_workings(_strength_field(field, modifiers), player, modifiers)
    facts = (
        Fact(Figure.SECONDARY_SCORE, Fraction(_secondary(field, player), 10)),
        Fact(Figure.NORMALISING_FACTOR, Fraction(_normalising_factor(field, modifiers))),
    )
    return replace(workings, combination=Combination.SCHEDULE_STRENGTH, facts=facts)


def _secondary(field: Field, player: ParticipantId) -> Points:
    return field.by(field.teams.score.other).records[player].score


def _normalising_factor(field: Field, modifiers: Modifiers) -> int:
    """13.4.2 b: return the highest primary score by the highest secondary score of one match."""
    in_a_match = field.by(field.teams.score.other).scoring.win
    return modifiers.factor or max(field.scoring.win * field.rounds // in_a_match, 1)


# Koya system


def koya(field: Field, player: ParticipantId, modifiers: Modifiers) -> Points:
    """[KS] 9.2: return the points, in tenths, against opponents with half the maximum or more.

    A forfeit counts like any other game (15.2).
    """
    records, limit = field.records, _twice_the_limit(field, modifiers)
    return sum(
        [
            each.points
            for each in records[player].appearances
            if each.opponent is not None and 2 * records[each.opponent].score >= limit
        ]
    )


def koya_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """Explain :func:`koya`: each opponent with the score compared with the limit."""
    record, limit = field.records[player], _twice_the_limit(field, modifiers)
    terms = []
    for each in record.appearances:
        if each.opponent is not None:
            value, article = Fraction(each.points, 10), "14.5" if modifiers.limit else "9.2"
            score = field.records[each.opponent].score
            element, counts = Fraction(score, 10), 2 * score >= limit
            terms.append(record.term(each.round_no, value, article, counts=counts, element=element))
    return Workings(tuple(terms), facts=(Fact(Figure.LIMIT, Fraction(limit, 20)),))


def _twice_the_limit(field: Field, modifiers: Modifiers) -> Points:
    """14.5: return twice the limit (a whole number): half of the maximum, moved by half points."""
    return field.scoring.win * field.once(_most_games) + 10 * modifiers.limit


def _most_games(field: Field) -> int:
    """Return the largest number of rounds in which a participant had an opponent."""
    return max(
        sum([appearance.opponent is not None for appearance in record.appearances])
        for record in field.records.values()
    )
