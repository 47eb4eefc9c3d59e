"""The kinds of documents."""

from enum import Enum


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
