"""A table drawn on paper."""

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from swissdesk.papers.sheet import Align, Column, Line, Table, Weight
from swissdesk.printing import fonts
from swissdesk.printing.fitting import Fit, Setting
from swissdesk.printing.grid import Grid

LONG = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe, Hubert Blaine Maximilian Ferdinand"
COLUMNS = (
    Column("Board", Align.RIGHT, Weight.BOLD, 1.12),
    Column("White", weight=Weight.SEMIBOLD, is_elastic=True),
    Column("Result", Align.CENTRE, is_boxed=True),
    Column("Black", weight=Weight.SEMIBOLD, is_elastic=True),
    Column("Pts", Align.RIGHT),
)


@pytest.fixture(autouse=True)
def _loaded():
    fonts.load()


class Recorder(Canvas):
    """A canvas that remembers what it drew where."""

    def __init__(self):
        super().__init__(BytesIO())
        self.texts, self.lines, self.stripes = [], [], []

    def drawString(self, x, y, text, **options):  # noqa: N802 - named by reportlab
        width = stringWidth(text, self._fontname, self._fontsize)
        self.texts.append((round(y, 3), x, x + width, text))
        super().drawString(x, y, text, **options)

    def line(self, x1, y1, x2, y2):
        self.lines.append(round(y1, 3))
        super().line(x1, y1, x2, y2)

    def rect(self, x, y, width, height, stroke=1, fill=0):
        if not stroke:
            self.stripes.append(round(y, 3))
        super().rect(x, y, width, height, stroke, fill)


def a_line(number, starts_group=False):
    return Line((str(number), LONG, "0F-1F", "Đorđević, Miloš", "10½"), starts_group)


def a_grid(lines, room=420.0, size=10.0):
    return Grid(Fit(Table(COLUMNS, tuple(lines))), room, Setting(size), lines=tuple(lines))


def drawn(grid):
    canvas = Recorder()
    grid.wrapOn(canvas, 1000, 1000)
    grid.drawOn(canvas, 0, 0)
    return canvas


@pytest.mark.parametrize("room", [300, 420, 800])
def test_no_text_touches_its_neighbour_or_leaves_the_paper(room):
    fit = Fit(Table(COLUMNS, (a_line(1), a_line(200))))
    size = min(10.0, fit.widest_size(room))
    texts = sorted(drawn(Grid(fit, room, Setting(size), lines=fit.table.lines)).texts)
    for (height, _left, end, _text), (other, start, _end, _other) in pairwise(texts):
        assert height != other or end < start
    assert min(left for _height, left, _end, _text in texts) >= 0
    assert max(end for _height, _left, end, _text in texts) <= room


def test_a_name_too_long_for_two_lines_is_shortened_and_everything_else_is_whole():
    line = replace(a_line(1), cells=("1", 2 * LONG, "0F-1F", "Đorđević, Miloš", "10½"))
    shown = {text for *_where, text in drawn(a_grid([line])).texts}
    assert {"1", "0F-1F", "Đorđević, Miloš", "10½", "Board", "White", "Pts"} <= shown
    assert any(text.startswith("Wolfe") for text in shown)
    assert any(text.endswith("…") for text in shown)


def named(name, room):
    """What is drawn of a name, with the heights: the whole of the list is *room* wide."""
    table = Table((Column("Name", is_elastic=True, most=5),), (Line((name,)),))
    grid = Grid(Fit(table), room, Setting(10.0), lines=table.lines)
    return [(text, height) for height, _left, _end, text in drawn(grid).texts if text != "Name"]


def test_a_name_that_nearly_fits_is_set_smaller():
    needed = fonts.width("Hohenlohe, Maximilian", fonts.REGULAR) * 10 + 7
    assert [text for text, _height in named("Hohenlohe, Maximilian", needed * 0.85)] == [
        "Hohenlohe, Maximilian"
    ]


def test_a_long_name_stands_in_two_lines_within_its_own():
    (first, high), (second, low) = named("Schwarzenegger-Grünwald, Maximilian", 110)
    assert (first, second) == ("Schwarzenegger-Grünwald,", "Maximilian")
    assert 0 < low < high < 17.2


def test_every_other_line_has_a_stripe():
    assert len(drawn(a_grid([a_line(number) for number in range(5)])).stripes) == 3


def test_a_rule_stands_above_a_group_and_below_the_last_line_but_not_below_the_headings():
    lines = [a_line(number, starts_group=number in (0, 2)) for number in range(4)]
    assert drawn(a_grid(lines)).lines == [2 * 17.2, 0]


def test_a_grid_breaks_between_lines_and_repeats_the_headings():
    first, _break, rest = a_grid([a_line(number) for number in range(5)]).split(
        420, 17 + 3.5 * 17.2
    )
    texts = [[text for *_where, text in drawn(part).texts] for part in (first, rest)]
    assert [part.count("White") for part in texts] == [1, 1]
    assert [[each for each in part if each.isdecimal()] for part in texts] == [
        ["0", "1", "2"],
        ["3", "4"],
    ]


def test_the_stripes_go_on_after_a_break():
    first, _break, rest = a_grid([a_line(number) for number in range(5)]).split(
        420, 17 + 3.5 * 17.2
    )
    assert [len(drawn(part).stripes) for part in (first, rest)] == [2, 1]


def test_a_grid_does_not_break_where_not_a_single_line_fits():
    assert a_grid([a_line(1), a_line(2)]).split(420, 20) == []


def test_lines_below_a_heading_stay_together_if_they_fit_on_a_page():
    lines = [replace(a_line(number), is_heading=number in (0, 3)) for number in range(6)]
    first, _break, rest = a_grid(lines).split(420, 17 + 4.5 * 17.2)
    assert [len(part._lines) for part in (first, rest)] == [3, 3]
    lines = [replace(a_line(number), is_heading=not number) for number in range(6)]
    first, _break, rest = a_grid(lines).split(420, 17 + 4.5 * 17.2)
    assert [len(part._lines) for part in (first, rest)] == [4, 2]
