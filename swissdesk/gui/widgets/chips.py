"""Chips above a table: one of several groups of rows, each with how many it has."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from swissdesk.gui.widgets.flow import Flow


class Chips(Flow):
    """Buttons of which one is down; a group without rows is hidden while it is not chosen."""

    chosen = Signal(object)

    def __init__(self, groups: Sequence[tuple[Any, str]], parent: QWidget | None = None) -> None:
        super().__init__(4, parent)
        self._names = dict(groups)
        self._buttons: dict[Any, QPushButton] = {}  # groups are values of any kind
        self._group = QButtonGroup(self)
        for value, name in groups:
            button = QPushButton(name)
            button.setCheckable(True)
            button.setProperty("chip", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _down, each=value: self.chosen.emit(each))
            self._group.addButton(button)
            self._buttons[value] = button
            self.add(button)
        self._buttons[groups[0][0]].setChecked(True)

    @property
    def value(self) -> Any:
        """The group that is chosen."""
        return next(value for value, button in self._buttons.items() if button.isChecked())

    def choose(self, value: object) -> None:
        """Choose a group, as a click on its chip does."""
        self._buttons[value].click()

    def show_counts(self, counts: Mapping[Any, int], of: Mapping[Any, int] | None = None) -> None:
        """Show how many rows each group has, *of* all those that a filter may leave out.

        No button comes or goes while a filter is being typed.
        """
        there = counts if of is None else of
        for value, button in self._buttons.items():
            button.setText(f"{self._names[value]} {counts.get(value, 0)}")
            button.setVisible(there.get(value, 0) > 0 or button.isChecked())
