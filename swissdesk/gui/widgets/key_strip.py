"""The strip of keys under a table; a click on a key does the same as the key."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from swissdesk.gui.widgets.flow import Flow
from swissdesk.gui.widgets.labels import tip
from swissdesk.i18n import _

_CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


@dataclass(frozen=True, slots=True)
class StripKey:
    """A key of a strip: its cap, its label, its action, and other keys with the same action."""

    cap: str
    label: str
    action: Any
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveKey:
    """A key that, with Alt, moves the current row by a number of places."""

    key: Qt.Key
    cap: str
    label: str
    action: int


def up_and_down() -> tuple[MoveKey, ...]:
    """Return the keys that move a row by one place."""
    return (
        MoveKey(Qt.Key.Key_Up, "Alt+↑", _("up"), -1),
        MoveKey(Qt.Key.Key_Down, "Alt+↓", _("down"), 1),
    )


class KeyStrip(Flow):
    """Keys in a row; the keyboard focus stays in the table."""

    triggered = Signal(object)
    """The action of the clicked key."""

    def __init__(self, keys: Sequence[StripKey]) -> None:
        super().__init__(7)
        for key in keys:
            hint = KeyHint(key)
            hint.clicked.connect(lambda _checked, action=key.action: self.triggered.emit(action))
            self.add(hint)


class MoveStrip(KeyStrip):
    """The strip of the keys that move the current row of a table; enables them in *widgets*."""

    def __init__(self, keys: Sequence[MoveKey], *widgets: QWidget) -> None:
        super().__init__([StripKey(each.cap, each.label, each.action) for each in keys])
        self._steps = {each.key: each.action for each in keys}
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and event.modifiers() & Qt.KeyboardModifier.AltModifier
            and Qt.Key(event.key()) in self._steps
        ):
            if self.isEnabled():
                self.triggered.emit(self._steps[Qt.Key(event.key())])
            return True
        return super().eventFilter(watched, event)


class TableStrip(KeyStrip):
    """The strip of the *keys* of *table*; it also enables them there, without Ctrl or Alt."""

    def __init__(self, table: QWidget, keys: Mapping[Qt.Key, StripKey]) -> None:
        super().__init__(tuple(keys.values()))
        self._keys = keys
        self.triggered.connect(lambda action: action())
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = self._keys.get(Qt.Key(event.key()))
            if key is not None and not event.modifiers() & _CHORD:
                key.action()
                return True
        return super().eventFilter(watched, event)


class KeyHint(QAbstractButton):
    """A key cap and the label of its action; the tool tip names other keys with this action.

    ``words`` describe the action on the sheet of keys, even while another label is shown.
    """

    def __init__(self, key: StripKey) -> None:
        super().__init__()
        self.cap, self.label, self.also = key.cap, key.label, key.also
        self.words = key.label
        self._size: QSize | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{key.label} ({key.cap})")
        if key.also:
            self.setToolTip(tip(_("Also {keys}").format(keys=", ".join(key.also))))

    def say(self, label: str) -> None:
        """Show another label."""
        self.label = label
        self._size = None
        self.setAccessibleName(f"{label} ({self.cap})")
        self.updateGeometry()
        self.update()

    def _cap_width(self) -> int:
        metrics = self.fontMetrics()
        return max(metrics.horizontalAdvance(self.cap) + 10, metrics.height() + 8)

    def sizeHint(self) -> QSize:
        """Return the size for the text; measured once, because a layout asks very often."""
        if self._size is None:
            metrics = self.fontMetrics()
            width = self._cap_width() + 5 + metrics.horizontalAdvance(self.label) + 2
            self._size = QSize(width, metrics.height() + 4)
        return self._size

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._size = None
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cap = QRect(QPoint(0, 0), QSize(self._cap_width(), self.height())).adjusted(0, 1, 0, -1)
        painter.setPen(palette.mid().color())
        painter.setBrush(palette.highlight() if self.underMouse() else palette.button())
        painter.drawRoundedRect(cap, 4, 4)
        painter.setPen(palette.text().color())
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.cap)
        painter.setPen(palette.placeholderText().color())
        rest = QRect(cap.right() + 6, 0, self.width() - cap.right() - 6, self.height())
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, self.label)
