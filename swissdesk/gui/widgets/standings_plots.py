"""The pictures of the standings on the screen: ranks by round, and the scores of all players."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.rows import picture_layout
from swissdesk.listings.rows.picture_layout import Drawing, Label, Pen, Point, Stroke
from swissdesk.listings.rows.standings_pictures import RankPicture, ScorePicture

_LINE, _MARK, _LEADER = 2.0, 4.0, 1.0
_USUAL = QSize(560, 360)
_LEAST = QSize(320, 200)

Arrange: TypeAlias = Callable[[Any, float, float, Pen], Drawing]
"""(picture, width, height, pen) -> the positions of everything in the picture."""


class Plot(QWidget):
    """A picture that fills the widget; screen readers get a description in words."""

    def __init__(self, arrange: Arrange) -> None:
        super().__init__()
        self._arrange = arrange
        self._picture: RankPicture | ScorePicture | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_data(self, picture: RankPicture | ScorePicture) -> None:
        self._picture = picture
        self.setAccessibleName(picture.title)
        self.setAccessibleDescription(picture.in_words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.pixels(_USUAL.width()), theme.pixels(_USUAL.height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.pixels(_LEAST.width()), theme.pixels(_LEAST.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None:
            return
        pen = _Words(QFontMetricsF(self.font()))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            drawing = self._arrange(self._picture, self.width(), self.height(), pen)
            _Brush(painter, theme.colours(self)).draw(drawing)


class StandingsPictures(QWidget):
    """At the left the ranks of some players by round, at the right the scores of all players."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Pictures of the standings"))
        self.ranks, self.scores = Plot(picture_layout.ranks), Plot(picture_layout.scores)
        self.caption = label("", Voice.SMALL)
        self._titles = label("", Voice.STRONG), label("", Voice.STRONG)
        left, right = (
            fill(QVBoxLayout(), title, (plot, 1))
            for title, plot in zip(self._titles, (self.ranks, self.scores), strict=True)
        )
        columns = fill(QHBoxLayout(), (left, 3), (right, 2), gap=24)
        layout = fill(QVBoxLayout(self), (columns, 1), self.caption)
        layout.setContentsMargins(0, theme.pixels(8), 0, 0)

    def show_pictures(self, ranks: RankPicture, scores: ScorePicture, caption: str) -> None:
        """Show the pictures; *caption* describes the players in the picture of ranks."""
        self.ranks.show_data(ranks)
        self.scores.show_data(scores)
        for title, words in zip(self._titles, (ranks.title, scores.title), strict=True):
            title.setText(words)
        self.caption.setText(caption)
        self.setAccessibleDescription(f"{ranks.in_words}\n{scores.in_words}")


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
            colour = QColor(self._colours.accent if bar.is_marked else self._colours.secondary)
            self._painter.fillRect(QRectF(*bar.at, bar.width, bar.height), colour)
        for stroke in drawing.strokes:
            self._stroke(stroke)
        for stroke in drawing.strokes:
            self._marks(stroke)
        for each in drawing.labels:
            self._label(each)

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
