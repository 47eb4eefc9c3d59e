"""The file that holds a list: itself, or a member of a ZIP, read as a stream.

Nothing is unpacked to the memory or to the disk. A ZIP that grows more than any list does when
unpacked is a trap, and refused.
"""

import codecs
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO

from swissdesk import reading
from swissdesk.errors import LooksLike, RatingListDamaged, RatingListTooLarge, RatingListUnknown

HEAD = 65_536
_PIECE = 262_144
MOST_UNPACKED = 4_000_000_000
_MOST_GROWTH = 150
"""Times the packed size; FIDE's XML grows 17 times."""
_GROWTH_COUNTS_FROM = 20_000_000
_LONGEST_LINE = 100_000
_ARCHIVE = b"PK\x03\x04"
_WORKBOOK = "xl/workbook.xml"
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_NO_LISTS = (".pdf", ".htm", ".html", ".doc", ".docx", ".rtf", ".exe", ".jpg", ".png")

Progress = Callable[[float], None]
"""Takes the part that is done, from 0 to 1."""


@dataclass(slots=True)
class Source:
    """A list to read: its name, and ``dated``, the month of its date in an archive, or ""."""

    path: Path
    name: str
    head: bytes
    file: IO[bytes]
    dated: str = ""
    members: tuple[str, ...] = ()
    archive: zipfile.ZipFile | None = None
    tell: Callable[[], None] = field(default=lambda: None)
    limit: int = MOST_UNPACKED

    def pieces(self) -> Iterator[bytes]:
        """Yield the file in pieces; raise RatingListDamaged or RatingListTooLarge."""
        piece, size = self.head, 0
        while piece:
            size += len(piece)
            if size > self.limit:
                raise RatingListTooLarge(self.path)
            self.tell()
            yield piece
            piece = self._read(_PIECE)

    def _read(self, size: int) -> bytes:
        try:
            return self.file.read(size)
        except _BAD_ARCHIVE as problem:
            raise RatingListDamaged(self.path, str(problem)) from problem

    def beside(self, name: str, most: int) -> bytes:
        """Return a file of the same archive or folder, b"" if there is none or it is too large."""
        if self.archive is None:
            path = self.path.with_name(name)
            data = reading.content(path, most) if path.is_file() else b""
        else:
            member = next((each for each in self.members if each.lower().endswith(name)), None)
            try:
                data = self.archive.open(member).read(most + 1) if member else b""
            except _BAD_ARCHIVE as problem:
                raise RatingListDamaged(self.path, str(problem)) from problem
        return data if len(data) <= most else b""

    def batches(self, encoding: str = "utf-8-sig", errors: str = "replace") -> Iterator[list[str]]:
        """Yield the lines of the file in batches, without line ends; raise as :meth:`pieces`."""
        if self.head.startswith(_UTF16):
            encoding = "utf-16"
        decoder = codecs.getincrementaldecoder(encoding)(errors)
        rest = ""
        for piece in self.pieces():
            text = rest + decoder.decode(piece)
            lines = text.replace("\r\n", "\n").split("\n")
            rest = lines.pop()
            if len(rest) > _LONGEST_LINE:
                raise RatingListUnknown(self.path, LooksLike.OTHER)
            if lines:
                yield lines
        rest += decoder.decode(b"", final=True)
        if rest.strip("\x1a\r"):
            yield [rest.rstrip("\r")]


_BAD_ARCHIVE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError)


@contextmanager
def opened(path: Path, progress: Progress) -> Iterator[Source]:
    """Open the list in a file; raise a RatingListRefused, FileMissing, NotAFile, FileNotReadable.

    *progress* takes the part of the file read so far, before each piece.
    """
    with reading.opened(path) as file:
        size = max(path.stat().st_size, 1)

        def tell() -> None:
            progress(min(file.tell() / size, 1.0))

        if file.read(len(_ARCHIVE)) != _ARCHIVE:
            file.seek(0)
            yield Source(path, path.name, file.read(HEAD), file, tell=tell)
            return
        file.seek(0)
        try:
            archive = zipfile.ZipFile(file)
        except _BAD_ARCHIVE as problem:
            raise RatingListDamaged(path, str(problem)) from problem
        with archive:
            if _WORKBOOK in archive.namelist():
                file.seek(0)
                yield Source(path, path.name, file.read(HEAD), file, tell=tell)
                return
            yield _member(path, archive, tell)


def _member(path: Path, archive: zipfile.ZipFile, tell: Callable[[], None]) -> Source:
    """Return the list in an archive: the largest member that may be one."""
    members = [
        each
        for each in archive.infolist()
        if not each.is_dir() and not each.filename.lower().endswith(_NO_LISTS)
    ]
    if not members:
        raise RatingListUnknown(path, LooksLike.OTHER)
    chosen = max(members, key=lambda each: (_is_main(each.filename), each.file_size))
    growth = max(chosen.compress_size * _MOST_GROWTH, _GROWTH_COUNTS_FROM)
    try:
        file = archive.open(chosen)
        head = file.read(HEAD)
    except _BAD_ARCHIVE as problem:
        raise RatingListDamaged(path, str(problem)) from problem
    return Source(
        path,
        PurePosixPath(chosen.filename).name,
        head,
        file,
        _month_after(chosen.date_time[0], chosen.date_time[1], chosen.date_time[2]),
        tuple(each.filename for each in members),
        archive,
        tell,
        min(MOST_UNPACKED, growth),
    )


def _is_main(name: str) -> bool:
    """Return whether a member is the one of several that holds the players."""
    return PurePosixPath(name.lower()).name in _MAIN


_MAIN = {"spieler.csv", "players.sqlite"}


def _month_after(year: int, month: int, day: int) -> str:
    """Return the month of a list that was packed on a day: at the end of a month, the next."""
    if day >= _PACKED_AHEAD:
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)
    return f"{year}/{month:02}" if year > _NO_DATE else ""


_PACKED_AHEAD = 26
_NO_DATE = 1980
"""The year of a ZIP whose members have no date."""
