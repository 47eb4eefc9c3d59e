"""Read the event files of Sharly Chess, which are SQLite databases.

A file has all tournaments of an event; each becomes a section. The meaning of the columns was seen
in published events of the versions 2.8 to 4.0. In older versions the tournaments are in Papi files
beside the event. Money, accounts, passwords, and the addresses of players are never read.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import TypeAlias

from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import Expected, Malformed, Node, Paths, Reading, json_object
from swissdesk.model.colour import Colour
from swissdesk.model.points import ScoringSystem
from swissdesk.trf.document import (
    MOST_ROUNDS,
    Edition,
    NationalLine,
    PlayerLine,
    RoundCell,
    TrfDocument,
)
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.trf26 import nrs_record

_MAGIC = b"SQLite format 3\x00"
_WRITE_AHEAD = slice(18, 20)
"""Bytes of the head that tell how the file was written; a database in memory has no log."""
_TABLES = ("info", "tournament", "player", "tournament_player", "board", "pairing", "tie_break")
_KEYS = {
    "tournament": frozenset({"id", "name", "rounds"}),
    "player": frozenset({"id", "last_name"}),
    "tournament_player": frozenset({"tournament_id", "player_id", "pairing_number"}),
    "board": frozenset({"id", "white_player_id", "black_player_id"}),
    "pairing": frozenset({"tournament_id", "player_id", "round", "result", "board_id"}),
    "tie_break": frozenset({"tournament_id", "type", "options", "index"}),
}
"""The columns without which nothing can be read."""
_LEFT_OUT = ("account", "prize", "screen", "timer")

_Rows: TypeAlias = Mapping[str, tuple[Mapping[str, object], ...]]

_RESULTS = {
    0: " ",
    1: "0",
    2: "=",
    3: "1",
    4: "-",
    5: "-",
    6: "+",
    7: "Z",
    8: "H",
    9: "U",
    14: "Z",
}
"""Codes of TRF26; 5 is a game that both forfeit, 14 the free round of a round robin."""
_SEXES = {"1": "w", "2": "m", "F": "w", "M": "m"}
_TITLES = {"3": "WFM", "4": "FM", "5": "WIM", "6": "IM", "7": "WGM", "8": "GM"}
"""Up to version 3.5 titles are numbers."""
_LISTS = {"1": "estimated", "2": "national", "3": "fide"}
_WIN_OF_THREE = ScoringSystem(win=30, draw=10, pab=30, unknown=10)
_PAB_POINTS = {1: "loss", 2: "draw", 3: "win"}
_SWISS, _ROUND_ROBIN = "SWISS_STANDARD", "ROUND_ROBIN_BERGER"
_TYPES = {_SWISS: "Individual: Swiss-System", _ROUND_ROBIN: "Individual: Round-Robin (Berger)"}
_CODES = {_ROUND_ROBIN: "BERGER_ROUNDROBIN"}
_UNKNOWN_SWISS = "CUSTOM_SWISS"
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_BUCHHOLZ = {"NO_CUT": "BH", "CUT_1": "BH/C1", "MEDIAN_1": "BH/M1"}
_TIE_BREAKS = {
    "DIRECT_ENCOUNTER": "DE",
    "KOYA": "KS",
    "PROGRESSIVE_SCORES": "PS",
    "ROUNDS_ELECTED_TO_PLAY": "REP",
    "SONNEBORN_BERGER": "SB",
    "TOURNAMENT_PERFORMANCE_RATING": "TPR",
    "WINS": "WIN",
}
_USUAL_OPTIONS = {
    "CUTTER": "NO_CUT",
    "PLAYED_MODIFIER": False,
    "KOYA_LIMIT": None,
    "ESTIMATED_RATINGS": False,
}


def sniff(file: Content) -> bool:
    """Return whether the file is an event of Sharly Chess, of any version."""
    if not file.data.startswith(_MAGIC):
        return False
    names = _names(file.data)
    return {"info", "metadata", "tournament", "screen_set"} <= names


def read(file: Content, problems: Problems) -> Reading:
    """Return the tournaments of an event."""
    names = _names(file.data)
    if "player" not in names:
        problems.error(Code.VERSION_TOO_OLD, program="Sharly Chess", version="2.8.8")
        return Reading(())
    rows = _rows(file.data, [each for each in _TABLES if each in names])
    if rows is None:
        problems.error(Code.FILE_CUT_OFF)
        return Reading(())
    paths = Paths()
    problems.place_of = paths.place
    event = Node(rows["info"][0] if rows["info"] else {}, "info")
    sections = sorted(rows["tournament"], key=lambda row: Node(row)["index"].number or 0)
    found = [_Section(event, rows, row, paths, problems) for row in sections]
    tables = (each for each in _LEFT_OUT if each in names)
    left_out = dict.fromkeys([*tables, *(each for one in found for each in one.left_out)])
    return Reading(tuple(each.document() for each in found), tuple(left_out), event["name"].text)


def _names(data: bytes) -> frozenset[str]:
    """Return the names of the tables; none if the database is damaged."""
    found = _selected(data, ["SELECT name FROM sqlite_master WHERE type = 'table'"])
    return frozenset(str(row["name"]) for row in found[0]) if found else frozenset()


def _rows(data: bytes, tables: Sequence[str]) -> _Rows | None:
    """Return the rows of tables by their names; None if the database is damaged."""
    found = _selected(data, [f"SELECT * FROM {each}" for each in tables])  # noqa: S608 our names
    if found is None:
        return None
    rows = defaultdict[str, tuple[Mapping[str, object], ...]](tuple)
    for table, those in zip(tables, found, strict=True):
        missing = _KEYS.get(table, frozenset()) - those[0].keys() if those else frozenset()
        if missing:
            raise Malformed(f"{table}.{min(missing)}", Expected.NUMBER)
        rows[table] = those
    return rows


def _selected(
    data: bytes, statements: Iterable[str]
) -> list[tuple[Mapping[str, object], ...]] | None:
    """Return the rows that statements select from the database; None if it is damaged."""
    import sqlite3  # only for these files

    plain = bytearray(data)
    plain[_WRITE_AHEAD] = b"\x01\x01"
    try:
        with closing(sqlite3.connect(":memory:")) as database:
            database.deserialize(bytes(plain))
            database.execute("PRAGMA trusted_schema = OFF")
            database.text_factory = lambda text: text.decode(errors="replace")
            database.row_factory = sqlite3.Row
            return [tuple(map(dict, database.execute(each))) for each in statements]
    except (sqlite3.Error, UnicodeDecodeError):  # the latter: in the name of a table
        return None


class _Section:
    """One tournament of an event."""

    def __init__(
        self,
        event: Node,
        rows: _Rows,
        row: Mapping[str, object],
        paths: Paths,
        problems: Problems,
    ) -> None:
        self._event, self._rows, self._paths, self._problems = event, rows, paths, problems
        self._row = Node(row, f"tournament {row['id']}")
        self._id = row["id"]
        self._pairing = self._row["pairing"].text
        self._options = json_object(self._row["pairing_settings"].text)
        self.left_out: list[str] = []
        self._tie_breaks = tuple(self._codes())
        self._people = {row["id"]: row for row in rows["player"]}
        self._numbers = self._numbered()

    def document(self) -> TrfDocument:
        """Return the tournament as a report."""
        row = self._row
        players = tuple(self._players())
        start, end = (_date(self._dated(each)) for each in ("start_date", "stop_date"))
        accelerated = self._pairing not in _TYPES
        return TrfDocument(
            Edition.TRF26,
            name=row["name"].text,
            place=row["location"].text or self._event["location"].text,
            federation=self._event["federation"].text.replace("NON", ""),
            start_date=start,
            end_date=end,
            type_text=_TYPES.get(self._pairing, f"Swiss, {self._pairing}"),
            type_code=_UNKNOWN_SWISS if accelerated else _CODES.get(self._pairing, ""),
            rounds=row["rounds"].number,
            initial_colour=_COLOURS.get(str(self._options.get("COLOR_SEED"))),
            scoring=self._scoring(),
            tie_breaks=self._tie_breaks or None,
            time_control_code=row["time_control_trf25"].text,
            players=players,
            national=tuple(self._national()),
            ratings_used={number: rating for number, rating in self._used() if rating},
        )

    def _dated(self, name: str) -> str:
        """Return a day of the tournament, else of the event."""
        return self._row[name].text or self._event[name].text

    def _numbered(self) -> dict[object, int]:
        """Return the pairing numbers by player, in order of ratings where the file has none."""
        entered = [
            row for row in self._rows["tournament_player"] if row["tournament_id"] == self._id
        ]
        given = {row["player_id"]: row["pairing_number"] for row in entered}
        drawn = self._berger_numbers()
        given |= {player: drawn[player] for player in given.keys() & drawn.keys()}
        known = {key: int(number) for key, number in given.items() if isinstance(number, int)}
        rest = [row["player_id"] for row in entered if row["player_id"] not in known]
        rest.sort(key=lambda player: (-self._rating(player), self._name(player)))
        first = max(known.values(), default=0) + 1
        if rest and self._has_boards:
            self._problems.notice(Code.NUMBERED_BY_RATING)
        return known | {player: first + place for place, player in enumerate(rest)}

    def _berger_numbers(self) -> dict[object, object]:
        """Return the numbers drawn for a round robin, which count instead of the others."""
        found = self._options.get("BERGER_NUMBERS")
        drawn = found if isinstance(found, dict) else {}
        return {int(key[:18]): number for key, number in drawn.items() if key.isdecimal()}

    @property
    def _has_boards(self) -> bool:
        return any(
            row["tournament_id"] == self._id and row["board_id"] is not None
            for row in self._rows["pairing"]
        )

    def _person(self, player: object) -> Node:
        return Node(self._people.get(player, {}), f"player {player}")

    def _name(self, player: object) -> str:
        person = self._person(player)
        return ", ".join(filter(None, (person["last_name"].text, person["first_name"].text)))

    def _ratings(self, player: object) -> Mapping[str, int]:
        """Return the ratings of a player for this time control: FIDE's, national, estimated."""
        kind = self._row["rating"].text or "1"
        found = json_object(self._person(player)["ratings"].text).get(kind)
        if not isinstance(found, dict):
            return {}
        if "value" in found:  # up to version 3.2
            found = {_LISTS.get(str(found.get("type")), "estimated"): found["value"]}
        return {name: each for name, each in found.items() if isinstance(each, int)}

    def _rating(self, player: object) -> int:
        """Return the rating that pairings use."""
        ratings = self._ratings(player)
        return next(
            (each for name in ("fide", "national", "estimated") if (each := ratings.get(name, 0))),
            0,
        )

    def _used(self) -> Iterator[tuple[int, int]]:
        """Yield the ratings used that are neither FIDE's nor national."""
        for player, number in self._numbers.items():
            ratings = self._ratings(player)
            if not ratings.get("fide"):
                yield number, self._rating(player)

    def _national(self) -> Iterator[NationalLine]:
        federation = self._event["federation"].text
        for player, number in self._numbers.items():
            rating = self._ratings(player).get("national", 0)
            if rating and len(federation) == len("FRA"):
                text = nrs_record(federation, number, rating)
                yield NationalLine(federation, number, rating, text)

    def _players(self) -> Iterator[PlayerLine]:
        cells = self._cells()
        for player, number in self._numbers.items():
            person = self._person(player)
            title = person["title"].text
            yield PlayerLine(
                number,
                self._name(player),
                sex=_SEXES.get(person["gender"].text, ""),
                title=_TITLES.get(title, title if title != "0" else ""),
                rating=self._ratings(player).get("fide", 0),
                federation=person["federation"].text,
                fide_id=person["fide_id"].text,
                birth=_date(person["date_of_birth"].text) or person["year_of_birth"].text,
                cells=cells.get(player, ()),
                line=self._paths.line(person.path),
                club=person["club"].text,
            )

    def _cells(self) -> Mapping[object, tuple[RoundCell | None, ...]]:
        """Return the rounds of each player."""
        boards = {row["id"]: row for row in self._rows["board"]}
        found: dict[object, dict[int, RoundCell]] = defaultdict(dict)
        for row in self._rows["pairing"]:
            if row["tournament_id"] == self._id and row["player_id"] in self._numbers:
                node = Node(row, f"pairing {self._id}, {row['player_id']}, {row['round']}")
                round_no = node["round"].number or 0
                board = boards.get(row["board_id"], {})
                found[row["player_id"]][round_no] = self._cell(node, board)
        most = min(self._row["rounds"].number or 0, MOST_ROUNDS)
        last = {player: min(max(rounds), most) for player, rounds in found.items()}
        return {
            player: tuple(map(rounds.get, range(1, last[player] + 1)))
            for player, rounds in found.items()
        }

    def _cell(self, node: Node, board: Mapping[str, object]) -> RoundCell:
        result, player = node["result"], node["player_id"].value
        code = _RESULTS.get(result.number or 0)
        place = self._paths.column(node.path)
        if code is None:
            self._problems.error(Code.RESULT_UNKNOWN, 0, place, text=result.text)
        white, black = board.get("white_player_id"), board.get("black_player_id")
        if black is None:
            return RoundCell(0, "-", code or " ", place)
        opponent, colour = (black, "w") if white == player else (white, "b")
        return RoundCell(self._numbers.get(opponent, 0), colour, code or " ", place)

    def _scoring(self) -> ScoringSystem:
        scoring = _WIN_OF_THREE if self._row["three_points_for_a_win"].number else ScoringSystem()
        worth = _PAB_POINTS.get(self._row["pab_value"].number or 3, "win")
        return ScoringSystem(
            win=scoring.win, draw=scoring.draw, pab=getattr(scoring, worth), unknown=scoring.unknown
        )

    def _codes(self) -> Iterator[str]:
        """Yield the tie-breaks of C.07; the others are left out."""
        mine = [row for row in self._rows["tie_break"] if row["tournament_id"] == self._id]
        for row in sorted(mine, key=lambda row: Node(row)["index"].number or 0):
            kind, options = str(row["type"]), json_object(str(row["options"]))
            cut = options.pop("CUTTER_WITH_MEDIAN", "NO_CUT")
            known = _BUCHHOLZ.get(cut) if kind == "BUCHHOLZ" else _TIE_BREAKS.get(kind)
            if known is None or any(
                _USUAL_OPTIONS.get(key, key) != each for key, each in options.items()
            ):
                self.left_out.append(kind)
            else:
                yield known


def _date(text: str) -> str:
    """Return YYYY/MM/DD from YYYY-MM-DD."""
    return text[: len("2026-07-01")].replace("-", "/")
