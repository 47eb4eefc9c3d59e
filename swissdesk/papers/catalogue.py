"""Every document: the meaning of its round, and its content for a request."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from swissdesk.listings.rows import starting_list
from swissdesk.listings.systems.tables import has_table
from swissdesk.model.tournament import Tournament
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.parts import Pictures, Sections
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import Cards, Chapters, Sheet

Paper: TypeAlias = Sheet | Chapters | Cards | Sections | Pictures


class About(Enum):
    """The meaning of a document's round."""

    FIELD = "field"
    """None: the document is about the players, at any time."""
    ROUND = "round"
    """The round itself, with or without results."""
    AFTER_ROUND = "after"
    """The tournament after the round; 0 is before round 1."""
    BEFORE_ROUND = "before"
    """The data from which the round is paired; it may be the next round."""


def _always(_tournament: Tournament) -> bool:
    return True


def _is_round_robin(tournament: Tournament) -> bool:
    return tournament.has_predetermined_pairings


def _has_prizes(tournament: Tournament) -> bool:
    return bool(tournament.prizes.prizes)


@dataclass(frozen=True, slots=True)
class _Document:
    about: About
    has_tie_breaks: bool = False
    is_offered: Callable[[Tournament], bool] = _always


_DOCUMENTS: Mapping[DocumentKind, _Document] = {
    DocumentKind.START_LIST: _Document(About.FIELD),
    DocumentKind.START_LIST_BY_RATING: _Document(About.FIELD),
    DocumentKind.START_LIST_BY_NAME: _Document(About.FIELD),
    DocumentKind.CHECK_IN: _Document(About.FIELD),
    DocumentKind.PLACE_CARDS: _Document(About.FIELD),
    DocumentKind.BOARD_NUMBERS: _Document(About.FIELD),
    DocumentKind.PAIRINGS: _Document(About.ROUND),
    DocumentKind.PAIRINGS_BY_NAME: _Document(About.ROUND),
    DocumentKind.SLIPS: _Document(About.ROUND),
    DocumentKind.RECORD: _Document(About.ROUND),
    DocumentKind.RESULTS: _Document(About.ROUND),
    DocumentKind.STANDINGS: _Document(About.AFTER_ROUND, has_tie_breaks=True),
    DocumentKind.CROSSTABLE: _Document(About.AFTER_ROUND, has_tie_breaks=True),
    DocumentKind.CROSSTABLE_BY_NUMBER: _Document(About.AFTER_ROUND, has_tie_breaks=True),
    DocumentKind.GRID: _Document(
        About.AFTER_ROUND, has_tie_breaks=True, is_offered=_is_round_robin
    ),
    DocumentKind.WALL_CHART: _Document(About.AFTER_ROUND),
    DocumentKind.PLAYER_CARDS: _Document(About.AFTER_ROUND),
    DocumentKind.PAIRING_CARDS: _Document(About.AFTER_ROUND),
    DocumentKind.SCORES: _Document(About.AFTER_ROUND),
    DocumentKind.PRIZES: _Document(About.AFTER_ROUND, is_offered=_has_prizes),
    DocumentKind.STATISTICS: _Document(About.AFTER_ROUND),
    DocumentKind.PICTURES: _Document(About.AFTER_ROUND),
    DocumentKind.CHECKLIST: _Document(About.BEFORE_ROUND),
    DocumentKind.SYSTEM_TABLE: _Document(About.BEFORE_ROUND, is_offered=has_table),
    DocumentKind.REASONS: _Document(About.ROUND),
}


def papers(kind: DocumentKind, request: Request) -> tuple[Paper, ...]:
    """Return the papers of a document before typesetting, with the columns that the event chose.

    Most documents are one paper.

    Raise UnknownRound if the document does not exist for the round, RoundInEditing while the round
    is being paired by hand, UnknownTieBreak, and the errors of pairing a round; for a document not
    offered, the errors of its list.
    """
    document = _DOCUMENTS[kind]
    if document.about is not About.FIELD:
        request.tournament.require_settled(request.round_no)
    made = _makers()[kind](request)
    found = made if isinstance(made, tuple) else (made,)
    keys = request.event.paper_style.keys(kind.value)
    return tuple(_with_columns(each, keys) for each in found) if keys else found


def _makers() -> Mapping[DocumentKind, Callable[[Request], Paper | tuple[Paper, ...]]]:
    """Return the function of each document; load them with the first document."""
    from swissdesk.papers import (
        cards,
        explained,
        lists,
        pictures,
        player_cards,
        player_lists,
        prizes,
        round_lists,
        system_sheet,
        tables,
    )

    return {
        DocumentKind.START_LIST: player_lists.by_number,
        DocumentKind.START_LIST_BY_RATING: player_lists.by_rating,
        DocumentKind.START_LIST_BY_NAME: player_lists.by_name,
        DocumentKind.CHECK_IN: player_lists.check_in,
        DocumentKind.PLACE_CARDS: cards.place_cards,
        DocumentKind.BOARD_NUMBERS: cards.board_numbers,
        DocumentKind.PAIRINGS: lists.pairings,
        DocumentKind.PAIRINGS_BY_NAME: round_lists.by_name,
        DocumentKind.SLIPS: cards.slips,
        DocumentKind.RECORD: round_lists.record,
        DocumentKind.RESULTS: round_lists.results,
        DocumentKind.STANDINGS: explained.standings,
        DocumentKind.CROSSTABLE: lists.cross_table,
        DocumentKind.CROSSTABLE_BY_NUMBER: lists.cross_table_by_number,
        DocumentKind.GRID: tables.grid,
        DocumentKind.WALL_CHART: tables.chart,
        DocumentKind.PLAYER_CARDS: player_cards.cards,
        DocumentKind.PAIRING_CARDS: cards.pairing_cards,
        DocumentKind.SCORES: tables.scores,
        DocumentKind.PRIZES: prizes.prizes,
        DocumentKind.STATISTICS: tables.figures,
        DocumentKind.PICTURES: pictures.pictures,
        DocumentKind.CHECKLIST: lists.checks,
        DocumentKind.SYSTEM_TABLE: system_sheet.table,
        DocumentKind.REASONS: _reasons,
    }


def _reasons(request: Request) -> Chapters:
    """Return the reasons for all pairings of a round; load the explanations on first use."""
    from swissdesk.papers import reasons

    return reasons.reasons(request)


def _with_columns(paper: Paper, keys: tuple[str, ...]) -> Paper:
    if isinstance(paper, Sheet):
        return replace(paper, table=paper.table.with_columns(keys))
    return paper


def about(kind: DocumentKind) -> About:
    """Return the meaning of a document's round."""
    return _DOCUMENTS[kind].about


def has_tie_breaks(kind: DocumentKind) -> bool:
    """Return whether a document shows tie-breaks."""
    return _DOCUMENTS[kind].has_tie_breaks


def is_offered(kind: DocumentKind, tournament: Tournament) -> bool:
    """Return whether a tournament offers a document: a Swiss has no round-robin grid."""
    return _DOCUMENTS[kind].is_offered(tournament)


def last_round(kind: DocumentKind, tournament: Tournament) -> int:
    """Return the last round for which the document exists; 0 if there is none yet."""
    if about(kind) is About.BEFORE_ROUND and tournament.settings.initial_colour is not None:
        return starting_list.next_round(tournament)
    return tournament.last_round


def default_round(kind: DocumentKind, tournament: Tournament) -> int:
    """Return the default round of a document, paired or not.

    It is 0 for documents about the players only.
    """
    match about(kind):
        case About.FIELD:
            return 0
        case About.AFTER_ROUND:
            return tournament.last_complete_round
        case About.ROUND:
            return max(tournament.last_round, 1)
        case _:
            return last_round(kind, tournament)
