"""The layout of pictures: the window and the paper draw the same strokes and words.

Distances are in units of the surface, from its left and its top. Only the width of a text differs
between surfaces; it comes from the :class:`Pen`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, cos, log, pi, sin
from typing import NamedTuple, Protocol

from swissdesk.i18n import _
from swissdesk.listings.rows.standings_pictures import RankLine, RankPicture, ScoreBar, ScorePicture

DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2.5), (1.2, 2), (7, 2, 1.2, 2))
"""The dashes of the kinds of lines, in line widths; the first is unbroken."""

_SHAPES = (
    (24, 0.0, 1.0),
    (4, pi / 4, 1.25),
    (3, 0.0, 1.4),
    (4, 0.0, 1.3),
    (3, pi, 1.4),
    (5, 0.0, 1.2),
)
"""Circle, square, triangle, diamond, triangle on its tip, pentagon: corners, turn, stretch."""

_NAMES = 0.36
"""The largest share of the width that names may take."""
_GAP = 0.6
_LEADER = 1.4
_HEAD = 1.7
_BAR = 0.68
_MOST_ROW = 1.9
_NARROWING_SPAN, _NARROWING_RATIO = 24, 4
_TICK = 1.5
_NUMBERS = tuple(digit * 10**power for power in range(5) for digit in (1, 2, 3, 5))
_STEPS = tuple(digit * 10**power for power in range(5) for digit in (1, 2, 5))


class Pen(Protocol):
    """How a surface measures text."""

    @property
    def line(self) -> float:
        """The height of a line of text."""

    def width(self, text: str) -> float:
        """Return the width of *text*."""

    def shortened(self, text: str, room: float) -> str:
        """Return *text*, cut if it is wider than *room*."""


class Point(NamedTuple):
    """A point: its distance from the left and from the top."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Label:
    """A text whose middle is at the height of ``at``.

    ``align`` is the share of its width left of ``at``: 0, a half or 1.
    """

    text: str
    at: Point
    align: float = 0.0
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """The line of one player, a point for each round since they entered; ``series`` counts from 0.

    ``leader`` joins its end to its label, which may have moved to avoid other labels.
    """

    series: int
    points: tuple[Point, ...]
    leader: tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar by its upper left corner and its size; ``is_marked`` if a player in it is named."""

    at: Point
    width: float
    height: float
    is_marked: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as drawn: rules first, then bars, strokes, and labels on top of them."""

    rules: tuple[tuple[Point, Point], ...] = ()
    bars: tuple[Bar, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    labels: tuple[Label, ...] = ()


def mark(series: int, at: Point, radius: float) -> tuple[Point, ...]:
    """Return the corners of a player's mark: six shapes that differ without colour."""
    corners, turn, stretch = _SHAPES[series % len(_SHAPES)]
    angles = [turn + 2 * pi * number / corners for number in range(corners)]
    reach = radius * stretch
    return tuple(Point(at.x + reach * sin(angle), at.y - reach * cos(angle)) for angle in angles)


def is_hollow(series: int) -> bool:
    """Return whether a player's mark is only an outline, as from the seventh player on."""
    return series >= len(_SHAPES)


def ranks(picture: RankPicture, width: float, height: float, pen: Pen) -> Drawing:
    """Return the ranks of players over the rounds: one line per player, the name at its end."""
    if not picture.lines:
        return _nothing(width, height)
    names = [pen.shortened(line.label, _NAMES * width) for line in picture.lines]
    found = [rank for line in picture.lines for rank in line.ranks]
    scale = _Scale(min(found), max(found), _HEAD * pen.line, height - _HEAD * pen.line)
    ticks = scale.ticks(_TICK * pen.line)
    left = max(pen.width(str(rank)) for rank in ticks) + 2 * _GAP * pen.line
    right = width - max(map(pen.width, names)) - _LEADER * pen.line
    columns = _spaced(picture.rounds, left + _GAP * pen.line, right)
    beside = _apart([scale.y(line.ranks[-1]) for line in picture.lines], pen.line, scale)
    return Drawing(
        rules=tuple((Point(left, scale.y(rank)), Point(right, scale.y(rank))) for rank in ticks),
        strokes=tuple(
            _stroke(series, line, columns, scale, Point(right + _LEADER * 0.8 * pen.line, y))
            for series, (line, y) in enumerate(zip(picture.lines, beside, strict=True))
        ),
        labels=(
            *_rank_axis(ticks, scale, left, pen),
            *_round_axis(columns, height, pen),
            *(
                Label(name, Point(right + _LEADER * pen.line, y))
                for name, y in zip(names, beside, strict=True)
            ),
        ),
    )


def scores(picture: ScorePicture, width: float, height: float, pen: Pen) -> Drawing:
    """Return the number of players with each score: one bar per score, the highest on top."""
    if not picture.bars:
        return _nothing(width, height)
    row = min((height - _HEAD * pen.line) / len(picture.bars), _MOST_ROW * pen.line)
    left = max(pen.width(each) for each in (_("Score"), *(bar.points for bar in picture.bars)))
    left += _GAP * pen.line
    most = max(bar.players for bar in picture.bars)
    room = width - left - pen.width(str(most)) - _GAP * pen.line
    if row >= pen.line and any(bar.names for bar in picture.bars):
        room -= _NAMES * width
    rows = _Rows(left, width, row, room / most, pen)
    heading = _("Teams") if picture.is_of_teams else _("Players")
    return Drawing(
        bars=tuple(rows.bar(place, bar) for place, bar in enumerate(picture.bars) if bar.players),
        labels=(
            Label(_("Score"), Point(left - _GAP * pen.line, pen.line / 2), 1.0, is_quiet=True),
            Label(heading, Point(left, pen.line / 2), is_quiet=True),
            *rows.labels(picture.bars),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """The height of ranks: evenly spaced, or closer together lower down if there are many.

    With a hundred ranks spaced evenly, readers could not distinguish the first ten.
    """

    best: int
    worst: int
    top: float
    bottom: float

    @property
    def is_narrowing(self) -> bool:
        """Whether ranks stand closer together lower down."""
        span = self.worst - self.best
        return span > _NARROWING_SPAN and self.worst >= _NARROWING_RATIO * self.best

    def y(self, rank: int) -> float:
        """Return the distance of *rank* from the top."""
        if self.best == self.worst:
            return (self.top + self.bottom) / 2
        if self.is_narrowing:
            share = log(rank / self.best) / log(self.worst / self.best)
        else:
            share = (rank - self.best) / (self.worst - self.best)
        return self.top + share * (self.bottom - self.top)

    def ticks(self, least: float) -> list[int]:
        """Return the ranks to label, each at least *least* below the one before."""
        if self.is_narrowing:
            offered: Iterable[int] = (self.best, *_NUMBERS)
        else:
            of_one = self.y(self.best + 1) - self.y(self.best)
            step = next((each for each in _STEPS if each * of_one >= least), self.worst)
            offered = (self.best, *range(step, self.worst + 1, step))
        chosen: list[int] = []
        for rank in offered:
            is_free = not chosen or self.y(rank) - self.y(chosen[-1]) >= least
            if self.best <= rank <= self.worst and is_free:
                chosen.append(rank)
        return chosen


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of the scores: bars begin at ``left`` and grow by ``of_one`` per player."""

    left: float
    width: float
    height: float
    of_one: float
    pen: Pen

    def bar(self, place: int, bar: ScoreBar) -> Bar:
        """Return the bar of a row."""
        top = self._middle(place) - self.height * _BAR / 2
        size = bar.players * self.of_one, self.height * _BAR
        return Bar(Point(self.left, top), *size, is_marked=bool(bar.names))

    def labels(self, bars: Sequence[ScoreBar]) -> Iterable[Label]:
        """Yield score, number of players and names of each row.

        Rows lower than a line of text share labels: only some have the score and the number, and
        the number then stands clear of the bars of the others.
        """
        every = ceil(self.pen.line / self.height)
        if every == 1:
            for place, bar in enumerate(bars):
                yield from self._beside(place, bar)
            return
        for place, bar in list(enumerate(bars))[::every]:
            yield self._score(place, bar)
            yield Label(str(bar.players), Point(self.width, self._middle(place)), 1.0)

    def _beside(self, place: int, bar: ScoreBar) -> Iterable[Label]:
        """Yield the labels on both sides of a bar."""
        gap, middle = _GAP * self.pen.line, self._middle(place)
        end = self.left + bar.players * self.of_one + gap / 2
        yield self._score(place, bar)
        yield Label(str(bar.players), Point(end, middle), is_quiet=not bar.players)
        if bar.names:
            end += self.pen.width(str(bar.players)) + gap
            yield Label(self.pen.shortened(bar.names, self.width - end), Point(end, middle))

    def _score(self, place: int, bar: ScoreBar) -> Label:
        return Label(bar.points, Point(self.left - _GAP * self.pen.line, self._middle(place)), 1.0)

    def _middle(self, place: int) -> float:
        return _HEAD * self.pen.line + (place + 0.5) * self.height


def _nothing(width: float, height: float) -> Drawing:
    words = _("No round has been played yet.")
    return Drawing(labels=(Label(words, Point(width / 2, height / 2), 0.5, is_quiet=True),))


def _spaced(count: int, left: float, right: float) -> list[float]:
    """Return *count* places from *left* to *right*; a single one is at the right."""
    if count == 1:
        return [right]
    return [left + (right - left) * place / (count - 1) for place in range(count)]


def _apart(wanted: Sequence[float], least: float, scale: _Scale) -> list[float]:
    """Return heights close to *wanted*, in that order, each at least *least* below the last."""
    if len(wanted) > 1:
        least = min(least, (scale.bottom - scale.top) / (len(wanted) - 1))
    placed: list[float] = []
    for each in wanted:
        placed.append(max(each, placed[-1] + least) if placed else each)
    limit = scale.bottom
    for place in reversed(range(len(placed))):
        placed[place] = min(placed[place], limit)
        limit = placed[place] - least
    return placed


def _stroke(
    series: int, line: RankLine, columns: Sequence[float], scale: _Scale, label: Point
) -> Stroke:
    played = columns[line.first_round - 1 :]
    points = tuple(Point(x, scale.y(rank)) for x, rank in zip(played, line.ranks, strict=True))
    return Stroke(series, points, (points[-1], label))


def _rank_axis(ticks: Sequence[int], scale: _Scale, left: float, pen: Pen) -> Iterable[Label]:
    yield Label(_("Rank"), Point(0, pen.line / 2), is_quiet=True)
    for rank in ticks:
        at = Point(left - _GAP * pen.line, scale.y(rank))
        yield Label(str(rank), at, 1.0, is_quiet=True)


def _round_axis(columns: Sequence[float], height: float, pen: Pen) -> Iterable[Label]:
    """Yield the round numbers; only every second or third if not all fit."""
    foot = height - pen.line / 2
    widest = pen.width(str(len(columns))) + _GAP * pen.line
    apart = columns[1] - columns[0] if len(columns) > 1 else widest
    for number in range(1, len(columns) + 1, max(ceil(widest / apart), 1)):
        yield Label(str(number), Point(columns[number - 1], foot), 0.5, is_quiet=True)
    yield Label(_("Round"), Point(columns[-1] + _LEADER * pen.line, foot), is_quiet=True)
