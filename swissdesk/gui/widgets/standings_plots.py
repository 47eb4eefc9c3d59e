"""The pictures of the standings on the screen: ranks by round, and the scores of all players."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from swissdesk.gui import theme
from swissdesk.listings.rows import picture_layout
from swissdesk.listings.rows.picture_layout import Bar, Drawing, Label, Pen, Point, Stroke
from swissdesk.listings.rows.standings_pictures import RankPicture, ScorePicture

_LINE, _MARK, _LEADER = 2.0, 4.0, 1.0
_USUAL = QSize(560, 360)
_LEAST = QSize(320, 200)

Arrange: TypeAlias = Callable[[float, float, Pen], Drawing]
"""(width, height, pen) -> the positions of everything in the picture."""


class _Plot(QWidget):
    """A picture that fills the widget; screen readers get a description in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._arrange: Arrange | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _show(self, title: str, in_words: str, arrange: Arrange) -> None:
        self._arrange = arrange
        self.setAccessibleName(title)
        self.setAccessibleDescription(in_words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.pixels(_USUAL.width()), theme.pixels(_USUAL.height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.pixels(_LEAST.width()), theme.pixels(_LEAST.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._arrange is None:
            return
        pen = _Words(QFontMetricsF(self.font()))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            drawing = self._arrange(self.width(), self.height(), pen)
            _Brush(painter, theme.colours(self)).draw(drawing)


class RankPlot(_Plot):
    """The rank of some players after each round."""

    def show_data(self, picture: RankPicture) -> None:
        """Show other players, or the same players after another round."""
        self._show(picture.title, picture.in_words, partial(picture_layout.ranks, picture))


class ScorePlot(_Plot):
    """How many players have each score."""

    def show_data(self, picture: ScorePicture) -> None:
        """Show the scores after another round."""
        self._show(picture.title, picture.in_words, partial(picture_layout.scores, picture))


class _Words:
    """The width of texts on the screen."""

    def __init__(self, metrics: QFontMetricsF) -> None:
        self._metrics = metrics

    @property
    def line(self) -> float:
        return self._metrics.height()

    def width(self, text: str) -> float:
        return self._metrics.horizontalAdvance(text)

    def shortened(self, text: str, room: float) -> str:
        return self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class _Brush:
    """Draws a picture on the screen in the colours of the widget."""

    def __init__(self, painter: QPainter, colours: theme.Colours) -> None:
        self._painter = painter
        self._colours = colours

    def draw(self, drawing: Drawing) -> None:
        """Draw everything, from the back to the front."""
        self._painter.setPen(QPen(QColor(self._colours.line), 1))
        for start, end in drawing.rules:
            self._painter.drawLine(QPointF(*start), QPointF(*end))
        for bar in drawing.bars:
            self._bar(bar)
        for stroke in drawing.strokes:
            self._stroke(stroke)
        for stroke in drawing.strokes:
            self._marks(stroke)
        for label in drawing.labels:
            self._label(label)

    def _bar(self, bar: Bar) -> None:
        colour = QColor(self._colours.accent if bar.is_marked else self._colours.secondary)
        self._painter.fillRect(QRectF(*bar.at, bar.width, bar.height), colour)

    def _stroke(self, stroke: Stroke) -> None:
        colour = self._colour(stroke.series)
        self._painter.setPen(QPen(colour, theme.pixels(1) * _LEADER))
        self._painter.drawLine(*(QPointF(*end) for end in stroke.leader))
        pen = QPen(colour, theme.pixels(1) * _LINE)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        dashes = picture_layout.DASHES[stroke.series % len(picture_layout.DASHES)]
        if dashes:
            pen.setDashPattern(dashes)
        self._painter.setPen(pen)
        self._painter.drawPolyline(_polygon(stroke.points))

    def _marks(self, stroke: Stroke) -> None:
        colour = self._colour(stroke.series)
        inside = QColor(self._colours.background)
        self._painter.setPen(QPen(colour, theme.pixels(1) * _LINE * 0.8))
        self._painter.setBrush(inside if picture_layout.is_hollow(stroke.series) else colour)
        for point in stroke.points:
            corners = picture_layout.mark(stroke.series, point, theme.pixels(1) * _MARK)
            self._painter.drawPolygon(_polygon(corners))

    def _label(self, label: Label) -> None:
        scheme = self._colours
        self._painter.setPen(QColor(scheme.secondary if label.is_quiet else scheme.text))
        metrics = QFontMetricsF(self._painter.font())
        left = label.at.x - label.align * metrics.horizontalAdvance(label.text)
        baseline = label.at.y + (metrics.ascent() - metrics.descent()) / 2
        self._painter.drawText(QPointF(left, baseline), label.text)

    def _colour(self, series: int) -> QColor:
        colours = self._colours.series
        return QColor(colours[series % len(colours)])


def _polygon(points: Iterable[Point]) -> QPolygonF:
    return QPolygonF([QPointF(*point) for point in points])
