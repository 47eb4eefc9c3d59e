"""Convert the rounds of a tournament to rows and back."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.store.images import Row, TableImage, as_text, numbers, require_counted


def round_images(tournament_id: TournamentId, played: Round) -> list[TableImage]:
    """Return the row of a round and the rows of its byes; its games have rows of their own."""
    own: TableImage = (
        "rounds",
        {
            "tournament_id": tournament_id,
            "number": played.number,
            "state": played.state.name,
            "paired_order": as_text(played.order),
            "is_verified": int(played.is_verified),
        },
    )
    byes: list[TableImage] = [
        (
            "byes",
            {
                "tournament_id": tournament_id,
                "round_no": played.number,
                "place": number,
                "player_id": bye.player,
                "kind": bye.kind.name,
            },
        )
        for number, bye in enumerate(played.byes, 1)
    ]
    return [own, *byes]


def game_images(tournament_id: TournamentId, round_no: int, game: Game) -> list[TableImage]:
    """Return the row of a game."""
    return [
        (
            "games",
            {
                "tournament_id": tournament_id,
                "round_no": round_no,
                "board": game.board,
                "white": game.white,
                "black": game.black,
                "result": game.result.name,
                "has_colours": int(game.has_colours),
            },
        )
    ]


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
    ordered = sorted(rounds, key=lambda r: r.number)
    require_counted([row.number for row in ordered])
    return tuple(round_of(row, games_of(boards[row.number]), places[row.number]) for row in ordered)


def games_of(rows: Iterable[Row]) -> tuple[Game, ...]:
    """Return the games of one round by board; raise ValueError or LookupError for other rows."""
    ordered = sorted(rows, key=lambda r: r.board)
    return tuple(
        game_of(row.board, row.white, row.black, row.result, row.has_colours) for row in ordered
    )


def game_of(board: int, white: int, black: int, result: str, has_colours: int) -> Game:
    """Return a game; raise ValueError or LookupError if the values are invalid."""
    game = Game(board, PlayerId(white), PlayerId(black), GameResult[result], bool(has_colours))
    if not (game.has_colours or game.result.is_forfeited):
        raise ValueError(f"a game without colours has the result {result}")
    return game


def round_of(row: Row, games: tuple[Game, ...], byes: Iterable[Row]) -> Round:
    """Return a round with its games; raise ValueError or LookupError if they are invalid."""
    played = Round(
        row.number,
        games,
        tuple(
            Bye(PlayerId(bye.player_id), ByeKind[bye.kind])
            for bye in sorted(byes, key=lambda r: r.place)
        ),
        RoundState[row.state],
        tuple(map(PlayerId, numbers(row.paired_order))),
        bool(row.is_verified),
    )
    check_round(played)
    return played


def check_round(played: Round) -> None:
    """Raise ValueError unless boards count from 1 and every player has one game or bye."""
    require_counted([game.board for game in played.games])
    if len(played.participants) < 2 * len(played.games) + len(played.byes):
        raise ValueError(f"round {played.number} has a player twice")
