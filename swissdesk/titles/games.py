"""The rounds of a player as B.01 sees them: opponents, ratings, and which games count.

Readings of unclear articles:

* A game that ended before the first move (results W, D and L of TRF26) had started, so it counts
  (1.4.2 c); the report mentions it.
* 1.4.2 b: an unrated opponent scored against rated ones over the board, not by forfeit.
* Points are 1, ½ and 0, also in a tournament with other points.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.player import Entry, Player, Title
from swissdesk.model.points import STANDARD_SCORING, Points
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.standings.individuals import individual_appearances
from swissdesk.titles.requirements import TITLE_HOLDERS, UNRATED, titles_of

FIDE, NO_FEDERATION = "FID", "NON"
"""The codes of players under the flag of FIDE, and of players of no federation."""


class LeftOut(Enum):
    """Why a round is not part of a norm."""

    BYE = "bye"
    FORFEIT = "forfeit"
    UNFINISHED = "unfinished"
    NO_FEDERATION = "no federation"
    SCORELESS = "scoreless"
    LATER = "later"
    WON = "won"

    @property
    def article(self) -> str:
        """The article of B.01; empty for a round that is not over."""
        return _ARTICLES[self]


_ARTICLES = {
    LeftOut.BYE: "1.4.2 c",
    LeftOut.FORFEIT: "1.4.2 c",
    LeftOut.UNFINISHED: "",
    LeftOut.NO_FEDERATION: "1.4.2 a",
    LeftOut.SCORELESS: "1.4.2 b",
    LeftOut.LATER: "1.4.1 e",
    LeftOut.WON: "1.4.1 f",
}


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the title regulations see them.

    ``rating`` is the FIDE standard rating, 0 for none. ``federation`` is the flag of a player shown
    as FID if the arbiter set one; it is empty if none is entered. In a team event ``entry`` has the
    number of the team.
    """

    entry: Entry
    rating: int
    federation: str

    @property
    def player(self) -> Player:
        """The data of the player."""
        return self.entry.player

    @property
    def id(self) -> PlayerId:
        """The identity of the player."""
        return self.entry.player.id

    @property
    def titles(self) -> frozenset[Title]:
        """The titles, the women's title beside the open one."""
        return titles_of(self.player)

    @property
    def is_title_holder(self) -> bool:
        """Whether the player is a title holder by 1.4.5 a."""
        return bool(self.titles & TITLE_HOLDERS)

    def is_foreign_to(self, federation: str) -> bool:
        """1.4.3: return whether the player's federation is another one, FID and NON apart."""
        return self.federation not in {federation, FIDE, NO_FEDERATION, ""}


@dataclass(frozen=True, slots=True)
class NormGame:
    """A round of a player.

    ``opponent`` is None for a bye. ``points`` are in tenths. ``left_out`` is why the round is not
    part of the norm, None if it is. ``rating`` is the opponent's rating as it counts: 1400 for an
    unrated one, or the floor (1.4.6); 0 for a round that does not count.
    """

    round_no: int
    opponent: Person | None
    outcome: Outcome
    points: Points
    left_out: LeftOut | None = None
    rating: int = 0

    @property
    def counts(self) -> bool:
        """Whether the game is part of the norm."""
        return self.left_out is None

    @property
    def against(self) -> Person:
        """The opponent of a game; raise TypeError for a bye."""
        if self.opponent is None:
            raise TypeError("a bye")
        return self.opponent

    @property
    def is_won(self) -> bool:
        """Whether the player won the game over the board."""
        return self.outcome in {Outcome.WIN, Outcome.UNRATED_WIN}

    def left(self, why: LeftOut) -> "NormGame":
        """Return the game as one that does not count."""
        return replace(self, left_out=why, rating=0)


_BYES = frozenset(
    {Outcome.PAB, Outcome.FULL_POINT_BYE, Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE}
)
SHORT = frozenset({Outcome.UNRATED_WIN, Outcome.UNRATED_DRAW, Outcome.UNRATED_LOSS})
"""Games of less than one move."""


def people(tournament: Tournament) -> Mapping[ParticipantId, Person]:
    """Return the players of a tournament, in order of TPN, by identity."""
    flags = {each.player: each.federation for each in tournament.norm_rules.flags}
    found: dict[ParticipantId, Person] = {}
    for entry in tournament.entries:
        for each in entry.individuals:
            player = each.player
            code = player.federation.strip().upper()
            flag = flags.get(player.id, "") if code == FIDE else ""
            found[player.id] = Person(each, player.ratings.standard, flag or code)
    return found


def all_games(
    tournament: Tournament, known: Mapping[ParticipantId, Person]
) -> Mapping[ParticipantId, tuple[NormGame, ...]]:
    """Return the rounds of each player of *known*, marked if they do not count."""
    rounds: Mapping[ParticipantId, Sequence[Appearance]] = (
        tournament.histories
        if tournament.settings.teams is None
        else {
            player: [each.appearance for each in seated]
            for player, seated in individual_appearances(tournament).items()
        }
    )
    scoreless = frozenset(_scoreless(tournament, known, rounds))
    return {
        player: tuple([_game(each, known, scoreless) for each in rounds.get(player, ())])
        for player in known
    }


def _scoreless(
    tournament: Tournament,
    known: Mapping[ParticipantId, Person],
    rounds: Mapping[ParticipantId, Sequence[Appearance]],
) -> Iterator[ParticipantId]:
    """1.4.2 b: yield the unrated players of a round robin without a point against rated ones."""
    if not tournament.has_predetermined_pairings:
        return
    for player, person in known.items():
        if person.rating:
            continue
        against_rated = (
            each
            for each in rounds.get(player, ())
            if each.is_played and (other := _opponent(each, known)) and other.rating
        )
        points = (STANDARD_SCORING.points(each.outcome) for each in against_rated)
        if not any(points):
            yield player


def _opponent(appearance: Appearance, known: Mapping[ParticipantId, Person]) -> Person | None:
    """Return the opponent; None for a bye, or if the opponent is in no squad any more."""
    return None if appearance.opponent is None else known.get(appearance.opponent)


def _game(
    appearance: Appearance,
    known: Mapping[ParticipantId, Person],
    scoreless: frozenset[ParticipantId],
) -> NormGame:
    outcome, opponent = appearance.outcome, _opponent(appearance, known)
    points = STANDARD_SCORING.points(outcome) if outcome.is_known else 0
    game = NormGame(appearance.round_no, opponent, outcome, points)
    if not outcome.is_known:
        return game.left(LeftOut.UNFINISHED)
    if outcome in _BYES:
        return game.left(LeftOut.BYE)
    if opponent is None or not outcome.is_played:
        return game.left(LeftOut.FORFEIT)
    if opponent.federation == NO_FEDERATION:
        return game.left(LeftOut.NO_FEDERATION)
    if opponent.id in scoreless:
        return game.left(LeftOut.SCORELESS)
    return replace(game, rating=opponent.rating or UNRATED)


def with_floor(games: Sequence[NormGame], floor: int) -> tuple[NormGame, ...]:
    """1.4.6 b, c: return the games with one opponent, the lowest, raised to the floor.

    An opponent met twice is raised in both games.
    """
    lowest = min(games, key=lambda each: each.rating, default=None)
    if lowest is None or lowest.rating >= floor:
        return tuple(games)
    low = lowest.against.id
    return tuple([replace(e, rating=floor) if e.against.id == low else e for e in games])
