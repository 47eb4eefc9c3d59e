"""The rows of rounds, matches, remarks and corrections; others follow from the fields alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TypeVar

from swissdesk.model.colour import Colour
from swissdesk.model.correction import Correction, MatchCorrection, RatingCorrection
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY
from swissdesk.model.registration import SentReport
from swissdesk.model.remark import Remark
from swissdesk.model.result import GameResult
from swissdesk.model.round import Board, Bye, Game, Match, Round
from swissdesk.model.round_clock import moment_of
from swissdesk.model.team_rules import Adjustment
from swissdesk.model.tie_decision import TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.store.rows import (
    Image,
    Row,
    TableImage,
    as_json,
    image_of,
    of_json,
    require_counted,
    require_rising,
    value_of,
)

_Listed = TypeVar("_Listed", Remark, TieDecision, Adjustment, SentReport)


def round_images(tournament_id: TournamentId, played: Round) -> Iterator[TableImage]:
    """Yield the row of a round and the rows of its byes; its meetings have rows of their own."""
    yield "rounds", {"tournament_id": tournament_id, **image_of(played)}
    for place, bye in enumerate(played.byes, 1):
        own: Image = {"tournament_id": tournament_id, "round_no": played.number, "place": place}
        yield "byes", own | image_of(bye)


def game_images(tournament_id: TournamentId, round_no: int, game: Game) -> list[TableImage]:
    """Return the row of a game."""
    own: Image = {"tournament_id": tournament_id, "round_no": round_no}
    return [("games", own | image_of(game))]


def match_images(tournament_id: TournamentId, round_no: int, match: Match) -> Iterator[TableImage]:
    """Yield the rows of a match and of its boards."""
    own: Image = {"tournament_id": tournament_id, "round_no": round_no}
    yield "matches", own | image_of(match)
    for each in match.boards:
        sides: Image = {"first": each.first or None, "second": each.second or None}
        yield "boards", own | {"table_no": match.table} | image_of(each) | sides


def rounds_of(rows: Mapping[str, Sequence[Row]]) -> tuple[Round, ...]:
    """Return the rounds; raise ValueError or LookupError if the rows are invalid."""
    ordered = sorted(rows["rounds"], key=attrgetter("number"))
    require_counted([row.number for row in ordered])
    games, matches, boards, byes = (
        _by_round(rows[name]) for name in ("games", "matches", "boards", "byes")
    )
    return tuple(
        round_of(
            row,
            games_of(games[row.number]),
            matches_of(matches[row.number], boards[row.number]),
            byes[row.number],
        )
        for row in ordered
    )


def _by_round(rows: Iterable[Row]) -> Mapping[int, list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row.round_no].append(row)
    return found


def games_of(rows: Iterable[Row]) -> tuple[Game, ...]:
    """Return the games of one round by board; raise ValueError or LookupError for other rows."""
    return tuple(_checked(value_of(Game, row)) for row in sorted(rows, key=attrgetter("board")))


def matches_of(rows: Iterable[Row], boards: Iterable[Row]) -> tuple[Match, ...]:
    """Return the matches of one round by table; raise ValueError or LookupError for other rows."""
    seated: dict[int, list[Board]] = defaultdict(list)
    for row in sorted(boards, key=attrgetter("number")):
        seated[row.table_no].append(_board(row))
    ordered = sorted(rows, key=attrgetter("table_no"))
    found = tuple([value_of(Match, row, boards=tuple(seated[row.table_no])) for row in ordered])
    if len(seated) > len(found):  # every match found above has its place here
        raise ValueError("a board of a match that there is not")
    check_matches(found)
    return found


def _board(row: Row) -> Board:
    first, second = (PlayerId(each or NOBODY) for each in (row.first, row.second))
    return Board(row.number, first, second, Colour[row.colour], GameResult[row.result])


def check_matches(matches: Iterable[Match]) -> None:
    """Raise ValueError for boards out of order, or for a match with a wrong forfeit or colours."""
    for match in matches:
        require_rising(each.number for each in match.boards)
        if match.forfeit is not None and not match.forfeit.is_forfeited:
            raise ValueError(f"a match forfeited with the result {match.forfeit.name}")
        if match.is_met and not match.has_colours:
            raise ValueError(f"no colours in the match at table {match.table}")


def round_of(
    row: Row, games: tuple[Game, ...], matches: tuple[Match, ...], byes: Iterable[Row]
) -> Round:
    """Return a round with its meetings; raise ValueError or LookupError if they are invalid."""
    ordered = sorted(byes, key=attrgetter("place"))
    found = tuple(value_of(Bye, bye) for bye in ordered)
    played = value_of(Round, row, games=games, byes=found, matches=matches)
    check_round(played)
    return played


def check_round(played: Round) -> None:
    """Raise ValueError for wrong boards, an invalid moment, or a participant in two meetings."""
    meetings = played.meetings
    require_counted([meeting.table for meeting in meetings])
    if len(played.participants) < 2 * len(meetings) + len(played.byes):
        raise ValueError(f"round {played.number} has a participant twice")
    moment_of(played.started)
    if played.games and played.matches:
        raise ValueError(f"round {played.number} has games and matches")


def record_images(tournament: Tournament) -> Iterator[TableImage]:
    """Yield the rows of remarks, corrections, ties, penalties and reports, counted from 1."""
    own: Image = {"tournament_id": tournament.id}
    for place, remark in enumerate(tournament.remarks, 1):
        yield "remarks", {**own, "place": place, **image_of(remark)}
    for place, correction in enumerate(tournament.corrections, 1):
        yield "corrections", {**own, "place": place, **_correction_image(correction)}
    for place, decision in enumerate(tournament.tie_decisions, 1):
        yield "tie_decisions", {**own, "place": place, **image_of(decision)}
    for place, adjustment in enumerate(tournament.adjustments, 1):
        yield "adjustments", {**own, "place": place, **image_of(adjustment)}
    for place, late in enumerate(tournament.match_corrections, 1):
        before: Image = image_of(late.before) | {"boards": as_json(late.before.boards)}
        yield "match_corrections", {**own, "place": place, **image_of(late), **before}
    for place, report in enumerate(tournament.sent_reports, 1):
        yield "sent_reports", {**own, "place": place, **image_of(report)}
    require_rising((each.player, each.since_round) for each in tournament.rating_corrections)
    for rated in tournament.rating_corrections:
        yield "rating_corrections", own | image_of(rated)


def listed_of(kind: type[_Listed], rows: Sequence[Row]) -> tuple[_Listed, ...]:
    """Return records numbered by place; raise ValueError or LookupError for invalid rows."""
    return tuple(value_of(kind, row) for row in _in_order(rows))


def corrections_of(rows: Sequence[Row], rounds: Sequence[Round]) -> tuple[Correction, ...]:
    """Return the corrections of games in *rounds*; raise ValueError or LookupError for others."""
    found = tuple(
        value_of(Correction, row, before=_game(row, "before"), after=_game(row, "after"))
        for row in _in_order(rows)
    )
    require_games(found, rounds)
    return found


def match_corrections_of(
    rows: Sequence[Row], rounds: Sequence[Round]
) -> tuple[MatchCorrection, ...]:
    """Return late changes of matches in *rounds*; raise ValueError or LookupError for others."""
    found = tuple(
        value_of(
            MatchCorrection,
            row,
            before=value_of(Match, row, boards=of_json(tuple[Board, ...], row.boards)),
        )
        for row in _in_order(rows)
    )
    require_matches(found, rounds)
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
        "second_before": before.second and before.second.name,
        "second_after": after.second and after.second.name,
        "since_round": correction.since_round,
        "scope": correction.scope.name,
    }


def _game(row: Row, when: str) -> Game:
    names = ("white", "black", "result", "has_colours", "second")
    white, black, result, has_colours, second = (getattr(row, f"{name}_{when}") for name in names)
    pair = PlayerId(white), PlayerId(black)
    later = None if second is None else GameResult[second]
    return _checked(Game(row.board, *pair, GameResult[result], bool(has_colours), later))


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


def require_matches(corrections: Sequence[MatchCorrection], rounds: Sequence[Round]) -> None:
    """Raise ValueError or LookupError if a correction concerns no match of the *rounds*."""
    check_matches([each.before for each in corrections])
    for each in corrections:
        played, before = rounds[each.round_no - 1], each.before
        is_there = 1 <= before.table <= len(played.matches)
        if not (is_there and {before.white, before.black} <= played.participants):
            raise ValueError(f"a correction of round {played.number} is about no match of it")


def _in_order(rows: Sequence[Row]) -> list[Row]:
    ordered = sorted(rows, key=attrgetter("place"))
    require_counted([row.place for row in ordered])
    return ordered
