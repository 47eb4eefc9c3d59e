"""The pictures of the standings on paper, in black: marks and dashes distinguish players."""

from collections.abc import Iterable, Iterator, Sequence

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from swissdesk.listings.rows import picture_layout
from swissdesk.listings.rows.picture_layout import Drawing, Label, Point, Stroke
from swissdesk.listings.rows.standings_pictures import RankPicture, ScorePicture
from swissdesk.papers.sheet import Remark
from swissdesk.printing import fonts, texts
from swissdesk.printing.grid import BLACK, GREY

_HEADING = 1.2
_LEAST_RANKS, _MOST_RANKS = 0.36, 0.5
"""The share of a page for the ranks, which leaves enough for the picture below."""
_HEADINGS = 6
"""The height of a title in em."""
_ROW = 1.6
"""The height of a row of scores in em."""
_LINE_HEIGHT = 1.25
_HALF_CAPITAL = 0.33
_PALE, _BAR, _MARKED_BAR = 0.85, 0.7, 0.3
_HAIRLINE, _LINE, _MARK = 0.5, 1.1, 2.6


def flowables(
    pictures: Sequence[RankPicture | ScorePicture], page: tuple[float, float], size: float
) -> Iterator[Flowable]:
    """Yield pictures, each under its title, for pages of that width and height."""
    width, height = page
    below = sum(_score_height(each, page, size) for each in pictures)
    wished = height - below - _HEADINGS * size
    for picture in pictures:
        heading = Remark(picture.title)
        yield texts.paragraph(heading, fonts.SEMIBOLD, _HEADING * size, is_heading=True)
        if isinstance(picture, ScorePicture):
            high = _score_height(picture, page, size)
        else:
            high = min(max(wished, _LEAST_RANKS * height), _MOST_RANKS * height)
        yield _Figure(picture, (width, high), size)


def _score_height(
    picture: RankPicture | ScorePicture, page: tuple[float, float], size: float
) -> float:
    """Return the height of the scores, at most a page; the height of ranks is fixed elsewhere."""
    if isinstance(picture, RankPicture):
        return 0.0
    return min((len(picture.bars) + 2) * _ROW * size, page[1] - _HEADINGS * size)


class _Figure(Flowable):  # type: ignore[misc]  # reportlab has no types
    """One picture in its size on paper."""

    def __init__(
        self, picture: RankPicture | ScorePicture, room: tuple[float, float], size: float
    ) -> None:
        super().__init__()
        self._picture, self._room, self._size = picture, room, size

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size on paper."""
        return self._room

    def draw(self) -> None:
        """Draw the picture from the back to the front."""
        words = _Words(self._size)
        if isinstance(self._picture, RankPicture):
            drawing = picture_layout.ranks(self._picture, *self._room, words)
        else:
            drawing = picture_layout.scores(self._picture, *self._room, words)
        _Pen(self.canv, self._room[1], self._size).draw(drawing)


class _Words:
    """The widths of texts on paper."""

    def __init__(self, size: float) -> None:
        self._size = size

    @property
    def line(self) -> float:
        return _LINE_HEIGHT * self._size

    def width(self, text: str) -> float:
        return fonts.width(text, fonts.REGULAR) * self._size

    def shortened(self, text: str, room: float) -> str:
        return fonts.shortened(text, fonts.REGULAR, room / self._size)


class _Pen:
    """Puts a drawing on a canvas, on which heights count from below."""

    def __init__(self, canvas: Canvas, height: float, size: float) -> None:
        self._canvas, self._height, self._size = canvas, height, size

    def draw(self, drawing: Drawing) -> None:
        """Draw everything, from the back to the front."""
        self._canvas.setStrokeGray(_PALE)
        self._canvas.setLineWidth(_HAIRLINE)
        for start, end in drawing.rules:
            self._line(start, end)
        for bar in drawing.bars:
            self._canvas.setFillGray(_MARKED_BAR if bar.is_marked else _BAR)
            bottom = self._height - bar.at.y - bar.height
            self._canvas.rect(bar.at.x, bottom, bar.width, bar.height, stroke=0, fill=1)
        self._canvas.setStrokeGray(BLACK)
        for stroke in drawing.strokes:
            self._stroke(stroke)
        for stroke in drawing.strokes:
            self._marks(stroke)
        for label in drawing.labels:
            self._label(label)

    def _stroke(self, stroke: Stroke) -> None:
        self._canvas.setLineWidth(_HAIRLINE)
        self._canvas.setDash()
        self._line(*stroke.leader)
        self._canvas.setLineWidth(_LINE)
        dashes = picture_layout.DASHES[stroke.series % len(picture_layout.DASHES)]
        self._canvas.setDash([_LINE * each for each in dashes])
        self._path(stroke.points, is_closed=False, fill=0)
        self._canvas.setDash()

    def _marks(self, stroke: Stroke) -> None:
        self._canvas.setFillGray(1 if picture_layout.is_hollow(stroke.series) else BLACK)
        for point in stroke.points:
            corners = picture_layout.mark(stroke.series, point, _MARK)
            self._path(corners, is_closed=True, fill=1)

    def _path(self, points: Iterable[Point], *, is_closed: bool, fill: int) -> None:
        path = self._canvas.beginPath()
        first, *others = points
        path.moveTo(first.x, self._height - first.y)
        for point in others:
            path.lineTo(point.x, self._height - point.y)
        if is_closed:
            path.close()
        self._canvas.drawPath(path, stroke=1, fill=fill)

    def _line(self, start: Point, end: Point) -> None:
        self._canvas.line(start.x, self._height - start.y, end.x, self._height - end.y)

    def _label(self, label: Label) -> None:
        self._canvas.setFillGray(GREY if label.is_quiet else BLACK)
        left = label.at.x - label.align * fonts.width(label.text, fonts.REGULAR) * self._size
        baseline = self._height - label.at.y - _HALF_CAPITAL * self._size
        fonts.draw(self._canvas, label.text, fonts.REGULAR, self._size, (left, baseline))
