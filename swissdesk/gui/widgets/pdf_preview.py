"""A PDF document on the screen, as it will be printed."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from swissdesk.gui import tasks, theme
from swissdesk.gui.pdf import Pdf, picture
from swissdesk.i18n import _

_MARGIN, _SPACING = 6, 12
_MOST_KEPT = 8
"""How many pictures of pages are kept for scrolling back."""


class PdfPreview(QAbstractScrollArea):
    """All pages below each other, as wide as the preview.

    A worker thread draws one page at a time: first the visible pages, then the next one. Until
    then, a page is white or shows its drawing for another width.
    """

    drawn = Signal()
    """Every visible page is drawn in the full resolution of the screen."""
    failed = Signal(object)
    """A page cannot be drawn; the signal carries the reason."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pdf = Pdf()
        self._places: tuple[QRect, ...] = ()
        self._pictures: dict[int, QImage] = {}
        self._task: tasks.Task | None = None
        self._is_drawn = False
        self.setAccessibleName(_("Preview"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setSingleStep(theme.pixels(40))

    @property
    def pages(self) -> int:
        return len(self.pdf.sizes)

    def show_pdf(self, pdf: Pdf) -> None:
        """Show another document from its first page."""
        if self._task is not None:
            self._task.cancel()
        self.pdf = pdf
        self._pictures.clear()
        self._is_drawn = False
        self._lay_out()
        self.verticalScrollBar().setValue(0)
        self._draw_next()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pages to the new width without losing the place in the document."""
        bar, before = self.verticalScrollBar(), self._height
        top = bar.value()
        super().resizeEvent(event)
        self._lay_out()
        if before:
            bar.setValue(round(top * self._height / before))
        self._draw_next()

    @property
    def _height(self) -> int:
        return self._places[-1].bottom() + 1 + theme.pixels(_MARGIN) if self._places else 0

    def _lay_out(self) -> None:
        """Place the pages; reserve space for the scroll bar only if they need it."""
        room, bar = self.maximumViewportSize(), self.verticalScrollBar()
        self._places = tuple(self._placed(room.width()))
        if self._height > room.height():
            self._places = tuple(self._placed(room.width() - bar.sizeHint().width()))
        bar.setPageStep(room.height())
        bar.setRange(0, max(0, self._height - room.height()))

    def _placed(self, room: int) -> Iterator[QRect]:
        margin, top = theme.pixels(_MARGIN), theme.pixels(_MARGIN)
        width = max(1, room - 2 * margin)
        for size in self.pdf.sizes:
            height = round(width * size.height() / size.width())
            yield QRect(margin, top, width, height)
            top += height + theme.pixels(_SPACING)

    def _in_view(self) -> Sequence[int]:
        area = self.viewport().rect().translated(0, self.verticalScrollBar().value())
        return [page for page, place in enumerate(self._places) if place.intersects(area)]

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().scroll(dx, dy)
        self._draw_next()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_Home:
            bar.setValue(bar.minimum())
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(event.rect(), self.palette().brush(QPalette.ColorRole.Dark))
        top = self.verticalScrollBar().value()
        for page in self._in_view():
            place = self._places[page].translated(0, -top)
            if page not in self._pictures:
                painter.fillRect(place, Qt.GlobalColor.white)
            elif self._is_sharp(page):
                painter.drawImage(place.topLeft(), self._pictures[page])
            else:
                painter.drawImage(place, self._pictures[page])

    def _dots(self, page: int) -> QSize:
        """Return the size of a page in device pixels."""
        return (self._places[page].size().toSizeF() * self.devicePixelRatioF()).toSize()

    def _draw_next(self) -> None:
        """Start drawing the first page that needs it, unless a page is being drawn."""
        if self._task is not None and self._task.is_running:
            return
        shown = self._in_view()
        missing = next((page for page in self._wanted(shown) if not self._is_sharp(page)), None)
        was_drawn, self._is_drawn = self._is_drawn, missing not in shown
        if self._is_drawn and not was_drawn:
            self.drawn.emit()
        if missing is None:
            return
        pdf, page, width = self.pdf, missing, self._dots(missing).width()
        self._task = tasks.run(
            _("Making the preview ..."),
            lambda: picture(pdf, page, width),
            then=lambda image: self._keep(page, image),
            failed=self.failed.emit,
            parent=self,
        )

    def _wanted(self, shown: Sequence[int]) -> Iterator[int]:
        """Yield the visible pages, then the next one and the one before."""
        yield from shown
        if shown:
            yield from (page for page in (shown[-1] + 1, shown[0] - 1) if 0 <= page < self.pages)

    def _is_sharp(self, page: int) -> bool:
        return page in self._pictures and self._pictures[page].width() == self._dots(page).width()

    def _keep(self, page: int, image: QImage) -> None:
        """Keep a picture; if there are too many, drop the one farthest away."""
        image.setDevicePixelRatio(self.devicePixelRatioF())
        self._pictures[page] = image
        if len(self._pictures) > max(_MOST_KEPT, len(self._in_view()) + 2):
            self._pictures.pop(max(self._pictures, key=lambda each: abs(each - page)))
        self.viewport().update()
        self._draw_next()
