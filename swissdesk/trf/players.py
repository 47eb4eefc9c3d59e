"""Record 001, a player and all rounds, in both directions.

Why lines are put straight first: programs that count bytes, or let a long name push the rest, move
every column behind the name. Where moving it back makes all fields fit, nothing is lost by it.
"""

import re

from swissdesk.trf.document import MOST_ROUNDS, PlayerLine, RoundCell
from swissdesk.trf.layout import Unreadable
from swissdesk.trf.problems import Problems
from swissdesk.trf.trf06 import PLAYER
from swissdesk.trf.values import date_of, number_of, points_of, points_text

_NAME_START, _NAME_END = 14, 47
_TAIL = re.compile(
    r" [ \d]{4} \D{3} .{11} .{10}[ \d][ \d]{2}[ .,][ \d] .{4}  (?:[ \d]{4} [WBwb -] .  )*"
)
_TAIL_CELLS, _CELL = 44, 10
_SHIFTS = sorted(range(-8, 9), key=abs)


def read_player(line: str, line_no: int, problems: Problems) -> PlayerLine | None:
    """Return what a 001 record says, or None where it does not even say who plays whom."""
    line = _straightened(line, line_no, problems)
    fields = PLAYER.read(line)
    tpn = number_of(fields["tpn"])
    if not tpn:
        problems.error("A pairing number from 1 to 9999 is expected here.", line_no, 5)
        return None
    try:
        cells = _cells(line)
    except Unreadable as error:
        problems.error(f"Player {tpn}: {error.reason}.", line_no, error.column)
        return None
    return PlayerLine(
        tpn,
        fields["name"],
        fields["sex"],
        fields["title"],
        _rating(fields["rating"], line_no, problems),
        fields["federation"],
        fields["fide_id"],
        _birth(fields["birth"], line_no, problems),
        _points(fields["points"], line_no, problems),
        _rank(fields["rank"], line_no, problems),
        cells,
        line_no,
    )


def write_player(player: PlayerLine) -> str:
    """Return the 001 record of *player*."""
    values = {
        "tpn": str(player.tpn),
        "sex": player.sex,
        "title": player.title,
        "name": player.name,
        "rating": str(player.rating or ""),
        "federation": player.federation,
        "fide_id": player.fide_id,
        "birth": player.birth,
        "points": "" if player.points is None else points_text(player.points),
        "rank": str(player.rank or ""),
    }
    return PLAYER.write(values, [_written(cell) for cell in player.cells])


def _written(cell: RoundCell | None) -> tuple[str, str, str]:
    if cell is None:
        return "", "", ""
    return str(cell.opponent) if cell.opponent else "0000", cell.colour, cell.code


def _cells(line: str) -> tuple[RoundCell | None, ...]:
    """Return the rounds of a record, without the blank ones at its end; raise Unreadable."""
    cells: list[RoundCell | None] = []
    filled = 0
    for column, (opponent, colour, code) in PLAYER.groups(line):
        if not (opponent or colour or code):
            cells.append(None)
            continue
        tpn = number_of(opponent or "0")
        if tpn is None:
            raise Unreadable(column, f"{opponent!r} is no pairing number of an opponent")
        cells.append(RoundCell(tpn, _colour(colour, column), code.upper() or " ", column))
        filled = len(cells)
    if filled > MOST_ROUNDS:
        column = PLAYER.group[0].first + MOST_ROUNDS * PLAYER.step
        raise Unreadable(column, f"there are more than {MOST_ROUNDS} rounds")
    return tuple(cells[:filled])


def _colour(text: str, column: int) -> str:
    colour = text.lower() or "-"
    if colour not in "wb-":
        raise Unreadable(column + 5, f"{text!r} is no colour (w, b or -)")
    return colour


def _rating(text: str, line_no: int, problems: Problems) -> int:
    rating = number_of(text or "0")
    if rating is None:
        problems.adjusted(f"{text!r} is no rating; taken as unrated.", line_no, 49)
    return rating or 0


def _birth(text: str, line_no: int, problems: Problems) -> str:
    is_year = len(text) == 4 and text.isdigit()
    # Files write an unknown day as 1990/00/00: the year is all they know.
    year = text[:4] if text[4:] == "/00/00" and text[:4].isdigit() else ""
    birth = text if is_year or not text else date_of(text) or year
    if not birth and text:
        problems.adjusted(f"{text!r} is no date of birth; left out.", line_no, 70)
    return birth


def _points(text: str, line_no: int, problems: Problems) -> int | None:
    points = points_of(text)
    if points is None and text:
        problems.adjusted(f"{text!r} are no points; the results count.", line_no, 81)
    return points


def _rank(text: str, line_no: int, problems: Problems) -> int | None:
    rank = number_of(text)
    if rank is None and text:
        problems.adjusted(f"{text!r} is no rank; ranks are computed anyway.", line_no, 86)
    return rank


def _straightened(line: str, line_no: int, problems: Problems) -> str:
    """Return *line* with its columns in place, if they can be put there."""
    if _fits(line[_NAME_END:]):
        return line
    for candidate, why in _candidates(line):
        if _fits(candidate[_NAME_END:]):
            problems.adjusted(f"{why}; read as if they were in place.", line_no, _NAME_END + 1)
            return candidate
    return line


def _fits(tail: str) -> bool:
    """Whether the fields behind the name hold what they should, as far as the line goes."""
    cells = -(-max(len(tail) - _TAIL_CELLS, 0) // _CELL)
    return not tail.strip() or _TAIL.fullmatch(tail.ljust(_TAIL_CELLS + cells * _CELL)) is not None


def _candidates(line: str) -> list[tuple[str, str]]:
    found = []
    data = line.encode("utf-8", errors="replace")
    if len(data) != len(line):
        name = data[_NAME_START:_NAME_END].decode("utf-8", errors="ignore")
        tail = data[_NAME_END:].decode("utf-8", errors="ignore")
        found.append((_joined(line, name, tail), "The columns are counted in bytes, not letters"))
    for shift in filter(None, _SHIFTS):
        end = _NAME_END + shift
        moved = f"The columns behind the name are shifted by {shift:+}"
        found.append((_joined(line, line[_NAME_START:end], line[end:]), moved))
    return found


def _joined(line: str, name: str, tail: str) -> str:
    width = _NAME_END - _NAME_START
    return line[:_NAME_START] + name.rstrip()[:width].ljust(width) + tail
