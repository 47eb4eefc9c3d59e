"""The rounds before the one to be paired, added up for every player, one round after the other.

General handling rules (C.04.2 of February 2026) are applied here, once for all systems: adjourned
games are draws (3.1), unplayed games leave no colour (3.4) and no meeting (3.5).

Why columns, and why they are kept: a round is paired after each of its predecessors, and again when
it is checked. What the earlier ones brought has not changed since and need not be added up again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from operator import add, is_

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import VirtualPoints, virtual_points
from swissdesk.pairing.floats import Float, float_of_game, float_without_playing

_FORFEITED = frozenset(
    {
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
    }
)


class _Followed(dict[tuple[Colour, ...], tuple[Colour, ...]]):
    """Each colour sequence followed by one more colour: players with the same one share it."""

    def __init__(self, colour: Colour) -> None:
        super().__init__()
        self.colour = colour

    def __missing__(self, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
        self[colours] = longer = (*colours, self.colour)
        return longer


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
    def then_white(self) -> Mapping[tuple[Colour, ...], tuple[Colour, ...]]:
        """Colour sequences with one more White."""
        return _Followed(Colour.WHITE)

    @cached_property
    def then_black(self) -> Mapping[tuple[Colour, ...], tuple[Colour, ...]]:
        """Colour sequences with one more Black."""
        return _Followed(Colour.BLACK)

    @cached_property
    def worth(self) -> Mapping[GameResult, tuple[Points, Points]]:
        """What a meeting gives White and Black, adjourned games being draws: no forfeits."""
        points = {outcome: self.scoring.points(outcome) for outcome in Outcome}
        points[Outcome.ADJOURNED] = self.scoring.draw
        return {
            result: (points[result.white], points[result.black])
            for result in GameResult
            if result not in _FORFEITED
        }


@dataclass(slots=True)
class Past:
    """What some rounds brought, a column each; once it is filled, nothing is changed.

    ``scores`` are in tenths, without virtual points. ``colours`` and ``met`` are those of games
    played, or still being played. ``floats`` are those of the last round, ``floats_before`` those
    of the one before it. ``unplayed`` counts the rounds without a game; ``may_receive_pab`` says
    that none of them bars the player from the bye, and ``was_paired`` that there was an opponent or
    a bye for him in one of the pairings.
    """

    scores: list[Points]
    colours: list[tuple[Colour, ...]]
    met: list[tuple[Tpn, ...]]
    floats: list[Float]
    floats_before: list[Float]
    unplayed: list[int]
    may_receive_pab: list[bool]
    was_paired: list[bool]

    @classmethod
    def before_round_1(cls, size: int) -> "Past":
        """Return the past in which nothing has happened yet."""
        none = [Float.NONE] * size
        return cls(
            [0] * size,
            [()] * size,
            [()] * size,
            none,
            none,
            [0] * size,
            [True] * size,
            [False] * size,
        )

    def followed_by(self, played: Round, those: Participants) -> "Past":
        """Return the past that includes one more round.

        A player whom it does not name has a zero-point bye there (C.04.2 art. 2.4).
        """
        scores, colours, met = self.scores.copy(), self.colours.copy(), self.met.copy()
        floats, was_paired = [Float.NONE] * len(scores), self.was_paired.copy()
        before = [*map(add, scores, those.virtual.before(played.number, those.players))]
        idle: list[Outcome | None] = [Outcome.ZERO_POINT_BYE] * len(scores)
        places, worth, alone = those.places, those.worth, those.alone
        then_white, then_black = those.then_white, those.then_black
        for game in played.games:
            white, black, result = places[game.white], places[game.black], game.result
            was_paired[white] = was_paired[black] = True
            gains = worth.get(result)
            if gains is None:
                idle[white], idle[black] = result.white, result.black
                continue
            idle[white] = idle[black] = None
            for_white, for_black = gains
            scores[white] += for_white
            scores[black] += for_black
            colours[white] = then_white[colours[white]]
            colours[black] = then_black[colours[black]]
            met[white] += alone[black]
            met[black] += alone[white]
            if before[white] != before[black]:
                floats[white] = float_of_game(before[white], before[black])
                floats[black] = float_of_game(before[black], before[white])
        for bye in played.byes:
            idle[places[bye.player]] = bye.kind.outcome
        unplayed, may_receive_pab = self.unplayed.copy(), self.may_receive_pab.copy()
        after = Past(
            scores, colours, met, floats, self.floats, unplayed, may_receive_pab, was_paired
        )
        for place, outcome in enumerate(idle):
            if outcome is not None:
                after._add_idle(place, outcome, those.scoring)
        return after

    def _add_idle(self, place: int, outcome: Outcome, scoring: ScoringSystem) -> None:
        """C.04.1 art. 4: add a round without a game, which bars the bye if it gave a win's points.

        So does a pairing-allocated bye whatever it is worth.
        """
        points = scoring.points(outcome)
        self.scores[place] += points
        self.unplayed[place] += 1
        self.floats[place] = float_without_playing(outcome, scoring)
        if outcome is Outcome.PAB:
            self.was_paired[place] = True
            self.may_receive_pab[place] = False
        elif points >= scoring.win:
            self.may_receive_pab[place] = False


class KnownRounds:
    """The pasts added up so far for a tournament, those it grew out of, and those it grew into."""

    def __init__(self) -> None:
        self._known: tuple[Participants, tuple[Round, ...], list[Past]] | None = None

    def past(self, tournament: Tournament, round_no: int) -> tuple[Participants, Past]:
        """Return who takes part, and what the rounds before *round_no* brought them.

        Raise AccelerationNotApplicable.
        """
        those = Participants(
            tuple([entry.player.id for entry in tournament.entries]),
            tuple([entry.tpn for entry in tournament.entries]),
            tournament.settings.scoring,
            virtual_points(tournament),
        )
        wanted = tournament.rounds[: round_no - 1]
        same, pasts = 0, [Past.before_round_1(len(those.players))]
        if self._known is not None and self._known[0] == those:
            those, rounds, pasts = self._known
            same = len([*takewhile(bool, map(is_, wanted, rounds))])
        if same < len(wanted):
            pasts = pasts[: same + 1]
            for played in wanted[same:]:
                pasts.append(pasts[-1].followed_by(played, those))
            self._known = those, wanted, pasts
        return those, pasts[len(wanted)]
