"""The games of a round in PGN without moves, for electronic boards and broadcasts.

Programs for electronic boards take the pairings of a round from it, and broadcasts show its games
before the first move. Both tell games apart by ``Round``, which is "4.12" for board 12 of round 4,
as broadcasts of opens have it; boards of team matches are counted through all matches. ``Board`` is
the number on the board, in a team match that of the board of the match, and ``Table`` is the match.
The two games of a Double-Swiss match are rounds of their own, 2n - 1 and 2n, as in the report.

The tags are the seven of the roster in the PGN standard, then in ASCII order more of the standard,
and the FIDE IDs and teams that broadcasts add. Ratings come from the FIDE list for the
time control, as in the report. PGN has four results; any other is "*" with a comment.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from swissdesk.errors import NoGames
from swissdesk.model import time_control
from swissdesk.model.event import Event, registered
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.names import one_line
from swissdesk.model.player import NOBODY, Entry, Team, Title
from swissdesk.model.rating import fide_rating
from swissdesk.model.remark import RESULT_WORDS
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, Round
from swissdesk.model.tournament import Tournament

_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_UNKNOWN = "?"
_OPEN = "*"
_RESULTS = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "1/2-1/2",
    GameResult.BLACK_WINS: "0-1",
    GameResult.WHITE_WINS_BY_FORFEIT: "1-0",
    GameResult.BLACK_WINS_BY_FORFEIT: "0-1",
    GameResult.UNRATED_WHITE_WINS: "1-0",
    GameResult.UNRATED_DRAW: "1/2-1/2",
    GameResult.UNRATED_BLACK_WINS: "0-1",
}
_LONGEST_VALUE = 200
"""PGN allows lines of 255 characters."""


@dataclass(frozen=True, slots=True)
class _Seat:
    """A game with its round and number in it; ``table`` is 0 in an individual event."""

    round_no: int
    number: int
    game: Game
    table: int = 0


def games(event: Event, tournament_id: TournamentId, round_no: int, *, boards: int = 0) -> str:
    """Return the games of a round, or of its first *boards*, in PGN.

    Raise UnknownTournament, UnknownRound or RoundInEditing, and NoGames if there is none yet.
    """
    tournament = event.tournament(tournament_id)
    tournament.require_settled(round_no)
    played = tournament.round(round_no)
    seats = [each for each in _seats(tournament, played) if not boards or each.number <= boards]
    if not seats:
        raise NoGames(round_no)
    people = _people(tournament)
    shared = _of_the_round(event, tournament, round_no)
    return "\n".join(_game(shared, seat, people) for seat in seats)


def _seats(tournament: Tournament, played: Round) -> Iterator[_Seat]:
    """Yield the games of a round; second games of matches come after all first ones."""
    number = played.number
    first = [each for each in played.games if each.second is None]
    yield from (_Seat(number, each.board, each) for each in first)
    of_two = [(each, each.second) for each in played.games if each.second is not None]
    yield from (_Seat(2 * number - 1, game.board, game) for game, _second in of_two)
    for game, second in of_two:
        back = replace(game, white=game.black, black=game.white, result=second.reversed)
        yield _Seat(2 * number, game.board, back)
    teams = tournament.settings.teams
    boards = 0 if teams is None else teams.boards
    for match in played.matches:
        for board in match.boards:
            if NOBODY not in (board.first, board.second):
                place = (match.table - 1) * boards + board.number
                yield _Seat(number, place, board.game, match.table)


@dataclass(frozen=True, slots=True)
class _Person:
    """The tags about a player, without the colour: {"Elo": "2450"}."""

    name: str
    tags: dict[str, str]


def _people(tournament: Tournament) -> dict[PlayerId, _Person]:
    found = {}
    for entry in tournament.entries:
        team = entry.participant.name if isinstance(entry.participant, Team) else ""
        for each in entry.individuals:
            found[each.player.id] = _person(tournament, each, team)
    return found


def _person(tournament: Tournament, entry: Entry, team: str) -> _Person:
    player = entry.player
    title = player.title if player.title is not Title.NONE else player.women_title
    rating = fide_rating(entry, tournament.settings)
    tags = {
        "Elo": str(rating) if rating else "",
        "FideId": player.fide_id if player.fide_id.isdecimal() else "",
        "Team": team,
        "Title": title.value,
    }
    return _Person(player.name, tags)


def _of_the_round(event: Event, tournament: Tournament, round_no: int) -> dict[str, str]:
    """Return the tags that all games of a round share."""
    said, settings, place = registered(event, tournament), tournament.settings, round_no - 1
    days, times = (each[place:round_no] for each in (settings.round_dates, settings.round_times))
    control = time_control.parse(settings.time_control_code)
    has_sections = len(event.tournaments) > 1
    return {
        "Event": said.name or settings.name,
        "Site": " ".join(filter(None, (said.place, said.federation))),
        "Date": _day("".join(days)) or "????.??.??",
        "EventDate": _day(said.start_date),
        "Section": settings.name if has_sections else "",
        "Time": "".join(f"{time}:00" for time in times if time),
        "TimeControl": "" if control is None or control.black else control.code,
    }


def _day(kept: str) -> str:
    return kept.replace("/", ".")


def _game(shared: dict[str, str], seat: _Seat, people: dict[PlayerId, _Person]) -> str:
    game = seat.game
    result = _RESULTS.get(game.result, _OPEN)
    white, black = people[game.white], people[game.black]
    tags = {
        **shared,
        "Round": f"{seat.round_no}.{seat.number}",
        "White": white.name,
        "Black": black.name,
        "Result": result,
        "Board": str(game.board),
        "Table": str(seat.table or ""),
        "Termination": "forfeit" if game.result.is_forfeited else "",
        **{f"White{name}": value for name, value in white.tags.items()},
        **{f"Black{name}": value for name, value in black.tags.items()},
    }
    others = sorted(name for name in tags if name not in _ROSTER)
    lines = [_tag(name, tags[name] or _UNKNOWN) for name in _ROSTER]
    lines += [_tag(name, tags[name]) for name in others if tags[name]]
    is_told = game.result in _RESULTS or game.result is GameResult.PENDING
    remark = "" if is_told else f"{{{RESULT_WORDS[game.result]}}} "
    return "\n".join((*lines, "", f"{remark}{result}", ""))


def _tag(name: str, value: str) -> str:
    """Return a tag pair: [White "Novák, Jan"]."""
    escaped = one_line(value)[:_LONGEST_VALUE].replace("\\", r"\\").replace('"', r"\"")
    return f'[{name} "{escaped or _UNKNOWN}"]'
