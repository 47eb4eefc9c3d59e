"""The kinds of documents."""

from enum import Enum


class DocumentKind(Enum):
    """The documents; the value is their name on the command line."""

    PAIRINGS = "pairings"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    CHECKLIST = "checklist"
    REASONS = "reasons"
