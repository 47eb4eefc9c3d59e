"""Rosters and entrants: all that the pairing rules may look at.

Why not the tournament itself: a system that is handed a roster cannot look at ratings, names, later
rounds or anything else the Handbook gives it no right to look at, and its tests need no tournament.

Why columns: nearly all that is asked about players is asked about many of them at once, in every
round anew. An entrant, one player with all that is known of him, is made for those who ask for one.

The pairing score holds virtual points (C.04.7 art. 1.5).
"""

from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import accumulate, compress
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from swissdesk.errors import InitialColourMissing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.points import Points
from swissdesk.model.prohibitions import prohibited_in
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.colour_preference import Colours
from swissdesk.pairing.floats import Float, Floats, floats_after, floats_of, number_of
from swissdesk.pairing.system_table import FACTS

_Value = TypeVar("_Value")

_NOBODY: frozenset[Tpn] = frozenset()

Prohibitions: TypeAlias = MappingProxyType[Tpn, frozenset[Tpn]]
"""The opponents forbidden to each player by the regulations; a set may include the player."""

_NO_PROHIBITIONS: Prohibitions = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be paired, as the pairing rules see him.

    ``score`` is the pairing score in tenths. ``colours`` are those of the games played, oldest
    first. ``met`` are the opponents of games played, ``prohibited`` those he may not meet in this
    round. ``floats`` are those of the previous round and of the one before it. ``unplayed`` counts
    the rounds without a game played. ``number`` is the place among the players who have been paired
    at least once or are paired now: players yet to arrive have no TPN (C.04.2 art. 2.4), so that
    it is this number whose parity decides in C.04.3 art. 5.2.5.
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
        """The place in the order of C.04.3 art. 1.2; the smaller, the higher."""
        return (-self.score, self.tpn)


@dataclass(frozen=True)
class Roster:
    """The players to be paired in a round, in order of TPN, and what the round is.

    ``best_score`` is the most points, in tenths, that could be had in the rounds before. What is
    known of every player is a column, with the meaning that it has for an :class:`Entrant`,
    ``floats`` by number; the rest names the players concerned, and perhaps others who are not to be
    paired: those ``pab_barred`` from the bye, and whom somebody may not meet in this round by the
    regulations.
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
        """The players one by one, in order of TPN."""
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
        """Return the round with these players instead."""
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
    present: Container[PlayerId] | None = None,
) -> Roster:
    """Return the roster of a round, by default of the one after the last paired.

    Only the rounds before it are looked at, for a round to come as its pairing is to see them
    (C.04.2 art. 4.3); a paired one is seen as it was then in ``tournament.as_paired(round_no)``.
    *present* are the players to be paired, by default all who are available. A game whose result
    is still to come is a meeting that has brought no points.
    Raise InitialColourMissing, AccelerationNotApplicable.
    """
    settings = tournament.settings
    if settings.initial_colour is None:
        raise InitialColourMissing(FACTS[settings.system].colour_article)
    this_round = tournament.last_round + 1 if round_no is None else round_no
    if this_round > tournament.last_round:
        tournament = tournament.as_paired(this_round)  # C.04.2 art. 4.3
    virtual, record = virtual_points(tournament), tournament.record(this_round - 1)
    tpns, totals = record.participants.tpns, record.totals
    if present is None:
        takes_part = [entry.is_available(this_round) for entry in tournament.entries]
    else:
        takes_part = [*map(present.__contains__, record.participants.ids)]
    here = _everybody if all(takes_part) else partial(_those_who, takes_part)
    return Roster(
        round_no=this_round,
        is_last_round=this_round == settings.rounds,
        initial_colour=settings.initial_colour,
        best_score=(this_round - 1) * max(settings.scoring.win, settings.scoring.draw),
        tpns=here(tpns),
        scores=here(virtual.added_to(record)),
        colours=here(totals.colours),
        met=here(totals.met),
        unplayed=here(totals.unplayed),
        numbers=here(_numbers(tpns, takes_part, totals.never_paired)),
        floats=here(floats_after(record, virtual)),
        pab_barred=totals.pab_barred,
        prohibited=_prohibited(tournament, this_round),
    )


def _everybody(column: Sequence[_Value]) -> Sequence[_Value]:
    return column


def _those_who(take_part: Sequence[bool], column: Sequence[_Value]) -> Sequence[_Value]:
    return tuple(compress(column, take_part))


def _numbers(
    tpns: Sequence[Tpn], takes_part: Sequence[bool], never_paired: frozenset[Tpn]
) -> Sequence[int]:
    """Return the place of each player among those who are, or have been, paired."""
    if not never_paired:
        return range(1, len(tpns) + 1)
    counted = [now or tpn not in never_paired for tpn, now in zip(tpns, takes_part, strict=True)]
    return tuple(accumulate(counted))


def _prohibited(tournament: Tournament, round_no: int) -> Prohibitions:
    """Return whom players may not meet in a round by the regulations (TRF26 record 260)."""
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
