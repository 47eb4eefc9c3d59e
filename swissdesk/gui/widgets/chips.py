"""Chips above a table: each shows one group of rows and its number of rows."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton

from swissdesk.gui.widgets.flow import Flow


class Chips(Flow):
    """Buttons of which exactly one is down; an empty group is hidden unless it is chosen."""

    chosen = Signal(object)

    def __init__(self, groups: Sequence[tuple[Any, str]]) -> None:
        super().__init__(4)
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
        return next(value for value, button in self._buttons.items() if button.isChecked())

    def choose(self, value: object) -> None:
        """Choose a group, like a click on its chip."""
        self._buttons[value].click()

    def show_counts(self, counts: Mapping[Any, int], of: Mapping[Any, int] | None = None) -> None:
        """Show how many rows each group has; *of* counts them without the filter.

        No button appears or disappears while the arbiter types into the filter.
        """
        there = counts if of is None else of
        for value, button in self._buttons.items():
            button.setText(f"{self._names[value]} {counts.get(value, 0)}")
            button.setVisible(there.get(value, 0) > 0 or button.isChecked())
