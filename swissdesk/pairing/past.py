"""The rounds before the one to be paired, added up for every player, one round after the other.

General handling rules (C.04.2 of February 2026) are applied here, once for all systems: adjourned
games are draws (3.1), unplayed games leave no colour (3.4) and no meeting (3.5).

Why columns, and why they are kept: a round is paired after each of its predecessors, and again when
it is checked. What the earlier ones brought has not changed since and need not be added up again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile
from operator import add, is_, is_not
from types import MappingProxyType
from typing import NamedTuple

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.round import Game, Round
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import VirtualPoints, virtual_points
from swissdesk.pairing.colour_preference import Colours
from swissdesk.pairing.floats import DOWN, UP, Float, a_round_later, float_without_playing

_WHITE, _BLACK = Colour.WHITE.value, Colour.BLACK.value


@dataclass(frozen=True)
class Participants:
    """Whose rounds are added up, in order of TPN, and what a result is worth to them."""

    players: tuple[PlayerId, ...]
    tpns: tuple[Tpn, ...]
    scoring: ScoringSystem
    virtual: VirtualPoints

    @cached_property
    def places(self) -> MappingProxyType[PlayerId, int]:
        """Where each player stands in the columns."""
        return MappingProxyType({player: place for place, player in enumerate(self.players)})

    @cached_property
    def alone(self) -> tuple[tuple[Tpn], ...]:
        """The number of each player alone."""
        return tuple([(tpn,) for tpn in self.tpns])

    @cached_property
    def worth(self) -> MappingProxyType[GameResult, tuple[Points, Points]]:
        """What a meeting gives White and Black, adjourned games being draws: no forfeits."""
        return _worth(self.scoring)

    @cached_property
    def idleness(self) -> MappingProxyType[Outcome, "_Idleness"]:
        """What a round without a game brings."""
        return _idleness(self.scoring)

    def pairing_scores(self, scores: tuple[Points, ...], round_no: int) -> tuple[Points, ...]:
        """Return these scores with the virtual points of a round added."""
        if not self.virtual.records:
            return scores
        return tuple(map(add, scores, self.virtual.before(round_no, self.players)))


@lru_cache(maxsize=16)
def _worth(scoring: ScoringSystem) -> MappingProxyType[GameResult, tuple[Points, Points]]:
    points = {outcome: scoring.points(outcome) for outcome in Outcome}
    points[Outcome.ADJOURNED] = scoring.draw
    return MappingProxyType(
        {
            result: (points[result.white], points[result.black])
            for result in GameResult
            if not result.is_forfeited
        }
    )


class _Idleness(NamedTuple):
    """The points, in tenths, of a round without a game, its float, and whether it bars the bye.

    C.04.1 art. 4: a round that gave a win's points does, and a pairing-allocated bye whatever it is
    worth.
    """

    points: Points
    floats: int
    bars: bool


@lru_cache(maxsize=16)
def _idleness(scoring: ScoringSystem) -> MappingProxyType[Outcome, _Idleness]:
    def brought_by(outcome: Outcome) -> _Idleness:
        points = scoring.points(outcome)
        is_downfloat = float_without_playing(outcome, scoring) is Float.DOWN
        bars = outcome is Outcome.PAB or points >= scoring.win
        return _Idleness(points, DOWN * is_downfloat, bars)

    return MappingProxyType({outcome: brought_by(outcome) for outcome in Outcome})


class Past(NamedTuple):
    """What some rounds brought.

    There is a column each for what every player has: ``scores`` in tenths, without virtual points,
    ``colours`` and ``met`` of games played, or still being played, ``unplayed``, the number of
    rounds without a game, and ``floats`` by number. Of the ``pab_barred`` none may receive the bye;
    the ``never_paired`` have had no opponent and no bye in any of the pairings.
    """

    scores: tuple[Points, ...]
    colours: tuple[Colours, ...]
    met: tuple[tuple[Tpn, ...], ...]
    unplayed: tuple[int, ...]
    floats: bytes
    pab_barred: frozenset[Tpn]
    never_paired: frozenset[Tpn]

    @classmethod
    def before_round_1(cls, tpns: Sequence[Tpn]) -> "Past":
        """Return the past in which nothing has happened yet."""
        size, nobody = len(tpns), frozenset[Tpn]()
        return cls(
            scores=(0,) * size,
            colours=("",) * size,
            met=((),) * size,
            unplayed=(0,) * size,
            floats=bytes(size),
            pab_barred=nobody,
            never_paired=frozenset(tpns),
        )

    def followed_by(self, played: Round, those: Participants) -> "Past":
        """Return the past that includes one more round."""
        scores, colours, met = [*self.scores], [*self.colours], [*self.met]
        floats = bytearray(a_round_later(self.floats))
        before = those.pairing_scores(self.scores, played.number)
        places, worth, alone = those.places.copy(), those.worth.copy(), those.alone
        forfeits = []
        for game in played.games:
            gains = worth.get(game.result)
            if gains is None:
                forfeits.append(game)
                continue
            white, black = places[game.white], places[game.black]
            for_white, for_black = gains
            scores[white] += for_white
            scores[black] += for_black
            colours[white] += _WHITE
            colours[black] += _BLACK
            met[white] += alone[black]
            met[black] += alone[white]
            lead = before[white] - before[black]
            if lead:  # C.04.3 art. 1.4.2
                floats[white] |= DOWN if lead > 0 else UP
                floats[black] |= UP if lead > 0 else DOWN
        unplayed, barred = self.unplayed, self.pab_barred
        idle = _without_game(played, forfeits, those)
        if idle:
            unplayed = _add_idle(idle, those, scores, floats, unplayed)
            barred = barred.union(_barred(idle, those))
        return Past(
            scores=tuple(scores),
            colours=tuple(colours),
            met=tuple(met),
            unplayed=unplayed,
            floats=bytes(floats),
            pab_barred=barred,
            never_paired=_still_unpaired(self.never_paired, played, those),
        )


def _add_idle(
    idle: Mapping[PlayerId, Outcome],
    those: Participants,
    scores: list[Points],
    floats: bytearray,
    unplayed: Iterable[int],
) -> tuple[int, ...]:
    """Add a round without a game for some, who may float; return the rounds of that kind."""
    counts = [*unplayed]
    for player, outcome in idle.items():
        place = those.places[player]
        brought = those.idleness[outcome]
        scores[place] += brought.points
        floats[place] |= brought.floats
        counts[place] += 1
    return tuple(counts)


def _barred(idle: Mapping[PlayerId, Outcome], those: Participants) -> Iterable[Tpn]:
    """Return the players who may not receive the bye after a round without a game."""
    barring = [player for player, outcome in idle.items() if those.idleness[outcome].bars]
    return [those.tpns[those.places[player]] for player in barring]


def _still_unpaired(
    never_paired: frozenset[Tpn], played: Round, those: Participants
) -> frozenset[Tpn]:
    """Return the players not paired in this round either; mostly nobody is left to ask about."""
    if not never_paired:
        return never_paired
    return never_paired - {those.tpns[those.places[player]] for player in played.paired}


def _without_game(
    played: Round, forfeits: Iterable[Game], those: Participants
) -> Mapping[PlayerId, Outcome]:
    """Return what a round brought those who played no game.

    A player whom it does not name has a zero-point bye there (C.04.2 art. 2.4).
    """
    idle: dict[PlayerId, Outcome] = {}
    for game in forfeits:
        idle[game.white], idle[game.black] = game.result.white, game.result.black
    for bye in played.byes:
        idle[bye.player] = bye.kind.outcome
    if 2 * len(played.games) + len(played.byes) < len(those.players):
        absent = those.places.keys() - played.players
        idle.update(dict.fromkeys(absent, Outcome.ZERO_POINT_BYE))
    return idle


class KnownRounds(NamedTuple):
    """The pasts added up for a tournament: ``pasts[n]`` is what the first n ``rounds`` brought.

    A tournament keeps them, and those that grow out of it start with them. ``entries`` and
    ``settings`` are those that the participants were made of.
    """

    entries: tuple[Entry, ...]
    settings: TournamentSettings
    participants: Participants
    rounds: tuple[Round, ...]
    pasts: tuple[Past, ...]


def past_before(tournament: Tournament, round_no: int) -> tuple[Participants, Past]:
    """Return who takes part, and what the rounds before *round_no* brought them.

    What is known is read once, and kept by one assignment once it is complete: another thread may
    do the same with the same tournament. Raise AccelerationNotApplicable.
    """
    known = tournament.kept(KnownRounds)
    those = _participants(tournament, known)
    if known is not None and (known.participants is those or known.participants == those):
        those, rounds, pasts = known.participants, known.rounds, known.pasts
    else:
        rounds, pasts = (), (Past.before_round_1(those.tpns),)
    wanted = tournament.rounds[: round_no - 1]
    if wanted != rounds[: len(wanted)]:
        same = len([*takewhile(bool, map(is_, wanted, rounds))])
        rounds, pasts = wanted, _added_up(pasts[: same + 1], wanted[same:], those)
    latest = KnownRounds(tournament.entries, tournament.settings, those, rounds, pasts)
    if known is None or any(map(is_not, known, latest)):
        tournament.keep(latest)
    return those, pasts[len(wanted)]


def _added_up(
    pasts: Iterable[Past], rounds: Iterable[Round], those: Participants
) -> tuple[Past, ...]:
    """Return these *pasts* and those of the *rounds* that follow."""
    found = [*pasts]
    for played in rounds:
        found.append(found[-1].followed_by(played, those))
    return tuple(found)


def _participants(tournament: Tournament, known: KnownRounds | None) -> Participants:
    """Return who takes part: those known, where neither entries nor settings changed.

    Virtual points depend on the rounds too.
    """
    if (
        known is not None
        and tournament.entries is known.entries
        and tournament.settings is known.settings
        and known.participants.virtual.rule is None
    ):
        return known.participants
    return Participants(
        tuple([entry.player.id for entry in tournament.entries]),
        tuple([entry.tpn for entry in tournament.entries]),
        tournament.settings.scoring,
        virtual_points(tournament),
    )
