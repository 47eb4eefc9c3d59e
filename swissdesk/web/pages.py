"""The pages of an event: for each section its lists, its rounds and every player."""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass, replace

from swissdesk.i18n import _
from swissdesk.listings.words import dates, system_text
from swissdesk.model import picture
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.registration import Official
from swissdesk.model.tournament import Tournament
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.players import card, description
from swissdesk.papers.request import Choices, Request, headlines, published
from swissdesk.papers.sheet import Sheet
from swissdesk.papers.two_languages import in_both

INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its file, the text of links to it, and its list."""

    path: str
    label: str
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Section:
    """The pages of one tournament; the menu has the pages in ``lists``, not the players'."""

    name: str
    system: str
    """The pairing system, with its note."""
    lists: tuple[Page, ...]
    players: tuple[Page, ...]
    paths: dict[PlayerId, str]


@dataclass(frozen=True, slots=True)
class Site:
    """All pages of an event."""

    name: str
    place: str
    dates: str
    arbiter: str
    sections: tuple[Section, ...]
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    logo: str = ""
    """A picture as a data: address for a page, or empty."""


_HEADINGS = {Site: ("sections",), Section: ("lists", "players"), Page: ("label", "sheet")}
"""The fields that are headings, or have some."""


def site(event: Event, printed_at: str = "") -> Site:
    """Return the pages of an event as published; *printed_at* is the moment or empty."""
    return in_both(lambda: _site(event, printed_at), _HEADINGS)


def _site(event: Event, printed_at: str) -> Site:
    sections = tuple(
        _section(event, published(tournament), printed_at) for tournament in event.tournaments
    )
    return heading(event, sections)


def heading(event: Event, sections: tuple[Section, ...] = ()) -> Site:
    """Return the data shared by all pages of an event, with the pages of its sections.

    Raise PictureRefused if the logo is not a picture.
    """
    days = dates.period(event.start_date, event.end_date)
    lines, logo = (event.paper_style.above, event.paper_style.below), ""
    if event.logo:
        media_type = picture.header(event.logo).media_type
        logo = f"data:{media_type};base64,{b64encode(event.logo).decode()}"
    arbiter = Official(event.chief_arbiter, title=event.chief_arbiter_title).titled
    return Site(event.name, event.place, days, arbiter, sections, *lines, logo)


def _section(event: Event, tournament: Tournament, printed_at: str) -> Section:
    """Return the pages of a section; their addresses do not depend on the order of sections."""
    codes, choices = tournament.settings.tie_breaks, Choices(printed_at=printed_at)
    request = Request(event, tournament, tournament.last_round, codes, choices)
    prefix = f"s{tournament.id}-"
    players = {entry.id: f"{prefix}player-{entry.tpn}.html" for entry in tournament.entries}
    lists = tuple(
        Page(f"{prefix}{name}.html", label, sheet) for name, label, sheet in _lists(request)
    )
    cards = tuple(
        Page(path, tournament.entry(player).participant.name, _card(request, player))
        for player, path in players.items()
    )
    system = system_text.of_tournament(tournament.settings)
    return Section(tournament.settings.name, system, lists, cards, players)


def _lists(request: Request) -> Iterator[tuple[str, str, Sheet]]:
    """Yield the lists of a section: name of the file, text of the link, and the sheet."""
    tournament = request.tournament
    complete = tournament.last_complete_round
    for number in range(tournament.last_round, 0, -1):
        label = _("Round {n}").format(n=number)
        yield f"round-{number}", label, _sheet(request, DocumentKind.PAIRINGS, number)
        if any(match.boards for match in tournament.round(number).matches):
            label = _("Boards {n}").format(n=number)
            yield f"boards-{number}", label, _sheet(request, DocumentKind.RESULTS, number)
    yield "standings", _("Standings"), _sheet(request, DocumentKind.STANDINGS, complete)
    yield "crosstable", _("Cross-table"), _sheet(request, DocumentKind.CROSSTABLE, complete)
    if tournament.settings.teams is None:
        yield "players", _("Players"), _sheet(request, DocumentKind.START_LIST, complete)
        return
    yield "compositions", _("Results"), _sheet(request, DocumentKind.COMPOSITIONS, complete)
    yield "individuals", _("Players"), _sheet(request, DocumentKind.INDIVIDUALS, complete)
    yield "teams", _("Teams"), _sheet(request, DocumentKind.SQUADS, complete)


def _sheet(request: Request, kind: DocumentKind, round_no: int) -> Sheet:
    (paper,) = papers(kind, replace(request, round_no=round_no))
    assert isinstance(paper, Sheet)
    return paper


def _card(request: Request, player: PlayerId) -> Sheet:
    """Return a player's tournament, round by round."""
    request = replace(request, round_no=request.tournament.last_round)
    sheet = card(request, player)
    detail = description(request.tournament, player, request.round_no)
    return replace(sheet, headlines=(detail, headlines(request)[0]))
