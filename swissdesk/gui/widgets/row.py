"""Fill layouts: rows and columns of widgets, and form rows with more than one widget."""

from typing import TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QFormLayout, QHBoxLayout, QLabel, QLayout, QWidget

from swissdesk.gui import theme

Box = TypeVar("Box", bound=QBoxLayout)
Part: TypeAlias = QWidget | QLayout
Placed: TypeAlias = Part | int | tuple[Part, int]
"""A part, a part and its share of the spare room, or the share of an empty part."""

_SECOND_NAME = 64


def fill(box: Box, *parts: Placed, gap: int | None = None, margin: int | None = None) -> Box:
    """Add *parts* to a layout and return it: ``fill(QHBoxLayout(), name, (field, 1), 1)``.

    *gap* is the space between the parts, *margin* the space around them, in pixels at 100 %.
    """
    if gap is not None:
        box.setSpacing(theme.pixels(gap))
    if margin is not None:
        box.setContentsMargins(*[theme.pixels(margin)] * 4)
    for each in parts:
        if isinstance(each, int):
            box.addStretch(each)
            continue
        part, share = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, QWidget):
            box.addWidget(part, share)
        else:
            box.addLayout(part, share)
    return box


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
    """Add a row with two fields side by side, each with its own label."""
    words = QLabel(names[1])
    words.setBuddy(second)
    words.setFixedWidth(theme.pixels(_SECOND_NAME))
    add_row(form, names[0], first, words, second).setStretch(2, 1)
