"""Failures to import or to search rating lists; the lists in the library stay as they are."""

from enum import Enum, auto

from swissdesk.errors.base import SwissDeskError
from swissdesk.errors.files import PathRefused


class RatingListRefused(PathRefused):
    """The base of failures to import a file as a rating list."""


class LooksLike(Enum):
    """The things that a file may be instead of a rating list."""

    OTHER = auto()
    WEB_PAGE = auto()
    EMPTY = auto()
    EVENT = auto()
    ACCESS = auto()  # a database of Microsoft Access: its CSV export can be read
    UNKNOWN_COLUMNS = auto()  # a table whose columns somebody has to name


class RatingListUnknown(RatingListRefused):
    """The file is not a rating list that can be read."""

    looks_like: LooksLike


class RatingListDamaged(RatingListRefused):
    """The file breaks off or contradicts itself."""

    detail: str


class RatingListTooLarge(RatingListRefused):
    """The file unpacks to more than any rating list."""


class ListFact(Enum):
    """A fact that a file does not state and somebody has to give."""

    MONTH = auto()
    KIND = auto()
    SOURCE = auto()  # the federation whose list it is


class RatingListUnclear(RatingListRefused):
    """The file does not say what list it is."""

    missing: ListFact


class ImportCancelled(SwissDeskError):
    """The user cancelled an import; the lists in use stay."""


class NoRatingLists(SwissDeskError):
    """The library holds no rating list, or none of the source asked for."""
