"""The records about teams: 013 of TRF16, and the ones that TRF26 added for them.

In these events, the numbers in the records 240, 250, 260 and 299 belong to teams.
"""

import re
from contextlib import suppress

from swissdesk.model.colour import Colour
from swissdesk.model.points import Points
from swissdesk.model.result import GameResult, Outcome
from swissdesk.trf.document import (
    MOST_ROUNDS,
    AwardedLine,
    ForfeitLine,
    LineUpLine,
    MatchScoring,
    SummaryLine,
    TeamLine,
    TeamPabLine,
)
from swissdesk.trf.layout import (
    Column,
    Layout,
    Record,
    Unreadable,
    number_of,
    plain_record,
    points_of,
    points_text,
    signed_points_of,
    signed_points_text,
)
from swissdesk.trf.problems import Code
from swissdesk.trf.trf16 import numbers_of
from swissdesk.trf.trf26 import round_of

# The squads of records 310 and 013

_TEAM = Layout(
    "310",
    (
        Column("number", 5, 7, is_number=True),
        Column("name", 9, 40),
        Column("nickname", 42, 46),
        Column("strength", 48, 53, is_number=True),
        Column("match_points", 55, 60, is_number=True),
        Column("game_points", 62, 67, is_number=True),
        Column("rank", 69, 71, is_number=True),
    ),
    group=(Column("player", 74, 77, is_number=True),),
    step=5,
)
_NAME_START, _NAME_END = 8, 40
_GAPS = (41, 47, 54, 61, 68, 72, 73)
_SHIFTS = (1, -1, 2, -2)
_STRENGTH = re.compile(r"[\d.,]*")


def _read_team(line: str) -> TeamLine:
    """Return the record; its columns after the name may be moved, or counted in bytes."""
    number = number_of(_TEAM.columns[0].read(line))
    if not number or line[7:8].isdigit():
        raise Unreadable(5, Code.TEAM_EXPECTED)
    for candidate in (line, _counted_in_bytes(line), *(_moved(line, by) for by in _SHIFTS)):
        team = _team_in_place(candidate, number)
        if team is not None:
            return team
    raise Unreadable(_NAME_END + 2, Code.TEAM_EXPECTED)


def _team_in_place(line: str, number: int) -> TeamLine | None:
    """Return the team of a line whose columns are in place; None if they are not."""
    fields = _TEAM.read(line)
    match_points, game_points = (
        signed_points_of(fields[each]) for each in ("match_points", "game_points")
    )
    rank = number_of(fields["rank"])
    tpns = _tpns_in_place(_TEAM, line)
    is_in_place = (
        tpns is not None
        and not any(line[gap - 1 : gap].strip() for gap in _GAPS)
        and _STRENGTH.fullmatch(fields["strength"])
        and (match_points is not None or not fields["match_points"])
        and (game_points is not None or not fields["game_points"])
        and (rank is not None or not fields["rank"])
    )
    if not is_in_place or tpns is None:
        return None
    return TeamLine(
        number,
        fields["name"],
        fields["nickname"],
        fields["strength"],
        match_points,
        game_points,
        rank,
        tpns,
    )


def _tpns_in_place(layout: Layout, line: str) -> tuple[int, ...] | None:
    """Return the players of a squad, without blank places; None for anything but numbers."""
    texts = [(layout.read_group(group)[0], group[4:]) for _, group in layout.group_texts(line)]
    numbers = [number_of(text or "0") for text, _gap in texts]
    if None in numbers or any(gap.strip() for _text, gap in texts):
        return None
    return tuple(number for number in numbers if number)


def _counted_in_bytes(line: str) -> str:
    """Return *line* with a name whose columns are counted in bytes of UTF-8."""
    data = line.encode("utf-8", errors="replace")
    name = data[_NAME_START:_NAME_END].decode("utf-8", errors="ignore")
    tail = data[_NAME_END:].decode("utf-8", errors="ignore")
    return line[:_NAME_START] + name.rstrip().ljust(_NAME_END - _NAME_START) + tail


def _moved(line: str, by: int, end: int = _NAME_END) -> str:
    """Return *line* with everything behind the name, in columns to *end*, moved to the left."""
    return line[: end + by].rstrip()[:end].ljust(end) + line[end + by :]


def _write_team(team: TeamLine) -> str:
    values = {
        "number": str(team.number),
        "name": team.name,
        "nickname": team.nickname,
        "strength": team.strength,
        "match_points": _points_or_blank(team.match_points),
        "game_points": _points_or_blank(team.game_points),
        "rank": str(team.rank or ""),
    }
    return _TEAM.write(values, [(str(tpn),) for tpn in team.tpns])


def _points_or_blank(points: Points | None) -> str:
    return "" if points is None else signed_points_text(points)


TEAM = Record("310", _read_team, _write_team)

_REGISTERED = Layout(
    "013",
    (Column("name", 5, 36),),
    group=(Column("player", 37, 40, is_number=True),),
    step=5,
)


def _read_registered(line: str) -> TeamLine:
    """Return the team without its number, which follows from the order of the records."""
    for by in (0, *_SHIFTS):
        candidate = _moved(line, by, _REGISTERED.columns[0].last)
        tpns = _tpns_in_place(_REGISTERED, candidate)
        if tpns is not None:
            return TeamLine(0, _REGISTERED.read(candidate)["name"], tpns=tpns)
    raise Unreadable(37, Code.TPNS_EXPECTED)


REGISTERED = Record(
    "013",
    _read_registered,
    lambda team: _REGISTERED.write({"name": team.name}, [(str(tpn),) for tpn in team.tpns]),
)
"""TRF16; TRF26 keeps it for a while, beside 310."""

# The line-ups, byes and forfeited matches of records 300, 320 and 330

_LINE_UP = Layout(
    "300",
    (
        Column("round", 5, 7, is_number=True),
        Column("team", 9, 11, is_number=True),
        Column("opponent", 13, 15, is_number=True),
    ),
    group=(Column("player", 17, 20, is_number=True),),
    step=5,
)


def _read_line_up(line: str) -> LineUpLine:
    """Return the record; a blank between two players is an empty board, too."""
    texts = [*_LINE_UP.words(line), "", "", ""]
    round_no, team, opponent = (
        round_of(texts[0], 5),
        number_of(texts[1]),
        number_of(texts[2] or "0"),
    )
    tpns = [number_of(text or "0") for text in texts[3:-3]]
    if not round_no or not team or opponent is None or not tpns or None in tpns:
        raise Unreadable(5, Code.LINE_UP_EXPECTED)
    return LineUpLine(round_no, team, opponent, tuple(tpn or 0 for tpn in tpns))


def line_up_column(place: int) -> int:
    """Return the first column of a player of record 300, from place 0 on."""
    return _LINE_UP.group[0].first + _LINE_UP.step * place


LINE_UP = Record(
    "300",
    _read_line_up,
    lambda value: _LINE_UP.write(
        {
            "round": str(value.round_no),
            "team": str(value.team),
            "opponent": str(value.opponent or ""),
        },
        [(str(tpn or "0000"),) for tpn in value.tpns],
    ),
)

_PAB = Layout(
    "320",
    (
        Column("match_points", 5, 8, is_number=True),
        Column("game_points", 10, 13, is_number=True),
    ),
    group=(Column("team", 15, 17, is_number=True),),
    step=4,
)


def _read_pab(line: str) -> TeamPabLine:
    texts = [*_PAB.words(line), "", ""]
    match_points, game_points = map(points_of, texts[:2])
    teams = [number_of(text or "0") for text in texts[2:-2]]
    if match_points is None or game_points is None or None in teams:
        raise Unreadable(5, Code.PABS_EXPECTED)
    if len(teams) > MOST_ROUNDS:
        column = _PAB.group[0].first + MOST_ROUNDS * _PAB.step
        raise Unreadable(column, Code.TOO_MANY_ROUNDS, n=MOST_ROUNDS)
    return TeamPabLine(match_points, game_points, tuple(team or 0 for team in teams))


PAB = Record(
    "320",
    _read_pab,
    lambda value: _PAB.write(
        {
            "match_points": points_text(value.match_points),
            "game_points": points_text(value.game_points),
        },
        [(f"{team:03}",) for team in value.teams],
    ),
)

_FORFEIT = Layout(
    "330",
    (
        Column("type", 5, 6),
        Column("round", 8, 10, is_number=True),
        Column("white", 12, 14, is_number=True),
        Column("black", 16, 18, is_number=True),
    ),
)
FORFEITS = {each.value: each for each in GameResult if each.is_forfeited}
"""Forfeits by the codes of White and Black."""


def _read_forfeit(line: str) -> ForfeitLine:
    texts = [*_FORFEIT.words(line), "", "", "", ""]
    result = FORFEITS.get(texts[0])
    round_no, white, black = round_of(texts[1], 8), number_of(texts[2]), number_of(texts[3])
    if result is None or not round_no or not white or not black or any(texts[4:]):
        raise Unreadable(5, Code.FORFEIT_EXPECTED)
    return ForfeitLine(result, round_no, white, black)


FORFEIT = Record(
    "330",
    _read_forfeit,
    lambda value: _FORFEIT.write(
        {
            "type": value.result.value,
            "round": f"{value.round_no:03}",
            "white": f"{value.white:03}",
            "black": f"{value.black:03}",
        }
    ),
)

# The table for people of record 802

_SUMMARY = Layout(
    "802",
    (
        Column("number", 5, 7, is_number=True),
        Column("nickname", 9, 13),
        Column("match_points", 15, 20, is_number=True),
        Column("game_points", 22, 27, is_number=True),
    ),
    # As in the heading and the example; the table of the specification is a column off.
    group=(
        Column("opponent", 30, 32, is_number=True),
        Column("colour", 34, 34),
        Column("points", 36, 39, is_number=True),
        Column("forfeit", 40, 40),
    ),
    step=13,
)


def summary_text(line: SummaryLine) -> str:
    """Return record 802 of a team."""
    values = {
        "number": str(line.number),
        "nickname": line.nickname,
        "match_points": signed_points_text(line.match_points),
        "game_points": signed_points_text(line.game_points),
    }
    cells = [
        (opponent, colour, signed_points_text(points), "f" if is_forfeited else "")
        for opponent, colour, points, is_forfeited in line.cells
    ]
    return _SUMMARY.write(values, cells)


# The points of records 299 and 362

_AWARDED = Layout(
    "299",
    (
        Column("type", 5, 5),
        Column("match_points", 8, 11, is_number=True),
        Column("points", 14, 17, is_number=True),
        Column("round", 20, 22, is_number=True),
    ),
    group=(Column("team", 24, 27, is_number=True),),
    step=5,
)
_OUTCOMES = {
    "W": Outcome.WIN,
    "D": Outcome.DRAW,
    "L": Outcome.LOSS,
    "F": Outcome.FULL_POINT_BYE,
    "H": Outcome.HALF_POINT_BYE,
    "Z": Outcome.ZERO_POINT_BYE,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}
_LETTERS = {outcome: letter for letter, outcome in _OUTCOMES.items()}
_POINTS_AT = 2
"""The number of values before the round: match points and points."""


def _read_awarded(line: str) -> AwardedLine:
    fields = [*_AWARDED.read(line).values(), *(each for _, (each,) in _AWARDED.groups(line))]
    words = line[3:].split()
    if [text for text in fields if text] != words:
        fields = words if words and words[0].upper() in _OUTCOMES else ["", *words]
    kind, texts = "".join(fields[:1]).upper(), [*fields[1:], "", ""]
    outcome = _OUTCOMES.get(kind)
    match_points, points = (_award_of(text) for text in texts[:_POINTS_AT])
    round_no, *tpns = texts[_POINTS_AT:] or [""]
    teams = numbers_of(filter(None, tpns), 24)
    has_meaning = (match_points is not None or points is not None) and (outcome or teams)
    if (kind and outcome is None) or not has_meaning:
        raise Unreadable(5, Code.AWARD_EXPECTED)
    return AwardedLine(outcome, match_points, points, round_of(round_no or "0", 20), teams)


def _award_of(text: str) -> Points | None:
    points = signed_points_of(text)
    if text and points is None:
        raise Unreadable(8, Code.AWARD_EXPECTED)
    return points


AWARDED = Record(
    "299",
    _read_awarded,
    lambda value: _AWARDED.write(
        {
            "type": _LETTERS[value.outcome] if value.outcome else "",
            "match_points": _points_or_blank(value.match_points),
            "points": _points_or_blank(value.points),
            "round": f"{value.round_no:03}",
        },
        [(f"{tpn:04}",) for tpn in value.tpns],
    ),
)


def awarded_in(line: str) -> AwardedLine | None:
    """Return the record 299 that a line gives; None for any other line."""
    with suppress(Unreadable):
        return AWARDED.read(line) if line.startswith(AWARDED.tag) else None
    return None


_SCORING = Layout(
    "362",
    group=(Column("symbol", 5, 6), Column("points", 7, 10, is_number=True)),
    step=9,
)
_SYMBOLS = {"TW": "win", "TD": "draw", "TL": "loss"}
_SYMBOL_AND_POINTS = re.compile(r"(T[WDL])\s*([\d.,]+)")


def _read_scoring(line: str) -> MatchScoring:
    """Return the record; programs often write it a column further on."""
    text = line[3:].upper()
    worth: dict[str, Points] = {}
    for symbol, number in _SYMBOL_AND_POINTS.findall(text):
        points = points_of(number)
        if points is None:
            raise Unreadable(5, Code.MATCH_POINTS_EXPECTED)
        worth[_SYMBOLS[symbol]] = points
    if not worth or _SYMBOL_AND_POINTS.sub("", text).strip():
        raise Unreadable(5, Code.MATCH_POINTS_EXPECTED)
    return MatchScoring(**worth)


SCORING = Record(
    "362",
    _read_scoring,
    lambda value: _SCORING.write(
        {}, [(symbol, points_text(getattr(value, field))) for symbol, field in _SYMBOLS.items()]
    ),
)

# The colours of record 352


def _colours_of(text: str) -> tuple[Colour, ...] | None:
    letters = "".join(text.upper().split())
    if not letters or set(letters) - {"W", "B"}:
        return None
    return tuple(map(Colour, letters))


COLOURS = plain_record(
    "352",
    _colours_of,
    Code.COLOURS_EXPECTED,
    lambda colours: "".join(colour.value for colour in colours),
)

TAGS = frozenset(each.tag for each in (REGISTERED, LINE_UP, TEAM, PAB, FORFEIT, COLOURS, SCORING))
"""The records about teams that no report of individuals needs."""
