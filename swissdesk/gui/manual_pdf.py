"""The whole manual as one PDF, in the language in use: contents, page numbers and pictures."""

import re
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QImage,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk import __version__, i18n, output
from swissdesk.errors import SwissDeskError
from swissdesk.gui import event_paths, manual, tasks
from swissdesk.gui.widgets.manual_view import pieces, selected
from swissdesk.i18n import _, speaking

_DPI, _PICTURE_DPI, _UNIT = 600, 150, 96
"""Dots per inch on paper, of a picture, and of the units of margins within a text."""
_MARGIN, _FOOTER = 0.8, 0.4
"""Inches around a page, and of these the height of the line at its foot."""
_TEXT, _SMALL = 10, 8
_HEADINGS = {1: 20, 2: 14}
_SMALL_HEADING = 11
_ABOVE_HEADING, _ABOVE_TEXT, _CELL = 0.17, 0.07, 0.03
"""Inches."""
_LINE, _CODE_BACKGROUND = QColor("#b8b8b8"), QColor("#f2f2f2")
_ENTRY = re.compile(
    r"^(?:## (?P<group>.+)|- \[(?P<title>[^\]]+)\]\((?P<page>[\w-]+\.md)\).*)$", re.MULTILINE
)


def ask_and_save(
    parent: QWidget,
    *,
    watch: Callable[[tasks.Task], None],
    say: Callable[[str], None],
    fail: Callable[[Exception], None],
) -> None:
    """Ask where to save the manual, make it in the background, and write it."""
    name = output.safe_name(_("SwissDesk manual")) + ".pdf"
    proposed = event_paths.documents_folder() / name
    kinds = _("PDF documents (*.pdf)")
    chosen, _kind = QFileDialog.getSaveFileName(parent, _("Manual as PDF"), str(proposed), kinds)
    if not chosen:
        return
    code, family = i18n.language(), parent.font().family()

    def made(progress: Callable[[float], None], _cancelled: Callable[[], bool]) -> bytes:
        with speaking(code):
            return pdf(family, progress)

    def write(content: bytes) -> None:
        try:
            path = event_paths.with_ending(Path(chosen), (".pdf",))
            output.write(path, content, inputs=[], over=output.Over.ANY)
        except SwissDeskError as error:
            fail(error)
        else:
            say(_("Saved as {file}").format(file=path))

    watch(
        tasks.run_watched(_("Making the manual ..."), made, then=write, failed=fail, parent=parent)
    )


def pdf(family: str, progress: Callable[[float], None] = lambda _done: None) -> bytes:
    """Return the manual in a font; *progress* takes the part that is done."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DPI)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setTitle(manual.section(manual.CONTENTS).title)
    writer.setCreator(f"SwissDesk {__version__}")
    sheet = _Sheet(writer, QFont(family, _TEXT))
    entries = list(_ENTRY.finditer(manual.source(manual.CONTENTS)))
    names = [each["page"] for each in entries if each["page"]]
    chapters = {}
    for done, page in enumerate(names):
        progress(done / len(names))
        chapters[page] = sheet.of_markdown(manual.source(page))
    first = 1 + sheet.of_html(_contents(entries, {})).pageCount()
    begins = {}
    for page, chapter in chapters.items():
        begins[page] = first
        first += chapter.pageCount()
    sheet.paint([sheet.of_html(_contents(entries, begins)), *chapters.values()])
    progress(1.0)
    return bytes(buffer.data().data())


def _contents(entries: list[re.Match[str]], begins: dict[str, int]) -> str:
    """Return the first pages, in HTML: the title, and the page on which each chapter begins."""
    rows = "".join(
        f"<tr><td colspan=2 style='padding-top: 6px'><b>{escape(each['group'])}</b></td></tr>"
        if each["group"]
        else f"<tr><td>{escape(each['title'])}</td>"
        f"<td align=right>{begins.get(each['page'], '')}</td></tr>"
        for each in entries
    )
    title = escape(manual.section(manual.CONTENTS).title)
    return (
        f"<h1>SwissDesk</h1><h2>{title}</h2><p>SwissDesk {__version__}</p><p></p>"
        f"<table width='100%' cellspacing=0>{rows}</table>"
    )


class _Sheet:
    """Lays texts out on A4 and paints them one after the other."""

    def __init__(self, writer: QPdfWriter, font: QFont) -> None:
        self._writer, self._font = writer, font
        font.setFeature(QFont.Tag("liga"), 0)  # or a search in the PDF finds no "after"
        margin = _MARGIN * _DPI
        self._body = QRectF(
            margin, margin, writer.width() - 2 * margin, writer.height() - 2 * margin
        )

    def of_html(self, text: str) -> QTextDocument:
        """Return a text in HTML, laid out."""
        made = self._empty()
        made.setHtml(text)
        self._lay_out(made)
        return made

    def of_markdown(self, text: str) -> QTextDocument:
        """Return a page of the manual, laid out."""
        made = self._empty()
        made.setMarkdown(text)
        for block in _blocks(made):
            self._dress(block)
        for frame in made.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _draw_lines(frame)
        self._lay_out(made)
        return made

    def paint(self, texts: list[QTextDocument]) -> None:
        """Paint all texts, each from a new page on, with the number of each page below it."""
        painter = QPainter(self._writer)
        count, number = sum(each.pageCount() for each in texts), 0
        for text in texts:
            for page in range(text.pageCount()):
                number += 1
                if number > 1:
                    self._writer.newPage()
                self._paint_page(painter, text, page)
                painter.setFont(QFont(self._font.family(), _SMALL))
                foot = self._body.translated(0, _FOOTER * _DPI)
                words = _("SwissDesk · page {page} of {pages}").format(page=number, pages=count)
                below = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
                painter.drawText(foot, below, words)
        painter.end()

    def _paint_page(self, painter: QPainter, text: QTextDocument, page: int) -> None:
        top = page * self._body.height()
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette(Qt.GlobalColor.black)
        palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)  # in the dark look as well
        context.palette = palette
        context.clip = QRectF(0, top, self._body.width(), self._body.height())
        painter.save()
        painter.translate(self._body.left(), self._body.top() - top)
        painter.setClipRect(context.clip)
        text.documentLayout().draw(painter, context)
        painter.restore()

    def _empty(self) -> QTextDocument:
        made = QTextDocument()
        made.setDefaultFont(self._font)
        made.setDocumentMargin(0)
        return made

    def _lay_out(self, text: QTextDocument) -> None:
        """Divide a text into pages; no heading is the last line of one."""
        height = self._body.height()
        layout = text.documentLayout()  # only now, or every change would lay it out again
        layout.setPaintDevice(self._writer)
        text.setPageSize(QSizeF(self._body.width(), height))
        for block in _blocks(text):
            if not (block.blockFormat().headingLevel() and block.next().isValid()):
                continue
            top, below = (layout.blockBoundingRect(each) for each in (block, block.next()))
            lines = block.next().layout()
            height_below = lines.lineAt(0).height() if lines.lineCount() else below.height()
            if top.top() // height != (below.top() + height_below) // height:
                form = block.blockFormat()
                form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
                QTextCursor(block).setBlockFormat(form)
                text.markContentsDirty(0, text.characterCount())

    def _dress(self, block: QTextBlock) -> None:
        """Set the sizes of a paragraph and its pictures; only links to the Web remain links."""
        cursor, form = QTextCursor(block), block.blockFormat()
        level, is_code = form.headingLevel(), form.nonBreakableLines()
        if cursor.currentTable() is None:
            above = _ABOVE_HEADING if level else _ABOVE_TEXT
            form.setTopMargin(0 if is_code else _inches(above))
        form.setBottomMargin(0)
        form.setNonBreakableLines(False)
        if is_code:
            form.setBackground(_CODE_BACKGROUND)
        cursor.setBlockFormat(form)
        for start, length, each in list(pieces(block)):
            if each.isImageFormat():
                self._fit(block.document(), start, each)
                continue
            each.clearProperty(QTextFormat.Property.FontSizeAdjustment)
            size = _HEADINGS.get(level, _SMALL_HEADING) if level else _SMALL if is_code else _TEXT
            each.setFontPointSize(size)
            if each.fontFixedPitch() and not is_code:
                each.setFontFamilies([self._font.family()])
                each.setFontFixedPitch(False)
                each.setFontWeight(QFont.Weight.DemiBold)
            if each.isAnchor() and not each.anchorHref().startswith("http"):
                each.setAnchor(False)
                each.setAnchorHref("")
                each.clearForeground()
                each.setFontUnderline(False)
            selected(block.document(), start, length).setCharFormat(each)

    def _fit(self, text: QTextDocument, start: int, form: QTextCharFormat) -> None:
        """Show a picture at most as wide as the page."""
        image = form.toImageFormat()
        picture = _framed(QImage(str(manual.picture(image.name().rpartition("/")[2]))))
        text.addResource(QTextDocument.ResourceType.ImageResource, QUrl(image.name()), picture)
        width = min(picture.width() / _PICTURE_DPI, self._body.width() / _DPI) * _UNIT
        image.setWidth(width)
        image.setHeight(picture.height() * width / picture.width())
        selected(text, start, 1).setCharFormat(image)


def _inches(length: float) -> float:
    """Return a length in the units that Qt enlarges for the paper."""
    return length * _UNIT


def _blocks(text: QTextDocument) -> Iterator[QTextBlock]:
    block = text.begin()
    while block.isValid():
        yield block
        block = block.next()


def _framed(picture: QImage) -> QImage:
    framed = picture.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(framed)
    painter.setPen(_LINE)
    painter.drawRect(framed.rect().adjusted(0, 0, -1, -1))
    painter.end()
    return framed


def _draw_lines(table: QTextTable) -> None:
    form = table.format()
    form.setBorderBrush(_LINE)
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setBorder(1)
    form.setBorderCollapse(True)
    form.setCellPadding(_inches(_CELL))
    form.setCellSpacing(0)
    form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    form.setHeaderRowCount(1)
    form.setTopMargin(_inches(_ABOVE_TEXT))
    table.setFormat(form)
