"""Every document: its content for a request, its columns, and when it is offered."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from swissdesk.errors import DocumentOfPlayers, DocumentOfTeams, OfPractice
from swissdesk.i18n import _
from swissdesk.listings.rows import starting_list
from swissdesk.listings.rows.line_up_grid import are_to_come
from swissdesk.listings.systems.tables import has_table
from swissdesk.model.practice import is_practice
from swissdesk.model.tournament import Tournament
from swissdesk.papers.kinds import About, DocumentKind
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import Cards, Chapters, Column, Forms, Pictures, Sections, Sheet
from swissdesk.papers.two_languages import in_both

Paper: TypeAlias = Sheet | Chapters | Cards | Sections | Pictures | Forms


def papers(kind: DocumentKind, request: Request) -> tuple[Paper, ...]:
    """Return the papers of a document before typesetting, with the columns that the event chose.

    Most documents are one paper. Some columns have to be chosen.

    Raise UnknownRound, RoundInEditing, UnknownTieBreak, and the errors of pairing a round or of a
    list that is not offered: DocumentOfTeams, DocumentOfPlayers, OfPractice for a form of FIDE.
    """
    if kind.language and is_practice(request.event):
        raise OfPractice
    keys = request.event.paper_style.keys(kind.value)
    found = in_both(lambda: _made(kind, request))
    return tuple(_with_columns(kind, each, keys) for each in found)


def _made(kind: DocumentKind, request: Request) -> tuple[Paper, ...]:
    """Return the papers with all columns."""
    tournament = request.tournament
    if not _is_for(kind, tournament):
        raise DocumentOfTeams if tournament.settings.teams is None else DocumentOfPlayers
    if kind.about is not About.FIELD:
        tournament.require_settled(request.round_no)
    makers = _makers() if tournament.settings.teams is None else _makers_for_teams()
    made = makers[kind](request)
    return made if isinstance(made, tuple) else (made,)


def _makers() -> Mapping[DocumentKind, Callable[[Request], Paper | tuple[Paper, ...]]]:
    """Return the function of each document; load them with the first document."""
    from swissdesk.papers import (
        arbiter_form,
        cards,
        direct_titles_form,
        explained,
        lists,
        norm_form,
        norms,
        players,
        prizes,
        ratings,
        tables,
        tournament_form,
    )

    return {
        DocumentKind.START_LIST: players.by_number,
        DocumentKind.START_LIST_BY_RATING: players.by_rating,
        DocumentKind.START_LIST_BY_NAME: players.by_name,
        DocumentKind.CHECK_IN: players.check_in,
        DocumentKind.PLACE_CARDS: cards.place_cards,
        DocumentKind.BOARD_NUMBERS: cards.board_numbers,
        DocumentKind.PAIRINGS: lists.pairings,
        DocumentKind.PAIRINGS_BY_NAME: lists.by_name,
        DocumentKind.SLIPS: cards.slips,
        DocumentKind.RECORD: lists.record,
        DocumentKind.RESULTS: lists.results,
        DocumentKind.STANDINGS: explained.standings,
        DocumentKind.CROSSTABLE: lists.cross_table,
        DocumentKind.CROSSTABLE_BY_NUMBER: lists.cross_table_by_number,
        DocumentKind.GRID: tables.grid,
        DocumentKind.WALL_CHART: tables.chart,
        DocumentKind.PLAYER_CARDS: players.player_cards,
        DocumentKind.PAIRING_CARDS: cards.pairing_cards,
        DocumentKind.SCORES: tables.scores,
        DocumentKind.CLUBS: tables.clubs,
        DocumentKind.PRIZES: prizes.prizes,
        DocumentKind.PRIZE_REASONS: prizes.reasons,
        DocumentKind.PRIZE_RECEIPTS: prizes.receipts,
        DocumentKind.RATING_CHANGES: ratings.changes,
        DocumentKind.STATISTICS: tables.figures,
        DocumentKind.PICTURES: tables.pictures,
        DocumentKind.CHECKLIST: lists.checks,
        DocumentKind.SYSTEM_TABLE: tables.system_table,
        DocumentKind.REASONS: _reasons,
        DocumentKind.IT3: tournament_form.tournament_form,
        DocumentKind.NORMS: norms.norms,
        DocumentKind.IT1: norm_form.norm_form,
        DocumentKind.IT4: direct_titles_form.direct_titles_form,
        DocumentKind.FA1: arbiter_form.fide_arbiter,
        DocumentKind.IA1: arbiter_form.international_arbiter,
    }


def _makers_for_teams() -> Mapping[DocumentKind, Callable[[Request], Paper | tuple[Paper, ...]]]:
    """Return the function of each document of a team event; players share the others."""
    from swissdesk.papers import team_cards, teams

    own: Mapping[DocumentKind, Callable[[Request], Paper | tuple[Paper, ...]]] = {
        DocumentKind.START_LIST: teams.by_number,
        DocumentKind.CHECK_IN: teams.check_in,
        DocumentKind.SQUADS: teams.squads,
        DocumentKind.LINE_UP_SHEETS: team_cards.blank_line_ups,
        DocumentKind.LINE_UPS: team_cards.line_ups,
        DocumentKind.PAIRINGS: teams.pairings,
        DocumentKind.BOARD_PAIRINGS: teams.board_pairings,
        DocumentKind.SLIPS: team_cards.protocols,
        DocumentKind.RECORD: teams.record,
        DocumentKind.RESULTS: teams.results,
        DocumentKind.CROSSTABLE: teams.cross_table,
        DocumentKind.CROSSTABLE_BY_NUMBER: teams.cross_table_by_number,
        DocumentKind.GRID: teams.grid_of_matches,
        DocumentKind.COMPOSITIONS: teams.compositions,
        DocumentKind.BOARD_LISTS: teams.board_lists,
        DocumentKind.INDIVIDUALS: teams.individuals,
        DocumentKind.PLAYER_CARDS: teams.player_cards,
    }
    return {**_makers(), **own}


def _reasons(request: Request) -> Chapters:
    """Return the reasons for all pairings of a round; load the explanations on first use."""
    from swissdesk.papers import reasons

    return reasons.reasons(request)


def _with_columns(kind: DocumentKind, paper: Paper, keys: tuple[str, ...]) -> Paper:
    if not isinstance(paper, Sheet):
        return paper
    if not keys and kind not in _ON_REQUEST:
        return paper
    usual = usual_columns(kind, (each.key for each in paper.table.columns))
    return replace(paper, table=paper.table.with_columns(keys or usual))


_LISTS_OF_PLAYERS = (
    DocumentKind.START_LIST,
    DocumentKind.START_LIST_BY_RATING,
    DocumentKind.START_LIST_BY_NAME,
    DocumentKind.CHECK_IN,
)
_ON_REQUEST = {
    DocumentKind.STANDINGS: {"rating-change"},
    **dict.fromkeys(_LISTS_OF_PLAYERS, frozenset({"k", "national-id", "women-title"})),
}
"""The columns that a document has only if the event chose them."""


def usual_columns(kind: DocumentKind, keys: Iterable[str]) -> tuple[str, ...]:
    """Return the keys of the columns that a document has unless the event chose others."""
    return tuple(key for key in keys if key not in _ON_REQUEST.get(kind, ()))


def columns(kind: DocumentKind, request: Request) -> tuple[tuple[str, str], ...]:
    """Return the keys and names of a document's columns that can be hidden or moved.

    Columns that belong together are named once. A document that is not a single list has none.
    Raise the errors of its papers.
    """
    found: dict[str, str] = {}
    for paper in _made(kind, request):
        for column in paper.table.columns if isinstance(paper, Sheet) else ():
            found.setdefault(column.key, _name(column))
    return tuple(found.items())


def _name(column: Column) -> str:
    together = {
        "rounds": _("Rounds"),
        "opponents": _("Opponents"),
        "tie-breaks": _("Tie-breaks"),
    }
    name = together.get(column.key, (column.heading or column.name).strip())
    side, _sign, own = column.key.partition("-")
    sides = {
        "white": _("White"),
        "black": _("Black"),
        "left": _("First team"),
        "right": _("Second team"),
    }
    if side in sides and own != "name":
        return _("{side}: {column}").format(side=sides[side], column=name)
    return name


def is_offered(kind: DocumentKind, tournament: Tournament) -> bool:
    """Return whether a tournament offers a document: a Swiss has no round-robin grid."""
    return _is_for(kind, tournament) and _has(kind, tournament)


OF_TEAMS = frozenset(
    {
        DocumentKind.SQUADS,
        DocumentKind.LINE_UP_SHEETS,
        DocumentKind.LINE_UPS,
        DocumentKind.BOARD_PAIRINGS,
        DocumentKind.COMPOSITIONS,
        DocumentKind.BOARD_LISTS,
        DocumentKind.INDIVIDUALS,
    }
)
"""Documents that only team events have."""

OF_INDIVIDUALS = frozenset(
    {
        DocumentKind.START_LIST_BY_RATING,
        DocumentKind.START_LIST_BY_NAME,
        DocumentKind.PAIRINGS_BY_NAME,
        DocumentKind.CLUBS,
    }
)
"""Documents that team events do not have."""


def _is_for(kind: DocumentKind, tournament: Tournament) -> bool:
    """Return whether a document is one for teams, or for individuals, as the tournament is."""
    return kind not in (OF_TEAMS if tournament.settings.teams is None else OF_INDIVIDUALS)


def _has(kind: DocumentKind, tournament: Tournament) -> bool:
    match kind:
        case DocumentKind.GRID:
            return tournament.has_predetermined_pairings
        case DocumentKind.CLUBS:
            named = (each.participant for each in tournament.entries)
            return any(each.club or each.federation for each in named)
        case DocumentKind.PRIZES | DocumentKind.PRIZE_REASONS | DocumentKind.PRIZE_RECEIPTS:
            return bool(tournament.prizes.prizes)
        case DocumentKind.SYSTEM_TABLE:
            return has_table(tournament)
        case _:
            return True


def last_round(kind: DocumentKind, tournament: Tournament) -> int:
    """Return the last round for which the document exists; 0 if there is none yet."""
    if kind.about is About.BEFORE_ROUND and tournament.settings.initial_colour is not None:
        return starting_list.next_round(tournament)
    return tournament.last_round


def default_round(kind: DocumentKind, tournament: Tournament) -> int:
    """Return the default round of a document, paired or not.

    It is 0 for documents about the players only. Line-up sheets are for the next round once the
    line-ups of the last round are announced.
    """
    is_open = are_to_come(tournament, tournament.last_round) if tournament.last_round else False
    if kind is DocumentKind.LINE_UPS or (kind is DocumentKind.LINE_UP_SHEETS and is_open):
        return max(tournament.last_round, 1)
    match kind.about:
        case About.FIELD:
            return 0
        case About.AFTER_ROUND:
            return tournament.last_complete_round
        case About.ROUND:
            return max(tournament.last_round, 1)
        case _:
            return last_round(kind, tournament)
