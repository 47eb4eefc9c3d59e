"""The QR code of a result slip, as a scanner sees it."""

from io import BytesIO

import segno
from PySide6.QtGui import QColor
from reportlab.pdfgen.canvas import Canvas

from swissdesk.gui.pdf import picture, read
from swissdesk.printing import cards

DOTS = 8
"""Dots of the picture for a module of the code."""


def test_every_module_of_a_qr_code_is_where_it_belongs():
    code = "SwissDesk 5 12 R"
    matrix = segno.make_qr(code, error="m", boost_error=False, mask=cards._MASK).matrix
    paper = BytesIO()
    canvas = Canvas(paper, pagesize=(cards._QR + 20, cards._QR + 20))
    cards._qr(canvas, code, (10, 10), cards._QR)
    canvas.save()
    dots = round(DOTS * len(matrix) / cards._QR * (cards._QR + 20))
    image = picture(read(paper.getvalue()), 0, dots)
    module, margin = cards._QR / len(matrix), 10
    scale = image.width() / (cards._QR + 20)

    def is_dark(row, column):
        place = ((margin + (each + 0.5) * module) * scale for each in (column, row))
        return QColor(image.pixel(*map(int, place))).lightness() < 128

    size = range(len(matrix))
    assert [[is_dark(row, column) for column in size] for row in size] == [
        [bool(module) for module in row] for row in matrix
    ]
