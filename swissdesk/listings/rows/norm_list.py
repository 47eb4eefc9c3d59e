"""The list of norms: made, possible and nearly made."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import norm_text, text
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.titles.conditions import About
from swissdesk.titles.norms import NormReport, Standing, norms
from swissdesk.titles.requirements import Norm


class Show(Enum):
    """The norms in the list."""

    WORTH_SEEING = "worth seeing"
    """Made, possible or nearly made, by a player who does not hold the title."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class NormRow:
    """A norm of a player, as a line of the list."""

    player_id: PlayerId
    norm: Norm
    standing: Standing
    tpn: str
    title: str
    name: str
    rating: str
    federation: str
    games: str
    score: str
    average: str
    performance: str
    holders: str
    wanted: str
    foreign: str
    state: str
    needs: str


_ORDER = {each: place for place, each in enumerate(Standing)}


def columns() -> tuple[Column[NormRow], ...]:
    """Return the columns of the list."""
    return (
        Column("norm", _("Norm"), lambda row: row.norm.value),
        column.number(lambda row: row.tpn),
        column.title(lambda row: row.title),
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.rating(lambda row: row.rating),
        column.federation(lambda row: row.federation),
        Column("state", _("State"), lambda row: row.state),
        Column("score", _("Score"), lambda row: row.score, _("Points from games that count")),
        Column("average", _("Ra"), lambda row: row.average, _("Average of the opponents")),
        Column("performance", _("Rp"), lambda row: row.performance, _("Performance")),
        Column(
            "holders", _("Holders"), lambda row: row.holders, _("Title holders: counted, needed")
        ),
        Column("wanted", _("Titles"), lambda row: row.wanted, _("Titles wanted: counted, needed")),
        Column("foreign", _("Feds"), lambda row: row.foreign, _("Foreign federations")),
        Column("needs", _("Needs"), lambda row: row.needs, _("Still needed, or what is short")),
    )


def reports(tournament: Tournament, event: Event) -> tuple[NormReport, ...]:
    """Return the norms of all players; none before round 1."""
    return norms(event, tournament) if tournament.rounds else ()


def chosen(
    found: Iterable[NormReport], show: Show = Show.WORTH_SEEING, norm: Norm | None = None
) -> tuple[NormReport, ...]:
    """Return the reports to show, the norms made first; *norm* leaves one title only."""
    shown = (
        each
        for each in found
        if norm in (None, each.norm)
        and (show is Show.ALL or (each.standing is not Standing.MISSED and not each.is_held))
    )
    return tuple(sorted(shown, key=_key))


def _key(report: NormReport) -> tuple[int, int, int]:
    points = report.forecast.usual.points if report.forecast is not None else 0
    return _ORDER[report.standing], list(Norm).index(report.norm), points


def rows(found: Iterable[NormReport]) -> tuple[NormRow, ...]:
    """Return the lines of these reports."""
    return tuple(map(_row, found))


def _row(report: NormReport) -> NormRow:
    player, evaluation = report.person.player, report.evaluation
    return NormRow(
        report.person.id,
        report.norm,
        report.standing,
        str(report.person.entry.tpn),
        player.title.value,
        player.name,
        text.rating(report.person.rating),
        report.person.federation,
        str(len(report.counted)),
        _("{points} of {n}").format(points=text.points(evaluation.points), n=len(report.counted)),
        str(evaluation.average or ""),
        str(evaluation.performance or ""),
        _of(report, About.HOLDERS),
        _of(report, About.WANTED),
        str(report.condition(About.FOREIGN).has),
        norm_text.standing(report.standing),
        norm_text.needs(report),
    )


def _of(report: NormReport, about: About) -> str:
    condition = report.condition(about)
    return f"{condition.has}/{condition.needs}"
