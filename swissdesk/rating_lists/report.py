"""Facts about the lists in the library, and about an import: what was read, what not, and why."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

MOST_REMARKS = 200
"""The remarks that are kept line by line; the others are only counted."""
_LONGEST_TEXT = 60


class ListKind(Enum):
    """The ratings in a list."""

    COMBINED = "combined"
    """FIDE's list of all players with all three ratings."""
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL = "national"
    NATIONAL_RAPID = "national rapid"
    NATIONAL_BLITZ = "national blitz"


class MonthFrom(Enum):
    """The place where the month of a list was found."""

    GIVEN = "given"
    HEADING = "heading"
    NAME = "name of the file"
    ARCHIVE = "date in the archive"


class Trouble(Enum):
    """Why a line was left out, or not used unchanged."""

    LINE_CUT = "line cut"
    LINE_TOO_LONG = "line too long"
    """The line is longer than the others, and nothing shows which column pushed the rest."""
    NAME_MISSING = "name missing"
    ID_MISSING = "ID missing"
    NOT_AN_ID = "not an ID"
    ID_TWICE = "ID twice"
    """A line with the same ID and a better rating was kept."""
    SHIFTED = "shifted"
    """The titles of an official pushed the rest of the line, which was read shifted."""
    LETTERS_DAMAGED = "letters damaged"
    NOT_A_RATING = "not a rating"
    NOT_A_K = "not a K"
    K_MISSING = "K missing"
    NOT_A_BIRTH = "not a birth"
    BIRTH_IN_FUTURE = "birth in the future"
    NOT_A_TITLE = "not a title"
    NOT_A_SEX = "not a sex"
    NOT_A_FEDERATION = "not a federation"
    NOT_A_FIDE_ID = "not a FIDE ID"

    @property
    def leaves_out(self) -> bool:
        """Whether the whole line was left out, not only a value in it."""
        return self in _LEAVES_OUT


_LEAVES_OUT = frozenset(
    {
        Trouble.LINE_CUT,
        Trouble.LINE_TOO_LONG,
        Trouble.NAME_MISSING,
        Trouble.ID_MISSING,
        Trouble.NOT_AN_ID,
        Trouble.ID_TWICE,
    }
)


class Objection(Enum):
    """Why an import did not replace the list in use; the user may import it anyway."""

    CUT = "cut"
    """The file ends in the middle of a player: the download was interrupted."""
    MANY_LEFT_OUT = "many left out"
    """More than one line in ten could not be read."""
    FAR_FEWER = "far fewer"
    """The list has less than half of the players of the list before."""
    OTHER_SOURCE = "other source"
    """The file is the list of another country, or FIDE's."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line not used unchanged; *line* counts from 1, *text* is the value, perhaps shortened."""

    line: int
    trouble: Trouble
    text: str = ""


@dataclass(frozen=True, slots=True)
class ListInfo:
    """A list in the library.

    ``source`` is "FIDE" or the federation of a national list, ``month`` is "YYYY/MM", and
    ``imported_at`` "YYYY-MM-DD HH:MM". ``rated`` has the number of players with a standard, rapid,
    blitz and national rating. ``file_name`` is the file it was made from.
    """

    path: Path
    source: str
    month: str
    kind: ListKind
    players: int
    rated: tuple[int, int, int, int]
    imported_at: str
    file_name: str
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The result of an import.

    ``taken`` is the new list; None if there is an ``objection``, and the library is unchanged.
    ``read`` describes what was read in either case. ``replaced`` is the former list of the same
    source, month and kind. ``told`` is whose list it is by the file itself, if the file says so.
    """

    read: ListInfo
    month_from: MonthFrom
    taken: ListInfo | None
    objection: Objection | None
    replaced: ListInfo | None
    counts: Mapping[Trouble, int]
    remarks: tuple[Remark, ...]
    told: str = ""


@dataclass(slots=True)
class Tally:
    """Collects the remarks of an import, line by line up to a limit."""

    counts: Counter[Trouble] = field(default_factory=Counter)
    remarks: list[Remark] = field(default_factory=list)
    cut_line: int = 0
    is_cut: bool = False

    def remark(self, line: int, trouble: Trouble, text: str = "") -> None:
        """Note a line that is not used unchanged."""
        self.counts[trouble] += 1
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(Remark(line, trouble, text[:_LONGEST_TEXT]))

    @property
    def left_out(self) -> int:
        """The number of lines left out."""
        return sum(self.counts[each] for each in _LEAVES_OUT)
