"""Articles 2.2.2 and 4.2 of C.07 (March 2026): rank by points, then by the list of tie-breaks.

Participants still tied after the whole list stay tied, unless drawn lots or a play-off decided
among them after that round (3 and 4.2). Lots decide among participants who share a rank. A play-off
decides among neighbours with the same score, tied or not: it is held after none, some or all of the
tie-breaks, and for all places or some (3.1.1, 3.1.2). Of several decisions about the same
participants the last one counts. A decision that no longer fits after a correction changes nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, takewhile
from typing import NamedTuple

from swissdesk.errors import GamesUnfinished, TieBreakNotDefined, UnknownRound
from swissdesk.model.ids import ParticipantId
from swissdesk.model.player import Entry
from swissdesk.model.points import Points
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.standings.breakdown import Breakdown
from swissdesk.standings.catalogue import KEIZER, TieBreak, parse
from swissdesk.standings.counted import board_decision, decisions_of_boards
from swissdesk.standings.field import Field, field_of
from swissdesk.standings.keizer import is_keizer
from swissdesk.standings.method import Number

# Drawn lots and play-offs


class Place(NamedTuple):
    """The participants of one rank; ``decided_by`` is the kind of decision that gave the rank."""

    players: Sequence[ParticipantId]
    decided_by: DecidedBy | None = None


class Decided(NamedTuple):
    """The standings in the order of the decisions, and decisions ``without_effect`` by time."""

    places: Sequence[Place]
    without_effect: Sequence[TieDecision]


def decided(
    groups: Iterable[Sequence[ParticipantId]],
    points: Mapping[ParticipantId, Number],
    decisions: Iterable[TieDecision],
) -> Decided:
    """Return *groups* of participants of one rank in the order of the *decisions*.

    The groups are in order of rank, the decisions in order of time.
    """
    places: Sequence[Place] = [Place(group) for group in groups]
    pending = list(decisions)
    while True:
        for decision in reversed(pending):
            is_lot = decision.decided_by.is_lot
            ordered = (_by_lot if is_lot else _by_play_off)(places, points, decision)
            if ordered is not None:
                break
        else:
            return Decided(places, pending)
        pending.remove(decision)
        places = ordered


def _by_lot(
    places: Sequence[Place], _points: Mapping[ParticipantId, Number], decision: TieDecision
) -> Sequence[Place] | None:
    """Return the *places* in the order of drawn lots; None if they do not fit."""
    drawn = frozenset(decision.players)
    found: list[Place] = []
    for place in places:
        if len(place.players) > 1 and drawn.issuperset(place.players):
            found += _alone(sorted(place.players, key=decision.players.index), decision)
        else:
            found.append(place)
    return found if len(found) > len(places) else None


def _by_play_off(
    places: Sequence[Place], points: Mapping[ParticipantId, Number], decision: TieDecision
) -> Sequence[Place] | None:
    """Return the *places* in the order of a play-off; None if it does not fit."""
    played, first = frozenset(decision.players), decision.players[: decision.places]
    ends = [index for index, place in enumerate(places) if not played.isdisjoint(place.players)]
    if not ends:
        return None
    start, stop = ends[0], ends[-1] + 1
    span = places[start:stop]
    together = {player for place in span for player in place.players}
    if together != played or len({points[player] for player in played}) > 1:
        return None
    if any(place.decided_by and not set(first).isdisjoint(place.players) for place in span):
        return None
    rest = (
        Place([player for player in place.players if player not in first], place.decided_by)
        for place in span
    )
    kept = [place for place in rest if place.players]
    return [*places[:start], *_alone(first, decision), *kept, *places[stop:]]


def _alone(players: Iterable[ParticipantId], decision: TieDecision) -> Iterator[Place]:
    return (Place((player,), decision.decided_by) for player in players)


# Standings


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings.

    Participants who are still tied share the ``rank`` in order of TPN, unless drawn lots or a
    play-off decided among them: ``decided_by`` says which gave the rank. ``points`` are in tenths.
    ``values`` are in points, in the order of the tie-breaks applied; for direct encounter it is the
    number of tied participants ranked below by Article 6. A participant who left a round robin
    before half of their games has no rank (``is_ranked``) and comes last, without points (C.05).
    ``secondary`` is the secondary score of a team. ``primary`` is the score that comes before all
    tie-breaks: the points, or the score of a Keizer tournament, 0 without a rank there.
    """

    rank: int
    entry: Entry
    points: Points
    values: tuple[Fraction, ...]
    decided_by: DecidedBy | None = None
    is_ranked: bool = True
    secondary: Points = 0
    primary: Number = 0


def rank(
    tournament: Tournament, round_no: int | None = None, codes: Sequence[str] | None = None
) -> tuple[Standing, ...]:
    """Return the standings after *round_no*, by default after the last complete round.

    *codes* default to the tournament's. Raise UnknownRound and UnknownTieBreak.
    """
    tie_breaks = applied(tournament, codes)
    field = field_of(tournament, round_no)
    columns = []
    groups = _by_points(field)
    for tie_break in tie_breaks:
        numbers = _numbers(field, groups, tie_break)
        shown = {number: tie_break.value(number) for number in set(numbers.values())}
        columns.append({player: shown[number] for player, number in numbers.items()})
        groups = _split(groups, numbers, tie_break.is_highest_first)
    return tuple(_lines(field, _decided(tournament, field, groups).places, columns))


def applied(tournament: Tournament, codes: Sequence[str] | None = None) -> tuple[TieBreak, ...]:
    """Return the tie-breaks of *codes*, by default the tournament's, that give values.

    Drop tie-breaks that Articles 8 and 10 do not allow in this tournament, and its own ones that
    are not computed here. The score of a Keizer tournament is always among its own. Raise
    UnknownTieBreak.
    """
    chosen = tournament.settings.tie_breaks if codes is None else codes
    is_own = tuple(chosen) == tournament.settings.tie_breaks
    if is_keizer(tournament) and is_own and KEIZER not in chosen:
        chosen = (KEIZER, *chosen)
    tie_breaks = (parse(code) for code in chosen)
    return tuple(each for each in tie_breaks if each.refusal(tournament) is None)


def places(tournament: Tournament, round_no: int | None = None) -> Mapping[ParticipantId, int]:
    """Return the ranks of :func:`rank` without the values, in the same order.

    It is faster, because participants once separated need no further tie-break. Raise UnknownRound
    and UnknownTieBreak.
    """
    field = field_of(tournament, round_no)
    ranks: dict[ParticipantId, int] = {}
    for place in _decided(tournament, field, _groups(tournament, field)).places:
        ranks |= dict.fromkeys(place.players, len(ranks) + 1)
    return ranks


def decisions_without_effect(tournament: Tournament) -> tuple[TieDecision, ...]:
    """Return the lots and play-offs that no longer fit or were replaced; raise UnknownTieBreak."""
    found = [each for each in tournament.tie_decisions if board_decision(tournament, each)]
    for made in decisions_of_boards(tournament, tournament.last_round):
        found.remove(made)
    for round_no in sorted({each.round_no for each in tournament.tie_decisions}):
        field = field_of(tournament, round_no)
        found += _decided(tournament, field, _groups(tournament, field)).without_effect
    return tuple(found)


def _groups(tournament: Tournament, field: Field) -> list[list[ParticipantId]]:
    """Return the participants in groups still tied after points and tie-breaks."""
    groups = _by_points(field)
    for tie_break in applied(tournament):
        numbers = _numbers(field, [group for group in groups if len(group) > 1], tie_break)
        groups = _split(groups, numbers, tie_break.is_highest_first)
    return groups


def explain(
    tournament: Tournament,
    player_id: ParticipantId,
    code: str,
    round_no: int | None = None,
    preceding: Sequence[str] | None = None,
) -> Breakdown:
    """Return the computation of a participant's value of a tie-break after *round_no*.

    *preceding* are the codes before it in the list, by default in that of the tournament: direct
    encounter depends on the participants still tied. Raise UnknownPlayer, UnknownRound,
    UnknownTieBreak, and TieBreakNotDefined for one that is not applied in this tournament.
    """
    tournament.entry(player_id)
    tie_break = parse(code)
    reason = tie_break.refusal(tournament)
    if reason is not None:
        raise TieBreakNotDefined(code, reason)
    if preceding is None:
        listed = [parse(each).code for each in tournament.settings.tie_breaks]
        preceding = list(takewhile(lambda each: each != tie_break.code, listed))
    field = field_of(tournament, round_no)
    tied = _tied_with(tournament, field, player_id, preceding)
    number = tie_break.evaluate(field, tied)[player_id]
    return Breakdown(
        tie_break.code,
        tie_break.known.number,
        player_id,
        tie_break.value(number),
        tie_break.explain(field, tied, player_id),
        field.by(tie_break.reference).scoring.draw,
    )


def _tied_with(
    tournament: Tournament, field: Field, player: ParticipantId, codes: Sequence[str]
) -> Sequence[ParticipantId]:
    """4.2: return the participants still tied with *player* after *codes*, and *player*."""
    tied = next(group for group in _by_points(field) if player in group)
    for tie_break in applied(tournament, codes):
        groups = _split([tied], tie_break.evaluate(field, tied), tie_break.is_highest_first)
        tied = next(group for group in groups if player in group)
    return tied


def require_final(tournament: Tournament) -> None:
    """Raise if the standings cannot be final yet.

    UnknownRound: a round declared has not been paired. GamesUnfinished: a result is missing, or a
    game is adjourned, which counts as a draw for the pairings only (C.04.2 art. 3.1).
    RoundInEditing: the last round is being paired by hand.
    """
    tournament.require_settled(tournament.last_round)
    if tournament.last_round < tournament.settings.rounds:
        raise UnknownRound(tournament.last_round + 1)
    if tournament.unfinished:
        raise GamesUnfinished(tournament.unfinished)


def _decided(
    tournament: Tournament, field: Field, groups: Iterable[Sequence[ParticipantId]]
) -> Decided:
    """Return the groups in the order of drawn lots and play-offs after the round."""
    made = [
        each
        for each in tournament.tie_decisions
        if each.round_no == field.rounds and not board_decision(tournament, each)
    ]
    return decided(groups, primary_scores(field), made)


def primary_scores(field: Field) -> Mapping[ParticipantId, Number]:
    """Return the scores before all tie-breaks: points in tenths, or Keizer scores."""
    if field.keizer is None:
        return {player: record.score for player, record in field.records.items()}
    return {player: field.keizer.scores.get(player, 0) for player in field.records}


def _by_points(field: Field) -> list[list[ParticipantId]]:
    """Return the groups of participants with the same primary score."""
    points = primary_scores(field)
    ordered = sorted(field.records, key=lambda player: field.records[player].entry.tpn)
    ranked = [player for player in ordered if player not in field.out]
    groups = _in_order(ranked, points, highest_first=True)
    return [*groups, sorted(field.out, key=ordered.index)] if field.out else groups


def _numbers(
    field: Field, groups: Sequence[Sequence[ParticipantId]], tie_break: TieBreak
) -> Mapping[ParticipantId, Number]:
    """Return the numbers of all participants of the *groups*, each a tie (4.3, type A)."""
    if not tie_break.is_among_tied:
        return tie_break.evaluate(field, [player for group in groups for player in group])
    numbers: dict[ParticipantId, Number] = {}
    for group in groups:
        numbers.update(tie_break.evaluate(field, group))
    return numbers


def _split(
    groups: Iterable[list[ParticipantId]],
    numbers: Mapping[ParticipantId, Number],
    highest_first: bool,
) -> list[list[ParticipantId]]:
    """4.2: return the subgroups of each group after one more tie-break."""
    return [
        part
        for group in groups
        for part in ([group] if len(group) == 1 else _in_order(group, numbers, highest_first))
    ]


def _in_order(
    players: Sequence[ParticipantId], numbers: Mapping[ParticipantId, Number], highest_first: bool
) -> list[list[ParticipantId]]:
    ordered = sorted(players, key=numbers.__getitem__, reverse=highest_first)
    return [list(group) for _, group in groupby(ordered, key=numbers.__getitem__)]


def _lines(
    field: Field, held: Iterable[Place], columns: Sequence[Mapping[ParticipantId, Fraction]]
) -> Iterator[Standing]:
    number = 1
    others = None if field.matches is None else field.by(field.matches.score.other).records
    primary = primary_scores(field)
    for place in held:
        for player in place.players:
            record = field.records[player]
            values = tuple([column[player] for column in columns])
            is_ranked = player not in field.out
            secondary = others[player].score if others else 0
            yield Standing(
                number,
                record.entry,
                record.score,
                values,
                place.decided_by,
                is_ranked,
                secondary,
                primary[player],
            )
        number += len(place.players)
