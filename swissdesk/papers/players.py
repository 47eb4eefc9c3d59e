"""The players as sheets: start lists in three orders, the check-in list, and a card for each."""

from collections.abc import Sequence
from dataclasses import replace

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns, player_card, standings_list, starting_list
from swissdesk.listings.rows.starting_list import PlayerRow
from swissdesk.listings.words import text
from swissdesk.locales import name_key
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.papers import looks
from swissdesk.papers.lists import missing_results
from swissdesk.papers.request import Request, sheet
from swissdesk.papers.sheet import Align, Column, Note, Sheet, Table, Weight
from swissdesk.standings.counted import counted_score

_SIZES = (10.5, 13.0)
_KEYS = "no title women-title name group rating k category sex federation fide-id national-id club"
_LOOKS = {
    "group": Column("", weight=Weight.BOLD),
    "here": Column("", is_boxed=True),
    "rating": Column("", Align.RIGHT),
}
_CARD_SIZES = (11.0, 13.0)
_CARD_KEYS = "round no opponent rating federation colour result points"
_CARD_LOOKS = {"no": Column("", Align.RIGHT, is_grey=True), "points": Column("", Align.RIGHT)}
_TO_TICK = "\N{FIGURE SPACE}"


def by_number(request: Request) -> Sheet:
    """Return the start list in order of TPN."""
    rows = starting_list.rows(request.tournament)
    return _start_list(request, _("Start list"), rows)


def by_rating(request: Request) -> Sheet:
    """Return the start list from the highest rating to the lowest, equal ratings by TPN."""
    ratings = {entry.id: entry.rating for entry in request.tournament.entries}
    rows = starting_list.rows(request.tournament)
    ranked = sorted(rows, key=lambda row: (-ratings[row.player_id], row.tpn))
    return _start_list(request, _("Start list by rating"), ranked)


def by_name(request: Request) -> Sheet:
    """Return the start list in order of names."""
    return _start_list(request, _("Start list by name"), _named(request))


def check_in(request: Request) -> Sheet:
    """Return the players in order of names, each with a box to tick."""
    rows = _named(request)
    box: columns.Column[PlayerRow] = columns.Column("here", _("Here"), lambda _row: _TO_TICK)
    listed = (box, *starting_list.columns())
    table = looks.table(listed, f"here {_KEYS} remark", rows, own=_LOOKS)
    return _list(request, _("Check-in list"), table, len(rows))


def _named(request: Request) -> Sequence[PlayerRow]:
    rows = starting_list.rows(request.tournament)
    return sorted(rows, key=lambda row: (name_key(row.name), row.tpn))


def _start_list(request: Request, title: str, rows: Sequence[PlayerRow]) -> Sheet:
    table = looks.table(starting_list.columns(), _KEYS, rows, own=_LOOKS)
    return _list(request, title, table, len(rows))


def _list(request: Request, title: str, table: Table, players: int) -> Sheet:
    count = ngettext("{n} player", "{n} players", players).format(n=players)
    notes = (Note("", count),)
    return sheet(request, title, table.without_empty_columns(), notes, _SIZES)


def player_cards(request: Request) -> tuple[Sheet, ...]:
    """Return the cards of the chosen players after a round, by default of all in order of TPN.

    Raise UnknownRound and UnknownPlayer.
    """
    tournament, round_no = request.tournament, request.round_no
    ranks = {row.player_id: row for row in standings_list.rows(tournament, round_no, request.codes)}
    wanted = request.choices.players
    if wanted is None:
        wanted = tuple(entry.id for entry in tournament.entries)
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
    table = looks.table(player_card.columns(), _CARD_KEYS, lines, own=_CARD_LOOKS)
    return sheet(request, found.heading, table, (), _CARD_SIZES)


def description(tournament: Tournament, player: PlayerId, round_no: int) -> str:
    """Return rating, federation, club and points after a round: "2412 · CZE · 4½ points"."""
    entry = tournament.entry(player)
    points = counted_score(tournament, player, round_no)
    score = text.with_unit(points)
    who = entry.participant
    detail = (text.rating(entry.rating), who.federation, who.club, score)
    return " · ".join(filter(None, detail))
