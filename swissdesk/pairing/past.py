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
from operator import add, is_
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
_FORFEITED = frozenset(
    {
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
    }
)


@dataclass(frozen=True)
class Participants:
    """Whose rounds are added up, in order of TPN, and what a result is worth to them."""

    players: tuple[PlayerId, ...]
    tpns: tuple[Tpn, ...]
    scoring: ScoringSystem
    virtual: VirtualPoints

    @cached_property
    def places(self) -> Mapping[PlayerId, int]:
        """Where each player stands in the columns."""
        return {player: place for place, player in enumerate(self.players)}

    @cached_property
    def alone(self) -> Sequence[tuple[Tpn]]:
        """The number of each player alone."""
        return [(tpn,) for tpn in self.tpns]

    @cached_property
    def worth(self) -> Mapping[GameResult, tuple[Points, Points]]:
        """What a meeting gives White and Black, adjourned games being draws: no forfeits."""
        return _worth(self.scoring)

    @cached_property
    def idleness(self) -> Mapping[Outcome, "_Idleness"]:
        """What a round without a game brings."""
        return _idleness(self.scoring)

    def pairing_scores(self, scores: Sequence[Points], round_no: int) -> Sequence[Points]:
        """Return these scores with the virtual points of a round added."""
        if not self.virtual.records:
            return scores
        return [*map(add, scores, self.virtual.before(round_no, self.players))]


@lru_cache(maxsize=16)
def _worth(scoring: ScoringSystem) -> Mapping[GameResult, tuple[Points, Points]]:
    points = {outcome: scoring.points(outcome) for outcome in Outcome}
    points[Outcome.ADJOURNED] = scoring.draw
    return {
        result: (points[result.white], points[result.black])
        for result in GameResult
        if result not in _FORFEITED
    }


class _Idleness(NamedTuple):
    """The points, in tenths, of a round without a game, its float, and whether it bars the bye.

    C.04.1 art. 4: a round that gave a win's points does, and a pairing-allocated bye whatever it is
    worth.
    """

    points: Points
    floats: int
    bars: bool


@lru_cache(maxsize=16)
def _idleness(scoring: ScoringSystem) -> Mapping[Outcome, _Idleness]:
    def brought_by(outcome: Outcome) -> _Idleness:
        points = scoring.points(outcome)
        is_downfloat = float_without_playing(outcome, scoring) is Float.DOWN
        bars = outcome is Outcome.PAB or points >= scoring.win
        return _Idleness(points, DOWN * is_downfloat, bars)

    return {outcome: brought_by(outcome) for outcome in Outcome}


@dataclass(slots=True)
class Past:
    """What some rounds brought; once it is filled, nothing is changed.

    There is a column each for what every player has: ``scores`` in tenths, without virtual points,
    ``colours`` and ``met`` of games played, or still being played, ``unplayed``, the number of
    rounds without a game, and ``floats`` by number. Of the ``pab_barred`` none may receive the bye;
    the ``never_paired`` have had no opponent and no bye in any of the pairings.
    """

    scores: list[Points]
    colours: list[Colours]
    met: list[tuple[Tpn, ...]]
    unplayed: list[int]
    floats: bytearray
    pab_barred: frozenset[Tpn]
    never_paired: frozenset[Tpn]

    @classmethod
    def before_round_1(cls, tpns: Sequence[Tpn]) -> "Past":
        """Return the past in which nothing has happened yet."""
        size, nobody = len(tpns), frozenset[Tpn]()
        return cls(
            scores=[0] * size,
            colours=[""] * size,
            met=[()] * size,
            unplayed=[0] * size,
            floats=bytearray(size),
            pab_barred=nobody,
            never_paired=frozenset(tpns),
        )

    def followed_by(self, played: Round, those: Participants) -> "Past":
        """Return the past that includes one more round."""
        scores, colours, met = self.scores.copy(), self.colours.copy(), self.met.copy()
        floats = a_round_later(self.floats)
        before = those.pairing_scores(self.scores, played.number)
        places, worth, alone = those.places, those.worth, those.alone
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
        after = Past(
            scores=scores,
            colours=colours,
            met=met,
            unplayed=self.unplayed,
            floats=floats,
            pab_barred=self.pab_barred,
            never_paired=self.never_paired,
        )
        idle = _without_game(played, forfeits, those)
        if idle:
            after.add_idle(idle, those)
        after.add_pairing(played, those)
        return after

    def add_idle(self, idle: Mapping[PlayerId, Outcome], those: Participants) -> None:
        """Add a round without a game for some, who may float and may be barred from the bye."""
        unplayed, barred = self.unplayed.copy(), []
        for player, outcome in idle.items():
            place = those.places[player]
            points, floats, bars = those.idleness[outcome]
            self.scores[place] += points
            self.floats[place] |= floats
            unplayed[place] += 1
            if bars:
                barred.append(those.tpns[place])
        self.unplayed = unplayed
        self.pab_barred = self.pab_barred.union(barred)

    def add_pairing(self, played: Round, those: Participants) -> None:
        """Note who was paired for the first time; mostly there is nobody left to ask about."""
        if not self.never_paired:
            return
        self.never_paired -= {those.tpns[those.places[player]] for player in played.paired}


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


class KnownRounds:
    """The pasts added up so far for a tournament, those it grew out of, and those it grew into."""

    def __init__(self) -> None:
        self._entries: tuple[Entry, ...] = ()
        self._settings: TournamentSettings | None = None
        self._known: tuple[Participants, tuple[Round, ...], list[Past]] | None = None

    def past(self, tournament: Tournament, round_no: int) -> tuple[Participants, Past]:
        """Return who takes part, and what the rounds before *round_no* brought them.

        Raise AccelerationNotApplicable.
        """
        those = self._participants(tournament)
        wanted = tournament.rounds[: round_no - 1]
        if self._known is None or (self._known[0] is not those and self._known[0] != those):
            self._known = those, (), [Past.before_round_1(those.tpns)]
        those, rounds, pasts = self._known
        if wanted != rounds[: len(wanted)]:
            same = len([*takewhile(bool, map(is_, wanted, rounds))])
            pasts = pasts[: same + 1]
            for played in wanted[same:]:
                pasts.append(pasts[-1].followed_by(played, those))
            self._known = those, wanted, pasts
        return those, pasts[len(wanted)]

    def _participants(self, tournament: Tournament) -> Participants:
        """Return who takes part: those of before, where neither entries nor settings changed.

        Virtual points depend on the rounds too.
        """
        is_same = tournament.entries is self._entries and tournament.settings is self._settings
        if is_same and self._known is not None and self._known[0].virtual.rule is None:
            return self._known[0]
        those = Participants(
            tuple([entry.player.id for entry in tournament.entries]),
            tuple([entry.tpn for entry in tournament.entries]),
            tournament.settings.scoring,
            virtual_points(tournament),
        )
        self._entries, self._settings = tournament.entries, tournament.settings
        return those
