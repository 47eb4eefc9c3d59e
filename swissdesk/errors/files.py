"""Failures of other files: reports, lists, spreadsheets, pictures, prizes, the printer.

A *detail* is the message of the operating system or of the format's reader.
"""

from enum import Enum, auto
from pathlib import Path

from swissdesk.errors.base import OperationRefused, SwissDeskError


class PathRefused(SwissDeskError):
    """The base of failures with a file or folder at *path*."""

    path: Path


class FileNotReadable(PathRefused):
    """The file cannot be read."""

    detail: str


class NotAFile(PathRefused):
    """The path is a pipe, a device or a socket, not a file to read."""


class FileNotImported(PathRefused):
    """The file contains no usable tournament; the problems found in it say why."""


class ValuesAdjusted(PathRefused):
    """Reading the file adjusted so many values, and nobody agreed to enter them."""

    values: int


class FolderWithoutTournaments(PathRefused):
    """No file in the folder has the name of a report or an event."""


class FolderInUse(PathRefused):
    """The path is not a folder for web pages: it is a file, or contains something else."""


class TournamentNotChosen(SwissDeskError):
    """The event has no tournament, or several of these numbers and names to choose from."""

    tournaments: tuple[tuple[int, str], ...]


class OutputNotWritten(PathRefused):
    """The base of failures to make a list or to write an exported file."""


class OutputFailed(OutputNotWritten):
    """The operating system refused to write the file."""

    detail: str


class Protection(Enum):
    """Reasons for not replacing an existing file."""

    INPUT = auto()  # the output is made from it
    EVENT = auto()  # it is an event file, or belongs to an open one
    OTHER_KIND = auto()  # it is another kind of file, and nobody agreed to replace it


class OutputProtected(OutputNotWritten):
    """The output would replace a file that must stay; nothing was written."""

    protection: Protection


class NoGames(SwissDeskError):
    """A round has no game to export: line-ups are not public, or everybody has a bye."""

    round_no: int


class NoSchedule(SwissDeskError):
    """No round to export has a day."""


class PrinterRefused(SwissDeskError):
    """The printer did not accept a document."""

    name: str


class PairingNumberTooLarge(SwissDeskError):
    """A TRF file has four digits for a pairing number (TRF26, record 001)."""

    tpn: int


class SheetEmpty(SwissDeskError):
    """The spreadsheet has only empty cells."""


class SheetTooLarge(SwissDeskError):
    """The spreadsheet has more rows, columns or bytes than a list of players."""

    rows: int
    columns: int


class SheetUnknown(SwissDeskError):
    """The file is neither CSV nor XLSX: a picture, an old workbook, a database."""


class SheetDamaged(SwissDeskError):
    """The spreadsheet breaks off or contradicts itself; *line* is 0 in formats without lines."""

    line: int
    detail: str


class TooManyLines(OperationRefused):
    """A header or a footer has more than *most* lines."""

    most: int


class LanguageWithoutFont(OperationRefused):
    """No font on paper has the letters of a *language*, given by its own name."""

    language: str


class PictureRefused(OperationRefused):
    """The base of faults in a picture."""


class PictureTooLarge(PictureRefused):
    """The picture has more than *most_bytes*, or more than *most_side* pixels on a side."""

    most_bytes: int
    most_side: int


class PictureUnknown(PictureRefused):
    """The content is neither PNG nor JPEG; the name of the file does not matter."""


class PictureDamaged(PictureRefused):
    """The picture is incomplete, or does not match its header."""


class PrizesOutOfOrder(OperationRefused):
    """The money prizes of a group skip *place*, repeat it, or raise it above the place before."""

    place: int


class PrizeRulesOutOfRange(OperationRefused):
    """The part by place is not from 0 to 100 %, or places or rounding are below their least."""


class KeizerRulesOutOfRange(OperationRefused):
    """A number is negative, the step is 0, or a share is below nothing or above the whole."""


class PrizeUnclear(SwissDeskError):
    """Line *line* of a text describes no prize."""

    line: int
    text: str


class NoPrizes(SwissDeskError):
    """No prizes have been set."""


class NoNorms(SwissDeskError):
    """No norm wanted is fulfilled."""


class UnknownArbiter(SwissDeskError):
    """Not exactly one arbiter of a tournament has this name or FIDE ID."""

    name: str
    arbiters: tuple[str, ...]
