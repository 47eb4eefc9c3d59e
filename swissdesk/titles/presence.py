"""Players who take part in the rounds of a Swiss: 1.4.3 d and 1.5.6.

Both count players only if they miss at most one round; the pairing-allocated bye misses none.
Readings: the numbers must be reached by the players present in each round; a forfeit loss and every
requested bye miss a round, a forfeit win does not; in 1.5.6 an unrated player counts with 1400.
Before round 1 all players entered are taken as present, in a round 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissdesk.model.ids import ParticipantId
from swissdesk.model.player import Title
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.rating.performance import rounded_average
from swissdesk.titles.games import Person
from swissdesk.titles.requirements import UNRATED

_MISSED = frozenset(
    {
        Outcome.FORFEIT_LOSS,
        Outcome.FULL_POINT_BYE,
        Outcome.HALF_POINT_BYE,
        Outcome.ZERO_POINT_BYE,
    }
)
_MOST_MISSED = 1
_WANTED = frozenset({Title.GM, Title.IM, Title.WGM, Title.WIM})

FOREIGN_PLAYERS, FOREIGN_FEDERATIONS, FOREIGN_TITLES = 20, 3, 10
"""1.4.3 d: rated players not of the host federation, their federations, GM, IM, WGM and WIM."""
LARGE_SWISS, LARGE_AVERAGE = 40, 2000
"""1.5.6: players in every round, and their average."""


@dataclass(frozen=True, slots=True)
class ForeignField:
    """1.4.3 d: the round in which the fewest players count, and these players.

    ``titled`` have the title of GM, IM, WGM or WIM.
    """

    round_no: int
    players: tuple[Person, ...]
    federations: tuple[str, ...]
    titled: tuple[Person, ...]

    @property
    def is_met(self) -> bool:
        """Whether the round fulfils 1.4.3 d."""
        return (
            len(self.players) >= FOREIGN_PLAYERS
            and len(self.federations) >= FOREIGN_FEDERATIONS
            and len(self.titled) >= FOREIGN_TITLES
        )


@dataclass(frozen=True, slots=True)
class LargeSwiss:
    """1.5.6: the round with the fewest players, or else the lowest average, and these players."""

    round_no: int
    players: tuple[Person, ...]
    average: int

    @property
    def is_met(self) -> bool:
        """Whether the round fulfils 1.5.6."""
        return len(self.players) >= LARGE_SWISS and self.average >= LARGE_AVERAGE


def foreign_field(
    tournament: Tournament, people: Mapping[ParticipantId, Person], host: str
) -> ForeignField | None:
    """Return the weakest round by 1.4.3 d so far; None if the article does not apply.

    It applies to a Swiss of individuals whose host federation is known.
    """
    if not host:
        return None
    found = []
    for number, present in _present(tournament, people):
        foreign = [each for each in present if each.rating and each.is_foreign_to(host)]
        federations = sorted({each.federation for each in foreign})
        titled = [each for each in foreign if each.titles & _WANTED]
        found.append(ForeignField(number, tuple(foreign), tuple(federations), tuple(titled)))
    key = lambda each: (each.is_met, len(each.players), len(each.titled))  # noqa: E731
    return min(found, key=key, default=None)


def large_swiss(
    tournament: Tournament, people: Mapping[ParticipantId, Person]
) -> LargeSwiss | None:
    """Return the weakest round by 1.5.6 so far; None without a Swiss of individuals."""
    found = []
    for number, present in _present(tournament, people):
        if present:
            average = rounded_average([each.rating or UNRATED for each in present])
            found.append(LargeSwiss(number, tuple(present), average))
    return min(found, key=lambda e: (e.is_met, len(e.players), e.average), default=None)


def is_swiss(tournament: Tournament) -> bool:
    """Return whether the tournament is a Swiss of individuals."""
    settings = tournament.settings
    return not (
        settings.system.is_predetermined
        or settings.system.is_knockout
        or settings.teams is not None
    )


def _present(
    tournament: Tournament, people: Mapping[ParticipantId, Person]
) -> Sequence[tuple[int, Sequence[Person]]]:
    """Return the players present in each round who miss at most one round."""
    if not is_swiss(tournament):
        return ()
    if not tournament.rounds:
        return [(0, [each for each in people.values() if not each.entry.has_left(1)])]
    counted: list[tuple[Person, Sequence[Appearance]]] = []
    for player, rounds in tournament.histories.items():
        if sum(each.outcome in _MISSED for each in rounds) <= _MOST_MISSED:
            counted.append((people[player], rounds))
    return [
        (place + 1, [person for person, found in counted if found[place].outcome not in _MISSED])
        for place in range(len(tournament.rounds))
    ]
