"""The standings, with an explanation of chosen tie-break values after them."""

from collections.abc import Iterator
from itertools import takewhile

from swissdesk.i18n import _
from swissdesk.listings.why import tie_break_reasons
from swissdesk.listings.why.tie_break_reasons import Encounters, Explanation
from swissdesk.model.ids import PlayerId
from swissdesk.papers import lists, teams
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import (
    Align,
    Column,
    Line,
    Remark,
    Section,
    Sections,
    Sheet,
    Table,
    Weight,
)
from swissdesk.standings.catalogue import parse

_SIZES = (8.5, 9.0)


def standings(request: Request) -> tuple[Sheet | Sections, ...]:
    """Return the standings after a round and, if values are to be explained, an appendix.

    Raise UnknownRound, UnknownTieBreak, TieBreakNotDefined and UnknownPlayer.
    """
    is_of_teams = request.tournament.settings.teams is not None
    sheet = (teams if is_of_teams else lists).standings(request)
    return (sheet, _appendix(request)) if request.choices.explained else (sheet,)


def _appendix(request: Request) -> Sections:
    found = (_explanation(request, player, code) for player, code in request.choices.explained)
    return Sections(
        _("How tie-breaks came about: round {n}").format(n=request.round_no),
        headlines(request),
        tuple(Section(each.heading, tuple(_parts(each))) for each in found),
        footer(request),
        _SIZES,
    )


def _explanation(request: Request, player: PlayerId, code: str) -> Explanation:
    """Return a value in words; direct encounter as in the printed list."""
    wanted = parse(code).code
    preceding = tuple(takewhile(lambda each: parse(each).code != wanted, request.codes))
    return tie_break_reasons.explanation(
        request.tournament, player, code, request.round_no, preceding
    )


def _parts(explanation: Explanation) -> Iterator[Remark | Table]:
    yield Remark(explanation.method, is_quiet=True)
    if explanation.rows:
        rows = Table(_columns(), tuple(Line(row.cells) for row in explanation.rows))
        yield rows.without_empty_columns()
    for encounters in explanation.encounters:
        yield from _encounters(encounters)
    if explanation.sentences:
        yield Remark(" ".join(explanation.sentences))


def _encounters(encounters: Encounters) -> Iterator[Remark | Table]:
    player, *figures = tie_break_reasons.encounter_headings()
    columns = (
        Column(player, is_elastic=True),
        *(Column(each, Align.RIGHT, is_points=True) for each in figures),
    )
    yield Remark(encounters.heading)
    yield Table(columns, tuple(Line(row.cells) for row in encounters.rows))
    yield Remark(encounters.decision)


def _columns() -> tuple[Column, ...]:
    round_no, opponent, points, brings, adds, remark = tie_break_reasons.headings()
    return (
        Column(round_no, Align.RIGHT, is_grey=True),
        Column(opponent, is_elastic=True),
        Column(points, Align.RIGHT, is_points=True),
        Column(brings, Align.RIGHT, is_points=True),
        Column(adds, Align.RIGHT, Weight.SEMIBOLD, is_points=True),
        Column(remark, is_grey=True, is_elastic=True),
    )
