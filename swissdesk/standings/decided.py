"""How drawn lots and play-offs change the standings (C.07 art. 3 and 4.2).

Lots decide among participants who share a rank. A play-off decides among neighbours with the same
score, tied or not: it is held after none, some or all of the tie-breaks, and for all places or some
(3.1.1, 3.1.2). Of several decisions about the same participants the last one counts. A decision
that no longer fits after a correction changes nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.tie_decision import DecidedBy, TieDecision


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
    points: Mapping[ParticipantId, Points],
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
    places: Sequence[Place], _points: Mapping[ParticipantId, Points], decision: TieDecision
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
    places: Sequence[Place], points: Mapping[ParticipantId, Points], decision: TieDecision
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
