"""Virtual points: the Baku Acceleration Method (C.04.7 of February 2026) and record 250 of TRF26.

The pairing score of a player is the sum of standings points and virtual points (art. 1.5).
"""

from dataclasses import dataclass, field, replace
from operator import add
from types import MappingProxyType
from typing import TypeAlias

from swissdesk.errors import AccelerationNotApplicable
from swissdesk.model.ids import ParticipantId, Tpn
from swissdesk.model.points import Points
from swissdesk.model.record import Record
from swissdesk.model.settings import Acceleration, FictitiousPoints
from swissdesk.model.tournament import Tournament

_Records: TypeAlias = MappingProxyType[ParticipantId, tuple[FictitiousPoints, ...]]


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """The virtual points of a tournament, as the sum of all records that name a participant."""

    records: _Records = field(default_factory=lambda: MappingProxyType({}))

    def __call__(self, player: ParticipantId, round_no: int) -> Points:
        """Return the virtual points, in tenths, of a player before a round."""
        return sum(
            record.points
            for record in self.records.get(player, ())
            if record.first_round <= round_no <= record.last_round
        )

    def added_to(self, record: Record) -> tuple[Points, ...]:
        """Return the pairing scores, in tenths, of the participants after the round of a record."""
        if not self.records:
            return record.totals.scores
        round_no = record.round_no + 1
        virtual = [self(player, round_no) for player in record.participants.ids]
        return tuple(map(add, record.totals.scores, virtual))


NO_VIRTUAL_POINTS = VirtualPoints()


def virtual_points(tournament: Tournament) -> VirtualPoints:
    """Return the virtual points of a tournament; raise AccelerationNotApplicable (art. 1.1)."""
    records = tournament.settings.fictitious or baku_points(tournament)
    if not records:
        return NO_VIRTUAL_POINTS
    found: dict[ParticipantId, list[FictitiousPoints]] = {}
    for record in records:
        for player in record.players:
            found.setdefault(player, []).append(record)
    by_player = {player: tuple(named) for player, named in found.items()}
    return VirtualPoints(MappingProxyType(by_player))


def baku_points(tournament: Tournament) -> tuple[FictitiousPoints, ...]:
    """Art. 1.4: return the points of GA: a win's worth in the first rounds, then a draw's.

    In the Double-Swiss it is a match's worth: the article does not say which, and a round is a
    match. GA of a paired round is the one with which it was paired, even if TPNs have changed
    since. The result is empty without acceleration. Raise AccelerationNotApplicable (art. 1.1).
    """
    scoring = tournament.settings.round_scoring
    if tournament.settings.acceleration is not Acceleration.BAKU:
        return ()
    if scoring.win != 2 * scoring.draw or scoring.loss:
        raise AccelerationNotApplicable
    full, accelerated = accelerated_rounds(tournament.settings.rounds)
    found: list[FictitiousPoints] = []
    current, group = tournament, _ga(tournament)
    for round_no in range(1, accelerated + 1):
        as_paired = tournament.as_paired(min(round_no, tournament.last_round + 1))
        if as_paired is not current:
            current, group = as_paired, _ga(as_paired)
        points = scoring.win if round_no <= full else scoring.draw
        if found and (found[-1].points, found[-1].players) == (points, group):
            found[-1] = replace(found[-1], last_round=round_no)
        elif group:
            found.append(FictitiousPoints(points, round_no, round_no, group))
    return tuple(found)


def _ga(tournament: Tournament) -> tuple[ParticipantId, ...]:
    """Return the players of group GA (art. 1.2)."""
    last = last_of_ga(tournament)
    return tuple(entry.id for entry in tournament.entries if entry.tpn <= last)


def points_with_rounds(tournament: Tournament, rounds: int) -> tuple[FictitiousPoints, ...]:
    """Return the fictitious points once another number of *rounds* is declared.

    Paired rounds keep their virtual points; the new number decides the points of the next rounds
    (art. 1.4.1). The result is empty if Baku acceleration gives the same by itself.
    """
    settings = tournament.settings
    if settings.acceleration is not Acceleration.BAKU:
        return settings.fictitious
    last = tournament.last_round
    redeclared = replace(settings, rounds=rounds, fictitious=())
    due = baku_points(tournament.with_settings(redeclared))
    found = [
        replace(each, last_round=min(each.last_round, last))
        for each in settings.fictitious or baku_points(tournament)
        if each.first_round <= last
    ]
    group = found[-1].players if found and settings.fictitious else ()
    for each in due:
        first = max(each.first_round, last + 1)
        if each.last_round < first:
            continue
        before = found[-1] if found else None
        if before is not None and (before.points, before.last_round) == (each.points, first - 1):
            found[-1] = replace(before, last_round=each.last_round)
        else:
            found.append(replace(each, first_round=first, players=group or each.players))
    return () if tuple(found) == due else tuple(found)


def points_with_late_entry(
    tournament: Tournament, late: ParticipantId
) -> tuple[FictitiousPoints, ...]:
    """Return the fictitious points once a late entry has a TPN (art. 1.3.2).

    A late entry above the last player of GA belongs to it and joins its records.
    """
    settings = tournament.settings
    if settings.acceleration is not Acceleration.BAKU:
        return settings.fictitious
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    return tuple(
        replace(each, players=(*each.players, late))
        if tpns[late] < max((tpns[player] for player in each.players), default=Tpn(0))
        else each
        for each in settings.fictitious
    )


def accelerated_rounds(rounds: int) -> tuple[int, int]:
    """Art. 1.4.1, 1.4.2: the last round with full virtual points, the last accelerated round."""
    accelerated = (rounds + 1) // 2
    return (accelerated + 1) // 2, accelerated


def ga_size(participants: int) -> int:
    """Art. 1.2.1: half the participants of round 1, rounded up to an even number."""
    return 2 * -(-participants // 4)


def last_of_ga(tournament: Tournament) -> Tpn:
    """Art. 1.2, 1.3: the TPN of the last player of group GA.

    GA is counted among the players who were to be paired in round 1, in the order of that round.
    Its last player stays the last even if their TPN changes, so a late entry placed above them
    belongs to GA (1.3.2). A player without a TPN until arrival is not counted (C.04.2 art. 2.4).
    """
    if tournament.rounds:
        first = tournament.rounds[0]
        ranked = first.order or tournament.entries_by_id
        starters = [player for player in ranked if player in first.paired]
    else:
        starters = [entry.id for entry in tournament.entries if entry.is_available(1)]
    if not starters:
        return Tpn(0)
    last = starters[min(ga_size(len(starters)), len(starters)) - 1]
    return tournament.entry(last).tpn
