"""A page of the manual as text with links and pictures, fitted to the available width."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from swissdesk import resources
from swissdesk.gui import manual, theme

_HEADINGS = {1: 22, 2: 17}
_SMALL_HEADING, _CODE = 14, 12
_ABOVE_HEADING, _ABOVE_TEXT, _CELL = 16, 6, 3
_A_MOMENT = 60
"""Milliseconds without a change of width before the pictures are fitted to it."""


class ManualText(QTextBrowser):
    """Shows the pages of the manual and follows their links.

    :meth:`put_above` adds a text of its own, in Markdown, above a page: for example, the keys of
    the page of the window that the manual explains there.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._above: dict[str, Callable[[], str]] = {}
        self.document().setDocumentMargin(theme.pixels(12))
        self._resting = QTimer(self, interval=_A_MOMENT, singleShot=True)
        self._resting.timeout.connect(self._fit_pictures)
        self.sourceChanged.connect(self._show)

    def put_above(self, address: str, text: Callable[[], str]) -> None:
        """Put a *text* above a page, with an address of its own: "results.md?above"."""
        self._above[address] = text

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        name = QUrl(name)
        if kind == QTextDocument.ResourceType.MarkdownResource.value:
            address = "?".join(filter(None, (name.path(), name.query())))
            above = self._above.get(address, str)()
            return "\n\n".join(filter(None, (above, manual.source(name.path()))))
        return self._picture(name.path())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._resting.start()

    # The look of a page

    def _show(self, address: QUrl) -> None:
        self._dress()
        self._fit_pictures()
        if address.hasFragment():
            self._go_to_heading(address.fragment())

    def _go_to_heading(self, wanted: str) -> None:
        for block in self._blocks():
            if block.blockFormat().headingLevel() and manual.slug(block.text()) == wanted:
                self.setTextCursor(QTextCursor(block))
                top = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(top) - theme.pixels(_ABOVE_TEXT))

    def _dress(self) -> None:
        """Set the sizes and colours of headings, code and tables."""
        colours = theme.colours(self)
        for block in self._blocks():
            cursor = QTextCursor(block)
            form = block.blockFormat()
            level, is_code = form.headingLevel(), form.nonBreakableLines()
            if cursor.currentTable() is None:
                above = theme.pixels(_ABOVE_HEADING if level else _ABOVE_TEXT)
                form.setTopMargin(0 if is_code else above)
            form.setNonBreakableLines(False)
            if is_code:
                form.setBackground(QColor(colours.rail))
            cursor.setBlockFormat(form)
            if level:
                _size(block, theme.pixels(_HEADINGS.get(level, _SMALL_HEADING)))
            elif is_code:
                _size(block, theme.pixels(_CODE))
            else:
                self._mark_keys(block)
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _draw_lines(frame, QColor(colours.line))

    def _mark_keys(self, block: QTextBlock) -> None:
        """Show code within a sentence (a key or a command) in bold."""
        for start, length, form in list(_pieces(block)):
            if form.fontFixedPitch():
                strong = QTextCharFormat()
                strong.setFontFamilies([self.font().family()])
                strong.setFontFixedPitch(False)
                strong.setFontWeight(QFont.Weight.DemiBold)
                _selected(self.document(), start, length).mergeCharFormat(strong)

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    # Pictures

    def _fit_pictures(self) -> None:
        """Redraw the pictures of the page to fit the current width of the text."""
        kind = QTextDocument.ResourceType.ImageResource
        names = {
            form.toImageFormat().name()
            for block in self._blocks()
            for _start, _length, form in _pieces(block)
            if form.isImageFormat()
        }
        for name in names:
            self.document().addResource(kind.value, QUrl(name), self._picture(name))
        if names:
            self.document().markContentsDirty(0, self.document().characterCount())

    def _picture(self, name: str) -> QImage:
        """Return a picture at most as wide as the text, with a frame."""
        picture = QImage(str(resources.path("help", *name.split("/"))))
        ratio = self.devicePixelRatioF()
        room = self.viewport().width() - 2 * self.document().documentMargin()
        width = min(picture.width(), max(round(room), 1))
        height = picture.height() * width / picture.width()
        size = QSize(round(width * ratio), round(height * ratio))
        mode = Qt.TransformationMode.SmoothTransformation
        fitted = picture.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
        fitted = fitted.convertToFormat(QImage.Format.Format_RGB32)
        painter = QPainter(fitted)
        painter.setPen(QColor(theme.colours(self).line))
        painter.drawRect(fitted.rect().adjusted(0, 0, -1, -1))
        painter.end()
        fitted.setDevicePixelRatio(ratio)
        return fitted


def _pieces(block: QTextBlock) -> Iterator[tuple[int, int, QTextCharFormat]]:
    """Yield the runs of equal format of a block: start, length, format."""
    pieces = block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        yield piece.position(), piece.length(), piece.charFormat()
        pieces += 1


def _size(block: QTextBlock, pixels: int) -> None:
    for start, length, form in list(_pieces(block)):
        form.clearProperty(QTextCharFormat.Property.FontSizeAdjustment)
        form.setProperty(QTextCharFormat.Property.FontPixelSize, pixels)
        _selected(block.document(), start, length).setCharFormat(form)


def _selected(text: QTextDocument, start: int, length: int) -> QTextCursor:
    cursor = QTextCursor(text)
    cursor.setPosition(start)
    cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _draw_lines(table: QTextTable, colour: QColor) -> None:
    form = table.format()
    form.setBorderBrush(colour)
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setCellPadding(theme.pixels(_CELL))
    form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    form.setTopMargin(theme.pixels(_ABOVE_TEXT))
    table.setFormat(form)
