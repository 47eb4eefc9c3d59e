"""What the program remembers about its user: QSettings with types."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

SMALLEST_FONT = 80
LARGEST_FONT = 200
MOST_COPIES = 20
_MOST_RECENT = 8


class Scheme(Enum):
    """Light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class KeyMap(Enum):
    """Whose keys enter results: those of this program, or those the hands know from another."""

    SWISSDESK = "swissdesk"
    VEGA = "vega"
    SHARLY = "sharly"
    SWISS_SYS = "swisssys"


@dataclass(frozen=True, slots=True)
class RoundSet:
    """What is printed with one press for a round: kinds of documents by name, and how often.

    Where no *printer* is named they become PDF files beside the event file.
    """

    kinds: tuple[str, ...] = ("pairings",)
    copies: int = 1
    printer: str = ""


@dataclass(frozen=True, slots=True)
class RecentFile:
    """An event file opened before; ``last_round`` is the last one paired, 0 for none.

    ``seen`` is when it was open last, "YYYY-MM-DD HH:MM".
    """

    path: Path
    name: str
    last_round: int
    seen: str


class Preferences:
    """The settings of the user on this machine; what makes no sense reads as its default."""

    def __init__(self, settings: QSettings | None = None) -> None:
        self._settings = settings or QSettings()

    @property
    def font_percent(self) -> int:
        """The size of text, in percent of the normal one."""
        try:
            percent = int(str(self._settings.value("font_percent", 100)))
        except ValueError:
            return 100
        return min(max(percent, SMALLEST_FONT), LARGEST_FONT)

    @font_percent.setter
    def font_percent(self, percent: int) -> None:
        self._settings.setValue("font_percent", percent)

    @property
    def scheme(self) -> Scheme:
        """Light, dark, or as the system is."""
        value = str(self._settings.value("scheme", Scheme.SYSTEM.value))
        return Scheme(value) if value in {each.value for each in Scheme} else Scheme.SYSTEM

    @scheme.setter
    def scheme(self, scheme: Scheme) -> None:
        self._settings.setValue("scheme", scheme.value)

    @property
    def key_map(self) -> KeyMap:
        """Whose keys enter results."""
        value = str(self._settings.value("key_map", KeyMap.SWISSDESK.value))
        return KeyMap(value) if value in {each.value for each in KeyMap} else KeyMap.SWISSDESK

    @key_map.setter
    def key_map(self, key_map: KeyMap) -> None:
        self._settings.setValue("key_map", key_map.value)

    @property
    def round_set(self) -> RoundSet:
        """What is printed with one press for a round."""
        usual = RoundSet()
        kinds = str(self._settings.value("round_set/kinds", ",".join(usual.kinds)))
        copies = str(self._settings.value("round_set/copies", usual.copies))
        return RoundSet(
            tuple(filter(None, kinds.split(","))),
            min(max(int(copies), 1), MOST_COPIES) if copies.isdecimal() else usual.copies,
            str(self._settings.value("round_set/printer", usual.printer)),
        )

    @round_set.setter
    def round_set(self, chosen: RoundSet) -> None:
        self._settings.setValue("round_set/kinds", ",".join(chosen.kinds))
        self._settings.setValue("round_set/copies", chosen.copies)
        self._settings.setValue("round_set/printer", chosen.printer)

    def column_width(self, table: str, column: str) -> int:
        """Return the width the user gave a column, in pixels at 100 %; 0 for none."""
        width = str(self._settings.value(_column_key(table, column), 0))
        return int(width) if width.isdecimal() else 0

    def keep_column_width(self, table: str, column: str, width: int) -> None:
        """Keep the width of a column, in pixels at 100 %."""
        self._settings.setValue(_column_key(table, column), width)

    @property
    def geometry(self) -> QByteArray:
        """Where the window was; empty for nowhere yet."""
        value = self._settings.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("geometry", geometry)

    @property
    def recent_files(self) -> tuple[RecentFile, ...]:
        """The event files opened last that are still there, the latest first."""
        count = self._settings.beginReadArray("recent")
        found = []
        for place in range(count):
            self._settings.setArrayIndex(place)
            found.append(self._recent_file())
        self._settings.endArray()
        return tuple(each for each in found if each.path.is_file())

    def remember(self, path: Path, name: str, last_round: int) -> None:
        """Put an event file on top of the recent ones."""
        seen = f"{datetime.now().astimezone():%Y-%m-%d %H:%M}"
        others = [each for each in self.recent_files if each.path != path.resolve()]
        files = [RecentFile(path.resolve(), name, last_round, seen), *others][:_MOST_RECENT]
        self._settings.remove("recent")
        self._settings.beginWriteArray("recent", len(files))
        for place, each in enumerate(files):
            self._settings.setArrayIndex(place)
            self._settings.setValue("path", str(each.path))
            self._settings.setValue("name", each.name)
            self._settings.setValue("last_round", each.last_round)
            self._settings.setValue("seen", each.seen)
        self._settings.endArray()

    def _recent_file(self) -> RecentFile:
        last_round = str(self._settings.value("last_round", 0))
        return RecentFile(
            Path(str(self._settings.value("path", ""))),
            str(self._settings.value("name", "")),
            int(last_round) if last_round.isdecimal() else 0,
            str(self._settings.value("seen", "")),
        )


def _column_key(table: str, column: str) -> str:
    """Return the key of a width; a slash in a heading would make a group of its own."""
    table, column = (each.replace("/", "_").replace("\\", "_") for each in (table, column))
    return f"columns/{table}/{column}"
