"""The preview of a document, and the pictures of its pages."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPdfWriter

from swissdesk.gui import pdf as module
from swissdesk.gui.pdf import picture, read
from swissdesk.gui.widgets.pdf_preview import PdfPreview

PAPER = QColor("white")


@pytest.fixture
def document(tmp_path):
    """Thirty pages, each with a bar across its middle in a colour of its own."""
    path = tmp_path / "many.pdf"
    writer = QPdfWriter(str(path))
    painter = QPainter(writer)
    for page in range(30):
        if page:
            writer.newPage()
        width, height = writer.width(), writer.height()
        painter.fillRect(0, height // 3, width, height // 3, colour(page))
    painter.end()
    return read(path.read_bytes())


def colour(page):
    return QColor(page * 8, 255 - page * 8, 100)


def near(one, other):
    pairs = zip(one.getRgb(), other.getRgb(), strict=True)
    return all(abs(first - second) <= 8 for first, second in pairs)


@pytest.fixture
def drawn(monkeypatch):
    """Which pages have been drawn and how wide, in this order."""
    done = []

    def noted(pdf, page, width):
        done.append((page, width, threading.get_ident()))
        return picture(pdf, page, width)

    monkeypatch.setattr("swissdesk.gui.widgets.pdf_preview.picture", noted)
    return done


@pytest.fixture
def preview(document, drawn, on_screen, qtbot):
    shown = on_screen(PdfPreview(None), 420, 700)
    with qtbot.waitSignal(shown.drawn):
        shown.show_pdf(document)
    return shown


def seen(preview):
    """The colour in the middle of the page that is in the middle of the preview."""
    image = preview.viewport().grab().toImage()
    return QColor(image.pixel(image.width() // 2, image.height() // 2))


def settled(qtbot, preview):
    qtbot.waitUntil(lambda: not preview._task.is_running)


@pytest.mark.parametrize("width", [1, 7, 333, 595, 1000, 1001, 2480])
def test_a_picture_is_as_wide_as_it_is_asked_for(document, width):
    assert picture(document, 29, width).width() == width


def test_a_page_is_drawn_on_white_in_its_colours(document):
    image = picture(document, 3, 100)
    assert QColor(image.pixel(50, 2)) == PAPER
    assert near(QColor(image.pixel(50, image.height() // 2)), colour(3))


def test_threads_that_draw_at_the_same_time_draw_the_right_pages(document):
    expected = [picture(document, page, 150) for page in range(30)]
    wrong = []

    def draw():
        wrong.extend(page for page in range(30) if picture(document, page, 150) != expected[page])

    threads = [threading.Thread(target=draw) for _thread in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert wrong == []
    assert not module._LOCK.locked()


def test_only_the_pages_in_view_and_the_next_are_drawn_and_not_in_this_thread(
    preview, drawn, qtbot
):
    qtbot.waitUntil(lambda: len(drawn) == 3)
    settled(qtbot, preview)
    assert [page for page, _width, _thread in drawn] == [0, 1, 2]
    assert threading.get_ident() not in {thread for _page, _width, thread in drawn}
    assert near(seen(preview), colour(0))


def test_the_pages_are_as_wide_as_the_preview_and_sharp(preview, drawn, qtbot):
    with qtbot.waitSignal(preview.drawn):
        preview.resize(800, 700)
    settled(qtbot, preview)
    bar = preview.verticalScrollBar().sizeHint().width()
    widths = {width for page, width, _thread in drawn if width > 500}
    inside = preview.contentsRect().width() - bar - 12
    assert widths == {round(inside * preview.devicePixelRatioF())}


def test_keys_scroll_through_all_the_pages(preview, qtbot):
    preview.setFocus()
    bar = preview.verticalScrollBar()
    qtbot.keyClick(preview, Qt.Key.Key_End)
    assert bar.value() == bar.maximum() > 28 * 500
    qtbot.waitUntil(lambda: near(seen(preview), colour(29)))
    qtbot.keyClick(preview, Qt.Key.Key_Home)
    assert bar.value() == 0
    for key, direction in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_Down, 1), (Qt.Key.Key_PageUp, -1)):
        before = bar.value()
        qtbot.keyClick(preview, key)
        assert (bar.value() - before) * direction > 0


def test_no_more_pictures_are_kept_than_scrolling_back_needs(preview, qtbot):
    bar = preview.verticalScrollBar()
    for page in range(30):
        bar.setValue(page * bar.maximum() // 29)
        settled(qtbot, preview)
    assert 29 in preview._pictures
    assert len(preview._pictures) <= 8


def test_the_place_in_the_document_stays_when_the_preview_is_resized(preview, qtbot):
    bar = preview.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    before = bar.value() / preview._height
    preview.resize(800, 700)
    assert bar.value() / preview._height == pytest.approx(before, abs=0.002)


def test_a_short_document_needs_no_scroll_bar(preview, document, qtbot):
    assert preview.verticalScrollBar().isVisible()
    preview.show_pdf(type(document)(document.content, document.sizes[:1]))
    assert preview.verticalScrollBar().maximum() == 0
    qtbot.waitUntil(lambda: not preview.verticalScrollBar().isVisible())
    assert preview.pages == 1


def test_another_document_is_shown_from_its_first_page(preview, document, qtbot):
    preview.verticalScrollBar().setValue(5000)
    with qtbot.waitSignal(preview.drawn):
        preview.show_pdf(type(document)(document.content, document.sizes))
    assert preview.verticalScrollBar().value() == 0
    assert near(seen(preview), colour(0))


def test_a_page_that_cannot_be_drawn_is_said_once(preview, document, qtbot, monkeypatch):
    def no_memory(_pdf, _page, _width):
        raise MemoryError

    monkeypatch.setattr("swissdesk.gui.widgets.pdf_preview.picture", no_memory)
    with qtbot.waitSignal(preview.failed) as failed:
        preview.show_pdf(type(document)(document.content, document.sizes))
    assert isinstance(failed.args[0], MemoryError)
    assert QColor(preview.viewport().grab().toImage().pixel(200, 300)) == PAPER
