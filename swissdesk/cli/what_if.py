"""``swissdesk what-if``: the chances to reach a place, with supposed results."""

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated

import typer

from swissdesk.cli import files
from swissdesk.cli.options import File, Json, TournamentNumber
from swissdesk.cli.terminal import aligned
from swissdesk.errors import UnknownPairingNumber
from swissdesk.i18n import N_, _
from swissdesk.listings.rows.columns import as_text, chosen
from swissdesk.listings.why import outlooks
from swissdesk.listings.words import text
from swissdesk.model.ids import Tpn
from swissdesk.model.result import GameResult
from swissdesk.model.tournament import Tournament
from swissdesk.standings.what_if import (
    BoardKey,
    Forecast,
    Outlook,
    Way,
    after_all_rounds,
    with_results,
)

_TENTHS = 10
_KEYS = ("rank", "name", "points", "places", "chance")
_NAME, _CHANCE = 1, 4
_SUPPOSED = re.compile(r"(?:(\d{1,3})\.)?(\d{1,4})\s*=\s*(\S+)", re.ASCII)
_WRITTEN = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "1/2",
    GameResult.BLACK_WINS: "0-1",
    GameResult.WHITE_WINS_BY_FORFEIT: "+-",
    GameResult.BLACK_WINS_BY_FORFEIT: "-+",
    GameResult.DOUBLE_FORFEIT: "--",
}
_READ = {words: result for result, words in _WRITTEN.items()} | dict.fromkeys(
    ("1/2-1/2", "½", "½-½"), GameResult.DRAW
)


def what_if(  # noqa: PLR0913 - each argument is an option of the command
    file: File,
    results: Annotated[
        str,
        typer.Option(
            metavar="BOARD=RESULT,...",
            help=N_(
                "Results of open boards, such as “12=1-0,13=1/2”; “3.14=+-” is board 14 of round 3."
            ),
        ),
    ] = "",
    places: Annotated[int, typer.Option(min=1, help=N_("How many first places are wanted."))] = 1,
    tpn: Annotated[
        int | None, typer.Option("--tpn", help=N_("Also show what must happen for this player."))
    ] = None,
    all_rounds: Annotated[
        bool, typer.Option("--all-rounds", help=N_("By points after all rounds, for any pairings."))
    ] = False,
    as_json: Json = False,
    tournament: TournamentNumber = None,
) -> None:
    """Show the chances to be among the first, with the results given for open boards."""
    now = files.chosen(files.read_event(file), tournament)
    supposed = _supposed(now, results)
    then = with_results(now, supposed)
    forecast = Forecast(then)
    found = after_all_rounds(then, places) if all_rounds else forecast.chances(places)
    outlook = None
    if tpn is not None:
        entry = then.entries_by_tpn.get(Tpn(tpn))
        if entry is None:
            raise UnknownPairingNumber(Tpn(tpn))
        outlook = next(each for each in found if each.player == entry.id)
        outlook = outlook if all_rounds else forecast.outlook(entry.id, places)
    if as_json:
        answer = {
            "round": then.last_round,
            "supposed": [_board(key, result) for key, result in supposed.items()],
            "open": [{"round": key[0], "board": key[1]} for key in forecast.boards],
            "exact": forecast.is_exact and not all_rounds,
            "all_rounds": all_rounds,
            "places": places,
            "players": _players(then, found),
            **({} if outlook is None else {"outlook": _as_json(then, outlook)}),
        }
        typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    table = as_text(chosen(outlooks.outlook_columns(), _KEYS), outlooks.outlook_rows(then, found))
    basis = outlooks.basis(then, is_exact=forecast.is_exact)
    if all_rounds:
        basis = outlooks.basis_of_all_rounds(then)
    lines = [*aligned(table, left={_NAME, _CHANCE}), basis]
    if outlook is not None:
        lines += outlooks.sentences(then, outlook)
    typer.echo("\n".join(lines))


def _supposed(tournament: Tournament, given: str) -> Mapping[BoardKey, GameResult]:
    """Return the results given; raise typer.BadParameter for others, or for boards not open."""
    found: dict[BoardKey, GameResult] = {}
    for each in filter(None, map(str.strip, given.split(","))):
        match = _SUPPOSED.fullmatch(each)
        if match is None or match[3] not in _READ:
            form = _("{text} is not BOARD=RESULT; results are {results}")
            words = form.format(text=each, results=", ".join(_WRITTEN.values()))
            raise typer.BadParameter(words, param_hint="--results")
        key = int(match[1] or tournament.last_round), int(match[2])
        if key not in tournament.unfinished:
            words = _("board {board} of round {round} is not open").format(
                board=key[1], round=key[0]
            )
            raise typer.BadParameter(words, param_hint="--results")
        found[key] = _READ[match[3]]
    return found


def _board(key: BoardKey, result: GameResult) -> Mapping[str, object]:
    return {"round": key[0], "board": key[1], "result": _WRITTEN[result]}


def _players(tournament: Tournament, found: Sequence[Outlook]) -> Sequence[Mapping[str, object]]:
    players = []
    for each in found:
        entry = tournament.entry(each.player)
        score = tournament.score(each.player)
        players.append(
            {
                "tpn": entry.tpn,
                "name": entry.participant.name,
                "points": text.decimal(Fraction(score, _TENTHS)),
                "best": each.best,
                "worst": each.worst,
                "chance": each.chance.value,
            }
        )
    return players


def _as_json(tournament: Tournament, outlook: Outlook) -> Mapping[str, object]:
    return {
        "tpn": tournament.entry(outlook.player).tpn,
        "chance": outlook.chance.value,
        "ways": _ways(outlook.ways),
        "tied_ways": _ways(outlook.tied_ways),
    }


def _ways(ways: Sequence[Way] | None) -> Sequence[Sequence[Mapping[str, object]]] | None:
    if ways is None:
        return None
    return [
        [
            {
                "round": each.board[0],
                "board": each.board[1],
                "results": [words for result, words in _WRITTEN.items() if result in each.results],
            }
            for each in way
        ]
        for way in ways
    ]
