"""The strip of keys under a table: what each key does, and a click does the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import tip
from swissdesk.i18n import _

Action = TypeVar("Action")


class ActionKey(Protocol):
    """A key: its cap, what it does in words, and what it stands for in the program."""

    @property
    def cap(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def action(self) -> object: ...


@dataclass(frozen=True, slots=True)
class StripKey(Generic[Action]):
    """A key of a strip that needs to know no more about it."""

    cap: str
    label: str
    action: Action


class KeyStrip(Flow):
    """Keys in a row; the keyboard stays with the table."""

    triggered = Signal(object)
    """The action of a key that was clicked."""
    key_pressed = Signal(object)
    """The key itself, where what it stands for is not all that it means."""

    def __init__(self, keys: Sequence[ActionKey], parent: QWidget | None = None) -> None:
        super().__init__(7, parent)
        self.hints = tuple(map(KeyHint, keys))
        for hint, key in zip(self.hints, keys, strict=True):
            hint.clicked.connect(lambda _checked, each=key: self._press(each))
            self.add(hint)

    def _press(self, key: ActionKey) -> None:
        self.triggered.emit(key.action)
        self.key_pressed.emit(key)


class KeyHint(QAbstractButton):
    """A key cap with the word for what it does."""

    def __init__(self, key: ActionKey, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cap, self.label = key.cap, key.label
        self.also: tuple[str, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{key.label} ({key.cap})")

    def show_also(self, keys: tuple[str, ...]) -> None:
        """Name other keys that do the same, in the tool tip and on the sheet of keys."""
        self.also = keys
        if keys:
            self.setToolTip(tip(_("Also {keys}").format(keys=", ".join(keys))))

    def _cap_width(self) -> int:
        metrics = self.fontMetrics()
        return max(metrics.horizontalAdvance(self.cap) + 10, metrics.height() + 8)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = self._cap_width() + 5 + metrics.horizontalAdvance(self.label) + 2
        return QSize(width, metrics.height() + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cap = QRect(QPoint(0, 0), QSize(self._cap_width(), self.height())).adjusted(0, 1, 0, -1)
        role = self.palette().highlight() if self.underMouse() else self.palette().button()
        painter.setPen(self.palette().mid().color())
        painter.setBrush(role)
        painter.drawRoundedRect(cap, 4, 4)
        painter.setPen(self.palette().text().color())
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.cap)
        painter.setPen(self.palette().placeholderText().color())
        rest = QRect(cap.right() + 6, 0, self.width() - cap.right() - 6, self.height())
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, self.label)
