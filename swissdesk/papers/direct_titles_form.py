"""The report of direct titles: form IT4 of FIDE.

Which places of which championship give which title is the table of B.01 art. 1.2, which SwissDesk
does not apply: the form states what the arbiter claims.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.event import registered
from swissdesk.model.ids import PlayerId
from swissdesk.model.names import as_on_forms
from swissdesk.model.player import Entry
from swissdesk.model.rating import fide_rating
from swissdesk.model.registration import Medal, Registration, TitleClaim
from swissdesk.model.settings import TournamentSettings
from swissdesk.papers import form_parts
from swissdesk.papers.form_parts import day, forms, number, page
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import (
    Align,
    Column,
    Counted,
    Field,
    Fields,
    FormPage,
    Forms,
    Line,
    Remark,
    Signatures,
    Table,
    Weight,
)
from swissdesk.standings.counted import counted_score
from swissdesk.titles.tournament_report import (
    highest_title,
    over_the_board,
    tournament_report,
)

_MOST_ROWS, _BLANK_ROWS = 20, 10
"""The lines on a readable page, and on a form to be filled in by hand."""
_ROOM = 60 * "\N{NO-BREAK SPACE}"
"""In place of a name to be filled in by hand."""


def direct_titles_form(request: Request) -> Forms:
    """Return form IT4, with lines to fill in by hand if no title is claimed."""
    registration = registered(request.event, request.tournament)
    settings = request.tournament.settings
    entries = {
        each.player.id: each for entry in request.tournament.entries for each in entry.individuals
    }
    claims = [each for each in registration.claims if each.player in entries]
    report = tournament_report(request.event, request.tournament)
    participating = number(
        _("Federations participating"), report.federations, form_parts.player_lines(request)
    )
    lines = [
        _line(request, each, entries[each.player], participating.value) for each in claims
    ] or [Line(("", _ROOM, *[""] * (len(_columns()) - 2)))] * _BLANK_ROWS
    parts = [lines[start : start + _MOST_ROWS] for start in range(0, len(lines), _MOST_ROWS)]
    title = _("Report of direct titles IT4")
    pages = (_page(title, registration, settings, part, participating) for part in parts)
    return forms(request, title, pages, is_wide=True)


def medals() -> Mapping[Medal, str]:
    """Return the medals as the form names them."""
    return {
        Medal.NONE: "",
        Medal.GOLD: _("gold"),
        Medal.SILVER: _("silver"),
        Medal.BRONZE: _("bronze"),
    }


def _page(
    title: str,
    registration: Registration,
    settings: TournamentSettings,
    lines: list[Line],
    participating: Counted,
) -> FormPage:
    claims = Remark(
        _(
            "The chief arbiter claims these titles by the table of direct titles "
            "(B.01 art. 1.2). Per cent: of the games played over the board."
        ),
        is_quiet=True,
    )
    parts = (
        Fields(tuple(_of_event(registration, settings))),
        Table(_columns(), tuple(lines)),
        claims,
    )
    end = (Signatures((_("Date"), _("Signature of the chief arbiter"))),)
    return page(title, parts, [participating], end)


def _of_event(
    registration: Registration, settings: TournamentSettings
) -> Iterator[tuple[Field, ...]]:
    yield (
        form_parts.federation(registration, 2),
        form_parts.event_name(registration, 6),
        form_parts.event_code(registration, 2),
        Field(_("Web link"), registration.website, 4),
    )
    yield (
        *form_parts.chief_arbiter(registration, (4, 2)),
        form_parts.place(registration, 4),
        Field(_("Type"), form_parts.type_of(settings), 2),
        day(_("Start"), registration.start_date, 2),
        day(_("End"), registration.end_date, 2),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("Title"), key="title"),
        Column(_("Name"), weight=Weight.SEMIBOLD, is_elastic=True, key="name"),
        Column(_("Fed."), key="federation"),
        Column(_("FIDE ID"), Align.RIGHT, key="fide-id"),
        Column(_("Rating"), Align.RIGHT, key="rating"),
        Column(_("Group"), most=12.0, key="group"),
        Column(_("Federations / members"), Align.CENTRE, key="federations"),
        Column(_("Points"), Align.RIGHT, is_points=True, key="points"),
        Column(_("Medal or %"), Align.CENTRE, key="result"),
        Column(_("Title claimed"), Align.CENTRE, Weight.SEMIBOLD, key="claimed"),
        Column(_("Norm"), Align.CENTRE, key="norm"),
        Column(_("Remarks"), is_elastic=True, key="remarks"),
    )


def _line(request: Request, claim: TitleClaim, entry: Entry, participating: str) -> Line:
    player, settings = entry.player, request.tournament.settings
    points, share = _result(request, player.id)
    members = str(claim.members) if claim.members else ""
    return Line(
        (
            highest_title(player).value,
            as_on_forms(player.name),
            player.federation,
            player.fide_id,
            text.rating(fide_rating(entry, settings)),
            claim.group or settings.name,
            f"{participating} / {members}".strip(" /"),
            points,
            medals()[claim.medal] or share,
            claim.title.value,
            _("norm") if claim.is_norm else "",
            claim.remarks,
        ),
        players={1: player.id},
    )


def _result(request: Request, player: PlayerId) -> tuple[str, str]:
    """Return the points in the standings, or on the boards of a team, and the per cent."""
    tournament = request.tournament
    scored, games = over_the_board(tournament, player)
    is_of_teams = tournament.settings.teams is not None
    points = scored if is_of_teams else counted_score(tournament, player)
    share = text.number(Fraction(10 * scored, games), 1) if games else ""
    return text.points(points), share and _("{n} %").format(n=share)
