"""``swissdesk norms``: norms made, still possible and nearly made (B.01)."""

import json
from fractions import Fraction
from typing import Annotated, Any, Literal

import typer

from swissdesk.cli import files
from swissdesk.cli.options import File, Json, TournamentNumber
from swissdesk.cli.terminal import aligned, say
from swissdesk.i18n import N_, _
from swissdesk.listings.rows import norm_list
from swissdesk.listings.rows.columns import as_text
from swissdesk.listings.rows.columns import chosen as chosen_columns
from swissdesk.listings.rows.norm_list import Show
from swissdesk.listings.words import norm_text, text
from swissdesk.model.points import Points
from swissdesk.titles.conditions import About, Condition
from swissdesk.titles.forecast import Forecast
from swissdesk.titles.norms import NormReport, norms
from swissdesk.titles.requirements import Norm
from swissdesk.titles.tournament_conditions import TournamentCondition, tournament_conditions

_KEYS = ("norm", "no", "title", "name", "state", "score", "average", "performance", "needs")
_LEFT = {0, 2, 3, 4, 8}

Title = Annotated[
    Literal["GM", "IM", "WGM", "WIM"] | None, typer.Option("--title", help=N_("One norm only."))
]
Number = Annotated[
    int | None, typer.Option("--tpn", min=1, help=N_("One player only, in a team event one team."))
]


def norms_of(
    file: File,
    title: Title = None,
    tpn: Number = None,
    as_json: Json = False,
    tournament: TournamentNumber = None,
) -> None:
    """Show which norms are fulfilled, still possible, or nearly made, and what is missing."""
    event = files.read_event(file)
    section = files.chosen(event, tournament)
    only = None if title is None else [Norm(title)]
    if tpn is not None and tpn not in section.entries_by_tpn:
        raise typer.BadParameter(_("No player has this number."), param_hint="--tpn")
    found = [
        each for each in norms(event, section, only=only) if tpn in (None, each.person.entry.tpn)
    ]
    conditions = tournament_conditions(event, section)
    if as_json:
        answer = {
            "players": list(map(_as_json, found)),
            "tournament": list(map(_condition_of_tournament, conditions)),
        }
        typer.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return
    for each in conditions:
        if each.is_met is False and not each.is_advice:
            say(norm_text.failed(each))
    if unknown := [each for each in conditions if each.is_met is None and not each.is_advice]:
        say(norm_text.unknown(unknown))
    show = Show.WORTH_SEEING if tpn is None else Show.ALL
    rows = norm_list.rows(norm_list.chosen(found, show))
    if not rows:
        say(_("No norm is fulfilled, possible or nearly made."))
        return
    table = as_text(chosen_columns(norm_list.columns(), _KEYS), rows)
    typer.echo("\n".join(aligned(table, left=_LEFT)))


def _as_json(report: NormReport) -> dict[str, object]:
    evaluation, needed = report.evaluation, report.score_needed
    return {
        "tpn": report.person.entry.tpn,
        "name": report.person.player.name,
        "fide_id": report.person.player.fide_id,
        "norm": report.norm.value,
        "fulfilled": report.is_fulfilled,
        "state": report.standing.value,
        "held": report.is_held,
        "games": len(report.counted),
        "score": _points(evaluation.points),
        "score_needed": None if needed is None else _points(needed),
        "surplus": report.surplus,
        "games_counted": report.games_counted,
        "ra": evaluation.average,
        "rp": evaluation.performance,
        "title_holders": report.condition(About.HOLDERS).has,
        "wanted_titles": report.condition(About.WANTED).has,
        "foreign_federations": report.condition(About.FOREIGN).has,
        "own_federation": report.condition(About.OWN).has,
        "most_of_one_federation": report.condition(About.ONE_FEDERATION).has,
        "fails": evaluation.fails,
        "needs": norm_text.needs(report),
        "left_out": [each.round_no for each in report.left_out],
        "exemption": report.exemption.value if report.uses_exemption else None,
        "conditions": list(map(_condition, report.conditions)),
        "notes": [norm_text.note(each, report) for each in (*report.notes, *report.missing)],
        "forecast": None if report.forecast is None else _forecast(report.forecast),
    }


def _condition(condition: Condition) -> dict[str, object]:
    return {
        "article": condition.article,
        "about": condition.about.value,
        "has": condition.has,
        "needs": condition.needs,
        "most": condition.is_most,
        "fulfilled": condition.is_met,
        "waived": condition.is_waived,
        "rounds": condition.rounds,
    }


def _forecast(forecast: Forecast) -> dict[str, Any]:
    return {
        "games": forecast.games,
        "title_holders": forecast.mix.holders,
        "wanted_titles": forecast.mix.titles,
        "foreign_federations": forecast.mix.federations,
        "left_out": forecast.left_out,
        "in_reach": forecast.is_in_reach,
        "options": [
            {"points": _points(each.points), "average": each.average} for each in forecast.options
        ],
    }


def _condition_of_tournament(condition: TournamentCondition) -> dict[str, object]:
    return {
        "article": condition.article,
        "about": condition.subject.value,
        "fulfilled": condition.is_met,
        "advice": condition.is_advice,
        "has": norm_text.tournament_value(condition),
        "needs": norm_text.tournament_limit(condition),
    }


def _points(points: Points) -> str:
    return text.decimal(Fraction(points, 10))
