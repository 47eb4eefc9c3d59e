"""The user's preferences: QSettings with types."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias
from urllib.parse import quote

from PySide6.QtCore import QByteArray, QSettings

from swissdesk import i18n, places
from swissdesk.errors import Address
from swissdesk.model.federations import as_code
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import USUAL, SetKind
from swissdesk.printing.options import PaperOptions, PaperSize
from swissdesk.store import address as addresses

SMALLEST_FONT = 80
LARGEST_FONT = 200
MOST_COPIES = 20
_MOST_RECENT = 8
_UNTOUCHED = "-"
"""The value for a set that nobody has chosen; a set without documents is a choice, too."""


Home: TypeAlias = Path | Address
"""The place of an event: its file, or its address on a server."""


class Scheme(Enum):
    """Light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class KeyMap(Enum):
    """The key layout for results: that of SwissDesk, or that of another program."""

    SWISSDESK = "swissdesk"
    VEGA = "vega"
    SHARLY = "sharly"
    SWISS_SYS = "swisssys"


class KeysMean(Enum):
    """The player whose result a key enters on a board of a match."""

    LEFT = "left"
    """The player of the team on the left, as on the paper of the match."""
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class User:
    """The language of the window, "sl" or empty for the language of the system, and the arbiter.

    New events begin with the *name* as their chief arbiter, and the *federation*, a code.
    """

    language: str = ""
    name: str = ""
    federation: str = ""


@dataclass(frozen=True, slots=True)
class DocumentSet:
    """The documents for one press on one occasion, their number of copies, and the printer.

    Without a *printer* they become PDF files in *folder*, or beside the event file if *folder* is
    empty.
    """

    kinds: tuple[DocumentKind, ...]
    copies: int = 1
    printer: str = ""
    folder: str = ""


@dataclass(frozen=True, slots=True)
class WebPlace:
    """The place of an event's web pages: a folder or a file; *is_automatic* updates them."""

    path: Path
    is_single: bool = False
    is_automatic: bool = False


@dataclass(frozen=True, slots=True)
class PhoneChoices:
    """How an event serves phones; an empty ``address`` and port 0 let the program choose.

    Without HTTPS, anybody in the hall's network can read and change what phones send. Results of
    trusted helpers count at once. Codes on slips are valid for ``hours``, all others for ``days``.
    """

    address: str = ""
    port: int = 0
    is_https: bool = True
    are_players_welcome: bool = True
    helpers: tuple[str, ...] = ()
    are_helpers_trusted: bool = False
    hours: int = 12
    days: int = 14
    wifi: str = ""
    at_opening: bool = False


@dataclass(frozen=True, slots=True)
class RecentEvent:
    """An event opened before; ``last_round`` is the last round paired, 0 for none.

    ``seen`` is when it was last open, "YYYY-MM-DD HH:MM"; ``origin`` identifies its copies.
    """

    home: Home
    name: str
    last_round: int
    seen: str
    origin: str = ""


class Preferences:
    """The settings of the user on this machine; an invalid value reads as its default."""

    def __init__(self, settings: QSettings | None = None) -> None:
        self._settings = settings or _settings()

    @property
    def is_welcomed(self) -> bool:
        """Whether the user was asked about their language, name and federation, or told them."""
        return self._text("is_welcomed") == "1" or self.user != User()

    def keep_welcomed(self) -> None:
        """Store that the user was asked about their language, name and federation."""
        self._settings.setValue("is_welcomed", 1)

    @property
    def obstacle(self) -> places.Obstacle | None:
        """Why this program cannot keep its files, or these settings; None if it can."""
        if found := places.obstacle():
            return found
        if self._settings.isWritable():
            return None
        return places.Obstacle(Path(self._settings.fileName()).parent, "")

    @property
    def user(self) -> User:
        """The user, for the window and for new events."""
        language = self._text("user/language")
        known = language if language in i18n.languages() else ""
        federation = as_code(self._text("user/federation")) or ""
        return User(known, self._text("user/name"), federation)

    @user.setter
    def user(self, user: User) -> None:
        self._keep("user", **asdict(user))

    def _text(self, key: str, usual: object = "") -> str:
        return str(self._settings.value(key, usual))

    def _number(self, key: str, usual: int = 0) -> int:
        text = self._text(key, usual)
        return int(text) if text.isdecimal() else usual

    def _keep(self, group: str, **values: object) -> None:
        for key, value in values.items():
            self._settings.setValue(f"{group}/{key}", value)

    @property
    def font_percent(self) -> int:
        """The text size in percent of the normal one."""
        try:
            percent = int(self._text("font_percent", 100))
        except ValueError:
            return 100
        return min(max(percent, SMALLEST_FONT), LARGEST_FONT)

    @font_percent.setter
    def font_percent(self, percent: int) -> None:
        self._settings.setValue("font_percent", percent)

    @property
    def scheme(self) -> Scheme:
        """Light, dark, or as in the system."""
        return {each.value: each for each in Scheme}.get(self._text("scheme"), Scheme.SYSTEM)

    @scheme.setter
    def scheme(self, scheme: Scheme) -> None:
        self._settings.setValue("scheme", scheme.value)

    @property
    def key_map(self) -> KeyMap:
        """The key layout for results."""
        return {each.value: each for each in KeyMap}.get(self._text("key_map"), KeyMap.SWISSDESK)

    @key_map.setter
    def key_map(self, key_map: KeyMap) -> None:
        self._settings.setValue("key_map", key_map.value)

    @property
    def keys_mean(self) -> KeysMean:
        """The player whose result a key enters on a board of a match."""
        return {each.value: each for each in KeysMean}.get(self._text("keys_mean"), KeysMean.LEFT)

    @keys_mean.setter
    def keys_mean(self, keys_mean: KeysMean) -> None:
        self._settings.setValue("keys_mean", keys_mean.value)

    @property
    def paper_size(self) -> PaperSize:
        """The paper in the printer."""
        return PaperSize.__members__.get(self._text("paper_size"), PaperSize.A4)

    @paper_size.setter
    def paper_size(self, size: PaperSize) -> None:
        self._settings.setValue("paper_size", size.name)

    def paper_options(self) -> PaperOptions:
        """Return the print options of this machine, with the time of printing."""
        now = f"{datetime.now().astimezone():%Y-%m-%d %H:%M}"
        return PaperOptions(printed_at=now, size=self.paper_size)

    def document_set(self, kind: SetKind) -> DocumentSet:
        self._adopt_round_set()
        group = f"sets/{kind.value}"
        return DocumentSet(
            _kinds(self._text(f"{group}/kinds", _UNTOUCHED), USUAL[kind]),
            min(max(self._number(f"{group}/copies", 1), 1), MOST_COPIES),
            self._text(f"{group}/printer"),
            self._text(f"{group}/folder"),
        )

    def keep_document_set(self, kind: SetKind, chosen: DocumentSet) -> None:
        kinds = ",".join(each.value for each in chosen.kinds)
        self._keep(f"sets/{kind.value}", **{**asdict(chosen), "kinds": kinds})

    def _adopt_round_set(self) -> None:
        """Adopt the only set stored by version 0.1, that after pairing."""
        if not self._settings.contains("round_set/kinds"):
            return
        for key in ("kinds", "copies", "printer"):
            value = self._settings.value(f"round_set/{key}")
            if value is not None:
                self._settings.setValue(f"sets/{SetKind.AFTER_PAIRING.value}/{key}", value)
        self._settings.remove("round_set")

    def is_warned_about(self, event_file: Path) -> bool:
        """Return whether the user was warned of a file on a share or in a synchronised folder."""
        return self._text(_key_of("warned", event_file)) == "1"

    def keep_warned_about(self, event_file: Path) -> None:
        self._settings.setValue(_key_of("warned", event_file), 1)

    @property
    def copies_place(self) -> Path | None:
        """The second place for copies, such as a stick; None if there is none."""
        path = self._text("copies_place")
        return Path(path) if path else None

    @copies_place.setter
    def copies_place(self, path: Path | None) -> None:
        self._settings.setValue("copies_place", "" if path is None else str(path))

    @property
    def server(self) -> Address:
        """The database connected to last; an empty address before the first."""
        return _address(self._text("server/address")) or Address()

    @property
    def is_password_kept(self) -> bool:
        """Whether the keyring has its password."""
        return self._text("server/is_password_kept") == "1"

    @property
    def who(self) -> str:
        """The name of the arbiter for the history of events on servers."""
        return self._text("server/who") or self.user.name

    def keep_server(self, address: Address, who: str, *, is_password_kept: bool) -> None:
        """Store how a server was reached; never its password."""
        text, kept = addresses.text_of(address.of_database), int(is_password_kept)
        self._keep("server", address=text, who=who, is_password_kept=kept)

    def web_place(self, home: Home) -> WebPlace | None:
        """Return the place of an event's web pages; None if none were written yet."""
        group = _key_of("web", home)
        path = self._text(f"{group}/path")
        is_single, is_automatic = (
            self._text(f"{group}/{key}") == "1" for key in ("single", "automatic")
        )
        return WebPlace(Path(path), is_single, is_automatic) if path else None

    def keep_web_place(self, home: Home, place: WebPlace) -> None:
        single, automatic = int(place.is_single), int(place.is_automatic)
        group = _key_of("web", home)
        self._keep(group, path=str(place.path), single=single, automatic=automatic)

    def phone_choices(self, origin: str) -> PhoneChoices:
        """Return how the event with this *origin* serves phones."""
        try:
            kept = json.loads(self._text(f"phones/{origin}", "{}"))
            return PhoneChoices(**{**kept, "helpers": tuple(map(str, kept.get("helpers", ())))})
        except (ValueError, TypeError, AttributeError):
            return PhoneChoices()

    def keep_phone_choices(self, origin: str, choices: PhoneChoices) -> None:
        self._settings.setValue(f"phones/{origin}", json.dumps(asdict(choices)))

    def list_columns(self, headings: str) -> tuple[str, ...]:
        """Return the meanings chosen before for the columns of a list with these headings."""
        kept = self._text(f"list_columns/{_digest(headings)}")
        return tuple(kept.split(";")) if kept else ()

    def keep_list_columns(self, headings: str, columns: Sequence[str]) -> None:
        self._settings.setValue(f"list_columns/{_digest(headings)}", ";".join(columns))

    def column_width(self, table: str, column: str) -> int:
        """Return the width that the user gave a column, in pixels at 100 %; 0 if none."""
        return self._number(_column_key(table, column))

    def keep_column_width(self, table: str, column: str, width: int) -> None:
        """Store the width of a column, in pixels at 100 %."""
        self._settings.setValue(_column_key(table, column), width)

    @property
    def geometry(self) -> QByteArray:
        """The geometry of the window; empty before its first use."""
        value = self._settings.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("geometry", geometry)

    @property
    def recent_events(self) -> tuple[RecentEvent, ...]:
        """The events opened last, the latest first; without files that no longer exist."""
        count = self._settings.beginReadArray("recent")
        found = []
        for place in range(count):
            self._settings.setArrayIndex(place)
            path, name, seen, origin = map(self._text, ("path", "name", "seen", "origin"))
            home = _address(path) or Path(path)
            found.append(RecentEvent(home, name, self._number("last_round"), seen, origin))
        self._settings.endArray()
        return tuple(
            each for each in found if isinstance(each.home, Address) or each.home.is_file()
        )

    def origin_of(self, path: Path) -> str:
        """Return the origin of an event opened before; empty for another file."""
        known = {each.home: each.origin for each in self.recent_events}
        return known.get(path.resolve(), "")

    def remember(self, home: Home, name: str, last_round: int, origin: str = "") -> None:
        """Put an event at the top of the recent ones."""
        home = home if isinstance(home, Address) else home.resolve()
        seen = f"{datetime.now().astimezone():%Y-%m-%d %H:%M}"
        event = RecentEvent(home, name, last_round, seen, origin)
        self._keep_recent([event, *self._recent_without(home)])

    def forget(self, home: Home) -> None:
        """Take an event out of the recent ones, because it is no longer there."""
        self._keep_recent(self._recent_without(home))

    def _recent_without(self, home: Home) -> list[RecentEvent]:
        return [each for each in self.recent_events if each.home != home]

    def _keep_recent(self, events: Sequence[RecentEvent]) -> None:
        kept = events[:_MOST_RECENT]
        self._settings.remove("recent")
        self._settings.beginWriteArray("recent", len(kept))
        for place, each in enumerate(kept):
            self._settings.setArrayIndex(place)
            self._settings.setValue("path", _text_of(each.home))
            for key in ("name", "last_round", "seen", "origin"):
                self._settings.setValue(key, str(getattr(each, key)))
        self._settings.endArray()


def _settings() -> QSettings:
    """Return the settings in the place of the system, or in the file beside the program."""
    file = places.preferences()
    if file is not None:
        return QSettings(str(file), QSettings.Format.IniFormat)
    found = QSettings()
    found.setFallbacksEnabled(False)  # macOS would mix in settings of the whole system
    return found


def _address(text: str) -> Address | None:
    """Return the address in a text; None if it is that of a file, or damaged."""
    try:
        return addresses.of_text(text)
    except ValueError:
        return None


def _text_of(home: Home) -> str:
    return addresses.text_of(home) if isinstance(home, Address) else str(home)


def _column_key(table: str, column: str) -> str:
    """Return the key of a width; a slash in a heading would create a separate group."""
    table, column = (each.replace("/", "_").replace("\\", "_") for each in (table, column))
    return f"columns/{table}/{column}"


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def _key_of(group: str, home: Home) -> str:
    """Return the settings key of an event, without slashes from its path."""
    found = home if isinstance(home, Address) else home.resolve()
    return f"{group}/{quote(_text_of(found), safe='')}"


def _kinds(kept: str, usual: tuple[DocumentKind, ...]) -> tuple[DocumentKind, ...]:
    if kept == _UNTOUCHED:
        return usual
    known = {kind.value: kind for kind in DocumentKind}
    return tuple(known[name] for name in kept.split(",") if name in known)
