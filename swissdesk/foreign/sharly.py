"""Read the event files of Sharly Chess, which are SQLite databases.

A file has all tournaments of an event; each becomes a section. The meaning of the columns was seen
in published events of the versions 2.8 to 4.0, and in the program's description of its tables up
to version 4.2. In older versions the tournaments are in Papi files beside the event. Events of
teams are refused. Money, accounts, passwords, and the addresses of players are never read.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from typing import TypeAlias

from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import (
    Expected,
    Malformed,
    Node,
    Paths,
    Reading,
    without_late_byes,
)
from swissdesk.model.colour import Colour
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.trf.document import (
    MOST_ROUNDS,
    Edition,
    NationalLine,
    PlayerLine,
    RoundCell,
    TrfDocument,
)
from swissdesk.trf.layout import number_of, points_of, points_text
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.trf26 import nrs_record

_PROGRAM = "Sharly Chess"
_MAGIC = b"SQLite format 3\x00"
_WRITE_AHEAD = slice(18, 20)
"""Bytes of the head that tell how the file was written; a database in memory has no log."""
_OPTIONAL = "tie_break"
_COLUMNS = {
    "info": "name federation location",
    "tournament": "id name rounds rating pairing pairing_settings location",
    "player": "id last_name first_name date_of_birth gender title ratings fide_id federation club",
    "tournament_player": "tournament_id player_id pairing_number",
    "board": "id white_player_id black_player_id",
    "pairing": "tournament_id player_id round result board_id",
    "metadata": "version migration",
    "tie_break": "tournament_id type options index",
}
"""The tables and columns that every version from 2.8.8 on has; the optional table came later."""
_MIGRATION = re.compile(r"m(\d{1,9})")
_LAST_MIGRATION = 85
"""The last change of the tables that is known here, in version 4.2."""
_INDIVIDUAL = frozenset({"", "INDIVIDUAL"})
_LEFT_OUT = ("account", "prize", "screen", "timer")
_LEFT_OUT_IF_FILLED = (
    "tie_breaks",  # up to version 3.0
    "paired_bye_result",
    "round_datetimes",
    "prohibited_pairing_dimension",
)
_NOTHING = frozenset({"", "null", "[]", "{}"})

_Rows: TypeAlias = Mapping[str, tuple[Mapping[str, object], ...]]

_BYES = {0: " ", 7: "Z", 8: "H", 9: "U", 10: "F", 14: "Z"}
"""Codes of TRF26 for a round without an opponent; 0 is not paired, 14 rests in a round robin."""
_GAMES = {
    0: " ",
    1: "0",
    2: "=",
    3: "1",
    4: "-",
    5: "-",
    6: "+",
    11: "L",
    12: "D",
    13: "W",
    15: "0",
    16: "=",
    17: "0",
}
"""Codes for a game; 5 is a game that both forfeit, 15 to 17 are 0-0, ½-0 and 0-½ by a penalty."""
_UNRATED_PENALTIES = frozenset({18, 19, 20})
_REST = 14
_SEXES = {"1": "w", "2": "m", "F": "w", "M": "m"}
_TITLES = {"3": "WFM", "4": "FM", "5": "WIM", "6": "IM", "7": "WGM", "8": "GM"}
"""Up to version 3.5 titles are numbers."""
_LISTS = {"1": "estimated", "2": "national", "3": "fide"}
_KINDS = ("fide", "national", "estimated")
"""The kinds of ratings, in the order in which pairings use them."""
_WIN_OF_THREE = ScoringSystem(win=30, draw=10, pab=30, unknown=10)
_LOST, _DRAWN, _WON, _ABSENT, _PAB = "1", "2", "3", "7", "9"
"""The results that have points of their own."""
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
        problems.error(Code.VERSION_TOO_OLD, program=_PROGRAM, version="2.8.8")
        return Reading(())
    paths = Paths()
    problems.place_of = paths.place
    rows = _rows(file.data, names, paths, problems)
    if rows is None:
        return Reading(())
    event = Node(rows["info"][0] if rows["info"] else {}, "info")
    kind = event["event_type"].text
    if kind not in _INDIVIDUAL:
        problems.error(Code.EVENT_OF_KIND, text=kind, program=_PROGRAM)
        return Reading(())
    _check_version(rows, problems)
    _check_references(rows, paths, problems)
    if problems.refused:
        return Reading(())
    sections = sorted(rows["tournament"], key=lambda row: Node(row)["index"].number or 0)
    found = [_Section(event, rows, row, paths, problems) for row in sections]
    tables = (each for each in _LEFT_OUT if each in names)
    left_out = dict.fromkeys([*tables, *(each for one in found for each in one.left_out)])
    return Reading(tuple(each.document() for each in found), tuple(left_out), event["name"].text)


def _check_version(rows: _Rows, problems: Problems) -> None:
    """Report a version newer than those known here."""
    said = Node(rows["metadata"][0] if rows["metadata"] else {}, "metadata")
    migration = _MIGRATION.match(said["migration"].text)
    if migration is None or int(migration[1]) > _LAST_MIGRATION:
        version = said["version"].text or "?"
        problems.adjusted(Code.VERSION_UNKNOWN, program=_PROGRAM, version=version)


def _check_references(rows: _Rows, paths: Paths, problems: Problems) -> None:
    """Report rows that name a tournament, a player or a board that is not in the file."""
    known = {table: {row["id"] for row in rows[table]} for table in ("tournament", "player")}
    boards = {"board": {None, *(row["id"] for row in rows["board"])}}
    for table, others in (("tournament_player", known), ("pairing", known | boards)):
        for row in rows[table]:
            for other, ids in others.items():
                key = row[f"{other}_id"]
                if key not in ids:
                    at = paths.column(_path(table, row))
                    problems.error(Code.ROW_MISSING, 0, at, text=f"{other} {key}")


def _path(table: str, row: Mapping[str, object]) -> str:
    """Return the name of a row of *pairing* or *tournament_player*: its table and its keys."""
    keys = (row[key] for key in ("tournament_id", "player_id", "round") if key in row)
    return f"{table} {', '.join(map(str, keys))}"


def _names(data: bytes) -> frozenset[str]:
    """Return the names of the tables; none if the database is damaged."""
    found = _selected(data, ["SELECT name FROM sqlite_master WHERE type = 'table'"])
    return frozenset(str(row["name"]) for row in found[0]) if found else frozenset()


def _rows(data: bytes, names: frozenset[str], paths: Paths, problems: Problems) -> _Rows | None:
    """Return the rows of the tables by their names; None after reporting damage or a gap."""
    missing = sorted(_COLUMNS.keys() - names - {_OPTIONAL})
    tables = [each for each in _COLUMNS if each in names]
    found = _selected(data, [f"SELECT * FROM {each}" for each in tables])  # noqa: S608 our names
    if found is None:
        problems.error(Code.FILE_CUT_OFF)
        return None
    rows = defaultdict(tuple, zip(tables, found, strict=True))
    for table in tables:
        for row in rows[table][:1]:
            columns = (each for each in _COLUMNS[table].split() if each not in row)
            missing += (f"{table}.{each}" for each in columns)
    for each in missing:
        problems.error(Code.LAYOUT_UNKNOWN, paths.line(each), program=_PROGRAM)
    return None if missing else rows


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
        self._options = _object(self._row["pairing_settings"])
        filled = (each for each in _LEFT_OUT_IF_FILLED if self._row[each].text not in _NOTHING)
        self.left_out = [*filled]
        self._tie_breaks = tuple(self._codes())
        self._people = {row["id"]: row for row in rows["player"]}
        self._entered = [
            row for row in rows["tournament_player"] if row["tournament_id"] == self._id
        ]
        players = (row["player_id"] for row in self._entered)
        self._ratings = {player: self._read_ratings(player) for player in players}
        self._numbers = self._numbered()

    def document(self) -> TrfDocument:
        """Return the tournament as a report."""
        row = self._row
        players = tuple(self._players())
        start, end = (_date(self._own(each).text) for each in ("start_date", "stop_date"))
        accelerated = self._pairing not in _TYPES
        return TrfDocument(
            Edition.TRF26,
            name=row["name"].text,
            place=self._own("location").text,
            federation=self._event["federation"].text.replace("NON", ""),
            start_date=start,
            end_date=end,
            type_text=_TYPES.get(self._pairing, f"Swiss, {self._pairing}"),
            type_code=_UNKNOWN_SWISS if accelerated else _CODES.get(self._pairing, ""),
            rounds=row["rounds"].number,
            initial_colour=_COLOURS.get(self._options["COLOR_SEED"].text),
            scoring=self._scoring(),
            tie_breaks=self._tie_breaks or None,
            time_control_code=row["time_control_trf25"].text,
            players=players,
            national=tuple(self._national()),
            ratings_used={number: rating for number, rating in self._used() if rating},
        )

    def _own(self, name: str) -> Node:
        """Return a value of the tournament, else of the event."""
        return self._row[name] if self._row[name].text else self._event[name]

    def _numbered(self) -> dict[object, int]:
        """Return the pairing numbers by player, in order of ratings where the file has none."""
        given = {
            row["player_id"]: Node(row, _path("tournament_player", row))["pairing_number"].number
            for row in self._entered
        }
        drawn = self._berger_numbers()
        given |= {player: drawn[player] for player in given.keys() & drawn.keys()}
        known = {player: number for player, number in given.items() if number is not None}
        rest = [player for player in given if player not in known]
        rest.sort(key=lambda player: (-self._rating(player), self._name(player)))
        first = max(known.values(), default=0) + 1
        if rest and self._has_boards:
            self._problems.notice(Code.NUMBERED_BY_RATING)
        return known | {player: first + place for place, player in enumerate(rest)}

    def _berger_numbers(self) -> dict[object, int | None]:
        """Return the numbers drawn for a round robin, which count instead of the others."""
        drawn = self._options["BERGER_NUMBERS"]
        keys = () if drawn.value is None else drawn.keys
        return {number_of(key): drawn[key].number for key in keys}

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

    def _read_ratings(self, player: object) -> Mapping[str, int]:
        """Return the ratings of a player for this time control."""
        own = self._row["rating"].text or "1"
        every = _object(self._person(player)["ratings"])
        for each in every.keys:
            if each != own and any(_by_kind(every[each]).values()):
                self._leave_out(f"ratings.{each}")
        return _by_kind(every[own])

    def _rating(self, player: object) -> int:
        """Return the rating that pairings use."""
        ratings = self._ratings[player]
        return next((ratings[kind] for kind in _KINDS if ratings.get(kind)), 0)

    def _used(self) -> Iterator[tuple[int, int]]:
        """Yield the ratings used that are neither FIDE's nor national."""
        for player, number in self._numbers.items():
            if not self._ratings[player].get("fide"):
                yield number, self._rating(player)

    def _national(self) -> Iterator[NationalLine]:
        federation = self._event["federation"].text
        for player, number in self._numbers.items():
            rating = self._ratings[player].get("national", 0)
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
                rating=self._ratings[player].get("fide", 0),
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
            if row["tournament_id"] != self._id:
                continue
            node, player = Node(row, _path("pairing", row)), row["player_id"]
            at, round_no = self._paths.column(node.path), node["round"].number or 0
            if player not in self._numbers:
                self._report_stranger(player, at)
            elif not 1 <= round_no <= MOST_ROUNDS:
                self._problems.error(Code.ROUND_EXPECTED, 0, at, n=MOST_ROUNDS)
            else:
                found[player][round_no] = self._cell(node, boards.get(row["board_id"]), at)
        cells = {
            player: tuple(map(rounds.get, range(1, max(rounds) + 1)))
            for player, rounds in found.items()
        }
        return without_late_byes(cells, self._row["rounds"].number or 0, self._problems)

    def _cell(self, node: Node, board: Mapping[str, object] | None, at: int) -> RoundCell:
        player, white, black = node["player_id"].value, None, None
        if board is not None:
            white, black = board["white_player_id"], board["black_player_id"]
            if player not in (white, black):
                self._problems.error(Code.NOT_ON_BOARD, 0, at, text=f"board {board['id']}")
        opponent, colour = (black, "w") if player == white else (white, "b")
        code = self._code(node["result"], at, has_opponent=opponent is not None)
        if opponent is None:
            return RoundCell(0, "-", code, at)
        if opponent not in self._numbers:
            self._report_stranger(opponent, at)
        return RoundCell(self._numbers.get(opponent, 0), colour, code, at)

    def _code(self, result: Node, at: int, *, has_opponent: bool) -> str:
        """Return the result as a code of TRF26; blank after reporting an error."""
        number = result.number or 0
        if number in _UNRATED_PENALTIES:
            self._problems.error(Code.UNRATED_PENALTY, 0, at, text=result.text, program=_PROGRAM)
        elif number not in _GAMES and number not in _BYES:
            self._problems.error(Code.RESULT_UNKNOWN, 0, at, text=result.text)
        elif number not in _BYES and not has_opponent:
            self._problems.error(Code.GAME_WITHOUT_OPPONENT, 0, at, text=result.text)
        return (_GAMES | _BYES if has_opponent else _BYES).get(number, " ")

    def _report_stranger(self, player: object, at: int) -> None:
        """Report a player who has not been entered in this tournament."""
        text = f"tournament_player {self._id}, {player}"
        self._problems.error(Code.ROW_MISSING, 0, at, text=text)

    def _scoring(self) -> ScoringSystem:
        if "game_points" not in self._row:
            return self._scoring_before_4_2()
        points = _object(self._row["game_points"])
        win, draw = self._points(points[_WON], 10), self._points(points[_DRAWN], 5)
        loss = self._points(points[_LOST], 0)
        absence = self._points(points[_ABSENT], loss)
        rests = any(
            row["result"] == _REST and row["tournament_id"] == self._id
            for row in self._rows["pairing"]
        )
        if absence != loss or (absence and rests):
            self._problems.adjusted(Code.ABSENCES_ALIKE, points=points_text(absence))
        pab = self._points(points[_PAB], win)
        return ScoringSystem(win, draw, loss, absence, pab, unknown=draw)

    def _points(self, node: Node, usual: Points) -> Points:
        """Return points in tenths, the usual ones if the file has none."""
        if not node.text:
            return usual
        points = points_of(node.text)
        if points is None:
            self._problems.error(Code.POINTS_EXPECTED, self._paths.line(node.path))
        return points or 0

    def _scoring_before_4_2(self) -> ScoringSystem:
        if "three_points_for_a_win" not in self._row:
            line = self._paths.line("tournament.game_points")
            self._problems.error(Code.LAYOUT_UNKNOWN, line, program=_PROGRAM)
        is_three = self._own("three_points_for_a_win").number
        scoring = _WIN_OF_THREE if is_three else ScoringSystem()
        said = self._own("pab_value")
        worth = {"": scoring.win, _WON: scoring.win, _DRAWN: scoring.draw, _LOST: scoring.loss}
        if said.text not in worth:
            raise Malformed(said.path, Expected.NUMBER)
        return replace(scoring, pab=worth[said.text])

    def _leave_out(self, name: str) -> None:
        if name not in self.left_out:
            self.left_out.append(name)

    def _codes(self) -> Iterator[str]:
        """Yield the tie-breaks of C.07; the others are left out."""
        mine = [
            Node(row, f"tie_break {self._id}")
            for row in self._rows["tie_break"]
            if row["tournament_id"] == self._id
        ]
        for node in sorted(mine, key=lambda each: each["index"].number or 0):
            kind, options = node["type"].text, _object(node["options"])
            cut = options["CUTTER_WITH_MEDIAN"].text or "NO_CUT"
            known = _BUCHHOLZ.get(cut) if kind == "BUCHHOLZ" else _TIE_BREAKS.get(kind)
            others = (key for key in options.keys if key != "CUTTER_WITH_MEDIAN")
            if known is None or any(
                _USUAL_OPTIONS.get(key, key) != options[key].value for key in others
            ):
                self._leave_out(kind)
            else:
                yield known


def _object(node: Node) -> Node:
    """Return the JSON object in a text, an empty one for none; raise Malformed for others."""
    try:
        value = json.loads(node.text or "null")
    except (ValueError, RecursionError):
        value = node.text
    if not isinstance(value, dict | None):
        raise Malformed(node.path, Expected.OBJECT)
    return Node(value or {}, node.path)


def _by_kind(found: Node) -> Mapping[str, int]:
    """Return the ratings for one time control: FIDE's, national, estimated."""
    if found.value is None:
        return {}
    if "value" in found:  # up to version 3.2
        return {_LISTS.get(found["type"].text, "estimated"): found["value"].number or 0}
    return {kind: found[kind].number or 0 for kind in _KINDS}


def _date(text: str) -> str:
    """Return YYYY/MM/DD from YYYY-MM-DD."""
    return text[: len("2026-07-01")].replace("-", "/")
