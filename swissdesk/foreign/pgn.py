"""Read the games of a tournament in PGN, as broadcasts of Lichess and others write them.

Only the tags of the games are read, not the moves. Round is "3", or with the board "3.12"; where it
is missing, the address of a broadcast may name the round. The file does not tell byes, so a player
without a game in a round counts as absent there.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath

from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import Reading
from swissdesk.model.player import Title
from swissdesk.model.remark import RESULTS
from swissdesk.trf.document import MOST_ROUNDS, Edition, PlayerLine, RoundCell, TrfDocument
from swissdesk.trf.problems import Code, Problems

_TAG = re.compile(r'\[ *(\w{1,100}) +"((?:[^"\\]|\\.){0,1000})" *\]')
_ESCAPED = re.compile(r"\\(.)")
_OPEN = "*"
_CODES = {_OPEN: "  ", **{words: result.value for words, result in RESULTS.items()}}
_REMARK = re.compile(r"\{([^}]{1,20})\} \*")
"""A result that PGN does not have, as SwissDesk writes it in place of the moves: "{1/2-0} *"."""
_FORFEITED = {"10": "+-", "01": "-+", "00": "--", "  ": "--"}
_END = re.compile(r"(^|[\s})])(1-0|0-1|1/2-1/2|0-0|\*)$")
_NOT_TAKEN = ("Section", "Table", "WhiteTeam", "BlackTeam")
"""Tags about the tournament that have no place in a document of players and games."""
_ROUND = re.compile(r"0*(\d+)(?:\.\d+)*")
_ADDRESS = re.compile(r"/round-(\d+)(?:/|$)")
_DAY = re.compile(r"(\d{4})\.(\d\d)\.(\d\d)")
_TITLES = frozenset(each.value for each in Title)
_SIDES = ("White", "Black")

_Tags = Mapping[str, str]


@dataclass(slots=True)
class _Game:
    """The tags of a game, its first line, and whether its moves begin and end in the file."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    has_moves: bool = False
    is_whole: bool = False

    @property
    def result(self) -> str:
        """White's code and Black's; empty for an unknown result."""
        code = _CODES.get(self.tags.get("Result", _OPEN), "")
        is_forfeited = self.tags.get("Termination", "").casefold() == "forfeit"
        return _FORFEITED.get(code, code) if is_forfeited else code

    @property
    def text(self) -> str:
        """The game in short: "3.1 - Alder - Birch"."""
        people = (_name(self.tags, side) or "?" for side in _SIDES)
        return " - ".join((self.tags.get("Round", "?"), *people))


def sniff(file: Content) -> bool:
    """Return whether the file begins with a tag of PGN."""
    start = file.text[: file.HEAD].lstrip("\ufeff \r\n") if file.is_text else ""
    return _TAG.match(start) is not None


def read(file: Content, problems: Problems) -> Reading:
    """Return the tournament whose games are in a file."""
    games = [*_games(file.text)]
    entered = _Field(problems, games)
    for game in games:
        entered.add(game)
    if not entered.people:
        problems.error(Code.NO_GAMES)
        return Reading(())
    last = games[-1]
    if not last.is_whole and any(each.has_moves for each in games):
        problems.adjusted(Code.GAME_CUT, last.line, text=last.text)
    first = games[0].tags
    days = [*filter(None, (_day(each.tags) for each in games))]
    # In exports of studies, each game has an Event of its own.
    is_one = len({each.tags.get("Event", "") for each in games}) == 1
    event = first.get("Event", "") if is_one else PurePath(file.name).stem
    name = first.get("BroadcastName") or event
    site = first.get("Site", "")
    document = TrfDocument(
        Edition.TRF26,
        name=name.strip("?"),
        place="" if "://" in site else site.strip("?"),
        start_date=min(days, default=""),
        end_date=max(days, default=""),
        time_control=first.get("TimeControl", "").strip("?-"),
        players=tuple(entered.players()),
    )
    kept = tuple(tag for tag in _NOT_TAKEN if any(each.tags.get(tag) for each in games))
    return Reading((document,), kept)


def _games(text: str) -> Iterator[_Game]:
    """Yield the games.

    Moves and comments lie between the tags. In a file without moves, a tag that is known already,
    or an empty line after both players, parts the games.
    """
    game, is_parted = _Game(0), False
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        found = _TAG.fullmatch(line)
        if found is not None:
            if not game.tags or game.has_moves or is_parted or found[1] in game.tags:
                if game.tags:
                    yield game
                game = _Game(number)
            game.tags[found[1]] = " ".join(_ESCAPED.sub(r"\1", found[2]).split())
            is_parted = False
        elif not line:
            is_parted = game.tags.keys() >= {*_SIDES}
        else:
            remark = None if game.has_moves else _REMARK.fullmatch(line)
            if remark is not None and game.tags.get("Result") == _OPEN:
                game.tags["Result"] = remark[1] if remark[1] in _CODES else _OPEN
            game.has_moves = True
            game.is_whole = _END.search(line) is not None
    if game.tags:
        yield game


class _Field:
    """The players of all games, each by the FIDE ID or else the name."""

    def __init__(self, problems: Problems, games: Iterable[_Game]) -> None:
        self.people: dict[str, dict[str, str]] = {}
        self._games: dict[tuple[int, str], tuple[int, str, str, str]] = {}
        self._problems = problems
        self._ids: defaultdict[str, dict[str, int]] = defaultdict(dict)
        """The FIDE IDs of each name, with the line of the game that gives an ID first."""
        for game in games:
            for side in _SIDES:
                if fide_id := _fide_id(game.tags, side):
                    self._ids[_name(game.tags, side)].setdefault(fide_id, game.line)
        for name, lines in self._ids.items():
            if name and len(lines) > 1:
                line = max(lines.values())
                problems.notice(Code.NAMESAKES, line, text=name, ids=", ".join(lines))

    def add(self, game: _Game) -> None:
        """Take a game, or report why it cannot be taken."""
        tags, line, result, round_no = game.tags, game.line, game.result, _round_of(game.tags)
        has_both = all(_name(tags, side) for side in _SIDES)
        if not has_both or not result or not 0 < round_no <= MOST_ROUNDS:
            problem = Code.GAME_LEFT_OUT if round_no else Code.ROUND_UNSAID
            self._problems.adjusted(problem, line, text=game.text)
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
        name, fide_id = _name(tags, side), _fide_id(tags, side)
        others = self._ids[name]
        key = fide_id or (next(iter(others)) if len(others) == 1 else name)
        person = self.people.setdefault(key, {"name": name, "id": key if key in others else ""})
        for fact, tag in (("rating", "Elo"), ("title", "Title"), ("land", "Country")):
            person[fact] = person.get(fact) or tags.get(f"{side}{tag}", "").strip("?-")
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
        lines = defaultdict[str, list[int]](list)
        for (_round, key), cell in self._games.items():
            lines[key].append(cell[0])
        for key, number in numbers.items():
            person = self.people[key]
            cells = tuple(self._cell(key, place, numbers) for place in range(1, last + 1))
            yield PlayerLine(
                number,
                person["name"],
                title=person["title"] if person["title"] in _TITLES else "",
                rating=_rating(person),
                federation=person["land"],
                fide_id=person["id"],
                cells=cells,
                line=min(lines[key]),
            )

    def _cell(self, key: str, round_no: int, numbers: Mapping[str, int]) -> RoundCell | None:
        found = self._games.get((round_no, key))
        if found is None:
            return None
        _line, other, colour, code = found
        return RoundCell(numbers[other], colour, code)


def _name(tags: _Tags, side: str) -> str:
    return tags.get(side, "").strip("?")


def _fide_id(tags: _Tags, side: str) -> str:
    said = tags.get(f"{side}FideId", "")
    return said if said.strip("0?-") else ""


def _round_of(tags: _Tags) -> int:
    found = _ROUND.fullmatch(tags.get("Round", "")) or _ADDRESS.search(tags.get("BroadcastURL", ""))
    return int(found[1][:4]) if found else 0


def _rating(person: Mapping[str, str]) -> int:
    return int(person["rating"][:4]) if person["rating"].isdecimal() else 0


def _day(tags: _Tags) -> str:
    found = _DAY.fullmatch(tags.get("Date", "")) or _DAY.fullmatch(tags.get("UTCDate", ""))
    return "/".join(found.groups()) if found else ""
