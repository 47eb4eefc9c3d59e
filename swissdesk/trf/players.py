"""Record 001, a player and all their rounds, read and written.

Lines are straightened first: programs that count bytes, or that let a long name push the rest,
shift every column after the name. If moving the columns back makes all fields fit, nothing is lost.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from swissdesk.model import dates
from swissdesk.trf.document import MOST_ROUNDS, PlayerLine, RoundCell
from swissdesk.trf.layout import Unreadable, number_of, signed_points_of, signed_points_text
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.trf06 import PLAYER

_TPN_END, _NAME_START, _NAME_END = 8, 14, 47
_TAIL = re.compile(
    r" [ \d]{4} \D{3} .{11} .{10}[ \d][ \d]{2}[ .,][ \d] [ \d]{4}  (?:[ \d]{4} [WBwb -] .  )*"
)
_IN_ORDER = re.compile(r"001 .{4} .{4} .{33}" + _TAIL.pattern)
_TAIL_CELLS = 44
_CELLS_START = PLAYER.group[0].first - 1
_SHIFTS = tuple(sorted(set(range(-8, 9)) - {0}, key=abs))
_BIRTH_END, _RANK_END = 79, 89
_CELLS_KEPT, _BIRTHS_KEPT = 20_000, 20_000
_ANCHORS = (_NAME_END, _BIRTH_END, _RANK_END)
"""Fields after which programs shift the columns."""
_GAPS = (4, 9, 14, 48, 53, 57, 69, 85, 90, 91)
_NUMBERS = ((Code.NO_RATING, 49), (Code.NO_POINTS, 81), (Code.NO_RANK, 86))
_WITHIN_ROUNDS, _BETWEEN_ROUNDS = (96, 98), (100, 101)


def read_player(line: str, line_no: int, problems: Problems) -> PlayerLine | None:
    """Return the player of a 001 record; None if the record does not even name the opponents."""
    line = _straightened(line, line_no, problems)
    fields = PLAYER.fields(line)
    number, sex, title, name, rating, federation, fide_id, birth, points, rank = fields
    tpn = number_of(number)
    # A digit more, or one column further on, would make it another player's number.
    if not tpn or line[_TPN_END : _TPN_END + 1].isdigit():
        problems.error(Code.TPN_EXPECTED, line_no, 5)
        return None
    try:
        cells = _cells(line)
    except Unreadable as error:
        problems.error(Code.UNREADABLE_ROUNDS, line_no, error.column, tpn=tpn, **error.facts)
        return None
    values = number_of(rating), signed_points_of(points), number_of(rank)
    if None in values:
        for value, text, place in zip(values, (rating, points, rank), _NUMBERS, strict=True):
            if value is None and text:
                problems.adjusted(place[0], line_no, place[1], text=text)
    return PlayerLine(
        tpn,
        name,
        sex,
        title,
        values[0] or 0,
        federation,
        fide_id,
        _birth(birth, line_no, problems),
        *values[1:],
        cells,
        line_no,
    )


def write_player(player: PlayerLine) -> str:
    """Return the 001 record of *player*; a missing day of birth is written as zeros."""
    values = {
        "tpn": str(player.tpn),
        "sex": player.sex,
        "title": player.title,
        "name": player.name,
        "rating": str(player.rating or ""),
        "federation": player.federation,
        "fide_id": player.fide_id,
        "birth": f"{player.birth}/00" if len(player.birth) == len("2005/07") else player.birth,
        "points": "" if player.points is None else signed_points_text(player.points),
        "rank": str(player.rank or ""),
    }
    cells = [
        ("", "", "") if cell is None else (f"{cell.opponent or '0000'}", cell.colour, cell.code)
        for cell in player.cells
    ]
    return PLAYER.write(values, cells)


def _cells(line: str) -> tuple[RoundCell | None, ...]:
    """Return the rounds of a record without the blank ones at its end; raise Unreadable."""
    within = _first_filled(line, _WITHIN_ROUNDS)
    if within is not None:
        raise Unreadable(within, Code.BETWEEN_ROUND_COLUMNS)
    line, step = line.rstrip(), PLAYER.step
    starts = range(_CELLS_START, len(line), step)
    cells = [_cell(line[start : start + step], start + 1) for start in starts]
    while cells and cells[-1] is None:
        cells.pop()
    if len(cells) > MOST_ROUNDS:
        column = PLAYER.group[0].first + MOST_ROUNDS * PLAYER.step
        raise Unreadable(column, Code.TOO_MANY_ROUNDS, n=MOST_ROUNDS)
    return tuple(cells)


@lru_cache(maxsize=_CELLS_KEPT)
def _cell(text: str, column: int) -> RoundCell | None:
    """Return one round; None for a blank one. Raise Unreadable.

    Results are cached: the same few opponents, colours and results recur in file after file.
    """
    opponent, colour, code = PLAYER.read_group(text)
    if not (opponent or colour or code):
        return None
    tpn = number_of(opponent or "0")
    if tpn is None:
        raise Unreadable(column, Code.NO_OPPONENT, text=opponent)
    if colour.lower() not in ("w", "b", "-", ""):
        raise Unreadable(column + 5, Code.NO_COLOUR, text=colour)
    return RoundCell(tpn, colour.lower() or "-", code.upper() or " ", column)


def _first_filled(line: str, gaps: tuple[int, ...]) -> int | None:
    """Return the first column that is not blank among *gaps*, repeated for each round."""
    texts = [line[gap - 1 :: PLAYER.step] for gap in gaps]
    if not "".join(texts).strip():
        return None
    return min(
        gap + PLAYER.step * (len(text) - len(text.lstrip()))
        for gap, text in zip(gaps, texts, strict=True)
        if text.strip()
    )


def _birth(text: str, line_no: int, problems: Problems) -> str:
    birth, is_open = _birth_of(text)
    if birth is None:
        problems.adjusted(Code.NO_BIRTH, line_no, 70, text=text)
    elif is_open:
        birth = birth[: len("2005")]
        problems.adjusted(Code.BIRTH_UNCERTAIN, line_no, 70, text=text)
    return birth or ""


@lru_cache(maxsize=_BIRTHS_KEPT)
def _birth_of(text: str) -> tuple[str | None, bool]:
    """Return a date of birth, and whether its day and month may be the other way round."""
    return dates.birth_of(text), dates.is_open(text)


def _straightened(line: str, line_no: int, problems: Problems) -> str:
    """Return *line* with its columns moved into place, if that is possible."""
    if _IN_ORDER.fullmatch(_padded(line, _NAME_END + _TAIL_CELLS)):
        return line
    if not _fits(line[_NAME_END:]):
        for column, shift, candidate in _candidates(line):
            if _fits(candidate[_NAME_END:]):
                code = Code.SHIFTED if shift else Code.COUNTED_IN_BYTES
                problems.adjusted(code, line_no, column + 1, first=column + 1, shift=shift)
                line = candidate
                break
    between = next((at for at in _GAPS if line[at - 1 : at].strip()), None)
    between = between or _first_filled(line, _BETWEEN_ROUNDS)
    if between is not None:
        problems.adjusted(Code.BETWEEN_COLUMNS, line_no, between)
    return line


def _fits(tail: str) -> bool:
    """Return whether the fields after the name hold valid values, as far as the line goes."""
    return not tail.strip() or _TAIL.fullmatch(_padded(tail, _TAIL_CELLS)) is not None


def _padded(text: str, single: int) -> str:
    """Return *text* padded to its single fields and whole rounds."""
    cells = -(-max(len(text) - single, 0) // PLAYER.step)
    return text.ljust(single + cells * PLAYER.step)


def _candidates(line: str) -> Iterator[tuple[int, int, str]]:
    """Yield (last column in place, shift of the others, 0 for bytes; the corrected line)."""
    data = line.encode("utf-8", errors="replace")
    if len(data) != len(line):
        name = data[_NAME_START:_NAME_END].decode("utf-8", errors="ignore")
        tail = data[_NAME_END:].decode("utf-8", errors="ignore")
        yield (
            _NAME_END,
            0,
            line[:_NAME_START] + name.rstrip().ljust(_NAME_END - _NAME_START) + tail,
        )
    for end in _ANCHORS:
        for shift in _SHIFTS:
            yield end, shift, _moved(line, end, shift)


def _moved(line: str, end: int, shift: int) -> str:
    """Return *line* with the text after column *end* moved *shift* columns to the left.

    Only the end of a name may be lost by it, never other text.
    """
    tail = line[end + shift :]
    if end == _NAME_END:
        width = _NAME_END - _NAME_START
        name = line[_NAME_START : end + shift].rstrip()
        return line[:_NAME_START] + name[:width].ljust(width) + tail
    if shift > 0:
        return line if line[end : end + shift].strip() else line[:end] + tail
    # A date of birth is too short on its right; a rank stands at the right edge of its field.
    at = end if end == _RANK_END else end + shift
    return line[:at].ljust(at - shift) + line[at:]
