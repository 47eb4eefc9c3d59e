"""``swissdesk standings``: points and tie-breaks after a round, and how a value is computed."""

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, TypeAlias

import typer

from swissdesk.cli import explanations, files, options
from swissdesk.cli.explanations import Explain
from swissdesk.cli.options import (
    Best,
    By,
    ByPlaces,
    File,
    Json,
    RoundNumber,
    TieBreaks,
    TournamentNumber,
)
from swissdesk.cli.regulated import Edition, Unrated, dropped, kept, regulated
from swissdesk.cli.terminal import aligned, say
from swissdesk.i18n import N_, _
from swissdesk.listings.rows import club_table, individual_list, rating_list, standings_list
from swissdesk.listings.rows.columns import Column, as_text, chosen
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.why import uncounted
from swissdesk.listings.words import rating_text, text
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.rating.changes import RatingChange, rating_changes
from swissdesk.standings.clubs import ClubRules, ClubStanding, rank_clubs
from swissdesk.standings.individuals import individual_standings
from swissdesk.standings.ranking import rank

_TENTHS = 10
_KEYS = ("rank", "change", "no", "name", "points", "value", "tie-breaks")
_NAME = 3
"""The column of the names, aligned to the left."""


Individuals: TypeAlias = Annotated[
    bool, typer.Option("--individuals", help=N_("Rank the players of a team event."))
]


WithRatings: TypeAlias = Annotated[
    bool,
    typer.Option("--rating-changes", help=N_("Add the changes of FIDE ratings; not official.")),
]


def standings(  # noqa: PLR0913 - each argument is an option of the command
    file: File,
    round_no: RoundNumber = None,
    tie_breaks: TieBreaks = None,
    explain: Explain = None,
    edition: Edition = None,
    unrated: Unrated = None,
    by: By = None,
    best: Best = 4,
    by_places: ByPlaces = False,
    individuals: Individuals = False,
    with_ratings: WithRatings = False,
    as_json: Json = False,
    tournament: TournamentNumber = None,
) -> None:
    """Show points, ranks and tie-breaks after a round, or how a tie-break value is computed."""
    event = files.read_event(file)
    chosen = files.chosen(event, tournament)
    is_of_teams = chosen.settings.teams is not None
    for option, is_refused, words in (
        ("--individuals", individuals and not is_of_teams, _("goes with a team event")),
        (
            "--individuals",
            individuals and (by or explain or tie_breaks),
            _("goes without --by, --explain and --tie-breaks"),
        ),
        (
            "--rating-changes",
            with_ratings and (is_of_teams or by or explain),
            _("goes with the standings of players"),
        ),
        ("--by", by and is_of_teams, _("goes with players, not with teams")),
    ):
        if is_refused:
            raise typer.BadParameter(words, param_hint=option)
    chosen = regulated(chosen, options.codes(tie_breaks), edition, unrated)
    number = chosen.last_complete_round if round_no is None else round_no
    questions = explanations.wanted(chosen, explain or (), kept(chosen))
    for each in dropped(chosen):
        say(each)
    changes = rating_changes(event, chosen, number) if with_ratings else ()
    if individuals:
        typer.echo(
            _players_as_json(chosen, number) if as_json else _players_as_table(chosen, number)
        )
    elif by is not None:
        rules = options.club_rules(by, best, by_places=by_places)
        clubs = rank_clubs(chosen, number, rules)
        typer.echo(_clubs_as_json(clubs, number) if as_json else _clubs_as_table(clubs, rules))
    elif as_json:
        answer: dict[str, object] = {
            "round": number,
            "edition": chosen.settings.tie_break_rules.edition.value,
            "standings": _lines(chosen, number, changes),
        }
        if questions:
            answer["explanations"] = explanations.as_json(chosen, questions, number)
        typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    elif questions:
        typer.echo(explanations.as_text(chosen, questions, number))
    else:
        typer.echo(_as_table(chosen, number, changes))


def _players_as_json(tournament: Tournament, round_no: int) -> str:
    found = [
        {
            "rank": each.rank,
            "name": each.member.player.name,
            "fide_id": each.member.player.fide_id,
            "team": each.entry.tpn,
            "board": each.board,
            "points": _points(each.points),
            "games": each.games,
            "percentage": text.decimal(100 * each.percentage),
            "performance": each.performance or None,
        }
        for each in individual_standings(tournament, round_no)
    ]
    return json.dumps({"round": round_no, "players": found}, ensure_ascii=False, indent=2)


def _players_as_table(tournament: Tournament, round_no: int) -> str:
    rows = individual_list.rows(tournament, round_no)
    columns = [each for each in individual_list.columns() if each.key != "title"]
    table = as_text(columns, rows)
    return "\n".join(aligned(table, left={2, 4}))


def _clubs_as_json(clubs: Sequence[ClubStanding], round_no: int) -> str:
    found = [
        {
            "rank": each.rank,
            "name": each.name,
            "points": _points(each.points),
            "places": each.places,
            "players": [line.entry.tpn for line in each.counted],
            "others": each.others,
            "complete": each.is_complete,
        }
        for each in clubs
    ]
    return json.dumps({"round": round_no, "clubs": found}, ensure_ascii=False, indent=2)


def _clubs_as_table(clubs: Sequence[ClubStanding], rules: ClubRules) -> str:
    table = as_text(club_table.columns(rules), clubs)
    return "\n".join(aligned(table, left={1, 4}))


def _lines(
    tournament: Tournament, round_no: int, changes: Sequence[RatingChange]
) -> list[dict[str, object]]:
    of_players = {each.player.id: each for each in changes}
    before = {
        row.player_id: row.rank_before
        for row in standings_list.rows_with_changes(tournament, round_no)
    }
    codes, teams = kept(tournament), tournament.settings.teams
    return [
        {
            "rank": line.rank if line.is_ranked else None,
            "rank_before": before[line.entry.id] or None,
            "tpn": line.entry.tpn,
            "name": line.entry.participant.name,
            "points": _points(line.points),
            **({} if teams is None else {"secondary": _points(line.secondary)}),
            "tie_breaks": dict(zip(codes, map(text.decimal, line.values), strict=True)),
            **(_change_of_rating(of_players[PlayerId(line.entry.id)]) if changes else {}),
        }
        for line in rank(tournament, round_no)
    ]


def _change_of_rating(change: RatingChange) -> dict[str, object]:
    if change.first is not None:
        return {"rating_change": None, "first_rating": change.first.published or None}
    return {"rating_change": rating_text.plain(change.change)}


def _points(points: int) -> str:
    return text.decimal(Fraction(points, _TENTHS))


def _as_table(tournament: Tournament, round_no: int, changes: Sequence[RatingChange] = ()) -> str:
    columns = standings_list.columns(standings_list.headings(tournament), round_no)
    keys = (*_KEYS, "rating-change") if changes else _KEYS
    shown = [_plain(column) for column in chosen(columns, keys)]
    rows = standings_list.rows_with_changes(tournament, round_no)
    table = as_text(shown, rating_list.with_changes(rows, changes) if changes else rows)
    left = uncounted.sentences(tournament, round_no)
    return "\n".join((*aligned(table, left={_NAME}), *left))


def _plain(column: Column[StandingRow]) -> Column[StandingRow]:
    """Return a column for a terminal: names with titles, changes of rank as "+3"."""
    match column.key:
        case "name":
            return replace(column, text=lambda row: f"{row.title} {row.name}".strip())
        case "change":
            return replace(column, text=_change)
        case _:
            return column


def _change(row: StandingRow) -> str:
    """Return the ranks gained since the round before: "+3", "-2", "=" for none, "" for new."""
    if row.gained is None:
        return ""
    return f"{row.gained:+d}" if row.gained else "="
