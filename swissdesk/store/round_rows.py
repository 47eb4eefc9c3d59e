"""The rows of rounds, of remarks and of corrections; others follow from the fields alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TypeVar

from swissdesk.model.correction import Correction, RatingCorrection
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.remark import Remark
from swissdesk.model.result import GameResult
from swissdesk.model.round import Bye, Game, Round
from swissdesk.model.tie_decision import TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.store.rows import (
    Image,
    Row,
    TableImage,
    image_of,
    require_counted,
    require_rising,
    value_of,
)

_Listed = TypeVar("_Listed", Remark, TieDecision)


def round_images(tournament_id: TournamentId, played: Round) -> Iterator[TableImage]:
    """Yield the row of a round and the rows of its byes; its games have rows of their own."""
    yield "rounds", {"tournament_id": tournament_id, **image_of(played)}
    for place, bye in enumerate(played.byes, 1):
        own: Image = {"tournament_id": tournament_id, "round_no": played.number, "place": place}
        yield "byes", own | image_of(bye)


def game_images(tournament_id: TournamentId, round_no: int, game: Game) -> list[TableImage]:
    """Return the row of a game."""
    own: Image = {"tournament_id": tournament_id, "round_no": round_no}
    return [("games", own | image_of(game))]


def rounds_of(
    rounds: Iterable[Row], games: Sequence[Row], byes: Iterable[Row]
) -> tuple[Round, ...]:
    """Return the rounds; raise ValueError or LookupError if the rows are invalid."""
    boards: dict[int, list[Row]] = defaultdict(list)
    for row in games:
        boards[row.round_no].append(row)
    places: dict[int, list[Row]] = defaultdict(list)
    for row in byes:
        places[row.round_no].append(row)
    ordered = sorted(rounds, key=attrgetter("number"))
    require_counted([row.number for row in ordered])
    return tuple(round_of(row, games_of(boards[row.number]), places[row.number]) for row in ordered)


def games_of(rows: Iterable[Row]) -> tuple[Game, ...]:
    """Return the games of one round by board; raise ValueError or LookupError for other rows."""
    return tuple(_checked(value_of(Game, row)) for row in sorted(rows, key=attrgetter("board")))


def round_of(row: Row, games: tuple[Game, ...], byes: Iterable[Row]) -> Round:
    """Return a round with its games; raise ValueError or LookupError if they are invalid."""
    ordered = sorted(byes, key=attrgetter("place"))
    played = value_of(Round, row, games=games, byes=tuple(value_of(Bye, bye) for bye in ordered))
    check_round(played)
    return played


def check_round(played: Round) -> None:
    """Raise ValueError unless boards count from 1 and every player has one game or bye."""
    require_counted([game.board for game in played.games])
    if len(played.participants) < 2 * len(played.games) + len(played.byes):
        raise ValueError(f"round {played.number} has a player twice")


def record_images(tournament: Tournament) -> Iterator[TableImage]:
    """Yield the rows of the remarks, corrections and decided ties, counted from 1."""
    own: Image = {"tournament_id": tournament.id}
    for place, remark in enumerate(tournament.remarks, 1):
        yield "remarks", {**own, "place": place, **image_of(remark)}
    for place, correction in enumerate(tournament.corrections, 1):
        yield "corrections", {**own, "place": place, **_correction_image(correction)}
    for place, decision in enumerate(tournament.tie_decisions, 1):
        yield "tie_decisions", {**own, "place": place, **image_of(decision)}
    require_rising((each.player, each.since_round) for each in tournament.rating_corrections)
    for rated in tournament.rating_corrections:
        yield "rating_corrections", own | image_of(rated)


def listed_of(kind: type[_Listed], rows: Sequence[Row]) -> tuple[_Listed, ...]:
    """Return remarks or decided ties; raise ValueError or LookupError for invalid rows."""
    return tuple(value_of(kind, row) for row in _in_order(rows))


def corrections_of(rows: Sequence[Row], rounds: Sequence[Round]) -> tuple[Correction, ...]:
    """Return the corrections of games in *rounds*; raise ValueError or LookupError for others."""
    found = tuple(
        value_of(Correction, row, before=_game(row, "before"), after=_game(row, "after"))
        for row in _in_order(rows)
    )
    require_games(found, rounds)
    return found


def rating_corrections_of(rows: Sequence[Row]) -> tuple[RatingCorrection, ...]:
    """Return the corrections of ratings, in order of player and round."""
    ordered = sorted(rows, key=attrgetter("player_id", "since_round"))
    return tuple(value_of(RatingCorrection, row) for row in ordered)


def _correction_image(correction: Correction) -> Image:
    before, after = correction.before, correction.after
    return {
        "round_no": correction.round_no,
        "board": correction.board,
        "white_before": before.white,
        "black_before": before.black,
        "result_before": before.result.name,
        "white_after": after.white,
        "black_after": after.black,
        "result_after": after.result.name,
        "has_colours_before": int(before.has_colours),
        "has_colours_after": int(after.has_colours),
        "since_round": correction.since_round,
        "scope": correction.scope.name,
    }


def _game(row: Row, when: str) -> Game:
    white, black, result, has_colours = (
        getattr(row, f"{name}_{when}") for name in ("white", "black", "result", "has_colours")
    )
    game = Game(row.board, PlayerId(white), PlayerId(black), GameResult[result], bool(has_colours))
    return _checked(game)


def _checked(game: Game) -> Game:
    if not (game.has_colours or game.result.is_forfeited):
        raise ValueError(f"a game without colours has the result {game.result.name}")
    return game


def require_games(corrections: Iterable[Correction], rounds: Sequence[Round]) -> None:
    """Raise ValueError or LookupError if a correction concerns no game of the *rounds*."""
    by_round = attrgetter("round_no")
    for number, some in groupby(sorted(corrections, key=by_round), key=by_round):
        played = rounds[number - 1]
        players = played.participants
        for each in some:
            named = {each.before.white, each.before.black, each.after.white, each.after.black}
            if not (named <= players and 1 <= each.board <= len(played.games)):
                raise ValueError(f"a correction of round {played.number} is about no game of it")


def _in_order(rows: Sequence[Row]) -> list[Row]:
    ordered = sorted(rows, key=attrgetter("place"))
    require_counted([row.place for row in ordered])
    return ordered
