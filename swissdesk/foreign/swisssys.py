"""Read the files of SwissSys: its events (.sjson), and the results that it publishes as JSON.

Each section becomes one. An event has every round of a player in one text, as its own note says:
"Result; Op.; Clr; Brd; Logical ops. 1 & 2; Game pnts". The meaning was seen in published events of
the versions 11.34 to 11.79. Programs for registration write lists of entries in the same form.
Addresses, telephone numbers and passcodes are never taken.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import (
    Expected,
    Malformed,
    Node,
    Paths,
    Reading,
    other_titles,
    title_in,
)
from swissdesk.model.result import ByeKind
from swissdesk.trf.document import (
    ByeLine,
    Edition,
    NationalLine,
    PlayerLine,
    RoundCell,
    TrfDocument,
)
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.trf26 import nrs_record

_USA = "USA"
_EVENT_GAMES = {"+": "1", "-": "0", "=": "=", "X": "+", "F": "-", "~": " "}
_EVENT_BYES = {"B": "U", "H": "H", "U": "Z", "X": "F", "~": ""}
_PUBLISHED_GAMES = {"W": "1", "L": "0", "D": "=", "X": "+", "F": "-", "": " "}
_PUBLISHED_BYES = {"B": "U", "H": "H", "U": "Z", "X": "F", "": "Z"}
"""A win by forfeit, X, may have no opponent: the player came and got the point."""
_COLOURS = {"W": "w", "B": "b"}
_FORFEITS = frozenset("+-")
_RESERVED = re.compile(r"([1-9]\d?)(z?)")
"""A round with a bye, and whether the bye gives nothing."""
_BETWEEN = re.compile(r"[\s,;]+")
_DAY = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})/(\d{1,2})/(\d{4})")
_RATING = re.compile(r"\d{3,4}")
_NATIONAL_ID = re.compile(r"[123]\d{7}")
_LEFT_OUT = ("Acceleration", "Teams", "Prizes", "Ladder")
_TITLE, _PUBLISHED_TITLE = "Player title", "player_title"
_KNOWN = frozenset(
    {
        *("Pair number", "Name", "ID", "Rating", "Club", "Reserved byes", "Results", _TITLE),
        *("Current result", "Note"),  # repeat the results, and explain them
    }
)
_PUBLISHED = frozenset(
    {
        *("name", "id1", "rating", "club", "byes", "results", "ops", "colors", _PUBLISHED_TITLE),
        *("boards", "tiebreaks"),  # follow from the results
    }
)
"""The fields of a player that are taken, or that add nothing."""


def sniff(file: Content) -> bool:
    """Return whether the file is an event in the form of SwissSys, or results that it published."""
    found = file.json
    if not isinstance(found, dict):
        return False
    is_event = {"Overview", "Sections"} <= found.keys()
    return is_event or {"NACHEventID", "sections", "tournament"} <= found.keys()


def read(file: Content, problems: Problems) -> Reading:
    """Return the sections of an event."""
    paths, whole = Paths(), Node(file.json)
    problems.place_of = paths.place
    if "Overview" in whole:
        sections = [*whole["Sections"]]
        documents = tuple(
            _event_section(whole["Overview"], each, paths, problems) for each in sections
        )
        left_out = _left_out([*_people(sections, "Players")], _TITLE, _KNOWN)
        left_out += (name for name in _LEFT_OUT if any(_has(each, name) for each in sections))
        return Reading(documents, tuple(left_out), whole["Overview"]["Tournament title"].text)
    sections = [*whole["sections"]]
    documents = tuple(_published_section(whole, each, paths, problems) for each in sections)
    left_out = _left_out([*_people(sections, "players")], _PUBLISHED_TITLE, _PUBLISHED)
    return Reading(documents, tuple(left_out), whole["tournament"].text)


def _people(sections: Iterable[Node], name: str) -> Iterator[Node]:
    for section in sections:
        yield from section[name]


def _left_out(people: Sequence[Node], title: str, known: frozenset[str]) -> list[str]:
    """Return the fields of players that nothing is taken from, and titles that are not of FIDE."""
    fields = (key for each in people for key in each.keys if key not in known and _has(each, key))
    return [*other_titles(title, people), *dict.fromkeys(fields)]


def _has(section: Node, name: str) -> bool:
    value = section[name].value
    return any(value.values()) if isinstance(value, dict) else bool(value)


def _event_section(overview: Node, section: Node, paths: Paths, problems: Problems) -> TrfDocument:
    """Return a section of an event."""
    people = [*section["Players"]]
    numbers = [each["Pair number"].number or 0 for each in people]
    cells = [
        tuple(_coded(each, paths, problems) for each in person["Results"]) for person in people
    ]
    control = section["Section time control"].text or overview["Tournament time controls"].text
    return TrfDocument(
        Edition.TRF26,
        name=section["Section title"].text or section["Section name"].text,
        place=overview["Event city"].text,
        federation=overview["Event country"].text,
        start_date=_day(overview["Starting date"].text),
        end_date=_day(overview["Ending date"].text),
        time_control=control,
        rounds=_rounds(section["Final round"], section["Rounds paired"]),
        byes=tuple(
            _reserved(
                (person["Reserved byes"] for person in people), numbers, cells, paths, problems
            )
        ),
        players=tuple(
            PlayerLine(
                number,
                person["Name"].text,
                title=title_in(person[_TITLE]),
                cells=rounds,
                line=paths.line(person.path),
                club=person["Club"].text,
            )
            for person, number, rounds in zip(people, numbers, cells, strict=True)
        ),
        national=tuple(_national(numbers, people, "Rating", "ID")),
        ratings_used=_used(numbers, people, "Rating"),
    )


def _published_section(whole: Node, section: Node, paths: Paths, problems: Problems) -> TrfDocument:
    """Return a section of published results; its players have no numbers but their places."""
    people = [*section["players"]]
    numbers = [*range(1, len(people) + 1)]
    cells = [tuple(_published(person, paths, problems)) for person in people]
    return TrfDocument(
        Edition.TRF26,
        name=section["section"].text,
        place=whole["city"].text,
        federation=whole["country"].text,
        start_date=_day(whole["date"].text),
        chief_arbiter=whole["td"].text,
        byes=tuple(_reserved((each["byes"] for each in people), numbers, cells, paths, problems)),
        players=tuple(
            PlayerLine(
                number,
                person["name"].text,
                title=title_in(person[_PUBLISHED_TITLE]),
                cells=rounds,
                line=paths.line(person.path),
                club=person["club"].text,
            )
            for person, number, rounds in zip(people, numbers, cells, strict=True)
        ),
        national=tuple(_national(numbers, people, "rating", "id1")),
        ratings_used=_used(numbers, people, "rating"),
    )


def _coded(node: Node, paths: Paths, problems: Problems) -> RoundCell | None:
    """Return a round of "+;9;B;1;9;9;0"."""
    code, opponent, colour, *_others = (*node.text.split(";"), "", "", "")
    rival = Node(opponent, node.path).number or 0
    return _cell(node, (code, rival, colour), (_EVENT_GAMES, _EVENT_BYES), paths, problems)


def _published(person: Node, paths: Paths, problems: Problems) -> Iterator[RoundCell | None]:
    """Yield the rounds of a player: results, opponents and colours, each in a list.

    Raise Malformed at the end of a list that is shorter than the others.
    """
    kinds = {"results": Expected.TEXT, "ops": Expected.NUMBER, "colors": Expected.TEXT}
    columns = [[*person[name]] for name in kinds]
    most = max(map(len, columns))
    for (name, kind), column in zip(kinds.items(), columns, strict=True):
        if len(column) < most:
            raise Malformed(f"{person.path}.{name}[{len(column)}]", kind)
    for result, opponent, colour in zip(*columns, strict=True):
        found = result.text, opponent.number or 0, colour.text
        yield _cell(result, found, (_PUBLISHED_GAMES, _PUBLISHED_BYES), paths, problems)


def _cell(
    node: Node,
    found: tuple[str, int, str],
    codes: tuple[Mapping[str, str], Mapping[str, str]],
    paths: Paths,
    problems: Problems,
) -> RoundCell | None:
    (code, opponent, colour), (games, byes) = found, codes
    place = paths.column(node.path)
    opponent = max(opponent, 0)
    result = (games if opponent else byes).get(code)
    if result is None:
        problems.error(Code.RESULT_UNKNOWN, 0, place, text=node.text)
    if not result:
        return None
    # Of a forfeit, both players have the same colour in published results, and none in an event.
    white_or_black = "-" if result in _FORFEITS else _COLOURS.get(colour, "-")
    return RoundCell(opponent, white_or_black, result, place)


def _reserved(
    texts: Iterable[Node],
    numbers: list[int],
    cells: list[tuple[RoundCell | None, ...]],
    paths: Paths,
    problems: Problems,
) -> Iterator[ByeLine]:
    """Yield the byes asked for in rounds without a result: "3 4z"."""
    for node, number, rounds in zip(texts, numbers, cells, strict=True):
        for word in filter(None, _BETWEEN.split(node.text)):
            found = _RESERVED.fullmatch(word)
            if found is None:
                problems.adjusted(Code.CELL_UNREADABLE, paths.line(node.path), text=word)
            elif not any(rounds[int(found[1]) - 1 : int(found[1])]):
                kind = ByeKind.ZERO_POINT if found[2] else ByeKind.HALF_POINT
                yield ByeLine(kind, int(found[1]), (number,))


def _national(
    numbers: list[int], people: list[Node], rating: str, identity: str
) -> Iterator[NationalLine]:
    """Yield the ratings as national ones of US Chess; the file names no list."""
    for number, person in zip(numbers, people, strict=True):
        known = _NATIONAL_ID.fullmatch(person[identity].text)
        points, known_id = _rating(person[rating]), known[0] if known else ""
        if points or known_id:
            text = nrs_record(_USA, number, points, known_id)
            yield NationalLine(_USA, number, points, text, known_id)


def _used(numbers: list[int], people: list[Node], rating: str) -> dict[int, int]:
    found = ((number, _rating(each[rating])) for number, each in zip(numbers, people, strict=True))
    return {number: points for number, points in found if points}


def _rating(node: Node) -> int:
    """Return a rating; 0 for "unr."."""
    found = _RATING.match(node.text)
    return int(found[0]) if found else 0


def _rounds(*counts: Node) -> int | None:
    return max((each.number or 0 for each in counts), default=0) or None


def _day(text: str) -> str:
    """Return YYYY/MM/DD from a day written in the American way or year first."""
    found = _DAY.match(text)
    if found is None:
        return ""
    year, month, day, us_month, us_day, us_year = found.groups("")
    return f"{year or us_year}/{month or us_month:0>2}/{day or us_day:0>2}"
