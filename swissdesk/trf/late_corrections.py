"""Games corrected too late for the pairings, which keep using the original result.

Record 001 has such a game as it counts for the standings (C.04.2 art. 4.3). A comment gives the
result for pairings.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from swissdesk.model.correction import Correction, CorrectionScope, reverted
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import RemarkKind
from swissdesk.model.round import Game
from swissdesk.model.tournament import Tournament
from swissdesk.trf.comments import PAIRINGS_USE
from swissdesk.trf.document import GameUsed, TrfDocument
from swissdesk.trf.problems import Code, Fact, Problems

_OF_A_LATE_ONE = ", for standings and rating: "

_Place: TypeAlias = tuple[int, frozenset[PlayerId]]
"""A round and the two players of one of its games."""


# From an event


def games_used(tournament: Tournament) -> tuple[GameUsed, ...]:
    """Return the games that the next pairing counts differently from the standings, by TPN."""
    rounds = reverted(tournament.rounds, tournament.corrections, (), tournament.last_round + 1)
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    found = [
        GameUsed(old.number, tpns[used.white], tpns[used.black], used.result, used.has_colours)
        for played, old in zip(tournament.rounds, rounds, strict=True)
        for game, used in zip(played.games, old.games, strict=True)
        if game != used
    ]
    return tuple(sorted(found, key=lambda each: (each.round_no, min(each.white, each.black))))


# To an event


class LateCorrections:
    """The games of a report that count differently for the pairings than for the standings."""

    def __init__(self, document: TrfDocument, tournament: Tournament, problems: Problems) -> None:
        self._counted = _by_place(tournament)
        self._used = dict(self._read(document.games_used, problems))
        if self._used:
            line = document.line_of(PAIRINGS_USE)
            problems.notice(Code.GAMES_USED, line, 1, n=len(self._used))
        noted = {
            each.round_no
            for each in document.remarks
            if each.kind is RemarkKind.CORRECTION and _OF_A_LATE_ONE in each.text
        }
        for round_no in sorted(noted - {each.round_no for each in document.games_used}):
            problems.notice(Code.GAME_UNTOLD, round_no=round_no)

    def undone(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the games as the pairings use them."""
        return _with_games(tournament, self._used)

    def applied(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the games as the standings count them, and corrections."""
        if not self._used:
            return tournament
        used, counted = _by_place(tournament), _with_games(tournament, self._counted)
        never = tournament.settings.rounds + 1
        corrections = (
            Correction(place[0], game.board, used[place], game, never, CorrectionScope.STANDINGS)
            for place, game in _by_place(counted).items()
            if place in self._used
        )
        return counted.with_corrections(corrections)

    def _read(self, games: Iterable[GameUsed], problems: Problems) -> Iterator[tuple[_Place, Game]]:
        """Yield the games that differ from the games of the rounds."""
        for each in games:
            white, black = PlayerId(each.white), PlayerId(each.black)
            place = each.round_no, frozenset((white, black))
            counted = self._counted.get(place)
            if counted is None:
                facts: dict[str, Fact] = {"one": white, "other": black}
                problems.adjusted(Code.GAME_UNKNOWN, each.line, 1, round_no=each.round_no, **facts)
                continue
            used = Game(counted.board, white, black, each.result, each.has_colours)
            if used != counted:
                yield place, used


def _by_place(tournament: Tournament) -> Mapping[_Place, Game]:
    return {
        (played.number, frozenset((game.white, game.black))): game
        for played in tournament.rounds
        for game in played.games
    }


def _with_games(tournament: Tournament, games: Mapping[_Place, Game]) -> Tournament:
    """Return the tournament with other games of the same players on the same boards."""
    if not games:
        return tournament
    rounds = []
    for played in tournament.rounds:
        changed = (
            replace(
                games.get((played.number, frozenset((game.white, game.black))), game),
                board=game.board,
            )
            for game in played.games
        )
        rounds.append(replace(played, games=tuple(changed)))
    return replace(tournament, rounds=tuple(rounds))
