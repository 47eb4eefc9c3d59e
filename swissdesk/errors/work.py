"""Failures of long work: unfinished records, lost processes, clusters."""

from enum import Enum, auto

from swissdesk.errors.base import SwissDeskError
from swissdesk.errors.files import PathRefused


class WorkLost(SwissDeskError):
    """The process that worked on *name* ended each time it was tried."""

    name: str


class Kept(Enum):
    """Reasons for leaving the records of an unfinished run as they are."""

    UNFINISHED = auto()  # nobody said whether to go on or to begin again
    OTHER_RUN = auto()  # another version, other files or other options; or not records at all
    IN_USE = auto()  # another program is writing them


class RecordsKept(PathRefused):
    """The file *path* holds the records of an unfinished run; nothing was changed."""

    kept: Kept


class ClusterFailure(Enum):
    """Reasons why a Dask cluster did not do the work."""

    NOT_INSTALLED = auto()
    UNREACHABLE = auto()
    WITHOUT_WORKERS = auto()
    OTHER_PROGRAM = auto()  # a worker has another version of SwissDesk, or none
    LOST = auto()


class ClusterFailed(SwissDeskError):
    """The Dask cluster at *address* did not do the work."""

    address: str
    failure: ClusterFailure
    detail: str
