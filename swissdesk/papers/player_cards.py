"""What players have done, round by round: a sheet for each of them."""

from dataclasses import replace
from math import ceil

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import player_card, standings_list
from swissdesk.listings.rows.player_card import CardLine
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.papers.lists import missing_results
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table, Weight

_SIZES = (11.0, 13.0)


def cards(request: Request) -> tuple[Sheet, ...]:
    """Return the cards of the players chosen, else of all in order of TPN, after a round.

    Raises UnknownRound and UnknownPlayer.
    """
    tournament, round_no = request.tournament, request.round_no
    ranks = {row.player_id: row for row in standings_list.rows(tournament, round_no, request.codes)}
    everybody = tuple(entry.id for entry in tournament.entries)
    wanted = everybody if request.players is None else request.players
    provisional = missing_results(request)
    heading = _("Rank {rank} of {count} after round {n}")
    found = []
    for player in wanted:
        words = heading.format(rank=ranks[player].rank, count=len(ranks), n=round_no)
        notes = (Note("", description(tournament, player, round_no)), Note("", words), *provisional)
        found.append(replace(card(request, player), notes=notes))
    return tuple(found)


def card(request: Request, player: PlayerId) -> Sheet:
    """Return what a player has done up to a round; raise UnknownPlayer."""
    tournament = request.tournament
    found = player_card.card(tournament, player)
    lines = tuple(_line(tournament, line) for line in found.lines[: request.round_no])
    heads = headlines(request)
    return Sheet(found.heading, heads, Table(_columns(), lines), (), footer(request), _SIZES)


def description(tournament: Tournament, player: PlayerId, round_no: int) -> str:
    """Return rating, federation, club and points after a round: "2412 · CZE · 4½ points"."""
    entry = tournament.entry(player)
    points = tournament.score(player, round_no)
    detail = (
        text.rating(entry.rating),
        entry.player.federation,
        entry.player.club,
        ngettext("{points} point", "{points} points", ceil(points / 10)).format(
            points=text.points(points)
        ),
    )
    return " · ".join(filter(None, detail))


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("Rd"), Align.RIGHT, is_grey=True, key="round"),
        Column(_("No"), Align.RIGHT, is_grey=True, key="no"),
        Column(_("Opponent"), weight=Weight.SEMIBOLD, is_elastic=True, key="opponent"),
        Column(_("Rtg"), Align.RIGHT, scale=0.84, is_grey=True, key="rating"),
        Column(_("Fed"), scale=0.84, is_grey=True, key="federation"),
        Column(_("Col"), Align.CENTRE, key="colour"),
        Column(_("Res"), Align.RIGHT, Weight.BOLD, key="result"),
        Column(_("Pts"), Align.RIGHT, key="points", is_points=True),
    )


def _line(tournament: Tournament, line: CardLine) -> Line:
    who, cells = line.opponent_id, (str(line.round_no), line.opponent_tpn, line.opponent)
    entry = None if who is None else tournament.entry(who)
    rating = text.rating(entry.rating) if entry else ""
    federation = entry.player.federation if entry else ""
    return Line(
        (*cells, rating, federation, line.colour, line.result, line.total),
        players={} if who is None else {2: who},
    )
