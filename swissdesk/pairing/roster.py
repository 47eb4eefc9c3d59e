"""Roster and entrants: all that the pairing rules may look at.

Why not the tournament itself: a system that is handed a roster cannot look at ratings, names, later
rounds or anything else the Handbook gives it no right to look at, and its tests need no tournament.

The pairing score holds virtual points (C.04.7 art. 1.5).
"""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from itertools import accumulate, compress, repeat, starmap
from operator import add, or_

from swissdesk.errors import InitialColourMissing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.points import Points
from swissdesk.model.prohibitions import prohibited_in
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.floats import Float
from swissdesk.pairing.past import KnownRounds

_NOBODY: frozenset[Tpn] = frozenset()


@dataclass(slots=True)
class Entrant:
    """A player to be paired, as the pairing rules see him.

    ``score`` is the pairing score in tenths. ``colours`` are those of the games played, oldest
    first. ``met`` are the opponents of games played, ``prohibited`` those he may not meet in this
    round. ``floats`` are those of the previous round and of the one before it. ``unplayed`` counts
    the rounds without a game played. ``number`` is the place among the players who have been paired
    at least once or are paired now: players yet to arrive have no TPN (C.04.2 art. 2.4), so that
    it is this number whose parity decides in C.04.3 art. 5.2.5.

    Why not frozen, though nobody changes one: that takes five times as long to make, and every
    player is made anew for every round.
    """

    tpn: Tpn
    score: Points = 0
    colours: tuple[Colour, ...] = ()
    met: frozenset[Tpn] = _NOBODY
    prohibited: frozenset[Tpn] = _NOBODY
    floats: tuple[Float, Float] = (Float.NONE, Float.NONE)
    may_receive_pab: bool = True
    unplayed: int = 0
    number: int = 0

    @property
    def rank(self) -> tuple[Points, Tpn]:
        """The place in the order of C.04.3 art. 1.2; the smaller, the higher."""
        return (-self.score, self.tpn)


@dataclass(frozen=True, slots=True)
class Roster:
    """The players to be paired in a round, in order of TPN, and what the round is.

    ``best_score`` is the most points, in tenths, that could be had in the rounds before.
    """

    round_no: int
    is_last_round: bool
    initial_colour: Colour
    best_score: Points
    entrants: tuple[Entrant, ...]


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
        raise InitialColourMissing
    this_round = tournament.last_round + 1 if round_no is None else round_no
    if this_round > tournament.last_round:
        tournament = tournament.as_paired(this_round)  # C.04.2 art. 4.3
    return Roster(
        this_round,
        this_round == settings.rounds,
        settings.initial_colour,
        (this_round - 1) * max(settings.scoring.win, settings.scoring.draw),
        _entrants(tournament, this_round, present),
    )


def _entrants(
    tournament: Tournament, round_no: int, present: Container[PlayerId] | None
) -> tuple[Entrant, ...]:
    those, past = tournament.memory(KnownRounds).past(tournament, round_no)
    if present is None:
        takes_part = [entry.is_available(round_no) for entry in tournament.entries]
    else:
        takes_part = [player in present for player in those.players]
    columns = zip(
        those.tpns,
        map(add, past.scores, those.virtual.before(round_no, those.players)),
        past.colours,
        map(frozenset, past.met),
        _prohibited(tournament, round_no),
        zip(past.floats, past.floats_before, strict=True),
        past.may_receive_pab,
        past.unplayed,
        accumulate(map(or_, takes_part, past.was_paired)),
        strict=False,
    )
    return tuple(starmap(Entrant, compress(columns, takes_part)))


def _prohibited(tournament: Tournament, round_no: int) -> Iterable[frozenset[Tpn]]:
    """Return whom each player may not meet in a round by the regulations (TRF26 record 260)."""
    records = [
        each
        for each in prohibited_in(tournament)
        if each.first_round <= round_no <= each.last_round
    ]
    if not records:
        return repeat(_NOBODY)
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    found: dict[PlayerId, frozenset[Tpn]] = {}
    for record in records:
        group = frozenset(tpns[player] for player in record.players if player in tpns)
        for player in record.players:
            found[player] = found[player] | group if player in found else group
    return [found.get(player, _NOBODY) for player in tpns]
