"""The kinds of documents, their names, and the groups in which they are listed."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _


class DocumentKind(Enum):
    """The documents; the value is their name on the command line."""

    START_LIST = "startlist"
    START_LIST_BY_RATING = "startlist-rating"
    START_LIST_BY_NAME = "startlist-names"
    CHECK_IN = "checkin"
    PLACE_CARDS = "placecards"
    BOARD_NUMBERS = "boardnumbers"
    PAIRINGS = "pairings"
    PAIRINGS_BY_NAME = "pairings-names"
    SLIPS = "slips"
    RECORD = "record"
    RESULTS = "results"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    CROSSTABLE_BY_NUMBER = "crosstable-numbers"
    GRID = "grid"
    WALL_CHART = "wallchart"
    PLAYER_CARDS = "playercards"
    PAIRING_CARDS = "pairingcards"
    SCORES = "scoregroups"
    PRIZES = "prizes"
    STATISTICS = "statistics"
    PICTURES = "pictures"
    CHECKLIST = "checklist"
    SYSTEM_TABLE = "systemtable"
    REASONS = "reasons"


class Group(Enum):
    """Documents listed together."""

    PLAYERS = "players"
    ROUND = "round"
    STANDINGS = "standings"
    CARDS = "cards"
    FILES = "files"


def listed() -> Mapping[Group, tuple[tuple[str, DocumentKind], ...]]:
    """Return the names of all documents, by group, in the order of the list."""
    return {
        Group.ROUND: (
            (_("Pairings by board"), DocumentKind.PAIRINGS),
            (_("Pairings by name"), DocumentKind.PAIRINGS_BY_NAME),
            (_("Result slips"), DocumentKind.SLIPS),
            (_("Results of the round"), DocumentKind.RESULTS),
            (_("Record of the round"), DocumentKind.RECORD),
            (_("Check-list before a round"), DocumentKind.CHECKLIST),
            (_("Table of the system"), DocumentKind.SYSTEM_TABLE),
            (_("Why this pairing"), DocumentKind.REASONS),
        ),
        Group.STANDINGS: (
            (_("Standings"), DocumentKind.STANDINGS),
            (_("Cross-table"), DocumentKind.CROSSTABLE),
            (_("Cross-table by number"), DocumentKind.CROSSTABLE_BY_NUMBER),
            (_("Round-robin grid"), DocumentKind.GRID),
            (_("Wall chart"), DocumentKind.WALL_CHART),
            (_("Scoregroups"), DocumentKind.SCORES),
            (_("Prize list"), DocumentKind.PRIZES),
            (_("Statistics"), DocumentKind.STATISTICS),
            (_("Ranks and scores drawn"), DocumentKind.PICTURES),
        ),
        Group.PLAYERS: (
            (_("Start list by number"), DocumentKind.START_LIST),
            (_("Start list by rating"), DocumentKind.START_LIST_BY_RATING),
            (_("Start list by name"), DocumentKind.START_LIST_BY_NAME),
            (_("Check-in list"), DocumentKind.CHECK_IN),
        ),
        Group.CARDS: (
            (_("Player cards"), DocumentKind.PLAYER_CARDS),
            (_("Pairing cards"), DocumentKind.PAIRING_CARDS),
            (_("Place cards"), DocumentKind.PLACE_CARDS),
            (_("Board numbers"), DocumentKind.BOARD_NUMBERS),
        ),
    }


def group_name(group: Group) -> str:
    """Return the heading above the documents of a group."""
    return {
        Group.PLAYERS: _("Players"),
        Group.ROUND: _("A round"),
        Group.STANDINGS: _("Standings"),
        Group.CARDS: _("Cards"),
        Group.FILES: _("Files"),
    }[group]
