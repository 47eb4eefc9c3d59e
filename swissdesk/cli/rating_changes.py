"""``swissdesk rating-changes``: what a section does to the players' FIDE ratings (B.02)."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, TypeAlias

import typer

from swissdesk.cli import files
from swissdesk.cli.options import File, Json, TournamentNumber
from swissdesk.cli.terminal import aligned
from swissdesk.errors import UnknownPairingNumber
from swissdesk.i18n import N_, _
from swissdesk.listings.rows import rating_list
from swissdesk.listings.rows.columns import as_text, chosen
from swissdesk.listings.why import rating_reasons
from swissdesk.listings.words import rating_text, text
from swissdesk.model import dates
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.rating.changes import SCORES, GameChange, RatingChange
from swissdesk.rating.changes import rating_changes as computed
from swissdesk.rating.rules import RatingRules, rating_rules
from swissdesk.trf.from_teams import numbers_of

_KEYS = ("no", "name", "rating", "games", "sum", "k", "rating-change", "rounded", "new", "remark")
_GAME_KEYS = tuple(each.key for each in rating_list.game_columns())
_TEXTS, _TEXTS_OF_GAMES = {1, 9}, {1, 8}
_ELSEWHERE = re.compile(r"(\d{1,6})=(\d{1,3})", re.ASCII)

RoundNumber: TypeAlias = Annotated[
    int | None, typer.Option("--round", min=1, help=N_("After a round; by default all results."))
]
Elsewhere: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--elsewhere",
        metavar="TPN=GAMES",
        help=N_(
            "Rated games of a player in other events of the month, for the limit of K; "
            "can be repeated."
        ),
    ),
]
Start: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--start",
        metavar="YYYY/MM/DD",
        help=N_("The first day of the section, if FILE has none or another; it decides the rules."),
    ),
]
Players: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="TPN,...", help=N_("Show the games of these players, with all figures.")),
]


def rating_changes(  # noqa: PLR0913 - each argument is an option of the command
    file: File,
    round_no: RoundNumber = None,
    players: Players = None,
    elsewhere: Elsewhere = None,
    start: Start = None,
    as_json: Json = False,
    tournament: TournamentNumber = None,
) -> None:
    """Show the changes of FIDE ratings by a section, and first ratings; not official."""
    event = files.read_event(file)
    section = files.chosen(event, tournament)
    if start is not None:
        section = _starting(section, start)
        event = event.with_tournament(section)
    numbers = _numbers(section)
    if round_no is not None:
        section.round(round_no)
    rules = rating_rules(event, section)
    others = _elsewhere(numbers, elsewhere or ())
    changes = computed(event, section, round_no, others)
    if players is not None:
        wanted = _wanted(numbers, players)
        changes = tuple(each for each in changes if each.player.id in wanted)
    if as_json:
        found = _as_json(rules, changes, numbers)
        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
    elif players is not None:
        typer.echo("\n\n".join(_sheet(section, rules, each) for each in changes))
    else:
        table = as_text(chosen(rating_list.columns(), _KEYS), rating_list.rows(changes))
        lines = (*aligned(table, left=_TEXTS), *rating_text.remarks(rules, changes))
        typer.echo("\n".join(lines))


def _starting(tournament: Tournament, start: str) -> Tournament:
    """Return the section with another first day; raise typer.BadParameter."""
    day = dates.day_of(start)
    if not day:
        raise typer.BadParameter(_("{text} is not a day").format(text=start), param_hint="--start")
    registration = replace(tournament.registration, start_date=day)
    return replace(tournament, registration=registration)


def _numbers(tournament: Tournament) -> Mapping[PlayerId, int]:
    """Return the numbers of the players, as in a report: pairing numbers, or running numbers."""
    if tournament.settings.teams is not None:
        return numbers_of(tournament)
    return {PlayerId(entry.id): entry.tpn for entry in tournament.entries}


def _wanted(numbers: Mapping[PlayerId, int], given: str) -> set[PlayerId]:
    players = {number: player for player, number in numbers.items()}
    found = set()
    for each in filter(None, (part.strip() for part in given.split(","))):
        if not (each.isascii() and each.isdecimal()):
            raise typer.BadParameter(
                _("{text} is not a pairing number").format(text=each), param_hint="--players"
            )
        if int(each) not in players:
            raise UnknownPairingNumber(int(each))
        found.add(players[int(each)])
    return found


def _elsewhere(numbers: Mapping[PlayerId, int], given: Sequence[str]) -> Mapping[PlayerId, int]:
    """Return the games elsewhere by player; raise UnknownPairingNumber, typer.BadParameter."""
    players, found = {number: player for player, number in numbers.items()}, {}
    for each in given:
        match = _ELSEWHERE.fullmatch(each)
        if match is None:
            raise typer.BadParameter(
                _("{text} is not like 12=9").format(text=each), param_hint="--elsewhere"
            )
        if int(match[1]) not in players:
            raise UnknownPairingNumber(int(match[1]))
        found[players[int(match[1])]] = int(match[2])
    return found


def _as_json(
    rules: RatingRules, changes: Sequence[RatingChange], numbers: Mapping[PlayerId, int]
) -> dict[str, object]:
    return {
        "list": rules.kind.value,
        "start": rules.start,
        "official": False,
        "players": [_player(each, numbers) for each in changes],
    }


def _player(change: RatingChange, numbers: Mapping[PlayerId, int]) -> dict[str, object]:
    is_rated, first = change.k is not None, change.first
    found: dict[str, object] = {
        "tpn": numbers[change.player.id],
        "name": change.player.name,
        "fide_id": change.player.fide_id,
        **({"team": change.team} if change.team else {}),
        "rating": change.rating or None,
        "k": change.k.value if change.k else None,
        "k_reason": change.k.reason.value if change.k else None,
        "assumed": [each.value for each in change.k.assumes] if change.k else [],
        "games": [_game(change, each, numbers) for each in change.games],
        "rated_games": change.rated_games,
        "sum": rating_text.plain(change.sum) if is_rated else None,
        "k_applied": change.k_applied if is_rated else None,
        "change": rating_text.plain(change.change) if is_rated else None,
        "rounded": change.rounded if is_rated else None,
    }
    if first is None:
        return found
    return {
        **found,
        "first_rating": first.published or None,
        "average": text.decimal(first.average) if first.games else None,
        "fraction": rating_text.plain(first.fraction) if first.games else None,
        "dp": first.difference if first.games else None,
        "computed": first.computed if first.games else None,
        "lacks": None if first.lacks is None else first.lacks.value,
    }


def _game(
    change: RatingChange, game: GameChange, numbers: Mapping[PlayerId, int]
) -> dict[str, object]:
    counts = game.change is not None
    forecast = {
        _score(score): _outcome(change.with_score(game.round_no, score))
        for score in (SCORES if game.is_open else ())
    }
    return {
        "round": game.round_no,
        "opponent": None if game.opponent is None else numbers.get(game.opponent),
        "opponent_rating": game.opponent_rating or None,
        "score": None if game.score is None else _score(game.score),
        "difference": game.difference if counts else None,
        "difference_used": game.used if counts else None,
        "expected": rating_text.plain(game.expected)
        if counts and game.expected is not None
        else None,
        "change": None if game.change is None else rating_text.plain(game.change),
        "reason": None if game.reason is None else game.reason.value,
        **({"forecast": forecast} if forecast else {}),
    }


def _score(hundredths: int) -> str:
    return text.decimal(Fraction(hundredths, 100))


def _outcome(change: RatingChange) -> str | int | None:
    """Return a change as a decimal, or a first rating."""
    if change.first is not None:
        return change.first.published or None
    return rating_text.plain(change.change)


def _sheet(tournament: Tournament, rules: RatingRules, change: RatingChange) -> str:
    """Return a player's games as a table between the sentences about them."""
    columns = chosen(rating_list.game_columns(), _GAME_KEYS)
    table = as_text(columns, rating_list.game_rows(tournament, rules, change))
    facts = " ".join(filter(None, rating_reasons.basis(rules, change)))
    totals = filter(None, rating_reasons.result(change))
    lines = aligned(table, left=_TEXTS_OF_GAMES)
    return "\n".join((rating_reasons.heading(change), facts, *lines, *totals))
