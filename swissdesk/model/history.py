"""What each round brought each player: the one record that pairing, standings and files read."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.result import Outcome
from swissdesk.model.round import Round


class Appearance(NamedTuple):
    """One round of one player.

    ``opponent`` and ``colour`` are as scheduled, also when the game was not played, and None for a
    bye; ``colour`` is None for a forfeited game without colours, too. ``points`` are in tenths.
    """

    round_no: int
    opponent: PlayerId | None
    colour: Colour | None
    outcome: Outcome
    points: Points

    @property
    def is_played(self) -> bool:
        """Whether a game took place over the board."""
        return self.outcome.is_played


Histories: TypeAlias = MappingProxyType[PlayerId, tuple[Appearance, ...]]
"""The appearances of every player, in order of rounds."""


def histories(
    entries: Iterable[Entry], rounds: Iterable[Round], scoring: ScoringSystem
) -> Histories:
    """Return every player's appearances in order of rounds.

    A player whom a round does not name (entered later) has a zero-point bye there
    (C.04.2 art. 2.4).
    """
    nothing: Histories = MappingProxyType({entry.id: () for entry in entries})
    return extended(nothing, rounds, scoring)


def extended(known: Histories, rounds: Iterable[Round], scoring: ScoringSystem) -> Histories:
    """Return the appearances *known*, and those of the *rounds* that follow."""
    records = {player: list(record) for player, record in known.items()}
    worth = {outcome: scoring.points(outcome) for outcome in Outcome}
    for played in rounds:
        for player, appearance in _appearances(played, worth):
            if player in records:
                records[player].append(appearance)
        absence = _absence(played.number, worth)
        for record in records.values():
            if len(record) < played.number:
                record.append(absence)
    return MappingProxyType({player: tuple(record) for player, record in records.items()})


def replaced(known: Histories, before: Round, after: Round, scoring: ScoringSystem) -> Histories:
    """Return the appearances *known*, which include *before*, with *after* in its place.

    Games and byes that are the same objects in both are not looked into.
    """
    same = {*map(id, before.games), *map(id, before.byes)}
    same &= {*map(id, after.games), *map(id, after.byes)}
    worth = {outcome: scoring.points(outcome) for outcome in Outcome}
    changed = {player: _absence(before.number, worth) for player, _ in _told(before, worth, same)}
    changed.update(_told(after, worth, same))
    records, place = known.copy(), before.number - 1
    for player, appearance in changed.items():
        if player in records:
            record = records[player]
            records[player] = (*record[:place], appearance, *record[place + 1 :])
    return MappingProxyType(records)


def _told(
    played: Round, worth: Mapping[Outcome, Points], same: AbstractSet[int]
) -> Iterator[tuple[PlayerId, Appearance]]:
    """Yield the appearances of a round but for the games and byes that are the *same*."""
    games = tuple(game for game in played.games if id(game) not in same)
    byes = tuple(bye for bye in played.byes if id(bye) not in same)
    return _appearances(Round(played.number, games, byes), worth)


def _absence(number: int, worth: Mapping[Outcome, Points]) -> Appearance:
    return Appearance(number, None, None, Outcome.ZERO_POINT_BYE, worth[Outcome.ZERO_POINT_BYE])


_COLOURS = Colour.WHITE, Colour.BLACK
_NO_COLOURS = None, None


def _appearances(
    played: Round, worth: Mapping[Outcome, Points]
) -> Iterator[tuple[PlayerId, Appearance]]:
    number = played.number
    for game in played.games:
        white, black = game.result.white, game.result.black
        own, other = _COLOURS if game.has_colours else _NO_COLOURS
        yield game.white, Appearance(number, game.black, own, white, worth[white])
        yield game.black, Appearance(number, game.white, other, black, worth[black])
    for bye in played.byes:
        outcome = bye.kind.outcome
        yield bye.player, Appearance(number, None, None, outcome, worth[outcome])
