"""Read text into a document: recognise the record of each line and read its value.

A line that is unreadable, repeated, or without a field in the document is kept unchanged, so that
writing the document loses nothing.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from operator import itemgetter
from typing import TypeVar

from swissdesk.model.colour import Colour
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.model.remark import Remark
from swissdesk.model.settings import TieBreakRules
from swissdesk.trf import keizer, team_records, trf06, trf16, trf26
from swissdesk.trf.comments import (
    PAIRINGS_USE,
    RATING_USED,
    RULES,
    game_used_in,
    match_used_in,
    rating_used_in,
    record_in,
    remark_of,
    rules_of,
)
from swissdesk.trf.document import (
    AwardedLine,
    ByeLine,
    Edition,
    FictitiousLine,
    ForfeitLine,
    GameUsed,
    KeizerLine,
    LineUpLine,
    MatchUsed,
    NationalLine,
    PlayerLine,
    ProhibitedLine,
    TeamLine,
    TeamPabLine,
    TeamRecords,
    TrfDocument,
)
from swissdesk.trf.layout import Record, Unreadable, Value
from swissdesk.trf.players import read_player
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.regulations import after_points, known_tie_breaks

_Placed = TypeVar(
    "_Placed",
    AwardedLine,
    ByeLine,
    FictitiousLine,
    ForfeitLine,
    LineUpLine,
    ProhibitedLine,
    TeamLine,
    TeamPabLine,
)
_Found = TypeVar("_Found")

_KEPT_SILENTLY = frozenset({"082", "212", "801", "802"})
_FOR_PEOPLE = ("801", "802")
_NOTHING = (None, "", ())
_TAGS = trf06.TAGS | trf16.TAGS | trf26.TAGS
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_TRF16_CODES = frozenset("HFUZWDL")
_TRF06_BYES = frozenset("+-=01")


def read_document(lines: Iterable[str], problems: Problems) -> TrfDocument:
    """Return the document described by the lines of a report; an empty one for other lines.

    In a report of individuals, the records about teams are kept as they are.
    """
    reading = _Reading(lines, problems)
    if not reading.tags & _TAGS:
        problems.error(Code.NO_RECORDS)
    players = reading.players()
    of_teams = _is_of_teams(reading, players)
    reading.take_records_told(of_teams=of_teams)
    fictitious = trf26.TEAM_FICTITIOUS if of_teams else trf26.FICTITIOUS
    # The order of the fields here is the order of precedence where records say the same.
    return TrfDocument(
        edition=_edition(reading.tags, players),
        name=reading.text(trf06.NAME),
        place=reading.text(trf06.PLACE),
        federation=reading.text(trf06.FEDERATION),
        start_date=reading.date(trf06.START_DATE),
        end_date=reading.date(trf06.END_DATE),
        players_declared=reading.first(trf06.PLAYERS),
        rated_declared=reading.first(trf06.RATED_PLAYERS),
        type_text=reading.text(trf06.TYPE_TEXT),
        chief_arbiter=reading.text(trf06.CHIEF_ARBITER),
        deputies=tuple(name for _, name in reading.every(trf06.DEPUTY_ARBITER)),
        time_control=reading.text(trf06.TIME_CONTROL),
        round_dates=reading.first(trf06.ROUND_DATES) or (),
        rounds=reading.first(trf26.ROUNDS, trf16.ROUNDS),
        initial_colour=_initial_colour(reading),
        scoring=_scoring(reading),
        controller=reading.text(trf26.CONTROLLER),
        type_code=reading.text(trf26.TYPE_CODE),
        tie_breaks=_tie_breaks(reading),
        time_control_code=reading.text(trf26.TIME_CONTROL),
        byes=(*_placed(reading, trf26.BYES), *_placed(reading, trf16.ABSENT)),
        fictitious=_fictitious(reading, fictitious),
        prohibited=(*_placed(reading, trf26.PROHIBITED), *_placed(reading, trf16.PROHIBITED)),
        players=players,
        rank_method=reading.first(trf26.RANK_METHOD),
        national=reading.national(players),
        tie_break_rules=reading.tie_break_rules(),
        ratings_used=reading.ratings_used(players),
        games_used=reading.games_used(),
        matches_used=reading.matches_used() if of_teams else (),
        of_teams=_team_records(reading) if of_teams else None,
        awarded=_placed(reading, team_records.AWARDED),
        keizer_rules=reading.keizer_rules(),
        keizer=reading.keizer(players),
        remarks=reading.remarks(),
        extra=reading.rest(of_teams=of_teams),
        lines=reading.first_lines,
    )


class _Reading:
    """The lines by tag, and the lines that no record has understood."""

    def __init__(self, lines: Iterable[str], problems: Problems) -> None:
        self.problems = problems
        self._lines: dict[str, list[tuple[int, str]]] = defaultdict(list)
        self.kept: list[tuple[int, str]] = []
        for number, line in enumerate(lines, 1):
            if line.strip():
                cleaned = self._cleaned(number, line)
                self._lines[cleaned[:3].strip().upper()].append((number, cleaned))
        self.tags = frozenset(self._lines)
        self.first_lines = {tag: tagged[0][0] for tag, tagged in self._lines.items()}

    def _cleaned(self, number: int, line: str) -> str:
        """Return a line that begins with its tag and has a blank for each control character."""
        control = None if line.isprintable() else _CONTROL.search(line)
        if control is not None:
            self.problems.adjusted(Code.CONTROL_CHARACTERS, number, control.start() + 1)
            line = _CONTROL.sub(" ", line)
        if line[0].isspace() and (shifted := line.lstrip())[:3].upper() in _TAGS:
            self.problems.adjusted(Code.LEADING_BLANKS, number, 1)
            return shifted
        return line

    def first(self, *records: Record[Value]) -> Value | None:
        """Return the first value found in *records*; keep lines that contradict it."""
        values: list[Value] = []
        for record in records:
            for number, line in self._lines.pop(record.tag, ()):
                value = self._value(record, number, line)
                if value in _NOTHING:
                    continue
                if values and value != values[0]:
                    self._contradiction(record.tag, number, line)
                else:
                    values.append(value)
        return values[0] if values else None

    def _contradiction(self, tag: str, number: int, line: str) -> None:
        """Keep a line that an earlier one overrules, unless it would take precedence later.

        A kept line of 172, 192 or 202 replaces the tournament's own value.
        """
        is_kept = tag not in (trf26.RANK_METHOD.tag, trf26.TYPE_CODE.tag, trf26.TIE_BREAKS.tag)
        if is_kept:
            self.kept.append((number, line))
        code = Code.CONTRADICTION_KEPT if is_kept else Code.CONTRADICTION_LEFT_OUT
        self.problems.adjusted(code, number, 1, tag=tag)

    def lines(self, record: Record[Value]) -> tuple[tuple[int, str], ...]:
        """Return the lines of a record that no field has used yet, with their numbers."""
        return tuple(self._lines.get(record.tag, ()))

    def peek(self, record: Record[Value]) -> Value | None:
        """Return the value of the first line of a record without using it up."""
        for _, line in self.lines(record)[:1]:
            try:
                return record.read(line)
            except Unreadable:
                return None
        return None

    def text(self, record: Record[str]) -> str:
        return self.first(record) or ""

    def date(self, record: Record[str]) -> str:
        lines = self.lines(record)
        value = self.first(record) or ""
        for number, line in lines[:1]:
            if value and value not in line:
                self.problems.adjusted(Code.DATE_READ, number, 5, day=value)
        return value

    def every(self, record: Record[Value]) -> tuple[tuple[int, Value], ...]:
        """Return the value of each line of a record, with its number."""
        lines = self._lines.pop(record.tag, ())
        values = ((number, self._value(record, number, line)) for number, line in lines)
        return tuple((number, value) for number, value in values if value is not None)

    def _value(self, record: Record[Value], number: int, line: str) -> Value | None:
        try:
            return record.read(line)
        except Unreadable as error:
            self.kept.append((number, line))
            self.problems.adjusted(
                Code.NOT_UNDERSTOOD, number, error.column, tag=record.tag, **error.facts
            )
            return None

    @property
    def type_code(self) -> str:
        """Record 192, or else the one in a comment."""
        told = (record_in(line) or "" for _, line in self._lines.get("###", ()))
        code = next((each for each in told if each.startswith(trf26.TYPE_CODE.tag)), "")
        return self.peek(trf26.TYPE_CODE) or (trf26.TYPE_CODE.read(code) if code else "")

    def take_records_told(self, *, of_teams: bool) -> None:
        """Take the records in comments that no line of the file gives; of players the awards."""

        def read(line: str) -> str | None:
            record = record_in(line)
            is_award = record is not None and record.startswith(team_records.AWARDED.tag)
            return record if record and (of_teams or is_award) else None

        for number, record in self.taken("###", read):
            if record[:3] not in self.tags:
                self._lines[record[:3]].append((number, record))
                self.first_lines.setdefault(record[:3], number)

    def taken(
        self, tag: str, read: Callable[[str], _Found | None], *, only_first: bool = False
    ) -> list[tuple[int, _Found]]:
        """Take the lines of a tag that *read* understands; return their numbers and values."""
        found, others = list[tuple[int, _Found]](), list[tuple[int, str]]()
        for number, line in self._lines.pop(tag, ()):
            value = None if found and only_first else read(line)
            if value is None:
                others.append((number, line))
            else:
                found.append((number, value))
        if others:
            self._lines[tag] = others
        return found

    def players(self) -> tuple[PlayerLine, ...]:
        lines = self._lines.pop("001", ())
        players = (read_player(line, number, self.problems) for number, line in lines)
        return tuple(player for player in players if player is not None)

    def national(self, players: Iterable[PlayerLine]) -> tuple[NationalLine, ...]:
        """Return the national ratings of players in the file."""
        tpns = frozenset(player.tpn for player in players)

        def read(line: str) -> NationalLine | None:
            found = trf26.national_line(line)
            return found if found is not None and found.tpn in tpns else None

        tags = [tag for tag in self._lines if len(tag) == 3 and tag.isalpha() and tag not in _TAGS]
        found = sorted((each for tag in tags for each in self.taken(tag, read)), key=itemgetter(0))
        return tuple(replace(each, line=number) for number, each in found)

    def tie_break_rules(self) -> TieBreakRules | None:
        """Return the tie-break rules given by the first comment about them."""
        for number, rules in self.taken("###", rules_of, only_first=True):
            self.first_lines[RULES] = number
            return rules
        return None

    def ratings_used(self, players: Iterable[PlayerLine]) -> Mapping[int, int]:
        """Return the ratings used that comments give for players in the file; the first counts."""
        tpns = frozenset(player.tpn for player in players)
        found: dict[int, int] = {}
        for number, (tpn, rating) in self.taken("###", rating_used_in):
            if tpn in tpns:
                self.first_lines.setdefault(RATING_USED, number)
                found.setdefault(tpn, rating)
        return found

    def games_used(self) -> tuple[GameUsed, ...]:
        """Return the games as pairings use them, from the comments."""
        found = self.taken("###", game_used_in)
        if found:
            self.first_lines[PAIRINGS_USE] = found[0][0]
        return tuple(replace(used, line=number) for number, used in found)

    def matches_used(self) -> tuple[MatchUsed, ...]:
        """Return the matches as pairings use them, from the comments."""
        found = self.taken("###", match_used_in)
        if found:
            self.first_lines.setdefault(PAIRINGS_USE, found[0][0])
        return tuple(replace(used, line=number) for number, used in found)

    def keizer_rules(self) -> KeizerRules | None:
        """Return the rules of a Keizer tournament given by the first comment about them."""
        for number, line in self._lines.get("###", ()):
            if line.startswith(keizer.RULES):
                self.first_lines.setdefault(keizer.RULES, number)
        found = self.taken("###", keizer.rules_of, only_first=True)
        return found[0][1] if found else None

    def keizer(self, players: Iterable[PlayerLine]) -> tuple[KeizerLine, ...]:
        """Return the presences in a Keizer tournament of players in the file."""
        tpns = frozenset(player.tpn for player in players)
        found = self.taken("###", keizer.presence_of)
        told = (
            replace(each, tpns=tuple(tpn for tpn in each.tpns if tpn in tpns), line=number)
            for number, each in found
        )
        return tuple(each for each in told if each.tpns)

    def remarks(self) -> tuple[Remark, ...]:
        """Return the remarks among the comments, and keep the other comments."""
        found = self.taken("###", remark_of)
        self.kept += self._lines.pop("###", ())
        return tuple(remark for _number, remark in found)

    def rest(self, *, of_teams: bool) -> tuple[str, ...]:
        """Return the lines that no field has used, in the order of the file.

        Tables that repeat the results *of_teams* are left out: they would soon be outdated.
        """
        if self.peek(trf06.TEAMS) == 0:
            del self._lines[trf06.TEAMS.tag]
        for tag in _FOR_PEOPLE if of_teams else ():
            self._lines.pop(tag, None)
        for tag, lines in self._lines.items():
            self.kept += lines
            if tag not in _KEPT_SILENTLY:
                is_of_teams = tag in team_records.TAGS
                code = Code.TEAM_RECORDS if is_of_teams else Code.UNKNOWN_RECORDS
                self.problems.notice(code, lines[0][0], 1, tag=tag)
        return tuple(line for _, line in sorted(self.kept))

    def leave_out(self, record: Record[Value], why: Code) -> None:
        """Leave out the lines of a record, and report the reason."""
        self.problems.adjusted(why, self._lines.pop(record.tag)[0][0], 5, tag=record.tag)


def _edition(tags: frozenset[str], players: Iterable[PlayerLine]) -> Edition:
    """Return the earliest edition that has everything the file uses."""
    if tags & trf26.TAGS:
        return Edition.TRF26
    cells = [cell for player in players for cell in player.cells if cell is not None]
    has_old_byes = any(cell.opponent == 0 and cell.code in _TRF06_BYES for cell in cells)
    if has_old_byes and not any(cell.code in _TRF16_CODES for cell in cells):
        return Edition.TRF06
    return Edition.TRF16


def _initial_colour(reading: _Reading) -> Colour | None:
    """Return the initial-colour; ``rank``, which may follow it, asks for another order."""
    for number, line in reading.lines(trf16.INITIAL_COLOUR):
        if len(line.split()) > 2 and "rank" in line.lower().split():
            reading.kept.append((number, "XXC rank"))
            reading.problems.adjusted(Code.PAIRING_BY_RANK, number, 5)
    return reading.first(trf26.INITIAL_COLOUR, trf16.INITIAL_COLOUR)


def _scoring(reading: _Reading) -> ScoringSystem | None:
    """Return the scoring of 162, the BB? lines or XXS, in this order of precedence."""
    scoring = reading.first(trf26.SCORING)
    worth = _bbp_worth(reading)
    by_bbp = trf26.with_defaults(worth) if worth else None
    counts = scoring or by_bbp
    # Only 162 can give the value of an adjourned game.
    known_to_engines = counts and replace(counts, unknown=counts.draw)
    if by_bbp and by_bbp != known_to_engines:
        _say_outranked(reading, *(record.tag for record in trf16.BBP_SCORING))
    lines = reading.lines(trf16.SCORING)
    assignments = tuple(each for _, line in reading.every(trf16.SCORING) for each in line)
    by_xxs = trf16.scoring_of(assignments) if assignments else None
    if counts is None and assignments and by_xxs is None:
        reading.kept += lines
        reading.problems.adjusted(Code.XXS_AMBIGUOUS, lines[0][0], 1)
    elif counts and assignments and by_xxs != known_to_engines:
        _say_outranked(reading, trf16.SCORING.tag)
    return counts or by_xxs


def _say_outranked(reading: _Reading, *tags: str) -> None:
    line = min(reading.first_lines[tag] for tag in tags if tag in reading.first_lines)
    reading.problems.adjusted(Code.SCORING_OUTRANKED, line, 1)


def _bbp_worth(reading: _Reading) -> dict[str, Points]:
    """Return the scoring of the BB? lines; a forfeit loss is worth the same as a zero-point bye."""
    worth: dict[str, Points] = {}
    for record, field in trf16.BBP_SCORING.items():
        lines = reading.lines(record)
        points = reading.first(record)
        if points is not None and worth.setdefault(field, points) != points:
            reading.kept.append(lines[0])
            reading.problems.adjusted(Code.BBP_DIFFERS, lines[0][0], 1, tag=record.tag)
    return worth


def _tie_breaks(reading: _Reading) -> tuple[str, ...] | None:
    """Return the tie-breaks of 202, or else of 212.

    212 is kept if it gives the same order as 202: the points, then the tie-breaks.
    """
    is_there = bool(reading.lines(trf26.TIE_BREAKS))
    codes = reading.first(trf26.TIE_BREAKS) or (() if is_there else None)
    standings = reading.peek(trf26.STANDINGS)
    if not standings:
        return codes
    after = after_points(standings)
    if codes is not None and known_tie_breaks(after) != known_tie_breaks(codes):
        reading.leave_out(trf26.STANDINGS, Code.STANDINGS_DIFFER)
    elif standings[0].upper() != trf26.POINTS_CODE:
        reading.leave_out(trf26.STANDINGS, Code.STANDINGS_WITHOUT_POINTS)
    return after if codes is None else codes


def _team_records(reading: _Reading) -> TeamRecords:
    registered = _placed(reading, team_records.REGISTERED)
    pab = reading.lines(team_records.PAB)[:1]
    said = reading.first(team_records.PAB)
    return TeamRecords(
        teams_declared=reading.first(trf06.TEAMS),
        teams=_placed(reading, team_records.TEAM),
        registered=tuple(replace(team, number=at) for at, team in enumerate(registered, 1)),
        line_ups=_placed(reading, team_records.LINE_UP),
        pab=said and replace(said, line=pab[0][0]),
        forfeits=_placed(reading, team_records.FORFEIT),
        colours=reading.first(team_records.COLOURS) or (),
        scoring=reading.first(team_records.SCORING),
    )


def _is_of_teams(reading: _Reading, players: Iterable[PlayerLine]) -> bool:
    """Return whether a report is one of teams: by its system (192, 092), or by its teams.

    A Scheveningen has the same code in both kinds; it is one of teams with records 310. Records 013
    alone may only list the clubs of an individual event; without a code the games decide.
    """
    code, text = reading.type_code, reading.peek(trf06.TYPE_TEXT) or ""
    if "_TEAM" in (code or text).upper():
        return True
    if (code and "SCHEVENINGEN" not in code.upper()) or "individual" in text.lower():
        return False
    if reading.lines(team_records.TEAM) or "team" in text.lower():
        return bool(reading.tags & {team_records.TEAM.tag, team_records.REGISTERED.tag})
    is_open = not code and bool(reading.lines(team_records.REGISTERED))
    return is_open and _meet_as_teams(reading, players)


def _meet_as_teams(reading: _Reading, players: Iterable[PlayerLine]) -> bool:
    """Return whether each record 013 has players who meet players of one other in a round."""
    team_of: dict[int, int] = {}
    for number, line in reading.lines(team_records.REGISTERED):
        with suppress(Unreadable):
            team_of |= dict.fromkeys(team_records.REGISTERED.read(line).tpns, number)
    met: dict[tuple[int, int], int | None] = {}
    return all(
        team_of.get(cell.opponent) not in {None, team}
        and met.setdefault((team, place), team_of[cell.opponent]) == team_of[cell.opponent]
        for player in players
        if (team := team_of.get(player.tpn)) is not None
        for place, cell in enumerate(player.cells)
        if cell is not None and cell.opponent
    )


def _fictitious(reading: _Reading, record: Record[FictitiousLine]) -> tuple[FictitiousLine, ...]:
    """Return the 250 records, or else the runs of equal points in the XXA records."""
    ranges = list(_placed(reading, record))
    histories = reading.every(trf16.ACCELERATION)
    for number, (tpn, points) in () if ranges else histories:
        first = 1
        for round_no, (each, following) in enumerate(pairwise((*points, -1)), 1):
            if each != following:
                if each:
                    ranges.append(FictitiousLine(each, first, round_no, tpn, tpn, line=number))
                first = round_no + 1
    return tuple(ranges)


def _placed(reading: _Reading, record: Record[_Placed]) -> tuple[_Placed, ...]:
    """Return the value of each line of a record, together with its place in the file."""
    return tuple(replace(value, line=number) for number, value in reading.every(record))
