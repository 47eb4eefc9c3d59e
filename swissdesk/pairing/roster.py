"""Rosters and entrants: everything the pairing rules may look at.

A roster keeps ratings, names, later rounds and everything else that the Handbook excludes away from
a pairing system.

A roster holds columns, because the rules ask the same question about many players at once. An
entrant is one player with the values of all columns, made on request.

The pairing score includes virtual points (C.04.7 art. 1.5).
"""

from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, compress
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from swissdesk.errors import InitialColourMissing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, Tpn
from swissdesk.model.points import Points
from swissdesk.model.prohibitions import prohibited_in
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.colour_preference import Colours
from swissdesk.pairing.floats import Float, Floats, floats_after, floats_of, number_of

_Value = TypeVar("_Value")

_NOBODY: frozenset[Tpn] = frozenset()

Prohibitions: TypeAlias = MappingProxyType[Tpn, frozenset[Tpn]]
"""The opponents that the regulations forbid each participant; a set may include the participant."""

_NO_PROHIBITIONS: Prohibitions = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant to be paired, as the pairing rules see them.

    ``score`` is the pairing score in tenths. ``colours`` are of the games played, oldest first.
    ``met`` are the opponents of games played, ``prohibited`` the opponents forbidden in this round.
    ``floats`` are of the previous round and of the one before it. ``unplayed`` counts the rounds
    without a game played. ``number`` is the place among the participants who have been paired at
    least once or are paired now. Participants yet to arrive have no TPN (C.04.2 art. 2.4), so the
    parity of this number decides in C.04.3 art. 5.2.5.
    """

    tpn: Tpn
    score: Points = 0
    colours: Colours = ""
    met: frozenset[Tpn] = _NOBODY
    prohibited: frozenset[Tpn] = _NOBODY
    floats: Floats = (Float.NONE, Float.NONE)
    may_receive_pab: bool = True
    unplayed: int = 0
    number: int = 0

    @property
    def rank(self) -> tuple[Points, Tpn]:
        """The place in the order of C.04.3 art. 1.2; a smaller number ranks higher."""
        return (-self.score, self.tpn)


@dataclass(frozen=True)
class Roster:
    """The participants to be paired in a round, in order of TPN, and the data of the round.

    ``best_score`` is the highest score, in tenths, possible before the round. The columns have the
    meanings of the fields of :class:`Entrant`, with ``floats`` as numbers. ``pab_barred`` and
    ``prohibited`` may also name participants who are not to be paired.
    """

    round_no: int
    is_last_round: bool
    initial_colour: Colour
    best_score: Points
    tpns: Sequence[Tpn] = ()
    scores: Sequence[Points] = ()
    colours: Sequence[Colours] = ()
    met: Sequence[Collection[Tpn]] = ()
    unplayed: Sequence[int] = ()
    numbers: Sequence[int] = ()
    floats: Sequence[int] = ()
    pab_barred: frozenset[Tpn] = _NOBODY
    prohibited: Prohibitions = field(default_factory=lambda: _NO_PROHIBITIONS)

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """The participants one by one, in order of TPN."""
        columns = (
            self.tpns,
            self.scores,
            self.colours,
            self.met,
            self.unplayed,
            self.numbers,
            self.floats,
        )
        return tuple(
            Entrant(
                tpn,
                score,
                colours,
                frozenset(met),
                self.prohibited.get(tpn, _NOBODY),
                floats_of(floats),
                tpn not in self.pab_barred,
                unplayed,
                number,
            )
            for tpn, score, colours, met, unplayed, number, floats in zip(*columns, strict=True)
        )

    def with_entrants(self, entrants: Iterable[Entrant]) -> "Roster":
        """Return the roster with these participants instead."""
        ordered = sorted(entrants, key=lambda entrant: entrant.tpn)
        return replace(
            self,
            tpns=tuple([each.tpn for each in ordered]),
            scores=tuple([each.score for each in ordered]),
            colours=tuple([each.colours for each in ordered]),
            met=tuple([each.met for each in ordered]),
            unplayed=tuple([each.unplayed for each in ordered]),
            numbers=tuple([each.number for each in ordered]),
            floats=tuple([number_of(each.floats) for each in ordered]),
            pab_barred=frozenset([each.tpn for each in ordered if not each.may_receive_pab]),
            prohibited=MappingProxyType(
                {each.tpn: each.prohibited for each in ordered if each.prohibited}
            ),
        )


def roster_of(
    tournament: Tournament,
    round_no: int | None = None,
    *,
    present: Container[ParticipantId] | None = None,
) -> Roster:
    """Return the roster of a round, by default of the one after the last paired.

    It depends only on earlier rounds: for a round still to be paired, in the state that its pairing
    must use (C.04.2 art. 4.3); for a paired round, in their state in *tournament*, so pass the
    tournament ``as_paired(round_no)``. *present* are the participants to be paired, by default all
    who are available. A game without a result counts as a meeting without points. Raise
    InitialColourMissing or AccelerationNotApplicable.
    """
    settings = tournament.settings
    if settings.initial_colour is None:
        raise InitialColourMissing(settings.system.value)
    this_round = tournament.last_round + 1 if round_no is None else round_no
    if this_round > tournament.last_round:
        tournament = tournament.as_paired(this_round)  # C.04.2 art. 4.3
    virtual, record = virtual_points(tournament), tournament.record(this_round - 1)
    tpns, totals = record.participants.tpns, record.totals
    unpunished = tournament.without_adjustments.record(this_round - 1)
    if present is None:
        takes_part = [entry.is_available(this_round) for entry in tournament.entries]
    else:
        takes_part = [*map(present.__contains__, record.participants.ids)]
    all_here = all(takes_part)

    def of_roster(column: Sequence[_Value]) -> Sequence[_Value]:
        return column if all_here else tuple(compress(column, takes_part))

    return Roster(
        round_no=this_round,
        is_last_round=this_round == settings.rounds,
        initial_colour=settings.initial_colour,
        best_score=(this_round - 1) * max(settings.scoring.win, settings.scoring.draw),
        tpns=of_roster(tpns),
        scores=of_roster(virtual.added_to(record)),
        colours=of_roster(totals.colours),
        met=of_roster(totals.met),
        unplayed=of_roster(totals.unplayed),
        numbers=of_roster(_numbers(tpns, takes_part, totals.never_paired)),
        floats=of_roster(floats_after(unpunished, virtual)),
        pab_barred=totals.pab_barred,
        prohibited=_prohibited(tournament, this_round),
    )


def _numbers(
    tpns: Sequence[Tpn], takes_part: Sequence[bool], never_paired: frozenset[Tpn]
) -> Sequence[int]:
    """Return the place of each participant among all who are, or have been, paired."""
    if not never_paired:
        return range(1, len(tpns) + 1)
    counted = [now or tpn not in never_paired for tpn, now in zip(tpns, takes_part, strict=True)]
    return tuple(accumulate(counted))


def _prohibited(tournament: Tournament, round_no: int) -> Prohibitions:
    """Return the opponents forbidden in a round by the regulations (TRF26 record 260)."""
    records = [
        each
        for each in prohibited_in(tournament)
        if each.first_round <= round_no <= each.last_round
    ]
    if not records:
        return _NO_PROHIBITIONS
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    found: dict[Tpn, frozenset[Tpn]] = {}
    for record in records:
        group = frozenset([tpns[player] for player in record.players if player in tpns])
        for tpn in group:
            found[tpn] = found[tpn] | group if tpn in found else group
    return MappingProxyType(found)
