"""Convert the bytes of any file with a tournament to an event."""

import re
from dataclasses import dataclass, replace
from functools import partial, reduce
from pathlib import Path

from swissdesk import reading, trf
from swissdesk.errors import SheetDamaged, SheetTooLarge
from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import SPAN, Format, Malformed, Reader, Reading
from swissdesk.model.dates import birth_of, day_of
from swissdesk.model.event import Event
from swissdesk.sheets.sheet import MOST_BYTES
from swissdesk.trf.convert import understood
from swissdesk.trf.document import MOST_ROUNDS, NationalLine, PlayerLine, TrfDocument
from swissdesk.trf.problems import Code, Problem, Problems
from swissdesk.trf.trf26 import HIGHEST_RATING, nrs_record

_DATABASE = b"SQLite format 3\0"
_OF_SWISS_MANAGER = re.compile(r"\.tu[nrmt]x?$", re.IGNORECASE)
_REPORT = re.compile(rb"(?m)^(?:001|012|022|032|042|062|092|XX[A-Z]|BB[A-Z]) ")
"""Records with which a report begins, and no other kind of file."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The amounts of data taken from a file."""

    sections: int
    players: int
    rounds: int
    games: int
    results: int
    byes: int


@dataclass(frozen=True, slots=True)
class Loaded:
    """The result of reading a file; ``event`` is None if and only if some problem is an ERROR.

    ``facts`` describe a single section. ``taken`` and ``left_out`` are empty for a report.
    """

    event: Event | None
    problems: tuple[Problem, ...]
    facts: trf.Facts | None = None
    format: Format = Format.TRF
    taken: Taken | None = None
    left_out: tuple[str, ...] = ()

    @property
    def has_rounds(self) -> bool:
        """Whether the file can only be a tournament, refused or not, and no list of players."""
        is_unknown = self.format is Format.TRF and self.event is None
        return self.format is not Format.PLAYER_LIST and not is_unknown


def content(path: Path) -> bytes:
    """Return the bytes that :func:`load` needs; raise as :func:`swissdesk.reading.content`.

    However large the file is, read little more than the size of the largest sheet.
    """
    return reading.content(path, MOST_BYTES)


def is_event(data: bytes) -> bool:
    """Return whether a file is an event file: a database, and of no program known here."""
    if not data.startswith(_DATABASE):
        return False
    from swissdesk.foreign import sharly  # most files are no database

    return not sharly.sniff(Content(data))


def load(data: bytes, name: str = "") -> Loaded:
    """Return the event in a file of any known format, with all problems found.

    Never raise on content. *name* is the name of the file; some formats do not name the event.
    """
    if not _REPORT.search(data[: Content.HEAD]):
        from swissdesk.foreign.formats import READERS  # a report needs none of them

        file, problems = Content(data, name), Problems()
        try:
            reader = next((each for each in READERS if each.sniff(file)), None)
            if reader is not None:
                if page := file.code_page:
                    encoding = page.replace("cp", "Windows-")
                    problems.notice(Code.ENCODING_ASSUMED, encoding=encoding)
                return _loaded(reader, reader.read(file, problems), problems)
        except Malformed as problem:
            problems.place_of = partial(_same, problem.path)
            problems.error(Code.VALUE_EXPECTED, expected=problem.expected.value)
        except SheetDamaged as problem:
            problems.error(Code.FILE_DAMAGED, problem.line, detail=problem.detail)
        except SheetTooLarge as problem:
            problems.error(Code.TOO_MANY_LINES, n=problem.rows)
        if file.fault:
            problems.error(Code.FILE_DAMAGED, detail=file.fault)
        elif _OF_SWISS_MANAGER.search(name):
            problems.error(Code.SWISS_MANAGER)
        if problems.refused:
            return Loaded(None, problems.in_order())
    found = trf.load(data)
    return Loaded(found.event, found.problems, found.facts)


def _same(place: str, _line: int, _column: int) -> str:
    return place


def _loaded(reader: Reader, found: Reading, problems: Problems) -> Loaded:
    """Return the event of all tournaments in a file, each of them a section."""
    if not (problems.refused or any(each.players for each in found.documents)):
        problems.error(Code.NO_PLAYERS)
    documents = () if problems.refused else found.documents
    parts = [understood(_checked(document, problems), problems) for document in documents]
    events = [each.event for each in parts if each.event is not None]
    listed = tuple(_placed(each, found.documents, problems) for each in problems.in_order())
    if problems.refused or not events:
        return Loaded(None, listed, format=reader.format)
    first = replace(events[0], name=found.event or events[0].name)
    event = reduce(_with_section, events[1:], first)
    facts = parts[0].facts if len(parts) == 1 else None
    return Loaded(event, listed, facts, reader.format, _taken(event), found.left_out)


def _checked(document: TrfDocument, problems: Problems) -> TrfDocument:
    """Return a document without days and ratings that no report can hold; report these."""
    lines = {player.tpn: player.line for player in document.players}

    def rating(tpn: int, value: int) -> int:
        if 0 <= value <= HIGHEST_RATING:
            return value
        problems.adjusted(Code.NO_RATING, lines.get(tpn, 0), text=str(value))
        return 0

    def player(line: PlayerLine) -> PlayerLine:
        birth = birth_of(line.birth)
        if birth is None:
            problems.adjusted(Code.NO_BIRTH, line.line, text=line.birth)
        if len(line.cells) > MOST_ROUNDS:
            problems.error(Code.TOO_MANY_ROUNDS, line.line, n=MOST_ROUNDS)
        return line._replace(birth=birth or "", rating=rating(line.tpn, line.rating))

    def national(line: NationalLine) -> NationalLine:
        value = rating(line.tpn, line.rating)
        text = nrs_record(line.federation, line.tpn, value, line.national_id)
        return line if value == line.rating else replace(line, rating=value, text=text)

    def day(text: str) -> str:
        found = day_of(text)
        if found is None:
            problems.adjusted(Code.CELL_UNREADABLE, text=text)
        return found or ""

    return replace(
        document,
        start_date=day(document.start_date),
        end_date=day(document.end_date),
        players=tuple(map(player, document.players)),
        national=tuple(map(national, document.national)),
        ratings_used={
            tpn: each for tpn, each in document.ratings_used.items() if rating(tpn, each) == each
        },
    )


def _with_section(event: Event, other: Event) -> Event:
    from swissdesk.operations.importing import import_section, registered_apart  # as above

    return import_section(event, imported=registered_apart(event, other))


def _placed(problem: Problem, documents: tuple[TrfDocument, ...], problems: Problems) -> Problem:
    """Return a problem about a game with the places of both players' rounds."""
    facts = dict(problem.facts)
    round_no, opponent = facts.get("round_no"), facts.get("opponent")
    if not problem.place or not isinstance(round_no, int) or problem.column < SPAN:
        return problem
    found = (each for each in documents if any(one.line == problem.line for one in each.players))
    for player in (each for document in found for each in document.players):
        cells = player.cells[round_no - 1 : round_no]
        if player.tpn == opponent and cells and cells[0] is not None:
            other = problems.place_of(player.line, cells[0].column)
            return replace(problem, place=f"{problem.place}, {other}")
    return problem


def _taken(event: Event) -> Taken:
    rounds = [each for section in event.tournaments for each in section.rounds]
    games = [game for each in rounds for game in each.games]
    return Taken(
        len(event.tournaments),
        len(event.players),
        max(section.last_round for section in event.tournaments),
        len(games),
        sum(game.result.is_known for game in games),
        sum(len(each.byes) for each in rounds),
    )
