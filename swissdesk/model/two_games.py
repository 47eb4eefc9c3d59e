"""A Double-Swiss game by game: each match of two games as two rounds, and back (C.04.5).

Reports for the rating and norms know games alone. So match 3 is rounds 5 and 6 of a tournament of
twice as many rounds. Its byes are worth the same: the pairing-allocated bye, a game won and a game
drawn (art. 1.4), is that bye in the first of the two rounds and a half-point bye in the second; so
nobody seems to have had it twice (art. 2.1.2). Other byes are the same in both.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from swissdesk.model.ids import ParticipantId
from swissdesk.model.player import Entry, RequestedBye
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round
from swissdesk.model.settings import (
    FictitiousPoints,
    ProhibitedPairing,
    ProhibitionRule,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament

GAMES = 2


def first_round_of(match: int) -> int:
    """Return the first of the two rounds of a match; 0 and less, for none, stays."""
    return GAMES * match - 1 if match > 0 else match


def match_of(round_no: int) -> int:
    """Return the match to which one of the two rounds belongs."""
    return (round_no + 1) // GAMES


def apart(tournament: Tournament) -> Tournament:
    """Return the tournament with a round for each game; itself unless it is a Double-Swiss.

    It is to be read, not to be paired: its system is the one paired by hand.
    """
    settings = tournament.settings
    if not settings.system.has_two_games:
        return tournament
    return replace(
        tournament,
        settings=_settings_apart(settings),
        entries=tuple(map(_entry_apart, tournament.entries)),
        rounds=tuple(
            _round_apart(played, number) for played in tournament.rounds for number in (1, 2)
        ),
        corrections=(),
        rating_corrections=tuple(
            replace(each, since_round=first_round_of(each.since_round))
            for each in tournament.rating_corrections
        ),
        adjustments=tuple(
            replace(each, round_no=GAMES * each.round_no) for each in tournament.adjustments
        ),
    )


def _settings_apart(settings: TournamentSettings) -> TournamentSettings:
    return replace(
        settings,
        system=SystemId.MANUAL,
        rounds=GAMES * settings.rounds,
        round_dates=_twice(settings.round_dates),
        round_times=_twice(settings.round_times),
        fictitious=tuple(map(_span_apart, settings.fictitious)),
        prohibited=tuple(map(_span_apart, settings.prohibited)),
        prohibitions=tuple(map(_span_apart, settings.prohibitions)),
    )


_Span = TypeVar("_Span", FictitiousPoints, ProhibitedPairing, ProhibitionRule)


def _span_apart(each: _Span) -> _Span:
    """Return a rule for some rounds that counts them game by game."""
    first, last = first_round_of(each.first_round), GAMES * each.last_round
    return replace(each, first_round=first, last_round=last)


def _twice(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(each for value in values for each in (value, value))


def _entry_apart(entry: Entry) -> Entry:
    left = entry.withdrawn_after
    return replace(
        entry,
        first_round=first_round_of(entry.first_round),
        withdrawn_after=None if left is None else GAMES * left,
        requested_byes=tuple(
            replace(each, round_no=number)
            for each in entry.requested_byes
            for number in (first_round_of(each.round_no), GAMES * each.round_no)
        ),
        excused=tuple(
            number for each in entry.excused for number in (first_round_of(each), GAMES * each)
        ),
    )


def _round_apart(played: Round, number: int) -> Round:
    is_second = number == GAMES
    byes = [
        replace(bye, kind=ByeKind.HALF_POINT) if is_second and bye.kind is ByeKind.PAB else bye
        for bye in played.byes
    ]
    return replace(
        played,
        number=first_round_of(played.number) + is_second,
        games=tuple([_game_apart(game, number) for game in played.games]),
        byes=tuple(byes),
    )


def _game_apart(game: Game, number: int) -> Game:
    if number > len(game.each):  # a game without a return game, as a damaged file may have
        return Game(game.board, game.black, game.white)
    return game.each[number - 1]


def together(first: Round, second: Round | None) -> tuple[Round, frozenset[ParticipantId]]:
    """Return the match of two rounds, and the players whose two rounds do not fit together.

    *second* is None if only the first games were entered. The pairing-allocated bye may also be in
    both rounds.
    """
    later = {} if second is None else {frozenset((e.white, e.black)): e for e in second.games}
    misfits, games = set[ParticipantId](), []
    for game in first.games:
        other = later.pop(frozenset((game.white, game.black)), None)
        if second is None:
            games.append(replace(game, second=GameResult.PENDING))
        elif other is None or not _is_return(game, other):
            misfits |= {game.white, game.black}
        else:
            has_colours = game.has_colours and other.has_colours
            result = other.result.reversed if other.white == game.black else other.result
            games.append(replace(game, second=result, has_colours=has_colours))
    misfits |= {player for pair in later for player in pair}
    kinds = {} if second is None else {bye.player: bye.kind for bye in second.byes}
    for bye in first.byes:
        if second is not None and kinds.pop(bye.player, None) not in _SECOND[bye.kind]:
            misfits.add(bye.player)
    misfits |= kinds.keys()
    match = replace(first, number=match_of(first.number), games=tuple(games))
    return match, frozenset(misfits)


def _is_return(game: Game, other: Game) -> bool:
    """Return whether the second game has the other colours; forfeited games may have none."""
    is_reversed = other.white == game.black
    return is_reversed or not (game.has_colours and other.has_colours)


_SECOND = {kind: frozenset({kind}) for kind in ByeKind} | {
    ByeKind.PAB: frozenset({ByeKind.PAB, ByeKind.HALF_POINT})
}


def byes_of_matches(byes: Iterable[RequestedBye]) -> tuple[RequestedBye, ...]:
    """Return the byes requested for matches; the first of the two rounds decides."""
    found: dict[int, RequestedBye] = {}
    for each in byes:
        match = match_of(each.round_no)
        found.setdefault(match, replace(each, round_no=match))
    return tuple(found.values())


def with_one_bye(second: Round) -> Round:
    """Return the second round of a match with each pairing-allocated bye as a half-point bye."""
    byes = [
        Bye(bye.player, ByeKind.HALF_POINT if bye.kind is ByeKind.PAB else bye.kind)
        for bye in second.byes
    ]
    return replace(second, byes=tuple(byes))
