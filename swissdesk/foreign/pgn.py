"""Read the games of a tournament in PGN, as broadcasts of Lichess and others write them.

Only the tags of the games are read, not the moves. Round is "3", or with the board "3.12"; where it
is missing, the address of a broadcast may name the round. The file does not tell byes, so a player
without a game in a round counts as absent there.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePath

from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import Reading
from swissdesk.model.player import Title
from swissdesk.trf.document import MOST_ROUNDS, Edition, PlayerLine, RoundCell, TrfDocument
from swissdesk.trf.problems import Code, Problems

_TAG = re.compile(r'\[ *(\w+) +"((?:[^"\\]|\\.)*)" *\]')
_ESCAPED = re.compile(r"\\(.)")
_RESULTS = {"1-0": "10", "0-1": "01", "1/2-1/2": "==", "*": "  "}
_ROUND = re.compile(r"0*(\d+)(?:\.\d+)*")
_ADDRESS = re.compile(r"/round-(\d+)(?:/|$)")
_DAY = re.compile(r"(\d{4})\.(\d\d)\.(\d\d)")
_TITLES = frozenset(each.value for each in Title)
_SIDES = ("White", "Black")

_Tags = Mapping[str, str]


def sniff(file: Content) -> bool:
    """Return whether the file begins with a tag of PGN."""
    return file.is_text and _TAG.match(file.text.lstrip("\ufeff \r\n")) is not None


def read(file: Content, problems: Problems) -> Reading:
    """Return the tournament whose games are in a file."""
    field = _Field(problems)
    first: _Tags = {}
    events = set[str]()
    days: list[str] = []
    for line, tags in _games(file.text):
        first = first or tags
        events.add(tags.get("Event", ""))
        days += filter(None, (_day(tags),))
        field.add(line, tags)
    if not field.people:
        problems.error(Code.NO_GAMES)
        return Reading(())
    # In exports of studies, each game has an Event of its own.
    event = first.get("Event", "") if len(events) == 1 else PurePath(file.name).stem
    name = first.get("BroadcastName") or event
    site = first.get("Site", "")
    return Reading(
        (
            TrfDocument(
                Edition.TRF26,
                name=name.strip("?"),
                place="" if "://" in site else site.strip("?"),
                start_date=min(days, default=""),
                end_date=max(days, default=""),
                time_control=first.get("TimeControl", "").strip("?-"),
                players=tuple(field.players()),
            ),
        )
    )


def _games(text: str) -> Iterator[tuple[int, _Tags]]:
    """Yield the line and the tags of each game.

    Moves and comments lie between the tags. In a file without moves, a tag that is known already,
    or an empty line after both players, parts the games.
    """
    tags: dict[str, str] = {}
    start, is_parted = 0, False
    for number, line in enumerate(text.splitlines(), 1):
        found = _TAG.fullmatch(line.strip())
        if found is None and not line.strip():
            is_parted = tags.keys() >= {*_SIDES}
            continue
        if tags and (found is None or is_parted or found[1] in tags):
            yield start, tags
            tags = {}
        if found is not None:
            start = start if tags else number
            tags[found[1]] = " ".join(_ESCAPED.sub(r"\1", found[2]).split())
        is_parted = False
    if tags:
        yield start, tags


class _Field:
    """The players of all games, each by the FIDE ID or else the name."""

    def __init__(self, problems: Problems) -> None:
        self.people: dict[str, dict[str, str]] = {}
        self._names: dict[str, str] = {}
        self._games: dict[tuple[int, str], tuple[int, str, str, str]] = {}
        self._problems = problems

    def add(self, line: int, tags: _Tags) -> None:
        """Take a game, or report why it cannot be taken."""
        names = [tags.get(side, "").strip("?") for side in _SIDES]
        result, round_no = _RESULTS.get(tags.get("Result", "*")), _round_of(tags)
        if not all(names) or result is None or not 0 < round_no <= MOST_ROUNDS:
            text = " - ".join((tags.get("Round", "?"), *(name or "?" for name in names)))
            problem = Code.GAME_LEFT_OUT if round_no else Code.ROUND_UNSAID
            self._problems.adjusted(problem, line, text=text)
            return
        white, black = (self._known(tags, side) for side in _SIDES)
        self._seat(round_no, white, (line, black, "w", result[0]))
        self._seat(round_no, black, (line, white, "b", result[1]))

    def _seat(self, round_no: int, player: str, cell: tuple[int, str, str, str]) -> None:
        """Note a player's game; report another one in the same round, unless it is a copy."""
        first = self._games.setdefault((round_no, player), cell)
        if first[1:] != cell[1:]:
            text = self.people[player]["name"]
            self._problems.error(
                Code.TWO_GAMES, cell[0], round_no=round_no, text=text, other=first[0]
            )

    def _known(self, tags: _Tags, side: str) -> str:
        """Return the key of a player, and fill what is known of them."""
        name, fide_id = tags[side].strip("?"), tags.get(f"{side}FideId", "")
        key = self._names.setdefault(name, fide_id or name)
        person = self.people.setdefault(key, {"name": name})
        for field, tag in (
            ("id", "FideId"),
            ("rating", "Elo"),
            ("title", "Title"),
            ("land", "Country"),
        ):
            person[field] = person.get(field) or tags.get(f"{side}{tag}", "").strip("?-")
        return key

    def players(self) -> Iterator[PlayerLine]:
        """Yield the players in order of their ratings."""
        order = sorted(
            self.people, key=lambda key: (-_rating(self.people[key]), self.people[key]["name"])
        )
        numbers = {key: number for number, key in enumerate(order, 1)}
        last = max(round_no for round_no, _key in self._games)
        self._problems.notice(Code.NUMBERED_BY_RATING)
        if free := len(order) * last - len(self._games):
            self._problems.notice(Code.BYES_UNTOLD, n=free)
        for key, number in numbers.items():
            person = self.people[key]
            cells = tuple(self._cell(key, place, numbers) for place in range(1, last + 1))
            line = min(cell[0] for (_round, one), cell in self._games.items() if one == key)
            yield PlayerLine(
                number,
                person["name"],
                title=person["title"] if person["title"] in _TITLES else "",
                rating=_rating(person),
                federation=person["land"],
                fide_id=person["id"],
                cells=cells,
                line=line,
            )

    def _cell(self, key: str, round_no: int, numbers: Mapping[str, int]) -> RoundCell | None:
        found = self._games.get((round_no, key))
        if found is None:
            return None
        _line, other, colour, code = found
        return RoundCell(numbers[other], colour, code)


def _round_of(tags: _Tags) -> int:
    found = _ROUND.fullmatch(tags.get("Round", "")) or _ADDRESS.search(tags.get("BroadcastURL", ""))
    return int(found[1][:4]) if found else 0


def _rating(person: Mapping[str, str]) -> int:
    return int(person["rating"][:4]) if person["rating"].isdecimal() else 0


def _day(tags: _Tags) -> str:
    found = _DAY.fullmatch(tags.get("Date", "")) or _DAY.fullmatch(tags.get("UTCDate", ""))
    return "/".join(found.groups()) if found else ""
