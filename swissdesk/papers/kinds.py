"""The kinds of documents: their facts and names, and the groups in which they are listed."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import SOURCE, _


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


class DocumentKind(Enum):
    """The documents; the value is their name on the command line."""

    about: About
    has_tie_breaks: bool
    language: str

    def __new__(
        cls, name: str, about: About, has_tie_breaks: bool = False, language: str = ""
    ) -> "DocumentKind":
        """Return a member with its facts.

        These are the meaning of its round, whether it shows tie-breaks, and its own language.
        """
        kind = object.__new__(cls)
        kind._value_, kind.about, kind.has_tie_breaks = name, about, has_tie_breaks
        kind.language = language
        return kind

    START_LIST = "startlist", About.FIELD
    START_LIST_BY_RATING = "startlist-rating", About.FIELD
    START_LIST_BY_NAME = "startlist-names", About.FIELD
    CHECK_IN = "checkin", About.FIELD
    PLACE_CARDS = "placecards", About.FIELD
    BOARD_NUMBERS = "boardnumbers", About.FIELD
    PAIRINGS = "pairings", About.ROUND
    PAIRINGS_BY_NAME = "pairings-names", About.ROUND
    SLIPS = "slips", About.ROUND
    RECORD = "record", About.ROUND
    RESULTS = "results", About.ROUND
    STANDINGS = "standings", About.AFTER_ROUND, True
    CROSSTABLE = "crosstable", About.AFTER_ROUND, True
    CROSSTABLE_BY_NUMBER = "crosstable-numbers", About.AFTER_ROUND, True
    GRID = "grid", About.AFTER_ROUND, True
    WALL_CHART = "wallchart", About.AFTER_ROUND
    PLAYER_CARDS = "playercards", About.AFTER_ROUND
    PAIRING_CARDS = "pairingcards", About.AFTER_ROUND
    SCORES = "scoregroups", About.AFTER_ROUND
    PRIZES = "prizes", About.AFTER_ROUND
    PRIZE_REASONS = "prize-reasons", About.AFTER_ROUND
    PRIZE_RECEIPTS = "prize-receipts", About.AFTER_ROUND
    STATISTICS = "statistics", About.AFTER_ROUND
    PICTURES = "pictures", About.AFTER_ROUND
    CLUBS = "clubs", About.AFTER_ROUND
    RATING_CHANGES = "rating-changes", About.AFTER_ROUND
    CHECKLIST = "checklist", About.BEFORE_ROUND
    SYSTEM_TABLE = "systemtable", About.BEFORE_ROUND
    REASONS = "reasons", About.ROUND
    SQUADS = "squads", About.FIELD
    LINE_UP_SHEETS = "lineupsheets", About.BEFORE_ROUND
    LINE_UPS = "lineups", About.BEFORE_ROUND
    BOARD_PAIRINGS = "boards", About.ROUND
    COMPOSITIONS = "compositions", About.AFTER_ROUND
    BOARD_LISTS = "boardlists", About.AFTER_ROUND
    INDIVIDUALS = "individuals", About.AFTER_ROUND
    IT3 = "it3", About.FIELD, False, SOURCE
    NORMS = "norms", About.FIELD
    IT1 = "it1", About.FIELD, False, SOURCE
    IT4 = "it4", About.FIELD, False, SOURCE
    FA1 = "fa1", About.FIELD, False, SOURCE
    IA1 = "ia1", About.FIELD, False, SOURCE


class Group(Enum):
    """Documents listed together."""

    PLAYERS = "players"
    ROUND = "round"
    STANDINGS = "standings"
    CARDS = "cards"
    FIDE = "fide"
    FILES = "files"


def listed() -> Mapping[Group, tuple[tuple[str, DocumentKind], ...]]:
    """Return the names of all documents, by group, in the order of the list."""
    return {
        Group.ROUND: (
            (_("Pairings by board"), DocumentKind.PAIRINGS),
            (_("Pairings by name"), DocumentKind.PAIRINGS_BY_NAME),
            (_("Result slips"), DocumentKind.SLIPS),
            (_("Results of the round"), DocumentKind.RESULTS),
            *_of_every_round(),
        ),
        Group.STANDINGS: (
            (_("Standings"), DocumentKind.STANDINGS),
            *_of_every_standings(),
            (_("Clubs and federations"), DocumentKind.CLUBS),
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
        Group.FIDE: _of_fide(),
    }


def _of_every_round() -> tuple[tuple[str, DocumentKind], ...]:
    return (
        (_("Record of the round"), DocumentKind.RECORD),
        (_("Check-list before a round"), DocumentKind.CHECKLIST),
        (_("Table of the system"), DocumentKind.SYSTEM_TABLE),
        (_("Why this pairing"), DocumentKind.REASONS),
    )


def _of_every_standings() -> tuple[tuple[str, DocumentKind], ...]:
    return (
        (_("Cross-table"), DocumentKind.CROSSTABLE),
        (_("Cross-table by number"), DocumentKind.CROSSTABLE_BY_NUMBER),
        (_("Round-robin grid"), DocumentKind.GRID),
        (_("Wall chart"), DocumentKind.WALL_CHART),
        (_("Scoregroups"), DocumentKind.SCORES),
        (_("Prize list"), DocumentKind.PRIZES),
        (_("Why these prizes"), DocumentKind.PRIZE_REASONS),
        (_("Prize receipts"), DocumentKind.PRIZE_RECEIPTS),
    )


def _of_fide() -> tuple[tuple[str, DocumentKind], ...]:
    return (
        (_("Rating changes"), DocumentKind.RATING_CHANGES),
        (_("Tournament report IT3"), DocumentKind.IT3),
        (_("Norms and near misses"), DocumentKind.NORMS),
        (_("Certificates of norms IT1"), DocumentKind.IT1),
        (_("Direct titles IT4"), DocumentKind.IT4),
        (_("Arbiter's norm FA1"), DocumentKind.FA1),
        (_("Arbiter's norm IA1"), DocumentKind.IA1),
    )


def listed_for_teams() -> Mapping[Group, tuple[tuple[str, DocumentKind], ...]]:
    """Return the names of the documents of team events; otherwise as :func:`listed`."""
    return {
        Group.ROUND: (
            (_("Pairings of teams"), DocumentKind.PAIRINGS),
            (_("Pairings of all boards"), DocumentKind.BOARD_PAIRINGS),
            (_("Match protocols"), DocumentKind.SLIPS),
            (_("Results of all boards"), DocumentKind.RESULTS),
            *_of_every_round(),
        ),
        Group.STANDINGS: (
            (_("Standings of teams"), DocumentKind.STANDINGS),
            (_("Teams with results"), DocumentKind.COMPOSITIONS),
            (_("Best players by board"), DocumentKind.BOARD_LISTS),
            (_("Players of all teams"), DocumentKind.INDIVIDUALS),
            *_of_every_standings(),
            (_("Statistics"), DocumentKind.STATISTICS),
            (_("Ranks and scores drawn"), DocumentKind.PICTURES),
        ),
        Group.PLAYERS: (
            (_("Start list of teams"), DocumentKind.START_LIST),
            (_("Squads"), DocumentKind.SQUADS),
            (_("Check-in list of teams"), DocumentKind.CHECK_IN),
        ),
        Group.CARDS: (
            (_("Line-up sheets to fill in"), DocumentKind.LINE_UP_SHEETS),
            (_("Line-ups"), DocumentKind.LINE_UPS),
            (_("Cards of players"), DocumentKind.PLAYER_CARDS),
            (_("Pairing cards"), DocumentKind.PAIRING_CARDS),
            (_("Place cards"), DocumentKind.PLACE_CARDS),
            (_("Numbers of tables"), DocumentKind.BOARD_NUMBERS),
        ),
        Group.FIDE: _of_fide(),
    }


def group_name(group: Group) -> str:
    """Return the heading above the documents of a group."""
    return {
        Group.PLAYERS: _("Players"),
        Group.ROUND: _("A round"),
        Group.STANDINGS: _("Standings"),
        Group.CARDS: _("Cards"),
        Group.FIDE: _("FIDE forms"),
        Group.FILES: _("Files"),
    }[group]
