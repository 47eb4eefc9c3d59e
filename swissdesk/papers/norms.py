"""Norms made, possible and nearly made: a list, and the workings of each (B.01)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.rows import norm_list
from swissdesk.listings.rows.norm_list import Show
from swissdesk.listings.why import norm_reasons
from swissdesk.listings.why.norm_reasons import ConditionLine, Details, GameLine
from swissdesk.papers import looks
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import (
    Align,
    Column,
    Line,
    Remark,
    Section,
    Sections,
    Table,
    Weight,
)
from swissdesk.titles.norms import NormReport
from swissdesk.titles.tournament_conditions import tournament_conditions

_SIZES = (7.5, 8.5)
_KEYS = "norm no title name rating federation state score average performance holders wanted needs"
_LOOKS = {
    "norm": Column("", weight=Weight.BOLD),
    "no": Column("", Align.RIGHT, is_grey=True),
    "score": Column("", Align.RIGHT),
    "average": Column("", Align.RIGHT),
    "performance": Column("", Align.RIGHT, Weight.SEMIBOLD),
    "holders": Column("", Align.CENTRE),
    "wanted": Column("", Align.CENTRE),
    "needs": Column("", is_elastic=True),
}


def norms(request: Request) -> Sections:
    """Return norms with their workings: those worth seeing, or all of the players chosen."""
    choices = request.choices
    found = norm_list.reports(request.tournament, request.event)
    if choices.players is not None:
        found = tuple(each for each in found if each.person.id in choices.players)
    show = Show.WORTH_SEEING if choices.players is None else Show.ALL
    shown = norm_list.chosen(found, show, choices.norm)
    conditions = tournament_conditions(request.event, request.tournament)
    return Sections(
        _("Norms and near misses"),
        headlines(request),
        (
            Section(_("Overview"), tuple(_overview(shown))),
            _section(norm_reasons.of_tournament(conditions)),
            *(_section(_with_rounds(each)) for each in shown),
        ),
        footer(request),
        _SIZES,
    )


def _overview(shown: Iterable[NormReport]) -> Iterator[Remark | Table]:
    rows = norm_list.rows(shown)
    if not rows:
        yield Remark(_("No norm is fulfilled, possible or nearly made."))
        return
    yield looks.table(norm_list.columns(), _KEYS, rows, own=_LOOKS).without_empty_columns()
    words = _("SwissDesk checks the requirements; FIDE's Qualification Commission confirms a norm.")
    yield Remark(words, is_quiet=True)


def _with_rounds(report: NormReport) -> Details:
    """Return the explanation of a norm; the games below name the opponents of the rounds."""
    details = norm_reasons.details(report)
    lines = tuple(
        replace(line, counted=", ".join(map(str, each.rounds)))
        for line, each in zip(details.conditions, report.conditions, strict=True)
    )
    return replace(details, conditions=lines)


def _section(details: Details) -> Section:
    heading = " · ".join(filter(None, (details.heading, details.title)))
    return Section(heading, tuple(_parts(details)))


def _parts(details: Details) -> Iterator[Remark | Table]:
    yield _conditions(details.conditions, has_games=bool(details.games))
    if details.games:
        yield _games(details.games)
    if details.coming:
        yield Remark(" ".join(details.coming))
    if details.options:
        yield _options(details.options)
    for each in details.notes:
        yield Remark(each, is_quiet=True)


def _conditions(lines: Iterable[ConditionLine], *, has_games: bool) -> Table:
    columns = (
        Column("", Align.CENTRE, name=_("Fulfilled")),
        Column(_("Condition"), weight=Weight.SEMIBOLD, is_elastic=True),
        Column(_("Has"), Align.RIGHT, Weight.BOLD),
        Column(_("Limit")),
        Column(_("Article"), is_grey=True),
        Column(_("Rounds counted") if has_games else _("Remark"), is_elastic=True),
    )
    cells = (
        Line((each.mark, each.name, each.has, each.limit, each.article, each.counted))
        for each in lines
    )
    return Table(columns, tuple(cells))


def _games(lines: Iterable[GameLine]) -> Table:
    columns = (
        Column(_("Round"), Align.RIGHT, is_grey=True),
        Column(_("Opponent"), is_elastic=True),
        Column(_("Rating"), Align.RIGHT),
        Column(_("Score"), Align.RIGHT, Weight.SEMIBOLD),
        Column(_("Remark"), is_elastic=True, is_grey=True),
    )
    cells = (
        Line(
            (each.round_no, each.opponent, each.rating, each.score, each.why),
            players={} if each.player_id is None else {1: each.player_id},
        )
        for each in lines
    )
    return Table(columns, tuple(cells))


def _options(options: Iterable[tuple[str, str]]) -> Table:
    columns = (
        Column(_("Points needed"), Align.RIGHT, Weight.SEMIBOLD),
        Column(_("Average of the opponents, at least"), is_elastic=True),
    )
    return Table(columns, tuple(map(Line, options)))
