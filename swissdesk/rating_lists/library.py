"""The library: a folder of rating lists, several side by side, one file each.

A list gets its name in one step when it is complete, and the older list of the same source, month
and kind goes after that. So an import that is cancelled, killed or out of disk leaves the lists in
use as they are; what it leaves behind is removed at the next import.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from pathlib import Path
from threading import Lock

from filelock import FileLock, Timeout

from swissdesk import places
from swissdesk.errors import EventFileError, FileMissing, ImportCancelled, NoRatingLists
from swissdesk.model.player import KFactors, Listed, Ratings, Sex, Title
from swissdesk.model.rating import FIDE
from swissdesk.rating_lists import database, importing
from swissdesk.rating_lists.database import ListFile
from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.query import Query, parsed
from swissdesk.rating_lists.report import ImportReport, ListInfo, ListKind, Objection
from swissdesk.rating_lists.row import Row
from swissdesk.rating_lists.sources import Progress
from swissdesk.store.connection import translated

SUFFIX = ".ratinglist"
_FEWEST = 0.5
_MOST_LEFT_OUT = 0.1
_LOCK = ".importing"
_PATIENCE = 0.2
"""Seconds between two looks at whether the user cancelled."""
_DRAFT = ".draft-{}"


@dataclass(frozen=True, slots=True)
class Hit:
    """A player found in a list, with what a line of the player's list has no place for.

    ``national_id`` is the ID in a national list, ``officials`` the titles of an arbiter, organiser
    or trainer: "IA,FT".
    """

    listed: Listed
    info: ListInfo
    fide_id: str = ""
    national_id: str = ""
    club: str = ""
    officials: str = ""
    national_rapid: int = 0
    national_blitz: int = 0


class Library:
    """The rating lists in a folder. Several threads may search; imports wait for each other."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or places.rating_lists()
        self._lock = Lock()
        self._open: dict[Path, tuple[ListFile, ListInfo]] = {}
        self.damaged: tuple[Path, ...] = ()
        """The files of the folder that could not be read when they were last looked at."""

    def close(self) -> None:
        """Close the lists; they open again when they are searched."""
        with self._lock:
            self._close(self._open)

    def lists(self) -> tuple[ListInfo, ...]:
        """Return the lists: FIDE's first, then by federation, each with the latest month first."""
        with self._lock:
            return self._lists()

    def _lists(self) -> tuple[ListInfo, ...]:
        there = {*self.folder.glob(f"*{SUFFIX}")} if self.folder.is_dir() else set()
        self._close(self._open.keys() - there)
        damaged = []
        for path in sorted(there - self._open.keys()):
            try:
                file = ListFile(path)
                self._open[path] = (file, importing.info_of(path, file.facts))
            except (EventFileError, KeyError, ValueError):
                damaged.append(path)
        self.damaged = tuple(damaged)
        latest: dict[tuple[str, str, ListKind], ListInfo] = {}
        for _file, info in sorted(self._open.values(), key=lambda each: each[1].path.name):
            latest[info.source, info.month, info.kind] = info
        kinds = list(ListKind)
        by_month = sorted(latest.values(), key=lambda info: kinds.index(info.kind))
        by_month.sort(key=lambda info: info.month, reverse=True)
        return tuple(sorted(by_month, key=lambda info: (info.source != FIDE, info.source)))

    def _close(self, paths: Iterable[Path]) -> None:
        for path in tuple(paths):
            self._open.pop(path)[0].close()

    def import_file(
        self,
        path: Path,
        wishes: Wishes | None = None,
        *,
        progress: Progress = lambda _done: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> ImportReport:
        """Import a list of any readable format, or one of another computer's library.

        Raise a RatingListRefused, ImportCancelled or EventFileError; the lists in use then stay.
        *progress* takes the part that is done, from 0 to 1.
        """
        wishes = wishes or Wishes()
        with translated(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
        with self._alone(cancelled):
            self._remove_leftovers()
            draft = self.folder / _DRAFT.format(os.getpid())
            with importing.drafted(path.resolve(), draft, wishes, (progress, cancelled)) as made:
                return self._taken(made, wishes)

    @contextmanager
    def _alone(self, cancelled: Callable[[], bool]) -> Iterator[None]:
        """Wait until no other window imports a list; raise ImportCancelled or EventFileError."""
        lock = FileLock(self.folder / _LOCK)
        while not lock.is_locked:
            if cancelled():
                raise ImportCancelled
            with translated(self.folder), suppress(Timeout):
                lock.acquire(timeout=_PATIENCE)
        try:
            yield
        finally:
            lock.release()

    def _taken(self, made: importing.Made, wishes: Wishes) -> ImportReport:
        """Take a finished draft into the library, unless there is an objection."""
        read = made.read
        others = [each for each in self.lists() if each.source == read.source]
        same = [each for each in others if (each.month, each.kind) == (read.month, read.kind)]
        objection = None if wishes.anyway else self._objection(made, others, wishes)
        taken = None
        if objection is None:
            number = max((_number(each) for each in self.folder.glob(f"*{SUFFIX}")), default=0) + 1
            month = read.month.replace("/", "-")
            name = f"{read.source} {month} {read.kind.value} {number:06}{SUFFIX}"
            taken = replace(read, path=self.folder / name)
            database.put_in_place(read.path, taken.path)
            for each in same:
                self.remove(each)
        replaced = same[0] if same and taken else None
        return ImportReport(
            replace(read, path=taken.path if taken else Path()),
            made.month_from,
            taken,
            objection,
            replaced,
            made.tally.counts,
            tuple(sorted(made.tally.remarks, key=lambda each: each.line)),
            made.told,
        )

    @staticmethod
    def _objection(
        made: importing.Made, others: Sequence[ListInfo], wishes: Wishes
    ) -> Objection | None:
        read, left_out = made.read, made.tally.left_out
        if wishes.source and made.told not in {"", wishes.source}:
            return Objection.OTHER_SOURCE
        if made.tally.is_cut:
            return Objection.CUT
        if left_out > _MOST_LEFT_OUT * (read.players + left_out):
            return Objection.MANY_LEFT_OUT
        before = next((each for each in others if each.kind is read.kind), None)
        is_far = before is not None and read.players < _FEWEST * before.players
        return Objection.FAR_FEWER if is_far else None

    def _remove_leftovers(self) -> None:
        """Remove the drafts of imports that were killed; the lock says that none is running."""
        for leftover in self.folder.glob(_DRAFT.format("*")):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)
        known = {each.path for each in self.lists()}
        for path in self._open.keys() - known:  # a later import could not remove it
            with suppress(EventFileError):
                self._remove(path)

    def remove(self, info: ListInfo) -> None:
        """Remove a list; raise an EventFileError."""
        self._remove(info.path)

    def _remove(self, path: Path) -> None:
        with self._lock:
            self._close({path} & self._open.keys())
        with translated(path):
            path.unlink(missing_ok=True)

    def current(self, source: str, month: str | None = None) -> tuple[ListInfo, ...]:
        """Return the lists of a source to search: of *month*, by default the latest.

        It is the combined list, or else the lists of single ratings.
        """
        with self._lock:
            found = [each for each in self._lists() if each.source == source]
        wanted = month or max((each.month for each in found), default="")
        of_month = tuple(each for each in found if each.month == wanted)
        whole = tuple(each for each in of_month if each.kind is ListKind.COMBINED)
        return whole or of_month

    def search(self, words: str, *, source: str | None = None, limit: int = 50) -> tuple[Hit, ...]:
        """Return the players found in the latest list of *source*, by default of every source.

        Words are matched as :func:`~swissdesk.rating_lists.query.parsed` describes. Raise an
        EventFileError.
        """
        query = parsed(words)
        if query is None:
            return ()
        sources = dict.fromkeys(each.source for each in self.lists())
        found = [
            self._search(query, self.current(each), limit)
            for each in sources
            if source in {None, each}
        ]
        mixed = chain.from_iterable(zip_longest(*found))
        return tuple([each for each in mixed if each is not None][:limit])

    def _search(self, query: Query, infos: Sequence[ListInfo], limit: int) -> list[Hit]:
        """Return the matches in lists of one month: one hit per ID, with the ratings of all."""
        found: dict[str, Hit] = {}
        with self._lock:
            for info in infos:
                for row in self._file(info).search(query, limit):
                    key = row.id or f"{info.path} {len(found)}"
                    found.setdefault(key, self._hit(row, info, infos))
        hits = list(found.values())
        if len(infos) > 1:
            hits.sort(key=lambda hit: -max(_ratings(hit.listed)))
        return hits[:limit]

    def by_id(self, number: str, source: str, month: str | None = None) -> Listed | None:
        """Return the line of the player with an ID, in the latest list or that of a month.

        None if there is no such list or no such player. Raise an EventFileError.
        """
        hit = self.hit_by_id(number, source, month)
        return None if hit is None else hit.listed

    def hit_by_id(self, number: str, source: str, month: str | None = None) -> Hit | None:
        """Return the player with an ID as :meth:`search` returns them."""
        infos = self.current(source, month)
        with self._lock:
            for info in infos:
                row = self._file(info).by_id(number)
                if row is not None:
                    return self._hit(row, info, infos)
        return None

    def _file(self, info: ListInfo) -> ListFile:
        found = self._open.get(info.path)
        if found is None:  # replaced since; another window may have imported a list
            raise FileMissing(info.path)
        return found[0]

    def _hit(self, row: Row, info: ListInfo, infos: Sequence[ListInfo]) -> Hit:
        for other in infos:
            if other is not info and row.id:
                more = self._file(other).by_id(row.id)
                row = row if more is None else _with_ratings(row, more)
        is_fide = info.source == FIDE
        return Hit(
            _listed(row, info),
            info,
            row.id if is_fide else row.fide_id,
            "" if is_fide else row.id,
            row.club,
            row.officials,
            row.national_rapid,
            row.national_blitz,
        )


def latest_month(infos: Iterable[ListInfo], source: str = FIDE) -> str:
    """Return the month of the latest list of a source; raise NoRatingLists."""
    months = [each.month for each in infos if each.source == source]
    if not months:
        raise NoRatingLists
    return max(months)


def _number(path: Path) -> int:
    """Return the number of an import, at the end of the name of its file."""
    found = re.search(r"(\d+)$", path.stem)
    return int(found[1]) if found else 0


def _with_ratings(row: Row, other: Row) -> Row:
    """Return a row of a single list with the ratings of another one."""
    return row._replace(
        **{each: getattr(row, each) or getattr(other, each) for each in _NUMBERS},
        is_inactive=row.is_inactive and other.is_inactive,
    )


_NUMBERS = (
    "standard", "rapid", "blitz", "national", "national_rapid", "national_blitz",
    "k_standard", "k_rapid", "k_blitz",
)  # fmt: skip


def _listed(row: Row, info: ListInfo) -> Listed:
    return Listed(
        info.source,
        info.month,
        row.id,
        row.name,
        _title(row.title),
        _title(row.women_title),
        Sex(row.sex),
        row.federation,
        row.birth,
        bool(row.is_inactive),
        Ratings(row.standard, row.rapid, row.blitz, row.national),
        KFactors(row.k_standard, row.k_rapid, row.k_blitz),
    )


def _title(code: str) -> Title:
    """Return a title; NONE for WH, an honorary title without a place in the order of titles."""
    return Title(code) if code in _TITLES else Title.NONE


_TITLES = {each.value for each in Title}


def _ratings(listed: Listed) -> tuple[int, ...]:
    ratings = listed.ratings
    return (ratings.standard, ratings.rapid, ratings.blitz, ratings.national)
