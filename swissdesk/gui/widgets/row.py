"""Fill layouts: rows and columns of widgets, and form rows with more than one widget."""

from typing import TypeAlias, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme

Box = TypeVar("Box", bound=QBoxLayout)
Part: TypeAlias = QWidget | QLayout
Placed: TypeAlias = Part | int | tuple[Part, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A part, a part and its share of the spare room, or the share of an empty part."""
Margins: TypeAlias = tuple[int, int, int, int]

_SECOND_NAME = 78
_SECONDS = "second labels"


def fill(box: Box, *parts: Placed, gap: int | None = None, margin: int | None = None) -> Box:
    """Add *parts* to a layout and return it: ``fill(QHBoxLayout(), name, (field, 1), 1)``.

    *gap* is the space between the parts, *margin* the space around them, in pixels at 100 %.
    """
    if gap is not None:
        box.setSpacing(theme.pixels(gap))
    if margin is not None:
        box.setContentsMargins(*[theme.pixels(margin)] * 4)
    for each in parts:
        match each:
            case int():
                box.addStretch(each)
            case QWidget():
                box.addWidget(each)
            case QLayout():
                box.addLayout(each)
            case (QLayout() as inner, share):
                box.addLayout(inner, share)
            case (QWidget() as widget, share, *alignment):
                box.addWidget(widget, share, *alignment)
    return box


def column_of(
    *parts: Placed, on: QWidget | None = None, spacing: int = -1, margins: Margins = (0, 0, 0, 0)
) -> QVBoxLayout:
    """Return a column of *parts*, laid out in the widget *on*; spacing and margins in pixels.

    A spacing of -1 is the usual one.
    """
    return _laid_out(QVBoxLayout(), parts, on, spacing, margins)


def row_of(
    *parts: Placed, on: QWidget | None = None, spacing: int = -1, margins: Margins = (0, 0, 0, 0)
) -> QHBoxLayout:
    """Return a row of *parts*, as :func:`column_of` returns a column."""
    return _laid_out(QHBoxLayout(), parts, on, spacing, margins)


def _laid_out(
    box: Box, parts: tuple[Placed, ...], on: QWidget | None, spacing: int, margins: Margins
) -> Box:
    if on is not None:
        on.setLayout(box)
    box.setSpacing(spacing)
    box.setContentsMargins(*margins)
    return fill(box, *parts)


def add_row(form: QFormLayout, name: str, first: QWidget, *others: QWidget) -> QHBoxLayout:
    """Add a row with widgets side by side, the first one wide; the letter of *name* focuses it.

    Why not a focus proxy: Tab skips a widget that is the focus proxy of its row.
    """
    words = QLabel(name)
    words.setBuddy(first)
    if not name:
        words.hide()  # a row with all widgets hidden then takes no space
    layout = fill(QHBoxLayout(), (first, 1), *others, gap=8)
    form.addRow(words, layout)
    return layout


def add_pair(form: QFormLayout, names: tuple[str, str], first: QWidget, second: QWidget) -> None:
    """Add a row with two fields side by side, each with its own label.

    The second labels of all such rows are as wide as the widest one.
    """
    words = QLabel(names[1])
    words.setBuddy(second)
    add_row(form, names[0], first, words, second).setStretch(2, 1)
    seconds = [*(form.property(_SECONDS) or []), words]
    form.setProperty(_SECONDS, seconds)
    widest = max(each.sizeHint().width() for each in seconds)
    for each in seconds:
        each.setFixedWidth(max(theme.pixels(_SECOND_NAME), widest))
