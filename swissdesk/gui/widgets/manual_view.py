"""The manual: a page, back and forward, the contents, and a search in all pages."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QIcon,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QResizeEvent,
    QShortcut,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from swissdesk import resources
from swissdesk.gui import manual, theme
from swissdesk.gui.focus import KEEPS_TEXT, types_sign
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.model.names import folded

_TARGET = Qt.ItemDataRole.UserRole
_ICON = 10
_HEADINGS = {1: 22, 2: 17}
_SMALL_HEADING, _CODE = 14, 12
_ABOVE_HEADING, _ABOVE_TEXT, _CELL = 16, 6, 3
_A_MOMENT = 60
"""Milliseconds without a change of width before the pictures are fitted to it."""


class ManualView(QWidget):
    """Shows the manual; typing letters anywhere in it searches all pages."""

    left = Signal()
    """The reader wants to return to the page."""

    def __init__(self) -> None:
        super().__init__()
        hint = _("Search the manual")
        self.field = QLineEdit(placeholderText=hint, clearButtonEnabled=True)
        self.field.setProperty(KEEPS_TEXT, True)
        self.field.setAccessibleName(hint)
        self.text = ManualText()
        self.text.setAccessibleName(_("Manual"))
        self.results = QListWidget()
        self.results.setWordWrap(True)
        self.results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.results.setAccessibleName(_("Pages found"))
        self.back = _button("left", _("Back (Alt+Left)"), self._go_back)
        self.forward = _button("right", _("Forward (Alt+Right)"), self._go_forward)
        self.contents = QPushButton(_("Contents"))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.text)
        self._stack.addWidget(self.results)
        self.setFocusProxy(self.text)
        self._act_on_keys()
        row = fill(QHBoxLayout(), self.back, self.forward, self.contents, (self.field, 1), gap=4)
        fill(QVBoxLayout(self), row, (self._stack, 1), gap=8, margin=0)
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._open_first)
        self.results.itemActivated.connect(self._open_item)
        self.results.itemClicked.connect(self._open_item)
        self.text.backwardAvailable.connect(self.back.setEnabled)
        self.text.forwardAvailable.connect(self.forward.setEnabled)
        self.contents.clicked.connect(lambda: self.open(manual.CONTENTS))
        for watched in (self.field, self.text, self.results):
            watched.installEventFilter(self)

    def _act_on_keys(self) -> None:
        for keys, slot in (
            ("Alt+Left", self._go_back),
            ("Alt+Right", self._go_forward),
            ("Ctrl+F", self._begin_search),
            ("Esc", self._escape),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def open(self, target: str) -> None:
        """Show a page, or the part below one of its headings: "results.md#find-a-board"."""
        self.field.clear()
        self.text.setSource(QUrl(target))

    def open_below(self, target: str, above: str) -> None:
        """Show a page with a text *above* it, in Markdown, and scroll to that text."""
        address = f"{target.partition('#')[0]}?above"
        self.text.put_above(address, lambda: above)
        self.open(address)
        self.text.reload()  # the text above the page may have changed

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if watched is self.field:
            is_taken = event.key() == Qt.Key.Key_Down
            if is_taken:
                (self.results if self._is_searching else self.text).setFocus()
        elif types_sign(event):
            is_taken = True
            self.field.setFocus()
            self.field.insert(event.text())
        else:
            is_at_top = watched is self.results and self.results.currentRow() <= 0
            is_taken = is_at_top and event.key() == Qt.Key.Key_Up
            if is_taken:
                self._begin_search()
        return is_taken

    @property
    def _is_searching(self) -> bool:
        return self._stack.currentWidget() is self.results

    def _begin_search(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _search(self, words: str) -> None:
        found = manual.find(words)
        self.results.clear()
        for each in found:
            section = each.section
            is_page = section.heading == section.title
            names = section.title if is_page else f"{section.title} – {section.heading}"
            item = QListWidgetItem(f"{names}\n{each.excerpt}")
            item.setData(_TARGET, section.target)
            self.results.addItem(item)
        self.results.setCurrentRow(0)
        if not found:
            item = QListWidgetItem(_("No page has all these words."))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.results.addItem(item)
        self._stack.setCurrentWidget(self.results if folded(words).split() else self.text)

    def _open_item(self, item: QListWidgetItem) -> None:
        target = item.data(_TARGET)
        if target:
            self.open(target)
            self.text.setFocus()

    def _open_first(self) -> None:
        if self._is_searching:
            self._open_item(self.results.item(max(self.results.currentRow(), 0)))

    def _escape(self) -> None:
        """End the search; without a search, return to the page of the window."""
        if self.field.text():
            self.field.clear()
            self.text.setFocus()
        else:
            self.left.emit()

    def _go_back(self) -> None:
        self.field.clear()
        self.text.backward()

    def _go_forward(self) -> None:
        self.field.clear()
        self.text.forward()


def _button(icon: str, name: str, slot: Callable[[], None]) -> QPushButton:
    button = QPushButton(QIcon(str(resources.path("icons", f"{icon}.svg"))), "")
    button.setIconSize(QSize(theme.pixels(_ICON), theme.pixels(_ICON)))
    button.setToolTip(name)
    button.setAccessibleName(name)
    button.setEnabled(False)
    button.clicked.connect(slot)
    return button


class ManualText(QTextBrowser):
    """Shows the pages of the manual and follows their links.

    :meth:`put_above` adds a text in Markdown above a page, for example the keys of that page.
    """

    def __init__(self) -> None:
        super().__init__()
        self._above: dict[str, Callable[[], str]] = {}
        self.document().setDocumentMargin(theme.pixels(12))
        self._resting = QTimer(self, interval=_A_MOMENT, singleShot=True)
        self._resting.timeout.connect(self._fit_pictures)
        self.sourceChanged.connect(self._show)

    def put_above(self, address: str, text: Callable[[], str]) -> None:
        """Put a *text* above a page, under its own address: "results.md?above"."""
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

    def _show(self, address: QUrl) -> None:
        """Show the page that has been loaded, from the heading in its *address* if there is one."""
        self._dress()
        self._fit_pictures()
        below = manual.sections(address.path())
        place = next((n for n, each in enumerate(below) if each.part == address.fragment()), None)
        if place is not None:
            headings = [each for each in self._blocks() if each.blockFormat().headingLevel()]
            block = headings[place - len(below)]  # what is put above the page has some, too
            self.setTextCursor(QTextCursor(block))
            top = self.document().documentLayout().blockBoundingRect(block).top()
            self.verticalScrollBar().setValue(round(top) - theme.pixels(_ABOVE_TEXT))

    def _dress(self) -> None:
        """Set the sizes and colours of headings, code and tables."""
        colours = theme.colours(self)
        for block in self._blocks():
            cursor, form = QTextCursor(block), block.blockFormat()
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
        for start, length, form in list(pieces(block)):
            if form.fontFixedPitch():
                strong = QTextCharFormat()
                strong.setFontFamilies([self.font().family()])
                strong.setFontFixedPitch(False)
                strong.setFontWeight(QFont.Weight.DemiBold)
                selected(self.document(), start, length).mergeCharFormat(strong)

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def _fit_pictures(self) -> None:
        """Redraw the pictures of the page to fit the current width of the text."""
        kind = QTextDocument.ResourceType.ImageResource
        names = {
            form.toImageFormat().name()
            for block in self._blocks()
            for _start, _length, form in pieces(block)
            if form.isImageFormat()
        }
        for name in names:
            self.document().addResource(kind.value, QUrl(name), self._picture(name))
        if names:
            self.document().markContentsDirty(0, self.document().characterCount())

    def _picture(self, name: str) -> QImage:
        """Return a picture at most as wide as the text, with a frame."""
        picture = QImage(str(manual.picture(name.rpartition("/")[2])))
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


def pieces(block: QTextBlock) -> Iterator[tuple[int, int, QTextCharFormat]]:
    """Yield the runs of equal format of a block: start, length, format."""
    pieces = block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        yield piece.position(), piece.length(), piece.charFormat()
        pieces += 1


def _size(block: QTextBlock, pixels: int) -> None:
    for start, length, form in list(pieces(block)):
        form.clearProperty(QTextCharFormat.Property.FontSizeAdjustment)
        form.setProperty(QTextCharFormat.Property.FontPixelSize, pixels)
        selected(block.document(), start, length).setCharFormat(form)


def selected(text: QTextDocument, start: int, length: int) -> QTextCursor:
    """Return a cursor with a piece of a text selected."""
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
