"""Cards on paper: a page of cards with cutting marks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import ceil

import segno
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from swissdesk.papers.sheet import Cards, Note, PhoneCard, PlaceCard, ResultSlip, Seat, TableCard
from swissdesk.printing import fonts
from swissdesk.printing.fitting import Fit, Setting
from swissdesk.printing.grid import BLACK, GREY, Grid

_INSET = 20.0
_MARK = 9.0
_HAIRLINE = 0.5
_LEAST_SHARE = 0.75
_IN_TWO_LINES = 0.68
_UP = 0.75
_NOTHING = 1e-6

_Box = tuple[float, float, float, float]
"""Left, bottom, width and height in points."""


class CardPage(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A page of cards that covers the whole paper."""

    def __init__(self, paper: Cards, places: Sequence[int], room: float, height: float) -> None:
        super().__init__()
        self._paper, self._places = paper, places
        self._room, self._height = room, height

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size on paper."""
        return self._room, self._height

    def draw(self) -> None:
        """Draw the cards and the marks between them."""
        across, down = self._paper.across, self._paper.down
        width, height = self._room / across, self._height / down
        for cell, place in enumerate(self._places):
            if place < len(self._paper.cards):
                row, column = divmod(cell, across)
                box = (column * width, self._height - (row + 1) * height, width, height)
                _draw(self.canv, self._paper.cards[place], box)
        self._marks(width, height)

    def _marks(self, width: float, height: float) -> None:
        """Draw cutting marks at the edges of the paper and where four cards meet."""
        canvas = self.canv
        canvas.setStrokeGray(GREY)
        canvas.setLineWidth(_HAIRLINE)
        for column in range(self._paper.across + 1):
            for row in range(self._paper.down + 1):
                left, bottom = column * width, row * height
                if 0 < column < self._paper.across:
                    canvas.line(left, bottom - _MARK, left, bottom + _MARK)
                if 0 < row < self._paper.down:
                    canvas.line(left - _MARK, bottom, left + _MARK, bottom)


def pages(paper: Cards, room: float, height: float) -> Iterator[CardPage]:
    """Yield the pages of cards.

    Stacked, the first card of each page belongs to the first pile, the second to the second, and so
    on: cut all pages at once, put the piles on one another, and the cards are in order.
    """
    each = paper.across * paper.down
    count = max(ceil(len(paper.cards) / each), 1)
    for page in range(count):
        if paper.is_stacked:
            places = [page + cell * count for cell in range(each)]
        else:
            places = [page * each + cell for cell in range(each)]
        yield CardPage(paper, places, room, height)


def _draw(canvas: Canvas, card: ResultSlip | PlaceCard | TableCard | PhoneCard, box: _Box) -> None:
    match card:
        case ResultSlip():
            _slip(canvas, card, box)
        case PlaceCard():
            _place_card(canvas, card, box)
        case TableCard():
            _table_card(canvas, card, box)
        case PhoneCard():
            _phone_card(canvas, card, box)


# A result slip

_BOARD, _HEADING, _SMALL, _NAME, _RESULT = 40.0, 12.0, 8.0, 13.0, 12.0
_QR, _MASK = 44.0, 3
_PHONE_QR = 76.0
"""The size of a code that a phone reads: half a millimetre for each of its dots."""
_TICK = 13.0


def _slip(canvas: Canvas, slip: ResultSlip, box: _Box) -> None:
    left, bottom, width, height = box
    inner, top = width - 2 * _INSET, bottom + height - _INSET
    canvas.setFillGray(BLACK)
    board = fonts.width(slip.board, fonts.BOLD) * _BOARD
    fonts.draw(canvas, slip.board, fonts.BOLD, _BOARD, (left + _INSET, top - 0.72 * _BOARD))
    words = left + _INSET + board + 10
    room = left + width - _INSET - words
    if slip.phones is None:
        room -= _QR + 6
        _qr(canvas, slip.code, (left + width - _INSET - _QR, top - _QR + 4), _QR)
    _write(canvas, slip.heading, fonts.SEMIBOLD, (words, top - 12, room), _HEADING)
    canvas.setFillGray(GREY)
    _write(canvas, slip.subheading, fonts.REGULAR, (words, top - 25, room), _SMALL)
    half = (inner - 10) / 2
    for place, seat in enumerate((slip.white, slip.black)):
        start = left + _INSET + place * (half + 10)
        _seat(canvas, seat, (start, top - 62, half))
        _signature(canvas, slip.signature, (start, bottom + _INSET, half))
        if slip.phones is not None:
            _write(canvas, slip.invitation, fonts.REGULAR, (start, top - 84, half), _SMALL)
            _qr(canvas, slip.phones[place], (start, top - 90 - _PHONE_QR), _PHONE_QR)
    canvas.setFillGray(GREY)
    _write(canvas, slip.remark, fonts.REGULAR, (left + _INSET, bottom + _INSET + 58, inner), _SMALL)
    _ticks(canvas, slip.results, (left + _INSET, bottom + _INSET + 33, inner))


def _seat(canvas: Canvas, seat: Seat, line: tuple[float, float, float]) -> None:
    left, base, room = line
    canvas.setFillGray(GREY)
    _write(canvas, seat.colour, fonts.REGULAR, (left, base + 14, room), _SMALL)
    canvas.setFillGray(BLACK)
    _write(canvas, seat.name, fonts.BOLD, (left, base, room), _NAME)
    canvas.setFillGray(GREY)
    _write(canvas, seat.detail, fonts.REGULAR, (left, base - 10, room), _SMALL)


def _ticks(canvas: Canvas, results: Sequence[str], line: tuple[float, float, float]) -> None:
    left, base, room = line
    share = room / len(results)
    for place, result in enumerate(results):
        width = _TICK + 5 + fonts.width(result, fonts.SEMIBOLD) * _RESULT
        start = left + place * share + (share - width) / 2
        canvas.setStrokeGray(BLACK)
        canvas.setLineWidth(1)
        canvas.rect(start, base - 3, _TICK, _TICK)
        canvas.setFillGray(BLACK)
        fonts.draw(canvas, result, fonts.SEMIBOLD, _RESULT, (start + _TICK + 5, base))


def _signature(canvas: Canvas, word: str, line: tuple[float, float, float]) -> None:
    left, base, room = line
    canvas.setStrokeGray(GREY)
    canvas.setLineWidth(_HAIRLINE)
    canvas.line(left, base + 9, left + room, base + 9)
    canvas.setFillGray(GREY)
    _write(canvas, word, fonts.REGULAR, (left, base, room), _SMALL)


def _qr(canvas: Canvas, code: str, corner: tuple[float, float], size: float) -> None:
    """Draw a QR code in rectangles of whole dots, row by row from the top.

    One fixed mask and a scaled grid save most of the time: "3 0 2 1 re" is two dots of a row,
    without fractions, and the best of eight masks need not be found.
    """
    left, bottom = corner
    matrix = segno.make_qr(code, error="m", boost_error=False, mask=_MASK).matrix
    dark = []
    for number, row in enumerate(matrix):
        start = 0
        for is_dark, run in groupby(row):
            length = len(list(run))
            if is_dark:
                dark.append(f"{start} {number} {length} 1 re")
            start += length
    canvas.saveState()
    canvas.setFillGray(BLACK)
    canvas.translate(left, bottom + size)
    canvas.scale(size / len(matrix), -size / len(matrix))
    canvas.addLiteral(" ".join((*dark, "f")))
    canvas.restoreState()


# A place card

_SMALL_LINE = 0.15
_LARGEST = 170.0
_APART = 4.0
_ABOVE, _BELOW = 1.0, 0.25
"""The height of letters above and below their line, in em, with accents on capitals (Ťoupalík)."""


def _place_card(canvas: Canvas, card: PlaceCard, box: _Box) -> None:
    """Draw both sides, the upper one upside down, and the fold between them."""
    left, bottom, width, height = box
    half = height / 2
    canvas.setStrokeGray(GREY)
    canvas.setLineWidth(_HAIRLINE)
    canvas.setDash(1, 4)
    canvas.line(left + _MARK, bottom + half, left + width - _MARK, bottom + half)
    canvas.setDash()
    _side(canvas, card, (left, bottom, width, half))
    canvas.saveState()
    canvas.translate(left + width, bottom + height)
    canvas.rotate(180)
    _side(canvas, card, (0, 0, width, half))
    canvas.restoreState()


def _side(canvas: Canvas, card: PlaceCard, box: _Box) -> None:
    left, bottom, width, height = box
    inner = height - 2 * _INSET
    small = _SMALL_LINE * inner
    lower = _INSET + (small + _APART if card.below else 0)
    upper = _INSET + (small + _APART if card.above else 0)
    _centred(canvas, card.text, (left, bottom + lower, width, height - lower - upper))
    canvas.setFillGray(GREY)
    _centred_line(canvas, card.below, (left, bottom + _INSET, width), small)
    _centred_line(canvas, card.above, (left, bottom + height - _INSET - small, width), small)


def _centred(canvas: Canvas, text: str, box: _Box) -> None:
    """Write a text in the middle of a box, as large as fits with accents and descenders."""
    left, bottom, width, height = box
    natural = max(fonts.width(text, fonts.BOLD), _NOTHING)
    size = min(_LARGEST, height / (_ABOVE + _BELOW), (width - 2 * _INSET) / natural)
    start = left + (width - natural * size) / 2
    canvas.setFillGray(BLACK)
    baseline = bottom + (height - (_ABOVE + _BELOW) * size) / 2 + _BELOW * size
    fonts.draw(canvas, text, fonts.BOLD, size, (start, baseline))


def _centred_line(
    canvas: Canvas,
    text: str,
    line: tuple[float, float, float],
    size: float,
    font: str = fonts.REGULAR,
) -> None:
    left, base, width = line
    if text:
        natural = fonts.width(text, font)
        size = min(size, (width - 2 * _INSET) / natural)
        fonts.draw(canvas, text, font, size, (left + (width - natural * size) / 2, base))


# A poster for phones, or a smaller card of the same form

_POSTER = (595.0, 842.0)
"""The size for which the figures below are made, in points; other cards are scaled."""
_POSTER_QR = 340.0
_POSTER_TITLE, _POSTER_LINE, _POSTER_NUMBER = 54.0, 24.0, 34.0
_POSTER_STEP, _POSTER_LABEL, _POSTER_NOTE = 24.0, 13.0, 20.0


def _phone_card(canvas: Canvas, card: PhoneCard, box: _Box) -> None:
    """Draw heading, code, steps and footnotes, one below another."""
    left, bottom, width, height = box
    scale = min(width / _POSTER[0], height / _POSTER[1])
    canvas.saveState()
    canvas.translate(left + (width - _POSTER[0] * scale) / 2, bottom + height)
    canvas.scale(scale, scale)
    canvas.setFillGray(BLACK)
    _centred_line(canvas, card.heading, (0, -86, _POSTER[0]), _POSTER_TITLE, fonts.BOLD)
    _centred_line(canvas, card.subheading, (0, -122, _POSTER[0]), _POSTER_LINE)
    _qr(canvas, card.code, ((_POSTER[0] - _POSTER_QR) / 2, -150 - _POSTER_QR), _POSTER_QR)
    line = 2 * _INSET, -532.0, _POSTER[0] - 4 * _INSET
    for number, step in enumerate(card.steps, 1):
        left, base, room = line
        fonts.draw(canvas, f"{number}", fonts.BOLD, _POSTER_NUMBER, (left, base))
        _write(canvas, step, fonts.SEMIBOLD, (left + 36, base, room - 36), _POSTER_STEP)
        line = left, base - 48, room
    for note in card.footnotes:
        line = _poster_note(canvas, note, line)
    canvas.restoreState()


def _poster_note(
    canvas: Canvas, note: Note, line: tuple[float, float, float]
) -> tuple[float, float, float]:
    """Write a note, its label above it in grey; return the line below."""
    left, base, room = line
    if note.label:
        canvas.setFillGray(GREY)
        _write(canvas, note.label, fonts.REGULAR, (left, base, room), _POSTER_LABEL)
        base -= 26
    canvas.setFillGray(BLACK)
    _write(canvas, note.text, fonts.SEMIBOLD, (left, base, room), _POSTER_NOTE)
    return left, base - 28, room


# A card with a table

_CARD_TEXT, _SIGNED_TEXT = 9.0, 12.0
_MOST_ROW = 2.2
_SIGNATURES, _LINE = 34.0, 11.0
"""The height of the signatures and of a line of small print."""


def _table_card(canvas: Canvas, card: TableCard, box: _Box) -> None:
    left, bottom, width, height = box
    inner, top = width - 2 * _INSET, bottom + height - _INSET
    _card_heading(canvas, card, (left + _INSET, top, inner))
    foot = bottom + _INSET + (_SIGNATURES if card.signatures else 0)
    if card.remark:
        canvas.setFillGray(GREY)
        _write(canvas, card.remark, fonts.REGULAR, (left + _INSET, foot, inner), _SMALL)
        foot += _LINE
    top -= _QR if card.code or card.number else 30
    fit, lines = Fit(card.table), card.table.lines
    setting = _card_setting(fit, (inner, top - foot), is_signed=bool(card.signatures))
    grid = Grid(fit, inner, setting, lines=lines)
    _room, taken = grid.wrap(inner, height)
    grid.drawOn(canvas, left + _INSET, top - taken)
    share = (inner + _APART) / max(len(card.signatures), 1)
    for place, word in enumerate(card.signatures):
        start = left + _INSET + place * share
        _signature(canvas, word, (start, bottom + _INSET, share - 4 * _APART))


def _card_setting(fit: Fit, space: tuple[float, float], *, is_signed: bool) -> Setting:
    """Return the largest setting of a card's table; lines of cards to fill in are higher."""
    room, height = space
    count = len(fit.table.lines)
    most = _SIGNED_TEXT if is_signed else _CARD_TEXT
    size = min(most, fit.widest_size(room), height / Setting(1, heading=fit.heading).height(count))
    setting = Setting(size, heading=fit.heading)
    if not is_signed:
        return setting
    row = (height - setting.heading_height) / (size * max(count, 1))
    return replace(setting, row=min(row, _MOST_ROW))


def _card_heading(canvas: Canvas, card: TableCard, line: tuple[float, float, float]) -> None:
    """Write number, heading and detail from the left end of a line, the code at its right."""
    left, top, room = line
    canvas.setFillGray(BLACK)
    if card.number:
        fonts.draw(canvas, card.number, fonts.BOLD, _BOARD, (left, top - 0.72 * _BOARD))
        taken = fonts.width(card.number, fonts.BOLD) * _BOARD + 10
        left, room = left + taken, room - taken
    if card.code:
        _qr(canvas, card.code, (left + room - _QR, top - _QR + 4), _QR)
        room -= _QR + 6
    canvas.setFillGray(BLACK)
    _write(canvas, card.heading, fonts.BOLD, (left, top - 12, room), _NAME)
    canvas.setFillGray(GREY)
    _write(canvas, card.detail, fonts.REGULAR, (left, top - 24, room), _SMALL)


def _write(
    canvas: Canvas, text: str, font: str, line: tuple[float, float, float], size: float
) -> None:
    """Write a text from the left end of a line (left, baseline, width).

    It is shrunk to fit, else in two smaller lines from above the baseline, finally cut.
    """
    left, base, room = line
    natural = max(fonts.width(text, font), _NOTHING)
    if natural * _LEAST_SHARE * size <= room:
        fonts.draw(canvas, text, font, min(size, room / natural), (left, base))
        return
    size *= _IN_TWO_LINES
    first, second = fonts.broken(text, font, room / size)
    for part, height in ((first, base + _UP * size), (second, base + (_UP - 1) * size)):
        fonts.draw(canvas, fonts.shortened(part, font, room / size), font, size, (left, height))
