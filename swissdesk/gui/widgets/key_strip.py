"""The strip of keys under a table; a click on a key does the same as the key."""

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
    """A key: its cap, its label, and the value that it stands for in the program."""

    @property
    def cap(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def action(self) -> object: ...


@dataclass(frozen=True, slots=True)
class StripKey(Generic[Action]):
    """A key of a strip that reads only its cap and label."""

    cap: str
    label: str
    action: Action


class KeyStrip(Flow):
    """Keys in a row; the keyboard focus stays in the table."""

    triggered = Signal(object)
    """The action of the clicked key."""
    key_pressed = Signal(object)
    """The clicked key itself, for keys whose action alone does not say all."""

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
    """A key cap and the label of its action."""

    def __init__(self, key: ActionKey, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cap, self.label = key.cap, key.label
        self.also: tuple[str, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{key.label} ({key.cap})")

    def show_also(self, keys: tuple[str, ...]) -> None:
        """Name other keys with the same action, in the tool tip and on the sheet of keys."""
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
