"""Form rows with more than one widget."""

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QWidget

from swissdesk.gui import theme

_SECOND_NAME = 64


def add_row(form: QFormLayout, name: str, first: QWidget, *others: QWidget) -> QHBoxLayout:
    """Add a row with widgets side by side, the first one wide; the letter of *name* focuses it.

    Why not a focus proxy: Tab skips a widget that is the focus proxy of its row.
    """
    words = QLabel(name)
    words.setBuddy(first)
    if not name:
        words.hide()  # a row with all widgets hidden then takes no space
    layout = QHBoxLayout()
    layout.setSpacing(theme.pixels(8))
    layout.addWidget(first, 1)
    for other in others:
        layout.addWidget(other)
    form.addRow(words, layout)
    return layout


def add_pair(form: QFormLayout, names: tuple[str, str], first: QWidget, second: QWidget) -> None:
    """Add a row with two fields side by side, each with its own label."""
    words = QLabel(names[1])
    words.setBuddy(second)
    words.setFixedWidth(theme.pixels(_SECOND_NAME))
    add_row(form, names[0], first, words, second).setStretch(2, 1)
