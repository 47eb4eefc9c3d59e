"""Roster and entrants: all that the pairing rules may look at.

Why not the tournament itself: a system that is handed a roster cannot look at ratings, names, later
rounds or anything else the Handbook gives it no right to look at, and its tests need no tournament.

General handling rules (C.04.2 of February 2026) are applied here, once for all systems: adjourned
games are draws (3.1), unplayed games leave no colour (3.4) and no meeting (3.5), and the pairing
score holds virtual points (C.04.7 art. 1.5).
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import accumulate

from swissdesk.errors import InitialColourMissing
from swissdesk.model.colour import Colour
from swissdesk.model.history import Appearance
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import VirtualPoints, virtual_points
from swissdesk.pairing.floats import Float, float_of_game, float_without_playing


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
    colours: tuple[Colour, ...] = ()
    met: frozenset[Tpn] = frozenset()
    prohibited: frozenset[Tpn] = frozenset()
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

    Only the rounds before it are looked at. *present* are the players to be paired, by default all
    who are available. A game whose result is still to come is a meeting that has brought no points.
    Raise InitialColourMissing, AccelerationNotApplicable.
    """
    settings = tournament.settings
    if settings.initial_colour is None:
        raise InitialColourMissing
    this_round = tournament.last_round + 1 if round_no is None else round_no
    return Roster(
        this_round,
        this_round == settings.rounds,
        settings.initial_colour,
        (this_round - 1) * max(settings.scoring.win, settings.scoring.draw),
        tuple(_Past(tournament, this_round).entrants(present)),
    )


_FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})
_NOBODY: frozenset[Tpn] = frozenset()


class _Past:
    """The rounds before the one to be paired."""

    def __init__(self, tournament: Tournament, round_no: int) -> None:
        self.entries = tournament.entries
        self.round_no = round_no
        self.scoring = tournament.settings.scoring
        self.virtual: VirtualPoints = virtual_points(tournament)
        self.tpns = {entry.id: entry.tpn for entry in tournament.entries}
        self.records = {
            player: record[: round_no - 1] for player, record in tournament.histories.items()
        }
        draw, adjourned = self.scoring.draw, Outcome.ADJOURNED
        # C.04.2 art. 3.1: an adjourned game is a draw for pairing purposes.
        self.scores = {
            player: [
                0,
                *accumulate(draw if each.outcome is adjourned else each.points for each in record),
            ]
            for player, record in self.records.items()
        }
        self.prohibited = _prohibited(tournament, round_no)

    def entrants(self, present: Container[PlayerId] | None) -> Iterator[Entrant]:
        number = 0
        for entry in self.entries:
            if present is None:
                takes_part = entry.is_available(self.round_no)
            else:
                takes_part = entry.id in present
            if takes_part or any(map(_was_paired, self.records[entry.id])):
                number += 1
            if takes_part:
                yield self._entrant(entry, number)

    def _entrant(self, entry: Entry, number: int) -> Entrant:
        player = entry.player.id
        record = self.records[player]
        colours: list[Colour] = []
        met: list[Tpn] = []
        may_receive_pab = True
        unplayed = 0
        tpns = self.tpns
        for each in record:
            if each.opponent is None or each.outcome in _FORFEITS:  # _is_meeting, for speed
                unplayed += 1
                may_receive_pab = may_receive_pab and not _bars_pab(each, self.scoring)
                continue
            if each.colour is not None:
                colours.append(each.colour)
            if each.opponent in tpns:
                met.append(tpns[each.opponent])
        return Entrant(
            tpn=entry.tpn,
            score=self._score(player, self.round_no),
            colours=tuple(colours),
            met=frozenset(met),
            prohibited=self.prohibited.get(player, _NOBODY),
            floats=(self._float(player, 1), self._float(player, 2)),
            may_receive_pab=may_receive_pab,
            unplayed=unplayed,
            number=number,
        )

    def _score(self, player: PlayerId, round_no: int) -> Points:
        """Return the pairing score before a round (C.04.7 art. 1.5)."""
        return self.scores[player][round_no - 1] + self.virtual(player, round_no)

    def _float(self, player: PlayerId, rounds_ago: int) -> Float:
        round_no = self.round_no - rounds_ago
        if round_no < 1:
            return Float.NONE
        appearance = self.records[player][round_no - 1]
        if not _is_meeting(appearance) or appearance.opponent not in self.scores:
            return float_without_playing(appearance, self.scoring)
        return float_of_game(
            self._score(player, round_no), self._score(appearance.opponent, round_no)
        )


def _is_meeting(appearance: Appearance) -> bool:
    """C.04.2 art. 3.4, 3.5: whether a game was played, or is still being played."""
    return appearance.opponent is not None and appearance.outcome not in _FORFEITS


def _bars_pab(unplayed: Appearance, scoring: ScoringSystem) -> bool:
    """C.04.1 art. 4: a PAB, or as many points as for a win in a round not played."""
    return unplayed.outcome is Outcome.PAB or unplayed.points >= scoring.win


def _was_paired(appearance: Appearance) -> bool:
    """Whether the player took part in the pairing of the round."""
    return appearance.opponent is not None or appearance.outcome is Outcome.PAB


def _prohibited(tournament: Tournament, round_no: int) -> dict[PlayerId, frozenset[Tpn]]:
    """Return whom each player may not meet in a round by the regulations (TRF26 record 260)."""
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    found: dict[PlayerId, set[Tpn]] = {}
    for record in tournament.settings.prohibited:
        if record.first_round <= round_no <= record.last_round:
            group = {tpns[player] for player in record.players if player in tpns}
            for player in record.players:
                found.setdefault(player, set()).update(group)
    return {player: frozenset(group) for player, group in found.items()}
