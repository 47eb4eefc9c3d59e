"""Widgets side by side in one field of a form."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from swissdesk.gui import theme

_SECOND_NAME = 64


def row(first: QWidget, *others: QWidget) -> QWidget:
    """Return the widgets side by side, the first one wide; the field's letter goes to it."""
    made = QWidget()
    layout = QHBoxLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(theme.pixels(8))
    layout.addWidget(first, 1)
    for other in others:
        layout.addWidget(other)
    made.setFocusProxy(first)
    return made


def pair(first: QWidget, name: str, second: QWidget) -> QWidget:
    """Return two fields side by side, with the name of the second one between them."""
    words = QLabel(name)
    words.setFixedWidth(theme.pixels(_SECOND_NAME))
    words.setBuddy(second)
    made = row(first, words, second)
    layout = made.layout()
    assert isinstance(layout, QHBoxLayout)
    layout.setStretch(2, 1)
    return made
