"""Each player's tournament, round by round: a sheet for each of them."""

from dataclasses import replace
from math import ceil

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import player_card, standings_list
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.papers import looks
from swissdesk.papers.lists import missing_results
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Note, Sheet

_SIZES = (11.0, 13.0)
_KEYS = "round no opponent rating federation colour result points"
_LOOKS = {"no": Column("", Align.RIGHT, is_grey=True), "points": Column("", Align.RIGHT)}


def cards(request: Request) -> tuple[Sheet, ...]:
    """Return the cards of the chosen players after a round, by default of all in order of TPN.

    Raise UnknownRound and UnknownPlayer.
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
    """Return a player's tournament up to a round; raise UnknownPlayer."""
    tournament = request.tournament
    found = player_card.card(tournament, player)
    lines = found.lines[: request.round_no]
    table = looks.table(player_card.columns(), _KEYS, lines, own=_LOOKS)
    heads = headlines(request)
    return Sheet(found.heading, heads, table, (), footer(request), _SIZES)


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
