"""Small widgets side by side, in several lines if the width is small; chips above a table.

Why a widget and not a QLayout: a Python layout must return None past its last item, and PySide 6.12
takes one reference to None too many for each such return until the interpreter stops.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from swissdesk.gui import theme


class Flow(QWidget):
    """Widgets in reading order, each in its preferred width, centred vertically in their line."""

    def __init__(self, spacing: int) -> None:
        super().__init__()
        self._spacing = spacing
        self._widgets: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        widget.setParent(self)
        self._widgets.append(widget)
        widget.show()
        self.updateGeometry()

    @property
    def _shown(self) -> list[QWidget]:
        return [widget for widget in self._widgets if not widget.isHidden()]

    def _arranged(self, width: int, *, move: bool) -> int:
        """Return the height that the widgets need in *width*; if *move*, also place them."""
        gap = theme.pixels(self._spacing)
        top = -(gap // 2)
        for line in self._lines(width):
            top += gap // 2
            left, height = 0, max(hint.height() for _widget, hint in line)
            for widget, hint in line:
                if move:
                    lower = (height - hint.height()) // 2
                    widget.setGeometry(left, top + lower, hint.width(), hint.height())
                left += hint.width() + gap
            top += height
        return max(top, 0)

    def _lines(self, width: int) -> list[list[tuple[QWidget, QSize]]]:
        """Return the widgets of each line with their preferred sizes."""
        gap, left = theme.pixels(self._spacing), 0
        lines: list[list[tuple[QWidget, QSize]]] = []
        for widget in self._shown:
            hint = widget.sizeHint()
            if not lines or left + hint.width() > width:
                lines.append([])
                left = 0
            lines[-1].append((widget, hint))
            left += hint.width() + gap
        return lines

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arranged(width, move=False)

    def sizeHint(self) -> QSize:
        hints = [widget.sizeHint() for widget in self._shown]
        gaps = theme.pixels(self._spacing) * max(len(hints) - 1, 0)
        return QSize(
            sum(hint.width() for hint in hints) + gaps,
            max((hint.height() for hint in hints), default=0),
        )

    def minimumSizeHint(self) -> QSize:
        hints = [widget.sizeHint() for widget in self._shown]
        return QSize(
            max((hint.width() for hint in hints), default=0), self.heightForWidth(self.width())
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arranged(self.width(), move=True)
        self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Polish, QEvent.Type.Show):
            self._arranged(self.width(), move=True)
            self.updateGeometry()
        return super().event(event)


class Chips(Flow):
    """Buttons for groups of rows, with the number of rows in each; exactly one button is down.

    An empty group is hidden unless it is chosen.
    """

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

    def offer(self, value: object, *, is_offered: bool) -> None:
        """Show or hide the button of a group; hidden, it is down no longer."""
        button = self._buttons[value]
        button.setVisible(is_offered)
        if button.isChecked() and not is_offered:
            next(iter(self._buttons.values())).setChecked(True)

    def show_counts(self, counts: Mapping[Any, int], of: Mapping[Any, int] | None = None) -> None:
        """Show how many rows each group has; *of* counts them without the filter.

        No button appears or disappears while the arbiter types into the filter.
        """
        there = counts if of is None else of
        for value, button in self._buttons.items():
            button.setText(f"{self._names[value]} {counts.get(value, 0)}")
            button.setVisible(there.get(value, 0) > 0 or button.isChecked())
